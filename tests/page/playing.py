"""Playing Burgundy through the page: what is offered is read from the page alone, and done by mouse, by keys or in the text view.

The players are not clever, but they use everything: they place what they have, sell, buy, take, and only then end their turn.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

OFFERED = """() => {
  const root = document.querySelector('.burgundy');
  if (!root) return null;
  const all = (what) => [...root.querySelectorAll(what)].filter((one) => one.getClientRects().length);
  const names = (what, key) => [...new Set(all(what).map((one) => one.dataset[key]))];
  return {
    version: Number(root.dataset.version),
    deciding: root.classList.contains('deciding'),
    over: document.querySelector('.notices a[href$="/result"]') !== null,
    glowing: names('.spot.possible[data-el]:not([aria-pressed])', 'el'),
    taken: names('.spot[aria-pressed="true"]', 'el'),
    variants: names('.bubble.pick [data-variant]', 'variant'),
    rows: names('.act[data-kind]:not(.not)', 'kind'),
    chosen: names('.act.chosen[data-kind]', 'kind'),
    picks: names('[data-pick]', 'pick'),
    sides: names('button[data-el^="side:"]:not(:disabled)', 'el'),
    pass: all('button[data-el="pass"]').length > 0,
    end: all('button[data-el="end"]:not([aria-disabled])').length > 0,
    dice: names('.dice-well .spot.possible', 'el'),
    pips: all('.dice-well .spot.possible').map((one) => one.getAttribute('aria-label').match(/[1-6]/)[0]),
    focus: document.activeElement?.closest('[data-el]')?.dataset.el ?? null,
  };
}"""

READY = """(before) => {
  const root = document.querySelector('.burgundy');
  if (!root) return false;
  if (document.querySelector('.notices a[href$="/result"]')) return true;
  return root.classList.contains('deciding') && Number(root.dataset.version) > before;
}"""

ORDER = ("stored", "goods", "side", "goods-depot", "space", "cell", "die")
"""What is taken up first, when nothing is; and what is chosen next."""


@dataclass
class Offer:
    """What the page offers now."""

    version: int
    deciding: bool
    over: bool
    glowing: list[str]
    taken: list[str]
    variants: list[str]
    rows: list[str]
    chosen: list[str]
    picks: list[str]
    sides: list[str]
    pass_: bool
    end: bool
    dice: list[str]
    pips: list[str]
    focus: str | None

    @classmethod
    def read(cls, page: Page) -> Offer:
        seen: dict[str, Any] = page.evaluate(OFFERED)
        seen["pass_"] = seen.pop("pass")
        return cls(**seen)

    def of(self, kind: str) -> list[str]:
        return [element for element in self.glowing if kind_of(element) == kind]

    @property
    def black(self) -> list[str]:
        """Tiles of the black depot that can be bought."""
        return [element for element in self.of("cell") if element.startswith("cell:x")]


def kind_of(element: str) -> str:
    return element.split(":", 1)[0]


def settled(page: Page, version: int) -> Offer:
    """Waits for the next decision after a version, or for the end of the game."""
    page.wait_for_function(READY, arg=version)
    return Offer.read(page)


@dataclass
class Clicker:
    """Plays with the mouse only."""

    page: Page
    done: dict[str, int] = field(default_factory=dict)
    """How often what was clicked: proof that a game used the whole table."""
    clicks: int = 0

    def play(self, most: int = 600) -> None:
        """To the end of the game."""
        offer = settled(self.page, -1)
        for _ in range(most):
            if offer.over:
                return
            offer = self.decide(offer)
        raise AssertionError("the game does not end")

    def decide(self, offer: Offer) -> Offer:
        """One decision; what is offered at the next."""
        after = self.make(offer)
        return after if after.deciding or after.over else settled(self.page, offer.version)

    def make(self, offer: Offer) -> Offer:
        """One decision, as many clicks as it takes; what the page shows then, whoever's turn it is."""
        version = offer.version
        for _ in range(6):
            self.click(self.wish(offer))
            offer = self._after_click(version, offer)
            if offer.version != version or offer.over:
                return offer
        raise AssertionError(f"six clicks and no move: {offer}")

    def wish(self, offer: Offer) -> str:
        """What to click: a selector."""
        if offer.variants:
            return f'.bubble.pick [data-variant="{offer.variants[-1]}"]'
        if offer.sides:
            return f'button[data-el="{offer.sides[-1]}"]'
        # Every other time from the list of rows, else on the board itself.
        if offer.picks and (not offer.glowing or self.clicks % 2):
            return f'[data-pick="{offer.picks[0]}"]'
        if offer.taken and offer.glowing:
            return self._spot(self._next(offer))
        if offer.taken:
            return '.act[data-kind="workers"]'
        # Die first in every other turn, tile first in the others; either must do.
        if offer.dice and self.clicks % 2 and "place" not in offer.rows:
            return self._spot(offer.dice[0])
        for kind in ("stored", "goods"):
            if offer.of(kind):
                return self._spot(offer.of(kind)[0])
        if offer.black:
            return self._spot(offer.black[0])
        if "take" in offer.rows:
            return self._spot(offer.of("cell")[0])
        if "workers" in offer.rows:
            return '.act[data-kind="workers"]'
        if offer.glowing:
            return self._spot(self._next(offer))
        if offer.end:
            return 'button[data-el="end"]'
        assert offer.pass_, f"nothing can be clicked: {offer}"
        return 'button[data-el="pass"]'

    def _next(self, offer: Offer) -> str:
        """The rest of what was begun: a place for the tile, a tile for the die."""
        left = sorted(offer.glowing, key=lambda element: ORDER.index(kind_of(element)))
        assert left, f"nothing goes with what was taken up: {offer}"
        return left[0]

    def _spot(self, element: str) -> str:
        return f'.spot.possible[data-el="{element}"]'

    def click(self, selector: str) -> None:
        self.clicks += 1
        what = selector.split('="')[-1].split(":")[0].rstrip('"]') if '="' in selector else selector
        self.done[what] = self.done.get(what, 0) + 1
        if ".bubble" in selector:
            # A bubble may still be looking for its place.
            self.page.locator(selector).click()
            return
        aim = self.page.evaluate(AIM, selector)
        if not aim["clear"]:
            # An explanation or a preview lies over it: the pointer goes elsewhere, and it must go away.
            self.page.mouse.move(2, 2)
            self.page.wait_for_function(f"(selector) => ({AIM})(selector).clear", arg=selector)
        self.page.mouse.click(aim["x"], aim["y"])

    def _after_click(self, version: int, before: Offer) -> Offer:
        """The page after a click has taken effect: a new version, or something else taken up."""
        self.page.wait_for_function(
            """([version, taken, variants]) => {
              const root = document.querySelector('.burgundy');
              if (!root || document.querySelector('.notices a[href$="/result"]')) return true;
              if (Number(root.dataset.version) !== version) return true;
              if (root.querySelectorAll('.spot[aria-pressed="true"]').length > taken) return true;
              return root.querySelectorAll('.bubble.pick [data-variant]').length > variants;
            }""",
            arg=[version, len(before.taken), len(before.variants)],
        )
        return Offer.read(self.page)


