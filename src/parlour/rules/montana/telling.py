"""Events as lines of the chronicle: what somebody did, without the name, or what points are for."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import Listed, Text
from parlour.rules.kit.events import Event
from parlour.rules.kit.telling import is_you, victory
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import AREA_NAMES, GOOD_NAMES
from parlour.rules.montana.naming import cost, gains, goods, pair, workers, workers_each
from parlour.rules.montana.state import State

GAINS: Final = {
    "pick": "line.pick",
    "city": "line.visit",
    "field": "line.found",
    "lake": "line.lake",
    "not-built": "line.not-built",
}
"""Gains with a line of their own. What the wheel, an area or the bank brings is in the line of the spin or the work."""


def line(s: State, event: Event, names: list[str]) -> Text | None:
    kind = event.kind
    if kind == "turn":
        return None
    if kind == "score":
        return WORDS.text(f"reason.{event.data['reason']}")
    if kind == "gain":
        return _gain(event)
    if kind in ("set-up", "round", "over", "clear"):
        return _of_the_table(event, names)
    if kind in ("city", "bid", "outbid", "pass", "pay", "void", "reward"):
        return _in_the_city(event, names)
    if kind in ("work", "small", "bank"):
        return _work(s, event)
    return _of_a_turn(event)


def _gain(event: Event) -> Text | None:
    key = GAINS.get(str(event.data["reason"]), "")
    if not key:
        return None
    got = gains(event.data)
    return WORDS.text(key, gain=got, workers=got, silver=got, lake=event.data.get("lake", ""))


def _of_the_table(event: Event, names: list[str]) -> Text:
    """Lines that are not about what a seat did."""
    data = event.data
    if event.kind == "set-up":
        return WORDS.text("line.set-up", name=_name(names, data["first"]))
    if event.kind == "round":
        return WORDS.text("line.round", round=data["round"])
    if event.kind == "clear":
        return WORDS.text("line.clear", area=WORDS.text(f"area.{data['area']}.from"))
    result = _victory(data, names)
    return WORDS.text("line.stall", result=result) if data["reason"] == "stall" else result


def _victory(data: dict[str, object], names: list[str]) -> Text:
    won = data["winners"]
    scores = data["scores"]
    assert isinstance(won, list)
    assert isinstance(scores, list)
    return victory(won, names, WORDS.text("settlements", count=scores[won[0]]))


def _in_the_city(event: Event, names: list[str]) -> Text:
    data = event.data
    pumpkins = WORDS.text("pumpkins", count=data.get("pumpkins", 0))
    if event.kind == "city":
        return WORDS.text("line.city")
    if event.kind == "outbid":
        by = _name(names, data["by"])
        return WORDS.text("line.outbid", name=WORDS.text("you.by") if is_you(by) else by, row=data["row"])
    if event.kind == "pass":
        return WORDS.text("line.pass-poor" if "reason" in data else "line.pass")
    if event.kind == "reward":
        return _reward(data)
    return WORDS.text(f"line.{event.kind}", pumpkins=pumpkins, row=str(data["cell"])[0])


def _reward(data: dict[str, object]) -> Text:
    row = data["row"]
    if len(data) == 1:
        return WORDS.text("line.reward-none", row=row)
    given = data.get("given")
    if isinstance(given, dict):
        return WORDS.text("line.reward-given", row=row, gain=gains(data), given=goods(given))
    return WORDS.text("line.reward", row=row, gain=gains(data))


def _work(s: State, event: Event) -> Text:
    """Who went where, and what the space shows; if the supply cannot fill it, another line says so."""
    data = event.data
    box = s.variant.box
    crew = data["workers"]
    space = data["space"]
    assert isinstance(crew, dict)
    assert isinstance(space, int)
    sent = workers_each(crew)
    if event.kind == "bank":
        silver = WORDS.text("silver", count=box.bank_silver[space - 1])
        return WORDS.text("line.bank", sent=Listed(sent), silver=silver)
    area = AREA_NAMES.index(str(data["area"]))
    if event.kind == "small":
        return WORDS.text("line.small", sent=Listed(sent), goods=goods({GOOD_NAMES[area]: box.small}))
    if data["silver"]:
        sent.append(WORDS.text("silver", count=data["silver"]))
    return WORDS.text(
        "line.work",
        sent=Listed(sent),
        area=WORDS.text(f"area.{AREA_NAMES[area]}.to"),
        goods=goods({GOOD_NAMES[area]: box.gains[area][space - 1]}),
    )


def _of_a_turn(event: Event) -> Text:
    data = event.data
    kind = event.kind
    if kind in ("spin", "forward"):
        colours = data["workers"]
        assert isinstance(colours, list)
        return WORDS.text(f"line.{kind}", pair=pair(colours), count=data.get("grain", 0))
    if kind == "return":
        returned = data["workers"]
        assert isinstance(returned, dict)
        return WORDS.text("line.return", workers=workers(returned))
    if kind in ("shortage", "lost"):
        return WORDS.text(f"line.{kind}", what=_thing(data))
    if kind == "build":
        paid = data["paid"]
        assert isinstance(paid, dict)
        return WORDS.text("line.build", field=data["field"], cost=cost([paid.get(good, 0) for good in GOOD_NAMES]))
    if kind == "trade":
        return WORDS.text("line.trade", gain=gains(data))
    return WORDS.text("line.canteen" if kind == "canteen" else "line.last")


def _thing(data: dict[str, object]) -> Text:
    """'2 copper', 'a copper worker'."""
    if "good" in data:
        return goods({str(data["good"]): data["count"]})
    return WORDS.text(f"worker.{data['worker']}.a", count=data["count"])


def _name(names: list[str], seat: object) -> str:
    assert isinstance(seat, int)
    return names[seat]
