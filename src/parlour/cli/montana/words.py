"""Montana in sentences: the parts of the table a player can ask for, and the question of each decision."""

from __future__ import annotations

from typing import Final

from parlour.cli.grammar import listed, starts, within
from parlour.cli.menu import Menu
from parlour.cli.montana.choosing import menu
from parlour.cli.montana.seen import (
    AREAS,
    COLOURS,
    GOODS,
    Seen,
    SeenBoard,
    SeenField,
    goods_words,
    pair_words,
    reward_words,
    w,
    workers_words,
)
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.position import Position
from parlour.rules.montana.build import AT_ONCE
from parlour.rules.montana.final import rank_of
from parlour.rules.montana.naming import cost
from parlour.rules.montana.state import State

PARTS: Final = ["land", "board", "things"]


class MontanaFace:
    """Everything the session and the plain screen say about this game."""

    parts: Final = {name: w(f"command.{name}") for name in PARTS}
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
            if seen.doing == "choosing":
                return w("turn.yours")
            pair = pair_words(seen.wheel[seen.arrow - 1])
            return w(f"turn.{seen.doing}", pair=pair, count=AT_ONCE - seen.built)
        kind = seen.pending[-1]["kind"]
        if kind == "return":
            over = sum(seen.boards[seen.seat].workers.values()) - seen.limit
            return w("ask.return.text", limit=seen.limit, count=over).removesuffix(".")
        if kind == "bid":
            return w("auction.yours" if not _outbid(seen) else "ask.outbid")
        if kind == "reward":
            return w("auction.reward", reward=reward_words(seen.rows[int(seen.contractors[seen.seat][0]) - 1]))
        return w("ask.pick")

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What a player needs to know when their turn begins."""
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
        """Settlements by source, a number for each seat."""
        seen = Seen(position, None)
        fields = [len(board.fields) for board in seen.boards]
        doubles = []
        for board in seen.boards:
            more = [min(count, seen.fields[name].settlements) - 1 for name, count in board.fields.items()]
            doubles.append(sum(more))
        lines = [board.score - fields[seat] - doubles[seat] for seat, board in enumerate(seen.boards)]
        return [(w("source.settlement"), fields), (w("source.double"), doubles), (w("source.line"), lines)]

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie for the first place was decided; '' if there was none."""
        assert isinstance(position, State)
        scores = position.scores()
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        won = position.winners()
        if len(tied) < 2:
            return ""
        if len(won) > 1:
            return w("tie.shared")
        ranks = {seat: rank_of(position, seat) for seat in tied}
        level = {
            "names": listed([names[seat] for seat in tied]),
            "settlements": w("settlements", count=max(scores)),
            "winner": within(names, won[0]),
        }
        best = max(ranks[seat][1] for seat in tied)
        if sum(1 for seat in tied if ranks[seat][1] == best) == 1:
            return w("tie.herd", count=best, **level)
        return w("tie.belongings", count=ranks[won[0]][2], **level)


def _outbid(seen: Seen) -> bool:
    """Whether the seat to decide had bid before: the others are asked once each, in clockwise order."""
    asked = sum(1 for frame in seen.pending if frame["kind"] == "bid")
    return (seen.seat - seen.turn) % seen.players != seen.players - asked


def _clock(seen: Seen) -> str:
    if not seen.round:
        return f"{w('status.setup')}."
    return f"{w('status.last' if seen.ending else 'status', round=seen.round)}."


def _things(board: SeenBoard) -> str:
    crew = [colour for colour in COLOURS for _ in range(board.workers.get(colour, 0))]
    sentences = [
        w("text.built", built=board.score, total=board.score + board.left),
        w("text.rest", **{name: w(name, count=getattr(board, name)) for name in ("silver", "cows", "canteens")}),
        w("text.goods", goods=goods_words(board.goods)),
        w("text.workers", workers=workers_words(crew) or w("text.none")),
    ]
    return " ".join(sentences)


def _auction(seen: Seen, names: list[str]) -> str:
    bids = []
    for seat, place in enumerate(seen.contractors):
        if place in ("store", "passed"):
            continue
        pumpkins = w("pumpkins", count=seen.columns["abcdefgh".index(place[1])])
        bids.append(w("text.bid", name=within(names, seat), pumpkins=pumpkins, row=place[0]))
    return w("text.bids", bids=listed(bids) or w("text.none"))


def field_words(seen: Seen, field: SeenField) -> str:
    """'c4: copper and grain (2 settlements, a cow)'."""
    more = [w("settlements", count=field.settlements)] if field.settlements > 1 else []
    more += [w("gain.cow")] if field.cow else []
    canteens = sum(lake.canteen for lake in seen.beside(field.name))
    more += [w("gain.canteens", count=canteens)] if canteens else []
    price = cost([field.cost.get(good, 0) for good in GOODS]).within(ENGLISH)
    return w("field.free", field=field.name, cost=price) + (f" ({', '.join(more)})" if more else "")


def _land(seen: Seen, seat: int, names: list[str]) -> list[str]:
    fields = [
        w("text.settled-field", field=name, count=count) if count > 1 else name
        for name, count in seen.boards[seat].fields.items()
    ]
    lines = [f"{field_words(seen, seen.fields[name])}." for name in seen.open]
    settled = w("text.settled-line", name=names[seat], fields=listed(fields) or w("text.none"))
    return [settled, w("text.reach"), *lines]


def board_words(seen: Seen, names: list[str]) -> list[str]:
    """Bank, areas, city, wheel and supply, a line each."""
    bank = [
        w(
            "text.bank-space",
            number=number,
            silver=w("silver", count=space["silver"]),
            workers=w("workers", count=space["workers"]),
            state=_state(seen, f"bank{number}"),
        )
        for number, space in enumerate(seen.bank, 1)
    ]
    lines = [w("text.bank-line", spaces="; ".join(bank))]
    for area, good in zip(AREAS, COLOURS, strict=True):
        spaces = [
            w(
                "text.area-space",
                number=number,
                goods=goods_words({good: space["gain"]}),
                silver=w("silver", count=space["pay"]),
                state=_state(seen, f"{area}{number}"),
            )
            for number, space in enumerate(seen.areas[area], 1)
        ]
        lines.append(w("text.area-line", area=w(f"area.{area}").capitalize(), spaces="; ".join(spaces)))
    lines.append(w("text.city-columns", columns=listed([str(price) for price in seen.columns])))
    for number, row in enumerate(seen.rows, 1):
        lines.append(w("text.city-row", row=number, reward=reward_words(row), standing=""))
    lines.append(_auction(seen, names))
    order = [pair_words(seen.wheel[(seen.arrow - 1 + step) % len(seen.wheel)]) for step in range(len(seen.wheel))]
    lines.append(w("text.arrow", number=seen.arrow, pair=order[0], rest=", ".join(order[1:])))
    crew = [colour for colour in COLOURS for _ in range(seen.supply["workers"].get(colour, 0))]
    supply = {
        "goods": goods_words(seen.supply["goods"]),
        "workers": workers_words(crew) or w("workers", count=0),
        "cows": w("cows", count=seen.supply["cows"]),
    }
    return [*lines, w("text.supply", **supply)]


def _state(seen: Seen, space: str) -> str:
    """'free', or who is there."""
    if space not in seen.placed:
        return w("text.free")
    return w("text.taken", workers=workers_words(seen.placed[space] + seen.placed.get(f"{space}-small", [])))
