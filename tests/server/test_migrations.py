"""The migrations: they make exactly what schema.py describes, once, and an older server leaves a newer database alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Engine, Index, Integer, MetaData, inspect, text

from parlour.rules.kit.errors import ParlourError
from parlour.server import schema
from parlour.server.migrate import FOLDER, HEAD, NewerDatabase, prepare, upgrade
from parlour.server.store import make_engine
from tests.cli.driving import run


def differences(connection: Connection, metadata: MetaData) -> list[Any]:
    """What Alembic would change in a database to make it what the metadata says; the job queue's tables are its own."""

    def ours(_: Any, name: str | None, kind: str, *__: Any) -> bool:
        return kind != "table" or not (name or "").startswith("procrastinate_")

    options = {"compare_type": True, "compare_server_default": True, "include_object": ours}
    found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    return found


def shape(engine: Engine) -> dict[str, Any]:
    """All that the database itself says of our tables, also what Alembic does not compare: order, keys, names."""
    inspector = inspect(engine)
    return {
        name: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(name)
            ],
            "primary key": inspector.get_pk_constraint(name),
            "foreign keys": sorted(inspector.get_foreign_keys(name), key=str),
            "unique": sorted(inspector.get_unique_constraints(name), key=str),
            "indexes": sorted(inspector.get_indexes(name), key=str),
        }
        for name in schema.metadata.tables
    }


def test_they_make_what_the_schema_describes(db: str) -> None:
    upgrade(db)
    engine = make_engine(db)
    with engine.connect() as connection:
        assert differences(connection, schema.metadata) == []
    migrated = shape(engine)
    with engine.begin() as connection:
        schema.metadata.drop_all(connection)
        schema.metadata.create_all(connection)
    assert shape(engine) == migrated
    engine.dispose()


def test_a_difference_would_be_noticed(db: str) -> None:
    upgrade(db)
    changed = MetaData(naming_convention=schema.metadata.naming_convention)
    for table in schema.metadata.sorted_tables:
        table.to_metadata(changed)
    changed.tables["chat"].append_column(Column("liked", Integer))
    changed.tables["entries"].c.move.nullable = True
    Index("ix_people_name", changed.tables["people"].c.name)
    engine = make_engine(db)
    with engine.connect() as connection:
        found = differences(connection, changed)
    engine.dispose()
    assert sorted(one[0] if isinstance(one, tuple) else one[0][0] for one in found) == [
        "add_column",
        "add_index",
        "modify_nullable",
    ]


def test_each_follows_the_one_before() -> None:
    files = sorted((FOLDER / "versions").glob("[0-9]*.py"))
    numbers = [file.name.split("_")[0] for file in files]
    assert numbers == [f"{number:04d}" for number in range(1, len(files) + 1)]
    for before, file, number in zip([None, *numbers], files, numbers):
        script: dict[str, Any] = {}
        exec(compile(file.read_text(encoding="utf-8"), file, "exec"), script)
        assert (script["revision"], script["down_revision"]) == (number, before)
    assert numbers[-1] == HEAD


def test_a_database_of_a_newer_version_is_left_alone(db: str) -> None:
    """Nothing is ever taken back: an older server says that it is too old."""
    upgrade(db)
    upgrade(db)
    engine = make_engine(db)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match=f"newer Parlour: its schema is 9999, this one knows {HEAD}"):
        upgrade(db)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
    engine.dispose()


@pytest.mark.parametrize(
    ("db", "told"),
    [
        ("sqlite:////nowhere/at/all.db", "The database cannot be opened: unable to open database file."),
        ("postgresql://ann:secret@127.0.0.1:1/parlour", "The database cannot be opened: connection failed"),
        ("mysql://ann:secret@there/parlour", "Parlour does not know this kind of database; give sqlite:///FILE"),
        ("parlour.db", "Parlour does not know this kind of database"),
        ("sqlite:///{folder}/text.db", "The database cannot be opened: file is not a database."),
        ("sqlite:///{folder}/newer.db", "The database was made by a newer Parlour: its schema is 9999"),
    ],
)
def test_a_database_that_will_not_do_is_told_in_a_sentence(db: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("Dear diary, " * 200)
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.executescript("CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('9999')")
    newer.close()
    with pytest.raises(ParlourError) as refused:
        prepare(db.format(folder=tmp_path))
    assert told in str(refused.value)
    assert "secret" not in str(refused.value)


def test_the_command_says_it_without_a_traceback(tmp_path: Path) -> None:
    done = run("serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/nowhere/parlour.db")
    assert (done.returncode, done.stderr) == (2, "The database cannot be opened: unable to open database file.\n")
