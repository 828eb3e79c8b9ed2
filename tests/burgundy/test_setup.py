"""The set-up, for every player count and way to choose boards; and the supplies, phase by phase to the end of a game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import parlour
from parlour import BadBoard, BadOption, ParlourError, Position, Scripted, UnknownGame
from tests.arranging import moves, play, seen
from tests.burgundy.arrange import GOODS, estate, mine, position

CUSTOM = """name: turned round

      B3  K1  K4  M3
    B6  B5  K2  M1  B6
  A2  B1  B3  M4  B5  B2
S1  S4  S5  C6  S2  S1  S6
  B3  B2  K1  B3  A4  A5
    B4  K5  C6  A1  A2
      K3  C4  C5  A6
"""

# The colour of each cell in use: B building, A animal, K knowledge, C castle, M mine, S ship.
CELLS = {
    2: "1b B, 1c S, 2a K, 2c C, 3a A, 3c B, 4b S, 4c B, 5b M, 5d K, 6b B, 6d A",
    3: "1a K, 1b B, 1c S, 2a K, 2b B, 2c C, 3a A, 3b S, 3c B, 4b S, 4c B, 4d A, 5a B, 5b M, 5d K, 6a C, 6b B, 6d A",
    4: "1a K, 1b B, 1c S, 1d A, 2a K, 2b B, 2c C, 2d B, 3a A, 3b S, 3c B, 3d K, "
    "4a M, 4b S, 4c B, 4d A, 5a B, 5b M, 5c B, 5d K, 6a C, 6b B, 6c S, 6d A",
}
BUILDINGS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank", "city-hall"]
SINGLE = {"castle": "C", "mine": "M", "ship": "S"}


def colour(tile: str) -> str:
    """The colour letter of a tile by its name."""
    if tile in BUILDINGS:
        return "B"
    if tile in SINGLE:
        return SINGLE[tile]
    return "K" if tile[0] == "k" else "A"


def cells(text: str) -> dict[str, str]:
    return dict(part.split() for part in text.split(","))


def random_game(players: int, seed: int, **options: Any) -> Position:
    """A whole game in which every legal move is equally likely."""
    p = parlour.start("burgundy", players=players, seed=seed, **options)
    luck = Random(seed)
    while not p.over:
        p.apply(luck.choice(p.legal()))
    return p


# What every player gets.


@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_a_castle_a_silver_and_three_goods(players: int, edition: str) -> None:
    p = parlour.start("burgundy", players=players, edition=edition, seed=players)
    for seat in range(players):
        e = mine(p, seat)
        assert e["tiles"] == {"d4": "castle"}
        assert e["silver"] == 1
        assert sum(e["goods"].values()) == 3
        assert (e["storage"], e["sold"], e["points"], e["large"], e["small"]) == ([], {}, {}, [], [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_workers_one_to_four_in_turn_order(players: int) -> None:
    p = parlour.start("burgundy", players=players, seed=9)
    assert [mine(p, seat)["workers"] for seat in seen(p)["order"]] == list(range(1, players + 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_start_on_the_first_space_of_the_track_with_the_first_player_on_top(players: int) -> None:
    p = parlour.start("burgundy", players=players, first=1)
    assert seen(p)["steps"] == [0] * players
    assert seen(p)["order"] == [(1 + i) % players for i in range(players)]
    assert p.seat == 1


def test_goods_of_the_same_type_are_stored_together() -> None:
    script = {"start-goods 0 0 0": 3, "start-goods 0 0 1": 3, "start-goods 0 0 2": 5}
    p = parlour.start("burgundy", chance=Scripted(script))
    assert mine(p, 0)["goods"] == {"red": 2, "orange": 1}


# The first phase and round.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_depots_are_filled_by_player_count(players: int) -> None:
    p = parlour.start("burgundy", players=players, seed=4)
    assert {cell: colour(tile) for cell, tile in seen(p)["depots"].items()} == cells(CELLS[players])


@pytest.mark.parametrize("phase", ["B", "C", "D", "E"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_depots_are_refilled_in_every_phase(players: int, phase: str) -> None:
    before = chr(ord(phase) - 1)
    seats = [estate() for _ in range(players)]
    p = position(*seats, phase=before, round=5, seat=players - 1, order=list(range(players)), dice="0 0")
    play(p, "end")
    expected = cells(CELLS[players])
    if players == 3 and phase in "BD":
        expected["6a"] = "M"
    assert seen(p)["phase"] == phase
    assert {cell: colour(tile) for cell, tile in seen(p)["depots"].items()} == expected
    assert len(seen(p)["black"]) == 2 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_good_is_at_the_depot_of_the_white_die(players: int) -> None:
    p = parlour.start("burgundy", players=players, seed=5)
    lying = {depot: goods for depot, goods in seen(p)["goods"].items() if goods}
    assert lying == {str(seen(p)["white"]): {seen(p)["row"][0]: 1}}


def test_the_white_die_does_not_belong_to_a_player() -> None:
    p = parlour.start("burgundy", first=0, chance=Scripted({"dice 7 0 0": 6, "dice 0 0 0": 2, "dice 0 0 1": 3}))
    assert (seen(p)["white"], seen(p)["dice"][0]) == (6, [2, 3])
    assert not [move for move in moves(p) if move.startswith("d6")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bag_keeps_all_goods_not_laid_out(players: int) -> None:
    dump: Any = parlour.start("burgundy", players=players, seed=6).dump()
    assert len(dump["row"]) == 5
    assert set(dump["row"]) <= set(GOODS)
    assert sum(dump["bag"].values()) == 42 - 5 - 3 * players


def test_it_is_round_1_of_phase_a_and_nobody_has_scored() -> None:
    p = parlour.start("burgundy", players=3)
    view = seen(p)
    assert (view["phase"], view["round"], view["turn"], view["bought"]) == ("A", 1, 0, False)
    assert (p.scores(), p.winners(), p.over) == ([0, 0, 0], [], False)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert parlour.start("burgundy", seed=1).dump() == parlour.start("burgundy", seed=1).dump()
    assert parlour.start("burgundy", seed=1).view(0) != parlour.start("burgundy", seed=2).view(0)


# What is in the box.

IN_THE_BOX = {
    "castle": 16,
    "mine": 12,
    "ship": 26,
    **dict.fromkeys(BUILDINGS, 7),
    **{
        f"{species}{count}": {2: 2, 3: 3, 4: 2}[count]
        for species in ("cow", "sheep", "pig", "chicken")
        for count in (2, 3, 4)
    },
    **{f"k{number}": 1 for number in range(1, 27)},
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_of_the_box_is_somewhere(players: int) -> None:
    dump: Any = parlour.start("burgundy", players=players, seed=8).dump()
    found = Counter(dump["supply"]) + Counter(dump["black_supply"])
    found.update(dump["depots"].values())
    found.update(dump["black"].values())
    for e in dump["estates"]:
        found.update(e["tiles"].values())
    assert found == IN_THE_BOX
    assert sum(found.values()) == 164


def test_forty_tiles_have_black_backs() -> None:
    dump: Any = parlour.start("burgundy", seed=8).dump()
    backs = Counter(dump["black_supply"]) + Counter(dump["black"].values())
    by_colour: Counter[str] = Counter()
    for tile, count in backs.items():
        by_colour[colour(tile)] += count
    assert by_colour == {"B": 16, "A": 8, "K": 6, "C": 2, "M": 2, "S": 6}
    assert {tile for tile in backs if colour(tile) == "K"} == {"k7", "k12", "k14", "k15", "k24", "k25"}


# Supplies at the end of the game.


@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_four_players_every_supply_is_used_up_exactly(seed: int, edition: str) -> None:
    dump: Any = random_game(4, seed, edition=edition).dump()
    assert dump["supply"] == {}
    assert dump["black_supply"] == {}
    assert sum(dump["bag"].values()) == 42 - 4 * 3 - 25


@pytest.mark.parametrize(
    ("players", "left", "black", "goods"),
    [
        (2, {"building": 20, "animal": 10, "knowledge": 10, "castle": 7, "mine": 5, "ship": 10}, 20, 11),
        (3, {"building": 10, "animal": 5, "knowledge": 5, "castle": 3, "mine": 3, "ship": 5}, 10, 8),
        (4, {"building": 0, "animal": 0, "knowledge": 0, "castle": 0, "mine": 0, "ship": 0}, 0, 5),
    ],
)
def test_what_is_left_face_down_at_the_end(players: int, left: dict[str, int], black: int, goods: int) -> None:
    p = random_game(players, 7)
    assert seen(p)["supply"] == left
    assert seen(p)["black_supply"] == black
    dump: Any = p.dump()
    assert sum(dump["bag"].values()) == goods


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_five_phases_of_five_rounds_and_a_turn_for_each(players: int) -> None:
    p = parlour.start("burgundy", players=players, seed=2)
    luck = Random(2)
    turns: Counter[tuple[str, int]] = Counter()
    while not p.over:
        view = seen(p)
        move = luck.choice(moves(p))
        turns[(view["phase"], view["round"])] += move == "end"
        play(p, move)
    assert turns == {(phase, round_): players for phase in "ABCDE" for round_ in range(1, 6)}
    assert p.winners()


# Boards of the basic set-up.


def test_named_boards_of_different_numbers() -> None:
    p = parlour.start("burgundy", players=4, boards=[1, 5, 9, 1], first=3)
    assert [mine(p, seat)["board"] for seat in range(4)] == ["1", "5", "9", "1"]
    assert p.seat == 1


@pytest.mark.parametrize("first", [0, 1, 2])
def test_fixed_starting_castles_are_there_from_the_start(first: int) -> None:
    p = parlour.start("burgundy", players=3, boards=[5, 1, 1], first=first)
    assert p.seat == 0
    assert [mine(p, seat)["tiles"] for seat in range(3)] == [{}, {"d4": "castle"}, {"d4": "castle"}]
    assert parlour.load(p.dump()) == p


def test_a_custom_board_without_a_start_line_asks_for_the_castle() -> None:
    p = parlour.start("burgundy", boards=[1, CUSTOM])
    assert p.seat == 1
    assert moves(p) == ["start d4", "start f3", "start g2", "start g3"]
    play(p, "start f3")
    assert mine(p, 1)["tiles"] == {"f3": "castle"}


def test_a_custom_board_with_a_start_line_does_not() -> None:
    p = parlour.start("burgundy", boards=[CUSTOM.replace("\n\n", "\nstart: g2\n\n", 1)])
    assert seen(p)["round"] == 1
    assert [mine(p, seat)["tiles"] for seat in range(2)] == [{"g2": "castle"}, {"g2": "castle"}]


def test_a_custom_board_survives_dump_and_load() -> None:
    p = parlour.start("burgundy", boards=[CUSTOM], first=0)
    play(p, "start d4")
    assert parlour.load(p.dump()).dump() == p.dump()


# The advanced set-up.


@pytest.mark.parametrize("choosing", ["open", "secret"])
@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_advanced_every_choice_can_be_dumped_and_loaded(players: int, edition: str, choosing: str) -> None:
    p = parlour.start("burgundy", players=players, edition=edition, setup="advanced", choosing=choosing, seed=3)
    luck = Random(1)
    while seen(p)["round"] == 0:
        again = parlour.load(p.dump())
        assert again.dump() == p.dump()
        assert again.legal() == p.legal()
        p.apply(luck.choice(p.legal()))
    view: Any = p.view(0)
    for seat in range(players):
        assert view["estates"][seat]["board"] in view["sheets"][seat]
        assert list(view["estates"][seat]["tiles"].values()) == ["castle"]


def test_advanced_the_table_is_empty_before_all_have_chosen() -> None:
    p = parlour.start("burgundy", setup="advanced")
    assert (seen(p)["depots"], seen(p)["black"], seen(p)["row"]) == ({}, {}, [])
    assert seen(p)["dice"] == [[0, 0], [0, 0]]


# Views and dumps are copies.


@pytest.mark.parametrize("of", ["dump", "view"])
def test_changing_what_a_position_showed_does_not_change_the_position(of: str) -> None:
    p = parlour.start("burgundy", boards=[1, 1], seed=1)
    before = repr(p.dump())
    shown: Any = p.dump() if of == "dump" else p.view(0)
    shown["options"]["edition"] = "2019"
    shown["options"]["boards"].append(9)
    shown["estates"][0]["storage"].append("ship")
    shown["depots"].clear()
    shown["order"].reverse()
    shown["row"].clear()
    assert repr(p.dump()) == before


# What cannot be started.


@pytest.mark.parametrize("players", [0, 1, 5, -2, 10**20])
def test_an_impossible_player_count(players: int) -> None:
    with pytest.raises(BadOption, match=rf"cannot be played by {players}; it is for 2, 3 or 4 players"):
        parlour.start("burgundy", players=players)


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"edition": "2023"}, BadOption, r"edition cannot be '2023'; it must be 2011 or 2019\."),
        ({"setup": "expert"}, BadOption, r"setup cannot be 'expert'; it must be basic or advanced\."),
        ({"choosing": "loud"}, BadOption, r"choosing cannot be 'loud'; it must be open or secret\."),
        (
            {"tiebreak": "dice"},
            BadOption,
            r"tiebreak cannot be 'dice'; it must be edition, fewest-empty or most-empty\.",
        ),
        ({"first": 2}, BadOption, r"first cannot be 2 with 2 players; seats are numbered from 0 to 1\."),
        ({"first": 4}, BadOption, r"first cannot be 4; it must be a whole number from 0 to 3\."),
        ({"first": True}, BadOption, r"first cannot be True; it must be a whole number from 0 to 3\."),
        ({"first": "me"}, BadOption, r"first cannot be 'me'; it must be a whole number from 0 to 3\."),
        (
            {"boards": [1, 2, 3]},
            BadOption,
            r"You named 3 boards for 2 players; name one for everyone, or one for each seat\.",
        ),
        ({"boards": []}, BadOption, r"Name at least one board: one for everyone, or one for each seat\."),
        ({"boards": [1, True]}, BadOption, r"True is not a board; give the number of a board"),
        ({"boards": 1.5}, BadOption, r"1\.5 is not a board; give the number of a board"),
        ({"boards": "one,two"}, BadOption, r"'one' is not a board; give the number of a board"),
        ({"boards": [12]}, BadBoard, r"The 2011 edition has no board No. 12; it has Nos. 1 to 9\."),
        ({"boards": [-1]}, BadBoard, r"The 2011 edition has no board No. -1; it has Nos. 1 to 9\."),
        ({"boards": ["B1  B2\n"]}, BadBoard, r"It has 2 spaces; a board has 37\."),
        ({"setup": "advanced", "boards": [1]}, BadOption, r"The advanced set-up deals the boards"),
        ({"choosing": "secret"}, BadOption, r"Only the advanced set-up has boards to choose in secret"),
        (
            {"colour": "red"},
            BadOption,
            r"burgundy has no option 'colour'; choose edition, setup, choosing, boards, first",
        ),
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any], error: type[ParlourError], says: str) -> None:
    with pytest.raises(error, match=says):
        parlour.start("burgundy", **options)


@pytest.mark.parametrize("digits", ["first", "boards"])
def test_endless_digits_are_refused_with_a_sentence(digits: str) -> None:
    with pytest.raises(ParlourError):
        parlour.start("burgundy", **{digits: "9" * 5000})  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_a_seed_out_of_range(seed: int) -> None:
    with pytest.raises(ParlourError, match=r"a seed is a whole number from 0 to 2\*\*256 - 1"):
        parlour.start("burgundy", seed=seed)


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'; choose burgundy"):
        parlour.start("chess")
