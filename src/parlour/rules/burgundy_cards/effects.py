"""The effects: each pending choice with all there is to say about it (rulings C-04, C-06, C-07, C-09, C-16, C-17, C-19, C-21)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import (
    BONUS,
    CONVERT,
    DECK,
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
from parlour.rules.burgundy_cards.cards import (
    BOARDING_HOUSE,
    CARD_NAMES,
    CARDS,
    CASTLE,
    CITY_HALL,
    GOODS,
    KIND_NAMES,
    KINDS,
    NUMBERS,
    PASTURE,
    SHIP,
    TYPES,
    WAREHOUSE,
)
from parlour.rules.burgundy_cards.die_actions import convert, do, workers_for
from parlour.rules.burgundy_cards.dumped_names import card, types
from parlour.rules.burgundy_cards.estate import PROJECTS
from parlour.rules.burgundy_cards.gains import spend_workers
from parlour.rules.burgundy_cards.legal import (
    can_convert,
    list_action,
    list_buy,
    list_cards,
    list_decks,
    list_mixes,
    list_of_types,
    list_places,
    list_uses,
)
from parlour.rules.burgundy_cards.naming import bonus_title, kind_title, type_title
from parlour.rules.burgundy_cards.pending import (
    CONVERT_MORE,
    EXTRA_ACTION,
    FREE_ACTION,
    GAIN_ANIMALS,
    GAIN_EITHER,
    GAIN_GOODS,
    HALL,
    MAKE_ROOM,
    OFFER,
    PLACED,
    ROUND_BONUS,
    SALE,
    TAKE_CARD,
)
from parlour.rules.burgundy_cards.placing import TAKES, hall_can_wait, placed, take_bonus, useful_bonuses
from parlour.rules.burgundy_cards.projects import keep, make_room, offered, shows_type, take, use
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.burgundy_cards.stock import has_goods, is_animal, only_deck, sell, take_top
from parlour.rules.burgundy_cards.views import types_json
from parlour.rules.burgundy_cards.workers import ALL_NUMBERS, reach
from parlour.rules.kit.clicked import Clicked
from parlour.rules.kit.effects import Effect, table_of
from parlour.rules.kit.errors import BadPosition, IllegalMove, one_of, shown
from parlour.rules.kit.pending import argument_of, frame, kind_of
from parlour.rules.kit.reading import Reader


class CardsEffect(Effect[State]):
    """What all choices have in common: they are the choices of the seat whose turn it is."""

    def __init__(self, kind: int, name: str, card: int = -1, buying: bool = False) -> None:
        super().__init__(kind, name)
        self.card = card
        """The kind of card whose placing asks for this; -1 if it has another cause."""
        self.buying = buying
        """Whether a purchase may come in between (ruling C-26)."""

    def declined(self, s: State) -> None:
        if s.log is not None:
            s.tell("decline", s.seat, {"effect": self.name}, "C-19")

    def skipped(self, s: State, rule: str) -> None:
        if s.log is not None:
            s.tell("skip", s.seat, {"effect": self.name}, rule)

    def die(self, argument: int) -> int:
        """The number that its action is done with; 0 if numbers do not matter."""
        return 0

    def passing(self) -> tuple[str, str]:
        """What passing means, and its rule."""
        return "Decline", "C-19"

    def explain(self, clicked: Clicked) -> IllegalMove | None:
        """What to say to things that belong to this choice, clicked with something that does not; None if nothing special."""
        return None

    def asked(self, s: State, argument: int, top: bool) -> bool:
        """Whether this would be asked at all, as things are."""
        return True

    def cause(self, s: State, argument: int, place: int) -> int:
        """The kind of card whose placing has asked for this; -1 if it has another cause."""
        return self.card

    def fits(self, s: State, place: int) -> bool:
        """Whether it can wait at this place: at the bottom of the stack, or on what a purchase has interrupted there."""
        return place == 0 or (place == 1 and effect_at(s, 0).buying)

    def check(self, s: State, argument: int, place: int) -> None:
        if self.buying and place == 0 and len(s.pending) > 1 and not (s.bought and s.played):
            raise BadPosition(f"{effect_at(s, 1).name} waits on {self.name}, which only a purchase interrupts.")
        if not self.fits(s, place):
            stack = ", ".join([effect_at(s, i).name for i in range(len(s.pending))])
            raise BadPosition(f"{self.name} cannot wait there: pending is {stack}.")
        if not self.asked(s, argument, place == len(s.pending) - 1):
            raise BadPosition(f"{self.name} would not be asked here: it has no use now; leave it out.")
        cause = self.cause(s, argument, place)
        if cause >= 0 and _asked_for(s, cause, place) > _lying(s, cause):
            raise BadPosition(
                f"{self.name} is asked when {kind_title(cause)} is placed; it does not lie in the estate of seat {s.seat}."
            )


def effect_at(s: State, place: int) -> CardsEffect:
    """What waits at a place of the stack; -1 is the top."""
    effect = EFFECTS[kind_of(s.pending[place])]
    assert isinstance(effect, CardsEffect)
    return effect


def die_for(s: State, action: int) -> int:
    """The number that an action is done with, of a hand card or a bought one; 0 if there is none, or it does not matter."""
    if s.pending:
        return effect_at(s, -1).die(argument_of(s.pending[-1]))
    return s.hand[s.seat * 2 + action // SPAN] % HELD


def _asked_for(s: State, cause: int, place: int) -> int:
    """How much, up to this place of the stack, the placing of this kind of card has asked for."""
    return len([i for i in range(place + 1) if effect_at(s, i).cause(s, argument_of(s.pending[i]), i) == cause])


def _lying(s: State, kind: int) -> int:
    """Cards of a kind in the estate."""
    return len([laid for laid in s.estates[s.seat].laid if laid % CARDS % KINDS == kind])


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
        return IllegalMove("The castle's action must be taken first: any of the six, with any number.", "castle")


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
        return IllegalMove(f"The action with the bought {argument} must be taken first: any of the six.", "buy")

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
        return IllegalMove("The city hall is waiting: place a project, whatever its number, or pass.", "city-hall")


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
        wanted = one_of([type_title(type_) for type_ in range(TYPES) if argument >> type_ & 1])
        return IllegalMove(f"The building's effect takes {wanted} from the display, or you pass.", "C-19")

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
        return IllegalMove("The warehouse sells one type of goods you have, or you pass.", "warehouse")


class ConvertMore(CardsEffect):
    """Three more cards into a point, while there are three (ruling C-06)."""

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

    def passing(self) -> tuple[str, str]:
        return "Convert no more", "convert"

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return can_convert(s.estates[s.seat])

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove("Convert three more workers and silver that you have, or pass to be done.", "convert")


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
        cards = one_of([CARD_NAMES[card] for card in sorted(set(offered(s)))])
        return IllegalMove(f"Decide on what you have bought first: keep or use {cards}.", "buy")

    def explain(self, clicked: Clicked) -> IllegalMove | None:
        if clicked.has("offer", "do"):
            return IllegalMove("Choose a bought card, and whether to keep it or use its number.", "buy")
        return None


class MakeRoom(CardsEffect):
    """Three projects already: one leaves for the card in the argument (ruling C-04)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_cards(s.estates[s.seat].projects, DISCARD, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        make_room(s, action - DISCARD, argument)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return top and len(s.estates[s.seat].projects) == PROJECTS

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        projects = one_of([CARD_NAMES[card] for card in sorted(set(s.estates[s.seat].projects))])
        return IllegalMove(f"You have three projects already: discard {projects} to make room.", "C-04")

    def meant(self, s: State, argument: int, clicked: Clicked) -> int:
        return DISCARD + clicked.first("project") if clicked.has("project", "pile") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["card"] = CARD_NAMES[argument]

    def arguments(self) -> list[str]:
        return ["card"]

    def read(self, s: State, reader: Reader) -> int:
        return card(reader.text("card", ""), "pending")


class Gain(CardsEffect):
    """The open card of one of the decks from `low` to `high - 1`; asked only if there is a choice (ruling C-07)."""

    def __init__(self, kind: int, name: str, card: int, low: int, high: int, what: str) -> None:
        super().__init__(kind, name, card)
        self.low = low
        self.high = high
        self.what = what

    def runs(self, s: State, argument: int) -> bool:
        deck = only_deck(s, self.low, self.high)
        if deck == -2:
            return False
        s.pending.pop()
        if deck < 0:
            self.skipped(s, "C-07")
        else:
            self.resolve(s, argument, DECK + deck)
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_decks(s, self.low, self.high, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        take_top(s, action - DECK)
        if argument > 1:
            s.pending.append(frame(self.kind, argument - 1))

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return not top or only_deck(s, self.low, self.high) == -2

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(f"Take {self.what} first, from a deck that has cards.", "C-07")


class GainSeveral(Gain):
    """As many as the argument says: one from a ship or a pasture, or what a triple's bonus brings."""

    def of_bonus(self, s: State, place: int) -> bool:
        """Whether a triple's bonus brings this. Where it brings animals and goods, the goods come first."""
        if not place:
            return False
        below = effect_at(s, place - 1)
        if isinstance(below, GainSeveral):
            return below.low > self.low and below.of_bonus(s, place - 1)
        return isinstance(below, Placed)

    def fits(self, s: State, place: int) -> bool:
        return self.of_bonus(s, place) or super().fits(s, place)

    def cause(self, s: State, argument: int, place: int) -> int:
        return -1 if self.of_bonus(s, place) else self.card

    def check(self, s: State, argument: int, place: int) -> None:
        super().check(s, argument, place)
        if self.of_bonus(s, place):
            bonuses = s.variant.values.rounds[s.round]
            most = max([bonus.animals if is_animal(self.low) else bonus.goods for bonus in bonuses])
            giver = f"round {s.letter()}'s bonus"
        else:
            most = 1
            giver = kind_title(self.card)
        if argument > most:
            raise BadPosition(f"count of {self.name} is {argument}; {giver} brings {most}.")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["count"] = argument

    def arguments(self) -> list[str]:
        return ["count"]

    def read(self, s: State, reader: Reader) -> int:
        count = reader.whole("count", 1)
        if not 1 <= count <= 9:
            raise BadPosition(f"count in {reader.where} is {count}; it is 1 to 9.")
        return count


class RoundBonus(CardsEffect):
    """A triple: one of the round's bonuses that give anything now (ruling C-21)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for which in useful_bonuses(s):
            list_action(BONUS + which, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        take_bonus(s, action - BONUS)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return len(useful_bonuses(s)) > 1

    def fits(self, s: State, place: int) -> bool:
        return place > 0 and isinstance(effect_at(s, place - 1), Placed)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        bonuses = s.variant.values.rounds[s.round]
        listed = one_of([bonus_title(bonuses[which]) for which in useful_bonuses(s)])
        return IllegalMove(f"Choose what the triple brings in round {s.letter()}: {listed}.", "round-bonus")


class Placed(CardsEffect):
    """After a triple's bonus: all seven types are looked for, then the card of the argument takes effect (ruling C-09)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        placed(s, argument)
        return True

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return max(s.estates[s.seat].done) > 0

    def cause(self, s: State, argument: int, place: int) -> int:
        return argument

    def check(self, s: State, argument: int, place: int) -> None:
        if place == len(s.pending) - 1 or not isinstance(effect_at(s, place + 1), (RoundBonus, GainSeveral)):
            raise BadPosition(f"{self.name} waits only under a round's bonus or what it brings.")
        super().check(s, argument, place)

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["card"] = KIND_NAMES[argument]

    def arguments(self) -> list[str]:
        return ["card"]

    def read(self, s: State, reader: Reader) -> int:
        name = reader.text("card", "")
        if name not in KIND_NAMES:
            raise BadPosition(f"card in {reader.where} is {shown(name)}; it is {one_of(KIND_NAMES)}.")
        return KIND_NAMES.index(name)


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
        GainSeveral(GAIN_GOODS, "goods", SHIP, 0, 2, "a good"),
        GainSeveral(GAIN_ANIMALS, "animals", PASTURE, 2, 4, "an animal"),
        Gain(GAIN_EITHER, "good-or-animal", BOARDING_HOUSE, 0, 4, "a good or an animal"),
        RoundBonus(ROUND_BONUS, "round-bonus"),
        Placed(PLACED, "placed"),
    ]
)
"""By kind."""
