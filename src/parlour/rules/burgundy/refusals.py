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
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.naming import a_tile, edited, numbered, source, space_kind, the_tile
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, source_name
from parlour.rules.burgundy.storing import PRICE, most_workers
from parlour.rules.burgundy.tiles import BUILDING, COLOUR, FIRST_BUILDING
from parlour.rules.kit.catalogue import KIT, Text
from parlour.rules.kit.errors import IllegalMove, shown
from parlour.rules.kit.pending import argument_of, kind_of


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        return IllegalMove(WORDS.text("refusal.no-action", action=shown(action), last=ACTIONS - 1))
    if s.pending:
        top = s.pending[-1]
        waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
        if waiting is not None:
            return waiting
    e = s.estates[s.seat]
    if action < BUY:
        die = 0 if s.pending else s.dice[s.seat * 2 + action // DIE_SPAN]
        if action >= DIE_SPAN and die and die == s.dice[s.seat * 2]:
            return refuse("same-dice", "turn", die=die)
        if not die and not s.pending:
            return refuse("die-used", "B-01")
        return _use(s, e, die, action % DIE_SPAN)
    if action < DEPOT:
        return _buy(s, e, (action - BUY) // 3, (action - BUY) % 3)
    if action < KEEP:
        return refuse("no-ship", "B-05")
    if action < DISCARD:
        return refuse("no-stow", "B-05")
    if action < PASS:
        return refuse("no-discard", "B-03")
    if action == PASS:
        return refuse("no-offer", "B-20")
    if action == END:
        return refuse("dice-first", "B-01")
    return refuse("only-at-start", "B-27")


def _use(s: State, e: Estate, die: int, use: int) -> IllegalMove:
    if use < SELL:
        if not s.depots[use]:
            return refuse("empty-cell", "B-24", source=source(cell_name(use)))
        return _workers(e, die, use // 4 + 1, e.has(12))
    if use < WORKERS:
        good = use - SELL
        if not e.goods[good]:
            return no_goods(good)
        return _workers(e, die, good + 1, False)
    if use == WORKERS:
        return refuse("no-workers", "workers")
    kind = (use - PLACE) // ROOM
    space = (use - PLACE) % ROOM
    board = e.board
    edition = s.variant.edition
    if not s.tile_name(kind):
        return refuse("no-tile", "place")
    if kind not in e.storage:
        return not_stored(edition, kind, "place")
    if space >= len(board.names):
        return refuse("no-space", "place")
    name = board.names[space]
    if e.tiles[space]:
        return refuse("covered", "place", space=name)
    if not board.of_colour[COLOUR[kind]] >> space & 1:
        there = space_kind(edition, board.colours[space])
        wanted = space_kind(edition, COLOUR[kind])
        return refuse("wrong-space", "place", space=name, there=there, wanted=wanted, tile=the_tile(edition, kind))
    if not e.frontier >> space & 1:
        return refuse("not-near", "B-24", space=name)
    if COLOUR[kind] == BUILDING and not e.has(1):
        town = board.regions[board.region_of[space]]
        if e.built[kind - FIRST_BUILDING] & town:
            return IllegalMove(edited(edition, "refusal.twin", tile=a_tile(edition, kind)), "B-11")
    return _workers(e, die, board.numbers[space], free_shift(e, kind))


def _workers(e: Estate, die: int, number: int, free: bool) -> IllegalMove:
    if not die:
        return refuse("effect", "B-19")
    needed = cost(die, number, e.has(8), free)
    workers = KIT.text("workers", count=needed)
    key = "too-few-workers" if e.workers else "workers-needed"
    return refuse(key, "B-02", die=die, number=number, workers=workers, have=e.workers)


def _buy(s: State, e: Estate, place: int, workers: int) -> IllegalMove:
    edition = s.variant.edition
    if s.bought:
        return refuse("bought", "B-22")
    if s.pending and not edition.buy_during_effects:
        return refuse("no-buying-now", "E-05")
    if place >= CELLS + len(s.black) or not (s.depots[place] if place < CELLS else s.black[place - CELLS]):
        return refuse("empty-cell", "buy", source=source(source_name(place)))
    if place < CELLS and not e.has(6):
        return refuse("black-depot-only", "k6", tile=numbered(edition, 6))
    if workers > most_workers(s, e):
        if edition.workers_buy and e.has(6):
            return refuse("pay-workers" if e.workers else "pay-no-workers", "k6", count=e.workers)
        return refuse("workers-pay", "E-02")
    paid = KIT.text("workers.with", count=workers)
    return refuse("price-left" if workers else "price", "buy", workers=paid, price=PRICE - workers, silver=e.silver)


def refuse(key: str, rule: str, **parts: object) -> IllegalMove:
    """A refusal from the catalogue, where `key` comes after 'refusal.'."""
    return IllegalMove(Text(WORDS, f"refusal.{key}", parts), rule)


def no_goods(good: int) -> IllegalMove:
    return refuse("no-goods", "B-23", hue=WORDS.text(f"hue.{GOOD_NAMES[good]}"))


def not_stored(edition: Edition, kind: int, rule: str) -> IllegalMove:
    return refuse("not-stored", rule, tile=a_tile(edition, kind))
