"""The components as a page gets them: the same boards, depots and tables that the rules play with."""

from __future__ import annotations

import json
from typing import Any

import pytest

import parlour
from parlour.rules.burgundy.boards import NAMES, official
from parlour.rules.burgundy.tiles import COLOUR_NAMES, COMPONENTS
from parlour.rules.kit.hexes import neighbours

BOARDS = [(edition, name) for edition, names in NAMES.items() for name in names]


def components() -> dict[str, Any]:
    return parlour.GAMES["burgundy"].components()


def test_they_are_json_of_a_moderate_size() -> None:
    text = json.dumps(components(), separators=(",", ":"), allow_nan=False)
    assert json.loads(text) == components()
    assert len(text) < 60_000


def test_they_are_the_receivers_own() -> None:
    components()["scoring"]["region"].clear()
    components()["goods"]["colours"].clear()
    assert COMPONENTS["scoring"]["region"]
    assert COMPONENTS["goods"]["colours"]


@pytest.mark.parametrize(("edition", "number"), BOARDS)
def test_boards_are_as_printed(edition: str, number: int) -> None:
    board = official(edition, str(number))
    shown = components()["editions"][edition]["boards"][str(number)]
    spaces = shown["spaces"]
    assert [space["name"] for space in spaces] == board.names
    assert [space["number"] for space in spaces] == board.numbers
    assert [space["colour"] for space in spaces] == [COLOUR_NAMES[colour] for colour in board.colours]
    assert [space["region"] for space in spaces] == board.region_of
    assert shown["status"] == board.status in ("printed", "reconstructed")
    assert shown["start"] == (board.names[board.start] if board.start >= 0 else None)
    touching = neighbours(board.hexes)
    for i, space in enumerate(spaces):
        near = {(space["q"] + dq, space["r"] + dr) for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))}
        assert [j for j, other in enumerate(spaces) if (other["q"], other["r"]) in near] == sorted(touching[i])
    assert next(space["name"] for space in spaces if (space["q"], space["r"]) == (0, 0)) == "d4"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_depots_are_filled_by_the_colours_named(edition: str, players: int) -> None:
    told = components()
    tiles = told["editions"][edition]["tiles"]
    p = parlour.start("burgundy", players=players, seed=5, edition=edition)
    phases = set()
    while not p.over:
        view: dict[str, Any] = p.view(None)
        if (phase := view["phase"]) not in phases:
            phases.add(phase)
            cells = dict(told["depots"]["cells"][str(players)])
            for change in told["depots"]["changes"]:
                if change["players"] == players and change["phase"] == phase:
                    cells.update(change["cells"])
            for cell, tile in view["depots"].items():
                assert tiles[tile]["colour"] == cells[cell]
            assert len(cells) == 6 * players
            assert len(view["black"]) <= told["black_depot"]["tiles"][str(players)]
        p.apply(p.legal()[-1])
    assert sorted(phases) == told["phases"]


def test_everything_says_where_it_comes_from() -> None:
    told = components()
    for part in ("depots", "black_depot", "goods", "scoring", "track"):
        assert told[part]["status"] == "printed"
    for edition in told["editions"].values():
        assert edition["pairs"]["status"] == "reconstructed"
        assert edition["supply_status"] == "printed"


def test_scoring_and_goods() -> None:
    told = components()
    assert told["scoring"]["region"] == [0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert told["scoring"]["phase"] == {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
    assert told["goods"]["colours"] == ["turquoise", "violet", "pink", "red", "brown", "orange"]
    assert told["track"]["spaces"] == 7
    assert sum(sum(tile["backs"]) for tile in told["editions"]["2011"]["tiles"].values()) == 164
