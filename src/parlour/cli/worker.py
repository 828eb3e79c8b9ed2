"""`parlour worker`: think for the bots of servers that share a PostgreSQL."""

from __future__ import annotations

import click

from parlour.cli.serve import MissingServer
from parlour.rules.kit.errors import BadOption


@click.command()
@click.option("--db", required=True, help="The servers' postgresql:// address.")
@click.option("--processes", default=1, show_default=True, help="Bots that think at the same time.")
@click.option("--seconds", default=10.0, show_default=True, help="Longest thought of a bot.")
def command(db: str, processes: int, seconds: float) -> None:
    """Take bot moves off the servers' hands, from this or any machine."""
    if not db.startswith("postgresql"):
        raise BadOption("A worker needs the servers' PostgreSQL; with SQLite the server thinks for its own bots.")
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
