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
from parlour.server.routes.common import REFUSALS, REPLAY_COST, Someone, TheAllowance, TheHub, Visitor, seat_of

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables", tags=["tables"], status_code=201)
async def create_table(body: TableBody, hub: TheHub, allowance: TheAllowance, person: Someone) -> TableAnswer:
    allowance.charge_table()
    return lobby.answer(await lobby.create(hub, person, body, allowance.mark), person)


@router.get("/tables", tags=["tables"])
async def open_tables(hub: TheHub, person: Visitor) -> list[TableAnswer]:
    """Tables with a free seat that their hosts have listed."""
    return [lobby.answer(table, person, brief=True) for table in await lobby.open_tables(hub)]


@router.get("/my-tables", tags=["tables"])
async def my_tables(hub: TheHub, person: Someone) -> list[TableAnswer]:
    return [lobby.answer(table, person, brief=True) for table in await lobby.my_tables(hub, person)]


@router.get("/tables/{table_id}", tags=["tables"])
async def table(table_id: str, hub: TheHub, person: Visitor) -> TableAnswer:
    return lobby.answer(await hub.look(table_id), person)


@router.get("/tables/{table_id}/view", tags=["tables"])
async def view(table_id: str, hub: TheHub, person: Visitor) -> StandingAnswer:
    """The table as you may see it: from your seat, or as a spectator."""
    live = await hub.look(table_id)
    seat = seat_of(live, person)
    return StandingAnswer(**standing(live, seat, spoken()))


@router.get("/tables/{table_id}/log", tags=["tables"])
async def log(table_id: str, hub: TheHub, allowance: TheAllowance, person: Visitor) -> list[LineAnswer]:
    """What happened so far, move by move; also of a table that can no longer be set up."""
    allowance.charge(REPLAY_COST)
    seat = None
    with contextlib.suppress(RulesChanged):
        live = await hub.get(table_id)
        seat = live.reader(person.id) if person is not None else None
    language = spoken()
    lines = await hub.store.replay(lambda connection: table_record.log_lines(connection, table_id, seat, language))
    return [LineAnswer(**line) for line in lines]


@router.get("/tables/{table_id}/record", tags=["tables"], responses={200: {"content": {"application/json": {}}}})
async def record(table_id: str, hub: TheHub, allowance: TheAllowance, person: Visitor) -> Response:
    """The record file, from the start of the game; with the seed once it is over or closed."""
    live = await hub.get(table_id)
    if not live.begun:
        raise Forbidden(WORDS.text("record-open"))
    allowance.charge(REPLAY_COST)
    seat = live.reader(person.id) if person is not None else None
    text = await hub.store.replay(lambda connection: table_record.record_text(connection, table_id, seat))
    name = f'attachment; filename="{live.game.name}-{table_id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.get("/tables/{table_id}/chat", tags=["chat"])
async def said(table_id: str, hub: TheHub, person: Visitor) -> list[ChatAnswer]:
    """What was said, for those who sit at the table."""
    lobby.check_may_chat(await hub.get(table_id), person)
    return [ChatAnswer(**line) for line in await lobby.said(hub, table_id)]


@router.post("/tables/{table_id}/chat", tags=["chat"])
async def say(table_id: str, body: ChatBody, hub: TheHub, person: Someone) -> dict[str, bool]:
    await lobby.say(hub, await hub.get(table_id), person, body.text)
    return {"said": True}
