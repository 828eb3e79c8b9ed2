"""Legal actions: what may be done now, in the order of their numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parlour.rules.burgundy_cards.actions import (
    ACTIONS,
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
    SELL,
    SILVER,
    SPAN,
    TAKE,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import CARDS, CLOISTERS, GOODS, KINDS, TYPE_OF, TYPES
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


ACTION: Final[list[object]] = list(range(ACTIONS))
"""Every action as an object made once: compiled code would make a new one for each that it puts into a list."""


def legal_actions(s: State) -> list[int]:
    out: list[object] = []
    if s.seat >= 0:
        if s.pending:
            _pending(s, out)
        else:
            _turn(s, out)
    return cast("list[int]", out)


def _turn(s: State, out: list[object]) -> None:
    if not s.played:
        e = s.estates[s.seat]
        first = s.hand[s.seat * 2]
        second = s.hand[s.seat * 2 + 1]
        if first:
            _uses(s, e, reach(first % HELD, e.workers), 0, out)
        if second:
            _uses(s, e, reach(second % HELD, e.workers), SPAN, out)
    if can_buy(s):
        out.append(ACTION[BUY])
    if s.played:
        out.append(ACTION[END])


def _uses(s: State, e: Estate, numbers: int, base: int, out: list[object]) -> None:
    """The six actions with a die that can be any of `numbers`."""
    display = s.display
    for cell in s.variant.cells[numbers]:
        if display[cell] >= 0:
            out.append(ACTION[base + TAKE + cell])
    _sales(s, e, numbers, base, out)
    out.append(ACTION[base + WORKERS])
    out.append(ACTION[base + SILVER])
    _mixes(e, base, out)
    _places(e, numbers, base, out)


def _sales(s: State, e: Estate, numbers: int, base: int, out: list[object]) -> None:
    goods = e.goods
    good_numbers = s.variant.values.good_numbers
    for good in range(GOODS):
        if goods[good] and numbers & good_numbers[good]:
            out.append(ACTION[base + SELL + good])


def _mixes(e: Estate, base: int, out: list[object]) -> None:
    """Three cards of workers and silver, in every mix one has."""
    if e.workers + e.silver < PER_POINT:
        return
    for workers in range(MIXES):
        if workers <= e.workers and PER_POINT - workers <= e.silver:
            out.append(ACTION[base + CONVERT + workers])


def can_convert(e: Estate) -> bool:
    return e.workers + e.silver >= PER_POINT


def _next_card(cards: list[int], after: i64, numbers: i64) -> int:
    """The smallest card above `after` that shows one of `numbers`; CARDS if there is none."""
    least: i64 = CARDS
    card: i64
    for card in cards:
        if after < card < least and numbers >> card // KINDS & 1:
            least = card
    return least


def _places(e: Estate, numbers: int, base: int, out: list[object]) -> None:
    """Every project whose number can be had, on every pile it may go to."""
    card = _next_card(e.projects, -1, numbers)
    while card < CARDS:
        first = base + PLACE + card * TARGETS
        type_ = TYPE_OF[card % KINDS]
        if type_ == CLOISTERS:
            for onto in range(TYPES):
                if e.open[onto]:
                    out.append(ACTION[first + onto])
            if not e.open[CLOISTERS]:
                out.append(ACTION[first + TYPES])
        elif e.open[type_]:
            out.append(ACTION[first + type_])
        else:
            if e.open[CLOISTERS]:
                out.append(ACTION[first + CLOISTERS])
            out.append(ACTION[first + TYPES])
        card = _next_card(e.projects, card, numbers)


def _pending(s: State, out: list[object]) -> None:
    e = s.estates[s.seat]
    top = s.pending[-1]
    kind = kind_of(top)
    argument = argument_of(top)
    if kind == FREE_ACTION:
        _uses(s, e, ALL_NUMBERS, 0, out)
        if can_buy(s):
            out.append(ACTION[BUY])
    elif kind == EXTRA_ACTION:
        _uses(s, e, reach(argument, e.workers), 0, out)
    elif kind == HALL:
        _places(e, ALL_NUMBERS, 0, out)
        if can_buy(s):
            out.append(ACTION[BUY])
        out.append(ACTION[PASS])
    elif kind == TAKE_CARD:
        for cell in range(len(s.display)):
            card = s.display[cell]
            if card >= 0 and argument >> TYPE_OF[card % KINDS] & 1:
                out.append(ACTION[TAKE + cell])
        out.append(ACTION[PASS])
    elif kind == SALE:
        for good in range(GOODS):
            if e.goods[good]:
                out.append(ACTION[SELL + good])
        out.append(ACTION[PASS])
    elif kind == CONVERT_MORE:
        _mixes(e, 0, out)
        out.append(ACTION[PASS])
    elif kind == OFFER:
        _each(offered(s), KEEP, out)
        _each(offered(s), USE, out)
    elif kind == MAKE_ROOM:
        _each(e.projects, DISCARD, out)
    elif kind == GAIN_GOODS:
        _decks(s, 0, 2, out)
    elif kind == GAIN_ANIMALS:
        _decks(s, 2, 4, out)
    elif kind == GAIN_EITHER:
        _decks(s, 0, 4, out)
    elif kind == ROUND_BONUS:
        for which in useful_bonuses(s):
            out.append(ACTION[BONUS + which])


def _each(cards: list[int], base: int, out: list[object]) -> None:
    card = _next_card(cards, -1, ALL_NUMBERS)
    while card < CARDS:
        out.append(ACTION[base + card])
        card = _next_card(cards, card, ALL_NUMBERS)


def _decks(s: State, low: int, high: int, out: list[object]) -> None:
    for deck in range(low, high):
        if s.left[deck]:
            out.append(ACTION[DECK + deck])
