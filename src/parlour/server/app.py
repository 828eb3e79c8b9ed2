"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.exceptions import HTTPException

from parlour.rules.kit.errors import ParlourError
from parlour.server.bots.hints import Hints
from parlour.server.catalogue import WORDS
from parlour.server.errors import StoreError, refusal_json, status_of
from parlour.server.guard import Guard
from parlour.server.hub import Hub
from parlour.server.languages import spoken
from parlour.server.logs import log
from parlour.server.messages import message_schemas
from parlour.server.migrate import upgrade
from parlour.server.moves import time_out
from parlour.server.page import Page
from parlour.server.people import People
from parlour.server.routes import games, help, people, play, rematch, replay, tables
from parlour.server.running import running
from parlour.server.settings import Settings
from parlour.server.sockets import Sockets
from parlour.server.timeline import Timelines
from parlour.version import VERSION

if TYPE_CHECKING:
    from parlour.server.bots.queue import BotQueue

SWEEP_SECONDS = 1.0
ASK_AGAIN = 10
"""Rounds of the sweeper after which bots to move are asked again, as a request can be lost with its connection."""


class DocumentedApp(FastAPI):
    """Its OpenAPI schema also has the socket's messages, as components."""

    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            components = super().openapi()["components"]
            components["schemas"] = message_schemas() | components["schemas"]
        return super().openapi()


def make_app(settings: Settings) -> FastAPI:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(upgrade, settings.db)
        async with running(settings, watched=True) as parts:
            app.state.settings, app.state.hub = settings, parts.hub
            app.state.timelines = Timelines(parts.store)
            app.state.hints = Hints(parts.player.pool)
            app.state.people = People(parts.store, settings.secret)
            sweeper = asyncio.create_task(_sweep(parts.hub, parts.queue))
            app.state.ready = True
            log.info("serving", database=parts.store.engine.dialect.name, version=VERSION)
            try:
                yield
            finally:
                app.state.ready = False
                sweeper.cancel()
        log.info("stopped")

    app = DocumentedApp(
        title="Parlour",
        version=VERSION,
        description="Tables for dice-and-tile eurogames.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.ready = False
    for part in (people, games, tables, play, help, replay, rematch):
        app.include_router(part.router)
    _add_errors(app)
    _add_health(app)
    app.add_middleware(Page)
    app.add_middleware(Guard, settings=settings, sockets=Sockets(app.state))
    return app


async def _sweep(hub: Hub, queue: BotQueue | None) -> None:
    """Look after clocks that ran out, bots that were to move when a process died, and tables nobody uses."""
    await _trying("wake", _wake(hub))
    for number in itertools.count(1):
        if queue is not None:
            await _trying("revive", queue.revive())
        await _trying("clocks", _time_out(hub))
        hub.evict_idle()
        if number % ASK_AGAIN == 0:
            for table in list(hub.tables.values()):
                hub.ask_bot(table)
        await asyncio.sleep(SWEEP_SECONDS)


async def _trying(what: str, work: Awaitable[None]) -> None:
    """Log an error instead of stopping the sweeper."""
    try:
        await work
    except Exception as error:
        log.error("sweep", what=what, error=str(error))


async def _time_out(hub: Hub) -> None:
    for table_id in await hub.overdue():
        await _trying(f"clock of {table_id}", time_out(hub, table_id))


async def _wake(hub: Hub) -> None:
    """After a start: continue the tables at which a bot is to move."""
    for table_id in await hub.waiting_for_bots():
        await _trying(f"bots of {table_id}", _open(hub, table_id))


async def _open(hub: Hub, table_id: str) -> None:
    await hub.get(table_id)


def _add_errors(app: FastAPI) -> None:
    async def refuse(_: Request, error: Exception) -> Response:
        return JSONResponse(refusal_json(error), status_of(error))

    async def unreadable(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first: dict[str, Any] = dict(error.errors()[0])
        where = ".".join(str(part) for part in first["loc"][1:])
        return JSONResponse({"error": f"{where or 'The request'}: {first['msg']}."}, 422)

    async def plain(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        keys = {404: "nothing-here", 405: "not-possible", 400: "bad-request"}
        known = keys.get(error.status_code)
        refusal = {"error": WORDS.text(known).render(spoken()) if known else str(error.detail)}
        return JSONResponse(refusal, error.status_code, headers=dict(error.headers or {}))

    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(ParlourError, refuse)
    app.add_exception_handler(StoreError, refuse)
    app.add_exception_handler(RequestValidationError, unreadable)


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> dict[str, bool]:
        return {"alive": True}

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """Whether the database answers."""
        try:
            if app.state.ready:
                await app.state.hub.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
                return JSONResponse({"ready": True})
        except Exception as error:
            log.error("not ready", error=str(error))
        return JSONResponse({"ready": False}, 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
