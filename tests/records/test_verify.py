"""Verify: a true record is proven; of a damaged one the first thing wrong is told in a sentence, whatever the damage."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import GAMES, ParlourError
from parlour.records.codec import read, write
from parlour.records.files import MAX_SIZE, open_record
from parlour.records.record import BadRecord, Record, commitment
from parlour.records.verify import Proof, verify
from tests.conformance.strategies import sized
from tests.records.played import begun, ended, finished, play_on, recorded, secretly

TEXT = write(finished())
RUNNING = write(recorded(play_on(begun(), 12)))


def proof_of(text: str) -> Proof:
    return verify(read(text))


def changed(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    """The record's text after a change of its JSON."""
    told = json.loads(text)
    change(told)
    return json.dumps(told)


def refused(text: str) -> str:
    """The sentence by which a record is refused: one line, and nothing odd in it."""
    with pytest.raises(BadRecord) as caught:
        proof_of(text)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 600
    return sentence


# True records.


def test_a_finished_record_is_proven() -> None:
    proof = proof_of(TEXT)
    assert proof.title == "The Castles of Burgundy"
    assert proof.moves == len(finished().moves)
    assert proof.results == len(finished().opening) + sum(len(line.chance) for line in finished().moves)
    assert proof.ending == finished().result
    assert proof.seed_checked
    assert proof.committed
    assert proof.ruleset == finished().ruleset


def test_a_running_record_is_proven_as_far_as_it_goes() -> None:
    proof = proof_of(RUNNING)
    assert proof.ending is None
    assert proof.committed
    assert not proof.seed_checked


def test_a_record_without_moves() -> None:
    assert verify(recorded(begun())).moves == 0


def test_key_order_and_spaces_do_not_matter() -> None:
    told = json.loads(TEXT)
    backwards = dict(reversed(told.items()))
    assert proof_of(json.dumps(backwards, indent=8)) == proof_of(TEXT)


def test_another_ruleset_is_told_and_still_replayed() -> None:
    proof = proof_of(changed(lambda told: told.update(ruleset="0123456789abcdef")))
    assert proof.ruleset == finished().ruleset != "0123456789abcdef"


def test_another_ruleset_under_which_the_record_fails() -> None:
    def change(told: dict[str, Any]) -> None:
        told["ruleset"] = "0123456789abcdef"
        told["result"]["scores"] = [0, 0]

    sentence = refused(changed(change))
    assert sentence.startswith(f"Recorded under ruleset 0123456789abcdef, this engine has {finished().ruleset}, and")
    assert "The result gives the scores 0, 0; the moves come to" in sentence


# Damaged moves.


