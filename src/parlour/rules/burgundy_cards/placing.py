"""Placing a project: piles, triples, bonuses, and what each card sets off (rulings C-03, C-09, C-12, C-13, C-19, C-21)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import ONTO_NEW
from parlour.rules.burgundy_cards.cards import (
    BANK,
    BOARDING_HOUSE,
    BUILDINGS,
    CARD_NAMES,
    CARPENTER,
    CASTLE,
    CASTLES,
    CHURCH,
    CITY_HALL,
    CLOISTERS,
    KIND_NAMES,
    KINDS,
    KNOWLEDGE,
    KNOWLEDGES,
    MARKET,
    MINE,
    MINES,
    PASTURE,
    PASTURES,
    SHIP,
    SHIPS,
    TYPE_NAMES,
    TYPES,
    WAREHOUSE,
    WATCHTOWER,
    type_of_card,
)
from parlour.rules.burgundy_cards.estate import (
    ALL_SEVEN,
    FIRST_TRIPLES,
    ROUND_BONUSES,
    TRIPLE_POINTS,
    WATCHTOWERS,
    Estate,
    becomes,
)
from parlour.rules.burgundy_cards.gains import gain_silver, gain_workers, score
from parlour.rules.burgundy_cards.pending import (
    FREE_ACTION,
    GAIN_ANIMALS,
    GAIN_EITHER,
    GAIN_GOODS,
    HALL,
    PLACED,
    ROUND_BONUS,
    SALE,
    TAKE_CARD,
)
from parlour.rules.burgundy_cards.projects import can_buy, shows_type
from parlour.rules.burgundy_cards.state import State
from parlour.rules.burgundy_cards.stock import has_goods, only_deck
from parlour.rules.burgundy_cards.values import Bonus
from parlour.rules.kit.pending import frame

MINE_SILVER: Final = 2
KNOWLEDGE_WORKERS: Final = 2
BANK_SILVER: Final = 3

TAKES: Final = {
    CARPENTER: 1 << BUILDINGS | 1 << KNOWLEDGES,
    CHURCH: 1 << CASTLES | 1 << MINES | 1 << CLOISTERS,
    MARKET: 1 << SHIPS | 1 << PASTURES,
}
"""The types a building's effect takes from the display."""


def targets(e: Estate, type_: int) -> list[int]:
    """Where a card of a type may go, in order: types of open piles, then perhaps ONTO_NEW (ruling C-12)."""
    found: list[int] = []
    if type_ == CLOISTERS:
        for onto in range(TYPES):
            if e.open[onto]:
                found.append(onto)
        if not e.open[CLOISTERS]:
            found.append(ONTO_NEW)
    elif e.open[type_]:
        found.append(type_)
    else:
        if e.open[CLOISTERS]:
            found.append(CLOISTERS)
        found.append(ONTO_NEW)
    return found


def hall_can_wait(s: State) -> bool:
    """Whether a city hall can do anything: with a project, or a purchase that may bring one (ruling C-17)."""
    return len(s.estates[s.seat].projects) > 0 or can_buy(s)


def place(s: State, card: int, onto: int) -> None:
    """Move a project to the estate, with everything that follows, in the order of ruling C-09."""
    e = s.estates[s.seat]
    e.projects.remove(card)
    type_ = becomes(type_of_card(card), onto)
    triple = e.lay(card, onto, type_)
    if s.log is not None:
        told: dict[str, object] = {"card": CARD_NAMES[card], "type": TYPE_NAMES[type_]}
        told["onto"] = TYPE_NAMES[onto] if onto != ONTO_NEW else "new"
        s.tell("place", s.seat, told, "place")
    kind = card % KINDS
    if not triple:
        placed(s, kind)
        return
    score(s, s.seat, TRIPLE_POINTS, s.variant.values.triples[type_], "type", TYPE_NAMES[type_])
    first_triple(s, s.seat, type_)
    s.pending.append(frame(PLACED, kind))
    bonuses = useful_bonuses(s)
    if len(bonuses) > 1:
        s.pending.append(ROUND_BONUS)
    elif bonuses:
        take_bonus(s, bonuses[0])


