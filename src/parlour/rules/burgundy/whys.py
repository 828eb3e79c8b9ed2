"""Whys: what a person meant who clicked things that no legal choice has together, and why it cannot be done now."""

from __future__ import annotations

from parlour.rules.burgundy.actions import (
    BUY,
    CELLS,
    DEPOT,
    DIE_SPAN,
    DISCARD,
    END,
    KEEP,
    PASS,
    PLACE,
    ROOM,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
)
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.pending import CHOOSE_START, EXTRA_ACTION, HALL, MAKE_ROOM, STOW, kind_of
from parlour.rules.burgundy.placing import open_spaces
from parlour.rules.burgundy.refusals import refusal
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, read_source
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.burgundy.tiles import COLOUR
from parlour.rules.kit.errors import IllegalMove, ParlourError, a, shown


class Clicked:
    """The elements by what they are."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.cells: list[int] = []
        """As sources: the numbered cells, then the black ones."""
        self.stored: list[int] = []
        self.spaces: list[int] = []
        self.goods: list[int] = []
        self.depots: list[int] = []
        self.sides: list[int] = []
        self.workers = False
        self.passing = False
        self.ending = False

    def kinds(self) -> int:
        """How many things to do are meant; a stored tile and a space are one."""
        count = 1 if self.stored or self.spaces else 0
        for found in (self.cells, self.goods, self.depots, self.sides):
            if found:
                count += 1
        for meant in (self.workers, self.passing, self.ending):
            if meant:
                count += 1
        return count

    def crowded(self) -> bool:
        """Whether there are two of a kind of which an action has one."""
        for found in (self.cells, self.stored, self.spaces, self.goods, self.depots, self.sides):
            if len(found) > 1:
                return True
        return False


def explain(s: State, elements: list[str]) -> IllegalMove:
    """The reason for clicked elements that are in no legal choice together."""
    clicked = Clicked()
    for element in elements:
        unknown = _read(s, element, clicked)
        if unknown is not None:
            return unknown
    several = clicked.kinds() > 1 or clicked.crowded()
    if s.pending:
        return refusal(s, END) if several else _under_effect(s, clicked)
    return _together(clicked) if several else _at_turn(s, clicked)


def _read(s: State, element: str, clicked: Clicked) -> IllegalMove | None:
    """Note one element; the reason if there is no such thing on the table."""
    e = s.estates[s.seat]
    what, _, name = element.partition(":")
    if element == "workers":
        clicked.workers = True
    elif element == "pass":
        clicked.passing = True
    elif element == "end":
        clicked.ending = True
    elif what == "die" and name in ("0", "1"):
        _add(clicked.dice, int(name))
    elif what == "goods" and name in GOOD_NAMES:
        _add(clicked.goods, GOOD_NAMES.index(name))
    elif what == "goods-depot" and name in ("1", "2", "3", "4", "5", "6"):
        _add(clicked.depots, int(name) - 1)
    elif what == "side" and name in ("a", "b"):
        _add(clicked.sides, "ab".index(name))
    elif what == "space" and name in e.board.names:
        _add(clicked.spaces, e.board.names.index(name))
    elif what == "stored" and s.variant.edition.kind(name):
        kind = s.variant.edition.kind(name)
        if kind not in e.storage:
            return IllegalMove(f"There is no {name} in your storage.", "storage")
        _add(clicked.stored, kind)
    elif what == "cell":
        try:
            _add(clicked.cells, read_source(name))
        except ParlourError as error:
            return IllegalMove(str(error), "take")
    else:
        return IllegalMove(f"There is no {shown(element)} on your table.", "turn")
    return None


def _add(found: list[int], item: int) -> None:
    if item not in found:
        found.append(item)


def _together(clicked: Clicked) -> IllegalMove:
    """More than one thing at once."""
    if clicked.cells and (clicked.stored or clicked.spaces):
        return IllegalMove(
            "A tile from a depot goes into your storage first; placing it is an action of its own.", "storage"
        )
    if clicked.workers:
        return IllegalMove(
            "Workers that shift a die are paid without a click; choosing them means taking new ones.", "workers"
        )
    if clicked.ending:
        return IllegalMove("Ending the turn goes with nothing else.", "B-01")
    return IllegalMove("One action does one thing; choose one of these.", "turn")


def _under_effect(s: State, clicked: Clicked) -> IllegalMove:
    """An effect waits: no die is used, and most effects allow little."""
    waiting = kind_of(s.pending[-1])
    if not clicked.kinds():
        return refusal(s, END)
    if clicked.dice and _legal(s, _effect_action(s, clicked, waiting)):
        return IllegalMove("No die is used now: the effect that is waiting needs none.", "B-19")
    if (clicked.stored or clicked.spaces) and waiting in (EXTRA_ACTION, HALL):
        return _place(s, [], clicked)
    return refusal(s, _effect_action(s, clicked, waiting))


def _effect_action(s: State, clicked: Clicked, waiting: int) -> int:
    """The action that was meant while an effect waits."""
    if clicked.cells:
        source = clicked.cells[0]
        sold = s.variant.edition.buy_during_effects and s.estates[s.seat].has(6) and waiting == HALL
        return BUY + 3 * source if source >= CELLS or sold else TAKE + source
    if clicked.goods:
        return (KEEP if waiting == STOW else SELL) + clicked.goods[0]
    if clicked.depots:
        return DEPOT + clicked.depots[0]
    if clicked.sides:
        return SIDE + clicked.sides[0]
    if clicked.workers:
        return WORKERS
    if clicked.passing:
        return PASS
    if clicked.ending:
        return END
    if waiting == CHOOSE_START and clicked.spaces:
        return START + clicked.spaces[0]
    if waiting == MAKE_ROOM and clicked.stored:
        return DISCARD + clicked.stored[0]
    kind = clicked.stored[0] if clicked.stored else 0
    return PLACE + kind * ROOM + (clicked.spaces[0] if clicked.spaces else 0)


def _legal(s: State, action: int) -> bool:
    return action in s.legal()


def _at_turn(s: State, clicked: Clicked) -> IllegalMove:
    """No effect waits: dice and purchases."""
    if clicked.ending:
        return IllegalMove("Ending the turn takes no die.", "B-01") if clicked.dice else refusal(s, END)
    if clicked.passing:
        return refusal(s, PASS)
    if clicked.sides:
        return refusal(s, SIDE)
    if clicked.depots:
        return refusal(s, DEPOT)
    dice = [die for die in range(2) if s.dice[s.seat * 2 + die]]
    if len(clicked.dice) > 1:
        return IllegalMove("Each die does one thing of its own; choose one of the two.", "turn")
    if clicked.dice:
        die = clicked.dice[0]
        if die not in dice:
            return IllegalMove("That die is already used this turn.", "B-01")
        if die and s.dice[s.seat * 2] == s.dice[s.seat * 2 + 1]:
            die = 0
            if not clicked.kinds() or _offers(s, clicked):
                return refusal(s, DIE_SPAN)
        dice = [die]
    if clicked.cells:
        return _cell(s, dice, clicked)
    if (clicked.stored or clicked.spaces) and (dice or _covered(s, clicked)):
        return _place(s, dice, clicked)
    if clicked.goods and not s.estates[s.seat].goods[clicked.goods[0]]:
        return IllegalMove(f"You store no {GOOD_NAMES[clicked.goods[0]]} goods.", "B-23")
    if not dice:
        return IllegalMove("Both dice are used; only buying and ending the turn are left.", "B-01")
    good = clicked.goods[0]
    return refusal(s, _cheapest(s, dice, good + 1, False) * DIE_SPAN + SELL + good)


def _offers(s: State, clicked: Clicked) -> bool:
    """Whether the first die could do what the second, of the same number, is asked to."""
    for action in s.legal():
        if action < DIE_SPAN and _means(action, clicked):
            return True
    return False


def _means(use: int, clicked: Clicked) -> bool:
    if clicked.cells:
        return use == TAKE + clicked.cells[0]
    if clicked.goods:
        return use == SELL + clicked.goods[0]
    if clicked.workers:
        return use == WORKERS
    if use < PLACE:
        return False
    kind = (use - PLACE) // ROOM
    space = (use - PLACE) % ROOM
    return (not clicked.stored or clicked.stored[0] == kind) and (not clicked.spaces or clicked.spaces[0] == space)


def _cheapest(s: State, dice: list[int], number: int, free: bool) -> int:
    """The die that needs the fewest workers for a number."""
    best = dice[0]
    least = 99
    for die in dice:
        needed = cost(s.dice[s.seat * 2 + die], number, s.estates[s.seat].has(8), free)
        if needed < least:
            best = die
            least = needed
    return best


def _cell(s: State, dice: list[int], clicked: Clicked) -> IllegalMove:
    e = s.estates[s.seat]
    source = clicked.cells[0]
    if source >= CELLS:
        if clicked.dice:
            return IllegalMove(
                f"No die reaches the black depot; its tiles are bought, for {PRICE} silver and without a die.", "buy"
            )
        return refusal(s, BUY + 3 * source)
    if s.variant.cells[s.phase()][source] < 0:
        return IllegalMove(f"The cell {cell_name(source)} is not used with {s.players} players.", "phases")
    if not s.depots[source]:
        return IllegalMove(f"The cell {cell_name(source)} is empty.", "B-24")
    if not dice:
        if e.has(6):
            return refusal(s, BUY + 3 * source)
        return IllegalMove("Both dice are used; only buying and ending the turn are left.", "B-01")
    return refusal(s, _cheapest(s, dice, source // 4 + 1, e.has(12)) * DIE_SPAN + TAKE + source)


def _covered(s: State, clicked: Clicked) -> bool:
    return bool(clicked.spaces) and s.estates[s.seat].tiles[clicked.spaces[0]] != 0


def _place(s: State, dice: list[int], clicked: Clicked) -> IllegalMove:
    """Placing a tile: the tile, the space or both were clicked. Without `dice` an effect places, and numbers do not matter."""
    e = s.estates[s.seat]
    words = s.variant.edition.colours
    if clicked.stored and clicked.spaces:
        return _place_there(s, e, dice, clicked.stored[0], clicked.spaces[0])
    if clicked.spaces:
        space = clicked.spaces[0]
        name = e.board.names[space]
        if e.tiles[space]:
            return IllegalMove(f"The space {name} is already covered.", "place")
        fitting = [kind for kind in e.storage if COLOUR[kind] == e.board.colours[space]]
        if not fitting:
            wanted = a(words[e.board.colours[space]])
            return IllegalMove(f"The space {name} takes {wanted} tile; there is none in your storage.", "place")
        best = fitting[0]
        for kind in fitting:
            if _nearness(s, e, dice, kind, space) > _nearness(s, e, dice, best, space):
                best = kind
        return _place_there(s, e, dice, best, space)
    kind = clicked.stored[0]
    word = words[COLOUR[kind]]
    free = e.board.of_colour[COLOUR[kind]] & ~e.covered
    if not free:
        return IllegalMove(f"Every {word} space is covered; {s.tile_name(kind)} has no place left.", "place")
    if not free & e.frontier:
        return IllegalMove(f"None of the free {word} spaces touches one of your tiles.", "B-24")
    nearest = -1
    for space in range(len(e.tiles)):
        if free & e.frontier & 1 << space and (
            nearest < 0 or _nearness(s, e, dice, kind, space) > _nearness(s, e, dice, kind, nearest)
        ):
            nearest = space
    told = _place_there(s, e, dice, kind, nearest)
    if not open_spaces(e, kind, 1 << nearest):
        return told
    reason = f"The nearest space is {e.board.names[nearest]}: {told.reason[0].lower()}{told.reason[1:]}"
    return IllegalMove(reason, told.rule)


def _place_there(s: State, e: Estate, dice: list[int], kind: int, space: int) -> IllegalMove:
    die = _cheapest(s, dice, e.board.numbers[space], free_shift(e, kind)) if dice else 0
    return refusal(s, die * DIE_SPAN + PLACE + kind * ROOM + space)


def _nearness(s: State, e: Estate, dice: list[int], kind: int, space: int) -> int:
    """How little is missing for this tile to lie there: the workers, or a reason that no worker mends."""
    if not open_spaces(e, kind, 1 << space):
        return -9
    if not dice:
        return 0
    free = free_shift(e, kind)
    number = e.board.numbers[space]
    return -cost(s.dice[s.seat * 2 + _cheapest(s, dice, number, free)], number, e.has(8), free)
