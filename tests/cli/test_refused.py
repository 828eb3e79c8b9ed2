"""Bad command lines: one sentence, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.rules.kit.errors import one_of
from tests.cli.driving import refused, run

WRONG = {
    "play chess": f"There is no game 'chess'; choose {one_of(parlour.GAMES)}.",
    "play burgundy --colour red": "No such option '--colour'.",
    "play burgundy --players 7": "The Castles of Burgundy cannot be played by 7; it is for 2, 3 or 4 players.",
    "play burgundy --players two": "players cannot be 'two'; it must be 2, 3 or 4.",
    "play burgundy --edition 2020": "edition cannot be '2020'; it must be 2011 or 2019.",
    "play burgundy --seats person,gredy": "There is no bot 'gredy'; choose person, random or greedy.",
    "play burgundy --seats person,": "There is no bot ''; choose person, random or greedy.",
    "play burgundy --players 2 --seats person,greedy,greedy": (
        "--seats lists 3 seats for 2 players; list one for each player."
    ),
    "play burgundy --names A,B,C": "--names lists 3 names for 2 players; list at most one for each player.",
    "play burgundy --names A,a": "--names has 'a' twice; every player needs a different name.",
    "play burgundy --seed abc": "seed cannot be 'abc'; it must be a whole number from 0 to 2**256 - 1.",
    "play burgundy --boards 1,2,3": "You named 3 boards for 2 players; name one for everyone, or one for each seat.",
    "play burgundy --boards 77": "The 2011 edition has no board No. 77; it has Nos. 1 to 9.",
    "play burgundy --boards no.board": "There is no file 'no.board'; boards takes a board number, a list with one for each "
    "seat, or a board file.",
    "play burgundy --boards .": "'.' cannot be read: is a directory.",
    "play burgundy --boards bad.board": "'A9' at a1 has no die number; write 1 to 6 after the letter.",
    "play burgundy --boards picture.board": "'picture.board' is not UTF-8 text; boards takes a board number, a list with one "
    "for each seat, or a board file.",
    "play burgundy --save no/place.json": "save cannot be 'no/place.json'; there is no directory 'no'.",
    "play burgundy --save .": "save cannot be '.'; it is a directory, not a file.",
    "play burgundy --first 2": "first cannot be 2 with 2 players; seats are numbered from 0 to 1.",
    "play burgundy now": "Got unexpected extra argument (now)",
    "rules chess": f"There is no game 'chess'; choose {one_of(parlour.GAMES)}.",
    "rules burgundy chruch": "There is no topic 'chruch'; did you mean church?",
    "rules burgundy --edition 1990": "edition cannot be '1990'; it must be 2011 or 2019.",
    "games chess": f"There is no game 'chess'; choose {one_of(parlour.GAMES)}.",
    "board show 0": "The 2011 edition has no board No. 0; it has Nos. 1 to 9.",
    "board show no.board": "There is no file 'no.board'; give a board number or a board file.",
    "dance": "No such command 'dance'.",
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("refused")
    (path / "bad.board").write_text("A9\n")
    (path / "picture.board").write_bytes(b"\xff\xd8\xff\xe0 a picture")
    return path


@pytest.mark.parametrize("line", WRONG)
def test_one_sentence(line: str, place: Path) -> None:
    assert refused(*line.split(), cwd=place) == WRONG[line]


def test_the_seed_has_a_range(place: Path) -> None:
    for digits in (78, 90, 9000):
        assert "2**256 - 1" in refused("play", "burgundy", "--seed", "9" * digits, cwd=place)


def test_without_a_game_the_games_are_listed() -> None:
    done = run("play")
    assert "burgundy" in done.stdout + done.stderr
