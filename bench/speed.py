"""The speed part of a run: what is measured, and the resulting lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import parlour
from bench.engine import CALLS, fewest, interpreted_copy
from bench.peers import BACKGAMMON, CATANATRON, PEERS
from bench.rounds import Contestant, Samples, import_starts, rates, ratio, run_rounds
from bench.targets import BACKGAMMON_RATIO, CATANATRON_RATIO, COPY, IMPORT, INTERPRETED_RATIO, VIEW, Line, Target

CALL_LINES: dict[str, tuple[str, Target | None]] = {
    "copy": ("copy()", COPY),
    "resample": ("resample(seed, seat)", None),
    "view": ("view(seat)", VIEW),
    "dump": ("dump()", None),
    "load": ("parlour.load(dump), validated", None),
    "play": ("a decision through play(), checked and with its events", None),
}


@dataclass(frozen=True)
class Size:
    """How long a run takes: rounds, CPU seconds per slice, interpreter starts."""

    rounds: int
    seconds: float
    call_seconds: float
    starts: int


FULL = Size(rounds=9, seconds=1.0, call_seconds=0.3, starts=21)
QUICK = Size(rounds=3, seconds=0.3, call_seconds=0.1, starts=7)


@dataclass(frozen=True)
class Row:
    """Random play of one engine. Rates are medians over the rounds."""

    engine: str
    version: str
    decisions: float
    games: float
    length: float
    """Decisions per game."""
    forced: float
    against: dict[str, float]
    """How many times faster than each peer."""


@dataclass(frozen=True)
class Speeds:
    rows: list[Row]
    lines: list[Line]


def compiled_label(game: str) -> str:
    return f"Parlour, {game}, compiled"


def interpreted_label(game: str) -> str:
    return f"Parlour, {game}, interpreted"


def costs_label(game: str) -> str:
    return f"calls of {game}"


def steps(games: list[str], size: Size) -> int:
    """How often `measure` calls its `step`."""
    return size.rounds * (len(PEERS) + 3 * len(games)) + size.starts + 1


def measure(games: list[str], size: Size, step: Callable[[str], None]) -> Speeds:
    """`step` gets the name of what is measured next."""
    peers = [Contestant(peer.title, "peer", peer.name) for peer in PEERS.values()]
    with interpreted_copy() as path:
        ours = [
            contestant
            for game in games
            for contestant in (
                Contestant(compiled_label(game), "play", game),
                Contestant(interpreted_label(game), "play", game, path),
            )
        ]
        samples = run_rounds(ours + peers, size.rounds, size.seconds, step)
    calls = [Contestant(costs_label(game), "costs", game) for game in games]
    samples |= run_rounds(calls, size.rounds, size.call_seconds, step)
    for contestant in ours + calls:
        wanted = contestant.label != interpreted_label(contestant.name)
        assert all(one["compiled"] == wanted for one in samples[contestant.label]), contestant.label
    lines = [line for game in games for line in game_lines(game, samples)]
    lines.append(Line("import parlour, in starts of a bare interpreter", import_starts(size.starts, step), "x", IMPORT))
    rows = [_row(c.label, parlour.__version__, samples) for c in ours]
    rows += [_row(peer.title, peer.version() or "", samples) for peer in PEERS.values()]
    return Speeds(rows, lines)


def game_lines(game: str, samples: Samples) -> list[Line]:
    """The lines of a registered game, with their targets."""
    fast = compiled_label(game)
    slow = interpreted_label(game)
    lines = [
        Line(f"{game}, random play against Catanatron", ratio(samples, fast, CATANATRON.title), "x", CATANATRON_RATIO),
        Line(
            f"{game}, random play against OpenSpiel backgammon",
            ratio(samples, fast, BACKGAMMON.title),
            "x",
            BACKGAMMON_RATIO,
        ),
        Line(f"{game}, interpreted against Catanatron", ratio(samples, slow, CATANATRON.title), "x", INTERPRETED_RATIO),
        Line(f"{game}, compiled against interpreted", ratio(samples, fast, slow), "x"),
    ]
    for call in CALLS:
        what, target = CALL_LINES[call]
        cost = median(one[call] for one in samples[costs_label(game)])
        lines.append(Line(f"{game}, {what}", cost, " decisions", target))
    lines.append(Line(f"{game}, random games a second, {fewest(game)} players", _games(samples, fast), ""))
    lines.append(Line(f"{game}, decisions a game, {fewest(game)} players", _length(samples, fast), ""))
    return lines


def _games(samples: Samples, label: str) -> float:
    return float(median(one["games"] / one["seconds"] for one in samples[label]))


def _length(samples: Samples, label: str) -> float:
    """Decisions per game, over all games played."""
    return float(sum(one["decisions"] for one in samples[label]) / sum(one["games"] for one in samples[label]))


def _row(label: str, version: str, samples: Samples) -> Row:
    mine = samples[label]
    return Row(
        label,
        version,
        median(rates(samples, label)),
        _games(samples, label),
        _length(samples, label),
        median(one["forced"] for one in mine),
        {peer.name: ratio(samples, label, peer.title) for peer in PEERS.values()},
    )
