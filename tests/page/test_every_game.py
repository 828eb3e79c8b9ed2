"""The text view of the Card Game and Montana; axe-core at their tables."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.browsing import DESKTOP, PHONE, House
from tests.page.reading import CHOICES, TEXT_READY, Reader
from tests.page.test_accessible import Auditor
from tests.page.test_montana_table import RICH
from tests.server.finishing import play_on
from tests.server.serving import pair

ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}
TABLES = {
    "the Card Game": ("burgundy-cards", [ME, BOT]),
    "alone": ("burgundy-cards", [ME]),
    "Montana": ("montana", [ME, BOT, BOT]),
}


@pytest.mark.long
def test_a_card_game_in_the_text_view(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, BOT, game="burgundy-cards", seed=6)
    page = ann.open(f"/t/{made['id']}/text")
    reader = Reader(page)
    reader.play()
    assert min(reader.done["typed"], reader.done["pressed"]) > 10
    page.get_by_role("navigation").get_by_role("link", name="result").click()
    totals = page.get_by_role("table", name="Points by source").locator("tfoot td")
    expect(totals).to_have_count(2)
    table = ann.ask("GET", f"/api/tables/{made['id']}")
    assert sorted(int(text) for text in totals.all_inner_texts()) == sorted(table["scores"])


@pytest.mark.parametrize("game", ["montana", "burgundy-cards"])
def test_some_rounds_in_the_text_view(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, BOT, game=game, seed=6)
    page = ann.open(f"/t/{made['id']}/text")
    reader = Reader(page)
    version = -1
    for count in range(30):
        page.wait_for_function(TEXT_READY, arg=version)
        seen = page.evaluate(CHOICES)
        version = seen["version"]
        moves = [one["move"] for one in seen["moves"]]
        # Something different each time, to try many kinds of moves.
        reader.decide(moves[count % len(moves)], typed=True)
    page.wait_for_function(TEXT_READY, arg=version)
    assert len(ann.ask("GET", f"/api/tables/{made['id']}/log")) >= 30


@pytest.mark.parametrize(("game", "seats"), TABLES.values(), ids=TABLES.keys())
def test_the_table_is_for_everyone(house: House, game: str, seats: list[dict[str, Any]]) -> None:
    audit = Auditor()
    ann = house.visitor("Ann", viewport=DESKTOP)
    made = ann.table(*seats, game=game, seed=5, options={} if len(seats) == 1 else {"first": 0})
    page = ann.open(f"/t/{made['id']}")
    page.locator(".game-table.deciding").wait_for()
    audit.look("desktop", page)
    hand = house.visitor(viewport=PHONE, has_touch=True, color_scheme="dark")
    hand.context.add_cookies(ann.context.cookies())  # type: ignore[arg-type]
    phone = hand.open(f"/t/{made['id']}")
    phone.locator(".game-table.deciding").wait_for()
    audit.look("phone, dark", phone)
    audit.assert_clean()


def test_an_auction_a_settlement_in_hand_and_the_result_are_for_everyone(house: House) -> None:
    audit = Auditor()
    options = {"first": 0, "components": RICH, "stall": 2}
    ann, bob, made = pair(house.server, game="montana", seed=17, options=options)
    mine = house.visitor().become(ann).open(f"/t/{made}")
    theirs = house.visitor(viewport=PHONE, has_touch=True, color_scheme="dark").become(bob).open(f"/t/{made}")
    field = mine.locator('.spot.possible[data-el^="field:"]').first
    field.hover()
    expect(mine.locator(".paying").first).to_be_visible()
    audit.look("a settlement in hand", mine)
    mine.locator('.spot.possible[data-el="city:2a"]').click()
    expect(theirs.locator(".auction-bar.yours")).to_be_visible()
    audit.look("asked to bid, phone, dark", theirs)
    watcher = house.visitor("Eve", color_scheme="dark").open(f"/t/{made}")
    expect(watcher.locator(".auction-bar")).to_contain_text("Bob is bidding")
    expect(watcher.get_by_role("region", name="Ann's board")).to_be_visible()
    audit.look("watching", watcher)
    for page in (theirs, watcher, mine):
        page.goto("about:blank")
    play_on(made, ann, bob)
    mine.goto(f"/t/{made}/result")
    expect(mine.get_by_role("heading", name="Settlements by source")).to_be_visible()
    audit.look("result", mine)
    audit.assert_clean()
