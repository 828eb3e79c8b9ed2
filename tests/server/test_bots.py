"""Bots that crash, hang, eat memory or talk nonsense never hold up a table; killed workers lose and double nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client import REGISTRY
from sqlalchemy import text

import parlour
from parlour.records.codec import read
from parlour.records.verify import verify
from parlour.server import running as running_module
from parlour.server import schema
from parlour.server.app import make_app
from parlour.server.bots.pool import TRIES, BotPool
from parlour.server.settings import Settings
from parlour.server.store import make_engine
from tests.server.serving import Client, Server, pair, serving
from tests.server.sharing import act, empty_db, gone, rows
from tests.waiting import PATIENCE, wait_for

EAT_MEMORY = """
from parlour.server.bots.process import limit_memory
limit_memory(300)
eaten = []
for line in sys.stdin:
    while True:
        eaten.append(bytearray(1 << 24))
"""
MISBEHAVING = {
    "crashes": "sys.stdin.readline(); sys.exit(3)",
    "does not even start": "sys.exit(1)",
    "hangs": "import time; time.sleep(1000)",
    "is deaf to signals": "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass",
    "eats memory": EAT_MEMORY,
}
TIME = {how: 0.2 if how in ("hangs", "is deaf to signals") else PATIENCE for how in MISBEHAVING}
"""Seconds such a bot has. Those that do not end by themselves run out of them, the others fail before."""
TALKING_NONSENSE = {
    "no JSON": "print('hello')",
    "a list": "print('[]')",
    "a number": "print('7')",
    "no move": "print('{}')",
    "no legal move": 'print(\'{"move": "nonsense"}\')',
    "a move of nobody": "print('{\"move\": null}')",
    "without end": "sys.stdout.write('x' * (1 << 22))",
}


class Bots(BotPool):
    """BotPool with another program in place of theirs; they know the ids of all processes there were."""

    def __init__(self, program: str, seconds: float, *more: str) -> None:
        super().__init__(1, seconds, 300, [sys.executable, "-c", f"import sys\n{program}", *more])
        self.pids: list[int] = []

    async def _start(self) -> Process:
        process = await super()._start()
        self.pids.append(process.pid)
        return process


def failures() -> float:
    return sum(REGISTRY.get_sample_value("parlour_bot_failures_total", {"why": why}) or 0 for why in ("crash", "time"))


@pytest.mark.parametrize("how", MISBEHAVING)
def test_a_bot_that_fails_is_killed_and_asked_again_and_then_chance_decides(how: str) -> None:
    position = parlour.start("burgundy", players=2, seed=7)
    before = failures()

    async def choose() -> str:
        bots = Bots(MISBEHAVING[how], TIME[how])
        move = await bots.choose(position.copy(), "greedy")
        assert len(bots.pids) == TRIES
        assert all(gone(pid) for pid in bots.pids), "the process lives on"
        await bots.close()
        return move

    assert position.action(asyncio.run(choose())) in position.legal()
    assert failures() - before == TRIES


def test_a_bot_that_fails_once_is_asked_again(tmp_path: Path) -> None:
    program = """
import os
if not os.path.exists(sys.argv[1]):
    open(sys.argv[1], "w").close()
    sys.exit(1)
for line in sys.stdin:
    print(sys.argv[2], flush=True)
"""
    position = parlour.start("burgundy", players=2, seed=7)
    move = position.move(position.legal()[-1])

    async def choose() -> list[str]:
        bots = Bots(program, PATIENCE, str(tmp_path / "tried"), f'{{"move": "{move}"}}')
        moves = [await bots.choose(position.copy(), "greedy") for _ in range(3)]
        await bots.close()
        assert len(bots.pids) == 2, "a bot that answers is not started anew for each move"
        assert all(gone(pid) for pid in bots.pids)
        return moves

    assert asyncio.run(choose()) == [move] * 3


def test_a_bot_that_hangs_does_not_spoil_the_thoughts_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    program = """
import json, time
for line in sys.stdin:
    if json.loads(line)["bot"] == "hanging":
        time.sleep(1000)
    print(sys.argv[1], flush=True)
