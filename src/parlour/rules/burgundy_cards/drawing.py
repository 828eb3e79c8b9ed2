"""Drawing: the open table as readable text, with the hand of the player to move."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import PLACES
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CARDS,
    GOOD_NAMES,
    NUMBERS,
    TYPE_NAMES,
    TYPES,
)
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.estate import PILE, TRIPLE, Estate
from parlour.rules.burgundy_cards.naming import bonus_name, in_english
from parlour.rules.burgundy_cards.state import AARON, HELD, NOBODY, State, cell_name
from parlour.rules.burgundy_cards.stock import animal_points
from parlour.rules.kit.errors import one_of

SEAT_NAMES: Final = "ABCD"


def draw(s: State) -> str:
    lines = [header(s), *_bonuses(s), ""]
    lines += [*_display(s), _supplies(s), ""]
    for seat in range(s.players):
        lines += _seat(s, seat)
    if s.variant.alone:
        lines += _aaron(s)
    return "\n".join([line.rstrip() for line in lines])


def header(s: State) -> str:
    start = ""
    if s.start_holder != NOBODY:
        start = f" | start card: {SEAT_NAMES[s.start_holder]}{'' if s.start_up else ', face down'}"
    return f"Round {s.letter()}, turn {s.turn + 1} of {s.turns} | {SEAT_NAMES[s.first]} starts the round{start}"


def _bonuses(s: State) -> list[str]:
    values = s.variant.values
    taken = 0
    won = 0
    for e in s.estates:
        taken |= e.firsts
        won += 1 if e.seven else 0
    firsts = [TYPE_NAMES[type_] for type_ in range(TYPES) if not taken >> type_ & 1]
    sevens = [str(points) for points in s.variant.sevens[won:]]
    return [
        f"for a triple: {one_of([in_english(bonus_name(bonus)) for bonus in values.rounds[s.round]])}",
        f"first triples to win: {', '.join(firsts) or 'none'} | all seven types: {', '.join(sevens) or 'none'}",
    ]


def _display(s: State) -> list[str]:
    lines = []
    for row in range(NUMBERS):
        cells = [cell for cell in range(row * PLACES, (row + 1) * PLACES) if s.display[cell] >= 0]
        cards = [f"{cell_name(cell)} {CARD_NAMES[s.display[cell]]}" for cell in cells]
        lines.append(f"row {row + 1}: {'  '.join(cards)}")
    return lines


def _supplies(s: State) -> str:
    goods = " and ".join([_top(s, deck, GOOD_NAMES) for deck in range(2)])
    animals = " and ".join([_top(s, deck, ANIMAL_NAMES) for deck in range(2, 4)])
    top = f", {CARD_NAMES[s.top]} on top" if s.top >= 0 else ""
    return f"goods: {goods} | animals: {animals} | deck {s.deck} | discarded {s.discards}{top}"


def _top(s: State, deck: int, names: list[str]) -> str:
    return f"{names[s.tops[deck]]} ({s.left[deck]})" if s.left[deck] else "no more"


def _seat(s: State, seat: int) -> list[str]:
    e = s.estates[seat]
    turn = " (to move)" if seat == s.seat else ""
    held = [str(one % HELD) for one in s.hand[seat * 2 : seat * 2 + 2] if one]
    hand = f"hand {' '.join(held) or 'empty'}" if seat == s.seat else f"hand {_count(len(held), 'cards')}"
    stock = f"workers {e.workers} | silver {e.silver} | goods {_counted(e.goods, GOOD_NAMES)}"
    animals = f"animals {_counted(e.animals, ANIMAL_NAMES)} (worth {animal_points(s, e)})"
    lines = [f"{SEAT_NAMES[seat]}: {_count(e.score(), 'points')}{turn}", f"{hand} | {stock} | {animals}"]
    if seat == s.seat and s.offer:
        lines.append(f"bought: {', '.join([CARD_NAMES[card % CARDS] for card in s.offer])}")
    lines.append(f"projects: {', '.join([CARD_NAMES[card] for card in e.projects]) or 'none'}")
    if sum(e.sold):
        lines.append(f"sold: {_counted(e.sold, GOOD_NAMES)}")
    return [*lines, *_piles(e), ""]


def _aaron(s: State) -> list[str]:
    e = s.estates[AARON]
    coming = [str(pile) for pile in s.variant.values.aaron_piles[s.round + 1 :]]
    return [
        f"Aaron: {_count(e.score(), 'points')} | piles to come: {', '.join(coming) or 'none'}",
        *_piles(e),
        "",
    ]


def _piles(e: Estate) -> list[str]:
    cards: list[list[str]] = [[] for _ in e.piles]
    for laid in e.laid:
        cards[laid // CARDS].append(CARD_NAMES[laid % CARDS])
    finished: list[str] = []
    unfinished: list[str] = []
    for i in range(len(e.piles)):
        text = f"{TYPE_NAMES[e.piles[i] % PILE]} ({', '.join(cards[i])})"
        if e.piles[i] // PILE == TRIPLE:
            finished.append(text)
        else:
            unfinished.append(text)
    lines = [f"piles: {'; '.join(unfinished) or 'none'}"]
    if finished:
        lines.append(f"triples: {'; '.join(finished)}")
    return lines


def _counted(counts: list[int], names: list[str]) -> str:
    return ", ".join([f"{counts[i]} {names[i]}" for i in range(len(counts)) if counts[i]]) or "none"


def _count(count: int, key: str) -> str:
    """'1 card', '2 points'."""
    return in_english(WORDS.text(key, count=count))
