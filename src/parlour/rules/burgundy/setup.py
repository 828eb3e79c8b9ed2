"""The set-up: boards, starting castles, first player, starting goods (rulings B-15, B-17, B-18, B-27, B-31)."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.boards import NAMES, Board, custom, is_name, official
from parlour.rules.burgundy.estate import Estate, empty_estate
from parlour.rules.burgundy.pending import CHOOSE_SIDE, CHOOSE_START
from parlour.rules.burgundy.points import SOURCES
from parlour.rules.burgundy.rounds import start_round
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import CASTLE, COMPONENTS, EMPTY, KINDS

START_GOODS: Final[int] = COMPONENTS["goods"]["start"]
START_SILVER: Final = 1


def named_boards(players: int, options: dict[str, object]) -> list[Board]:
    """The boards of the basic set-up, one a seat; none in the advanced one (rulings B-17, B-18)."""
    if options["setup"] == "advanced":
        return []
    wanted = cast("list[object] | None", options["boards"]) or ["1"]
    if len(wanted) == 1:
        wanted = wanted * players
    return [read_board(str(options["edition"]), str(board)) for board in wanted]


def read_board(edition: str, board: str) -> Board:
    """A printed board by its name, or a custom one by its text."""
    return official(edition, board) if board in NAMES[edition] or is_name(board) else custom(board)


def pairs(edition: str) -> list[list[str]]:
    """The double-sided boards of the advanced set-up."""
    return [[str(name) for name in pair] for pair in COMPONENTS["board_pairs"][edition]]


def set_up(s: State) -> None:
    """Everything up to the first choice."""
    first = s.variant.options["first"]
    players = s.players
    start = int(str(first)) if first is not None else s.chance.roll("first", -1, 0, 0, 0, players - 1)
    s.order = [(start + i) % players for i in range(players)]
    s.steps = [0] * players
    s.dice = [0] * (2 * players)
    s.pending = []
    s.depots = [EMPTY] * CELLS
    s.black = [EMPTY] * BLACK_CELLS
    s.goods = [0] * (6 * GOODS)
    s.supply = s.variant.coloured[:]
    s.black_supply = s.variant.black_backs[:]
    s.gone = [0] * KINDS
    s.bag = s.variant.goods[:]
    s.points = [0] * (players * SOURCES)
    s.round_order = s.order[:]
    if s.variant.advanced:
        _deal_boards(s)
    for seat in range(players):
        board = s.variant.boards[seat] if not s.variant.advanced else side(s, seat, 0)
        owner = s.variant.owner[seat]
        s.estates.append(empty_estate(board, s.variant.room, s.variant.slots) if owner == seat else s.estates[owner])
    for place in range(players):
        e = s.estates[s.order[place]]
        e.workers = place + 1
        e.silver = START_SILVER
    goods_left = sum(s.bag)
    for index in range(START_GOODS):
        for seat in range(players):
            good = s.chance.draw("start-goods", seat, 0, index, s.bag, 0, goods_left - index * players - seat)
            s.bag[good] -= 1
            s.estates[seat].goods[good] += 1
    if s.log is not None:
        goods: list[object] = [
            {GOOD_NAMES[good]: e.goods[good] for good in range(GOODS) if e.goods[good]} for e in s.estates
        ]
        s.tell("set-up", -1, {"order": s.order[:], "goods": goods}, "setup")
    if not s.variant.advanced:
        for seat in s.variant.owners:
            e = s.estates[seat]
            if e.board.start >= 0:
                lay_start_castle(s, e, e.board.start)
    next_choice(s)


def _deal_boards(s: State) -> None:
    sheets = [1] * len(pairs(s.variant.edition.name))
    s.sheets = []
    s.sides = [-1] * s.players
    for seat in range(s.players):
        sheet = s.chance.draw("board", seat, 0, 0, sheets, 0, len(sheets) - seat)
        sheets[sheet] = 0
        s.sheets.append(sheet)


def side(s: State, seat: int, which: int) -> Board:
    """One side of the board a seat was dealt."""
    edition = s.variant.edition.name
    return official(edition, pairs(edition)[s.sheets[seat]][which])


def next_choice(s: State) -> None:
    """Ask the next seat for its side and starting castle; then begin."""
    while s.turn < s.players:
        s.seat = s.order[s.turn]
        if s.variant.advanced and s.sides[s.seat] < 0:
            s.pending.append(CHOOSE_SIDE)
            return
        if not s.estates[s.seat].covered:
            s.pending.append(CHOOSE_START)
            return
        s.turn += 1
    if s.variant.secret and s.log is not None:
        told: list[object] = [{"board": e.board.name, "space": e.board.names[e.tiles.index(CASTLE)]} for e in s.estates]
        s.tell("reveal", -1, {"estates": told}, "B-17")
    start_round(s)


def choose_side(s: State, which: int) -> None:
    board = side(s, s.seat, which)
    s.sides = s.sides[:]
    s.sides[s.seat] = which
    s.give_estate(s.seat, _fresh_estate(s.estates[s.seat], board))
    _tell_secret(s, "side", {"board": board.name})
    next_choice(s)


def choose_start(s: State, space: int) -> None:
    e = s.estates[s.seat]
    _tell_secret(s, "start", {"space": e.board.names[space]})
    lay_start_castle(s, e, space)
    next_choice(s)


def lay_start_castle(s: State, e: Estate, space: int) -> None:
    """It scores and triggers nothing, but counts for its region and colour (ruling B-31)."""
    s.supply = s.supply[:]
    s.supply[CASTLE] -= 1
    e.cover(space, CASTLE)


def _tell_secret(s: State, kind: str, data: dict[str, object]) -> None:
    if s.log is not None:
        s.tell(kind, s.seat, data, "B-17")
        if s.variant.secret:
            s.log[-1].secret_to = s.seat


def choose_again(s: State, seat: int | None) -> None:
    """Draw again what the others have secretly chosen; the seat that is choosing now starts over."""
    s.sides = s.sides[:]
    for place in range(s.turn):
        other = s.order[place]
        if other != seat:
            which = s.chance.roll("side", other, 0, 0, 0, 1)
            board = side(s, other, which)
            castles = board.castle_spaces()
            s.sides[other] = which
            fresh = _fresh_estate(s.estates[other], board)
            fresh.cover(castles[s.chance.roll("start", other, 0, 0, 0, len(castles) - 1)], CASTLE)
            s.give_estate(other, fresh)
    if s.seat != seat:
        s.sides[s.seat] = -1
        s.give_estate(s.seat, _fresh_estate(s.estates[s.seat], side(s, s.seat, 0)))
        s.pending = [CHOOSE_SIDE]


def _fresh_estate(old: Estate, board: Board) -> Estate:
    fresh = empty_estate(board, old.room, old.slots)
    fresh.workers = old.workers
    fresh.silver = old.silver
    fresh.goods = old.goods
    return fresh
