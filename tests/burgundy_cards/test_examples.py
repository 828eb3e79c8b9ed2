"""Every worked example of the rulebook."""

from __future__ import annotations

import pytest

import parlour
from tests.arranging import moves, points, seen
from tests.burgundy_cards.arrange import alone, estate, last_turn, mine, pile, play, position, scored, told, waiting


def test_setup_the_last_card_goes_to_its_own_number() -> None:
    """With 2, 3 and 4 players there are 7, 10 and 13 cards; those after the full rows go to their number: a 6 beside the 6."""
    for players, rows, by_number in ((1, 1, 1), (2, 1, 1), (3, 1, 4), (4, 2, 1)):
        for seed in range(30):
            shown = seen(parlour.start("burgundy-cards", players=players, seed=seed))["display"]
            assert len(shown) == 6 * rows + by_number
            full = [f"{row}{place}" for row in range(1, 7) for place in "ab"[:rows]]
            assert all(cell in shown for cell in full)
            assert all(card[-1] == cell[0] for cell, card in shown.items() if cell not in full)


def test_action_2_triples_at_the_end() -> None:
    """Three buildings earn 3 points, three pastures 4, three cloisters 6."""
    p = position(
        estate("bank2 bank3, pasture1 pasture2, cloister1 cloister2", "bank6 pasture6 cloister6", workers=9),
        hand="6 6",
    )
    events = play(p, "d6 place bank6 building")
    assert scored(events)["triple"] == 3
    for card, triple in (("pasture6", 4), ("cloister6", 6)):
        q = position(
            estate("bank2 bank3, pasture1 pasture2, cloister1 cloister2", "bank6 pasture6 cloister6"), hand="6 6"
        )
        events = play(q, f"d6 place {card} {card[:-1]}")
        assert scored(events)["triple"] == triple


def test_action_6_tom_converts_five_workers_and_a_silver_into_two_points() -> None:
    p = position(estate(workers=5, silver=1), hand="3 4")
    events = play(p, "d3 convert 3w", "convert 2w1s")
    assert points(events) == 2
    assert (mine(p)["workers"], mine(p)["silver"]) == (0, 0)
    assert p.scores() == [2, 0]
    assert moves(p) == ["end"], "nothing is left to convert, so nothing more is asked"


def test_workers_megan_changes_a_2_to_a_6_with_two_workers() -> None:
    p = position(estate(projects="mine6", workers=2), hand="2 2")
    play(p, "d2 place mine6 new")
    assert mine(p)["workers"] == 0
    one = position(estate(projects="mine6", workers=1), hand="2 2")
    assert not any("place" in move for move in moves(one))


def test_workers_from_1_to_6_and_back_takes_one() -> None:
    for die, number in ((1, 6), (6, 1)):
        p = position(estate(projects=f"mine{number}", workers=3), hand=f"{die} {die}")
        play(p, f"d{die} place mine{number} new")
        assert mine(p)["workers"] == 2


def test_silver_ivys_castle_chain() -> None:
    """Ivy places a castle, buys three cards in the middle of its function and keeps another castle, places that one with
    the first castle's action, and takes a third castle from the display with the second one's."""
    p = position(
        estate(projects="castle5", silver=3),
        hand="5 2",
        display="1a castle3",
        script={"bought 0 0 0": 3, "bought-face 0 0 0": 12, "bought 0 0 1": 0, "bought 0 0 2": 1},
    )
    play(p, "d5 place castle5 new")
    assert waiting(p) == ["free-action"]
    play(p, "buy")
    assert "castle4" in seen(p)["offer"]["faces"]
    play(p, "keep castle4")
    assert mine(p)["projects"] == ["castle4"]
    assert mine(p)["silver"] == 0
    assert waiting(p) == ["free-action"], "the first castle's function still waits"
    play(p, "place castle4 castle")
    assert pile(p, "castle") == [["castle5", "castle4"]]
    assert waiting(p) == ["free-action"], "and now the second one's"
    play(p, "take 1a")
    assert mine(p)["projects"] == ["castle3"]
    assert moves(p) == ["end"]


def test_round_bonuses_of_a_and_d() -> None:
    """In A one of 3 points, 2 goods, 2 animals, 3 silver, 3 workers; in D 2 silver, 2 workers or one of each."""
    for letter, bonuses in (
        ("A", ["3points", "2goods", "2animals", "3workers", "3silver"]),
        ("D", ["2silver", "2workers", "1workers+1silver"]),
    ):
        p = position(estate("mine1 mine2", "mine3"), hand="3 3", round=letter)
        play(p, "d3 place mine3 mine")
        assert moves(p) == [f"bonus {bonus}" for bonus in bonuses]


def test_all_seven_with_three_players_4_then_2_then_1() -> None:
    six = "mine1, knowledge1, ship1, pasture1, castle1, cloister1"
    p = position(
        estate(six, "bank2"),
        estate(six.replace("1", "2"), "bank3"),
        estate(six.replace("1", "3"), "bank6"),
        hand="2 2",
        hands=[[2, 2], [3, 3], [6, 6]],
    )
    found = []
    for card in ("bank2", "bank3", "bank6"):
        events = play(p, f"d{card[-1]} place {card} new", "end")
        found.append(scored(events, p_seat(card))["all-seven"])
    assert found == [4, 2, 1]


def p_seat(card: str) -> int:
    return ["bank2", "bank3", "bank6"].index(card)


