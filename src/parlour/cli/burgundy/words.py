"""Burgundy in sentences: the parts of the table one can ask for, and the question a decision puts."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy.choosing import menu
from parlour.cli.burgundy.gist import gist, noun
from parlour.cli.burgundy.seen import Seen, SeenEstate
from parlour.cli.grammar import count_of, listed, points_of, says, starts, whose, within
from parlour.cli.menu import Menu
from parlour.rules.burgundy.boards import MAX_REGION, Board
from parlour.rules.burgundy.naming import title
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    BUILDING,
    CASTLES,
    COLOUR_NAMES,
    COLOURS,
    KNOWLEDGE,
    MINES,
    SHIPS,
    is_knowledge,
)
from parlour.rules.kit.errors import one_of
from parlour.rules.kit.position import Position

_SOURCES: Final = {
    "regions": "regions by size",
    "phases": "regions by phase",
    "colours": "colour bonuses",
    "animals": "{animals}",
    "sales": "goods sold",
    "watchtowers": "watchtowers",
    "goods": "goods left",
    "silver": "silver left",
    "workers": "workers left",
    "knowledge": "{knowledge}",
}


class BurgundyFace:
    """Everything the session and the plain screen say about this game."""

    parts: Final = {
        "estate": "an estate by regions ('estate 2' for another player's)",
        "depots": "what lies in the depots",
        "storage": "your tiles, goods, silver and workers",
        "order": "the turn order",
        "bonus": "the colour bonuses still to win",
    }
    look: Final = ["estate", "storage"]
    topic: Final = "church"
    points: Final = "points"

    def opening(self, position: Position, names: list[str]) -> list[str]:
        seen = Seen(position, None)
        lines = [starts(names, seen.order)]
        if seen.round:
            lines.append(_clock(seen))
        return lines

    def menu(self, position: Position) -> Menu:
        return menu(position)

    def question(self, position: Position) -> str:
        seen = Seen(position, position.seat)
        if seen.pending:
            buys = any(choice.kind == "buy" for choice in position.choices())
            return f"{self._asked(seen)}; you may buy a tile first" if buys else self._asked(seen)
        dice = seen.estates[seen.seat].dice
        if not dice:
            return "Both dice are used"
        return f"Dice {dice[0]} and {dice[1]}" if len(dice) == 2 else f"The {dice[0]} is left"

    def _asked(self, seen: Seen) -> str:
        """What the effect that is waiting asks for."""
        top = seen.pending[-1]
        kind = top["kind"]
        if kind == "take-tile":
            colours = [colour_word(seen, COLOUR_NAMES.index(name)) for name in top["colours"]]
            return f"You may take one tile from any numbered depot ({one_of(colours)})"
        if kind == "load-next":
            return f"The ship has loaded at depot {top['depot']} and may load beside it too"
        if kind == "make-room":
            return f"Storage is full: which tile leaves the game for {title(seen.edition, seen.kind(top['tile']))}?"
        return {
            "choose-side": "Which side of your board will you play?",
            "choose-start": "Where does your start castle lie?",
            "extra-action": "The castle gives an extra action, with any number",
            "hall": f"The {seen.words['hall']} places one more tile, whatever its number",
            "sale": "The warehouse sells one type of goods",
            "load": "The ship loads all goods of one depot; which?",
            "stow": "Not all goods fit: which type comes aboard?",
        }.get(kind, "Your choice")

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What one needs at the start of one's turn."""
        seen = Seen(position, viewer)
        if seen.seat == viewer and seen.pending and seen.pending[-1]["kind"] == "choose-side":
            return _sides(seen, viewer)
        if not seen.round:
            return estate_words(seen, viewer, names)
        mine = seen.estates[viewer]
        clock = f"Phase {seen.phase}, round {seen.round} of 5."
        return [f"{clock} {_dice(mine)} {points_of(mine.score)}, {_purse(mine)}.", *_stores(seen, mine)]

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        seen = Seen(position, viewer)
        if name == "estate":
            return estate_words(seen, seat, names)
        if name == "depots":
            return _depots(seen)
        if name == "storage":
            mine = seen.estates[seat]
            who = f"{names[seat]}: " if seat != viewer else ""
            return [f"{who}{points_of(mine.score)}, {_purse(mine)}. {_dice(mine)}", *_stores(seen, mine)]
        if name == "order":
            return _order(seen, names)
        return _bonus(seen)

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Points by source, a number for each seat."""
        seen = Seen(position, None)
        found = []
        for source in POINT_SOURCES:
            word = _SOURCES[source].format(animals=seen.words["animal"], knowledge=f"{seen.words['knowledge']} tiles")
            found.append((word, [estate.points[source] for estate in seen.estates]))
        return found

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie for the first place was decided; '' if there was none."""
        assert isinstance(position, State)
        scores = position.scores()
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        won = position.winners()
        if len(tied) < 2:
            return ""
        if len(won) > 1:
            return "Every tie-break is equal too, so the victory is shared."
        empty = [position.estates[seat].empty_spaces() for seat in range(len(scores))]
        most = position.variant.most_empty_wins
        best = max(empty[seat] for seat in tied) if most else min(empty[seat] for seat in tied)
        level = f"{listed([names[seat] for seat in tied])} are level at {max(scores)} points"
        if sum(1 for seat in tied if empty[seat] == best) == 1:
            word = "most" if most else "fewest"
            return f"{level}: {says(names, won[0], 'win')} by the {word} empty spaces ({best})."
        later = "by being farther behind on the track" if most else "by coming later in the last round"
        return f"{level} and in empty spaces: {says(names, won[0], 'win')} {later}."


