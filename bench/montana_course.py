"""make simulate: thousands of games of Montana between bots, to see how the reconstructed components play. Prints the tables in
docs/montana.md."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import median, quantiles

import click
from rich.progress import track

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot

CHUNK = 20
"""Games per task."""
ACTIONS = {"spin": "recruit", "bank": "bank", "work": "areas", "city": "city", "build": "build"}
"""The action an event shows."""
COLUMNS = (
    "players", "games", "turns together (middle 90 %)", *ACTIONS.values(), "fields a build turn",
    "lines of four a game", "canteens used", "shortages a game", "bids out of turn", "stood still",
)  # fmt: skip


@dataclass(frozen=True)
class Course:
    """What happened in one game."""

    turns: int
    rounds: int
    stalled: bool
    decisions: int
    actions: Counter[str]
    """Turns by action."""
    events: Counter[str]
    rows: Counter[int]
    """Rewards by city row."""
    areas: Counter[str]
    winners: tuple[int, ...]
    """Winners' places in the order of the first round, from 0."""


def play(players: int, bots: str, seed: int) -> Course:
    """`bots` is one bot for all seats, or two for the even and the odd seats."""
    p = parlour.start("montana", players=players, seed=seed)
    levels = bots.split("-")
    seats = [find_bot(levels[seat % len(levels)], seed * players + seat) for seat in range(players)]
    actions: Counter[str] = Counter()
    events: Counter[str] = Counter()
    rows: Counter[int] = Counter()
    areas: Counter[str] = Counter()
    view = p.view(None)
    first, turn_of, rounds, turns = view["first"], view["turn"], view["round"], view["round"]
    decisions, acted, reason = 0, "", ""
    while not p.over:
        for event in p.play(decide(seats[p.seat], p, decisions)):
            events[event.kind] += 1
            if event.kind == "turn":
                turns, acted, turn_of = turns + 1, "", event.seat
            elif turns and ACTIONS.get(event.kind, acted) != acted:  # the set-up spins, too
                acted = ACTIONS[event.kind]
                actions[acted] += 1
            if event.kind == "bid" and event.seat != turn_of:
                events["bid out of turn"] += 1
            elif event.kind == "reward":
                rows[int(event.data["row"])] += 1
            elif event.kind == "score":
                events[f"score {event.data['reason']}"] += 1
            elif event.kind == "work":
                areas[str(event.data["area"])] += 1
            elif event.kind == "round":
                rounds = int(event.data["round"])
            elif event.kind == "over":
                reason = str(event.data["reason"])
        decisions += 1
    winners = tuple((seat - first) % players for seat in p.winners())
    return Course(turns, rounds, reason == "stall", decisions, actions, events, rows, areas, winners)


def play_some(players: int, bots: str, seed: int, games: int) -> list[Course]:
    return [play(players, bots, number) for number in range(seed, seed + games)]


def simulate(players: int, bots: str, games: int) -> list[Course]:
    """This many games, on all cores; the same seeds give the same games."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        tasks = [
            pool.submit(play_some, players, bots, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)
        ]
        done = track(as_completed(tasks), f"{bots}, {players} players", len(tasks))
        return [course for task in done for course in task.result()]


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def table_rows(players: int, courses: list[Course]) -> list[str]:
    """A row of the table, and other statistics."""
    games = len(courses)
    turns = sorted(course.turns for course in courses)
    cuts = quantiles(turns, n=20)
    total = sum((course.actions for course in courses), Counter())
    events = sum((course.events for course in courses), Counter())
    rows = sum((course.rows for course in courses), Counter())
    areas = sum((course.areas for course in courses), Counter())
    whole = total.total()
    cells = [
        str(players),
        str(games),
        f"{median(turns):g} ({cuts[0]:.0f} to {cuts[-1]:.0f})",
        *(share(total[name], whole) for name in ACTIONS.values()),
        f"{events['build'] / max(1, total['build']):.1f}",
        f"{events['score line'] / games:.1f}",
        f"{events['canteen'] / games:.1f}",
        f"{events['shortage'] / games:.2f}",
        share(events["bid out of turn"], events["bid"]),
        str(sum(course.stalled for course in courses)),
    ]
    wins = Counter(place for course in courses for place in course.winners)
    return [
        "| " + " | ".join(cells) + " |",
        f"  rounds {min(c.rounds for c in courses)} to {max(c.rounds for c in courses)}, "
        f"decisions at most {max(c.decisions for c in courses)}; "
        f"city rows {', '.join(share(rows[row], rows.total()) for row in range(1, 5))}; "
        f"areas {', '.join(f'{name} {share(count, areas.total())}' for name, count in areas.most_common())}; "
        f"wins by place {', '.join(share(wins[place], games) for place in range(players))}",
    ]


@click.command()
@click.option("--games", default=3000, show_default=True, help="Games per player count.")
@click.option(
    "--bots", default="greedy", show_default=True, help="A bot, or two with a dash between them for alternate seats."
)
def main(games: int, bots: str) -> None:
    """Play, and print the statistics."""
    lines = [
        line
        for players in parlour.GAMES["montana"].players
        for line in table_rows(players, simulate(players, bots, games))
    ]
    click.echo("\n".join([f"| {' | '.join(COLUMNS)} |", *lines]))


if __name__ == "__main__":
    main()
