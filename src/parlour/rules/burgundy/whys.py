"""Whys: what a person meant who clicked things that no legal choice has together, and why it cannot be done now."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import (
    BUY,
    CELLS,
    DEPOT,
    DIE_SPAN,
    END,
    PASS,
    PLACE,
    ROOM,
    SELL,
    SIDE,
    TAKE,
    WORKERS,
)
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.placing import open_spaces
from parlour.rules.burgundy.refusals import refusal
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, read_source
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.burgundy.tiles import COLOUR
from parlour.rules.kit.clicked import ONE_THING, Clicked, unknown
from parlour.rules.kit.errors import IllegalMove, ParlourError, a
from parlour.rules.kit.pending import argument_of, kind_of

WORDS: Final = ["workers", "pass", "end"]
NAMES: Final = {"die": ["0", "1"], "goods": GOOD_NAMES, "goods-depot": list("123456"), "side": ["a", "b"]}
ACTIONS: Final = [["stored", "space"], ["cell"], ["goods"], ["goods-depot"], ["side"], ["workers"], ["pass"], ["end"]]


def explain(s: State, elements: list[str]) -> IllegalMove:
    """The reason for clicked elements that are in no legal choice together."""
    clicked = Clicked(ACTIONS)
    for element in elements:
        if not clicked.note(element, WORDS, NAMES):
            _look(s, element, clicked)
    if s.pending:
        return refusal(s, END) if clicked.several() else _under_effect(s, clicked)
    return _together(clicked) if clicked.several() else _at_turn(s, clicked)


def _look(s: State, element: str, clicked: Clicked) -> None:
    """Note an element of this table; raises the reason if there is none such."""
    e = s.estates[s.seat]
    what, _, name = element.partition(":")
    if what == "space" and name in e.board.names:
        clicked.add(what, e.board.names.index(name))
    elif what == "stored" and s.variant.edition.kind(name):
        kind = s.variant.edition.kind(name)
        if kind not in e.storage:
            raise IllegalMove(f"There is no {name} in your storage.", "storage")
        clicked.add(what, kind)
    elif what == "cell":
        try:
            # As a source: the numbered cells, then the black ones.
            clicked.add(what, read_source(name))
        except ParlourError as error:
            raise IllegalMove(str(error), "take") from None
    else:
        raise unknown(element)


def _together(clicked: Clicked) -> IllegalMove:
    """More than one thing at once."""
    if clicked.has("cell") and clicked.has("stored", "space"):
        return IllegalMove(
            "A tile from a depot goes into your storage first; placing it is an action of its own.", "storage"
        )
    if clicked.has("workers"):
        return IllegalMove(
            "Workers that shift a die are paid without a click; choosing them means taking new ones.", "workers"
        )
    if clicked.has("end"):
        return IllegalMove("Ending the turn goes with nothing else.", "B-01")
    return IllegalMove(ONE_THING, "turn")


def _under_effect(s: State, clicked: Clicked) -> IllegalMove:
    """An effect waits: no die is used, and most effects allow little."""
    if not clicked.meant():
        return refusal(s, END)
    action = _effect_action(s, clicked)
    if clicked.has("die") and action in s.legal():
        return IllegalMove("No die is used now: the effect that is waiting needs none.", "B-19")
    if clicked.has("stored", "space") and PLACE <= action < DIE_SPAN and _places(s):
        return _place(s, [], clicked)
    return refusal(s, action)


def _places(s: State) -> bool:
    """Whether the waiting effect places a tile: to something of that sort it says nothing itself."""
    top = s.pending[-1]
    return s.effects()[kind_of(top)].refusal(s, argument_of(top), PLACE) is None


def _effect_action(s: State, clicked: Clicked) -> int:
    """The action that was meant while an effect waits: what the effect makes of it, or what it always means."""
    top = s.pending[-1]
    meant = s.effects()[kind_of(top)].meant(s, argument_of(top), clicked)
    if meant >= 0:
        return meant
    if clicked.has("cell"):
        source = clicked.first("cell")
        return BUY + 3 * source if source >= CELLS else TAKE + source
    if clicked.has("goods"):
        return SELL + clicked.first("goods")
    if clicked.has("goods-depot"):
        return DEPOT + clicked.first("goods-depot")
    if clicked.has("side"):
        return SIDE + clicked.first("side")
    if clicked.has("workers"):
        return WORKERS
    if clicked.has("pass"):
        return PASS
    if clicked.has("end"):
        return END
    kind = clicked.first("stored")
    return PLACE + kind * ROOM + clicked.first("space")


def _at_turn(s: State, clicked: Clicked) -> IllegalMove:
    """No effect waits: dice and purchases."""
    if clicked.has("end"):
        return IllegalMove("Ending the turn takes no die.", "B-01") if clicked.has("die") else refusal(s, END)
    if clicked.has("pass"):
        return refusal(s, PASS)
    if clicked.has("side"):
        return refusal(s, SIDE)
    if clicked.has("goods-depot"):
        return refusal(s, DEPOT)
    dice = [die for die in range(2) if s.dice[s.seat * 2 + die]]
    if len(clicked.of("die")) > 1:
        return IllegalMove("Each die does one thing of its own; choose one of the two.", "turn")
    if clicked.has("die"):
        die = clicked.first("die")
        if die not in dice:
            return IllegalMove("That die is already used this turn.", "B-01")
        if die and s.dice[s.seat * 2] == s.dice[s.seat * 2 + 1]:
            die = 0
            if not clicked.meant() or _offers(s, clicked):
                return refusal(s, DIE_SPAN)
        dice = [die]
    if clicked.has("cell"):
        return _cell(s, dice, clicked)
    if clicked.has("stored", "space") and (dice or _covered(s, clicked)):
        return _place(s, dice, clicked)
    if clicked.has("goods") and not s.estates[s.seat].goods[clicked.first("goods")]:
        return IllegalMove(f"You store no {GOOD_NAMES[clicked.first('goods')]} goods.", "B-23")
    if not dice:
        return IllegalMove("Both dice are used; only buying and ending the turn are left.", "B-01")
    good = clicked.first("goods")
    return refusal(s, _cheapest(s, dice, good + 1, False) * DIE_SPAN + SELL + good)


def _offers(s: State, clicked: Clicked) -> bool:
    """Whether the first die could do what the second, of the same number, is asked to."""
    for action in s.legal():
        if action < DIE_SPAN and _means(action, clicked):
            return True
    return False


def _means(use: int, clicked: Clicked) -> bool:
    if clicked.has("cell"):
        return use == TAKE + clicked.first("cell")
    if clicked.has("goods"):
        return use == SELL + clicked.first("goods")
    if clicked.has("workers"):
        return use == WORKERS
    if use < PLACE:
        return False
    kind = (use - PLACE) // ROOM
    space = (use - PLACE) % ROOM
    return (not clicked.has("stored") or clicked.first("stored") == kind) and (
        not clicked.has("space") or clicked.first("space") == space
    )


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
    source = clicked.first("cell")
    if source >= CELLS:
        if clicked.has("die"):
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
    return clicked.has("space") and s.estates[s.seat].tiles[clicked.first("space")] != 0


def _place(s: State, dice: list[int], clicked: Clicked) -> IllegalMove:
    """Placing a tile: the tile, the space or both were clicked. Without `dice` an effect places, and numbers do not matter."""
    e = s.estates[s.seat]
    words = s.variant.edition.colours
    if clicked.has("stored") and clicked.has("space"):
        return _place_there(s, e, dice, clicked.first("stored"), clicked.first("space"))
    if clicked.has("space"):
        space = clicked.first("space")
        name = e.board.names[space]
        if e.tiles[space]:
            return IllegalMove(f"The space {name} is already covered.", "place")
        fitting = [kind for kind in e.storage if e.board.of_colour[COLOUR[kind]] >> space & 1]
        if not fitting:
            wanted = a(words[e.board.colours[space]])
            return IllegalMove(f"The space {name} takes {wanted} tile; there is none in your storage.", "place")
        best = fitting[0]
        for kind in fitting:
            if _nearness(s, e, dice, kind, space) > _nearness(s, e, dice, best, space):
                best = kind
        return _place_there(s, e, dice, best, space)
    kind = clicked.first("stored")
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
