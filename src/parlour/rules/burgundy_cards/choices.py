"""Choices: what an action means to a person, the same for browser, terminal and screen reader."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
    KEEP,
    ONTO_NEW,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SILVER,
    SPAN,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CLOISTERS,
    GOOD_NAMES,
    TYPE_NAMES,
    type_of_card,
)
from parlour.rules.burgundy_cards.die_actions import workers_for
from parlour.rules.burgundy_cards.legal import PER_POINT
from parlour.rules.burgundy_cards.naming import bonus_title, card_title, count_of, mix_title
from parlour.rules.burgundy_cards.notation import MIX_NAMES, NEW, write
from parlour.rules.burgundy_cards.projects import PRICE
from parlour.rules.burgundy_cards.state import State, cell_name
from parlour.rules.burgundy_cards.stock import is_animal
from parlour.rules.burgundy_cards.waiting import die_for, effect_at
from parlour.rules.kit.catalogue import Plain
from parlour.rules.kit.choice import Choice, with_die
from parlour.rules.kit.pending import argument_of


def choice(s: State, action: int) -> Choice:
    """The descriptor of a legal action."""
    move = write(s, action)
    if action < BUY:
        made = _does(s, action % SPAN)
        if not s.pending:
            made.elements.insert(0, f"hand:{action // SPAN}")
        die = die_for(s, action)
        workers = 0
        if die:
            workers = workers_for(s, die, action % SPAN)
            made.how = with_die(die, workers)
        if workers:
            made.costs["workers"] = workers
        made.action = action
        made.move = move
        return made
    if action < KEEP:
        label = f"Buy three cards to choose from, for {PRICE} silver"
        return Choice(action, move, "buy", Plain(label), ["buy"], {"silver": PRICE}, "buy")
    if action < USE:
        card = action - KEEP
        label = f"Keep {card_title(card)} as a project"
        return Choice(action, move, "keep", Plain(label), [f"offer:{CARD_NAMES[card]}", "keep"], {}, "buy")
    if action < DISCARD:
        card = action - USE
        label = f"Use the number of {card_title(card)} for another action"
        return Choice(action, move, "use", Plain(label), [f"offer:{CARD_NAMES[card]}", "use"], {}, "buy")
    if action < DECK:
        card = action - DISCARD
        label = f"Discard {card_title(card)} to make room for {card_title(argument_of(s.pending[-1]))}"
        return Choice(action, move, "discard", Plain(label), [f"project:{CARD_NAMES[card]}"], {}, "C-04")
    if action < BONUS:
        return _deck(s, action - DECK, action, move)
    if action < PASS:
        bonus = s.variant.values.rounds[s.round][action - BONUS]
        label = f"Take {bonus_title(bonus)} for the triple"
        return Choice(action, move, "bonus", Plain(label), [f"bonus:{bonus.name()}"], {}, "round-bonus")
    if action == PASS:
        label, rule = effect_at(s, -1).passing()
        return Choice(action, move, "pass", Plain(label), ["pass"], {}, rule)
    return Choice(action, move, "end", Plain("End the turn"), ["end"], {}, "turn")


def _deck(s: State, deck: int, action: int, move: str) -> Choice:
    which = deck % 2 + 1
    left = count_of(s.left[deck], "cards")
    if is_animal(deck):
        label = f"Take the {ANIMAL_NAMES[s.tops[deck]]} of deck {which} ({left})"
        return Choice(action, move, "animals", Plain(label), [f"animal-deck:{which}"], {}, "C-07")
    label = f"Take the {GOOD_NAMES[s.tops[deck]]} good of deck {which} ({left})"
    return Choice(action, move, "goods", Plain(label), [f"goods-deck:{which}"], {}, "C-07")


def _does(s: State, does: int) -> Choice:
    e = s.estates[s.seat]
    if does < SELL:
        label = f"Take {card_title(s.display[does])} from display row {does // PLACES + 1}{_which(s, does)}"
        return Choice(does, "", "take", Plain(label), [f"display:{cell_name(does)}"], {}, "take")
    if does < WORKERS:
        name = GOOD_NAMES[does - SELL]
        count = e.goods[does - SELL]
        label = f"Sell {count} {name} {'good' if count == 1 else 'goods'}"
        return Choice(does, "", "sell", Plain(label), [f"goods:{name}"], {}, "sell")
    if does == WORKERS:
        return Choice(does, "", "workers", Plain("Restock workers to 2"), ["workers"], {}, "restock")
    if does == SILVER:
        return Choice(does, "", "silver", Plain("Take 1 silver"), ["silver"], {}, "silver")
    if does < PLACE:
        workers = does - CONVERT
        costs = {word: count for word, count in (("workers", workers), ("silver", PER_POINT - workers)) if count}
        label = f"Convert {mix_title(workers)} into 1 point"
        return Choice(does, "", "convert", Plain(label), ["convert", f"mix:{MIX_NAMES[workers]}"], costs, "convert")
    card = (does - PLACE) // TARGETS
    onto = (does - PLACE) % TARGETS
    label = f"Place {card_title(card)} {onto_title(s, card, onto)}"
    elements = [f"project:{CARD_NAMES[card]}", f"pile:{TYPE_NAMES[onto] if onto != ONTO_NEW else NEW}"]
    return Choice(does, "", "place", Plain(label), elements, {}, "place")


def _which(s: State, cell: int) -> str:
    """' (2b)', where the row has another card like the one in this cell."""
    first = cell // PLACES * PLACES
    alike = [other for other in range(first, first + PLACES) if s.display[other] == s.display[cell]]
    return f" ({cell_name(cell)})" if len(alike) > 1 else ""


def onto_title(s: State, card: int, onto: int) -> str:
    """Where a card goes: 'as a new pile', 'onto 2 mines', 'onto 1 cloister, which becomes a mine'."""
    if onto == ONTO_NEW:
        return "as a new pile"
    there = s.estates[s.seat].open[onto]
    pile = f"onto the {TYPE_NAMES[onto]} pile of {there}"
    if onto == CLOISTERS and type_of_card(card) != CLOISTERS:
        return f"{pile}, which becomes a {TYPE_NAMES[type_of_card(card)]} pile"
    if onto != CLOISTERS and type_of_card(card) == CLOISTERS:
        return f"{pile}, as a {TYPE_NAMES[onto]}"
    return pile
