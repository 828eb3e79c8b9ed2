"""Notation: every move reads back, in any order of its words; what cannot be read or done is refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour import AmbiguousMove, UnreadableMove
from parlour.rules.montana.actions import ACTIONS, GROUPS, PAIRS, TAKES, UPGRADES, WORK_GROUPS
from tests.arranging import moves, play, refused
from tests.montana.arrange import board, goods, position, scripted, workers

GAME = parlour.GAMES["montana"]
TOPICS = {topic.id for topic in GAME.topics(GAME.read_options({}))}


def test_groups_are_all_multisets_of_one_to_three_colours() -> None:
    assert [len(group) for group in GROUPS] == [1] * 4 + [2] * 10 + [3] * 20
    assert len({tuple(group) for group in GROUPS}) == 34
    assert PAIRS == 14
    assert [len(groups) for groups in WORK_GROUPS] == [7] * 4
    assert (len(TAKES), len(UPGRADES)) == (20, 10)
    assert GAME.actions == ACTIONS


def test_moves_as_the_docs_write_them() -> None:
    p = position(board("3 grain, 2 pumpkin", workers="2 copper, stone", silver=9, cows=1))
    now = moves(p)
    for move in (
        "spin",
        "work mine2 copper",
        "work farmland1 copper stone",
        "work bank3 copper copper stone",
        "bid 2c",
        "build c4",
        "trade copper",
        "trade silver",
        "trade grain-worker",
    ):
        assert move in now
    assert len(set(now)) == len(now)


def test_colours_in_any_order_and_words_left_out() -> None:
    p = position(board(workers="copper, stone", silver=9))
    assert p.action("work farmland1 stone copper") == p.action("work farmland1 copper stone")
    assert p.action("work mine1") == p.action("work mine1 copper")
    assert p.action("  WORK   Bank2 ") == p.action("work bank2 copper stone")
    with pytest.raises(AmbiguousMove):
        p.action("work copper")


def test_a_good_that_is_not_available_is_not_read_as_its_worker() -> None:
    """'trade copper' must never be read as a trade for a copper worker."""
    p = position(board(cows=1), board(), box={"goods_supply": {"players": {n: no_copper() for n in "234"}}, **bare()})
    assert "trade copper-worker" in moves(p)
    assert refused(p, "trade copper").rule == "T-24"


def no_copper() -> dict[str, int]:
    return {"copper": 0, "stone": 9, "grain": 9, "pumpkin": 9, "big-copper": 9, "big-stone": 9}


def bare() -> dict[str, object]:
    return {"start": {"goods": {}, "cows": 1, "silver": [3, 4, 5, 6]}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "An empty line is not a move"),
        ("dance", "'dance' is not a move; a move begins with spin, forward, pick, return,"),
        ("spin twice", "'spin twice' is not a complete move."),
        ("work", "'work' could be"),
        (
            "work mine7 copper",
            "There is no space 'mine7' to work on; write mine, quarry, grain-field, farmland or bank",
        ),
        ("work mine2-small copper", "There is no space 'mine2-small' to work on;"),
        ("work mine2 gold", "There are no 'gold' workers; there are copper, stone, grain and pumpkin."),
        ("work mine2 copper copper copper", "You named 3 workers; you can name at most 2 here."),
        ("forward 8", "You can move the arrow 1 to 7 spaces, not '8'."),
        ("forward", "'forward' is not a complete move."),
        ("bid 5a", "There is no space '5a' in the city; spaces are 1a to 4e."),
        ("bid 1f", "There is no space '1f' in the city; spaces are 1a to 4e."),
        ("build z1", "There is no field 'z1'; rows are a to h, and fields are numbered from 1 on the left."),
        ("build c4 c5", "'build c4 c5' is not a complete move."),
        ("trade gold", "You can trade a cow for copper, stone, grain, pumpkin, silver, copper-worker,"),
        ("trade copper stone", "'trade copper stone' is not a complete move."),
        ("take pumpkin", "You cannot name 'pumpkin' here, only copper, stone, grain or nothing."),
        ("take copper copper grain grain", "You named 4 goods; no row gives that many."),
        ("upgrade grain", "You cannot name 'grain' here, only copper, stone or nothing."),
    ],
)
def test_what_cannot_be_read(text: str, reason: str) -> None:
    p = position(board("grain", workers="copper, stone", silver=9))
    error = refused(p, text, AmbiguousMove if text == "work" else UnreadableMove)
    assert str(error).startswith(reason)
    assert str(error).endswith(".")


def test_a_refused_action_has_a_rule_of_the_help() -> None:
    """Every number of the action space, in positions from a few games: legal, or refused with a rule of the help."""
    for seed in range(6):
        random = Random(seed)
        p = parlour.start("montana", players=2 + seed % 3, seed=seed)
        for step in range(220):
            if p.over:
                break
            if step % 40 == 7 or (p.dump()["pending"] and step % 5 == 0):
                legal = set(p.legal())
                for action in range(ACTIONS):
                    if action not in legal:
                        said = p.refusal(action)
                        assert said.reason.endswith("."), action
                        assert said.rule in TOPICS, (action, said.reason)
            p.apply(random.choice(p.legal()))


def test_numbers_outside_the_action_space() -> None:
    p = position(board())
    assert refused(p, -1).reason == f"There is no action -1; actions are 0 to {ACTIONS - 1}."
    assert refused(p, 1 << 90).reason == f"There is no action with such a large number; actions are 0 to {ACTIONS - 1}."


def test_choices_name_what_to_click() -> None:
    p = scripted(position(board("2 grain, 2 pumpkin", workers="2 copper, stone", silver=9, cows=1)), spin=1)
    described = {choice.move: choice for choice in p.choices()}
    assert described["spin"].elements == ["wheel"]
    bank = described["work bank3 copper copper stone"]
    assert bank.elements == ["bank:3", "worker:copper", "worker:copper:2", "worker:stone"]
    assert (bank.kind, bank.costs) == ("bank", {"workers": 3})
    mine = described["work mine2 copper"]
    assert mine.elements == ["area:mine2", "worker:copper"]
    assert mine.costs == {"silver": 3, "workers": 1}
    assert mine.label == "Mine: 2 copper for 3 silver, with a copper worker"
    assert described["bid 2c"].elements == ["city:2c"]
    assert described["bid 2c"].costs == {"pumpkins": 3}
    assert described["build c4"].elements == ["field:c4"]
    assert described["build c4"].costs == {"grain": 1}
    assert described["trade grain-worker"].elements == ["cow", "supply-worker:grain"]
    assert described["trade silver"].elements == ["cow", "silver"]
    play(p, "spin")
    forward = next(choice for choice in p.choices() if choice.move == "forward 2")
    assert (forward.elements, forward.costs) == (["wheel:3"], {"grain": 2})
    assert forward.label == "Move the arrow on for 2 grain: two pumpkin"


def test_labels_of_a_field_tell_what_it_brings() -> None:
    p = position(board("big-stone, 3 grain, copper, stone, pumpkin", fields="e2"), board(fields="d3 d2"))
    labels = {choice.move: choice.label for choice in p.choices()}
    assert labels["build e3"] == "Build on e3 for grain and big stone: a cow and a canteen"
    assert labels["build e5"] == "Build on e5 for copper, stone, grain and pumpkin: 2 settlements"
    play(p, "build e3")
    assert {choice.move: choice.label for choice in p.choices()}["end"] == (
        "End the turn and take 2 silver for the fields you did not build on"
    )


def test_the_preview_tells_the_settlements_and_no_luck() -> None:
    p = position(board("grain", fields="c4 c5 c6"))
    action = p.action("build c7")
    assert [(event.data["reason"], event.points) for event in p.preview(action)] == [("settlement", 1), ("line", 1)]
    assert p.preview(p.action("spin")) == []


def test_events_tell_who_got_what_and_by_which_rule() -> None:
    p = scripted(position(board("grain", workers="7 copper", silver=6)), spin=1)
    events = play(p, "spin", "return copper", "forward 1")
    told = [(event.kind, event.rule) for event in events]
    assert told == [
        ("spin", "recruit"),
        ("gain", "recruit"),
        ("gain", "recruit"),
        ("return", "T-02"),
        ("forward", "recruit"),
    ]
    assert events[0].data == {"space": 1, "workers": ["stone", "pumpkin"]}
    assert {rule for _, rule in told} <= TOPICS
    assert workers(p) == {"copper": 6, "stone": 1, "pumpkin": 1}
    assert goods(p) == {}


def test_every_rule_that_events_name_is_in_the_help() -> None:
    rules = set()
    for seed in range(12):
        random = Random(seed)
        p = parlour.start("montana", players=2 + seed % 3, seed=seed, stall=5)
        while not p.over:
            rules |= {event.rule for event in p.play(random.choice(p.legal()))}
            rules |= {choice.rule for choice in p.choices()}
    assert rules <= TOPICS
    assert {"T-02", "T-03", "T-04", "T-08", "T-14", "T-17", "T-20", "T-25", "T-26"} <= rules
