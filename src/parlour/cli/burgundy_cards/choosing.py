"""The Card Game's choices as a menu: by hand card, then by what it does. An item is short, because its row says the rest."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy_cards.naming import briefly, explained, gist, lowered, noun, sentence, word
from parlour.cli.burgundy_cards.seen import Seen
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CLOISTERS,
    GOOD_NAMES,
    KIND_NAMES,
    KINDS,
    TYPE_NAMES,
    read_card,
    type_of_card,
)
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.burgundy_cards.naming import goods_of, pile_of, price, types_name
from parlour.rules.burgundy_cards.notation import NEW
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.position import Position

_ORDER: Final = {"place": 0, "take": 1, "sell": 2, "convert": 3, "workers": 4, "silver": 5}


def menu(position: Position) -> Menu:
    seen = Seen(position, position.seat)
    sections: dict[str, dict[str, list[Item]]] = {}
    for choice in position.choices():
        rows = sections.setdefault(_heading(seen, choice), {})
        item = Item(choice, _text(seen, choice), _sentence(seen, choice), position.preview(choice.action))
        item.price_in_text = choice.kind in ("buy", "take", "convert")
        item.price_in_sentence = choice.kind in ("buy", "convert")
        card = _card(seen, choice)
        if card >= 0:
            item.about = KIND_NAMES[card % KINDS]
        rows.setdefault(_label(seen, choice), []).append(item)
    return Menu([Section(name, _rows(rows), beside=name not in ("", "Or")) for name, rows in sections.items()])


def _rows(rows: dict[str, list[Item]]) -> list[Row]:
    """Free things first, then the cheapest."""
    made = [Row(label, sorted(items, key=_shift)) for label, items in rows.items()]
    made.sort(key=lambda row: (_ORDER.get(row.items[0].choice.kind, 6), _shift(row.items[0])))
    return made


def _shift(item: Item) -> int:
    return item.choice.costs.get("workers", 0) if item.choice.kind != "convert" else 0


def _named(choice: Choice) -> dict[str, str]:
    return dict(element.split(":", 1) for element in choice.elements if ":" in element)


def _heading(seen: Seen, choice: Choice) -> str:
    if choice.elements[0].startswith("hand:"):
        numbers = seen.estates[seen.seat].numbers
        place = int(choice.elements[0][-1])
        second = place and numbers[0] == numbers[1]
        return sentence("how.second" if second else "how.die", die=numbers[place])
    return "Or" if choice.kind in ("buy", "end") else ""


def _label(seen: Seen, choice: Choice) -> str:
    """What the items of a row have in common; the row 'end' shows no label."""
    kind = choice.kind
    if kind == "take":
        paid = choice.costs.get("workers", 0)
        full = ", discarding a project" if len(seen.estates[seen.seat].projects) >= PROJECTS else ""
        return f"take{' for ' + word('workers', count=paid) if paid else ''}{full}"
    if kind == "place":
        return f"place {briefly(read_card(_named(choice)['project']))}"
    if kind in ("goods", "animals", "bonus"):
        return "take"
    if kind in ("workers", "silver", "pass"):
        return "or"
    return {"buy": "end", "use": "use the number of"}.get(kind, kind)


def _text(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    named = _named(choice)
    if kind == "take":
        return f"{named['display']} {briefly(seen.display[named['display']])}"
    if kind == "place":
        return _onto(seen, read_card(named["project"]), named["pile"])
    if kind == "use":
        return noun(read_card(named["offer"]))
    if kind in ("keep", "discard"):
        return explained(_card(seen, choice))
    if kind == "sell":
        good = GOOD_NAMES.index(named["goods"])
        return goods_of(good, seen.estates[seen.seat].goods[good]).within(ENGLISH)
    if kind == "convert":
        return price(choice.costs.get("workers", 0), choice.costs.get("silver", 0)).within(ENGLISH)
    if kind == "goods":
        return deck(seen.goods, int(named["goods-deck"]))
    if kind == "animals":
        return deck(seen.animals, int(named["animal-deck"]))
    if kind == "bonus":
        return seen.bonus_named(named["bonus"])
    return lowered(choice.deed)


def deck(decks: list[tuple[str | None, int]], which: int) -> str:
    """'deck 1 light (8 cards)'."""
    top, cards = decks[which - 1]
    if top is None:
        return word("text.deck-empty", deck=which)
    kind = "animal" if top in ANIMAL_NAMES else "good"
    return word("text.deck", deck=which, top=word(f"{kind}.{top}"), count=cards)


def _onto(seen: Seen, card: int, pile: str) -> str:
    if pile == NEW:
        return word("onto.new")
    onto = TYPE_NAMES.index(pile)
    type_ = type_of_card(card)
    there = pile_of(onto, seen.estates[seen.seat].open(onto))
    if onto == CLOISTERS and type_ != CLOISTERS:
        return word("onto.over", pile=there, types=types_name(type_))
    return word("onto.pile", pile=there)


def _sentence(seen: Seen, choice: Choice) -> str:
    """What the choice does, and what its card does."""
    words = lowered(choice.deed)
    card = _card(seen, choice)
    if card < 0 or choice.kind == "use":
        return words
    full = choice.kind == "take" and len(seen.estates[seen.seat].projects) >= PROJECTS
    return f"{words} ({gist(card)}){', and discard a project' if full else ''}"


def _card(seen: Seen, choice: Choice) -> int:
    """The card a choice is about; -1 if it is about none."""
    named = _named(choice)
    if "display" in named:
        return seen.display[named["display"]]
    return read_card(named.get("project", named.get("offer", "")))
