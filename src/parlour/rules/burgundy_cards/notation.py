"""Notation: actions as moves a person writes, and back. docs/burgundy-cards.md explains it."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
    END,
    KEEP,
    ONTO_NEW,
    PASS,
    PLACE,
    SELL,
    SILVER,
    SPAN,
    TAKE,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CARD_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    NUMBERS,
    TYPE_NAMES,
    read_card,
)
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.naming import any_of
from parlour.rules.burgundy_cards.state import HELD, State, cell_name, read_cell
from parlour.rules.kit.catalogue import Listed, Plain
from parlour.rules.kit.errors import IllegalMove, ParlourError, UnreadableMove

DOES: Final = ["take", "place", "sell", "workers", "silver", "convert"]
VERBS: Final = [*DOES, "buy", "keep", "use", "discard", "goods", "animals", "bonus", "pass", "end"]
SECOND: Final = "b"
"""Follows the number of the second card in hand, whatever the first one shows: a move must not reveal the other card."""
MIX_NAMES: Final = ["3s", "1w2s", "2w1s", "3w"]
"""What is converted, by the workers among the three."""
NEW: Final = "new"
PRIVATE: Final = ["hand", "bought", "bought-face"]


def write(s: State, action: int) -> str:
    """The move of an action, legal or not."""
    if action < BUY:
        card = "" if s.pending or s.seat < 0 else hand_name(s, action // SPAN)
        return (f"{card} " if card else "") + _does(action % SPAN)
    if action < KEEP:
        return "buy"
    if action < USE:
        return f"keep {CARD_NAMES[action - KEEP]}"
    if action < DISCARD:
        return f"use {CARD_NAMES[action - USE]}"
    if action < DECK:
        return f"discard {CARD_NAMES[action - DISCARD]}"
    if action < BONUS:
        return f"{'goods' if action < DECK + 2 else 'animals'} {(action - DECK) % 2 + 1}"
    if action < PASS:
        bonuses = s.variant.values.rounds[max(s.round, 0)]
        return f"bonus {bonuses[action - BONUS].name() if action - BONUS < len(bonuses) else 'none'}"
    return "pass" if action == PASS else "end"


def hand_name(s: State, place: int) -> str:
    """'d5', the first hand card, which shows a 5; 'd5b' the second one; '' if there is none."""
    number = s.hand[s.seat * 2 + place] % HELD
    if not number:
        return ""
    return f"d{number}{SECOND if place else ''}"


def spelled(s: State, text: str) -> str:
    """A move as a person writes it, in full: 'd5' is also the second card, if only that one shows a 5."""
    words = text.lower().split()
    asked = words and len(words[0]) == 2 and s.seat >= 0 and not s.pending
    if asked and words[0] != hand_name(s, 0) and words[0] + SECOND == hand_name(s, 1):
        words[0] += SECOND
    return " ".join(words)


def _does(does: int) -> str:
    if does < SELL:
        return f"take {cell_name(does)}"
    if does < WORKERS:
        return f"sell {GOOD_NAMES[does - SELL]}"
    if does == WORKERS:
        return "workers"
    if does == SILVER:
        return "silver"
    if does < PLACE:
        return f"convert {MIX_NAMES[does - CONVERT]}"
    onto = (does - PLACE) % TARGETS
    return f"place {CARD_NAMES[(does - PLACE) // TARGETS]} {TYPE_NAMES[onto] if onto != ONTO_NEW else NEW}"


def read(s: State, text: str) -> int:
    """The action a move names, legal or not; -1 if words are missing or too many."""
    words = text.split()
    base = 0
    if words and _is_die(words[0]):
        base = _hand(s, words[0]) * SPAN
        words = words[1:]
        if not words or words[0] not in DOES:
            raise UnreadableMove(WORDS.text("refusal.card-does-nothing", text=text, verbs=any_of(DOES)))
    elif words and words[0] in DOES and not s.pending and s.seat >= 0:
        raise UnreadableMove(WORDS.text("refusal.which-card", text=text))
    if not words or words[0] not in VERBS:
        raise UnreadableMove(WORDS.text("refusal.not-a-move", text=text, verbs=any_of(VERBS)))
    return _read(s, words, base)


def _is_die(word: str) -> bool:
    return len(word) in (2, 3) and word[0] == "d" and word[1] in "123456" and word[2:] in ("", SECOND)


def _hand(s: State, word: str) -> int:
    if s.seat >= 0 and not s.pending:
        for place in range(2):
            if hand_name(s, place) == word:
                return place
    if s.pending:
        raise IllegalMove(WORDS.text("refusal.effect-first"), "C-17")
    held = _in_hand(s)
    if not held or s.played:
        raise IllegalMove(WORDS.text("refusal.played"), "turn")
    raise IllegalMove(WORDS.text("refusal.not-in-hand", card=word, held=Listed([Plain(name) for name in held])), "turn")


def _in_hand(s: State) -> list[str]:
    """The cards in hand as a person would write them."""
    if s.seat < 0:
        return []
    held = [hand_name(s, place) for place in range(2) if hand_name(s, place)]
    alike = len(held) == 2 and held[0] + SECOND == held[1]
    return held if alike else [name.removesuffix(SECOND) for name in held]


def _read(s: State, words: list[str], base: int) -> int:
    """-1 if words are missing or too many."""
    verb = words[0]
    if len(words) == 1:
        alone = {"workers": base + WORKERS, "silver": base + SILVER, "buy": BUY, "pass": PASS, "end": END}
        return alone.get(verb, -1)
    name = words[1]
    if len(words) == 3 and verb == "place":
        return base + PLACE + card(name) * TARGETS + _onto(words[2])
    if len(words) != 2:
        return -1
    if verb == "take":
        return base + TAKE + read_cell(name)
    if verb == "sell":
        return base + SELL + _one(GOOD_NAMES, name, "goods")
    if verb == "convert":
        return base + CONVERT + _one(MIX_NAMES, name, "mix")
    if verb == "keep":
        return KEEP + card(name)
    if verb == "use":
        return USE + card(name)
    if verb == "discard":
        return DISCARD + card(name)
    if verb in ("goods", "animals"):
        if name not in ("1", "2"):
            raise UnreadableMove(WORDS.text(f"refusal.no-deck.{verb}", deck=name))
        return DECK + (2 if verb == "animals" else 0) + int(name) - 1
    if verb == "bonus":
        names = [bonus.name() for bonus in s.variant.values.rounds[max(s.round, 0)]]
        return BONUS + _one(names, name, "bonus")
    return -1


def _onto(name: str) -> int:
    return _one([*TYPE_NAMES, NEW], name, "pile")


def _one(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise UnreadableMove(WORDS.text(f"refusal.unknown.{what}", name=name, names=any_of(names)))
    return names.index(name)


def card(name: str) -> int:
    """A card by its name."""
    found = read_card(name)
    if found < 0:
        kinds = any_of(KIND_NAMES)
        raise UnreadableMove(WORDS.text("refusal.unknown.card", name=name, kinds=kinds, example=CARD_NAMES[-1]))
    return found


# Results of chance.


def is_private(what: str) -> bool:
    """Whether a result is a secret of its seat: cards drawn and cards bought (rulings C-02, C-17)."""
    return what in PRIVATE


def write_outcome(what: str, value: int) -> int | str:
    """A result of chance as a record has it: numbers of cards, kinds, goods and animals by name."""
    if what.endswith("-face"):
        return KIND_NAMES[value]
    if what.endswith("good"):
        return GOOD_NAMES[value]
    if what.endswith("animal"):
        return ANIMAL_NAMES[value]
    return value if what == "first" else value + 1


def read_outcome(what: str, value: object) -> int:
    names = KIND_NAMES if what.endswith("-face") else GOOD_NAMES if what.endswith("good") else ANIMAL_NAMES
    if isinstance(value, str):
        if value in names and (what.endswith("-face") or what in ("good", "start-good", "animal", "start-animal")):
            return names.index(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        if what == "first" and 0 <= value < 4:
            return value
        if what in ("hand", "display", "bought", "aaron") and 1 <= value <= NUMBERS:
            return value - 1
    raise ParlourError(f"{value!r} is not a result of '{what}'.")
