"""One test for every card type and every building: it fails when the card's effect is taken away."""

from __future__ import annotations

import pytest

from tests.arranging import moves, points, refused, seen
from tests.burgundy_cards.arrange import alone, estate, mine, pile, play, position, scored, told, waiting

ALL = "1a mine1, 2a knowledge2, 3a ship3, 4a pasture4, 5a castle5, 6a cloister6"


def test_mine_two_silver() -> None:
    p = position(estate(projects="mine1", silver=1), hand="1 1")
    events = play(p, "d1 place mine1 new")
    assert mine(p)["silver"] == 3
    assert told(events, "gain") == [{"silver": 2, "reason": "mine"}]


def test_knowledge_two_workers_however_many_there_are() -> None:
    p = position(estate(projects="knowledge1", workers=5), hand="1 1")
    play(p, "d1 place knowledge1 new")
    assert mine(p)["workers"] == 7


def test_ship_one_good_from_either_deck() -> None:
    for deck, good in ((1, "dark"), (2, "light")):
        p = position(
            estate(projects="ship1"), hand="1 1", goods=[{"top": "dark", "cards": 9}, {"top": "light", "cards": 9}]
        )
        play(p, "d1 place ship1 new")
        assert moves(p) == ["goods 1", "goods 2"]
        play(p, f"goods {deck}")
        assert mine(p)["goods"] == {good: 1}
        assert seen(p)["goods"][deck - 1]["cards"] == 8
        assert moves(p) == ["end"]


def test_pasture_one_animal_from_either_deck() -> None:
    for deck, animal in ((1, "pig"), (2, "sheep")):
        p = position(
            estate(projects="pasture1"),
            hand="1 1",
            animals=[{"top": "pig", "cards": 10}, {"top": "sheep", "cards": 10}],
        )
        play(p, "d1 place pasture1 new")
        assert moves(p) == ["animals 1", "animals 2"]
        play(p, f"animals {deck}")
        assert mine(p)["animals"] == {animal: 1}
        assert moves(p) == ["end"]


def test_castle_any_action_with_any_number_and_no_workers() -> None:
    p = position(estate(projects="castle1 mine6 ship3", goods="1 light, 1 dark", silver=3), hand="1 1", display=ALL)
    play(p, "d1 place castle1 new")
    assert waiting(p) == ["free-action"]
    possible = moves(p)
    for move in (
        *(f"take {row}a" for row in range(1, 7)),
        "sell light",
        "sell dark",
        "workers",
        "silver",
        "convert 3s",
    ):
        assert move in possible
    assert "place mine6 new" in possible
    assert "place ship3 new" in possible
    assert "pass" not in possible
    assert "end" not in possible
    play(p, "place mine6 new")
    assert mine(p)["workers"] == 0
    assert mine(p)["silver"] == 5
    assert moves(p) == ["buy", "end"]


def test_castle_with_nothing_to_do_takes_a_silver_at_least() -> None:
    p = position(estate(projects="castle1"), hand="1 1")
    play(p, "d1 place castle1 new")
    assert moves(p) == ["workers", "silver"]
    assert refused(p, "end").rule == "castle"


def test_cloister_does_nothing_of_its_own_and_joins_any_pile() -> None:
    p = position(estate("mine1, knowledge2, bank3", "cloister1"), hand="1 1")
    assert [move for move in moves(p) if move.startswith("d1 place")] == [
        f"d1 place cloister1 {onto}" for onto in ("mine", "knowledge", "building", "new")
    ]
    events = play(p, "d1 place cloister1 mine")
    assert pile(p, "mine") == [["mine1", "cloister1"]]
    assert told(events, "gain") == []
    assert moves(p) == ["end"]


def test_cloisters_alone_are_worth_6() -> None:
    p = position(estate("cloister1 cloister2", "cloister3"), hand="3 3")
    assert scored(play(p, "d3 place cloister3 cloister")) == {"triple": 6, "first-triple": 1}


