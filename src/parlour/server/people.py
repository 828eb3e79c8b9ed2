"""People: guests by name, accounts by password, and who is asking."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection, and_, insert, or_, select, update

from parlour.server import schema, sessions, timekeeping
from parlour.server.catalogue import WORDS
from parlour.server.errors import BadAccount, StoreError
from parlour.server.names import checked_login, checked_name, login_key
from parlour.server.store import Store

COOKIE = "parlour"
COOKIE_AGE = sessions.LASTS
MIN_PASSWORD = 8
MAX_PASSWORD = 200
MAX_KNOWN = 10_000
PERSON_CHANGED: Final = "person"
"""The notification that somebody's name or sessions have changed, with their id."""


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None = None


@dataclass
class Known:
    """Somebody who was looked up by a token."""

    person: Person
    used: float
    """When the session was last used, as far as it is written down."""
    expires: float
    old: bool = False
    """Whether it is a token of Parlour 0.1."""


class People:
    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._old = sessions.OldTokens(secret)
        self._hasher = PasswordHasher()
        self._decoy = self._hasher.hash(secrets.token_hex(8))
        self._known: dict[str, Known] = {}
        """By token."""
        self.signed_out: Callable[[str], None] = lambda _: None
        """Called when some of a person's sessions may have ended."""

    # Who is asking.

    async def who(self, token: str | None) -> Person | None:
        """The person behind a token; None for a missing, forged, ended or outdated one."""
        known = await self._look_up(token) if token else None
        return None if known is None else known.person

    async def _look_up(self, token: str) -> Known | None:
        known, now = self._known.get(token), timekeeping.now()
        if known is None:
            known = await self.store.read(lambda connection: self._find(connection, token))
            if known is None:
                return None
            self._remember(token, known)
        if known.expires < now:
            return None
        if now - known.used > sessions.RENEWED_AFTER and not known.old:
            known.used, known.expires = now, now + sessions.LASTS
            with contextlib.suppress(StoreError):  # the next use tries again
                await self.store.do(lambda connection: sessions.use(connection, token))
        return known

    def _find(self, connection: Connection, token: str) -> Known | None:
        table = schema.sessions.c
        session = connection.execute(select(schema.sessions).where(table.id == sessions.hashed(token))).first()
        person_id = self._old.person(token) if session is None else session.person
        if person_id is None:
            return None
        row = connection.execute(select(schema.people).where(schema.people.c.id == person_id)).first()
        if row is None or row.deleted is not None or (session is None and row.renewed is not None):
            return None
        person = Person(row.id, row.name, row.login)
        if session is None:
            return Known(person, timekeeping.now(), timekeeping.now() + sessions.LASTS, old=True)
        return Known(person, session.used, session.expires)

    def _remember(self, token: str, known: Known) -> None:
        """Save the next look-up; at most `MAX_KNOWN` are kept."""
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
        self._known[token] = known

    async def renewed(self, token: str) -> str:
        """The token to go on with: another one instead of one of Parlour 0.1."""
        known = await self._look_up(token)
        if known is None or not known.old:
            return token
        person = known.person.id
        fresh = await self.store.do(lambda connection: sessions.replace_old(connection, token, person))
        self._known.pop(token, None)
        return fresh

    def forget(self, person_id: str | None) -> None:
        """Look a person (None: everybody) up again next time."""
        self._known = {token: known for token, known in self._known.items() if person_id not in (None, known.person.id)}

    def changed(self, connection: Connection, person_id: str) -> None:
        """Tell the other processes, when this transaction commits."""
        self.store.notify(connection, f"{PERSON_CHANGED} {person_id}")

    # Coming and going.

    async def guest(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), checked_name(name))
        now = timekeeping.now()
        values = {"id": person.id, "name": person.name, "created": now, "renewed": now}
        await self.store.do(lambda connection: connection.execute(insert(schema.people).values(values)))
        return person

    async def sign_in(self, login: str, password: str) -> Person:
        """The account with this password. Wrong names take as long as wrong passwords."""
        row = await self.store.read(lambda connection: _account(connection, login.strip().lower()))
        if not await self._right(row[1] if row is not None else self._decoy, password) or row is None:
            raise BadAccount(WORDS.text("wrong-password"))
        return row[0]

    async def begin_session(self, person: Person) -> str:
        """A token for another device."""
        token = await self.store.do(lambda connection: sessions.begin(connection, person.id))
        now = timekeeping.now()
        self._remember(token, Known(person, now, now + sessions.LASTS))
        return token

    async def sign_out(self, person: Person, token: str) -> None:
        def write(connection: Connection) -> None:
            sessions.end(connection, token, person.id)
            self.changed(connection, person.id)

        await self.store.do(write)
        self.ended(person)

    async def sign_out_everywhere(self, person: Person) -> None:
        def write(connection: Connection) -> None:
            sessions.end_all(connection, person.id)
            self.changed(connection, person.id)

        await self.store.do(write)
        self.ended(person)

    def ended(self, person: Person) -> None:
        """Some or all sessions of a person have ended."""
        self.forget(person.id)
        self.signed_out(person.id)

    # Names, accounts and preferences.

    async def rename(self, person: Person, name: str) -> Person:
        renamed = replace(person, name=checked_name(name))

        def write(connection: Connection) -> None:
            change = update(schema.people).where(schema.people.c.id == person.id).values(name=renamed.name)
            connection.execute(change)
            self.changed(connection, person.id)

        await self.store.do(write)
        self.forget(person.id)
        return renamed

    async def preferences(self, person: Person) -> dict[str, Any]:
        query = select(schema.people.c.preferences).where(schema.people.c.id == person.id)
        return await self.store.read(lambda connection: connection.execute(query).scalar()) or {}

    async def prefer(self, person: Person, wanted: dict[str, Any]) -> None:
        """Keep these preferences instead of the earlier ones."""
        change = update(schema.people).where(schema.people.c.id == person.id).values(preferences=wanted)
        await self.store.do(lambda connection: connection.execute(change))

    async def register(self, person: Person, login: str, password: str) -> tuple[Person, str]:
        """Turn a guest into an account; the token to go on with. All earlier tokens end, as somebody else may know them."""
        login = checked_login(login)
        _check_length(password)
        if person.login is not None:
            raise BadAccount(WORDS.text("signed-in", name=person.login))
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        table, key = schema.people.c, login_key(login)

        def write(connection: Connection) -> str:
            if connection.execute(select(table.id).where(or_(table.login == login, table.login_key == key))).first():
                raise BadAccount(WORDS.text("login-taken", name=repr(login)))
            guest = and_(table.id == person.id, table.login.is_(None))
            values = {"login": login, "login_key": key, "password": hashed}
            if connection.execute(update(schema.people).where(guest).values(values)).rowcount != 1:
                raise BadAccount(WORDS.text("has-account"))
            return self._rotate(connection, person)

        token = await self.store.do(write)
        self.ended(person)
        return replace(person, login=login), token

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """The token to go on with; all other devices are signed out."""
        _check_length(new)
        await self.check_password(person, old)
        hashed = await asyncio.to_thread(self._hasher.hash, new)

        def write(connection: Connection) -> str:
            change = update(schema.people).where(schema.people.c.id == person.id).values(password=hashed)
            connection.execute(change)
            return self._rotate(connection, person)

        token = await self.store.do(write)
        self.ended(person)
        return token

    def _rotate(self, connection: Connection, person: Person) -> str:
        sessions.end_all(connection, person.id)
        self.changed(connection, person.id)
        return sessions.begin(connection, person.id)

    async def check_password(self, person: Person, password: str) -> None:
        if person.login is None:
            raise BadAccount(WORDS.text("no-account"))
        login = person.login
        row = await self.store.read(lambda connection: _account(connection, login))
        if row is None or not await self._right(row[1], password):
            raise BadAccount(WORDS.text("wrong-own-password"))

    async def _right(self, hashed: str, password: str) -> bool:
        try:
            return await asyncio.to_thread(self._hasher.verify, hashed, password[:MAX_PASSWORD])
        except VerificationError:
            return False


def _check_length(password: str) -> None:
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise BadAccount(WORDS.text("password-length", low=MIN_PASSWORD, high=MAX_PASSWORD, number=len(password)))


def _account(connection: Connection, login: str) -> tuple[Person, str] | None:
    if not login.isprintable():
        return None
    row = connection.execute(select(schema.people).where(schema.people.c.login == login)).first()
    return None if row is None or row.password is None else (Person(row.id, row.name, row.login), row.password)