def colour_word(seen: Seen, colour: int) -> str:
    """A colour as the edition calls its tiles and spaces: 'building', 'animal', 'monastery'."""
    return {ANIMAL: seen.words["animal"].removesuffix("s"), KNOWLEDGE: seen.words["knowledge"]}.get(
        colour, COLOUR_NAMES[colour]
    )


def region_word(seen: Seen, colour: int) -> str:
    """A region of a colour: 'city', 'pasture', 'river'."""
    return {
        BUILDING: seen.words["town"],
        ANIMAL: "pasture",
        KNOWLEDGE: f"{seen.words['knowledge']} region",
        CASTLES: "castle region",
        MINES: "mine region",
        SHIPS: "river",
    }[colour]


def goods_list(goods: list[int]) -> str:
    return listed([f"{goods[good]} {GOOD_NAMES[good]}" for good in range(len(goods)) if goods[good]])


def estate_words(seen: Seen, seat: int, names: list[str]) -> list[str]:
    """An estate by regions: 'City of 3: c3 bank, b4 needs a 4 ...'."""
    estate = seen.estates[seat]
    board = estate.board
    if not board:
        return [f"{whose(names, seat)} board is not known yet."]
    covered = sum(1 for kind in estate.tiles if kind)
    name = f"No. {board.name}" if board.edition else board.name
    lines = [
        f"{whose(names, seat)} {seen.words['estate']}, board {name}: {covered} of {len(estate.tiles)} spaces covered."
    ]
    done: list[str] = []
    for colour in range(COLOURS):
        for spaces in board.region_spaces:
            if board.colours[spaces[0]] != colour:
                continue
            word = f"{region_word(seen, colour)} of {len(spaces)}"
            if all(estate.tiles[space] for space in spaces):
                done.append(f"{word} ({listed([_space(seen, estate, board, space) for space in spaces])})")
                continue
            worth = seen.variant.region_points[min(len(spaces), MAX_REGION)]
            shown = ", ".join(_space(seen, estate, board, space) for space in spaces)
            lines.append(f"{word[0].upper()}{word[1:]}, worth {worth}: {shown}.")
    if done:
        lines.append(f"Finished: {'; '.join(done)}.")
    return lines


def _space(seen: Seen, estate: SeenEstate, board: Board, space: int) -> str:
    name = board.names[space]
    if estate.tiles[space]:
        return f"{name} {noun(seen.edition, estate.tiles[space])}"
    near = any(estate.tiles[other] for other in range(len(estate.tiles)) if board.near[space] >> other & 1)
    return f"{name} needs a {board.numbers[space]}{' (in reach)' if near else ''}"


