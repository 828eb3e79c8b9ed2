"""Effects: what is pending on a position's stack, with one class per kind.

A frame on the stack is a plain number (kit.pending), so positions copy quickly. Its kind selects an Effect, which knows the
rest: whether it needs an answer and from whom, what is legal, what an answer does, how to dump, load and check it, and how to
refuse anything else. Work that needs no answer is an effect, too: it runs when it reaches the top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.rules.kit.errors import BadPosition, IllegalMove, one_of, shown
from parlour.rules.kit.pending import FRAME, argument_of, frame, kind_of
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection

if TYPE_CHECKING:
    from parlour.rules.kit.position import Position

S = TypeVar("S", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One kind of frame. `argument` is the number its frame carries."""

    def __init__(self, kind: int, name: str) -> None:
        self.kind = kind
        self.name = name
        """Used in dumps, views and events."""

    def runs(self, s: S, argument: int) -> bool:
        """Take the frame off the stack and run it, if it needs no answer; otherwise return False."""
        return False

    def seat(self, s: S, argument: int) -> int:
        """Who has to answer."""
        return s.seat

    def legal(self, s: S, argument: int, out: list[int]) -> None:
        """Add the legal answers to `out`, in ascending order."""
        raise NotImplementedError

    def resolve(self, s: S, argument: int, action: int) -> None:
        """Carry out an answer; the frame is already off the stack."""
        raise NotImplementedError

    def check(self, s: S, argument: int, place: int) -> None:
        """Refuse a frame that cannot be at this place in the stack."""
        raise NotImplementedError

    def refusal(self, s: S, argument: int, action: int) -> IllegalMove | None:
        """What to do instead of this action; None if it is the right kind of action and illegal for some other reason."""
        raise NotImplementedError

    def meant(self, s: S, argument: int, selection: Selection) -> int:
        """The answer a player meant by clicking these things; -1 if they have no special meaning here."""
        return -1

    def json(self, s: S, argument: int, told: dict[str, object]) -> None:
        """Add the argument to the frame's JSON, which already has the kind."""

    def arguments(self) -> list[str]:
        """The keys that `json` adds."""
        return []

    def read(self, s: S, reader: Reader) -> int:
        """The argument in a frame's JSON."""
        return 0


def table_of(effects: list[Effect[Any]]) -> list[Effect[Any]]:
    """The effects by kind. Kinds count from 1; unused ones get an effect without a name."""
    found: list[Effect[Any]] = [Effect(0, "")] * (max([effect.kind for effect in effects]) + 1)
    for effect in effects:
        assert 0 < effect.kind < FRAME, f"{effect.name} has kind {effect.kind}; kinds are 1 to {FRAME - 1}"
        assert not found[effect.kind].kind, f"{effect.name} and {found[effect.kind].name} have the same kind"
        found[effect.kind] = effect
    return found


def pending_json(s: Position) -> list[object]:
    """The stack as JSON, oldest frame first."""
    effects = s.effects()
    stack: list[object] = []
    for one in s.pending:
        effect = effects[kind_of(one)]
        told: dict[str, object] = {"kind": effect.name}
        effect.json(s, argument_of(one), told)
        stack.append(told)
    return stack


def read_pending(s: Position, reader: Reader) -> list[int]:
    """The stack in a dump."""
    return [_read(s, part) for part in reader.parts("pending")]


def _read(s: Position, reader: Reader) -> int:
    name = reader.text("kind", "")
    known = [effect for effect in s.effects() if effect.name]
    for effect in known:
        if effect.name == name:
            reader.only(["kind", *effect.arguments()])
            return frame(effect.kind, effect.read(s, reader))
    raise BadPosition(f"There is no pending choice {shown(name)}; use {one_of([one.name for one in known])}.")


def check_pending(s: Position) -> None:
    """Refuse an impossible stack."""
    effects = s.effects()
    for place in range(len(s.pending)):
        effects[kind_of(s.pending[place])].check(s, argument_of(s.pending[place]), place)
