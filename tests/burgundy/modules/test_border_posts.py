"""Border posts and the No. 11 boards (rulings M-06, M-20, M-53)."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import BadBoard, BadOption, BadPosition, Position
from parlour.rules.burgundy.boards import Board, official
from parlour.rules.burgundy.modules.border_posts import BOARDS
from tests.arranging import moves, play, points, seen
from tests.burgundy.arrange import scored
from tests.burgundy.modules.arrange import end_of_phase, estate, kept, position

ROW = "b1 k1, b2 k2, b3 k3, b4 k4"
"""On 11a all but the last tile of the line from the left post to the right one; b5 has a 4."""
WEST = "c1 ship, d2 ship, e2 ship, f2 ship"
"""From the left post almost to the lower one; g2 has a 4."""


def table(*estates: dict[str, Any], **more: Any) -> Position:
    return position(*estates, on="border-posts", **more)


def on_11a(tiles: str, storage: str, castle: str = "a1", **more: Any) -> dict[str, Any]:
    return estate(tiles, storage, board="11a", castle=castle, **more)


def test_m06_two_posts_joined_score_the_phase() -> None:
    p = table(on_11a(ROW, "k5"), on_11a("", ""), dice="4 1", phase="C")
    events = play(p, "d4 place k5 b5")
    assert scored(events)["M-06"] == 6
    assert kept(p, "border-posts")["joined"] == [2, 0]


def test_m06_the_third_post_scores_again_with_the_large_bonus() -> None:
    p = table(
        on_11a(f"{ROW}, b5 k5, {WEST}", "ship"),
        on_11a("", ""),
        dice="4 1",
        phase="B",
        modules={"border-posts": {"joined": [2, 0]}},
    )
    events = play(p, "d4 place ship g2")
    assert points(events, "posts") == 8
    assert points(events, "post-bonus") == 5
    assert kept(p, "border-posts") == {"joined": [3, 0], "bonus": ["large", ""]}


def test_m06_the_next_player_gets_the_small_bonus_and_nobody_after() -> None:
    whole = f"{ROW}, b5 k5, {WEST}, g2 ship"
    three = [on_11a(f"{ROW}, b5 k5, {WEST}", "ship"), on_11a(whole, ""), on_11a("", "")]
    three[1]["tiles"] |= {"b1": "k6", "b2": "k7", "b3": "k8", "b4": "k9", "b5": "k10"}
    p = table(*three, dice="4 1", modules={"border-posts": {"joined": [2, 3, 0], "bonus": ["", "large", ""]}})
    assert points(play(p, "d4 place ship g2"), "post-bonus") == 3
    assert kept(p, "border-posts")["bonus"] == ["small", "large", ""]
    p = table(
        on_11a(f"{ROW}, b5 k5, {WEST}", "ship"),
        {**on_11a(whole, ""), "tiles": {**three[1]["tiles"]}},
        {
            **on_11a(whole, ""),
            "tiles": {**three[1]["tiles"], "b1": "k11", "b2": "k12", "b3": "k13", "b4": "k14", "b5": "k15"},
        },
        dice="4 1",
        modules={"border-posts": {"joined": [2, 3, 3], "bonus": ["", "large", "small"]}},
    )
    events = play(p, "d4 place ship g2")
    assert (points(events, "posts"), points(events, "post-bonus")) == (10, 0)


def test_m20_all_three_at_once_score_twice_and_the_bonus() -> None:
    """With shield 18 tiles can lie apart: b1 touches the left post and joins the other two."""
    p = position(
        on_11a("b5 k5, b4 k4, b3 k3, a2 bank, c2 cow2, d2 ship, e2 ship, f2 ship, g2 ship", "k1"),
        on_11a("", ""),
        on="border-posts shields",
        dice="2 1",
    )
    events = play(p, "d2 place k1 b1")
    assert points(events, "posts") == 20
    assert points(events, "post-bonus") == 5


def test_m06_a_gap_joins_nothing() -> None:
    p = table(on_11a("b1 k1, b2 k2, b3 k3", "k4"), on_11a("", ""), dice="5 1")
    assert points(play(p, "d5 place k4 b4"), "posts") == 0


def test_m06_either_hex_at_a_post_reaches_it() -> None:
    """On 11a the left post touches b1 and c1."""
    for tiles, storage, die, space in (
        ("b2 k2, b3 k3, b4 k4, b5 k5", "k1", 2, "b1"),
        ("b2 k2, b3 k3, b4 k4, b5 k5, c2 cow2", "ship", 5, "c1"),
    ):
        p = table(on_11a(tiles, storage), on_11a("", ""), dice=f"{die} 1")
        assert points(play(p, f"d{die} place {storage} {space}"), "posts") == 10


def test_m20_the_points_come_after_the_colour_and_before_the_effect() -> None:
    p = table(on_11a(ROW + ", f3 k9, e3 bank, d3 church, c3 market, c2 cow2", "k5"), on_11a("", ""), dice="4 1")
    reasons = [event.data["reason"] for event in play(p, "d4 place k5 b5") if event.kind == "score"]
    assert reasons == ["region", "phase", "colour", "posts"]


def test_m06_the_bonus_is_no_bonus_tile_for_tile_26() -> None:
    p = end_of_phase(
        on_11a(f"{ROW.replace('k1', 'k26')}, b5 k5, {WEST}, g2 ship", ""),
        on_11a("", ""),
        on="border-posts",
        phase="E",
        modules={"border-posts": {"joined": [3, 0], "bonus": ["large", ""]}},
    )
    assert "k26" not in scored(play(p, "end"))


def test_m20_everybody_picks_the_space_of_the_starting_castle() -> None:
    p = parlour.start("burgundy", players=3, seed=2, edition="2019", modules=["border-posts"])
    assert moves(p) == ["start a1", "start a4", "start f1", "start f5"]
    assert {one["board"] for one in seen(p)["estates"]} == {"11a"}


def test_m53_the_starting_castle_scores_no_posts() -> None:
    p = parlour.start("burgundy", seed=2, edition="2019", modules=["border-posts"], boards=["11c"])
    play(p, moves(p)[0], moves(p)[0])
    assert p.scores() == [0, 0]


@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_are_like_the_printed_one(name: str) -> None:
    board = official("2019", name)
    assert board.faults() == []
    assert board.remarks() == []
    assert len(board.posts) == 3
    assert board.numbers == official("2019", "1").numbers
    assert board.status == ("printed" if name == "11a" else "reconstructed")
    assert len({tuple(official("2019", other).colours) for other in BOARDS}) == len(BOARDS)


def test_m53_advanced_boards_come_in_three_pairs_twice() -> None:
    p = parlour.start("burgundy", players=4, seed=5, edition="2019", modules=["border-posts"], setup="advanced")
    sheets = seen(p)["sheets"]
    assert len(sheets) == 4
    assert all(sheet in (["11a", "11b"], ["11c", "11d"], ["11e", "11f"]) for sheet in sheets)


def test_m13_other_boards_are_refused_with_the_reason() -> None:
    with pytest.raises(BadOption, match=r"Border posts need boards with posts: No\. 11a to 11f"):
        parlour.start("burgundy", edition="2019", modules=["border-posts"], boards=["3"])
    with pytest.raises(BadOption, match=r"Board No\. 11b belongs to the module Border posts"):
        parlour.start("burgundy", edition="2019", boards=["11b"])


def test_m53_custom_boards_have_three_posts_or_none() -> None:
    text = official("2019", "11a").text.replace("name: 11a", "name: mine")
    p = parlour.start("burgundy", seed=1, edition="2019", modules=["border-posts"], boards=[text])
    assert seen(p)["estates"][0]["board"] == text
    with pytest.raises(BadBoard, match="this one has 2"):
        Board(text.replace(", g2 g3", ""))
    with pytest.raises(BadBoard, match="'b1 d1' is neither"):
        Board(text.replace("b1 c1", "b1 d1"))


def test_posts_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadPosition, match="2 posts count as joined, but it is 0"):
        table(on_11a("", ""), on_11a("", ""), modules={"border-posts": {"joined": [2, 0]}})
    with pytest.raises(BadPosition, match="bonus for posts without joining"):
        table(on_11a("", ""), on_11a("", ""), modules={"border-posts": {"bonus": ["large", ""]}})
