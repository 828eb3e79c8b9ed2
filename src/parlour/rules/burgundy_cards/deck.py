"""The deck: drawing, turning up, discarding, reshuffling (rulings C-02, C-16, C-18, C-25).

Number and face are drawn separately: only the number of a card in hand is known. Given the numbers in hand, an unseen card shows
a number as often as cards of that number are still free, and any face of its number is as likely as there are unseen cards of it.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.bags import BAGS, Bag, bags_of
from parlour.rules.burgundy_cards.cards import CARD_NAMES, CARDS, KINDS, card_of, number_of
from parlour.rules.burgundy_cards.counting import dealt_from, discarded, shuffles
from parlour.rules.burgundy_cards.state import HELD, State

# The names that numbers and kinds are drawn under.
HAND_STREAM: Final = "hand"
BOUGHT_STREAM: Final = "bought"
BOUGHT_FACES: Final = "bought-face"
PLAYED_FACES: Final = "played-face"


def _own(s: State, which: int) -> Bag:
    """One of the bags, not shared with any copy, so that it can be changed."""
    if not s.own >> which & 1:
        if not s.own:
            s.unseen = s.unseen[:]
        s.unseen[which] = s.unseen[which].copy()
        s.own |= 1 << which
    return s.unseen[which]


def shuffle(s: State) -> None:
    """The discard pile becomes the draw pile; cards still face down elsewhere keep their shuffle."""
    found = discarded(s)
    s.unseen = s.unseen + bags_of(found)
    s.deck = s.discards
    s.discards = 0
    s.top = -1
    if s.log is not None:
        s.tell("shuffle", -1, {"cards": s.deck}, "C-16")


def draw_down(s: State, count: int) -> list[int]:
    """Take the next cards of the draw pile, unseen, and return their pools. There must be enough to draw or to shuffle."""
    there = min(count, s.deck)
    pools = [shuffles(s) - 1] * there
    s.deck -= there
    if there < count:
        shuffle(s)
        pools += draw_down(s, count - there)
    return pools


def to_draw(s: State) -> int:
    """Cards that can still be drawn, reshuffling the discard pile if necessary."""
    return s.deck + s.discards


def _number(s: State, pool: int, what: str, seat: int, round_: int, index: int) -> int:
    """Draw the number of an unseen card."""
    return _own(s, pool * BAGS).draw(s.chance, what, seat, round_, index) + 1


def _card(s: State, pool: int, number: int, what: str, seat: int, round_: int, index: int) -> int:
    """Draw the kind of a card whose number is known, and return the card."""
    return card_of(_own(s, pool * BAGS + number).draw(s.chance, what, seat, round_, index), number)


def turn_up(s: State, pools: list[int], what: str, faces: str, seat: int, round_: int) -> list[int]:
    """Look at cards of these pools: all numbers first, drawn as `what`, then all kinds, drawn as `faces`."""
    cards: list[int] = []
    for index in range(len(pools)):
        cards.append(_number(s, pools[index], what, seat, round_, index))
    for index in range(len(pools)):
        cards[index] = _card(s, pools[index], cards[index], faces, seat, round_, index)
    return cards


def draw_hand(s: State, seat: int, which: int) -> None:
    """One of the round's cards comes into a hand: its number becomes known to the seat."""
    pool = dealt_from(s, seat, which)
    number = _number(s, pool, HAND_STREAM, seat, s.round, which)
    place = seat * 2 if not s.hand[seat * 2] else seat * 2 + 1
    s.hand[place] = number + HELD * which


def draw_hands(s: State, low: int, high: int) -> None:
    """Every seat draws its cards `low` to `high - 1` of the round."""
    if low >= high:
        return
    for which in range(low, high):
        for seat in range(s.players):
            draw_hand(s, seat, which)
    if s.log is not None:
        for seat in range(s.players):
            numbers = [held % HELD for held in s.hand[seat * 2 : seat * 2 + 2] if held and held // HELD >= low]
            s.tell("draw", seat, {"numbers": numbers}, "C-18", 0, seat)


def discard_hand(s: State, place: int) -> int:
    """The seat to move discards a hand card, which shows its kind only now. Returns the card."""
    held = s.hand[s.seat * 2 + place]
    which = held // HELD
    pool = dealt_from(s, s.seat, which)
    card = _card(s, pool, held % HELD, PLAYED_FACES, s.seat, s.round, which)
    s.hand[s.seat * 2 + place] = 0
    discard(s, card)
    return card


def discard(s: State, card: int) -> None:
    s.discards += 1
    s.top = card


def hide_again(s: State, seat: int | None) -> None:
    """Redraw what this seat cannot know, from the position's own chance: the others' hands, and cards they have bought."""
    offered = s.offer if seat != s.seat else []
    for card in offered:
        first = card // CARDS * BAGS
        _own(s, first).add(card % CARDS // KINDS, 1)
        _own(s, first + number_of(card % CARDS)).add(card % KINDS, 1)
    others = [place for place in range(len(s.hand)) if s.hand[place] and place // 2 != seat]
    for place in others:
        held = s.hand[place]
        _own(s, dealt_from(s, place // 2, held // HELD) * BAGS).add(held % HELD - 1, 1)
    for place in others:
        which = s.hand[place] // HELD
        number = _number(s, dealt_from(s, place // 2, which), HAND_STREAM, place // 2, s.round, which)
        s.hand[place] = number + HELD * which
    if offered:
        pools = [card // CARDS for card in offered]
        drawn = turn_up(s, pools, BOUGHT_STREAM, BOUGHT_FACES, s.seat, s.round * 6 + s.turn)
        s.offer = [drawn[i] + CARDS * pools[i] for i in range(len(drawn))]


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
