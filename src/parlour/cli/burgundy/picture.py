"""Burgundy drawn in colour: depots in their ring, estates as hexes. Every colour also has its letter or name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from parlour.cli.burgundy.say import colour_word, does, goods_list, noun, say
from parlour.cli.burgundy.seen import Seen, SeenEstate
from parlour.cli.burgundy.words import board_name, whose_estate
from parlour.cli.flow import flow
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.state import GOOD_NAMES
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    BOARDING_HOUSE,
    CARPENTER,
    CITY_HALL,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    FIRST_KNOWLEDGE,
    LETTERS,
    WAREHOUSE,
    WATCHTOWER,
    animals_on,
    is_knowledge,
    species_of,
)

if TYPE_CHECKING:
    from parlour.cli.scene import Scene

INK: Final = "#231811"
PAPER: Final = "#f4e8d2"
AMBER: Final = "#ffbf47"
LIT: Final = "\u203a{}\u2039"
"""What can be covered now is between arrows."""
FACES: Final = ["#d3945a", "#abc456", "#efc644", "#4f9a6e", "#9aa0a8", "#5d9ccb"]
"""Tiles, by colour; with dark text."""
SPACES: Final = ["#74502f", "#4a5a20", "#6b5610", "#173f2b", "#4d5157", "#1d4764"]
"""Empty spaces, by colour; with light text."""
GOODS: Final = ["#3fb6b0", "#b49ad8", "#eda3bd", "#e2705f", "#b98a5e", "#eba14a"]

WIDE: Final = 96
"""Columns from which hexes are drawn large, with the depots in a ring."""
RING: Final = ((6, 1, 2), (5, 4, 3))
LARGE_HALF: Final = 4
SMALL_HALF: Final = 3
LONG: Final = [WAREHOUSE, WATCHTOWER, CARPENTER, BOARDING_HOUSE, CITY_HALL]
"""Tiles whose names are too long for a hex: the catalogue has shorter ones."""


class BurgundyPicture:
    sizes: Final = 4

    def table(self, scene: Scene, width: int, size: int) -> RenderableType:
        seen = Seen(scene.table.position, scene.viewer)
        glow = scene.menu.elements()
        large = width >= WIDE and size == 0
        ring = width >= WIDE and size < 2
        parts: list[RenderableType] = [_header(seen, width)]
        if seen.round:
            parts.append(_ring(seen, glow, width) if ring else _row(seen, glow, width))
        elif seen.pending and seen.pending[-1]["kind"] == "choose-side":
            return Group(*parts, _sides(seen, large))
        mine = seen.estates[scene.viewer]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        board = estate_picture(seen, mine, glow, large)
        grid.add_row(board, _panel(seen, scene.names, scene.viewer, width - board_width(mine.board, large) - 2, size))
        return Group(*parts, grid)

    def part(self, name: str, scene: Scene, seat: int, width: int) -> RenderableType | None:
        seen = Seen(scene.table.position, scene.viewer)
        if name in ("look", "estate"):
            estate = seen.estates[seat]
            if not estate.board:
                return Text(f"  {say('estate.hidden', estate=whose_estate(seen, scene.names, seat))}")
            grid = Grid.grid(padding=(0, 2, 0, 0))
            whose = whose_estate(seen, scene.names, seat)
            title = say("estate.board", estate=whose, board=board_name(estate.board))
            beside = width - board_width(estate.board, False) - 4
            side = Group(Text(title, "bold"), *_seat_lines(seen, scene.names, seat, beside, True))
            grid.add_row("", estate_picture(seen, estate, set(), False), side)
            return grid
        if name == "depots" and seen.round:
            return (
                _ring(seen, scene.menu.elements(), width) if width >= WIDE else _row(seen, scene.menu.elements(), width)
            )
        return None


def board_width(board: Board | None, large: bool) -> int:
    """How wide a board is drawn; of one that is not known yet, what a usual one takes."""
    half_hexes = max(hex_.x for hex_ in board.hexes) - min(hex_.x for hex_ in board.hexes) + 2 if board else 14
    return 2 + half_hexes * (LARGE_HALF if large else SMALL_HALF)


def chip(text: str, colour: str) -> Text:
    """Dark text on a coloured ground."""
    return Text.assemble((f" {text} ", Style(color=INK, bgcolor=colour)))


def tile_chip(edition: Edition, kind: int, explained: bool = False) -> Text:
    """A tile by its name; a knowledge tile, where there is room, with what it does."""
    if not is_knowledge(kind):
        return chip(noun(edition, kind), FACES[COLOUR[kind]])
    text = chip(f"k{kind - FIRST_KNOWLEDGE + 1}", FACES[COLOUR[kind]])
    if explained:
        text.append(f" {does(edition, kind)}", "italic")
    return text


def good_chip(good: int, count: int) -> Text:
    return chip(say("goods.hue", count=count, hue=say(f"hue.{GOOD_NAMES[good]}")), GOODS[good])


def goods_chips(goods: list[int]) -> list[Text]:
    return [good_chip(good, goods[good]) for good in range(len(goods)) if goods[good]]


def die_chip(die: int) -> Text:
    return Text.assemble((f" {die} ", "bold reverse"))


# The shared board.


def _header(seen: Seen, width: int) -> RenderableType:
    if not seen.round:
        return Text(say("status.setup"), "bold")
    pieces = [
        Text(f"{say('phase', phase=seen.phase)}, {say('round', round=seen.round)}", "bold"),
        Text(say("picture.region", points=seen.phase_points)),
        Text.assemble((say("picture.coming"), "dim"), " ").append_text(
            Text(" ").join([chip(say(f"hue.{name}"), GOODS[GOOD_NAMES.index(name)]) for name in seen.coming])
            or Text(say("text.none"))
        ),
    ]
    return flow(pieces, width, gap=3)


def _ring(seen: Seen, glow: set[str], width: int) -> RenderableType:
    """The six depots around the black one."""
    column = width // 3 - 1
    rows: list[RenderableType] = []
    for depots in RING:
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for _ in depots:
            grid.add_column(width=column)
        grid.add_row(*(_depot(seen, depot, glow, column) for depot in depots))
        rows.append(grid)
    return Group(rows[0], _black(seen, glow, width), rows[1])


def _depot(seen: Seen, depot: int, glow: set[str], width: int) -> Text:
    head = Text.assemble((say("depot", depot=depot), "bold"))
    lines = [flow([head, *goods_chips(seen.goods[depot - 1])], width, gap=1)]
    tiles = [_cell(seen, cell, glow) for cell in seen.cells(depot)]
    tiles = [
        tile if tile.cell_len <= width - 3 else _cell(seen, cell, glow, explained=False)
        for cell, tile in zip(seen.cells(depot), tiles, strict=True)
    ]
    lines.append(flow(tiles, width, indent=1, gap=1) if tiles else Text(f" {say('text.empty')}", "dim"))
    return Text("\n").join(lines)


def _cell(seen: Seen, cell: str, glow: set[str], explained: bool = True) -> Text:
    """A cell whose tile can be had now has a bright name."""
    style = "bold yellow" if f"cell:{cell}" in glow else "dim"
    return Text.assemble((f"{cell} ", style)).append_text(tile_chip(seen.edition, seen.at(cell), explained))


def _black(seen: Seen, glow: set[str], width: int) -> Text:
    tiles = [_cell(seen, cell, glow) for cell in seen.black] or [Text(say("text.empty"), "dim")]
    return flow([Text(f"{say('black-depot')}, {say('price')}", "bold"), *tiles], width, gap=1)


def _row(seen: Seen, glow: set[str], width: int) -> RenderableType:
    """The depots one after the other, where lines are scarce."""
    pieces = []
    for depot in range(1, 7):
        pieces += [_cell(seen, cell, glow, explained=False) for cell in seen.cells(depot)]
        goods = goods_chips(seen.goods[depot - 1])
        if goods:
            pieces.append(
                Text.assemble((say("picture.goods-at", depot=depot), "dim"), " ").append_text(Text(" ").join(goods))
            )
    pieces += [_cell(seen, cell, glow, explained=False) for cell in seen.black]
    return flow(pieces, width, gap=1)


# Estates.


def short_name(edition: Edition, kind: int) -> str:
    """A tile in at most seven letters."""
    if is_knowledge(kind):
        return f"k{kind - FIRST_KNOWLEDGE + 1}"
    return (say(f"short.{edition.tiles[kind]}") if kind in LONG else noun(edition, kind).capitalize())[:7]


def mark(edition: Edition, kind: int) -> str:
    """A tile in at most four letters."""
    if is_knowledge(kind):
        return f"k{kind - FIRST_KNOWLEDGE + 1}"
    if COLOUR[kind] == ANIMAL:
        return f"{animals_on(kind)}{edition.species[species_of(kind)][:2]}"
    return short_name(edition, kind)[:4].removesuffix(".")


def estate_picture(seen: Seen, estate: SeenEstate, glow: set[str], large: bool) -> Text:
    """The hexes in their places. Spaces that can be covered now are between arrows."""
    board = estate.board
    if not board:
        return Text(say("picture.hidden"), "dim")
    return board_picture(seen.edition, board, estate.tiles, glow, large)


def board_picture(edition: Edition, board: Board, tiles: list[int], glow: set[str], large: bool) -> Text:
    half = LARGE_HALF if large else SMALL_HALF
    left = min(hex_.x for hex_ in board.hexes)
    rows: dict[int, list[int]] = {}
    for space in range(len(board.hexes)):
        rows.setdefault(board.hexes[space].y, []).append(space)
    lines: list[Text] = []
    for spaces in rows.values():
        pair = [Text.assemble((f"{board.names[spaces[0]][0]} ", "dim")), Text("  ")]
        for space in spaces:
            column = 2 + (board.hexes[space].x - left) * half
            for line, text in zip(pair, _hex(edition, board, tiles, space, glow, 2 * half - 1), strict=True):
                line.append(" " * (column - line.cell_len)).append_text(text)
        lines += pair if large else pair[:1]
    return Text("\n").join(lines)


def _hex(edition: Edition, board: Board, tiles: list[int], space: int, glow: set[str], width: int) -> list[Text]:
    """A hex in two lines: what it is, and its name."""
    colour = board.colours[space]
    name = board.names[space]
    if tiles[space]:
        kind = tiles[space]
        text = short_name(edition, kind) if width > 5 else mark(edition, kind)
        tile = Style(color=INK, bgcolor=FACES[colour], bold=True)
        return [Text(f"{text:^{width}}", tile), Text(f"{name:^{width}}", Style(color=INK, bgcolor=FACES[colour]))]
    face = f"{LETTERS[colour]}{board.numbers[space]}"
    empty = Style(color=PAPER, bgcolor=SPACES[colour])
    if f"space:{name}" not in glow:
        return [Text(f"{face:^{width}}", empty), Text(f"{name:^{width}}", empty)]
    lit = Style(color=INK, bgcolor=AMBER, bold=True)
    return [
        Text(f"{LIT.format(face):^{width}}", lit if width <= 5 else empty),
        Text(f"{LIT.format(name):^{width}}", lit),
    ]


def _sides(seen: Seen, large: bool) -> RenderableType:
    """Both sides of the board a seat was dealt."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    boards = [seen.read_board(number) for number in seen.sheets[seen.seat]]
    drawn = []
    for letter, board in zip("AB", boards, strict=True):
        tiles = [0] * len(board.names)
        drawn.append(
            Group(
                Text(say("side.title", side=letter, board=board.name), "bold"),
                board_picture(seen.edition, board, tiles, set(), False),
            )
        )
    grid.add_row(*drawn)
    return grid


