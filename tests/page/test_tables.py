"""Everything around a game: every way to set up a table, choosing boards, watching, undo by consent, replays and rematches."""

from __future__ import annotations

import json
import re
import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import parlour
from tests.page.browsing import House, Visitor, fleeting
from tests.page.playing import Clicker, Offer, settled
from tests.page.test_two_browsers import mover
from tests.server.finishing import finished
from tests.server.serving import Client


def covering(sets: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A few of these sets that together have every value of every option."""
    chosen: list[dict[str, Any]] = []
    missing = {(name, str(value)) for options in sets for name, value in options.items()}
    while missing:
        best = max(sets, key=lambda options: len(missing & {(name, str(value)) for name, value in options.items()}))
        chosen.append(best)
        missing -= {(name, str(value)) for name, value in best.items()}
    return chosen


OPTION_SETS = [dict(options) for options in parlour.GAMES["burgundy"].option_sets()]
FEW = 3
"""An ordinary run sets up this many tables; `long` runs do the rest."""
FIELDS = ["edition", "setup", "choosing", "tiebreak", "first"]
"""The options whose values are buttons."""


def say(key: str) -> str:
    return parlour.GAMES["burgundy"].say(key)


def value_title(name: str, value: object) -> str:
    """The title of a value; for an edition, its year."""
    return str(value) if name == "edition" else say(f"option.{name}.{value}")


def choose(page: Page, label: str, title: str) -> None:
    """Clicks one of the buttons in a row."""
    group = page.get_by_role("radiogroup", name=label, exact=True)
    group.locator("label").filter(has_text=re.compile(f"^\\s*{re.escape(title)}")).click()


@pytest.mark.parametrize(
    "sets",
    [
        pytest.param(covering(OPTION_SETS)[:FEW], id="few"),
        pytest.param(OPTION_SETS, id="all", marks=pytest.mark.long),
    ],
)
def test_the_form_makes_tables_with_every_option(house: House, sets: list[dict[str, Any]]) -> None:
    ann = house.visitor("Ann")
    schema = ann.ask("GET", "/api/games")[0]["options"]["properties"]
    usual = {name: option["default"] for name, option in schema.items()}
    page = ann.open("/")
    for wanted in sets:
        options = {name: value for name, value in wanted.items() if name != "players"}
        page.goto("/new/burgundy")
        expect(page.get_by_role("button", name="Start game")).to_be_enabled()
        choose(page, "Number of players", f"{wanted['players']} players")
        for name in FIELDS:
            if name in options:
                choose(page, say(f"option.{name}"), value_title(name, options[name]))
        boards = options.get("boards", [])
        if len(boards) > 1:
            choose(page, "One board for everyone, or one for each seat", "One for each seat")
        for seat, board in enumerate(boards):
            if len(boards) > 1:
                page.get_by_role("tab", name=f"Seat {seat + 1}").click()
            page.get_by_role("radiogroup", name="Boards", exact=True).locator("label").filter(
                has=page.locator("b", has_text=re.compile(f"^{board}$"))
            ).click()
        page.get_by_role("button", name="Start game").click()
        expect(page.locator(".burgundy")).to_be_visible()
        made = ann.ask("GET", f"/api/tables/{page.url.split('/t/')[1]}")
        assert made["players"] == wanted["players"]
        assert {**usual, **made["options"]} == parlour.GAMES["burgundy"].read_options(options)


MODULES = {
    "title": "Modules",
    "description": "Expansions of the 2019 box.",
    "default": [],
    "type": "array",
    "items": {"type": "string", "enum": ["inns", "shields", "routes"]},
    "uniqueItems": True,
}


def test_the_form_offers_several_of_a_few_words(house: House) -> None:
    """No game has such an option yet, so it is added to the server's answer and removed from the request."""
    ann = house.visitor("Ann")
    sent: list[dict[str, Any]] = []

    def games(route: Route) -> None:
        answer = route.fetch()
        all_games = answer.json()
        all_games[0]["options"]["properties"]["modules"] = MODULES
        route.fulfill(response=answer, json=all_games)

    def tables(route: Route) -> None:
        if route.request.method == "POST":
            body = json.loads(route.request.post_data or "")
            sent.append({**body["options"]})
            body["options"].pop("modules", None)
            route.continue_(post_data=json.dumps(body))
        else:
            route.continue_()

    ann.context.route("**/api/games", games)
    ann.context.route("**/api/tables", tables)
    page = ann.open("/new/burgundy")
    group = page.get_by_role("group", name="Modules", exact=True)
    for word in ("shields", "routes", "inns", "routes"):
        group.locator("label", has_text=word).click()
    expect(group.get_by_role("checkbox", checked=True)).to_have_count(2)
    group.get_by_role("checkbox", name="routes").press("Space")
    expect(group.get_by_role("checkbox", checked=True)).to_have_count(3)
    group.get_by_role("checkbox", name="routes").press("Space")
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".burgundy")).to_be_visible()
    assert sent == [{"modules": ["inns", "shields"]}]