AIM = """(selector) => {
  const wanted = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, clear: wanted.contains(document.elementFromPoint(x, y)) };
}"""
"""The middle of a thing, and whether a click there meets it."""

KEYS = {"place": "p", "sell": "s", "buy": "b", "take": "t", "workers": "w"}


@dataclass
class Typist:
    """Plays with the keyboard only."""

    page: Page
    done: dict[str, int] = field(default_factory=dict)
    decisions: int = 0

    def play(self, most: int = 400) -> None:
        """To the end of the game."""
        offer = settled(self.page, -1)
        for _ in range(most):
            if offer.over:
                return
            offer = self.decide(offer)
        raise AssertionError("the game does not end")

    def decide(self, offer: Offer) -> Offer:
        version = offer.version
        self.decisions += 1
        kind = next((kind for kind in KEYS if kind in offer.rows), None)
        self.done[kind or "other"] = self.done.get(kind or "other", 0) + 1
        if offer.sides:
            return self._finish(version, self.walk_to(f'button[data-el="{offer.sides[-1]}"]', "Enter"))
        if kind is not None:
            # The die first in every other decision; its number is its key.
            if self.decisions % 2 and offer.pips:
                offer = self.press(offer.pips[0])
            offer = self.press(KEYS[kind])
            if kind != "workers":
                # The focus goes on to the first thing that can be done.
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
        """Enter, wherever the keys have led, until the move is made."""
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
        """Which die: its number does, then Enter; what has no number is walked to."""
        wanted = offer.variants[-1]
        if wanted[0] == "d" and self.decisions % 2 == 0:
            return self.press(wanted[1])
        return self.walk_to(f'[data-variant="{wanted}"]', "Enter")

    def press(self, key: str) -> Offer:
        before = self._signature()
        self.page.keyboard.press(key)
        self.page.wait_for_function(f"(before) => ({SIGNATURE})() !== before", arg=before)
        offer = Offer.read(self.page)
        if key in ("Enter", "e", "d", "u") and not (offer.taken or offer.chosen or offer.variants or offer.over):
            # Nothing is taken up any more: the move is on its way.
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
    """Moves the focus by keys alone: Tab to a thing's zone, arrows inside it."""
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


