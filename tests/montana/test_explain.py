"""Why not: whatever a player clicks, in any order, gets a reason that helps, unless it is legal."""

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


ACTED = "You have already taken your action; you can still trade cattle, spend a canteen or end the turn."


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        (["end"], "You can end the turn only after your action: recruit, work or build. You can always recruit."),
        (
            ["canteen"],
            "You can spend a canteen only after your action: recruit, work or build. You can always recruit.",
        ),
        (["pass"], "There is no auction right now."),
        (["nothing"], "There is no auction right now."),
        (["wheel", "end"], "An action does only one thing; pick one of these."),
        (["wheel", "worker:copper"], "'Spin the wheel to recruit two workers' cannot be combined with anything else."),
        (["wheel:3"], "Spin the wheel first; then you can pay grain to move the arrow on."),
        (["area:mine1"], "Space 1 in the mine is taken until the whole area is cleared."),
        (["area:mine1", "worker:copper"], "Space 1 in the mine is taken until the whole area is cleared."),
        (["area:mine3"], "Space 3 in the mine costs 6 silver; you have 3."),
        (["area:mine3", "worker:copper"], "Space 3 in the mine costs 6 silver; you have 3."),
        (["area:mine2", "worker:stone"], "You have no stone workers."),
        (["area:mine2", "worker:copper:3"], "Space 2 in the mine takes at most two workers."),
        (
            ["area:mine2", "worker:copper", "worker:grain"],
            "The mine takes a copper worker, or two workers of other colours.",
        ),
        (
            ["area:mine2", "worker:grain"],
            "The mine takes a copper worker, or two workers of other colours; you have no second one to send along.",
        ),
        (["area:mine2", "area:quarry1"], "An action does only one thing; pick one of these."),
        (["area:mine2", "cow"], "An action does only one thing; pick one of these."),
        (["small:mine2"], "You can use a small space only right after the large one beside it, in the same turn."),
        (["bank:1"], "Space 1 in the bank is taken until the whole bank is cleared."),
        (["bank:3", "worker:copper", "worker:stone"], "You have no stone workers."),
        (["bank:2", "worker:copper:2", "worker:grain"], "Space 2 in the bank takes exactly 2 workers."),
        (["city:1c"], "That column costs 3 pumpkins; after going to the city you would have 2."),
        (["city:1a", "worker:copper"], "Workers do not go to the city; your contractor does."),
        (["city:9z"], "There is no space '9z' in the city; spaces are 1a to 4e."),
        (["field:a1"], "You cannot build on a1: it touches neither a settlement nor the starting tile."),
        (["field:e5"], "Building on e5 costs copper, stone, grain and pumpkin; you still need copper and stone."),
        (["field:d4"], "You cannot build on d4: the starting tile is there."),
        (["field:f3"], "You cannot build on f3: it is a lake."),
        (["field:c4"], "You cannot build on c4: somebody already has a settlement there."),
        (["field:c5", "worker:grain"], "You pay for fields with goods, not with workers."),
        (["field:z9"], "There is no field 'z9'; rows are a to h, and fields are numbered from 1 on the left."),
        (["good:grain"], "Goods are paid automatically when you build; just choose the field."),
        (["cow"], "You have no cow to trade."),
        (["cow", "supply:copper"], "You have no cow to trade."),
        (["silver"], "You have no cow to trade."),
        (["supply-worker:grain"], "You have no cow to trade."),
        (["worker:stone"], "You have no stone workers."),
        (["worker:copper:3"], "You have only 2 copper workers."),
        (["worker:purple"], "There is no 'worker:purple' on your table."),
        (["worker:copper:x"], "There is no 'worker:copper:x' on your table."),
        (["area:mine9"], "There is no 'area:mine9' on your table."),
        (["bank:9"], "There is no 'bank:9' on your table."),
        (["x" * 300], "There is no 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' on your table."),
    ],
)
def test_reasons_on_your_turn(elements: list[str], reason: str) -> None:
    assert told(table(), *elements) == reason


def test_reasons_without_workers() -> None:
    p = table(mine={"workers": ""})
    assert (
        told(p, "area:quarry1") == "The quarry takes a stone worker, or two workers of other colours; you have neither."
    )
    assert told(p, "bank:2") == "Space 2 in the bank takes exactly 2 workers; you have none."


