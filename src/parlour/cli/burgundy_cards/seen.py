"""The table as one seat sees it, typed. It reads only the position's view, so nothing secret can slip in."""

from __future__ import annotations

from typing import Any

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, TYPE_NAMES, TYPES, read_card
from parlour.rules.burgundy_cards.estate import POINT_SOURCES, TRIPLE
from parlour.rules.burgundy_cards.naming import bonus_name
from parlour.rules.burgundy_cards.values import ROUND_LETTERS, Bonus, values_of
from parlour.rules.kit.catalogue import ENGLISH, Listed
from parlour.rules.kit.position import Position


class SeenPile:
    def __init__(self, view: dict[str, Any]) -> None:
        self.type = TYPE_NAMES.index(view["type"])
        self.cards = [read_card(name) for name in view["cards"]]

    @property
    def finished(self) -> bool:
        return len(self.cards) == TRIPLE


class SeenEstate:
    """One seat's things, or Aaron's."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.projects = [read_card(name) for name in view.get("projects", [])]
        self.piles = [SeenPile(one) for one in view["piles"]]
        self.goods = [int(view.get("goods", {}).get(name, 0)) for name in GOOD_NAMES]
        self.sold = [int(view.get("sold", {}).get(name, 0)) for name in GOOD_NAMES]
        self.animals = [int(view.get("animals", {}).get(name, 0)) for name in ANIMAL_NAMES]
        self.workers: int = view.get("workers", 0)
        self.silver: int = view.get("silver", 0)
        self.firsts = [TYPE_NAMES.index(name) for name in view["firsts"]]
        self.seven: int = view["seven"]
        self.points: dict[str, int] = {source: view["points"].get(source, 0) for source in POINT_SOURCES}
        self.at_end: dict[str, int] = view.get("at_end", {})
        self.score = sum(self.points.values())
        self.hand = 0
        self.numbers: list[int] = []
        """The numbers in hand, where the viewer may see them; 0 is an empty place."""
        self.face_down = 0

    def open(self, type_: int) -> int:
        """Cards in the unfinished pile of a type."""
        return sum(len(pile.cards) for pile in self.piles if pile.type == type_ and not pile.finished)

    def triples(self, type_: int) -> int:
        return sum(1 for pile in self.piles if pile.type == type_ and pile.finished)


class Seen:
    def __init__(self, position: Position, seat: int | None) -> None:
        view: dict[str, Any] = position.view(seat)
        self.you = seat
        self.players: int = view["players"]
        self.values = values_of(view["options"]["components"])
        self.round: str = view["round"]
        self.turn: int = view["turn"]
        self.turns: int = view["turns"]
        self.seat: int = view["seat"]
        self.first: int = view["first"]
        self.played: bool = view["played"]
        self.start: int = view["start_card"]["seat"] if view["start_card"] else -1
        self.start_up: bool = bool(view["start_card"] and view["start_card"]["up"])
        self.display: dict[str, int] = {cell: read_card(name) for cell, name in view["display"].items()}
        self.deck: int = view["deck"]
        self.discarded = sum(view["discard"].values())
        self.top: str | None = view["top"]
        self.goods: list[tuple[str | None, int]] = [(deck["top"], deck["cards"]) for deck in view["goods"]]
        self.animals: list[tuple[str | None, int]] = [(deck["top"], deck["cards"]) for deck in view["animals"]]
        self.offer = [read_card(name) for name in view["offer"].get("faces", [])]
        self.pending: list[dict[str, Any]] = view["pending"]
        self.estates = [SeenEstate(estate) for estate in view["estates"]]
        for estate, hand in zip(self.estates, view["hands"], strict=True):
            estate.hand = hand["cards"]
            estate.face_down = hand["pile"]
            estate.numbers = hand.get("numbers", [])
        self.aaron: SeenEstate | None = SeenEstate(view["aaron"]) if "aaron" in view else None
        self.coming: list[int] = view["aaron"]["coming"] if "aaron" in view else []

    @property
    def bonuses(self) -> list[Bonus]:
        """What a triple brings this round."""
        return self.values.rounds[ROUND_LETTERS.index(self.round)]

    def bonus_words(self) -> str:
        """'3 points, 2 goods or 3 silver'."""
        return Listed([bonus_name(bonus) for bonus in self.bonuses], "or").within(ENGLISH)

    def bonus_named(self, name: str) -> str:
        """The words of a bonus that the notation calls '1workers+1silver'."""
        return next(bonus_name(bonus).within(ENGLISH) for bonus in self.bonuses if bonus.name() == name)

    def owners(self) -> list[SeenEstate]:
        return [*self.estates, self.aaron] if self.aaron else self.estates

    def firsts_left(self) -> list[int]:
        """Types whose first-triple card is still to win."""
        return [type_ for type_ in range(TYPES) if not any(type_ in one.firsts for one in self.owners())]

    def sevens_left(self) -> list[int]:
        """The cards for all seven types still to win."""
        return self.values.sevens[self.players - 1][sum(1 for one in self.owners() if one.seven) :]
