"""`parlour worker`: a bot worker for servers that share a PostgreSQL database."""

from __future__ import annotations

import click

from parlour.cli.serve import MissingServer
from parlour.rules.kit.errors import BadOption


@click.command()
@click.option("--db", required=True, help="The servers' PostgreSQL address.")
@click.option("--processes", default=1, show_default=True, help="Number of bot processes.")
@click.option("--seconds", default=10.0, show_default=True, help="Time limit per bot move, in seconds.")
def command(db: str, processes: int, seconds: float) -> None:
    """Run a bot worker for servers that share a database, on this or any other machine."""
    if not db.startswith("postgresql"):
        raise BadOption("A worker needs the servers' PostgreSQL database; with SQLite, the server runs its own bots.")
    try:
        import asyncio

        from parlour.server import logs
        from parlour.server.bots.worker import work
        from parlour.server.migrate import prepare
        from parlour.server.settings import Settings
    except ImportError as error:
        raise MissingServer(f"The worker needs {error.name}; install it with: pip install 'parlour[server]'.") from None
    logs.set_up()
    prepare(db)
    asyncio.run(work(Settings(db=db, bot_processes=processes, bot_seconds=seconds)))
