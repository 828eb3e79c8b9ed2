"""Every ruling C-01 to C-26, by its number."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from tests.arranging import moves, points, refused, seen
from tests.burgundy_cards.arrange import alone, estate, last_turn, mine, pile, play, position, scored, told, waiting

SEVEN_BUT_BUILDING = "mine1, knowledge1, ship1, pasture1, castle1, cloister1"


def workers(**options: Any) -> list[int]:
    """The starting workers in turn order."""
    p = parlour.start("burgundy-cards", seed=3, **options)
    first = int(seen(p)["first"])
    return [seen(p)["estates"][(first + i) % p.players]["workers"] for i in range(p.players)]


def test_c01_starting_workers_by_seat_or_two_for_the_last() -> None:
    assert [workers(players=players) for players in (2, 3, 4)] == [[0, 1], [0, 1, 1], [0, 1, 1, 2]]
    last = [workers(players=players, workers="last-two") for players in (2, 3, 4)]
    assert last == [[0, 2], [0, 1, 2], [0, 1, 1, 2]]
    assert workers(players=1) == workers(players=1, workers="last-two") == [1]


def test_c02_one_sees_the_numbers_of_ones_own_hand_only() -> None:
    p = parlour.start("burgundy-cards", players=3, seed=5)
    for seat in (0, 1, 2, None):
        hands = seen(p, seat)["hands"]
        assert [("numbers" in hand) for hand in hands] == [other == seat for other in range(3)]
        assert [hand["cards"] for hand in hands] == [2, 2, 2]
        assert [hand["pile"] for hand in hands] == [4, 4, 4]
    assert all(1 <= number <= 6 for number in seen(p, 0)["hands"][0]["numbers"])


def test_c03_a_cloister_joined_to_a_pile_is_of_that_type() -> None:
    p = position(estate("mine1 mine2", "cloister3"), hand="3 3", round="D")
    assert scored(play(p, "d3 place cloister3 mine")) == {"triple": 5, "first-triple": 1}
    assert pile(p, "mine") == [["mine1", "mine2", "cloister3"]]
    assert mine(p)["firsts"] == ["mine"]


def test_c03_one_or_two_cloisters_covered_become_that_type_and_the_card_works() -> None:
    p = position(estate("cloister1 cloister2", "mine3"), hand="3 3", round="D")
    play(p, "d3 place mine3 cloister")
    assert pile(p, "mine") == [["cloister1", "cloister2", "mine3"]]
    assert pile(p, "cloister") == []
    play(p, "bonus 2workers")
    assert mine(p)["silver"] == 2, "the mine's own effect"


def test_c03_a_finished_triple_is_closed_the_fourth_card_starts_a_new_one() -> None:
    p = position(estate("mine1 mine2 mine3, cloister1 cloister2 cloister3", "mine4 cloister5", workers=1), hand="4 4")
    assert [move for move in moves(p) if "place" in move] == [
        "d4 place mine4 new",
        "d4 place cloister5 new",
        "d4b place mine4 new",
        "d4b place cloister5 new",
    ]
    play(p, "d4 place mine4 new")
    assert pile(p, "mine") == [["mine1", "mine2", "mine3"], ["mine4"]]


def test_c03_a_cloister_that_became_another_type_is_not_violet() -> None:
    six = SEVEN_BUT_BUILDING.replace("cloister1", "cloister1 pasture2").replace("pasture1, ", "")
    p = position(estate(six, "bank2"), hand="2 2")
    assert scored(play(p, "d2 place bank2 new")) == {}


@pytest.mark.parametrize("way", ["take", "keep"])
def test_c04_a_fourth_project_needs_the_discard_of_an_earlier_one(way: str) -> None:
    p = position(estate(projects="mine1 mine2 ship3", silver=3), hand="4 4", display="4a castle5")
    if way == "take":
        play(p, "d4 take 4a")
    else:
        play(p, "buy")
        play(p, f"keep {seen(p)['offer']['faces'][0]}")
    assert moves(p) == ["discard mine1", "discard mine2", "discard ship3"]
    assert refused(p, "silver").rule == "C-04"
    play(p, "discard mine2")
    assert len(mine(p)["projects"]) == 3
    assert "mine2" not in mine(p)["projects"]
    assert seen(p)["discard"]["mine2"] == 1
    assert seen(p)["top"] == "mine2"


def test_c04_a_castles_action_and_a_building_effect_too() -> None:
    p = position(estate(projects="castle4 mine1 mine2"), hand="4 4", display="5a church4, 6a castle1")
    play(p, "d4 place castle4 new", "take 5a")
    assert mine(p)["projects"] == ["mine1", "mine2", "church4"]
    q = position(estate(projects="church4 mine1 mine2"), hand="4 4", display="6a castle1")
    play(q, "d4 place church4 new", "take 6a")
    assert mine(q)["projects"] == ["mine1", "mine2", "castle1"]


def test_c05_three_silver_once_a_turn_and_the_action_is_still_due() -> None:
    p = position(estate(silver=6), hand="4 4")
    play(p, "buy")
    faces = seen(p)["offer"]["faces"]
    assert len(faces) == 3
    assert moves(p) == [f"{how} {card}" for how in ("keep", "use") for card in sorted(set(faces), key=order)]
    play(p, f"keep {faces[0]}")
    assert mine(p)["silver"] == 3
    assert mine(p)["projects"] == [faces[0]]
    assert sum(seen(p)["discard"].values()) == 2
    assert "buy" not in moves(p), "once a turn"
    assert "end" not in moves(p), "the regular action is due"
    assert refused(p, "buy").reason == "You have already bought a card this turn."
    assert refused(p, "end").rule == "turn"


def order(card: str) -> int:
    from parlour.rules.burgundy_cards.cards import read_card

    return read_card(card)


def test_c05_a_bought_card_used_as_a_die_gives_one_action_and_all_three_are_discarded() -> None:
    p = position(estate(silver=3), hand="4 4", display="2a castle1, 3a mine1, 4a ship1", script={"bought 0 0 0": 1})
    play(p, "buy")
    faces = seen(p)["offer"]["faces"]
    assert faces[0].endswith("2")
    play(p, f"use {faces[0]}")
    assert moves(p) == ["take 2a", "workers", "silver"]
    play(p, "take 2a")
    assert mine(p)["projects"] == ["castle1"]
    assert sum(seen(p)["discard"].values()) == 3
    assert any(move.startswith("d4") for move in moves(p)), "the regular action is still due"
    play(p, "d4 take 4a")
    assert mine(p)["projects"] == ["castle1", "ship1"]


def test_c05_every_turn_has_a_purchase_of_its_own() -> None:
    p = position(estate(silver=9), estate(silver=3), hand="4 4")
    play(p, "buy")
    play(p, f"keep {seen(p)['offer']['faces'][0]}", "d4 silver")
    assert moves(p) == ["end"]
    play(p, "end")
    assert "buy" in moves(p), "the next player's"
    play(p, "d4 silver", "end")
    assert (p.seat, seen(p)["turn"]) == (0, 2)
    assert "buy" in moves(p), "and one's own next turn's"


def test_c05_buying_after_the_action() -> None:
    p = position(estate(silver=3), hand="4 4")
    play(p, "d4 workers")
    assert moves(p) == ["buy", "end"]
    play(p, "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}", "silver")
    assert moves(p) == ["end"]


def test_c06_restocking_with_two_is_allowed_and_converting_goes_by_threes() -> None:
    p = position(estate(workers=4, silver=1), hand="4 4")
    assert "d4 workers" in moves(p)
    play(p, "d4 convert 3w")
    assert (mine(p)["workers"], mine(p)["silver"]) == (1, 1)
    assert moves(p) == ["end"], "two cards are no point"
    more = position(estate(workers=6, silver=0), hand="4 4")
    play(more, "d4 convert 3w")
    assert moves(more) == ["convert 3w", "pass"]
    assert told(play(more, "pass"), "decline") == []
    assert (mine(more)["workers"], more.scores()[0]) == (3, 1)


def test_c07_both_tops_are_seen_by_all_and_an_empty_supply_gives_nothing() -> None:
    p = parlour.start("burgundy-cards", players=4, seed=1)
    for seat in (0, 3, None):
        assert [deck["cards"] for deck in seen(p, seat)["goods"]] == [7, 7]
        assert [deck["cards"] for deck in seen(p, seat)["animals"]] == [8, 8]
        assert all(deck["top"] for deck in seen(p, seat)["goods"] + seen(p, seat)["animals"])
    none = position(estate(projects="ship1", goods="6 light, 6 medium"), estate(goods="6 dark"), hand="1 1")
    events = play(none, "d1 place ship1 new")
    assert told(events, "skip") == [{"effect": "goods"}]
    assert moves(none) == ["end"]


def test_c07_of_one_card_left_there_is_no_choice() -> None:
    p = position(estate(projects="ship1", goods="6 light, 6 medium"), estate(goods="5 dark"), hand="1 1")
    assert [deck["cards"] for deck in seen(p)["goods"]] == [1, 0]
    play(p, "d1 place ship1 new")
    assert mine(p)["goods"]["dark"] == 1
    assert [deck["top"] for deck in seen(p)["goods"]] == [None, None]
    assert moves(p) == ["end"]


def test_c08_selling_takes_the_start_card_face_down_and_its_holder_starts_the_next_round() -> None:
    p = position(estate(), estate(goods="1 light"), seat=1, hand="1", turn=6, played=False)
    play(p, "d1 sell light")
    assert seen(p)["start_card"] == {"seat": 1, "up": False}
    assert seen(p)["first"] == 0, "the order of this round stays"
    play(p, "end")
    assert seen(p)["round"] == "B"
    assert seen(p)["start_card"] == {"seat": 1, "up": True}
    assert (p.seat, seen(p)["first"]) == (1, 1)


def test_c08_a_start_card_still_face_up_passes_clockwise() -> None:
    p = position(estate(), estate(), estate(), first=1, seat=0, turn=6, played=True)
    play(p, "end")
    assert seen(p)["start_card"] == {"seat": 2, "up": True}
    assert (p.seat, seen(p)["first"]) == (2, 2)


def test_c08_the_holder_who_sells_keeps_it_face_down() -> None:
    p = position(estate(goods="1 light"), hand="1 1")
    play(p, "d1 sell light")
    assert seen(p)["start_card"] == {"seat": 0, "up": False}


def test_c08_the_last_seller_of_a_round_has_it() -> None:
    p = position(estate(goods="1 light"), estate(goods="1 light"), hands=[[1, 1], [1, 1]], hand="1 1")
    play(p, "d1 sell light", "end", "d1 sell light")
    assert seen(p)["start_card"] == {"seat": 1, "up": False}


def test_c09_first_triple_then_round_bonus_then_all_seven_then_the_cards_effect() -> None:
    """Two cloisters under a mine complete a triple and bring the seventh type; violet is in another pile."""
    p = position(
        estate(
            "ship1, pasture1, bank2, knowledge1, castle1, cloister1 cloister2 cloister3, cloister4 cloister5", "mine3"
        ),
        hand="3 3",
        round="D",
    )
    first = play(p, "d3 place mine3 cloister")
    assert [event.data["reason"] for event in first if event.kind == "score"] == ["triple", "first-triple"]
    assert waiting(p) == ["placed", "round-bonus"]
    then = play(p, "bonus 2workers")
    assert [event.rule for event in then if event.kind in ("score", "gain")] == ["round-bonus", "all-seven", "mine"]


def test_c09_every_triple_brings_a_bonus_of_its_owners_choice() -> None:
    p = position(estate("ship1 ship2", "ship3"), estate("ship4 ship5 ship6"), hand="3 3", round="B")
    play(p, "d3 place ship3 ship")
    assert moves(p) == ["bonus 2points", "bonus 1goods", "bonus 1animals", "bonus 3workers", "bonus 3silver"]


def test_c10_a_tie_with_aaron_is_the_players() -> None:
    for own, winners in ((5, []), (6, [0])):
        p = last_turn(estate(points={"watchtowers": own}), aaron=estate("mine1 mine2 mine3"))
        play(p, "end")
        assert p.winners() == winners


@pytest.mark.parametrize(("others", "halves"), [(1, [0, 1]), (2, [1, 1]), (3, [1, 2]), (4, [2, 2]), (5, [2, 3])])
def test_c11_an_empty_deck_at_once_gets_the_lower_half_of_the_other(others: int, halves: list[int]) -> None:
    """A single dark good in the first deck, `others` in the second."""
    sold = f", {5 - others} dark" if others < 5 else ""
    p = position(
        estate(projects="ship1"),
        estate(goods=f"6 light, 6 medium{sold}"),
        hand="1 1",
        goods=[{"top": "dark", "cards": 1}, {"top": "dark", "cards": others}],
    )
    play(p, "d1 place ship1 new", "goods 1")
    assert [deck["cards"] for deck in seen(p)["goods"]] == halves
    assert seen(p)["goods"][1]["top"] == "dark", "the upper half stays where it is"


def test_c11_the_other_way_round_and_for_animals() -> None:
    p = position(
        estate(projects="pasture1"),
        estate(animals="5 pig, 5 sheep, 4 chicken"),
        hand="1 1",
        animals=[{"top": "cattle", "cards": 5}, {"top": "chicken", "cards": 1}],
    )
    play(p, "d1 place pasture1 new", "animals 2")
    assert [deck["cards"] for deck in seen(p)["animals"]] == [3, 2]
    assert [deck["top"] for deck in seen(p)["animals"]] == ["cattle", "cattle"]


def test_c12_a_card_goes_onto_its_types_open_pile_before_anything_else() -> None:
    p = position(estate("mine1, cloister1", "mine3"), hand="3 3")
    assert [move for move in moves(p) if move.startswith("d3 place")] == ["d3 place mine3 mine"]
    assert "open pile of mines" in refused(p, "d3 place mine3 new").reason
    assert refused(p, "d3 place mine3 cloister").rule == "C-12"


def test_c12_without_an_open_pile_onto_cloisters_or_a_new_pile_as_its_owner_likes() -> None:
    p = position(estate("mine1 mine2 mine4, cloister1", "mine3"), hand="3 3")
    assert [move for move in moves(p) if move.startswith("d3 place")] == [
        "d3 place mine3 cloister",
        "d3 place mine3 new",
    ]


def test_c12_a_cloister_as_a_cloister_joins_the_open_cloister_pile() -> None:
    p = position(estate("cloister1, mine1", "cloister3"), hand="3 3")
    assert [move for move in moves(p) if move.startswith("d3 place")] == [
        "d3 place cloister3 mine",
        "d3 place cloister3 cloister",
    ]


def test_c12_other_types_do_not_mix() -> None:
    p = position(estate("mine1", "ship3"), hand="3 3")
    assert refused(p, "d3 place ship3 mine").rule == "C-03"


def test_c13_all_seven_once_a_player_and_violet_needs_cloisters_only() -> None:
    p = position(estate(SEVEN_BUT_BUILDING + ", bank2", "bank3", seven=1), hand="3 3")
    assert scored(play(p, "d3 place bank3 building")) == {}
    violet = position(estate("mine1, knowledge1, ship1, pasture1, castle1, bank2 cloister2", "cloister3"), hand="3 3")
    assert scored(play(violet, "d3 place cloister3 new")) == {"all-seven": 3}
    joined = position(estate("mine1, knowledge1, ship1, pasture1, castle1, bank2 cloister2", "cloister3"), hand="3 3")
    assert scored(play(joined, "d3 place cloister3 mine")) == {}


def test_c13_a_finished_pile_counts_and_the_second_player_gets_the_next_card() -> None:
    six = "mine1 mine2 mine3, knowledge1, ship1, pasture1, castle1, cloister1"
    p = position(
        estate(six, "bank2"),
        estate("mine4, knowledge2, ship2, pasture2, castle2, cloister2, bank3", seven=1),
        hand="2 2",
    )
    assert scored(play(p, "d2 place bank2 new")) == {"all-seven": 1}


@pytest.mark.parametrize("up", [True, False])
def test_c14_after_round_e_the_start_card_stays_and_is_worth_a_point(up: bool) -> None:
    p = last_turn(estate(), estate(), start_card={"seat": 1, "up": up})
    events = play(p, "end")
    assert scored(events, 1) == {"start-card": 1}
    assert scored(events, 0) == {}
    assert p.scores() == [0, 1]
    assert seen(p)["start_card"] == {"seat": 1, "up": up}


def test_c15_silver_and_workers_never_run_out() -> None:
    p = position(estate(projects="bank2", silver=90, workers=90), hand="2 2")
    play(p, "d2 place bank2 new")
    assert mine(p)["silver"] == 93


def test_c16_the_discard_pile_is_shuffled_in_the_middle_of_a_purchase() -> None:
    p = position(
        estate(silver=3), hand="1 1", turn=5, unseen=[{"mine1": 2, "ship4": 2, "castle2": 1}], hands=[[1, 1], [4, 4]]
    )
    assert seen(p)["deck"] == 1
    events = play(p, "buy")
    faces = seen(p)["offer"]["faces"]
    assert faces[0] == "castle2", "the last card of the old deck comes first"
    assert told(events, "shuffle") == [{"cards": 109}]
    assert seen(p)["deck"] == 107
    assert seen(p)["discard"] == {}


def test_c16_cards_before_the_players_stay_of_the_old_shuffle() -> None:
    """Two cards are left to be drawn, both ships with a 6; whatever the shuffled deck has, they are what comes."""
    p = position(
        estate(silver=3),
        hand="1 1",
        turn=4,
        unseen=[{"mine1": 2, "ship4": 2, "ship6": 2}],
        hands=[[1, 1], [4, 4]],
        seed=9,
    )
    assert seen(p)["deck"] == 0
    play(p, "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}", "silver", "d1 silver", "end", "d4 silver", "end")
    assert seen(p, 0)["hands"][0]["numbers"] == [6, 1]
    assert seen(p, 1)["hands"][1]["numbers"] == [6, 4]


KINDS = ("mine", "knowledge", "ship", "pasture", "castle", "cloister")
BUILDINGS = (
    "bank2 bank3 bank6, church1 church2 church4, market1 market3 market5, carpenter1 carpenter2 carpenter3, "
    "watchtower1 watchtower4 watchtower5"
)


def small_box(**deck: list[int]) -> dict[str, Any]:
    """The buildings, and of the other kinds only what is named."""
    return {"components": {"deck": {kind: deck.get(kind, [0] * 6) for kind in KINDS}, "aaron": {"piles": [1] * 5}}}


def test_c16_hands_come_before_the_display_when_cards_are_short() -> None:
    """15 cards for two players: six each, and three of seven in the display, in the first rows."""
    p = last_turn(
        estate("mine1 mine1 mine1, mine1 mine1 mine1, mine2 mine2 mine2"),
        estate("mine2 mine2 mine2, " + BUILDINGS),
        round="A",
        options=small_box(mine=[6, 6, 6, 0, 0, 0]),
        unseen=[{}],
    )
    play(p, "end")
    assert seen(p)["turns"] == 6
    assert list(seen(p)["display"]) == ["1a", "2a", "3a"]
    assert [hand["cards"] + hand["pile"] for hand in seen(p)["hands"]] == [6, 6]
    assert (seen(p)["deck"], seen(p)["discard"]) == (0, {})


def test_c16_if_even_hands_fall_short_all_get_equally_fewer_and_the_round_has_so_many_turns() -> None:
    """Nine cards for two players: four each, and one in the display."""
    p = last_turn(
        estate("mine1 mine1 mine1, mine1 mine1 mine1, mine2 mine2 mine2, mine2 mine2 mine2, mine3 mine3 mine3"),
        estate(BUILDINGS, projects="mine3 mine3 mine3"),
        round="A",
        options=small_box(mine=[6, 6, 6, 0, 0, 0]),
        unseen=[{}],
    )
    assert sum(seen(p)["discard"].values()) == 9
    play(p, "end")
    assert seen(p)["turns"] == 4
    assert list(seen(p)["display"]) == ["1a"]
    assert [hand["cards"] + hand["pile"] for hand in seen(p)["hands"]] == [4, 4]
    for turn in range(4):
        assert seen(p)["turn"] == turn + 1
        assert seen(p)["hands"][p.seat]["cards"] == (2 if turn < 3 else 1)
        for _ in range(2):
            play(p, moves(p)[0].split()[0] + " silver", "end")
    assert seen(p)["round"] == "C"


def test_c16_a_round_without_a_card_for_everybody_is_over_at_once() -> None:
    p = last_turn(
        estate("mine1 mine1 mine1, mine1 mine1 mine1, mine2 mine2 mine2, mine2 mine2 mine2, mine3 mine3 mine3"),
        estate(
            BUILDINGS + ", mine3 mine3 mine3, warehouse3 warehouse5 warehouse6, city-hall4 city-hall5 city-hall6",
            projects="boarding-house2 boarding-house4",
        ),
        round="A",
        options=small_box(mine=[6, 6, 6, 0, 0, 0]),
        unseen=[{}],
    )
    assert sum(seen(p)["discard"].values()) == 1
    events = play(p, "end")
    assert [event["turns"] for event in told(events, "round")] == [0, 0, 0, 0]
    assert p.over


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_c16_a_purchase_needs_a_card_and_shows_what_there_is(left: int) -> None:
    """All is in estates and hands but for `left` cards."""
    rest = ["mine3", "mine3", "mine3", "boarding-house2", "boarding-house4", "boarding-house6"]
    p = position(
        estate(
            "mine1 mine1 mine1, mine1 mine1 mine1, mine2 mine2 mine2, mine2 mine2 mine2",
            " ".join(rest[left:3]),
            silver=3,
        ),
        estate(
            BUILDINGS + ", warehouse3 warehouse5 warehouse6, city-hall4 city-hall5 city-hall6, mine3 mine3 mine3",
            " ".join(rest[3:]),
        ),
        hand="4 4",
        hands=[[4, 4], [4, 4]],
        turn=5,
        unseen=[{"mine4": 4, **({"mine3": left} if left else {})}],
        options=small_box(mine=[6, 6, 6, 4, 0, 0]),
    )
    assert seen(p)["deck"] == left
    assert ("buy" in moves(p)) == (left > 0)
    if left:
        play(p, "buy")
        assert seen(p)["offer"]["cards"] == left
    else:
        assert refused(p, "buy").rule == "C-16"


def test_c17_a_purchase_interrupts_a_castles_action_and_its_own_action_comes_first() -> None:
    p = position(
        estate(projects="castle1 castle2", silver=3, workers=1),
        hand="1 1",
        display="3a mine1",
        script={"bought 0 0 0": 1},
    )
    play(p, "d1 place castle1 new", "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}")
    assert waiting(p) == ["free-action", "extra-action"]
    assert "take 3a" in moves(p), "a worker shifts the bought 2 to a 3"
    assert "place castle2 castle" in moves(p)
    play(p, "place castle2 castle")
    assert waiting(p) == ["free-action", "free-action"]
    play(p, "silver")
    assert waiting(p) == ["free-action"]
    play(p, "silver")
    assert moves(p) == ["end"]


def test_c17_workers_shift_a_bought_number() -> None:
    p = position(estate(silver=3, workers=1), hand="1 1", display="3a mine1", script={"bought 0 0 0": 1})
    play(p, "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}", "take 3a")
    assert mine(p)["workers"] == 0
    assert mine(p)["projects"] == ["mine1"]


def test_c17_a_city_hall_waits_for_a_purchase_even_without_a_project() -> None:
    p = position(estate(projects="city-hall4", silver=3), hand="4 4")
    play(p, "d4 place city-hall4 new")
    assert moves(p) == ["buy", "pass"]
    play(p, "buy")
    card = seen(p)["offer"]["faces"][0]
    play(p, f"keep {card}")
    assert waiting(p) == ["city-hall"]
    assert any(move.startswith(f"place {card}") for move in moves(p))


def test_c17_a_city_hall_ends_by_itself_when_the_purchase_brought_no_project() -> None:
    p = position(estate(projects="city-hall4", silver=3), hand="4 4")
    play(p, "d4 place city-hall4 new", "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}")
    events = play(p, "workers")
    assert told(events, "skip") == [{"effect": "city-hall"}]
    assert moves(p) == ["end"]


def test_c17_only_the_buyer_sees_the_cards_until_they_are_decided_on() -> None:
    p = position(estate(silver=3), hand="1 1")
    events = play(p, "buy")
    assert len(seen(p, 0)["offer"]["faces"]) == 3
    for other in (1, None):
        assert seen(p, other)["offer"] == {"cards": 3}
    secret = [event for event in events if event.kind == "offer"]
    assert [event.secret_to for event in secret] == [0]
    card = seen(p, 0)["offer"]["faces"][1]
    kept = play(p, f"keep {card}")
    assert [event.secret_to for event in kept] == [-1]
    assert told(kept, "keep")[0]["card"] == card
    assert seen(p, 1)["estates"][0]["projects"] == [card]


def test_c18_two_cards_for_five_turns_and_one_in_the_sixth() -> None:
    p = parlour.start("burgundy-cards", players=2, seed=2)
    held = []
    for _ in range(6):
        held.append(seen(p)["hands"][p.seat]["cards"])
        for _ in range(2):
            play(p, f"{moves(p)[0].split()[0]} silver", "end")
    assert held == [2, 2, 2, 2, 2, 1]
    assert seen(p)["round"] == "B"


def test_c18_the_played_card_is_public_with_its_type() -> None:
    p = parlour.start("burgundy-cards", players=2, seed=2)
    events = play(p, f"{moves(p)[0].split()[0]} silver")
    card = told(events, "play")[0]["card"]
    assert card[-1] == moves(parlour.start("burgundy-cards", players=2, seed=2))[0][1]
    assert seen(p, None)["top"] == card
    assert seen(p, None)["discard"] == {card: 1}


@pytest.mark.parametrize(
    ("card", "display", "goods", "others"),
    [
        ("carpenter1", "6a bank2", "", ""),
        ("church1", "6a mine2", "", ""),
        ("market1", "6a ship2", "", ""),
        ("warehouse3", "", "1 light", ""),
        ("city-hall4", "", "", " mine2"),
    ],
)
def test_c19_effects_that_ask_may_be_declined(card: str, display: str, goods: str, others: str) -> None:
    p = position(estate(projects=card + others, goods=goods), hand=f"{card[-1]} {card[-1]}", display=display)
    play(p, f"d{card[-1]} place {card} new")
    assert "pass" in moves(p)
    events = play(p, "pass")
    assert [event.rule for event in events if event.kind == "decline"] == ["C-19"]
    assert moves(p) == ["end"]


def test_c19_a_city_hall_places_any_number_without_workers() -> None:
    p = position(estate(projects="city-hall4 mine1 ship6"), hand="4 4")
    play(p, "d4 place city-hall4 new")
    assert moves(p) == ["place mine1 new", "place ship6 new", "pass"]


def test_c20_more_cards_in_storage_break_a_tie_and_animals_in_no_set_count() -> None:
    tied = last_turn(estate(animals="1 pig", points={"watchtowers": 1}), estate(workers=0, silver=0))
    play(tied, "end")
    assert tied.scores() == [1, 1]
    assert tied.winners() == [0], "the pig is in no set and so unused"
    in_set = last_turn(
        estate(animals="2 pig, 1 sheep", points={"watchtowers": 1}),
        estate(goods="1 light", silver=1, points={"watchtowers": 1}),
    )
    play(in_set, "end")
    assert in_set.scores() == [2, 2]
    assert in_set.winners() == [1], "two against one pig"


def test_c20_what_counts_in_storage_and_a_tie_that_stays() -> None:
    for stock in ({"workers": 1}, {"silver": 1}, {"goods": "1 dark"}, {"animals": "1 pig"}):
        p = last_turn(estate(points={"watchtowers": 1}), estate(**stock))
        play(p, "end")
        assert p.scores() == [1, 1]
        assert p.winners() == [1], stock
    shared = last_turn(estate(points={"watchtowers": 1}, workers=2), estate(silver=1, animals="1 pig"))
    play(shared, "end")
    assert shared.winners() == [0, 1]


def test_c20_projects_and_sold_goods_break_no_tie() -> None:
    p = last_turn(estate(projects="mine1", points={"watchtowers": 1}), estate(workers=1))
    play(p, "end")
    assert p.winners() == [1]


def test_c21_two_goods_one_after_the_other_each_from_either_deck() -> None:
    p = position(estate("mine1 mine2", "mine3"), hand="3 3")
    play(p, "d3 place mine3 mine", "bonus 2goods")
    assert moves(p) == ["goods 1", "goods 2"]
    play(p, "goods 2")
    assert moves(p) == ["goods 1", "goods 2"]
    play(p, "goods 2")
    assert [deck["cards"] for deck in seen(p)["goods"]] == [9, 7]


def test_c21_a_bonus_that_would_bring_nothing_is_not_offered() -> None:
    p = position(
        estate("mine1 mine2", "mine3", goods="6 light, 6 medium"), estate(goods="6 dark"), hand="3 3", round="A"
    )
    play(p, "d3 place mine3 mine")
    assert moves(p) == ["bonus 3points", "bonus 2animals", "bonus 3workers", "bonus 3silver"]
    one = position(
        estate("mine1 mine2", "mine3", goods="6 light, 6 medium"), estate(goods="5 dark"), hand="3 3", round="A"
    )
    play(one, "d3 place mine3 mine")
    assert "bonus 2goods" in moves(one), "one is better than none"
    play(one, "bonus 2goods")
    assert mine(one)["goods"]["dark"] == 1
    assert mine(one)["silver"] == 2


def test_c22_the_taker_chooses_in_a_row_of_several_and_nothing_is_refilled() -> None:
    p = position(estate(), estate(), estate(), hand="3 3", display="3a mine1, 3b ship3, 3c castle3")
    assert [move for move in moves(p) if move.startswith("d3 take")] == ["d3 take 3a", "d3 take 3b", "d3 take 3c"]
    play(p, "d3 take 3b", "end")
    assert seen(p)["display"] == {"3a": "mine1", "3c": "castle3"}


def test_c23_aarons_next_pile_comes_when_its_round_begins() -> None:
    p = last_turn(estate(points={"watchtowers": 50}), aaron=estate("mine1, ship2, castle3"), round="A")
    assert seen(p)["aaron"]["coming"] == [4, 5, 6, 7]
    events = play(p, "end")
    assert len(told(events, "aaron")[0]["cards"]) == 4
    assert seen(p)["aaron"]["coming"] == [5, 6, 7]
    assert sum(len(one["cards"]) for one in seen(p)["aaron"]["piles"]) == 7


def test_c23_his_bonus_cards_come_before_the_player_acts() -> None:
    p = last_turn(
        estate("ship1 ship2", "ship3", points={"watchtowers": 50}),
        aaron=estate("ship4 ship5"),
        round="A",
        script={"aaron-face -1 1 0": 2, "aaron-face -1 1 1": 0, "aaron-face -1 1 2": 1, "aaron-face -1 1 3": 3},
    )
    play(p, "end")
    assert seen(p)["aaron"]["firsts"] == ["ship"]


def test_c24_the_first_player_is_drawn_or_fixed() -> None:
    assert {int(seen(parlour.start("burgundy-cards", players=3, seed=seed))["first"]) for seed in range(20)} == {
        0,
        1,
        2,
    }
    for first in range(3):
        p = parlour.start("burgundy-cards", players=3, seed=1, first=first)
        assert p.seat == first
        assert seen(p)["start_card"] == {"seat": first, "up": True}
    with pytest.raises(parlour.BadOption, match="first cannot be 3 with 3 players"):
        parlour.start("burgundy-cards", players=3, first=3)


def test_c25_selling_needs_a_good_converting_three_cards() -> None:
    p = position(estate(goods="1 dark", workers=1, silver=1), hand="1 3")
    assert refused(p, "d1 sell light").rule == "C-25"
    assert refused(p, "d1 convert 2w1s").rule == "convert"


def test_c25_the_least_workers_are_charged() -> None:
    p = position(estate(goods="1 dark", workers=3), hand="3 1")
    play(p, "d3 sell dark")
    assert mine(p)["workers"] == 1, "3 to 5 takes two"
    q = position(estate(goods="1 dark", workers=3), hand="1 3")
    play(q, "d1 sell dark")
    assert mine(q)["workers"] == 2, "1 to 6 takes one"


def test_c25_two_hand_cards_with_one_number_are_two_choices() -> None:
    p = position(hand="4 4", script={"played-face 0 0 0": 0, "played-face 0 0 1": 2})
    assert "d4 silver" in moves(p)
    assert "d4b silver" in moves(p)
    first, second = p.copy(), p.copy()
    assert told(play(first, "d4 silver"), "play")[0]["card"] == "mine4"
    assert told(play(second, "d4b silver"), "play")[0]["card"] == "ship4"


def test_c26_a_purchase_is_not_offered_inside_other_effects() -> None:
    for card, display, goods in (
        ("carpenter1", "6a bank2", ""),
        ("church1", "6a mine2", ""),
        ("market1", "6a ship2", ""),
        ("warehouse3", "", "1 light"),
        ("ship1", "", ""),
        ("boarding-house2", "", ""),
    ):
        p = position(estate(projects=card, goods=goods, silver=3), hand=f"{card[-1]} {card[-1]}", display=display)
        play(p, f"d{card[-1]} place {card} new")
        assert waiting(p)
        assert "buy" not in moves(p), card
        assert refused(p, "buy").rule == "C-26"


def test_points_of_the_whole_table_add_up() -> None:
    p = alone(estate("mine1 mine2 mine3", sold="2 light"), aaron=estate("ship1 ship2 ship3"))
    assert p.scores() == [5 + 1 + 2]
    assert seen(p)["aaron"]["score"] == 5
    assert points([]) == 0
