"""Which games are told: for every registered game each edition with each player count, and a few more."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import parlour

FOLDER = Path(__file__).parent
MORE: list[tuple[str, dict[str, Any], str]] = [
    ("burgundy", {"players": 4, "edition": "2019", "setup": "advanced", "choosing": "secret"}, "secret"),
    ("burgundy-cards", {"players": 1}, "lost"),
]
"""Option sets worth a story of their own, and the word that names it."""

SEEDS = {
    "burgundy-2011-2p": 5,
    "burgundy-2011-3p": 18,
    "burgundy-2011-4p": 15,
    "burgundy-2019-2p": 37,
    "burgundy-2019-3p": 1,
    "burgundy-2019-4p": 3,
    "burgundy-2019-4p-secret": 11,
    "burgundy-cards-1p": 51,
    "burgundy-cards-1p-lost": 37,
    "burgundy-cards-2p": 43,
    "burgundy-cards-3p": 32,
    "burgundy-cards-4p": 56,
    "montana-2p": 12,
    "montana-3p": 23,
    "montana-4p": 9,
}
"""Picked for close finishes, ties among them, and for the many rules they show."""


class Playthrough(NamedTuple):
    game: str
    options: dict[str, Any]
    word: str

    @property
    def name(self) -> str:
        """'burgundy-2011-2p'."""
        parts = [self.game, self.options.get("edition"), f"{self.options['players']}p", self.word]
        return "-".join(str(part) for part in parts if part)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    @property
    def seed(self) -> int:
        return SEEDS.get(self.name, int(self.options["players"]))

    def all_options(self) -> dict[str, Any]:
        """The options as the game reads them, defaults included; not the players."""
        given = {key: value for key, value in self.options.items() if key != "players"}
        return parlour.GAMES[self.game].read_options(given)

    def ruleset(self) -> str:
        return parlour.GAMES[self.game].ruleset(self.all_options())


def playthroughs() -> list[Playthrough]:
    found: dict[str, Playthrough] = {}
    for name, game in parlour.GAMES.items():
        for options in game.option_sets():
            # The plainest option set of an edition and player count comes first.
            told = Playthrough(name, options, "")
            found.setdefault(told.name, told)
    return [*found.values(), *(Playthrough(*more) for more in MORE)]