def test_reasons_after_the_action() -> None:
    p = table()
    play(p, "work bank2 copper copper")
    for elements in (["wheel"], ["area:mine2"], ["bank:3"], ["city:1a"], ["field:c5"], ["worker:grain"]):
        assert told(p, *elements) == ACTED
    assert told(p, "canteen") == "You have no canteen."
    assert told(p, "end", "worker:grain") == "'End the turn' cannot be combined with anything else."


def test_reasons_while_working() -> None:
    p = table()
    play(p, "work mine2 copper")
    assert told(p, "small:mine1") == "Only the small space beside space 2 in the mine is open to you now."
    assert told(p, "small:mine2", "worker:grain").endswith("you have no second one to send along.")
    assert told(p, "worker:grain") == "These workers cannot go to the small space together."
    assert told(p, "area:mine3") == (
        "You have already taken your action; you can still use the small space, trade cattle or end the turn."
    )


def test_reasons_while_spinning() -> None:
    p = scripted(table(), spin=1)
    play(p, "spin")
    assert told(p, "wheel:1") == "The arrow already points there; grain moves it on by at least one space."
    assert told(p, "wheel:3") == "Moving the arrow 2 spaces costs 2 grain; you have 1."
    assert p.why(["wheel:2"], 0) is None
    play(p, "forward 1")
    assert told(p, "wheel:4") == "The arrow points to a white space: pick any two available workers."
    play(p, "pick copper copper")
    assert told(p, "wheel:4") == "You can move the arrow only after a spin, and only once per turn."


def test_reasons_while_building() -> None:
    p = position(board("4 grain"), board())
    play(p, "build c4", "build c5", "build c6")
    assert told(p, "field:c7") == "You have built on 3 fields this turn; that is the limit."
    q = position(board("4 grain"), board())
    play(q, "build c4")
    assert told(q, "wheel") == "You have already taken your action; you can still build, trade cattle or end the turn."


def test_reasons_when_workers_are_too_many() -> None:
    p = scripted(table(mine={"workers": "7 copper"}), spin=1)
    play(p, "spin")
    assert told(p, "end") == "You have room for 8 workers: return one, new or old."
    assert told(p, "worker:grain") == "You do not have a grain worker to return."
    assert told(p, "worker:copper", "worker:stone") == "You have room for 8 workers: return one, new or old."
    assert told(p, "worker:copper", "cow") == "'Return a copper worker' cannot be combined with anything else."


def test_reasons_in_the_auction() -> None:
    p = position(board("2 pumpkin, copper"), board("2 pumpkin, stone"), board())
    play(p, "bid 1a")
    assert p.seat == 1
    assert told(p, "city:2c") == "That column costs 3 pumpkins; you have 2."
    assert told(p, "city:1a") == "There is already a contractor in row 1; to outbid it, go farther right."
    assert told(p, "cow", "silver") == "You can trade cattle only on your own turn."
    assert told(p, "wheel") == "The auction is still on: bid on a space you can pay for, or pass."
    play(p, "bid 4a")
    assert p.seat == 0
    assert told(p, "good:stone").startswith("Your reward is 1 cow and up to 3 upgrades; each upgrade needs a small")
    assert told(p, "supply:grain").startswith("Choose your reward first: 1 cow and up to 3 upgrades.")
    assert told(p, "end").startswith("Choose your reward first")
    play(p, "upgrade copper")
    assert p.seat == 1
    play(p, "upgrade nothing", "end")


def test_reasons_for_goods_that_are_not_there() -> None:
    p = position(board("2 pumpkin"), board(), box=short(copper=1))
    play(p, "bid 2a")
    assert told(p, "supply:copper:2") == (
        "Your reward is up to 3 copper, stone or grain, but only goods that are available."
    )


def test_one_cow_for_two_things() -> None:
    p = table(mine={"cows": 2})
    assert told(p, "cow", "supply:copper", "silver") == ("A cow gets you one thing: a small good, silver or a worker.")


def test_not_your_turn() -> None:
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
