"""Playing a game by clicks: what all games share. Each game says what to click next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.page.browsing import PHONE, Visitor
from tests.page.test_pages import CUT, OVERFLOW

CUT_HERE = CUT.replace(".burgundy", ".game-table")
OVER = """document.querySelector('.notices a[href$="/result"]') !== null"""
MOST = 2000
"""The most clicks any game takes."""
NTH = " >> nth="
Wish = Callable[[dict[str, Any], random.Random], str]
"""What to click: a selector, and which of its matches."""


def state(more: str) -> str:
    """A script that reads what a table offers; `more` is what else a game needs, using `seen(selector)`."""
    return f"""() => {{
      const root = document.querySelector('.game-table');
      const seen = (what) => [...root.querySelectorAll(what)].filter((one) => one.getClientRects().length);
      return root && {{
        version: Number(root.dataset.version),
        deciding: root.classList.contains('deciding'),
        over: {OVER},
        glowing: seen('.spot.possible[data-el]:not([aria-pressed])').map((one) => one.dataset.el),
        end: seen('button[data-el="end"]:not([aria-disabled])').length > 0,
        pass: seen('button[data-el="pass"]').length > 0,
        {more}
      }};
    }}"""


def table(visitor: Visitor, players: int, **more: Any) -> str:
    """A table with random bots; `more` names the game."""
    bots = [{"kind": "bot", "bot": "random", "name": f"Bot {n}"} for n in range(1, players)]
    return str(visitor.table({"kind": "me"}, *bots, **{"options": {"first": 0}, **more})["id"])


def ready(page: Page, version: int, state_: str) -> dict[str, Any]:
    """The next decision after a version, or the end of the game."""
    page.wait_for_function(
        f"""(version) => {{
          const root = document.querySelector('.game-table');
          return {OVER} || (root?.classList.contains('deciding') && Number(root.dataset.version) > version);
        }}""",
        arg=version,
    )
    seen: dict[str, Any] = page.evaluate(state_)
    return seen


CLICK = """([selector, place]) => {
  const found = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length)[place];
  window.before = document.querySelector('.game-table').outerHTML;
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return found !== undefined;
}"""
CHANGED = f"() => {OVER} || document.querySelector('.game-table').outerHTML !== window.before"


def play(page: Page, state_: str, wish: Wish, seed: int, clicks: int | None = None) -> None:
    """By clicks alone, to the end of the game or for this many clicks."""
    luck = random.Random(seed)
    seen = ready(page, -1, state_)
    for _ in range(clicks or MOST):
        if seen["over"]:
            return
        version = seen["version"]
        selector, _, place = wish(seen, luck).partition(NTH)
        if page.evaluate(CLICK, [selector, int(place or 0)]):  # otherwise the highlighted element has disappeared
            page.wait_for_function(CHANGED)
        seen = page.evaluate(state_)
        if not seen["over"] and (seen["version"] != version or not seen["deciding"]):
            seen = ready(page, version, state_)
    assert clicks, "the game does not end"


def assert_fits(page: Page) -> None:
    """The whole table fits every desktop size, and is no wider than a phone."""
    for width, height in ((1366, 768), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0) && ({CUT_HERE})().length === 0")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.wait_for_function(f"() => ({OVERFLOW})()[0] === 0")
