"""The landscape: where its fields are (Layout), what a tile shows (Face), and the tiles of one table (Landscape).

Fields are numbered in reading order and named by row letter and place in the row: a1, a2, b1.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import Listed, Plain, Text
from parlour.rules.kit.errors import BadBoard
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import GOODS, pack

RING: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""The six neighbours of a hex in axial steps, counterclockwise from the right."""
TILE_FIELDS: Final = 7
TURNS: Final = 6

FIELD: Final = 0
LAKE: Final = 1
MOUNTAIN: Final = 2
TERRAIN_NAMES: Final = ["field", "lake", "mountain"]
LETTERS: Final = "csgpCS"
"""The goods as a tile's text writes them, in the order of their numbers."""
MOST_ON_FIELD: Final = 3
NO_LAKES: Final[list[int]] = []
"""Shared by all fields without a lake beside them; never changed."""


class Layout:
    """The fields of one player count, before any tile is drawn. It never changes once made."""

    def __init__(self, middles: list[list[int]]) -> None:
        self.middles = middles
        at: dict[tuple[int, int], int] = {}
        """The slot of a hex, and which of its seven fields it is."""
        for slot in range(len(middles)):
            q, r = middles[slot]
            for place in range(TILE_FIELDS):
                dq, dr = (0, 0) if place == 0 else RING[place - 1]
                if (q + dq, r + dr) in at:
                    other = at[(q + dq, r + dr)] // TILE_FIELDS
                    raise BadBoard(
                        WORDS.text("refusal.file-overlap", one=str(middles[other]), other=str(middles[slot]))
                    )
                at[(q + dq, r + dr)] = slot * TILE_FIELDS + place
        hexes = sorted(at, key=_reading_order)
        self.q = [q for q, _ in hexes]
        self.r = [r for _, r in hexes]
        self.slots = [at[one] // TILE_FIELDS for one in hexes]
        """The slot of each field."""
        self.places = [at[one] % TILE_FIELDS for one in hexes]
        """Which of the seven fields of an unturned tile each is: 0 is the middle, then around it."""
        self.names = _names(self.r)
        index = {hexes[i]: i for i in range(len(hexes))}
        self.steps = [[index.get((q + dq, r + dr), -1) for q, r in hexes] for dq, dr in RING]
        """For each direction the field next to each field; -1 at the edge."""
        self.near = [[step[i] for step in self.steps if step[i] >= 0] for i in range(len(hexes))]
        self.size = len(hexes)
        self.middle_slots = self._middle_slots()
        """The slots with the most neighbouring slots."""

    def field(self, name: str) -> int:
        """The number of a field by its name; -1 if there is none."""
        return self.names.index(name) if name in self.names else -1

    def unknown(self, name: str) -> Text:
        """What to say about a name that no field has."""
        return WORDS.text("refusal.no-field-named", name=name, last=self.names[-1][0])

    def joined(self) -> bool:
        """Whether every field can be reached from every other."""
        found = {0}
        todo = [0]
        while todo:
            for other in self.near[todo.pop()]:
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return len(found) == self.size

    def _middle_slots(self) -> list[int]:
        touching: list[set[int]] = [set() for _ in self.middles]
        for field in range(self.size):
            for other in self.near[field]:
                if self.slots[other] != self.slots[field]:
                    touching[self.slots[field]].add(self.slots[other])
        most = max(len(others) for others in touching)
        return [slot for slot in range(len(self.middles)) if len(touching[slot]) == most]


def _reading_order(hex_: tuple[int, int]) -> tuple[int, int]:
    return (hex_[1], hex_[0])


def _names(rows: list[int]) -> list[str]:
    names: list[str] = []
    place = 0
    for i in range(len(rows)):
        place = place + 1 if i and rows[i] == rows[i - 1] else 1
        names.append(f"{chr(ord('a') + rows[i] - rows[0])}{place}")
    return names


class Spot:
    """One field of a tile: what it is, what a settlement costs there, and what it brings."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.terrain = FIELD
        self.cost = [0] * GOODS
        self.packed = 0
        """The cost as one number."""
        self.cow = False
        self.settlements = 0
        if token in TERRAIN_NAMES[LAKE:]:
            self.terrain = TERRAIN_NAMES.index(token)
            return
        letters = token
        self.settlements = 1
        for count in range(1, MOST_ON_FIELD + 1):
            if letters.endswith(f"x{count}"):
                letters = letters[:-2]
                self.settlements = count
                break
        if letters.endswith("*"):
            letters = letters[:-1]
            self.cow = True
        for letter in letters:
            if letter not in LETTERS:
                raise _no_spot(token)
            self.cost[LETTERS.index(letter)] += 1
        if not letters or len(letters) > 6:
            raise _no_spot(token)
        self.packed = pack(self.cost, 0)

    def ordinary(self) -> bool:
        """Whether the starting tile may go there."""
        return self.terrain == FIELD and not self.cow


def _no_spot(token: str) -> BadBoard:
    letters = Listed([Plain(letter) for letter in LETTERS], "or")
    return BadBoard(WORDS.text("refusal.file-spot", text=token[:20], letters=letters))


class Face:
    """A landscape tile, not turned: its middle, then its ring."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.spots = [Spot(token) for token in text.split()]
        if len(self.spots) != TILE_FIELDS:
            raise BadBoard(WORDS.text("refusal.file-tile-size", name=name, count=len(self.spots), wanted=TILE_FIELDS))
        if not any(spot.ordinary() for spot in self.spots):
            raise BadBoard(WORDS.text("refusal.file-tile-start", name=name))
        self.lakes = sum(1 for spot in self.spots if spot.terrain == LAKE)
        self.cows = sum(1 for spot in self.spots if spot.cow)


class Landscape:
    """The tiles of one table in their places. It never changes once made."""

    def __init__(self, layout: Layout, faces: list[Face], tiles: list[int], turns: list[int], start: int) -> None:
        self.layout = layout
        self.tiles = tiles
        """The tile in each slot, as an index of the box's tiles."""
        self.turns = turns
        """By how many sixths each tile is turned counterclockwise."""
        self.start = start
        """The field under the starting tile."""
        self.spots = [spot_at(layout, faces, tiles, turns, field) for field in range(layout.size)]
        self.free = [spot.terrain == FIELD for spot in self.spots]
        """Where a settlement could be built at all."""
        self.free[start] = False
        self.packed = [spot.packed for spot in self.spots]
        self.lakes = [NO_LAKES] * layout.size
        """For each field the lakes beside it."""
        for lake in range(layout.size):
            if self.spots[lake].terrain == LAKE:
                for field in layout.near[lake]:
                    self.lakes[field] = [*self.lakes[field], lake]


def spot_at(layout: Layout, faces: list[Face], tiles: list[int], turns: list[int], field: int) -> Spot:
    """What a field shows with these tiles, turned this way."""
    slot = layout.slots[field]
    return faces[tiles[slot]].spots[_turned(layout.places[field], turns[slot])]


def _turned(place: int, turn: int) -> int:
    """Which field of a turned tile ends up at a place."""
    return place if place == 0 else (place - 1 - turn) % TURNS + 1


def check_size(layout: Layout) -> None:
    if max(layout.r) - min(layout.r) >= 26:
        raise BadBoard(WORDS.text("refusal.file-land-rows"))
    if not layout.joined():
        raise BadBoard(WORDS.text("refusal.file-land-apart"))
