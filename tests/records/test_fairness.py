"""Fair luck: one seed and one list of nonces give one luck, and nothing about it can be changed unnoticed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from parlour import Chance
from parlour.records.codec import read, write
from parlour.records.evidence import evidence
from parlour.records.fairness import (
    Promise,
    canonical,
    commitment,
    luck_seed,
    nonce_hash,
    table_commitment,
)
from parlour.records.record import BadRecord, Record, record_of
from parlour.records.replay import resume
from parlour.records.table import Table
from parlour.records.verify import verify
from parlour.registry import find
from tests.records.played import ROOT, begun, play_on, recorded, seats

VECTORS = json.loads((ROOT / "tests/records/fairness.json").read_text(encoding="utf-8"))
SEED = 2**255 + 12345
NONCES = ("ab" * 32, None)


def fair(moves: int = 10_000, game: str = "burgundy", nonces: tuple[str | None, ...] = NONCES) -> Record:
    """A table whose luck comes from a seed and nonces."""
    found = find(game)
    options = found.read_options({})
    promised = table_commitment(SEED, "t1", game, options, found.ruleset(options), 2)
    promise = Promise(SEED, promised, "t1", nonces)
    table = Table(game, 2, {}, promise.chance())
    table.promise = promise
    return record_of(play_on(table, moves), seats(2))


@pytest.mark.parametrize("vector", VECTORS["tables"], ids=lambda vector: vector["fixed"]["table"])
def test_the_vectors_that_the_page_is_held_to(vector: dict[str, Any]) -> None:
    fixed = dict(vector["fixed"])
    seed = int(fixed.pop("seed"))
    assert canonical(vector["fixed"]) == vector["canonical"]
    assert table_commitment(seed, **fixed) == vector["commitment"]
    assert commitment(seed) == vector["seed_commitment"]
    assert [nonce and nonce_hash(nonce) for nonce in vector["nonces"]] == vector["nonce_hashes"]
    key = luck_seed(seed, vector["commitment"], vector["nonces"])
    assert key.to_bytes(32, "little").hex() == vector["luck_key"]
    for what, seat, round_, index, total, value in vector["picks"]:
        assert Chance(key).roll(what, seat, round_, index, 0, total - 1) == value


def test_luck_differs_if_anything_differs_that_went_into_it() -> None:
    usual = luck_seed(1, "c0" * 32, ["aa" * 32, "bb" * 32, None])
    others = [
        luck_seed(2, "c0" * 32, ["aa" * 32, "bb" * 32, None]),
        luck_seed(1, "c1" * 32, ["aa" * 32, "bb" * 32, None]),
        luck_seed(1, "c0" * 32, ["ab" * 32, "bb" * 32, None]),
        luck_seed(1, "c0" * 32, ["aa" * 32, "ba" * 32, None]),
        luck_seed(1, "c0" * 32, ["bb" * 32, "aa" * 32, None]),
        luck_seed(1, "c0" * 32, ["aa" * 32, None, "bb" * 32]),
        luck_seed(1, "c0" * 32, ["aa" * 32, "bb" * 32]),
    ]
    assert len({usual, *others}) == len(others) + 1


def test_a_commitment_is_to_everything_that_is_played() -> None:
    usual: dict[str, Any] = {
        "seed": 1,
        "table": "a",
        "game": "g",
        "options": {"b": [1, None], "a": "ä"},
        "ruleset": "r",
        "players": 2,
    }
    changes: list[dict[str, Any]] = [
        {"seed": 2},
        {"table": "b"},
        {"game": "h"},
        {"options": {"b": [1, 2], "a": "ä"}},
        {"ruleset": "s"},
        {"players": 3},
    ]
    made = [table_commitment(**{**usual, **change}) for change in changes]
    assert len({table_commitment(**usual), *made}) == len(changes) + 1
    assert table_commitment(**{**usual, "options": {"a": "ä", "b": (1, None)}}) == table_commitment(**usual)


def test_a_record_with_nonces_is_proven_and_continues() -> None:
    whole = fair()
    proof = verify(read(write(whole)))
    assert (proof.seed_checked, proof.committed, proof.nonces) == (True, True, 1)
    part = replace(whole, moves=whole.moves[:40], result=None)
    table = resume(read(write(part)))
    for line in whole.moves[40:]:
        table.play(line.move)
    assert record_of(table, seats(2)) == whole


@pytest.mark.parametrize("nonces", [("ab" * 32, "cd" * 32), ("ac" * 32, None), (None, None), (None, "ab" * 32)])
def test_other_nonces_give_other_luck(nonces: tuple[str | None, ...]) -> None:
    with pytest.raises(BadRecord, match="but the seed and the nonces give"):
        verify(replace(fair(), nonces=list(nonces)))


@pytest.mark.parametrize("change", [{"seed": SEED + 1}, {"table": "t2"}, {"ruleset": "another"}])
def test_another_seed_table_or_ruleset_is_not_what_was_committed_to(change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="was committed to another seed, or to other rules"):
        verify(replace(fair(20), **{"seed": SEED, **change}))


def test_an_altered_die_is_noticed() -> None:
    record = fair()
    number, line = next((n, line) for n, line in enumerate(record.moves) if "dice 0 1 0" in line.chance)
    die = int(line.chance["dice 0 1 0"])
    record.moves[number] = replace(line, chance={**line.chance, "dice 0 1 0": die % 6 + 1})
    with pytest.raises(BadRecord):
        verify(record)


def test_a_running_record_has_the_nonces_but_no_seed() -> None:
    text = write(fair(10))
    assert '"seed"' not in text
    assert read(text).nonces == list(NONCES)
    assert verify(read(text)).seed_checked is False


def test_a_record_without_nonces_is_written_as_before() -> None:
    text = write(recorded(play_on(begun(), 10)))
    assert '"format": 1' in text
    assert "nonces" not in text
    assert '"format": 2' in write(fair(10))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"nonces": ["ab" * 32]}, "one for each seat"),
        ({"nonces": ["ab", None]}, "64 hexadecimal digits, or null"),
        ({"nonces": None}, "it must be a list"),
        ({"table": 7}, '"table" is 7'),
    ],
)
def test_nonces_that_cannot_be_read(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read(json.dumps({**json.loads(write(fair(3))), **change}))


@pytest.mark.parametrize("game", ["burgundy", "burgundy-cards", "montana"])
def test_the_evidence_gives_every_result_without_the_rules(game: str) -> None:
    record = fair(game=game)
    chance = record.chance(SEED)
    found = evidence(record)
    assert len(found) == verify(record).results
    for _, result, question in found:
        name = (result.what, result.seat, result.round, result.index)
        if question.counts is None:
            assert chance.roll(*name, question.low, question.low + question.total - 1) == result.value
        else:
            counts = [0] * question.low + question.counts
            assert chance.draw(*name, counts, question.low, question.total) == result.value
