"""The registered games. A new game adds one line here."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.game import GAME as BURGUNDY
from parlour.rules.burgundy_cards.game import GAME as BURGUNDY_CARDS
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadOption, BadPosition, UnknownGame, one_of, shown
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.rules.montana.game import GAME as MONTANA

GAMES: Final[dict[str, Game]] = {game.name: game for game in (BURGUNDY, BURGUNDY_CARDS, MONTANA)}


def find(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(f"There is no game {name!r}; choose {one_of(GAMES)}.")
    return GAMES[name]


def start(game: str, players: int = 2, seed: int = 0, chance: Chance | None = None, **options: object) -> Position:
    """A new game. `chance` replaces the seed, for scripted luck."""
    for name, value in (("players", players), ("seed", seed)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadOption(f"{name} cannot be {shown(value)}; it must be a whole number.")
    return find(game).start(players, options, chance or Chance(seed))


def load(dump: object) -> Position:
    """The position a dump describes. Hand-written dumps are welcome; every dump is checked."""
    if not isinstance(dump, dict) or not isinstance(dump.get("game"), str):
        raise BadPosition('A position is a JSON object with a "game", such as {"game": "burgundy", ...}.')
    return find(dump["game"]).load(dump)
