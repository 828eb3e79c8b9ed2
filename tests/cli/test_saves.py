"""Saved games: kept by themselves whatever happens, and resumed at the same seats with the same luck."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.cli import saves
from parlour.records.files import open_record, save
from parlour.records.record import Record
from parlour.version import VERSION
from tests.cli.driving import CLEAR, Playing, refused, run
from tests.cli.driving import plain as bare

NUMBERS = re.compile(r"^(\d+: .*)$", re.MULTILINE)


def running(place: Path) -> list[Path]:
    return sorted((place / "state" / "parlour" / "running").glob("*.json"))


def finished(place: Path) -> list[Path]:
    return sorted((place / "state" / "parlour" / "finished").glob("*.json"))


LEAVING: dict[str, Callable[[Playing], object]] = {
    "quit": lambda game: game.quit(),
    "the end of input": lambda game: game.end_of_input(),
    "Ctrl-C": lambda game: game.interrupt(),
    "a closed window": lambda game: game.hang_up(),
    "a crash": lambda game: game.kill(),
}


@pytest.mark.parametrize("how", LEAVING)
def test_nothing_is_lost_however_one_leaves(tmp_path: Path, how: str) -> None:
    with Playing("--plain", "--seed", "7", "--names", "Ann,Robby", cwd=tmp_path) as game:
        game.answer("1")
        game.answer("1")
        shown = game.answer("undo")
        choices = NUMBERS.findall(shown.split("Taken back")[1])
        assert choices
        LEAVING[how](game)
        if how in ("quit", "the end of input", "Ctrl-C"):
            assert "Goodbye. The game is saved; 'parlour resume' goes on with it." in game.everything
    with Playing("--plain", cwd=tmp_path, command=("resume",)) as again:
        assert "Ann and Robby go on after" in again.shown
        assert NUMBERS.findall(again.shown) == choices
        assert "Taken back: " in again.answer("undo"), "a resumed game can be undone as far as before"
        again.answer("1")
        again.answer("1")
        assert again.quit() == 0
    assert len(running(tmp_path)) == 1, "it is still one game"


def test_a_resumed_game_has_the_same_luck_and_becomes_a_record(tmp_path: Path) -> None:
    def player(shown: str) -> str:
        return "" if "ress Enter" in shown else "1"

    with Playing("--plain", "--seed", "7", cwd=tmp_path, game="montana") as game:
        for _ in range(9):
            game.answer(player(game.shown))
        game.quit()
    with Playing("--plain", cwd=tmp_path, command=("resume",)) as game:
        text = game.play_on(player)
        assert re.search(r"won with \d+ settlements", text)
    assert running(tmp_path) == []
    (kept,) = finished(tmp_path)
    assert f"The record is kept: parlour replay {kept}" in text
    verified = run("verify", str(kept), cwd=tmp_path)
    assert verified.returncode == 0
    assert "gives every chance result" in verified.stdout
    assert re.search(r"Montana: You and \w+, \d+ moves, last played on", run("resume", "--list", cwd=tmp_path).stdout)
    assert refused("resume", cwd=tmp_path).startswith("There is no game to go on with")
    assert refused("resume", str(kept), cwd=tmp_path) == f"That game is over; `parlour replay {kept}` shows it."


def test_several_games_are_listed_and_chosen_by_number_or_file(tmp_path: Path) -> None:
    for seats in ("person,greedy", "random,person"):
        with Playing("--plain", "--seed", "7", "--seats", seats, cwd=tmp_path, game="burgundy-cards") as game:
            game.answer("1")
            game.quit()
    older, newer = running(tmp_path) if _age(tmp_path) else reversed(running(tmp_path))
    os.utime(older, (1_000_000_000, 1_000_000_000))
    listed = run("resume", "--list", cwd=tmp_path).stdout
    assert re.search(
        r"^1  The Castles of Burgundy: The Card Game: .*, last played on \d+ \w+ at \d\d:\d\d$", listed, re.M
    )
    assert "last played on 9 September at" in listed.splitlines()[1]
    names = [" and ".join(seat.name for seat in open_record(path).seats) for path in (newer, older)]
    for which, name in (([], names[0]), (["1"], names[0]), (["2"], names[1]), ([str(older)], names[1])):
        with Playing("--plain", "--no-save", cwd=tmp_path, command=("resume", *which)) as game:
            assert f"{name} go on after" in game.shown
    assert refused("resume", "3", cwd=tmp_path).startswith("There is no saved game 3; there are 2.")
    assert "There is no file 'evening.json'" in refused("resume", "evening.json", cwd=tmp_path)


def _age(place: Path) -> bool:
    first, second = running(place)
    return first.stat().st_mtime_ns < second.stat().st_mtime_ns


def test_a_game_saved_to_a_file_goes_on_too(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", "--no-save", cwd=tmp_path) as game:
        game.answer("1")
        game.answer("save half.json")
        assert game.quit() == 0
    assert running(tmp_path) == []
    before = (tmp_path / "half.json").read_text()
    with Playing("--plain", cwd=tmp_path, command=("resume", "half.json")) as game:
        game.answer("1")
        game.quit()
    assert (tmp_path / "half.json").read_text() == before
    assert len(running(tmp_path)) == 1


def test_no_save_and_unplayed_games_leave_no_file(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", "--no-save", cwd=tmp_path) as game:
        game.answer("1")
        game.quit()
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        assert "is saved" not in game.answer("quit")
    run("play", "burgundy-cards", "--seats", "random,random", "--seed", "1", cwd=tmp_path)
    assert running(tmp_path) == finished(tmp_path) == []


def test_saved_games_are_their_owners_alone(tmp_path: Path) -> None:
    """They contain hidden cards and the luck to come."""
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        game.answer("save here.json")
        game.quit()
    (kept,) = running(tmp_path)
    for path in (kept, tmp_path / "here.json"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert json.loads(path.read_text())["seed"] == "7"
    for place in (kept.parent, kept.parent.parent):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700


def test_a_hand_is_hidden_until_its_player_is_ready(tmp_path: Path) -> None:
    options = ["--seed", "7", "--seats", "person,person", "--names", "Ann,Bob", "--first", "1"]
    with Playing(*options, cwd=tmp_path, size=(100, 40), game="burgundy-cards") as game:
        assert "such as 'd" not in bare(game.shown), "an example would give a card away"
        game.answer("")
        hand = game.answer("")
        number = re.search(r"hand +(\d)", hand)
        assert number
        game.answer("1")
        game.kill()
    with Playing(cwd=tmp_path, size=(100, 40), command=("resume",)) as game:
        assert "Ann and Bob go on after 1 move." in bare(game.shown)
        assert "such as 'd" not in bare(game.shown)
        before = game.answer("")
        assert "Ann chooses in secret" in before
        assert "hand " not in before
        assert CLEAR in game.shown
        assert re.search(r"hand +\d", game.answer(""))
        game.kill()
    shown = run("replay", str(running(tmp_path)[0]), cwd=tmp_path).stdout
    assert "Hand:" not in shown
    assert "drew" not in shown


def test_a_game_of_other_rules_gives_a_sentence(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        game.quit()
    (kept,) = running(tmp_path)
    record = open_record(kept)
    record.ruleset = "0123456789abcdef"
    save(record, kept)
    with Playing("--plain", cwd=tmp_path, command=("resume",)) as game:
        assert (
            f"This game was saved by Parlour {VERSION} under other rules; its moves are all still legal" in game.shown
        )
        game.quit()
    record.moves[-1].move = "d1 dance"
    save(record, kept)
    sentence = refused("resume", cwd=tmp_path)
    assert sentence.startswith(
        f"This game was saved by Parlour {VERSION} under other rules and cannot go on under today's: "
    )
    kept.write_text(kept.read_text().replace('"format": 1', '"format": 3'))
    assert refused("resume", cwd=tmp_path) == '"format" is 3; this engine reads formats 1 and 2.'
    kept.write_text("{")
    assert "The record is cut off" in run("resume", "--list", cwd=tmp_path).stdout
    without = record_without_seed(record)
    save(without, tmp_path / "old.json")
    assert "does not have the luck to come" in refused("resume", "old.json", cwd=tmp_path)


def record_without_seed(record: Record) -> Record:
    record.seed = None
    return record


def test_a_folder_that_cannot_be_written_costs_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("not a folder")
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        shown = game.answer("1")
        assert shown.count("The game cannot be saved by itself: ") == 1
        assert "cannot be saved" not in game.answer("1")
        assert "Saved to here.json" in game.answer("save here.json")
        game.quit()


def test_the_oldest_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    place = saves.folder(saves.RUNNING)
    place.mkdir(parents=True)
    for number in range(saves.MOST[saves.RUNNING] + 3):
        (place / f"{number}.json").write_text("")
        os.utime(place / f"{number}.json", (number, number))
    saves.prune(saves.RUNNING)
    left = saves.files(saves.RUNNING)
    assert len(left) == saves.MOST[saves.RUNNING]
    assert not (place / "2.json").exists()
    assert (place / "3.json").exists()


def test_where_each_platform_keeps_such_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = saves.state_folder
    assert folder({}, "linux") == tmp_path / ".local" / "state" / "parlour"
    assert folder({"XDG_STATE_HOME": "/srv/state"}, "linux") == Path("/srv/state/parlour")
    assert folder({"XDG_STATE_HOME": "state"}, "linux") == tmp_path / ".local" / "state" / "parlour"
    assert folder({}, "darwin") == tmp_path / "Library" / "Application Support" / "parlour"
    assert folder({"LOCALAPPDATA": "/c/Users/Ann/AppData/Local"}, "win32") == Path("/c/Users/Ann/AppData/Local/parlour")
