"""Nothing is cut, covered, too small or out of reach: at every size from a small phone to a large screen, in every language, with
any number of players, at every kind of decision, and on all other pages. This knows no game: it walks through all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import parlour
from tests.page.browsing import PHONE, House
from tests.page.measuring import FEW_SIZES, LANGUAGES, SIZES, Fault, measure, told
from tests.page.walking import Walk
from tests.server.finishing import play_on
from tests.server.serving import Client

FEW = 2
"""Kinds of decisions that an ordinary run looks at; `long` runs look at all of them."""
KNOWN = {
    tuple(line.split(" | "))
    for line in Path(__file__).with_name("known_misfits.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
}
"""What does not fit yet: where, the fault, the element. This list only gets shorter."""

GAMES = [
    pytest.param(
        game,
        players,
        most,
        id=f"{game}-{players}-{'few' if most else 'all'}",
        marks=() if most else pytest.mark.long,
    )
    for game, about in parlour.GAMES.items()
    for most in (FEW, None)
    for players in (about.players[-1:] if most else about.players)
]


def assert_fits(faults: list[Fault]) -> None:
    new = [one for one in faults if (one.where.split(",")[0].split(" with ")[0], one.kind, one.element) not in KNOWN]
    assert not new, told(new)


def readers(house: House, who: Client) -> dict[str, Page]:
    """The same person in every language."""
    return {
        language: house.visitor(locale=locale).become(who).open("/account") for language, locale in LANGUAGES.items()
    }


@pytest.mark.parametrize(("game", "players", "most"), GAMES)
def test_every_decision_fits(house: House, game: str, players: int, most: int | None) -> None:
    walk = Walk(house.server, game, players)
    pages = readers(house, walk.me)
    faults: list[Fault] = []
    for count, asked in enumerate(walk.stops(few=most is not None), 1):
        for language, page in pages.items():
            page.goto(f"/t/{walk.table}")
            page.locator(".game-table.deciding").wait_for()
            faults += measure(page, f"{game} with {players}, {asked}", language, FEW_SIZES if most else SIZES)
        if count == most:
            break
    assert_fits(faults)


WHOLE_ENTRIES = """() => {
  const list = document.querySelector('.chronicle ol');
  const room = list.getBoundingClientRect();
  const whole = (box) => box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  return [...list.children].filter((one) => whole(one.getBoundingClientRect())).length;
}"""


@pytest.mark.parametrize("game", [game for game, about in parlour.GAMES.items() if 4 in about.players])
def test_the_log_tells_six_things_at_a_table_of_four(house: House, game: str) -> None:
    walk = Walk(house.server, game, 4)
    walk.play(50)
    page = house.visitor().become(walk.me).open(f"/t/{walk.table}")
    page.locator(".chronicle li").nth(8).wait_for(state="attached")
    assert page.evaluate(WHOLE_ENTRIES) >= 6


def test_every_game_is_started_without_scrolling(house: House) -> None:
    for language in LANGUAGES.values():
        page = house.visitor("Ann", locale=language).open("/")
        buttons = page.locator(".games .play")
        buttons.nth(3).wait_for()
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)


def test_the_end_of_a_game_leaves_the_scores_in_sight_and_can_be_closed(house: House, over: tuple[Client, str]) -> None:
    ann, table = over
    page = house.visitor(viewport=PHONE).become(ann).open(f"/t/{table}")
    note = page.locator(".notices .over")
    note.wait_for()
    bar = page.locator(".top-bar").bounding_box()
    box = note.bounding_box()
    assert bar is not None
    assert box is not None
    assert box["y"] >= bar["y"] + bar["height"]
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)


def look(pages: dict[str, Page], where: str, path: str, ready: str, sizes: list[ViewportSize]) -> list[Fault]:
    faults = []
    for language, page in pages.items():
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.wait_for_load_state("networkidle")
        faults += measure(page, where, language, sizes)
    return faults


def finished(house: House, game: str, players: int) -> Walk:
    walk = Walk(house.server, game, players)
    play_on(walk.table, *walk.people)
    return walk


@pytest.mark.parametrize(
    ("game", "players", "sizes"),
    [
        pytest.param(
            game,
            about.players[-1],
            sizes,
            id=f"{game}-{len(sizes)}-sizes",
            marks=pytest.mark.long if sizes is SIZES or game != "burgundy" else (),
        )
        for game, about in parlour.GAMES.items()
        for sizes in (FEW_SIZES, SIZES)
    ],
)
def test_the_pages_around_a_game_fit(house: House, game: str, players: int, sizes: list[ViewportSize]) -> None:
    walk = finished(house, game, players)
    pages = readers(house, walk.me)
    log = walk.me.ok("GET", f"/api/tables/{walk.table}/log")
    open_table = walk.me.table({"kind": "me"}, {"kind": "person"}, game=game)
    faults = [
        *look(pages, f"{game} set-up", f"/new/{game}", "form", sizes),
        *look(pages, f"{game} waiting", f"/t/{open_table['id']}", ".paper", sizes),
        *look(pages, f"{game} result", f"/t/{walk.table}/result", ".result :is(.pair, .ranks)", sizes),
        *look(pages, f"{game} replay", f"/t/{walk.table}/replay?at={len(log) * 2 // 3}", ".game-table", sizes),
        *look(pages, f"{game} text", f"/t/{walk.table}/text", ".text", sizes),
        *look(pages, f"{game} rules", f"/rules/{game}", "h1", sizes),
    ]
    assert_fits(faults)


@pytest.mark.parametrize("sizes", [FEW_SIZES, pytest.param(SIZES, marks=pytest.mark.long)], ids=["few", "all"])
def test_the_other_pages_fit(house: House, over: tuple[Client, str], sizes: list[ViewportSize]) -> None:
    ann, _ = over
    pages = readers(house, ann)
    ann.table({"kind": "me"}, {"kind": "person"}, listed=True)
    faults = [
        *look(pages, "lobby", "/", ".paper", sizes),
        *look(pages, "tables", "/tables", "h1, h2", sizes),
        *look(pages, "learn", "/learn", "h1", sizes),
        *look(pages, "account", "/account", "form", sizes),
        *look(pages, "nowhere", "/nowhere", "h1", sizes),
    ]
    assert_fits(faults)
