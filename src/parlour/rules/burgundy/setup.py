"""The set-up: boards, start castles, first player, starting goods (rulings B-15, B-17, B-18, B-27, B-31)."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.boards import Board, custom, official
from parlour.rules.burgundy.counting import goods_in_box
from parlour.rules.burgundy.estate import Estate, empty_estate
from parlour.rules.burgundy.pending import CHOOSE_SIDE, CHOOSE_START
from parlour.rules.burgundy.rounds import start_round
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import BLACK, CASTLE, COLOURED, COMPONENTS, EMPTY, KINDS
from parlour.rules.kit.errors import BadOption

START_GOODS: Final[int] = COMPONENTS["goods"]["start"]
START_SILVER: Final = 1


def named_boards(players: int, options: dict[str, object]) -> list[Board]:
    """The boards of the basic set-up, one a seat; none in the advanced one (rulings B-17, B-18)."""
    wanted = cast("list[object] | None", options["boards"])
    if options["setup"] == "advanced":
        if wanted is not None:
            raise BadOption(
                "boards does not go with setup=advanced, which deals them; leave boards out or choose setup=basic."
            )
        return []
    if options["choosing"] == "secret":
        raise BadOption(
            "choosing=secret needs setup=advanced; in the basic set-up there is nothing to choose secretly."
        )
    if wanted is None:
        wanted = [1]
    if len(wanted) == 1:
        wanted = wanted * players
    if len(wanted) != players:
        raise BadOption(f"boards names {len(wanted)} boards for {players} players; name one for all, or one for each.")
    return [read_board(str(options["edition"]), board) for board in wanted]


def read_board(edition: str, board: object) -> Board:
    """A printed board by number, or a custom one by its text."""
    return official(edition, board) if isinstance(board, int) else custom(str(board))


def pairs(edition: str) -> list[list[int]]:
    """The double-sided boards of the advanced set-up."""
    found: list[list[int]] = COMPONENTS["board_pairs"][edition]
    return found


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
    s.supply = COLOURED[:]
    s.black_supply = BLACK[:]
    s.gone = [0] * KINDS
    s.bag = goods_in_box()
    s.round_order = s.order[:]
    if s.variant.advanced:
        _deal_boards(s)
    for seat in range(players):
        board = s.variant.boards[seat] if not s.variant.advanced else side(s, seat, 0)
        s.estates.append(empty_estate(board))
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
    """Ask the next seat for its side and start castle; with all laid, begin."""
    while s.turn < s.players:
        s.seat = s.order[s.turn]
        e = s.estates[s.seat]
        if s.variant.advanced and s.sides[s.seat] < 0:
            s.pending.append(CHOOSE_SIDE)
            return
        if not e.covered:
            if s.variant.advanced or e.board.start < 0:
                s.pending.append(CHOOSE_START)
                return
            lay_start_castle(s, e.board.start)
        s.turn += 1
    if s.variant.secret and s.log is not None:
        told: list[object] = [{"board": e.board.name, "space": e.board.names[e.tiles.index(CASTLE)]} for e in s.estates]
        s.tell("reveal", -1, {"estates": told}, "B-17")
    start_round(s)


def choose_side(s: State, which: int) -> None:
    board = side(s, s.seat, which)
    s.sides = s.sides[:]
    s.sides[s.seat] = which
    s.estates[s.seat] = _fresh_estate(s.estates[s.seat], board)
    _tell_secret(s, "side", {"board": board.name})
    next_choice(s)


def choose_start(s: State, space: int) -> None:
    e = s.estates[s.seat]
    _tell_secret(s, "start", {"space": e.board.names[space]})
    lay_start_castle(s, space)
    next_choice(s)


def lay_start_castle(s: State, space: int) -> None:
    """It scores and triggers nothing, but counts for its region and colour (ruling B-31)."""
    s.supply = s.supply[:]
    s.supply[CASTLE] -= 1
    s.estates[s.seat].cover(space, CASTLE)


def _tell_secret(s: State, kind: str, data: dict[str, object]) -> None:
    if s.log is not None:
        s.tell(kind, s.seat, data, "B-17")
        if s.variant.secret:
            s.log[-1].secret_to = s.seat


def choose_anew(s: State, seat: int | None) -> None:
    """Draw again what the others have secretly chosen; who is choosing now begins again."""
    s.sides = s.sides[:]
    for place in range(s.turn):
        other = s.order[place]
        if other != seat:
            which = s.chance.roll("side", other, 0, 0, 0, 1)
            board = side(s, other, which)
            castles = board.castle_spaces()
            s.sides[other] = which
            s.estates[other] = _fresh_estate(s.estates[other], board)
            s.estates[other].cover(castles[s.chance.roll("start", other, 0, 0, 0, len(castles) - 1)], CASTLE)
    if s.seat != seat:
        s.sides[s.seat] = -1
        s.estates[s.seat] = _fresh_estate(s.estates[s.seat], side(s, s.seat, 0))
        s.pending = [CHOOSE_SIDE]


def _fresh_estate(old: Estate, board: Board) -> Estate:
    fresh = empty_estate(board)
    fresh.workers = old.workers
    fresh.silver = old.silver
    fresh.goods = old.goods
    return fresh
