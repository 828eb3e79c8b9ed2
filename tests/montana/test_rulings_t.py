"""The rulings T-01 to T-28, each by its number. The city's own are in test_city.py, shortages in test_shortage.py."""

from __future__ import annotations

import pytest

import parlour
from parlour import Position
from parlour.rules.montana.box import STANDARD
from tests.arranging import moves, play, points, refused, seen
from tests.montana.arrange import board, goods, kinds, mine, position, scripted, short, supply, workers

WAY = "c4 c5 c6"
"""Three fields beside the starting tile, in one row."""


def to_end(p: Position) -> None:
    """Recruit, and end the turn."""
    play(p, "spin")
    while "end" not in moves(p):
        p.apply(p.legal()[0])
    play(p, "end")


# T-01


def test_t01_exactly_one_action_a_turn() -> None:
    p = position(board("3 grain, 2 pumpkin", workers="2 copper", silver=9))
    assert refused(p, "end").rule == "T-01"
    play(p, "work bank1 copper")
    for move in ("spin", "work mine1 copper", "work bank2 copper copper", "bid 1a", "build c4"):
        assert refused(p, move).rule == "T-01"
    assert moves(p) == ["end"]
    play(p, "end")
    assert p.seat == 1


def test_t01_cattle_before_during_and_after_the_action() -> None:
    p = position(board(workers="copper", silver=1, cows=3))
    play(p, "trade copper-worker", "work mine1 copper", "trade copper-worker", "small copper", "trade silver", "end")
    assert goods(p) == {"copper": 2}
    assert workers(p) == {"copper": 1}
    assert mine(p)["silver"] == 3
    assert mine(p)["cows"] == 0


def test_t01_a_canteen_is_another_turn_at_once() -> None:
    p = position(board(workers="2 copper", canteens=1, fields="e4"), board())
    play(p, "work bank1 copper", "canteen")
    assert p.seat == 0
    assert mine(p)["canteens"] == 0
    play(p, "spin")
    assert seen(p)["extra"] == 1


# T-02


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t02_a_spin_is_uniform_over_eight_spaces(players: int) -> None:
    from parlour import Chance
    from parlour.rules.kit.chance import Recorder

    stops = [0] * 8
    for seed in range(400):
        recorder = Recorder(Chance(seed))
        parlour.start("montana", players=players, chance=recorder)
        for result in recorder.results:
            if result.what == "spin":
                stops[result.value] += 1
    assert min(stops) > sum(stops) / 8 * 0.75
    assert max(stops) < sum(stops) / 8 * 1.25


@pytest.mark.parametrize("space", range(1, 9))
def test_t02_a_spin_gives_the_two_workers_shown(space: int) -> None:
    p = scripted(position(board()), spin=space)
    play(p, "spin")
    two = seen(p)["board"]["wheel"][space - 1]
    if "white" in two:
        assert len(moves(p, "pick")) == 10
    else:
        assert workers(p) == {colour: two.count(colour) for colour in two}


def test_t02_white_spaces_give_any_two_workers() -> None:
    p = scripted(position(board()), spin=2)
    play(p, "spin")
    assert "pick copper copper" in moves(p)
    assert "pick stone grain" in moves(p)
    play(p, "pick grain stone")
    assert workers(p) == {"stone": 1, "grain": 1}


def test_t02_white_after_moving_the_arrow_too() -> None:
    p = scripted(position(board("grain")), spin=1)
    play(p, "spin", "forward 1", "pick copper copper")
    assert workers(p) == {"stone": 1, "pumpkin": 1, "copper": 2}
    assert moves(p) == ["end"]


def test_t02_grain_moves_the_arrow_once_and_around_the_end() -> None:
    p = scripted(position(board("4 grain")), spin=8)
    play(p, "spin")
    assert moves(p, "forward") == ["forward 1", "forward 2", "forward 3", "forward 4"]
    play(p, "forward 1")
    assert seen(p)["arrow"] == 1
    assert workers(p) == {"stone": 3, "pumpkin": 1}
    assert goods(p) == {"grain": 3}
    assert refused(p, "forward 1").rule == "T-02"


