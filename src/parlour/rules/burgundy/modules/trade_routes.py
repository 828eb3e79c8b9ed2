"""Trade routes: sold goods fill a row of cards, and bring a bonus where they match (rulings M-09, M-21, M-54)."""

from __future__ import annotations

import json
import os
from typing import Any, Final, cast

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.dumps import good as read_good
from parlour.rules.burgundy.gains import gain_silver, gain_workers, score
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.modules.part import Part
from parlour.rules.burgundy.pending import EXTRA_ACTION
from parlour.rules.burgundy.placing import BANK_SILVER, BOARDING_HOUSE_WORKERS, WATCHTOWER_POINTS, building_effect
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import CARPENTER, CHURCH, CITY_HALL, MARKET, WAREHOUSE
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import frame
from parlour.rules.kit.reading import Reader

SPACES: Final = 3
"""Spaces of a card."""
BONUSES: Final = ["silver", "workers", "points", "action", "building", "church", "market", "sale", "hall"]
LIKE: Final = {"building": CARPENTER, "church": CHURCH, "market": MARKET, "sale": WAREHOUSE, "hall": CITY_HALL}
"""The buildings whose effects some bonuses are."""

ROUTE: Final = 19
ANY_NUMBER: Final = frame(EXTRA_ACTION, 1)
"""An extra action as a castle gives it, but not a castle's."""


def _text() -> str:
    with open(os.path.join(os.path.dirname(__file__), "trade_routes.json"), encoding="utf-8") as file:
        return file.read()


COMPONENTS: Final[dict[str, Any]] = json.loads(_text())
WANTED: Final[list[list[int]]] = [
    [GOOD_NAMES.index(good) for good, _ in card["spaces"]] for card in COMPONENTS["cards"]
]
"""For each card the goods of its spaces."""
GIVEN: Final[list[list[str]]] = [[str(bonus) for _, bonus in card["spaces"]] for card in COMPONENTS["cards"]]


class RoutesPart(Part):
    def __init__(self, cards: list[list[int]], goods: list[list[int]]) -> None:
        self.cards = cards
        """The cards of each seat, from left to right; shared by copies."""
        self.goods = goods
        """The goods on each seat's route, from left to right."""

    def copy(self) -> RoutesPart:
        return RoutesPart(self.cards, [goods[:] for goods in self.goods])

    def key(self) -> tuple[object, ...]:
        return (tuple([tuple(cards) for cards in self.cards]), tuple([tuple(goods) for goods in self.goods]))


class Route(Effect[State]):
    """Sold goods go on the route, one by one; the argument is how many are left, and their type. Needs no answer."""

    def __init__(self, kind: int, name: str, module: TradeRoutes) -> None:
        super().__init__(kind, name)
        self.module = module

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        left, good = argument // GOODS, argument % GOODS
        if left > 1:
            s.pending.append(frame(ROUTE, (left - 1) * GOODS + good))
        self.module.lay(s, good)
        return True

    def check(self, s: State, argument: int, place: int) -> None:
        if place == len(s.pending) - 1:
            raise BadPosition(f"{self.name} needs no answer; it waits only under one of its bonuses.")
        if argument < GOODS:
            raise BadPosition(f"{self.name} waits while goods are left to lay; count must be at least 1.")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["good"] = GOOD_NAMES[argument % GOODS]
        told["count"] = argument // GOODS

    def arguments(self) -> list[str]:
        return ["good", "count"]

    def read(self, s: State, reader: Reader) -> int:
        return reader.whole("count", 0) * GOODS + read_good(reader.text("good", ""))


