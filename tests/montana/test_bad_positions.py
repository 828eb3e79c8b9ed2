"""Positions that cannot be: each is refused by parlour.load with a sentence that says what is wrong and what is right."""

from __future__ import annotations

import json
from typing import Any

import pytest

import parlour
from parlour import BadBoard, BadOption
from tests.arranging import GONE, changed, moves, play, sentence
from tests.montana.arrange import board, position


def written() -> dict[str, Any]:
    """A hand-written position without a supply; seat 0 begins its turn."""
    p = position(
        board("2 grain, copper", workers="2 copper, stone", silver=4, cows=1, fields="c4:2 c5"),
        board("pumpkin", workers="grain", canteens=1, fields="e4:2 f4"),
        placed={"mine2": "copper", "bank1": "grain"},
    )
    dump: dict[str, Any] = p.dump()
    del dump["supply"]
    return dump


def auction() -> dict[str, Any]:
    """Four players; seat 1 has visited the city, seat 2 decides."""
    p = position(*[board("5 pumpkin, copper") for _ in range(4)], seat=1)
    play(p, "bid 1b")
    dump: dict[str, Any] = p.dump()
    return dump


def test_a_hand_written_position_needs_little() -> None:
    p = parlour.load({"game": "montana", "boards": [{}, {}]})
    assert p.seat == 0
    assert p.dump()["round"] == 1
    assert moves(p)[0] == "spin"
    assert parlour.load(json.loads(json.dumps(p.dump()))).dump() == p.dump()


