"""The database schema. `entries` is the source of truth, and is only ever appended to."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(64), unique=True, doc="Lower-case account name; null for a guest."),
    Column("password", String(200), doc="Argon2 hash; null for a guest."),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False, doc="Clocks, undo by consent, whether it is listed."),
    Column("engine", String(20), nullable=False),
    Column("ruleset", String(64), nullable=False),
    Column("seed", String(80), nullable=False, doc="Secret until the game is over."),
    Column("commitment", String(64), nullable=False),
    Column("opening", JSON, nullable=False, doc="The chance results of the set-up."),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("status", String(12), nullable=False, doc="open, playing or over."),
    Column("to_move", Integer, nullable=False, doc="The seat to move, as of the last passed turn."),
    Column("began", Float, nullable=False, doc="When its time began to run."),
    Column("deadline", Float, doc="When it runs out, with a clock."),
    Column("asked", JSON, doc="An undo that a seat asks the others to allow: seat, to, agreed."),
    Column("checkpoint", JSON, doc="The position after `checkpoint_version` entries, to avoid refolding."),
    Column("checkpoint_version", Integer, nullable=False),
    Index("ix_tables_status_updated", "status", "updated"),
    Index("ix_tables_host_status", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column(
        "person", String(32), ForeignKey("people.id"), index=True, doc="Who sits here; null for a bot or a free seat."
    ),
    Column("bot", String(40), doc="The seat's bot, or the one that plays while its person is away."),
    Column("token", String(48), nullable=False, unique=True, doc="The secret of the seat's invite link."),
    Column("name", String(40), nullable=False),
    Column("reserve", Float, doc="Seconds of reserve time left, with a clock."),
    Column("read", Integer, nullable=False, server_default="0", doc="The version this person has seen."),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(12), nullable=False, doc="move, undo, resign, away or back."),
    Column("seat", Integer, nullable=False),
    Column("move", String(80), nullable=False),
    Column("chance", JSON, nullable=False),
    Column("key", String(64), nullable=False, doc="The sender's idempotency key."),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