def test_buildings_of_different_kinds_make_a_triple() -> None:
    p = position(estate("bank2 church1", "watchtower4"), hand="4 4")
    events = play(p, "d4 place watchtower4 building")
    assert scored(events)["triple"] == 3


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("carpenter1", "2 6"),
        ("church1", "1 4 5"),
        ("market1", "3"),
    ],
)
def test_carpenter_church_market_take_from_any_row(card: str, rows: str) -> None:
    """Building or knowledge; castle, mine or cloister; ship or pasture."""
    display = "1a castle3, 2a bank2, 3a ship5, 4a cloister1, 5a mine6, 6a knowledge3"
    p = position(estate(projects=card), hand="1 1", display=display)
    play(p, f"d1 place {card} new")
    assert moves(p) == [*(f"take {row}a" for row in rows.split()), "pass"]
    taken = seen(p)["display"][f"{rows[0]}a"]
    play(p, f"take {rows[0]}a")
    assert mine(p)["projects"] == [taken]
    assert moves(p) == ["end"]


def test_market_takes_a_pasture_too() -> None:
    p = position(estate(projects="market1"), hand="1 1", display="6a pasture2, 1a mine3")
    play(p, "d1 place market1 new")
    assert moves(p) == ["take 6a", "pass"]


@pytest.mark.parametrize("card", ["carpenter1", "church1", "market1"])
def test_carpenter_church_market_without_a_fitting_card_bring_nothing(card: str) -> None:
    none = {"carpenter1": "1a mine1", "church1": "1a ship1", "market1": "1a mine1"}[card]
    p = position(estate(projects=card), hand="1 1", display=none)
    events = play(p, f"d1 place {card} new")
    assert told(events, "skip") == [{"card": card[:-1]}]
    assert moves(p) == ["end"]


def test_watchtower_one_point() -> None:
    p = position(estate(projects="watchtower1"), hand="1 1")
    assert scored(play(p, "d1 place watchtower1 new")) == {"watchtower": 1}
    assert p.scores() == [1, 0]


def test_bank_three_silver() -> None:
    p = position(estate(projects="bank2"), hand="2 2")
    play(p, "d2 place bank2 new")
    assert mine(p)["silver"] == 3


def test_boarding_house_a_good_or_an_animal_from_any_of_four_decks() -> None:
    for move in ("goods 1", "goods 2", "animals 1", "animals 2"):
        p = position(estate(projects="boarding-house2"), hand="2 2")
        play(p, "d2 place boarding-house2 new")
        assert moves(p) == ["goods 1", "goods 2", "animals 1", "animals 2"]
        play(p, move)
        assert sum(mine(p)["goods"].values()) + sum(mine(p)["animals"].values()) == 1
        assert bool(mine(p)["goods"]) == move.startswith("goods")
        assert moves(p) == ["end"]


def test_warehouse_sells_one_type_with_all_that_selling_brings() -> None:
    p = position(estate(projects="warehouse3", goods="2 light, 1 dark"), hand="3 3", start_card={"seat": 0, "up": True})
    play(p, "d3 place warehouse3 new")
    assert moves(p) == ["sell light", "sell dark", "pass"]
    events = play(p, "sell light")
    assert points(events) == 2
    assert mine(p)["silver"] == 2
    assert mine(p)["goods"] == {"dark": 1}
    assert seen(p)["start_card"] == {"seat": 0, "up": False}
    assert moves(p) == ["end"]


def test_warehouse_without_goods_is_skipped() -> None:
    p = position(estate(projects="warehouse3"), hand="3 3")
    assert told(play(p, "d3 place warehouse3 new"), "skip") == [{"card": "warehouse"}]
    assert moves(p) == ["end"]


def test_city_hall_places_another_project_with_its_bonus() -> None:
    p = position(estate(projects="city-hall4 mine1"), hand="4 4")
    play(p, "d4 place city-hall4 new")
    assert moves(p) == ["place mine1 new", "pass"]
    play(p, "place mine1 new")
    assert mine(p)["silver"] == 2
    assert mine(p)["workers"] == 0
    assert moves(p) == ["end"]


