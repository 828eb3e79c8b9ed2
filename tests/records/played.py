"""Tables to record: every game with every set of options it names, played to the end or part of the way."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import parlour
from parlour import Chance
from parlour.bots.random_bot import RandomBot
from parlour.records.record import Ending, Record, Seat, record_of
from parlour.records.table import Table

ROOT = Path(__file__).parents[2]
BOARD = (ROOT / "src/parlour/rules/burgundy/boards/2011/2.board").read_text(encoding="utf-8")
"""A printed board, given as if it were somebody's own."""

CASES = [(name, options) for name, game in parlour.GAMES.items() for options in game.option_sets()]
CASES.append(("burgundy", {"players": 2, "boards": [BOARD, 3]}))
NAMES = ["Ada", "Bo", "Çelik 👩‍🚀", "Dürer"]
STARTED = "2025-11-08T20:15:00Z"


def case_id(case: tuple[str, dict[str, Any]]) -> str:
    return " ".join([case[0], *(str(value)[:12].strip().replace(" ", "") for value in case[1].values())])


def seats(players: int) -> list[Seat]:
    """The last seat is a bot's."""
    return [Seat(name) for name in NAMES[: players - 1]] + [Seat("Robot", "random")]


def begun(game: str = "burgundy", options: dict[str, Any] | None = None, seed: int = 7) -> Table:
    given = dict(options or {})
    return Table(game, given.pop("players", 2), given, Chance(seed))


def play_on(table: Table, moves: int = 10_000, seed: int = 1) -> Table:
    """At random, up to so many moves or the end."""
    bot = RandomBot(seed)
    for _ in range(moves):
        if table.position.over:
            break
        table.play(bot.choose(table.position))
    return table


def recorded(table: Table, **more: Any) -> Record:
    return record_of(table, seats(table.players), STARTED, **more)


def secretly(seed: int = 7) -> Table:
    """A table of four at its secret set-up."""
    return begun(options={"players": 4, "setup": "advanced", "choosing": "secret"}, seed=seed)


@cache
def finished() -> Record:
    """A whole game of two, seed and result included; not to be changed."""
    return recorded(play_on(begun()))


def ended() -> Ending:
    """How it ended."""
    result = finished().result
    assert result is not None
    return result


def bare(position: Any) -> str:
    """A position as text, without where its luck comes from."""
    dump = position.dump()
    del dump["chance"]
    return json.dumps(dump)
