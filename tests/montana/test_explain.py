"""Why it cannot be done: whatever is clicked, in whatever order, has a reason that helps; what can be done has none."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import parlour
from parlour import Position
from tests.arranging import play
from tests.montana.arrange import board, position, scripted, short

TOPICS = {topic.id for topic in parlour.GAMES["montana"].topics(parlour.GAMES["montana"].read_options({}))}


def told(p: Position, *elements: str) -> str:
    """The reason; there must be one, the same in every order, with a rule to look up, and asking must change nothing."""
    before = p.dump()
    refused = p.why(list(elements), p.seat)
    assert refused is not None, f"{elements} is legal"
    again = p.why(list(reversed(elements)), p.seat)
    assert again is not None
    assert again.reason == refused.reason
    assert refused.rule in TOPICS
    assert p.dump() == before
    return refused.reason


def table(**more: Any) -> Position:
    """Two copper workers and a grain one, 3 silver, a grain and a pumpkin; the mine's first space is taken."""
    mine = {"workers": "2 copper, grain", "silver": 3, "goods": "grain, pumpkin", **more.pop("mine", {})}
    return position(board(**mine), board(fields="c4"), **{"placed": {"mine1": "copper", "bank1": "stone"}, **more})


ACTED = "You have taken your action this turn; you may still trade cattle, spend a canteen, or end the turn."


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        (["end"], "The turn is ended after your action: recruit, work or build; recruiting is always possible."),
        (["canteen"], "A canteen is spent after your action: recruit, work or build; recruiting is always possible."),
        (["pass"], "There is no auction now."),
        (["nothing"], "There is no auction now."),
        (["wheel", "end"], "One action does one thing; pick one of these."),
        (["wheel", "worker:copper"], "'spin' goes with nothing else."),
        (["wheel:3"], "Spin the wheel first; then grain moves its arrow on."),
        (["area:mine1"], "The space mine1 is taken until its whole area is cleared."),
        (["area:mine1", "worker:copper"], "The space mine1 is taken until its whole area is cleared."),
        (["area:mine3"], "The space mine3 costs 6 silver; you have 3."),
        (["area:mine3", "worker:copper"], "The space mine3 costs 6 silver; you have 3."),
        (["area:mine2", "worker:stone"], "You have no stone workers."),
        (["area:mine2", "worker:copper:3"], "At most two workers go onto mine2."),
        (
            ["area:mine2", "worker:copper", "worker:grain"],
            "The mine takes one copper worker, or two workers of other colours.",
        ),
        (
            ["area:mine2", "worker:grain"],
            "mine2 takes one copper worker, or two of other colours; there is no second one to go along.",
        ),
        (["area:mine2", "area:quarry1"], "One action does one thing; pick one of these."),
        (["area:mine2", "cow"], "One action does one thing; pick one of these."),
        (["small:mine2"], "A small space is used right after the large one beside it, in the same turn."),
        (["bank:1"], "The space bank1 is taken until the whole bank is cleared."),
        (["bank:3", "worker:copper", "worker:stone"], "You have no stone workers."),
        (["bank:2", "worker:copper:2", "worker:grain"], "The space bank2 takes exactly 2 workers."),
        (["city:1c"], "That column costs 3 pumpkins; you have 2 with the one from the visit."),
        (["city:1a", "worker:copper"], "No workers go to the city; your contractor does."),
        (["city:9z"], "There is no place '9z' in the city; places are 1a to 4e."),
        (["field:a1"], "a1 touches neither a settlement nor the starting tile."),
        (["field:e5"], "e5 costs copper, stone, grain and pumpkin; you lack copper and stone."),
        (["field:d4"], "The starting tile lies on d4."),
        (["field:f3"], "f3 is a lake; nothing is built there."),
        (["field:c4"], "c4 is taken: somebody has a settlement there."),
        (["field:c5", "worker:grain"], "Fields are paid with goods; no worker is sent there."),
        (["field:z9"], "There is no field 'z9'; rows are a to h, counted from the left from 1."),
        (["good:grain"], "Goods are paid without a click when you build; choose the field."),
        (["cow"], "You have no cow to trade."),
        (["cow", "supply:copper"], "You have no cow to trade."),
        (["silver"], "You have no cow to trade."),
        (["supply-worker:grain"], "You have no cow to trade."),
        (["worker:stone"], "You have no stone workers."),
        (["worker:copper:3"], "You have 2 copper workers."),
        (["worker:purple"], "There is no 'worker:purple' on your table."),
        (["worker:copper:x"], "There is no 'worker:copper:x' on your table."),
        (["area:mine9"], "There is no 'area:mine9' on your table."),
        (["bank:9"], "There is no 'bank:9' on your table."),
        (["x" * 300], "There is no 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' on your table."),
    ],
)
def test_reasons_at_ones_turn(elements: list[str], reason: str) -> None:
    assert told(table(), *elements) == reason


def test_reasons_without_workers() -> None:
    p = table(mine={"workers": ""})
    assert told(p, "area:quarry1") == "quarry1 takes one stone worker, or two of other colours; you have neither."
    assert told(p, "bank:2") == "The space bank2 takes exactly 2 workers; you have none."


