"""Settings of a server, from the command line or the environment."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from parlour.rules.kit.errors import ParlourError


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


class MissingSecret(ParlourError):
    """Nothing to sign people's cookies with."""


def kept_secret(db: str) -> str:
    """The signing secret: from the environment, or made once and kept beside a SQLite file."""
    given = os.environ.get("PARLOUR_SECRET")
    if given:
        return given
    if not db.startswith("sqlite:///"):
        raise MissingSecret("On PostgreSQL the servers must share a secret: set PARLOUR_SECRET to a long random text.")
    path = Path(db.removeprefix("sqlite:///") + ".secret")
    kept = path.read_text(encoding="utf-8").strip() if path.exists() else ""
    if not kept:  # perhaps a crash left an empty file: nothing may be signed with an empty secret
        path.touch(mode=0o600)
        kept = secrets.token_urlsafe(48)
        path.write_text(kept, encoding="utf-8")
    return kept
