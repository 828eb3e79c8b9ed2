"""The rule help: every rule and ruling, in our own words, with the figures of the table's own components."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.rules.kit.game import Topic

GAME = parlour.GAMES["montana"]


def topics(**options: object) -> dict[str, Topic]:
    return {topic.id: topic for topic in GAME.topics(GAME.read_options(dict(options)))}


def test_every_ruling_has_its_topic() -> None:
    assert [f"T-{number:02}" for number in range(1, 29)] == [id_ for id_ in topics() if id_.startswith("T-")]


@pytest.mark.parametrize(
    "id_", ["goal", "setup", "components", "turn", "recruit", "work", "bank", "city", "build", "line"]
)
def test_every_rule_has_its_topic(id_: str) -> None:
    assert topics()[id_].section.startswith("Heritage Edition rulebook, ")


def test_topics_are_whole_sentences_without_gaps() -> None:
    for topic in topics().values():
        assert topic.text.endswith("."), topic.id
        assert not re.search(r"[{}]|  ", topic.text), topic.id
        assert topic.title
        assert topic.section


def test_the_figures_are_those_of_the_table() -> None:
    assert "8 silver for 2 workers" in topics()["bank"].text
    own = topics(components='{"bank": {"spaces": [{"workers": 3, "silver": 77}]}, "workers": {"limit": 5}}')
    assert "77 silver for 3 workers" in own["bank"].text
    assert "{limit}" not in own["T-02"].text
    assert "5 places" in own["T-02"].text
