"""The engines we compare with, each played as its own documentation does it.

Catanatron (Catan, pure Python): Game.play_tick with two RandomPlayers, ended as Game.play ends it.
OpenSpiel (backgammon, C++ driven from Python): legal_actions and apply_action; chance nodes are sampled and not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

from bench.timing import Speed, play_for


@dataclass(frozen=True)
class Peer:
    name: str
    package: str
    title: str
    random_play: Callable[[float], Speed]
    forced: Callable[[int], float]
    """The share of decisions with a single legal action, over this many random games."""

    def version(self) -> str | None:
        """Its installed version; None if it is not installed."""
        try:
            return version(self.package)
        except PackageNotFoundError:
            return None


def _catan(seed: int) -> Any:
    catanatron = import_module("catanatron")
    players = [catanatron.RandomPlayer(catanatron.Color.RED), catanatron.RandomPlayer(catanatron.Color.BLUE)]
    return catanatron.Game(players, seed=seed)


def catanatron_play(seconds: float) -> Speed:
    limit = import_module("catanatron.game").TURNS_LIMIT

    def one_game(seed: int, random: Callable[[], float]) -> int:
        game = _catan(seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            decisions += 1
        return decisions

    return play_for(one_game, seconds)


def catanatron_forced(games: int) -> float:
    limit = import_module("catanatron.game").TURNS_LIMIT
    alone = decisions = 0
    for seed in range(1, games + 1):
        game = _catan(seed)
        while game.winning_color() is None and game.state.num_turns < limit:
            alone += len(game.state.playable_actions) == 1
            decisions += 1
            game.play_tick()
    return alone / decisions


def _roll(state: Any, random: Callable[[], float]) -> None:
    left = random()
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            state.apply_action(outcome)
            return
    state.apply_action(outcomes[-1][0])  # rounding left the probabilities just short of 1


def backgammon_play(seconds: float) -> Speed:
    game = import_module("pyspiel").load_game("backgammon")

    def one_game(seed: int, random: Callable[[], float]) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                _roll(state, random)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    return play_for(one_game, seconds)


def backgammon_forced(games: int) -> float:
    game = import_module("pyspiel").load_game("backgammon")
    random = Random(1).random
    alone = decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                _roll(state, random)
            else:
                legal = state.legal_actions()
                alone += len(legal) == 1
                decisions += 1
                state.apply_action(legal[int(random() * len(legal))])
    return alone / decisions


CATANATRON = Peer("catanatron", "catanatron", "Catanatron, Catan", catanatron_play, catanatron_forced)
BACKGAMMON = Peer("backgammon", "open_spiel", "OpenSpiel, backgammon", backgammon_play, backgammon_forced)
PEERS = {peer.name: peer for peer in (CATANATRON, BACKGAMMON)}
