"""Why the things a player selected make no legal choice: what they meant, and what prevents it. `refusals` answers an action."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    END,
    KEEP,
    MIXES,
    ONTO_NEW,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SILVER,
    SPAN,
    TAKE,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import GOOD_NAMES, TYPE_NAMES, number_of, read_card, type_of_card
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.legal import can_convert
from parlour.rules.burgundy_cards.naming import card_name
from parlour.rules.burgundy_cards.notation import MIX_NAMES, NEW
from parlour.rules.burgundy_cards.placing import targets
from parlour.rules.burgundy_cards.projects import offered
from parlour.rules.burgundy_cards.refusals import refusal
from parlour.rules.burgundy_cards.state import HELD, State, read_cell
from parlour.rules.burgundy_cards.waiting import effect_at
from parlour.rules.burgundy_cards.workers import cheapest, distance
from parlour.rules.kit.errors import IllegalMove, ParlourError, shown
from parlour.rules.kit.pending import argument_of
from parlour.rules.kit.selection import ONE_THING, Selection, unknown

SINGLE: Final = ["workers", "silver", "convert", "buy", "pass", "end"]
NAMES: Final = {"hand": ["0", "1"], "goods": GOOD_NAMES, "mix": MIX_NAMES, "pile": [*TYPE_NAMES, NEW]}
ACTIONS: Final = [
    *(["project", "pile"], ["mix", "convert"], ["offer", "do"], ["display"], ["goods"], ["deck"], ["bonus"]),
    *(["workers"], ["silver"], ["buy"], ["pass"], ["end"]),
]
DO: Final = ["keep", "use"]
"""What is done with a bought card."""
DECKS: Final = ["goods-deck:1", "goods-deck:2", "animal-deck:1", "animal-deck:2"]


def explain(s: State, elements: list[str]) -> IllegalMove:
    """Why no legal choice has all these elements."""
    selection = Selection(ACTIONS)
    for element in elements:
        if not selection.note(element, SINGLE, NAMES):
            _look(s, element, selection)
    if s.pending:
        return refusal(s, END) if selection.several() else _under_effect(s, selection)
    return _together(selection) if selection.several() else _at_turn(s, selection)


def _look(s: State, element: str, selection: Selection) -> None:
    """Note an element of this table; raises the reason if there is no such thing."""
    what, _, name = element.partition(":")
    if element in DO:
        selection.add("do", DO.index(element))
    elif element in DECKS:
        selection.add("deck", DECKS.index(element))
    elif what == "bonus":
        names = [bonus.name() for bonus in s.variant.values.rounds[s.round]]
        if name not in names:
            raise IllegalMove(WORDS.text("refusal.no-bonus", round=s.letter(), bonus=shown(name)), "round-bonus")
        selection.add(what, names.index(name))
    elif what == "project" and read_card(name) >= 0:
        if read_card(name) not in s.estates[s.seat].projects:
            raise IllegalMove(WORDS.text("refusal.no-project", card=card_name(read_card(name))), "projects")
        selection.add(what, read_card(name))
    elif what == "offer" and read_card(name) >= 0:
        if read_card(name) not in offered(s):
            raise IllegalMove(WORDS.text("refusal.not-bought", card=card_name(read_card(name))), "buy")
        selection.add(what, read_card(name))
    elif what == "display":
        try:
            selection.add(what, read_cell(name))
        except ParlourError as error:
            raise IllegalMove(error.sentence, "take") from None
    else:
        raise unknown(element)


def _together(selection: Selection) -> IllegalMove:
    """More than one thing at once."""
    if selection.has("display") and selection.has("project", "pile"):
        return IllegalMove(WORDS.text("refusal.project-first"), "projects")
    if selection.has("workers"):
        return IllegalMove(WORDS.text("refusal.workers-automatic"), "workers")
    if selection.has("end"):
        return IllegalMove(WORDS.text("refusal.end-alone"), "turn")
    return IllegalMove(ONE_THING, "turn")


def _under_effect(s: State, selection: Selection) -> IllegalMove:
    """An effect is waiting: no hand card is played, and most effects allow little."""
    if not selection.meant():
        return refusal(s, END)
    effect = effect_at(s, -1)
    argument = argument_of(s.pending[-1])
    reason = effect.explain(selection)
    if reason is not None:
        return reason
    if selection.has("hand") and _offers(s, selection):
        return IllegalMove(WORDS.text("refusal.effect-without-card"), "C-17")
    meant = effect.meant(s, argument, selection)
    return refusal(s, meant if meant >= 0 else _meant(s, selection, [effect.die(argument)], 0))


def _offers(s: State, selection: Selection) -> bool:
    """Whether the waiting effect would allow this without the hand card."""
    for action in s.legal():
        if action == BUY:
            if selection.has("buy"):
                return True
        elif action < SPAN and action == _meant(s, selection, [0], 0):
            return True
    return False


def _at_turn(s: State, selection: Selection) -> IllegalMove:
    """No effect is waiting: hand cards, purchases, the end of the turn."""
    for word, action in (("end", END), ("pass", PASS), ("buy", BUY)):
        if selection.has(word):
            if selection.has("hand"):
                return IllegalMove(WORDS.text(f"refusal.no-card-to.{word}"), "turn" if word == "end" else "buy")
            return refusal(s, action)
    if selection.has("offer", "do"):
        return refusal(s, KEEP)
    if selection.has("deck"):
        return refusal(s, DECK)
    if selection.has("bonus"):
        return refusal(s, BONUS)
    if s.played:
        return refusal(s, 0)
    if len(selection.of("hand")) > 1:
        return IllegalMove(WORDS.text("refusal.one-card"), "turn")
    held = [place for place in range(2) if s.hand[s.seat * 2 + place]]
    if selection.has("hand"):
        if selection.first("hand") not in held:
            return IllegalMove(WORDS.text("refusal.no-hand-card"), "turn")
        held = selection.of("hand")
    dice = [s.hand[s.seat * 2 + place] % HELD for place in held]
    return refusal(s, _meant(s, selection, dice, held[0]))


def _meant(s: State, selection: Selection, dice: list[int], first: int) -> int:
    """The action that was meant, with the die that comes nearest; `first` is the hand place of the first of them."""
    if selection.has("display"):
        cell = selection.first("display")
        return _with(dice, first, TAKE + cell, 1 << cell // PLACES)
    if selection.has("goods"):
        good = selection.first("goods")
        return _with(dice, first, SELL + good, s.variant.values.good_numbers[good])
    if selection.has("mix", "convert"):
        return first * SPAN + CONVERT + (selection.first("mix") if selection.has("mix") else _any_mix(s))
    if selection.has("project", "pile"):
        return _place(s, selection, dice, first)
    if selection.has("deck"):
        return DECK + selection.first("deck")
    if selection.has("bonus"):
        return BONUS + selection.first("bonus")
    if selection.has("offer", "do"):
        return (USE if selection.first("do") else KEEP) + selection.first("offer")
    for word, action in (("workers", WORKERS), ("silver", SILVER), ("buy", BUY), ("pass", PASS)):
        if selection.has(word):
            return action
    return END


def _any_mix(s: State) -> int:
    """A mix the player cannot pay."""
    e = s.estates[s.seat]
    return next((w for w in range(MIXES) if not can_convert(e) or w > e.workers or 3 - w > e.silver), 0)


def _with(dice: list[int], first: int, does: int, numbers: int) -> int:
    """The action with the die that needs the fewest workers for one of the numbers (bits)."""
    best = 0
    for i in range(len(dice)):
        if dice[i] and cheapest(dice[i], numbers) < cheapest(max(1, dice[best]), numbers):
            best = i
    return (first + best) * SPAN + does


def _place(s: State, selection: Selection, dice: list[int], first: int) -> int:
    """Placing: the project, the pile or both are selected."""
    e = s.estates[s.seat]
    best = -1
    best_far = 99
    for card in selection.of("project") or e.projects:
        fitting = targets(e, type_of_card(card))
        for onto in selection.of("pile") or fitting:
            # A card that fits but needs workers explains more than one that does not fit.
            far = min([distance(die, number_of(card)) if die else 0 for die in dice]) + (0 if onto in fitting else 10)
            if far < best_far:
                best_far = far
                best = PLACE + card * TARGETS + onto
    if best < 0:
        best = PLACE + (selection.first("pile") if selection.has("pile") else ONTO_NEW)
    return _with(dice, first, best, 1 << number_of((best - PLACE) // TARGETS) - 1)
