"""Positions that cannot be: each is refused by parlour.load with a sentence that says what is wrong and what is right."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour import BadBoard, BadOption, BadPosition, ParlourError, Position, UnknownGame
from parlour.rules.kit.errors import one_of
from tests.arranging import GONE, changed, moves, play, sentence
from tests.burgundy.arrange import MINES, estate, position
from tests.conformance.strategies import sized


def written() -> dict[str, Any]:
    """A position as one writes it by hand, face-down supplies left out; seat 0 is to move."""
    p = position(
        estate(
            "c3 bank, c4 k2, e3 mine", storage="ship castle", goods="1 red, 2 pink", sold="1 brown", silver=2, workers=3
        ),
        estate("d3 ship", storage="k7", goods="1 violet"),
        dice="3 5",
        depots="1b church, 2a k5, 3a cow2, 5b mine",
        black="x1 ship, x2 k14",
        goods="3: 2 red, 4: 1 orange",
        gone={"pig2": 1},
    )
    dump: dict[str, Any] = p.dump()
    for face_down in ("supply", "black_supply", "bag"):
        del dump[face_down]
    return dump


def test_the_position_these_tests_change_is_a_possible_one() -> None:
    assert parlour.load(written()).seat == 0


# Not a position at all.


@pytest.mark.parametrize("dump", [None, 7, "burgundy", [], {}, {"format": 1}, [{"game": "burgundy"}]])
def test_what_is_not_a_position(dump: object) -> None:
    assert sentence(dump) == 'A position is a JSON object with a "game", such as {"game": "burgundy", ...}.'


@pytest.mark.parametrize("game", [None, 5, ["burgundy"], {}])
def test_a_game_that_is_not_a_name(game: object) -> None:
    told = sentence(changed(written(), "game", game))
    assert told == 'A position is a JSON object with a "game", such as {"game": "burgundy", ...}.'


@pytest.mark.parametrize("game", ["chess", ""])
def test_an_unknown_game(game: str) -> None:
    told = sentence(changed(written(), "game", game), UnknownGame)
    assert told == f"There is no game '{game}'; choose {one_of(parlour.GAMES)}."


@pytest.mark.parametrize("format_", [0, 2, -1])
def test_another_format(format_: int) -> None:
    told = sentence(changed(written(), "format", format_))
    assert told == f"The position has format {format_}; this engine reads format 1."


# Wrong types.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("format", "1", "format in the position must be a whole number, not '1'."),
        ("players", "2", "players in the position must be a whole number, not '2'."),
        ("players", True, "players in the position must be a whole number, not True."),
        ("options", [], "options must be a JSON object, not a list."),
        ("chance", 7, "chance must be a JSON object, not 7."),
        ("chance/seed", 7, "seed in chance must be text, not 7."),
        ("chance", {"seed": "1", "script": []}, "chance.script must be a JSON object, not a list."),
        (
            "chance",
            {"seed": "1", "script": {"dice 0 1 0": "6"}},
            "dice 0 1 0 in chance.script must be a whole number, not '6'.",
        ),
        ("chance", {"seed": "1", "script": {}, "strict": 1}, "strict in chance must be true or false, not 1."),
        ("phase", 1, "phase in the position must be text, not 1."),
        ("round", "1", "round in the position must be a whole number, not '1'."),
        ("turn", None, "turn in the position must be a whole number, not None."),
        ("seat", 0.0, "seat in the position must be a whole number, not 0.0."),
        ("bought", 0, "bought in the position must be true or false, not 0."),
        ("dice", "3 5", "dice in the position must be a list, not '3 5'."),
        ("dice/0", 35, "dice in the position must be a list, not 35."),
        ("dice/0/1", "5", "dice in the position must list whole numbers, not '5'."),
        ("white", None, "white in the position must be a whole number, not None."),
        ("order", 1, "order in the position must be a list, not 1."),
        ("order/0", True, "order in the position must list whole numbers, not True."),
        ("steps/1", "0", "steps in the position must list whole numbers, not '0'."),
        ("depots", [], "depots must be a JSON object, not a list."),
        ("depots/1b", 7, "1b in depots must be text, not 7."),
        ("black/x1", None, "x1 in black must be text, not None."),
        ("goods", "red", "goods must be a JSON object, not 'red'."),
        ("goods/3/red", "2", "red in goods.3 must be a whole number, not '2'."),
        ("row", "red", "row in the position must be a list, not 'red'."),
        ("row/0", 3, "row in the position must list names, not 3."),
        ("pending", {}, "pending in the position must be a list, not an object."),
        ("pending", ["hall"], "pending[0] must be a JSON object, not 'hall'."),
        ("gone", ["ship"], "gone must be a JSON object, not a list."),
        ("gone/pig2", None, "pig2 in gone must be a whole number, not None."),
        ("estates", {}, "estates in the position must be a list, not an object."),
        ("estates/1", [], "estates[1] must be a JSON object, not a list."),
        ("estates/0/board", 1.0, "board in estates[0] must be a whole number or text, not 1.0."),
        ("estates/0/tiles", [], "estates[0].tiles must be a JSON object, not a list."),
        ("estates/0/tiles/c3", 4, "c3 in estates[0].tiles must be text, not 4."),
        ("estates/0/storage", "ship", "storage in estates[0] must be a list, not 'ship'."),
        ("estates/0/storage/0", 3, "storage in estates[0] must list names, not 3."),
        ("estates/0/goods/red", True, "red in estates[0].goods must be a whole number, not True."),
        ("estates/0/silver", "2", "silver in estates[0] must be a whole number, not '2'."),
        ("estates/0/workers", 2.5, "workers in estates[0] must be a whole number, not 2.5."),
        ("estates/0/points", 12, "estates[0].points must be a JSON object, not 12."),
        ("estates/0/large", "mine", "large in estates[0] must be a list, not 'mine'."),
        ("estates/0/small", [1], "small in estates[0] must list names, not 1."),
    ],
)
def test_wrong_types(path: str, value: object, says: str) -> None:
    assert sentence(changed(written(), path, value)) == says


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("estates/1/silver", None, "silver in estates[1] "),
        ("estates/1/goods/violet", "1", "violet in estates[1].goods "),
        ("estates/1/points/regions", None, "regions in estates[1].points "),
        ("estates/1/tiles/d3", 0, "d3 in estates[1].tiles "),
        ("estates/1/tiles/d3", "k99", "(in estate 1)"),
        ("estates/1/storage/0", "k99", "(in estate 1's storage)"),
        ("goods/3/red", "2", "red in goods.3 "),
    ],
)
def test_a_refusal_names_the_place(path: str, value: object, place: str) -> None:
    dump = written()
    dump["estates"][1]["points"] = {"regions": 3}
    assert place in sentence(changed(dump, path, value))


# Unknown words.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("bonus", 1, "the position has no 'bonus'; it has game, format, players, "),
        ("estates/0/gold", 1, "estates[0] has no 'gold'; it has board, tiles, storage, "),
        ("estates/0/points", {"luck": 1}, "estates[0].points has no 'luck'; it has regions, phases, colours, "),
        ("goods/7", {"red": 1}, "goods has no '7'; it has 1, 2, 3, 4, 5 or 6."),
        ("goods/3/gold", 1, "There are no 'gold' goods; the types are turquoise, violet, "),
        ("row/1", "gold", "There are no 'gold' goods; the types are turquoise, violet, "),
        ("estates/0/sold", {"gold": 1}, "There are no 'gold' goods; the types are turquoise, violet, "),
        ("estates/0/large", ["green"], "There is no colour 'green'; colours are building, animal, "),
        ("depots/7a", "ship", "There is no depot cell '7a'; cells are 1a to 6d."),
        ("depots/1e", "ship", "There is no depot cell '1e'; cells are 1a to 6d."),
        ("black/x9", "ship", "There is no cell 'x9' in the black depot; cells are x1 to x8."),
        ("black/y1", "ship", "There is no cell 'y1' in the black depot; cells are x1 to x8."),
        ("estates/0/tiles/h1", "ship", "Estate 0: There is no space 'h1'; rows are a to g, "),
        ("estates/0/tiles/d8", "ship", "Estate 0: There is no space 'd8'; rows are a to g, "),
        ("phase", "F", "phase is 'F'; it is A, B, C, D or E."),
        ("phase", "", "phase is ''; it is A, B, C, D or E."),
        ("pending", [{"kind": "rest"}], "There is no pending choice 'rest'; use choose-side, choose-start, "),
        ("pending", [{}], "There is no pending choice ''; use choose-side, choose-start, "),
    ],
)
def test_unknown_words(path: str, value: object, says: str) -> None:
    assert sentence(changed(written(), path, value)).startswith(says)


TILES = (
    "castle, mine, ship, warehouse, watchtower, carpenter, church, market, boarding-house, bank, city-hall, "
    "cow2, cow3, cow4, sheep2, sheep3, sheep4, pig2, pig3, pig4, chicken2, chicken3, chicken4 and k1 to k26"
)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("depots/1b", "castel", "depots"),
        ("black/x1", "", "black"),
        ("estates/0/tiles/c3", "town-hall", "estate 0"),
        ("estates/0/storage/0", "k27", "estate 0's storage"),
        ("pending", [{"kind": "make-room", "tile": "k0"}], "pending"),
        ("gone", {"goat2": 1}, "gone"),
        ("supply", {"inn": 1}, "supply"),
        ("black_supply", {"inn": 1}, "black_supply"),
    ],
)
def test_an_unknown_tile_and_the_tiles_there_are(path: str, value: Any, place: str) -> None:
    told = sentence(changed(written(), path, value))
    unknown = "k0" if path == "pending" else next(iter(value)) if isinstance(value, dict) else value
    assert told.startswith(f"There is no tile '{unknown}' ")
    assert told.endswith(f"(in {place}); tiles are {TILES}.")


def test_unknown_options_and_keys_of_options() -> None:
    assert sentence(changed(written(), "options/edition", "2023"), BadOption) == (
        "edition cannot be '2023'; it must be 2011 or 2019."
    )
    assert "burgundy has no option 'speed'; choose edition, setup" in sentence(
        changed(written(), "options/speed", 1), BadOption
    )


def test_a_pending_choice_with_an_unknown_key() -> None:
    dump = changed(written(), "pending", [{"kind": "extra-action", "number": 3}])
    assert sentence(dump) == "pending[0] has no 'number'; it has kind."


# Counts and stock.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("players", 1, "players is 1; The Castles of Burgundy is for 2, 3 or 4."),
        ("players", 5, "players is 5; The Castles of Burgundy is for 2, 3 or 4."),
        ("players", 3, "order in the position has 2 numbers; it must have 3."),
        ("estates", [{}], "There are 1 estates for 2 players; there must be one for each."),
        ("estates/0/silver", -1, "Estate 0: silver is -1; it cannot be negative."),
        ("estates/1/workers", -2, "Estate 1: workers is -2; it cannot be negative."),
        ("estates/0/goods/red", -1, "Estate 0: goods and sold goods cannot be negative."),
        ("estates/0/sold/brown", -1, "Estate 0: goods and sold goods cannot be negative."),
        ("estates/0/points", {"sales": -3}, "Estate 0: points cannot be negative."),
        ("goods/3/red", -1, "A depot holds a negative number of goods."),
        ("gone/pig2", -1, "Supplies cannot be negative."),
        ("estates/0/storage", ["ship"] * 4, "Estate 0: 4 tiles are stored; there is room for 3."),
        (
            "estates/0/goods",
            {"red": 1, "pink": 1, "brown": 1, "violet": 1},
            "Estate 0: 4 types of goods are stored; there is room for 3.",
        ),
        ("estates/1/storage/0", "k2", "There are 2 of k2; the game has 1."),
        ("gone/mine", 11, "There are 13 of mine; the game has 12."),
        ("gone/bank", 7, "There are 8 of bank; the game has 7."),
        ("estates/1/goods/violet", 7, "There are 8 violet goods; the game has 7."),
        ("estates/0/sold/red", 7, "There are 11 red goods; the game has 7."),
    ],
)
def test_counts_that_cannot_be(path: str, value: object, says: str) -> None:
    assert sentence(changed(written(), path, value)) == says


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("supply/bank", "There are 6 of bank; the game has 7."),
        ("black_supply/bank", "There are 6 of bank; the game has 7."),
        ("bag/violet", "There are 6 violet goods; the game has 7."),
    ],
)
def test_supplies_that_are_given_must_be_complete(path: str, says: str) -> None:
    dump: dict[str, Any] = parlour.load(written()).dump()
    where, what = path.split("/")
    assert sentence(changed(dump, path, dump[where][what] - 1)) == says
    assert sentence(changed(dump, path, -1)) == "Supplies cannot be negative."


def test_too_few_goods_for_the_phases_to_come() -> None:
    dump: dict[str, Any] = parlour.load(written()).dump()
    for good, count in dump.pop("bag").items():
        dump["goods"]["6"][good] = dump["goods"]["6"].get(good, 0) + count
    assert sentence({**dump, "bag": {}}) == "bag has 0 goods; the 4 phases to come need 20."


# The board and its tiles.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("estates/0/tiles/d5", "bank", "Estate 0: bank is on d5, which is a ship space."),
        ("estates/0/tiles/c3", "k1", "Estate 0: k1 is on c3, which is a building space."),
        ("estates/1/tiles/d4", "mine", "Estate 1: mine is on d4, which is a castle space."),
        (
            "estates/1/tiles/d1",
            "ship",
            "Estate 1: the tiles are not connected; each is placed next to an earlier one.",
        ),
        ("estates/1/tiles", {}, "Estate 1: the starting castle is missing."),
        ("estates/1/tiles", {"d3": "ship"}, "Estate 1: the starting castle is missing."),
        (
            "estates/1/tiles",
            {"d4": "castle", "e4": "bank", "f4": "market", "g4": "bank"},
            "Estate 1: a town has two of bank, which only k1 allows.",
        ),
        ("depots/1b", "ship", "Cell 1b holds ship; now it takes a building tile."),
        ("depots/2a", "bank", "Cell 2a holds bank; now it takes a knowledge tile."),
        ("depots/1a", "k1", "Cell 1a holds k1; now it is not used."),
        ("depots/2a", "k15", "Cell 2a holds k15, which has a black back only."),
        ("black/x1", "k3", "x1 holds k3, which has no black back."),
        ("black/x5", "ship", "The black depot uses x1 to x4 with 2 players, not x5."),
    ],
)
def test_tiles_where_they_cannot_be(path: str, value: object, says: str) -> None:
    assert sentence(changed(written(), path, value)) == says


def test_two_of_a_building_in_a_town_are_fine_with_k1() -> None:
    tiles = {"d4": "castle", "e4": "bank", "f4": "market", "g4": "bank", "c4": "k1"}
    assert parlour.load(changed(written(), "estates/1/tiles", tiles)).seat == 0


def test_two_of_a_building_speak_the_editions_words() -> None:
    dump = changed(written(), "options/edition", "2019")
    dump["estates"][1]["tiles"] = {"d4": "castle", "e4": "bank", "e5": "bank"}
    assert sentence(dump) == "Estate 1: a town has two of bank, which only k1 allows."


@pytest.mark.parametrize(("phase", "tile"), [("A", "mine"), ("B", "castle"), ("C", "mine"), ("D", "castle")])
def test_the_special_space_of_depot_6_with_three_players(phase: str, tile: str) -> None:
    other = {"mine": "castle", "castle": "mine"}[tile]
    with pytest.raises(BadPosition, match=rf"Cell 6a holds {tile}; now it takes a {other} tile\."):
        position(estate(), estate(), estate(), phase=phase, depots=f"6a {tile}")


CUSTOM_36 = """
      A6  C5  C4  K3
    A2  A1  C6  K5  B4
  A5  A4  B3  K1  B2  B3
