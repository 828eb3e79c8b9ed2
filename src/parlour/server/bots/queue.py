"""BotQueue: on PostgreSQL, bot moves are procrastinate jobs that any server or `parlour worker` takes.

A job plays the bots of one table until a person is to move, but not for long: then it queues another job, so that a table of
bots does not keep the others waiting. Jobs of one table run one after the other (`lock`), and at most one waits
(`queueing_lock`). When a killed worker's heartbeat stops, its job is run again; the table loses nothing, as its entries decide.
"""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException, UniqueViolation
from procrastinate.jobs import Job, Status
from procrastinate.manager import JobManager

from parlour.server.bots.player import BotPlayer
from parlour.server.errors import StoreError
from parlour.server.logs import log
from parlour.server.table import LiveTable

QUEUE = "bots"
HEARTBEAT_SECONDS = 2.0
STALLED_SECONDS = 6.0
TURN_SECONDS = 2.0
"""How long a job runs before other tables get their turn."""
AGAIN_SECONDS = 1.0
"""The pause before a worker that lost the database tries again."""


class Patient(JobManager):
    """Reports a finished job until the database has taken it: an unfinished one would keep its table's next job waiting for
    as long as its worker lives."""

    stopping = False

    async def finish_job_by_id_async(self, job_id: int, status: Status, delete_job: bool) -> None:
        said_before = False
        while True:
            try:
                await super().finish_job_by_id_async(job_id, status, delete_job)
                return
            except ConnectorException as error:
                if not isinstance(error.__cause__, psycopg.OperationalError):
                    if said_before:
                        return  # it was recorded, only the answer got lost
                    raise
                if self.stopping:
                    raise  # the worker is stopping; `revive` finds this job
                log.error("job not finished", job=job_id, error=str(error.__cause__))
            said_before = True
            await asyncio.sleep(AGAIN_SECONDS)


class BotQueue:
    def __init__(self, url: str) -> None:
        self.app = App(connector=PsycopgConnector(conninfo=url, min_size=1, max_size=4))
        self.app.job_manager = self.manager = Patient(self.app.connector)
        self.player: BotPlayer | None = None
        self.app.task(name="play_bots", queue=QUEUE)(self._play_bots)
        self._worker: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        """Jobs that are being queued."""

    async def open(self) -> None:
        await self.app.open_async()

    async def close(self) -> None:
        """Finish the moves being made, and queue jobs for what comes after them."""
        if self._worker is not None and self.player is not None:
            self.player.stopping = self.manager.stopping = True
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.app.close_async()

    def wanted(self, table: LiveTable) -> None:
        """A bot is to move at this table: queue a job."""
        task = asyncio.get_running_loop().create_task(self.defer(table.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def defer(self, table_id: str) -> None:
        try:
            job = self.app.configure_task("play_bots", lock=table_id, queueing_lock=table_id, queue=QUEUE)
            await job.defer_async(table_id=table_id)
        except AlreadyEnqueued:
            pass
        except ConnectorException as error:
            log.error("job not queued", table=table_id, error=str(error))

    async def revive(self) -> None:
        """Put the jobs of killed workers back into the queue."""
        manager = self.app.job_manager
        try:
            stalled = list(await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED_SECONDS))
        except ConnectorException as error:
            log.error("jobs not looked up", error=str(error))
            return
        for job in stalled:
            log.warning("job revived", job=job.id)
            try:
                await self._revive(job)
            except ConnectorException as error:
                log.error("job not revived", job=job.id, error=str(error))

    async def _revive(self, job: Job) -> None:
        manager = self.app.job_manager
        try:
            await manager.retry_job(job)
        except UniqueViolation:
            # A newer job for the same table is already waiting: it only needs this one out of its way.
            assert job.id is not None
            await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)

    async def _play_bots(self, table_id: str) -> None:
        assert self.player is not None
        try:
            if not await self.player.play(table_id, TURN_SECONDS):
                return
        except StoreError as error:
            log.error("bots held up", table=table_id, error=str(error))
        await self.defer(table_id)

    def work(self, player: BotPlayer, concurrency: int) -> None:
        """Take jobs in this process until closed."""
        self.player = player
        self._worker = asyncio.get_running_loop().create_task(self._work(concurrency))

    async def _work(self, concurrency: int) -> None:
        """A worker ends when it loses the database; then another is started, unless the process is stopping."""
        assert self.player is not None
        while not self.player.stopping:
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=concurrency,
                    install_signal_handlers=False,
                    update_heartbeat_interval=HEARTBEAT_SECONDS,
                    stalled_worker_timeout=STALLED_SECONDS,
                    delete_jobs="always",
                    fetch_job_polling_interval=1.0,
                )
            except Exception as error:
                log.error("worker", error=str(error))
            if not self.player.stopping:
                await asyncio.sleep(AGAIN_SECONDS)
