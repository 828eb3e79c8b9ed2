"""The components: marked, counted, explained to players; and custom component files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour import BadOption
from parlour.rules.burgundy_cards import values
from tests.arranging import moves, seen
from tests.burgundy_cards.arrange import estate, last_turn, mine, play, position, scored

GAME = parlour.GAMES["burgundy-cards"]
FILE = Path(values.__file__).with_name("components.json")


def components() -> dict[str, Any]:
    return GAME.components()


def test_the_box_has_114_action_cards_as_counted() -> None:
    cards = components()["cards"]
    assert sum(card["count"] for card in cards.values()) == 114
    by_type: dict[str, int] = {}
    for card in cards.values():
        by_type[card["type"]] = by_type.get(card["type"], 0) + card["count"]
    assert by_type == {
        "mine": 12,
        "castle": 12,
        "cloister": 12,
        "knowledge": 18,
        "ship": 18,
        "pasture": 18,
        "building": 24,
    }
    assert all(card["count"] == 3 for card in cards.values() if card["type"] == "building")
    for number in range(6):
        assert sum(counts[number] for counts in components()["values"]["deck"].values()) == 19


def test_every_value_is_marked_printed_or_reconstructed() -> None:
    told = components()
    for section, listed in told["values"].items():
        assert list(told["status"][section]) == list(listed)
        assert set(told["status"][section].values()) <= {"printed", "reconstructed"}
    status = told["status"]
    assert [name for name, mark in status["triples"].items() if mark == "printed"] == [
        "pasture",
        "building",
        "cloister",
    ]
    assert [name for name, mark in status["rounds"].items() if mark == "printed"] == ["A", "D"]
    assert set(status["deck"].values()) == set(status["good_points"].values()) == {"reconstructed"}
    for section in (
        "good_numbers",
        "good_cards",
        "animal_cards",
        "animal_sets",
        "all_seven",
        "display",
        "points",
        "aaron",
    ):
        assert set(status[section].values()) == {"printed"}


def test_players_are_told_what_is_reconstructed() -> None:
    topic = next(topic for topic in GAME.topics({"components": None}) if topic.id == "components")
    assert "mines, knowledge, ships and castles" in topic.text
    assert "rounds B, C and E" in topic.text


def test_the_effects_told_are_those_played() -> None:
    told = components()["effects"]
    for card, what in (("mine1", "silver"), ("knowledge1", "workers"), ("bank2", "silver")):
        p = position(estate(projects=card), hand=f"{card[-1]} {card[-1]}")
        play(p, f"d{card[-1]} place {card} new")
        assert told[card[:-1]] == {what: mine(p)[what]}


# Custom component files.


def start(own: object, players: int = 2) -> parlour.Position:
    return parlour.start("burgundy-cards", players=players, seed=1, components=own)


@pytest.mark.parametrize("as_", [str, json.loads, lambda text: [text]])
def test_our_own_file_read_back_changes_nothing_but_the_label(as_: Any) -> None:
    own = start(as_(FILE.read_text(encoding="utf-8")))
    ours = parlour.start("burgundy-cards", players=2, seed=1)
    assert moves(own) == moves(ours)
    assert seen(own)["display"] == seen(ours)["display"]


def test_values_replace_ours_one_by_one() -> None:
    own = {"triples": {"mine": 9, "ship": {"value": 7, "status": "printed"}}, "points": {"first_triple": 2}}
    p = position(estate("mine1 mine2", "mine3"), hand="3 3", options={"components": own})
    assert scored(play(p, "d3 place mine3 mine")) == {"triple": 9, "first-triple": 2}
    assert seen(p)["options"]["components"] == {"triples": {"mine": 9, "ship": 7}, "points": {"first_triple": 2}}
    ships = position(estate("ship1 ship2", "ship3"), hand="3 3", options={"components": own})
    assert scored(play(ships, "d3 place ship3 ship"))["triple"] == 7
    castles = position(estate("castle1 castle2", "castle3"), hand="3 3", options={"components": own})
    assert scored(play(castles, "d3 place castle3 castle"))["triple"] == 5, "what is left out is ours"


def test_every_section_reaches_the_rules() -> None:
    own = {
        "deck": {"mine": [5, 2, 2, 2, 2, 2]},
        "good_numbers": {"light": [1], "medium": [2, 3], "dark": [4, 5, 6]},
        "good_points": {"medium": 3},
        "animal_sets": {"2": 8},
        "rounds": {"A": [{"silver": 4}, {"workers": 1, "points": 2}]},
        "all_seven": {"2": [9, 5]},
        "display": {"2": 8},
        "start_workers": {"2": [3, 4]},
        "points": {"start_card": 6, "watchtower": 5},
    }
    p = start(own)
    assert len(seen(p)["display"]) == 8
    assert sorted(one["workers"] for one in seen(p)["estates"]) == [3, 4]
    assert seen(p)["deck"] == 114 + 3 - 12 - 8
    options = {"components": own}
    sale = position(estate(goods="1 medium"), hand="2 6", options=options)
    assert scored(play(sale, "d2 sell medium")) == {"sale": 3}
    triple = position(estate("ship1 ship2", "cloister3"), hand="3 3", options=options)
    play(triple, "d3 place cloister3 ship")
    assert moves(triple) == ["bonus 4silver", "bonus 2points+1workers"]
    assert scored(play(triple, "bonus 2points+1workers")) == {"round-bonus": 2}
    tower = position(estate(projects="watchtower1"), hand="1 1", options=options)
    assert scored(play(tower, "d1 place watchtower1 new")) == {"watchtower": 5}
    end = last_turn(estate(animals="1 pig, 1 sheep"), estate(), options=options, start_card={"seat": 0, "up": False})
    assert scored(play(end, "end")) == {"animals": 8, "start-card": 6}
    seven = position(
        estate("mine1, knowledge1, ship1, pasture1, castle1, cloister1", "bank2"), hand="2 2", options=options
    )
    assert scored(play(seven, "d2 place bank2 new")) == {"all-seven": 9}


def test_aarons_piles_and_cloisters_too() -> None:
    p = start({"aaron": {"piles": [5, 1, 1, 1, 1]}, "points": {"aaron_cloister": 3}}, players=1)
    assert seen(p)["aaron"]["coming"] == [1, 1, 1, 1]
    assert sum(len(one["cards"]) for one in seen(p)["aaron"]["piles"]) == 5
    cloisters = sum(len(one["cards"]) for one in seen(p)["aaron"]["piles"] if one["type"] == "cloister")
    assert p.scores() == [3 * cloisters]


def test_goods_and_animals_in_other_numbers() -> None:
    p = start({"good_cards": {"light": 0, "medium": 9}, "animal_cards": {"pig": 1}})
    assert sum(deck["cards"] for deck in seen(p)["goods"]) == 15 - 2
    assert sum(deck["cards"] for deck in seen(p)["animals"]) == 16 - 2


def test_custom_values_change_the_ruleset() -> None:
    plain = GAME.ruleset(GAME.read_options({}))
    assert GAME.ruleset(GAME.read_options({"components": {"triples": {"mine": 9}}})) != plain
    assert GAME.ruleset(GAME.read_options({"components": {}})) == plain


def test_the_help_speaks_of_the_tables_own_values() -> None:
    options = GAME.read_options({"components": {"triples": {"mine": 9}, "rounds": {"E": [{"points": 4}]}}})
    topics = {topic.id: topic.text for topic in GAME.topics(options)}
    assert "mines 9" in topics["triples"]
    assert "E: 4 points" in topics["round-bonus"]
    assert "uses such a file" in topics["components"]


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        (7, "components option cannot be 7; it is the text of a component file, a JSON object."),
        ("[1]", "components option cannot be '[1]'; it is the text of a component file, a JSON object."),
        ("{", "The component file is not valid JSON: see line 1; write it like components.json."),
        ("9" * 5000, "The component file is not valid JSON; write it like components.json."),
        ("[" * 30_000, "The component file is nested too deeply; write it like components.json."),
        (" " * 50_000, "The component file has 50000 characters; the limit is 40000."),
        ({"cards": {}}, "A component file cannot have a section 'cards'; it may have deck, triples,"),
        ({"deck": []}, "In the component file, deck must be a JSON object, not a list."),
        ({"deck": {"tower": []}}, "In the component file, deck has no 'tower'; it has mine, knowledge,"),
        ({"deck": {"mine": 12}}, "In the component file, deck.mine must be a list of 6 whole numbers."),
        ({"deck": {"mine": [1, 2, 3]}}, "In the component file, deck.mine must be a list of 6 whole numbers."),
        ({"deck": {"mine": [1, 2, 3, 4, 5, -1]}}, "cannot be -1; it is a whole number from 0 to 50."),
        (
            {"deck": {kind: [0] * 6 for kind in ("mine", "ship", "knowledge", "pasture", "castle")}},
            "has 36 cards; it needs at least 40.",
        ),
        (
            {"triples": {"mine": "5"}},
            "In the component file, triples.mine cannot be '5'; it is a whole number from 0 to 50.",
        ),
        ({"triples": {"mine": True}}, "In the component file, triples.mine cannot be True"),
        ({"good_numbers": {"light": [1]}}, "must have each number from 1 to 6 exactly once."),
        (
            {"good_numbers": {"light": []}},
            "In the component file, good_numbers.light must be a list of 1 to 6 whole numbers.",
        ),
        (
            {"good_cards": {"light": 1, "medium": 1, "dark": 1}},
            "The component file has 3 goods; every player starts with one",
        ),
        ({"rounds": {"A": []}}, "In the component file, rounds.A must be a list of 1 to 8 bonuses."),
        ({"rounds": {"A": [{}]}}, "every bonus in rounds.A must be a JSON object such as"),
        ({"rounds": {"A": [{"gold": 1}]}}, "In the component file, rounds.A has 'gold'; a bonus is made of points,"),
        ({"rounds": {"A": [{"silver": 0}]}}, "cannot be 0; it is a whole number from 1 to 9."),
        ({"rounds": {"A": [{"silver": 1}, {"silver": 1}]}}, "has the same bonus twice; all its bonuses must differ."),
        ({"all_seven": {"2": [1, 2, 3]}}, "In the component file, all_seven.2 must be a list of 0 to 2 whole numbers."),
        ({"display": {"2": 5}}, "cannot be 5; it is a whole number from 6 to 18."),
        ({"start_workers": {"3": [0, 1]}}, "In the component file, start_workers.3 must be a list of 3 whole numbers."),
        (
            {"aaron": {"piles": [20, 20, 20, 0, 0]}},
            "Aaron's piles take 60 of 114 cards; they may take at most half of the deck.",
        ),
    ],
)
def test_a_faulty_file_is_refused_with_its_fault(own: object, reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        start(own)
    assert reason in str(caught.value)
    assert str(caught.value).endswith(".")