S6  S1  S2  C6  S5  S4  S1
  B2  B5  M4  B3  B1  A2
    B6  M1  K2  B5  B6
      M3  K4  K1
"""


@pytest.mark.parametrize(
    ("board", "says"),
    [
        (CUSTOM_36, "It has 36 spaces; a board has 37."),
        (0, "The 2011 edition has no board No. 0; it has Nos. 1 to 9."),
        (10, "The 2011 edition has no board No. 10; it has Nos. 1 to 9."),
        ("11a", "The 2011 edition has no board No. 11a; it has Nos. 1 to 9."),
        ("x1", "'x1' at a1 has no colour; write B, A, K, C, M or S before the number."),
        ("", "It has 0 spaces; a board has 37."),
        ("start: d4", "The board has no spaces; draw them below the headers."),
    ],
)
def test_boards_that_cannot_be_played(board: object, says: str) -> None:
    assert sentence(changed(written(), "estates/0/board", board), BadBoard).startswith(says)


@pytest.mark.parametrize("boards", [[CUSTOM_36], [1, 10], ["start: d4\n"], [1, 1, 1], [], ["", 1], {"1": 1}])
def test_boards_that_cannot_be_agreed_on(boards: object) -> None:
    assert sentence(changed(written(), "options/boards", boards), ParlourError)


# Bonus tiles.

LARGE: dict[str, Any] = {"large": ["mine"]}
SMALL: dict[str, Any] = {"small": ["mine"]}


@pytest.mark.parametrize(("bonus", "other"), [(LARGE, {}), (SMALL, LARGE)], ids=["large", "small"])
def test_a_bonus_tile_without_the_colour_completed(bonus: dict[str, Any], other: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"Estate 0 has a bonus tile for mine without covering it all\."):
        position(estate("e3 mine, f2 mine", **bonus), estate(MINES, **other))


@pytest.mark.parametrize(("bonus", "other"), [(LARGE, {}), (SMALL, LARGE)], ids=["large", "small"])
def test_two_estates_with_the_same_bonus_tile(bonus: dict[str, Any], other: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"Two estates have the same bonus tile for mine\."):
        position(estate(MINES, **bonus), estate(MINES, **bonus), estate(MINES, **other))


def test_one_estate_with_both_bonus_tiles_of_a_colour() -> None:
    with pytest.raises(
        BadPosition, match=r"^Estate 0 has both bonus tiles for mine; the second goes to somebody else\.$"
    ):
        position(estate(MINES, large=["mine"], small=["mine"]))


def test_a_second_place_without_a_first() -> None:
    says = r"^Estate 0 has the small bonus tile for mine, but nobody has the large one\.$"
    with pytest.raises(BadPosition, match=says):
        position(estate(MINES, small=["mine"]))


# The clock, the dice and the track.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("round", 6, "round is 6; it is 1 to 5, or 0 in phase A while boards are chosen."),
        ("round", -1, "round is -1; it is 1 to 5, or 0 in phase A while boards are chosen."),
        ("turn", 2, "turn is 2; it is the place in the round's order, 0 to 1."),
        ("turn", -1, "turn is -1; it is the place in the round's order, 0 to 1."),
        ("seat", 1, "seat is 1, but turn 0 in the order [0, 1] is seat 0's."),
        ("seat", 2, "seat is 2, but turn 0 in the order [0, 1] is seat 0's."),
        ("seat", -1, "seat is -1, the end of the game, which comes only after round 5 of phase E."),
        ("round_order", [1, 0], "seat is 0, but turn 0 in the order [1, 0] is seat 1's."),
        ("order", [0, 0], "order is [0, 0]; it must name each seat from 0 to 1 once."),
        ("order", [0], "order in the position has 1 numbers; it must have 2."),
        ("order", [1, 2], "order is [1, 2]; it must name each seat from 0 to 1 once."),
        ("round_order", [1, 1], "round_order is [1, 1]; it must name each seat from 0 to 1 once."),
        ("steps", [0], "steps in the position has 1 numbers; it must have 2."),
        ("steps", [7, 0], "steps has 7; the track has spaces 0 to 6."),
        ("steps", [0, -1], "steps has -1; the track has spaces 0 to 6."),
        ("steps", [0, 1], "order is [0, 1], but seat 1 is further ahead on the track than 0."),
        ("dice/0/0", 7, "A die shows 7; dice show 1 to 6, or 0 when used."),
        ("dice/1/1", -1, "A die shows -1; dice show 1 to 6, or 0 when used."),
        ("dice/0", [1, 2, 3], "dice has [1, 2, 3]; each seat has two dice, 0 for a used one."),
        ("dice", [[1, 2]], "dice has 1 pairs for 2 players; there must be one for each."),
        ("white", 0, "The white die shows 0; it shows 1 to 6."),
        ("white", 7, "The white die shows 7; it shows 1 to 6."),
        ("row", ["red"], "row has 1 goods; a phase has 5, including those already at the depots."),
        ("row", GONE, "row has 0 goods; a phase has 5, including those already at the depots."),
        ("dice", GONE, "dice has 0 pairs for 2 players; there must be one for each."),
        ("order", GONE, "order in the position has 0 numbers; it must have 2."),
    ],
)
def test_clock_dice_and_track(path: str, value: object, says: str) -> None:
    assert sentence(changed(written(), path, value)) == says


def test_round_0_is_only_for_phase_a() -> None:
    told = sentence({**written(), "phase": "B", "round": 0})
    assert told == "round is 0; it is 1 to 5, or 0 in phase A while boards are chosen."


# Pending choices.


def with_pending(*frames: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The tiles that cause such choices lie on the estate."""
    dump = {**written(), "dice": [[3, 0], [1, 1]], "pending": list(frames), **more}
    dump["estates"][0]["tiles"] |= CAUSES
    return dump