def move(number: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    """A change of one move, counted from 1; None takes a key out."""

    def change(told: dict[str, Any]) -> None:
        line = told["moves"][number - 1]
        for name, value in values.items():
            if value is None:
                line.pop(name)
            else:
                line[name] = value

    return change


def test_an_illegal_move() -> None:
    first = finished().moves[0]
    sentence = refused(changed(move(1, move="d6 take 1b")))
    assert sentence.startswith(
        f"Move 1 (phase A, round 1, seat {first.seat} Robot, 'd6 take 1b') is wrong: No unused die"
    )


def test_a_move_too_early() -> None:
    sentence = refused(changed(move(1, move="end")))
    assert "'end') is wrong: Use both dice before you end your turn" in sentence


@pytest.mark.parametrize("text", ["fly away", "d1 take", "d1 take 9z", "buy", "place place place", "👑", "d1"])
def test_an_unreadable_move(text: str) -> None:
    assert f"'{text}') is wrong: " in refused(changed(move(1, move=text)))


def test_a_move_not_written_in_full() -> None:
    wanted = finished().moves[0].move
    for text in (wanted.upper(), wanted.replace(" ", "  ")):
        assert f"is not written in full; it must be '{wanted}'." in refused(changed(move(1, move=text)))


def test_a_move_that_could_be_several() -> None:
    assert "could be" in refused(changed(move(1, move="workers")))


def test_the_wrong_seat() -> None:
    seat = finished().moves[0].seat
    assert f"is made by seat {1 - seat}, but seat {seat} is to move." in refused(changed(move(1, seat=1 - seat)))


def test_a_seat_that_is_not_there() -> None:
    assert refused(changed(move(3, seat=2))) == "Move 3 is made by seat 2; seats are 0 to 1."


def test_a_missing_move() -> None:
    sentence = refused(changed(lambda told: told["moves"].pop(50)))
    assert sentence.startswith("Move 5")


def test_two_moves_in_the_wrong_order() -> None:
    def swap(told: dict[str, Any]) -> None:
        told["moves"][5], told["moves"][6] = told["moves"][6], told["moves"][5]

    assert refused(changed(swap)).startswith("Move 6 (")


def test_moves_after_the_end() -> None:
    count = len(finished().moves)
    extra = {"seat": 0, "move": "end"}
    assert refused(changed(lambda told: told["moves"].append(extra))) == (
        f"The game is over after move {count}, but the record goes on with move {count + 1}, seat 0 'end'; "
        "nothing may follow the end."
    )


def test_a_hidden_move() -> None:
    def hide(told: dict[str, Any]) -> None:
        told["moves"][4] = {"seat": 0, "hidden": True}

    assert refused(changed(hide)).startswith("Move 5, of seat 0, is hidden: ")


# Damaged luck.


LUCKY = next(i for i, line in enumerate(finished().moves, 1) if line.chance)
"""The first move with chance results."""


def test_a_missing_result() -> None:
    sentence = refused(changed(lambda told: told["opening"].pop("dice 0 0 0")))
    assert sentence == "The opening has luck that cannot be: The result of 'dice 0 0 0' is missing."
    sentence = refused(changed(move(LUCKY, chance=None)))
    assert sentence.startswith(f"Move {LUCKY} (phase A, round 1, ")
    assert "has luck that cannot be: The result of 'dice 0 1 0' is missing." in sentence


def test_a_result_nothing_asked_for() -> None:
    sentence = refused(changed(lambda told: told["opening"].update({"dice 3 0 0": 4})))
    assert "Nothing asked for a result of 'dice 3 0 0'; what is needed is 'first -1 0 0'," in sentence
    assert "what is needed is none." in refused(changed(move(1, chance={"dice 0 0 0": 1})))


@pytest.mark.parametrize("value", [0, 7, 10**17])
def test_an_impossible_die(value: int) -> None:
    sentence = refused(changed(lambda told: told["opening"].update({"dice 0 0 0": value})))
    assert f"The result of 'dice 0 0 0' is {value}; it must be from 1 to 6." in sentence


def test_a_tile_that_cannot_come() -> None:
    sentence = refused(changed(lambda told: told["opening"].update({"tile -1 0 4": "castle"})))
    assert "'tile -1 0 4' is impossible" in sentence


@pytest.mark.parametrize(("name", "value"), [("tile -1 0 4", "dragon"), ("dice 0 0 0", "six"), ("goods -1 0 0", 3)])
def test_a_result_that_cannot_be_read(name: str, value: object) -> None:
    sentence = refused(changed(lambda told: told["opening"].update({name: value})))
    assert f"The result of '{name}' cannot be read: " in sentence


@pytest.mark.parametrize("name", ["dice", "dice 0 0", "dice a b c", "dice 0 0 0 0", "dice 0 -1 0", "", "Dice 0 0 0"])
def test_a_result_with_no_proper_name(name: str) -> None:
    sentence = refused(changed(lambda told: told["opening"].update({name: 1})))
    assert 'a result is named like "dice 0 3 1"' in sentence


@pytest.mark.parametrize("value", [-1, True, None, [1], {"die": 1}])
def test_a_result_of_no_proper_type(value: object) -> None:
    sentence = refused(changed(lambda told: told["opening"].update({"dice 0 0 0": value})))
    assert sentence.startswith('"dice 0 0 0" in "opening" is ')


def test_no_die_can_be_changed_when_the_seed_is_known() -> None:
    """Every die of the game, one after the other: whatever else the change does, it is found."""
    told = json.loads(TEXT)
    for luck in [told["opening"], *(line["chance"] for line in told["moves"] if "chance" in line)]:
        for name in luck:
            if name.startswith("dice"):
                right = luck[name]
                luck[name] = right % 6 + 1
                assert f"has '{name}' as {luck[name]}, but the seed gives {right}." in refused(json.dumps(told))
                luck[name] = right


def test_another_engines_luck_says_whose_it_was() -> None:
    def change(told: dict[str, Any]) -> None:
        told["engine"] = "0.0.1"
        told["opening"]["dice 0 0 0"] = told["opening"]["dice 0 0 0"] % 6 + 1

    assert refused(changed(change)).endswith("in this engine, 0.1.0; the record is of 0.0.1.")


def test_another_seed_than_was_committed_to() -> None:
    sentence = refused(changed(lambda told: told.update(seed="8")))
    assert sentence == (f"The seed is not the one the table was committed to: its commitment would be {commitment(8)}.")


def test_another_seed_and_its_commitment() -> None:
    sentence = refused(changed(lambda told: told.update(seed="8", commitment=commitment(8))))
    assert sentence.startswith("The opening has '")
    assert "but the seed gives" in sentence


# A damaged result.


def test_wrong_scores() -> None:
    scores = ended().scores
    sentence = refused(changed(lambda told: told["result"].update(scores=[200, 10])))
    assert sentence == f"The result gives the scores 200, 10; the moves come to {scores[0]}, {scores[1]}."


def test_wrong_winners() -> None:
    sentence = refused(changed(lambda told: told["result"].update(winners=[1])))
    assert sentence == "The result names seat 1 as winner; the moves make it seat 0."
    assert "names nobody as winner" in refused(changed(lambda told: told["result"].update(winners=[])))
    assert "seat 0 and 1 as winner" in refused(changed(lambda told: told["result"].update(winners=[0, 1])))


def test_a_missing_result_of_the_game() -> None:
    sentence = refused(changed(lambda told: told.pop("result")))
    assert sentence.startswith(f"The game is over after move {len(finished().moves)}, but the result is missing: ")


def test_a_result_before_the_end() -> None:
    sentence = refused(changed(lambda told: told["moves"].pop()))
    assert sentence.startswith("The record has a result, but the game is not over after its last move, number ")


# A damaged header.

HEADER = [
    ({"format": 2}, '"format" is 2; this engine reads format 1.'),
    ({"format": "1"}, '"format" is "1"; it must be a whole number from 0 up.'),
    ({"game": "chess"}, "There is no game 'chess'; choose "),
    ({"game": 3}, '"game" is 3; it must be text on one line'),
    (
        {
            "players": 1,
            "seats": [{"name": "Ada", "kind": "person"}],
            "moves": [],
            "result": {"scores": [0], "winners": []},
        },
        "cannot be played by 1; it is for 2, 3 or 4",
    ),
    ({"players": 3}, '"seats" lists 2 for 3 players; it must list each seat once.'),
    ({"players": True}, '"players" is true; it must be a whole number from 0 up.'),
    ({"players": 10**17}, '"seats" lists 2 for 100000000000000000 players'),
    ({"options": []}, '"options" is []; it must be a JSON object'),
    ({"options": {"colour": "red"}}, "burgundy has no option 'colour'; choose edition,"),
    ({"options": {"edition": "1999"}}, "edition cannot be '1999'; it must be 2011 or 2019."),
    ({"options": {"boards": [99]}}, "has no board No. 99"),
    ({"options": {"boards": ["1" * 5000]}}, "options"),
    ({"options": {"boards": ["a board\nof no kind"]}}, "The record's game cannot be set up: "),
    ({"options": {"first": 3}}, "first cannot be 3 with 2 players"),
    ({"ruleset": ""}, '"ruleset" is ""; it must be text'),
    ({"engine": None}, '"engine" is null; it must be text'),
    ({"seats": {}}, '"seats" is {}; it must be a list.'),
    ({"seats": [1, 2]}, 'seats[0] is 1; it must be a JSON object with "name" and "kind".'),
    ({"seats": [{"name": "Ada"}] * 2}, 'seats[0] has no "kind"; it must have "name" and "kind".'),
    ({"seats": [{"name": "Ada", "kind": "cat"}] * 2}, '"kind" of seats[0] is "cat"; it must be "person" or "bot".'),
    ({"seats": [{"name": "Ada", "kind": "bot"}] * 2}, 'seats[0] must say "bot"'),
    ({"seats": [{"name": "Ada", "kind": "person", "bot": "greedy"}] * 2}, 'seats[0] must say "bot"'),
    ({"seats": [{"name": "", "kind": "person"}] * 2}, '"name" of seats[0] is ""; it must be text'),
    ({"seats": [{"name": "x" * 201, "kind": "person"}] * 2}, '"name" of seats[0] is "xxx'),
    ({"seats": [{"name": "A\nB", "kind": "person"}] * 2}, '"name" of seats[0] is "A\\nB"; it must be text on one line'),
    ({"seats": [{"name": "\x1b[2J", "kind": "person"}] * 2}, "the control character U+001B"),
    ({"seats": [{"name": "\ud800", "kind": "person"}] * 2}, "the control character U+D800"),
    ({"seats": [{"name": "\u202ecba", "kind": "person"}] * 2}, "the control character U+202E"),
    ({"started": "yesterday"}, '"started" is "yesterday"; it must be a date and time such as'),
    ({"started": "2025-13-08T20:15:00Z"}, '"started" is "2025-13-08T20:15:00Z"'),
    ({"commitment": "abc"}, '"commitment" is "abc"; it must be the 64 hexadecimal digits'),
    ({"seed": 7}, '"seed" is 7; it must be text, the digits of a whole number below 2**256.'),
    ({"seed": "007"}, '"seed" is "007"; it must be text'),
    ({"seed": "-1"}, '"seed" is "-1"; it must be text'),
    ({"seed": "²"}, '"seed" is "\\u00b2"; it must be text'),
    ({"seed": str(2**256)}, '"seed" is "115792089237316195423570985008687907...; it must be text'),
    ({"seed": "9" * 5000}, '"seed" is "9999'),
    ({"opening": []}, '"opening" is []; it must be a JSON object'),
    ({"moves": {}}, '"moves" is {}; it must be a list.'),
    ({"moves": [1]}, 'Move 1 is 1; it must be a JSON object with "seat" and "move".'),
    ({"moves": [{"seat": 0}]}, 'Move 1 has no "move"; it must have "seat" and "move".'),
    ({"moves": [{"seat": "0", "move": "end"}]}, '"seat" of move 1 is "0"; it must be a whole number'),
    ({"moves": [{"seat": -1, "move": "end"}]}, '"seat" of move 1 is -1; it must be a whole number'),
    ({"moves": [{"seat": 0, "move": 5}]}, '"move" of move 1 is 5; it must be text'),
    ({"moves": [{"seat": 0, "move": "x" * 999}]}, '"move" of move 1 is "xxxx'),
    ({"moves": [{"seat": 0, "move": "end", "chance": [1]}]}, '"chance" of move 1 is [1]; it must be a JSON object'),
    ({"moves": [{"seat": 0, "move": "end", "note": ""}]}, 'Move 1 has no place for "note"; it can have "seat",'),
    ({"moves": [{"seat": 0, "hidden": False}]}, 'Move 1 has "hidden": false; it is true, or not there at all.'),
    ({"moves": [{"seat": 0, "hidden": True, "move": "end"}]}, 'Move 1 has no place for "move"; it can have "seat" and'),
    ({"result": []}, '"result" is []; it must be a JSON object with "scores" and "winners".'),
    ({"result": {"scores": [1, 2]}}, '"result" has no "winners"'),
    ({"result": {"scores": [1], "winners": [0]}}, '"scores" lists 1 for 2 players'),
    ({"result": {"scores": [1, "2"], "winners": [0]}}, '"scores" lists "2"; it must list whole numbers.'),
    ({"result": {"scores": [1, 2], "winners": [7]}}, '"winners" lists [7]; it must list seats, 0 to 1.'),
    ({"author": "me"}, 'The record has no place for "author"; it can have "format",'),
]


@pytest.mark.parametrize(("change", "wanted"), HEADER, ids=lambda value: str(value)[:40])
def test_a_damaged_header(change: dict[str, Any], wanted: str) -> None:
    assert wanted in refused(changed(lambda told: told.update(change)))


@pytest.mark.parametrize(
    "key", ["format", "game", "players", "options", "ruleset", "engine", "seats", "opening", "moves"]
)
def test_a_missing_key(key: str) -> None:
    assert refused(changed(lambda told: told.pop(key))).startswith(f'The record has no "{key}"; it must have "format",')


# No record at all.


def test_cut_off_anywhere() -> None:
    for end in range(0, len(TEXT) - 2, 97):
        sentence = refused(TEXT[:end])
        assert "is cut off in line" in sentence or "is empty" in sentence or "is not JSON" in sentence, sentence
    assert refused(TEXT[:5000]).startswith("The record is cut off in line ")


def test_edited_out_of_shape() -> None:
    sentence = refused(TEXT.replace('"game": "burgundy",', '"game": "burgundy"', 1))
    assert sentence.startswith("The record is not JSON: Expecting ',' delimiter in line 4, column 3; ")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "The file is empty; a record is a JSON object."),
        (" \n", "The file is empty; a record is a JSON object."),
        ("[]", 'The record is []; it must be a JSON object with "format",'),
        ("null", "The record is null; it must be a JSON object"),
        ("7", "The record is 7; it must be a JSON object"),
        ("hello", "The record is not JSON: Expecting value in line 1, column 1;"),
        ("{} {}", "The record is not JSON: Extra data"),
        ("[" * 100_000, "The record is nested too deeply"),
        ("[" * 20 + "]" * 20, "The record is nested too deeply"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "The record is nested too deeply"),
        ("9" * 10_000, "The record has a number of 10000 digits; 18 are the most there can be."),
        ("1.5", "The record has the number 1.5; all numbers in it must be whole."),
        ("1e999", "The record has the number 1e999; all numbers in it must be whole."),
        ("NaN", "The record has the number NaN; all numbers in it must be whole."),
        ("-Infinity", "The record has the number -Infinity"),
        ('{"game": 1, "game": 2}', 'The record says "game" twice in one place; each name may appear there once.'),
        ('{"\\u0007": 1}', "the control character U+0007"),
    ],
    ids=lambda value: value[:20],
)
def test_no_record(text: str, wanted: str) -> None:
    assert wanted in refused(text)


