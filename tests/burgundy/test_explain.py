"""Why it cannot be done: whatever is clicked, in whatever order, has a reason that helps; what can be done has none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

import parlour
from parlour import Position
from parlour.rules.burgundy.state import GOOD_NAMES
from tests.arranging import play
from tests.burgundy.arrange import estate, position
from tests.conformance.cases import CASES, Case, Walk, any_action
from tests.conformance.strategies import seeds, sized, walks

TOPICS = {
    edition: {topic.id for topic in parlour.GAMES["burgundy"].topics({"edition": edition})}
    for edition in ("2011", "2019")
}


def told(p: Position, *elements: str, seat: int = 0) -> str:
    """The reason; there must be one, the same in every order, and asking must change nothing."""
    before = p.dump()
    refused = p.why(list(elements), seat)
    assert refused is not None, f"{elements} is legal"
    again = p.why(list(reversed(elements)), seat)
    assert again is not None
    assert again.reason == refused.reason
    assert p.dump() == before
    return refused.reason


def table(**more: Any) -> Position:
    """Dice 2 and 5, one worker, one silver; board 1."""
    mine = {"storage": "ship bank k3", "goods": "1 red", "silver": 1, "workers": 1, **more.pop("mine", {})}
    return position(
        estate("c4 k2, e4 bank", **mine),
        **{"dice": "2 5", "depots": "1b church, 2a k5, 3a cow2, 5b mine", "black": "x1 ship, x2 k14", **more},
    )


# The turn.


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        (["end"], "Use both dice before you end your turn; you can use any die to take workers."),
        (["pass"], "There is nothing to decline right now."),
        (["side:a"], "Boards and starting castles are chosen before the first round."),
        (["goods-depot:3"], "You load goods only when you place a ship."),
        (["goods-depot:3", "die:0"], "You load goods only when you place a ship."),
        (["die:0", "die:1"], "Each die does one thing; choose one of the two."),
        (["cell:1a"], "That space in depot 1 is not used with 2 players."),
        (["cell:4b"], "That space in depot 4 is empty."),
        (["cell:4b", "die:1"], "That space in depot 4 is empty."),
        (["cell:x1"], "A tile costs 2 silver; you have 1."),
        (["cell:x3"], "That space in the black depot is empty."),
        (["cell:x1", "die:0"], "No die reaches the black depot; you buy its tiles for 2 silver, without a die."),
        (["cell:5b", "die:0"], "Turning the 2 into a 5 takes 3 workers; you have only 1."),
        (["goods:pink"], "You have no pink goods."),
        (["goods:red", "die:0"], "Turning the 2 into a 4 takes 2 workers; you have only 1."),
        (["space:d4"], "Space d4 is already covered."),
        (["space:a1"], "Space a1 is a pasture space; no tile in your storage fits there."),
        (["space:d1"], "Space d1 does not touch any of your tiles."),
        (["stored:ship", "space:c3"], "Space c3 is a building space; you need a river space for the ship."),
        (["stored:bank", "space:e5"], "That city already has a bank; it may hold only one building of each type."),
        (["stored:mine"], "You don't have a mine in storage."),
        (
            ["cell:2a", "space:c3"],
            "A tile from a depot goes into your storage first; placing it is a separate action.",
        ),
        (
            ["cell:2a", "die:0", "workers"],
            "The workers you need to shift a die are spent automatically; click on workers only to take new ones.",
        ),
        (["cell:2a", "cell:3a"], "An action does only one thing; pick one of these."),
        (["goods:red", "stored:ship"], "An action does only one thing; pick one of these."),
        (["end", "die:0"], "You don't need a die to end your turn."),
        (["end", "cell:2a"], "You cannot combine ending your turn with anything else."),
        (["cell:7a"], "There is no depot cell '7a'; cells are 1a to 6d."),
        (["cell:x9"], "There is no cell 'x9' in the black depot; cells are x1 to x8."),
        (["space:z9"], "There is no 'space:z9' on your table."),
        (["die:2"], "There is no 'die:2' on your table."),
        (["stored:inn"], "There is no 'stored:inn' on your table."),
        (["x" * 300], "There is no 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' on your table."),
    ],
)
def test_reasons_on_your_turn(elements: list[str], reason: str) -> None:
    assert told(table(), *elements) == reason


def test_a_lone_cell_names_the_die_that_needs_the_fewest_workers() -> None:
    assert told(table(dice="2 3", mine={"workers": 0}), "cell:5b") == (
        "Turning the 3 into a 5 takes 2 workers; you have none."
    )


def test_a_lone_good_names_the_die_that_needs_the_fewest_workers() -> None:
    p = table(dice="1 2", mine={"workers": 0})
    assert told(p, "goods:red") == "Turning the 2 into a 4 takes 2 workers; you have none."


def test_a_lone_stored_tile_names_the_nearest_space() -> None:
    p = table(dice="3 3", mine={"workers": 0, "storage": "ship"})
    assert told(p, "stored:ship") == ("The closest space is d3: turning the 3 into a 2 takes 1 worker; you have none.")
    assert told(p, "stored:ship", "die:0") == told(p, "stored:ship")


def test_a_space_takes_the_stored_tile_that_misses_least() -> None:
    """A second bank may not stand in that city; a church may, but the die does not reach."""
    p = table(dice="3 3", mine={"workers": 1, "storage": "bank church"})
    assert told(p, "space:e5") == "Turning the 3 into a 1 takes 2 workers; you have only 1."


def test_a_stored_tile_without_a_free_space_of_its_colour() -> None:
    mines = "c4 k2, e3 mine, f2 mine, g1 mine"
    p = position(estate(mines, storage="mine"), dice="2 5")
    assert told(p, "stored:mine") == "All your mine spaces are covered; there is no room left for the mine."


def test_a_stored_tile_whose_spaces_touch_nothing() -> None:
    assert (
        told(table(mine={"storage": "cow2"}), "stored:cow2")
        == "None of your empty pasture spaces touches one of your tiles."
    )


def test_a_used_die_and_both() -> None:
    p = table()
    play(p, "d2 workers")
    assert told(p, "die:0") == "You have already used that die this turn."
    assert told(p, "die:0", "cell:5b") == "You have already used that die this turn."
    assert told(p, "end") == "Use both dice before you end your turn; you can use any die to take workers."
    play(p, "d5 workers")
    for elements in (
        ["cell:3a"],
        ["goods:red"],
        ["workers"],
        ["stored:ship"],
        ["stored:ship", "space:d3"],
        ["space:c3"],
    ):
        assert told(p, *elements) == "Both dice are used; you can only buy a tile or end your turn."
    assert told(p, "goods:pink") == "You have no pink goods."
    assert told(p, "cell:4b") == "That space in depot 4 is empty."
    assert told(p, "space:d4") == "Space d4 is already covered."
    assert p.why(["end"], 0) is None


def test_two_equal_dice_are_one() -> None:
    p = table(dice="2 2")
    assert told(p, "die:1") == "Both dice show 2; use the first one."
    assert told(p, "die:1", "cell:2a") == "Both dice show 2; use the first one."
    assert told(p, "die:1", "stored:ship", "space:d3") == "Both dice show 2; use the first one."
    assert told(p, "die:1", "cell:5b") == "Turning the 2 into a 5 takes 3 workers; you have only 1."


def test_buying() -> None:
    p = table(mine={"silver": 5})
    assert p.why(["cell:x1"], 0) is None
    play(p, "buy x1", "discard ship")
    assert told(p, "cell:x2") == "You have already bought a tile this turn."
    p = position(estate("c4 k6", silver=1), dice="0 0", depots="3a cow2")
    assert told(p, "cell:3a") == "A tile costs 2 silver; you have 1."


# Effects.


def test_a_castles_action_needs_no_die() -> None:
    p = position(estate("c4 k2", storage="castle", silver=2), dice="6 5", depots="2a k5", black="x1 ship")
    play(p, "d6 place castle b3")
    assert told(p, "end") == "Take the castle's extra action first: take or place a tile, sell goods or take workers."
    assert told(p, "die:1") == told(p, "end")
    assert told(p, "die:1", "cell:2a") == "You don't need a die now: the current effect works without one."
    assert told(p, "die:1", "workers") == "You don't need a die now: the current effect works without one."
    assert told(p, "cell:3a") == "That space in depot 3 is empty."
    assert told(p, "cell:x1") == "Under the 2011 rules, you cannot buy in the middle of an effect."
    assert told(p, "goods:red") == "You have no red goods."
    assert told(p, "cell:2a", "workers") == told(p, "end")


def test_a_ship_asks_for_a_depot_first() -> None:
    p = position(estate(storage="ship"), dice="5 1", goods="3: 1 red")
    play(p, "d5 place ship d5")
    for element in ("die:1", "end", "pass", "workers", "cell:2a", "space:d6", "goods:red", "side:b"):
        assert told(p, element) == "The ship comes first: choose a depot from 1 to 6 to load at."
    assert p.why(["goods-depot:6"], 0) is None


def test_full_storage_asks_for_a_discard() -> None:
    p = position(estate(storage="ship bank k3"), dice="2 1", depots="2a k5")
    play(p, "d2 take 2a")
    assert told(p, "cell:2a") == "Your storage is full: discard the ship, the bank or knowledge 3 to make room."
    assert told(p, "stored:k5") == "You don't have knowledge 5 in storage."
    assert p.why(["stored:bank"], 0) is None
    assert told(p, "stored:bank", "die:1") == "You don't need a die now: the current effect works without one."


# The set-up, and turns that are not one's own.


def test_choosing_side_and_start_castle() -> None:
    p = parlour.start("burgundy", players=2, seed=3, setup="advanced", first=0)
    assert told(p, "space:d4") == "Choose your board first: side A or side B."
    assert told(p, "die:0") == "Choose your board first: side A or side B."
    play(p, "side a")
    castle = p.choices()[0].elements[0]
    assert p.why([castle], 0) is None
    assert told(p, "side:a").startswith("Choose a castle space for your starting castle: ")


def test_another_seats_turn() -> None:
    assert told(table(), "die:0", seat=1) == "It is seat 0's turn, not yours."


def test_the_end() -> None:
    p = position(phase="E", round=5, order=[1, 0], dice="0 0")
    play(p, "end")
    assert told(p, "end") == "The game is over; no more moves can be made."


# Everything on the table, all over the game.


def elements_of(p: Position) -> list[str]:
    """All that a person could click."""
    view: dict[str, Any] = p.view(p.seat)
    mine = view["estates"][p.seat]
    rows = {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}
    return [
        *("die:0", "die:1", "workers", "pass", "end", "side:a", "side:b"),
        *(f"cell:{depot}{cell}" for depot in range(1, 7) for cell in "abcd"),
        *(f"cell:x{place}" for place in range(1, 9)),
        *(f"space:{row}{place}" for row, length in rows.items() for place in range(1, length + 1)),
        *(f"stored:{tile}" for tile in dict.fromkeys(mine.get("storage", []))),
        *(f"goods:{good}" for good in GOOD_NAMES),
        *(f"goods-depot:{depot}" for depot in range(1, 7)),
    ]


def check_everything(p: Position, random: Random) -> None:
    offered = [set(choice.elements) for choice in p.choices()]
    clickable = elements_of(p)
    for elements in offered:
        assert elements <= set(clickable)
    tried = [[element] for element in clickable]
    tried += [random.sample(clickable, random.randint(2, 4)) for _ in range(40)]
    tried += [random.sample([*sorted(one), random.choice(clickable)], random.randint(1, len(one))) for one in offered]
    tried += [random.sample(sorted(one), len(one)) for one in offered]
    topics = TOPICS[str(p.view(None)["options"]["edition"])]  # type: ignore[index]
    for elements_ in tried:
        refused = p.why(elements_, p.seat)
        if any(set(elements_) <= one for one in offered):
            assert refused is None, (elements_, refused)
        else:
            assert refused is not None, elements_
            assert refused.reason.endswith("."), (elements_, refused.reason)
            assert refused.rule in topics, (elements_, refused.reason, refused.rule)


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "burgundy"], ids=str)
def test_everything_on_the_table_is_legal_or_has_a_reason(case: Case) -> None:
    @sized(6)
    @given(walks(case), seeds)
    def holds(walk: Walk, luck: int) -> None:
        p = walk.position()
        random = Random(luck)
        for _ in range(5):
            if p.over:
                break
            check_everything(p, random)
            p.apply(any_action(p, random))

    holds()
