"""Views: what a seat may see, decided here and nowhere else, by allow-list (rulings C-02, C-17); and the JSON of each part."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import CELLS
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CARDS,
    GOOD_NAMES,
    TYPE_NAMES,
    TYPES,
)
from parlour.rules.burgundy_cards.counting import discarded
from parlour.rules.burgundy_cards.estate import PILE, POINT_SOURCES, Estate
from parlour.rules.burgundy_cards.projects import offered
from parlour.rules.burgundy_cards.state import AARON, HELD, NOBODY, State, cell_name
from parlour.rules.burgundy_cards.stock import animal_points, is_animal
from parlour.rules.kit.dumping import options_json
from parlour.rules.kit.effects import pending_json


def view(s: State, seat: int | None) -> dict[str, object]:
    """What a seat, or a spectator, may see: nothing but what is listed here."""
    seen: dict[str, object] = {
        "game": s.game,
        "players": s.players,
        "options": options_json(s.variant.options),
        "you": seat,
        **clock_json(s),
        **open_table_json(s),
        "hands": [hand_json(s, other, other == seat) for other in range(s.players)],
        "offer": _offer_json(s, seat == s.seat),
        "discard": cards_json(discarded(s)),
        "pending": pending_json(s),
        "estates": [_seen_estate(s, other) for other in range(s.players)],
        "scores": s.scores(),
        "winners": s.winners(),
    }
    if s.variant.alone:
        seen["aaron"] = _aaron(s)
    return seen


def somebody_holds(s: State) -> bool:
    """Whether there are cards in any hand."""
    for held in s.hand:
        if held:
            return True
    return False


def clock_json(s: State) -> dict[str, object]:
    return {
        "round": s.letter(),
        "turn": s.turn + 1,
        "turns": s.turns,
        "seat": s.seat,
        "first": s.first,
        "played": s.played,
        "bought": s.bought,
    }


def open_table_json(s: State) -> dict[str, object]:
    start: object = None if s.start_holder == NOBODY else {"seat": s.start_holder, "up": s.start_up}
    return {
        "start_card": start,
        "display": {cell_name(cell): CARD_NAMES[s.display[cell]] for cell in range(CELLS) if s.display[cell] >= 0},
        "deck": s.deck,
        "top": CARD_NAMES[s.top] if s.top >= 0 else None,
        "goods": [_deck_json(s, deck) for deck in range(2)],
        "animals": [_deck_json(s, deck) for deck in range(2, 4)],
    }


def _deck_json(s: State, deck: int) -> dict[str, object]:
    names = ANIMAL_NAMES if is_animal(deck) else GOOD_NAMES
    return {"top": names[s.tops[deck]] if s.left[deck] else None, "cards": s.left[deck]}


def hand_json(s: State, seat: int, open_: bool) -> dict[str, object]:
    """How many cards a seat holds and has face down; their numbers only for the seat itself, in their places (0: none)."""
    held = s.hand[seat * 2 : seat * 2 + 2]
    cards = sum(1 for one in held if one)
    told: dict[str, object] = {"cards": cards, "pile": max(0, s.turns - s.drawn())}
    if open_ and cards:
        told["numbers"] = [one % HELD for one in held]
    return told


def _offer_json(s: State, open_: bool) -> dict[str, object]:
    """The cards bought and not yet decided on; only their buyer sees which they are."""
    told: dict[str, object] = {"cards": len(s.offer)}
    if open_ and s.offer:
        told["faces"] = [CARD_NAMES[card] for card in offered(s)]
    return told


def estate_json(e: Estate) -> dict[str, object]:
    return {
        "projects": [CARD_NAMES[card] for card in e.projects],
        "piles": piles_json(e),
        "goods": named(e.goods, GOOD_NAMES),
        "animals": named(e.animals, ANIMAL_NAMES),
        "workers": e.workers,
        "silver": e.silver,
        "sold": named(e.sold, GOOD_NAMES),
        "firsts": types_json(e.firsts),
        "seven": e.seven,
        "points": {POINT_SOURCES[i]: e.points[i] for i in range(len(POINT_SOURCES)) if e.points[i]},
    }


def _seen_estate(s: State, seat: int) -> dict[str, object]:
    """An estate, with its points for animals and the start card if the game ended now."""
    told = estate_json(s.estates[seat])
    if s.seat >= 0:
        ending: dict[str, object] = {"animals": animal_points(s, s.estates[seat])}
        if s.start_holder == seat:
            ending["start-card"] = s.variant.values.start_card
        told["at_end"] = ending
    return told


def piles_json(e: Estate) -> list[object]:
    """Every pile with its type and its cards, in the order they were placed."""
    cards: list[list[str]] = [[] for _ in e.piles]
    for laid in e.laid:
        cards[laid // CARDS].append(CARD_NAMES[laid % CARDS])
    return [{"type": TYPE_NAMES[e.piles[i] % PILE], "cards": cards[i]} for i in range(len(e.piles))]


def _aaron(s: State) -> dict[str, object]:
    e = s.estates[AARON]
    return {
        "piles": piles_json(e),
        "firsts": types_json(e.firsts),
        "seven": e.seven,
        "points": {POINT_SOURCES[i]: e.points[i] for i in range(len(POINT_SOURCES)) if e.points[i]},
        "score": e.score(),
        "coming": s.variant.values.aaron_piles[s.round + 1 :],
    }


def named(counts: list[int], names: list[str]) -> dict[str, object]:
    return {names[i]: counts[i] for i in range(len(counts)) if counts[i]}


def cards_json(counts: list[int]) -> dict[str, object]:
    return {CARD_NAMES[card]: counts[card] for card in range(CARDS) if counts[card]}


def types_json(mask: int) -> list[str]:
    return [TYPE_NAMES[type_] for type_ in range(TYPES) if mask >> type_ & 1]
