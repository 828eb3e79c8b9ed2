"""The Card Game's table: whole games by clicks, including solo; it fits the screen; hands stay secret."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.browsing import FEWER_TOO, House
from tests.page.clicking import assert_fits, play, ready, state, table

GAME: dict[str, Any] = {"game": "burgundy-cards", "seed": 5}
STATE = state("""
  taken: seen('.spot[aria-pressed="true"]').map((one) => one.dataset.el),
  can: [
    seen('.offered .btn').length && '.offered .btn',
    seen('.bubble.pick .btn').length && '.bubble.pick .btn',
    seen('.action-bar .go').length && '.action-bar .go',
  ].filter(Boolean),
  rows: seen('.act[data-kind]:not(.not)').map((one) => one.dataset.kind),
  picks: seen('[data-pick]').map((one) => one.dataset.pick),
""")


def wish(seen: dict[str, Any], luck: random.Random) -> str:
    """What to click next: anything on offer, rather than ending the turn."""
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


@pytest.mark.parametrize("bots", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_game_by_clicks_alone(house: House, bots: int) -> None:
    ann = house.visitor("Ann")
    made = table(ann, bots + 1, **GAME)
    page = ann.open(f"/t/{made}")
    play(page, STATE, wish, 3)
    page.get_by_role("link", name="See the result").first.click()
    over = ann.ask("GET", f"/api/tables/{made}")
    assert over["status"] == "over"
    totals = page.get_by_role("table", name="Points by source").locator("tfoot td")
    expect(totals).to_have_count(2)
    view = ann.ask("GET", f"/api/tables/{made}/view")["view"]
    scores = [*view["scores"], *([view["aaron"]["score"]] if bots == 0 else [])]
    assert [int(text) for text in totals.all_inner_texts()] == scores
    title = page.get_by_role("heading", level=1).inner_text()
    assert ("You win" in title) == (over["winners"] == [0])


@pytest.mark.parametrize("players", [1, *FEWER_TOO])
def test_the_table_fits_the_screen(house: House, players: int) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, players, **GAME)}")
    ready(page, -1, STATE)
    assert_fits(page)


def test_a_hand_is_seen_by_its_own_player_only(house: House) -> None:
    ann, bob, made = house.pair(options={"first": 0}, **GAME)
    mine = ann.open(f"/t/{made}")
    theirs = bob.open(f"/t/{made}")
    ready(mine, -1, STATE)
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
