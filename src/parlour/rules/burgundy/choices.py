"""Choices: what an action means to a person, the same for browser, terminal and screen reader."""

from __future__ import annotations

from parlour.rules.burgundy.actions import (
    BUY,
    CELLS,
    DEPOT,
    DIE_SPAN,
    DISCARD,
    END,
    KEEP,
    PASS,
    PLACE,
    ROOM,
    SELL,
    SIDE,
    START,
    WORKERS,
)
from parlour.rules.burgundy.naming import tile_title
from parlour.rules.burgundy.notation import write
from parlour.rules.burgundy.pending import LOAD_NEXT
from parlour.rules.burgundy.setup import side
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, goods_at, source_name
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.pending import argument_of, kind_of


def choice(s: State, action: int, workers: int) -> Choice:
    """The descriptor of a legal action; `workers` is what its die costs."""
    move = write(s, action)
    e = s.estates[s.seat]
    if action < BUY:
        made = _use(s, action % DIE_SPAN)
        if not s.pending:
            die = action // DIE_SPAN
            made.elements.insert(0, f"die:{die}")
            made.label += f", with the {s.dice[s.seat * 2 + die]}"
            if workers:
                made.costs["workers"] = workers
                made.label += f" and {workers} worker{'s' if workers > 1 else ''}"
        made.action = action
        made.move = move
        return made
    if action < DEPOT:
        source = (action - BUY) // 3
        paid = (action - BUY) % 3
        kind = s.depots[source] if source < CELLS else s.black[source - CELLS]
        costs = {"silver": PRICE - paid, "workers": paid}
        price = " and ".join(_price(word, count) for word, count in costs.items() if count)
        label = f"Buy {tile_title(s, kind)} for {price}"
        return Choice(action, move, "buy", label, [f"cell:{source_name(source)}"], costs, "buy")
    if action < KEEP:
        depot = action - DEPOT
        goods = goods_at(s, depot)
        there = ", ".join(f"{goods[good]} {GOOD_NAMES[good]}" for good in range(6) if goods[good]) or "nothing"
        return Choice(
            action, move, "goods", f"Load at depot {depot + 1}: {there}", [f"goods-depot:{depot + 1}"], {}, "B-05"
        )
    if action < DISCARD:
        name = GOOD_NAMES[action - KEEP]
        return Choice(action, move, "keep", f"Load the {name} goods", [f"goods:{name}"], {}, "B-05")
    if action < PASS:
        kind = action - DISCARD
        gained = tile_title(s, argument_of(s.pending[-1]))
        label = f"Discard {tile_title(s, kind)} to make room for {gained}"
        return Choice(action, move, "discard", label, [f"stored:{s.tile_name(kind)}"], {}, "B-03")
    if action == PASS:
        label = "Load nowhere else" if kind_of(s.pending[-1]) == LOAD_NEXT else "Decline"
        return Choice(action, move, "pass", label, ["pass"], {}, "B-20")
    if action == END:
        return Choice(action, move, "end", "End the turn", ["end"], {}, "B-01")
    if action < START:
        board = side(s, s.seat, action - SIDE)
        label = f"Take side {'ab'[action - SIDE]}, board No. {board.name}"
        return Choice(action, move, "side", label, [f"side:{'ab'[action - SIDE]}"], {}, "B-17")
    space = e.board.names[action - START]
    return Choice(action, move, "start", f"Lay the start castle on {space}", [f"space:{space}"], {}, "B-27")


def _price(word: str, count: int) -> str:
    return f"{count} {word}" if word == "silver" or count > 1 else "1 worker"


def _use(s: State, use: int) -> Choice:
    if use < SELL:
        label = f"Take {tile_title(s, s.depots[use])} from depot {use // 4 + 1}"
        return Choice(use, "", "take", label, [f"cell:{cell_name(use)}"], {}, "take")
    if use < WORKERS:
        name = GOOD_NAMES[use - SELL]
        count = s.estates[s.seat].goods[use - SELL]
        return Choice(use, "", "sell", f"Sell {count} {name} goods", [f"goods:{name}"], {}, "sell")
    if use == WORKERS:
        return Choice(use, "", "workers", "Take workers", ["workers"], {}, "workers")
    kind = (use - PLACE) // ROOM
    board = s.estates[s.seat].board
    space = (use - PLACE) % ROOM
    label = f"Place {tile_title(s, kind)} on {board.names[space]} (a {board.numbers[space]})"
    return Choice(use, "", "place", label, [f"stored:{s.tile_name(kind)}", f"space:{board.names[space]}"], {}, "place")