def test_t02_moving_the_arrow_needs_a_spin_and_the_grain() -> None:
    p = scripted(position(board("grain")), spin=1)
    assert "first" in refused(p, "forward 1").reason
    play(p, "spin")
    assert refused(p, "forward 2").reason == "Moving the arrow 2 spaces costs 2 grain; you have 1."


def test_t02_beyond_eight_the_excess_goes_back_new_or_old() -> None:
    p = scripted(position(board(workers="7 copper")), spin=1)
    play(p, "spin")
    assert moves(p) == ["return copper", "return stone", "return pumpkin"]
    before = supply(p, "workers")["stone"]
    play(p, "return stone")
    assert workers(p) == {"copper": 7, "pumpkin": 1}
    assert supply(p, "workers")["stone"] == before + 1


def test_t02_the_excess_goes_back_after_each_pair() -> None:
    p = scripted(position(board("2 grain", workers="8 copper")), spin=1)
    play(p, "spin")
    assert "return copper copper" in moves(p)
    assert "return copper" not in moves(p)
    play(p, "return stone pumpkin")
    play(p, "forward 2")
    play(p, "return copper pumpkin")
    assert workers(p) == {"copper": 7, "pumpkin": 1}


def test_t02_what_one_lacks_cannot_be_returned() -> None:
    p = scripted(position(board(workers="7 copper")), spin=1)
    play(p, "spin")
    assert refused(p, "return grain").reason == "You do not have a grain worker to return."


# T-04, T-12, T-13: working


@pytest.mark.parametrize(
    ("area", "own", "other"),
    [
        ("mine", "copper", "stone"),
        ("quarry", "stone", "grain"),
        ("grain-field", "grain", "pumpkin"),
        ("farmland", "pumpkin", "copper"),
    ],
)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_t04_one_of_the_colour_or_two_others(area: str, own: str, other: str, space: int) -> None:
    prices = seen(position(board()))["board"]["areas"][area][space - 1]
    p = position(board(workers=f"2 {own}, 2 {other}", silver=10))
    sent = [move for move in moves(p, "work") if move.startswith(f"work {area}{space} ")]
    assert sorted(sent) == sorted([f"work {area}{space} {own}", f"work {area}{space} {other} {other}"])
    play(p, f"work {area}{space} {own}")
    assert goods(p) == {own: prices["gain"]}
    assert mine(p)["silver"] == 10 - prices["pay"]
    play(p, f"small {other} {other}")
    assert goods(p) == {own: prices["gain"] + 1}


def test_t12_two_others_may_differ_and_never_include_the_colour() -> None:
    p = position(board(workers="copper, stone, grain", silver=1))
    assert moves(p, "work") == [
        "work mine1 copper",
        "work mine1 stone grain",
        "work quarry1 stone",
        "work quarry1 copper grain",
        "work grain-field1 grain",
        "work grain-field1 copper stone",
        "work farmland1 copper stone",
        "work farmland1 copper grain",
        "work farmland1 stone grain",
        *(move for move in moves(p, "work") if "bank" in move),
    ]
    assert refused(p, "work mine1 copper stone").rule == "T-12"
    assert refused(p, "work mine1 pumpkin").rule == "T-12"


def test_t12_the_silver_must_be_at_hand() -> None:
    p = position(board(workers="copper", silver=2))
    assert refused(p, "work mine2 copper").reason == "Space 2 in the mine costs 3 silver; you have 2."


def test_t12_the_small_space_costs_no_silver() -> None:
    p = position(board(workers="2 copper", silver=1))
    play(p, "work mine1 copper", "small copper")
    assert mine(p)["silver"] == 0
    assert goods(p) == {"copper": 2}


