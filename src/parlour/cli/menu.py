"""The numbered choices of one decision, grouped: sections of rows of items. Screens print them, the session reads the answer."""

from __future__ import annotations

from typing import Final

from parlour.cli.grammar import count_of
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.events import Event

NO_LIMIT: Final = 99
WORTHWHILE: Final = 4
"""Points at which a choice is shown whatever it costs."""


class Item:
    """One choice as it stands in the menu: `text` within its row, `sentence` alone (price and points aside)."""

    def __init__(self, choice: Choice, text: str, sentence: str, gains: list[Event]) -> None:
        self.choice = choice
        self.text = text
        self.sentence = sentence
        self.gains = gains
        """The points it would bring, reason by reason."""
        self.about = choice.rule
        """The topic of the rule help that explains it best."""
        self.price_in_text = False
        """Whether `text` or its row names the price already."""
        self.price_in_sentence = False
        self.dear = choice.costs.get("workers", 0)
        """The dearer, the sooner it is folded away where there are too many."""
        self.number = 0
        self.folded = False

    @property
    def points(self) -> int:
        return sum(event.points for event in self.gains)

    @property
    def price(self) -> str:
        """'1 worker', '2 silver and 1 worker'; empty for what is free."""
        paid = [count_of(count, word) for word, count in self.choice.costs.items() if count]
        return " and ".join(paid)


class Row:
    """Items that share a beginning: 'place a bank on' c5, e2."""

    def __init__(self, label: str, items: list[Item]) -> None:
        self.label = label
        self.items = items


class Section:
    """Rows under one heading: what one die can do, or what can be bought."""

    def __init__(self, title: str, rows: list[Row], beside: bool = False) -> None:
        self.title = title
        self.rows = rows
        self.beside = beside
        """Whether it may stand beside the next one where there is room."""


class Menu:
    def __init__(
        self,
        sections: list[Section],
        rest: str = "for workers",
        rest_is: str = "cost workers and bring no points at once",
    ) -> None:
        """`rest` says in a few words what is folded away, `rest_is` in a sentence: '12 more ...'."""
        self.sections = sections
        self.rest = rest
        self.rest_is = rest_is
        self.items = [item for section in sections for row in section.rows for item in row.items]
        self._count()

    def fold(self, most: int) -> None:
        """Hide what is dearest and scores little, until no more than `most` are left or all is cheap."""
        for limit in (NO_LIMIT, 2, 1, 0):
            for item in self.items:
                item.folded = item.dear > limit and item.points < WORTHWHILE
            if len(self.items) - self.folded() <= most:
                break
        self._count()

    def _count(self) -> None:
        """Number what is shown without gaps, then what is folded away; unfolding keeps the numbers."""
        for number, item in enumerate(sorted(self.items, key=lambda item: item.folded), 1):
            item.number = number

    def folded(self) -> int:
        return sum(item.folded for item in self.items)

    def unfold(self) -> None:
        for item in self.items:
            item.folded = False

    def shown(self) -> list[Section]:
        """The sections without what is folded away."""
        found = []
        for section in self.sections:
            rows = [Row(row.label, [item for item in row.items if not item.folded]) for row in section.rows]
            found.append(Section(section.title, [row for row in rows if row.items], section.beside))
        return [section for section in found if section.rows]

    def item(self, action: int) -> Item:
        return next(item for item in self.items if item.choice.action == action)

    def only(self) -> Item | None:
        """The single thing that can be done, if it is one."""
        return self.items[0] if len(self.items) == 1 else None

    def elements(self) -> set[str]:
        """Everything on the table that some choice touches."""
        return {element for item in self.items for element in item.choice.elements}
