"""What Montana says: every choice, refusal, line and topic is in the catalogue, in every language."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

import parlour
from parlour import Position
from parlour.rules.kit.catalogue import ENGLISH, LANGUAGES, Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import ParlourError
from parlour.rules.kit.events import Event
from parlour.rules.montana.actions import ACTIONS
from tests.arranging import play
from tests.montana.arrange import board, position, short

GAME = parlour.GAMES["montana"]
NAMES = ["Yvette", "Odell", "You", "Winona"]
SETS = GAME.option_sets()
RAW_KEY = re.compile(r"\b(choice|line|reason|refusal|waiting|how|help|none|area|space|worker|goods|cost|gain)\.[a-z]")


def check_text(text: object) -> None:
    """A Text whose sentences have no gaps, and differ."""
    assert isinstance(text, Text), text
    said = [text.render(language) for language in LANGUAGES]
    for sentence in said:
        assert sentence
        assert not re.search(r"[{}]|  | [.;,:]", sentence), sentence
        assert not RAW_KEY.search(sentence), sentence


def check_sentence(error: ParlourError) -> None:
    check_text(error.sentence)
    assert error.said(ENGLISH) == str(error)
    assert error.said("de") != str(error), str(error)
    for language in LANGUAGES:
        assert error.said(language).endswith("."), error.said(language)


def check_line(p: Position, event: Event) -> None:
    line = p.line(event, NAMES)
    if line is None:
        assert event.kind == "turn" or event.data.get("reason") in ("wheel", "work", "bank"), event
        return
    check_text(line)
    assert not line.render(ENGLISH).endswith(".")
    assert line.render("de") != line.render(ENGLISH), event
    # A line about what a seat did follows its name; the others are sentences.
    assert line.within(ENGLISH)[0].islower() == (event.seat >= 0), event


def walk(number: int) -> tuple[Position, Random, list[Event]]:
    options = dict(SETS[number % len(SETS)])
    told: list[Event] = []
    players = int(str(options.pop("players")))
    p = GAME.start(players, options, Chance(number), told)
    return p, Random(number), told


@pytest.mark.parametrize("number", range(len(SETS)))
def test_every_event_has_a_line_in_every_language(number: int) -> None:
    p, random, told = walk(number)
    for event in told:
        check_line(p, event)
    while not p.over:
        # Mostly the later actions: those build and end turns, so that the game gets somewhere.
        legal = p.legal()
        events = p.play(legal[-1] if random.random() < 0.2 else random.choice(legal))
        for event in events:
            check_line(p, event)


@pytest.mark.parametrize("number", range(len(SETS)))
def test_every_choice_and_refusal_is_said_in_every_language(number: int) -> None:
    """All actions, and pairs of things a player could click, in positions of random games."""
    p, random, _ = walk(number)
    known: set[str] = set()
    for step in range(240):
        if p.over:
            break
        choices = p.choices()
        for choice in choices:
            check_text(choice.deed)
            assert choice.label_in("de") != choice.label, choice.label
        known |= {element for choice in choices for element in choice.elements}
        if step % 40 == 7 or (p.pending and step % 7 == 0):
            legal = set(p.legal())
            for action in range(ACTIONS):
                if action not in legal:
                    check_sentence(p.refusal(action))
            pairs = list(combinations(sorted(known), 2))
            for pair in random.sample(pairs, min(40, len(pairs))):
                refused = p.why(list(pair), p.seat)
                if refused is not None:
                    check_sentence(refused)
            for seat in range(p.players):
                if seat != p.seat:
                    check_text(p.waiting_reason(seat, "Yvette"))
        p.apply(random.choice(p.legal()))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "dance",
            "spin twice",
            "work mine7 copper",
            "work mine2 gold",
            "work mine2 copper copper copper",
            "forward 8",
        ),
        *("bid 5a", "build z1", "trade gold", "take pumpkin", "take copper copper grain grain", "upgrade grain"),
    ],
)
def test_unreadable_moves_are_refused_in_every_language(text: str) -> None:
    with pytest.raises(parlour.UnreadableMove) as caught:
        position(board()).action(text)
    check_sentence(caught.value)


def test_numbers_outside_the_action_space() -> None:
    for action in (-1, ACTIONS, 1 << 90):
        check_sentence(position(board()).refusal(action))


def test_a_void_bid_has_a_line() -> None:
    p = position(
        board(cows=1),
        board("2 pumpkin"),
        box=short(pumpkin=2),
        doing="done",
        contractors=["store", "1b"],
        pending=[{"kind": "due", "seat": 1}, {"kind": "due", "seat": 0}, {"kind": "bid", "seat": 0}],
    )
    events = [event for event in play(p, "trade pumpkin", "pass") if event.kind == "void"]
    assert events
    for event in events:
        check_line(p, event)


def test_lines_speak_to_you() -> None:
    p = position(board("4 pumpkin"), board("4 pumpkin"), board("4 pumpkin"))
    play(p, "bid 2a", "pass")
    outbid = play(p, "bid 2b")[-1]
    line = p.line(outbid, NAMES)
    assert line is not None
    assert line.within(ENGLISH) == "got outbid by you in row 2"
    assert line.render("de") == "In Reihe 2 von dir überboten"


def test_the_end_is_told_for_one_for_you_and_for_several() -> None:
    p = position(board(), board(), board())

    def over(winners: list[int], reason: str = "last-settlement") -> str:
        event = Event("over", -1, {"reason": reason, "scores": [7, 7, 7], "winners": winners})
        line = p.line(event, NAMES)
        assert line is not None
        return str(line)

    assert over([0]) == "Yvette won with 7 settlements"
    assert over([2]) == "You won with 7 settlements"
    assert over([0, 1]) == "Yvette and Odell shared the victory with 7 settlements"
    assert over([0], "stall") == "Nobody has built anything for too long. Yvette won with 7 settlements"


def test_every_topic_is_in_every_language() -> None:
    options = GAME.read_options({})
    english = GAME.topics(options)
    german = GAME.topics(options, "de")
    assert [topic.id for topic in german] == [topic.id for topic in english]
    for one, other in zip(english, german, strict=True):
        assert one.text != other.text, one.id
        for topic in (one, other):
            assert topic.text.endswith("."), topic.id
            assert not re.search(r"[{}]|  |help\.", topic.title + topic.text), topic.id
