"""Every game fits its window: nothing scrolls away at 80 by 24, nothing breaks, and a window too narrow gets sentences."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from parlour import GAMES
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli.game_text import face_of
from parlour.cli.menu import ALWAYS
from parlour.cli.rich_screen import RichScreen
from parlour.cli.scene import Scene
from parlour.records.table import Table
from parlour.rules.kit.chance import Chance
from tests.burgundy_cards.arrange import estate, position
from tests.cli.driving import CLEAR, Playing, run
from tests.cli.driving import plain as bare

NAMES = ["You", "Annabella", "Bob", "A name of twenty let"]
TABLES = [(game, players) for game in GAMES for players in GAMES[game].players]
SMALL = (80, 24)
LOG = ["Annabella placed a bank on c3: +11 (city of 1 = 1, phase A = 10). Annabella took 1 silver for the bank."] * 5


def moments(game: str, players: int, every: int) -> Iterator[Table]:
    table = Table(game, players, {}, Chance(5))
    bots = [find_bot(name, 1) for name in ("random", "greedy")]
    while not table.position.over:
        if len(table.entries) % every == 0:
            yield table
        table.play(decide(bots[table.position.seat % 2], table.position, len(table.entries)))


def scene_of(table: Table) -> Scene:
    face = face_of(table.game.name)
    seat = table.position.seat
    scene = Scene(table.position, face, seat, NAMES[: table.players], face.menu(table.position))
    scene.new_turn = True
    scene.log = LOG[:]
    scene.fresh = 3
    return scene


def drawn(table: Table, size: tuple[int, int], scene: Scene | None = None) -> list[str]:
    console = Console(width=size[0], height=size[1], file=io.StringIO(), force_terminal=True, highlight=False)
    shown = RichScreen(table.game.name, console)
    scene = scene or scene_of(table)
    scene.menu.fold(shown.roomy)
    console.print(shown.composed(scene), width=shown.width)
    assert isinstance(console.file, io.StringIO)
    return bare(console.file.getvalue()).splitlines()


def assert_fits(game: str, players: int, size: tuple[int, int], every: int) -> None:
    looked = 0
    for table in moments(game, players, every):
        scene = scene_of(table)
        lines = drawn(table, size, scene)
        looked += 1
        assert len(lines) < size[1], "\n".join(lines)  # one line is for the prompt
        assert max(map(len, lines)) <= size[0]
        shown = [item for section in scene.menu.shown() for row in section.rows for item in row.items]
        assert [item.number for item in sorted(shown, key=lambda item: item.number)] == [*range(1, len(shown) + 1)]
        assert all(not item.folded for item in scene.menu.items if item.choice.kind in ALWAYS)
        assert len(shown) == len(scene.menu.items) or any("more " in line and "type 'more'" in line for line in lines)
    assert looked > 2


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_table_fits_the_smallest_terminal(game: str, players: int) -> None:
    assert_fits(game, players, SMALL, 14)


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, (100, 40), (120, 45), (160, 50)])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_moment_fits_every_terminal(game: str, players: int, size: tuple[int, int]) -> None:
    assert_fits(game, players, size, 3)


@pytest.mark.parametrize(("game", "least"), [("burgundy", 72), ("burgundy-cards", 60), ("montana", 72)])
def test_a_narrow_window_is_told_so_and_gets_sentences(game: str, least: int) -> None:
    table = Table(game, 2, {}, Chance(5))
    narrow = " ".join(drawn(table, (40, 60)))
    title = GAMES[game].title
    assert f"This window is 40 columns wide; {title} needs {least}" in " ".join(narrow.split())
    assert max(map(len, drawn(table, (40, 60)))) <= 40
    assert " 1 " in narrow, "the choices are there"
    assert "This window" not in " ".join(drawn(table, (least, 40)))


def test_a_narrow_window_in_a_real_terminal(tmp_path: Path) -> None:
    with Playing("--seed", "7", "--first", "1", cwd=tmp_path, size=(40, 30), game="montana") as game:
        shown = " ".join(game.answer("").split(CLEAR)[-1].split())
        assert "This window is 40 columns wide; Montana needs 72 for its picture." in shown
        assert "Your turn" in shown
        assert "In reach:" in game.answer("land")
        game.kill()


@pytest.mark.parametrize("width", [*range(96, 127, 3), 120, 150])
def test_a_cards_name_never_breaks_its_box(width: int) -> None:
    table = Table("burgundy-cards", 2, {}, Chance(1))
    table.position = position(
        estate(),
        display="1a boarding-house2, 2a carpenter1, 3a watchtower4, 4a knowledge5, 5a warehouse3, 6a city-hall6",
    )
    lines = drawn(table, (width, 40))
    names = next(line for line in lines if "watchtower 4" in line)
    assert re.search(r" boarding (h\w*\.|house) 2 ", names)
    for name in ("carpenter 1", "knowledge 5", "warehouse 3", "city hall 6"):
        assert f" {name} " in names
    below = lines[lines.index(names) + 1]
    assert re.findall(r"\d[a-h] ", below) == ["1a ", "2a ", "3a ", "4a ", "5a ", "6a "]


def test_a_wide_window_is_used() -> None:
    table = Table("montana", 4, {}, Chance(5))
    assert len(drawn(table, (170, 60))) < len(drawn(table, (110, 60)))


def test_montanas_signs_are_explained(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path, game="montana") as game:
        for about in ("map", "landscape", "legend"):
            told = game.answer(f"? {about}")
            for sign in ("c copper", "C big copper", "* means a cow", "~o~ is a lake", "/\\ is a mountain", "A (You)"):
                assert sign in told
        assert "? map" in game.answer("?")
        game.quit()
    wide = "\n".join(drawn(Table("montana", 3, {}, Chance(5)), (120, 45)))
    assert "~o~ canteen" in wide
    assert "/\\ mountain" in wide


def test_a_replay_is_drawn_as_the_game_was(tmp_path: Path) -> None:
    options = ["--seats", "random,greedy", "--names", "Ann,Robby", "--seed", "3", "--save", "game.json"]
    run("play", "montana", *options, cwd=tmp_path)
    with Playing("game.json", cwd=tmp_path, size=SMALL, command=("replay",)) as replay:
        replay.answer("g 30")
        scene = replay.shown.split(CLEAR)[-1]
        lines = bare(scene).splitlines()
        assert "\x1b[" in scene
        assert len(lines) <= SMALL[1]
        text = "\n".join(lines)
        assert re.search(r" A  ▸?Ann ", text)
        assert re.search(r" B  ▸?Robby ", text)
        assert "Move 30 of " in text
        assert "wheel ▸" in text
        replay.kill()
    words = run("replay", "game.json", cwd=tmp_path).stdout
    assert "Players: Ann (random bot) and Robby (greedy bot)" in words
    assert re.search(r"^Robby: \d+ of 12 settlements built\.", words, re.M)
    assert "\x1b" not in words