def _sides(seen: Seen, seat: int) -> list[str]:
    lines = []
    for letter, number in zip("ab", seen.sheets[seat], strict=True):
        board = seen.read_board(number)
        sizes = "; ".join(
            f"{region_word(seen, colour)}: {', '.join(str(size) for size in board.sizes(colour))}"
            for colour in range(COLOURS)
        )
        castles = listed([board.names[space] for space in board.castle_spaces()])
        lines.append(f"Side {letter} is board No. {number}. Sizes of its regions: {sizes}. Castle spaces: {castles}.")
    return lines


def _clock(seen: Seen) -> str:
    coming = ", ".join(seen.coming) or "none"
    return (
        f"Phase {seen.phase}, round {seen.round} of 5: a region finished now brings {seen.phase_points} points extra. "
        f"The white die shows {seen.white}; goods to come: {coming}."
    )


def _dice(estate: SeenEstate) -> str:
    if not estate.dice:
        return "No dice left."
    return f"Dice {listed([str(die) for die in estate.dice])}."


def _purse(estate: SeenEstate) -> str:
    return f"{count_of(estate.workers, 'workers')}, {estate.silver} silver"


def _stores(seen: Seen, estate: SeenEstate) -> list[str]:
    stored = []
    for kind in estate.storage:
        what = gist(seen.edition, kind)
        stored.append(f"{title(seen.edition, kind)}{f' ({what})' if is_knowledge(kind) else ''}")
    lines = [f"Storage ({len(estate.storage)} of {seen.variant.room}): {listed(stored) or 'empty'}."]
    goods = [
        f"{estate.goods[good]} {GOOD_NAMES[good]} (sold with a {good + 1})"
        for good in range(len(GOOD_NAMES))
        if estate.goods[good]
    ]
    lines.append(f"Goods: {listed(goods) or 'none'}.")
    if sum(estate.sold):
        lines.append(f"Sold so far: {goods_list(estate.sold)}.")
    return lines


def _depots(seen: Seen) -> list[str]:
    if not seen.round:
        return ["The depots are still empty."]
    lines = []
    for depot in range(1, 7):
        tiles = [_cell(seen, cell) for cell in seen.cells(depot)]
        goods = goods_list(seen.goods[depot - 1])
        lines.append(f"Depot {depot}: {', '.join(tiles) or 'no tiles'}{f'; goods: {goods}' if goods else ''}.")
    black = [_cell(seen, cell) for cell in seen.black]
    lines.append(f"Black depot, 2 silver each: {', '.join(black) or 'no tiles'}.")
    lines.append(f"White die {seen.white}; goods to come: {', '.join(seen.coming) or 'none'}.")
    return lines


def _cell(seen: Seen, cell: str) -> str:
    kind = seen.at(cell)
    what = f" ({gist(seen.edition, kind)})" if is_knowledge(kind) else ""
    return f"{cell} {noun(seen.edition, kind)}{what}"


def _order(seen: Seen, names: list[str]) -> list[str]:
    lines = []
    if seen.round:
        lines.append(f"This round: {', then '.join(within(names, seat) for seat in seen.round_order)}.")
    track = [f"{within(names, seat)} on space {seen.steps[seat]}" for seat in seen.order]
    lines.append(f"On the track: {', '.join(track)}; the first of them starts the next round.")
    return lines


def _bonus(seen: Seen) -> list[str]:
    lines = []
    for colour in range(COLOURS):
        left = seen.bonus[colour]
        points = f"{' then '.join(str(one) for one in left)} points" if left else "both are gone"
        have = ""
        if seen.you is not None and seen.estates[seen.you].board:
            covered, total = seen.estates[seen.you].covered(colour)
            have = f"; you have covered {covered} of {total}"
        lines.append(f"All {colour_word(seen, colour)} spaces: {points}{have}.")
    return lines
