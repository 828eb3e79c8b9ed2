"""Settings of a server, from the command line or the environment."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from parlour.rules.kit.errors import ParlourError
from parlour.server.sqlite_file import sqlite_file


@dataclass(frozen=True)
class Settings:
    db: str = "sqlite:///parlour.db"
    secret: str = ""
    """Signs cookies; if not given, one is made and kept beside the database."""
    origins: tuple[str, ...] = ()
    """Origins allowed besides the server's own host, for a proxy under another name."""
    bot_processes: int = 1
    """On PostgreSQL it may be 0: then only `parlour worker` processes run bots."""
    bot_seconds: float = 10.0
    bot_megabytes: int = 1024
    idle_seconds: float = 300.0
    """A table that nobody uses or watches for this long is unloaded; it stays in the database."""
    rate: float = 20.0
    """Requests a second that one address may make, on average."""
    burst: int = 100
    max_body: int = 64 * 1024
    max_sockets: int = 200
    """WebSockets that one address may have open at a time."""
    max_tables: int = 200
    """Unfinished tables that one person may host."""
    trusted_proxy: bool = False
    """Whether X-Forwarded-For names the client."""
    secure_cookies: bool = False


MIN_SECRET = 16


class BadSetting(ParlourError):
    """A setting in the environment that cannot be used."""


def from_environment(name: str) -> str | None:
    """A setting that must not be seen in a list of processes: the variable NAME, or the contents of the file that
    NAME_FILE names."""
    given, file = os.environ.get(name), os.environ.get(f"{name}_FILE")
    if given or not file:
        return given or None
    try:
        return Path(file).read_text(encoding="utf-8").strip() or None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadSetting(f"{name}_FILE names {file}, which cannot be read: {why}.") from None


def chosen_db(given: str | None) -> str:
    """The database: as given on the command line, else from PARLOUR_DB or PARLOUR_DB_FILE, else parlour.db here."""
    return given or from_environment("PARLOUR_DB") or Settings.db


def secret_file(db: str) -> Path:
    """Where the secret of a SQLite database is kept."""
    path = sqlite_file(db)
    if path is None:
        raise MissingSecret("On PostgreSQL the servers must share a secret: set PARLOUR_SECRET to a long random text.")
    return path.with_name(path.name + ".secret")


class MissingSecret(ParlourError):
    """Nothing to sign people's cookies with."""


def kept_secret(db: str) -> str:
    """The signing secret: from the environment, or made once and kept beside a SQLite file."""
    given = from_environment("PARLOUR_SECRET")
    if given:
        if len(given) < MIN_SECRET:
            raise BadSetting(f"PARLOUR_SECRET is too easy to guess: give it {MIN_SECRET} or more random characters.")
        return given
    path = secret_file(db)
    kept = path.read_text(encoding="utf-8").strip() if path.exists() else ""
    if not kept:  # perhaps a crash left an empty file: nothing may be signed with an empty secret
        path.touch(mode=0o600)
        kept = secrets.token_urlsafe(48)
        path.write_text(kept, encoding="utf-8")
    return kept
