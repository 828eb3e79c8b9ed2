"""Trade routes in the terminal: each seat's route, space by space."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace
from parlour.cli.burgundy.say import say
from parlour.cli.burgundy.seen import Seen
from parlour.rules.burgundy.modules.trade_routes import COMPONENTS


class TradeRoutesFace(ModuleFace):
    name = "trade-routes"

    def own(self, seen: Seen, seat: int) -> list[str]:
        """What is filled, and the spaces to come on the next card."""
        route = self.kept(seen)["routes"][seat]
        spaces = [space for card in route["cards"] for space in COMPONENTS["cards"][card - 1]["spaces"]]
        filled = len(route["goods"])
        coming = [
            say("routes.space", good=say(f"hue.{good}"), bonus=say(f"route.{bonus}"))
            for good, bonus in spaces[filled : filled + 3]
        ]
        parts = {"filled": filled, "all": len(spaces), "next": "; ".join(coming) or say("text.none")}
        return [say("routes.filled", **parts)]
