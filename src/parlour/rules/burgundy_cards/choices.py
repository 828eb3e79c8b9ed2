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
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.die_actions import workers_for
from parlour.rules.burgundy_cards.legal import PER_POINT
from parlour.rules.burgundy_cards.naming import (
    as_type,
    bonus_name,
    card_name,
    good_name,
    goods_of,
    pile_of,
    price,
    types_name,
)
from parlour.rules.burgundy_cards.notation import MIX_NAMES, NEW, write
from parlour.rules.burgundy_cards.projects import PRICE
from parlour.rules.burgundy_cards.state import HELD, State, cell_name
from parlour.rules.burgundy_cards.stock import is_animal
from parlour.rules.burgundy_cards.waiting import die_for, effect_at
from parlour.rules.kit.catalogue import Text
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
            made.how = _with(s, action, die, workers)
        if workers:
            made.costs["workers"] = workers
        made.action = action
        made.move = move
        return made
    if action < KEEP:
        deed = WORDS.text("choice.buy", price=price(0, PRICE))
        return Choice(action, move, "buy", deed, ["buy"], {"silver": PRICE}, "buy")
    if action < USE:
        card = action - KEEP
        deed = WORDS.text("choice.keep", card=card_name(card))
        return Choice(action, move, "keep", deed, [f"offer:{CARD_NAMES[card]}", "keep"], {}, "buy")
    if action < DISCARD:
        card = action - USE
        deed = WORDS.text("choice.use", card=card_name(card))
        return Choice(action, move, "use", deed, [f"offer:{CARD_NAMES[card]}", "use"], {}, "buy")
    if action < DECK:
        card = action - DISCARD
        deed = WORDS.text("choice.discard", card=card_name(card), other=card_name(argument_of(s.pending[-1])))
        return Choice(action, move, "discard", deed, [f"project:{CARD_NAMES[card]}"], {}, "C-04")
    if action < BONUS:
        return _deck(s, action - DECK, action, move)
    if action < PASS:
        bonus = s.variant.values.rounds[s.round][action - BONUS]
        deed = WORDS.text("choice.bonus", bonus=bonus_name(bonus))
        return Choice(action, move, "bonus", deed, [f"bonus:{bonus.name()}"], {}, "round-bonus")
    if action == PASS:
        deed, rule = effect_at(s, -1).passing()
        return Choice(action, move, "pass", deed, ["pass"], {}, rule)
    return Choice(action, move, "end", WORDS.text("choice.end"), ["end"], {}, "turn")


def _with(s: State, action: int, die: int, workers: int) -> Text:
    """'with the 5'; 'with the second 5' where both cards in hand show it."""
    if s.pending or action < SPAN or s.hand[s.seat * 2] % HELD != die:
        return with_die(die, workers)
    if not workers:
        return WORDS.text("how.second", die=die)
    return WORDS.text("how.second-workers", die=die, workers=WORDS.text("workers.with", count=workers))


def _deck(s: State, deck: int, action: int, move: str) -> Choice:
    which = deck % 2 + 1
    if is_animal(deck):
        deed = WORDS.text("choice.animals", animal=WORDS.text(f"animal.{ANIMAL_NAMES[s.tops[deck]]}"), deck=which)
        return Choice(action, move, "animals", deed, [f"animal-deck:{which}"], {}, "C-07")
    deed = WORDS.text("choice.goods", good=good_name(s.tops[deck]), deck=which)
    return Choice(action, move, "goods", deed, [f"goods-deck:{which}"], {}, "C-07")


def _does(s: State, does: int) -> Choice:
    e = s.estates[s.seat]
    if does < SELL:
        deed = WORDS.text("choice.take", card=card_name(s.display[does]), row=_row(s, does))
        return Choice(does, "", "take", deed, [f"display:{cell_name(does)}"], {}, "take")
    if does < WORKERS:
        good = does - SELL
        deed = WORDS.text("choice.sell", goods=goods_of(good, e.goods[good]))
        return Choice(does, "", "sell", deed, [f"goods:{GOOD_NAMES[good]}"], {}, "sell")
    if does == WORKERS:
        return Choice(does, "", "workers", WORDS.text("choice.workers"), ["workers"], {}, "restock")
    if does == SILVER:
        return Choice(does, "", "silver", WORDS.text("choice.silver"), ["silver"], {}, "silver")
    if does < PLACE:
        workers = does - CONVERT
        costs = {word: count for word, count in (("workers", workers), ("silver", PER_POINT - workers)) if count}
        deed = WORDS.text("choice.convert", price=price(workers, PER_POINT - workers))
        return Choice(does, "", "convert", deed, ["convert", f"mix:{MIX_NAMES[workers]}"], costs, "convert")
    card = (does - PLACE) // TARGETS
    onto = (does - PLACE) % TARGETS
    elements = [f"project:{CARD_NAMES[card]}", f"pile:{TYPE_NAMES[onto] if onto != ONTO_NEW else NEW}"]
    return Choice(does, "", "place", _place(s, card, onto), elements, {}, "place")


def _row(s: State, cell: int) -> str:
    """'2'; '2 (2b)', where the row has another card like the one in this cell."""
    first = cell // PLACES * PLACES
    alike = [other for other in range(first, first + PLACES) if s.display[other] == s.display[cell]]
    row = str(cell // PLACES + 1)
    return f"{row} ({cell_name(cell)})" if len(alike) > 1 else row


def _place(s: State, card: int, onto: int) -> Text:
    """'Place mine 3 on 2 mines', '... on 1 cloister, which then counts as a mine'."""
    if onto == ONTO_NEW:
        return WORDS.text("choice.place-new", card=card_name(card))
    type_ = type_of_card(card)
    count = s.estates[s.seat].open[onto]
    pile = pile_of(onto, count)
    if onto == CLOISTERS and type_ != CLOISTERS:
        becomes = {"type": as_type(type_), "types": types_name(type_)}
        return WORDS.text("choice.place-over", card=card_name(card), pile=pile, count=count, **becomes)
    if onto != CLOISTERS and type_ == CLOISTERS:
        return WORDS.text("choice.place-joins", card=card_name(card), pile=pile, type=as_type(onto))
    return WORDS.text("choice.place", card=card_name(card), pile=pile)
