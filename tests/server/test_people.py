"""What the server keeps for itself: its secret, and how much it remembers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server import people as people_module
from parlour.server.people import People
from parlour.server.settings import kept_secret
from tests.server.hubs import hubs


def test_a_secret_is_made_once_and_is_never_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a crash, or a full disk, that left an empty file."""
    monkeypatch.delenv("PARLOUR_SECRET", raising=False)
    file = tmp_path / "parlour.db.secret"
    file.touch()
    made = kept_secret(f"sqlite:///{tmp_path}/parlour.db")
    assert len(made) > 40
    assert kept_secret(f"sqlite:///{tmp_path}/parlour.db") == made
    file.unlink()
    assert kept_secret(f"sqlite:///{tmp_path}/parlour.db") != made
    assert file.stat().st_mode & 0o077 == 0


def test_only_so_many_people_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "MAX_KNOWN", 5, raising=False)

    async def come_in() -> None:
        async with hubs(f"sqlite:///{tmp_path}/parlour.db") as (hub,):
            people = People(hub.store, "a secret")
            guests = [await people.guest(f"Guest {number}") for number in range(20)]
            assert len(people._known) <= 5
            assert [await people.who(people.token(guest)) for guest in guests] == guests
            assert len(people._known) <= 5

    asyncio.run(come_in())
