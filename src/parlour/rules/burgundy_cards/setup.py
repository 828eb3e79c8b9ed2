"""The set-up: first player, starting cards, decks, Aaron's piles (rulings C-01, C-07, C-23, C-24)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES
from parlour.rules.burgundy_cards.estate import empty_estate
from parlour.rules.burgundy_cards.rounds import start_round
from parlour.rules.burgundy_cards.state import NOBODY, State, seats_from
from parlour.rules.burgundy_cards.stock import lay_out

START_SILVER: Final = 1


def set_up(s: State) -> None:
    """Everything up to the first choice."""
    values = s.variant.values
    wanted = s.variant.options["first"]
    if wanted is not None:
        s.first = int(str(wanted))
    elif s.players > 1:
        s.first = s.chance.roll("first", -1, 0, 0, 0, s.players - 1)
    s.start_holder = NOBODY if s.variant.alone else s.first
    s.pending = []
    s.offer = []
    s.unseen = values.bags
    s.unseen_goods = values.good_cards[:]
    s.unseen_animals = values.animal_cards[:]
    for _ in range(s.players + (1 if s.variant.alone else 0)):
        s.estates.append(empty_estate())
    order = seats_from(s.first, s.players)
    for place in range(s.players):
        e = s.estates[order[place]]
        e.workers = s.variant.workers[place]
        e.silver = START_SILVER
    _starting_cards(s)
    lay_out(s)
    s.round = 0
    s.deck = values.deck_size
    if s.variant.alone:
        s.deck -= sum(values.aaron_piles)
    if s.log is not None:
        told: dict[str, object] = {
            "order": order,
            "goods": [_named(s.estates[seat].goods, GOOD_NAMES) for seat in range(s.players)],
            "animals": [_named(s.estates[seat].animals, ANIMAL_NAMES) for seat in range(s.players)],
        }
        s.tell("set-up", -1, told, "setup")
    start_round(s)


def _starting_cards(s: State) -> None:
    """One good and one animal each."""
    for seat in range(s.players):
        good = s.chance.draw("start-good", seat, 0, 0, s.unseen_goods, 0, sum(s.unseen_goods))
        s.unseen_goods[good] -= 1
        s.estates[seat].goods[good] += 1
    for seat in range(s.players):
        animal = s.chance.draw("start-animal", seat, 0, 0, s.unseen_animals, 0, sum(s.unseen_animals))
        s.unseen_animals[animal] -= 1
        s.estates[seat].animals[animal] += 1


def _named(counts: list[int], names: list[str]) -> str:
    return next(names[i] for i in range(len(counts)) if counts[i])
