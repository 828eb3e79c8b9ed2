"""Why an action is not legal now, in a sentence with the id of its rule. `explain` answers clicked things instead."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import (
    ACTIONS,
    BONUS,
    BUY,
    DECK,
    DISCARD,
    KEEP,
    ONTO_NEW,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SPAN,
    TARGETS,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import (
    CARD_NAMES,
    CLOISTERS,
    GOOD_NAMES,
    TYPE_NAMES,
    number_of,
    type_of_card,
)
from parlour.rules.burgundy_cards.deck import to_draw
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.naming import count_of
from parlour.rules.burgundy_cards.placing import targets
from parlour.rules.burgundy_cards.projects import PRICE
from parlour.rules.burgundy_cards.state import State, cell_name
from parlour.rules.burgundy_cards.waiting import die_for
from parlour.rules.burgundy_cards.workers import cheapest, distance
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.pending import argument_of, kind_of


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        return IllegalMove(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.")
    if s.pending:
        if action != BUY:
            top = s.pending[-1]
            waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
            if waiting is not None:
                return waiting
    elif action < BUY:
        if s.played:
            return IllegalMove(
                "You have played your card of this turn; only buying and ending the turn are left.", "turn"
            )
        if not die_for(s, action):
            return IllegalMove("There is no such card in your hand.", "turn")
    if action < BUY:
        return _does(s, s.estates[s.seat], die_for(s, action), action % SPAN)
    if action < KEEP:
        return _buy(s)
    if action < DISCARD:
        return IllegalMove("Nothing has been bought that could be kept or used now.", "buy")
    if action < DECK:
        return IllegalMove("A project is discarded only to make room when a new one is gained.", "C-04")
    if action < BONUS:
        return IllegalMove(
            "Goods and animals come from ships, pastures, boarding houses and triples; none is due now.", "C-07"
        )
    if action < PASS:
        return IllegalMove("A round's bonus is chosen only when a triple has been finished.", "round-bonus")
    if action == PASS:
        return IllegalMove("There is no effect to decline now.", "C-19")
    return IllegalMove("The turn ends only after a card has been played; any card can take 1 silver.", "turn")


def _does(s: State, e: Estate, die: int, does: int) -> IllegalMove:
    if does < SELL:
        if s.display[does] < 0:
            return IllegalMove(f"There is no card at {cell_name(does)} in the display.", "C-22")
        row = does // PLACES + 1
        return _workers(e, die, row, distance(die, row))
    if does < WORKERS:
        good = does - SELL
        if not e.goods[good]:
            return IllegalMove(f"You have no {GOOD_NAMES[good]} goods.", "C-25")
        numbers = s.variant.values.good_numbers[good]
        needed = cheapest(die, numbers)
        best = [number for number in range(1, 7) if numbers >> (number - 1) & 1 and distance(die, number) == needed]
        return _workers(e, die, best[0], needed)
    if does < PLACE:
        return IllegalMove(
            f"Three workers and silver make a point; you have {count_of(e.workers, 'workers')} and {e.silver} silver.",
            "convert",
        )
    return _place(e, die, (does - PLACE) // TARGETS, (does - PLACE) % TARGETS)


def _place(e: Estate, die: int, card: int, onto: int) -> IllegalMove:
    if card not in e.projects:
        return IllegalMove(f"There is no {CARD_NAMES[card]} among your projects.", "place")
    type_ = type_of_card(card)
    if onto not in targets(e, type_):
        return _pile(e, type_, onto)
    return _workers(e, die, number_of(card), distance(die, number_of(card)))


def _pile(e: Estate, type_: int, onto: int) -> IllegalMove:
    name = TYPE_NAMES[type_]
    if onto == ONTO_NEW:
        return IllegalMove(f"Your {name} pile is unfinished; the card goes onto it before a new one is begun.", "C-12")
    if not e.open[onto]:
        return IllegalMove(f"You have no unfinished {TYPE_NAMES[onto]} pile.", "C-12")
    if onto == CLOISTERS:
        return IllegalMove(f"Your {name} pile is unfinished; the card goes there, not onto cloisters.", "C-12")
    return IllegalMove(f"A {name} card cannot join a {TYPE_NAMES[onto]} pile; only cloisters join other types.", "C-03")


def _workers(e: Estate, die: int, number: int, needed: int) -> IllegalMove:
    if not die:
        return IllegalMove("The effect that is waiting does not allow that.", "C-19")
    have = "none" if not e.workers else f"only {e.workers}"
    return IllegalMove(
        f"Turning the {die} into a {number} takes {count_of(needed, 'workers')}; you have {have}.", "workers"
    )


def _buy(s: State) -> IllegalMove:
    if s.bought:
        return IllegalMove("You have already bought cards this turn.", "buy")
    if s.estates[s.seat].silver < PRICE:
        return IllegalMove(f"Three cards cost {PRICE} silver; you have {s.estates[s.seat].silver}.", "buy")
    if not to_draw(s):
        return IllegalMove("There is no card left to draw.", "C-16")
    return IllegalMove("Nothing can be bought while this effect is waiting.", "C-26")
