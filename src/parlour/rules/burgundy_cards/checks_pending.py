"""Checks of the stack of pending choices: only what would have been asked may wait."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import (
    BOARDING_HOUSE,
    CARDS,
    CASTLE,
    CITY_HALL,
    KINDS,
    PASTURE,
    SHIP,
    WAREHOUSE,
)
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.burgundy_cards.legal import can_convert
from parlour.rules.burgundy_cards.naming import kind_title
from parlour.rules.burgundy_cards.pending import (
    CONVERT_MORE,
    EXTRA_ACTION,
    FREE_ACTION,
    GAIN_ANIMALS,
    GAIN_EITHER,
    GAIN_GOODS,
    HALL,
    MAKE_ROOM,
    NAMES,
    OFFER,
    PLACED,
    ROUND_BONUS,
    SALE,
    TAKE_CARD,
)
from parlour.rules.burgundy_cards.placing import TAKES, hall_can_wait, useful_bonuses
from parlour.rules.burgundy_cards.projects import BOUGHT, shows_type
from parlour.rules.burgundy_cards.state import State
from parlour.rules.burgundy_cards.stock import has_goods, only_deck
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.pending import argument_of, kind_of

CAUSES: Final = {
    FREE_ACTION: CASTLE,
    HALL: CITY_HALL,
    SALE: WAREHOUSE,
    GAIN_GOODS: SHIP,
    GAIN_ANIMALS: PASTURE,
    GAIN_EITHER: BOARDING_HOUSE,
}
"""The kind of card that each of these comes from; goods and animals may be a bonus too."""


def check_pending(s: State) -> None:
    if s.seat < 0:
        if s.pending or s.offer:
            raise BadPosition("Nothing can be pending once the game is over.")
        return
    offering = len(s.pending) > 0 and kind_of(s.pending[-1]) == OFFER
    if offering != (len(s.offer) > 0) or len(s.offer) > BOUGHT:
        raise BadPosition(
            f"offer has {len(s.offer)} cards; while one is chosen it has 1 to {BOUGHT}, at other times none."
        )
    if s.pending and not s.played and not s.bought:
        raise BadPosition("Nothing can be pending before a card is played or bought.")
    _order(s, [kind_of(frame) for frame in s.pending])
    for place in range(len(s.pending)):
        frame = s.pending[place]
        if not _asked(s, kind_of(frame), argument_of(frame), place == len(s.pending) - 1):
            raise BadPosition(f"{NAMES[kind_of(frame)]} would not be asked here: it has no use now; leave it out.")
    _causes(s)


def _causes(s: State) -> None:
    """What waits was set off by cards that lie in the estate, or by the bonus of a triple that does."""
    placed = [0] * KINDS
    for laid in s.estates[s.seat].laid:
        placed[laid % CARDS % KINDS] += 1
    bonus = False
    for frame in s.pending:
        kind = kind_of(frame)
        name = NAMES[kind]
        if bonus and kind in (GAIN_GOODS, GAIN_ANIMALS):
            most = max([one.goods if kind == GAIN_GOODS else one.animals for one in s.variant.values.rounds[s.round]])
            if argument_of(frame) > most:
                raise BadPosition(f"count of {name} is {argument_of(frame)}; round {s.letter()}'s bonus brings {most}.")
            continue
        bonus = kind == PLACED
        cause = _cause(kind, argument_of(frame))
        if cause >= 0:
            placed[cause] -= 1
            if placed[cause] < 0:
                raise BadPosition(
                    f"{name} is asked when {kind_title(cause)} is placed; it does not lie in the estate of seat {s.seat}."
                )
        if kind in (GAIN_GOODS, GAIN_ANIMALS) and argument_of(frame) > 1:
            raise BadPosition(f"count of {name} is {argument_of(frame)}; {kind_title(cause)} brings 1.")


def _cause(kind: int, argument: int) -> int:
    """The kind of card whose placing asks for a choice; -1 if it has another cause."""
    if kind == TAKE_CARD:
        for building, types in TAKES.items():
            if types == argument:
                return building
    return argument if kind == PLACED else CAUSES.get(kind, -1)


def _order(s: State, kinds: list[int]) -> None:
    """At the bottom may wait what a purchase interrupted; above it one choice, or a triple's bonus and what follows it."""
    above = kinds
    if len(kinds) > 1 and kinds[0] in (FREE_ACTION, HALL):
        if not s.bought or not s.played:
            raise BadPosition(f"{NAMES[kinds[1]]} waits on {NAMES[kinds[0]]}, which only a purchase interrupts.")
        above = kinds[1:]
    if above and above[0] == PLACED:
        if above[1:] not in ([ROUND_BONUS], [GAIN_GOODS], [GAIN_ANIMALS], [GAIN_ANIMALS, GAIN_GOODS]):
            raise BadPosition("placed waits only under a round's bonus or what it brings.")
    elif len(above) > 1 or ROUND_BONUS in above:
        raise BadPosition(
            f"{NAMES[above[-1]]} cannot wait there: pending is {', '.join([NAMES[kind] for kind in kinds])}."
        )


def _asked(s: State, kind: int, argument: int, top: bool) -> bool:
    e = s.estates[s.seat]
    if kind == HALL:
        return not top or hall_can_wait(s)
    if kind == TAKE_CARD:
        return argument in TAKES.values() and shows_type(s, argument)
    if kind == SALE:
        return has_goods(e)
    if kind == CONVERT_MORE:
        return can_convert(e)
    if kind == OFFER or kind == EXTRA_ACTION:
        return s.bought
    if kind == MAKE_ROOM:
        return top and len(e.projects) == PROJECTS
    if kind == GAIN_GOODS:
        return only_deck(s, 0, 2) == -2
    if kind == GAIN_ANIMALS:
        return not top or only_deck(s, 2, 4) == -2
    if kind == GAIN_EITHER:
        return only_deck(s, 0, 4) == -2
    if kind == ROUND_BONUS:
        return len(useful_bonuses(s)) > 1
    if kind == PLACED:
        return not top and max(e.done) > 0
    return True
