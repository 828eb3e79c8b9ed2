"""Why clicked things make no legal choice: what they were meant to do, and what prevents it. `refusals` answers an action."""

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
from parlour.rules.burgundy.naming import source as named_source
from parlour.rules.burgundy.naming import space_kind, the_tile
from parlour.rules.burgundy.placing import open_spaces
from parlour.rules.burgundy.refusals import no_goods, not_stored, refusal, refuse
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, read_source
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.burgundy.tiles import COLOUR
from parlour.rules.kit.errors import IllegalMove, ParlourError
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.selection import ONE_THING, Selection, unknown

PLAIN: Final = ["workers", "pass", "end"]
NAMES: Final = {"die": ["0", "1"], "goods": GOOD_NAMES, "goods-depot": list("123456"), "side": ["a", "b"]}
ACTIONS: Final = [["stored", "space"], ["cell"], ["goods"], ["goods-depot"], ["side"], ["workers"], ["pass"], ["end"]]


def explain(s: State, elements: list[str]) -> IllegalMove:
    """The reason for clicked elements that are in no legal choice together."""
    selection = Selection(ACTIONS)
    for element in elements:
        if not selection.note(element, PLAIN, NAMES):
            _look(s, element, selection)
    if s.pending:
        return refusal(s, END) if selection.several() else _under_effect(s, selection)
    return _together(selection) if selection.several() else _at_turn(s, selection)


def _look(s: State, element: str, selection: Selection) -> None:
    """Note an element of this table; raises the reason if there is no such thing."""
    e = s.estates[s.seat]
    what, _, name = element.partition(":")
    if what == "space" and name in e.board.names:
        selection.add(what, e.board.names.index(name))
    elif what == "stored" and s.variant.edition.kind(name):
        kind = s.variant.edition.kind(name)
        if kind not in e.storage:
            raise not_stored(s.variant.edition, kind, "storage")
        selection.add(what, kind)
    elif what == "cell":
        try:
            # As a source: the numbered cells, then the black ones.
            selection.add(what, read_source(name))
        except ParlourError as error:
            raise IllegalMove(error.sentence, "take") from None
    else:
        raise unknown(element)


def _together(selection: Selection) -> IllegalMove:
    """More than one thing at once."""
    if selection.has("cell") and selection.has("stored", "space"):
        return refuse("storage-first", "storage")
    if selection.has("workers"):
        return refuse("workers-clicked", "workers")
    if selection.has("end"):
        return refuse("end-alone", "B-01")
    return IllegalMove(ONE_THING, "turn")


def _under_effect(s: State, selection: Selection) -> IllegalMove:
    """In the middle of an effect: no die is used, and most effects allow little."""
    if not selection.meant():
        return refusal(s, END)
    action = _effect_action(s, selection)
    if selection.has("die") and action in s.legal():
        return refuse("no-die-needed", "B-19")
    if selection.has("stored", "space") and PLACE <= action < DIE_SPAN and _places(s):
        return _place(s, [], selection)
    return refusal(s, action)


def _places(s: State) -> bool:
    """Whether the waiting effect places a tile: it says nothing about such an action."""
    top = s.pending[-1]
    return s.effects()[kind_of(top)].refusal(s, argument_of(top), PLACE) is None


def _effect_action(s: State, selection: Selection) -> int:
    """The action that was meant while an effect waits: what the effect makes of it, or what it always means."""
    top = s.pending[-1]
    meant = s.effects()[kind_of(top)].meant(s, argument_of(top), selection)
    if meant >= 0:
        return meant
    if selection.has("cell"):
        source = selection.first("cell")
        return BUY + 3 * source if source >= CELLS else TAKE + source
    if selection.has("goods"):
        return SELL + selection.first("goods")
    if selection.has("goods-depot"):
        return DEPOT + selection.first("goods-depot")
    if selection.has("side"):
        return SIDE + selection.first("side")
    if selection.has("workers"):
        return WORKERS
    if selection.has("pass"):
        return PASS
    if selection.has("end"):
        return END
    kind = selection.first("stored")
    return PLACE + kind * ROOM + selection.first("space")


def _at_turn(s: State, selection: Selection) -> IllegalMove:
    """Outside effects: dice and purchases."""
    if selection.has("end"):
        return refuse("end-no-die", "B-01") if selection.has("die") else refusal(s, END)
    if selection.has("pass"):
        return refusal(s, PASS)
    if selection.has("side"):
        return refusal(s, SIDE)
    if selection.has("goods-depot"):
        return refusal(s, DEPOT)
    dice = [die for die in range(2) if s.dice[s.seat * 2 + die]]
    if len(selection.of("die")) > 1:
        return refuse("one-die", "turn")
    if selection.has("die"):
        die = selection.first("die")
        if die not in dice:
            return refuse("die-used", "B-01")
        if die and s.dice[s.seat * 2] == s.dice[s.seat * 2 + 1]:
            die = 0
            if not selection.meant() or _offers(s, selection):
                return refusal(s, DIE_SPAN)
        dice = [die]
    if selection.has("cell"):
        return _cell(s, dice, selection)
    if selection.has("stored", "space") and (dice or _covered(s, selection)):
        return _place(s, dice, selection)
    if selection.has("goods") and not s.estates[s.seat].goods[selection.first("goods")]:
        return no_goods(selection.first("goods"))
    if not dice:
        return refuse("dice-used", "B-01")
    good = selection.first("goods")
    return refusal(s, _cheapest(s, dice, good + 1, False) * DIE_SPAN + SELL + good)