def test_animals_megan_gets_3_points_for_3_sheep_2_cattle_1_chicken() -> None:
    p = last_turn(estate(animals="3 sheep, 2 cattle, 1 chicken"))
    assert mine(p)["at_end"]["animals"] == 3
    events = play(p, "end")
    assert scored(events)["animals"] == 3


def test_animals_four_three_and_two_kinds() -> None:
    for animals, worth in (
        ("1 sheep, 1 pig, 1 cattle, 1 chicken", 4),
        ("1 sheep, 1 pig, 1 cattle", 2),
        ("1 sheep, 1 pig", 1),
    ):
        p = last_turn(estate(animals=animals))
        assert scored(play(p, "end"))["animals"] == worth
    assert "animals" not in scored(play(last_turn(estate(animals="4 pig")), "end"))


# The solitaire game.


def test_solo_the_setup_is_that_of_two_players_with_one_more_worker() -> None:
    p = parlour.start("burgundy-cards", players=1, seed=4)
    own = mine(p)
    assert (own["workers"], own["silver"]) == (1, 1)
    assert sum(own["goods"].values()) == sum(own["animals"].values()) == 1
    assert len(seen(p)["display"]) == 7
    assert seen(p)["aaron"]["coming"] == [4, 5, 6, 7]
    assert sum(len(one["cards"]) for one in seen(p)["aaron"]["piles"]) == 3
    assert seen(p)["start_card"] is None
    assert seen(p)["deck"] == 114 - 25 - 6 - 7


def test_solo_aarons_cloister_gives_a_point_and_is_never_added_to_another_type() -> None:
    p = last_alone(
        estate(),
        estate("mine1 mine2"),
        script={f"aaron-face -1 1 {i}": kind for i, kind in enumerate([13, 13, 0, 2])},
    )
    events = play(p, "end")
    types = {one["type"]: len(one["cards"]) for one in seen(p)["aaron"]["piles"]}
    assert types == {"mine": 3, "cloister": 2, "ship": 1}
    assert scored(events) == {"aarons-cloister": 2}


def last_alone(
    mine_: dict[str, object], aaron: dict[str, object], round: str = "A", **more: object
) -> parlour.Position:
    return last_turn(mine_, round=round, aaron=aaron, **more)


def test_solo_a_fourth_card_of_a_type_starts_a_new_triple() -> None:
    p = last_alone(
        estate(animals="1 pig, 1 sheep, 1 cattle, 1 chicken", points={"watchtowers": 9}),
        estate("mine1 mine2"),
        script={f"aaron-face -1 1 {i}": 0 for i in range(3)} | {"aaron-face -1 1 3": 2},
    )
    play(p, "end")
    mines = [one["cards"] for one in seen(p)["aaron"]["piles"] if one["type"] == "mine"]
    assert [len(cards) for cards in mines] == [3, 2]


def test_solo_aaron_takes_bonus_cards_but_no_round_bonus_and_no_function() -> None:
    p = last_alone(
        estate(points={"watchtowers": 20}),
        estate("mine1 mine2, knowledge1, pasture1, castle1, cloister1, ship1"),
        script={f"aaron-face -1 1 {i}": kind for i, kind in enumerate([0, 8, 12, 2])} | {"aaron -1 1 1": 1},
    )
    events = play(p, "end")
    aaron = seen(p)["aaron"]
    assert aaron["points"] == {"triples": 5, "first-triples": 1, "all-seven": 3}
    assert aaron["firsts"] == ["mine"]
    assert told(events, "aaron")[0]["won"] == 9
    assert told(events, "bonus") == []


def test_solo_a_player_who_was_first_keeps_aaron_from_the_bonus_card() -> None:
    p = last_alone(
        estate("mine1 mine2 mine3", points={"watchtowers": 20}),
        estate("mine4 mine5"),
        script={f"aaron-face -1 1 {i}": kind for i, kind in enumerate([0, 1, 2, 3])},
    )
    play(p, "end")
    assert seen(p)["aaron"]["points"] == {"triples": 5}


@pytest.mark.parametrize(("own", "over"), [(5, True), (6, False), (7, False)])
def test_solo_aaron_wins_at_once_with_more_points_after_a_round(own: int, over: bool) -> None:
    p = last_alone(estate(points={"watchtowers": own}), estate("mine1 mine2 mine3"), round="B")
    play(p, "end")
    assert p.over == over
    assert p.winners() == []
    assert seen(p)["round"] == ("B" if over else "C")


def test_solo_animals_count_in_the_comparison() -> None:
    held = last_alone(
        estate(animals="1 pig, 1 sheep, 1 cattle, 1 chicken", points={"watchtowers": 2}), estate("mine1 mine2 mine3")
    )
    events = play(held, "end")
    assert told(events, "compare") == [{"round": "A", "yours": 6, "aaron": 6}]
    assert not held.over
    assert held.scores()[0] >= 2, "they are booked only at the end"


def test_solo_same_or_more_points_at_the_end_win() -> None:
    won = last_alone(estate(points={"watchtowers": 6}), estate("mine1 mine2 mine3"), round="E")
    play(won, "end")
    assert won.over
    assert won.winners() == [0]
    lost = last_alone(estate(points={"watchtowers": 5}), estate("mine1 mine2 mine3"), round="E")
    play(lost, "end")
    assert lost.winners() == []


def test_solo_selling_brings_no_start_card() -> None:
    p = alone(estate(goods="2 light"), hand="1 1")
    events = play(p, "d1 sell light")
    assert told(events, "start-card") == []
    assert points(events) == 2
