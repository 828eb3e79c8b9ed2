"""Views: the one place that decides what a seat may see, by allow-list (ruling B-25); and the JSON of each part of the table."""

from __future__ import annotations

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.points import POINT_SOURCES, SOURCES
from parlour.rules.burgundy.setup import pairs
from parlour.rules.burgundy.state import GOOD_NAMES, PHASE_LETTERS, ROUNDS, State, cell_name
from parlour.rules.burgundy.tiles import COLOUR, COLOUR_NAMES, COLOURS, KINDS
from parlour.rules.kit.dumping import options_json
from parlour.rules.kit.effects import pending_json


def view(s: State, seat: int | None) -> dict[str, object]:
    """What a seat, or a spectator, may see. Only what is written here is seen."""
    estates: list[object] = []
    for other in range(s.players):
        unchosen = s.variant.advanced and s.sides[other] < 0
        hidden = unchosen or (other != seat and choosing_secretly(s))
        estates.append(hidden_estate_json(s.estates[other]) if hidden else estate_json(s, other))
    private = choosing_secretly(s) and s.seat != seat
    return {
        "game": s.game,
        "players": s.players,
        "options": options_json(s.variant.options),
        "you": seat,
        **clock_json(s),
        **open_table_json(s),
        "pending": [] if private else pending_json(s),
        "sheets": [pairs(s.variant.edition.name)[sheet][:] for sheet in s.sheets],
        "estates": estates,
        "scores": s.scores(),
        "supply": _supply_sizes(s.supply),
        "black_supply": sum(s.black_supply),
        "gone": kinds_json(s, s.gone),
        "winners": s.winners(),
    }


def choosing_secretly(s: State) -> bool:
    """Whether boards and starting castles are now chosen in secret (ruling B-17)."""
    return s.variant.secret and s.round < 0


def clock_json(s: State) -> dict[str, object]:
    return {
        "phase": PHASE_LETTERS[s.phase()],
        "round": s.round % ROUNDS + 1 if s.round >= 0 else 0,
        "turn": s.turn,
        "seat": s.seat,
        "bought": s.bought,
    }


def open_table_json(s: State) -> dict[str, object]:
    return {
        "dice": [s.dice[seat * 2 : seat * 2 + 2] for seat in range(s.players)],
        "white": s.white,
        "order": s.order[:],
        "steps": s.steps[:],
        "round_order": s.round_order[:],
        "depots": {cell_name(cell): s.tile_name(s.depots[cell]) for cell in range(CELLS) if s.depots[cell]},
        "black": {f"x{place + 1}": s.tile_name(s.black[place]) for place in range(BLACK_CELLS) if s.black[place]},
        "goods": {str(depot + 1): goods_json(s.goods[depot * GOODS : depot * GOODS + GOODS]) for depot in range(6)},
        "row": [GOOD_NAMES[good] for good in s.row],
    }


def estate_json(s: State, seat: int) -> dict[str, object]:
    """A seat's estate, with the points of the seat."""
    e = s.estates[seat]
    names = e.board.names
    tiles = e.tiles
    points = s.points[seat * SOURCES : seat * SOURCES + SOURCES]
    return {
        "board": board_json(e.board),
        "tiles": {names[space]: s.tile_name(tiles[space]) for space in range(len(names)) if tiles[space]},
        "storage": [s.tile_name(kind) for kind in e.storage],
        "sold": goods_json(e.sold),
        "points": {POINT_SOURCES[i]: points[i] for i in range(SOURCES) if points[i]},
        "large": colours_json(e.large),
        "small": colours_json(e.small),
        **_stock_json(e),
    }


def hidden_estate_json(e: Estate) -> dict[str, object]:
    """An estate whose board is not chosen yet, or still secret."""
    return _stock_json(e)


def _stock_json(e: Estate) -> dict[str, object]:
    return {"goods": goods_json(e.goods), "silver": e.silver, "workers": e.workers}


def board_json(board: Board) -> str:
    """A printed board by its name, a custom one by its text."""
    return board.name if board.edition else board.text


def goods_json(counts: list[int]) -> dict[str, object]:
    return {GOOD_NAMES[good]: counts[good] for good in range(GOODS) if counts[good]}


def kinds_json(s: State, counts: list[int]) -> dict[str, object]:
    return {s.tile_name(kind): counts[kind] for kind in range(KINDS) if counts[kind]}


def colours_json(mask: int) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) if mask >> colour & 1]


def _supply_sizes(counts: list[int]) -> dict[str, int]:
    sizes = [0] * COLOURS
    for kind in range(KINDS):
        if counts[kind]:
            sizes[COLOUR[kind]] += counts[kind]
    return {COLOUR_NAMES[colour]: sizes[colour] for colour in range(COLOURS)}