# What everybody has.


def _panel(seen: Seen, names: list[str], viewer: int, width: int, size: int) -> RenderableType:
    if size == BurgundyPicture.sizes - 1:
        return _small_panel(seen, names, viewer, width)
    lines = [_order(seen, names, width)] if seen.round else []
    lines += _seat_lines(seen, names, viewer, width, True)
    for seat in range(seen.players):
        if seat != viewer:
            lines += _seat_lines(seen, names, seat, width, False)
    if seen.round:
        lines.append(_colours(seen, viewer, width, words=size == 0))
    return Group(*lines)


def _small_panel(seen: Seen, names: list[str], viewer: int, width: int) -> RenderableType:
    """As high as a small board: your own things, and of the others what fits a line or two ('look' shows the rest)."""
    mine = seen.estates[viewer]
    lines = [_purse(seen, names, viewer, width)]
    stored = [tile_chip(seen.edition, kind) for kind in mine.storage] or [Text(say("picture.nothing-stored"), "dim")]
    lines.append(flow(stored, width, gap=1))
    lines.append(flow(goods_chips(mine.goods) or [Text(say("goods.none"), "dim")], width, gap=1))
    lines += [_purse(seen, names, seat, width) for seat in range(seen.players) if seat != viewer]
    return Group(*lines)