def test_t04_a_small_space_only_right_after_its_large_one() -> None:
    p = position(board(workers="4 copper", silver=9), board(workers="copper"), placed={"mine1": "copper"})
    assert refused(p, "small copper").rule == "T-04"
    play(p, "work mine2 copper")
    assert moves(p, "small") == ["small copper"]
    play(p, "small copper")
    assert seen(p)["placed"]["mine2-small"] == ["copper"]
    assert "mine1-small" not in seen(p)["placed"]
    assert refused(p, "small copper").rule == "T-04"


def test_t04_a_taken_space_cannot_be_used() -> None:
    p = position(board(workers="copper", silver=9), placed={"mine2": "copper", "bank1": "grain"})
    assert refused(p, "work mine2 copper").rule == "T-04"
    assert refused(p, "work bank1 copper").rule == "T-04"


def test_t04_a_full_area_is_cleared_at_the_end_of_the_turn() -> None:
    taken = {"mine1": "copper", "mine1-small": "stone grain", "mine2": "stone stone", "quarry1": "stone"}
    p = position(board(workers="2 copper", silver=6), board(), placed=taken)
    play(p, "work mine3 copper", "small copper")
    assert len(seen(p)["placed"]) == 6, "still there until the turn ends"
    before = supply(p, "workers")
    events = play(p, "end")
    assert seen(p)["placed"] == {"quarry1": ["stone"]}
    assert [event.data["area"] for event in events if event.kind == "clear"] == ["mine"]
    after = supply(p, "workers")
    assert after["copper"] == before["copper"] + 3
    assert after["stone"] == before["stone"] + 3
    assert after["grain"] == before["grain"] + 1


def test_t04_an_area_with_a_free_large_space_is_not_cleared() -> None:
    p = position(board(workers="copper", silver=9), placed={"mine1": "copper"})
    play(p, "work mine3 copper", "end")
    assert set(seen(p)["placed"]) == {"mine1", "mine3"}


def test_t04_a_full_bank_is_cleared_at_the_end_of_the_turn() -> None:
    p = position(board(workers="3 copper"), placed={"bank1": "grain", "bank2": "stone grain", "mine1": "copper"})
    play(p, "work bank3 copper copper copper")
    assert mine(p)["silver"] == STANDARD.bank_silver[2]
    assert "bank3" in seen(p)["placed"]
    play(p, "end")
    assert seen(p)["placed"] == {"mine1": ["copper"]}


@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_bank_takes_exactly_its_number_of_workers_of_any_colour(space: int) -> None:
    p = position(board(workers="copper, stone, grain, pumpkin"))
    sent = [move for move in moves(p, "work") if f"bank{space} " in move]
    assert {len(move.split()) - 2 for move in sent} == {space}
    assert len(sent) == {1: 4, 2: 6, 3: 4}[space]
    wrong = "work bank1 copper stone" if space != 2 else "work bank2 copper stone grain"
    assert refused(p, wrong).rule == "bank"


def test_t13_full_areas_are_cleared_before_a_canteens_turn() -> None:
    p = position(
        board(workers="2 copper", silver=12, canteens=1, fields="e4"),
        placed={"mine1": "copper", "mine2": "stone grain"},
    )
    play(p, "work mine3 copper", "canteen")
    assert seen(p)["placed"] == {}
    play(p, "work mine3 copper")


# T-06, T-17, T-19: building


def test_t06_fields_beside_the_start_tile_or_any_settlement() -> None:
    p = position(board("3 grain"), board(fields="c4"))
    reach = {move.split()[1] for move in moves(p, "build")}
    assert reach == {"c3", "c5", "d3", "b4", "b5"}, "d5, e4 and e5 cost more than grain"
    assert (
        refused(p, "build a1").reason
        == "You cannot build on a1: it touches neither a settlement nor the starting tile."
    )


