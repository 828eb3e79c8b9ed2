"""People: guests by name, accounts by password, and who is asking."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import Connection, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlour.server import schema
from parlour.server.catalogue import WORDS
from parlour.server.errors import BadAccount
from parlour.server.store import Store

COOKIE = "parlour"
COOKIE_AGE = 365 * 24 * 3600
MAX_NAME = 40
MIN_PASSWORD = 8
MAX_PASSWORD = 200
MAX_KNOWN = 10_000


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None = None


class People:
    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._signer = URLSafeTimedSerializer(secret, salt="person")
        self._hasher = PasswordHasher()
        self._decoy = self._hasher.hash(secrets.token_hex(8))
        self._known: dict[str, Person] = {}

    def token(self, person: Person) -> str:
        """The proof of being this person: the cookie's value, or a bearer token."""
        return self._signer.dumps(person.id)

    async def who(self, token: str | None) -> Person | None:
        """The person behind a token; None for a missing, forged or outdated one."""
        if not token:
            return None
        try:
            found = self._signer.loads(token, max_age=COOKIE_AGE)
        except BadData:
            return None
        if found in self._known:
            return self._known[found]
        person = await self.store.read(lambda connection: _find(connection, str(found)))
        return None if person is None else self._remember(person)

    def _remember(self, person: Person) -> Person:
        """Save the next look-up; at most `MAX_KNOWN` are kept."""
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
        self._known[person.id] = person
        return person

    async def guest(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), checked_name(name))
        await self.store.do(lambda connection: _add(connection, person, None))
        return self._remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, checked_name(name), person.login)
        change = update(schema.people).where(schema.people.c.id == person.id).values(name=renamed.name)
        await self.store.do(lambda connection: connection.execute(change))
        return self._remember(renamed)

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Turn a guest into an account."""
        login = checked_login(login)
        if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
            raise BadAccount(WORDS.text("password-length", low=MIN_PASSWORD, high=MAX_PASSWORD, number=len(password)))
        if person.login is not None:
            raise BadAccount(WORDS.text("signed-in", name=person.login))
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        guest = and_(schema.people.c.id == person.id, schema.people.c.login.is_(None))
        change = update(schema.people).where(guest).values(login=login, password=hashed)
        try:
            if await self.store.do(lambda connection: connection.execute(change).rowcount) != 1:
                self._known.pop(person.id, None)
                raise BadAccount(WORDS.text("has-account"))
        except IntegrityError:
            raise BadAccount(WORDS.text("login-taken", name=repr(login))) from None
        return self._remember(Person(person.id, person.name, login))

    async def sign_in(self, login: str, password: str) -> Person:
        """The account with this password. Wrong names take as long as wrong passwords."""
        row = await self.store.read(lambda connection: _account(connection, login.strip().lower()))
        hashed = row[1] if row is not None else self._decoy
        try:
            await asyncio.to_thread(self._hasher.verify, hashed, password[:MAX_PASSWORD])
        except VerificationError:
            raise BadAccount(WORDS.text("wrong-password")) from None
        if row is None:
            raise BadAccount(WORDS.text("wrong-password"))
        return self._remember(row[0])


def checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
        raise BadAccount(WORDS.text("bad-name", most=MAX_NAME))
    return name


def checked_login(login: str) -> str:
    login = login.strip().lower()
    if not 3 <= len(login) <= MAX_NAME or not all(letter.isalnum() or letter in "-_." for letter in login):
        raise BadAccount(WORDS.text("bad-login", most=MAX_NAME))
    return login


def _find(connection: Connection, person_id: str) -> Person | None:
    row = connection.execute(select(schema.people).where(schema.people.c.id == person_id)).first()
    return None if row is None else Person(row.id, row.name, row.login)


def _account(connection: Connection, login: str) -> tuple[Person, str] | None:
    if not login.isprintable():
        return None
    row = connection.execute(select(schema.people).where(schema.people.c.login == login)).first()
    return None if row is None or row.password is None else (Person(row.id, row.name, row.login), row.password)


def _add(connection: Connection, person: Person, login: str | None) -> None:
    values = {"id": person.id, "name": person.name, "login": login, "created": time.time()}
    connection.execute(insert(schema.people).values(values))
