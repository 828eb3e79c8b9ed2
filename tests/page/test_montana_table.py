"""Montana's table: whole games by clicks, the auction that everyone follows, the map that pans and zooms; it fits the screen."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.browsing import FEWER_TOO, House
from tests.page.clicking import assert_fits, play, ready, state, table

GAME: dict[str, Any] = {"game": "montana", "seed": 17}
RICH = json.dumps(
    {
        "start": {"goods": {"copper": 2, "stone": 2, "grain": 1, "pumpkin": 5}, "cows": 1, "silver": [3, 4, 5, 6]},
        "columns": {"pumpkins": [1, 2, 3, 4, 5]},
    }
)
"""Components that let everyone bid from the start."""

STATE = state("""
  variants: seen('.bubble.pick .btn').length,
  heaps: seen('.picker .one:not(:disabled)').length,
  take: seen('.picker .btn.primary:not(:disabled)').length > 0,
""")


def wish(seen: dict[str, Any], luck: random.Random) -> str:
    """What to click next: a field to build on if possible, else anything on offer, and finally the end of the turn."""
    if seen["variants"]:
        return f".bubble.pick .btn >> nth={luck.randrange(seen['variants'])}"
    if seen["take"]:
        return ".picker .btn.primary"
    if seen["heaps"]:
        return f".picker .one:not(:disabled) >> nth={luck.randrange(seen['heaps'])}"
    fields = [one for one in seen["glowing"] if one.startswith("field:")]
    if fields:
        return f'.spot.possible[data-el="{luck.choice(fields)}"]'
    if seen["end"] and luck.random() < 0.6:
        return 'button[data-el="end"]'
    # Prefer targets: selecting only workers or goods leads nowhere.
    aims = [one for one in seen["glowing"] if one.split(":")[0] in ("area", "small", "bank", "city", "wheel", "cow")]
    if aims:
        return f'.spot.possible[data-el="{luck.choice(aims)}"]'
    others = [one for one in seen["glowing"] if one.startswith("worker:")]
    if others:
        return f'.spot.possible[data-el="{luck.choice(others)}"]'
    return 'button[data-el="end"]' if seen["end"] else 'button[data-el="pass"]'


@pytest.mark.parametrize(
    "clicks", [pytest.param(40, id="beginning"), pytest.param(None, id="whole", marks=pytest.mark.long)]
)
def test_a_game_by_clicks_alone(house: House, clicks: int | None) -> None:
    ann = house.visitor("Ann")
    made = table(ann, 2, **GAME, options={"first": 0, "stall": 4})
    page = ann.open(f"/t/{made}")
    play(page, STATE, wish, 3, clicks)
    if clicks is not None:
        assert len(ann.ask("GET", f"/api/tables/{made}/log")) > 10
        return
    page.get_by_role("link", name="See the result").first.click()
    over = ann.ask("GET", f"/api/tables/{made}")
    assert over["status"] == "over"
    totals = page.get_by_role("table", name="Settlements by source").locator("tfoot td")
    expect(totals).to_have_count(2)
    scores = ann.ask("GET", f"/api/tables/{made}/view")["view"]["scores"]
    assert [int(text) for text in totals.all_inner_texts()] == scores


@pytest.mark.parametrize("players", FEWER_TOO)
def test_the_table_fits_the_screen(house: House, players: int) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, players, **GAME)}")
    ready(page, -1, STATE)
    assert_fits(page)


def test_everybody_follows_the_auction(house: House) -> None:
    ann, bob, made = house.pair(**GAME, options={"first": 0, "components": RICH})
    mine = ann.open(f"/t/{made}")
    theirs = bob.open(f"/t/{made}")
    ready(mine, -1, STATE)
    theirs.locator(".game-table").wait_for()
    mine.locator('.spot.possible[data-el="city:2a"]').click()
    # Bob is asked out of turn: in the bar, and in the page title.
    bar = theirs.locator(".auction-bar.yours")
    expect(bar).to_contain_text("Your bid")
    expect(theirs).to_have_title(re.compile("Your bid"))
    expect(mine.locator(".auction-bar")).to_contain_text("Bob is bidding")
    expect(mine.locator(".acts")).to_contain_text("You will be asked again if you are outbid.")
    theirs.locator('.spot.possible[data-el="city:2b"]').click()
    expect(mine.locator(".auction-bar.yours")).to_contain_text("Bob outbid you in row 2")
    expect(mine.locator('[data-el="city:2a"] + .in-space .contractor.faded')).to_have_count(1)
    mine.locator('.spot.possible[data-el="city:1a"]').click()
    # Ann pays first and chooses how much to take: two of her goods become big ones.
    mine.locator(".picker").wait_for()
    expect(theirs.locator(".auction-bar")).to_contain_text("Ann is taking the reward of row 1")
    for _ in range(2):
        mine.locator(".picker .one").first.click()
    mine.locator(".picker .btn.primary").click()
    theirs.locator(".picker .one").nth(2).click()
    theirs.locator(".picker .btn.primary").click()
    expect(mine.locator(".auction-bar")).to_have_count(0)
    view = ann.ask("GET", f"/api/tables/{made}/view")["view"]
    assert view["boards"][0]["goods"]["big-copper"] == 2
    assert view["boards"][0]["cows"] == 2
    assert view["boards"][1]["goods"]["grain"] == 2


def test_the_map_is_zoomed_and_moved_without_a_click(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, 2, **GAME)}")
    seen = ready(page, -1, STATE)
    picture = page.locator(".map-picture")
    whole = picture.get_attribute("viewBox") or ""
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    expect(picture).not_to_have_attribute("viewBox", whole)
    zoomed = picture.get_attribute("viewBox") or ""
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 260, steps=6)
    page.mouse.up()
    expect(picture).not_to_have_attribute("viewBox", zoomed)
    assert page.evaluate(STATE)["version"] == seen["version"]
    page.keyboard.press("0")
    expect(picture).to_have_attribute("viewBox", whole)


def test_a_spin_by_keys_and_a_reason_for_what_does_not_go(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, 2, **GAME)}")
    ready(page, -1, STATE)
    page.locator('.spot[data-el="city:1e"]').click()
    why = page.get_by_role("alertdialog", name="Not possible")
    expect(why).to_contain_text("That column costs 6 pumpkins")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    ready(page, 0, STATE)
    assert ann.ask("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}/view")["view"]["doing"] in ("spun", "choosing")
    expect(page.locator(".chronicle")).to_contain_text("Spun")
