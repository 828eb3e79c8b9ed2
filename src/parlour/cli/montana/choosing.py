"""Montana's choices as a menu, grouped by action; other ways to pay, high bids and trades are folded away first."""

from __future__ import annotations

from typing import Final

from parlour.cli.grammar import listed
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.cli.montana.seen import AREAS, COLOURS, Seen, pair_words, reward_words, w
from parlour.rules.kit.catalogue import ENGLISH, Text
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.position import Position
from parlour.rules.montana.catalogue import WORDS

SECTIONS: Final = {
    "build": "act.build",
    "work": "act.work",
    "small": "act.work",
    "bank": "act.work",
    "city": "city",
    "bid": "text.kind-bid",
    "pass": "text.kind-bid",
    "recruit": "act.recruit",
    "forward": "act.recruit",
    "trade": "text.kind-trade",
    "end": "menu.or",
    "canteen": "menu.or",
}
"""The heading of each kind of choice; the others need none."""
ORDER: Final = ["", "act.build", "text.kind-bid", "act.work", "act.recruit", "city", "text.kind-trade", "menu.or"]
ABOUT: Final = {"city": "city", "bid": "city", "pass": "city", "pick": "recruit", "return": "recruit"}


def menu(position: Position) -> Menu:
    seen = Seen(position, position.seat)
    sections: dict[str, dict[str, list[Item]]] = {}
    cheapest: set[str] = set()
    """Spaces with a way to pay that is shown already."""
    choices = position.choices()
    largest = {one.elements[0][:-1]: one.elements[0] for one in choices if one.kind == "work"}
    """For each area, the largest space the player can pay for."""
    for choice in choices:
        item = Item(choice, _text(seen, choice), _sentence(choice), position.preview(choice.action))
        item.about = ABOUT.get(choice.kind, choice.rule)
        item.price_in_text = item.price_in_sentence = True
        item.dear = _dearness(seen, choice, cheapest, largest)
        sections.setdefault(SECTIONS.get(choice.kind, ""), {}).setdefault(_label(seen, choice), []).append(item)
    found = [Section(w(key) if key else "", _rows(sections[key])) for key in ORDER if key in sections]
    return Menu(found, w("menu.rest"), w("menu.rest-is"))


def _rows(rows: dict[str, list[Item]]) -> list[Row]:
    return [Row(label, items) for label, items in rows.items()]


def _named(choice: Choice) -> dict[str, str]:
    return dict(element.split(":", 1) for element in reversed(choice.elements) if ":" in element)


def _sent(choice: Choice) -> list[str]:
    """The workers a choice sends, picks or returns."""
    return [one.split(":")[1] for one in choice.elements if one.split(":")[0] in ("worker", "supply-worker")]


def _dearness(seen: Seen, choice: Choice, cheapest: set[str], largest: dict[str, str]) -> int:
    """How soon a choice is folded away: other ways to pay for a space, then high bids and trades, then small spaces."""
    if choice.kind in ("work", "bank", "small"):
        space = choice.elements[0]
        own = choice.kind != "bank" and len(_sent(choice)) == 1
        spare = max((seen.boards[seen.seat].workers.get(colour, 0), colour) for colour in COLOURS)[1]
        first = space not in cheapest and (own or choice.kind == "bank" or spare in _sent(choice))
        if first:
            cheapest.add(space)
        best = choice.kind == "small" or space == largest.get(space[:-1])
        return 0 if first and best else 1 if first else 3
    if choice.kind in ("city", "bid"):
        return 1 if choice.elements[0].endswith("a") else 2
    if choice.kind in ("take", "upgrade"):
        return 0 if len(choice.elements) > 1 else 1
    if choice.kind == "forward":
        return choice.costs["grain"] // 2
    return 2 if choice.kind == "trade" else 0


def _label(seen: Seen, choice: Choice) -> str:
    named = _named(choice)
    kind = choice.kind
    if kind == "work":
        area = next(area for area in AREAS if named["area"].startswith(area))
        return f"{w(f'area.{area}')}:"
    if kind in ("city", "bid"):
        row = int(named["city"][0])
        return w("menu.row", row=row, reward=reward_words(seen.rows[row - 1]))
    return w(f"menu.{kind}") if kind in ("bank", "small", "forward", "pick", "return", "take", "upgrade") else ""


def _text(seen: Seen, choice: Choice) -> str:
    named = _named(choice)
    kind = choice.kind
    costs = choice.costs
    if kind == "build":
        # The points cover the settlements; here is what else the field brings.
        field = seen.fields[named["field"]]
        gifts = [w("gain.cow")] if field.cow else []
        canteens = sum(lake.canteen for lake in seen.beside(field.name))
        if canteens:
            gifts.append(w("gain.canteens", count=canteens))
        return f"{field.name} {field.letters}{f' ({listed(gifts)})' if gifts else ''}"
    if kind == "work":
        area, space = named["area"][:-1], int(named["area"][-1]) - 1
        gain = seen.areas[area][space]["gain"]
        silver = f"{w('silver', count=costs['silver'])}, " if costs["silver"] else ""
        return w("menu.for", gain=gain, price=f"{silver}{_workers(choice)}")
    if kind == "bank":
        silver = w("silver", count=seen.bank[int(named["bank"]) - 1]["silver"])
        return w("menu.for", gain=silver, price=_workers(choice))
    if kind == "small":
        return w("menu.more-for", gain=seen.small, price=_workers(choice))
    if kind in ("city", "bid"):
        return w("pumpkins", count=costs["pumpkins"])
    if kind == "forward":
        return f"{w('grain', count=costs['grain'])}: {pair_words(seen.wheel[int(named['wheel']) - 1])}"
    if kind in ("pick", "return"):
        return _workers(choice)
    if kind in ("take", "upgrade", "trade"):
        return _part(choice, {"take": "goods", "upgrade": "goods", "trade": "gain"}[kind])
    if kind == "recruit":
        return w("recruit.spin").lower()
    return _sentence(choice)


def _part(choice: Choice, name: str) -> str:
    """The goods, or whatever else a choice is about; if the supply is empty, with the note that says so."""
    deed = choice.deed
    short = deed.parts.get("trade")
    if isinstance(short, Text):
        return WORDS.text(deed.key, trade=short.parts[name]).within(ENGLISH)
    part = deed.parts[name]
    return part.within(ENGLISH) if isinstance(part, Text) else str(part)


def _workers(choice: Choice) -> str:
    """'copper', '2 stone', 'stone+grain'."""
    sent = _sent(choice)
    counts = {colour: sent.count(colour) for colour in COLOURS if colour in sent}
    return "+".join(colour if count == 1 else f"{count} {colour}" for colour, count in counts.items())


def _sentence(choice: Choice) -> str:
    """The choice's own label."""
    return choice.label[0].lower() + choice.label[1:]