def test_t06_never_on_lake_mountain_start_or_a_taken_field() -> None:
    p = position(board("3 grain", fields="e4:2 c4 f4 e3 e2"), board(fields="c5"))
    assert refused(p, "build f3").reason == "You cannot build on f3: it is a lake."
    assert refused(p, "build f2").reason == "You cannot build on f2: it is a mountain."
    assert refused(p, "build d4").reason == "You cannot build on d4: the starting tile is there."
    assert refused(p, "build c4").reason == "You cannot build on c4: you already have a settlement there."
    assert refused(p, "build c5").reason == "You cannot build on c5: somebody already has a settlement there."


def test_t06_exact_goods_big_and_small_apart() -> None:
    p = position(board("2 grain, 2 stone, 2 big-copper"), board(fields="d3"))
    assert refused(p, "build e3").reason == "Building on e3 costs grain and big stone; you still need big stone."
    assert refused(p, "build d5").reason == "Building on d5 costs copper and stone; you still need copper."


def test_t06_the_price_goes_to_the_supply() -> None:
    p = position(board("grain, big-stone"), board(fields="d3"))
    before = supply(p, "goods")
    play(p, "build e3")
    after = supply(p, "goods")
    assert after["grain"] == before["grain"] + 1
    assert after["big-stone"] == before["big-stone"] + 1


def test_t06_one_to_three_fields_and_a_silver_for_each_left_out() -> None:
    for count, silver in ((1, 2), (2, 1), (3, 0)):
        p = position(board("4 grain"))
        play(p, *[f"build {field}" for field in ("c4", "b4", "a2")[:count] if field != "a2"])
        if count == 3:
            play(p, "build c3")
            assert refused(p, "build b5").rule == "T-06"
        events = play(p, "end")
        assert mine(p)["silver"] == silver
        assert [e.data["silver"] for e in events if e.data.get("reason") == "not-built"] == ([silver] if silver else [])


def test_t17_what_was_just_built_is_a_neighbour_for_the_next() -> None:
    p = position(board("2 grain"))
    assert "build b4" not in moves(p)
    play(p, "build c4", "build b4")
    assert mine(p)["fields"] == {"c4": 1, "b4": 1}


def test_t17_the_silver_is_due_with_a_canteen_too() -> None:
    p = position(board("grain", canteens=1, fields="e4:2"))
    play(p, "build c4", "canteen")
    assert mine(p)["silver"] == 2


def test_t17_no_silver_without_building() -> None:
    p = position(board(workers="copper"))
    play(p, "work bank1 copper", "end")
    assert mine(p)["silver"] == STANDARD.bank_silver[0]


def test_t19_a_double_takes_what_is_left_and_building_ends() -> None:
    mostly = "c4:3 c3:3 c5:3 c6:2"
    p = position(board("copper, stone, 3 grain, pumpkin", fields=mostly))
    events = play(p, "build e5")
    assert points(events) == 1
    assert mine(p)["settlements"] == 0
    assert moves(p) == ["end"]
    assert "last-settlement" in kinds(events)
    play(p, "end")
    assert mine(p)["silver"] == 2, "the silver is due whatever the reason"


def test_t19_without_settlements_one_may_still_recruit_work_and_trade() -> None:
    p = position(
        board("9 grain", workers="copper", silver=1, cows=1, fields="c4:4 c3:4 c5:4"), board(), seat=0, first=1
    )
    assert {move.split()[0] for move in moves(p)} == {"spin", "work", "bid", "trade"}
    assert refused(p, "build b4").rule == "T-19"


# T-07, T-18: lines


def test_t07_four_in_a_row_bring_one_more_settlement() -> None:
    p = position(board("grain", fields="c4 c5 c6"))
    events = play(p, "build c7")
    assert points(events, "line") == 1
    assert mine(p)["fields"]["c7"] == 2