def in_advanced(house: House, **options: Any) -> tuple[Visitor, Visitor, str]:
    return house.pair(options={"setup": "advanced", "first": 0, **options}, seed=21)


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_board_side_and_castle_are_chosen_by_clicks(house: House, edition: str) -> None:
    ann = house.visitor("Ann")
    made = ann.table(
        {"kind": "me"},
        {"kind": "bot", "bot": "random"},
        options={"setup": "advanced", "first": 0, "edition": edition},
        seed=21,
    )
    page = ann.open(f"/t/{made['id']}")
    title = page.get_by_role("heading", name=re.compile("Side B, board No")).inner_text()
    board = re.findall(r"No\. (\w+)", title)[0]
    page.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")
    page.get_by_role("button", name="Play side B").click()
    expect(page.get_by_role("heading", name="Place your starting castle")).to_be_visible()
    expect(page.locator(".spot.possible").first).to_be_visible()
    offer = Offer.read(page)
    castles = offer.of("space")
    assert len(castles) > 1
    assert offer.glowing == castles
    page.locator(f'.spot[data-el="{castles[1]}"]').click()
    expect(page.get_by_text("round 1 of 5")).to_be_visible()
    estate = ann.ask("GET", f"/api/tables/{made['id']}/view")["view"]["estates"][0]
    assert estate["board"] == board
    assert estate["tiles"] == {castles[1].removeprefix("space:"): "castle"}


def test_a_secret_choice_stays_hidden_until_all_have_chosen(house: House) -> None:
    ann, bob, table = in_advanced(house, choosing="secret")
    first, second = ann.open(f"/t/{table}"), bob.open(f"/t/{table}")
    first.get_by_role("button", name="Play side B").click()
    expect(first.get_by_role("heading", name="Place your starting castle")).to_be_visible()
    castle = Offer.read(first).of("space")[0]
    first.locator(f'.spot[data-el="{castle}"]').click()

    expect(second.get_by_role("button", name="Play side A")).to_be_enabled()
    hers = second.get_by_role("region", name="Ann's estate")
    expect(hers).to_contain_text("The board is chosen in secret")
    expect(hers.locator("svg.board-picture")).to_have_count(0)
    seen = bob.ask("GET", f"/api/tables/{table}/view")["view"]["estates"][0]
    assert "board" not in seen
    assert not seen.get("tiles")
    chronicle = second.locator(".chronicle").inner_text()
    assert "Side B" not in chronicle
    assert castle.removeprefix("space:") not in chronicle.split()

    second.get_by_role("button", name="Play side A").click()
    expect(second.get_by_role("heading", name="Place your starting castle")).to_be_visible()
    second.locator(f'.spot[data-el="{Offer.read(second).of("space")[0]}"]').click()
    expect(hers).not_to_contain_text("in secret")
    expect(hers.locator("svg").first).to_be_visible()
    settled(first, -1)


