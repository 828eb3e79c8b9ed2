"""Pending choices as numbers, and their kinds in a dump."""

from __future__ import annotations

import pytest

from parlour import BadPosition
from parlour.rules.kit.pending import FRAME, argument_of, frame, kind_of, read_kind
from parlour.rules.kit.reading import Reader

NAMES = ["", "sale", "load"]


@pytest.mark.parametrize("kind", [1, FRAME - 1])
@pytest.mark.parametrize("argument", [0, 1, 63, 1 << 20])
def test_a_frame_holds_its_kind_and_its_argument(kind: int, argument: int) -> None:
    assert (kind_of(frame(kind, argument)), argument_of(frame(kind, argument))) == (kind, argument)


def test_a_kind_is_read_by_its_name() -> None:
    assert read_kind(Reader({"kind": "load", "depot": 3}, "pending[0]"), NAMES, ["depot"]) == 2


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"kind": "sail"}, "There is no pending choice 'sail'; there is sale or load."),
        ({}, "There is no pending choice ''; there is sale or load."),
        ({"kind": 2}, "kind in pending[0] must be text, not 2."),
        ({"kind": "load", "dock": 3}, "pending[0] has no 'dock'; it has kind or depot."),
    ],
)
def test_what_is_no_pending_choice(written: dict[str, object], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_kind(Reader(written, "pending[0]"), NAMES, ["depot"])
    assert str(caught.value) == says
