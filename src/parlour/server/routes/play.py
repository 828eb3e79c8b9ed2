"""Routes for playing: moves and undo, taking and leaving seats."""

from __future__ import annotations

from fastapi import APIRouter

from parlour.server import lobby, undo
from parlour.server.models import ActAnswer, ActBody, AnswerBody, JoinBody, MoveBody, TableAnswer
from parlour.server.moves import Act, perform
from parlour.server.routes.common import REFUSALS, Someone, TheHub, own_seat
from parlour.server.table import OPEN

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables/{table_id}/moves", tags=["play"])
async def move(table_id: str, body: MoveBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Make a move, by action number or in notation."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("move", body.version, body.key, body.move)))


@router.post("/tables/{table_id}/undo", tags=["play"])
async def take_back(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Take back the last decision of this turn, if nothing became known since."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("undo", body.version, body.key)))


@router.post("/tables/{table_id}/undo/answer", tags=["play"])
async def answer_undo(table_id: str, body: AnswerBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Allow or refuse the undo that somebody has asked for."""
    live = await hub.get(table_id)
    async with live.lock:
        return ActAnswer(version=await undo.answer(hub, live, own_seat(live, person), body.agree))


@router.post("/tables/{table_id}/join", tags=["seats"])
async def join(table_id: str, body: JoinBody, hub: TheHub, person: Someone) -> TableAnswer:
    """Sit down with an invite link's token."""
    return lobby.answer(await lobby.join(hub, table_id, person, body.token), person)


@router.post("/tables/{table_id}/leave", tags=["seats"])
async def leave(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Leave your seat: a bot plays until you return."""
    live = await hub.get(table_id)
    async with live.lock:
        if live.status == OPEN and await lobby.leave_before_start(hub, live, own_seat(live, person)):
            return ActAnswer(version=live.version)
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("away", body.version, body.key)))


@router.post("/tables/{table_id}/return", tags=["seats"])
async def come_back(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Take your seat back from the bot that played for you."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("back", body.version, body.key)))


@router.post("/tables/{table_id}/resign", tags=["seats"])
async def resign(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Give up the seat for good; a bot finishes the game."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("resign", body.version, body.key)))
