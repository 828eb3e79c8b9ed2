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
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.naming import a_tile, goods_listed, goods_of, price, workers_taken
from parlour.rules.burgundy.notation import write
from parlour.rules.burgundy.pending import LOAD_NEXT
from parlour.rules.burgundy.setup import side
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, goods_at, source_name
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.kit.choice import Choice, with_die
from parlour.rules.kit.pending import argument_of, kind_of


def choice(s: State, action: int, workers: int) -> Choice:
    """The descriptor of a legal action; `workers` is what its die costs."""
    move = write(s, action)
    e = s.estates[s.seat]
    edition = s.variant.edition
    if action < BUY:
        made = _use(s, action % DIE_SPAN)
        if not s.pending:
            die = action // DIE_SPAN
            made.elements.insert(0, f"die:{die}")
            made.how = with_die(s.dice[s.seat * 2 + die], workers)
            if workers:
                made.costs["workers"] = workers
        made.action = action
        made.move = move
        return made
    if action < DEPOT:
        source = (action - BUY) // 3
        paid = (action - BUY) % 3
        kind = s.depots[source] if source < CELLS else s.black[source - CELLS]
        costs = {"silver": PRICE - paid, "workers": paid}
        deed = WORDS.text("choice.buy", tile=a_tile(edition, kind), price=price(costs))
        return Choice(action, move, "buy", deed, [f"cell:{source_name(source)}"], costs, "buy")
    if action < KEEP:
        depot = action - DEPOT
        deed = WORDS.text("choice.goods", depot=depot + 1, goods=goods_listed(goods_at(s, depot)))
        return Choice(action, move, "goods", deed, [f"goods-depot:{depot + 1}"], {}, "B-05")
    if action < DISCARD:
        name = GOOD_NAMES[action - KEEP]
        deed = WORDS.text("choice.keep", hue=WORDS.text(f"hue.{name}"))
        return Choice(action, move, "keep", deed, [f"goods:{name}"], {}, "B-05")
    if action < PASS:
        kind = action - DISCARD
        deed = WORDS.text(
            "choice.discard", tile=a_tile(edition, kind), other=a_tile(edition, argument_of(s.pending[-1]))
        )
        return Choice(action, move, "discard", deed, [f"stored:{s.tile_name(kind)}"], {}, "B-03")
    if action == PASS:
        deed = WORDS.text("choice.pass.load-next" if kind_of(s.pending[-1]) == LOAD_NEXT else "choice.pass")
        return Choice(action, move, "pass", deed, ["pass"], {}, "B-20")
    if action == END:
        return Choice(action, move, "end", WORDS.text("choice.end"), ["end"], {}, "B-01")
    if action < START:
        board = side(s, s.seat, action - SIDE)
        deed = WORDS.text("choice.side", side="AB"[action - SIDE], board=board.name)
        return Choice(action, move, "side", deed, [f"side:{'ab'[action - SIDE]}"], {}, "B-17")
    space = e.board.names[action - START]
    deed = WORDS.text("choice.start", space=space)
    return Choice(action, move, "start", deed, [f"space:{space}"], {}, "B-27")


def _use(s: State, use: int) -> Choice:
    edition = s.variant.edition
    if use < SELL:
        deed = WORDS.text("choice.take", tile=a_tile(edition, s.depots[use]), depot=use // 4 + 1)
        return Choice(use, "", "take", deed, [f"cell:{cell_name(use)}"], {}, "take")
    if use < WORKERS:
        name = GOOD_NAMES[use - SELL]
        count = s.estates[s.seat].goods[use - SELL]
        return Choice(
            use, "", "sell", WORDS.text("choice.sell", goods=goods_of(use - SELL, count)), [f"goods:{name}"], {}, "sell"
        )
    if use == WORKERS:
        return Choice(
            use, "", "workers", WORDS.text("choice.workers", gain=workers_taken(s)), ["workers"], {}, "workers"
        )
    kind = (use - PLACE) // ROOM
    board = s.estates[s.seat].board
    space = (use - PLACE) % ROOM
    deed = WORDS.text("choice.place", tile=a_tile(edition, kind), space=board.names[space], number=board.numbers[space])
    return Choice(use, "", "place", deed, [f"stored:{s.tile_name(kind)}", f"space:{board.names[space]}"], {}, "place")
