"""Two-player games against a bot, from the lobby on: by clicks alone, by keys alone, and in the text view; in long runs, up to
the result.

The page says what can be done next; the server is only asked at the end, to compare the numbers on the result page.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import House, Visitor
from tests.page.playing import Clicker
from tests.page.pressing import Typist, reach
from tests.page.reading import Reader
from tests.server.serving import Client

SOURCES = {
    "regions": ["regions"],
    "phase": ["phases"],
    "animals": ["animals"],
    "goods": ["sales"],
    "buildings": ["watchtowers"],
    "bonus": ["colours"],
    "knowledge": ["knowledge"],
    "left": ["goods", "silver", "workers"],
}
"""The rows of the result page, and the engine's point sources that each adds up."""


BEGINNING = 24
"""Decisions to play in a game that is not played to the end."""
begun_or_whole = pytest.mark.parametrize(
    "decisions",
    [pytest.param(BEGINNING, id="beginning"), pytest.param(None, id="whole", marks=pytest.mark.long)],
)


@begun_or_whole
def test_a_game_by_clicks_alone(house: House, decisions: int | None) -> None:
    ann = house.visitor()
    page = ann.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("group", name="Bot strength").get_by_role("button").first.click()
    clicker = Clicker(page)
    clicker.play(decisions)
    assert {"cell", "stored", "space", "end"} <= clicker.done.keys()
    if decisions is None:
        assert {"die", "goods", "workers"} <= clicker.done.keys(), "the whole table was used"
        page.get_by_role("link", name="See the result").first.click()
        check_result(ann, page)


@begun_or_whole
def test_a_game_by_keys_alone(house: House, decisions: int | None) -> None:
    ann = house.visitor()
    page = ann.open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    reach(page, ".play")
    page.keyboard.press("Enter")
    expect(page.locator(".levels button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    typist = Typist(page)
    typist.play(decisions)
    assert {"place", "take", "other"} <= typist.done.keys()
    if decisions is None:
        assert "sell" in typist.done
        reach(page, '.notices a[href$="/result"]')
        page.keyboard.press("Enter")
        check_result(ann, page)


@begun_or_whole
def test_a_game_in_the_text_view(house: House, decisions: int | None) -> None:
    ann = house.visitor()
    page = ann.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("group", name="Bot strength").get_by_role("button").first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Text view").click()
    reader = Reader(page)
    reader.play(decisions)
    assert min(reader.done["typed"], reader.done["pressed"]) >= BEGINNING // 3
    if decisions is None:
        table = ann.ask("GET", f"/api/tables/{table_of(page)}")
        told = page.get_by_role("region", name="The game is over").get_by_role("listitem").all_inner_texts()
        for seat, points in enumerate(table["scores"]):
            name = "You" if seat == table["you"] else table["seats"][seat]["name"]
            assert any(name in line and str(points) in line for line in told), (told, name, points)
        page.get_by_role("navigation").get_by_role("link", name="result").click()
        check_result(ann, page)


def test_the_result_tells_the_servers_numbers(house: House, over: tuple[Client, str]) -> None:
    client, table = over
    ann = house.visitor().become(client)
    check_result(ann, ann.open(f"/t/{table}/result"))


def table_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


def check_result(visitor: Visitor, page: Page) -> None:
    """Scores, sources and phases on the result page match the server's."""
    expect(page.locator(".result .pair strong")).to_have_count(2)
    table = visitor.ask("GET", f"/api/tables/{table_of(page)}")
    assert table["status"] == "over"
    seats = [table["you"], 1 - table["you"]]
    scores = [table["scores"][seat] for seat in seats]
    assert page.locator(".result .pair strong").all_inner_texts() == [str(score) for score in scores]
    title = page.get_by_role("heading", level=1).inner_text()
    assert ("You win" in title) == (table["winners"] == [table["you"]])

    estates = visitor.ask("GET", f"/api/tables/{table['id']}/view")["view"]["estates"]
    wanted = [
        [sum(estates[seat]["points"].get(name, 0) for name in names) for seat in seats] for names in SOURCES.values()
    ]
    sheet = page.get_by_role("table", name="Points by source")
    shown = [
        [int(number) for number in row.locator("td b").all_inner_texts()] for row in sheet.locator("tbody tr").all()
    ]
    assert shown == wanted
    assert [int(number) for number in sheet.locator("tfoot td").all_inner_texts()] == scores

    page.get_by_role("button", name="show as table").first.click()
    totals = page.get_by_role("region", name="Points by phase").locator("tbody tr td:last-child").all_inner_texts()
    assert [sum(int(total) for total in totals[place::2]) for place in (0, 1)] == scores
    expect(page.get_by_role("main").get_by_text("dice checked")).to_be_visible()
