"""The table as one seat sees it, typed. Made of the position's view alone, so nothing secret can slip in."""

from __future__ import annotations

from typing import Any

from parlour.rules.burgundy.boards import Board, is_name, official
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy.state import GOOD_NAMES, PHASE_LETTERS, State
from parlour.rules.burgundy.tiles import COLOUR_NAMES, COLOURS, COMPONENTS, FIRST_KNOWLEDGE, is_knowledge
from parlour.rules.kit.position import Position


class SeenEstate:
    """One seat's things. `board` is None while it is unchosen or secret."""

    def __init__(self, table: Seen, seat: int, view: dict[str, Any]) -> None:
        self.seat = seat
        self.silver: int = view["silver"]
        self.workers: int = view["workers"]
        self.goods = counts(view["goods"])
        self.board: Board | None = table.read_board(view["board"]) if "board" in view else None
        self.tiles = [0] * len(self.board.names) if self.board else []
        if self.board:
            for name, tile in view["tiles"].items():
                self.tiles[self.board.space(name)] = table.kind(tile)
        self.storage = [table.kind(tile) for tile in view.get("storage", [])]
        self.sold = counts(view.get("sold", {}))
        self.points: dict[str, int] = {source: view.get("points", {}).get(source, 0) for source in POINT_SOURCES}
        self.large: list[str] = view.get("large", [])
        self.small: list[str] = view.get("small", [])
        self.dice: list[int] = [die for die in table.dice[seat] if die] if table.dice else []
        self.score = sum(self.points.values())

    def knows(self, number: int) -> bool:
        """Whether this knowledge tile is placed here."""
        return any(is_knowledge(kind) and kind - FIRST_KNOWLEDGE + 1 == number for kind in self.tiles)

    def covered(self, colour: int) -> tuple[int, int]:
        """How many spaces of a colour are covered, of how many."""
        if not self.board:
            return 0, 0
        spaces = [space for space in range(len(self.tiles)) if self.board.colours[space] == colour]
        return sum(1 for space in spaces if self.tiles[space]), len(spaces)


class Seen:
    def __init__(self, position: Position, seat: int | None) -> None:
        assert isinstance(position, State)
        self.variant = position.variant
        """What was agreed before the game, known to all."""
        view: dict[str, Any] = position.view(seat)
        self.you = seat
        self.players: int = view["players"]
        self.edition = EDITIONS[view["options"]["edition"]]
        self.phase: str = view["phase"]
        self.round: int = view["round"]
        """1 to 5, and 0 during the set-up."""
        self.phase_points = self.variant.phase_points[PHASE_LETTERS.index(self.phase)]
        self.seat: int = view["seat"]
        self.turn: int = view["turn"]
        self.white: int = view["white"]
        self.dice: list[list[int]] = view["dice"]
        self.order: list[int] = view["order"]
        self.round_order: list[int] = view["round_order"]
        self.steps: list[int] = view["steps"]
        self.depots: dict[str, int] = {cell: self.kind(tile) for cell, tile in view["depots"].items()}
        self.black: dict[str, int] = {cell: self.kind(tile) for cell, tile in view["black"].items()}
        self.goods = [counts(view["goods"][str(depot)]) for depot in range(1, 7)]
        self.coming: list[str] = view["row"][self.round :] if self.round else []
        """The goods of this phase that have not come yet."""
        self.pending: list[dict[str, Any]] = view["pending"]
        self.sheets: list[list[str]] = view["sheets"]
        self.estates = [SeenEstate(self, other, estate) for other, estate in enumerate(view["estates"])]
        self.bonus = self._bonus()

    def kind(self, name: str) -> int:
        return self.edition.tiles.index(name)

    def read_board(self, board: str) -> Board:
        return official(self.edition.name, board) if is_name(board) else Board(board)

    def at(self, cell: str) -> int:
        """The tile in a depot cell, '3b' or 'x1'."""
        return self.depots[cell] if cell in self.depots else self.black[cell]

    def cells(self, depot: int) -> list[str]:
        """The filled cells of depot 1 to 6."""
        return [cell for cell in self.depots if cell[0] == str(depot)]

    def _bonus(self) -> list[list[int]]:
        """For each colour the points of the bonus tiles still to win, the large one first."""
        scoring = COMPONENTS["scoring"]
        found = []
        for colour in range(COLOURS):
            name = COLOUR_NAMES[colour]
            left = []
            if not any(name in estate.large for estate in self.estates):
                left.append(int(scoring["large_bonus"][str(self.players)]))
            if not any(name in estate.small for estate in self.estates):
                left.append(int(scoring["small_bonus"][str(self.players)]))
            found.append(left)
        return found


def counts(named: dict[str, int]) -> list[int]:
    """Goods by type."""
    return [named.get(name, 0) for name in GOOD_NAMES]
