"""Whys: what a person meant who clicked things that no legal choice has together, and why it cannot be done now."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
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
from parlour.rules.burgundy_cards.legal import can_convert
from parlour.rules.burgundy_cards.notation import MIX_NAMES, NEW
from parlour.rules.burgundy_cards.pending import (
    EXTRA_ACTION,
    MAKE_ROOM,
    OFFER,
    argument_of,
    kind_of,
)
from parlour.rules.burgundy_cards.placing import targets
from parlour.rules.burgundy_cards.projects import offered
from parlour.rules.burgundy_cards.refusals import refusal
from parlour.rules.burgundy_cards.state import HELD, State, read_cell
from parlour.rules.burgundy_cards.workers import cheapest, distance
from parlour.rules.kit.errors import IllegalMove, ParlourError, shown


class Clicked:
    """The elements by what they are."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.cells: list[int] = []
        self.projects: list[int] = []
        self.piles: list[int] = []
        self.goods: list[int] = []
        self.mixes: list[int] = []
        self.offered: list[int] = []
        self.decks: list[int] = []
        self.bonuses: list[int] = []
        self.words: list[str] = []
        """workers, silver, convert, buy, keep, use, pass, end."""

    def kinds(self) -> int:
        """How many things to do are meant; a project and a pile are one, and so are a bought card and its use."""
        count = 0
        for meant in (
            bool(self.projects or self.piles),
            bool(self.mixes or "convert" in self.words),
            bool(self.offered or "keep" in self.words or "use" in self.words),
            bool(self.cells),
            bool(self.goods),
            bool(self.decks),
            bool(self.bonuses),
        ):
            if meant:
                count += 1
        for word in ("workers", "silver", "buy", "pass", "end"):
            if word in self.words:
                count += 1
        return count

    def crowded(self) -> bool:
        """Whether there are two of a kind of which an action has one."""
        for found in (self.cells, self.projects, self.piles, self.goods, self.mixes, self.offered, self.decks):
            if len(found) > 1:
                return True
        return len(self.bonuses) > 1 or ("keep" in self.words and "use" in self.words)


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
    what, _, name = element.partition(":")
    if element in ("workers", "silver", "convert", "buy", "keep", "use", "pass", "end"):
        if element not in clicked.words:
            clicked.words.append(element)
    elif what == "hand" and name in ("0", "1"):
        _add(clicked.hand, int(name))
    elif what == "goods" and name in GOOD_NAMES:
        _add(clicked.goods, GOOD_NAMES.index(name))
    elif what == "mix" and name in MIX_NAMES:
        _add(clicked.mixes, MIX_NAMES.index(name))
    elif what == "pile" and (name in TYPE_NAMES or name == NEW):
        _add(clicked.piles, ONTO_NEW if name == NEW else TYPE_NAMES.index(name))
    elif what in ("goods-deck", "animal-deck") and name in ("1", "2"):
        _add(clicked.decks, int(name) - 1 + (0 if what == "goods-deck" else 2))
    elif what == "bonus":
        names = [bonus.name() for bonus in s.variant.values.rounds[s.round]]
        if name not in names:
            return IllegalMove(f"Round {s.letter()} has no bonus {shown(name)}.", "round-bonus")
        _add(clicked.bonuses, names.index(name))
    elif what == "project" and read_card(name) >= 0:
        if read_card(name) not in s.estates[s.seat].projects:
            return IllegalMove(f"There is no {name} among your projects.", "projects")
        _add(clicked.projects, read_card(name))
    elif what == "offer" and read_card(name) >= 0:
        if read_card(name) not in offered(s):
            return IllegalMove(f"There is no {name} among the cards you have bought.", "buy")
        _add(clicked.offered, read_card(name))
    elif what == "display":
        try:
            _add(clicked.cells, read_cell(name))
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
    if clicked.cells and (clicked.projects or clicked.piles):
        return IllegalMove(
            "A card from the display becomes a project first; placing it is an action of its own.", "projects"
        )
    if "workers" in clicked.words:
        return IllegalMove(
            "Workers that shift a number are paid without a click; choosing them means restocking.", "workers"
        )
    if "end" in clicked.words:
        return IllegalMove("Ending the turn goes with nothing else.", "turn")
    return IllegalMove("One action does one thing; choose one of these.", "turn")


