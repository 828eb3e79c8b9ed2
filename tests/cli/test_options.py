"""Options on the command line: help texts show values exactly as they can be typed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from parlour.cli import games, play
from parlour.cli.main import group
from parlour.registry import GAMES
from parlour.rules.burgundy.game import Burgundy
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.kit.errors import BadOption
from tests.cli.driving import run


@pytest.fixture
def with_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Burgundy with an option that takes several values."""
    modules = [Module("inns"), Module("shields"), Module("routes")]
    monkeypatch.setitem(GAMES, "burgundy", Burgundy(modules))


def bots_play(*options: str) -> Result:
    seats = ["--seats", "random,random", "--seed", "1"]
    return CliRunner().invoke(play.command, ["burgundy", *seats, *options])


def help_of(game: str, option: str) -> str:
    found = next(one for one in play.game_command(GAMES[game]).params if one.name == option)
    return " ".join(help_record(found))


def help_record(option: click.Parameter) -> tuple[str, str]:
    """What --help shows for an option: its name with a placeholder, and a text."""
    found = option.get_help_record(click.Context(click.Command("any")))
    assert found is not None
    return found


def shown_values(option: click.Option) -> list[str]:
    """All values in the help of an option: [a|b], 'Comma-separated: a, b.', 'from 2 to 99' and '[default: a]'."""
    head, text = help_record(option)
    values = [value for found in re.findall(r"\[(.+?)]", head) for value in found.split("|")]
    for found in re.findall(r"Comma-separated: (.+?)\.", text):
        values += [*found.split(", "), found, found.replace(" ", "")]
    values += [value for found in re.findall(r"from (\d+) to (\d+)", text) for value in found]
    return values + re.findall(r"\[default: ([^];]+)", text)


def all_commands(name: str, command: click.Command) -> Iterator[tuple[str, click.Command]]:
    if isinstance(command, click.Group):
        context = click.Context(command)
        for sub in command.list_commands(context):
            found = command.get_command(context, sub)
            assert found is not None
            yield from all_commands(f"{name} {sub}".strip(), found)
    else:
        yield name, command


CASES = [
    (name, command, option)
    for name, command in all_commands("", group)
    for option in command.params
    if isinstance(option, click.Option) and not option.is_flag and shown_values(option)
]


def test_most_options_show_values() -> None:
    shown = {f"{name} {option.name}" for name, _, option in CASES}
    assert {
        "play burgundy setup",
        "play burgundy seats",
        "play burgundy-cards players",
        "play montana stall",
        "rules edition",
        "board show edition",
        "serve log_level",
    } <= shown


@pytest.mark.parametrize(("name", "command", "option"), CASES, ids=lambda one: getattr(one, "name", one))
def test_shown_values_can_be_typed(
    name: str, command: click.Command, option: click.Option, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.Session, "run", lambda session: None)
    for value in shown_values(option):
        line = [option.opts[0], value]
        if name.startswith("play "):
            game = GAMES[command.name or ""]
            if option.name == "seats":
                line[1] = value if "," in value else f"{value},{value}"
            elif option.name != "players":
                line += ["--players", str(game.players[-1])]
            for other, values in next((one.when for one in game.options if one.name == option.name), {}).items():
                line += [f"--{other}", values[0]]
        elif name == "rules":
            line.append("burgundy")
        elif name == "board show":
            line.append("1")
        elif name in ("serve", "worker", "backup", "restore"):
            # Parsed, but not started.
            command.make_context(name, [*line, *(["FILE"] if name in ("backup", "restore") else [])])
            continue
        done = CliRunner().invoke(command, line)
        assert done.exit_code == 0, (line, done.exception)


def test_capitals_do_not_matter(tmp_path: Path) -> None:
    for number, given in enumerate([["--setup", "Basic"], ["--tiebreak", "Fewest-Empty"]]):
        done = bots_play(*given, "--save", str(tmp_path / f"{number}.json"))
        assert done.exit_code == 0, done.exception
        assert json.loads((tmp_path / f"{number}.json").read_text())["options"][given[0][2:]] == given[1].lower()


def test_the_help_of_a_command_names_them() -> None:
    shown = " ".join(run("play", "burgundy", "--help").stdout.split())
    assert "--setup [basic|advanced] " in shown
    assert "[default: basic]" in shown
    assert "Seats are numbered from 0 to 3." in shown


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
        "modules cannot be 'dogs'; it must be any of inns, shields or routes, separated by commas."
    )


def test_what_can_be_chosen_is_listed(with_modules: None) -> None:
    assert help_of("burgundy", "modules") == (
        "--modules LIST Expansions from the 2019 box. Comma-separated: inns, shields, routes."
    )
    shown = CliRunner().invoke(games.command, ["burgundy"]).output
    assert "--modules  Modules: any of inns, shields or routes, separated by commas; default: none" in shown


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
