"""What the game says: random games, refused actions and clicked things, in every language."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.kit.catalogue import LANGUAGES, Capital, Joined, Listed, Plain, Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadBoard, BadOption, ParlourError
from parlour.rules.kit.events import seen_by
from parlour.rules.kit.position import Position
from tests.burgundy.test_boards import GOOD

GAME = parlour.GAMES["burgundy"]
SETS = GAME.option_sets()
NAMES = ["Ann", "Bob", "Cem", "Dora"]
RAW_KEY = re.compile(r"\b(line|reason|refusal|choice|ask|tile|hue|board)\.[a-z]")
ELEMENTS = [
    *("die:0", "die:1", "workers", "pass", "end", "side:a", "side:b", "space:a1", "space:d4", "space:z9"),
    *("goods:red", "goods:pink", "goods-depot:2", "cell:1a", "cell:3b", "cell:6d", "cell:x1", "cell:x9", "cell:q"),
    *("stored:castle", "stored:ship", "stored:cow3", "stored:k6", "stored:bank", "stored:nothing", "banana"),
]
MOVES = ["d7 workers", "d3 fly", "take 9z", "banana", "sell gold", "d1 place ship a9", "goods 7", "discard unicorn", ""]


def check(text: Text) -> None:
    """A sentence in every language, without a gap or the key of a sentence that is not there."""
    for language in LANGUAGES:
        said = text.render(language)
        assert said, text.key
        assert "{" not in said, said
        assert not RAW_KEY.search(said), said


def check_refusal(error: ParlourError) -> None:
    assert isinstance(error.sentence, Text), error
    check(error.sentence)
    assert error.said("de") != error.said("en"), error


def refused(position: Position, rng: random.Random) -> None:
    legal = position.legal()
    for action in [*(rng.randrange(GAME.actions) for _ in range(12)), -1, GAME.actions]:
        if action not in legal:
            check_refusal(position.refusal(action))
    for _ in range(8):
        reason = position.why(rng.sample(ELEMENTS, rng.randint(1, 3)), position.seat)
        if reason is not None:
            check_refusal(reason)
    text = rng.choice(MOVES)
    with pytest.raises(ParlourError) as caught:
        position.play(text)
    check_refusal(caught.value)


@pytest.mark.parametrize("number", range(len(SETS)), ids=lambda number: str(sorted(SETS[number].items())))
def test_everything_is_said_in_every_language(number: int) -> None:
    options = dict(SETS[number])
    players = int(str(options.pop("players")))
    rng = random.Random(number)
    told = GAME.bare(players, GAME.read_options(options), Chance(number))
    told.log = []
    told.set_up()
    for event in told.log:
        line = told.line(event, NAMES)
        assert line is not None or event.kind == "turn"
    position = GAME.start(players, options, Chance(number))
    while not position.over:
        choices = position.choices()
        for choice in rng.sample(choices, min(len(choices), 3)):
            check(choice.deed)
            assert choice.label_in("de") != choice.label
        refused(position, rng)
        events = position.play(rng.choice(position.legal()))
        for viewer in (0, None):
            for event in seen_by(events, viewer):
                line = position.line(event, NAMES)
                if line is None:
                    assert event.kind == "turn" or (event.kind == "die" and not event.data["workers"]), event
                    continue
                check(line)
                # What a seat did begins with a verb, so that it reads well after a name.
                assert event.seat < 0 or event.points or line.within("en")[0].islower(), event


@pytest.mark.parametrize(
    "options",
    [
        {"boards": []},
        {"boards": "one"},
        {"boards": [1, 2, 3]},
        {"boards": 11},
        {"boards": 1, "setup": "advanced"},
        {"choosing": "secret"},
    ],
)
def test_options_are_refused_in_every_language(options: dict[str, object]) -> None:
    with pytest.raises((BadOption, BadBoard)) as caught:
        GAME.start(2, options, Chance(1))
    check_refusal(caught.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("start: d4", "title: x"),
        ("start: d4", "start: a1"),
        ("start: d4", "start: z1"),
        ("A6", "Q6"),
        ("A6", "A9"),
        ("      A6", "     A6"),
        ("      A6", "    A6"),
        ("      A6  C5  C4  K3\n", ""),
        ("K3", "K3\n" * 30),
    ],
)
def test_boards_are_refused_in_every_language(old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(BadBoard) as caught:
        GAME.start(2, {"boards": [GOOD.replace(old, new)]}, Chance(1))
    check_refusal(caught.value)


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_the_rule_help_is_in_every_language(edition: str) -> None:
    english = GAME.topics({"edition": edition})
    german = GAME.topics({"edition": edition}, "de")
    assert [topic.id for topic in english] == [topic.id for topic in german]
    for one, other in zip(english, german, strict=True):
        assert one.text != other.text
        assert "{" not in one.title + one.text + other.title + other.text
        assert one.section == other.section


def test_texts_of_texts() -> None:
    goods = WORDS.text("goods.none")
    assert Joined([goods, Plain("x")], ", ").render("de") == "Keine Waren, x"
    assert Capital(goods).within("en") == "No goods"
    assert Listed([Plain("a"), Plain("b"), Plain("c")], "or").within("de") == "a, b oder c"
