"""Every parser, fuzzed: any input gives a valid result or a ParlourError with a sentence."""

from __future__ import annotations

import copy
import json
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour import IllegalMove, MoveError, ParlourError, Position, Scripted
from parlour.rules.kit.chance import ChanceError
from tests.conformance.cases import CASES, MOST_DECISIONS, Case, Walk, pick
from tests.conformance.contract import CHEAP, about, play_on, same, text
from tests.conformance.own_texts import OWN_TEXTS, OwnText
from tests.conformance.strategies import any_json, any_walk, seeds, sized

NASTY_TEXTS = ["", "\u00b2", "\u0663", "9" * 5000, "-1", "a1", "\n", "start: a1\n"]
NASTY: list[Any] = [None, True, -1, 0, 1.5, 1 << 70, [], {}, [[]], *NASTY_TEXTS]
"""What breaks parsers: digits that are not numerals, numbers too long to convert, empty values."""


def vocabulary() -> list[str]:
    """The words in moves, from one game of each case."""
    found: set[str] = set()
    for case in CASES:
        p = case.start(1)
        random = Random(1)
        while not p.over:
            legal = p.legal()
            found.update(word for action in legal[:3] for word in p.move(action).split())
            p.apply(pick(legal, random))
    return sorted(found)


def lines() -> st.SearchStrategy[str]:
    words = st.sampled_from([*vocabulary(), "d7", "x99", "z9", "\u00b2"])
    return st.text(max_size=40) | st.lists(words, max_size=4).map(" ".join)


def mutated(given: str, random: Random) -> str:
    """A text with a few of its characters, words or lines changed."""
    for _ in range(1 + int(random.random() * 3)):
        way = int(random.random() * 5)
        at = int(random.random() * (len(given) + 1))
        if way == 0:
            given = given[:at] + given[at + 1 :]
        elif way == 1:
            given = given[:at] + chr(int(random.random() * 300)) + given[at:]
        elif way == 2:
            given = given[:at] + given[at : at + 9] + given[at:]
        elif way == 3:
            parts = given.split(" ")
            parts[int(random.random() * len(parts))] = pick([*parts, ""], random)
            given = " ".join(parts)
        else:
            parts = given.split("\n")
            parts.append(parts.pop(int(random.random() * len(parts))))
            given = "\n".join(parts)
    return given


def is_a_sentence(error: ParlourError) -> None:
    said = str(error)
    assert said.endswith("."), f"the refusal is not a sentence: {said!r}"


def check_read(p: Position, line: str) -> None:
    """A line is a legal action, an illegal action that play() refuses, or unreadable; only a legal one changes anything."""
    before = text(p.dump())
    with about(line):
        try:
            action = p.action(line)
        except MoveError as error:
            is_a_sentence(error)
            with pytest.raises(MoveError):
                p.play(line)
        else:
            assert 0 <= action < parlour.GAMES[p.game].actions
            if action not in p.legal():
                with pytest.raises(IllegalMove):
                    p.play(line)
        assert text(p.dump()) == before


@sized(100)
@given(any_walk, st.lists(st.deferred(lines), min_size=1, max_size=8))
def test_any_text_is_a_move_or_refused(walk: Walk, given_lines: list[str]) -> None:
    p = walk.position()
    with about(walk):
        for line in given_lines:
            check_read(p, line)


@sized(100)
@given(any_walk, any_walk, seeds)
def test_moves_from_elsewhere_and_mutated_ones_are_read_or_refused(walk: Walk, elsewhere: Walk, luck: int) -> None:
    p = walk.position()
    other = elsewhere.position()
    random = Random(luck)
    with about(walk):
        for action in p.legal()[:12]:
            check_read(p, mutated(p.move(action), random))
        for action in other.legal()[:12]:
            check_read(p, other.move(action))


@sized(200)
@given(any_json)
def test_any_json_is_refused_as_a_position(dump: Any) -> None:
    with about(dump), pytest.raises(ParlourError):
        parlour.load(dump)
    for name in parlour.GAMES:
        for key in ("players", "options", "chance"):
            with about((name, key, dump)):
                check_load({"game": name, key: dump}, Random(1))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every part of a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for i in range(len(value)):
            found += places(value[i], (*path, i))
    return found


def change(dump: Any, random: Random, values: list[Any]) -> None:
    """Change one part of a dump: remove it, replace it, or copy a similar one from elsewhere."""
    path = pick(places(dump), random)
    part = dump
    for key in path[:-1]:
        part = part[key]
    way = int(random.random() * 4)
    old = part[path[-1]]
    if way == 0:
        del part[path[-1]]
    elif way == 1:
        part[path[-1]] = copy.deepcopy(pick(values, random))
    elif way == 2 and isinstance(old, int):
        part[path[-1]] = old + pick([-1, 1, 2], random)
    else:
        other: Any = dump
        for key in pick(places(dump), random):
            other = other[key]
        part[path[-1]] = copy.deepcopy(other)


