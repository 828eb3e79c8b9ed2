"""Records on disk: saved whole or not at all; if one cannot be opened, a sentence says why."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from parlour.records.codec import read, write
from parlour.records.record import BadRecord, Record
from parlour.rules.kit.errors import ParlourError

MAX_SIZE: Final = 16_000_000
"""Bytes. A game of four has some 30 thousand; anything larger than this is not a record, and is not read to its end."""


class UnreadableFile(ParlourError):
    """A file that is not there, or cannot be read."""


class UnwritableFile(ParlourError):
    """A place where no file can be written."""


def save(record: Record, path: str | Path) -> None:
    """Write the record. A reader of the path sees the old file or the new one, never a part."""
    text = write(record)
    read(text)
    target = os.path.realpath(path)
    part = os.path.join(os.path.dirname(target), f".parlour-{secrets.token_hex(8)}.part")
    try:
        try:
            with open(part, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, target)
        except BaseException:
            if os.path.exists(part):
                os.unlink(part)
            raise
    except OSError as error:
        raise UnwritableFile(f"'{path}' cannot be written: {_reason(error)}.") from None


def open_record(path: str | Path) -> Record:
    """The well-formed record in a file; `verify` checks whether it is true."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_SIZE + 1)
    except FileNotFoundError:
        raise UnreadableFile(f"There is no file '{path}'; name a record that `parlour play` has saved.") from None
    except IsADirectoryError:
        raise UnreadableFile(f"'{path}' is a directory; name a record file in it.") from None
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"'{path}' cannot be read: {_reason(error)}.") from None
    if len(data) > MAX_SIZE:
        raise BadRecord(f"'{path}' is larger than {MAX_SIZE // 1_000_000} MB; no record is.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(
            f"'{path}' is not text: byte {error.start + 1} is not UTF-8; a record is a JSON file."
        ) from None
    return read(text)


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason[:1].lower() + reason[1:]