def test_reasons_after_the_action() -> None:
    p = table()
    play(p, "work bank2 copper copper")
    for elements in (["wheel"], ["area:mine2"], ["bank:3"], ["city:1a"], ["field:c5"], ["worker:grain"]):
        assert told(p, *elements) == ACTED
    assert told(p, "canteen") == "You have no canteen."
    assert told(p, "end", "worker:grain") == "'end' goes with nothing else."


def test_reasons_while_working() -> None:
    p = table()
    play(p, "work mine2 copper")
    assert told(p, "small:mine1") == "Only the small space beside mine2 is open to you now."
    assert told(p, "small:mine2", "worker:grain").endswith("there is no second one to go along.")
    assert told(p, "worker:grain") == "These workers cannot go together onto the small space."
    assert told(p, "area:mine3") == (
        "You have taken your action this turn; you may still use the small space, trade cattle, or end the turn."
    )


def test_reasons_while_spinning() -> None:
    p = scripted(table(), spin=1)
    play(p, "spin")
    assert told(p, "wheel:1") == "The arrow points there already; grain moves it on by one space or more."
    assert told(p, "wheel:3") == "Moving the arrow by 2 costs 2 grain; you have 1."
    assert p.why(["wheel:2"], 0) is None
    play(p, "forward 1")
    assert told(p, "wheel:4") == "The arrow points to a white space: pick any two workers that can be had."
    play(p, "pick copper copper")
    assert told(p, "wheel:4") == "The arrow is moved only after a spin, and only once a turn."


def test_reasons_while_building() -> None:
    p = position(board("4 grain"), board())
    play(p, "build c4", "build c5", "build c6")
    assert told(p, "field:c7") == "You have built on 3 fields this turn; that is the most."
    q = position(board("4 grain"), board())
    play(q, "build c4")
    assert (
        told(q, "wheel") == "You have taken your action this turn; you may still build, trade cattle, or end the turn."
    )


def test_reasons_when_workers_are_too_many() -> None:
    p = scripted(table(mine={"workers": "7 copper"}), spin=1)
    play(p, "spin")
    assert told(p, "end") == "There is room for 8 workers: return 1 worker, new or old."
    assert told(p, "worker:grain") == "You do not have a grain worker to return."
    assert told(p, "worker:copper", "worker:stone") == "There is room for 8 workers: return 1 worker, new or old."
    assert told(p, "worker:copper", "cow") == "'return copper' goes with nothing else."


def test_reasons_in_the_auction() -> None:
    p = position(board("2 pumpkin, copper"), board("2 pumpkin, stone"), board())
    play(p, "bid 1a")
    assert p.seat == 1
    assert told(p, "city:2c") == "That column costs 3 pumpkins; you have 2."
    assert told(p, "city:1a") == "A contractor stands in row 1; a higher bid goes to the right of it."
    assert told(p, "cow", "silver") == "Cattle is traded only on one's own turn."
    assert told(p, "wheel") == "The auction goes on: bid on a space of the city you can pay, or pass."
    play(p, "bid 4a")
    assert p.seat == 0
    assert told(p, "good:stone").startswith("Your row gives 1 cow and up to 3 upgrades; each needs a small copper")
    assert told(p, "supply:grain").startswith("Your reward waits, 1 cow and up to 3 upgrades: say with upgrade")
    assert told(p, "end").startswith("Your reward waits")
    play(p, "upgrade copper")
    assert p.seat == 1
    play(p, "upgrade nothing", "end")


def test_reasons_for_goods_that_are_not_there() -> None:
    p = position(board("2 pumpkin"), board(), box=short(copper=1))
    play(p, "bid 2a")
    assert told(p, "supply:copper:2") == (
        "Your row gives up to 3 of copper, stone and grain, as far as there are such goods."
    )


def test_two_cows_goals_at_once() -> None:
    p = table(mine={"cows": 2})
    assert told(p, "cow", "supply:copper", "silver") == (
        "A cow is traded for one thing: a small good, silver or a worker."
    )


def test_not_ones_turn_and_the_end() -> None:
    p = table()
    refused = p.why(["wheel"], 1)
    assert refused is not None
    assert refused.reason == "It is seat 0's turn, not yours."


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_clicked_has_a_reason_in_random_games(seed: int) -> None:
    """All pairs of elements that some choice of the game has had: legal together, or explained with a known rule."""
    random = Random(seed)
    p = parlour.start("montana", players=2 + seed % 3, seed=seed)
    known: set[str] = set()
    for step in range(160):
        if p.over:
            break
        known |= {element for choice in p.choices() for element in choice.elements}
        if step % 20 == 10:
            pairs = list(combinations(sorted(known), 2))
            for pair in random.sample(pairs, min(60, len(pairs))):
                refused = p.why(list(pair), p.seat)
                assert (refused is None) == p.offers(list(pair))
                assert refused is None or (refused.reason.endswith(".") and refused.rule in TOPICS), pair
        p.apply(random.choice(p.legal()))