def _offers(s: State, selection: Selection) -> bool:
    """Whether the first die could do what the second, of the same number, is asked to."""
    for action in s.legal():
        if action < DIE_SPAN and _means(action, selection):
            return True
    return False


def _means(use: int, selection: Selection) -> bool:
    if selection.has("cell"):
        return use == TAKE + selection.first("cell")
    if selection.has("goods"):
        return use == SELL + selection.first("goods")
    if selection.has("workers"):
        return use == WORKERS
    if use < PLACE:
        return False
    kind = (use - PLACE) // ROOM
    space = (use - PLACE) % ROOM
    return (not selection.has("stored") or selection.first("stored") == kind) and (
        not selection.has("space") or selection.first("space") == space
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


def _cell(s: State, dice: list[int], selection: Selection) -> IllegalMove:
    e = s.estates[s.seat]
    source = selection.first("cell")
    if source >= CELLS:
        if selection.has("die"):
            return refuse("no-die-for-black", "buy", price=PRICE)
        return refusal(s, BUY + 3 * source)
    if s.variant.cells[s.phase()][source] < 0:
        return refuse("unused-cell", "phases", source=named_source(cell_name(source)), players=s.players)
    if not s.depots[source]:
        return refuse("empty-cell", "B-24", source=named_source(cell_name(source)))
    if not dice:
        if e.has(6):
            return refusal(s, BUY + 3 * source)
        return refuse("dice-used", "B-01")
    return refusal(s, _cheapest(s, dice, source // 4 + 1, e.has(12)) * DIE_SPAN + TAKE + source)


def _covered(s: State, selection: Selection) -> bool:
    return selection.has("space") and s.estates[s.seat].tiles[selection.first("space")] != 0


def _place(s: State, dice: list[int], selection: Selection) -> IllegalMove:
    """Placing a tile: the tile, the space or both were selection. Without `dice` an effect places, and numbers do not matter."""
    e = s.estates[s.seat]
    edition = s.variant.edition
    if selection.has("stored") and selection.has("space"):
        return _place_there(s, e, dice, selection.first("stored"), selection.first("space"))
    if selection.has("space"):
        space = selection.first("space")
        name = e.board.names[space]
        if e.tiles[space]:
            return refuse("covered", "place", space=name)
        fitting = [kind for kind in e.storage if e.board.of_colour[COLOUR[kind]] >> space & 1]
        if not fitting:
            return refuse("nothing-fits", "place", space=name, there=space_kind(edition, e.board.colours[space]))
        best = fitting[0]
        for kind in fitting:
            if _nearness(s, e, dice, kind, space) > _nearness(s, e, dice, best, space):
                best = kind
        return _place_there(s, e, dice, best, space)
    kind = selection.first("stored")
    spaces = space_kind(edition, COLOUR[kind])
    free = e.board.of_colour[COLOUR[kind]] & ~e.covered
    if not free:
        return refuse("all-covered", "place", kind=spaces, tile=the_tile(edition, kind))
    if not free & e.frontier:
        return refuse("none-near", "B-24", kind=spaces)
    nearest = -1
    for space in range(len(e.tiles)):
        if free & e.frontier & 1 << space and (
            nearest < 0 or _nearness(s, e, dice, kind, space) > _nearness(s, e, dice, kind, nearest)
        ):
            nearest = space
    told = _place_there(s, e, dice, kind, nearest)
    if not open_spaces(e, kind, 1 << nearest):
        return told
    return refuse("nearest", told.rule, space=e.board.names[nearest], reason=told.sentence)


def _place_there(s: State, e: Estate, dice: list[int], kind: int, space: int) -> IllegalMove:
    die = _cheapest(s, dice, e.board.numbers[space], free_shift(e, kind)) if dice else 0
    return refusal(s, die * DIE_SPAN + PLACE + kind * ROOM + space)


def _nearness(s: State, e: Estate, dice: list[int], kind: int, space: int) -> int:
    """How little is missing for this tile to go there: the workers, or a reason that workers cannot fix."""
    if not open_spaces(e, kind, 1 << space):
        return -9
    if not dice:
        return 0
    free = free_shift(e, kind)
    number = e.board.numbers[space]
    return -cost(s.dice[s.seat * 2 + _cheapest(s, dice, number, free)], number, e.has(8), free)
