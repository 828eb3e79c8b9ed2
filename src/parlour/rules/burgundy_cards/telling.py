"""Events as lines of the chronicle, and what points are for."""

from __future__ import annotations

from typing import cast

from parlour.rules.burgundy_cards.cards import CLOISTERS, GOOD_NAMES, KIND_NAMES, TYPE_NAMES, read_card, type_of_card
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.naming import (
    as_type,
    bonus_name,
    card_name,
    good_name,
    goods_of,
    kind_name,
    listed_cards,
    price,
    types_name,
)
from parlour.rules.burgundy_cards.own_values import PARTS
from parlour.rules.burgundy_cards.state import TURNS, State
from parlour.rules.burgundy_cards.values import Bonus
from parlour.rules.kit.catalogue import Joined, Listed, Text
from parlour.rules.kit.events import Event
from parlour.rules.kit.telling import is_you, victory


def line(s: State, event: Event, names: list[str]) -> Text | None:
    """An event as a line of the chronicle; None if it is not worth one.

    A purchase and the rounds say all that others may know of a secret offer or draw; a round's line says who has the start card.
    """
    data = event.data
    if "secret" in data:
        return None
    kind = event.kind
    if kind == "score":
        return reason(event)
    if kind == "gain":
        return _gain(data)
    if kind == "play" or kind == "shift":
        return _shift(kind, data)
    if kind == "place":
        return _place(data)
    if kind == "take":
        return WORDS.text("line.take", card=_card(data["card"]), row=str(data["from"])[0])
    if kind == "discard":
        return WORDS.text("line.discard", card=_card(data["card"]), other=_card(data["for"]))
    if kind == "keep" or kind == "use":
        return _chosen(kind, data)
    if kind == "buy":
        paid = cast("dict[str, int]", data["paid"])
        return WORDS.text("line.buy", count=data["cards"], price=price(paid.get("workers", 0), paid.get("silver", 0)))
    if kind == "offer":
        return WORDS.text("line.offer", cards=_cards(data["cards"]))
    if kind == "sell":
        goods = goods_of(GOOD_NAMES.index(str(data["good"])), _whole(data["count"]))
        return WORDS.text("line.sell", goods=goods)
    if kind == "start-card":
        return None if data["up"] else WORDS.text("line.start-card")
    if kind == "bonus":
        return WORDS.text("line.bonus", bonus=bonus_name(_bonus(data["bonus"])))
    if kind == "skip":
        if "card" in data:
            return WORDS.text("line.skip", card=kind_name(KIND_NAMES.index(str(data["card"]))))
        return WORDS.text(f"line.skip.{data['effect']}")
    if kind == "decline":
        return WORDS.text(f"line.decline.{data['effect']}")
    if kind == "draw":
        numbers: list[Text] = []
        for number in cast("list[int]", data["numbers"]):
            numbers.append(WORDS.text("line.draw.number", number=number))
        return WORDS.text("line.draw", numbers=Listed(numbers)) if numbers else None
    return _table(s, event, names)


def _table(s: State, event: Event, names: list[str]) -> Text | None:
    """What happened to the whole table: a sentence with its own subject."""
    data = event.data
    if event.kind == "round":
        return _round(s, data, names)
    if event.kind == "shuffle":
        return WORDS.text("line.shuffle", count=data["cards"])
    if event.kind == "aaron":
        return _aaron(data)
    if event.kind == "compare":
        key = "line.compare" if is_you(names[0]) else "line.compare-named"
        return WORDS.text(key, round=data["round"], name=names[0], yours=data["yours"], aaron=data["aaron"])
    if event.kind == "over":
        return _over(s, data, names)
    return None


def reason(event: Event) -> Text:
    """What points are for: 'triple of mines'."""
    data = event.data
    why = str(data["reason"])
    if why == "triple" or why == "first-triple":
        return WORDS.text(f"reason.{why}", types=types_name(TYPE_NAMES.index(str(data["type"]))))
    if why == "convert":
        return WORDS.text("reason.convert", price=price(_whole(data.get("workers")), _whole(data.get("silver"))))
    return Text(WORDS, f"reason.{why}", data)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _card(name: object) -> Text:
    return card_name(read_card(str(name)))