def _purse(seen: Seen, names: list[str], seat: int, width: int) -> Text:
    estate = seen.estates[seat]
    head = Text.assemble(
        (f"{'▸' if seat == seen.seat else ''}{names[seat]}:", "bold"), f" {say('points', count=estate.score)}"
    )
    pieces = [head]
    if seen.round:
        dice = (
            Text(" ").join([die_chip(die) for die in estate.dice]) if estate.dice else Text(say("text.no-dice"), "dim")
        )
        pieces.append(Text(f"{say('picture.dice')} ").append_text(dice))
    pieces.append(Text(f"{say('workers', count=estate.workers)}, {say('silver', count=estate.silver)}"))
    return flow(pieces, width)


def _order(seen: Seen, names: list[str], width: int) -> Text:
    """Whose turns this round has, and how far everybody is for the next."""
    order = Text.assemble((say("picture.order"), "dim"))
    for place, seat in enumerate(seen.round_order):
        style = "bold" if seat == seen.seat else "dim" if place < seen.turn else ""
        order.append_text(Text(f" {'▸' if seat == seen.seat else ''}{names[seat]}", style))
    track = ", ".join(f"{names[seat]} ({seen.steps[seat] + 1})" for seat in seen.order)
    return flow([order, Text.assemble((say("picture.track"), "dim"), " ", track)], width)


