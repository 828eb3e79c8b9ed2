"""Moves in notation, refusals with their reason and rule, why a selection is not possible, plans and previews."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

import parlour
from parlour import AmbiguousMove, Position, UnreadableMove
from parlour.rules.burgundy_cards.actions import ACTIONS
from parlour.rules.burgundy_cards.cards import CARD_NAMES, GOOD_NAMES, TYPE_NAMES
from parlour.rules.burgundy_cards.effects import EFFECTS
from parlour.rules.burgundy_cards.state import State
from parlour.rules.kit.pending import kind_of
from tests.arranging import moves, points, refused, seen
from tests.burgundy_cards.arrange import estate, last_turn, play, position
from tests.conformance.cases import CASES, Case, Walk, any_action
from tests.conformance.strategies import seeds, sized, walks

GAME = parlour.GAMES["burgundy-cards"]
TOPICS = {topic.id for topic in GAME.topics({"components": None})}
MINE = [case for case in CASES if case.game == "burgundy-cards"]


def table(**more: Any) -> Position:
    """A 2 and a 5, one worker, two silver."""
    own = {"projects": "ship3 mine5 castle1", "goods": "1 dark", "workers": 1, "silver": 2, **more.pop("own", {})}
    display = "1a mine1, 2a ship2, 3a castle4, 6a bank2"
    return position(estate("mine1 mine2, cloister4", **own), **{"hand": "2 5", "display": display, **more})


# Notation.


def test_a_turn_in_notation() -> None:
    assert moves(table()) == [
        "d2 take 1a",
        "d2 take 2a",
        "d2 take 3a",
        "d2 workers",
        "d2 silver",
        "d2 convert 1w2s",
        "d2 place castle1 cloister",
        "d2 place castle1 new",
        "d2 place ship3 cloister",
        "d2 place ship3 new",
        "d5b take 6a",
        "d5b sell dark",
        "d5b workers",
        "d5b silver",
        "d5b convert 1w2s",
        "d5b place mine5 mine",
    ]


def test_the_second_card_is_named_alike_whatever_the_first_one_shows() -> None:
    """A move is public: it must not reveal whether the card that stays in hand shows the same number."""
    for first in range(1, 7):
        p = position(hand=f"{first} 4")
        assert "d4b silver" in moves(p)
        assert ("d4 silver" in moves(p)) == (first == 4)


@pytest.mark.parametrize(("hand", "move"), [("2 5", "d5b silver"), ("5 2", "d5 silver"), ("5 5", "d5 silver")])
def test_a_number_that_one_card_shows_is_enough(hand: str, move: str) -> None:
    p = position(hand=hand)
    assert p.move(p.action("d5 silver")) == p.move(p.action("D5 SILVER")) == move


def test_words_may_be_left_out_while_it_stays_clear() -> None:
    p = table()
    assert p.move(p.action("sell")) == "d5b sell dark"
    assert p.move(p.action("place mine5")) == "d5b place mine5 mine"
    assert p.move(p.action("d5 place mine5")) == "d5b place mine5 mine"
    with pytest.raises(AmbiguousMove) as caught:
        p.action("silver")
    assert caught.value.moves == ["d2 silver", "d5b silver"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "An empty line is not a move. A move you could make now is 'd2 take 1a'."),
        ("dance", "'dance' is not a move; a move starts with a card such as d5, or with take, place,"),
        ("d2", "'d2' could be"),
        (
            "d2 end",
            "'d2 end' does not say what to do with the card; add take, place, sell, workers, silver or convert.",
        ),
        ("take 4a", "'take 4a' does not say which card; start with d and its number."),
        ("d2 take 9z", "There is no place '9z' in the display; places are 1a to 6h."),
        ("d2 place mine9 new", "There is no card 'mine9'; a card is mine, knowledge,"),
        ("d2 place mine5 tower", "There is no pile 'tower'; a pile is mine, knowledge,"),
        ("d2 sell red", "There are no 'red' goods; goods are light, medium or dark."),
        ("d2 convert 4w", "'4w' is not a way to convert; write 3s, 1w2s, 2w1s or 3w."),
        ("bonus 9points", "There is no bonus '9points' this round; there is 3points, 2goods,"),
        ("goods 3", "There is no goods deck '3'; the decks are 1 and 2."),
        ("keep", "'keep' is not a complete move."),
        ("d2 place mine5", "'d2 place mine5' is not a complete move."),
    ],
)
def test_text_that_is_not_a_move_is_refused_with_an_example(text: str, reason: str) -> None:
    with pytest.raises(parlour.MoveError) as caught:
        table().action(text)
    assert reason in str(caught.value)
    if isinstance(caught.value, UnreadableMove):
        assert str(caught.value).endswith("A move you could make now is 'd2 take 1a'.")


# Refusals.


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("end", "Play a card before you end the turn; you can use any card to take 1 silver.", "turn"),
        ("pass", "There is nothing to decline now.", "C-19"),
        ("buy", "Buying a card costs 3 silver; you have 2.", "buy"),
        ("keep mine1", "You have no bought card to keep or use.", "buy"),
        ("use mine1", "You have no bought card to keep or use.", "buy"),
        ("discard ship3", "You discard a project only to make room for a new one.", "C-04"),
        (
            "goods 1",
            "You get goods and animals from ships, pastures, boarding houses and triples; you have none to take now.",
            "C-07",
        ),
        ("bonus 3points", "You choose a round bonus only when you complete a triple.", "round-bonus"),
        ("d2 take 4a", "There is no card at 4a in the display.", "C-22"),
        ("d2 take 6a", "Turning the 2 into a 6 takes 2 workers; you have only 1.", "workers"),
        ("d2 sell light", "You have no light goods.", "C-25"),
        ("d2 sell dark", "Turning the 2 into a 6 takes 2 workers; you have only 1.", "workers"),
        ("d2 convert 3s", "You cannot convert 3 silver: you have 1 worker and 2 silver.", "convert"),
        ("d2 place knowledge1 new", "Knowledge 1 is not one of your projects.", "place"),
        (
            "d2 place mine5 new",
            "You already have an open pile of mines; complete it before you start another.",
            "C-12",
        ),
        ("d2 place mine5 cloister", "You have an open pile of mines; the card goes there, not on cloisters.", "C-12"),
        ("d2 place ship3 ship", "You have no open pile of ships.", "C-12"),
        ("d2 place ship3 mine", "A ship cannot go on mines; only cloisters join other types.", "C-03"),
        ("d2 place mine5 mine", "Turning the 2 into a 5 takes 3 workers; you have only 1.", "workers"),
    ],
)
def test_refusals_at_the_turn(move: str, reason: str, rule: str) -> None:
    error = refused(table(), move)
    assert (error.reason, error.rule) == (reason, rule)


def test_a_card_that_is_not_in_hand_and_one_already_played() -> None:
    p = table()
    assert str(refused(p, "d4 silver", parlour.MoveError)) == "You have no d4 in your hand; you have d2 and d5."
    assert str(refused(p, "d2b silver", parlour.MoveError)) == "You have no d2b in your hand; you have d2 and d5."
    alike = position(hand="3 3")
    assert str(refused(alike, "d4 silver", parlour.MoveError)) == "You have no d4 in your hand; you have d3 and d3b."
    play(p, "d2 silver")
    assert "You have already played a card this turn" in str(refused(p, "d5 silver", parlour.MoveError))
    assert "You have already played a card this turn" in str(refused(p, 0))


KINDS = [effect.name for effect in EFFECTS[1:] if effect.name != "placed"]
"""All that can wait for a decision."""


def waiting_positions() -> dict[str, Position]:
    """A position for everything that can wait, met in random games."""
    found: dict[str, Position] = {}
    seed = 0
    while len(found) < len(KINDS) and seed < 200:
        p = parlour.start("burgundy-cards", players=(1, 3)[seed % 2], seed=seed)
        assert isinstance(p, State)
        random = Random(seed)
        while not p.over:
            if p.pending:
                found.setdefault(EFFECTS[kind_of(p.pending[-1])].name, p.copy())
            p.apply(random.choice(p.legal()))
        seed += 1
    return found


WAITING = waiting_positions()


def test_everything_that_can_wait_was_met() -> None:
    assert set(WAITING) == set(KINDS)


@pytest.mark.parametrize("kind", WAITING)
def test_every_refusal_during_an_effect_has_a_reason_and_a_topic(kind: str) -> None:
    p = WAITING[kind]
    legal = set(p.legal())
    for action in range(ACTIONS):
        if action not in legal:
            error = p.refusal(action)
            assert error.reason.endswith(".")
            assert error.rule in TOPICS, (p.move(action), error.reason, error.rule)


def test_every_refusal_at_a_turn_has_a_reason_and_a_topic() -> None:
    for p in (table(), table(own={"silver": 3}), last_turn(estate(), estate())):
        legal = set(p.legal())
        for action in range(ACTIONS):
            if action not in legal:
                error = p.refusal(action)
                assert error.reason.endswith(".")
                assert error.rule in TOPICS, (p.move(action), error.reason, error.rule)


# Whys.


def told(p: Position, *elements: str, seat: int = 0) -> str:
    """The reason; there must be one, the same in every order, and asking must change nothing."""
    before = p.dump()
    why = p.why(list(elements), seat)
    assert why is not None, f"{elements} is legal"
    again = p.why(list(reversed(elements)), seat)
    assert again is not None
    assert again.reason == why.reason
    assert p.dump() == before
    return why.reason


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        (["end"], "Play a card before you end the turn; you can use any card to take 1 silver."),
        (["end", "hand:0"], "You don't need a card to end the turn."),
        (["pass"], "There is nothing to decline now."),
        (["buy"], "Buying a card costs 3 silver; you have 2."),
        (["hand:0", "hand:1"], "You play one card per turn; choose one of the two."),
        (["display:4a"], "There is no card at 4a in the display."),
        (["display:9a"], "There is no place '9a' in the display; places are 1a to 6h."),
        (["display:6a", "hand:0"], "Turning the 2 into a 6 takes 2 workers; you have only 1."),
        (["goods:light"], "You have no light goods."),
        (["goods:dark", "hand:0"], "Turning the 2 into a 6 takes 2 workers; you have only 1."),
        (["project:ship3", "hand:1"], "Turning the 5 into a 3 takes 2 workers; you have only 1."),
        (["project:ship3", "pile:mine"], "A ship cannot go on mines; only cloisters join other types."),
        (
            ["project:mine5", "pile:new"],
            "You already have an open pile of mines; complete it before you start another.",
        ),
        (["project:mine2"], "Mine 2 is not one of your projects."),
        (["pile:building"], "You have no open pile of buildings."),
        (["mix:3w"], "You cannot convert 3 workers: you have 1 worker and 2 silver."),
        (["offer:mine1"], "Mine 1 is not one of the cards to choose from."),
        (["keep"], "You have no bought card to keep or use."),
        (
            ["goods-deck:1"],
            "You get goods and animals from ships, pastures, boarding houses and triples; you have none to take now.",
        ),
        (["bonus:3points"], "You choose a round bonus only when you complete a triple."),
        (["bonus:7points"], "Round A has no bonus '7points'."),
        (
            ["display:1a", "project:ship3"],
            "A card from the display becomes a project first; placing it is another action.",
        ),
        (
            ["display:6a", "workers"],
            "Workers are spent automatically; select them only to restock.",
        ),
        (["display:1a", "display:2a"], "An action does only one thing; pick one of these."),
        (["end", "silver"], "You cannot combine ending the turn with anything else."),
        (["die:0"], "There is no 'die:0' on your table."),
    ],
)
def test_why_not(elements: list[str], reason: str) -> None:
    assert told(table(), *elements) == reason


def test_why_not_while_an_effect_waits() -> None:
    p = position(estate(projects="city-hall4 mine1", silver=3), hand="4 4", display="1a mine3")
    play(p, "d4 place city-hall4 new")
    assert told(p, "display:1a") == "First place a project with the city hall, whatever its number, or decline."
    assert told(p, "hand:1") == "First place a project with the city hall, whatever its number, or decline."
    assert told(p, "hand:1", "buy") == "This effect needs no card from your hand."
    play(p, "buy")
    faces = seen(p)["offer"]["faces"]
    assert told(p, "silver").startswith("First choose a card: keep or use ")
    assert told(p, "keep", "use").startswith("First choose a card")
    assert p.why([f"offer:{faces[0]}"], 0) is None


def test_why_not_when_it_is_not_your_turn_or_the_game_is_over() -> None:
    assert told(table(), "silver", seat=1) == "It is seat 0's turn, not yours."
    over = last_turn(estate(), estate())
    play(over, "end")
    assert told(over, "silver") == "The game is over; no more moves can be made."


ELEMENTS = [
    *(
        "hand:0",
        "hand:1",
        "workers",
        "silver",
        "convert",
        "buy",
        "keep",
        "use",
        "pass",
        "end",
        "pile:new",
        "nonsense",
        "a:b",
    ),
    *(f"display:{row}{place}" for row in range(1, 7) for place in "abc"),
    *(f"goods:{good}" for good in GOOD_NAMES),
    *(f"pile:{type_}" for type_ in TYPE_NAMES),
    *(f"mix:{mix}" for mix in ("3s", "1w2s", "2w1s", "3w")),
    *("goods-deck:1", "goods-deck:2", "animal-deck:1", "animal-deck:2", "bonus:2silver", "bonus:3points"),
]


@pytest.mark.parametrize("case", MINE, ids=str)
def test_every_selection_that_is_refused_has_a_reason_with_a_topic(case: Case) -> None:
    @sized(15)
    @given(walks(case), seeds)
    def holds(walk: Walk, luck: int) -> None:
        p = walk.position()
        if p.over:
            return
        random = Random(luck)
        clickable = [*ELEMENTS, *(element for choice in p.choices() for element in choice.elements)]
        clickable += [f"{what}:{random.choice(CARD_NAMES)}" for what in ("project", "offer") for _ in range(3)]
        for _ in range(40):
            clicked = random.sample(clickable, random.choice([1, 1, 2, 2, 3]))
            why = p.why(clicked, p.seat)
            if why is not None:
                assert why.reason.endswith(".")
                assert why.rule in TOPICS, (clicked, why.reason, why.rule)

    holds()


def test_every_event_and_choice_names_a_topic() -> None:
    for case in MINE:
        p = case.start(3)
        random = Random(3)
        while not p.over:
            assert all(choice.rule in TOPICS for choice in p.choices())
            events = p.play(any_action(p, random))
            assert all(event.rule in TOPICS for event in events), [event.rule for event in events]


# Choices, plans, previews.


def test_elements_come_in_the_order_of_clicking() -> None:
    p = table()
    found = {p.move(action): p.choice(action) for action in p.legal()}
    assert found["d2 take 3a"].elements == ["hand:0", "display:3a"]
    assert found["d2 take 3a"].costs == {"workers": 1}
    assert found["d5b place mine5 mine"].elements == ["hand:1", "project:mine5", "pile:mine"]
    assert found["d2 convert 1w2s"].elements == ["hand:0", "convert", "mix:1w2s"]
    assert found["d2 convert 1w2s"].costs == {"workers": 1, "silver": 2}
    assert found["d5b sell dark"].elements == ["hand:1", "goods:dark"]
    assert found["d2 place castle1 cloister"].label == (
        "Place castle 1 on 1 cloister, which then counts as a castle, with the 2 and 1 worker"
    )


def test_labels_distinguish_equal_cards_in_a_row() -> None:
    p = position(hand="2 1", display="2a ship2, 2b ship2, 1a mine3")
    labels = [choice.label for choice in p.choices() if choice.kind == "take"]
    assert labels == [
        "Take ship 2 from row 2 (2a), with the 2",
        "Take ship 2 from row 2 (2b), with the 2",
        "Take mine 3 from row 1, with the 1",
    ]


def test_labels_distinguish_two_hand_cards_with_the_same_number() -> None:
    p = position(estate(workers=1), hand="2 2", display="3a mine1")
    labels = [choice.label for choice in p.choices() if choice.kind in ("take", "silver")]
    assert labels == [
        "Take mine 1 from row 3, with the 2 and 1 worker",
        "Take 1 silver, with the 2",
        "Take mine 1 from row 3, with the second 2 and 1 worker",
        "Take 1 silver, with the second 2",
    ]


def test_an_action_with_a_bought_number_shows_its_price() -> None:
    p = position(estate(silver=3, workers=1), display="3a mine1", script={"bought 0 0 0": 1})
    play(p, "buy")
    play(p, f"use {seen(p)['offer']['faces'][0]}")
    take = p.choice(p.action("take 3a"))
    assert take.costs == {"workers": 1}
    assert take.label == "Take mine 1 from row 3, with the 2 and 1 worker"
    assert take.elements == ["display:3a"]


def test_previews_show_the_points_without_peeking() -> None:
    p = position(estate("mine1 mine2", "mine5", goods="2 dark"), hand="5 5")
    assert points(p.preview(p.action("d5 place mine5 mine"))) == 6
    assert points(p.preview(p.action("d5 sell dark"))) == 2


def test_a_waiting_player_can_plan_with_their_own_hand() -> None:
    p = position(estate(), estate(projects="ship3", silver=3), hands=[[1, 1], [3, 6]], display="6a mine1")
    planned = [choice.move for choice in p.plan(1)]
    assert p.plan(0) == []
    play(p, "d1 silver", "end")
    assert p.seat == 1
    assert planned == moves(p)
    assert "d3 place ship3 new" in planned


def test_a_purchase_by_the_active_player_does_not_disturb_the_plan() -> None:
    p = position(estate(silver=3), estate(silver=3), hands=[[1, 1], [3, 6]])
    planned = [choice.move for choice in p.plan(1)]
    play(p, "buy")
    assert [choice.move for choice in p.plan(1)] == planned
    over = last_turn(estate(), estate())
    play(over, "end")
    assert over.plan(0) == over.plan(1) == []


def test_the_stage_is_round_and_turn() -> None:
    assert position(round="C", turn=4, hand="1 1").stage() == {"round": "C", "turn": 4}


def test_the_drawing_shows_only_the_hand_of_the_player_to_move() -> None:
    p = position(estate(), estate(), hands=[[1, 6], [3, 5]])
    text = str(p)
    assert "hand 1 6" in text
    assert "hand 2 cards" in text
    assert "3 5" not in text
