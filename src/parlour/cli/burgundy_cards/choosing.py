"""The Card Game's choices as a menu: by hand card, then by what it does; short texts, since the row says the rest."""

from __future__ import annotations

from parlour.cli.burgundy_cards.gist import gist, noun
from parlour.cli.burgundy_cards.seen import Seen
from parlour.cli.grammar import count_of
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.rules.burgundy_cards.cards import CLOISTERS, KIND_NAMES, KINDS, TYPE_NAMES, read_card, type_of_card
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.position import Position

_ORDER = {"place": 0, "take": 1, "sell": 2, "convert": 3, "workers": 4, "silver": 5}


def menu(position: Position) -> Menu:
    seen = Seen(position, position.seat)
    sections: dict[str, dict[str, list[Item]]] = {}
    for choice in position.choices():
        rows = sections.setdefault(_heading(seen, choice), {})
        item = Item(choice, _text(seen, choice), _sentence(seen, choice), position.preview(choice.action))
        item.price_in_text = choice.kind in ("buy", "take")
        item.price_in_sentence = choice.kind == "buy"
        card = _card(seen, choice)
        if card >= 0:
            item.about = KIND_NAMES[card % KINDS]
        rows.setdefault(_label(seen, choice), []).append(item)
    return Menu([Section(name, _rows(rows), beside=name.startswith("With")) for name, rows in sections.items()])


def _rows(rows: dict[str, list[Item]]) -> list[Row]:
    """Free things first; what costs the least comes before what is dearer."""
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
        if numbers[0] == numbers[1]:
            return f"With {'the second' if place else 'the first'} {numbers[place]}"
        return f"With the {numbers[place]}"
    if choice.kind == "buy":
        return "Buy"
    return "Or" if choice.kind == "end" else ""


def _label(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    price = choice.costs.get("workers", 0)
    if kind == "take":
        full = " (three projects already)" if len(seen.estates[seen.seat].projects) >= PROJECTS else ""
        return f"take{' for ' + count_of(price, 'workers') if price else ''}{full}"
    if kind == "place":
        card = read_card(_named(choice)["project"])
        return f"place {noun(card)} ({gist(card)})"
    return {
        "workers": "restock",
        "silver": "or take",
        "goods": "take",
        "animals": "take",
        "bonus": "take",
        "pass": "or",
        "buy": "look at three cards",
    }.get(kind, kind)


def _text(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    named = _named(choice)
    if kind == "take":
        card = seen.display[named["display"]]
        return f"{named['display']} {noun(card)} ({gist(card)})"
    if kind == "place":
        return _onto(seen, read_card(named["project"]), named["pile"])
    if kind in ("keep", "use"):
        card = read_card(named["offer"])
        return f"{noun(card)} ({gist(card)})" if kind == "keep" else f"the {card_number(card)} of {noun(card)}"
    if kind == "discard":
        card = read_card(named["project"])
        return f"{noun(card)} ({gist(card)})"
    if kind == "sell":
        return choice.label.removeprefix("Sell ").split(", with")[0]
    if kind == "workers":
        return "workers to 2"
    if kind == "silver":
        return "1 silver"
    if kind == "convert":
        return "into a point"
    if kind in ("goods", "animals", "bonus"):
        return choice.label.removeprefix("Take ").removesuffix(" for the triple")
    if kind == "buy":
        return "for 3 silver"
    return choice.label[0].lower() + choice.label[1:]


def card_number(card: int) -> int:
    return card // KINDS + 1


def _onto(seen: Seen, card: int, pile: str) -> str:
    if pile == "new":
        return "as a new pile"
    type_ = TYPE_NAMES.index(pile)
    there = seen.estates[seen.seat].open(type_)
    cards = f"{there} {pile}{'s' if there > 1 and pile != 'knowledge' else ''}"
    if type_ == CLOISTERS and type_of_card(card) != CLOISTERS:
        return f"onto {cards}, now {TYPE_NAMES[type_of_card(card)]}"
    return f"onto {cards}"


def _sentence(seen: Seen, choice: Choice) -> str:
    """The choice's own label, without the number that the heading names and with what a card does."""
    words = choice.label.split(", with the ")[0]
    words = words[0].lower() + words[1:]
    card = _card(seen, choice)
    if card >= 0 and choice.kind != "use":
        full = choice.kind == "take" and len(seen.estates[seen.seat].projects) >= PROJECTS
        return f"{words} ({gist(card)}){', and discard a project' if full else ''}"
    return "convert into a point" if choice.kind == "convert" else words


def _card(seen: Seen, choice: Choice) -> int:
    """The card a choice is about; -1 if it is about none."""
    named = _named(choice)
    if "display" in named:
        return seen.display[named["display"]]
    return read_card(named.get("project", named.get("offer", "")))
