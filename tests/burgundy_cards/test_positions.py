"""Dumps: hand-written positions load with little said, and every fault is refused with a sentence that names it."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position
from parlour.rules.burgundy_cards.effects import EFFECTS
from parlour.rules.burgundy_cards.state import State
from parlour.rules.kit.pending import kind_of
from tests.arranging import moves, seen
from tests.burgundy_cards.arrange import estate, play, position

BARE: dict[str, Any] = {"game": "burgundy-cards", "hands": [[1, 2], [3, 4]], "estates": [{}, {}]}


def test_the_least_a_position_must_say() -> None:
    p = parlour.load(BARE)
    assert p.seat == 0
    assert seen(p)["round"] == "A"
    assert seen(p)["deck"] == 114 - 12
    assert [deck["cards"] for deck in seen(p)["goods"]] == [9, 9]
    assert [deck["cards"] for deck in seen(p)["animals"]] == [10, 10]
    assert seen(p)["discard"] == {}
    assert "d1 silver" in moves(p)


def test_what_lies_nowhere_else_is_unseen_or_discarded_as_told() -> None:
    p = parlour.load({**BARE, "discard": {"mine1": 2, "ship3": 1}})
    assert seen(p)["discard"] == {"mine1": 2, "ship3": 1}
    assert seen(p)["deck"] == 114 - 12 - 3
    assert seen(p)["top"] == "mine1"


def test_a_dump_in_the_middle_of_every_effect_loads_and_plays_on() -> None:
    kinds: set[tuple[str, ...]] = set()
    for seed in range(15):
        for players in (1, 2, 3, 4):
            p = parlour.start("burgundy-cards", players=players, seed=seed)
            assert isinstance(p, State)
            random = Random(seed)
            while not p.over:
                names = tuple(EFFECTS[kind_of(frame)].name for frame in p.pending)
                if names not in kinds:
                    kinds.add(names)
                    q = parlour.load(json.loads(json.dumps(p.dump())))
                    assert q.dump() == p.dump()
                    assert moves(q) == moves(p)
                p.apply(random.choice(p.legal()))
    assert {name for names in kinds for name in names} == {effect.name for effect in EFFECTS[1:]}
    assert len(kinds) > 15, "what waits on something else too"


def changed(**more: Any) -> dict[str, Any]:
    return {**copy.deepcopy(BARE), **more}


def with_estate(**more: Any) -> dict[str, Any]:
    return changed(estates=[more, {}])


@pytest.mark.parametrize(
    ("dump", "reason"),
    [
        (changed(players=5), "players is 5"),
        (changed(players=0), "players is 0"),
        (changed(format=2), "The position has format 2; this engine reads format 1."),
        (changed(colour="red"), "the position has no 'colour'"),
        (changed(round="F"), "round is 'F'; it is A, B, C, D or E."),
        (changed(turn=0), "turn is 0; it is 1 to 6."),
        (changed(turn=7), "turn is 7; it is 1 to 6."),
        (changed(turns=7), "turns is 7; a round has 1 to 6."),
        (changed(seat=2), "seat is 2; it is 0 to 1, or -1"),
        (changed(seat=-1), "seat is -1, the end of the game, which comes only after the last turn of round E."),
        (changed(first=2), "first is 2; it is the seat that starts the round, 0 to 1."),
        (changed(start_card={"seat": 4}), "start_card is at seat 4; seats are 0 to 1."),
        (changed(start_card={"seat": 1}), "start_card is face up at seat 1, but seat 0 starts the round."),
        (changed(start_card=[]), "start_card must be a JSON object"),
        (changed(aaron={}), "aaron plays only against a single player"),
        (changed(hands=[[1, 2]]), "hands must list 2 numbers for each of 2 seats."),
        (changed(hands=[[1, 7], [3, 4]]), "hands has a 7; a card shows 1 to 6"),
        (changed(hands=[[1, 0], [3, 4]]), "Seat 0 holds 1 cards; at this point it holds 2."),
        (changed(hands=[[1, 2], [3, 0]]), "Seat 1 holds 1 cards; at this point it holds 2."),
        (changed(held=[[0, 0], [0, 1]]), "Seat 0 holds card 0 of the round twice."),
        (changed(held=[[0, 3], [0, 1]]), "Seat 0 holds card 3 of the round; only 2 are drawn."),
        (changed(held=[[0, 9], [0, 1]]), "held has 9; a round's cards are 0 to 5"),
        (changed(dealt=[[0] * 6, [0] * 5]), "dealt must list 6 numbers for each of 2 seats."),
        (changed(dealt=[[0] * 6, [1] * 6]), "dealt has 1; unseen lists shuffles 0 to 0."),
        (changed(display={"7a": "mine1"}), "There is no place '7a' in the display"),
        (changed(display={"1a": "mine7"}), "There is no card 'mine7' (in the display)"),
        (changed(display={"1c": "mine1"}), "The display has a card at 1c, where there can be none."),
        (changed(display={"1b": "mine2"}), "after the full rows a card goes to its own number."),
        (
            changed(
                display={
                    "1a": "mine1",
                    "1b": "mine1",
                    **{f"{n}a": "ship1" for n in (2, 3)},
                    **{f"{n}b": f"mine{n}" for n in (2, 3, 4, 5)},
                }
            ),
            "The display has 8 cards; with 2 players it has at most 7.",
        ),
        (changed(top=7), "top must be the card discarded last or null"),
        (changed(top="mine1"), "top is the card discarded last; it must be among the discarded ones."),
        (changed(deck=50), "deck is 50; the cards that are face down leave 102 for it."),
        (changed(unseen=[]), "unseen lists no shuffle"),
        (changed(unseen=[{"mine1": -1}]), "mine1 in unseen[0] is -1; it cannot be negative."),
        (changed(unseen=[{"mine1": 20}]), "There are 20 of mine1; the game has 2."),
        (changed(unseen=[{"mine1": 2}]), "There are fewer cards face down than the players have."),
        (
            changed(unseen=[{"ship5": 3}, {"ship1": 3, "ship2": 3, "ship3": 3, "ship4": 3}]),
            "Shuffle 0 has 3 cards face down",
        ),
        (
            changed(unseen=[{"ship5": 3, "ship6": 3, "pasture5": 3, "pasture6": 3, "mine5": 2}], turn=1),
            "More cards in hand show a 1 than there are unseen.",
        ),
        (
            changed(discard={"mine1": 1}, unseen=[{"ship1": 3, "ship2": 3, "ship3": 3, "ship4": 3}]),
            "discard has 1 of mine1",
        ),
        (changed(goods=[{"top": "red", "cards": 9}]), "goods lists 1 decks; there are two"),
        (changed(goods=[{"top": "red", "cards": 9}, {}]), "There are no goods called 'red'"),
        (
            changed(goods=[{"top": "light", "cards": 17}, {"cards": 1}]),
            "A deck of goods has an open card if, and only if, it has cards.",
        ),
        (
            changed(goods=[{"top": "light", "cards": 18}, {}]),
            "One deck of goods is empty; then it gets half of the other (C-11).",
        ),
        (
            changed(goods=[{"top": "light", "cards": 9}, {"top": "light", "cards": 8}]),
            "The decks of goods have 17 cards, but 18 are nowhere else.",
        ),
        (
            changed(unseen_goods={"light": 9}, goods=[{"top": "light", "cards": 5}, {"top": "dark", "cards": 6}]),
            "There are 10 light goods; the game has 6.",
        ),
        (changed(unseen_animals={"pig": 9}), "There are 0 of chicken; the game has 5."),
        (with_estate(silver=-1), "Estate 0: silver is -1; it cannot be negative."),
        (with_estate(workers=-1), "Estate 0: workers is -1; it cannot be negative."),
        (with_estate(gold=1), "estates[0] has no 'gold'"),
        (with_estate(projects=["mine1", "mine2", "mine3", "mine4"]), "Estate 0: there are 4 projects; 3 are allowed."),
        (with_estate(projects=["mine9"]), "There is no card 'mine9'"),
        (with_estate(piles=[{"cards": []}]), "has 0 cards; a pile has 1 to 3."),
        (with_estate(piles=[{"cards": ["mine1", "ship1"]}]), "has a mine and a ship; only cloisters join others."),
        (with_estate(piles=[{"cards": ["mine1"]}, {"cards": ["mine2"]}]), "There are two unfinished mine piles"),
        (with_estate(piles=[{"type": "ship", "cards": ["mine1"]}]), "is of type 'ship'; its cards make it mine."),
        (with_estate(piles=[{"cards": ["mine1", "mine1", "mine1"]}]), "There are 3 of mine1; the game has 2."),
        (
            with_estate(piles=[{"cards": ["mine1", "mine2", "mine3"]}]),
            "There is a mine triple, but nobody has its first-triple card.",
        ),
        (with_estate(firsts=["mine"]), "An estate has the first-triple card for mine without that triple."),
        (with_estate(firsts=["gold"]), "There is no type 'gold'"),
        (with_estate(seven=1), "An estate has a card for all seven types without having them."),
        (with_estate(seven=2), "seven is [2]; the cards for all seven types are won in order, from 1 on."),
        (
            with_estate(
                piles=[
                    {"cards": [f"{kind}1"]}
                    for kind in ("mine", "knowledge", "ship", "pasture", "castle", "cloister", "church")
                ]
            ),
            "An estate has all seven types, but not the card for it.",
        ),
        (with_estate(points={"triples": 5}), "triples in estates[0].points is 5; the estate is worth 0."),
        (with_estate(points={"watchtowers": -1}), "goods, sold goods, animals and points cannot be negative."),
        (with_estate(points={"luck": 1}), "has no 'luck'"),
        (with_estate(goods={"light": -1}), "cannot be negative"),
        (changed(pending=[{"kind": "tea"}]), "There is no pending choice 'tea'"),
        (changed(pending=[{"kind": "sale"}]), "Nothing can be pending before a card is played or bought."),
        (changed(offer=["mine1"]), "offer has 1 cards; while one is chosen it has 1 to 3, at other times none."),
        (changed(bought=True, pending=[{"kind": "offer"}]), "offer has 0 cards"),
        (
            changed(bought=True, pending=[{"kind": "extra-action", "number": 7}]),
            "number in pending[0] is 7; a card shows 1 to 6.",
        ),
        (changed(bought=True, pending=[{"kind": "goods", "count": 0}]), "count in pending[0] is 0; it is 1 to 9."),
        (changed(bought=True, pending=[{"kind": "make-room", "card": "mine1"}]), "make-room would not be asked here"),
        (changed(bought=True, pending=[{"kind": "sale"}]), "sale would not be asked here"),
        (changed(bought=True, pending=[{"kind": "city-hall"}]), "city-hall would not be asked here"),
        (changed(bought=True, pending=[{"kind": "take-card", "types": ["mine"]}]), "take-card would not be asked here"),
        (changed(bought=True, pending=[{"kind": "convert"}]), "convert would not be asked here"),
        (changed(bought=True, pending=[{"kind": "round-bonus"}]), "round-bonus cannot wait there"),
        (changed(bought=True, pending=[{"kind": "placed", "card": "mine"}]), "placed waits only under a round's bonus"),
        (changed(bought=True, pending=[{"kind": "placed", "card": "tower"}]), "card in pending[0] is 'tower'"),
        (
            changed(bought=True, pending=[{"kind": "placed", "card": "mine"}, {"kind": "round-bonus"}]),
            "placed would not be asked here",
        ),
        (
            changed(bought=True, pending=[{"kind": "placed", "card": "mine"}, {"kind": "sale"}]),
            "placed waits only under a round's bonus or what it brings.",
        ),
        (
            changed(bought=True, pending=[{"kind": "extra-action", "number": 1}, {"kind": "sale"}]),
            "sale cannot wait there: pending is extra-action, sale.",
        ),
        (changed(bought=True, pending=[{"kind": "sale", "card": "mine1"}]), "has no 'card'; it has kind."),
        (
            changed(bought=True, pending=[{"kind": "free-action"}, {"kind": "free-action"}]),
            "free-action waits on free-action, which only a purchase interrupts.",
        ),
        (changed(chance={"seed": "x"}), "The chance seed must be the digits of a whole number"),
        (changed(options={"first": 2}), "first cannot be 2 with 2 players"),
        (changed(options={"edition": "2011"}), "burgundy-cards has no option 'edition'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(dump: dict[str, Any], reason: str) -> None:
    with pytest.raises(parlour.ParlourError) as caught:
        parlour.load(dump)
    assert reason in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("pending", "card", "rest"),
    [
        ({"kind": "free-action"}, "castle1", {}),
        ({"kind": "city-hall"}, "city-hall4", {"projects": ["mine1"]}),
        ({"kind": "sale"}, "warehouse3", {"goods": {"light": 1}}),
        ({"kind": "take-card", "types": ["ship", "pasture"]}, "market1", {}),
        ({"kind": "goods"}, "ship1", {}),
        ({"kind": "animals"}, "pasture1", {}),
        ({"kind": "good-or-animal"}, "boarding-house2", {}),
    ],
)
def test_an_effect_waits_only_for_a_card_that_was_placed(pending: Any, card: str, rest: Any) -> None:
    given = {"bought": True, "display": {"1a": "ship2"}, "pending": [pending]}
    assert parlour.load(changed(**given, estates=[{"piles": [{"cards": [card]}], **rest}, {}])).seat == 0
    with pytest.raises(
        BadPosition, match=f"{pending['kind']} is asked when .* is placed; seat 0 has none in its estate"
    ):
        parlour.load(changed(**given, estates=[rest, {}]))


def test_goods_that_wait_are_no_more_than_a_ship_or_the_bonus_brings() -> None:
    ship = {"bought": True, "estates": [{"piles": [{"cards": ["ship1"]}]}, {}]}
    with pytest.raises(BadPosition, match="count of goods is 2; a ship brings 1"):
        parlour.load(changed(**ship, pending=[{"kind": "goods", "count": 2}]))
    triple = [{"piles": [{"cards": ["mine1", "mine2", "mine3"]}], "firsts": ["mine"]}, {}]
    for count in (1, 2):
        waiting = [{"kind": "placed", "card": "mine"}, {"kind": "goods", "count": count}]
        assert parlour.load(changed(bought=True, estates=triple, pending=waiting)).seat == 0
    waiting = [{"kind": "placed", "card": "mine"}, {"kind": "goods", "count": 3}]
    with pytest.raises(BadPosition, match="count of goods is 3; round A's bonus brings 2"):
        parlour.load(changed(bought=True, estates=triple, pending=waiting))


def test_two_holders_of_one_bonus_card() -> None:
    triple = [{"cards": ["mine1", "mine2", "mine3"]}], [{"cards": ["mine4", "mine5", "mine6"]}]
    with pytest.raises(BadPosition, match="Two estates have the first-triple card for mine"):
        parlour.load(changed(estates=[{"piles": piles, "firsts": ["mine"]} for piles in triple]))


def test_the_solo_game_has_aaron_and_no_start_card() -> None:
    alone = {"game": "burgundy-cards", "players": 1, "hands": [[1, 2]], "estates": [{}]}
    p = parlour.load(alone)
    assert seen(p)["start_card"] is None
    assert seen(p)["deck"] == 114 - 6 - 22
    with pytest.raises(BadPosition, match="there is no start card in the solo game"):
        parlour.load({**alone, "start_card": {"seat": 0, "up": True}})
    with pytest.raises(BadPosition, match="Aaron: silver is -1"):
        parlour.load({**alone, "aaron": {"silver": -1}})


def test_piles_begun_in_another_order_than_finished_load() -> None:
    """A pile of cloisters begun first and covered last, after a mine triple was finished."""
    p = position(estate("cloister1 mine4, mine1 mine2 mine3"), hand="1 1")
    again = parlour.load(p.dump())
    assert again.dump() == p.dump()
    assert [one["cards"] for one in seen(p)["estates"][0]["piles"]] == [
        ["cloister1", "mine4"],
        ["mine1", "mine2", "mine3"],
    ]


def test_copies_do_not_share_what_changes() -> None:
    p = position(estate("mine1 mine2", "mine3 castle3", goods="1 light", silver=3), hand="3 1", display="3a ship1")
    before = p.dump()
    for move in moves(p):
        q = p.copy()
        q.play(move)
        assert p.dump() == before
        assert q.dump() != before
    old: Position = p.copy()
    play(p, "buy")
    assert old.dump() == before


def test_the_order_of_projects_and_placed_cards_does_not_tell_positions_apart() -> None:
    there = position(estate("mine1 mine2, ship3", "castle1 market1"), estate("ship1"))
    back = position(estate("ship3, mine2 mine1", "market1 castle1"), estate("ship1"))
    assert there != back
    assert there.key() == back.key()


@pytest.mark.parametrize(
    "other",
    [
        position(estate("mine1 cloister2, ship3"), estate()),
        position(estate("mine1, ship3 cloister2"), estate(silver=1)),
        position(estate("mine1, ship3 cloister2"), estate(), hand="1 3"),
        position(estate("mine1, ship3 cloister2", "mine1"), estate()),
    ],
)
def test_keys_tell_what_differs(other: Position) -> None:
    assert position(estate("mine1, ship3 cloister2"), estate()).key() != other.key()
