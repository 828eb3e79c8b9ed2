"""Backups: made while people play, restored to either kind of database, and everyone goes on where they were."""

from __future__ import annotations

import os
import stat
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from parlour.server import schema
from parlour.server.backup import BadBackup, make_backup, restore_backup
from parlour.server.migrate import NewerDatabase, upgrade
from parlour.server.store import make_engine
from tests.cli.driving import SCRIPT, refused
from tests.server.killing import ByPost, BySocket, Kind, Player
from tests.server.serving import Server, serving
from tests.server.sharing import BOTH, empty_db, rows
from tests.server.test_kill import goes_on, play_on, wait_for_bots
from tests.waiting import PATIENCE

KINDS = [Kind(ByPost, undoes=True), Kind(BySocket), Kind(BySocket, undoes=True, bot=True)]
SECRET = "a secret that only the backup knows"


def parlour(*arguments: str, **environment: str) -> str:
    """The command, which must succeed; what it says."""
    given = {**os.environ, **environment}
    done = subprocess.run(
        [str(SCRIPT), *arguments], capture_output=True, text=True, timeout=PATIENCE, env=given, check=False
    )
    assert done.returncode == 0, done
    return done.stdout


def everything(db: str) -> dict[str, list[Any]]:
    """All rows of all tables."""
    return {
        table.name: sorted((tuple(row) for row in rows(db, table)), key=repr) for table in schema.metadata.sorted_tables
    }