CAUSES = {"c5": "carpenter", "e4": "city-hall", "d3": "ship", "e2": "warehouse"}


def test_a_pending_choice_that_can_be() -> None:
    dump = with_pending({"kind": "take-tile", "colours": ["building"]})
    assert parlour.load(dump).dump()["pending"] == [{"kind": "take-tile", "colours": ["building"]}]


@pytest.mark.parametrize(
    ("frame", "says"),
    [
        ({"kind": "choose-start"}, "choose-start would not be asked here, as it has no use now; leave it out."),
        ({"kind": "choose-side"}, "choose-side would not be asked here, as it has no use now; leave it out."),
        (
            {"kind": "make-room", "tile": "bank"},
            "make-room would not be asked here, as it has no use now; leave it out.",
        ),
        ({"kind": "stow", "depots": []}, "stow would not be asked here, as it has no use now; leave it out."),
        ({"kind": "stow", "depots": [7]}, "There is no depot 7; depots are 1 to 6."),
        ({"kind": "load-next"}, "There is no depot 0; depots are 1 to 6."),
        ({"kind": "take-tile", "colours": ["pink"]}, "There is no colour 'pink'; colours are building, animal, "),
    ],
)
def test_a_pending_choice_that_cannot_be(frame: dict[str, Any], says: str) -> None:
    assert sentence(with_pending(frame)).startswith(says)


