"""Playing Burgundy on the page with the mouse, reading what is offered from the page alone.

These players are not clever, but they use everything: they place what they have, sell, buy, take, and only then end their
turn. By keys: pressing.py; in the text view: reading.py.
"""

from __future__ import annotations

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

MOST = 600
"""The most decisions any game takes one player."""

ORDER = ("stored", "goods", "side", "goods-depot", "space", "cell", "die")
"""What to select first, and what to choose next."""


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
        """Tiles you can buy from the black depot."""
        return [element for element in self.of("cell") if element.startswith("cell:x")]


def kind_of(element: str) -> str:
    return element.split(":", 1)[0]


def settled(page: Page, version: int) -> Offer:
    """Waits for the next decision after a version, or for the end of the game."""
    page.wait_for_function(READY, arg=version)
    return Offer.read(page)


@dataclass
class Player:
    """Plays at a table; subclasses say how."""

    page: Page
    done: dict[str, int] = field(default_factory=dict)
    """How often each thing was done: proof that a game used the whole table."""

    def play(self, decisions: int | None = None) -> None:
        """Play to the end of the game, or for this many decisions."""
        offer = settled(self.page, -1)
        for _ in range(decisions or MOST):
            if offer.over:
                return
            offer = self.decide(offer)
        assert decisions, "the game does not end"

    def decide(self, offer: Offer) -> Offer:
        """Make one decision; returns what is offered next."""
        raise NotImplementedError


@dataclass
class Clicker(Player):
    """Plays with the mouse only."""

    clicks: int = 0

    def decide(self, offer: Offer) -> Offer:
        after = self.make(offer)
        return after if after.deciding or after.over else settled(self.page, offer.version)

    def make(self, offer: Offer) -> Offer:
        """Make one decision, with as many clicks as it takes; returns what the page shows then, in anyone's turn."""
        version = offer.version
        for _ in range(8):
            self.click(self.wish(offer))
            offer = self._after_click(version, offer)
            if offer.version != version or offer.over:
                return offer
        raise AssertionError(f"eight clicks and no move: {offer}")

    def wish(self, offer: Offer) -> str:
        """What to click: a selector."""
        if offer.variants:
            return f'.bubble.pick [data-variant="{offer.variants[-1]}"]'
        if offer.sides:
            return f'button[data-el="{offer.sides[-1]}"]'
        # Alternately from the list of actions and on the board.
        if offer.picks and (not offer.glowing or self.clicks % 2):
            return f'[data-pick="{offer.picks[0]}"]'
        if offer.taken and offer.glowing:
            return self._spot(self._next(offer))
        if offer.taken:
            return '.act[data-kind="workers"]'
        # Alternately die first and tile first; both must work.
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
        """Complete the selection: a place for the tile, a tile for the die."""
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
            # A bubble may still be moving into place.
            self.page.locator(selector).click()
            return
        while True:
            aim = self.page.evaluate(AIM, selector)
            if not aim["clear"]:
                # An explanation or a preview covers it: move the pointer away, and it must close.
                self.page.mouse.move(2, 2)
                self.page.wait_for_function(f"(selector) => ({AIM})(selector).clear", arg=selector)
            self.page.evaluate(MEET, selector)
            self.page.mouse.click(aim["x"], aim["y"])
            if self.page.wait_for_function("() => window.met").json_value() == "it":
                return
            # A bubble has just opened over it: try again, as people do.

    def _after_click(self, version: int, before: Offer) -> Offer:
        """The page after a click has taken effect: a new version, or a different selection."""
        self.page.wait_for_function(
            f"""([version, taken, variants, chosen]) => {{
              const now = ({OFFERED})();
              const other = (here, before) => here.length > 0 && here.join() !== before.join();
              return !now || now.over || now.version !== version ||
                other(now.taken, taken) || other(now.variants, variants) || other(now.chosen, chosen);
            }}""",
            arg=[version, before.taken, before.variants, before.chosen],
        )
        return Offer.read(self.page)


MEET = """(selector) => {
  const wanted = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  window.met = '';
  const note = (event) => (window.met = wanted?.contains(event.target) ? 'it' : 'something else');
  window.addEventListener('click', note, { capture: true, once: true });
}"""
"""Notes what the next click hits."""

AIM = """(selector) => {
  const wanted = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, clear: wanted.contains(document.elementFromPoint(x, y)) };
}"""
"""The middle of an element, and whether a click there hits it."""
