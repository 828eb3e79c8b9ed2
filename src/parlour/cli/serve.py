"""`parlour serve`: tables for you and your friends, on SQLite or PostgreSQL."""

from __future__ import annotations

import contextlib
import errno
import gc
import socket
import sys
import webbrowser
from typing import Any

import click

from parlour.cli.database import MissingServer, db_option
from parlour.rules.kit.errors import ParlourError

LEVELS = click.Choice(["DEBUG", "INFO", "WARNING", "ERROR"], case_sensitive=False)


class PortInUse(ParlourError):
    """Another program is listening there."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 means all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8023, show_default=True, help="Port to listen on.")
@db_option
@click.option("--origin", "origins", multiple=True, help="Another origin browsers may use; can be repeated.")
@click.option("--bot-processes", default=1, show_default=True, help="Number of bot processes.")
@click.option("--bot-seconds", default=10.0, show_default=True, help="Time limit per bot move, in seconds.")
@click.option("--behind-proxy", is_flag=True, help="Trust X-Forwarded-For, and mark cookies as secure.")
@click.option("--rate", default=20.0, show_default=True, help="Requests per second one address may make.")
@click.option("--burst", default=100, show_default=True, help="Requests one address may make at once.")
@click.option("--max-sockets", default=200, show_default=True, help="WebSockets one address may have open.")
@click.option("--max-tables", default=200, show_default=True, help="Unfinished tables one person may host.")
@click.option("--idle-seconds", default=300.0, show_default=True, help="Seconds until an unused table is unloaded.")
@click.option("--log-level", type=LEVELS, default="INFO", show_default=True, help="Lowest level of messages to log.")
@click.option("--open/--no-open", "opening", default=False, show_default=True, help="Open the lobby in your browser.")
def command(
    host: str,
    port: int,
    db: str | None,
    origins: tuple[str, ...],
    bot_processes: int,
    bot_seconds: float,
    behind_proxy: bool,
    rate: float,
    burst: int,
    max_sockets: int,
    max_tables: int,
    idle_seconds: float,
    log_level: str,
    opening: bool,
) -> None:
    """Run a server so that you and your friends can play in the browser."""
    try:
        import uvicorn

        from parlour.server import logs
        from parlour.server.app import make_app
        from parlour.server.migrate import opened, prepare
        from parlour.server.settings import Settings, chosen_db, kept_secret
        from parlour.server.sqlite_file import alone, sqlite_file
    except ImportError as error:
        raise MissingServer(f"The server needs {error.name}; install it with: pip install 'parlour[server]'.") from None
    if in_use(host, port):
        raise PortInUse(f"Port {port} is in use; is Parlour already running there? Choose another with --port.")
    logs.set_up(log_level.upper())
    db = chosen_db(db)
    held = contextlib.ExitStack()
    if (path := sqlite_file(db)) is not None:
        with opened(db):
            held.enter_context(alone(path))
    prepare(db)
    # Everything loaded so far stays for good, and tables produce lots of short-lived garbage without cycles: full
    # collections would only slow moves down.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
    settings = Settings(
        db=db,
        secret=kept_secret(db),
        origins=origins,
        bot_processes=bot_processes,
        bot_seconds=bot_seconds,
        idle_seconds=idle_seconds,
        rate=rate,
        burst=burst,
        max_sockets=max_sockets,
        max_tables=max_tables,
        trusted_proxy=behind_proxy,
        secure_cookies=behind_proxy,
    )
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws_max_size=1 << 16,
        ws_per_message_deflate=False,  # messages are small, and compressing them costs more than sending them
        timeout_graceful_shutdown=10,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                click.echo(f"Parlour is running at {address(host, port)}")
                if opening:
                    webbrowser.open(address(host, port))

    server = Server(config)
    with held, contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(3)


def in_use(host: str, port: int) -> bool:
    """Whether another program is listening on the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"
