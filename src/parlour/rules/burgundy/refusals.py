"""Why an action is not legal now, in a sentence with the id of its rule. `explain` answers clicked things instead."""

from __future__ import annotations

from parlour.rules.burgundy.actions import (
    ACTIONS,
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
    WORKERS,
)
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, source_name
from parlour.rules.burgundy.storing import PRICE, most_workers
from parlour.rules.burgundy.tiles import BUILDING, COLOUR, FIRST_BUILDING
from parlour.rules.kit.errors import IllegalMove, a
from parlour.rules.kit.pending import argument_of, kind_of


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        return IllegalMove(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.")
    if s.pending:
        top = s.pending[-1]
        waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
        if waiting is not None:
            return waiting
    e = s.estates[s.seat]
    if action < BUY:
        die = 0 if s.pending else s.dice[s.seat * 2 + action // DIE_SPAN]
        if action >= DIE_SPAN and die and die == s.dice[s.seat * 2]:
            return IllegalMove(f"Both dice show {die}: use the first one.", "turn")
        if not die and not s.pending:
            return IllegalMove("That die is already used this turn.", "B-01")
        return _use(s, e, die, action % DIE_SPAN)
    if action < DEPOT:
        return _buy(s, e, (action - BUY) // 3, (action - BUY) % 3)
    if action < KEEP:
        return IllegalMove("Goods are loaded only when a ship has been placed.", "B-05")
    if action < DISCARD:
        return IllegalMove("There is no choice of goods to make now.", "B-05")
    if action < PASS:
        return IllegalMove("A stored tile is discarded only to make room when a new one is gained.", "B-03")
    if action == PASS:
        return IllegalMove("There is no optional effect to decline now.", "B-20")
    if action == END:
        return IllegalMove("The turn ends only after both dice are used; a die can always take workers.", "B-01")
    return IllegalMove("Boards and start castles are chosen before the first round.", "B-27")


def _use(s: State, e: Estate, die: int, use: int) -> IllegalMove:
    if use < SELL:
        if not s.depots[use]:
            return IllegalMove(f"The cell {cell_name(use)} is empty.", "B-24")
        return _workers(e, die, use // 4 + 1, e.has(12))
    if use < WORKERS:
        good = use - SELL
        if not e.goods[good]:
            return IllegalMove(f"You store no {GOOD_NAMES[good]} goods.", "B-23")
        return _workers(e, die, good + 1, False)
    if use == WORKERS:
        return IllegalMove("This effect does not let you take workers.", "workers")
    kind = (use - PLACE) // ROOM
    space = (use - PLACE) % ROOM
    board = e.board
    words = s.variant.edition.colours
    if not s.tile_name(kind):
        return IllegalMove("There is no such tile in this game.", "place")
    if kind not in e.storage:
        return IllegalMove(f"There is no {s.tile_name(kind)} in your storage.", "place")
    if space >= len(board.names):
        return IllegalMove("Your board has no such space.", "place")
    name = board.names[space]
    if e.tiles[space]:
        return IllegalMove(f"The space {name} is already covered.", "place")
    if not board.of_colour[COLOUR[kind]] >> space & 1:
        return IllegalMove(
            f"The space {name} is {a(words[board.colours[space]])} space; "
            f"{s.tile_name(kind)} needs {a(words[COLOUR[kind]])} space.",
            "place",
        )
    if not e.frontier >> space & 1:
        return IllegalMove(f"The space {name} touches none of your tiles.", "B-24")
    if COLOUR[kind] == BUILDING and not e.has(1):
        town = board.regions[board.region_of[space]]
        if e.built[kind - FIRST_BUILDING] & town:
            word = s.variant.edition.words["town"]
            return IllegalMove(f"That {word} already has a {s.tile_name(kind)}; one of a type is allowed.", "B-11")
    return _workers(e, die, board.numbers[space], free_shift(e, kind))


def _workers(e: Estate, die: int, number: int, free: bool) -> IllegalMove:
    if not die:
        return IllegalMove("The effect that is waiting does not allow that.", "B-19")
    needed = cost(die, number, e.has(8), free)
    have = "none" if not e.workers else f"only {e.workers}"
    return IllegalMove(f"Turning the {die} into a {number} takes {_count(needed, 'worker')}; you have {have}.", "B-02")


def _buy(s: State, e: Estate, source: int, workers: int) -> IllegalMove:
    if s.bought:
        return IllegalMove("You have already bought a tile this turn.", "B-22")
    if s.pending and not s.variant.edition.buy_during_effects:
        return IllegalMove("In the 2011 edition nothing can be bought while an effect is waiting.", "E-05")
    if source >= CELLS + len(s.black) or not (s.depots[source] if source < CELLS else s.black[source - CELLS]):
        return IllegalMove(f"There is no tile at {source_name(source)}.", "buy")
    if source < CELLS and not e.has(6):
        return IllegalMove("Only the black depot sells; the numbered depots too with tile k6.", "k6")
    if workers > most_workers(s, e):
        if s.variant.edition.workers_buy and e.has(6):
            return IllegalMove(f"You have only {_count(e.workers, 'worker')} to pay with.", "k6")
        return IllegalMove("Workers pay for a tile only in the 2019 edition, with tile k6.", "E-02")
    costs = f"With {_count(workers, 'worker')} a tile still costs" if workers else "A tile costs"
    return IllegalMove(f"{costs} {PRICE - workers} silver; you have {e.silver}.", "buy")


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
