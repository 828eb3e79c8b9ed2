"""Why an action is not legal now, in a sentence with the id of its rule. `explain` answers clicked things instead."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import (
    ACTIONS,
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
    KEEP,
    ONTO_NEW,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SPAN,
    TARGETS,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import CLOISTERS, number_of, type_of_card
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.deck import to_draw
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.legal import PER_POINT, can_convert
from parlour.rules.burgundy_cards.naming import a_type, card_name, good_name, price, types_name
from parlour.rules.burgundy_cards.placing import targets
from parlour.rules.burgundy_cards.projects import PRICE
from parlour.rules.burgundy_cards.state import State, cell_name
from parlour.rules.burgundy_cards.waiting import die_for
from parlour.rules.burgundy_cards.workers import cheapest, distance
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.pending import argument_of, kind_of


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        return IllegalMove(WORDS.text("refusal.no-action", action=action, last=ACTIONS - 1))
    if s.pending:
        if action != BUY:
            top = s.pending[-1]
            waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
            if waiting is not None:
                return waiting
    elif action < BUY:
        if s.played:
            return IllegalMove(WORDS.text("refusal.played"), "turn")
        if not die_for(s, action):
            return IllegalMove(WORDS.text("refusal.no-hand-card"), "turn")
    if action < BUY:
        return _does(s, s.estates[s.seat], die_for(s, action), action % SPAN)
    if action < KEEP:
        return _buy(s)
    if action < DISCARD:
        return IllegalMove(WORDS.text("refusal.nothing-bought"), "buy")
    if action < DECK:
        return IllegalMove(WORDS.text("refusal.no-room-needed"), "C-04")
    if action < BONUS:
        return IllegalMove(WORDS.text("refusal.no-gain"), "C-07")
    if action < PASS:
        return IllegalMove(WORDS.text("refusal.no-triple"), "round-bonus")
    if action == PASS:
        return IllegalMove(WORDS.text("refusal.nothing-to-decline"), "C-19")
    return IllegalMove(WORDS.text("refusal.play-first"), "turn")


def _does(s: State, e: Estate, die: int, does: int) -> IllegalMove:
    if does < SELL:
        if s.display[does] < 0:
            return IllegalMove(WORDS.text("refusal.no-display-card", place=cell_name(does)), "C-22")
        row = does // PLACES + 1
        return _workers(e, die, row, distance(die, row))
    if does < WORKERS:
        good = does - SELL
        if not e.goods[good]:
            return IllegalMove(WORDS.text("refusal.no-goods", hue=good_name(good)), "C-25")
        numbers = s.variant.values.good_numbers[good]
        needed = cheapest(die, numbers)
        best = [number for number in range(1, 7) if numbers >> (number - 1) & 1 and distance(die, number) == needed]
        return _workers(e, die, best[0], needed)
    if does < PLACE:
        return _convert(e, does - CONVERT)
    return _place(e, die, (does - PLACE) // TARGETS, (does - PLACE) % TARGETS)


def _convert(e: Estate, workers: int) -> IllegalMove:
    have = {"workers": WORDS.text("workers", count=e.workers), "silver": WORDS.text("silver", count=e.silver)}
    if can_convert(e):
        mix = price(workers, PER_POINT - workers)
        return IllegalMove(WORDS.text("refusal.convert-mix", mix=mix, **have), "convert")
    return IllegalMove(WORDS.text("refusal.convert", **have), "convert")


def _place(e: Estate, die: int, card: int, onto: int) -> IllegalMove:
    if card not in e.projects:
        return IllegalMove(WORDS.text("refusal.no-project", card=card_name(card)), "place")
    type_ = type_of_card(card)
    if onto not in targets(e, type_):
        return _pile(e, type_, onto)
    return _workers(e, die, number_of(card), distance(die, number_of(card)))


def _pile(e: Estate, type_: int, onto: int) -> IllegalMove:
    if onto == ONTO_NEW:
        return IllegalMove(WORDS.text("refusal.pile-open", types=types_name(type_)), "C-12")
    if not e.open[onto]:
        return IllegalMove(WORDS.text("refusal.no-pile", types=types_name(onto)), "C-12")
    if onto == CLOISTERS:
        return IllegalMove(WORDS.text("refusal.pile-not-cloisters", types=types_name(type_)), "C-12")
    return IllegalMove(WORDS.text("refusal.wrong-pile", type=a_type(type_), types=types_name(onto)), "C-03")


def _workers(e: Estate, die: int, number: int, needed: int) -> IllegalMove:
    if not die:
        return IllegalMove(WORDS.text("refusal.effect-forbids"), "C-19")
    takes = {"die": die, "number": number, "needed": WORDS.text("workers", count=needed)}
    if not e.workers:
        return IllegalMove(WORDS.text("refusal.workers-none", **takes), "workers")
    return IllegalMove(WORDS.text("refusal.workers", have=e.workers, **takes), "workers")


def _buy(s: State) -> IllegalMove:
    if s.bought:
        return IllegalMove(WORDS.text("refusal.bought"), "buy")
    silver = s.estates[s.seat].silver
    if silver < PRICE:
        return IllegalMove(WORDS.text("refusal.price", price=price(0, PRICE), silver=silver), "buy")
    if not to_draw(s):
        return IllegalMove(WORDS.text("refusal.deck-empty"), "C-16")
    return IllegalMove(WORDS.text("refusal.no-buying"), "C-26")
