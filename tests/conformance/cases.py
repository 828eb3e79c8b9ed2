"""What the suite plays: every game with each of its option sets, and ways to play at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import parlour
from parlour import Chance, Position

MOST_DECISIONS = 2_000
"""The most decisions a game may take."""


class Case(NamedTuple):
    """A game and its options, including 'players'."""

    game: str
    options: dict[str, Any]

    def start(self, seed: int, chance: Chance | None = None) -> Position:
        return parlour.start(self.game, seed=seed, chance=chance, **self.options)

    def __str__(self) -> str:
        words = [_word(name, value) for name, value in self.options.items()]
        return " ".join([self.game, *words])


def _word(name: str, value: object) -> str:
    """An option in one word; for a long text, such as a component file, the option's name."""
    word = str(value).replace(" ", "")
    return word if len(word) < 40 else name


CASES = [Case(name, options) for name, game in parlour.GAMES.items() for options in game.option_sets()]

Policy = Callable[[Position, Random], int]


def any_action(p: Position, random: Random) -> int:
    """Every action is equally likely."""
    return pick(p.legal(), random)


def any_kind(p: Position, random: Random) -> int:
    """Every kind of action is equally likely, so that rare kinds are played as often as common ones."""
    kinds: dict[str, list[int]] = {}
    for choice in p.choices():
        kinds.setdefault(choice.kind, []).append(choice.action)
    return pick(kinds[pick(sorted(kinds), random)], random)


def eager(p: Position, random: Random) -> int:
    """The best of a few, by points and estimate: reaches positions that pure chance does not."""
    legal = p.legal()
    best, best_worth = legal[0], -1.0
    for _ in range(4):
        action = pick(legal, random)
        ahead = p.copy()
        ahead.apply(action)
        worth = ahead.scores()[p.seat] + ahead.estimate(p.seat)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


POLICIES: dict[str, Policy] = {"any-action": any_action, "any-kind": any_kind, "eager": eager}


def pick(things: list[Any], random: Random) -> Any:
    return things[int(random.random() * len(things))]


class Walk(NamedTuple):
    """A random game up to some point: everything needed to reach the same position again."""

    case: Case
    seed: int
    policy: str
    through: int
    """Per mille of the whole game."""

    def actions(self) -> list[int]:
        """The whole game's actions."""
        p = self.case.start(self.seed)
        random = Random(self.seed)
        choose = POLICIES[self.policy]
        actions: list[int] = []
        while not p.over:
            assert len(actions) < MOST_DECISIONS, f"the game does not end within {MOST_DECISIONS} decisions"
            actions.append(choose(p, random))
            p.apply(actions[-1])
        return actions

    def position(self) -> Position:
        actions = self.actions()
        p = self.case.start(self.seed)
        for action in actions[: len(actions) * self.through // 1000]:
            p.apply(action)
        return p