@pytest.mark.parametrize("agrees", [True, False])
def test_taking_back_by_consent(house: House, agrees: bool) -> None:
    ann, bob, table = house.pair(undo="consent", options={"first": 0}, seed=22)
    pages = [ann.open(f"/t/{table}"), bob.open(f"/t/{table}")]
    # Each ends a turn, so the next player has seen new dice.
    for page in (mover(*pages)[0], mover(*pages)[1]):
        offer = settled(page, -1)
        while offer.deciding:
            offer = Clicker(page).make(offer)
    here, there = mover(*pages)
    settled(here, -1)
    before = Offer.read(here).version
    moves = len(ann.ask("GET", f"/api/tables/{table}/log"))
    expect(here.get_by_role("button", name="Undo")).to_be_disabled()
    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Ask to undo my move").click()
    expect(here.get_by_text("Waiting for the others to allow your undo.")).to_be_visible()

    question = there.get_by_role("alertdialog", name="Allow undo?")
    expect(question).to_contain_text("would like to undo a move")
    answer = question.get_by_role("button", name="Allow" if agrees else "Decline")
    if agrees:
        answer.click()
        offer = settled(here, before)
        assert len(ann.ask("GET", f"/api/tables/{table}/log")) < moves
        assert offer.end, "back at the end of the turn before"
    else:
        with fleeting(here, "Your undo request was declined."):
            answer.click()
        assert Offer.read(here).version == before
    expect(question).to_have_count(0)


def test_a_spectator_sees_the_table_and_touches_nothing(house: House) -> None:
    ann, bob, table = house.pair(options={"first": 0}, seed=23)
    eve = house.visitor()
    watching = eve.open(f"/t/{table}")
    playing = ann.open(f"/t/{table}")
    bob.open(f"/t/{table}")
    expect(watching.get_by_role("heading", name="Ann to move")).to_be_visible()
    assert watching.locator(".spot.possible").count() == 0
    for name in ("Undo", "End turn", "Hint"):
        expect(watching.get_by_role("button", name=name)).to_have_count(0)
    offer = settled(playing, -1)
    offer = Clicker(playing).make(offer)
    watching.wait_for_function(
        "(version) => Number(document.querySelector('.burgundy').dataset.version) === version", arg=offer.version
    )
    expect(watching.locator(".chronicle li").first).to_contain_text("Ann")
    watching.locator('.spot[data-el="die:0"]').click()
    assert Offer.read(watching).taken == []
    watching.get_by_role("button", name="Menu").click()
    expect(watching.get_by_role("button", name="Resign")).to_have_count(0)


