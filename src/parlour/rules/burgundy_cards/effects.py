"""The effects: one class for each pending choice (rulings C-04, C-06, C-16, C-17, C-19).

Those of gains and triples are in bonuses.py.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import (
    CONVERT,
    DISCARD,
    KEEP,
    PASS,
    PLACE,
    SELL,
    SPAN,
    TAKE,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.bonuses import BONUS_EFFECTS
from parlour.rules.burgundy_cards.cards import CARD_NAMES, CASTLE, CITY_HALL, GOODS, NUMBERS, TYPES, WAREHOUSE
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.die_actions import convert, do, workers_for
from parlour.rules.burgundy_cards.dumped_names import card, types
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.burgundy_cards.gains import spend_workers
from parlour.rules.burgundy_cards.legal import (
    can_convert,
    list_action,
    list_buy,
    list_cards,
    list_mixes,
    list_of_types,
    list_places,
    list_uses,
)
from parlour.rules.burgundy_cards.naming import a_type, each_card
from parlour.rules.burgundy_cards.pending import (
    CONVERT_MORE,
    EXTRA_ACTION,
    FREE_ACTION,
    HALL,
    MAKE_ROOM,
    OFFER,
    SALE,
    TAKE_CARD,
)
from parlour.rules.burgundy_cards.placing import TAKES, hall_can_wait
from parlour.rules.burgundy_cards.projects import keep, make_room, offered, shows_type, take, use
from parlour.rules.burgundy_cards.state import State
from parlour.rules.burgundy_cards.stock import has_goods, sell
from parlour.rules.burgundy_cards.views import types_json
from parlour.rules.burgundy_cards.waiting import CardsEffect
from parlour.rules.burgundy_cards.workers import ALL_NUMBERS, reach
from parlour.rules.kit.catalogue import Listed, Text
from parlour.rules.kit.effects import table_of
from parlour.rules.kit.errors import BadPosition, IllegalMove
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection


class FreeAction(CardsEffect):
    """Castle: an action with any number; it must be taken."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_uses(s, s.estates[s.seat], ALL_NUMBERS, 0, out)
        list_buy(s, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        do(s, action)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if action < SPAN:
            return None
        return IllegalMove(WORDS.text("refusal.castle"), "castle")


class ExtraAction(CardsEffect):
    """A bought card's action, with the number in the argument; it must be taken."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        e = s.estates[s.seat]
        list_uses(s, e, reach(argument, e.workers), 0, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        paid = workers_for(s, argument, action)
        spend_workers(s, paid)
        if s.log is not None and paid:
            s.tell("shift", s.seat, {"number": argument, "workers": paid}, "workers")
        do(s, action)

    def die(self, argument: int) -> int:
        return argument

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return s.bought

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if action < SPAN:
            return None
        return IllegalMove(WORDS.text("refusal.extra-action", number=argument), "buy")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["number"] = argument

    def arguments(self) -> list[str]:
        return ["number"]

    def read(self, s: State, reader: Reader) -> int:
        number = reader.whole("number", 0)
        if not 1 <= number <= NUMBERS:
            raise BadPosition(f"number in {reader.where} is {number}; a card shows 1 to {NUMBERS}.")
        return number


class Hall(CardsEffect):
    """City hall: one project, whatever its number (ruling C-17)."""

    def runs(self, s: State, argument: int) -> bool:
        if hall_can_wait(s):
            return False
        s.pending.pop()
        self.skipped(s, "C-17")
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_places(s.estates[s.seat], ALL_NUMBERS, 0, out)
        list_buy(s, out)
        list_action(PASS, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            do(s, action)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return not top or hall_can_wait(s)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if PLACE <= action < SPAN:
            return None
        return IllegalMove(WORDS.text("refusal.city-hall"), "city-hall")


class TakeCard(CardsEffect):
    """Carpenter, church and market: a card of the types in the argument (a mask) from the display (ruling C-19)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_of_types(s, argument, out)
        list_action(PASS, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            take(s, action - TAKE)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return argument in TAKES.values() and shows_type(s, argument)

    def cause(self, s: State, argument: int, place: int) -> int:
        for building, taken in TAKES.items():
            if taken == argument:
                return building
        return -1

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if action < SELL and s.display[action] < 0:
            return None
        wanted = Listed([a_type(type_) for type_ in range(TYPES) if argument >> type_ & 1], "or")
        return IllegalMove(WORDS.text("refusal.take-card", types=wanted), "C-19")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["types"] = types_json(argument)

    def arguments(self) -> list[str]:
        return ["types"]

    def read(self, s: State, reader: Reader) -> int:
        return types(reader, "types")


class Sale(CardsEffect):
    """Warehouse: all goods of one type."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        goods = s.estates[s.seat].goods
        for good in range(GOODS):
            if goods[good]:
                list_action(SELL + good, out)
        list_action(PASS, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            sell(s, action - SELL)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return has_goods(s.estates[s.seat])

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if SELL <= action < WORKERS:
            return None
        return IllegalMove(WORDS.text("refusal.warehouse"), "warehouse")


class ConvertMore(CardsEffect):
    """Three more workers or silver into a point, while there are three (ruling C-06)."""

    def runs(self, s: State, argument: int) -> bool:
        if can_convert(s.estates[s.seat]):
            return False
        s.pending.pop()
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_mixes(s.estates[s.seat], 0, out)
        list_action(PASS, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action != PASS:
            convert(s, action - CONVERT)

    def passing(self) -> tuple[Text, str]:
        return WORDS.text("choice.pass.convert"), "convert"

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return can_convert(s.estates[s.seat])

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.convert-more"), "convert")


class Offer(CardsEffect):
    """Bought cards: one becomes a project, or its number gives another action (rulings C-16, C-17)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        cards = offered(s)
        list_cards(cards, KEEP, out)
        list_cards(cards, USE, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action < USE:
            keep(s, action - KEEP)
        else:
            use(s, action - USE)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return s.bought

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.offer", cards=each_card(offered(s))), "buy")

    def explain(self, selection: Selection) -> IllegalMove | None:
        if selection.has("offer", "do"):
            return IllegalMove(WORDS.text("refusal.offer-both"), "buy")
        return None


class MakeRoom(CardsEffect):
    """Three projects already: one makes room for the card in the argument (ruling C-04)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_cards(s.estates[s.seat].projects, DISCARD, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        make_room(s, action - DISCARD, argument)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return top and len(s.estates[s.seat].projects) == PROJECTS

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.make-room", cards=each_card(s.estates[s.seat].projects)), "C-04")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return DISCARD + selection.first("project") if selection.has("project", "pile") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["card"] = CARD_NAMES[argument]

    def arguments(self) -> list[str]:
        return ["card"]

    def read(self, s: State, reader: Reader) -> int:
        return card(reader.text("card", ""), "pending")


EFFECTS: Final = table_of(
    [
        FreeAction(FREE_ACTION, "free-action", CASTLE, buying=True),
        ExtraAction(EXTRA_ACTION, "extra-action"),
        Hall(HALL, "city-hall", CITY_HALL, buying=True),
        TakeCard(TAKE_CARD, "take-card"),
        Sale(SALE, "sale", WAREHOUSE),
        ConvertMore(CONVERT_MORE, "convert"),
        Offer(OFFER, "offer"),
        MakeRoom(MAKE_ROOM, "make-room"),
        *BONUS_EFFECTS,
    ]
)
"""By kind."""