def test_what_is_written_loads() -> None:
    assert parlour.load(written()).dump()["supply"]["goods"]["grain"] == 10


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("format", 2, "The position has format 2; this engine reads format 1."),
        ("players", 5, "players is 5; Montana is for 2, 3 or 4."),
        ("colour", 1, "the position has no 'colour'; it has game, format,"),
        ("round", -1, "round in the position is -1; it is 0 to 1000000."),
        ("first", 2, "first in the position is 2; it is 0 to 1."),
        ("turn", 7, "turn in the position is 7; it is 0 to 1."),
        ("seat", 1, "seat is 1, but it is the turn of 0 and nothing is pending."),
        ("seat", -1, "seat is -1, the end of the game, which comes only after the last turn of a round."),
        ("doing", "resting", "doing is 'resting'; it is choosing, spun, working, building or done."),
        ("doing", "working", "doing is working at mine1; then the large space must be taken and the small one free."),
        (
            "doing",
            "building",
            "doing is building; then built must be 1 or 2, and the player must have settlements left.",
        ),
        ("place", "bank1", "place is 'bank1'; it is a large space such as mine1."),
        ("built", 1, "built is 1, but doing is choosing."),
        ("extra", 1, "extra is 1; only 0 canteens have been spent."),
        ("spins", 3, "spins is 3; from round 1 on it must be 4."),
        ("arrow", 9, "arrow in the position is 9; it is 1 to 8."),
        ("last_built", 0, "last_built is 0 in round 1 with 4 fields settled; it is the round of the last settlement,"),
        ("last_built", 2, "last_built is 2 in round 1 with 4 fields settled;"),
        ("ending", True, "ending says whether somebody has no settlement left; it does not match the boards."),
        ("start", "a1", "The starting tile is on a1; it must be on a field without a cow, on a tile in the middle."),
        ("start", "z9", "There is no field 'z9'; rows are a to h, and fields are numbered from 1 on the left."),
        ("tiles/0/tile", "Q", "There is no tile 'Q'; tiles are A, B,"),
        ("tiles/0/tile", "B", "tiles has the same tile twice."),
        ("tiles/0/turn", 6, "turn in tiles[0] is 6; it is 0 to 5."),
        ("tiles", [], "There are 0 tiles; 2 players use 6."),
        ("boards", [{}], "There are 1 boards for 2 players; there must be one for each."),
        ("boards/0/gold", 1, "boards[0] has no 'gold'; it has goods, workers,"),
        ("boards/0/silver", -1, "silver in boards[0] is -1; it is 0 to 1000000."),
        ("boards/0/goods/gold", 1, "boards[0].goods has no 'gold'; it has copper,"),
        ("boards/0/goods/grain", 99, "There are 99 grain; 2 players have 12."),
        ("boards/0/workers/copper", 12, "Board 0: it has 13 workers; there is room for 8."),
        ("boards/0/cows", 30, "There are 31 cows; 2 players have 24."),
        ("boards/1/canteens", 3, "The players have 3 canteens; only 1 lakes have lost theirs."),
        ("boards/0/settlements", 12, "Board 0: 3 settlements are built and 12 are left; a player has 12 in total."),
        ("boards/0/fields/f3", 1, "f3 has a settlement, but it is a lake, a mountain or under the starting tile."),
        ("boards/0/fields/d4", 1, "d4 has a settlement, but it is a lake, a mountain or under the starting tile."),
        ("boards/0/fields/e4", 1, "e4 has settlements of two players; a field belongs to one."),
        ("boards/0/fields/z9", 1, "There is no field 'z9';"),
        ("boards/0/fields/c4", 0, "c4 in boards[0].fields is 0; it is 1 to 99."),
        (
            "placed/mine9",
            ["copper"],
            "There is no space 'mine9' on the worker board; there is mine1, mine1-small or bank1.",
        ),
        ("placed/mine1", ["gold"], "There are no workers called 'gold'; they are copper, stone, grain or pumpkin."),
        ("placed/mine1", ["stone"], "mine1 takes one copper worker or two others."),
        ("placed/mine1", ["copper"] * 3, "mine1 holds 3 workers; a space never holds that many."),
        ("placed/mine1", [], "mine1 holds 0 workers; a space never holds that many."),
        ("placed/mine1-small", ["copper"], "mine1-small is taken, but mine1 is not."),
        ("placed/bank2", ["copper"], "bank2 takes 2 workers, not 1."),
        ("contractors", ["store"], "There are 1 contractors for 2 players; there must be one for each."),
        ("contractors", ["store", "9z"], "There is no space '9z' in the city; spaces are 1a to 4e."),
        ("contractors", ["1a", "store"], "Outside an auction all contractors are at the store."),
        (
            "pending",
            [{"kind": "dance"}],
            "There is no pending choice 'dance'; use pick, return, bid, due or reward.",
        ),
        (
            "pending",
            [{"kind": "return"}],
            "return is pending, but only the seat whose turn it is returns workers, when it has too many.",
        ),
        (
            "pending",
            [{"kind": "pick"}],
            "pick is pending, but only the seat whose turn it is picks, with the arrow on a white space.",
        ),
        ("pending", [{"kind": "bid"}], "An auction is the action of a turn: doing must be done, and built must be 0."),
        ("chance/seed", "x", "The chance seed must be the digits of a whole number below 2**256, such as"),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: object, reason: str) -> None:
    assert sentence(changed(written(), path, value)).startswith(reason)


def test_settlements_hang_together() -> None:
    dump = changed(written(), "boards/0/fields", {"c4": 2, "a1": 1})
    assert sentence(dump) == "The settlement on a1 is not connected to the starting tile by other settlements."


def test_more_settlements_than_a_field_can_ever_have() -> None:
    dump = changed(changed(written(), "boards/0/fields", {"c4": 5}), "boards/0/settlements", GONE)
    assert sentence(dump) == "c4 has 5 settlements; a field never gets that many."


def test_full_areas_and_banks_are_cleared() -> None:
    full = {"mine1": ["copper"], "mine2": ["copper"], "mine3": ["copper"]}
    assert (
        sentence(changed(written(), "placed", full))
        == "All large spaces of mine are taken; a full area is cleared at the end of the turn."
    )
    bank = {"bank1": ["grain"], "bank2": ["grain", "stone"], "bank3": ["copper"] * 3}
    assert (
        sentence(changed(written(), "placed", bank))
        == "All spaces of the bank are taken; a full bank is cleared at the end of the turn."
    )