@pytest.mark.parametrize("kind", BOTH)
def test_a_backup_of_a_running_server_goes_on_elsewhere(
    db: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """From either kind of database to either kind: all that was acknowledged before is there, tables, bots and tokens too."""
    backup = tmp_path / "evening.backup"
    up = threading.Event()
    up.set()
    server = Server(db, tmp_path)
    server.environment["PARLOUR_SECRET"] = SECRET
    server.start()
    try:
        players = [Player(server, up, number, kind) for number, kind in enumerate(KINDS)]
        for player in players:
            player.start()
        play_on(players, 30)
        wait_for_bots(players)
        before = [{table: dict(done) for table, done in player.tables.items()} for player in players]
        done = parlour("backup", str(backup), "--db", db, PARLOUR_SECRET=SECRET)
        assert f"{backup} has a backup of " in done
        play_on(players, 5)  # nobody had to stop for it
        for player in players:
            player.stop.set()
        for player in players:
            player.join(timeout=PATIENCE)
            assert player.failure is None, player.failure
    finally:
        server.stop()
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    restored = empty_db(request, kind, elsewhere)
    said = parlour("restore", str(backup), "--db", restored, PARLOUR_SECRET="")
    assert everything(restored) == everything(f"sqlite:///{backup}")
    entries = rows(restored, schema.entries)
    for acknowledged in before:
        for table, acts in acknowledged.items():
            mine = {entry.version: (entry.key, entry.kind) for entry in entries if entry.table_id == table}
            assert sorted(mine) == list(range(1, len(mine) + 1))
            assert acts.items() <= mine.items()

    second = Server(restored, elsewhere)
    del second.environment["PARLOUR_SECRET"]
    if kind == "sqlite":
        assert stat.S_IMODE((elsewhere / "parlour.db").stat().st_mode) == 0o600
    else:
        secret = Path(f"{backup}.secret")
        assert f"PARLOUR_SECRET_FILE={secret};" in said
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
        second.environment["PARLOUR_SECRET_FILE"] = str(secret)
    second.start()
    try:
        stored = {row.id for row in rows(restored, schema.tables)}
        for player in players:
            player.table = next(table for table in reversed(player.tables) if table in stored)
            goes_on(second, player)
            line = {"text": "We are back."}  # numbered after the lines that were there before
            player.client.base_url = second.url
            player.client.ok("POST", f"/api/tables/{player.table}/chat", line)
    finally:
        second.stop()


def test_chat_lines_are_numbered_after_the_restored_ones(
    db: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", SECRET)
    with serving(db, tmp_path) as server:
        ann = server.client("Ann")
        table = ann.table({"kind": "me"}, {"kind": "me"})["id"]
        for number in range(3):
            ann.ok("POST", f"/api/tables/{table}/chat", {"text": f"line {number}"})
    make_backup(db, tmp_path / "backup")
    (tmp_path / "new").mkdir()
    restored = empty_db(request, "sqlite" if db.startswith("sqlite") else "postgresql", tmp_path / "new")
    restore_backup(tmp_path / "backup", restored)
    engine = make_engine(restored)
    with engine.begin() as connection:
        values = {
            "table_id": table,
            "person": rows(restored, schema.people)[0].id,
            "name": "Ann",
            "text": "on",
            "at": 1.0,
        }
        assert connection.execute(schema.chat.insert().values(values)).inserted_primary_key == (4,)
    engine.dispose()


def test_nothing_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", SECRET)
    db = f"sqlite:///{tmp_path}/parlour.db"
    upgrade(db)
    make_backup(db, tmp_path / "first")
    kept = (tmp_path / "first").read_bytes()
    with pytest.raises(BadBackup, match="first already exists; give the backup another name"):
        make_backup(db, tmp_path / "first")
    with pytest.raises(BadBackup, match=r"parlour\.db already exists; move it away first"):
        restore_backup(tmp_path / "first", db)
    for left in ("-wal", ".secret"):
        (tmp_path / f"new.db{left}").touch()
        with pytest.raises(BadBackup, match=rf"new\.db{left} already exists; move it away first"):
            restore_backup(tmp_path / "first", f"sqlite:///{tmp_path}/new.db")
        (tmp_path / f"new.db{left}").unlink()
    assert (tmp_path / "first").read_bytes() == kept
    assert not [file.name for file in tmp_path.iterdir() if ".part" in file.name or file.name == "new.db"]


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_database_in_use_is_not_restored_to(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", SECRET)
    with serving(db, tmp_path) as server:
        server.client("Ann")
        make_backup(db, tmp_path / "backup")
        before = everything(db)
        with pytest.raises(BadBackup, match="This database is not empty; restore into a new one"):
            restore_backup(tmp_path / "backup", db)
        assert everything(db) == before


def test_what_cannot_be_backed_up_or_restored_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", SECRET)
    db = f"sqlite:///{tmp_path}/parlour.db"
    assert "There is no database" in refused("backup", str(tmp_path / "backup"), "--db", db)
    assert not (tmp_path / "parlour.db").exists()
    upgrade(db)
    assert "There is no folder" in refused("backup", str(tmp_path / "nowhere/backup"), "--db", db)
    target = ("--db", f"sqlite:///{tmp_path}/new.db")
    assert "There is no backup" in refused("restore", str(tmp_path / "missing"), *target)
    assert "is not a backup made by" in refused("restore", str(tmp_path / "parlour.db"), *target)
    (tmp_path / "letter").write_text("Dear diary, " * 200)
    assert "is not a backup made by" in refused("restore", str(tmp_path / "letter"), *target)
    assert "cannot be opened" in refused("backup", str(tmp_path / "b"), "--db", "postgresql://ann@127.0.0.1:1/parlour")
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("revision", ["9999", "0001"])
def test_a_backup_knows_its_schema(revision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer one is left alone; a database this Parlour has not upgraded yet is backed up by the one that serves it."""
    monkeypatch.setenv("PARLOUR_SECRET", SECRET)
    db = f"sqlite:///{tmp_path}/parlour.db"
    upgrade(db)
    make_backup(db, tmp_path / "backup")
    for file in ("parlour.db", "backup"):
        engine = make_engine(f"sqlite:///{tmp_path}/{file}")
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
        engine.dispose()
    with pytest.raises(BadBackup, match=f"The database has schema {revision}"):
        make_backup(db, tmp_path / "another")
    if revision == "9999":
        with pytest.raises(NewerDatabase, match="was made by a newer Parlour; restore it with that one"):
            restore_backup(tmp_path / "backup", f"sqlite:///{tmp_path}/new.db")
