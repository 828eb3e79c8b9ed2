"""How long the browser takes from a person's input to the next frame on the screen.

The browser itself times inputs (Event Timing): from the pointer event, including any wait before it is handled, to the first
frame after all its handlers. A committed move is timed to the frame with the new board: to the server and back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.page.browsing import House
from tests.page.playing import AIM, MEET, Clicker, Offer, settled
from tests.page.test_two_browsers import SHOWS, mover

WATCH = """() => {
  const told = [];
  const observer = new PerformanceObserver((list) => told.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: false });
  window.eventsSince = (start) => {
    told.push(...observer.takeRecords());
    return told
      .filter((one) => one.startTime >= start)
      .map(({ name, duration, interactionId }) => ({ name, duration, interaction: interactionId > 0 }));
  };
  // After the frame in which something changed has been handed over to be painted.
  window.painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    });
  let pressed = 0;
  window.committed = null;
  addEventListener('click', (event) => (pressed = event.timeStamp), true);
  const root = document.querySelector('.burgundy');
  new MutationObserver(async () => {
    const from = pressed;
    pressed = 0;
    if (from) window.committed = (await window.painted()) - from;
  }).observe(root, { attributeFilter: ['data-version'] });
}"""

REST = 60
"""Milliseconds after a frame until the browser has reported how long it took."""

UNTOLD = 16.0
"""An input that the browser does not report took less than this."""

HOVERS = {"pointerover", "pointerenter", "mouseover", "mouseenter"}


@dataclass
class Watcher(Clicker):
    """Plays with the mouse and notes how long the page takes to respond."""

    hovered: dict[str, list[float]] = field(default_factory=dict)
    clicked: dict[str, list[float]] = field(default_factory=dict)
    moves: list[float] = field(default_factory=list)
    """From the click that commits a move to the frame with the new board."""

    def watch(self) -> None:
        self.page.evaluate(WATCH)

    def click(self, selector: str) -> None:
        """Points at it first, as people do, and then clicks it."""
        kind = _kind(selector)
        aim = self._aim(selector)
        start = self._now()
        self.page.mouse.move(aim["x"], aim["y"], steps=2)
        hover = [event["duration"] for event in self._events(start) if event["name"] in HOVERS]
        self.hovered.setdefault(kind, []).append(max(hover, default=UNTOLD))

        start = self._now()
        self.page.evaluate("() => (window.committed = null)")
        self.page.evaluate(MEET, selector)
        self.page.mouse.down()
        self.page.mouse.up()
        if self.page.wait_for_function("() => window.met").json_value() != "it":
            return self.click(selector)  # a bubble has just opened over it
        click = [event["duration"] for event in self._events(start) if event["interaction"]]
        self.clicked.setdefault(kind, []).append(max(click, default=UNTOLD))
        self.clicks += 1
        return None

    def make(self, offer: Offer) -> Offer:
        after = super().make(offer)
        took = self.page.wait_for_function("() => window.committed").json_value()
        self.moves.append(float(took))
        return after

    def play_for(self, decisions: int | None) -> None:
        """Plays a whole game, or the start of one."""
        offer = settled(self.page, -1)
        self.watch()
        while not offer.over and (decisions is None or len(self.moves) < decisions):
            offer = self.decide(offer)

    def _aim(self, selector: str) -> dict[str, Any]:
        self.page.locator(selector).first.wait_for()
        aim: dict[str, Any] = self.page.evaluate(AIM, selector)
        if not aim["clear"]:
            self.page.mouse.move(2, 2)
            self.page.wait_for_function(f"(selector) => ({AIM})(selector).clear", arg=selector)
            aim = self.page.evaluate(AIM, selector)
        return aim

    def _now(self) -> float:
        now: float = self.page.evaluate("() => performance.now()")
        return now

    def _events(self, start: float) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = self.page.evaluate(
            """async ([start, rest]) => {
              await window.painted();
              await new Promise((done) => setTimeout(done, rest));
              return window.eventsSince(start);
            }""",
            [start, REST],
        )
        return told


def _kind(selector: str) -> str:
    """What is clicked, as the report calls it."""
    if "data-variant" in selector:
        return "which die"
    if "data-kind" in selector or "data-pick" in selector:
        return "action in the list"
    named = selector.split('data-el="')[1].split('"')[0].split(":")[0]
    return NAMES.get(named, named)


NAMES = {
    "die": "die",
    "cell": "tile in a depot",
    "stored": "tile in storage",
    "space": "space",
    "goods": "goods",
    "goods-depot": "goods at a depot",
    "end": "End turn",
}


def watched(page: Page, decisions: int | None) -> Watcher:
    watcher = Watcher(page)
    watcher.play_for(decisions)
    return watcher


NOTE = """() => {
  window.clicked = 0;
  window.addEventListener('click', () => (window.clicked = performance.timeOrigin + performance.now()), true);
  const root = document.querySelector('.burgundy');
  window.shown = {};
  window.last = 0;
  const note = () => {
    window.last = performance.now();
    window.shown[root.dataset.version] ??= performance.timeOrigin + window.last;
  };
  new MutationObserver(note).observe(root, { attributeFilter: ['data-version'] });
}"""
PAUSE = 1000
"""Milliseconds until everything before has been shown: tiles take time to fly."""


def seen_elsewhere(house: House, moves: int) -> list[float]:
    """Milliseconds from a click in one browser to the board in another, move by move."""
    ann, bob, table = house.seated(
        *(house.visitor(name, reduced_motion="no-preference") for name in ("Ann", "Bob")), seed=11
    )
    pages = [ann.open(f"/t/{table}"), bob.open(f"/t/{table}")]
    taken: list[float] = []
    for page in pages:
        page.locator(".burgundy").wait_for()
        page.evaluate(NOTE)
    for _ in range(moves):
        here, there = mover(*pages)
        there.wait_for_function("(pause) => performance.now() - window.last > pause", arg=PAUSE)
        after = Clicker(here).make(Offer.read(here)).version
        there.wait_for_function(SHOWS, arg=after)
        seen: float = there.evaluate("(version) => window.shown[version]", after)
        taken.append(seen - here.evaluate("window.clicked"))
    return taken
