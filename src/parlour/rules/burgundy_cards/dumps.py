"""Dump and load: the whole position as JSON, and back, checked.

docs/schemas describes the format. A hand-written position may leave out face-down cards: all that are nowhere else.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import CELLS
from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, CARD_NAMES, CARDS, GOOD_NAMES, NO_CARD
from parlour.rules.burgundy_cards.checks import check, check_clock, check_hands
from parlour.rules.burgundy_cards.counting import discarded, shuffles, unseen_faces
from parlour.rules.burgundy_cards.dumped_cards import read_decks, read_hands, read_unseen
from parlour.rules.burgundy_cards.dumped_estates import read_estates
from parlour.rules.burgundy_cards.dumped_names import card
from parlour.rules.burgundy_cards.state import AARON, HELD, NOBODY, TURNS, State, read_cell
from parlour.rules.burgundy_cards.values import ROUND_LETTERS
from parlour.rules.burgundy_cards.views import (
    cards_json,
    clock_json,
    estate_json,
    named,
    open_table_json,
)
from parlour.rules.kit.dumping import HEAD, head_json
from parlour.rules.kit.effects import pending_json, read_pending
from parlour.rules.kit.errors import BadPosition, one_of, shown
from parlour.rules.kit.reading import Reader

FORMAT: Final = 1
KEYS: Final = [
    *HEAD,
    *("round", "turn", "turns", "seat", "first", "played", "bought"),
    *("start_card", "display", "deck", "top", "goods", "animals", "hands", "held", "dealt", "offer", "offered_from"),
    *("unseen", "discard", "unseen_goods", "unseen_animals", "pending", "estates", "aaron"),
]


def dump(s: State) -> dict[str, object]:
    told: dict[str, object] = {
        **head_json(s, FORMAT, s.variant.options),
        **clock_json(s),
        **open_table_json(s),
        "hands": [[held % HELD for held in s.hand[seat * 2 : seat * 2 + 2]] for seat in range(s.players)],
        "held": [[held // HELD for held in s.hand[seat * 2 : seat * 2 + 2]] for seat in range(s.players)],
        "dealt": [s.dealt[seat * s.turns : (seat + 1) * s.turns] for seat in range(s.players)],
        "offer": [CARD_NAMES[card % CARDS] for card in s.offer],
        "offered_from": [card // CARDS for card in s.offer],
        "unseen": [cards_json(unseen_faces(s, pool)) for pool in range(shuffles(s))],
        "discard": cards_json(discarded(s)),
        "unseen_goods": named(s.unseen_goods, GOOD_NAMES),
        "unseen_animals": named(s.unseen_animals, ANIMAL_NAMES),
        "pending": pending_json(s),
        "estates": [estate_json(s.estates[seat]) for seat in range(s.players)],
    }
    if s.variant.alone:
        told["aaron"] = estate_json(s.estates[AARON])
    return told


def fill(s: State, reader: Reader) -> None:
    """Fill a bare state from a dump and check it."""
    reader.only(KEYS)
    _clock(s, reader)
    check_clock(s)
    _display(s, reader)
    read_estates(s, reader)
    s.pending = read_pending(s, reader)
    s.offer = [card(name, "the offer") for name in reader.texts("offer")]
    read_decks(s, reader)
    read_hands(s, reader)
    check_hands(s)
    read_unseen(s, reader)
    check(s)


def _clock(s: State, reader: Reader) -> None:
    letter = reader.text("round", "A")
    if letter not in list(ROUND_LETTERS):
        raise BadPosition(f"round is {shown(letter)}; it is {one_of(list(ROUND_LETTERS))}.")
    s.round = ROUND_LETTERS.index(letter)
    s.turn = reader.whole("turn", 1) - 1
    s.turns = reader.whole("turns", TURNS)
    s.seat = reader.whole("seat", 0)
    s.first = reader.whole("first", 0)
    s.played = reader.flag("played")
    s.bought = reader.flag("bought")
    s.start_holder = NOBODY
    if s.variant.alone:
        if reader.has("start_card") and reader.values["start_card"] is not None:
            raise BadPosition("start_card must be null: there is no start card in the solo game.")
        return
    start = reader.part("start_card")
    start.only(["seat", "up"])
    s.start_holder = start.whole("seat", s.first)
    s.start_up = start.flag("up") if start.has("up") else True


def _display(s: State, reader: Reader) -> None:
    s.display = [NO_CARD] * CELLS
    display = reader.part("display")
    for name in display.names():
        s.display[read_cell(name)] = card(display.text(name, ""), "the display")
    top = reader.values.get("top")
    if top is not None and not isinstance(top, str):
        raise BadPosition(f"top must be the card discarded last or null, not {shown(top)}.")
    s.top = card(top, "top") if top is not None else NO_CARD
