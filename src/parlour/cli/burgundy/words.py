"""Burgundy in sentences: the parts of the table one can ask for, and the question a decision puts."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy.choosing import menu
from parlour.cli.burgundy.say import explained, goods_list, noun, say, say_in, word
from parlour.cli.burgundy.seen import Seen, SeenEstate
from parlour.cli.grammar import within
from parlour.cli.menu import Menu
from parlour.rules.burgundy.boards import MAX_REGION, Board
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.naming import a_tile, plain, region, wanted
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import CITY_HALL, COLOUR_NAMES, COLOURS
from parlour.rules.kit.catalogue import KIT, Text
from parlour.rules.kit.position import Position
from parlour.rules.kit.telling import YOU

PARTS: Final = ["estate", "depots", "storage", "order", "bonus"]


class BurgundyFace:
    """Everything the session and the plain screen say about this game."""

    look: Final = ["estate", "storage"]
    topic: Final = "church"
    points: Final = "points"

    @property
    def parts(self) -> dict[str, str]:
        return {name: say(f"command.{name}") for name in PARTS}

    def opening(self, position: Position, names: list[str]) -> list[str]:
        seen = Seen(position, None)
        first = say("line.set-up", name=names[seen.order[0]])
        return [f"{first}.", *(_clock(seen) if seen.round else [])]

    def menu(self, position: Position) -> Menu:
        return menu(position)

    def question(self, position: Position) -> str:
        seen = Seen(position, position.seat)
        if seen.pending:
            buys = any(choice.kind == "buy" for choice in position.choices())
            return say("question.buy-first", question=self._asked(seen)) if buys else str(self._asked(seen))
        dice = seen.estates[seen.seat].dice
        if not dice:
            return say("turn.done")
        return say("question.two-dice" if len(dice) == 2 else "question.one-die", first=dice[0], second=dice[-1])

    def _asked(self, seen: Seen) -> Text:
        """What the current effect asks for."""
        top = seen.pending[-1]
        parts = {
            "hall": noun(seen.edition, CITY_HALL).capitalize(),
            "colours": wanted(seen.edition, top.get("colours", [])),
            "depot": top.get("depot", 0),
            "tile": a_tile(seen.edition, seen.kind(top["tile"])) if "tile" in top else "",
        }
        return Text(WORDS, f"ask.{top['kind']}", parts)

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What you need at the start of your turn."""
        seen = Seen(position, viewer)
        if seen.seat == viewer and seen.pending and seen.pending[-1]["kind"] == "choose-side":
            return _sides(seen, viewer)
        if not seen.round:
            return estate_words(seen, viewer, names)
        mine = seen.estates[viewer]
        return [f"{say('status', phase=seen.phase, round=seen.round)}. {_purse(mine)}", *_stores(seen, mine)]

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        seen = Seen(position, viewer)
        if name == "estate":
            return estate_words(seen, seat, names)
        if name == "depots":
            return _depots(seen)
        if name == "storage":
            estate = seen.estates[seat]
            who = f"{names[seat]}: " if seat != viewer else ""
            return [f"{who}{_purse(estate)}", *_stores(seen, estate)]
        if name == "order":
            return _order(seen, names)
        return _bonus(seen)

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Points by source, a number for each seat."""
        seen = Seen(position, None)
        return [
            (say_in(seen.edition, f"sheet.{source}"), [estate.points[source] for estate in seen.estates])
            for source in POINT_SOURCES
        ]

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie for the first place was decided; '' if there was none."""
        assert isinstance(position, State)
        scores = position.scores()
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        won = position.winners()
        if len(tied) < 2:
            return ""
        if len(won) > 1:
            return say("tie.shared")
        empty = [position.estates[seat].empty_spaces() for seat in range(len(scores))]
        most = position.variant.most_empty_wins
        best = max(empty[seat] for seat in tied) if most else min(empty[seat] for seat in tied)
        if sum(1 for seat in tied if empty[seat] == best) == 1:
            key = "tie.most" if most else "tie.fewest"
        else:
            key = "tie.behind" if most else "tie.later"
        level = plain([names[seat] for seat in tied])
        return say(key, names=level, points=KIT.text("points", count=max(scores)), name=names[won[0]], count=best)


def whose_estate(seen: Seen, names: list[str], seat: int) -> str:
    """'Your estate', "Ann's duchy"."""
    if names[seat] == YOU:
        return say_in(seen.edition, "zone.estate")
    return say_in(seen.edition, "zone.estate-of", name=names[seat])


def board_name(board: Board) -> str:
    return f"No. {board.name}" if board.edition else board.name