def _seat_lines(seen: Seen, names: list[str], seat: int, width: int, full: bool) -> list[Text]:
    """Points, dice, workers, silver, then storage and goods."""
    estate = seen.estates[seat]
    stored = [tile_chip(seen.edition, kind, explained=full) for kind in estate.storage]
    storage = [Text(say("picture.storage"), "dim"), *(stored or [Text(say("text.empty"), "dim")])]
    goods = [Text(say("picture.goods"), "dim")]
    for good in range(len(GOOD_NAMES)):
        if estate.goods[good]:
            one = good_chip(good, estate.goods[good])
            goods.append(one.append_text(Text(f" {say('picture.die', die=good + 1)}", "dim")) if full else one)
    if not any(estate.goods):
        goods.append(Text(say("text.none"), "dim"))
    lines = [_purse(seen, names, seat, width)]
    lines += [flow(one, width, indent=2, gap=1) for one in ([storage, goods] if full else [storage + goods])]
    if full and any(estate.sold):
        lines.append(flow([Text(say("picture.sold"), "dim"), Text(goods_list(estate.sold))], width, indent=2, gap=1))
    won = [say("picture.large", colour=colour_word(seen.edition, COLOUR_NAMES.index(name))) for name in estate.large]
    won += [say("picture.small", colour=colour_word(seen.edition, COLOUR_NAMES.index(name))) for name in estate.small]
    if won:
        lines.append(flow([Text(say("picture.won"), "dim"), Text(", ".join(won))], width, indent=2, gap=1))
    return lines


def _colours(seen: Seen, viewer: int, width: int, words: bool) -> Text:
    """The legend: each colour's letter, what you have covered, and the bonus tiles still to win."""
    pieces = []
    for colour in range(COLOURS):
        covered, total = seen.estates[viewer].covered(colour)
        left = "/".join(f"+{points}" for points in seen.bonus[colour])
        text = chip(LETTERS[colour], FACES[colour])
        text.append_text(Text(f" {colour_word(seen.edition, colour) + ' ' if words else ''}{covered}/{total} "))
        pieces.append(text.append_text(Text(left, "green")))
    return flow([Text(say("picture.covered"), "dim"), *pieces] if words else pieces, width, gap=1)
