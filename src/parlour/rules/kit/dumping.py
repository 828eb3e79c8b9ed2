"""The head of every dump: game, format, players, options and chance."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.chance import MAX_SEED, Chance, Scripted
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.options import is_number
from parlour.rules.kit.position import Position
from parlour.rules.kit.reading import Reader

HEAD: Final = ["game", "format", "players", "options", "chance"]
MAX_SEED_DIGITS: Final = 78


def head_json(s: Position, format_: int, options: dict[str, object]) -> dict[str, object]:
    return {
        "game": s.game,
        "format": format_,
        "players": s.players,
        "options": options_json(options),
        "chance": chance_json(s.chance),
    }


def options_json(options: dict[str, object]) -> dict[str, object]:
    """A copy of the options that the receiver may change."""
    return {name: _own(value) for name, value in options.items()}


def _own(value: object) -> object:
    if isinstance(value, dict):
        return {key: _own(part) for key, part in value.items()}
    return [_own(part) for part in value] if isinstance(value, list) else value


def chance_json(chance: Chance) -> dict[str, object]:
    """The seed as text: it may be too large for JSON readers."""
    told: dict[str, object] = {"seed": str(chance.seed)}
    if isinstance(chance, Scripted):
        told["script"] = dict(chance.results)
        told["strict"] = chance.strict
    return told


def read_chance(reader: Reader) -> Chance:
    text = reader.text("seed", "0")
    seed = int(text) if is_number(text, MAX_SEED_DIGITS) else MAX_SEED
    if seed >= MAX_SEED:
        raise BadPosition('The chance seed must be the digits of a whole number below 2**256, such as "7".')
    if reader.has("script"):
        script = reader.part("script")
        return Scripted({key: script.whole(key, 0) for key in script.names()}, seed, reader.flag("strict"))
    return Chance(seed)