def first_triple(s: State, seat: int, type_: int) -> bool:
    """The first triple of a type wins its bonus card. Returns whether this was the first."""
    bit = 1 << type_
    for other in s.estates:
        if other.firsts & bit:
            return False
    s.estates[seat].firsts |= bit
    score(s, seat, FIRST_TRIPLES, s.variant.values.first_triple, "type", TYPE_NAMES[type_])
    return True


def all_seven(s: State, seat: int) -> bool:
    """Cards of all seven types win the top bonus card, once per player (ruling C-13). Returns whether they did."""
    e = s.estates[seat]
    if e.seven or not e.has_all_seven():
        return False
    place = 1
    for other in s.estates:
        if other.seven:
            place += 1
    if place > len(s.variant.sevens):
        return False
    e.seven = place
    score(s, seat, ALL_SEVEN, s.variant.sevens[place - 1], "place", place)
    return True


def useful_bonuses(s: State) -> list[int]:
    """The places of the round's bonuses that bring something now (ruling C-21)."""
    found: list[int] = []
    bonuses = s.variant.values.rounds[s.round]
    for i in range(len(bonuses)):
        bonus = bonuses[i]
        if (
            bonus.points
            or bonus.workers
            or bonus.silver
            or (bonus.goods and only_deck(s, 0, 2) != -1)
            or (bonus.animals and only_deck(s, 2, 4) != -1)
        ):
            found.append(i)
    return found


def take_bonus(s: State, which: int) -> None:
    bonus: Bonus = s.variant.values.rounds[s.round][which]
    if s.log is not None:
        s.tell("bonus", s.seat, {"round": s.letter(), "bonus": bonus.json()}, "round-bonus")
    if bonus.points:
        score(s, s.seat, ROUND_BONUSES, bonus.points, "round", s.letter())
    if bonus.workers:
        gain_workers(s, bonus.workers, "round-bonus", "round-bonus")
    if bonus.silver:
        gain_silver(s, bonus.silver, "round-bonus", "round-bonus")
    if bonus.animals:
        s.pending.append(frame(GAIN_ANIMALS, bonus.animals))
    if bonus.goods:
        s.pending.append(frame(GAIN_GOODS, bonus.goods))


def placed(s: State, kind: int) -> None:
    """After any triple and its bonuses: all seven types, then what the card does."""
    all_seven(s, s.seat)
    if kind == MINE:
        gain_silver(s, MINE_SILVER, "mine", "mine")
    elif kind == KNOWLEDGE:
        gain_workers(s, KNOWLEDGE_WORKERS, "knowledge", "knowledge")
    elif kind == SHIP:
        s.pending.append(frame(GAIN_GOODS, 1))
    elif kind == PASTURE:
        s.pending.append(frame(GAIN_ANIMALS, 1))
    elif kind == CASTLE:
        s.pending.append(FREE_ACTION)
    elif kind == BANK:
        gain_silver(s, BANK_SILVER, "bank", "bank")
    elif kind == WATCHTOWER:
        score(s, s.seat, WATCHTOWERS, s.variant.values.watchtower)
    elif kind == BOARDING_HOUSE:
        s.pending.append(GAIN_EITHER)
    elif kind == WAREHOUSE:
        _offer(s, SALE, has_goods(s.estates[s.seat]), kind)
    elif kind == CITY_HALL:
        _offer(s, HALL, hall_can_wait(s), kind)
    elif kind in TAKES:
        types = TAKES[kind]
        _offer(s, frame(TAKE_CARD, types), shows_type(s, types), kind)


def _offer(s: State, pending: int, usable: bool, kind: int) -> None:
    """An effect that may be declined is offered now or, if it cannot do anything, skipped (ruling C-19)."""
    if usable:
        s.pending.append(pending)
    elif s.log is not None:
        s.tell("skip", s.seat, {"card": KIND_NAMES[kind]}, "C-19")
