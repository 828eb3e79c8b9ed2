"""Playing Burgundy on the page with the keyboard alone."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.page.playing import Offer, Player, kind_of, settled

KEYS = {"place": "p", "sell": "s", "buy": "b", "take": "t", "workers": "w"}


@dataclass
class Typist(Player):
    """Plays with the keyboard only."""

    decisions: int = 0

    def decide(self, offer: Offer) -> Offer:
        version = offer.version
        self.decisions += 1
        kind = next((kind for kind in KEYS if kind in offer.rows), None)
        self.done[kind or "other"] = self.done.get(kind or "other", 0) + 1
        if offer.sides:
            return self._finish(version, self.walk_to(f'button[data-el="{offer.sides[-1]}"]', "Enter"))
        if kind is not None:
            # Die first in every other decision; its number is its key.
            if self.decisions % 2 and offer.pips:
                offer = self.press(offer.pips[0])
            offer = self.press(KEYS[kind])
            if kind != "workers":
                # The focus moves to the first possible choice.
                self.page.wait_for_function(ON_SOMETHING)
                offer = Offer.read(self.page)
        elif offer.glowing and kind_of(offer.glowing[0]) == "goods-depot":
            offer = self.press(offer.glowing[0][-1])
        elif offer.picks:
            offer = self.walk_to(f'[data-pick="{offer.picks[0]}"]', "Enter")
        elif offer.glowing:
            offer = self.walk_to(f'.spot[data-el="{offer.glowing[0]}"]')
        else:
            offer = self.press("e" if offer.end else "d")
        return self._finish(version, offer)

    def _finish(self, version: int, offer: Offer) -> Offer:
        """Press Enter, wherever the focus is, until the move is made."""
        for _ in range(8):
            if offer.over or offer.version != version:
                return offer if offer.deciding or offer.over else settled(self.page, version)
            if offer.variants:
                offer = self._vary(offer)
            elif offer.focus in offer.glowing or offer.focus in offer.taken or not offer.glowing:
                offer = self.press("Enter")
            else:
                offer = self.walk_to(f'.spot[data-el="{offer.glowing[0]}"]')
        raise AssertionError(f"many keys and no move: {offer}")

    def _vary(self, offer: Offer) -> Offer:
        """Which die: press its number, then Enter; go to anything without a number by arrow keys."""
        wanted = offer.variants[-1]
        if wanted[0] == "d" and self.decisions % 2 == 0:
            return self.press(wanted[1])
        return self.walk_to(f'[data-variant="{wanted}"]', "Enter")

    def press(self, key: str) -> Offer:
        before = self._signature()
        self.page.keyboard.press(key)
        self.page.wait_for_function(f"(before) => ({SIGNATURE})() !== before", arg=before)
        self.page.evaluate(FRAMES)
        offer = Offer.read(self.page)
        if key in ("Enter", "e", "d", "u") and not (offer.taken or offer.chosen or offer.variants or offer.over):
            # Nothing is selected any more: the move is on its way.
            self.page.wait_for_function(MOVED, arg=json.loads(before)[0])
            offer = Offer.read(self.page)
        return offer

    def walk_to(self, selector: str, then: str | None = None) -> Offer:
        reach(self.page, selector)
        return self.press(then) if then else Offer.read(self.page)

    def _signature(self) -> str:
        told: str = self.page.evaluate(SIGNATURE)
        return told


def reach(page: Page, selector: str, most: int = 80) -> None:
    """Moves the focus by keys alone: Tab to an element's zone, arrows within it."""
    for _ in range(most):
        where = page.evaluate(WHERE, selector)
        if where == "there":
            return
        page.keyboard.press(where)
    raise AssertionError(f"the keyboard does not reach {selector}")


SIGNATURE = """() => {
  const root = document.querySelector('.burgundy');
  const names = (what, key) => [...root.querySelectorAll(what)].map((one) => one.dataset[key]);
  return JSON.stringify([
    Number(root.dataset.version),
    names('.spot[aria-pressed="true"]', 'el'),
    names('.act.chosen', 'kind'),
    names('.bubble.pick [data-variant]', 'variant'),
    document.activeElement?.outerHTML.length,
    document.activeElement?.closest('[data-el]')?.dataset.el,
    document.querySelector('.notices a[href$="/result"]') !== null,
  ]);
}"""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The focus moves one frame after something is selected."""

ON_SOMETHING = "() => document.activeElement?.matches('.spot.possible')"

MOVED = """(version) => {
  const root = document.querySelector('.burgundy');
  return Number(root.dataset.version) !== version || document.querySelector('.notices a[href$="/result"]') !== null;
}"""

WHERE = """(selector) => {
  const wanted = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const at = document.activeElement;
  if (!wanted) return 'Tab';
  if (wanted === at || wanted.contains(at)) return 'there';
  const zone = wanted.closest('[data-zone]');
  if (!zone || !zone.contains(at)) {
    return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  }
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(at);
  const [u, v] = middle(wanted);
  if (Math.abs(u - x) > Math.abs(v - y)) return u > x ? 'ArrowRight' : 'ArrowLeft';
  return v > y ? 'ArrowDown' : 'ArrowUp';
}"""
