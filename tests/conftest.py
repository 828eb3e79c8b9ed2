"""Settings for all tests: slow ones stay out of ordinary runs, how many run at once, and how Hypothesis draws."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No proxies for local servers.
for _name in ("no_proxy", "NO_PROXY"):
    os.environ[_name] = ",".join(filter(None, [os.environ.get(_name), "127.0.0.1", "localhost"]))

LONG = ("soak", "long")
"""Tests with these marks run only if `-m` mentions the mark."""

# The same examples every time, however slow the machine; the soak tries new ones.
settings.register_profile(
    "steady",
    max_examples=1000,  # more than any test asks for
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
settings.register_profile("few", settings.get_profile("steady"), max_examples=2)
settings.load_profile("steady")


def pytest_xdist_auto_num_workers() -> int:
    """One more than the number of cores: server and browser tests spend a quarter of their time waiting."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect marked tests unless `-m` mentions their mark."""
    out = [mark for mark in LONG if mark not in str(config.getoption("markexpr"))]
    kept, long = [], []
    for item in items:
        (long if any(item.get_closest_marker(mark) for mark in out) else kept).append(item)
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = kept
