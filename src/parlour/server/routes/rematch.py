"""Routes that make a new table from a finished one."""

from __future__ import annotations

from fastapi import APIRouter

from parlour.server import lobby, rematch
from parlour.server.models import BranchBody, TableAnswer
from parlour.server.routes.common import REFUSALS, Someone, TheHub, TheTimelines

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["tables"])


@router.post("/rematch")
async def play_again(table_id: str, hub: TheHub, person: Someone) -> TableAnswer:
    """A new table with the same people and new luck. Everyone who asks gets the same one."""
    return lobby.answer(await rematch.rematch(hub, await hub.get(table_id), person), person)


@router.post("/branch", status_code=201)
async def play_on(
    table_id: str,
    body: BranchBody,
    hub: TheHub,
    timelines: TheTimelines,
    person: Someone,
) -> TableAnswer:
    """Continue a finished game from one of its moments, with new luck, against bots."""
    return lobby.answer(await rematch.branch(hub, timelines, await hub.get(table_id), person, body), person)
