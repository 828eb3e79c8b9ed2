"""The Card Game in words: a teller for every kind of event, and every reason for points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.cli.grammar import YOU, count_of, listed, points_of, says, starts, whose, wins
from parlour.rules.burgundy_cards.cards import read_card
from parlour.rules.burgundy_cards.naming import card_title
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position

_Teller = Callable[[Position, Event, list[str]], str]
_DECLINED: Final = {
    "city-hall": "place nothing more",
    "sale": "sell nothing",
    "take-card": "take no card",
}
_EFFECTS: Final = {"goods": "There are no goods left", "animals": "There are no animals left"}


def _card(name: object) -> str:
    return card_title(read_card(str(name)))


def _play(position: Position, event: Event, names: list[str]) -> str:
    paid = int(str(event.data["workers"]))
    shift = f", shifted with {count_of(paid, 'workers')}" if paid else ""
    return f"{says(names, event.seat, 'play')} {_card(event.data['card'])}{shift}."


def _shift(position: Position, event: Event, names: list[str]) -> str:
    paid = int(str(event.data["workers"]))
    return f"{says(names, event.seat, 'shift')} the {event.data['number']} with {count_of(paid, 'workers')}."


def _take(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'take')} {_card(event.data['card'])} from row {str(event.data['from'])[0]}."


def _buy(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'buy')} {count_of(int(str(event.data['cards'])), 'cards')} for 3 silver."


def _offer(position: Position, event: Event, names: list[str]) -> str:
    if "secret" in event.data:
        return ""
    cards: Any = event.data["cards"]
    return f"They are {listed([_card(card) for card in cards])}."


def _keep(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'keep')} {_card(event.data['card'])} as a project{_rest(event, names)}."


def _use(position: Position, event: Event, names: list[str]) -> str:
    return f"{says(names, event.seat, 'use')} {_card(event.data['card'])} for another action{_rest(event, names)}."


def _rest(event: Event, names: list[str]) -> str:
    cards: Any = event.data["discarded"]
    verb = "discard" if names[event.seat] == YOU else "discards"
    return f" and {verb} {listed([_card(card) for card in cards])}" if cards else ""


def _discard(position: Position, event: Event, names: list[str]) -> str:
    made = f"to make room for {_card(event.data['for'])}"
    return f"{says(names, event.seat, 'discard')} {_card(event.data['card'])} {made}."


def _place(position: Position, event: Event, names: list[str]) -> str:
    onto = str(event.data["onto"])
    where = "as a new pile" if onto == "new" else f"onto the {onto} pile"
    becomes = f", now {event.data['type']}" if onto not in ("new", event.data["type"]) else ""
    return f"{says(names, event.seat, 'place')} {_card(event.data['card'])} {where}{becomes}."


def _score(position: Position, event: Event, names: list[str]) -> str:
    why = REASONS[str(event.data["reason"])](position, event)
    return f"{says(names, event.seat, 'score')} {points_of(event.points)}: {why}."


def _gain(position: Position, event: Event, names: list[str]) -> str:
    if "good" in event.data:
        return f"{says(names, event.seat, 'get')} a {event.data['good']} good."
    if "animal" in event.data:
        animal = str(event.data["animal"])
        return f"{says(names, event.seat, 'get')} {'cattle' if animal == 'cattle' else f'a {animal}'}."
    gained = [count_of(int(str(event.data[word])), word) for word in ("silver", "workers") if word in event.data]
    why = str(event.data["reason"])
    if why == "restock" and not event.data["workers"]:
        return f"{says(names, event.seat, 'restock')} no workers."
    if why in ("silver", "restock"):
        return f"{says(names, event.seat, 'take')} {listed(gained)}."
    return f"{says(names, event.seat, 'get')} {listed(gained)} ({why.replace('-', ' ')})."


def _sell(position: Position, event: Event, names: list[str]) -> str:
    count = int(str(event.data["count"]))
    return f"{says(names, event.seat, 'sell')} {count} {event.data['good']} {'good' if count == 1 else 'goods'}."


def _start_card(position: Position, event: Event, names: list[str]) -> str:
    if event.data["up"]:
        return f"{says(names, event.seat, 'start')} the next round."
    return f"{says(names, event.seat, 'take')} the start card, face down."


def _bonus(position: Position, event: Event, names: list[str]) -> str:
    bonus: Any = event.data["bonus"]
    taken = listed([count_of(count, part) for part, count in bonus.items()])
    return f"{says(names, event.seat, 'choose')} {taken} for the triple."


def _round(position: Position, event: Event, names: list[str]) -> str:
    display: Any = event.data["display"]
    turns = "" if event.data["turns"] == 6 else f" It has {count_of(int(str(event.data['turns'])), 'turns')} only."
    shown = ", ".join(f"{cell} {card}" for cell, card in display.items())
    return f"Round {event.data['round']} begins.{turns} Display: {shown or 'empty'}."


def _draw(position: Position, event: Event, names: list[str]) -> str:
    if "secret" in event.data:
        return ""
    numbers: Any = event.data["numbers"]
    return f"{says(names, event.seat, 'draw')} {listed([f'a {number}' for number in numbers])}."


def _turn(position: Position, event: Event, names: list[str]) -> str:
    return ""


def _set_up(position: Position, event: Event, names: list[str]) -> str:
    order: Any = event.data["order"]
    if len(order) == 1:
        return ""
    return starts(names, order)


def _shuffle(position: Position, event: Event, names: list[str]) -> str:
    return f"The discard pile is shuffled: {count_of(int(str(event.data['cards'])), 'cards')} to draw again."


def _aaron(position: Position, event: Event, names: list[str]) -> str:
    cards: Any = event.data["cards"]
    triples: Any = event.data["triples"]
    won = f"; {listed([f'a {type_} triple' for type_ in triples])}" if triples else ""
    points = f", +{event.data['won']}" if event.data["won"] else ""
    laid = listed([str(card) for card in cards])
    return f"Aaron gets {laid}{won}{points}. He has {points_of(int(str(event.data['total'])))}."


def _compare(position: Position, event: Event, names: list[str]) -> str:
    yours, his = event.data["yours"], event.data["aaron"]
    return f"Round {event.data['round']} is over: {names[event.seat]} {yours}, Aaron {his}, animals counted."


def _skip(position: Position, event: Event, names: list[str]) -> str:
    effect = str(event.data.get("effect", ""))
    if effect in _EFFECTS:
        return f"{_EFFECTS[effect]}."
    name = str(event.data.get("card", effect)).replace("-", " ")
    return f"{whose(names, event.seat)} {name} finds no use now."


def _decline(position: Position, event: Event, names: list[str]) -> str:
    verb, rest = _DECLINED.get(str(event.data["effect"]), "decline the effect").split(" ", 1)
    return f"{says(names, event.seat, verb)} {rest}."


def _over(position: Position, event: Event, names: list[str]) -> str:
    scores: Any = event.data["scores"]
    won: Any = event.data["winners"]
    if not won:
        return f"The game is over: Aaron wins, {event.data['aaron']} to {scores[0]}."
    return f"The game is over: {wins(names, won, f'{scores[won[0]]} points')}."


TELLERS: Final[dict[str, _Teller]] = {
    "play": _play,
    "shift": _shift,
    "take": _take,
    "buy": _buy,
    "offer": _offer,
    "keep": _keep,
    "use": _use,
    "discard": _discard,
    "place": _place,
    "score": _score,
    "gain": _gain,
    "sell": _sell,
    "start-card": _start_card,
    "bonus": _bonus,
    "round": _round,
    "draw": _draw,
    "turn": _turn,
    "set-up": _set_up,
    "shuffle": _shuffle,
    "aaron": _aaron,
    "compare": _compare,
    "skip": _skip,
    "decline": _decline,
    "over": _over,
}
REASONS: Final[dict[str, Callable[[Position, Event], str]]] = {
    "triple": lambda position, event: f"{event.data['type']} triple",
    "first-triple": lambda position, event: f"first {event.data['type']} triple",
    "round-bonus": lambda position, event: f"round {event.data['round']}'s bonus",
    "all-seven": lambda position, event: "all seven types",
    "watchtower": lambda position, event: "watchtower",
    "sale": lambda position, event: "sale",
    "convert": lambda position, event: "converted",
    "animals": lambda position, event: "animals",
    "start-card": lambda position, event: "start card",
    "aarons-cloister": lambda position, event: "Aaron's cloisters",
}