def test_t07_the_gap_in_the_middle_closes_the_line_too() -> None:
    p = position(board("grain", fields="c3 c4 c6"), board(fields="d5"))
    assert points(play(p, "build c5"), "line") == 1


@pytest.mark.parametrize(
    ("fields", "others", "last"),
    [("c1 c2 c3", "d3", "c4"), ("b4 c3 d2", "c4", "e2"), ("a2 b3 c3", "c4", "d3")],
)
def test_t18_three_directions(fields: str, others: str, last: str) -> None:
    p = position(board("grain", fields=fields), board(fields=others))
    assert points(play(p, f"build {last}"), "line") == 1


def test_t18_a_bend_is_no_line() -> None:
    p = position(board("grain", fields="c3 c4 c5"))
    assert points(play(p, "build b5"), "line") == 0


def test_t07_a_fifth_brings_nothing() -> None:
    p = position(board("grain", fields="c3 c4 c5 c6:2"))
    assert points(play(p, "build c7"), "line") == 0


def test_t07_five_at_once_bring_nothing() -> None:
    p = position(board("grain", fields="c3 c4 c6 c7"), board(fields="d5"))
    assert points(play(p, "build c5"), "line") == 0


def test_t07_another_players_field_breaks_the_row() -> None:
    p = position(board("grain", fields="c3 c5 c6"), board(fields="c4"))
    assert points(play(p, "build c7"), "line") == 0


def test_t18_two_rows_at_once_bring_two_and_a_double_one_more() -> None:
    """c3 completes c3 to c6, and the slanting row b4, c3, d2, e2."""
    mine_already = "c4 c5 c6 b4 d2 e2"
    p = position(board("grain", fields=mine_already), board(fields="d3"))
    events = play(p, "build c3")
    assert points(events, "line") == 2
    assert mine(p)["fields"]["c3"] == 3
    double = {name: "g g g g gx2 g g" if name == "B" else "g g g g g g g" for name in "ABCDEFGHIJ"}
    p = position(board("grain", fields=mine_already), board(fields="d3"), box={"tiles": {"faces": double}})
    assert [event.data["reason"] for event in play(p, "build c3") if event.points] == [
        "settlement",
        "double",
        "line",
        "line",
    ]


def test_t18_a_double_field_counts_once_in_its_row() -> None:
    p = position(board("copper, stone, grain, pumpkin", fields="e4:2 e3"), board(fields="d3"))
    assert points(play(p, "build e5"), "line") == 0, "three fields, though five settlements"


def test_t19_a_line_takes_what_is_left() -> None:
    p = position(board("grain", fields="c4:4 c5:4 c6:3"))
    events = play(p, "build c7")
    assert points(events) == 1
    assert mine(p)["fields"]["c7"] == 1


# T-08: canteens and cows


def test_t08_the_first_beside_a_lake_takes_its_canteen() -> None:
    p = position(board("grain"), board(fields="e5 f4"))
    assert seen(p)["landscape"]["canteens"] == ["f6", "g4"], "f4 has taken the one of f3"
    play(p, "build f5")
    assert mine(p)["canteens"] == 1
    assert seen(p)["landscape"]["canteens"] == ["g4"]


def test_t08_a_field_between_two_lakes_takes_both() -> None:
    p = position(board("grain"), board(fields="e5 f4 g2"))
    events = play(p, "build g3")
    assert mine(p)["canteens"] == 2
    assert [event.data["lake"] for event in events if event.data.get("reason") == "lake"] == ["f6", "g4"]


def test_t08_a_canteen_that_is_gone_is_not_gained() -> None:
    p = position(board("grain"), board(fields="e5 f4 f5 g2"))
    play(p, "build g3")
    assert mine(p)["canteens"] == 1


def test_a_cow_on_the_field_is_gained_once() -> None:
    p = position(board("grain, big-stone"), board(fields="d3"))
    assert seen(p)["landscape"]["cows"] == ["e3"]
    play(p, "build e3")
    assert mine(p)["cows"] == 1
    assert seen(p)["landscape"]["cows"] == []


