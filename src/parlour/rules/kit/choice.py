"""Choice: describes a legal action, for browser, terminal, screen reader and bots alike."""

from __future__ import annotations

from parlour.rules.kit.catalogue import ENGLISH, KIT, Text


def with_die(die: int, workers: int) -> Text:
    """'with the 5', 'with the 5 and 1 worker'."""
    if not workers:
        return KIT.text("how.die", die=die)
    return KIT.text("how.die-workers", die=die, workers=KIT.text("workers.with", count=workers))


class Choice:
    """What an action means to a person.

    `deed` says what it does; `how` says with which die and at what price (None: nothing to add).
    `elements` lists the things on the table it touches, as 'type:id', in the order you would click them;
    `costs` lists what it spends ('workers', 'silver'); `rule` is the rulebook section it follows.
    """

    def __init__(
        self,
        action: int,
        move: str,
        kind: str,
        deed: Text,
        elements: list[str],
        costs: dict[str, int],
        rule: str,
        how: Text | None = None,
    ) -> None:
        self.action = action
        self.move = move
        self.kind = kind
        self.deed = deed
        self.how = how
        self.elements = elements
        self.costs = costs
        self.rule = rule

    @property
    def label(self) -> str:
        """The whole choice in English: 'Take a ship from depot 3, with the 5'."""
        return self.label_in(ENGLISH)

    def label_in(self, language: str) -> str:
        label = self.deed if self.how is None else KIT.text("choice.how", deed=self.deed, how=self.how)
        return label.render(language)

    def json(self, language: str = ENGLISH) -> dict[str, object]:
        told: dict[str, object] = {
            "action": self.action,
            "move": self.move,
            "kind": self.kind,
            "label": self.label_in(language),
            "elements": self.elements,
            "costs": self.costs,
            "rule": self.rule,
        }
        if self.how is not None:
            told["deed"] = self.deed.render(language)
        return told
