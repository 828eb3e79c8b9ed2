"""The events account for everything: whatever a player owns is what they had and what events gave and took."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random
from typing import Any

import pytest

import parlour
from parlour import Position
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.events import Event
from tests.arranging import seen

OPTION_SETS = parlour.GAMES["montana"].option_sets()
OWNED = ["silver", "cows", "canteens", "settlements"]


def owned(p: Position, seat: int) -> Counter[str]:
    board = seen(p)["boards"][seat]
    found = Counter({what: board[what] for what in OWNED})
    for kind in ("goods", "workers"):
        found.update({f"{kind} {name}": count for name, count in board[kind].items()})
    return found


def things(data: dict[str, Any], kind: str = "goods", key: str = "") -> Counter[str]:
    """The goods or workers that stand in an event."""
    return Counter({f"{kind} {name}": count for name, count in dict(data.get(key or kind, {})).items()})


def brought(event: Event) -> Counter[str]:
    """What an event gave to its seat."""
    data = event.data
    if event.kind not in ("gain", "reward", "trade"):
        return Counter()
    found = things(data) + things(data, "workers")
    for what in ("silver", "cows", "canteens"):
        found[what] += int(str(data.get(what, 0)))
    return found


def took(event: Event) -> Counter[str]:
    """What an event took from its seat."""
    data: dict[str, Any] = event.data
    kind = event.kind
    if kind == "shortage":
        what = f"goods {data['good']}" if "good" in data else f"workers {data['worker']}"
        return Counter({what: data["count"]})
    if kind in ("work", "small", "bank", "return"):
        return things(data, "workers") + Counter({"silver": data.get("silver", 0)})
    if kind == "forward":
        return Counter({"goods grain": data["grain"]})
    if kind == "pay":
        return Counter({"goods pumpkin": data["pumpkins"]})
    if kind == "build":
        return things(data, key="paid")
    if kind == "reward":
        return things(data, key="given")
    return Counter({"trade": {"cows": 1}, "canteen": {"canteens": 1}, "score": {"settlements": 1}}.get(kind, {}))


def check(before: list[Counter[str]], p: Position, events: list[Event]) -> None:
    for seat in range(p.players):
        now = before[seat].copy()
        for event in events:
            if event.seat == seat:
                now.update(brought(event))
                now.subtract(took(event))
        assert now == owned(p, seat), (seat, events)


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_events_account_for_all_that_is_gained_and_paid(number: int) -> None:
    options = dict(OPTION_SETS[number])
    players = int(str(options.pop("players")))
    random = Random(number)
    met: set[str] = set()
    for seed in count():
        set_up: list[Event] = []
        p = parlour.GAMES["montana"].start(players, options, Chance(seed), set_up)
        without_workers = [owned(p, seat) for seat in range(players)]
        for counts in without_workers:
            for name in [name for name in counts if name.startswith("workers")]:
                del counts[name]
        check(without_workers, p, set_up)
        while not p.over:
            before = [owned(p, seat) for seat in range(players)]
            # Kinds of actions are equally likely, or hardly anybody would build.
            choices = p.choices()
            kind = random.choice(sorted({choice.kind for choice in choices}))
            events = p.play(random.choice([choice.action for choice in choices if choice.kind == kind]))
            check(before, p, events)
            met.update(event.kind for event in events)
        if {"gain", "trade", "reward", "score", "work", "small", "bank", "forward", "pay", "build"} <= met:
            break
