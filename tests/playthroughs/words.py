"""How a game's events and turns read. A new game adds its words here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour import Position
from parlour.rules.kit.events import Event

SEATS = "ABCDEFGH"


class Words(NamedTuple):
    event: Callable[[Event], str]
    """In a few words; empty for what the move itself says."""
    heading: Callable[[Event], list[str]]
    """Lines that open a new part of the game; none for other events."""
    opening: Callable[[Position], list[str]]
    """The heading of what has begun before the first move."""
    turn: Callable[[Position], str]
    """Who is to move, and with what."""
    chapter: Callable[[Event], str]
    """What the table looked like before this event, as a title; empty if it need not be shown."""


def counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {word}" for word, count in counts.items())


def amount(count: int, word: str) -> str:
    """'1 worker', '2 workers', '2 silver'."""
    return f"{count} {word[:-1] if count == 1 and word.split()[-1] in ('workers', 'cows', 'canteens', 'pumpkins') else word}"


def seats(order: list[int]) -> str:
    return " ".join(SEATS[seat] for seat in order)


def burgundy_event(event: Event) -> str:
    data: dict[str, Any] = event.data
    match event.kind:
        case "take" | "buy":
            return str(data["tile"])
        case "discard":
            return f"makes room for {data['for']}"
        case "gain":
            return burgundy_gain(data)
        case "score":
            return f"+{event.points} {burgundy_reason(data, event.rule)}"
        case "load":
            where = " and ".join(map(str, data["depots"]))
            return f"loads {counted(data['goods'])} at {where}" if data["goods"] else ""
        case "advance":
            return f"track {data['step']}, order {seats(data['order'])}"
        case "skip":
            return f"no use for the {data.get('tile') or data['effect']}"
        case "side":
            return f"board No. {data['board']}"
        case _:
            return ""


def burgundy_gain(data: dict[str, Any]) -> str:
    word = "workers" if "workers" in data else "silver"
    reason = str(data["reason"])
    why = {"mines": " from mines", "k2": " from mines with k2"}.get(
        reason, f" with {reason}" if reason[0] == "k" else ""
    )
    return f"+{amount(data[word], word)}{why}"


def burgundy_reason(data: dict[str, Any], rule: str) -> str:
    match data["reason"]:
        case "region":
            return f"{data['colour']} region of {data['size']}"
        case "phase":
            return f"in phase {data['phase']}"
        case "colour":
            return f"{data['bonus']} bonus, all {data['colour']} spaces"
        case "animals":
            return f"{data['species']} on {', '.join(data['spaces'])}" + (" with k7" if rule == "k7" else "")
        case "sale":
            return f"for {data['count']} {data['good']}"
        case "knowledge":
            return rule
        case "goods" | "silver" | "workers":
            return f"{data['reason']} left"
        case reason:
            return str(reason)


def burgundy_heading(event: Event) -> list[str]:
    data: dict[str, Any] = event.data
    match event.kind:
        case "phase":
            depots: dict[str, list[str]] = {}
            for cell, tile in data["depots"].items():
                depots.setdefault(cell[0], []).append(tile)
            laid = [f"depot {depot}: {', '.join(tiles)}" for depot, tiles in depots.items()]
            black = f"black: {', '.join(data['black'])}"
            return ["", f"PHASE {data['phase']}", *laid, black, f"goods: {', '.join(data['goods'])}"]
        case "round":
            return ["", burgundy_round(data, data["order"], data["good"])]
        case "reveal":
            told = [f"{SEATS[i]} board No. {e['board']}, castle on {e['space']}" for i, e in enumerate(data["estates"])]
            return ["", f"All boards are revealed: {'; '.join(told)}"]
        case _:
            return []


def burgundy_round(seen: dict[str, Any], order: list[int], good: str) -> str:
    white = f"the white die, {seen['white']}, sends {good} to depot {seen['white']}"
    return f"Round {seen['phase']}{seen['round']}: order {seats(order)}; {white}"


def burgundy_opening(p: Position) -> list[str]:
    seen: Any = p.view(None)
    return ["", burgundy_round(seen, seen["round_order"], seen["row"][0])] if seen["round"] else []


def burgundy_chapter(event: Event) -> str:
    if event.kind != "phase" or event.data["phase"] == "A":
        return ""
    return f"The table at the end of phase {chr(ord(str(event.data['phase'])) - 1)}, before its last move"


def burgundy_turn(p: Position) -> str:
    seen: Any = p.view(p.seat)
    mine = seen["estates"][p.seat]
    parts = [f"{amount(mine['workers'], 'workers')}, {mine['silver']} silver"]
    if seen["round"]:
        parts.insert(0, f"dice {' '.join(map(str, seen['dice'][p.seat]))}")
    if mine.get("storage"):
        parts.append(f"stores {', '.join(mine['storage'])}")
    if mine["goods"]:
        parts.append(f"goods {counted(mine['goods'])}")
    return " | ".join([SEATS[p.seat], *parts, f"{seen['scores'][p.seat]} points"])


def cards_event(event: Event) -> str:
    data: dict[str, Any] = event.data
    match event.kind:
        case "play":
            return f"discards {data['card']}"
        case "take":
            return str(data["card"])
        case "offer":
            return f"sees {', '.join(data['cards'])}"
        case "keep" | "use":
            return f"discards {', '.join(data['discarded'])}" if data["discarded"] else ""
        case "discard":
            return f"makes room for {data['for']}"
        case "gain":
            return cards_gain(data)
        case "score":
            return f"+{event.points} {cards_reason(data)}"
        case "start-card":
            return f"start card{'' if data['up'] else ', face down'}"
        case "skip":
            return f"no use for the {data.get('card') or data['effect']}"
        case "draw":
            return f"draws {' and '.join(map(str, data['numbers']))}"
        case _:
            return ""


def cards_gain(data: dict[str, Any]) -> str:
    for word in ("good", "animal"):
        if word in data:
            return f"+{data[word]}"
    word = "workers" if "workers" in data else "silver"
    return f"+{amount(data[word], word)}"


def cards_reason(data: dict[str, Any]) -> str:
    match data["reason"]:
        case "triple":
            return f"{data['type']} triple"
        case "first-triple":
            return f"first {data['type']} triple"
        case "round-bonus":
            return f"bonus of round {data['round']}"
        case "sale":
            return f"for {data['count']} {data['good']}"
        case "aarons-cloister":
            return "for Aaron's cloisters"
        case reason:
            return str(reason)


def cards_heading(event: Event) -> list[str]:
    data: dict[str, Any] = event.data
    match event.kind:
        case "round":
            rows: dict[str, list[str]] = {}
            for cell, card in data["display"].items():
                rows.setdefault(cell[0], []).append(card)
            laid = "; ".join(f"{row}: {', '.join(cards)}" for row, cards in rows.items())
            return ["", f"ROUND {data['round']}, {SEATS[data['first']]} starts", f"display: {laid}"]
        case "aaron":
            won = f" (+{data['won']})" if data["won"] else ""
            return [f"Aaron gets {', '.join(data['cards'])}{won}; he has {data['total']} points"]
        case "compare":
            return [f"Round {data['round']} is over: {data['yours']} points against Aaron's {data['aaron']}"]
        case "shuffle":
            return [f"The discard pile is shuffled: {data['cards']} cards"]
        case _:
            return []


def cards_opening(p: Position) -> list[str]:
    seen: Any = p.view(None)
    return ["", f"ROUND {seen['round']}, {SEATS[seen['first']]} starts"]


def cards_turn(p: Position) -> str:
    seen: Any = p.view(p.seat)
    mine = seen["estates"][p.seat]
    hand = " and ".join(str(number) for number in seen["hands"][p.seat]["numbers"] if number)
    parts = [f"hand {hand}", f"{amount(mine['workers'], 'workers')}, {mine['silver']} silver"]
    if mine["projects"]:
        parts.append(f"projects {', '.join(mine['projects'])}")
    for word in ("goods", "animals"):
        if mine[word]:
            parts.append(f"{word} {counted(mine[word])}")
    clock = f"{SEATS[p.seat]} {seen['round']}{seen['turn']}"
    return " | ".join([clock, *parts, f"{seen['scores'][p.seat]} points"])


def cards_chapter(event: Event) -> str:
    if event.kind != "round" or event.data["round"] == "A":
        return ""
    return f"The table at the end of round {chr(ord(str(event.data['round'])) - 1)}, before its last move"


def montana_things(data: dict[str, Any]) -> str:
    """'2 copper, 1 stone worker, 3 silver'."""
    parts = [counted(data["goods"])] if data.get("goods") else []
    if data.get("workers"):
        parts.append(", ".join(amount(count, f"{colour} workers") for colour, count in data["workers"].items()))
    parts += [amount(data[word], word) for word in ("silver", "cows", "canteens") if data.get(word)]
    return ", ".join(parts)


def montana_lacking(data: dict[str, Any]) -> str:
    return amount(data["count"], data.get("good") or f"{data['worker']} workers")


def montana_event(event: Event) -> str:
    data: dict[str, Any] = event.data
    match event.kind:
        case "spin" | "forward":
            return f"space {data['space']}, {' and '.join(data['workers'])}"
        case "gain":
            why = {"not-built": " for what is not built", "lake": f" from the lake {data.get('lake')}"}
            return f"+{montana_things(data)}{why.get(data['reason'], '')}"
        case "shortage":
            return f"returns {montana_lacking(data)}"
        case "lost":
            return f"{montana_lacking(data)} lost"
        case "outbid":
            return f"outbid by {SEATS[data['by']]}"
        case "pass":
            return "passes" if "reason" in data else ""
        case "pay":
            return f"pays {amount(data['pumpkins'], 'pumpkins')}"
        case "void":
            return "bid void"
        case "reward":
            given = f" for {counted(data['given'])}" if "given" in data else ""
            return f"row {data['row']}: {montana_things(data) or 'nothing'}{given}"
        case "score":
            return f"+1 {data['reason']}"
        case "last-settlement":
            return "the last settlement: this round ends the game"
        case _:
            return ""


def montana_heading(event: Event) -> list[str]:
    match event.kind:
        case "round":
            return ["", f"Round {event.data['round']}"]
        case "clear":
            return [f"  (the {event.data['area']} is cleared)"]
        case _:
            return []


def montana_opening(p: Position) -> list[str]:
    seen: Any = p.view(None)
    return ["", f"Round {seen['round']}"] if seen["round"] else []


def montana_chapter(event: Event) -> str:
    """The table after every tenth round."""
    if event.kind != "round" or int(str(event.data["round"])) % 10 != 1:
        return ""
    done = int(str(event.data["round"])) - 1
    return f"The table at the end of round {done}, before its last move" if done else ""


def montana_turn(p: Position) -> str:
    seen: Any = p.view(p.seat)
    mine = seen["boards"][p.seat]
    parts = [f"{mine['silver']} silver, {amount(mine['cows'], 'cows')}, {amount(mine['canteens'], 'canteens')}"]
    parts.append(f"workers {counted(mine['workers']) or 'none'}")
    parts.append(f"goods {counted(mine['goods']) or 'none'}")
    return " | ".join([SEATS[p.seat], *parts, f"{seen['scores'][p.seat]} settlements"])


WORDS: dict[str, Words] = {
    "burgundy": Words(burgundy_event, burgundy_heading, burgundy_opening, burgundy_turn, burgundy_chapter),
    "burgundy-cards": Words(cards_event, cards_heading, cards_opening, cards_turn, cards_chapter),
    "montana": Words(montana_event, montana_heading, montana_opening, montana_turn, montana_chapter),
}
