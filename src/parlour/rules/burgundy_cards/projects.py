"""Projects: taking cards from the display, buying from the deck, the limit of three (rulings C-04, C-05, C-16, C-17, C-22)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import CARD_NAMES, CARDS, NO_CARD, number_of, type_of_card
from parlour.rules.burgundy_cards.deck import BOUGHT_FACES, BOUGHT_STREAM, discard, draw_down, names, to_draw, turn_up
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.burgundy_cards.gains import spend_silver
from parlour.rules.burgundy_cards.pending import EXTRA_ACTION, MAKE_ROOM, OFFER
from parlour.rules.burgundy_cards.state import State, cell_name
from parlour.rules.kit.pending import frame

PRICE: Final = 3
"""Silver for a purchase."""
BOUGHT: Final = 3
"""Cards it shows."""


def gain(s: State, card: int) -> None:
    """A card becomes a project; with three already, one of those is discarded first (ruling C-04)."""
    projects = s.estates[s.seat].projects
    if len(projects) < PROJECTS:
        projects.append(card)
    else:
        s.pending.append(frame(MAKE_ROOM, card))


def take(s: State, cell: int) -> None:
    card = s.display[cell]
    if not s.own_display:
        s.display = s.display[:]
        s.own_display = True
    s.display[cell] = NO_CARD
    if s.log is not None:
        s.tell("take", s.seat, {"card": CARD_NAMES[card], "from": cell_name(cell)}, "take")
    gain(s, card)


def make_room(s: State, card: int, gained: int) -> None:
    projects = s.estates[s.seat].projects
    projects.remove(card)
    projects.append(gained)
    discard(s, card)
    if s.log is not None:
        s.tell("discard", s.seat, {"card": CARD_NAMES[card], "for": CARD_NAMES[gained]}, "C-04")


def can_buy(s: State) -> bool:
    """Whether the seat has not bought this turn, can pay, and there is a card to draw."""
    return not s.bought and s.estates[s.seat].silver >= PRICE and to_draw(s) > 0


def buy(s: State) -> None:
    """Show the buyer three cards from the deck; fewer if there are no more."""
    spend_silver(s, PRICE)
    s.bought = True
    count = min(BOUGHT, to_draw(s))
    if s.log is not None:
        s.tell("buy", s.seat, {"cards": count, "paid": {"silver": PRICE}}, "buy")
    pools = draw_down(s, count)
    cards = turn_up(s, pools, BOUGHT_STREAM, BOUGHT_FACES, s.seat, s.round * 6 + s.turn)
    s.offer = [cards[i] + CARDS * pools[i] for i in range(count)]
    s.pending.append(OFFER)
    if s.log is not None:
        s.tell("offer", s.seat, {"cards": names(cards)}, "C-17", 0, s.seat)


def keep(s: State, card: int) -> None:
    """A bought card becomes a project; the others are discarded."""
    others = offered(s)
    others.remove(card)
    _discard_all(s, others)
    if s.log is not None:
        s.tell("keep", s.seat, {"card": CARD_NAMES[card], "discarded": names(others)}, "buy")
    gain(s, card)


def use(s: State, card: int) -> None:
    """A bought card is discarded for another action with its number, and so are the others."""
    others = offered(s)
    others.remove(card)
    _discard_all(s, others)
    discard(s, card)
    if s.log is not None:
        told: dict[str, object] = {"card": CARD_NAMES[card], "number": number_of(card), "discarded": names(others)}
        s.tell("use", s.seat, told, "buy")
    s.pending.append(frame(EXTRA_ACTION, number_of(card)))


def offered(s: State) -> list[int]:
    """The bought cards."""
    return [card % CARDS for card in s.offer]


def _discard_all(s: State, cards: list[int]) -> None:
    s.offer = []
    for card in cards:
        discard(s, card)


def shows_type(s: State, types: int) -> bool:
    """Whether the display has a card of these types (a mask)."""
    for card in s.display:
        if card >= 0 and types >> type_of_card(card) & 1:
            return True
    return False
