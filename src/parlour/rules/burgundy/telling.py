"""The chronicle: every event as a line, and what points are for, in the edition's own words."""

from __future__ import annotations

from typing import Any

from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.naming import (
    a_tile,
    edited,
    goods_listed,
    goods_of,
    plain,
    price,
    region,
    source,
    the_tile,
    tile,
)
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import CITY_HALL, COLOUR_NAMES
from parlour.rules.kit.catalogue import KIT, Joined, Text
from parlour.rules.kit.events import Event
from parlour.rules.kit.telling import victory


def line(s: State, event: Event, names: list[str]) -> Text | None:
    """An event as a line of the chronicle (see Position.line)."""
    told = _about_a_seat(s, event) if event.seat >= 0 and event.kind != "over" else _about_all(s, event, names)
    if told is None:
        for module in s.variant.modules:
            told = module.line(s, event, names)
            if told is not None:
                return told
    return told


def _about_a_seat(s: State, event: Event) -> Text | None:
    kind = event.kind
    data: dict[str, Any] = event.data
    edition = s.variant.edition
    if "secret" in data:
        return WORDS.text(f"line.{kind}-secret")
    if kind == "die":
        workers = KIT.text("workers.with", count=data["workers"])
        return WORDS.text("line.die", die=data["die"], workers=workers) if data["workers"] else None
    if kind == "take":
        return WORDS.text("line.take", tile=_a_tile(s, data["tile"]), **{"from": source(data["from"])})
    if kind == "buy":
        where = {"from": source(data["from"])}
        return WORDS.text("line.buy", tile=_a_tile(s, data["tile"]), price=price(data["paid"]), **where)
    if kind == "place":
        return WORDS.text("line.place", tile=_a_tile(s, data["tile"]), space=data["space"])
    if kind == "discard":
        return WORDS.text("line.discard", tile=_a_tile(s, data["tile"]), other=_a_tile(s, data["for"]))
    if kind == "sell":
        return WORDS.text("line.sell", goods=goods_of(GOOD_NAMES.index(data["good"]), data["count"]))
    if kind == "load":
        return _load(data)
    if kind == "advance":
        key = "line.advance-lead" if data["order"][0] == event.seat else "line.advance"
        return edited(edition, key, step=data["step"] + 1)
    if kind == "score":
        return _reason(s, event)
    if kind == "gain":
        return _gain(s, data)
    if kind == "skip":
        if data.get("effect") == "take-tile":
            return WORDS.text("line.skip.take-tile")
        unused = edition.kind(data["tile"]) if "tile" in data else CITY_HALL
        return WORDS.text("line.skip", tile=the_tile(edition, unused))
    if kind == "decline":
        own = f"line.decline.{data['effect']}"
        return WORDS.text(own if WORDS.has(own) else "line.decline")
    if kind == "side":
        return WORDS.text("line.side", board=data["board"])
    if kind == "start":
        return WORDS.text("line.start", space=data["space"])
    return None


def _about_all(s: State, event: Event, names: list[str]) -> Text | None:
    kind = event.kind
    data: dict[str, Any] = event.data
    if kind == "set-up":
        return WORDS.text("line.set-up", name=names[data["order"][0]])
    if kind == "phase":
        return WORDS.text("line.phase", phase=data["phase"])
    if kind == "round":
        dice: list[Text] = []
        for seat in data["order"]:
            rolled = {"name": names[seat], "first": data["dice"][seat][0], "second": data["dice"][seat][1]}
            dice.append(WORDS.text("line.rolled", **rolled))
        good = WORDS.text(f"hue.{data['good']}")
        begins = WORDS.text("line.round", round=data["round"], good=good, depot=data["white"])
        return WORDS.text("line.round-dice", round=begins, dice=Joined(dice, ", "))
    if kind == "reveal":
        boards: list[Text] = []
        for seat in range(len(data["estates"])):
            estate = data["estates"][seat]
            boards.append(WORDS.text("line.reveal", name=names[seat], board=estate["board"], space=estate["space"]))
        return Joined(boards, "; ")
    if kind == "over":
        winners = data["winners"]
        return victory(winners, names, KIT.text("points", count=data["scores"][winners[0]]))
    return None


def _a_tile(s: State, name: str) -> Text:
    return a_tile(s.variant.edition, s.variant.edition.kind(name))


def _load(data: dict[str, Any]) -> Text:
    depots = WORDS.text("line.depots", count=len(data["depots"]), list=plain([str(depot) for depot in data["depots"]]))
    loaded: dict[str, int] = data["goods"]
    if not loaded:
        return WORDS.text("line.load-nothing", depots=depots)
    return WORDS.text("line.load", goods=goods_listed([loaded.get(name, 0) for name in GOOD_NAMES]), depots=depots)


def _gain(s: State, data: dict[str, Any]) -> Text:
    edition = s.variant.edition
    gain = price({word: data[word] for word in ("silver", "workers") if word in data})
    why: str = data["reason"]
    if why == "workers":
        return WORDS.text("line.workers", gain=gain)
    if WORDS.has(f"line.gain.{why}"):
        return WORDS.text(f"line.gain.{why}", gain=gain)
    return WORDS.text("line.gain", gain=gain, reason=the_tile(edition, edition.kind(why)))


def _reason(s: State, event: Event) -> Text | None:
    """What points are for: 'city of 3', 'phase B'."""
    edition = s.variant.edition
    data: dict[str, Any] = event.data
    why: str = data["reason"]
    if why == "region":
        return region(edition, COLOUR_NAMES.index(data["colour"]), data["size"])
    if why == "phase":
        return WORDS.text("reason.phase", phase=data["phase"])
    if why == "colour":
        return WORDS.text(f"reason.colour.{data['bonus']}", colour=edited(edition, f"all.{data['colour']}"))
    if why == "animals":
        species = WORDS.text(f"species.{data['species']}")
        herd = WORDS.text("reason.animals", species=species, spaces=plain(data["spaces"]))
        return Joined([herd, tile(edition, edition.kind("k7"))], ", ") if event.rule == "k7" else herd
    if why == "knowledge":
        return tile(edition, edition.kind(event.rule))
    if why == "sale":
        return WORDS.text("reason.sale", count=data["count"])
    return WORDS.text(f"reason.{why}") if WORDS.has(f"reason.{why}") else None
