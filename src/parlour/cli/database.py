"""What the commands for servers share: the database they are for, and what they need installed."""

from __future__ import annotations

import click

from parlour.rules.kit.errors import ParlourError


class MissingServer(ParlourError):
    """The server's libraries are not installed."""


db_option = click.option(
    "--db",
    help="SQLite or PostgreSQL address. An address with a password is better in the environment, as PARLOUR_DB, or in a file "
    "named by PARLOUR_DB_FILE.  [default: sqlite:///parlour.db]",
)
