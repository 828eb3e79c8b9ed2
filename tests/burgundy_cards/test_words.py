"""What the Card Game says: random games, refused actions, selections and files, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

import parlour
from parlour.rules.burgundy_cards.cards import CARD_NAMES, GOOD_NAMES, TYPE_NAMES
from parlour.rules.burgundy_cards.telling import line
from parlour.rules.kit.catalogue import LANGUAGES, Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadOption, ParlourError
from parlour.rules.kit.events import Event, seen_by
from parlour.rules.kit.position import Position
from tests.burgundy_cards.arrange import position

GAME = parlour.GAMES["burgundy-cards"]
SETS = GAME.option_sets()
NAMES = ["Du", "Ann", "You", "Bob"]
RAW_KEY = re.compile(r"\b(line|reason|refusal|choice|how|kind|card|types?|as|a|pile|goods?|animals?|shown|help)\.[a-z]")
HOLE = re.compile(r"{[\w-]+}")
SILENT = {"turn", "set-up"}
"""Kinds of events without a line; others have one, unless they are secret or another line says the same."""
MOVES = [
    *("", "dance", "d2", "d2 end", "d7 take 1a", "d6b silver", "take 9z", "place mine9 new", "place mine5 tower"),
    *("sell red", "convert 4w", "bonus 9points", "goods 3", "animals 0", "keep", "use unicorn3", "d1 sell red"),
]
ELEMENTS = [
    *("hand:0", "hand:1", "workers", "silver", "convert", "buy", "keep", "use", "pass", "end", "pile:new", "banana"),
    *("display:1a", "display:3b", "display:6h", "display:7a", "bonus:2silver", "bonus:3points", "bonus:9points"),
    *("goods-deck:1", "goods-deck:2", "animal-deck:1", "animal-deck:2", "mix:3s", "mix:1w2s", "mix:2w1s", "mix:3w"),
    *(f"goods:{good}" for good in GOOD_NAMES),
    *(f"pile:{type_}" for type_ in TYPE_NAMES),
]


def check(text: Text) -> None:
    """A sentence in every language: all braces filled, and no key in place of a sentence."""
    for language in LANGUAGES:
        said = text.render(language)
        assert said, text.key
        assert not HOLE.search(said), said
        assert not RAW_KEY.search(said), said


def check_refusal(error: ParlourError) -> None:
    assert isinstance(error.sentence, Text), error
    check(error.sentence)
    assert error.said("de") != error.said("en"), error
    assert error.said("en").endswith(".")
    assert error.said("de").endswith(".")


def check_refusals(p: Position, random: Random) -> None:
    legal = p.legal()
    for action in [*(random.randrange(GAME.actions) for _ in range(12)), -1, GAME.actions]:
        if action not in legal:
            check_refusal(p.refusal(action))
    touched = [element for choice in p.choices() for element in choice.elements]
    cards = [f"{what}:{random.choice(CARD_NAMES)}" for what in ("project", "offer") for _ in range(3)]
    for _ in range(8):
        why = p.why(random.sample([*ELEMENTS, *cards, *touched], random.randint(1, 3)), p.seat)
        if why is not None:
            check_refusal(why)
    text = random.choice(MOVES)
    try:
        action = p.action(text)
    except ParlourError as error:
        check_refusal(error)
    else:
        assert action in legal or p.refusal(action)


def check_lines(p: Position, events: list[Event]) -> None:
    for viewer in (0, None):
        for event in seen_by(events, viewer):
            told = p.line(event, NAMES)
            if told is None:
                assert event.kind in SILENT or "secret" in event.data or _said_elsewhere(event), event
                continue
            check(told)
            words = told.within("en")
            assert not words.endswith(".")
            if event.seat >= 0 and event.kind != "compare" and not event.points:
                assert words[0].islower(), "a verb follows the player's name"


def _said_elsewhere(event: Event) -> bool:
    return event.data.get("reason") == "round-bonus" or (event.kind == "start-card" and event.data["up"] is True)


@pytest.mark.parametrize("number", range(len(SETS)), ids=lambda number: str(number))
def test_everything_is_said_in_every_language(number: int) -> None:
    options = dict(SETS[number])
    players = int(str(options.pop("players")))
    random = Random(number)
    events: list[Event] = []
    p = GAME.start(players, options, Chance(number), events)
    check_lines(p, events)
    while not p.over:
        for choice in p.choices():
            check(choice.deed)
            assert choice.label_in("de") != choice.label
        check_refusals(p, random)
        check_lines(p, p.play(random.choice(p.legal())))


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (Event("skip", 0, {"effect": "goods"}), "got nothing: no goods are left", None),
        (Event("skip", 0, {"effect": "good-or-animal"}), "got nothing: no goods or animals are left", None),
        (Event("skip", 0, {"effect": "city-hall"}), "had no use for the city hall", "Rathaus ohne Wirkung"),
        (Event("decline", 0, {"effect": "take-card"}), "took no card", "keine Karte genommen"),
        (Event("shift", 0, {"number": 3, "workers": 2}), "shifted the 3 using 2 workers", None),
        (
            Event("round", -1, {"round": "B", "first": 1, "turns": 4, "display": {}}),
            "Round B: Ann starts; it has only 4 turns",
            "Runde B: Ann beginnt; sie hat nur 4 Züge",
        ),
        (
            Event("over", -1, {"scores": [5, 7, 7], "winners": [1, 2]}),
            "Ann and you shared the victory with 7 points",
            None,
        ),
        (Event("score", 1, {"reason": "sale", "good": "light", "count": 2}, points=2), "2 goods sold", None),
        (Event("draw", 0, {"numbers": [3, 5]}), "drew a 3 and a 5", "eine 3 und eine 5 gezogen"),
        (Event("play", 0, {"card": "ship2", "number": 2, "workers": 0}), "played ship 2", "Schiff 2 gespielt"),
        (Event("keep", 0, {"card": "ship2", "discarded": []}), "kept ship 2 as a project", None),
    ],
)
def test_rare_lines(event: Event, english: str, german: str | None) -> None:
    p = position()
    told = line(p, event, NAMES)
    assert told is not None
    check(told)
    assert told.within("en") == english
    assert german in (None, told.within("de"))


@pytest.mark.parametrize(
    "own",
    [
        *(7, "[1]", "{", "9" * 5000, "[" * 30_000, " " * 50_000, {"cards": {}}, {"deck": []}, {"deck": {"tower": []}}),
        *({"deck": {"mine": 12}}, {"triples": {"mine": 10**100}}, {"triples": {"mine": []}}, {"triples": {"mine": {}}}),
        *({"good_numbers": {"light": []}}, {"good_numbers": {"light": [1]}}, {"rounds": {"A": []}}),
        *({"rounds": {"A": [{}]}}, {"rounds": {"A": [{"gold": 1}]}}, {"rounds": {"A": [{"silver": 1}] * 2}}),
        *({"aaron": {"piles": [20, 20, 20, 0, 0]}}, {"good_cards": {"light": 1, "medium": 1, "dark": 1}}),
        {"animal_cards": {"chicken": 0, "cattle": 0, "sheep": 0, "pig": 0}},
        {"deck": {kind: [0] * 6 for kind in ("mine", "ship", "knowledge", "pasture", "castle")}},
    ],
    ids=lambda own: str(own)[:30],
)
def test_a_faulty_component_file_is_refused_in_every_language(own: object) -> None:
    with pytest.raises(BadOption) as caught:
        parlour.start("burgundy-cards", components=own)
    check_refusal(caught.value)


@pytest.mark.parametrize("components", [None, {"good_points": {"dark": 3}, "all_seven": {"2": []}}])
def test_the_rule_help_is_in_every_language(components: object) -> None:
    options = GAME.read_options({"components": components})
    english = GAME.topics(options)
    german = GAME.topics(options, "de")
    assert [topic.id for topic in english] == [topic.id for topic in german]
    for one, other in zip(english, german, strict=True):
        assert one.text != other.text
        assert one.section == other.section
        for said in (one.title, one.text, other.title, other.text):
            assert not HOLE.search(said), said
            assert not RAW_KEY.search(said), said