@pytest.mark.parametrize(
    ("frame", "path", "value"),
    [
        ({"kind": "stow", "depots": [3, 4]}, "estates/0/goods", {"red": 1, "pink": 1, "brown": 1}),
        ({"kind": "stow", "depots": [4]}, "estates/0/goods", {"red": 1}),
        ({"kind": "load"}, "goods", {}),
        ({"kind": "load-next", "depot": 2}, "turn", 0),
        ({"kind": "hall"}, "estates/0/storage", []),
        ({"kind": "sale"}, "estates/0/goods", {}),
        ({"kind": "take-tile", "colours": ["ship"]}, "turn", 0),
        ({"kind": "take-tile", "colours": []}, "turn", 0),
        ({"kind": "take-tile", "colours": ["building", "mine"]}, "turn", 0),
    ],
    ids=[
        "stow without a free slot",
        "stow though all fits",
        "load with no goods anywhere",
        "load-next without k5",
        "hall with nothing to place",
        "sale without goods",
        "take-tile with no such tile",
        "take-tile of no colour",
        "take-tile no building gives",
    ],
)
def test_an_effect_that_would_not_have_been_offered(frame: dict[str, Any], path: str, value: object) -> None:
    told = sentence(changed(with_pending(frame), path, value))
    assert told == f"{frame['kind']} would not be asked here, as it has no use now; leave it out."


