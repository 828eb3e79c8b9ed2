"""Continued tables: what was copied is said to be copied, and the seed proves what came after it, no more and no less."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from parlour import Chance
from parlour.records.codec import read, write
from parlour.records.files import save
from parlour.records.record import BadRecord, Record
from parlour.records.replay import Replay, resume
from parlour.records.table import Branch, Table
from parlour.records.verify import verify
from tests.records.played import bare, finished, play_on, recorded
from tests.records.test_cli import parlour
from tests.records.test_record import fits_schema

COPIED = 40


def continued(moves: int = COPIED, seed: int = 99) -> Table:
    """The first moves of a finished game, to be played on with another seed."""
    copied = replace(
        finished(),
        moves=finished().moves[:moves],
        seed=None,
        commitment=None,
        result=None,
        branch=Branch(moves, "5a1e"),
    )
    replay = Replay(copied, Chance(seed))
    while replay.left:
        replay.step()
    return replay.table


def record(moves: int = COPIED) -> Record:
    return recorded(play_on(continued(moves), seed=2))


@pytest.mark.parametrize("moves", [0, 1, COPIED])
def test_a_continued_table_is_proven_from_where_it_went_on(moves: int) -> None:
    made = record(moves)
    text = write(made)
    assert f'"branch": {{"table": "5a1e", "moves": {moves}}}' in text
    assert write(read(text)) == text
    assert fits_schema(made)
    proof = verify(read(text))
    assert (proof.copied, proof.seed_checked, proof.committed) == (moves, True, True)
    assert proof.moves == len(made.moves) > moves


def test_without_saying_so_it_is_refused() -> None:
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(replace(record(), branch=None))


def test_luck_after_the_copied_moves_must_be_the_seeds() -> None:
    made = record()
    place = next(i for i, line in enumerate(made.moves) if i >= COPIED and "dice 0 24 0" in line.chance)
    line = made.moves[place]
    forged = {**line.chance, "dice 0 24 0": int(line.chance["dice 0 24 0"]) % 6 + 1}
    lines = [*made.moves[:place], replace(line, chance=forged), *made.moves[place + 1 :]]
    with pytest.raises(BadRecord):
        verify(replace(made, moves=lines))


def test_fewer_copied_moves_than_there_were_are_refused() -> None:
    lucky = max(i for i, line in enumerate(finished().moves[:COPIED]) if line.chance)
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(replace(record(), branch=Branch(lucky, None)))


def test_a_continued_table_can_be_resumed_and_stays_one() -> None:
    table = play_on(continued(), 20, seed=2)
    written = read(write(recorded(table, with_seed=True)))
    assert written.branch == Branch(COPIED, "5a1e")
    again = resume(written)
    assert bare(again.position) == bare(table.position)
    assert recorded(play_on(again, seed=3)).branch == Branch(COPIED, "5a1e")
    verify(recorded(again))


def test_an_undo_into_the_copied_moves_leaves_fewer_of_them() -> None:
    """What is played there instead has luck of the table's own."""
    moves = next(i for i in range(COPIED, 200) if continued(i).can_undo())
    table = continued(moves)
    table.undo()
    assert table.branch == Branch(moves - 1, "5a1e")
    verify(recorded(play_on(table, seed=4)))


@pytest.mark.parametrize(
    ("branch", "wanted"),
    [
        ('{"moves": 9999}', "was copied up to move 9999"),
        ('{"moves": -1}', "whole number from 0 up"),
        ('{"moves": "3"}', "whole number from 0 up"),
        ('{"table": "a"}', 'has no "moves"'),
        ('{"moves": 3, "table": 7}', "must be text"),
        ('{"moves": 3, "seed": 7}', "has no place for"),
        ("3", "must be a JSON object"),
    ],
)
def test_a_damaged_branch_is_refused(branch: str, wanted: str) -> None:
    text = write(record()).replace(f'{{"table": "5a1e", "moves": {COPIED}}}', branch)
    with pytest.raises(BadRecord, match=wanted):
        read(text)


def test_verify_tells_what_the_seed_proves(tmp_path: Path) -> None:
    save(record(), tmp_path / "game.json")
    told = parlour("verify", tmp_path / "game.json").stdout
    assert (
        f"Seed: matches the commitment made when play continued after {COPIED} copied moves, "
        "and gives every chance result since; earlier results came with the moves." in told
    )
    save(replace(record(1), commitment=None), tmp_path / "game.json")
    assert (
        "Seed: belongs to the game as continued after 1 copied move, and"
        in parlour("verify", tmp_path / "game.json").stdout
    )
