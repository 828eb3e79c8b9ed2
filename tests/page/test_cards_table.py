"""The Card Game's table: whole games by clicks, alone too; it fits the screen; hands stay secret."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Gone

from tests.page.browsing import PHONE, House, Visitor
from tests.page.test_pages import CUT, OVERFLOW

GAME = "burgundy-cards"
CUT_HERE = CUT.replace(".burgundy", ".game-table")
OVER = """document.querySelector('.notices a[href$="/result"]') !== null"""

STATE = f"""() => {{
  const root = document.querySelector('.game-table');
  const seen = (what) => [...root.querySelectorAll(what)].filter((one) => one.getClientRects().length);
  const taken = seen('.spot[aria-pressed="true"]').map((one) => one.dataset.el);
  return root && {{
    version: Number(root.dataset.version),
    deciding: root.classList.contains('deciding'),
    over: {OVER},
    taken: taken,
    can: [
      seen('.offered .btn').length && '.offered .btn',
      seen('.bubble.pick .btn').length && '.bubble.pick .btn',
      seen('.action-bar .go').length && '.action-bar .go',
    ].filter(Boolean),
    glowing: seen('.spot.possible[data-el]:not([aria-pressed])').map((one) => one.dataset.el),
    rows: seen('.act[data-kind]:not(.not)').map((one) => one.dataset.kind),
    picks: seen('[data-pick]').map((one) => one.dataset.pick),
    end: seen('button[data-el="end"]:not([aria-disabled])').length > 0,
    pass: seen('button[data-el="pass"]').length > 0,
  }};
}}"""


def table(visitor: Visitor, bots: int, **more: Any) -> str:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random", "name": f"Bot {n}"} for n in range(1, bots + 1)]]
    made = visitor.table(*seats, **{"game": GAME, "seed": 5, "options": {"first": 0}, **more})
    return str(made["id"])


def ready(page: Page, version: int) -> dict[str, Any]:
    """The next decision after a version, or the end of the game."""
    page.wait_for_function(
        f"""(version) => {{
          const root = document.querySelector('.game-table');
          return {OVER} || (root?.classList.contains('deciding') && Number(root.dataset.version) > version);
        }}""",
        arg=version,
    )
    seen: dict[str, Any] = page.evaluate(STATE)
    return seen


def wish(seen: dict[str, Any], luck: random.Random) -> str:
    """What to click next: anything that is offered, rather than the end of the turn."""
    if seen["can"]:
        return str(seen["can"][0])
    found = [f'.spot.possible[data-el="{one}"]' for one in seen["glowing"]]
    if all(one.startswith("hand:") for one in seen["taken"]):
        found += [f'.act[data-kind="{kind}"]' for kind in seen["rows"] if kind not in ("take", "place", "sell")]
        found += [f'[data-pick="{pick}"]' for pick in seen["picks"]]
    if seen["end"] and (not found or luck.random() < 0.7):
        return 'button[data-el="end"]'
    if not found:
        assert seen["pass"], f"nothing can be clicked: {seen}"
        return 'button[data-el="pass"]'
    return luck.choice(found)


def play(page: Page, seed: int, most: int = 900) -> None:
    """To the end of the game, by clicks alone."""
    luck = random.Random(seed)
    seen = ready(page, -1)
    for _ in range(most):
        if seen["over"]:
            return
        version = seen["version"]
        wanted = page.locator(wish(seen, luck)).first
        if wanted.count():
            with contextlib.suppress(Gone):
                wanted.dispatch_event("click", timeout=1000)  # what glowed may have gone meanwhile
        page.wait_for_timeout(30)
        seen = page.evaluate(STATE)
        if not seen["over"] and (seen["version"] != version or not seen["deciding"]):
            seen = ready(page, version)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("bots", [0, 1])
def test_a_game_by_clicks_alone(house: House, bots: int) -> None:
    ann = house.visitor("Ann")
    made = table(ann, bots)
    page = ann.open(f"/t/{made}")
    play(page, 3)
    page.get_by_role("link", name="See the result").click()
    over = ann.ask("GET", f"/api/tables/{made}")
    assert over["status"] == "over"
    totals = page.get_by_role("table", name="Points by source").locator("tfoot td")
    expect(totals).to_have_count(2)
    view = ann.ask("GET", f"/api/tables/{made}/view")["view"]
    scores = [*view["scores"], *([view["aaron"]["score"]] if bots == 0 else [])]
    assert [int(text) for text in totals.all_inner_texts()] == scores
    title = page.get_by_role("heading", level=1).inner_text()
    assert ("You win" in title) == (over["winners"] == [0])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_table_fits_the_screen(house: House, players: int) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, players - 1)}")
    ready(page, -1)
    for width, height in ((1366, 768), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0) && ({CUT_HERE})().length === 0")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.wait_for_function(f"() => ({OVERFLOW})()[0] === 0")


def test_a_hand_is_seen_by_its_own_player_only(house: House) -> None:
    ann, bob, made = house.pair(game=GAME, options={"first": 0}, seed=5)
    mine = ann.open(f"/t/{made}")
    theirs = bob.open(f"/t/{made}")
    ready(mine, -1)
    theirs.locator(".game-table .hand-well").wait_for()
    numbers = ann.ask("GET", f"/api/tables/{made}/view")["view"]["hands"][0]["numbers"]
    held = mine.locator('.hand-well [data-el^="hand:"]')
    assert [held.nth(place).get_attribute("aria-label") for place in (0, 1)] == [
        f"Your card: {number}, possible" for number in numbers
    ]
    seen = bob.ask("GET", f"/api/tables/{made}/view")["view"]["hands"]
    assert "numbers" not in seen[0]
    expect(theirs.locator('.rival [data-hand] use[href="#card-back"]')).to_have_count(2)
    expect(theirs.locator('.rival use[href^="#hand-card-"]')).to_have_count(0)
