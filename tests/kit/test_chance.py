"""Luck: a pure function of seed and name, fair, and scripted or recorded for tests and replays."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import parlour
from parlour import Chance, ParlourError, Scripted
from parlour.rules.kit.chance import MAX_SEED, NOBODY, ChanceError, Recorder, Result, key

Name = tuple[str, int, int, int]

NAMES: list[Name] = [
    (what, seat, round_, index)
    for what in ("dice", "tile", "goods")
    for seat in (-1, 0, 1, 2, 3, NOBODY)
    for round_ in (0, 1, 24)
    for index in (0, 1, 2, 7)
]


def rolled(chance: Chance, name: Name, low: int = 0, high: int = 2**31 - 2) -> int:
    return chance.roll(*name, low, high)


def chi_square(found: list[int], expected: list[float]) -> float:
    return sum((count - mean) ** 2 / mean for count, mean in zip(found, expected, strict=True))


# A pure function of the name.


def test_the_same_seed_and_name_give_the_same_result() -> None:
    assert [rolled(Chance(7), name) for name in NAMES] == [rolled(Chance(7), name) for name in NAMES]


def test_the_order_of_asking_does_not_matter() -> None:
    forwards, backwards = Chance(7), Chance(7)
    one = {name: rolled(forwards, name) for name in NAMES}
    other = {name: rolled(backwards, name) for name in reversed(NAMES)}
    assert one == other


def test_asking_twice_gives_the_same_answer() -> None:
    chance = Chance(7)
    first = [rolled(chance, name) for name in NAMES]
    assert [rolled(chance, name) for name in NAMES] == first


def test_other_draws_in_between_do_not_matter() -> None:
    disturbed = Chance(7)
    disturbed.draw("tile", -1, 0, 0, [1, 1], 0, 2)
    disturbed.roll("dice", 5, 3, 1, 1, 6)
    assert rolled(disturbed, ("dice", 0, 3, 1)) == rolled(Chance(7), ("dice", 0, 3, 1))


def test_distinct_names_give_distinct_words() -> None:
    chance = Chance(7)
    found = Counter(rolled(chance, name) for name in NAMES)
    assert found.most_common(1)[0][1] == 1


@pytest.mark.parametrize("seed", [0, 1, 8, MAX_SEED - 1])
def test_another_seed_gives_other_luck(seed: int) -> None:
    assert [rolled(Chance(seed), name) for name in NAMES] != [rolled(Chance(7), name) for name in NAMES]


@pytest.mark.parametrize("seed", [-1, MAX_SEED, MAX_SEED + 7])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ChanceError, match=r"is out of range; a seed is a whole number from 0 to 2\*\*256 - 1\."):
        Chance(seed)


def test_the_dice_do_not_depend_on_what_players_do() -> None:
    one = parlour.start("burgundy", seed=3, first=0)
    other = parlour.start("burgundy", seed=3, first=0)
    for _ in range(6):
        one.apply(one.legal()[0])
        other.apply(other.legal()[-1])
    while one.view(None)["round"] == 1:
        one.apply(one.legal()[-1])
    while other.view(None)["round"] == 1:
        other.apply(other.legal()[-1])
    assert one.view(None)["estates"] != other.view(None)["estates"]
    assert (one.view(None)["dice"], one.view(None)["white"]) == (other.view(None)["dice"], other.view(None)["white"])


# Fair.


@pytest.mark.parametrize(("low", "high"), [(1, 6), (0, 1), (0, 7), (-3, 3)])
def test_a_roll_stays_in_its_range_and_every_number_comes_equally_often(low: int, high: int) -> None:
    chance = Chance(2024)
    size = high - low + 1
    found = Counter(chance.roll("dice", 0, round_, 0, low, high) for round_ in range(1000 * size))
    assert sorted(found) == list(range(low, high + 1))
    assert chi_square([found[low + i] for i in range(size)], [1000.0] * size) < 27  # 7 degrees: 1 in 3000 by chance


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("dice", 0, 0), ("dice", 0, 1)),
        (("dice", 0, 0), ("dice", 1, 0)),
        (("dice", 0, 0), ("dice", -1, 0)),
        (("dice", 0, 0), ("tile", 0, 0)),
        (("dice", NOBODY, 0), ("dice", 0, 1)),
    ],
    ids=["index", "seat", "no seat", "what", "white die and first die of the next index"],
)
def test_results_of_different_names_are_independent(one: tuple[str, int, int], other: tuple[str, int, int]) -> None:
    chance = Chance(99)
    found: Counter[tuple[int, int]] = Counter()
    for round_ in range(7200):
        first = chance.roll(one[0], one[1], round_, one[2], 1, 6)
        second = chance.roll(other[0], other[1], round_, other[2], 1, 6)
        found[(first, second)] += 1
    pairs = [found[(a, b)] for a in range(1, 7) for b in range(1, 7)]
    assert chi_square(pairs, [200.0] * 36) < 70  # 35 degrees: 1 in 2500 by chance


def test_rounds_are_independent_too() -> None:
    chance = Chance(5)
    rolls = [chance.roll("dice", 0, round_, 0, 1, 6) for round_ in range(7201)]
    found = Counter(pairwise(rolls))
    pairs = [found[(a, b)] for a in range(1, 7) for b in range(1, 7)]
    assert chi_square(pairs, [200.0] * 36) < 70


def test_neighbouring_seeds_are_independent() -> None:
    rolls = [Chance(seed).roll("dice", 0, 0, 0, 1, 6) for seed in range(7201)]
    found = Counter(pairwise(rolls))
    pairs = [found[(a, b)] for a in range(1, 7) for b in range(1, 7)]
    assert chi_square(pairs, [200.0] * 36) < 70


def test_a_draw_follows_the_counts_of_the_bag() -> None:
    chance = Chance(11)
    counts = [2, 1, 0, 2, 0]
    found = Counter(chance.draw("tile", -1, round_, 0, counts, 0, 5) for round_ in range(6000))
    assert sorted(found) == [0, 1, 3]
    assert chi_square([found[kind] for kind in (0, 1, 3)], [2400.0, 1200.0, 2400.0]) < 15


def test_a_draw_begins_at_its_first_kind_and_takes_nothing_out() -> None:
    chance = Chance(11)
    counts = [9, 1, 0, 3]
    found = Counter(chance.draw("tile", -1, round_, 0, counts, 1, 4) for round_ in range(4000))
    assert sorted(found) == [1, 3]
    assert chi_square([found[1], found[3]], [1000.0, 3000.0]) < 11
    assert counts == [9, 1, 0, 3]


# Scripted.


def test_key_names_a_result() -> None:
    assert key("dice", 0, 3, 1) == "dice 0 3 1"
    assert Result("tile", -1, 2, 23, 5).key() == "tile -1 2 23"


def test_a_script_answers_by_name_in_any_order() -> None:
    chance = Scripted({"dice 0 0 0": 6, "dice 0 0 1": 1, "tile -1 0 3": 2})
    assert chance.roll("dice", 0, 0, 1, 1, 6) == 1
    assert chance.roll("dice", 0, 0, 0, 1, 6) == 6
    assert chance.draw("tile", -1, 0, 3, [1, 1, 1], 0, 3) == 2


def test_a_loose_script_leaves_the_rest_to_the_seed() -> None:
    chance = Scripted({"dice 0 0 0": 6}, seed=7)
    assert rolled(chance, ("dice", 0, 0, 1)) == rolled(Chance(7), ("dice", 0, 0, 1))
    counts = [1, 1, 1]
    assert chance.draw("tile", -1, 0, 0, counts, 0, 3) == Chance(7).draw("tile", -1, 0, 0, counts, 0, 3)


def test_a_strict_script_refuses_what_it_does_not_name() -> None:
    chance = Scripted({"dice 0 0 0": 6}, strict=True)
    assert chance.roll("dice", 0, 0, 0, 1, 6) == 6
    with pytest.raises(ChanceError, match=r"The result of 'dice 0 0 1' is missing\."):
        chance.roll("dice", 0, 0, 1, 1, 6)
    with pytest.raises(ChanceError, match=r"The result of 'tile -1 0 0' is missing\."):
        chance.draw("tile", -1, 0, 0, [1], 0, 1)


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("value", [0, 7, 10**30, -1])
def test_a_scripted_roll_must_be_possible(value: int, strict: bool) -> None:
    chance = Scripted({"dice 0 0 0": value}, strict=strict)
    with pytest.raises(ChanceError, match=rf"The result of 'dice 0 0 0' is {value}; it must be from 1 to 6\."):
        chance.roll("dice", 0, 0, 0, 1, 6)


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("value", [0, 2, 4, 9, -1])
def test_a_scripted_draw_must_be_in_the_bag(value: int, strict: bool) -> None:
    chance = Scripted({"tile -1 0 0": value}, strict=strict)
    with pytest.raises(
        ChanceError, match=r"The result of 'tile -1 0 0' is impossible: none of that kind is left to draw\."
    ):
        chance.draw("tile", -1, 0, 0, [9, 1, 0, 3], 1, 4)


def test_a_refused_result_is_a_refusal_for_people() -> None:
    assert issubclass(ChanceError, ParlourError)


# Recorded.


def test_a_recorder_answers_like_the_chance_inside_and_notes_it() -> None:
    recorder = Recorder(Chance(7))
    die = recorder.roll("dice", 1, 4, 0, 1, 6)
    kind = recorder.draw("tile", -1, 0, 3, [1, 1, 1], 0, 3)
    assert die == Chance(7).roll("dice", 1, 4, 0, 1, 6)
    assert kind == Chance(7).draw("tile", -1, 0, 3, [1, 1, 1], 0, 3)
    assert [(result.key(), result.value) for result in recorder.results] == [("dice 1 4 0", die), ("tile -1 0 3", kind)]
    assert recorder.seed == 7


def test_what_was_recorded_replays_strictly_with_another_seed() -> None:
    recorder = Recorder(Chance(7))
    played = parlour.start("burgundy", chance=recorder)
    script = {result.key(): result.value for result in recorder.results}
    again = parlour.start("burgundy", chance=Scripted(script, seed=8, strict=True))
    assert again.view(None) == played.view(None)


def test_every_result_of_a_set_up_has_a_name_of_its_own() -> None:
    recorder = Recorder(Chance(7))
    parlour.start("burgundy", players=4, setup="advanced", chance=recorder)
    keys = [result.key() for result in recorder.results]
    assert len(keys) == len(set(keys)) == 1 + 4 + 12
