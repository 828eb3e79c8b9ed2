"""Selection: the things a person has clicked on the table, sorted by kind, to find out what they mean to do."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import KIT
from parlour.rules.kit.errors import IllegalMove, shown

ONE_THING: Final = KIT.text("refusal.one-thing")


class Selection:
    """Elements by their kinds: 'cell:3b' is a thing of the kind 'cell', 'end' a kind with one thing only.

    `actions` has for each thing one can do the kinds that belong to it; what goes with many of them (dice) is in none.
    """

    def __init__(self, actions: list[list[str]]) -> None:
        self.actions = actions
        self.things: dict[str, list[int]] = {}

    def note(self, element: str, words: list[str], names: dict[str, list[str]]) -> bool:
        """Add an element that is one of the words, or one of the names of its kind; False if it is none of them."""
        kind, _, name = element.partition(":")
        if element in words:
            self.add(element, 0)
        elif name in names.get(kind, []):
            self.add(kind, names[kind].index(name))
        else:
            return False
        return True

    def add(self, kind: str, thing: int) -> None:
        found = self.things.setdefault(kind, [])
        if thing not in found:
            found.append(thing)

    def of(self, kind: str) -> list[int]:
        return self.things.get(kind, [])

    def has(self, *kinds: str) -> bool:
        """Whether there is a thing of one of these kinds."""
        return any(kind in self.things for kind in kinds)

    def first(self, kind: str) -> int:
        """The first thing of a kind; 0 if there is none."""
        found = self.of(kind)
        return found[0] if found else 0

    def meant(self) -> int:
        """How many things to do are meant."""
        return len([kinds for kinds in self.actions if self.has(*kinds)])

    def several(self) -> bool:
        """Whether more is meant than one action does: two things to do, or two things of a kind of which it has one."""
        return self.meant() > 1 or any(len(self.of(kind)) > 1 for kinds in self.actions for kind in kinds)


def unknown(element: str) -> IllegalMove:
    return IllegalMove(KIT.text("refusal.no-element", element=shown(element)), "turn")
