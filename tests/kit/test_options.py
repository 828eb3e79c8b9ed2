"""Options: reading user input, refusals that say what would be right, and the JSON Schema."""

from __future__ import annotations

import pytest

import parlour
from parlour import BadOption, Chance
from parlour.rules.kit.errors import AmbiguousMove, IllegalMove, MoveError, ParlourError, a, one_of, shown
from parlour.rules.kit.game import Game
from parlour.rules.kit.options import OneOf, Option, SomeOf, Whole, read_options, whole

EDITION = OneOf("edition", "old", ["old", "new", "2019"])
FIRST = Whole("first", None, 0, 3)
TARGET = Whole("target", 50, 45, 55)
OPTIONS: list[Option] = [EDITION, FIRST, TARGET]


# One of a few words.


@pytest.mark.parametrize(("given", "word"), [("new", "new"), ("2019", "2019"), (2019, "2019")])
def test_a_word_is_read(given: object, word: str) -> None:
    assert EDITION.read(given) == word


@pytest.mark.parametrize("given", ["newest", "NEW", "", " new", None, True, 5, ["new"], {"new": 1}])
def test_another_word_is_refused_with_the_words_there_are(given: object) -> None:
    with pytest.raises(BadOption, match=r"^edition cannot be .*; it must be old, new or 2019\.$"):
        EDITION.read(given)


# Some of a few words.

SPICES = SomeOf("spices", ["salt", "pepper", "curry"])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([], []),
        ("", []),
        (" ", []),
        ("curry", ["curry"]),
        ("curry, salt", ["salt", "curry"]),
        (["pepper", "salt", "pepper"], ["salt", "pepper"]),
        (("curry",), ["curry"]),
    ],
)
def test_some_words_are_read_in_their_own_order(given: object, words: list[str]) -> None:
    assert SPICES.read(given) == words


@pytest.mark.parametrize("given", ["sugar", "salt,,curry", ["salt", 3], None, True, 5, {"salt": 1}, [["salt"]]])
def test_other_words_are_refused_with_the_words_there_are(given: object) -> None:
    with pytest.raises(
        BadOption, match=r"^spices cannot be .*; it must be any of salt, pepper or curry, separated by commas"
    ):
        SPICES.read(given)


def test_no_words_are_the_default_and_belong_to_the_reader() -> None:
    first = read_options("dish", [SPICES], {})["spices"]
    assert first == []
    assert isinstance(first, list)
    first.append("salt")
    assert read_options("dish", [SPICES], {})["spices"] == []


def test_some_words_as_json_schema() -> None:
    assert SPICES.schema() == {
        "default": [],
        "type": "array",
        "items": {"type": "string", "enum": ["salt", "pepper", "curry"]},
        "uniqueItems": True,
    }


# A whole number.


@pytest.mark.parametrize(("given", "number"), [(45, 45), (55, 55), ("50", 50), (" 50 ", 50), ("050", 50)])
def test_a_number_is_read(given: object, number: int) -> None:
    assert TARGET.read(given) == number


@pytest.mark.parametrize("given", [44, 56, -50, "44", "", "fifty", "5e1", "50.0", 50.0, None, True, [50], "\u00b2"])
def test_another_number_is_refused_with_its_range(given: object) -> None:
    with pytest.raises(BadOption, match=r"^target cannot be .*; it must be a whole number from 45 to 55\.$"):
        TARGET.read(given)


def test_true_is_no_number() -> None:
    with pytest.raises(BadOption, match=r"^first cannot be True; it must be a whole number from 0 to 3\.$"):
        FIRST.read(True)


def test_none_is_only_read_where_it_is_the_default() -> None:
    assert FIRST.read(None) is None


def test_endless_digits_are_refused_too() -> None:
    with pytest.raises(BadOption, match="target cannot be"):
        TARGET.read("9" * 5000)


