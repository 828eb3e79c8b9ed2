"""The node counts are golden facts: they change only when the rules do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import Case
from tests.conformance.node_counts import golden, nodes, places

GOLDEN = golden()


def test_every_case_is_counted() -> None:
    counted = [{key: value for key, value in entry.items() if key != "nodes"} for entry in GOLDEN]
    assert counted == places(), "option sets changed: run python -m tests.conformance.node_counts"


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: f"{Case(entry['game'], entry['options'])} {entry['after']}")
def test_node_counts(entry: dict[str, Any]) -> None:
    assert nodes(entry) == entry["nodes"]
