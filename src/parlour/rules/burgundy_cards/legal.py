"""Legal actions: what may be done now, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
    END,
    KEEP,
    MIXES,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SILVER,
    SPAN,
    TAKE,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import CARDS, CLOISTERS, GOODS, KINDS, NUMBERS, TYPE_OF, TYPES
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.pending import (
    CONVERT_MORE,
    EXTRA_ACTION,
    FREE_ACTION,
    GAIN_ANIMALS,
    GAIN_EITHER,
    GAIN_GOODS,
    HALL,
    MAKE_ROOM,
    OFFER,
    ROUND_BONUS,
    SALE,
    TAKE_CARD,
)
from parlour.rules.burgundy_cards.placing import useful_bonuses
from parlour.rules.burgundy_cards.projects import can_buy, offered
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.burgundy_cards.workers import ALL_NUMBERS, reach
from parlour.rules.kit.pending import argument_of, kind_of

PER_POINT: Final = 3
"""Workers and silver that make a point (ruling C-06)."""


def legal_actions(s: State) -> list[int]:
    out: list[int] = []
    if s.seat < 0:
        return out
    if s.pending:
        _pending(s, out)
        return out
    if not s.played:
        e = s.estates[s.seat]
        for place in range(2):
            held = s.hand[s.seat * 2 + place]
            if held:
                _uses(s, e, reach(held % HELD, e.workers), place * SPAN, out)
    if can_buy(s):
        out.append(BUY)
    if s.played:
        out.append(END)
    return out


def _uses(s: State, e: Estate, numbers: int, base: int, out: list[int]) -> None:
    """The six actions with a die that can be any of `numbers`."""
    cells = s.display
    for row in range(NUMBERS):
        if numbers >> row & 1:
            first = row * PLACES
            for cell in range(first, first + s.variant.places):
                if cells[cell] >= 0:
                    out.append(base + TAKE + cell)
    _sales(s, e, numbers, base, out)
    out.append(base + WORKERS)
    out.append(base + SILVER)
    _mixes(e, base, out)
    _places(e, numbers, base, out)


def _sales(s: State, e: Estate, numbers: int, base: int, out: list[int]) -> None:
    goods = e.goods
    for good in range(GOODS):
        if goods[good] and numbers & s.variant.values.good_numbers[good]:
            out.append(base + SELL + good)


def _mixes(e: Estate, base: int, out: list[int]) -> None:
    """Three cards of workers and silver, in every mix one has."""
    if e.workers + e.silver < PER_POINT:
        return
    for workers in range(MIXES):
        if workers <= e.workers and PER_POINT - workers <= e.silver:
            out.append(base + CONVERT + workers)


def can_convert(e: Estate) -> bool:
    return e.workers + e.silver >= PER_POINT


def next_card(cards: list[int], after: int) -> int:
    """The smallest card above `after`; CARDS if there is none."""
    least = CARDS
    for card in cards:
        if after < card < least:
            least = card
    return least


def _places(e: Estate, numbers: int, base: int, out: list[int]) -> None:
    """Every project whose number can be had, on every pile it may go to."""
    card = next_card(e.projects, -1)
    while card < CARDS:
        if numbers >> card // KINDS & 1:
            first = base + PLACE + card * TARGETS
            type_ = TYPE_OF[card % KINDS]
            if type_ == CLOISTERS:
                for onto in range(TYPES):
                    if e.open[onto]:
                        out.append(first + onto)
                if not e.open[CLOISTERS]:
                    out.append(first + TYPES)
            elif e.open[type_]:
                out.append(first + type_)
            else:
                if e.open[CLOISTERS]:
                    out.append(first + CLOISTERS)
                out.append(first + TYPES)
        card = next_card(e.projects, card)


def _pending(s: State, out: list[int]) -> None:
    e = s.estates[s.seat]
    top = s.pending[-1]
    kind = kind_of(top)
    argument = argument_of(top)
    if kind == FREE_ACTION:
        _uses(s, e, ALL_NUMBERS, 0, out)
        if can_buy(s):
            out.append(BUY)
    elif kind == EXTRA_ACTION:
        _uses(s, e, reach(argument, e.workers), 0, out)
    elif kind == HALL:
        _places(e, ALL_NUMBERS, 0, out)
        if can_buy(s):
            out.append(BUY)
        out.append(PASS)
    elif kind == TAKE_CARD:
        for cell in range(len(s.display)):
            card = s.display[cell]
            if card >= 0 and argument >> TYPE_OF[card % KINDS] & 1:
                out.append(TAKE + cell)
        out.append(PASS)
    elif kind == SALE:
        for good in range(GOODS):
            if e.goods[good]:
                out.append(SELL + good)
        out.append(PASS)
    elif kind == CONVERT_MORE:
        _mixes(e, 0, out)
        out.append(PASS)
    elif kind == OFFER:
        cards = offered(s)
        for base in (KEEP, USE):
            card = next_card(cards, -1)
            while card < CARDS:
                out.append(base + card)
                card = next_card(cards, card)
    elif kind == MAKE_ROOM:
        card = next_card(e.projects, -1)
        while card < CARDS:
            out.append(DISCARD + card)
            card = next_card(e.projects, card)
    elif kind == GAIN_GOODS:
        _decks(s, 0, 2, out)
    elif kind == GAIN_ANIMALS:
        _decks(s, 2, 4, out)
    elif kind == GAIN_EITHER:
        _decks(s, 0, 4, out)
    elif kind == ROUND_BONUS:
        for which in useful_bonuses(s):
            out.append(BONUS + which)


def _decks(s: State, low: int, high: int, out: list[int]) -> None:
    for deck in range(low, high):
        if s.left[deck]:
            out.append(DECK + deck)