def test_a_long_value_is_shortened_in_the_refusal() -> None:
    with pytest.raises(BadOption) as caught:
        EDITION.read("x" * 200)
    assert str(caught.value) == f"edition cannot be '{'x' * 37}...'; it must be old, new or 2019."


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (7, 7),
        (-7, -7),
        ("7", 7),
        (" 12 ", 12),
        ("-7", None),
        ("", None),
        ("x", None),
        (True, None),
        (7.0, None),
        (None, None),
    ],
)
def test_whole(value: object, number: int | None) -> None:
    assert whole(value) == number


# All options of a game.


def test_what_is_not_given_has_its_default() -> None:
    assert read_options("montana", OPTIONS, {"first": "2"}) == {"edition": "old", "first": 2, "target": 50}
    assert read_options("montana", OPTIONS, {}) == {"edition": "old", "first": None, "target": 50}


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"^montana has no option 'speed'; choose edition, first or target\.$"):
        read_options("montana", OPTIONS, {"edition": "new", "speed": 3})


def test_the_schema() -> None:
    """The words come from the game's catalogue."""
    schema = parlour.GAMES["burgundy"].schema()
    assert schema["type"] == "object"
    assert schema["additionalProperties"] is False
    properties = schema["properties"]
    assert isinstance(properties, dict)
    assert properties["edition"] == {
        "title": "Edition",
        "description": "Which rulebook to play by.",
        "default": "2011",
        "type": "string",
        "enum": ["2011", "2019"],
    }
    first = {"default": None, "type": ["integer", "null"], "minimum": 0, "maximum": 3}
    help_ = "Which seat goes first; random by default."
    assert properties["first"] == {"title": "First player", "description": help_, **first}


# The player count.


@pytest.mark.parametrize("players", [0, 1, 3, 5, -2])
def test_an_impossible_player_count_is_refused_with_the_possible_ones(players: int) -> None:
    game = Game("duel", parlour.GAMES["montana"].words, [2, 4], OPTIONS, 1, "")
    with pytest.raises(BadOption, match=rf"^Montana cannot be played by {players}; it is for 2 or 4 players\.$"):
        game.start(players, {}, Chance(0))


@pytest.mark.parametrize("name", ["players", "seed"])
@pytest.mark.parametrize(
    ("value", "told"), [(True, "True"), ("2", "'2'"), (2.0, "2.0"), (None, "None"), ([2], "a list")]
)
def test_only_a_whole_number_is_a_player_count_or_a_seed(name: str, value: object, told: str) -> None:
    with pytest.raises(BadOption) as caught:
        parlour.start("burgundy", **{name: value})  # type: ignore[arg-type]
    assert str(caught.value) == f"{name} cannot be {told}; it must be a whole number."


# The sentences.


@pytest.mark.parametrize(("names", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), ([1, 2, 3], "1, 2 or 3")])
def test_one_of(names: list[object], text: str) -> None:
    assert one_of(names) == text


@pytest.mark.parametrize(("word", "text"), [("ship", "a ship"), ("animal", "an animal")])
def test_a_word_with_its_article(word: str, text: str) -> None:
    assert a(word) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("4", "'4'"),
        (4, "4"),
        (True, "True"),
        (None, "None"),
        (0.5, "0.5"),
        ([], "a list"),
        ((1, 2), "a list"),
        ({"a": 1}, "an object"),
        (10**20, "1" + "0" * 20),
        pytest.param(-(10**5000), "a huge number", id="huge"),
    ],
)
def test_a_wrong_value_as_a_sentence_shows_it(value: object, text: str) -> None:
    assert shown(value) == text


def test_move_errors_are_refusals_and_carry_what_a_ui_needs() -> None:
    illegal = IllegalMove("No.", "B-01")
    assert (str(illegal), illegal.reason, illegal.rule) == ("No.", "No.", "B-01")
    ambiguous = AmbiguousMove("a", ["a b", "a c"])
    assert (str(ambiguous), ambiguous.moves) == ("'a' could be 'a b', 'a c'; type more of it.", ["a b", "a c"])
    assert issubclass(IllegalMove, MoveError)
    assert issubclass(AmbiguousMove, MoveError)
    assert issubclass(MoveError, ParlourError)
