"""Chance in a dump: the seed as text, and a script if there is one."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.chance import MAX_SEED, Chance, Scripted
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.options import is_number
from parlour.rules.kit.reading import Reader

MAX_SEED_DIGITS: Final = 78


def chance_json(chance: Chance) -> dict[str, object]:
    """The seed as text: it may be larger than JSON's readers can hold."""
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
