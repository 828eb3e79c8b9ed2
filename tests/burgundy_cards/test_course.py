"""The set-up, the order of turns, what happens between rounds, and the length of a game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour import Position
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.events import Event
from tests.arranging import moves, seen
from tests.burgundy_cards.arrange import estate, last_turn, play, position, told

DISPLAY = {1: 7, 2: 7, 3: 10, 4: 13}
DECKS = {1: ([9, 8], [10, 9]), 2: ([8, 8], [9, 9]), 3: ([8, 7], [9, 8]), 4: ([7, 7], [8, 8])}
"""Decks of goods and of animals after everyone got one of each."""


def start(players: int, seed: int = 1, **options: Any) -> Position:
    return parlour.start("burgundy-cards", players=players, seed=seed, **options)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_set_up(players: int) -> None:
    """A silver, a good and an animal each; two open decks of either; six cards each, two of them in hand; a display."""
    p = start(players)
    table = seen(p)
    for one in table["estates"]:
        assert one["silver"] == 1
        assert sum(one["goods"].values()) == sum(one["animals"].values()) == 1
        assert (one["projects"], one["piles"], one["points"]) == ([], [], {})
    assert [deck["cards"] for deck in table["goods"]] == DECKS[players][0]
    assert [deck["cards"] for deck in table["animals"]] == DECKS[players][1]
    assert [(hand["cards"], hand["pile"]) for hand in table["hands"]] == [(2, 4)] * players
    assert len(table["display"]) == DISPLAY[players]
    aaron = 25 if players == 1 else 0
    assert table["deck"] == 114 - 6 * players - DISPLAY[players] - aaron
    assert (table["round"], table["turn"], table["turns"]) == ("A", 1, 6)
    assert table["discard"] == {}


def test_goods_and_animals_are_drawn_by_lot() -> None:
    goods = {next(iter(seen(start(2, seed))["estates"][0]["goods"])) for seed in range(40)}
    animals = {next(iter(seen(start(2, seed))["estates"][0]["animals"])) for seed in range(40)}
    assert goods == {"light", "medium", "dark"}
    assert animals == {"chicken", "cattle", "sheep", "pig"}


def test_turns_go_clockwise_from_who_starts_and_all_draw_when_all_have_played() -> None:
    p = start(4, first=2)
    order = []
    for turn in range(1, 7):
        for _ in range(4):
            order.append(p.seat)
            assert seen(p)["turn"] == turn
            before = {seat: seen(p)["hands"][seat]["cards"] for seat in range(4)}
            play(p, f"{moves(p)[0].split()[0]} silver")
            after = {seat: seen(p)["hands"][seat]["cards"] for seat in range(4)}
            assert after == {**before, p.seat: before[p.seat] - 1}, "nobody draws before the turn is over"
            play(p, "end")
    assert order == [2, 3, 0, 1] * 6
    assert seen(p)["round"] == "B"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_between_rounds_the_display_is_discarded_and_everything_is_dealt_again(players: int) -> None:
    given: dict[str, Any] = {"aaron": estate()} if players == 1 else {}
    p = last_turn(*[estate() for _ in range(players)], round="A", display="1a mine3, 4a castle2", **given)
    assert seen(p)["discard"] == {}
    deck = seen(p)["deck"]
    play(p, "end")
    table = seen(p)
    assert table["round"] == "B"
    assert table["discard"] == {"mine3": 1, "castle2": 1}
    assert len(table["display"]) == DISPLAY[players]
    assert [(hand["cards"], hand["pile"]) for hand in table["hands"]] == [(2, 4)] * players
    assert table["deck"] == deck - DISPLAY[players] - 6 * players


def test_the_new_display_comes_before_the_hands_and_the_deck_is_reshuffled_when_it_runs_out() -> None:
    """Ten cards to draw, all of them ships: seven for the display, three for hands, and the rest is shuffled."""
    unseen = {f"ship{number}": 3 for number in (1, 2, 3)} | {"ship4": 1}
    p = last_turn(estate(), estate(), round="A", unseen=[unseen])
    assert seen(p)["deck"] == 10
    events = play(p, "end")
    assert all(card.startswith("ship") for card in seen(p)["display"].values())
    assert told(events, "shuffle") == [{"cards": 104}]
    assert seen(p)["deck"] == 104 - 9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_five_rounds_of_six_turns(players: int) -> None:
    begun: list[Event] = []
    p = parlour.GAMES["burgundy-cards"].start(players, {}, Chance(5), begun)
    random = Random(5)
    events = list(begun)
    while not p.over:
        events += p.play(random.choice(p.legal()))
        dump: dict[str, Any] = p.dump()
        assert len(dump["unseen"]) <= 2, "of older shuffles nothing is face down any more"
    assert [one["round"] for one in told(events, "round")] == ["A", "B", "C", "D", "E"]
    for seat in range(players):
        assert sum(event.kind == "play" and event.seat == seat for event in events) == 30


def test_a_card_must_be_played_every_turn() -> None:
    p = position(estate(silver=3), hand="1 2")
    assert "end" not in moves(p)
    play(p, "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}", "silver")
    assert "end" not in moves(p)
    play(p, "d1 silver")
    assert moves(p) == ["end"]
