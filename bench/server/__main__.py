"""make bench-server: two-player tables under load, compared with boardgame.io's server; exit code 1 if a target is missed."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import sys
import tempfile
import warnings
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import click
import uvloop
from rich.console import Console

from bench.server.report import PAGE, Report, markdown, show
from bench.server.runs import Run, close_tables, memory, open_tables, paced, percentile, saturated_for
from bench.server.servers import (
    PEER,
    PEER_VERSION,
    Parlour,
    Peer,
    Postgres,
    Server,
    install_peer,
    node_version,
    peer_package,
    running,
)
from bench.server.tables import Stuck, Table
from bench.server.wire import Lost
from bench.targets import Line, Target
from parlour.version import VERSION

SQLITE, POSTGRES = "Parlour, SQLite", "Parlour, PostgreSQL"
LIVE_TABLES = 500
PACED_P99 = Target("<", 100, " ms")
AHEAD = Target(">=", 1, "x")
TABLE_MEMORY = Target("<", 50, " kB")
FILES = 20_000
WARM_UP = 2.0
TOTAL_SECONDS = 45 * 60


@dataclass(frozen=True)
class Size:
    paced: tuple[int, ...]
    paced_seconds: float
    saturated: tuple[int, ...]
    saturated_seconds: float
    rounds: int
    memory_tables: int
    idle_seconds: float


FULL = Size((100, 250, 500, 750, 1000, 1500, 2000), 12.0, (4, 16, 64, 128, 256), 3.0, 3, 400, 20.0)
QUICK = Size((50, 150), 4.0, (16, 64), 1.0, 1, 60, 6.0)


@click.command()
@click.option("--quick", is_flag=True, help="A short run that does not write the page.")
@click.option("--write", is_flag=True, help="Write the page even after a short run.")
@click.option("--deflate", is_flag=True, help="Offer Parlour compression, as browsers do.")
@click.option(
    "--only", type=click.Choice(["paced", "saturated", "memory"]), help="Run only this part; does not write the page."
)
def main(quick: bool, write: bool, deflate: bool, only: str | None) -> None:
    """Measure, print, and write docs/benchmarks-server.md."""
    console = Console(width=None if sys.stdout.isatty() else 180)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES if most == resource.RLIM_INFINITY else min(FILES, most), most))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # even if the shell ignores it
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    warnings.simplefilter("ignore")
    try:
        report = measure(QUICK if quick else FULL, deflate, only, Console(stderr=True))
    except KeyboardInterrupt:
        raise click.ClickException("Stopped; all servers are down.") from None
    show(report, console)
    if (write or not quick) and not only:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(markdown(report), encoding="utf-8")
        console.print(f"Written: docs/{PAGE.name}")
    if report.failed:
        console.print("Some targets were missed.", style="bold red")
        sys.exit(1)


def measure(size: Size, deflate: bool, only: str | None, progress: Console) -> Report:
    def say(text: str) -> None:
        progress.print(text, highlight=False, soft_wrap=True)

    report = Report(os.cpu_count() or 1, {"Parlour": VERSION, "SQLite": sqlite3.sqlite_version}, rounds=size.rounds)
    if deflate:
        report.notes.append("Parlour's messages were compressed (permessage-deflate), as browsers request.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="parlour-bench-")))
        # PostgreSQL refuses to run as root, so another user needs access to its data.
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="parlour-bench-pg-", ignore_cleanup_errors=True))
        servers: list[Server] = []
        if only != "memory":
            say("starting the servers")
            postgres = Postgres(Path(data))
            stack.callback(postgres.stop)
            report.versions["PostgreSQL"] = postgres.version()
            servers = [
                Parlour(SQLITE, f"sqlite:///{folder}/parlour.db", folder, zipped=deflate),
                Parlour(POSTGRES, postgres.database("bench"), folder, zipped=deflate, postmaster=postgres.postmaster),
            ]
            missing = install_peer()
            if missing:
                report.notes.append(f"{PEER} was not measured: {missing}.")
            else:
                servers.append(Peer(folder))
                report.versions |= {
                    PEER: PEER_VERSION,
                    "socket.io": str(peer_package("socket.io").get("version", "")),
                    "Node.js": node_version(),
                }
            for server in servers:
                stack.enter_context(running(server))

        async def work() -> None:
            async with asyncio.timeout(TOTAL_SECONDS):
                if only in (None, "saturated"):
                    await _saturated(report, size, servers, say)
                if only in (None, "paced"):
                    await _paced(report, size, servers, say)

        uvloop.run(work())
        if only in (None, "memory"):
            say("memory")
            flags = ("--idle-seconds", str(size.idle_seconds))
            server = Parlour("memory", f"sqlite:///{folder}/memory.db", folder, *flags)
            with running(server):
                report.memory = uvloop.run(memory(server, size.memory_tables, size.idle_seconds))
            report.lines.append(Line("memory of a loaded table", report.memory.loaded / 1000, " kB", TABLE_MEMORY))
    return report


async def _saturated(report: Report, size: Size, servers: list[Server], say: Callable[[str], None]) -> None:
    """Each number of tables in rounds, so that other work on the machine affects all servers equally."""
    late: set[str] = set()
    best: dict[str, list[float]] = {}
    for count in size.saturated:
        runs: dict[str, list[Run]] = {}
        for turn in range(size.rounds):
            for server in servers:
                if server.name in late:
                    continue
                run = await _tried(report, server, count, saturated_for(server, count, size.saturated_seconds))
                if run is not None:
                    runs.setdefault(server.name, []).append(run)
                    say(f"saturation, {count} tables, round {turn + 1}: {_summary(server, run)}")
        for name, rounds in runs.items():
            total = Run(count)
            for run in rounds:
                total.add(run)
            pairs = zip(rounds, runs.get(PEER, []))
            ratios = [run.per_second / peer.per_second for run, peer in pairs]
            ratio = median(ratios) if ratios else None
            report.saturated.append((name, total, ratio))
            best.setdefault(name, []).append(total.per_second)
        late |= {name for name, run, _ in report.saturated if run.tables == count and run.late} - {PEER}
        if all(server.name in late or server.name == PEER for server in servers):
            break
    for name in (SQLITE, POSTGRES):
        if name in best and PEER in best:
            what = f"{name}: most moves a second at saturation, against {PEER}"
            report.lines.append(Line(what, max(best[name]) / max(best[PEER]), "x", AHEAD))


async def _paced(report: Report, size: Size, servers: list[Server], say: Callable[[str], None]) -> None:
    tables: dict[str, list[Table]] = {server.name: [] for server in servers}
    going = list(servers)
    for count in size.paced:
        for server in list(going):
            mine = tables[server.name]
            run = await _tried(report, server, count, _rising(server, mine, count, size.paced_seconds))
            if run is None or run.late:
                close_tables(mine)
                going.remove(server)
            if run is not None:
                say(f"a move every two seconds, {count} tables: {_summary(server, run)}")
                report.paced.append((server.name, run))
                if count == LIVE_TABLES and server.name != PEER:
                    slowest = max(percentile(run.done, 99), percentile(run.pushed, 99)) * 1000
                    what = f"{server.name}: p99 with {count} live tables"
                    report.lines.append(Line(what, slowest, " ms", PACED_P99))
    for name in (SQLITE, POSTGRES):
        reached = max((run.tables for who, run in report.paced if who == name and not run.late), default=0)
        report.lines.append(Line(f"{name}: live tables with p99 under 100 ms", reached, "", _live(size)))
    for opened in tables.values():
        close_tables(opened)


def _live(size: Size) -> Target | None:
    """A short run does not get this far."""
    return Target(">=", LIVE_TABLES, "") if max(size.paced) >= LIVE_TABLES else None


async def _rising(server: Server, tables: list[Table], count: int, seconds: float) -> Run:
    """Add the missing tables, do a warm-up run, then the measured one."""
    tables += await open_tables(server, count - len(tables))
    await paced(server, tables, WARM_UP)
    return await paced(server, tables, seconds)


async def _tried(report: Report, server: Server, count: int, run: Awaitable[Run]) -> Run | None:
    """A run; None, and a note, if the server could not handle it."""
    try:
        return await run
    except* (Stuck, Lost, TimeoutError, OSError) as errors:
        first = errors.exceptions[0]
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        report.notes.append(f"{server.name} could not handle {count} tables: {first or type(first).__name__}")
    return None


def _summary(server: Server, run: Run) -> str:
    return f"{server.name} {run.per_second:,.0f} moves/s, p99 {percentile(run.done, 99) * 1000:.1f} ms"


if __name__ == "__main__":
    main()
