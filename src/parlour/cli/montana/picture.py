"""Montana drawn in colour: the landscape as hexes, the worker board beside it. Every colour also has its letter or name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from parlour.cli.flow import flow
from parlour.cli.grammar import whose
from parlour.cli.montana.seen import AREAS, COLOURS, GOODS, LETTERS, Seen, SeenBoard, SeenField, reward_words, w

if TYPE_CHECKING:
    from parlour.cli.scene import Scene

INK: Final = "#231811"
PAPER: Final = "#f4e8d2"
AMBER: Final = "#ffbf47"
LIT: Final = "\u203a{}\u2039"
"""Arrows mark the fields a player can build on now."""
TO_MOVE: Final = "\u25b8"
SEATS: Final = ["#d9705a", "#6f9fd8", "#e3c14e", "#7fb86b"]
PRAIRIE: Final = "#4b5630"
FOOTHILL: Final = "#5e4630"
"""Where big goods are needed."""
TOWN: Final = "#75601c"
"""Two settlements."""
LAKE: Final = "#2a5c79"
PEAK: Final = "#525c63"
START: Final = "#c9b48a"
THINGS: Final = {
    "copper": "#d08a5c",
    "stone": "#aab2b8",
    "grain": "#e8cf6a",
    "pumpkin": "#f0a04b",
    "big-copper": "#b5622f",
    "big-stone": "#7f8a91",
}
WIDE: Final = 96
"""Columns from which hexes are drawn large, with their names."""
LARGE_HALF: Final = 3
SMALL_HALF: Final = 2
ALL_FOUR: Final = "csgp"


class MontanaPicture:
    sizes: Final = 3

    def table(self, scene: Scene, width: int, size: int) -> RenderableType:
        seen = Seen(scene.table.position, scene.viewer)
        glow = scene.menu.elements()
        large = width >= WIDE and size == 0
        half = LARGE_HALF if width >= WIDE and size < 2 else SMALL_HALF
        land = landscape(seen, glow, half, large)
        room = width - max(len(line) for line in land.plain.split("\n")) - 2
        grid = Grid.grid(padding=(0, 2, 0, 0))
        header = _header(seen, scene.names, width)
        if size == self.sizes - 1:
            grid.add_row(land, Group(*_board(seen, room, small=True)))
            seats = [scene.viewer, *(seat for seat in range(seen.players) if seat != scene.viewer)]
            players = [line for seat in seats for line in _player(seen, scene.names, seat, width, full=False)]
            return Group(header, grid, *players)
        panel = [*_board(seen, room, small=False), *_players(seen, scene.names, scene.viewer, room, size)]
        grid.add_row(land, Group(*panel))
        return Group(header, grid)

    def part(self, name: str, scene: Scene, seat: int, width: int) -> RenderableType | None:
        seen = Seen(scene.table.position, scene.viewer)
        if name in ("look", "land"):
            title_ = Text(f"{whose(scene.names, seat)} board", "bold")
            lines = _player(seen, scene.names, seat, width, full=True)
            return Group(landscape(seen, scene.menu.elements(), LARGE_HALF, width >= WIDE), title_, *lines)
        return Group(*_board(seen, width, small=False)) if name == "board" else None


def chip(text: str, colour: str) -> Text:
    """Dark text on a coloured ground."""
    return Text.assemble((f" {text} ", Style(color=INK, bgcolor=colour)))


def _header(seen: Seen, names: list[str], width: int) -> Text:
    if not seen.round:
        return Text(w("stage.start").capitalize(), "bold")
    pieces = [Text(w("status", round=seen.round), "bold"), Text(f"{whose(names, seen.turn)} turn")]
    if seen.ending:
        pieces[0] = Text(w("status.last", round=seen.round), "bold yellow")
    elif seen.quiet * 2 >= seen.stall:
        pieces.append(Text(w("status.quiet", count=seen.quiet, stall=seen.stall), "yellow"))
    pieces.append(Text(w("line.set-up", name=names[seen.first]), "dim"))
    return flow(pieces, width, gap=3)


# The landscape.


def landscape(seen: Seen, glow: set[str], half: int, large: bool) -> Text:
    """The hexes in their places; large ones have their names below."""
    left = min(field.x for field in seen.fields.values())
    width = 2 * half - 1 if half > SMALL_HALF else 2 * half
    lines: list[Text] = []
    for fields in seen.rows_of_fields():
        pair = [Text.assemble((f"{fields[0].name[0]} ", "dim")), Text("  ")]
        for field in fields:
            column = 2 + (field.x - left) * half
            for line, text in zip(pair, _hex(seen, field, glow, width), strict=True):
                line.append(" " * (column - line.cell_len)).append_text(text)
        lines += pair if large else pair[:1]
    return Text("\n").join(lines)


def mark(seen: Seen, field: SeenField, width: int) -> str:
    """What a hex shows: 'Sg*' the price and a cow, 'csgp:' a double field, 'A2' settlements, '~o~' a lake with its canteen."""
    if field.owner >= 0:
        return f"{'ABCD'[field.owner]}{field.built if field.built > 1 else ''}"
    if field.start:
        return "START" if width > 4 else "#"
    if field.kind == "lake":
        return "~o~" if field.canteen else "~~~"
    if field.kind == "mountain":
        return "/\\"
    letters = field.letters
    if width < 5 and letters == ALL_FOUR:
        letters = "all"
    return f"{letters}{'*' if field.cow else ''}{':' * (field.settlements - 1)}"[:width]


def _ground(field: SeenField) -> str:
    if field.owner >= 0:
        return SEATS[field.owner]
    if field.start:
        return START
    if field.kind != "field":
        return LAKE if field.kind == "lake" else PEAK
    if field.settlements > 1:
        return TOWN
    return FOOTHILL if any(good.startswith("big") for good in field.cost) else PRAIRIE


def _hex(seen: Seen, field: SeenField, glow: set[str], width: int) -> list[Text]:
    """A hex in two lines: what it shows, and its name. In a small drawing a field to build on shows its name alone."""
    ground = _ground(field)
    dark = field.owner < 0 and not field.start
    style = Style(color=PAPER if dark else INK, bgcolor=ground, bold=not dark)
    face = mark(seen, field, width)
    name = field.name if field.kind == "field" else ""
    if f"field:{field.name}" not in glow:
        return [Text(f"{face:^{width}}", style), Text(f"{name:^{width}}", style)]
    lit = Style(color=INK, bgcolor=AMBER, bold=True)
    arrows = LIT.format(field.name)
    if width < 5:
        return [Text(f"{arrows if len(arrows) <= width else field.name:^{width}}", lit)] * 2
    return [Text(f"{face:^{width}}", lit), Text(f"{arrows:^{width}}", lit)]


# The worker board.


def _board(seen: Seen, width: int, small: bool) -> list[Text]:
    pieces = [Text(w("area.bank"), "bold")]
    for number, space in enumerate(seen.bank, 1):
        pieces.append(_space(seen, f"bank{number}", f"{space['workers']}w\u2192{space['silver']}"))
    lines = [flow(pieces, width, gap=1)]
    for area, colour in zip(AREAS, COLOURS, strict=True):
        pieces = [chip(LETTERS[colour], THINGS[colour]).append_text(Text(f" {w(f'area.{area}')}", "bold"))]
        for number, space in enumerate(seen.areas[area], 1):
            pieces.append(_space(seen, f"{area}{number}", f"{space['pay']}\u2192{space['gain']}"))
        lines.append(flow(pieces, width, gap=1))
    city = [_small_city(seen, width)] if small else _city(seen, width)
    return [*lines, _wheel(seen, width), *city, _supply(seen, width)]


def _space(seen: Seen, name: str, price: str) -> Text:
    """A free space with its price; a taken one shows the workers there, and after '+' those on the small space."""
    if name not in seen.placed:
        return Text(price)
    workers = "".join(LETTERS[colour] for colour in seen.placed[name])
    small = "".join(LETTERS[colour] for colour in seen.placed.get(f"{name}-small", []))
    return Text(f"[{workers}{'+' + small if small else ''}]", "dim")


def _wheel(seen: Seen, width: int) -> Text:
    """The spaces from the arrow on, clockwise."""
    pieces = [Text(w("wheel").lower(), "bold")]
    for step in range(8):
        pair = seen.wheel[(seen.arrow - 1 + step) % 8]
        text = "".join("?" if colour == "white" else LETTERS[colour] for colour in pair)
        pieces.append(Text(f"{TO_MOVE}{text}" if step == 0 else text, "bold" if step == 0 else ""))
    return flow(pieces, width, gap=1)


def _standing(seen: Seen) -> dict[str, tuple[int, int]]:
    """For each row with a contractor, whose it is and the pumpkins bid."""
    found = {}
    for seat, place in enumerate(seen.contractors):
        if place[0].isdigit():
            found[place[0]] = (seat, seen.columns["abcdefgh".index(place[1])])
    return found


def _small_city(seen: Seen, width: int) -> Text:
    """The rows one after the other, where there is little room."""
    standing = _standing(seen)
    pieces = [Text(w("city").lower(), "bold"), Text("/".join(str(cost) for cost in seen.columns))]
    for number, row in enumerate(seen.rows, 1):
        text = Text(f"{number}) {short_reward(row)}")
        if str(number) in standing:
            seat, cost = standing[str(number)]
            text.append(" ").append_text(chip(f"{'ABCD'[seat]}{cost}", SEATS[seat]))
        pieces.append(text)
    return flow(pieces, width, gap=1)


def short_reward(row: dict[str, int]) -> str:
    """'cow+3up'."""
    parts = [w(f"picture.{name}", count=count) for name, count in row.items()]
    return "+".join(parts) or w("nothing")


def _city(seen: Seen, width: int) -> list[Text]:
    costs = "/".join(str(cost) for cost in seen.columns)
    standing = _standing(seen)
    head = [Text(w("city").lower(), "bold"), Text(w("picture.pumpkins", columns=costs), "dim")]
    if not standing:
        rows = " ".join(f"{number}) {short_reward(row)}" for number, row in enumerate(seen.rows, 1))
        return [flow([*head, *(Text(word) for word in rows.split())], width, gap=1)]
    lines = [flow(head, width, gap=1)]
    for number, row in enumerate(seen.rows, 1):
        text = [Text(f"{number}) {reward_words(row)}")]
        if str(number) in standing:
            seat, cost = standing[str(number)]
            text.append(chip(w("picture.bids", seat="ABCD"[seat], count=cost), SEATS[seat]))
        lines.append(flow(text, width, indent=1, gap=1))
    return lines


def _supply(seen: Seen, width: int) -> Text:
    goods = " ".join(f"{LETTERS[good]}{seen.supply['goods'].get(good, 0)}" for good in GOODS)
    workers = " ".join(f"{LETTERS[colour]}{seen.supply['workers'].get(colour, 0)}" for colour in COLOURS)
    pieces = [Text(w("supply").lower(), "bold"), Text(goods), Text(w("picture.workers", workers=workers))]
    return flow(pieces, width, gap=1)


# What everyone has.


def _players(seen: Seen, names: list[str], viewer: int, width: int, size: int) -> list[Text]:
    lines = _player(seen, names, viewer, width, full=True)
    for seat in range(seen.players):
        if seat != viewer:
            lines += _player(seen, names, seat, width, full=size == 0)
    return lines


def _player(seen: Seen, names: list[str], seat: int, width: int, full: bool) -> list[Text]:
    board = seen.boards[seat]
    head = chip("ABCD"[seat], SEATS[seat])
    turn = TO_MOVE if seat == seen.seat else ""
    head.append_text(Text(f" {turn}{names[seat]}", "bold"))
    purse = [head, Text(f"{board.score}/{board.score + board.left}"), Text(w("silver", count=board.silver))]
    purse.append(Text(w("cows", count=board.cows)))
    if board.canteens:
        purse.append(Text(w("canteens", count=board.canteens)))
    things = _things(board, full)
    if full:
        return [flow(purse, width), flow(things, width, indent=2, gap=1)]
    return [flow([*purse, *things], width, gap=1)]


def _things(board: SeenBoard, full: bool) -> list[Text]:
    """Goods in coloured chips, then workers; in one letter each where there is little room."""
    goods = [
        chip(w(f"goods.{good}", count=count) if full else f"{count}{LETTERS[good]}", THINGS[good])
        for good, count in board.goods.items()
    ]
    workers = ", ".join(
        f"{count} {colour}" if full else f"{count}{LETTERS[colour]}" for colour, count in board.workers.items()
    )
    none = w("text.none")
    return [
        *(goods or [Text(w("picture.own-goods", goods=none), "dim")]),
        Text(w("picture.workers", workers=workers or none)),
    ]
