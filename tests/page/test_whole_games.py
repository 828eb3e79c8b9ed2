"""Whole games of two against a bot, from the lobby to the result: by clicks alone, by keys alone, and in the text view.

What to do next is read from the page; the server is asked only at the end, whether the result page tells the same numbers.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.browsing import House, Visitor
from tests.page.playing import Clicker
from tests.page.pressing import Typist, reach
from tests.page.reading import Reader

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
"""The rows of the result page, and which of the engine's sources each of them adds up."""


def test_a_game_by_clicks_alone(house: House) -> None:
    ann = house.visitor()
    page = ann.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("group", name="How strong").get_by_role("button").first.click()
    clicker = Clicker(page)
    clicker.play()
    page.get_by_role("link", name="See the result").click()
    check_result(ann, page)
    used = {"die", "stored", "space", "cell", "goods", "workers", "end"}
    assert used <= clicker.done.keys(), "the whole table was used"


def test_a_game_by_keys_alone(house: House) -> None:
    ann = house.visitor()
    page = ann.open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    reach(page, ".play")
    page.keyboard.press("Enter")
    expect(page.locator(".levels button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    typist = Typist(page)
    typist.play()
    reach(page, '.notices a[href$="/result"]')
    page.keyboard.press("Enter")
    check_result(ann, page)
    assert {"place", "take", "sell", "other"} <= typist.done.keys()


def test_a_game_in_the_text_view(house: House) -> None:
    ann = house.visitor()
    page = ann.open("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("group", name="How strong").get_by_role("button").first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Text view").click()
    reader = Reader(page)
    reader.play()
    table = ann.ask("GET", f"/api/tables/{table_of(page)}")
    told = page.get_by_role("region", name="The game is over").get_by_role("listitem").all_inner_texts()
    for seat, points in enumerate(table["scores"]):
        name = "You" if seat == table["you"] else table["seats"][seat]["name"]
        assert any(name in line and str(points) in line for line in told), (told, name, points)
    page.get_by_role("navigation").get_by_role("link", name="result").click()
    check_result(ann, page)
    assert min(reader.done["typed"], reader.done["pressed"]) > 20


def table_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


def check_result(visitor: Visitor, page: Page) -> None:
    """Scores, sources and phases on the result page are the server's."""
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

    page.get_by_role("button", name="as a table").first.click()
    totals = page.get_by_role("region", name="Points by phase").locator("tbody tr td:last-child").all_inner_texts()
    assert [sum(int(total) for total in totals[place::2]) for place in (0, 1)] == scores
    expect(page.get_by_role("main").get_by_text("dice checked")).to_be_visible()