class TradeRoutes(Module):
    def __init__(self) -> None:
        super().__init__("trade-routes")

    def part(self, s: State) -> RoutesPart:
        return cast(RoutesPart, s.parts[self.place])

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        if players < 2:
            return WORDS.text("refusal.module-players", module=WORDS.text(f"option.modules.{self.name}"))
        return super().refuses(players, options)

    def effects(self) -> list[Effect[Any]]:
        return [Route(ROUTE, "route", self)]

    def data(self) -> list[str]:
        return [json.dumps(COMPONENTS, sort_keys=True)]

    def set_up(self, s: State) -> Part:
        pile = [1] * len(WANTED)
        each = int(COMPONENTS["each"][str(s.players)])
        cards: list[list[int]] = []
        for seat in range(s.players):
            dealt: list[int] = []
            for index in range(each):
                card = s.chance.draw("route", seat, 0, index, pile, 0, sum(pile))
                pile[card] = 0
                dealt.append(card)
            cards.append(dealt)
        return RoutesPart(cards, [[] for _ in range(s.players)])

    def sold(self, s: State, good: int, count: int) -> None:
        part = self.part(s)
        if len(part.goods[s.seat]) < SPACES * len(part.cards[s.seat]):
            s.pending.append(frame(ROUTE, count * GOODS + good))

    def lay(self, s: State, good: int) -> None:
        """A sold tile goes on the next space, with its bonus; on a full route it joins the other sold goods."""
        part = self.part(s)
        route = part.goods[s.seat]
        if len(route) == SPACES * len(part.cards[s.seat]):
            return
        card = part.cards[s.seat][len(route) // SPACES]
        space = len(route) % SPACES
        route.append(good)
        bonus = GIVEN[card][space] if WANTED[card][space] == good else ""
        if s.log is not None:
            s.tell("route", s.seat, {"good": GOOD_NAMES[good], "space": len(route), "bonus": bonus}, "M-09")
        if bonus:
            self._give(s, bonus)

    def _give(self, s: State, bonus: str) -> None:
        if bonus == "silver":
            gain_silver(s, s.seat, BANK_SILVER, "route", "M-21")
        elif bonus == "workers":
            gain_workers(s, s.seat, BOARDING_HOUSE_WORKERS, "route", "M-21")
        elif bonus == "points":
            score(s, s.seat, self.source, WATCHTOWER_POINTS, "route", "M-21")
        elif bonus == "action":
            s.pending.append(ANY_NUMBER)
        else:
            building_effect(s, s.estates[s.seat], LIKE[bonus])

    def causes(self, s: State, kind: int) -> bool:
        part = self.part(s)
        for card in part.cards[s.seat]:
            for bonus in GIVEN[card]:
                if LIKE.get(bonus, 0) == kind:
                    return True
        return False

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        if event.kind == "route":
            bonus = str(event.data["bonus"])
            good = WORDS.text(f"hue.{event.data['good']}")
            key = "line.route-bonus" if bonus else "line.route"
            parts = {"good": good, "space": event.data["space"], "bonus": WORDS.text(f"route.{bonus}") if bonus else ""}
            return Text(WORDS, key, parts)
        return WORDS.text("scored.route") if event.data.get("reason") == "route" and event.points else None

    def json(self, s: State) -> dict[str, object]:
        part = self.part(s)
        routes: list[object] = [
            {"cards": [card + 1 for card in part.cards[seat]], "goods": [GOOD_NAMES[good] for good in part.goods[seat]]}
            for seat in range(s.players)
        ]
        return {"routes": routes}

    def fill(self, s: State, reader: Reader) -> Part:
        reader.only(["routes"])
        each = int(COMPONENTS["each"][str(s.players)])
        cards: list[list[int]] = []
        goods: list[list[int]] = []
        dealt: list[int] = []
        for route in reader.parts("routes"):
            route.only(["cards", "goods"])
            cards.append([card - 1 for card in route.wholes("cards", each)])
            dealt += cards[-1]
            goods.append([read_good(name) for name in route.texts("goods")])
        if len(cards) != s.players:
            raise BadPosition(f"There are {len(cards)} trade routes; there must be one for each of {s.players} seats.")
        for card in dealt:
            if card < 0 or card >= len(WANTED):
                raise BadPosition(f"There is no trade route card {card + 1}; cards are 1 to {len(WANTED)}.")
        if len(set(dealt)) != len(dealt):
            raise BadPosition("A trade route card is dealt twice; there is one of each.")
        return RoutesPart(cards, goods)

    def check(self, s: State) -> None:
        part = self.part(s)
        for seat in range(s.players):
            if len(part.goods[seat]) > SPACES * len(part.cards[seat]):
                raise BadPosition(f"Estate {seat}: the trade route holds more goods than it has spaces.")
            for good in range(GOODS):
                if part.goods[seat].count(good) > s.estates[seat].sold[good]:
                    raise BadPosition(f"Estate {seat}: more {GOOD_NAMES[good]} goods are on the route than were sold.")

    def outcome(self, what: str, value: int) -> int | str | None:
        return value + 1 if what == "route" else None

    def read_outcome(self, what: str, value: object) -> int:
        return value - 1 if what == "route" and isinstance(value, int) and not isinstance(value, bool) else -1

    def topics(self) -> list[str]:
        return ["trade-routes"]

    def rulings(self) -> list[str]:
        return ["M-09", "M-21", "M-54"]

    def components(self) -> dict[str, object]:
        return {"cards": COMPONENTS["cards"], "each": COMPONENTS["each"]}