def test_a_link_leads_to_a_moment_and_the_game_goes_on_from_there(house: House, over: tuple[Client, str]) -> None:
    client, table = over
    ann = house.visitor(permissions=["clipboard-read", "clipboard-write"]).become(client)
    page = ann.open(f"/t/{table}/replay?at=41&seat=1")
    board = page.locator(".burgundy")
    expect(board).to_have_attribute("data-version", "41")
    slider = page.get_by_role("slider", name="Moment")
    eyes = page.get_by_role("combobox", name="View as")
    expect(eyes).to_have_value("1")
    page.get_by_role("button", name="Next step").click()
    expect(board).to_have_attribute("data-version", "42")
    expect(page).to_have_url(re.compile(r"at=42"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("data-version", "40")
    slider.fill("60")
    expect(board).to_have_attribute("data-version", "60")
    eyes.select_option("")
    expect(page).to_have_url(re.compile("seat=none"))
    with fleeting(page, "Link to this moment copied"):
        page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{house.server.url}/t/{table}/replay?at=60&seat=none"

    other = house.visitor("Eve").open(link)
    expect(other.locator(".burgundy")).to_have_attribute("data-version", "60")
    expect(other.get_by_role("combobox", name="View as")).to_have_value("")

    page.get_by_role("button", name="Continue").click()
    dialog = page.get_by_role("dialog", name="Continue from here")
    dialog.get_by_role("radio", name=re.compile("Random")).check()
    dialog.get_by_role("button", name="Start").click()
    page.wait_for_url(lambda url: "/replay" not in url and table not in url)
    offer = settled(page, -1)
    made = ann.ask("GET", f"/api/tables/{page.url.split('/t/')[1]}")
    assert made["branch"] == {"table": table, "version": 60}
    Clicker(page).decide(offer)


def test_a_replay_plays_by_itself(house: House, over: tuple[Client, str]) -> None:
    client, table = over
    page = house.visitor().become(client).open(f"/t/{table}/replay?at=3")
    board = page.locator(".burgundy")
    expect(board).to_have_attribute("data-version", "3")
    page.get_by_role("combobox", name="Speed").select_option("1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('.burgundy').dataset.version) >= 5")
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("Home")
    expect(board).to_have_attribute("data-version", "0")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()


def test_the_result_proves_its_dice_and_begins_a_rematch(house: House) -> None:
    first, second, table = finished(house.server, seed=4)
    ann, bob = house.visitor().become(first), house.visitor().become(second)
    page, other = ann.open(f"/t/{table}/result"), bob.open(f"/t/{table}")
    fair = page.get_by_role("main").locator("section").filter(has=page.get_by_role("heading", name="Fair dice"))
    expect(fair).to_contain_text("dice checked")
    fair.get_by_role("button", name="Check again").click()
    expect(fair).to_contain_text("dice checked")
    commitment = ann.ask("GET", f"/api/tables/{table}")["commitment"]
    expect(fair.locator("code")).to_contain_text(commitment[:12])
    with page.expect_download() as download:
        fair.get_by_role("link", name="Game record").click()
    record = download.value.path().read_text("utf-8")
    assert "seed" in record

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    again = page.url.split("/t/")[1]
    notice = other.locator('[data-notice="rematch"]')
    expect(notice).to_contain_text("The others are playing a rematch")
    notice.get_by_role("button", name="Join them").click()
    other.wait_for_url(f"**/t/{again}")
    here, _ = mover(page, other)
    Clicker(here).make(settled(here, -1))


def test_tables_from_when_boards_were_numbers_live_on(house: House) -> None:
    first, _, table = finished(house.server, seed=4, options={"boards": ["1", "4"]})
    house.server.stop()
    with sqlite3.connect(house.server.db.removeprefix("sqlite:///")) as database:
        (options,) = database.execute("SELECT options FROM tables WHERE id = ?", (table,)).fetchone()
        older = json.dumps({**json.loads(options), "boards": [1, 4]})
        database.execute("UPDATE tables SET options = ? WHERE id = ?", (older, table))
    house.server.start()
    ann = house.visitor().become(first)
    assert ann.ask("GET", f"/api/tables/{table}")["options"]["boards"] == [1, 4]

    page = ann.open("/tables")
    page.locator(f'a[href^="/t/{table}"]').first.wait_for()
    page.goto(f"/t/{table}/replay")
    expect(page.locator(".burgundy")).to_contain_text("estate 1")
    expect(page.get_by_role("region", name="Bob's estate").locator("svg.board-picture")).to_be_visible()
    page.goto(f"/t/{table}/result")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    again = ann.ask("GET", f"/api/tables/{page.url.split('/t/')[1]}")
    assert again["options"]["boards"] == ["1", "4"]
    expect(page.locator(".burgundy")).to_contain_text("estate 1")


def test_hints_and_chat(house: House) -> None:
    ann, bob, table = house.pair(options={"first": 0}, seed=24)
    page, other = ann.open(f"/t/{table}"), bob.open(f"/t/{table}")
    settled(page, -1)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".word")).to_contain_text(re.compile("hint|would|bot", re.IGNORECASE))
    expect(page.locator('.spot[aria-pressed="true"], .act.chosen').first).to_be_attached()
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Chat").click()
    other.get_by_label("Write a message").fill("Good luck!")
    other.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Menu, 1 new message")).to_be_visible()
    page.get_by_role("button", name="Menu, 1 new message").click()
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_text("Good luck!")).to_be_visible()
