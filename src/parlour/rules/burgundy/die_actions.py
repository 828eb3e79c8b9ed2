"""Die actions: what a die, or an effect in its place, can do: take, sell, take workers, place (rulings B-01, B-02)."""

from __future__ import annotations

from parlour.rules.burgundy.actions import DIE_SPAN, PLACE, ROOM, SELL, WORKERS
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import gain_silver, gain_workers, pay
from parlour.rules.burgundy.goods import sell
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.placing import place
from parlour.rules.burgundy.state import State
from parlour.rules.burgundy.storing import take


def use_die(s: State, action: int) -> None:
    die = s.seat * 2 + action // DIE_SPAN
    value = s.dice[die]
    s.dice[die] = 0
    workers = workers_for(s.estates[s.seat], value, action % DIE_SPAN)
    if workers:
        pay(s, workers, 0)
    if s.log is not None:
        s.tell("die", s.seat, {"die": value, "workers": workers}, "B-02")
    use(s, action % DIE_SPAN)


def workers_for(e: Estate, die: int, does: int) -> int:
    """The least workers that let this die do this (ruling B-02)."""
    if does < SELL:
        return cost(die, does // 4 + 1, e.has(8), e.has(12))
    if does < WORKERS:
        return cost(die, does - SELL + 1, e.has(8), False)
    if does == WORKERS:
        return 0
    kind = (does - PLACE) // ROOM
    return cost(die, e.board.numbers[(does - PLACE) % ROOM], e.has(8), free_shift(e, kind))


def use(s: State, does: int) -> None:
    if does < SELL:
        take(s, does)
    elif does < WORKERS:
        sell(s, does - SELL)
    elif does == WORKERS:
        take_workers(s)
    else:
        place(s, (does - PLACE) // ROOM, (does - PLACE) % ROOM)


def take_workers(s: State) -> None:
    """Two workers; knowledge 14 makes them four, knowledge 13 adds a silver."""
    e = s.estates[s.seat]
    if e.has(14):
        gain_workers(s, s.seat, 4, "workers", "k14")
    else:
        gain_workers(s, s.seat, 2, "workers", "workers")
    if e.has(13):
        gain_silver(s, s.seat, 1, "k13", "k13")
