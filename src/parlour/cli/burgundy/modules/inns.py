"""Inns in the terminal: how many are for sale."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace
from parlour.cli.burgundy.say import say
from parlour.cli.burgundy.seen import Seen


class InnsFace(ModuleFace):
    name = "inns"

    def shared(self, seen: Seen) -> list[str]:
        return [say("inns.lying", count=self.kept(seen)["lying"])]
