"""Burgundy's choices as a menu: by die, then by what the die does; short texts, since the row says the rest."""

from __future__ import annotations

from parlour.cli.burgundy.gist import gist, noun
from parlour.cli.burgundy.seen import Seen
from parlour.cli.grammar import count_of
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.rules.burgundy.naming import title
from parlour.rules.burgundy.state import GOOD_NAMES
from parlour.rules.burgundy.tiles import ANIMAL, COLOUR, is_knowledge
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.position import Position


def menu(position: Position) -> Menu:
    seen = Seen(position, position.seat)
    sections: dict[str, dict[str, list[Item]]] = {}
    for choice in position.choices():
        gains = position.preview(choice.action)
        rows = sections.setdefault(_heading(seen, choice), {})
        item = Item(choice, _text(seen, choice), _sentence(seen, choice), gains)
        item.price_in_text = choice.kind in ("buy", "take")
        item.price_in_sentence = choice.kind == "buy"
        tile = _tile(seen, choice)
        if tile:
            item.about = "animals" if COLOUR[tile] == ANIMAL else seen.edition.tiles[tile]
        rows.setdefault(_label(seen, choice), []).append(item)
    return Menu([Section(name, _rows(rows), beside=name.startswith("With")) for name, rows in sections.items()])


def _rows(rows: dict[str, list[Item]]) -> list[Row]:
    """Free things first; a depot or tile that costs the least comes before a dearer one."""
    made = [Row(label, sorted(items, key=_workers)) for label, items in rows.items()]
    order = {"place": 0, "take": 1, "sell": 2, "workers": 3}
    made.sort(key=lambda row: (order.get(row.items[0].choice.kind, 4), _workers(row.items[0])))
    return made


def _workers(item: Item) -> int:
    return item.choice.costs.get("workers", 0) if item.choice.kind != "buy" else 0


def _heading(seen: Seen, choice: Choice) -> str:
    if choice.elements[0].startswith("die:"):
        dice = seen.dice[seen.seat]
        die = dice[int(choice.elements[0][-1])]
        return f"With a {die} (both dice show it)" if dice[0] == dice[1] else f"With the {die}"
    if choice.kind == "buy":
        return "Buy"
    if choice.kind == "end":
        return "Or"
    return ""


def _label(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    price = choice.costs.get("workers", 0)
    named = dict(element.split(":", 1) for element in choice.elements if ":" in element)
    full = " (storage full)" if len(seen.estates[seen.seat].storage) >= seen.variant.room else ""
    if kind == "take":
        return f"take{' for ' + count_of(price, 'workers') if price else ''}{full}"
    if kind == "place":
        tile = seen.kind(named["stored"])
        what = gist(seen.edition, tile)
        return f"place {title(seen.edition, tile)}{f' ({what})' if what else ''} on"
    if kind == "buy":
        paid = " and ".join(count_of(count, word) for word, count in choice.costs.items() if count)
        where = "black depot" if named["cell"].startswith("x") else "numbered depots"
        return f"from the {where} for {paid}{full}"
    return {
        "sell": "sell",
        "workers": "take workers",
        "goods": "load at",
        "keep": "load",
        "discard": "discard",
        "pass": "or",
        "side": "take",
        "start": "lay the start castle on",
        "end": "end",
    }.get(kind, kind)


def _text(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    named = dict(element.split(":", 1) for element in choice.elements if ":" in element)
    if kind in ("take", "buy"):
        tile = seen.at(named["cell"])
        what = f" ({gist(seen.edition, tile)})" if is_knowledge(tile) else ""
        return f"{named['cell']} {noun(seen.edition, tile)}{what}"
    if kind == "place" or kind == "start":
        board = seen.estates[seen.seat].board
        assert board
        return f"{named['space']} ({board.numbers[board.space(named['space'])]})"
    if kind == "sell":
        return f"{seen.estates[seen.seat].goods[GOOD_NAMES.index(named['goods'])]} {named['goods']}"
    if kind == "workers":
        mine = seen.estates[seen.seat]
        silver = " and 1 silver" if mine.knows(13) else ""
        return f"{4 if mine.knows(14) else 2} workers{silver}"
    if kind == "goods":
        return f"depot {named['goods-depot']}: {_cargo(seen, int(named['goods-depot']))}"
    if kind == "keep":
        return f"the {named['goods']} goods"
    if kind == "discard":
        return noun(seen.edition, seen.kind(named["stored"]))
    if kind == "side":
        return f"side {named['side']}, board No. {seen.sheets[seen.seat]['ab'.index(named['side'])]}"
    return choice.label[0].lower() + choice.label[1:]


def _cargo(seen: Seen, depot: int) -> str:
    """What lies at a depot, and how much of it there is room for (ruling B-05)."""
    there = seen.goods[depot - 1]
    stored = seen.estates[seen.seat].goods
    free = seen.variant.slots - sum(1 for count in stored if count)
    new = sum(1 for good in range(len(there)) if there[good] and not stored[good])
    lies = ", ".join(f"{there[good]} {GOOD_NAMES[good]}" for good in range(len(there)) if there[good])
    if not lies:
        return "nothing"
    if new <= free:
        return lies
    known = any(there[good] and stored[good] for good in range(len(there)))
    if free:
        return f"{lies} (room for {count_of(free, 'new types')})"
    return f"{lies} ({'no room for a new type' if known else 'no room'})"


def _sentence(seen: Seen, choice: Choice) -> str:
    """The choice's own label, without the die that the heading names and with what a tile does."""
    words = choice.label.split(", with the ")[0]
    words = words[0].lower() + words[1:]
    tile = _tile(seen, choice)
    if tile:
        what = gist(seen.edition, tile)
        full = choice.kind in ("take", "buy") and len(seen.estates[seen.seat].storage) >= seen.variant.room
        return f"{words}{f' ({what})' if what else ''}{', and discard a stored tile' if full else ''}"
    if choice.kind == "goods":
        return f"load at {_text(seen, choice)}"
    return f"take {_text(seen, choice)}" if choice.kind == "workers" else words


def _tile(seen: Seen, choice: Choice) -> int:
    """The tile a choice is about; 0 if it is about none."""
    for element in choice.elements:
        type_, _, name = element.partition(":")
        if type_ in ("cell", "stored"):
            return seen.at(name) if type_ == "cell" else seen.kind(name)
    return 0
