"""Burgundy's choices as a menu: by die, then by what the die does; short texts, since the row says the rest."""

from __future__ import annotations

from parlour.cli.burgundy.say import does, explained, goods_list, lowered, noun, say, word
from parlour.cli.burgundy.seen import Seen
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.rules.burgundy.naming import a_tile, price
from parlour.rules.burgundy.state import GOOD_NAMES
from parlour.rules.burgundy.tiles import ANIMAL, COLOUR
from parlour.rules.kit.catalogue import KIT
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
    made = [Section(name, _rows(rows)) for name, rows in sections.items()]
    for section in made:
        section.beside = section.rows[0].items[0].choice.elements[0].startswith("die:")
    return Menu(made)


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
        return say("menu.same-dice" if dice[0] == dice[1] else "menu.die", die=die)
    return say(f"menu.{choice.kind}.heading") if choice.kind in ("buy", "end") else ""


def _label(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    workers = choice.costs.get("workers", 0)
    named = dict(element.split(":", 1) for element in choice.elements if ":" in element)
    if kind == "take":
        return _full(
            seen, say("menu.take-for", workers=KIT.text("workers", count=workers)) if workers else say("menu.take")
        )
    if kind == "place":
        tile = seen.kind(named["stored"])
        what = does(seen.edition, tile)
        name = word(a_tile(seen.edition, tile))
        return say("menu.place", tile=f"{name} ({what})" if what else name)
    if kind == "buy":
        where = "black" if named["cell"].startswith("x") else "depots"
        return _full(seen, say(f"menu.buy.{where}", price=price(choice.costs)))
    return say(f"menu.{kind}")


def _full(seen: Seen, label: str) -> str:
    full = len(seen.estates[seen.seat].storage) >= seen.variant.room
    return say("menu.full", label=label) if full else label


def _text(seen: Seen, choice: Choice) -> str:
    kind = choice.kind
    named = dict(element.split(":", 1) for element in choice.elements if ":" in element)
    if kind in ("take", "buy"):
        return f"{named['cell']} {explained(seen.edition, seen.at(named['cell']))}"
    if kind == "place" or kind == "start":
        board = seen.estates[seen.seat].board
        assert board
        return f"{named['space']} ({board.numbers[board.space(named['space'])]})"
    if kind == "sell":
        good = GOOD_NAMES.index(named["goods"])
        return say("goods.hue", count=seen.estates[seen.seat].goods[good], hue=say(f"hue.{named['goods']}"))
    if kind == "workers":
        mine = seen.estates[seen.seat]
        return word(price({"workers": 4 if mine.knows(14) else 2, "silver": 1 if mine.knows(13) else 0}))
    if kind == "goods":
        return say("menu.depot", depot=named["goods-depot"], goods=_cargo(seen, int(named["goods-depot"])))
    if kind == "keep":
        return say("menu.goods-of", hue=say(f"hue.{named['goods']}"))
    if kind == "discard":
        return noun(seen.edition, seen.kind(named["stored"]))
    if kind == "side":
        board_name = seen.sheets[seen.seat]["ab".index(named["side"])]
        return say("menu.board", side=named["side"].upper(), board=board_name)
    return lowered(choice.deed)


def _cargo(seen: Seen, depot: int) -> str:
    """The goods at a depot, and how much room there is for them (ruling B-05)."""
    there = seen.goods[depot - 1]
    stored = seen.estates[seen.seat].goods
    free = seen.variant.slots - sum(1 for count in stored if count)
    new = sum(1 for good in range(len(there)) if there[good] and not stored[good])
    goods = goods_list(there)
    if new <= free:
        return goods
    if free:
        return say("menu.room", goods=goods, count=free)
    known = any(there[good] and stored[good] for good in range(len(there)))
    return say("menu.no-new-room" if known else "menu.no-room", goods=goods)


def _sentence(seen: Seen, choice: Choice) -> str:
    """The choice's own words, without the die that the heading names and with what a tile does."""
    words = lowered(choice.deed)
    tile = _tile(seen, choice)
    if tile:
        what = does(seen.edition, tile)
        if what:
            words = f"{words} ({what})"
        full = choice.kind in ("take", "buy") and len(seen.estates[seen.seat].storage) >= seen.variant.room
        return say("menu.discarding", deed=words) if full else words
    return f"{say('menu.goods')} {_text(seen, choice)}" if choice.kind == "goods" else words


def _tile(seen: Seen, choice: Choice) -> int:
    """The tile a choice is about; 0 if it is about none."""
    for element in choice.elements:
        type_, _, name = element.partition(":")
        if type_ in ("cell", "stored"):
            return seen.at(name) if type_ == "cell" else seen.kind(name)
    return 0
