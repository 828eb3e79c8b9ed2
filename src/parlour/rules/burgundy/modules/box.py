"""The modules in the box, in the order in which they take effect. A module's action numbers never change: new ones go last."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import ACTIONS
from parlour.rules.burgundy.boards import MORE_NAMES
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.modules.border_posts import BorderPosts
from parlour.rules.burgundy.modules.extra_tiles import ExtraTiles
from parlour.rules.burgundy.modules.inns import Inns
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.modules.shields import Shields
from parlour.rules.burgundy.modules.trade_routes import TradeRoutes
from parlour.rules.burgundy.modules.white_castles import WhiteCastles
from parlour.rules.burgundy.points import POINT_SOURCES

MODULES: Final[list[Module]] = [ExtraTiles(), BorderPosts(), WhiteCastles(), Inns(), TradeRoutes(), Shields()]
KEEPING: Final = ["border-posts", "inns", "trade-routes", "shields"]
"""Those with a part of the position, in the order of the parts."""
SCORING: Final = ["border-posts", "trade-routes", "shields"]
"""Those with a source of points, in the order of the sources."""


def _unpack() -> int:
    """Give every module its numbers, and the edition its tiles and boards; returns the number of all actions."""
    last = ACTIONS
    for module in MODULES:
        for verb in module.verbs:
            verb.first = last
            last += verb.count
        for kind, name in module.tiles.items():
            EDITIONS["2019"].tiles[kind] = name
        MORE_NAMES["2019"].extend(module.board_names())
        if module.name in KEEPING:
            module.place = KEEPING.index(module.name)
        if module.name in SCORING:
            module.source = len(POINT_SOURCES)
            POINT_SOURCES.append(module.name)
    return last


ALL_ACTIONS: Final = _unpack()
