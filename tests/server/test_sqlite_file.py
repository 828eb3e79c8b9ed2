"""The SQLite file: one server only, readable by its owner only, and checked before anyone plays on it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from parlour.server.migrate import prepare, upgrade
from parlour.server.settings import BadSetting, Settings, chosen_db, kept_secret
from parlour.server.sqlite_file import DamagedDatabase
from tests.cli.driving import refused
from tests.server.serving import serving


def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/parlour.db"
    with serving(db, tmp_path) as server:
        said = refused("serve", "--port", "0", "--db", db)
        assert said.startswith(f"Another server is using {tmp_path}/parlour.db.")
        server.client("Ann").table({"kind": "me"}, {"kind": "bot", "bot": "random"})  # bot processes hold no lock
        server.kill()
        server.start()


def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    """Also if an older Parlour, or another mask, left it open to everyone."""
    old = tmp_path / "parlour.db"
    old.touch(mode=0o644)
    old.chmod(0o644)
    with serving(f"sqlite:///{old}", tmp_path) as server:
        server.client("Ann")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("parlour.db*")}
    assert {modes[name] for name in ("parlour.db", "parlour.db-wal", "parlour.db-shm")} == {0o600}


def test_a_new_database_is_private_from_the_start(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        prepare(f"sqlite:///{tmp_path}/parlour.db")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "parlour.db").stat().st_mode) == 0o600


def test_a_damaged_file_is_not_served(tmp_path: Path) -> None:
    """Overwritten in the middle: its head is fine, and SQLite opens it."""
    path = tmp_path / "parlour.db"
    upgrade(f"sqlite:///{path}")
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.seek(size // 2)
        file.write(os.urandom(size // 4))
    with pytest.raises(DamagedDatabase, match=r"is damaged \(.*\)\. Move it away and restore your latest backup"):
        prepare(f"sqlite:///{path}")
    assert "restore your latest backup" in refused("serve", "--port", "0", "--db", f"sqlite:///{path}")


def test_the_database_can_stand_in_the_environment_or_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address with a password on the command line can be seen by everybody on the machine."""
    monkeypatch.delenv("PARLOUR_DB", raising=False)
    assert chosen_db(None) == Settings.db
    file = tmp_path / "address"
    file.write_text("postgresql://ann:secret@there/parlour\n")
    monkeypatch.setenv("PARLOUR_DB_FILE", str(file))
    assert chosen_db(None) == "postgresql://ann:secret@there/parlour"
    monkeypatch.setenv("PARLOUR_DB", "postgresql://bob@there/parlour")
    assert chosen_db(None) == "postgresql://bob@there/parlour"
    assert chosen_db("sqlite:///mine.db") == "sqlite:///mine.db"
    monkeypatch.delenv("PARLOUR_DB")
    file.unlink()
    with pytest.raises(BadSetting, match=r"PARLOUR_DB_FILE names .*address, which cannot be read: No such file"):
        chosen_db(None)


def test_a_secret_that_can_be_guessed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", "a")
    with pytest.raises(BadSetting, match="PARLOUR_SECRET is too easy to guess: give it 16 or more random characters"):
        kept_secret("sqlite:///parlour.db")
