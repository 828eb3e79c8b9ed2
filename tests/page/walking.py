"""Games that meet every kind of decision, played through the server by all their players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.server.serving import Client, Server

NAMES = ("Ann", "Greedy bot 1", "Greedy bot 2", "Maximilian")


class Walk:
    """A game that does what it has done least, so that it soon has done everything."""

    def __init__(self, server: Server, game: str, players: int, seed: int = 7, **options: Any) -> None:
        self.people: list[Client] = [server.client(name) for name in NAMES[:players]]
        seats = [{"kind": "me"}, *({"kind": "person"} for _ in range(players - 1))]
        made = self.people[0].table(*seats, game=game, seed=seed, options=options)
        self.table: str = made["id"]
        for place, client in enumerate(self.people[1:], 1):
            client.ok("POST", f"/api/tables/{self.table}/join", {"token": made["seats"][place]["invite"]})
        self.done: Counter[str] = Counter()
        self.met: set[frozenset[str]] = set()
        self.known: set[str] = set()
        self.turn = 0

    @property
    def me(self) -> Client:
        return self.people[0]

    def stops(self, *, few: bool = False) -> Iterator[str]:
        """Plays on to the next decision of mine unlike all before, and says what it asks. With `few`, only to
        decisions with something to do that was never on offer before."""
        while True:
            seen = self._choosing()
            if seen is None:
                return
            choices = seen["choices"]
            kinds = frozenset(str(one["kind"]) for one in choices)
            if self.turn == 0 and (kinds - self.known if few else kinds not in self.met):
                self.met.add(kinds)
                self.known |= kinds
                yield "+".join(sorted(kinds))
            self._move(seen)

    def play(self, moves: int) -> None:
        """Plays on, so many moves."""
        for _ in range(moves):
            seen = self._choosing()
            assert seen is not None, "the game is over"
            self._move(seen)

    def _move(self, seen: dict[str, Any]) -> None:
        least = min(seen["choices"], key=self._rank)
        self.done[least["kind"]] += 1
        answer = self.people[self.turn].move(self.table, seen["version"], least["action"])
        assert answer.status_code == 200, answer.text

    def _rank(self, choice: dict[str, Any]) -> tuple[int, int]:
        # Ending a turn early leaves the board empty; it comes last.
        last = choice["kind"] in ("end", "pass")
        return (self.done[choice["kind"]] if not last else 10_000, choice["action"] * 7919 % 101)

    def _choosing(self) -> dict[str, Any] | None:
        """What the player who must decide sees; None at the end of the game."""
        for place in [self.turn, *(one for one in range(len(self.people)) if one != self.turn)]:
            seen = self.people[place].view(self.table)
            if seen["choices"]:
                self.turn = place
                return seen
            if seen["status"] == "over":
                return None
        raise AssertionError("nobody can move")
