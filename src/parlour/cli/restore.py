"""`parlour restore`: a backup becomes a database again."""

from __future__ import annotations

from pathlib import Path

import click

from parlour.cli.database import MissingServer, db_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
def command(file: Path, db: str | None) -> None:
    """Restore a backup from FILE to a new database.

    It need not be of the same kind: a backup of a SQLite file can be restored to PostgreSQL, and the other way round.
    """
    try:
        from parlour.server.backup import restore_backup
        from parlour.server.settings import chosen_db
        from parlour.server.sqlite_file import sqlite_file
    except ImportError as error:
        raise MissingServer(f"Restoring needs {error.name}; install it with: pip install 'parlour[server]'.") from None
    db = chosen_db(db)
    secret = restore_backup(file, db)
    click.echo(f"Everything in {file} is restored.")
    if secret is not None and sqlite_file(db) is None:
        click.echo(
            f"Start the servers with PARLOUR_SECRET_FILE={secret}; with another secret, everyone would be signed out."
        )
