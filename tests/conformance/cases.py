"""What the suite plays: every game with every set of options it names, and ways to play at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import parlour
from parlour import Chance, Position

MOST_DECISIONS = 2_000
"""No game may take longer."""


class Case(NamedTuple):
    """A game and its options, 'players' among them."""

    game: str
    options: dict[str, Any]

    def start(self, seed: int, chance: Chance | None = None) -> Position:
        return parlour.start(self.game, seed=seed, chance=chance, **self.options)

    def __str__(self) -> str:
        words = [_word(name, value) for name, value in self.options.items()]
        return " ".join([self.game, *words])


def _word(name: str, value: object) -> str:
    """An option in one word; a long text, such as a component file, by the option's name."""
    word = str(value).replace(" ", "")
    return word if len(word) < 40 else name


CASES = [Case(name, options) for name, game in parlour.GAMES.items() for options in game.option_sets()]

Policy = Callable[[Position, Random], int]


def any_action(p: Position, random: Random) -> int:
    """Every action alike."""
    return pick(p.legal(), random)


def any_kind(p: Position, random: Random) -> int:
    """Every kind of action alike, so that the rare ones are played as often as the many."""
    kinds: dict[str, list[int]] = {}
    for choice in p.choices():
        kinds.setdefault(choice.kind, []).append(choice.action)
    return pick(kinds[pick(sorted(kinds), random)], random)


def eager(p: Position, random: Random) -> int:
    """The best of a few, by points and promise: it comes to positions that blind luck does not reach."""
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
    """A game played at random, and how far: enough to come to the same position again."""

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
