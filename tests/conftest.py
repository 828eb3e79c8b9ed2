"""What all tests share: the nightly-sized run stays out of ordinary ones, and how many run at once."""

from __future__ import annotations

import os

import pytest


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of servers and browsers wait a quarter of their time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect soak tests unless `-m` speaks of them."""
    if "soak" in str(config.getoption("markexpr")):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
