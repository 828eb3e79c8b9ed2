"""Montana in words: a teller for every kind of event, and every reason for points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.cli.grammar import count_of, listed, says, whose, wins, within
from parlour.cli.montana.seen import pair_words, title
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position

_Teller = Callable[[Position, Event, list[str]], str]


def goods_words(counts: dict[str, int]) -> str:
    """'2 copper and 1 big stone'."""
    return listed([f"{count} {title(name)}" for name, count in counts.items()])


def workers_words(counts: dict[str, int]) -> str:
    """'a copper and 2 grain workers'."""
    parts = [f"{'a' if count == 1 else count} {name}" for name, count in counts.items()]
    return f"{listed(parts)} worker{'s' if sum(counts.values()) > 1 else ''}"


def _things(data: dict[str, Any]) -> str:
    """What somebody got: goods, workers, silver, cows, canteens."""
    parts = []
    if "goods" in data:
        parts.append(goods_words(data["goods"]))
    if "workers" in data:
        parts.append(workers_words(data["workers"]))
    if "silver" in data:
        parts.append(f"{data['silver']} silver")
    parts += [count_of(int(data[word]), word) for word in ("cows", "canteens") if word in data]
    return listed(parts)


def _set_up(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, int(str(event.data['first'])), 'start')} the game."


def _spin(position: Position, event: Event, names: list[str]) -> str:
    pair: Any = event.data["workers"]
    return f"{says(names, event.seat, 'spin')}: {pair_words(pair)} workers."


def _forward(position: Position, event: Event, names: list[str]) -> str:
    pair: Any = event.data["workers"]
    return f"{says(names, event.seat, 'pay')} {event.data['grain']} grain for {pair_words(pair)} more."


def _gain(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    why = data["reason"]
    if why == "wheel":
        return f"{says(names, event.seat, 'take')} {_things(data)}."
    where = {
        "work": "",
        "bank": "",
        "city": " for the visit",
        "field": " from the field",
        "lake": f" of the lake {data.get('lake')}",
        "not-built": " for what was not built",
    }.get(why, "")
    return f"{says(names, event.seat, 'get')} {_things(data)}{where}."


def _return(position: Position, event: Event, names: list[str]) -> str:
    workers: Any = event.data["workers"]
    return f"{says(names, event.seat, 'return')} {workers_words(workers)}, too many."


def _shortage(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    what = title(data["good"]) if "good" in data else f"{data['worker']} worker{'s' if data['count'] > 1 else ''}"
    return f"{says(names, event.seat, 'return')} {data['count']} {what}: the supply runs short."


def _lost(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    what = title(data["good"]) if "good" in data else f"{data['worker']} worker{'s' if data['count'] > 1 else ''}"
    return f"{data['count']} {what} cannot be had."


def _work(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    cost = f" and {data['silver']} silver" if data["silver"] else ""
    return f"{says(names, event.seat, 'send')} {workers_words(data['workers'])}{cost} to the {title(data['area'])}."


def _small(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    return f"{says(names, event.seat, 'send')} {workers_words(data['workers'])} to the small space."


def _bank(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    return f"{says(names, event.seat, 'send')} {workers_words(data['workers'])} to the bank."


def _city(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'go')} to the city."


def _bid(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    return f"{says(names, event.seat, 'bid')} {count_of(data['pumpkins'], 'pumpkins')} for row {data['cell'][0]}."


def _outbid(position: Position, event: Event, names: list[str]) -> str:
    by = within(names, int(str(event.data["by"])))
    return f"{says(names, event.seat, 'are')} outbid by {by}."


def _pass(position: Position, event: Event, names: list[str]) -> str:
    why = ", unable to pay" if event.data.get("reason") else ""
    return f"{says(names, event.seat, 'pass')}{why}."


def _pay(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'pay')} {count_of(int(str(event.data['pumpkins'])), 'pumpkins')}."


def _void(position: Position, event: Event, names: list[str]) -> str:
    return f"{whose(names, event.seat)} bid can no longer be paid and is void."


def _reward(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    got = _things({key: data[key] for key in ("goods", "silver", "cows") if key in data})
    given = f" for {goods_words(data['given'])}" if "given" in data else ""
    if not got:
        return f"{says(names, event.seat, 'take')} nothing in the city."
    return f"{says(names, event.seat, 'get')} {got}{given}."


def _build(position: Position, event: Event, names: list[str]) -> str:
    data: Any = event.data
    return f"{says(names, event.seat, 'build')} on {data['field']} for {goods_words(data['paid'])}."


def _trade(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'trade')} a cow for {_things(dict(event.data))}."


def _last(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'have')} placed the last settlement: this round ends the game."


def _clear(position: Position, event: Event, names: list[str]) -> str:
    return f"The {title(str(event.data['area']))} is full and is cleared."


def _canteen(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'spend')} a canteen for another turn."


def _nothing(position: Position, event: Event, names: list[str]) -> str:
    return ""


def _round(position: Position, event: Event, names: list[str]) -> str:
    return f"Round {event.data['round']}."


def _score(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'score')} 1 point: {event.data['reason']}."


def _over(position: Position, event: Event, names: list[str]) -> str:
    scores: Any = event.data["scores"]
    won: Any = event.data["winners"]
    why = "Nobody has built for long, so the game is over" if event.data["reason"] == "stall" else "The game is over"
    return f"{why}: {wins(names, won, count_of(scores[won[0]], 'settlements'))}."


TELLERS: Final[dict[str, _Teller]] = {
    "set-up": _set_up,
    "spin": _spin,
    "forward": _forward,
    "gain": _gain,
    "return": _return,
    "shortage": _shortage,
    "lost": _lost,
    "work": _work,
    "small": _small,
    "bank": _bank,
    "city": _city,
    "bid": _bid,
    "outbid": _outbid,
    "pass": _pass,
    "pay": _pay,
    "void": _void,
    "reward": _reward,
    "build": _build,
    "trade": _trade,
    "last-settlement": _last,
    "clear": _clear,
    "canteen": _canteen,
    "turn": _nothing,
    "round": _round,
    "score": _score,
    "over": _over,
}
REASONS: Final[dict[str, Callable[[Position, Event], str]]] = {
    "settlement": lambda position, event: "settlement",
    "double": lambda position, event: "double field",
    "line": lambda position, event: "line of four",
}