@pytest.mark.parametrize(
    ("frame", "cause"),
    [
        ({"kind": "hall"}, "city-hall"),
        ({"kind": "sale"}, "warehouse"),
        ({"kind": "load"}, "ship"),
        ({"kind": "take-tile", "colours": ["building"]}, "carpenter"),
    ],
)
def test_an_effect_without_its_tile(frame: dict[str, Any], cause: str) -> None:
    dump = with_pending(frame)
    assert parlour.load(dump).dump()["pending"] == [frame]
    tiles = {space: tile for space, tile in dump["estates"][0]["tiles"].items() if tile != cause}
    told = sentence(changed(dump, "estates/0/tiles", tiles))
    assert told == f"{frame['kind']} is asked when a {cause} is placed; there is none on the estate of seat 0."


@pytest.mark.parametrize(
    ("depots", "tile", "can"),
    [
        ([3], "k5", True),
        ([3, 4], "k5", True),
        ([1, 6], "k5", True),
        ([3, 4], "k6", False),
        ([3, 5], "k5", False),
        ([3, 4, 5], "k5", False),
    ],
)
def test_a_ship_loads_at_one_depot_or_with_knowledge_5_at_two_neighbours(
    depots: list[int], tile: str, can: bool
) -> None:
    dump = with_pending({"kind": "stow", "depots": depots})
    dump["estates"][0] |= {"goods": {"red": 1, "pink": 1}}
    dump["estates"][0]["tiles"]["c4"] = tile
    dump["depots"].pop("2a")
    dump["goods"] = {
        str(depots[0]): {"orange": 1, "violet": 1},
        str(depots[-1]): {"brown": 1, "orange": 1, "violet": 1},
    }
    if can:
        assert parlour.load(dump).dump()["pending"] == [{"kind": "stow", "depots": depots}]
    else:
        assert sentence(dump) == "stow would not be asked here, as it has no use now; leave it out."


