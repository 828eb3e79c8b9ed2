"""`parlour backup`: all that a server has stored, in one file."""

from __future__ import annotations

from pathlib import Path

import click

from parlour.cli.database import MissingServer, db_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
def command(file: Path, db: str | None) -> None:
    """Back up a server's database to FILE, while the server runs.

    The backup has everything, including the secret that signs people's cookies: keep it where nobody else can read it.
    """
    try:
        from parlour.server.backup import make_backup
        from parlour.server.settings import chosen_db
    except ImportError as error:
        raise MissingServer(f"A backup needs {error.name}; install it with: pip install 'parlour[server]'.") from None
    tables = make_backup(chosen_db(db), file)
    click.echo(f"{file} has a backup of {tables} {'table' if tables == 1 else 'tables'}.")
