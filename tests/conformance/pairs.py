"""Pairs of option values: option sets must cover every possible pair, because most option bugs involve just two options."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from parlour import BadOption, Chance
from parlour.rules.kit.game import Game

Value = tuple[str, str]
"""An option and one of its values, in words."""
Pair = tuple[Value, Value]
USUAL, OTHER = "default", "other"


def all_values(game: Game) -> set[Value]:
    """Every value of every option; an option with countless values is either default or not."""
    found = {("players", str(players)) for players in game.players}
    for option in game.options:
        words: Any = option.schema().get("enum", [USUAL, OTHER])
        found |= {(option.name, word) for word in words}
    return found


def values_of(game: Game, options: dict[str, Any]) -> set[Value]:
    """The values in an option set, except for options that do not matter in it."""
    found = {("players", str(options["players"]))}
    given = {option.name: options.get(option.name, option.default) for option in game.options}
    for option in game.options:
        if all(given[name] in values for name, values in option.when.items()):
            value = given[option.name]
            counted = "enum" in option.schema()
            found.add((option.name, str(value) if counted else USUAL if value == option.default else OTHER))
    return found


def pairs_of(game: Game, options: dict[str, Any]) -> set[Pair]:
    return set(combinations(sorted(values_of(game, options)), 2))


def missing_values(game: Game) -> set[Value]:
    return all_values(game).difference(*(values_of(game, dict(options)) for options in game.option_sets()))


def missing_pairs(game: Game) -> set[Pair]:
    """Pairs in no set, although a game can start with them: tried by giving one option its value from another set."""
    sets = [dict(options) for options in game.option_sets()]
    missing: set[Pair] = set()
    had: set[Pair] = set().union(*(pairs_of(game, options) for options in sets))
    whens = {"players": {}, **{option.name: option.when for option in game.options}}
    for one, other, name in product(sets, sets, whens):
        mixed = {key: value for key, value in one.items() if key not in (name, *whens[name])}
        mixed |= {key: other[key] for key in (name, *whens[name]) if key in other}
        if (new := pairs_of(game, mixed) - had - missing) and starts(game, mixed):
            missing |= new
    return missing


def starts(game: Game, options: dict[str, Any]) -> bool:
    given = {name: value for name, value in options.items() if name != "players"}
    try:
        game.start(options["players"], given, Chance(1))
    except BadOption:
        return False
    return True