def estate_words(seen: Seen, seat: int, names: list[str]) -> list[str]:
    """An estate by regions: 'City of 3: c3 bank, b4 needs a 4 ...'."""
    estate = seen.estates[seat]
    board = estate.board
    whose = whose_estate(seen, names, seat)
    if not board:
        return [say("estate.hidden", estate=whose)]
    covered = sum(1 for kind in estate.tiles if kind)
    lines = [say("estate.covered", estate=whose, board=board_name(board), covered=covered, total=len(estate.tiles))]
    done: list[str] = []
    for colour in range(COLOURS):
        for spaces in board.region_spaces:
            if board.colours[spaces[0]] != colour:
                continue
            name = region(seen.edition, colour, len(spaces))
            shown = ", ".join(_space(seen, estate, board, space) for space in spaces)
            if all(estate.tiles[space] for space in spaces):
                done.append(f"{word(name)} ({shown})")
                continue
            worth = KIT.text("points", count=seen.variant.region_points[min(len(spaces), MAX_REGION)])
            lines.append(say("text.region", region=str(name), points=worth, spaces=shown))
    if done:
        lines.append(say("text.region-done", regions="; ".join(done)))
    return lines


def _space(seen: Seen, estate: SeenEstate, board: Board, space: int) -> str:
    name = board.names[space]
    if estate.tiles[space]:
        return say("text.space-tile", space=name, tile=noun(seen.edition, estate.tiles[space]))
    near = any(estate.tiles[other] for other in range(len(estate.tiles)) if board.near[space] >> other & 1)
    return say("text.space-near" if near else "text.space", space=name, number=board.numbers[space])


def _sides(seen: Seen, seat: int) -> list[str]:
    lines = []
    for letter, number in zip("AB", seen.sheets[seat], strict=True):
        board = seen.read_board(number)
        sizes = [
            f"{say_in(seen.edition, f'groups.{COLOUR_NAMES[colour]}')} {', '.join(map(str, board.sizes(colour)))}"
            for colour in range(COLOURS)
        ]
        castles = say("side.castles", spaces=plain([board.names[space] for space in board.castle_spaces()]))
        lines.append(f"{say('side.title', side=letter, board=number)}. {'; '.join(sizes)}. {castles}.")
    return lines


def _clock(seen: Seen) -> list[str]:
    points = KIT.text("points", count=seen.phase_points)
    return [say("text.clock", phase=seen.phase, round=seen.round, points=points), _white(seen)]


def _white(seen: Seen) -> str:
    coming = ", ".join(say(f"hue.{name}") for name in seen.coming) or say("text.none")
    return say("text.white", white=seen.white, goods=coming)


def _purse(estate: SeenEstate) -> str:
    dice = ", ".join(str(die) for die in estate.dice) or say("text.no-dice")
    held = {"workers": KIT.text("workers", count=estate.workers), "silver": estate.silver}
    return say("text.purse", points=KIT.text("points", count=estate.score), dice=dice, **held)


def _stores(seen: Seen, estate: SeenEstate) -> list[str]:
    stored = ", ".join(explained(seen.edition, kind) for kind in estate.storage)
    goods = [
        say("goods.held", count=estate.goods[good], hue=say(f"hue.{GOOD_NAMES[good]}"), number=good + 1)
        for good in range(len(GOOD_NAMES))
        if estate.goods[good]
    ]
    return [
        say("text.storage", tiles=stored or say("text.empty")),
        say("text.goods", goods=", ".join(goods) or say("text.none"), sold=goods_list(estate.sold)),
    ]


def _depots(seen: Seen) -> list[str]:
    if not seen.round:
        return [say("depots.empty")]
    lines = []
    for depot in range(1, 7):
        goods = goods_list(seen.goods[depot - 1])
        lines.append(say("text.depot-line", depot=depot, tiles=_cells(seen, seen.cells(depot)), goods=goods))
    lines.append(say("text.black-line", tiles=_cells(seen, list(seen.black))))
    lines.append(_white(seen))
    return lines


def _cells(seen: Seen, cells: list[str]) -> str:
    return ", ".join(f"{cell} {explained(seen.edition, seen.at(cell))}" for cell in cells) or say("text.none")


def _order(seen: Seen, names: list[str]) -> list[str]:
    lines = []
    if seen.round:
        lines.append(say("text.order-round", names=", ".join(within(names, seat) for seat in seen.round_order)))
    track = [say("text.order-place", name=within(names, seat), step=seen.steps[seat] + 1) for seat in seen.order]
    lines.append(say("text.order-track", names=", ".join(track)))
    return lines


def _bonus(seen: Seen) -> list[str]:
    lines = []
    for colour in range(COLOURS):
        left = seen.bonus[colour]
        key = "text.bonus-left" if len(left) == 2 else "text.bonus-small" if left else "text.bonus-gone"
        state = say(key, large=left[0] if left else 0, small=left[-1] if left else 0)
        name = say_in(seen.edition, f"all.{COLOUR_NAMES[colour]}").capitalize()
        line = say("text.bonus-line", colour=name, state=state)
        if seen.you is not None and seen.estates[seen.you].board:
            covered, total = seen.estates[seen.you].covered(colour)
            line = f"{line} {say('tip.bonus-have', covered=covered, total=total)}"
        lines.append(line)
    return lines
