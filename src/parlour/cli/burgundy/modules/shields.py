"""Shields in the terminal: those at the depots, and what everybody's do."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace
from parlour.cli.burgundy.say import say
from parlour.cli.burgundy.seen import Seen


class ShieldsFace(ModuleFace):
    name = "shields"

    def shared(self, seen: Seen) -> list[str]:
        lying = self.kept(seen)["lying"]
        return [
            say("shields.at", depot=depot, shields=", ".join(shown(number) for number in lying[depot]))
            for depot in lying
            if lying[depot]
        ]

    def own(self, seen: Seen, seat: int) -> list[str]:
        on = self.kept(seen)["on"][seat]
        return [say("shields.own", space=space, shield=shown(on[space])) for space in on]


def shown(number: int) -> str:
    """'7 (colour bonuses double)'."""
    return say("shields.one", shield=number, gist=say(f"gist.shield-{number}"))