def test_a_discard_waits_only_on_top() -> None:
    full = changed(written(), "estates/0/storage", ["ship", "ship", "bank"])
    full["pending"] = [{"kind": "make-room", "tile": "mine"}, {"kind": "extra-action"}]
    assert sentence(full).startswith("make-room would not be asked here, ")


def discarding(edition: str, bought: bool) -> dict[str, Any]:
    """A castle's action waits, and on top of it a discard for a mine."""
    dump = with_pending({"kind": "extra-action"}, {"kind": "make-room", "tile": "mine"}, bought=bought)
    dump["options"]["edition"] = edition
    del dump["estates"][0]["tiles"]["e4"]  # a city hall, which 2019 calls otherwise
    return changed(dump, "estates/0/storage", ["ship", "ship", "bank"])


def test_a_discard_waits_on_an_effect_only_for_a_purchase_in_2019() -> None:
    assert parlour.load(discarding("2019", True)).seat == 0
    assert sentence(discarding("2019", False)) == "make-room cannot wait on top of extra-action."
    told = sentence(discarding("2011", True))
    assert told == "make-room cannot wait on top of an effect in the 2011 edition."


def test_no_effect_waits_on_another() -> None:
    told = sentence(with_pending({"kind": "hall"}, {"kind": "extra-action"}))
    assert told == "extra-action cannot wait on top of hall."


