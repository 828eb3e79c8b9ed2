"""Goods: selling them, and loading them with a ship (rulings B-05, B-06, B-13, B-23)."""

from __future__ import annotations

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import NOTHING, gain_goods, gain_silver, gain_workers, give_up_goods, score
from parlour.rules.burgundy.pending import LOAD, LOAD_NEXT, STOW
from parlour.rules.burgundy.points import SALES
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.track import advance
from parlour.rules.kit.pending import frame


def sell(s: State, good: int) -> None:
    """Sell all goods of a type: silver, worker, points, in this order (ruling B-23)."""
    e = s.estates[s.seat]
    count = give_up_goods(s, good)
    if e.has(3):
        gain_silver(s, s.seat, 2, "k3", "k3")
    else:
        gain_silver(s, s.seat, 1, "sale", "sell")
    if e.has(4):
        gain_workers(s, s.seat, 1, "k4", "k4")
    about = {"good": GOOD_NAMES[good], "count": count} if s.log is not None else NOTHING
    score(s, s.seat, SALES, count * s.variant.sale, "sale", "sell", about)


def ship(s: State) -> None:
    """A ship was placed: ask for a depot if any yields something, then advance on the track."""
    e = s.estates[s.seat]
    for depot in range(6):
        if yields(s, e, depot):
            s.pending.append(LOAD)
            return
    advance(s)


def yields(s: State, e: Estate, depot: int) -> bool:
    """Whether the estate could store any of the goods at a depot."""
    free = e.free_slots() > 0
    for good in range(GOODS):
        if s.goods[depot * GOODS + good] and (free or e.goods[good]):
            return True
    return False


def name_depot(s: State, depot: int) -> None:
    """The ship loads at this depot; knowledge 5 adds a neighbour."""
    e = s.estates[s.seat]
    if e.has(5) and next_depots(s, e, depot):
        s.pending.append(frame(LOAD_NEXT, depot))
    else:
        load(s, 1 << depot)


def next_depots(s: State, e: Estate, depot: int) -> list[int]:
    """The neighbours on the ring 1-2-3-4-5-6-1 that yield something, sorted (ruling B-06)."""
    left = (depot + 5) % 6
    right = (depot + 1) % 6
    found: list[int] = []
    for other in (min(left, right), max(left, right)):
        if yields(s, e, other):
            found.append(other)
    return found


def load(s: State, depots: int) -> None:
    """Load from these depots (a mask): stored types come along, new ones fill free slots, by choice if there are too many."""
    e = s.estates[s.seat]
    fresh = new_types(s, e, depots)
    free = e.free_slots()
    asked = 0 < free < len(fresh)
    loaded = [0] * GOODS
    for good in range(GOODS):
        if e.goods[good]:
            loaded[good] = _take_all(s, good, depots)
    if free and not asked:
        for good in fresh:
            loaded[good] = _take_all(s, good, depots)
    if not asked or max(loaded) > 0:
        gain_goods(s, loaded, depots)
    if asked:
        s.pending.append(frame(STOW, depots))
    else:
        advance(s)


def new_types(s: State, e: Estate, depots: int) -> list[int]:
    """Types at these depots that the estate does not store yet."""
    found: list[int] = []
    for good in range(GOODS):
        if not e.goods[good]:
            for depot in range(6):
                if depots >> depot & 1 and s.goods[depot * GOODS + good]:
                    found.append(good)
                    break
    return found


def stow(s: State, good: int, depots: int) -> None:
    """A picked type comes aboard; asks again while slots are free."""
    loaded = [0] * GOODS
    loaded[good] = _take_all(s, good, depots)
    gain_goods(s, loaded, depots)
    if s.estates[s.seat].free_slots():
        s.pending.append(frame(STOW, depots))
    else:
        advance(s)


def _take_all(s: State, good: int, depots: int) -> int:
    count = 0
    for depot in range(6):
        if depots >> depot & 1:
            count += s.goods[depot * GOODS + good]
            s.goods[depot * GOODS + good] = 0
    return count
