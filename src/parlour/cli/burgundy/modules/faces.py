"""The faces of all modules, by name."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy.modules.border_posts import BorderPostsFace
from parlour.cli.burgundy.modules.extra_tiles import ExtraTilesFace
from parlour.cli.burgundy.modules.face import ModuleFace
from parlour.cli.burgundy.modules.inns import InnsFace
from parlour.cli.burgundy.modules.shields import ShieldsFace
from parlour.cli.burgundy.modules.trade_routes import TradeRoutesFace
from parlour.cli.burgundy.modules.white_castles import WhiteCastlesFace
from parlour.cli.burgundy.seen import Seen

FACES: Final[list[ModuleFace]] = [
    ExtraTilesFace(),
    BorderPostsFace(),
    WhiteCastlesFace(),
    InnsFace(),
    TradeRoutesFace(),
    ShieldsFace(),
]


def faces_of(seen: Seen) -> list[ModuleFace]:
    """The faces of the modules that keep something on this table."""
    return [face for face in FACES if face.name in seen.modules]


def shared_lines(seen: Seen) -> list[str]:
    return [line for face in faces_of(seen) for line in face.shared(seen)]


def own_lines(seen: Seen, seat: int) -> list[str]:
    return [line for face in faces_of(seen) for line in face.own(seen, seat)]
