"""Routes for the host of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlour.server import hosting, lobby
from parlour.server.models import TableAnswer
from parlour.server.routes.common import REFUSALS, Someone, TheHub

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["hosting"])


@router.post("/seats/{seat}/remove")
async def remove(table_id: str, seat: Annotated[int, Path(ge=0, lt=8)], hub: TheHub, person: Someone) -> TableAnswer:
    """Remove somebody from your table before the game begins. Their seat is free again, with a new invite link."""
    return lobby.answer(await hosting.remove_guest(hub, table_id, person, seat), person)


@router.post("/close")
async def close(table_id: str, hub: TheHub, person: Someone) -> TableAnswer:
    """Close your table for good: at any time before the game begins; later only if nobody else plays there, or nobody has made
    a turn for 7 days."""
    return lobby.answer(await hosting.close(hub, table_id, person), person)
