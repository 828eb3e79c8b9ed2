"""The one descriptor of a decision: browser, terminal, screen reader and bots all read it."""

from __future__ import annotations


class Choice:
    """What an action means to a person.

    `elements` names the things on the table it touches, 'type:id', in the order one would click them;
    `costs` what it spends ('workers', 'silver'); `rule` the section that governs it.
    """

    def __init__(
        self, action: int, move: str, kind: str, label: str, elements: list[str], costs: dict[str, int], rule: str
    ) -> None:
        self.action = action
        self.move = move
        self.kind = kind
        self.label = label
        self.elements = elements
        self.costs = costs
        self.rule = rule

    def json(self) -> dict[str, object]:
        return {
            "action": self.action,
            "move": self.move,
            "kind": self.kind,
            "label": self.label,
            "elements": self.elements,
            "costs": self.costs,
            "rule": self.rule,
        }
