"""Names: what people may call themselves, and which names look the same.

A name is kept in Unicode's NFKC form and has no invisible characters. Two names are `alike` if they differ only in case, accents,
spaces, and letters of `lookalikes.py`: Cyrillic, Greek and others that look like Latin ones. That is the idea of the skeletons
of Unicode's UTS #39, with the letters that people can easily type.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from parlour.server.catalogue import WORDS
from parlour.server.errors import BadAccount
from parlour.server.lookalikes import LOOKALIKES

MAX_NAME: Final = 40
GUEST: Final = "Guest"
"""What somebody is called who gave no name."""
DELETED: Final = "Deleted player"
"""What somebody who deleted their account is called; nobody else is."""
HIDDEN_CATEGORIES: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for first, last in ((0xFE00, 0xFE0F), (0x180B, 0x180F), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
}
"""Characters that Unicode calls letters, marks or symbols and that show nothing."""
MOST_MARKS: Final = 3
"""Marks on one letter; more of them cover the lines above and below."""

_LOOKALIKES: Final = str.maketrans({odd: plain for plain, odds in LOOKALIKES.items() for odd in odds})
_SAME_SHAPE: Final = str.maketrans({"0": "O", "1": "l", "|": "l", "I": "l", "5": "S"})


def checked_name(name: str) -> str:
    name = unicodedata.normalize("NFKC", " ".join(name.split()))
    if not 1 <= len(name) <= MAX_NAME or not _visible(name):
        raise BadAccount(WORDS.text("bad-name", most=MAX_NAME))
    if alike(name, DELETED):
        raise BadAccount(WORDS.text("reserved-name", name=name))
    return name


def checked_login(login: str) -> str:
    login = unicodedata.normalize("NFKC", login.strip()).lower()
    if not 3 <= len(login) <= MAX_NAME or not all(letter.isalnum() or letter in "-_." for letter in login):
        raise BadAccount(WORDS.text("bad-login", most=MAX_NAME))
    return login


def _visible(name: str) -> bool:
    """Whether every character shows something, and letters do not drown in marks."""
    marks = MOST_MARKS  # a name does not begin with a mark
    for letter in name:
        category = unicodedata.category(letter)
        if category in HIDDEN_CATEGORIES or letter in BLANK:
            return False
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return True


def alike(one: str, other: str) -> bool:
    """Whether two names could be taken for each other."""
    return _plain(one) == _plain(other) or _shape(one) == _shape(other)


def taken(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that could be taken for this one."""
    return next((other for other in others if alike(name, other)), None)


def login_key(login: str) -> str:
    """The same for logins that look the same."""
    return _shape(login)[:120]


def _plain(name: str) -> str:
    """Without accents, spaces and case."""
    return "".join(_bare(name).casefold().split())


def _shape(name: str) -> str:
    """The same for letters that look the same in most fonts, such as I and l."""
    return "".join(_bare(name).translate(_SAME_SHAPE).casefold().replace("rn", "m").replace("vv", "w").split())


def _bare(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).translate(_LOOKALIKES)
    return "".join(letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Me"))
