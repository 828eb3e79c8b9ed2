"""Montana in sentences: the parts of the table one can ask for, and the question a decision puts."""

from __future__ import annotations

from typing import Final

from parlour.cli.grammar import count_of, listed, says, starts, whose, within
from parlour.cli.menu import Menu
from parlour.cli.montana.choosing import menu
from parlour.cli.montana.seen import AREAS, Seen, SeenBoard, SeenField, pair_words, reward_words, title
from parlour.cli.montana.telling import goods_words
from parlour.rules.kit.position import Position
from parlour.rules.montana.final import rank_of
from parlour.rules.montana.state import State

DOING: Final = {
    "choosing": "Recruit, work or build",
    "spun": "You may pay grain to move the arrow on",
    "working": "You may use the small space too",
    "building": "You may build again",
    "done": "Your action is taken",
}


class MontanaFace:
    """Everything the session and the plain screen say about this game."""

    parts: Final = {
        "land": "the fields within reach, and everybody's settlements ('land 2' for another player's)",
        "board": "bank, areas, city, wheel and supply",
        "things": "your goods, workers, silver, cows and canteens",
    }
    look: Final = ["things", "land"]
    topic: Final = "city"
    points: Final = "settlements"

    def opening(self, position: Position, names: list[str]) -> list[str]:
        seen = Seen(position, None)
        return [starts(names, [(seen.first + place) % seen.players for place in range(seen.players)])]

    def menu(self, position: Position) -> Menu:
        return menu(position)

    def question(self, position: Position) -> str:
        seen = Seen(position, position.seat)
        if not seen.pending:
            left = f", {count_of(3 - seen.built, 'fields')} more" if seen.doing == "building" else ""
            return f"{DOING[seen.doing]}{left}"
        kind = seen.pending[-1]["kind"]
        if kind == "pick":
            return "A white space: which two workers?"
        if kind == "return":
            over = sum(seen.boards[seen.seat].workers.values()) - seen.limit
            return f"Room for {seen.limit} workers: which {count_of(over, 'workers')} {'goes' if over == 1 else 'go'} back?"
        if kind == "bid":
            return "You are outbid: move or pass" if _outbid(seen) else "An auction in the city: bid or pass"
        row = seen.rows[int(seen.contractors[seen.seat][0]) - 1]
        return f"Your reward: {reward_words(row)}; how much of it?"

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What one needs at the start of one's turn."""
        seen = Seen(position, viewer)
        lines = [f"{_clock(seen)} {_things(seen.boards[viewer])}"]
        if seen.pending and seen.pending[-1]["kind"] == "bid":
            lines.append(_auction(seen, names))
        return lines

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        seen = Seen(position, viewer)
        if name == "land":
            return _land(seen, seat, names)
        if name == "board":
            return board_words(seen, names)
        who = f"{names[seat]}: " if seat != viewer else ""
        return [f"{who}{_things(seen.boards[seat])}"]

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Settlements by what they stand on, a number for each seat."""
        seen = Seen(position, None)
        fields = [len(board.fields) for board in seen.boards]
        doubles = []
        for board in seen.boards:
            more = [min(count, seen.fields[name].settlements) - 1 for name, count in board.fields.items()]
            doubles.append(sum(more))
        lines = [board.score - fields[seat] - doubles[seat] for seat, board in enumerate(seen.boards)]
        return [("fields", fields), ("double fields", doubles), ("lines of four", lines)]

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
        ranks = {seat: rank_of(position, seat) for seat in tied}
        level = f"{listed([names[seat] for seat in tied])} are level at {max(scores)} settlements"
        best = max(ranks[seat][1] for seat in tied)
        if sum(1 for seat in tied if ranks[seat][1] == best) == 1:
            return f"{level}: {says(names, won[0], 'win')} by the most cows and canteens ({best})."
        most = ranks[won[0]][2]
        return f"{level} and in cattle: {says(names, won[0], 'win')} by the most coins, workers and goods ({most})."


def _outbid(seen: Seen) -> bool:
    """Whether the seat that is asked was there before: the others are asked in clockwise order, each once."""
    asked = sum(1 for frame in seen.pending if frame["kind"] == "bid")
    return (seen.seat - seen.turn) % seen.players != seen.players - asked


def _clock(seen: Seen) -> str:
    if not seen.round:
        return "The first workers are recruited."
    last = ", the last one" if seen.ending else ""
    return f"Round {seen.round}{last}."


def _things(board: SeenBoard) -> str:
    workers = listed([f"{count} {colour}" for colour, count in board.workers.items()]) or "none"
    goods = goods_words(board.goods) or "none"
    herd = count_of(board.cows, "cows") + (f", {count_of(board.canteens, 'canteens')}" if board.canteens else "")
    return (
        f"{count_of(board.score, 'settlements')} built, {board.left} to go; {board.silver} silver, {herd}. "
        f"Goods: {goods}. Workers: {workers}."
    )


def _auction(seen: Seen, names: list[str]) -> str:
    bids = []
    for seat, place in enumerate(seen.contractors):
        if place in ("store", "passed"):
            continue
        cost = seen.columns["abcdefgh".index(place[1])]
        bids.append(f"{within(names, seat)} {count_of(cost, 'pumpkins')} for row {place[0]}")
    return f"Bids so far: {listed(bids) or 'none'}."


def field_words(field: SeenField) -> str:
    """'c4 costs 1 copper and 1 grain, two settlements, a cow'."""
    more = [f"{field.settlements} settlements"] if field.settlements > 1 else []
    more += ["a cow"] if field.cow else []
    return f"{field.name} costs {goods_words(field.cost)}{''.join(f', {one}' for one in more)}"


def _land(seen: Seen, seat: int, names: list[str]) -> list[str]:
    lines = []
    for name in seen.open:
        field = seen.fields[name]
        lakes = [lake for lake in seen.beside(name) if lake.canteen]
        lines.append(f"{field_words(field)}{', a canteen' if lakes else ''}.")
    mine = seen.boards[seat].fields
    built = listed([f"{name}{f' ({count})' if count > 1 else ''}" for name, count in mine.items()]) or "nowhere yet"
    return [f"{whose(names, seat)} settlements: {built}.", "Within reach:", *lines]


def board_words(seen: Seen, names: list[str]) -> list[str]:
    """Bank, areas, city, wheel and supply, a line each."""
    bank = []
    for number, space in enumerate(seen.bank, 1):
        taken = " (taken)" if f"bank{number}" in seen.placed else ""
        bank.append(f"{space['silver']} silver for {count_of(space['workers'], 'workers')}{taken}")
    lines = [f"Bank: {', '.join(bank)}."]
    for area in AREAS:
        spaces = []
        for number, space in enumerate(seen.areas[area], 1):
            taken = " (taken)" if f"{area}{number}" in seen.placed else ""
            spaces.append(f"{space['gain']} for {space['pay']} silver{taken}")
        lines.append(f"{title(area).capitalize()}: {', '.join(spaces)}.")
    rows = [f"row {number} {reward_words(row)}" for number, row in enumerate(seen.rows, 1)]
    costs = ", ".join(str(cost) for cost in seen.columns)
    lines.append(f"City, columns of {costs} pumpkins: {'; '.join(rows)}. {_auction(seen, names)}")
    order = [seen.wheel[(seen.arrow - 1 + step) % 8] for step in range(8)]
    lines.append(f"Wheel, from the arrow on: {', '.join(pair_words(pair) for pair in order)}.")
    goods = goods_words(seen.supply["goods"]) or "none"
    workers = listed([f"{count} {colour}" for colour, count in seen.supply["workers"].items()]) or "none"
    lines.append(f"Supply: {goods}; workers: {workers}; {count_of(seen.supply['cows'], 'cows')}.")
    return lines
