"""Counting the box: every card, good and animal is somewhere, always."""

from __future__ import annotations

from parlour.rules.burgundy_cards.bags import BAGS
from parlour.rules.burgundy_cards.cards import ANIMALS, CARDS, GOODS
from parlour.rules.burgundy_cards.pending import MAKE_ROOM
from parlour.rules.burgundy_cards.state import State
from parlour.rules.kit.pending import argument_of, kind_of


def discarded(s: State) -> list[int]:
    """The discard pile, by card: everything that is nowhere else."""
    counts = s.variant.values.deck[:]
    for pool in range(shuffles(s)):
        faces = unseen_faces(s, pool)
        for card in range(CARDS):
            counts[card] = counts[card] - faces[card]  # not `-=`: see Bag.add
    for card in s.display:
        if card >= 0:
            counts[card] -= 1
    for card in s.offer:
        counts[card % CARDS] -= 1
    for e in s.estates:
        for card in e.projects:
            counts[card] -= 1
        for card in e.laid:
            counts[card % CARDS] -= 1
    for frame in s.pending:
        if kind_of(frame) == MAKE_ROOM:
            counts[argument_of(frame)] -= 1
    return counts


def shuffles(s: State) -> int:
    """The shuffles of the deck that may still have face-down cards."""
    return len(s.unseen) // BAGS


def unseen_faces(s: State, pool: int) -> list[int]:
    """The cards of a shuffle that nobody has seen whole, by card."""
    faces: list[int] = []
    for bag in s.unseen[pool * BAGS + 1 : (pool + 1) * BAGS]:
        faces += bag.counts
    return faces


def goods_found(s: State) -> list[int]:
    """The goods by type, wherever they are."""
    counts = s.unseen_goods[:]
    for deck in range(2):
        if s.tops[deck] >= 0:
            counts[s.tops[deck]] += 1
    for e in s.estates:
        for good in range(GOODS):
            counts[good] += e.goods[good] + e.sold[good]
    return counts


def animals_found(s: State) -> list[int]:
    counts = s.unseen_animals[:]
    for deck in range(2, 4):
        if s.tops[deck] >= 0:
            counts[s.tops[deck]] += 1
    for e in s.estates:
        for animal in range(ANIMALS):
            counts[animal] += e.animals[animal]
    return counts


def undealt(s: State, pool: int) -> int:
    """Face-down cards of a shuffle: in the draw pile, before the players, in Aaron's piles."""
    count = s.deck if pool == shuffles(s) - 1 else 0
    if pool == 0:
        count += s.aaron_left()
    for seat in range(s.players):
        for which in range(s.drawn(), s.turns):
            if dealt_from(s, seat, which) == pool:
                count += 1
    return count


def dealt_from(s: State, seat: int, which: int) -> int:
    """The pool of one of a seat's cards of this round."""
    return s.dealt[seat * s.turns + which]
