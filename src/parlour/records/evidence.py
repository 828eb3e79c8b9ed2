"""Evidence: every result of chance with what it was asked for, so that anybody can work it out without knowing the rules."""

from __future__ import annotations

from typing import NamedTuple

from parlour.records.moves import Luck, make_move
from parlour.records.record import Record
from parlour.records.replay import not_asked, script_of
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Question, Result, Witness


class Evidence(NamedTuple):
    """A result, the move that caused it (0: the set-up), and the question it answered."""

    move: int
    result: Result
    question: Question


def evidence(record: Record) -> list[Evidence]:
    """All results of a record that replays, in the order in which they were drawn."""
    game = find(record.game)
    reader = game.start(record.players, record.options, Chance(0))
    witness = Witness(script_of(reader, record.opening))
    position = game.start(record.players, record.options, witness)
    position.chance = Chance(0)
    found = _noted(0, witness)
    early: Luck = {}
    for number, line in enumerate(record.moves, 1):
        luck = {**early, **line.chance}
        witness = Witness(script_of(position, luck))
        position = make_move(position, line.move, witness).position
        early = not_asked(luck, witness.results)  # former rules drew it with an earlier move than ours do
        found += _noted(number, witness)
    return found


def _noted(move: int, witness: Witness) -> list[Evidence]:
    return [Evidence(move, result, question) for result, question in zip(witness.results, witness.questions)]