CHOICES = """() => {
  const root = document.querySelector('.text');
  if (!root) return null;
  return {
    version: Number(root.dataset.version),
    over: root.querySelector('nav a[href$="/result"]') !== null,
    moves: [...root.querySelectorAll('#move-field')].length
      ? [...root.querySelectorAll('details.kind li button')].map((one) => ({
          move: one.querySelector('code').textContent,
          points: Number(one.querySelector('.gain b')?.textContent ?? 0),
        }))
      : [],
  };
}"""

TEXT_READY = """(before) => {
  const root = document.querySelector('.text');
  if (!root) return false;
  if (root.querySelector('nav a[href$="/result"]')) return true;
  return root.querySelector('#move-field') !== null && Number(root.dataset.version) > before;
}"""

LIKED = ("place", "start", "sell", "load", "buy", "take", "keep", "workers", "end")
"""Kinds of moves by their word in the notation, the liked ones first."""


@dataclass
class Reader:
    """Plays in the text view: by its buttons, and by typing the notation."""

    page: Page
    done: dict[str, int] = field(default_factory=dict)

    def play(self, most: int = 400) -> None:
        """To the end of the game."""
        version = -1
        for count in range(most):
            self.page.wait_for_function(TEXT_READY, arg=version)
            seen = self.page.evaluate(CHOICES)
            if seen["over"]:
                return
            version = seen["version"]
            self.decide(self.wish(seen["moves"]), typed=count % 3 == 0)
        raise AssertionError("the game does not end")

    def wish(self, moves: list[dict[str, Any]]) -> str:
        """The most points, else the kind that is liked most."""
        best = max(moves, key=lambda one: (one["points"], -self._rank(one["move"])))
        move: str = best["move"]
        return move

    def _rank(self, move: str) -> int:
        words = move.split()
        return next((rank for rank, word in enumerate(LIKED) if word in words), len(LIKED))

    def decide(self, move: str, *, typed: bool) -> None:
        self.done["typed" if typed else "pressed"] = self.done.get("typed" if typed else "pressed", 0) + 1
        if typed:
            field = self.page.locator("#move-field")
            field.fill(move)
            field.press("Enter")
            return
        button = self.page.locator("details.kind li button").filter(
            has=self.page.locator("code", has_text=exactly(move))
        )
        if not button.is_visible():
            # Long lists are folded.
            self.page.locator("details.kind:not([open])").filter(has=button).locator("summary").click()
        button.click()


def exactly(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}$")
