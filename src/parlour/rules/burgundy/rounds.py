"""Phases, rounds and turns: filling the depots, rolling, whose turn it is, mines, the end (rulings B-12, B-14, B-26)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.final import final_scoring, winners
from parlour.rules.burgundy.gains import gain_silver, gain_workers
from parlour.rules.burgundy.pending import INCOME, NEXT_ROUND
from parlour.rules.burgundy.state import GOOD_NAMES, PHASE_LETTERS, PHASES_OF_GAME, ROUNDS, State, cell_name
from parlour.rules.burgundy.tiles import COMPONENTS, EMPTY, FIRST_OF, KINDS_OF, MINE
from parlour.rules.kit.chance import NOBODY
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition

GOODS_A_PHASE: Final[int] = COMPONENTS["goods"]["phase"]


def start_phase(s: State, phase: int) -> None:
    """Clear the depots, put out new tiles and the five goods of the phase."""
    s.gone = s.gone[:]
    for kind in s.depots:
        if kind:
            s.gone[kind] = s.gone[kind] + 1
    for kind in s.black:
        if kind:
            s.gone[kind] = s.gone[kind] + 1
    s.supply = s.supply[:]
    s.black_supply = s.black_supply[:]
    s.depots = [EMPTY] * CELLS
    s.black = [EMPTY] * BLACK_CELLS
    colours = s.variant.cells[phase]
    for cell in range(CELLS):
        if colours[cell] >= 0:
            s.depots[cell] = _draw_tile(s, phase, cell, colours[cell])
    black = sum(s.black_supply)
    for place in range(min(s.variant.black, black)):
        kind = s.chance.draw("black", -1, phase, place, s.black_supply, 0, black - place)
        s.black_supply[kind] = s.black_supply[kind] - 1
        s.black[place] = kind
    s.bag = s.bag[:]
    s.row = []
    goods = sum(s.bag)
    for place in range(GOODS_A_PHASE):
        good = s.chance.draw("goods", -1, phase, place, s.bag, 0, goods - place)
        s.bag[good] -= 1
        s.row.append(good)
    if s.log is not None:
        told: dict[str, object] = {
            "phase": PHASE_LETTERS[phase],
            "depots": {cell_name(cell): s.tile_name(s.depots[cell]) for cell in range(CELLS) if s.depots[cell]},
            "black": [s.tile_name(kind) for kind in s.black if kind],
            "goods": [GOOD_NAMES[good] for good in s.row],
        }
        s.tell("phase", -1, told, "phases")


def _draw_tile(s: State, phase: int, cell: int, colour: int) -> int:
    """A face-down tile of a colour; a supply that is used up leaves the cell empty (ruling B-14)."""
    low = FIRST_OF[colour]
    high = low + len(KINDS_OF[colour])
    left = 0
    for kind in range(low, high):
        left += s.supply[kind]
    if not left:
        return EMPTY
    drawn = s.chance.draw("tile", -1, phase, cell, s.supply, low, left) if high > low + 1 else low
    s.supply[drawn] = s.supply[drawn] - 1
    return drawn


def start_round(s: State) -> None:
    """All roll; the white die sends the round's good to a depot; the track gives the order."""
    s.round += 1
    if s.round % ROUNDS == 0:
        start_phase(s, s.phase())
    s.round_order = s.order[:]
    for seat in range(s.players):
        for die in range(2):
            s.dice[seat * 2 + die] = s.chance.roll("dice", seat, s.round, die, 1, 6)
    s.white = s.chance.roll("dice", NOBODY, s.round, 0, 1, 6)
    good = s.row[s.round % ROUNDS]
    s.goods[(s.white - 1) * GOODS + good] += 1
    if s.log is not None:
        dice: list[object] = [s.dice[seat * 2 : seat * 2 + 2] for seat in range(s.players)]
        told: dict[str, object] = {
            "phase": PHASE_LETTERS[s.phase()],
            "round": s.round % ROUNDS + 1,
            "order": s.round_order[:],
            "dice": dice,
            "white": s.white,
            "good": GOOD_NAMES[good],
        }
        s.tell("round", -1, told, "rounds")
    start_turn(s, 0)


def start_turn(s: State, turn: int) -> None:
    s.turn = turn
    s.seat = s.round_order[turn]
    s.bought = False
    if s.log is not None:
        s.tell("turn", s.seat, {}, "turn")


def end_turn(s: State) -> None:
    if s.turn + 1 < s.players:
        start_turn(s, s.turn + 1)
    elif s.round % ROUNDS < ROUNDS - 1:
        start_round(s)
    else:
        _end_phase(s)


def _end_phase(s: State) -> None:
    """What the end of a phase does waits on the stack, so that anybody can be asked something in between."""
    s.turn = s.players
    s.bought = True  # nobody's turn: nothing can be bought
    s.pending.append(NEXT_ROUND)
    s.pending.append(INCOME)
    for module in s.variant.modules:
        module.phase_ends(s)


class PhaseEnd(Effect[State]):
    """Work at the end of a phase that needs no answer; it waits only under something that does."""

    def check(self, s: State, argument: int, place: int) -> None:
        if s.turn != s.players or place == len(s.pending) - 1:
            raise BadPosition(f"{self.name} needs no answer; it waits only under a question at the end of a phase.")


class Income(PhaseEnd):
    """A silver for each mine; knowledge 2 adds a worker (ruling B-12)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        for seat in s.variant.owners:
            e = s.estates[seat]
            mines = 0
            for kind in e.tiles:
                if kind == MINE:
                    mines += 1
            if mines:
                gain_silver(s, seat, mines, "mines", "B-12")
                if e.has(2):
                    gain_workers(s, seat, mines, "k2", "k2")
        return True


class NextRound(PhaseEnd):
    """The next phase begins; after the last one the game is over."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        if s.phase() < PHASES_OF_GAME - 1:
            start_round(s)
        else:
            final_scoring(s)
            end_game(s)
        return True


def end_game(s: State) -> None:
    """Whatever still waits is forgotten."""
    s.pending = []
    s.turn = s.players - 1
    s.bought = False
    s.seat = -1
    if s.log is not None:
        s.tell("over", s.seat, {"scores": s.scores(), "winners": winners(s)}, "end")


ROUND_EFFECTS: Final[list[Effect[State]]] = [Income(INCOME, "income"), NextRound(NEXT_ROUND, "next-round")]
