"""Routes for help with a decision: previews, plans, reasons and hints. Answers use only what that seat may know."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from parlour.rules.kit.catalogue import Plain, Text
from parlour.rules.kit.errors import IllegalMove
from parlour.server.bots.hints import Hints
from parlour.server.catalogue import WORDS
from parlour.server.errors import Forbidden
from parlour.server.languages import spoken
from parlour.server.models import HintAnswer, PlanAnswer, PreviewsAnswer, Reason, WhyBody
from parlour.server.people import Person
from parlour.server.routes.common import REFUSALS, Someone, TheHub, Visitor, seat_of
from parlour.server.table import OPEN, OVER, PLAYING, LiveTable, events_json

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["help"])


def get_hints(request: Request) -> Hints:
    hints: Hints = request.app.state.hints
    return hints


def waiting(table: LiveTable, person: Person) -> Text | None:
    """Why a person has nothing to decide here now; None if they have."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Forbidden(WORDS.text("only-watching"))
    if table.frozen:
        return Plain(table.frozen)
    if table.status == OPEN:
        return WORDS.text("not-begun")
    if table.status == OVER:
        return WORDS.text("over")
    if seat != table.position.seat:
        return table.position.waiting_reason(seat, table.seats[table.position.seat].name)
    if table.seats[seat].played_by_bot:
        return WORDS.text("bot-plays")
    return None


@router.get("/previews")
async def previews(table_id: str, hub: TheHub, person: Visitor) -> PreviewsAnswer:
    """The points each of your legal actions would bring, reason by reason; nothing while others decide."""
    table = await hub.get(table_id)
    version, position = table.version, table.position
    found = {}
    if table.status == PLAYING and seat_of(table, person) == position.seat:
        for action in position.legal():
            events = events_json(position.preview(action), position, table.names, spoken())
            if events:
                found[action] = events
    return PreviewsAnswer.model_validate({"version": version, "previews": found})


@router.get("/plan")
async def plan(table_id: str, hub: TheHub, person: Visitor) -> PlanAnswer:
    """While others decide: what you could do if it were your turn now."""
    table = await hub.get(table_id)
    seat = seat_of(table, person)
    choices = table.position.plan(seat) if seat is not None and table.status == PLAYING else []
    return PlanAnswer.model_validate(
        {"version": table.version, "choices": [choice.json(spoken()) for choice in choices]}
    )


@router.post("/why")
async def why(table_id: str, body: WhyBody, hub: TheHub, person: Someone) -> Reason | None:
    """Why you cannot choose these elements together now; null if you can."""
    table = await hub.get(table_id)
    reason = waiting(table, person)
    if reason is not None:
        return Reason(error=reason.render(spoken()), rule=None)
    refused = table.position.why(body.elements, table.position.seat)
    return None if refused is None else Reason(error=refused.said(spoken()), rule=refused.rule or None)


@router.post("/hint")
async def hint(table_id: str, hub: TheHub, person: Someone, hints: Annotated[Hints, Depends(get_hints)]) -> HintAnswer:
    """What the strongest bot would do in your place; only at your decision."""
    table = await hub.get(table_id)
    reason = waiting(table, person)
    if reason is not None:
        raise IllegalMove(reason)
    return await hints.ask(table)
