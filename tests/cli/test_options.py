"""Options on the command line: every kind of value, shown as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import parlour
from parlour.cli import games, play
from parlour.registry import GAMES
from parlour.rules.burgundy.game import Burgundy
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.kit.errors import BadOption
from parlour.rules.kit.options import OneOf
from tests.cli.driving import run


@pytest.fixture
def with_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Burgundy with an option of which several values can be chosen."""
    modules = [Module("inns"), Module("shields"), Module("routes")]
    monkeypatch.setitem(GAMES, "burgundy", Burgundy(modules))


def bots_play(*options: str) -> Result:
    seats = ["--seats", "random,random", "--seed", "1"]
    return CliRunner().invoke(play.command, ["burgundy", *seats, *options])


def help_of(game: str, option: str) -> str:
    found = next(one for one in play.game_command(GAMES[game]).params if one.name == option)
    assert isinstance(found, click.Option)
    return found.help or ""


@pytest.mark.parametrize("game", parlour.GAMES)
def test_words_are_shown_as_they_are_typed(game: str) -> None:
    for option in GAMES[game].options:
        if isinstance(option, OneOf):
            shown = help_of(game, option.name)
            values = shown[shown.rindex("(") + 1 : shown.rindex(")")]
            assert [option.read(word) for word in values.replace(" or ", ", ").split(", ")] == option.words


def test_the_help_of_a_command_names_them() -> None:
    shown = " ".join(run("play", "burgundy", "--help").stdout.split())
    assert "(basic or advanced) [basic]" in shown
    assert "(a whole number from 0 to 3)" in shown


@pytest.mark.parametrize("given", ["inns,shields", "shields, inns", "shields,inns,shields"])
def test_several_values_stand_with_commas(with_modules: None, tmp_path: Path, given: str) -> None:
    done = bots_play("--modules", given, "--save", str(tmp_path / "game.json"))
    assert done.exit_code == 0, done.output
    record = json.loads((tmp_path / "game.json").read_text())
    assert record["options"]["modules"] == ["inns", "shields"]


def test_no_value_is_none_of_them(with_modules: None, tmp_path: Path) -> None:
    for number, given in enumerate([[], ["--modules", ""]]):
        saved = tmp_path / f"{number}.json"
        assert bots_play(*given, "--save", str(saved)).exit_code == 0
        assert json.loads(saved.read_text())["options"]["modules"] == []


def test_a_wrong_one_among_several_is_named(with_modules: None) -> None:
    done = bots_play("--modules", "inns,dogs")
    assert isinstance(done.exception, BadOption)
    assert str(done.exception) == (
        "modules cannot be 'dogs'; it is any of inns, shields or routes, with commas between them."
    )


def test_what_can_be_chosen_is_listed(with_modules: None) -> None:
    assert help_of("burgundy", "modules") == (
        "Expansions from the 2019 box. (any of inns, shields or routes, with commas between them)"
    )
    shown = CliRunner().invoke(games.command, ["burgundy"]).output
    assert "--modules  Modules: any of inns, shields or routes, with commas between them; default: none" in shown


def test_a_record_tells_its_lists_in_words(tmp_path: Path) -> None:
    run("play", "burgundy", "--seats", "random,random", "--boards", "1,4", "--save", "game.json", cwd=tmp_path)
    shown = run("replay", "game.json", cwd=tmp_path).stdout
    assert "edition 2011, setup basic, choosing open, boards 1 and 4, tiebreak edition\n" in shown


def test_a_board_is_known_by_a_name_with_a_letter(tmp_path: Path) -> None:
    (tmp_path / "1a").write_text("This is not read: a board's name is not a file.\n")
    sentence = "The 2011 edition has no board No. 1a; it has Nos. 1 to 9."
    for line in ("play burgundy --boards 1a", "play burgundy --boards 1,1a", "board show 1a"):
        done = run(*line.split(), cwd=tmp_path)
        assert (done.returncode, done.stderr.strip()) == (2, sentence)