def test_city_hall_without_another_project_brings_nothing() -> None:
    p = position(estate(projects="city-hall4"), hand="4 4")
    assert told(play(p, "d4 place city-hall4 new"), "skip") == [{"card": "city-hall"}]
    assert moves(p) == ["end"]


# The six actions.


def test_take_needs_the_row_of_the_number() -> None:
    p = position(hand="3 5", display=ALL)
    assert [move for move in moves(p) if "take" in move] == ["d3 take 3a", "d5b take 5a"]
    play(p, "d3 take 3a")
    assert mine(p)["projects"] == ["ship3"]
    assert "3a" not in seen(p)["display"]


def test_place_needs_the_number_of_the_project() -> None:
    p = position(estate(projects="mine3 ship4"), hand="3 5")
    assert [move for move in moves(p) if "place" in move] == ["d3 place mine3 new"]


@pytest.mark.parametrize(
    ("die", "good"), [(1, "light"), (2, "light"), (3, "medium"), (4, "medium"), (5, "dark"), (6, "dark")]
)
def test_sell_goes_by_the_number(die: int, good: str) -> None:
    p = position(estate(goods="1 light, 2 medium, 3 dark"), hand=f"{die} {die}")
    assert [move for move in moves(p) if move.startswith(f"d{die} sell")] == [f"d{die} sell {good}"]
    count = {"light": 1, "medium": 2, "dark": 3}[good]
    events = play(p, f"d{die} sell {good}")
    assert points(events) == count
    assert mine(p)["silver"] == count
    assert mine(p)["sold"] == {good: count}
    assert seen(p)["start_card"] == {"seat": 0, "up": False}


def test_restock_fills_up_to_two() -> None:
    for have, then in ((0, 2), (1, 2), (2, 2), (5, 5)):
        p = position(estate(workers=have), hand="1 1")
        play(p, "d1 workers")
        assert mine(p)["workers"] == then


def test_silver_one() -> None:
    p = position(hand="4 4")
    play(p, "d4 silver")
    assert mine(p)["silver"] == 1


def test_convert_in_every_mix_that_one_has() -> None:
    p = position(estate(workers=2, silver=2), hand="4 4")
    assert [move for move in moves(p) if move.startswith("d4 convert")] == ["d4 convert 1w2s", "d4 convert 2w1s"]
    events = play(p, "d4 convert 2w1s")
    assert points(events) == 1
    assert (mine(p)["workers"], mine(p)["silver"]) == (0, 1)


# The bonuses.


@pytest.mark.parametrize(
    ("bonus", "what", "count"),
    [("3points", "points", 3), ("3workers", "workers", 3), ("3silver", "silver", 5)],
)
def test_round_bonus_points_workers_silver(bonus: str, what: str, count: int) -> None:
    p = position(estate("mine1 mine2", "mine3"), hand="3 3")
    play(p, "d3 place mine3 mine")
    events = play(p, f"bonus {bonus}")
    if what == "points":
        assert scored(events) == {"round-bonus": 3}
    else:
        assert mine(p)[what] == count, "silver: 3 and the mine's 2"
    assert moves(p)[-1] == "end"


@pytest.mark.parametrize("what", ["goods", "animals"])
def test_round_bonus_two_goods_or_animals(what: str) -> None:
    p = position(estate("mine1 mine2", "mine3"), hand="3 3")
    play(p, "d3 place mine3 mine", f"bonus 2{what}")
    play(p, f"{what} 1", f"{what} 2")
    assert sum(mine(p)[what].values()) == 2
    assert mine(p)["silver"] == 2, "the mine's own silver comes last"


def test_round_bonus_one_of_each() -> None:
    p = position(estate("ship1 ship2", "cloister3"), hand="3 3", round="D")
    play(p, "d3 place cloister3 ship", "bonus 1workers+1silver")
    assert (mine(p)["workers"], mine(p)["silver"]) == (1, 1)


