"""A game told from the first move to the last, as text a person enjoys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from textwrap import wrap

import parlour
from parlour import MoveError, Position
from parlour.rules.kit.events import Event
from tests.playthroughs.games import Playthrough
from tests.playthroughs.words import SEATS, WORDS, Words, amount

WIDTH = 118
MARK = "  > "
"""Before every move."""
COLUMN = 38
"""Where a move's events begin."""


def tell(told: Playthrough, choose: Callable[[Position], int]) -> str:
    """The whole game, `choose` picking each action."""
    return "\n".join([*header(told), *body(told, choose)]) + "\n"


def header(told: Playthrough) -> list[str]:
    """The first lines, up to the one that names the ruleset."""
    game = parlour.GAMES[told.game]
    options = [f"{name} {value}" for name, value in told.all_options().items() if value is not None]
    return [
        f"{game.title}: a game of {told.options['players']}",
        "",
        f"game     {told.game}",
        f"options  {', '.join(options)}",
        f"seed     {told.seed}",
        f"ruleset  {told.ruleset()}",
    ]


def body(told: Playthrough, choose: Callable[[Position], int]) -> list[str]:
    words = WORDS[told.game]
    begun: list[Event] = []
    options = {key: value for key, value in told.options.items() if key != "players"}
    p = parlour.GAMES[told.game].start(told.options["players"], options, parlour.Chance(told.seed), begun)
    lines = [*table("The table at the start", p), *words.opening(p), "", words.turn(p)]
    points = [Counter[str]() for _ in range(p.players)]
    count(points, begun)
    while not p.over:
        before = p.copy()
        action = choose(p)
        events = p.play(action)
        count(points, events)
        lines += move_lines(before, action, events, words)
        for event in events:
            if words.chapter(event):
                lines += table(words.chapter(event), before)
            for line in words.heading(event):
                lines += wrap(line, WIDTH, subsequent_indent="  ") or [""]
        if not p.over and (p.seat != before.seat or any(words.heading(event) for event in events)):
            lines += ["", words.turn(p)]
    return [*lines, *table("The table at the end", p), *result(p, points)]


def count(points: list[Counter[str]], events: list[Event]) -> None:
    """Add the points in events, by seat and reason."""
    for event in events:
        if event.points:
            points[event.seat][str(event.data["reason"])] += event.points


def table(title: str, p: Position) -> list[str]:
    return ["", title, "-" * len(title), *str(p).rstrip().splitlines()]


def move_lines(p: Position, action: int, events: list[Event], words: Words) -> list[str]:
    """The move with its price, then what came of it; what came to others has their letter before it."""
    choice = p.choice(action)
    costs = ", ".join(amount(count, word) for word, count in choice.costs.items() if count)
    line = MARK + choice.move + (f" ({costs})" if costs else "") + (" (in secret)" if p.is_secret_move(action) else "")
    told: dict[int, list[str]] = {}
    for event in events:
        if words.event(event):
            told.setdefault(event.seat, []).append(words.event(event))
    lines: list[str] = []
    for seat, phrases in told.items():
        who = "" if seat == p.seat else f"{SEATS[seat]}: "
        lines += wrap(who + "; ".join(phrases), WIDTH - COLUMN, subsequent_indent="  ")
    if not lines:
        return [line]
    return [f"{line:<{COLUMN - 2}}  {lines[0]}", *(" " * COLUMN + more for more in lines[1:])]


def result(p: Position, points: list[Counter[str]]) -> list[str]:
    """The final scores by source, as the events told them."""
    reasons = {reason: None for own in points for reason in own if own[reason]}
    rows = [(reason, [own[reason] for own in points]) for reason in reasons]
    totals = [own.total() for own in points]
    assert totals == p.scores()
    wide = max([12, *(len(word) + 1 for word, _ in rows)])
    lines = ["", "Final scores", "------------", " " * wide + "".join(f"{SEATS[seat]:>6}" for seat in range(p.players))]
    for word, row in [*sorted(rows, key=lambda row: -sum(row[1])), ("total", totals)]:
        lines.append(f"{word:<{wide}}" + "".join(f"{count:>6}" for count in row))
    winners = [SEATS[seat] for seat in p.winners()] or ["Nobody"]
    return [*lines, "", f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''}."]


def moves_in(text: str) -> list[str]:
    """The moves of a told game."""
    found = [line.removeprefix(MARK) for line in text.splitlines() if line.startswith(MARK)]
    return [line.split("  ")[0].split(" (")[0] for line in found]


def retold(told: Playthrough, golden: str) -> str:
    """The same moves, told as the rules are now; MoveError if they are not legal any more."""
    moves = iter(moves_in(golden))

    def choose(p: Position) -> int:
        move = next(moves, None)
        if move is None:
            raise MoveError("the moves end before the game does.")
        action = p.action(move)
        if action not in p.legal():
            raise p.refusal(action)
        return action

    text = tell(told, choose)
    if next(moves, None) is not None:
        raise MoveError("the game ends before the moves do.")
    return text
