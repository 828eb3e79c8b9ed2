"""Sessions: a device on which somebody is signed in. Each can be ended, and lasts for a year after it was last used.

A token is a random secret; only its hash is stored. Tokens of Parlour 0.1 are signed and have no session: they are accepted
from people who have not had another token since, until the page is given a new one.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, insert, select, update

from parlour.server import schema, timekeeping

LASTS: Final = 365 * 24 * 3600
"""Seconds after its last use."""
RENEWED_AFTER: Final = 24 * 3600
"""So rarely is the last use written down."""
UNDER_WAY: Final = 600
"""Seconds for which an old token still works after the page was given a new one: other requests may be under way."""


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def begin(connection: Connection, person: str) -> str:
    """A new session; its token."""
    token, now = secrets.token_urlsafe(32), timekeeping.now()
    values = {"id": hashed(token), "person": person, "created": now, "used": now, "expires": now + LASTS}
    connection.execute(insert(schema.sessions).values(values))
    return token


def end(connection: Connection, token: str, person: str) -> None:
    """The token works no longer. The row stays for one of Parlour 0.1, which would be accepted without it."""
    change = update(schema.sessions).where(schema.sessions.c.id == hashed(token)).values(expires=0.0)
    if connection.execute(change).rowcount == 0:
        _note(connection, token, person, 0.0)


def replace_old(connection: Connection, token: str, person: str) -> str:
    """A new session for a token of Parlour 0.1."""
    _note(connection, token, person, timekeeping.now() + UNDER_WAY)
    return begin(connection, person)


def _note(connection: Connection, token: str, person: str, expires: float) -> None:
    now = timekeeping.now()
    values = {"id": hashed(token), "person": person, "created": now, "used": now, "expires": expires}
    connection.execute(insert(schema.sessions).values(values))


def end_all(connection: Connection, person: str) -> None:
    """No token of this person works any longer."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person))
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(renewed=timekeeping.now()))


def use(connection: Connection, token: str) -> None:
    now = timekeeping.now()
    values = {"used": now, "expires": now + LASTS}
    connection.execute(update(schema.sessions).where(schema.sessions.c.id == hashed(token)).values(values))


def forget_expired(connection: Connection, most: int) -> int:
    """Delete sessions that ended long ago; tombstones of old tokens are kept as long as those would last."""
    found = schema.sessions.c
    old = select(found.id).where(found.expires < timekeeping.now(), found.used < timekeeping.now() - LASTS).limit(most)
    ids: Sequence[str] = [row.id for row in connection.execute(old)]
    if ids:
        connection.execute(delete(schema.sessions).where(found.id.in_(ids)))
    return len(ids)


class OldTokens:
    """Tokens of Parlour 0.1."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="person")

    def person(self, token: str) -> str | None:
        """The person an old token names, if it is one."""
        try:
            person, signed = self._signer.loads(token, return_timestamp=True)
        except BadData:
            return None
        # One from the future is as good as any: the clock was wrong then, or is now.
        return str(person) if timekeeping.now() - signed.timestamp() <= LASTS else None
