"""Pending choices: frames as numbers, the table of effects, and the stack in a dump."""

from __future__ import annotations

import pytest

import parlour
from parlour import BadPosition, Position
from parlour.rules.kit.effects import Effect, check_pending, pending_json, read_pending, table_of
from parlour.rules.kit.pending import FRAME, argument_of, frame, kind_of
from parlour.rules.kit.reading import TOP, Reader
from tests.burgundy.arrange import estate, position


@pytest.mark.parametrize("kind", [1, 16, 17, FRAME - 1])
@pytest.mark.parametrize("argument", [0, 1, 63, 1 << 20])
def test_a_frame_holds_its_kind_and_its_argument(kind: int, argument: int) -> None:
    assert (kind_of(frame(kind, argument)), argument_of(frame(kind, argument))) == (kind, argument)


@pytest.mark.parametrize("kind", [-1, 0, FRAME, FRAME + 1])
def test_a_kind_that_a_frame_cannot_hold_is_a_fault(kind: int) -> None:
    with pytest.raises(AssertionError, match=rf"there is no kind {kind}; kinds are 1 to {FRAME - 1}"):
        frame(kind, 0)


def test_effects_stand_at_their_kinds() -> None:
    sale: Effect[Position] = Effect(5, "sale")
    load: Effect[Position] = Effect(2, "load")
    table = table_of([sale, load])
    assert [effect.name for effect in table] == ["", "", "load", "", "", "sale"]


def test_a_kind_is_used_once_and_fits_a_frame() -> None:
    with pytest.raises(AssertionError, match="load and sale have the same kind"):
        table_of([Effect(5, "sale"), Effect(5, "load")])
    with pytest.raises(AssertionError, match=f"sale has kind {FRAME}; kinds are 1 to {FRAME - 1}"):
        table_of([Effect(FRAME, "sale")])


def waiting() -> Position:
    p = position(estate(storage="church ship bank"), edition="2019", dice="3 3", depots="2a k1")
    p.play("d3 place church e4")
    return p


def test_the_stack_is_written_and_read() -> None:
    p = waiting()
    told = pending_json(p)
    assert told == [{"kind": "take-tile", "colours": ["knowledge", "castle", "mine"]}]
    assert read_pending(p, Reader({"pending": told}, TOP)) == p.pending
    check_pending(p)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (
            {"kind": "sail"},
            "There is no pending choice 'sail'; use choose-side, choose-start, extra-action, hall, ",
        ),
        ({}, "There is no pending choice ''; use choose-side, "),
        ({"kind": 2}, "kind in pending[0] must be text, not 2."),
        ({"kind": "load-next", "dock": 3}, "pending[0] has no 'dock'; it has kind or depot."),
        ({"kind": "load", "depot": 3}, "pending[0] has no 'depot'; it has kind."),
    ],
)
def test_what_is_not_a_pending_choice(written: dict[str, object], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_pending(waiting(), Reader({"pending": [written]}, TOP))
    assert str(caught.value).startswith(says)


def test_a_position_can_be_used_as_a_key_by_its_key_only() -> None:
    p = parlour.start("burgundy", seed=3)
    seen = {p.key(): "start"}
    assert seen[p.copy().key()] == "start"
    assert seen[p.resample(9, 0).key()] == "start", "future luck is not part of the key"
    with pytest.raises(TypeError, match="unhashable"):
        hash(p)


def test_the_order_of_arrival_in_storage_is_no_part_of_the_key() -> None:
    one = position(estate(storage="ship bank"))
    two = position(estate(storage="bank ship"))
    assert one.key() == two.key()
    assert one != two
    assert one.legal() == two.legal()


def test_repr_tells_stage_seat_and_points() -> None:
    p = parlour.start("burgundy", seed=3, first=1)
    assert repr(p) == "<burgundy for 2: phase A, round 1; seat 1 to decide; points [0, 0]>"