def test_a_game_that_should_be_over() -> None:
    dump = changed(changed(written(), "round", 30), "last_built", 4)
    assert sentence(dump) == "After 20 rounds without a settlement the game is over."


def test_an_end_before_its_time() -> None:
    dump = changed(changed(changed(written(), "seat", -1), "turn", 1), "round", 5)
    said = sentence(changed(dump, "last_built", 4))
    assert said == "seat is -1, the end of the game; it comes with a last settlement or after 20 rounds without one."


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("doing", "choosing", "An auction is the action of a turn: doing must be done, and built must be 0."),
        ("seat", 3, "seat is 3, but the pending choice is up to 2."),
        ("pending/0/seat", 2, "due must list the players counterclockwise, starting before the one whose turn it is."),
        (
            "pending/0/kind",
            "bid",
            "In an auction, every player's payment must be due below the bids, or one reward must be on top.",
        ),
        ("pending/5/kind", "due", "due cannot be pending here in an auction."),
        (
            "pending/5/seat",
            2,
            "Bids are pending in clockwise order, and only a player who was outbid comes before them.",
        ),
        (
            "contractors/1",
            "store",
            "A player who has yet to bid has the contractor at the store; the others are in a row or have passed.",
        ),
        (
            "contractors/1",
            "passed",
            "In an auction there is a contractor in a row: the player whose turn it is bids first.",
        ),
        ("contractors/2", "1c", "Two contractors are in one row; the one outbid must move."),
        (
            "contractors/2",
            "2c",
            "A player who has yet to bid has the contractor at the store; the others are in a row or have passed.",
        ),
        ("boards/2/goods", {}, "bid is not a decision here, since the seat can pay for nothing; leave it out."),
    ],
)
def test_an_auction_that_cannot_be(path: str, value: object, reason: str) -> None:
    dump = changed(auction(), path, value)
    del dump["supply"]
    assert sentence(dump) == reason


def test_rewards_that_cannot_be() -> None:
    p = position(*[board("5 pumpkin, copper") for _ in range(3)])
    play(p, "bid 1a", "bid 3a", "bid 4a")
    dump: dict[str, Any] = p.dump()
    assert dump["pending"][-1] == {"kind": "reward", "seat": 0}
    del dump["supply"]
    poor = changed(dump, "boards/0/goods", {})
    assert sentence(poor) == "reward is not a decision here, since there is nothing to choose; leave it out."
    assert sentence(changed(dump, "contractors/0", "passed")).startswith("A reward goes to the next player clockwise")
    assert sentence(changed(dump, "contractors/2", "store")).startswith(
        "Rewards come when every player has a contractor"
    )


def test_the_set_up_that_cannot_be() -> None:
    dump = next(
        dump
        for dump in (parlour.start("montana", players=2, seed=seed).dump() for seed in range(40))
        if not dump["round"]
    )
    assert parlour.load(dump).dump() == dump
    for path, value, reason in (
        ("pending", [], "In round 0, pending must be exactly one pick, for the seat that spun last."),
        ("spins", 0, "In round 0, pending must be exactly one pick, for the seat that spun last."),
        ("doing", "done", "In round 0 nobody has had a turn yet; the seat to decide is the one that spun last."),
        (
            "contractors",
            ["1a", "store"],
            "In round 0 nothing is built, nobody works, and all contractors are at the store.",
        ),
        ("arrow", 1, "In round 0 the arrow points to a white space, with workers to pick."),
    ):
        assert sentence(changed(dump, path, value)) == reason


def test_bad_options_in_a_position() -> None:
    assert sentence(changed(written(), "options", {"first": 3}), BadOption).startswith("first cannot be 3 with 2")
    assert sentence(changed(written(), "options", {"components": "{"}), BadBoard).startswith("The component file")
    assert sentence(changed(written(), "options", {"edition": "2019"}), BadOption).startswith("montana has no option")
