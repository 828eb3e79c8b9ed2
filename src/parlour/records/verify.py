"""Verify: the proof that a record is a game played by the rules, with the luck of its seed and the result it claims."""

from __future__ import annotations

from typing import NamedTuple

from parlour.records.moves import make_move
from parlour.records.record import BadRecord, Ending, Record, commitment
from parlour.records.replay import Replay, ruleset_of
from parlour.rules.kit.chance import Chance, Recorder, Result
from parlour.rules.kit.errors import one_of
from parlour.rules.kit.position import Position
from parlour.version import VERSION


class Proof(NamedTuple):
    """What was proven about a record, besides that all its moves are legal and all its luck is possible."""

    title: str
    moves: int
    results: int
    """Chance results, all of them possible and none left over."""
    ending: Ending | None
    """None while the table is running."""
    seed_checked: bool
    """Whether the record contains the seed, which gives every result."""
    copied: int | None
    """The copied moves of a continued table: their luck, and the set-up's, does not come from its seed."""
    committed: bool
    """Whether the record is committed to a seed; a checked seed is then that one."""
    ruleset: str
    """This engine's; if the record has another, the proof is for this engine's rules."""


def verify(record: Record) -> Proof:
    """Prove a record, or raise BadRecord with the first thing that is wrong."""
    _check_commitment(record)
    ruleset = ruleset_of(record)
    try:
        replay = Replay(record)
        results = _play(record, replay)
        ending = _check_result(record, replay.table.position)
    except BadRecord as error:
        if ruleset == record.ruleset:
            raise
        raise BadRecord(
            f"Recorded under ruleset {record.ruleset}, this engine has {ruleset}, and here the record fails: {error}"
        ) from None
    return Proof(
        title=replay.table.game.title,
        moves=len(record.moves),
        results=results,
        ending=ending,
        seed_checked=record.seed is not None,
        copied=None if record.branch is None else record.branch.moves,
        committed=record.commitment is not None,
        ruleset=ruleset,
    )


def _check_commitment(record: Record) -> None:
    if record.seed is None or record.commitment is None:
        return
    right = commitment(record.seed)
    if right != record.commitment:
        raise BadRecord(f"The seed is not the one the table was committed to: its commitment would be {right}.")


def _play(record: Record, replay: Replay) -> int:
    """Make every move; the number of chance results there were."""
    table = replay.table
    count = len(table.opening)
    copied = record.branch.moves if record.branch is not None else 0
    if record.seed is not None and record.branch is None:
        recorder = Recorder(Chance(record.seed))
        table.game.start(record.players, record.options, recorder)
        _compare(record, table.position, table.opening, recorder.results, "The opening")
    while replay.left:
        before = table.position
        entry = replay.step()
        count += len(entry.results)
        if record.seed is not None and entry.results and replay.done > copied:
            made = make_move(before, entry.move, Chance(record.seed))
            where = f"Move {replay.done} (seat {entry.seat}, '{entry.move}')"
            _compare(record, before, entry.results, made.results, where)
    return count


def _compare(record: Record, position: Position, recorded: list[Result], given: list[Result], where: str) -> None:
    """Results come in the order they were asked for; after the first difference they no longer correspond."""
    for ours, seeds in zip(recorded, given):
        if ours.value != seeds.value:
            written = position.outcome(ours.what, ours.value)
            right = position.outcome(seeds.what, seeds.value)
            engine = "" if record.engine == VERSION else f" in this engine, {VERSION}; the record is of {record.engine}"
            raise BadRecord(f"{where} has '{ours.key()}' as {written}, but the seed gives {right}{engine}.")


def _check_result(record: Record, position: Position) -> Ending | None:
    said = record.result
    if not position.over:
        if said is None:
            return None
        raise BadRecord(
            f"The record has a result, but the game is not over after its last move, number {len(record.moves)}; "
            "moves are missing, or the result must go."
        )
    right = Ending(position.scores(), position.winners())
    if said is None:
        raise BadRecord(f"The game is over after move {len(record.moves)}, but the result is missing: {_words(right)}.")
    if said.scores != right.scores:
        raise BadRecord(f"The result gives the scores {_list(said.scores)}; the moves come to {_list(right.scores)}.")
    if said.winners != right.winners:
        raise BadRecord(
            f"The result names {_seats(said.winners)} as winner; the moves make it {_seats(right.winners)}."
        )
    return right


def _words(ending: Ending) -> str:
    return f"the scores are {_list(ending.scores)}, and {_seats(ending.winners)} wins"


def _list(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def _seats(seats: list[int]) -> str:
    return f"seat {one_of(seats).replace(' or ', ' and ')}" if seats else "nobody"
