"""Recruit: the wheel, grain that moves its arrow on, white spaces, and the limit of eight (rulings T-02, T-21)."""

from __future__ import annotations

from parlour.rules.kit.pending import frame
from parlour.rules.montana.actions import GROUP_COUNTS
from parlour.rules.montana.box import WHEEL, WHEEL_NAMES
from parlour.rules.montana.gains import attainable, gain, pay
from parlour.rules.montana.kinds import COLOURS, GRAIN, WHITE, WORKERS
from parlour.rules.montana.pending import PICK_WORKERS, RETURN_WORKERS
from parlour.rules.montana.state import DONE, SPUN, State


def spin(s: State) -> None:
    """The action: a spin, uniform over the wheel, and its two workers."""
    s.doing = SPUN
    s.arrow = s.chance.roll("spin", s.active, s.round, s.extra, 0, WHEEL - 1)
    if s.log is not None:
        s.tell("spin", s.active, {"space": s.arrow + 1, "workers": shown(s, s.arrow)}, "recruit")
    take_pair(s, s.active)


def forward(s: State, grain: int) -> None:
    """Each grain moves the arrow on one space, once per turn, for two more workers."""
    s.doing = DONE
    pay(s, s.active, GRAIN, grain)
    s.arrow = (s.arrow + grain) % WHEEL
    if s.log is not None:
        data: dict[str, object] = {"grain": grain, "space": s.arrow + 1, "workers": shown(s, s.arrow)}
        s.tell("forward", s.active, data, "recruit")
    take_pair(s, s.active)


def shown(s: State, space: int) -> list[str]:
    """What a space of the wheel shows."""
    wheel = s.variant.box.wheel
    return [WHEEL_NAMES[wheel[2 * space]], WHEEL_NAMES[wheel[2 * space + 1]]]


def take_pair(s: State, seat: int) -> None:
    """The two workers the arrow points to; on a white space the seat picks them, unless none are available."""
    wheel = s.variant.box.wheel
    one = wheel[2 * s.arrow]
    other = wheel[2 * s.arrow + 1]
    if one == WHITE:
        if picks(s):
            s.pending.append(frame(PICK_WORKERS, seat))
        return
    if one == other:
        gain(s, seat, WORKERS + one, 2, "wheel", "recruit")
    else:
        gain(s, seat, WORKERS + one, 1, "wheel", "recruit")
        gain(s, seat, WORKERS + other, 1, "wheel", "recruit")
    check_limit(s, seat)


def picks(s: State) -> list[int]:
    """What a white space offers: all available pairs, or else single workers (ruling T-02)."""
    return s.variant.box.crews.of([attainable(s, WORKERS + colour) for colour in range(COLOURS)], 0).picks


def pick(s: State, seat: int, group: int) -> None:
    for colour in range(COLOURS):
        if GROUP_COUNTS[group][colour]:
            gain(s, seat, WORKERS + colour, GROUP_COUNTS[group][colour], "pick", "recruit")
    check_limit(s, seat)


def check_limit(s: State, seat: int) -> None:
    """If a seat has more workers than room, it returns some, new or old."""
    if s.workers_of(seat) > s.variant.box.limit:
        s.pending.append(frame(RETURN_WORKERS, seat))