def test_nothing_is_pending_after_the_end() -> None:
    over = {**written(), "phase": "E", "round": 5, "seat": -1}
    assert parlour.load(over).over
    told = sentence({**over, "pending": [{"kind": "extra-action"}]})
    assert told == "Nothing can be pending once the game is over."


# Before the first round.


def choosing(*frames: dict[str, Any], **options: Any) -> dict[str, Any]:
    dump: dict[str, Any] = parlour.start("burgundy", first=0, **options).dump()
    return {**dump, "pending": list(frames)}


def chosen_by_one() -> dict[str, Any]:
    """Seat 0 has secretly chosen, seat 1 is choosing."""
    p = parlour.start("burgundy", setup="advanced", choosing="secret", first=0)
    play(p, "side a")
    play(p, moves(p)[0])
    return p.dump()


def test_round_0_waits_for_a_choice() -> None:
    told = sentence(choosing(boards=[3]))
    assert told == "In round 0 seat 0 is to decide choose-start; pending must be just that."


DECIDES = "In round 0 seat 0 is to decide {}; pending must be just that."


@pytest.mark.parametrize(
    ("dump", "says"),
    [
        (choosing({"kind": "extra-action"}, boards=[3]), DECIDES.format("choose-start")),
        (choosing({"kind": "choose-side"}, boards=[3]), DECIDES.format("choose-start")),
        (choosing({"kind": "choose-start"}, {"kind": "choose-start"}, boards=[3]), DECIDES.format("choose-start")),
        (choosing({"kind": "choose-start"}, setup="advanced"), DECIDES.format("choose-side")),
        (
            changed(choosing({"kind": "choose-start"}, boards=[3]), "estates/0/tiles", {"b3": "castle"}),
            "Seat 0 has not chosen yet, but there are tiles on its board.",
        ),
        (
            changed(chosen_by_one(), "estates/0/tiles", {}),
            "Seat 0 has nothing left to choose, but its starting castle is missing.",
        ),
        (
            {**written(), "round": 0, "pending": [{"kind": "choose-start"}]},
            "Board No. 1 has a fixed place for the starting castle; there is nothing to choose.",
        ),
    ],
    ids=[
        "an effect",
        "choose-side in the basic set-up",
        "two choices at once",
        "the castle before the side",
        "the castle lies already",
        "the castle of one who has chosen is missing",
        "a choice on a board without one",
    ],
)
def test_round_0_that_cannot_be(dump: dict[str, Any], says: str) -> None:
    for face_down in ("supply", "black_supply", "bag"):
        dump.pop(face_down, None)
    assert sentence(dump) == says


def advanced() -> dict[str, Any]:
    """The first round after an advanced set-up."""
    p = parlour.start("burgundy", setup="advanced", seed=2)
    while p.dump()["round"] == 0:
        p.apply(p.legal()[0])
    return p.dump()


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("sheets", [0], "sheets in the position has 1 numbers; it must have 2."),
        ("sheets/0", 6, "sheets names board pair 6; pairs are 0 to 5."),
        ("sides/0", 2, "sides has 2; a side is 0 or 1, or -1 before it is chosen."),
        ("sides/0", 1, "Estate 0: the board is not the side that was chosen."),
        ("estates/0/board", GONE, "Estate 0 has no board; name one of the two it was dealt."),
    ],
)
def test_the_advanced_set_up(path: str, value: object, says: str) -> None:
    assert sentence(changed(advanced(), path, value)) == says


def test_no_board_is_dealt_twice() -> None:
    dump = advanced()
    dump["sheets"] = [dump["sheets"][0]] * 2
    dump["estates"][1] = copy.deepcopy(dump["estates"][0])
    for face_down in ("supply", "black_supply", "bag"):
        del dump[face_down]
    assert sentence(dump) == f"sheets is {dump['sheets']}; each pair of boards is dealt once."


def test_once_the_game_has_begun_every_side_is_chosen() -> None:
    told = sentence(changed(advanced(), "sides/0", -1))
    assert told == "sides has -1, a side not chosen, though the game has begun."


# Numbers and texts that break parsers.


@pytest.mark.parametrize("seed", ["", "-1", "7.0", "seven", " 7", "\u00b2", "\u0663\u00b2", "9" * 5000, str(2**256)])
def test_a_seed_that_is_none(seed: str) -> None:
    told = sentence(changed(written(), "chance/seed", seed))
    assert told == 'The chance seed must be the digits of a whole number below 2**256, such as "7".'