def _cards(names: object) -> Text:
    return listed_cards([read_card(name) for name in cast("list[str]", names)])


def _bonus(parts: object) -> Bonus:
    found = cast("dict[str, int]", parts)
    return Bonus([found.get(part, 0) for part in PARTS])


def _shift(kind: str, data: dict[str, object]) -> Text:
    """A card that was played, or the number of a bought one, and the workers that changed it."""
    paid = _whole(data["workers"])
    workers = WORDS.text("workers.with", count=paid)
    if kind == "shift":
        return WORDS.text("line.shift", number=data["number"], workers=workers)
    if not paid:
        return WORDS.text("line.play", card=_card(data["card"]))
    return WORDS.text("line.play-shifted", card=_card(data["card"]), workers=workers)


def _place(data: dict[str, object]) -> Text:
    card = read_card(str(data["card"]))
    type_ = TYPE_NAMES.index(str(data["type"]))
    own = type_of_card(card)
    if own == CLOISTERS and type_ != CLOISTERS:
        return WORDS.text("line.place-joins", card=card_name(card), type=as_type(type_))
    if own != CLOISTERS and data["onto"] == TYPE_NAMES[CLOISTERS]:
        return WORDS.text("line.place-over", card=card_name(card), types=types_name(type_))
    return WORDS.text("line.place", card=card_name(card))


def _chosen(kind: str, data: dict[str, object]) -> Text:
    """A bought card that was kept or used, and the others."""
    if not data["discarded"]:
        return WORDS.text(f"line.{kind}", card=_card(data["card"]))
    return WORDS.text(f"line.{kind}-rest", card=_card(data["card"]), cards=_cards(data["discarded"]))


def _gain(data: dict[str, object]) -> Text | None:
    if "good" in data:
        return WORDS.text("line.gain-good", good=good_name(GOOD_NAMES.index(str(data["good"]))))
    if "animal" in data:
        return WORDS.text("line.gain-animal", animal=WORDS.text(f"a.{data['animal']}"))
    why = str(data["reason"])
    workers = _whole(data.get("workers"))
    gain = price(workers, _whole(data.get("silver")))
    if why == "round-bonus":
        return None  # the line of the bonus says it
    if why == "restock":
        return WORDS.text("line.restock", gain=gain) if workers else WORDS.text("line.restock-none")
    if why == "silver":
        return WORDS.text("line.silver", gain=gain)
    if why == "sale":
        return WORDS.text("line.gain-sale", gain=gain)
    return WORDS.text("line.gain", gain=gain, reason=kind_name(KIND_NAMES.index(why)))


def _round(s: State, data: dict[str, object], names: list[str]) -> Text:
    first = names[_whole(data["first"])]
    key = "line.round-alone" if s.variant.alone else "line.round-you" if is_you(first) else "line.round"
    told = WORDS.text(key, round=data["round"], name=first)
    if data["turns"] == TURNS:
        return told
    return WORDS.text("line.round-short", text=told, count=data["turns"])


def _aaron(data: dict[str, object]) -> Text | None:
    cards = [read_card(name) for name in cast("list[str]", data["cards"])]
    if not cards:
        return None
    parts = [WORDS.text("line.aaron", count=len(cards), cards=listed_cards(cards))]
    triples = cast("list[str]", data["triples"])
    if triples:
        types = Listed([types_name(TYPE_NAMES.index(name)) for name in triples])
        parts.append(WORDS.text("line.aaron-triples", types=types))
    if data["seven"]:
        parts.append(WORDS.text("line.aaron-seven"))
    if data["won"]:
        parts.append(WORDS.text("line.aaron-won", points=WORDS.text("points", count=data["won"]), total=data["total"]))
    return Joined(parts, "; ")


def _over(s: State, data: dict[str, object], names: list[str]) -> Text:
    scores = cast("list[int]", data["scores"])
    won = cast("list[int]", data["winners"])
    if s.variant.alone:
        if not won:
            return WORDS.text("line.over-aaron", points=WORDS.text("points", count=data["aaron"]))
        key = "line.over-alone" if is_you(names[0]) else "line.over-alone-named"
        return WORDS.text(key, name=names[0], points=WORDS.text("points", count=scores[0]), aaron=data["aaron"])
    return victory(won, names, WORDS.text("points", count=scores[won[0]]))
