"""Burgundy with its modules, which the game itself does not offer yet."""

from __future__ import annotations

import pytest

import parlour
from tests.burgundy.modules.arrange import GAME


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(parlour.GAMES, "burgundy", GAME)