def _under_effect(s: State, clicked: Clicked) -> IllegalMove:
    """An effect waits: no hand card is played, and most effects allow little."""
    waiting = kind_of(s.pending[-1])
    if not clicked.kinds():
        return refusal(s, END)
    if waiting == OFFER and ("keep" in clicked.words or "use" in clicked.words or clicked.offered):
        return IllegalMove("Choose a bought card, and whether to keep it or use its number.", "buy")
    if clicked.hand and _offers(s, clicked):
        return IllegalMove("No card is played now: the effect that is waiting needs none.", "C-17")
    die = argument_of(s.pending[-1]) if waiting == EXTRA_ACTION else 0
    return refusal(s, _meant(s, clicked, [die], 0, waiting))


def _offers(s: State, clicked: Clicked) -> bool:
    """Whether the waiting effect would allow this without the hand card."""
    for action in s.legal():
        if action == BUY:
            if "buy" in clicked.words:
                return True
        elif action < SPAN and action == _meant(s, clicked, [0], 0, 0):
            return True
    return False


def _at_turn(s: State, clicked: Clicked) -> IllegalMove:
    """No effect waits: hand cards, purchases, the end of the turn."""
    for word, action in (("end", END), ("pass", PASS), ("buy", BUY)):
        if word in clicked.words:
            if clicked.hand:
                return IllegalMove(f"To {word} takes no card.", "turn" if word == "end" else "buy")
            return refusal(s, action)
    if clicked.offered or "keep" in clicked.words or "use" in clicked.words:
        return refusal(s, KEEP)
    if clicked.decks:
        return refusal(s, DECK)
    if clicked.bonuses:
        return refusal(s, BONUS)
    if s.played:
        return refusal(s, 0)
    if len(clicked.hand) > 1:
        return IllegalMove("One card is played a turn; choose one of the two.", "turn")
    held = [place for place in range(2) if s.hand[s.seat * 2 + place]]
    if clicked.hand:
        if clicked.hand[0] not in held:
            return IllegalMove("There is no such card in your hand.", "turn")
        held = clicked.hand
    dice = [s.hand[s.seat * 2 + place] % HELD for place in held]
    return refusal(s, _meant(s, clicked, dice, held[0], 0))


def _meant(s: State, clicked: Clicked, dice: list[int], first: int, waiting: int) -> int:
    """The action that was meant, with the die that comes nearest; `first` is the hand place of the first of them."""
    if clicked.cells:
        cell = clicked.cells[0]
        return _with(dice, first, TAKE + cell, 1 << cell // PLACES)
    if clicked.goods:
        good = clicked.goods[0]
        return _with(dice, first, SELL + good, s.variant.values.good_numbers[good])
    if clicked.mixes or "convert" in clicked.words:
        return first * SPAN + CONVERT + (clicked.mixes[0] if clicked.mixes else _any_mix(s))
    if clicked.projects or clicked.piles:
        if waiting == MAKE_ROOM:
            return DISCARD + (clicked.projects[0] if clicked.projects else 0)
        return _place(s, clicked, dice, first)
    if clicked.decks:
        return DECK + clicked.decks[0]
    if clicked.bonuses:
        return BONUS + clicked.bonuses[0]
    if clicked.offered or "keep" in clicked.words or "use" in clicked.words:
        return (USE if "use" in clicked.words else KEEP) + (clicked.offered[0] if clicked.offered else 0)
    for word, action in (("workers", WORKERS), ("silver", SILVER), ("buy", BUY), ("pass", PASS)):
        if word in clicked.words:
            return action
    return END


def _any_mix(s: State) -> int:
    """A mix for which there are not the cards; any, where there are too few for all."""
    e = s.estates[s.seat]
    return next((w for w in range(MIXES) if not can_convert(e) or w > e.workers or 3 - w > e.silver), 0)


def _with(dice: list[int], first: int, does: int, numbers: int) -> int:
    """The action with the die that needs the fewest workers for one of the numbers (bits)."""
    best = 0
    for i in range(len(dice)):
        if dice[i] and cheapest(dice[i], numbers) < cheapest(max(1, dice[best]), numbers):
            best = i
    return (first + best) * SPAN + does


def _place(s: State, clicked: Clicked, dice: list[int], first: int) -> int:
    """Placing: the project, the pile or both were clicked."""
    e = s.estates[s.seat]
    best = -1
    best_far = 99
    for card in clicked.projects or e.projects:
        fitting = targets(e, type_of_card(card))
        for onto in clicked.piles or fitting:
            # What fits but needs workers is told rather than what does not fit.
            far = min([distance(die, number_of(card)) if die else 0 for die in dice]) + (0 if onto in fitting else 10)
            if far < best_far:
                best_far = far
                best = PLACE + card * TARGETS + onto
    if best < 0:
        best = PLACE + (clicked.piles[0] if clicked.piles else ONTO_NEW)
    return _with(dice, first, best, 1 << number_of((best - PLACE) // TARGETS) - 1)