def test_a_position_is_no_record() -> None:
    sentence = refused(json.dumps(begun().position.dump()))
    assert sentence.startswith('The record has no "ruleset"; ')


def test_deep_nesting_in_the_options() -> None:
    deep: Any = 1
    for _ in range(400):
        deep = [deep]
    assert "nested too deeply" in refused(changed(lambda told: told["options"].update(boards=deep)))


def test_not_text(tmp_path: Any) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"game": "\xff"}')
    with pytest.raises(BadRecord, match="is not text: byte 11 is not UTF-8; a record is a JSON file"):
        open_record(path)


def test_too_large(tmp_path: Any) -> None:
    path = tmp_path / "game.json"
    with open(path, "wb") as file:
        file.truncate(MAX_SIZE + 1)
    with pytest.raises(BadRecord, match="is larger than 16 MB; no record is"):
        open_record(path)


# Anything else that can happen to a record.

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["end", "pass", "d1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
SECRET = write(recorded(play_on(secretly(), 14), with_seed=True))
VICTIMS = [TEXT, RUNNING, SECRET]
OTHER_MOVES = sorted({line.move for line in finished().moves})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a JSON value."""
    found = [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for name, item in items:
        found += places(item, (*path, name))
    return found


def mutate(data: st.DataObject, told: Any) -> None:
    """One change somewhere: another value, a number moved a little, something taken out, doubled or swapped."""
    path = data.draw(st.sampled_from(places(told)[1:]))
    parent = told
    for name in path[:-1]:
        parent = parent[name]
    last, old = path[-1], parent[path[-1]]
    kind = data.draw(st.sampled_from(["value", "near", "out", "double", "swap"]))
    if kind == "near" and isinstance(old, int):
        parent[last] = old + data.draw(st.integers(-3, 3))
    elif kind == "near" and isinstance(old, str):
        parent[last] = data.draw(st.sampled_from([*OTHER_MOVES, "ship", "red", "k7", old + " ", old[:-1], old.upper()]))
    elif kind == "out":
        del parent[last]
    elif kind == "double" and isinstance(parent, list):
        parent.insert(last, old)
    elif kind == "swap" and isinstance(parent, list):
        other = data.draw(st.integers(0, len(parent) - 1))
        parent[last], parent[other] = parent[other], old
    else:
        parent[last] = data.draw(JSON)


def survives(text: str) -> None:
    """Proven or refused, and nothing else."""
    try:
        proof_of(text)
    except ParlourError as error:
        showable = not any(category(letter) in ("Cc", "Cs") for letter in str(error))
    else:
        showable = True
    assert showable


FUZZ = sized(250)


@FUZZ
@given(st.data())
def test_any_change_of_the_values_is_proven_or_refused(data: st.DataObject) -> None:
    told = json.loads(data.draw(st.sampled_from(VICTIMS)))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(data, told)
    survives(json.dumps(told))


@FUZZ
@given(st.data())
def test_any_change_of_the_text_is_proven_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(VICTIMS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 6))
        text = (
            text[:start]
            + data.draw(st.text(max_size=4) | st.sampled_from(['"', "{", "]", ",", "1", "\\"]))
            + text[end:]
        )
    survives(text)


@FUZZ
@given(JSON)
def test_any_json_is_refused(value: Any) -> None:
    with pytest.raises(ParlourError):
        proof_of(json.dumps(value))


def test_a_record_of_every_game_that_lies_about_its_game() -> None:
    for name in GAMES:
        for other in ("", name + "x", name.upper()):
            with pytest.raises(BadRecord):
                verify(replace(finished(), game=other))


def test_verify_takes_the_record_itself() -> None:
    record: Record = finished()
    assert verify(record) == proof_of(TEXT)
