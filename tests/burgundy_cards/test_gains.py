"""Gains: every source of points has its own reason and its rule."""

from __future__ import annotations

from parlour.rules.burgundy_cards.estate import POINT_SOURCES
from parlour.rules.burgundy_cards.gains import REASONS, RULES
from parlour.rules.burgundy_cards.help import topics
from parlour.rules.burgundy_cards.values import OURS


def test_every_source_of_points_has_a_reason_of_its_own() -> None:
    assert len(set(REASONS)) == len(REASONS) == len(POINT_SOURCES)


def test_every_source_of_points_names_a_rule_that_help_explains() -> None:
    assert len(RULES) == len(POINT_SOURCES)
    assert set(RULES) <= {topic.id for topic in topics(OURS)}