@sized(200)
@given(any_walk, seeds, st.lists(any_json, min_size=1, max_size=3))
def test_changed_dumps_are_refused_or_sound(walk: Walk, luck: int, values: list[Any]) -> None:
    random = Random(luck)
    dump = json.loads(text(walk.position().dump()))
    for _ in range(6):
        attempt = copy.deepcopy(dump)
        for _ in range(1 + int(random.random() * 2)):
            change(attempt, random, values)
        with about(attempt):
            check_load(attempt, random)


def check_load(dump: Any, random: Random, steps: int = 30) -> None:
    """A dump is refused, or loads as a normal position: it keeps its invariants, dumps, loads and plays."""
    try:
        p = parlour.load(dump)
    except ParlourError as error:
        is_a_sentence(error)
        return
    for check in CHEAP:
        check(p, random)
    same(p, parlour.load(json.loads(text(p.dump()))))
    try:
        play_on(p, random, steps)
    except ChanceError:
        if not isinstance(p.chance, Scripted):  # hand-written luck may be impossible, and is refused when used
            raise
        return
    for check in CHEAP:
        check(p, random)


@pytest.mark.parametrize("count", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_dump_with_parts_left_out_is_refused_or_plays_to_the_end(case: Case, count: int) -> None:
    """Hand-written positions leave out whatever they can."""
    dump = json.loads(text(Walk(case, 2, "any-kind", 300).position().dump()))
    for left_out in combinations(dump, count):
        with about(f"{left_out} left out"):
            check_load({key: value for key, value in dump.items() if key not in left_out}, Random(1), MOST_DECISIONS)


@pytest.mark.parametrize("name", parlour.GAMES)
def test_nasty_values_anywhere_in_a_dump_are_refused_or_sound(name: str) -> None:
    case = next(case for case in CASES if case.game == name)
    dump = json.loads(text(Walk(case, 1, "any-kind", 500).position().dump()))
    for path in places(dump):
        for value in NASTY:
            attempt = copy.deepcopy(dump)
            part = attempt
            for key in path[:-1]:
                part = part[key]
            part[path[-1]] = copy.deepcopy(value)
            with about((path, value)):
                check_load(attempt, Random(1))


@pytest.mark.parametrize("name", parlour.GAMES)
def test_nasty_options_start_a_game_or_are_refused(name: str) -> None:
    for option in parlour.GAMES[name].options:
        for value in NASTY:
            for wrapped in (value, [value]):
                check_start(name, {option.name: wrapped})


def check_start(name: str, options: dict[str, Any]) -> None:
    with about((name, options)):
        try:
            p = parlour.start(name, **options)
        except ParlourError as error:
            is_a_sentence(error)
        else:
            assert p.legal()


@sized(100)
@given(st.data(), st.sampled_from(CASES), st.integers(-3, 9) | st.integers() | st.booleans(), st.integers())
def test_any_options_start_a_game_or_are_refused(data: st.DataObject, case: Case, players: int, seed: int) -> None:
    names = [option.name for option in parlour.GAMES[case.game].options]
    options = data.draw(st.dictionaries(st.sampled_from([*names, "nonsense"]), any_json))
    check_start(case.game, {**case.options, **options, "players": players, "seed": seed})


@pytest.mark.parametrize("name", parlour.GAMES)
def test_json_nested_thousands_deep_breaks_nothing(name: str) -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for option in parlour.GAMES[name].options:
        with about(option.name), pytest.raises(ParlourError):
            parlour.start(name, **{option.name: deep})
    dump = next(case for case in CASES if case.game == name).start(1).dump()
    for key in dump:
        with about(key):
            check_load({**dump, key: deep}, Random(1))


@sized(100)
@given(st.text(max_size=12))
def test_any_name_is_a_game_or_refused(name: str) -> None:
    if name not in parlour.GAMES:
        with pytest.raises(ParlourError):
            parlour.start(name)


@pytest.mark.parametrize("own", OWN_TEXTS, ids=lambda own: f"{own.game} {own.read.__name__}")
def test_own_texts_are_read_or_refused(own: OwnText) -> None:
    @sized(100)
    @given(st.text() | st.text("".join(own.examples), max_size=200), st.sampled_from(own.examples), seeds)
    def holds(any_text: str, right: str, luck: int) -> None:
        own.read(right)
        check_own(own, any_text)
        check_own(own, mutated(right, Random(luck)))

    holds()


@pytest.mark.parametrize("own", OWN_TEXTS, ids=lambda own: f"{own.game} {own.read.__name__}")
def test_parts_of_own_texts_are_read_or_refused(own: OwnText) -> None:
    """Every single line, and every text with one line missing."""
    check_own(own, "")
    for right in own.examples:
        own_lines = right.split("\n")
        for i, line in enumerate(own_lines):
            check_own(own, line)
            check_own(own, "\n".join(own_lines[:i] + own_lines[i + 1 :]))


def check_own(own: OwnText, attempt: str) -> None:
    with about(attempt):
        try:
            own.read(attempt)
        except ParlourError as error:
            is_a_sentence(error)
