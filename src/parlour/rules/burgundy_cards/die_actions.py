"""What a die does: the six actions, with a hand card, a bought one, or a castle (rulings C-06, C-17, C-25)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import CONVERT, PLACE, PLACES, SELL, SILVER, SPAN, TARGETS, WORKERS
from parlour.rules.burgundy_cards.cards import CARD_NAMES, number_of
from parlour.rules.burgundy_cards.deck import discard_hand
from parlour.rules.burgundy_cards.estate import CONVERSIONS
from parlour.rules.burgundy_cards.gains import gain_silver, gain_workers, score, spend_silver, spend_workers
from parlour.rules.burgundy_cards.legal import PER_POINT
from parlour.rules.burgundy_cards.pending import CONVERT_MORE
from parlour.rules.burgundy_cards.placing import place
from parlour.rules.burgundy_cards.projects import take
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.burgundy_cards.stock import sell
from parlour.rules.burgundy_cards.workers import cheapest, distance

RESTOCKED: Final = 2
"""Workers after restocking."""


def play_card(s: State, action: int) -> None:
    """Play a hand card: discard it and use its number."""
    number = s.hand[s.seat * 2 + action // SPAN] % HELD
    does = action % SPAN
    paid = workers_for(s, number, does)
    card = discard_hand(s, action // SPAN)
    spend_workers(s, paid)
    s.played = True
    if s.log is not None:
        s.tell("play", s.seat, {"card": CARD_NAMES[card], "number": number, "workers": paid}, "turn")
    do(s, does)


def workers_for(s: State, die: int, does: int) -> int:
    """The fewest workers that let a die do this (ruling C-25)."""
    if does < SELL:
        return distance(die, does // PLACES + 1)
    if does < WORKERS:
        return cheapest(die, s.variant.values.good_numbers[does - SELL])
    if does < PLACE:
        return 0
    return distance(die, number_of((does - PLACE) // TARGETS))


def do(s: State, does: int) -> None:
    """One of the six actions; its workers are already paid."""
    if does < SELL:
        take(s, does)
    elif does < WORKERS:
        sell(s, does - SELL)
    elif does == WORKERS:
        gain_workers(s, max(0, RESTOCKED - s.estates[s.seat].workers), "restock", "C-06")
    elif does == SILVER:
        gain_silver(s, 1, "silver", "silver")
    elif does < PLACE:
        convert(s, does - CONVERT)
    else:
        place(s, (does - PLACE) // TARGETS, (does - PLACE) % TARGETS)


def convert(s: State, workers: int) -> None:
    """Three workers or silver into a point; asks again while there are three (ruling C-06)."""
    silver = PER_POINT - workers
    spend_workers(s, workers)
    spend_silver(s, silver)
    score(s, s.seat, CONVERSIONS, 1, "workers", workers, "silver", silver)
    s.pending.append(CONVERT_MORE)
