"""The Castles of Burgundy in words: a teller for every kind of event, and every reason for points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.cli.grammar import YOU, count_of, listed, points_of, says, starts, whose, wins, within
from parlour.rules.burgundy.naming import title
from parlour.rules.burgundy.state import State
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position

_Teller = Callable[[Position, Event, list[str]], str]
_REGIONS: Final = {"animal": "pasture", "castle": "castle region", "mine": "mine region", "ship": "river"}
_DECLINED: Final = {
    "hall": "place no further tile",
    "sale": "sell nothing",
    "take-tile": "take no tile",
}


def _words(position: Position) -> dict[str, str]:
    assert isinstance(position, State)
    return position.variant.edition.words


def _tile(position: Position, event: Event, key: str = "tile") -> str:
    """'a bank', '3 cows', 'knowledge 7'."""
    assert isinstance(position, State)
    edition = position.variant.edition
    return title(edition, edition.tiles.index(str(event.data[key])))


def goods_words(counts: dict[str, Any]) -> str:
    """'1 violet and 2 pink goods'."""
    return listed([f"{count} {name}" for name, count in counts.items()]) + " goods"


def _track(position: Position) -> str:
    assert isinstance(position, State)
    return "bridge" if position.variant.edition.name == "2019" else "turn-order track"


def _die(position: Position, event: Event, names: list[str]) -> str:
    paid = event.data["workers"]
    if not paid:
        return ""
    return f"{says(names, event.seat, 'shift')} the {event.data['die']} with {count_of(int(str(paid)), 'workers')}."


def _take(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'take')} {_tile(position, event)} from {_place(event)}."


def _place(event: Event) -> str:
    where = str(event.data["from"])
    return "the black depot" if where.startswith("x") else f"depot {where[0]}"


def _buy(position: Position, event: Event, names: list[str]) -> str:
    paid: Any = event.data["paid"]
    price = listed([count_of(paid[word], word) for word in ("silver", "workers") if paid[word]])
    return f"{says(names, event.seat, 'buy')} {_tile(position, event)} from {_place(event)} for {price}."


def _discard(position: Position, event: Event, names: list[str]) -> str:
    made = f"to make room for {_tile(position, event, 'for')}"
    return f"{says(names, event.seat, 'discard')} {_tile(position, event)} {made}."


def _placed(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'place')} {_tile(position, event)} on {event.data['space']}."


def _score(position: Position, event: Event, names: list[str]) -> str:
    why = REASONS[str(event.data["reason"])](position, event)
    return f"{says(names, event.seat, 'score')} {points_of(event.points)}: {why}."


def _gain(position: Position, event: Event, names: list[str]) -> str:
    gained = [count_of(int(str(event.data[word])), word) for word in ("silver", "workers") if word in event.data]
    why = str(event.data["reason"])
    if why == "mines":
        mines = "mine pays" if event.data.get("silver") == 1 else "mines pay"
        return f"{whose(names, event.seat)} {mines} {listed(gained)}."
    if why == "workers":
        because = f" ({_numbered(position, event.rule)})" if event.rule.startswith("k") else ""
        return f"{says(names, event.seat, 'take')} {listed(gained)}{because}."
    because = _numbered(position, why) if why.startswith("k") else why.replace("-", " ")
    return f"{says(names, event.seat, 'get')} {listed(gained)} ({because})."


def _numbered(position: Position, tile: str) -> str:
    """'knowledge 7' for k7."""
    return f"{_words(position)['knowledge']} {tile[1:]}"


def _sell(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'sell')} {event.data['count']} {event.data['good']} goods."


def _load(position: Position, event: Event, names: list[str]) -> str:
    goods: Any = event.data["goods"]
    depots: Any = event.data["depots"]
    where = ("depot " if len(depots) == 1 else "depots ") + listed([str(depot) for depot in depots])
    if not goods:
        return f"{whose(names, event.seat)} ship calls at {where}."
    return f"{says(names, event.seat, 'load')} {goods_words(goods)} at {where}."


def _advance(position: Position, event: Event, names: list[str]) -> str:
    order: Any = event.data["order"]
    ahead = " and lead" + ("" if names[event.seat] == YOU else "s") if order[0] == event.seat else ""
    return f"{says(names, event.seat, 'move')} to space {event.data['step']} of the {_track(position)}{ahead}."


def _phase(position: Position, event: Event, names: list[str]) -> str:
    goods: Any = event.data["goods"]
    return f"Phase {event.data['phase']} begins with new tiles; goods to come: {', '.join(goods)}."


def _round(position: Position, event: Event, names: list[str]) -> str:
    dice: Any = event.data["dice"]
    order: Any = event.data["order"]
    rolled = ", ".join(f"{within(names, seat)} {dice[seat][0]} and {dice[seat][1]}" for seat in order)
    good = str(event.data["good"])
    one = "an" if good[0] in "aeiou" else "a"
    clock = f"Phase {event.data['phase']}, round {event.data['round']}"
    return f"{clock}: {one} {good} goods tile comes to depot {event.data['white']}. Dice: {rolled}."


def _turn(position: Position, event: Event, names: list[str]) -> str:
    return ""


def _set_up(position: Position, event: Event, names: list[str]) -> str:
    order: Any = event.data["order"]
    return starts(names, order)


def _side(position: Position, event: Event, names: list[str]) -> str:
    if "secret" in event.data:
        return f"{says(names, event.seat, 'choose')} a board in secret."
    return f"{says(names, event.seat, 'take')} board No. {event.data['board']}."


def _start(position: Position, event: Event, names: list[str]) -> str:
    where = "in secret" if "secret" in event.data else f"on {event.data['space']}"
    return f"{says(names, event.seat, 'lay')} the start castle {where}."


def _reveal(position: Position, event: Event, names: list[str]) -> str:
    estates: Any = event.data["estates"]
    shown = [f"{within(names, seat)} No. {one['board']}, castle on {one['space']}" for seat, one in enumerate(estates)]
    return f"The boards are revealed: {'; '.join(shown)}."


def _skip(position: Position, event: Event, names: list[str]) -> str:
    tile = str(event.data.get("tile", _words(position)["hall"])).replace("-", " ")
    return f"{whose(names, event.seat)} {tile} finds no use now."


def _decline(position: Position, event: Event, names: list[str]) -> str:
    verb, rest = _DECLINED.get(str(event.data["effect"]), "decline the effect").split(" ", 1)
    return f"{says(names, event.seat, verb)} {rest}."


def _over(position: Position, event: Event, names: list[str]) -> str:
    scores: Any = event.data["scores"]
    won: Any = event.data["winners"]
    return f"The game is over: {wins(names, won, f'{scores[won[0]]} points')}."


def _region(position: Position, event: Event) -> str:
    words = _words(position)
    colour = str(event.data["colour"])
    region = {"building": words["town"], "knowledge": f"{words['knowledge']} region", **_REGIONS}[colour]
    return f"{region} of {event.data['size']}"


def _animals(position: Position, event: Event) -> str:
    spaces: Any = event.data["spaces"]
    more = f", {_numbered(position, event.rule)}" if event.rule == "k7" else ""
    species = str(event.data["species"])
    return f"{species}{'' if species == 'sheep' else 's'} on {listed(spaces)}{more}"


def _left(position: Position, event: Event) -> str:
    return f"{event.data['reason']} left"


TELLERS: Final[dict[str, _Teller]] = {
    "die": _die,
    "take": _take,
    "buy": _buy,
    "discard": _discard,
    "place": _placed,
    "score": _score,
    "gain": _gain,
    "sell": _sell,
    "load": _load,
    "advance": _advance,
    "phase": _phase,
    "round": _round,
    "turn": _turn,
    "set-up": _set_up,
    "side": _side,
    "start": _start,
    "reveal": _reveal,
    "skip": _skip,
    "decline": _decline,
    "over": _over,
}
REASONS: Final[dict[str, Callable[[Position, Event], str]]] = {
    "region": _region,
    "phase": lambda position, event: f"phase {event.data['phase']}",
    "colour": lambda position, event: f"{event.data['bonus']} {event.data['colour']} bonus",
    "animals": _animals,
    "watchtower": lambda position, event: "watchtower",
    "sale": lambda position, event: "sale",
    "goods": _left,
    "silver": _left,
    "workers": _left,
    "knowledge": lambda position, event: _numbered(position, event.rule),
}
