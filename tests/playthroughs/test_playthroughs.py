"""The committed games, replayed move by move, still read the same."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

import parlour
from parlour import MoveError
from tests.playthroughs.games import FOLDER, Playthrough, playthroughs
from tests.playthroughs.telling import header, retold
from tests.playthroughs.words import WORDS

LARGEST = 150_000

TOLD = playthroughs()


@pytest.mark.parametrize("game", parlour.GAMES)
def test_every_game_has_its_words(game: str) -> None:
    assert game in WORDS, f"tests/playthroughs/words.py must say how {game} reads"


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.name)
def test_every_edition_and_player_count_is_told(told: Playthrough) -> None:
    assert told.file.exists(), f"{told.file.name} is missing: run make playthroughs"
    assert told.file.stat().st_size < LARGEST


def test_no_playthrough_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} <= {told.file.name for told in TOLD}


@pytest.mark.parametrize("told", [told for told in TOLD if told.file.exists()], ids=lambda told: told.name)
def test_playthrough_reads_the_same(told: Playthrough) -> None:
    golden = told.file.read_text(encoding="utf-8")
    try:
        now = retold(told, golden)
    except MoveError as error:
        pytest.fail(f"{told.name} cannot be replayed: {error} {what_to_do(told, golden, '')}")
    if golden != now:
        difference = unified_diff(golden.splitlines(), now.splitlines(), told.file.name, "now", lineterm="", n=2)
        said = [f"{told.name} reads differently: {what_to_do(told, golden, now)}", *islice(difference, 40)]
        pytest.fail("\n".join(said))


def what_to_do(told: Playthrough, golden: str, now: str) -> str:
    ruleset = header(told)[-1]
    if ruleset not in golden.splitlines():
        return "the ruleset has changed; run make playthroughs and read the difference."
    if golden.partition(ruleset)[2] == now.partition(ruleset)[2]:
        return "only its first lines; run make playthroughs."
    return "bump REVISION in ruleset.py if this change of rules is meant, then run make playthroughs and read the difference."
