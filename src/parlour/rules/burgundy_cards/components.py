"""Components: everything in the box as JSON, for drawing the table; each value is marked printed or reconstructed."""

from __future__ import annotations

from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    COLOUR_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    KINDS,
    NUMBERS,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
)
from parlour.rules.burgundy_cards.estate import POINT_SOURCES, PROJECTS
from parlour.rules.burgundy_cards.naming import in_english, kind_name
from parlour.rules.burgundy_cards.own_values import KEYS
from parlour.rules.burgundy_cards.placing import BANK_SILVER, KNOWLEDGE_WORKERS, MINE_SILVER, TAKES
from parlour.rules.burgundy_cards.projects import BOUGHT, PRICE
from parlour.rules.burgundy_cards.state import TURNS
from parlour.rules.burgundy_cards.stock import SALE_SILVER
from parlour.rules.burgundy_cards.values import COMPONENTS, OURS, ROUND_LETTERS
from parlour.rules.burgundy_cards.views import types_json


def components() -> dict[str, object]:
    """Cards, round cards and all values; `values` and `status` have the same sections and names."""
    return {
        "types": [{"name": TYPE_NAMES[type_], "colour": COLOUR_NAMES[type_]} for type_ in range(TYPES)],
        "cards": {KIND_NAMES[kind]: _card(kind) for kind in range(KINDS)},
        "goods": GOOD_NAMES[:],
        "animals": ANIMAL_NAMES[:],
        "rounds": list(ROUND_LETTERS),
        "sources": POINT_SOURCES[:],
        "turns": TURNS,
        "projects": PROJECTS,
        "purchase": {"silver": PRICE, "cards": BOUGHT},
        "effects": {
            "mine": {"silver": MINE_SILVER},
            "knowledge": {"workers": KNOWLEDGE_WORKERS},
            "bank": {"silver": BANK_SILVER},
            "sale": {"silver": SALE_SILVER},
            "watchtower": {"points": OURS.watchtower},
            **{KIND_NAMES[kind]: {"takes": types_json(TAKES[kind])} for kind in TAKES},
        },
        "values": {section: {key: _value(section, key) for key in KEYS[section]} for section in KEYS},
        "status": {section: {key: _status(section, key) for key in KEYS[section]} for section in KEYS},
        "about": {section: str(COMPONENTS[section]["about"]) for section in KEYS},
    }


def _card(kind: int) -> dict[str, object]:
    """How many there are is printed; which numbers they show is in `values`."""
    count = 0
    for number in range(NUMBERS):
        count += OURS.deck[number * KINDS + kind]
    return {"type": TYPE_NAMES[TYPE_OF[kind]], "title": in_english(kind_name(kind)), "count": count}


def _value(section: str, key: str) -> object:
    found: object = COMPONENTS[section][key]["value"]
    if isinstance(found, list):
        return [dict(one) if isinstance(one, dict) else one for one in found]
    return found


def _status(section: str, key: str) -> str:
    return str(COMPONENTS[section][key]["status"])


def reconstructed() -> list[str]:
    """The sections with values that were not seen in print, for a sentence."""
    return [section for section in KEYS if any(_status(section, key) != "printed" for key in KEYS[section])]
