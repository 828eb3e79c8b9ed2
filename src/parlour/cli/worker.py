"""`parlour worker`: a bot worker for servers that share a PostgreSQL database."""

from __future__ import annotations

import click

from parlour.cli.database import MissingServer, db_option
from parlour.rules.kit.errors import BadOption


@click.command()
@db_option
@click.option("--processes", default=1, show_default=True, help="Number of bot processes.")
@click.option("--seconds", default=10.0, show_default=True, help="Time limit per bot move, in seconds.")
def command(db: str | None, processes: int, seconds: float) -> None:
    """Run a bot worker for servers that share a database, on this or any other machine."""
    try:
        import asyncio

        from parlour.server import logs
        from parlour.server.bots.worker import work
        from parlour.server.migrate import prepare
        from parlour.server.settings import Settings, chosen_db
    except ImportError as error:
        raise MissingServer(f"The worker needs {error.name}; install it with: pip install 'parlour[server]'.") from None
    db = chosen_db(db)
    if not db.startswith("postgresql"):
        raise BadOption("A worker needs the servers' PostgreSQL database; with SQLite, the server runs its own bots.")
    logs.set_up()
    prepare(db)
    asyncio.run(work(Settings(db=db, bot_processes=processes, bot_seconds=seconds)))
