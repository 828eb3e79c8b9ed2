"""Selection: what a player has clicked on the table, sorted by kind, to work out what they want to do."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import KIT
from parlour.rules.kit.errors import IllegalMove, shown

ONE_THING: Final = KIT.text("refusal.one-thing")


class Selection:
    """Elements by kind: 'cell:3b' is of the kind 'cell'; 'end' is a kind with a single element.

    `actions` lists the kinds that belong to each action; kinds that go with many actions (dice) are in none.
    """

    def __init__(self, actions: list[list[str]]) -> None:
        self.actions = actions
        self.things: dict[str, list[int]] = {}

    def note(self, element: str, words: list[str], names: dict[str, list[str]]) -> bool:
        """Add an element, if it is one of the words or one of the names of its kind; otherwise return False."""
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
        """Whether there is an element of one of these kinds."""
        return any(kind in self.things for kind in kinds)

    def first(self, kind: str) -> int:
        """The first element of a kind; 0 if there is none."""
        found = self.of(kind)
        return found[0] if found else 0

    def meant(self) -> int:
        """How many actions the player could mean."""
        return len([kinds for kinds in self.actions if self.has(*kinds)])

    def several(self) -> bool:
        """Whether one action cannot do it all: two actions are meant, or two elements of a kind that allows one."""
        return self.meant() > 1 or any(len(self.of(kind)) > 1 for kinds in self.actions for kind in kinds)


def unknown(element: str) -> IllegalMove:
    return IllegalMove(KIT.text("refusal.no-element", element=shown(element)), "turn")
