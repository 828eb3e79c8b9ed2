"""All modules: the option, what cannot be combined (ruling M-13), whole games alone and together, and their words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import parlour
from parlour import BadOption, Chance, Position
from parlour.bots.greedy_bot import GreedyBot
from parlour.rules.burgundy.game import Burgundy
from parlour.rules.burgundy.modules.box import MODULES
from tests.burgundy.modules.arrange import GAME
from tests.conformance.pairs import missing_pairs, missing_values

NAMES = [module.name for module in MODULES]
SETS = [dict(options) for options in GAME.option_sets() if options.get("modules")]
PLAYERS = ["Ann", "Bob", "Cleo", "Dan"]


def test_the_words_of_the_option() -> None:
    assert NAMES == ["extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields"]
    option = next(option for option in GAME.options if option.name == "modules")
    assert option.schema()["items"] == {"type": "string", "enum": NAMES}
    assert option.default == []


@pytest.mark.parametrize("name", NAMES)
def test_m13_modules_need_the_2019_edition(name: str) -> None:
    with pytest.raises(BadOption, match=r"only in the 2019 edition; choose edition=2019"):
        parlour.start("burgundy", modules=[name])


def test_every_pair_of_option_values_is_played() -> None:
    assert missing_values(GAME) == set()
    assert missing_pairs(GAME) == set()


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_a_table_without_modules_keeps_its_ruleset(edition: str) -> None:
    plain = Burgundy([])
    options = plain.read_options({"edition": edition})
    assert GAME.ruleset({**options, "modules": []}) == plain.ruleset(options)


def check(p: Position) -> None:
    """What must hold in the middle of anything."""
    dump = p.dump()
    loaded = parlour.load(dump)
    assert loaded.dump() == dump
    assert loaded.legal() == p.legal()
    assert loaded.key() == p.copy().key() == p.key()
    for action in p.legal():
        assert p.action(p.move(action)) == action
        for language in ("en", "de"):
            assert "{" not in p.choice(action).deed.render(language)


def play_through(options: dict[str, Any], seed: int, choose: Callable[[Position], int]) -> set[str]:
    """A whole game, checked on the way; the kinds of events there were."""
    given = {name: value for name, value in options.items() if name != "players"}
    p = GAME.start(options["players"], given, Chance(seed))
    happened: set[str] = set()
    step = 0
    while not p.over:
        legal = p.legal()
        assert legal == sorted(set(legal))
        if step % 11 == 0:
            check(p)
        for event in p.play(choose(p)):
            happened.add(event.kind)
            line = p.line(event, PLAYERS)
            assert line is None or "{" not in line.render("en") + line.render("de")
        step += 1
    return happened


@pytest.mark.parametrize("options", SETS, ids=str)
def test_random_games(options: dict[str, Any]) -> None:
    random = Random(5)
    play_through(options, 3, lambda p: random.choice(p.legal()))


def test_bots_play_with_everything() -> None:
    """Mixed games set off what random ones hardly reach."""
    happened: set[str] = set()
    for seed, options in enumerate(SETS[-4:]):
        bot, random = GreedyBot(seed), Random(seed)

        def choose(p: Position, bot: GreedyBot = bot, random: Random = random) -> int:
            return bot.choose(p) if random.random() < 0.7 else random.choice(p.legal())

        happened |= play_through(options, seed, choose)
    assert {"route", "shield", "shield-on", "shield-lost", "inn", "place", "load"} <= happened


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_help_covers_every_module(language: str) -> None:
    topics = {topic.id: topic for topic in GAME.topics({"edition": "2019"}, language)}
    for module in MODULES:
        for id_ in [*module.topics(), *module.rulings()]:
            assert topics[id_].title
            assert "{" not in topics[id_].title + topics[id_].text
    wanted = {f"M-{number:02}" for number in [*range(1, 11), 13, *range(14, 32), *range(44, 55)]}
    assert wanted <= set(topics)
    older = {topic.id for topic in GAME.topics({"edition": "2011"}, language)}
    assert not [id_ for id_ in older if id_.startswith("M-")]
