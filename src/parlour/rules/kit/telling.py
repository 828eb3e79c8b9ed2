"""Lines of the chronicle that every game has."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import KIT, Listed, Plain, Text

YOU: Final = "You"
"""What the terminal calls the player it speaks to."""


def is_you(name: str) -> bool:
    return name == YOU


def victory(winners: list[int], names: list[str], score: Text) -> Text:
    """Who won, and with what: 'Ann won with 180 points'."""
    if len(winners) == 1:
        return KIT.text("over", name=names[winners[0]], score=score)
    shared: list[Text] = []
    for seat in winners:
        shared.append(Plain(names[seat].lower() if shared and is_you(names[seat]) else names[seat]))
    return KIT.text("over-shared", names=Listed(shared), score=score)
