"""The rich screen: it fits its terminal, hides secrets, and works in a real terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli import plain_screen, rich_screen
from parlour.cli.burgundy.picture import board_picture, board_width
from parlour.cli.game_text import PlainFace, face_of
from parlour.cli.plain_screen import PlainScreen
from parlour.cli.play import choose_screen
from parlour.cli.rich_screen import PlainPicture, RichScreen
from parlour.cli.scene import Scene
from parlour.records.table import Table
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.kit.chance import Chance
from tests.cli.driving import CLEAR, Playing
from tests.cli.driving import plain as bare
from tests.page import terminal_picture
from tests.waiting import wait_for

NAMES = ["You", "Ann", "Bob", "James"]


def console(width: int, height: int, colour: bool = True) -> Console:
    return Console(
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor" if colour else None,
        highlight=False,
    )


def scene_of(table: Table, viewer: int) -> Scene:
    face = face_of("burgundy")
    scene = Scene(table, face, viewer, NAMES[: table.players], face.menu(table.position))
    scene.new_turn = True
    return scene


def lines_of(shown: RichScreen, scene: Scene) -> list[str]:
    scene.menu.fold(shown.roomy)
    shown.console.print(shown.composed(scene), width=shown.width)
    file = shown.console.file
    assert isinstance(file, io.StringIO)
    return bare(file.getvalue()).splitlines()


@pytest.mark.parametrize(("players", "size"), [(2, (100, 40)), (3, (100, 40)), (4, (100, 40)), (2, (80, 24))])
def test_the_table_fits_the_terminal(players: int, size: tuple[int, int]) -> None:
    table = Table("burgundy", players, {"edition": "2019"}, Chance(5))
    bots = [find_bot(name, 1) for name in ("random", "greedy")]
    fits = looked = 0
    while not table.position.over:
        if len(table.entries) % 11 == 0:
            lines = lines_of(RichScreen("burgundy", console(*size)), scene_of(table, table.position.seat))
            looked += 1
            fits += len(lines) < size[1]
            assert max(map(len, lines)) <= size[0]
        table.play(decide(bots[table.position.seat % 2], table.position, len(table.entries)))
    assert looked > 10
    assert fits >= looked * 0.9


def test_colours_are_never_the_only_sign() -> None:
    table = Table("burgundy", 2, {}, Chance(7))
    text = "\n".join(
        lines_of(RichScreen("burgundy", console(100, 50, colour=False)), scene_of(table, table.position.seat))
    )
    for sign in ("B5", "K1", "Castle", "depot 6", "black depot", "market", "1 turquoise", "building 0/12 +5/+2"):
        assert sign in text


def test_what_can_be_covered_stands_between_arrows() -> None:
    table = Table("burgundy", 2, {"first": 1}, Chance(7))
    table.play("d1 take 1b")
    text = "\n".join(lines_of(RichScreen("burgundy", console(100, 40)), scene_of(table, 1)))
    assert "\u203ac3\u2039" in text


@pytest.mark.parametrize("rows", [(4, 5, 6, 7, 6, 5, 4), (9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9), (3, 4)])
@pytest.mark.parametrize("large", [True, False])
def test_a_board_of_any_size_is_as_wide_as_it_says(rows: tuple[int, ...], large: bool) -> None:
    drawing = [" " * 2 * (max(rows) - count) + "  ".join(["B1"] * count) for count in rows]
    board = Board("name: Mine\n\n" + "\n".join(drawing) + "\n")
    drawn = board_picture(EDITIONS["2019"], board, [0] * len(board.names), set(), large).plain.splitlines()
    # There is a gap after every hex, including the last.
    assert max(map(len, drawn)) == board_width(board, large) - 1
    if large:
        assert board.names[-1] in drawn[-1]


def test_a_secret_board_is_not_drawn() -> None:
    table = Table("burgundy", 2, {"setup": "advanced", "choosing": "secret", "first": 0}, Chance(5))
    table.play(table.position.legal()[0])
    shown = RichScreen("burgundy", console(100, 40))
    scene = scene_of(table, 1)
    scene.menu = face_of("burgundy").menu(table.position)
    shown.part("look", scene, 0)
    file = shown.console.file
    assert isinstance(file, io.StringIO)
    assert "Your estate: the board is not known yet." in bare(file.getvalue())


def test_many_choices_are_folded_and_more_unfolds_them() -> None:
    table = Table("burgundy", 2, {"first": 1}, Chance(7))
    menu = face_of("burgundy").menu(table.position)
    menu.fold(10)
    shown = [item.number for section in menu.shown() for row in section.rows for item in row.items]
    assert len(shown) < len(menu.items)
    assert sorted(item.choice.action for item in menu.items) == table.position.legal()
    menu.unfold()
    assert menu.folded() == 0


def test_any_game_has_a_face() -> None:
    table = Table("burgundy", 2, {}, Chance(7))
    face = PlainFace()
    scene = Scene(table, face, table.position.seat, NAMES[:2], face.menu(table.position))
    shown = RichScreen("no game of ours", console(100, 60))
    assert isinstance(shown.picture, PlainPicture)
    text = "\n".join(lines_of(shown, scene))
    assert "depot 1:" in text
    assert len(scene.menu.items) == len(table.position.legal())
    assert face.part("table", table.position, 0, 0, NAMES) == str(table.position).splitlines()


def test_who_waits_long_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(plain_screen, "PATIENCE", 0.02)
    monkeypatch.setattr(rich_screen, "PATIENCE", 0.02)
    with PlainScreen().waiting("Greedy is thinking"):
        wait_for(lambda: "Greedy is thinking..." in capsys.readouterr().out)
    shown = RichScreen("burgundy", console(100, 40))
    file = shown.console.file
    assert isinstance(file, io.StringIO)
    with shown.waiting("Greedy is thinking"):
        wait_for(lambda: "Greedy is thinking..." in bare(file.getvalue()))


def test_nobody_is_told_about_a_short_wait(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(plain_screen, "PATIENCE", 3600.0)
    with PlainScreen().waiting("Greedy is thinking"):
        pass
    assert capsys.readouterr().out == ""


def test_the_picture_is_the_same_every_time_and_loads_nothing() -> None:
    drawn = terminal_picture.svg()
    assert drawn == terminal_picture.svg()
    assert set(re.findall(r"https?://[^\"')]+", drawn)) == {"http://www.w3.org/2000/svg"}
    assert "Phase" in drawn


def test_a_game_in_a_real_terminal(tmp_path: Path) -> None:
    with Playing("--seed", "7", cwd=tmp_path, size=(100, 40)) as game:
        assert "Press Enter to begin" in bare(game.shown)
        first = game.answer("")
        assert CLEAR in game.shown
        assert "\x1b[38;2;" in game.shown
        assert "Phase A, round 1 of 5" in first
        assert "With the 5" in first
        assert "did you mean church" in game.answer("? chruch")
        assert "Greedy's estate" in game.answer("look 2")
        assert "regions by phase" in game.answer("score")
        assert "Hint: " in game.answer("hint")
        assert "You took a mine from depot 5." in game.answer("1")
        assert "Taken back" in game.answer("undo")
        rounds = 0
        while rounds < 60 and "Phase B" not in bare(game.shown):
            game.answer("" if "Press Enter" in game.shown else "1")
            rounds += 1
        assert "Phase B, round 1 of 5" in bare(game.shown)
        assert game.quit() == 0
        assert "Traceback" not in game.everything


def test_a_secret_is_wiped_off_the_terminal(tmp_path: Path) -> None:
    secret = ["--setup", "advanced", "--choosing", "secret", "--seats", "person,person", "--first", "0"]
    with Playing("--seed", "5", *secret, cwd=tmp_path, size=(100, 40)) as game:
        assert "Player 1 chooses in secret" in game.answer("")
        assert "Side A, board No." in game.answer("")
        assert "Player 1 chose board No." in game.answer("1")
        assert "Player 2 chooses in secret" in game.answer("1")
        assert "\x1b[3J" in game.shown
        assert CLEAR in game.shown
        shown = game.answer("")
        assert "Player 1 placed the starting castle in secret." in shown
        assert "Player 1 takes board" not in shown
        assert game.quit() == 0


def test_a_small_terminal_and_an_interrupt(tmp_path: Path) -> None:
    with Playing("--seed", "7", cwd=tmp_path, size=(80, 24)) as game:
        scene = bare(game.answer("").split(CLEAR)[-1])
        assert "With the 5" in scene
        assert len(scene.splitlines()) <= 25
        assert max(map(len, scene.splitlines())) <= 80
        assert game.interrupt() == 130
        assert "Goodbye." in game.everything


def test_pipes_and_dumb_terminals_get_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(choose_screen("burgundy", plain=False), PlainScreen)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    assert isinstance(choose_screen("burgundy", plain=False), PlainScreen)


def test_previews_show_what_a_move_would_score() -> None:
    table = Table("burgundy", 2, {"first": 1}, Chance(7))
    table.play("d1 take 1b")
    items = face_of("burgundy").menu(table.position).items
    item = next(item for item in items if item.choice.move == "d4 place bank c3")
    assert item.points == 11
    assert item.price == "1 worker"
