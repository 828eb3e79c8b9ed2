"""Hexes drawn as text: names, neighbours, connected hexes, and unreadable drawings."""

from __future__ import annotations

import pytest

from parlour import BadBoard
from parlour.rules.kit.hexes import connected, neighbours, read_drawing

FLOWER = [
    "  aa  bb",
    "cc  dd  ee",
    "  ff  gg",
]
"""Six hexes around one."""


def near(lines: list[str]) -> dict[str, str]:
    """For each hex, the tokens of its neighbours in reading order."""
    hexes = read_drawing(lines)
    return {hexes[i].token: " ".join(hexes[j].token for j in sorted(js)) for i, js in enumerate(neighbours(hexes))}


def test_hexes_are_read_row_by_row_and_named_by_row_and_place() -> None:
    hexes = read_drawing(FLOWER)
    assert [hex_.token for hex_ in hexes] == ["aa", "bb", "cc", "dd", "ee", "ff", "gg"]
    assert [hex_.name for hex_ in hexes] == ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]


def test_places_count_half_hexes() -> None:
    assert [(hex_.x, hex_.y) for hex_ in read_drawing(FLOWER)] == [
        *((1, 0), (3, 0)),
        *((0, 1), (2, 1), (4, 1)),
        *((1, 2), (3, 2)),
    ]


def test_a_hex_touches_the_six_around_it() -> None:
    assert near(FLOWER) == {
        "aa": "bb cc dd",
        "bb": "aa dd ee",
        "cc": "aa dd ff",
        "dd": "aa bb cc ee ff gg",
        "ee": "bb dd gg",
        "ff": "cc dd gg",
        "gg": "dd ee ff",
    }


@pytest.mark.parametrize(
    ("lines", "touching"),
    [
        (["a   b"], {"a": "b", "b": "a"}),
        (["a       b"], {"a": "", "b": ""}),
        (["a", "  b"], {"a": "b", "b": "a"}),
        (["  a", "b"], {"a": "b", "b": "a"}),
        (["a", "      b"], {"a": "", "b": ""}),
        (["a", "", "b"], {"a": "", "b": ""}),
        (["a", "  b", "a2"], {"a": "b", "b": "a a2", "a2": "b"}),
    ],
    ids=["side by side", "with a gap", "down right", "down left", "too far", "a row between", "two rows down"],
)
def test_neighbours(lines: list[str], touching: dict[str, str]) -> None:
    assert near(lines) == touching


def test_touching_is_mutual() -> None:
    hexes = read_drawing(["    a   b", "  c   d   e", "f       g", "      h"])
    touching = neighbours(hexes)
    assert [(i, j) for i in range(len(hexes)) for j in touching[i] if i not in touching[j]] == []
    assert all(i not in touching[i] for i in range(len(hexes)))


def test_nothing_drawn_is_no_hex() -> None:
    assert read_drawing([]) == []
    assert read_drawing(["", "   "]) == []
    assert neighbours([]) == []


def test_connected_follows_chains_of_allowed_hexes() -> None:
    hexes = read_drawing(["a   b   c   d   e"])
    touching = neighbours(hexes)
    assert connected(0, {0, 1, 2, 3, 4}, touching) == [0, 1, 2, 3, 4]
    assert connected(0, {0, 1, 3, 4}, touching) == [0, 1]
    assert connected(4, {0, 1, 3, 4}, touching) == [3, 4]
    assert connected(2, set(), touching) == [2]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([" a"], r"'a' in row 1 starts at column 2; hexes start at odd columns\."),
        (["a    b"], r"'b' in row 1 starts at column 6; hexes start at odd columns\."),
        (
            ["a   b", "c   d"],
            r"'c' in row 2 is directly above or below another hex; each row is offset by 2 characters",
        ),
        (
            ["a   b", "  c d"],
            r"'d' in row 2 is directly above or below another hex; each row is offset by 2 characters",
        ),
    ],
)
def test_a_drawing_out_of_line_is_refused(lines: list[str], says: str) -> None:
    with pytest.raises(BadBoard, match=says):
        read_drawing(lines)