# T-09, T-20, T-21, T-22: the end


def test_t09_the_round_is_played_out() -> None:
    p = position(board(), board("grain", fields="c4:4 c5:4 c6:3"), seat=1, first=1)
    play(p, "build c7", "end")
    assert p.seat == 0
    to_end(p)
    assert p.over


def test_t09_the_last_player_ends_it_at_once() -> None:
    p = position(board(), board("grain", fields="c4:4 c5:4 c6:3"), seat=1, first=0)
    play(p, "build c7")
    events = play(p, "end")
    assert p.over
    assert events[-1].kind == "over"
    assert events[-1].data["reason"] == "last-settlement"
    assert p.winners() == [1]


def ended(*boards: dict[str, object]) -> Position:
    """The last turn of the last seat, which then ends the game by the last settlement it has."""
    p = position(*boards, seat=len(boards) - 1, first=0)
    play(p, "spin")
    while "end" not in moves(p):
        p.apply(p.legal()[0])
    play(p, "end")
    assert p.over
    return p


FULL = "c4:4 c3:4 c5:4"


def test_t09_most_settlements_win() -> None:
    p = ended(board(fields=FULL), board("9 grain", silver=99, cows=4, fields="b4:4 b3:4 b5:3"))
    assert p.scores() == [12, 11]
    assert p.winners() == [0]


def test_t09_ties_go_by_cows_and_canteens_together() -> None:
    one = board(cows=1, canteens=1, fields=FULL)
    two = board("9 grain", cows=1, silver=50, fields="b4:4 b3:4 e4:4")
    assert ended(one, two).winners() == [0]


def test_t22_then_by_coins_workers_and_goods_big_or_small() -> None:
    one = board("grain, big-stone", silver=5, fields=FULL)
    two = board("3 grain", fields="b4:4 b3:4 b5:4")
    p = position(one, two, seat=1, first=0)
    dump = p.dump()
    play(p, "spin")
    while "end" not in moves(p):
        p.apply(p.legal()[0])
    play(p, "end")
    belongings = [
        sum(mine(p, seat)["goods"].values()) + sum(mine(p, seat)["workers"].values()) + mine(p, seat)["silver"]
        for seat in (0, 1)
    ]
    assert belongings == [7, 5]
    assert p.winners() == [0]
    assert dump["ending"] is True


def test_t09_then_the_victory_is_shared() -> None:
    one = board("2 grain, 3 copper", fields=FULL)
    two = board("3 grain", fields="b4:4 b3:4 b5:4")
    assert ended(one, two).winners() == [0, 1]


def test_t20_canteens_one_after_the_other_also_by_the_last_player_after_the_end_was_triggered() -> None:
    p = position(board(fields=FULL), board(workers="4 copper", canteens=1, fields="e4:2 e5:2"), seat=1, first=0)
    play(p, "work bank1 copper", "canteen")
    assert not p.over
    assert p.seat == 1
    play(p, "work bank2 copper copper", "end")
    assert p.over


def test_t20_a_canteen_gained_this_turn_can_be_spent_and_leaves_the_game() -> None:
    p = position(board("2 grain"), board(fields="e5 f4"))
    play(p, "build f5", "canteen", "spin")
    assert mine(p)["canteens"] == 0
    assert seen(p)["landscape"]["canteens"] == ["g4"]


def test_t20_none_before_the_action_and_none_without_one() -> None:
    p = position(board(canteens=1, workers="copper", fields="e4"))
    assert refused(p, "canteen").rule == "T-01"
    q = position(board(workers="copper"))
    play(q, "work bank1 copper")
    assert refused(q, "canteen").reason == "You have no canteen."


