"""First names for bots: none twice, and other initials than those of the people at the table."""

from __future__ import annotations

from random import Random

from parlour.bots.first_names import FIRST_NAMES, first_names


def test_each_name_begins_with_a_letter_of_its_own() -> None:
    assert len({name[0] for name in FIRST_NAMES}) == len(FIRST_NAMES)
    assert all(name.isascii() and name.isalpha() for name in FIRST_NAMES)


def test_bots_are_named_unlike_the_people_beside_them() -> None:
    for seed in range(50):
        names = first_names(3, ["colette", "Guest", "ann"], Random(seed))
        assert len({name[0] for name in [*names, "C", "G", "A"]}) == 6, names


def test_a_name_of_the_same_letter_is_taken_only_if_there_is_no_other() -> None:
    everyone = [name[0] for name in FIRST_NAMES[1:]]
    assert first_names(2, everyone, Random(1))[0] == FIRST_NAMES[0]
    assert "Alix" not in first_names(30, ["ALIX"], Random(1))


def test_the_same_luck_gives_the_same_names() -> None:
    assert first_names(2, ["You"], Random(7)) == first_names(2, ["You"], Random(7))
