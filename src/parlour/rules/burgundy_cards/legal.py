"""Legal actions, in the order of their numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parlour.rules.burgundy_cards.actions import (
    ACTIONS,
    BUY,
    CONVERT,
    DECK,
    END,
    MIXES,
    PLACE,
    SELL,
    SILVER,
    SPAN,
    TAKE,
    TARGETS,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import CARDS, CLOISTERS, GOODS, KINDS, TYPE_OF, TYPES
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.projects import can_buy
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.burgundy_cards.workers import ALL_NUMBERS, reach
from parlour.rules.kit.pending import argument_of, kind_of

PER_POINT: Final = 3
"""Workers and silver that make a point (ruling C-06)."""


ACTION: Final[list[object]] = list(range(ACTIONS))
"""Every action as an object made once: compiled code would make a new one for each that it puts into a list."""


def legal_actions(s: State) -> list[int]:
    out: list[int] = []
    if s.seat < 0:
        return out
    if s.pending:
        top = s.pending[-1]
        s.effects()[kind_of(top)].legal(s, argument_of(top), out)
        return out
    if not s.played:
        e = s.estates[s.seat]
        first = s.hand[s.seat * 2]
        second = s.hand[s.seat * 2 + 1]
        if first:
            list_uses(s, e, reach(first % HELD, e.workers), 0, out)
        if second:
            list_uses(s, e, reach(second % HELD, e.workers), SPAN, out)
    list_buy(s, out)
    if s.played:
        list_action(END, out)
    return out


def list_action(action: int, out: list[int]) -> None:
    cast("list[object]", out).append(ACTION[action])


def list_buy(s: State, out: list[int]) -> None:
    if can_buy(s):
        list_action(BUY, out)


def list_uses(s: State, e: Estate, numbers: int, base: int, out: list[int]) -> None:
    """The six actions with a die that can be any of `numbers`."""
    display = s.display
    actions = cast("list[object]", out)
    for cell in s.variant.cells[numbers]:
        if display[cell] >= 0:
            actions.append(ACTION[base + TAKE + cell])
    _sales(s, e, numbers, base, out)
    actions.append(ACTION[base + WORKERS])
    actions.append(ACTION[base + SILVER])
    list_mixes(e, base, out)
    list_places(e, numbers, base, out)


def _sales(s: State, e: Estate, numbers: int, base: int, out: list[int]) -> None:
    goods = e.goods
    good_numbers = s.variant.values.good_numbers
    actions = cast("list[object]", out)
    for good in range(GOODS):
        if goods[good] and numbers & good_numbers[good]:
            actions.append(ACTION[base + SELL + good])


def list_mixes(e: Estate, base: int, out: list[int]) -> None:
    """Three workers and silver, in every mix the player has."""
    if e.workers + e.silver < PER_POINT:
        return
    actions = cast("list[object]", out)
    for workers in range(MIXES):
        if workers <= e.workers and PER_POINT - workers <= e.silver:
            actions.append(ACTION[base + CONVERT + workers])


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


def list_places(e: Estate, numbers: int, base: int, out: list[int]) -> None:
    """Every project whose number can be reached, on every pile it may go to."""
    actions = cast("list[object]", out)
    card = _next_card(e.projects, -1, numbers)
    while card < CARDS:
        first = base + PLACE + card * TARGETS
        type_ = TYPE_OF[card % KINDS]
        if type_ == CLOISTERS:
            for onto in range(TYPES):
                if e.open[onto]:
                    actions.append(ACTION[first + onto])
            if not e.open[CLOISTERS]:
                actions.append(ACTION[first + TYPES])
        elif e.open[type_]:
            actions.append(ACTION[first + type_])
        else:
            if e.open[CLOISTERS]:
                actions.append(ACTION[first + CLOISTERS])
            actions.append(ACTION[first + TYPES])
        card = _next_card(e.projects, card, numbers)


def list_of_types(s: State, types: int, out: list[int]) -> None:
    """The cards of the display that are of these types (a mask)."""
    for cell in range(len(s.display)):
        card = s.display[cell]
        if card >= 0 and types >> TYPE_OF[card % KINDS] & 1:
            list_action(TAKE + cell, out)


def list_cards(cards: list[int], base: int, out: list[int]) -> None:
    """Each of these cards once."""
    card = _next_card(cards, -1, ALL_NUMBERS)
    while card < CARDS:
        list_action(base + card, out)
        card = _next_card(cards, card, ALL_NUMBERS)


def list_decks(s: State, low: int, high: int, out: list[int]) -> None:
    for deck in range(low, high):
        if s.left[deck]:
            list_action(DECK + deck, out)
