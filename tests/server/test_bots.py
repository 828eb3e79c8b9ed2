"""Bots that crash, hang, eat memory or talk nonsense never hold up a table; killed workers lose and double nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client import REGISTRY
from sqlalchemy import text

import parlour
from parlour.records.form import read
from parlour.records.verify import verify
from parlour.server import app as app_module
from parlour.server import schema
from parlour.server.settings import Settings
from parlour.server.store import make_engine
from parlour.server.thinking import TRIES, Thinkers
from tests.server.serving import Server, pair, serving
from tests.server.sharing import BOTH, act, empty_db, gone, rows, shared
from tests.waiting import wait_for

NOTE_PID = "import os, sys\nopen(sys.argv[1], 'a').write(f'{os.getpid()}\\n')\n"
EAT_MEMORY = """
from parlour.server.thinker import limit_memory
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
TALKING_NONSENSE = {
    "no JSON": "print('hello')",
    "a list": "print('[]')",
    "a number": "print('7')",
    "no move": "print('{}')",
    "no legal move": 'print(\'{"move": "nonsense"}\')',
    "a move of nobody": "print('{\"move\": null}')",
    "without end": "sys.stdout.write('x' * (1 << 22))",
}


class Bot:
    """A program in place of the thinker, which notes the ids of its processes."""

    def __init__(self, folder: Path, program: str) -> None:
        self.script = folder / "bot.py"
        self.script.write_text(NOTE_PID + program, encoding="utf-8")
        self.noted = folder / "pids"

    def command(self, *more: str) -> list[str]:
        return [sys.executable, str(self.script), str(self.noted), *more]

    def pids(self) -> list[int]:
        return [int(line) for line in self.noted.read_text(encoding="utf-8").split()]


def failures() -> float:
    return sum(REGISTRY.get_sample_value("parlour_bot_failures_total", {"why": why}) or 0 for why in ("crash", "time"))


@pytest.mark.parametrize("how", MISBEHAVING)
def test_a_bot_that_fails_is_killed_and_asked_again_and_then_chance_decides(tmp_path: Path, how: str) -> None:
    bot = Bot(tmp_path, MISBEHAVING[how])
    position = parlour.start("burgundy", players=2, seed=7)
    before = failures()

    async def choose() -> str:
        # Eating memory takes longer than hanging, and must end by the limit, not by the clock.
        thinkers = Thinkers(1, 20.0 if how == "eats memory" else 0.7, 300, bot.command())
        move = await thinkers.choose(position.copy(), "greedy")
        assert all(gone(pid) for pid in bot.pids()), "the process lives on"
        await thinkers.close()
        return move

    assert position.action(asyncio.run(choose())) in position.legal()
    assert len(bot.pids()) == TRIES
    assert failures() - before == TRIES


def test_a_bot_that_fails_once_is_asked_again(tmp_path: Path) -> None:
    recovering = (
        "if len(open(sys.argv[1]).readlines()) == 1: sys.exit(1)\nfor line in sys.stdin: print(sys.argv[2], flush=True)"
    )
    bot = Bot(tmp_path, recovering)
    position = parlour.start("burgundy", players=2, seed=7)
    move = position.move(position.legal()[-1])

    async def choose() -> list[str]:
        thinkers = Thinkers(1, 10.0, 300, bot.command(f'{{"move": "{move}"}}'))
        moves = [await thinkers.choose(position.copy(), "greedy") for _ in range(3)]
        await thinkers.close()
        return moves

    assert asyncio.run(choose()) == [move] * 3
    assert len(bot.pids()) == 2, "a bot that answers is not started anew for each move"
    assert all(gone(pid) for pid in bot.pids())


def test_a_bot_that_hangs_does_not_spoil_the_thoughts_of_others(tmp_path: Path) -> None:
    program = (
        "import json, time\nfor line in sys.stdin:\n    if json.loads(line)['bot'] == 'hanging': time.sleep(1000)\n"
    )
    bot = Bot(tmp_path, program + "    print(sys.argv[2], flush=True)")
    position = parlour.start("burgundy", players=2, seed=7)
    move = position.move(position.legal()[-1])
    before = failures()

    async def choose() -> list[str]:
        thinkers = Thinkers(1, 1.5, 300, bot.command(f'{{"move": "{move}"}}'))
        names = ("hanging", "well", "well", "well")
        moves = await asyncio.gather(*[thinkers.choose(position.copy(), name) for name in names])
        await thinkers.close()
        return moves[1:]

    assert asyncio.run(choose()) == [move] * 3
    assert failures() - before == TRIES, "a bot that was well was handed a process about to be killed"


@pytest.mark.parametrize("how", ["crashes", "hangs", *TALKING_NONSENSE])
def test_the_table_goes_on_whatever_its_bot_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    talking = "import time\nfor line in sys.stdin:\n    {0}; sys.stdout.flush(); time.sleep(0.01)"
    bot = Bot(tmp_path, MISBEHAVING.get(how) or talking.format(TALKING_NONSENSE[how]))
    monkeypatch.setattr(app_module, "Thinkers", partial(Thinkers, command=bot.command()))
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="bots", bot_seconds=0.2)
    with TestClient(app_module.make_app(settings)) as client:
        client.post("/api/guest", json={"name": "Ann"})
        seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        made = client.post("/api/tables", json={"game": "burgundy", "seats": seats}).json()
        wait_for(lambda: client.get(f"/api/tables/{made['id']}").json()["version"] >= 2, 8)
    wait_for(lambda: all(gone(pid) for pid in bot.pids()), 5)


# On a real server.


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(request, tmp_path_factory, "--bot-seconds", "20") as running:
        yield running


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
    wait_for(lambda: ann.view(table)["status"] == "over", 60)
    assert verify(read(ann.get(f"/api/tables/{table}/record").text)).ending is not None


def test_bots_among_themselves_finish_by_themselves(server: Server) -> None:
    ann = server.client("Ann")
    bots = [{"kind": "bot", "bot": name} for name in ("random", "greedy", "random", "random")]
    table = ann.table(*bots)["id"]
    wait_for(lambda: ann.view(table)["status"] == "over", 60)
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


def test_killed_workers_lose_and_double_nothing(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    db = empty_db(request, "postgresql", tmp_path)
    with serving(db, tmp_path, "--bot-processes", "0") as server:
        logs = [tmp_path / "one.log", tmp_path / "two.log"]
        one, two = workers = [worker(db, log) for log in logs]
        try:
            wait_for(lambda: all('"working"' in log.read_text(encoding="utf-8") for log in logs))
            ann = server.client("Ann")
            bots = [{"kind": "bot", "bot": "greedy"}] * 2
            tables = [ann.table(*bots)["id"] for _ in range(4)]
            wait_for(lambda: doing(db) == 2 and children(one.pid), pause=0.005)
            orphans = children(one.pid)
            one.send_signal(signal.SIGKILL)
            one.wait()
            statuses = [ann.view(table)["status"] for table in tables]
            assert "playing" in statuses, "it was killed too late to prove anything"
            wait_for(lambda: all(gone(pid) for pid in orphans), 10)
            wait_for(lambda: all(ann.view(table)["status"] == "over" for table in tables), 45, 0.2)
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
            assert two.wait(timeout=20) == 0
            assert "Traceback" not in logs[1].read_text(encoding="utf-8")
        finally:
            for process in workers:
                if process.poll() is None:
                    os.kill(process.pid, signal.SIGKILL)
                    process.wait()
        assert "Traceback" not in server.log()
