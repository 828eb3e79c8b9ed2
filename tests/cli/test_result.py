"""The end of the game: how a tie is explained, and the score sheet."""

from __future__ import annotations

from parlour.cli.burgundy.words import BurgundyFace
from parlour.rules.kit.position import Position
from tests.arranging import play
from tests.burgundy.arrange import estate, position

NAMES = ["Ann", "Bob"]


def ended(first: dict[str, object], second: dict[str, object], edition: str = "2011") -> Position:
    """Bob ends the last turn of the game."""
    p = position(first, second, edition=edition, phase="E", round=5, seat=1, order=[0, 1], dice="0 0")
    play(p, "end")
    assert p.over
    return p


def test_no_tie_needs_no_words() -> None:
    assert BurgundyFace().tie(ended(estate(silver=3), estate(silver=2)), NAMES) == ""


def test_empty_spaces_decide() -> None:
    p = ended(estate(tiles="c4 k8", silver=3), estate(silver=3))
    assert BurgundyFace().tie(p, NAMES) == "Ann and Bob tied at 3 points; Ann won with the fewest empty spaces (35)."
    p = ended(estate(tiles="c4 k8", silver=3), estate(silver=3), edition="2019")
    assert BurgundyFace().tie(p, NAMES) == "Ann and Bob tied at 3 points; Bob won with the most empty spaces (36)."


def test_the_track_decides() -> None:
    p = ended(estate(silver=3), estate(silver=3))
    assert BurgundyFace().tie(p, NAMES).endswith("Bob won by playing later in the last round.")
    p = ended(estate(silver=3), estate(silver=3), edition="2019")
    assert BurgundyFace().tie(p, NAMES).endswith("Bob won by being further back on the track.")


def test_the_sheet_adds_up() -> None:
    p = ended(estate(silver=3, workers=5, goods="2 red"), estate(tiles="c4 k25", sold="4 pink"))
    sheet = dict(BurgundyFace().sheet(p))
    assert sheet["goods left"] == [2, 0]
    assert sheet["silver left"] == [3, 0]
    assert sheet["workers left"] == [2, 0]
    assert sheet["knowledge tiles"] == [0, 4]
    assert [sum(each) for each in zip(*sheet.values(), strict=True)] == p.scores()
