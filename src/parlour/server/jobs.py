"""Jobs: on PostgreSQL, bot moves are procrastinate jobs that any `parlour worker` takes.

A job plays the bots of one table until a person is to move. Jobs of one table run one after the other (`lock`), at most one waits
(`queueing_lock`). A killed worker's job is taken up again when its heartbeat stops; the table loses nothing, its entries decide.
"""

from __future__ import annotations

import asyncio
from typing import Any

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status

from parlour.server.botplay import Botplay
from parlour.server.live import LiveTable
from parlour.server.logs import log

QUEUE = "bots"
HEARTBEAT_SECONDS = 2.0
STALLED_SECONDS = 6.0


class Jobs:
    def __init__(self, url: str) -> None:
        self.app = App(connector=PsycopgConnector(conninfo=url, min_size=1, max_size=4))
        self.botplay: Botplay | None = None
        self.app.task(name="play_bots", queue=QUEUE)(self._play_bots)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.app.open_async()

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.app.close_async()

    def wanted(self, table: LiveTable) -> None:
        """A bot is to move at this table: leave word for a worker."""
        self._keep(asyncio.get_running_loop().create_task(self.defer(table.id)))

    async def defer(self, table_id: str) -> None:
        try:
            job = self.app.configure_task("play_bots", lock=table_id, queueing_lock=table_id, queue=QUEUE)
            await job.defer_async(table_id=table_id)
        except AlreadyEnqueued:
            pass
        except ConnectorException as error:
            log.error("job not left", table=table_id, error=str(error))

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
                await manager.retry_job(job)
            except ConnectorException:
                # A newer job for the same table waits already: it only needs this one out of its way.
                assert job.id is not None
                await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)

    async def _play_bots(self, table_id: str) -> None:
        assert self.botplay is not None
        await self.botplay.play(table_id)

    def work(self, botplay: Botplay, concurrency: int) -> asyncio.Task[None]:
        """Take jobs in this process until cancelled."""
        self.botplay = botplay
        worker = self.app.run_worker_async(
            queues=[QUEUE],
            concurrency=concurrency,
            install_signal_handlers=False,
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            delete_jobs="always",
            fetch_job_polling_interval=1.0,
        )
        task = asyncio.get_running_loop().create_task(worker)
        self._keep(task)
        return task

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
