"""Shields: taken with a double, laid on castles, paid for at the end of a phase (rulings M-10, M-22 to M-31, M-45 to M-52)."""

from __future__ import annotations

import json
import os
from typing import Any, Final, cast

from parlour.rules.burgundy.actions import (
    BESIDE,
    CELLS,
    DISCARD,
    GOODS,
    KEEP,
    PASS,
    PLACE,
    ROOM,
    SOURCES,
)
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.effects import BurgundyEffect
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import gain_goods, gain_silver, gain_workers, pay, score
from parlour.rules.burgundy.goods import take_all
from parlour.rules.burgundy.legal import next_stored
from parlour.rules.burgundy.modules.module import Module, Verb
from parlour.rules.burgundy.modules.part import Part
from parlour.rules.burgundy.naming import a_tile, the_tile
from parlour.rules.burgundy.placing import lay, open_spaces
from parlour.rules.burgundy.refusals import refuse
from parlour.rules.burgundy.rounds import PhaseEnd
from parlour.rules.burgundy.state import PHASES_OF_GAME, STORAGE, State, source_name
from parlour.rules.burgundy.storing import tile_for_sale, unstore
from parlour.rules.burgundy.tiles import ANIMAL, CASTLE, EMPTY, KINDS, WILD
from parlour.rules.burgundy.track import advance
from parlour.rules.kit.catalogue import KIT, Listed, Text
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import argument_of, frame, kind_of
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection

SHIELDS: Final = 18
MOST_SEATS: Final = 4
UNLIMITED: Final = 99
"""Storage spaces with shield 4."""
NOWHERE: Final = -1
"""Not in this game, or out of it."""
DEPOTS: Final = 6
"""Places from here on are spaces of an estate: DEPOTS + ROOM * seat + space."""

# Their numbers.
ONE_PASTURE: Final = 1
WORKERS_TOO: Final = 2
WORKERS_PAY: Final = 3
STOREHOUSE: Final = 4
LOADS_TYPE: Final = 5
COPIES: Final = 6
DOUBLE_BONUS: Final = 7
DOUBLE_MINES: Final = 8
SILVER_FOR_GOODS: Final = 9
DOUBLE_KNOWLEDGE: Final = 10
CASTLE_TAKES: Final = 11
DOUBLE_SALES: Final = 12
DOUBLE_SHIELDS: Final = 13
FROM_DEPOTS: Final = 14
FROM_BLACK: Final = 15
ANY_NUMBER: Final = 16
LARGER: Final = 17
ANYWHERE: Final = 18

# Kinds of pending frames.
LAY_SHIELD: Final = 20
TRIBUTE_STEP: Final = 21
TRIBUTE: Final = 22
DEPOTS_STEP: Final = 23
BLACK_STEP: Final = 24
TAKE_DIRECT: Final = 25
LAY_DIRECT: Final = 26
LOAD_TYPE: Final = 27
DISCARD_DOWN: Final = 28
COPY_STEP: Final = 29
COPY_WHOM: Final = 30


def _text() -> str:
    with open(os.path.join(os.path.dirname(__file__), "shields.json"), encoding="utf-8") as file:
        return file.read()


COMPONENTS: Final[dict[str, Any]] = json.loads(_text())
POINTS: Final[list[int]] = [0, *COMPONENTS["points"]]
"""By the number of the shield."""


class ShieldsPart(Part):
    def __init__(self, where: list[int], held: list[int], copied: int, turned: bool) -> None:
        self.where = where
        """For each shield (0 is none) the depot it lies at, the space it is on, or NOWHERE."""
        self.held = held
        """The shields of each seat, as bits."""
        self.copied = copied
        """Whose knowledge tiles shield 6 copies; -1 if not chosen."""
        self.turned = turned
        """Whether shield 16 has turned a die this turn."""

    def copy(self) -> ShieldsPart:
        return ShieldsPart(self.where[:], self.held[:], self.copied, self.turned)

    def key(self) -> tuple[object, ...]:
        return (tuple(self.where), self.copied, self.turned)


def place_on(seat: int, space: int) -> int:
    return DEPOTS + seat * ROOM + space