def test_t21_recruiting_is_possible_with_eight_workers_and_with_an_empty_supply() -> None:
    p = position(board(workers="8 copper"))
    assert "spin" in moves(p)
    q = position(board(), board(), box=short(workers=0))
    q = scripted(q, spin=2)
    events = play(q, "spin")
    assert workers(q) == {}
    assert moves(q) == ["end"], "white, but nobody to pick"
    assert kinds(events) == ["spin"]


def test_t22_in_seat_order_each_spins_twice_and_picks() -> None:
    for seed in range(30):
        p = parlour.start("montana", players=4, seed=seed)
        asked = []
        while not p.view(0)["round"]:
            asked.append((p.seat, seen(p)["spins"]))
            p.apply(p.legal()[0])
        assert asked == sorted(asked)
        assert all((spins - 1) // 2 == seat for seat, spins in asked)
        assert p.seat == seen(p)["first"]


def test_t22_the_first_player_is_drawn_or_named() -> None:
    drawn = {seen(parlour.start("montana", players=3, seed=seed))["first"] for seed in range(40)}
    assert drawn == {0, 1, 2}
    assert {seen(parlour.start("montana", players=3, seed=seed, first=2))["first"] for seed in range(9)} == {2}


# T-23 to T-28


def test_t23_everything_is_open() -> None:
    p = position(board("grain", workers="copper"), board("2 stone"))
    views = [seen(p, seat) for seat in (0, 1, None)]
    for view in views:
        view.pop("you")
    assert views[0] == views[1] == views[2]
    assert not p.has_secrets()


def stands_still(p: Position) -> bool:
    """End the turn: whether the game is over with it, by the standstill."""
    play(p, "spin")
    while "end" not in moves(p):
        p.apply(p.legal()[0])
    events = play(p, "end")
    if p.over:
        assert (events[-1].kind, events[-1].data["reason"], events[-1].rule) == ("over", "stall", "T-25")
    return p.over


@pytest.mark.parametrize(("options", "rounds"), [({}, 20), ({"stall": 3}, 3), ({"stall": 99}, 99)])
@pytest.mark.parametrize("last_built", [0, 4])
def test_t25_so_many_rounds_without_a_settlement_end_the_game(
    options: dict[str, int], rounds: int, last_built: int
) -> None:
    """20 unless the option says otherwise, counted from the start or from the last settlement."""
    fields = "c4" if last_built else ""
    p = position(
        board(fields=fields), board(), options=options, round=last_built + rounds - 1, last_built=last_built, first=1
    )
    assert not stands_still(p), "one round too early"
    assert seen(p)["round"] == last_built + rounds
    assert not stands_still(p), "the round is played to its end"
    assert stands_still(p)
    assert p.winners() == [0]


def test_t25_a_settlement_starts_the_count_again() -> None:
    p = position(board("grain", fields="c4"), board(), options={"stall": 3}, round=6, last_built=3)
    play(p, "build c5", "end")
    assert not stands_still(p)
    assert [stands_still(p) for _ in range(6)] == [False] * 5 + [True]
    assert seen(p)["round"] == 9


@pytest.mark.parametrize(
    ("begun", "still_open", "silver"),
    [("spin", "forward", 0), ("work mine1 copper", "small", -1), ("build c4", "build", 2)],
)
def test_t28_ending_the_turn_declines_whatever_was_still_open(begun: str, still_open: str, silver: int) -> None:
    p = scripted(position(board("3 grain", workers="4 copper", silver=9, canteens=1, fields="e4:2"), board()), spin=8)
    play(p, begun)
    assert moves(p, still_open)
    assert moves(p, "canteen")
    before = mine(p)
    play(p, "end")
    assert p.seat == 1
    after = mine(p)
    assert after.pop("silver") == 9 + silver
    before.pop("silver")
    assert after == before, "nothing more is paid or got, and the canteen is kept"
    to_end(p)
    assert p.seat == 0
    assert seen(p)["doing"] == "choosing"
    assert seen(p)["built"] == 0
    assert not moves(p, "forward") + moves(p, "small")
