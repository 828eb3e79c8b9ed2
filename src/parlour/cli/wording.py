"""Events in words: one short sentence each, for the log and screen readers. Points always come with their reason."""

from __future__ import annotations

from parlour.cli.grammar import count_of, points_of
from parlour.rules.kit.catalogue import ENGLISH, Text
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position


def tell(position: Position, event: Event, names: list[str]) -> str:
    """An event as one sentence; '' if it is not worth one."""
    line = position.line(event, names)
    return "" if line is None else _sentence(event, names, line)


def _sentence(event: Event, names: list[str], line: Text) -> str:
    """'Ann took a castle from depot 3.'; a line that is not about one seat is already a sentence."""
    words = line.within(ENGLISH)
    if event.points:
        return f"{names[event.seat]} scored {points_of(event.points)}: {words}."
    return f"{names[event.seat]} {words}." if event.seat >= 0 and words[:1].islower() else f"{line.render(ENGLISH)}."


def reason(position: Position, event: Event) -> str:
    """What points are for, in a few words: 'city of 3', 'phase B'."""
    line = position.line(event, [])
    return "" if line is None else line.within(ENGLISH)


def reasons(position: Position, events: list[Event]) -> str:
    """'city of 3 = 6, phase B = 8'; a single reason has no number."""
    if len(events) == 1:
        return reason(position, events[0])
    return ", ".join(f"{reason(position, event)} = {event.points}" for event in events)


def worth(position: Position, events: list[Event], unit: str) -> str:
    """'14 points: city of 3 = 6, phase B = 8'; a reason that only repeats the unit is left out."""
    total = count_of(sum(event.points for event in events), unit)
    why = reasons(position, events)
    return total if total.endswith(f" {why}") else f"{total}: {why}"


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
            lines.append(f"{names[event.seat]} scored {sum_}")
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
