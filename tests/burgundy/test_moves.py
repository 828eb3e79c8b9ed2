"""Moves as people write them: read, refused with the reason, shortened, described, and previewed."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import AmbiguousMove, IllegalMove, Position, Scripted, UnreadableMove
from parlour.rules.burgundy.actions import DIE_SPAN, TAKE, WORKERS
from parlour.rules.kit.chance import ChanceError
from tests.arranging import moves, play, points, refused
from tests.burgundy.arrange import estate, mine, position


def table() -> Position:
    """A turn with a bit of everything: dice 2 and 5, one worker, one silver."""
    return position(
        estate("c4 k2, e4 bank", storage="ship bank k3", goods="1 red", silver=1, workers=1),
        dice="2 5",
        depots="1b church, 2a k5, 3a cow2, 5b mine",
        black="x1 ship, x2 k14",
    )


# Unreadable.


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("", "An empty line is not a move"),
        ("   ", "An empty line is not a move"),
        ("hello", "'hello' is not a move; start with a die such as d5, or with take, place, sell, "),
        ("e4", "'e4' is not a move; start with a die"),
        ("d7 take 1b", "'d7 take 1b' is not a move; start with a die"),
        ("d0 workers", "'d0 workers' is not a move; start with a die"),
        ("d\u00b2 workers", "'d\u00b2 workers' is not a move; start with a die"),
        ("d2 fly", "'d2 fly' does not say what to do with the die; add take, place, sell or workers."),
        ("d2 end", "'d2 end' does not say what to do with the die; add take, place, sell or workers."),
        ("take 6d", "'take 6d' does not say which die; start with d and its number, such as d5."),
        ("d2 take 7a", "There is no depot cell '7a'; cells are 1a to 6d."),
        ("d2 take x1", "There is no depot cell 'x1'; cells are 1a to 6d."),
        ("d2 sell gold", "There are no 'gold' goods; the types are turquoise, violet, pink, red, brown and orange."),
        ("d2 place inn d3", "There is no tile 'inn'; tiles are castle, mine, ship, "),
        ("d2 place ship h1", "There is no space 'h1'; rows are a to g, and spaces are numbered from 1 on the left."),
        ("d2 place ship d3 now", "'d2 place ship d3 now' is not a complete move."),
        ("d2 workers 2", "'d2 workers 2' is not a complete move."),
        ("buy", "'buy' is not a complete move."),
        ("buy x9", "There is no cell 'x9' in the black depot; cells are x1 to x8."),
        ("buy x1 3w", "'buy x1 3w' is not a complete move."),
        ("goods 7", "There is no depot '7'; depots are 1 to 6."),
        ("keep gold", "There are no 'gold' goods; the types are turquoise, "),
        ("discard inn", "There is no tile 'inn'; tiles are castle, mine, ship, "),
        ("side c", "'side c' is not a complete move."),
        ("start h1", "There is no space 'h1'; rows are a to g, "),
    ],
)
def test_unreadable_moves_say_why_and_give_an_example(move: str, says: str) -> None:
    told = str(refused(table(), move, UnreadableMove))
    assert told.startswith(says)
    assert "a move you could make now is 'd2 take 1b'." in told.lower()


def test_the_example_is_a_move_that_is_legal_now() -> None:
    p = position(estate("c4 k2", storage="castle"), dice="6 0")
    play(p, "d6 place castle b3")
    assert str(refused(p, "what", UnreadableMove)).endswith("A move you could make now is 'workers'.")


def test_after_the_end_no_example_is_given() -> None:
    p = position(estate(), phase="E", round=5, seat=1, order=[0, 1], dice="0 0")
    play(p, "end")
    assert str(refused(p, "what", UnreadableMove)).endswith("The game is over.")
    assert str(refused(p, "end")) == "The game is over; no more moves can be made."


# Illegal: the dice, the depots and the estate.


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("d2 take 5b", "Turning the 2 into a 5 takes 3 workers; you have only 1.", "B-02"),
        ("d5 take 3a", "Turning the 5 into a 3 takes 2 workers; you have only 1.", "B-02"),
        ("d2 sell red", "Turning the 2 into a 4 takes 2 workers; you have only 1.", "B-02"),
        ("d5 place ship d3", "Turning the 5 into a 2 takes 3 workers; you have only 1.", "B-02"),
        ("d2 take 1c", "That space in depot 1 is empty.", "B-24"),
        ("d2 take 4d", "That space in depot 4 is empty.", "B-24"),
        ("d2 sell pink", "You have no pink goods.", "B-23"),
        ("d2 place mine e3", "You don't have a mine in storage.", "place"),
        ("d2 place ship c4", "Space c4 is already covered.", "place"),
        ("d2 place ship e5", "Space e5 is a building space; you need a river space for the ship.", "place"),
        ("d2 place ship c2", "Space c2 is a pasture space; you need a river space for the ship.", "place"),
        ("d2 place bank d3", "Space d3 is a river space; you need a building space for the bank.", "place"),
        ("d2 place ship d1", "Space d1 does not touch any of your tiles.", "B-24"),
        ("d5 place bank f4", "That city already has a bank; it may hold only one building of each type.", "B-11"),
        ("end", "Use both dice before you end your turn; you can use any die to take workers.", "B-01"),
        ("pass", "There is nothing to decline right now.", "B-20"),
        ("buy x1", "A tile costs 2 silver; you have 1.", "buy"),
        ("buy x4", "That space in the black depot is empty.", "buy"),
        ("buy 1b", "You can buy only from the black depot, or from any depot with knowledge 6.", "k6"),
        ("buy x1 1w", "You can pay for a tile with workers only under the 2019 rules, with monastery 6.", "E-02"),
        ("goods 1", "You load goods only when you place a ship.", "B-05"),
        ("keep red", "There are no goods to choose from right now.", "B-05"),
        ("discard ship", "You discard a stored tile only to make room for a new one.", "B-03"),
        ("side a", "Boards and starting castles are chosen before the first round.", "B-27"),
        ("start d4", "Boards and starting castles are chosen before the first round.", "B-27"),
    ],
)
def test_illegal_moves_say_why(move: str, reason: str, rule: str) -> None:
    error = refused(table(), move)
    assert (error.reason, error.rule) == (reason, rule)
    assert str(error) == reason


@pytest.mark.parametrize(
    ("tiles", "workers", "reason"),
    [
        ("c4 k8", 0, "Turning the 1 into a 4 takes 2 workers; you have none."),
        ("c4 k12", 1, "Turning the 1 into a 4 takes 2 workers; you have only 1."),
        ("c4 k8, b4 k12", 0, "Turning the 1 into a 4 takes 1 worker; you have none."),
    ],
)
def test_the_price_in_workers_counts_tiles_8_and_12(tiles: str, workers: int, reason: str) -> None:
    p = position(estate(tiles, workers=workers), dice="1 0", depots="4b ship")
    assert refused(p, "d1 take 4b").reason == reason


def test_a_die_that_is_not_shown() -> None:
    error = refused(table(), "d3 take 3a")
    assert "No unused die shows 3; you have 2 and 5." in str(error)
    assert error.rule == "turn"


def test_a_die_that_is_used() -> None:
    p = table()
    play(p, "d2 workers")
    assert "No unused die shows 2; you have 5." in str(refused(p, "d2 workers"))


def test_both_dice_used() -> None:
    p = table()
    play(p, "d2 workers", "d5 workers")
    error = refused(p, "d5 workers")
    assert "Both dice are used" in str(error)
    assert error.rule == "B-01"


def test_a_die_while_an_effect_is_waiting() -> None:
    p = position(estate(storage="market"), dice="3 1", depots="4b ship")
    play(p, "d3 place market e4")
    error = refused(p, "d1 workers")
    assert "finish the current effect first" in str(error)
    assert error.rule == "B-19"


@pytest.mark.parametrize("use", [WORKERS, TAKE + 1])
def test_of_two_equal_dice_the_first_is_meant(use: int) -> None:
    p = position(estate(), dice="1 1", depots="1b church")
    error = refused(p, DIE_SPAN + use)
    assert (error.reason, error.rule) == ("Both dice show 1; use the first one.", "turn")


@pytest.mark.parametrize("action", [-1, 10**9, -(10**30)])
def test_a_number_that_is_not_an_action(action: int) -> None:
    last = parlour.GAMES["burgundy"].actions - 1
    assert refused(table(), action).reason == f"There is no action {action}; actions are 0 to {last}."


# Illegal: buying.


def test_already_bought() -> None:
    p = position(estate(silver=4), dice="1 0", black="x1 ship, x2 mine")
    play(p, "buy x1")
    error = refused(p, "buy x2")
    assert (error.reason, error.rule) == ("You have already bought a tile this turn.", "B-22")


@pytest.mark.parametrize(("tile", "die"), [("castle", "d6 place castle b3"), ("city-hall", "d3 place city-hall e4")])
def test_buying_during_an_effect_in_2011(tile: str, die: str) -> None:
    p = position(estate("c4 k2", storage=f"{tile} ship", silver=2), dice="6 3", black="x1 mine")
    play(p, die)
    error = refused(p, "buy x1")
    assert error.reason == "Under the 2011 rules, you cannot buy in the middle of an effect."
    assert error.rule == "E-05"


def test_more_workers_than_one_has() -> None:
    p = position(estate("c4 k6", silver=1, workers=1), edition="2019", dice="1 0", black="x1 mine")
    error = refused(p, "buy x1 2w")
    assert (error.reason, error.rule) == ("You have only 1 worker to pay with.", "k6")


def test_too_little_silver_beside_the_workers() -> None:
    p = position(estate("c4 k6", silver=0, workers=1), edition="2019", dice="1 0", black="x1 mine")
    error = refused(p, "buy x1 1w")
    assert (error.reason, error.rule) == ("With 1 worker, a tile still costs 1 silver; you have 0.", "buy")


# Illegal: while an effect waits.


def waiting(tile: str, **more: Any) -> Position:
    """An effect of `tile` is waiting."""
    p = position(
        estate("c4 k5", storage=f"{tile} ship", goods="1 red, 1 pink", silver=2),
        dice="3 2" if tile != "castle" else "6 1",
        depots="1b church, 2a k3, 3a cow2",
        goods="1: 1 red, 2: 1 brown 1 violet",
        **more,
    )
    play(p, {"castle": "d6 place castle b3", "ship": "d2 place ship d3"}.get(tile, f"d3 place {tile} e4"))
    return p


@pytest.mark.parametrize(
    ("tile", "move", "reason", "rule"),
    [
        (
            "castle",
            "pass",
            "Take the castle's extra action first: take or place a tile, sell goods or take workers.",
            "B-08",
        ),
        (
            "castle",
            "end",
            "Take the castle's extra action first: take or place a tile, sell goods or take workers.",
            "B-08",
        ),
        ("castle", "take 6d", "That space in depot 6 is empty.", "B-24"),
        ("castle", "sell orange", "You have no orange goods.", "B-23"),
        ("castle", "place ship d1", "Space d1 does not touch any of your tiles.", "B-24"),
        ("city-hall", "workers", "The city hall comes first: place a stored tile, or decline.", "B-10"),
        ("city-hall", "end", "The city hall comes first: place a stored tile, or decline.", "B-10"),
        ("city-hall", "place mine e3", "You don't have a mine in storage.", "place"),
        (
            "carpenter",
            "take 2a",
            "The building comes first: take a building from depots 1 to 6, or decline.",
            "B-09",
        ),
        ("carpenter", "take 5a", "That space in depot 5 is empty.", "B-24"),
        (
            "church",
            "take 1b",
            "The building comes first: take a knowledge tile, a castle or a mine from depots 1 to 6, or decline.",
            "B-09",
        ),
        (
            "market",
            "end",
            "The building comes first: take animals or a ship from depots 1 to 6, or decline.",
            "B-09",
        ),
        ("warehouse", "take 1b", "The warehouse comes first: sell one type of goods, or decline.", "warehouse"),
        ("warehouse", "sell orange", "You have no orange goods.", "B-23"),
        ("ship", "pass", "The ship comes first: choose a depot from 1 to 6 to load at.", "B-05"),
        ("ship", "end", "The ship comes first: choose a depot from 1 to 6 to load at.", "B-05"),
    ],
)
def test_while_an_effect_waits(tile: str, move: str, reason: str, rule: str) -> None:
    error = refused(waiting(tile), move)
    assert (error.reason, error.rule) == (reason, rule)


def test_while_a_neighbouring_depot_is_named() -> None:
    p = waiting("ship")
    play(p, "goods 1")
    error = refused(p, "goods 4")
    assert (
        error.reason
        == "The ship may also load at depot 6 or 2, if there is anything there for you; choose it, or decline."
    )
    assert error.rule == "B-06"


def test_while_goods_are_picked() -> None:
    p = waiting("ship")
    play(p, "goods 2", "pass")
    assert moves(p) == ["keep violet", "keep brown"]
    error = refused(p, "keep red")
    assert error.reason.startswith("Not all the goods fit: choose a type")
    assert error.rule == "B-05"


def test_while_room_is_made() -> None:
    p = position(estate(storage="ship bank ship"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b")
    error = refused(p, "discard mine")
    assert (error.reason, error.rule) == ("Your storage is full: discard the ship or the bank to make room.", "B-03")


def test_while_boards_are_chosen() -> None:
    p = parlour.start("burgundy", setup="advanced", first=0, chance=Scripted({"board 0 0 0": 1}))
    error = refused(p, "end")
    assert (error.reason, error.rule) == ("Choose your board first: side A or side B.", "B-17")
    play(p, "side b")
    error = refused(p, "start d3")
    assert (error.reason, error.rule) == ("Choose a castle space for your starting castle: b3, d4, f1 or f5.", "B-27")


# Ambiguous, and shortened.


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("d2 take", ["d2 take 1b", "d2 take 2a", "d2 take 3a"]),
        ("workers", ["d2 workers", "d5 workers"]),
        ("place ship", ["d2 place ship d3", "d5 place ship d5"]),
        ("bank", ["d2 place bank c3", "d2 place bank c5"]),
        ("d5", ["d5 take 5b", "d5 sell red", "d5 workers", "d5 place ship d5", "d5 place k3 b4"]),
    ],
)
def test_an_ambiguous_move_lists_what_it_could_be(text: str, meant: list[str]) -> None:
    error = refused(table(), text, AmbiguousMove)
    assert error.moves == meant
    assert str(error) == f"'{text}' could be {', '.join(repr(move) for move in meant)}; type more of it."


def test_a_long_list_is_cut() -> None:
    error = refused(table(), "d2", AmbiguousMove)
    assert len(error.moves) == 8
    assert str(error).endswith("and 2 more; type more of it.")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("sell", "d5 sell red"),
        ("take 5b", "d5 take 5b"),
        ("1b", "d2 take 1b"),
        ("place bank c3", "d2 place bank c3"),
        ("ship d3", "d2 place ship d3"),
        ("b4", "d5 place k3 b4"),
        ("D2 Take 2A", "d2 take 2a"),
        ("  d2   take 2a ", "d2 take 2a"),
    ],
)
def test_words_may_be_left_out_while_one_legal_move_remains(text: str, move: str) -> None:
    p, q = table(), table()
    play(p, text)
    play(q, move)
    assert p.dump() == q.dump()


def test_words_keep_their_order() -> None:
    assert refused(table(), "red sell", UnreadableMove)


def test_a_complete_move_is_never_ambiguous() -> None:
    p = position(estate("c4 k6", silver=2, workers=2), edition="2019", dice="1 0", black="x1 mine")
    assert [move for move in moves(p) if "buy" in move] == ["buy x1", "buy x1 1w", "buy x1 2w"]
    play(p, "buy x1")
    assert (mine(p)["silver"], mine(p)["workers"]) == (0, 2)


# Notation there and back.


def rich_buyer() -> Position:
    return position(
        estate("c4 k6", silver=2, workers=2), edition="2019", dice="1 4", depots="3c bank", black="x1 mine, x4 ship"
    )


def full() -> Position:
    p = position(estate(storage="ship bank k3"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b")
    return p


def loaded(*then: str) -> Position:
    p = waiting("ship")
    play(p, *then)
    return p


def choosing_castle() -> Position:
    return parlour.start("burgundy", boards=[7])


@pytest.mark.parametrize(
    ("p", "verbs"),
    [
        (table(), {"take", "sell", "workers", "place"}),
        (position(estate(storage="ship"), dice="2 2"), {"workers", "place"}),
        (rich_buyer(), {"take", "workers", "buy"}),
        (waiting("castle"), {"take", "sell", "workers", "place"}),
        (waiting("city-hall"), {"place", "pass"}),
        (waiting("church"), {"take", "pass"}),
        (waiting("warehouse"), {"sell", "pass"}),
        (waiting("ship"), {"goods"}),
        (loaded("goods 1"), {"goods", "pass"}),
        (loaded("goods 2", "pass"), {"keep"}),
        (full(), {"discard"}),
        (position(estate(), dice="0 0"), {"end"}),
        (parlour.start("burgundy", setup="advanced"), {"side"}),
        (choosing_castle(), {"start"}),
    ],
    ids=[
        *("a turn", "two equal dice", "a purchase", "castle", "hall", "church", "warehouse", "ship", "ship with k5"),
        *("picking goods", "full storage", "end", "sides", "start castles"),
    ],
)
def test_every_legal_action_has_its_own_move_that_reads_back(p: Position, verbs: set[str]) -> None:
    written = moves(p)
    assert {word for move in written for word in move.split()[:2] if word in VERBS} == verbs
    assert len(set(written)) == len(written)
    assert [p.parse_action(move) for move in written] == p.legal()
    assert [p.action(move) for move in written] == p.legal()


VERBS = {"take", "place", "sell", "workers", "buy", "goods", "keep", "discard", "pass", "end", "side", "start"}


@pytest.mark.parametrize(
    "move",
    [
        "d5 take 6d",
        "d2 place castle a2",
        "d5 place k26 g3",
        "d2 sell orange",
        "buy x8",
        "buy 6d 2w",
        "goods 6",
        "keep red",
    ],
)
def test_moves_that_are_not_legal_read_back_too(move: str) -> None:
    p = table()
    assert p.parse_action(move) not in p.legal()
    assert p.move(p.parse_action(move)) == move


# Choices.


@pytest.mark.parametrize(
    ("p", "move", "kind", "label", "elements", "costs"),
    [
        (
            table(),
            "d2 take 1b",
            "take",
            "Take a church from depot 1, with the 2 and 1 worker",
            ["die:0", "cell:1b"],
            {"workers": 1},
        ),
        (table(), "d5 take 5b", "take", "Take a mine from depot 5, with the 5", ["die:1", "cell:5b"], {}),
        (
            table(),
            "d5 sell red",
            "sell",
            "Sell 1 red good, with the 5 and 1 worker",
            ["die:1", "goods:red"],
            {"workers": 1},
        ),
        (table(), "d5 workers", "workers", "Take 2 workers, with the 5", ["die:1", "workers"], {}),
        (
            table(),
            "d2 place k3 f3",
            "place",
            "Place knowledge 3 on f3 (a 2), with the 2",
            ["die:0", "stored:k3", "space:f3"],
            {},
        ),
        (rich_buyer(), "buy x4", "buy", "Buy a ship for 2 silver", ["cell:x4"], {"silver": 2, "workers": 0}),
        (
            rich_buyer(),
            "buy 3c 1w",
            "buy",
            "Buy a bank for 1 silver and 1 worker",
            ["cell:3c"],
            {"silver": 1, "workers": 1},
        ),
        (waiting("castle"), "take 3a", "take", "Take 2 cows from depot 3", ["cell:3a"], {}),
        (waiting("city-hall"), "place ship d5", "place", "Place a ship on d5 (a 5)", ["stored:ship", "space:d5"], {}),
        (waiting("city-hall"), "pass", "pass", "Decline", ["pass"], {}),
        (waiting("ship"), "goods 2", "goods", "Load at depot 2: 1 violet and 1 brown goods", ["goods-depot:2"], {}),
        (waiting("ship"), "goods 3", "goods", "Load at depot 3: no goods", ["goods-depot:3"], {}),
        (loaded("goods 1"), "pass", "pass", "Stop loading", ["pass"], {}),
        (loaded("goods 2", "pass"), "keep brown", "keep", "Load the brown goods", ["goods:brown"], {}),
        (full(), "discard k3", "discard", "Discard knowledge 3 to make room for a church", ["stored:k3"], {}),
        (position(estate(), dice="0 0"), "end", "end", "End the turn", ["end"], {}),
        (choosing_castle(), "start g2", "start", "Place the starting castle on g2", ["space:g2"], {}),
        (
            parlour.start("burgundy", setup="advanced", first=0, chance=Scripted({"board 0 0 0": 4})),
            "side b",
            "side",
            "Play side B, board No. 7",
            ["side:b"],
            {},
        ),
    ],
)
def test_a_choice_says_what_a_move_means(
    p: Position, move: str, kind: str, label: str, elements: list[str], costs: dict[str, int]
) -> None:
    action = p.action(move)
    choice = p.choice(action)
    assert (choice.action, choice.move, choice.kind) == (action, move, kind)
    assert choice.label == label
    assert choice.elements == elements
    assert choice.costs == costs
    assert choice.rule


def test_a_choice_as_json() -> None:
    p = table()
    assert p.choice(p.action("d2 take 1b")).json() == {
        "action": p.action("d2 take 1b"),
        "move": "d2 take 1b",
        "kind": "take",
        "label": "Take a church from depot 1, with the 2 and 1 worker",
        "deed": "Take a church from depot 1",
        "elements": ["die:0", "cell:1b"],
        "costs": {"workers": 1},
        "rule": "take",
    }


def test_choices_are_the_legal_actions_in_order() -> None:
    p = table()
    assert [choice.action for choice in p.choices()] == p.legal()


def test_there_are_no_choices_after_the_end() -> None:
    p = position(estate(), phase="E", round=5, seat=1, order=[0, 1], dice="0 0")
    play(p, "end")
    assert (p.choices(), p.legal()) == ([], [])


@pytest.mark.parametrize("p", [table(), rich_buyer(), waiting("castle"), waiting("warehouse")])
def test_what_a_choice_costs_is_what_is_paid(p: Position) -> None:
    for choice in p.choices():
        after = p.copy()
        events = after.play(choice.action)
        gained = {
            what: sum(int(str(event.data.get(what, 0))) for event in events if event.kind == "gain")
            for what in ("silver", "workers")
        }
        for what in ("silver", "workers"):
            assert mine(after)[what] == mine(p)[what] - choice.costs.get(what, 0) + gained[what]


# Previews.


def test_a_preview_tells_points_by_reason_and_changes_nothing() -> None:
    pastures = "c3 bank, c2 cow3, c1 cow2, b1 pig2, b2 pig3, a1 sheep2, d5 ship, d6 ship"
    p = position(estate(pastures, storage="sheep3"), dice="2 0", phase="C")
    before = p.dump()
    events = p.preview(p.action("d2 place sheep3 e6"))
    assert [(event.data["reason"], event.points) for event in events] == [
        ("region", 1),
        ("phase", 6),
        ("colour", 5),
        ("animals", 3),
    ]
    assert p.dump() == before


def test_a_preview_of_a_sale() -> None:
    p = position(estate(goods="3 red"), estate(), estate(), dice="4 0")
    assert points(p.preview(p.action("d4 sell red")), "sale") == 9


@pytest.mark.parametrize("move", ["d2 take 2a", "d5 workers", "d2 place ship d3"])
def test_what_brings_no_points_previews_nothing(move: str) -> None:
    p = table()
    assert p.preview(p.action(move)) == []


def test_a_preview_has_only_your_own_points() -> None:
    p = position(estate(silver=4), estate(silver=7), phase="E", round=5, seat=1, order=[0, 1], dice="0 0")
    assert [(event.seat, event.points) for event in p.preview(p.action("end"))] == [(1, 7)]


def test_a_preview_does_not_look_at_the_luck_to_come() -> None:
    strict = {"seed": "1", "script": {}, "strict": True}
    p = position(estate(), seat=1, order=[0, 1], dice="0 0", chance=strict)
    assert p.preview(p.action("end")) == []
    with pytest.raises(ChanceError):
        p.play("end")


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    p = table()
    with pytest.raises(IllegalMove):
        p.preview(p.parse_action("end"))
