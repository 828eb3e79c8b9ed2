"""Aaron, the opponent of the solo game: his piles, his bonus cards, his cloisters (rulings C-10, C-23)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import ONTO_NEW
from parlour.rules.burgundy_cards.cards import CLOISTERS, TYPE_NAMES, type_of_card
from parlour.rules.burgundy_cards.deck import names, turn_up
from parlour.rules.burgundy_cards.estate import AARONS_CLOISTERS, TRIPLE_POINTS
from parlour.rules.burgundy_cards.gains import score
from parlour.rules.burgundy_cards.placing import all_seven, first_triple
from parlour.rules.burgundy_cards.state import AARON, State

AARON_STREAM: Final = "aaron"
AARON_FACES: Final = "aaron-face"


def lay_aarons_pile(s: State) -> None:
    """Aaron's pile of this round goes into his estate, all at once; then his triples and types count for bonus cards."""
    e = s.estates[AARON]
    pile = s.variant.values.aaron_piles[s.round]
    cards = turn_up(s, [0] * pile, AARON_STREAM, AARON_FACES, -1, s.round)
    before = e.score()
    triples: list[int] = []
    cloisters = 0
    for card in cards:
        type_ = type_of_card(card)
        if e.lay(card, type_ if e.open[type_] else ONTO_NEW, type_):
            score(s, AARON, TRIPLE_POINTS, s.variant.values.triples[type_])
            triples.append(type_)
        if type_ == CLOISTERS:
            cloisters += 1
    firsts: list[str] = []
    for type_ in triples:
        if first_triple(s, AARON, type_):
            firsts.append(TYPE_NAMES[type_])
    seven = all_seven(s, AARON)
    if s.log is not None:
        told: dict[str, object] = {
            "cards": names(cards),
            "triples": [TYPE_NAMES[type_] for type_ in triples],
            "firsts": firsts,
            "seven": e.seven if seven else 0,
            "won": e.score() - before,
            "total": e.score(),
        }
        s.tell("aaron", -1, told, "aaron")
    points = cloisters * s.variant.values.aaron_cloister
    if points:
        score(s, 0, AARONS_CLOISTERS, points, "count", cloisters)
