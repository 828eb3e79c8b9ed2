"""Routes that make a new table from a finished one."""

from __future__ import annotations

from fastapi import APIRouter

from parlour.server import lobby, rematch
from parlour.server.beginning import Given
from parlour.server.models import BranchBody, RematchBody, TableAnswer
from parlour.server.routes.common import REFUSALS, REPLAY_COST, Someone, TheAllowance, TheHub, TheTimelines

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["tables"])


@router.post("/rematch")
async def play_again(
    table_id: str, hub: TheHub, allowance: TheAllowance, person: Someone, body: RematchBody | None = None
) -> TableAnswer:
    """A new table with the same people and new luck. Everyone who asks gets the same one."""
    given = Given(body.nonce_hash if body is not None else None)
    return lobby.answer(await rematch.rematch(hub, await hub.get(table_id), person, allowance.mark, given), person)


@router.post("/branch", status_code=201)
async def play_on(
    table_id: str,
    body: BranchBody,
    hub: TheHub,
    timelines: TheTimelines,
    allowance: TheAllowance,
    person: Someone,
) -> TableAnswer:
    """Continue a finished game from one of its moments, with new luck, against bots."""
    table = await hub.get(table_id)
    allowance.charge(REPLAY_COST)
    allowance.charge_table()
    return lobby.answer(await rematch.branch(hub, timelines, table, person, body, allowance.mark), person)