"""
    position = parlour.start("burgundy", players=2, seed=7)
    move = position.move(position.legal()[-1])
    before = failures()
    seconds: ContextVar[float] = ContextVar("seconds")
    monkeypatch.setattr(Bots, "seconds", property(lambda _: seconds.get(), lambda *_: None), raising=False)

    async def think(bots: Bots, name: str) -> str:
        seconds.set(0.2 if name == "hanging" else PATIENCE)
        return await bots.choose(position.copy(), name)

    async def choose() -> list[str]:
        bots = Bots(program, PATIENCE, f'{{"move": "{move}"}}')
        moves = await asyncio.gather(*[think(bots, name) for name in ("hanging", "well", "well", "well")])
        await bots.close()
        return moves[1:]

    assert asyncio.run(choose()) == [move] * 3
    assert failures() - before == TRIES, "a bot that was well was handed a process about to be killed"


@pytest.mark.parametrize("how", ["crashes", "hangs", *TALKING_NONSENSE])
def test_the_table_goes_on_whatever_its_bot_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    talking = "for line in sys.stdin:\n    {0}; sys.stdout.flush()"
    bots = Bots(MISBEHAVING.get(how) or talking.format(TALKING_NONSENSE[how]), TIME.get(how, PATIENCE))
    monkeypatch.setattr(running_module, "BotPool", lambda *_: bots)
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="bots")
    with TestClient(make_app(settings)) as client:
        client.post("/api/guest", json={"name": "Ann"})
        seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        made = client.post("/api/tables", json={"game": "burgundy", "seats": seats}).json()
        wait_for(lambda: client.get(f"/api/tables/{made['id']}").json()["version"] >= 2)
    assert bots.pids
    wait_for(lambda: all(gone(pid) for pid in bots.pids))


# On a real server.


def test_a_bot_stands_in_for_who_leaves_until_they_return(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    seen = ann.view(table)
    assert ann.move(table, seen["version"], seen["choices"][0]["action"]).status_code == 200
    assert act(ann, table, "leave").status_code == 200
    wait_for(lambda: bob.view(table)["choices"])
    seats = bob.ok("GET", f"/api/tables/{table}")["seats"]
    assert [seat["bot"] is not None for seat in seats] == [True, False]
    assert [seat["person"] for seat in seats] == [True, True]
    assert act(ann, table, "return").status_code == 200
    while (seen := bob.view(table))["choices"]:
        assert bob.move(table, seen["version"], seen["choices"][-1]["action"]).status_code == 200
    seen = ann.view(table)
    assert seen["choices"]
    assert ann.move(table, seen["version"], seen["choices"][0]["action"]).status_code == 200


def test_a_resigned_seat_is_played_to_the_end(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0})["id"]
    assert act(ann, table, "resign").status_code == 200
    wait_for(lambda: ann.view(table)["status"] == "over")
    assert verify(read(ann.get(f"/api/tables/{table}/record").text)).ending is not None


def test_bots_among_themselves_finish_by_themselves(server: Server) -> None:
    ann = server.client("Ann")
    bots = [{"kind": "bot", "bot": name} for name in ("random", "greedy", "random", "random")]
    table = ann.table(*bots)["id"]
    wait_for(lambda: ann.view(table)["status"] == "over")
    proof = verify(read(ann.get(f"/api/tables/{table}/record").text))
    assert proof.seed_checked
    assert proof.committed


# Workers.


def worker(db: str, log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as out:
        return subprocess.Popen(
            [sys.executable, "-m", "parlour", "worker", "--db", db, "--seconds", "20"], stdout=out, stderr=out
        )


def doing(db: str) -> int:
    """The bot jobs that some worker is at."""
    engine = make_engine(db)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'")).scalar()
    engine.dispose()
    return int(found or 0)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def over(client: Client, tables: list[str]) -> bool:
    return all(client.view(table)["status"] == "over" for table in tables)


def halted(process: subprocess.Popen[bytes], busy: Callable[[], int], over: Callable[[], bool]) -> list[int]:
    """Stops one of two workers while both are at a job, each at one; its thinkers. None if the games are over before."""
    while not over():
        if busy() == 2:
            process.send_signal(signal.SIGSTOP)
            # What it is at now it stays at; the other one cannot be at more than one job.
            if busy() == 2 and (found := children(process.pid)) and not over():
                return found
            process.send_signal(signal.SIGCONT)
        time.sleep(0.005)
    return []


def test_killed_workers_lose_and_double_nothing(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    db = empty_db(request, "postgresql", tmp_path)
    with serving(db, tmp_path, "--bot-processes", "0") as server:
        logs = [tmp_path / "one.log", tmp_path / "two.log"]
        one, two = workers = [worker(db, log) for log in logs]
        try:
            wait_for(lambda: all('"working"' in log.read_text(encoding="utf-8") for log in logs))
            ann = server.client("Ann")
            bots = [{"kind": "bot", "bot": "greedy"}] * 2
            tables: list[str] = []
            orphans: list[int] = []
            while not orphans:
                tables.extend(ann.table(*bots)["id"] for _ in range(4))
                orphans = halted(one, lambda: doing(db), lambda: over(ann, tables))
            one.send_signal(signal.SIGKILL)
            one.wait()
            wait_for(lambda: all(gone(pid) for pid in orphans))
            wait_for(lambda: over(ann, tables), 0.2)
            entries = rows(db, schema.entries)
            for table in tables:
                mine = sorted(entry.version for entry in entries if entry.table_id == table)
                assert mine == list(range(1, len(mine) + 1))
                proof = verify(read(ann.get(f"/api/tables/{table}/record").text))
                assert proof.moves == len(mine)
                assert proof.seed_checked
            # A person against a bot that thinks elsewhere: every turn is handed over and back.
            table = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"})["id"]
            for _ in range(400):
                seen = wait_for(
                    lambda: (now := ann.view(table)) and (now["choices"] or now["status"] == "over") and now
                )
                if seen["status"] == "over":
                    break
                assert ann.move(table, seen["version"], seen["choices"][-1]["action"]).status_code == 200
            assert ann.view(table)["status"] == "over"
            two.terminate()
            assert two.wait(timeout=PATIENCE) == 0
            assert "Traceback" not in logs[1].read_text(encoding="utf-8")
        finally:
            for process in workers:
                if process.poll() is None:
                    os.kill(process.pid, signal.SIGKILL)
                    process.wait()
        assert "Traceback" not in server.log()