class Shields(Module):
    """The rules; the classes below ask and answer."""

    def __init__(self) -> None:
        super().__init__("shields")
        self.scatters = True  # with shield 18
        self.take = TakeShield("shield", SHIELDS + 1, self)
        self.castle = OnCastle("castle", ROOM, self)
        self.give_up = GiveUp("give-up", SHIELDS + 1, self)
        self.tribute = PayTribute("tribute", SHIELDS + 1, self)
        self.pick = Pick("pick", SOURCES, self)
        self.copy_seat = CopySeat("copy", MOST_SEATS, self)
        self.turn_die = TurnDie("turn", 12, self)
        self.verbs = [self.take, self.castle, self.give_up, self.tribute, self.pick, self.copy_seat, self.turn_die]

    def part(self, s: State) -> ShieldsPart:
        return cast(ShieldsPart, s.parts[self.place])

    def has(self, s: State, seat: int, shield: int) -> bool:
        return self.part(s).held[seat] >> shield & 1 == 1

    def holder(self, s: State, shield: int) -> int:
        """The seat that has a shield; -1 if nobody has."""
        held = self.part(s).held
        for seat in range(s.players):
            if held[seat] >> shield & 1:
                return seat
        return -1

    # Before the game.

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        if players < 2:
            return WORDS.text("refusal.module-players", module=WORDS.text(f"option.modules.{self.name}"))
        return super().refuses(players, options)

    def effects(self) -> list[Effect[Any]]:
        return [
            LayShield(LAY_SHIELD, "lay-shield", self),
            TributeStep(TRIBUTE_STEP, "tribute-step", self),
            Tribute(TRIBUTE, "tribute", self),
            PickStep(DEPOTS_STEP, "depots-step", self, FROM_DEPOTS),
            PickStep(BLACK_STEP, "black-step", self, FROM_BLACK),
            TakeDirect(TAKE_DIRECT, "take-direct", self),
            LayDirect(LAY_DIRECT, "lay-direct", self),
            LoadType(LOAD_TYPE, "load-type", self),
            DiscardDown(DISCARD_DOWN, "discard-down", self),
            CopyStep(COPY_STEP, "copy-step", self),
            CopyWhom(COPY_WHOM, "copy", self),
        ]

    def data(self) -> list[str]:
        return [json.dumps(COMPONENTS, sort_keys=True)]

    def set_up(self, s: State) -> Part:
        where = [NOWHERE] * (SHIELDS + 1)
        pile = [0] + [1] * SHIELDS
        index = 0
        counts: list[int] = COMPONENTS["depots"][str(s.players)]
        for depot in range(DEPOTS):
            for _ in range(counts[depot]):
                shield = s.chance.draw("shield", -1, 0, index, pile, 1, SHIELDS - index)
                pile[shield] = 0
                where[shield] = depot
                index += 1
        return ShieldsPart(where, [0] * s.players, -1, False)

    # Taking one.

    def turn_starts(self, s: State) -> None:
        self.part(s).turned = False

    def anytime(self, s: State, out: list[int]) -> None:
        part = self.part(s)
        seat = s.seat
        top = kind_of(s.pending[-1]) if s.pending else 0
        if part.held[seat] >> COPIES & 1 and part.copied < 0 and top != COPY_WHOM:
            for other in range(s.players):
                if other != seat:
                    out.append(self.copy_seat.first + other)
        if s.pending or s.round < 0:
            return
        first, second = s.dice[seat * 2], s.dice[seat * 2 + 1]
        if first and second and CASTLE in s.estates[seat].tiles:
            for shield in range(1, SHIELDS + 1):
                depot = part.where[shield]
                if 0 <= depot < DEPOTS and self.price(s, depot) <= s.estates[seat].workers:
                    out.append(self.take.first + shield)
        if part.held[seat] >> ANY_NUMBER & 1 and not part.turned:
            for die in range(2):
                value = s.dice[seat * 2 + die]
                if value and (die == 0 or value != first):
                    for number in range(1, 7):
                        if number != value and useful_number(s, s.estates[seat], number):
                            out.append(self.turn_die.first + die * 6 + number - 1)

    def price(self, s: State, depot: int) -> int:
        """The workers that make a double of this depot's number; shield 16 turns the dearer die (rulings M-22, M-48)."""
        e = s.estates[s.seat]
        first = cost(s.dice[s.seat * 2], depot + 1, e.has(8), False)
        second = cost(s.dice[s.seat * 2 + 1], depot + 1, e.has(8), False)
        if self.has(s, s.seat, ANY_NUMBER) and not self.part(s).turned:
            return min(first, second)
        return first + second

    def extra_action(self, s: State, castle: bool, out: list[int]) -> None:
        """Shield 11: a castle's action may take any shield (rulings M-30, M-48)."""
        if castle and self.has(s, s.seat, CASTLE_TAKES):
            where = self.part(s).where
            for shield in range(1, SHIELDS + 1):
                if 0 <= where[shield] < DEPOTS:
                    out.append(self.take.first + shield)

    def take_extra_action(self, s: State, action: int) -> None:
        self.receive(s, action - self.take.first)

    def receive(self, s: State, shield: int) -> None:
        """A shield leaves its depot for one of its taker's castles."""
        part = self.part(s)
        depot = part.where[shield]
        if s.log is not None:
            s.tell("shield", s.seat, {"shield": shield, "depot": depot + 1}, "M-10")
        castles = castles_of(s.estates[s.seat])
        if len(castles) == 1:
            self.put_on(s, shield, castles[0])
        else:
            s.pending.append(frame(LAY_SHIELD, shield))

    def put_on(self, s: State, shield: int, space: int) -> None:
        """It works from now on; a shield that was there leaves the game."""
        part = self.part(s)
        seat = s.seat
        old = self.shield_on(s, seat, space)
        if old:
            self.lose(s, seat, old)
        part.where[shield] = place_on(seat, space)
        part.held[seat] |= 1 << shield
        e = s.estates[seat]
        if s.log is not None:
            s.tell("shield-on", seat, {"shield": shield, "space": e.board.names[space]}, "M-10")
        if shield == STOREHOUSE:
            e.room = UNLIMITED
        elif shield == ANYWHERE:
            e.frontier = e.board.of_colour[WILD] & ~e.covered

    def shield_on(self, s: State, seat: int, space: int) -> int:
        """The shield on a space; 0 if there is none."""
        where = self.part(s).where
        for shield in range(1, SHIELDS + 1):
            if where[shield] == place_on(seat, space):
                return shield
        return 0

    def lose(self, s: State, seat: int, shield: int) -> None:
        """A shield leaves the game, and no longer works."""
        part = self.part(s)
        part.where[shield] = NOWHERE
        part.held[seat] &= ~(1 << shield)
        e = s.estates[seat]
        if s.log is not None:
            s.tell("shield-lost", seat, {"shield": shield}, "M-10")
        if shield == STOREHOUSE:
            e.room = s.variant.room
            if len(e.storage) > e.room:
                s.pending.append(frame(DISCARD_DOWN, seat))
        elif shield == ANYWHERE:
            e.lose_frontier()
        elif shield == COPIES:
            part.copied = -1
            e.known = e.own_knowledge()
            for module in s.variant.modules:
                module.stacked(s)

    def choose(self, s: State, seat: int, other: int) -> None:
        """Shield 6: whose knowledge tiles it copies from now on (ruling M-29)."""
        self.part(s).copied = other
        if s.log is not None:
            s.tell("copy", seat, {"whom": other}, "M-29")
        s.estates[seat].known |= s.estates[other].known
        for module in s.variant.modules:
            module.stacked(s)

    # What they do.

    def covered(self, s: State, e: Estate, space: int) -> None:
        part = self.part(s)
        if part.copied >= 0 and s.estates[part.copied] is e:
            copier = self.holder(s, COPIES)
            s.estates[copier].known |= e.known
            for module in s.variant.modules:
                module.stacked(s)

    def pasture(self, s: State, e: Estate, spaces: list[int]) -> list[int]:
        if not self.has(s, s.seat, ONE_PASTURE):
            return spaces
        return [space for space in range(len(e.tiles)) if e.board.colours[space] == ANIMAL]

    def workers_gained(self, s: State, seat: int) -> None:
        holder = self.holder(s, WORKERS_TOO)
        if holder >= 0 and holder != seat:
            gain_workers(s, holder, 1, "shield-2", "M-26")

    def loaded(self, s: State) -> bool:
        if self.has(s, s.seat, LOADS_TYPE) and types_to_load(s, s.estates[s.seat]):
            s.pending.append(LOAD_TYPE)
            return True
        return False

    def colour_bonus(self, s: State, seat: int, points: int) -> int:
        return points * 2 if self.has(s, seat, DOUBLE_BONUS) else points

    def income(self, s: State, seat: int, silver: int) -> int:
        return silver * 2 if self.has(s, seat, DOUBLE_MINES) else silver

    def pays_for_sale(self, s: State, count: int) -> bool:
        if not self.has(s, s.seat, SILVER_FOR_GOODS):
            return False
        gain_silver(s, s.seat, count, "shield-9", "M-23")
        return True

    def sale_points(self, s: State, points: int) -> int:
        return points * 2 if self.has(s, s.seat, DOUBLE_SALES) else points

    def region_size(self, s: State, e: Estate, space: int, size: int) -> int:
        return size + 1 if self.has(s, s.seat, LARGER) else size

    def hall_waits(self, s: State) -> bool:
        """An open choice of shield 6 could bring knowledge 1, 6 or 28 (ruling M-45)."""
        part = self.part(s)
        if not part.held[s.seat] >> COPIES & 1 or part.copied >= 0:
            return False
        for other in range(s.players):
            e = s.estates[other]
            if other != s.seat and (e.has(1) or e.has(6) or e.has(28)):
                return True
        return False

    # The end of a phase, and of the game.

    def phase_ends(self, s: State) -> None:
        """Shield 14, shield 15, tribute; then the mines pay (ruling M-24)."""
        if s.phase() == PHASES_OF_GAME - 1:
            s.pending.insert(len(s.pending) - 1, COPY_STEP)  # after the last mines
        s.pending.append(TRIBUTE_STEP)
        s.pending.append(BLACK_STEP)
        s.pending.append(DEPOTS_STEP)

    def knowledge_points(self, s: State, seat: int, number: int, points: int) -> int:
        return points * 2 if self.has(s, seat, DOUBLE_KNOWLEDGE) else points

    def final(self, s: State, seat: int) -> None:
        held = self.part(s).held[seat]
        times = 2 if held >> DOUBLE_SHIELDS & 1 else 1
        for shield in range(1, SHIELDS + 1):
            if held >> shield & 1:
                about: dict[str, object] = {"shield": shield} if s.log is not None else {}
                score(s, seat, self.source, POINTS[shield] * times, "shield", "M-30" if times > 1 else "M-10", about)

    def estimate(self, s: State, seat: int) -> float:
        held = self.part(s).held[seat]
        worth = 0.0
        for shield in range(1, SHIELDS + 1):
            if held >> shield & 1:
                worth += POINTS[shield] * s.round / (PHASES_OF_GAME * 5) + 2.0
        return worth

    # For people and files.

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        data: dict[str, Any] = event.data
        if event.kind in ("shield", "shield-on", "shield-lost"):
            return Text(WORDS, f"line.{event.kind}", dict(data))
        if event.kind == "copy":
            return WORDS.text("line.copy", name=names[data["whom"]])
        if event.kind == "double":
            first, second = data["dice"]
            workers = KIT.text("workers.with", count=data["workers"])
            key = "line.double-workers" if data["workers"] else "line.double"
            return WORDS.text(key, first=first, second=second, workers=workers)
        if event.kind == "turn-die":
            return WORDS.text("line.turn-die", die=data["die"], number=data["number"])
        if event.kind == "tribute":
            return WORDS.text("line.tribute", price=paid(data["silver"], data["workers"]))
        if event.kind == "pick":
            kind = s.variant.kind(data["tile"])
            return WORDS.text("line.pick", tile=a_tile(s.variant.edition, kind), shield=data["shield"])
        if event.kind == "discard-down":
            return WORDS.text("line.discard-down", tile=a_tile(s.variant.edition, s.variant.kind(data["tile"])))
        if data.get("reason") == "shield":
            return WORDS.text("scored.shield", shield=data["shield"])
        return None

    def json(self, s: State) -> dict[str, object]:
        part = self.part(s)
        lying: dict[str, object] = {}
        for depot in range(DEPOTS):
            lying[str(depot + 1)] = [shield for shield in range(1, SHIELDS + 1) if part.where[shield] == depot]
        on: list[object] = []
        for seat in range(s.players):
            names = s.estates[seat].board.names
            first = place_on(seat, 0)
            spaces = {names[at - first]: number for number, at in enumerate(part.where) if first <= at < first + ROOM}
            on.append({space: spaces[space] for space in names if space in spaces})
        return {"lying": lying, "on": on, "copied": part.copied, "turned": part.turned}

    def fill(self, s: State, reader: Reader) -> Part:
        reader.only(["lying", "on", "copied", "turned"])
        where = [NOWHERE] * (SHIELDS + 1)
        held = [0] * s.players
        lying = reader.part("lying")
        lying.only([str(depot + 1) for depot in range(DEPOTS)])
        for depot in range(DEPOTS):
            for shield in lying.wholes(str(depot + 1), -1) if lying.has(str(depot + 1)) else []:
                _put(where, shield, depot)
        on = reader.parts("on") if reader.has("on") else []
        if on and len(on) != s.players:
            raise BadPosition(f"on has {len(on)} entries; there must be one for each of {s.players} seats.")
        for seat in range(len(on)):
            for name in on[seat].names():
                shield = on[seat].whole(name, 0)
                _put(where, shield, place_on(seat, s.estates[seat].board.space(name)))
                held[seat] |= 1 << shield
        return ShieldsPart(where, held, reader.whole("copied", -1), reader.flag("turned"))

    def restore(self, s: State) -> None:
        part = self.part(s)
        for seat in range(s.players):
            e = s.estates[seat]
            if part.held[seat] >> STOREHOUSE & 1:
                e.room = UNLIMITED
            if part.held[seat] >> ANYWHERE & 1:
                e.frontier = e.board.of_colour[WILD] & ~e.covered
        copier = self.holder(s, COPIES)
        if copier >= 0 and 0 <= part.copied < s.players and part.copied != copier:
            s.estates[copier].known |= s.estates[part.copied].known

    def check(self, s: State) -> None:
        part = self.part(s)
        copier = self.holder(s, COPIES)
        if part.copied != -1 and (copier < 0 or part.copied == copier or not 0 <= part.copied < s.players):
            raise BadPosition("copied names the seat that the holder of shield 6 copies; it is -1 while there is none.")
        if part.turned and s.round < 0:
            raise BadPosition("No die can be turned before the first round.")
        for seat in range(s.players):
            for space in range(len(s.estates[seat].tiles)):
                if self.shield_on(s, seat, space) and s.estates[seat].tiles[space] != CASTLE:
                    raise BadPosition(f"Estate {seat}: a shield is on a space without a castle.")
        lying = [0] * DEPOTS
        for shield in range(1, SHIELDS + 1):
            if 0 <= part.where[shield] < DEPOTS:
                lying[part.where[shield]] += 1
        for depot in range(DEPOTS):
            most: int = COMPONENTS["depots"][str(s.players)][depot]
            if lying[depot] > most:
                raise BadPosition(f"{lying[depot]} shields lie at depot {depot + 1}; there are {most} at the start.")

    def count_tiles(self, s: State, counts: list[int]) -> None:
        for one in s.pending:
            if kind_of(one) == LAY_DIRECT:
                counts[argument_of(one) // MOST_SEATS] += 1

    def outcome(self, what: str, value: int) -> int | str | None:
        return value if what == "shield" else None

    def read_outcome(self, what: str, value: object) -> int:
        return value if what == "shield" and isinstance(value, int) and not isinstance(value, bool) else -1

    def topics(self) -> list[str]:
        return ["shields", *[f"shield-{number}" for number in range(1, SHIELDS + 1)]]

    def rulings(self) -> list[str]:
        return [
            "M-10",
            *[f"M-{number}" for number in range(22, 32)],
            "M-45",
            "M-46",
            *[f"M-{number}" for number in range(48, 53)],
        ]

    def components(self) -> dict[str, object]:
        return COMPONENTS


def _put(where: list[int], shield: int, place: int) -> None:
    if not 1 <= shield <= SHIELDS:
        raise BadPosition(f"There is no shield {shield}; shields are 1 to {SHIELDS}.")
    if where[shield] != NOWHERE:
        raise BadPosition(f"Shield {shield} is in two places; there is one of each.")
    where[shield] = place


def castles_of(e: Estate) -> list[int]:
    """The spaces with a castle tile; the starting castle counts."""
    return [space for space in range(len(e.tiles)) if e.tiles[space] == CASTLE]


def useful_number(s: State, e: Estate, number: int) -> bool:
    """Whether a die with this number could take, sell or place anything without workers (ruling M-48)."""
    for cell in range(number * 4 - 4, number * 4):
        if s.depots[cell]:
            return True
    if e.goods[number - 1]:
        return True
    for kind in e.storage:
        if open_spaces(e, kind, e.board.of_numbers[1 << (number - 1)]):
            return True
    return False


def types_to_load(s: State, e: Estate) -> list[int]:
    """Types of goods that lie at any depot and can be stored (rulings M-28, M-49)."""
    free = e.free_slots() > 0
    found: list[int] = []
    for good in range(GOODS):
        if free or e.goods[good]:
            for depot in range(DEPOTS):
                if s.goods[depot * GOODS + good]:
                    found.append(good)
                    break
    return found


def paid(silver: int, workers: int) -> Text:
    """'2 silver', '1 silver and 1 worker'."""
    parts = [WORDS.text(word, count=count) for word, count in (("silver", silver), ("workers", workers)) if count]
    return Listed(parts)


# What is done with shields.


class ShieldVerb(Verb):
    def __init__(self, word: str, count: int, module: Shields) -> None:
        super().__init__(word, count)
        self.module = module

    def write(self, s: State, which: int) -> str:
        return str(which)


class TakeShield(ShieldVerb):
    """Take a shield from its depot: with a double, or as a castle's action."""

    def answers(self, s: State) -> bool:
        return bool(s.pending)

    def apply(self, s: State, which: int) -> None:
        workers = self.module.price(s, self.module.part(s).where[which])
        pay(s, workers, 0)
        if s.log is not None:
            told: dict[str, object] = {"dice": s.dice[s.seat * 2 : s.seat * 2 + 2], "workers": workers}
            s.tell("double", s.seat, told, "M-22")
        s.dice[s.seat * 2] = 0
        s.dice[s.seat * 2 + 1] = 0
        self.module.receive(s, which)

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        costs: dict[str, int] = {}
        depot = self.module.part(s).where[which]
        workers = 0 if s.pending else self.module.price(s, depot)
        if workers:
            costs["workers"] = workers
        deed = WORDS.text("choice.shield", shield=which, depot=depot + 1)
        return Choice(action, move, "shield", deed, [f"shield:{which}"], costs, "M-10")

    def refusal(self, s: State, which: int) -> IllegalMove:
        module = self.module
        where = module.part(s).where
        if not 1 <= which <= SHIELDS or not 0 <= where[which] < DEPOTS:
            return refuse("shield-gone", "M-10", shield=which)
        if CASTLE not in s.estates[s.seat].tiles:
            return refuse("shield-castle", "M-10")
        if not s.dice[s.seat * 2] or not s.dice[s.seat * 2 + 1]:
            return refuse("shield-dice", "M-10")
        needed = module.price(s, where[which])
        workers = KIT.text("workers", count=needed)
        return refuse(
            "shield-workers", "M-22", number=where[which] + 1, workers=workers, have=s.estates[s.seat].workers
        )

    def meant(self, s: State, what: str, name: str) -> int:
        return int(name) if what == "shield" and name.isdigit() and 0 < int(name) <= SHIELDS else -1


class OnCastle(ShieldVerb):
    """The castle that a shield goes on."""

    def answers(self, s: State) -> bool:
        return True

    def write(self, s: State, which: int) -> str:
        names = s.estates[max(s.seat, 0)].board.names
        return names[which] if which < len(names) else ""

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        space = s.estates[s.seat].board.names[which]
        shield = argument_of(s.pending[-1])
        old = self.module.shield_on(s, s.seat, which)
        key = "choice.castle-replace" if old else "choice.castle"
        deed = WORDS.text(key, shield=shield, space=space, old=old)
        return Choice(action, move, "castle", deed, [f"space:{space}"], {}, "M-10")

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-shield", "M-10")


class GiveUp(ShieldVerb):
    """A shield that is not paid for."""

    def answers(self, s: State) -> bool:
        return True

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        return Choice(
            action, move, "give-up", WORDS.text("choice.give-up", shield=which), [f"shield:{which}"], {}, "M-10"
        )

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-tribute", "M-10")


class PayTribute(ShieldVerb):
    """Pay for all shields one still has, with this many workers and the rest in silver."""

    def answers(self, s: State) -> bool:
        return True

    def write(self, s: State, which: int) -> str:
        return f"{which}w" if which else ""

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        silver = self.module.part(s).held[s.seat].bit_count() - which
        costs = {"silver": silver, "workers": which}
        deed = WORDS.text("choice.tribute", price=paid(silver, which))
        return Choice(action, move, "tribute", deed, ["tribute"], {k: v for k, v in costs.items() if v}, "M-10")

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-tribute", "M-10")

    def meant(self, s: State, what: str, name: str) -> int:
        return 0 if what == "tribute" else -1


class Pick(ShieldVerb):
    """A tile for shield 14 or 15, by where it lies."""

    def answers(self, s: State) -> bool:
        return True

    def write(self, s: State, which: int) -> str:
        return source_name(s, which)

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        deed = WORDS.text("choice.pick", tile=a_tile(s.variant.edition, tile_for_sale(s, which)))
        return Choice(action, move, "pick", deed, [f"cell:{source_name(s, which)}"], {}, "M-25")

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-pick", "M-25")


class CopySeat(ShieldVerb):
    """Whose knowledge tiles shield 6 copies."""

    def answers(self, s: State) -> bool:
        return bool(s.pending) and kind_of(s.pending[-1]) == COPY_WHOM

    def apply(self, s: State, which: int) -> None:
        self.module.choose(s, s.seat, which)

    def write(self, s: State, which: int) -> str:
        return str(which + 1)

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        return Choice(action, move, "copy", WORDS.text("choice.copy", seat=which + 1), [f"player:{which}"], {}, "M-29")

    def refusal(self, s: State, which: int) -> IllegalMove:
        module = self.module
        if not module.has(s, s.seat, COPIES):
            return refuse("no-copy", "M-29")
        if module.part(s).copied >= 0:
            return refuse("copy-chosen", "M-29")
        return refuse("copy-whom", "M-29")

    def meant(self, s: State, what: str, name: str) -> int:
        return int(name) if what == "player" and name.isdigit() and int(name) < s.players else -1


class TurnDie(ShieldVerb):
    """Shield 16: one die becomes any number, once a turn."""

    def apply(self, s: State, which: int) -> None:
        die = s.seat * 2 + which // 6
        if s.log is not None:
            s.tell("turn-die", s.seat, {"die": s.dice[die], "number": which % 6 + 1}, "M-48")
        s.dice[die] = which % 6 + 1
        self.module.part(s).turned = True

    def write(self, s: State, which: int) -> str:
        return f"{s.dice[s.seat * 2 + which // 6] if s.seat >= 0 else 0} {which % 6 + 1}"

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        value = s.dice[s.seat * 2 + which // 6]
        deed = WORDS.text("choice.turn", die=value, number=which % 6 + 1)
        return Choice(action, move, "turn", deed, [f"die:{which // 6}", f"number:{which % 6 + 1}"], {}, "M-48")

    def refusal(self, s: State, which: int) -> IllegalMove:
        module = self.module
        if not module.has(s, s.seat, ANY_NUMBER):
            return refuse("no-turn", "M-10")
        if module.part(s).turned:
            return refuse("turned", "M-10")
        if s.pending:
            return refuse("turn-later", "M-48")
        value = s.dice[s.seat * 2 + which // 6]
        if not value:
            return refuse("die-used", "B-01")
        return refuse("turn-useless", "M-48", number=which % 6 + 1)

    def meant(self, s: State, what: str, name: str) -> int:
        return int(name) - 1 if what == "number" and name.isdigit() and 0 < int(name) < 7 else -1


# What is asked.


class ShieldEffect(BurgundyEffect):
    def __init__(self, kind: int, name: str, module: Shields) -> None:
        super().__init__(kind, name)
        self.module = module

    def on_top_of(self, s: State, other: BurgundyEffect) -> bool:
        return True


class LayShield(ShieldEffect):
    """Which castle a taken shield goes on; the argument is the shield."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for space in castles_of(s.estates[s.seat]):
            out.append(self.module.castle.first + space)

    def resolve(self, s: State, argument: int, action: int) -> None:
        self.module.put_on(s, argument, action - self.module.castle.first)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return top and len(castles_of(s.estates[s.seat])) > 1 and 0 <= self.module.part(s).where[argument] < DEPOTS

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("lay-shield", "M-10", shield=argument)

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return self.module.castle.first + selection.first("space") if selection.has("space") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["shield"] = argument

    def arguments(self) -> list[str]:
        return ["shield"]

    def read(self, s: State, reader: Reader) -> int:
        shield = reader.whole("shield", 0)
        if not 1 <= shield <= SHIELDS:
            raise BadPosition(f"There is no shield {shield}; shields are 1 to {SHIELDS}.")
        return shield


class ShieldStep(PhaseEnd):
    """A step of the end of a phase; it needs no answer itself."""

    def __init__(self, kind: int, name: str, module: Shields) -> None:
        super().__init__(kind, name)
        self.module = module


class PickStep(ShieldStep):
    """Shield 14 or 15: its holder may take a tile straight to the duchy (rulings M-24, M-25)."""

    def __init__(self, kind: int, name: str, module: Shields, shield: int) -> None:
        super().__init__(kind, name, module)
        self.shield = shield

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        holder = self.module.holder(s, self.shield)
        if holder >= 0 and picks(s, holder, self.shield):
            s.pending.append(frame(TAKE_DIRECT, self.shield * MOST_SEATS + holder))
        return True


def picks(s: State, seat: int, shield: int) -> list[int]:
    """The sources whose tile fits somewhere in this seat's duchy: of the depots (shield 14), or the black one (15)."""
    e = s.estates[seat]
    found: list[int] = []
    for source in range(CELLS) if shield == FROM_DEPOTS else range(CELLS, BESIDE + 1):
        kind = tile_for_sale(s, source)
        if kind and open_spaces(e, kind, -1):
            found.append(source)
    return found


class TakeDirect(ShieldEffect):
    """Shield 14 or 15 and its holder are the argument."""

    def seat(self, s: State, argument: int) -> int:
        return argument % MOST_SEATS

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        out.append(PASS)
        for source in picks(s, argument % MOST_SEATS, argument // MOST_SEATS):
            out.append(self.module.pick.first + source)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
            return
        source = action - self.module.pick.first
        kind = tile_for_sale(s, source)
        if source < CELLS:
            s.depots[source] = EMPTY
        elif source < BESIDE:
            s.black[source - CELLS] = EMPTY
        else:
            for module in s.variant.modules:
                if module.for_sale(s):
                    module.sell_tile(s)
        if s.log is not None:
            told: dict[str, object] = {"tile": s.tile_name(kind), "from": source_name(s, source)}
            told["shield"] = argument // MOST_SEATS
            s.tell("pick", s.seat, told, "M-25")
        s.pending.append(frame(LAY_DIRECT, kind * MOST_SEATS + s.seat))

    def asked(self, s: State, argument: int, top: bool) -> bool:
        seat, shield = argument % MOST_SEATS, argument // MOST_SEATS
        return (
            s.turn == s.players
            and seat < s.players
            and self.module.has(s, seat, shield)
            and bool(picks(s, seat, shield))
        )

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("take-direct", "M-25", shield=argument // MOST_SEATS)

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return self.module.pick.first + selection.first("cell") if selection.has("cell") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["shield"] = argument // MOST_SEATS
        told["seat"] = argument % MOST_SEATS

    def arguments(self) -> list[str]:
        return ["shield", "seat"]

    def read(self, s: State, reader: Reader) -> int:
        shield = reader.whole("shield", 0)
        if shield not in (FROM_DEPOTS, FROM_BLACK):
            raise BadPosition(
                f"Shield {shield} takes no tile at the end of a phase; {FROM_DEPOTS} and {FROM_BLACK} do."
            )
        return shield * MOST_SEATS + _seat(s, reader)


class LayDirect(ShieldEffect):
    """Where the tile goes that shield 14 or 15 took; the argument is its kind and the seat."""

    def seat(self, s: State, argument: int) -> int:
        return argument % MOST_SEATS

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        kind = argument // MOST_SEATS
        spaces = open_spaces(s.estates[s.seat], kind, -1)
        for space in range(ROOM):
            if spaces >> space & 1:
                out.append(PLACE + kind * ROOM + space)

    def resolve(self, s: State, argument: int, action: int) -> None:
        lay(s, argument // MOST_SEATS, (action - PLACE) % ROOM)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        seat = argument % MOST_SEATS
        return top and s.turn == s.players and open_spaces(s.estates[seat], argument // MOST_SEATS, -1) != 0

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("lay-direct", "M-25", tile=the_tile(s.variant.edition, argument // MOST_SEATS))

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        if selection.has("space"):
            return PLACE + argument // MOST_SEATS * ROOM + selection.first("space")
        return -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["tile"] = s.tile_name(argument // MOST_SEATS)
        told["seat"] = argument % MOST_SEATS

    def arguments(self) -> list[str]:
        return ["tile", "seat"]

    def read(self, s: State, reader: Reader) -> int:
        kind = s.variant.kind(reader.text("tile", ""))
        if not kind:
            raise BadPosition(f"There is no tile {reader.text('tile', '')!r}; tiles are {s.variant.tile_names()}.")
        return kind * MOST_SEATS + _seat(s, reader)


def _seat(s: State, reader: Reader) -> int:
    seat = reader.whole("seat", 0)
    if not 0 <= seat < s.players:
        raise BadPosition(f"There is no seat {seat}; seats are 0 to {s.players - 1}.")
    return seat


class TributeStep(ShieldStep):
    """Everybody with shields pays, in the order of the round just played (rulings M-24, M-50)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        part = self.module.part(s)
        for place in range(s.players - 1, -1, -1):
            seat = s.round_order[place]
            if part.held[seat]:
                s.pending.append(frame(TRIBUTE, seat * 2 + (part.held[seat] >> WORKERS_PAY & 1)))
        return True


class Tribute(ShieldEffect):
    """A silver for each shield; what is not paid for leaves. The argument is the seat, and whether workers may pay."""

    def runs(self, s: State, argument: int) -> bool:
        module = self.module
        seat = argument // 2
        held = module.part(s).held[seat]
        if held and means(s, argument):
            return False
        s.pending.pop()
        for shield in range(1, SHIELDS + 1):
            if held >> shield & 1:
                module.lose(s, seat, shield)
        return True

    def seat(self, s: State, argument: int) -> int:
        return argument // 2

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        module = self.module
        e = s.estates[s.seat]
        held = module.part(s).held[s.seat]
        for shield in range(1, SHIELDS + 1):
            if held >> shield & 1:
                out.append(module.give_up.first + shield)
        due = held.bit_count()
        for workers in range(due + 1 if argument & 1 else 1):
            if workers <= e.workers and due - workers <= e.silver:
                out.append(module.tribute.first + workers)

    def resolve(self, s: State, argument: int, action: int) -> None:
        module = self.module
        if action >= module.tribute.first:
            workers = action - module.tribute.first
            silver = module.part(s).held[s.seat].bit_count() - workers
            pay(s, workers, silver)
            if s.log is not None:
                s.tell("tribute", s.seat, {"silver": silver, "workers": workers}, "M-10")
            return
        s.pending.append(frame(TRIBUTE, argument))
        module.lose(s, s.seat, action - module.give_up.first)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        seat = argument // 2
        held = self.module.part(s).held[seat] if seat < s.players else 0
        return s.turn == s.players and held != 0 and (not top or means(s, argument) > 0)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        due = self.module.part(s).held[argument // 2].bit_count()
        return refuse("tribute", "M-10", count=due, silver=s.estates[argument // 2].silver)

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["seat"] = argument // 2
        told["workers"] = argument & 1 == 1

    def arguments(self) -> list[str]:
        return ["seat", "workers"]

    def read(self, s: State, reader: Reader) -> int:
        return _seat(s, reader) * 2 + (1 if reader.flag("workers") else 0)


def means(s: State, argument: int) -> int:
    """What a seat could pay tribute with."""
    e = s.estates[argument // 2]
    return e.silver + (e.workers if argument & 1 else 0)


class LoadType(ShieldEffect):
    """Shield 5: one type of goods from all depots, before the piece moves (rulings M-28, M-49)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for good in types_to_load(s, s.estates[s.seat]):
            out.append(KEEP + good)
        out.append(PASS)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            depots = 0
            good = action - KEEP
            for depot in range(DEPOTS):
                if s.goods[depot * GOODS + good]:
                    depots |= 1 << depot
            loaded = [0] * GOODS
            loaded[good] = take_all(s, good, depots)
            gain_goods(s, loaded, depots)
        advance(s)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return self.module.has(s, s.seat, LOADS_TYPE) and bool(types_to_load(s, s.estates[s.seat]))

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("load-type", "M-28")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return KEEP + selection.first("goods") if selection.has("goods") else -1


class DiscardDown(ShieldEffect):
    """Shield 4 has left: its owner, the argument, discards what storage no longer holds (rulings M-27, M-50)."""

    def seat(self, s: State, argument: int) -> int:
        return argument

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        e = s.estates[argument]
        kind = next_stored(e, 0)
        while kind < KINDS:
            out.append(DISCARD + kind)
            kind = next_stored(e, kind)

    def resolve(self, s: State, argument: int, action: int) -> None:
        kind = action - DISCARD
        unstore(s, kind)
        s.gone = s.gone[:]
        s.gone[kind] += 1
        if s.log is not None:
            s.tell("discard-down", s.seat, {"tile": s.tile_name(kind)}, "M-27")
        if len(s.estates[argument].storage) > s.estates[argument].room:
            s.pending.append(frame(DISCARD_DOWN, argument))

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return top and len(s.estates[argument].storage) > STORAGE

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("discard-down", "M-27")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return DISCARD + selection.first("stored") if selection.has("stored") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["seat"] = argument

    def arguments(self) -> list[str]:
        return ["seat"]

    def read(self, s: State, reader: Reader) -> int:
        return _seat(s, reader)


class CopyStep(ShieldStep):
    """Before the final scoring: shield 6 is chosen at last; between two players by itself (ruling M-52)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        module = self.module
        holder = module.holder(s, COPIES)
        if holder >= 0 and module.part(s).copied < 0:
            if s.players == 2:
                module.choose(s, holder, 1 - holder)
            else:
                s.pending.append(frame(COPY_WHOM, holder))
        return True


class CopyWhom(ShieldEffect):
    """The last moment to choose whom shield 6 copies; its holder is the argument."""

    def seat(self, s: State, argument: int) -> int:
        return argument

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for other in range(s.players):
            if other != argument:
                out.append(self.module.copy_seat.first + other)

    def resolve(self, s: State, argument: int, action: int) -> None:
        self.module.choose(s, argument, action - self.module.copy_seat.first)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return s.turn == s.players and self.module.has(s, argument, COPIES) and self.module.part(s).copied < 0

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("copy-whom", "M-29")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["seat"] = argument

    def arguments(self) -> list[str]:
        return ["seat"]

    def read(self, s: State, reader: Reader) -> int:
        return _seat(s, reader)
