"""Helping: what somebody at a table may ask before deciding. Everything is worked out of what their seat knows."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from parlour.bots.roster import strongest
from parlour.rules.kit.errors import IllegalMove
from parlour.server.api import REFUSALS, Someone, TheHub, Visitor
from parlour.server.errors import Forbidden
from parlour.server.live import OPEN, OVER, PLAYING, LiveTable
from parlour.server.models import HintAnswer, PlanAnswer, PreviewsAnswer, Reason, WhyBody
from parlour.server.people import Person
from parlour.server.thinking import Busy, Thinkers, Thoughtless

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["help"])


def get_hints(request: Request) -> Hints:
    hints: Hints = request.app.state.hints
    return hints


def seat_of(table: LiveTable, person: Person | None) -> int | None:
    """The seat of who asks, once the game has begun."""
    return table.seat_of(person.id) if person is not None and table.status == PLAYING else None


def waiting(table: LiveTable, person: Person) -> str | None:
    """Why a person has nothing to decide here now; None if they have."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Forbidden("You do not sit at this table; you may watch.")
    if table.frozen:
        return table.frozen
    if table.status == OPEN:
        return "The game has not begun: a seat is still free."
    if table.status == OVER:
        return "The game is over."
    if seat != table.position.seat:
        return table.position.waiting_reason(seat, table.seats[table.position.seat].name)
    if table.seats[seat].played_by_bot:
        return "A bot stands in for you; come back to your seat first."
    return None


@router.get("/previews")
async def previews(table_id: str, hub: TheHub, person: Visitor) -> PreviewsAnswer:
    """The points each of your legal actions would bring, reason by reason; nothing while others decide."""
    table = await hub.get(table_id)
    version, position = table.version, table.position
    found = {}
    if seat_of(table, person) == position.seat:
        for action in position.legal():
            events = [event.json() for event in position.preview(action)]
            if events:
                found[action] = events
    return PreviewsAnswer(version=version, previews=found)


@router.get("/plan")
async def plan(table_id: str, hub: TheHub, person: Visitor) -> PlanAnswer:
    """While others decide: what you could do if it were your turn now."""
    table = await hub.get(table_id)
    seat = seat_of(table, person)
    choices = [] if seat is None else table.position.plan(seat)
    return PlanAnswer(version=table.version, choices=[choice.json() for choice in choices])


@router.post("/why")
async def why(table_id: str, body: WhyBody, hub: TheHub, person: Someone) -> Reason | None:
    """Why you cannot choose these elements together now; null if you can."""
    table = await hub.get(table_id)
    told = waiting(table, person)
    if told is not None:
        return Reason(error=told, rule=None)
    refused = table.position.why(body.elements, table.position.seat)
    return None if refused is None else Reason(error=refused.reason, rule=refused.rule or None)


WAITING = 4
"""Hints that may be asked for at once for each thinker: the bots at the tables wait in the same line."""


class Hints:
    """The tables a bot thinks about for somebody: one thought at a time each, as all share the thinkers with the bots."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._asked: set[str] = set()

    async def ask(self, table: LiveTable) -> HintAnswer:
        if not self.thinkers.processes:
            raise Thoughtless("No bot thinks on this server, so it has no hints.")
        if table.id in self._asked:
            raise Busy("A bot is thinking about this table already; wait for its hint.")
        if len(self._asked) >= self.thinkers.processes * WAITING:
            raise Busy("Many ask for hints just now; try again in a moment.")
        version, position = table.version, table.position
        self._asked.add(table.id)
        try:
            move = await self.thinkers.think(position.copy(), strongest())
        finally:
            self._asked.discard(table.id)
        if move is None:
            raise Thoughtless("The bot could not make up its mind in time; ask again.")
        return HintAnswer(version=version, action=position.action(move), move=move)


@router.post("/hint")
async def hint(table_id: str, hub: TheHub, person: Someone, hints: Annotated[Hints, Depends(get_hints)]) -> HintAnswer:
    """What the strongest bot would do in your place; only at your decision."""
    table = await hub.get(table_id)
    told = waiting(table, person)
    if told is not None:
        raise IllegalMove(told)
    return await hints.ask(table)
