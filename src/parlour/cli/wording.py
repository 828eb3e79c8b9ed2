"""Events in words: one short sentence each, for the log and screen readers. Points always come with their reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.cli.burgundy import telling as burgundy
from parlour.cli.grammar import points_of, says
from parlour.cli.montana import telling as montana
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position

_TELLERS: Final[dict[str, dict[str, Callable[[Position, Event, list[str]], str]]]] = {
    "burgundy": burgundy.TELLERS,
    "montana": montana.TELLERS,
}
_REASONS: Final[dict[str, dict[str, Callable[[Position, Event], str]]]] = {
    "burgundy": burgundy.REASONS,
    "montana": montana.REASONS,
}


def tell(position: Position, event: Event, names: list[str]) -> str:
    """An event as one sentence; '' if it is not worth telling."""
    line = position.line(event, names)
    if line is not None:
        return _sentence(line.within(ENGLISH), event, names)
    if position.game not in _TELLERS:
        return ""
    teller = _TELLERS[position.game].get(event.kind)
    return teller(position, event, names) if teller else _fallback(position, event, names)


def _sentence(line: str, event: Event, names: list[str]) -> str:
    """A line of the chronicle with a name before it, unless it has its own subject, and a full stop."""
    if event.points:
        return f"{names[event.seat]} scored {points_of(event.points)}: {line}."
    if event.seat >= 0 and line[0].islower():
        return f"{names[event.seat]} {line}."
    return f"{line[0].upper()}{line[1:]}."


def reason(position: Position, event: Event) -> str:
    """Why points were given, in a few words: 'city of 3', 'phase B'."""
    line = position.line(event, [])
    if line is not None:
        return line.within(ENGLISH)
    why = str(event.data.get("reason", event.kind))
    found = _REASONS.get(position.game, {}).get(why)
    return found(position, event) if found else why.replace("-", " ")


def reasons(position: Position, events: list[Event]) -> str:
    """'city of 3 = 6, phase B = 8'; a single reason has no number."""
    if len(events) == 1:
        return reason(position, events[0])
    return ", ".join(f"{reason(position, event)} = {event.points}" for event in events)


def story(position: Position, events: list[Event], names: list[str]) -> list[str]:
    """What happened, sentence by sentence; points are added to the sentence that earned them."""
    lines: list[str] = []
    cause = -1
    """The line with the acting seat's last action; lines after it say what the seat gained."""
    actor = -1
    at = 0
    while at < len(events):
        event = events[at]
        scored = [event]
        while event.points and at + 1 < len(events) and events[at + 1].points and events[at + 1].seat == event.seat:
            at += 1
            scored.append(events[at])
        at += 1
        if not event.points:
            text = tell(position, event, names)
            if text:
                lines.append(text)
                if event.kind != "gain" or actor != event.seat:
                    cause, actor = len(lines) - 1, event.seat
            continue
        sum_ = f"+{sum(one.points for one in scored)} ({reasons(position, scored)})."
        if actor == event.seat and not lines[cause].endswith(")."):
            lines[cause] = f"{lines[cause].removesuffix('.')}: {sum_}"
        else:
            lines.append(f"{says(names, event.seat, 'score')} {sum_}")
    return lines


def paragraphs(position: Position, events: list[Event], names: list[str]) -> list[str]:
    """The story of one move, with one line per seat."""
    groups: list[list[Event]] = []
    for event in events:
        if not groups or event.seat < 0 or groups[-1][-1].seat != event.seat:
            groups.append([])
        groups[-1].append(event)
    told = [" ".join(story(position, group, names)) for group in groups]
    return [line for line in told if line]


def _fallback(position: Position, event: Event, names: list[str]) -> str:
    """For unknown kinds of events: complete, if not pretty."""
    who = f"{names[event.seat]}: " if 0 <= event.seat < len(names) else ""
    details = ", ".join(f"{key} {value}" for key, value in event.data.items() if key != "reason")
    points = f", +{event.points} ({reason(position, event)})" if event.points else ""
    return f"{who}{event.kind}{': ' + details if details else ''}{points}."