@pytest.mark.parametrize("path", ["game", "dice", "options/boards"])
def test_json_nested_thousands_deep(path: str) -> None:
    nested: Any = []
    for _ in range(5000):
        nested = [nested]
    sentence(changed(written(), path, nested), ParlourError)


# Anything else: mutations of valid positions either load or are refused.


def middle_of_games() -> list[dict[str, Any]]:
    """Valid positions of many kinds: choices of boards, effects that wait, the end."""
    found = [written(), with_pending({"kind": "take-tile", "colours": ["building"]}), advanced()]
    options: list[dict[str, Any]] = [
        {"players": 2, "edition": "2019", "boards": [3]},
        {"players": 3, "edition": "2011", "boards": [9, CUSTOM_36.replace("K1\n", "K1  B3\n"), 1]},
        {"players": 4, "edition": "2019", "setup": "advanced", "choosing": "secret"},
    ]
    for given_ in options:
        p = parlour.start("burgundy", seed=5, **given_)
        luck = Random(5)
        for step in range(2000):
            if p.over:
                break
            if step in (0, 3, 11, 60, 150, 400):
                found.append(p.dump())
            p.apply(luck.choice(p.legal()))
        found.append(p.dump())
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


POSITIONS = middle_of_games()

JUNK: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([None, True, False, -1, 0, 1, 2, 7, 37, 10**30, -(10**30), 0.5, float("inf"), float("nan")]),
    st.sampled_from(
        ["", "0", "-1", "A", "x1", "1b", "d4", "ship", "castle", "k1", "red", "mine", "hall", "load", "stow"]
    ),
    st.sampled_from(
        ["make-room", "choose-side", "choose-start", "extra-action", "advanced", "secret", "\u00b2", "9" * 5000]
    ),
    st.sampled_from(
        [[], {}, [[]], [{}], {"": {}}, [0, 1], [1, 0, 2], {"kind": "load"}, [{"kind": "stow"}], "start: d4\n"]
    ),
    st.integers(),
    st.text(max_size=4),
)


@st.composite
def a_place(draw: st.DrawFn, dump: Any) -> list[Any]:
    """The way to some place in a position, deep or not."""
    way: list[Any] = []
    inside = dump
    while isinstance(inside, (dict, list)) and inside and (not way or draw(st.booleans())):
        way.append(draw(st.sampled_from(list(inside) if isinstance(inside, dict) else range(len(inside)))))
        inside = inside[way[-1]]
    return way


def at(dump: Any, way: list[Any]) -> Any:
    for step in way:
        dump = dump[step]
    return dump


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A valid position with one to three places deleted, replaced, copied over or added to."""
    dump: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(POSITIONS)))
    if draw(st.booleans()):
        for face_down in ("supply", "black_supply", "bag"):
            dump.pop(face_down, None)
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(a_place(dump))
        inside = at(dump, way)
        change = draw(st.sampled_from(["delete", "replace", "copy", "add"]))
        if change == "delete":
            del inside[last]
        elif change == "replace":
            inside[last] = draw(JUNK)
        elif change == "copy":
            inside[last] = copy.deepcopy(at(dump, draw(a_place(dump))))
        elif isinstance(inside, list):
            inside.insert(last, draw(JUNK))
        else:
            inside[draw(st.text(max_size=3))] = draw(JUNK)
    return dump


def loaded_or_refused(dump: dict[str, Any]) -> Position | str:
    """The position, or the sentence that refuses it; any other exception is a fault of the engine."""
    try:
        return parlour.load(dump)
    except ParlourError as error:
        return str(error)


@sized(500)
@given(mutated())
def test_a_mutated_position_loads_or_is_refused(dump: dict[str, Any]) -> None:
    found = loaded_or_refused(dump)
    if isinstance(found, str):
        assert found.endswith(".")
    else:
        assert found.over == (found.legal() == [])


@sized(150)
@given(mutated(), st.integers(0, 2**32))
def test_what_loads_can_be_shown_dumped_and_played_on(dump: dict[str, Any], seed: int) -> None:
    p = loaded_or_refused(dump)
    if isinstance(p, str):
        return
    assert parlour.load(json.loads(json.dumps(p.dump()))).dump() == p.dump()
    luck = Random(seed)
    for _ in range(20):
        if p.over:
            break
        assert str(p)
        assert all(p.action(choice.move) == choice.action for choice in p.choices())
        for seat in (*range(p.players), None):
            json.dumps(p.view(seat))
        play(p, p.move(luck.choice(p.legal())))
        parlour.load(p.dump())
