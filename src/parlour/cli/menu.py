"""The menu of a decision: numbered choices in sections and rows. Screens print it, the session reads the answer."""

from __future__ import annotations

from typing import Final

from parlour.cli.grammar import count_of
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.events import Event

NO_LIMIT: Final = 99
WORTHWHILE: Final = 4
"""A choice worth this many points is always shown, whatever it costs."""


class Item:
    """A choice in the menu: `text` is for use in its row, `sentence` on its own; neither has price or points."""

    def __init__(self, choice: Choice, text: str, sentence: str, gains: list[Event]) -> None:
        self.choice = choice
        self.text = text
        self.sentence = sentence
        self.gains = gains
        """The points it would score, reason by reason."""
        self.about = choice.rule
        """The rule help topic that explains it best."""
        self.price_in_text = False
        """Whether `text` or its row already includes the price."""
        self.price_in_sentence = False
        self.dear = choice.costs.get("workers", 0)
        """How expensive it is; if there are too many choices, the dearest are folded away first."""
        self.number = 0
        self.folded = False

    @property
    def points(self) -> int:
        return sum(event.points for event in self.gains)

    @property
    def price(self) -> str:
        """'1 worker', '2 silver and 1 worker'; empty if it is free."""
        paid = [count_of(count, word) for word, count in self.choice.costs.items() if count]
        return " and ".join(paid)


class Row:
    """Items that start the same: 'place a bank on' c5, e2."""

    def __init__(self, label: str, items: list[Item]) -> None:
        self.label = label
        self.items = items


class Section:
    """Rows under one heading: the uses of a die, or the things you can buy."""

    def __init__(self, title: str, rows: list[Row], beside: bool = False) -> None:
        self.title = title
        self.rows = rows
        self.beside = beside
        """Whether it may be shown beside the next one if there is room."""


class Menu:
    def __init__(
        self,
        sections: list[Section],
        rest: str = "for workers",
        rest_is: str = "cost workers and score nothing right away",
    ) -> None:
        """What is folded away: `rest` in a few words, `rest_is` as the end of the sentence '12 more ...'."""
        self.sections = sections
        self.rest = rest
        self.rest_is = rest_is
        self.items = [item for section in sections for row in section.rows for item in row.items]
        self._count()

    def fold(self, most: int) -> None:
        """Hide expensive choices that score little, until at most `most` are left or only cheap ones are."""
        for limit in (NO_LIMIT, 2, 1, 0):
            for item in self.items:
                item.folded = item.dear > limit and item.points < WORTHWHILE
            if len(self.items) - self.folded() <= most:
                break
        self._count()

    def _count(self) -> None:
        """Number the visible items first, then the folded ones, so that unfolding keeps the numbers."""
        for number, item in enumerate(sorted(self.items, key=lambda item: item.folded), 1):
            item.number = number

    def folded(self) -> int:
        return sum(item.folded for item in self.items)

    def unfold(self) -> None:
        for item in self.items:
            item.folded = False

    def shown(self) -> list[Section]:
        """The sections without their folded items."""
        found = []
        for section in self.sections:
            rows = [Row(row.label, [item for item in row.items if not item.folded]) for row in section.rows]
            found.append(Section(section.title, [row for row in rows if row.items], section.beside))
        return [section for section in found if section.rows]

    def item(self, action: int) -> Item:
        return next(item for item in self.items if item.choice.action == action)

    def only(self) -> Item | None:
        """The only choice, if there is just one."""
        return self.items[0] if len(self.items) == 1 else None

    def elements(self) -> set[str]:
        """Everything on the table that any choice touches."""
        return {element for item in self.items for element in item.choice.elements}