BONUSES = {
    "A": ["3points", "2goods", "2animals", "3workers", "3silver"],
    "B": ["2points", "1goods", "1animals", "3workers", "3silver"],
    "C": ["1points", "1goods", "1animals", "2workers", "2silver", "1workers+1silver"],
    "D": ["2silver", "2workers", "1workers+1silver"],
    "E": ["1silver", "1workers"],
}


@pytest.mark.parametrize("letter", BONUSES)
def test_every_bonus_of_every_round_brings_what_it_says(letter: str) -> None:
    """A cloister does nothing of its own, so all that is gained is the bonus."""
    for bonus in BONUSES[letter]:
        p = position(estate("ship1 ship2", "cloister3"), hand="3 3", round=letter)
        play(p, "d3 place cloister3 ship")
        assert moves(p) == [f"bonus {one}" for one in BONUSES[letter]]
        gained = scored(play(p, f"bonus {bonus}"))
        while "end" not in moves(p):
            play(p, moves(p)[0])
        found = {
            "points": gained.get("round-bonus", 0),
            "goods": sum(mine(p)["goods"].values()),
            "animals": sum(mine(p)["animals"].values()),
            "workers": mine(p)["workers"],
            "silver": mine(p)["silver"],
        }
        assert "+".join(f"{count}{what}" for what, count in found.items() if count) == bonus


def test_first_triple_of_a_type_one_point_for_the_first_only() -> None:
    first = position(estate("ship1 ship2", "cloister3"), hand="3 3", round="D")
    assert scored(play(first, "d3 place cloister3 ship")) == {"triple": 4, "first-triple": 1}
    assert mine(first)["firsts"] == ["ship"]
    second = position(estate("ship1 ship2", "cloister3"), estate("ship4 ship5 ship6"), hand="3 3", round="D")
    assert scored(play(second, "d3 place cloister3 ship")) == {"triple": 4}
    other = position(estate("ship1 ship2", "cloister3"), estate("mine4 mine5 mine6"), hand="3 3", round="D")
    assert scored(play(other, "d3 place cloister3 ship")) == {"triple": 4, "first-triple": 1}


@pytest.mark.parametrize(
    ("type_", "cards", "worth"),
    [
        ("mine", "mine1 mine2 mine3", 5),
        ("knowledge", "knowledge1 knowledge2 knowledge3", 4),
        ("ship", "ship1 ship2 ship3", 4),
        ("pasture", "pasture1 pasture2 pasture3", 4),
        ("building", "bank2 church1 bank3", 3),
        ("castle", "castle1 castle2 castle3", 5),
        ("cloister", "cloister1 cloister2 cloister3", 6),
    ],
)
def test_a_triple_of_every_type(type_: str, cards: str, worth: int) -> None:
    *laid, last = cards.split()
    p = position(estate(" ".join(laid), last), hand="3 3", round="D")
    assert scored(play(p, f"d3 place {last} {type_}")) == {"triple": worth, "first-triple": 1}
    assert pile(p, type_) == [cards.split()]


@pytest.mark.parametrize(("players", "worth"), [(2, [3, 1]), (3, [4, 2, 1]), (4, [4, 3, 2, 1])])
def test_all_seven_types(players: int, worth: list[int]) -> None:
    six = "mine1, knowledge1, ship1, pasture1, castle1, cloister1"
    others = [estate() for _ in range(players - 1)]
    p = position(estate(six, "bank2"), *others, hand="2 2")
    assert scored(play(p, "d2 place bank2 new")) == {"all-seven": worth[0]}
    assert mine(p)["seven"] == 1


def test_all_seven_against_aaron() -> None:
    six = "mine1, knowledge1, ship1, pasture1, castle1, cloister1"
    p = alone(estate(six, "bank2"), hand="2 2")
    assert scored(play(p, "d2 place bank2 new")) == {"all-seven": 3}
