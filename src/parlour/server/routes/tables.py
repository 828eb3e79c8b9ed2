"""Routes for tables: making, finding and reading them, and their chat."""

from __future__ import annotations

import contextlib

from fastapi import APIRouter, Response

from parlour.server import lobby, table_record
from parlour.server.catalogue import WORDS
from parlour.server.errors import Forbidden, RulesChanged
from parlour.server.languages import spoken
from parlour.server.messages import standing
from parlour.server.models import ChatAnswer, ChatBody, LineAnswer, StandingAnswer, TableAnswer, TableBody
from parlour.server.routes.common import REFUSALS, Someone, TheHub, Visitor, seat_of
from parlour.server.table import OPEN

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables", tags=["tables"], status_code=201)
async def create_table(body: TableBody, hub: TheHub, person: Someone) -> TableAnswer:
    return lobby.answer(await lobby.create(hub, person, body), person)


@router.get("/tables", tags=["tables"])
async def open_tables(hub: TheHub, person: Visitor) -> list[TableAnswer]:
    """Tables with a free seat that their hosts have listed."""
    return [lobby.answer(table, person) for table in await lobby.open_tables(hub)]


@router.get("/my-tables", tags=["tables"])
async def my_tables(hub: TheHub, person: Someone) -> list[TableAnswer]:
    return [lobby.answer(table, person) for table in await lobby.my_tables(hub, person)]


@router.get("/tables/{table_id}", tags=["tables"])
async def table(table_id: str, hub: TheHub, person: Visitor) -> TableAnswer:
    return lobby.answer(await hub.get(table_id), person)


@router.get("/tables/{table_id}/view", tags=["tables"])
async def view(table_id: str, hub: TheHub, person: Visitor) -> StandingAnswer:
    """The table as you may see it: from your seat, or as a spectator."""
    live = await hub.get(table_id)
    seat = seat_of(live, person)
    return StandingAnswer(**standing(live, seat, spoken()))


@router.get("/tables/{table_id}/log", tags=["tables"])
async def log(table_id: str, hub: TheHub, person: Visitor) -> list[LineAnswer]:
    """What happened so far, move by move; also of a table that can no longer be set up."""
    seat = None
    with contextlib.suppress(RulesChanged):
        live = await hub.get(table_id)
        seat = seat_of(live, person)
    language = spoken()
    lines = await hub.store.read(lambda connection: table_record.log_lines(connection, table_id, seat, language))
    return [LineAnswer(**line) for line in lines]


@router.get("/tables/{table_id}/record", tags=["tables"], responses={200: {"content": {"application/json": {}}}})
async def record(table_id: str, hub: TheHub, person: Visitor) -> Response:
    """The record file, from the start of the game; with the seed once it is over."""
    live = await hub.get(table_id)
    if live.status == OPEN:
        raise Forbidden(WORDS.text("record-open"))
    seat = seat_of(live, person)
    text = await hub.store.read(lambda connection: table_record.record_text(connection, table_id, seat))
    name = f'attachment; filename="{live.game.name}-{table_id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.get("/tables/{table_id}/chat", tags=["chat"])
async def said(table_id: str, hub: TheHub) -> list[ChatAnswer]:
    await hub.get(table_id)
    return [ChatAnswer(**line) for line in await lobby.said(hub, table_id)]


@router.post("/tables/{table_id}/chat", tags=["chat"])
async def say(table_id: str, body: ChatBody, hub: TheHub, person: Someone) -> dict[str, bool]:
    await lobby.say(hub, await hub.get(table_id), person, body.text)
    return {"said": True}
