"""Routes for looking back: a table at any of its versions, and the proof of a finished game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection

from parlour.records.codec import read
from parlour.records.verify import Proof, verify
from parlour.rules.kit.errors import ParlourError
from parlour.server import table_record
from parlour.server.catalogue import WORDS
from parlour.server.errors import Forbidden, NotFound
from parlour.server.languages import spoken
from parlour.server.models import LineAnswer, MomentAnswer, ProofAnswer
from parlour.server.people import Person
from parlour.server.routes.common import REFUSALS, TheHub, TheTimelines, Visitor
from parlour.server.table import OPEN, OVER, PLAYING, LiveTable

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["tables"])


def eyes(table: LiveTable, person: Person | None, wanted: int | None) -> int | None:
    """The seat from which somebody looks back: while the game runs only their own, afterwards any, or a spectator's."""
    if wanted is not None and wanted >= table.players:
        raise NotFound(WORDS.text("no-seat", seat=wanted, most=table.players - 1))
    if table.status == OVER:
        return wanted
    if wanted is None:
        return table.seat_of(person.id) if person is not None else None
    if person is None or table.seats[wanted].person != person.id:
        raise Forbidden(WORDS.text("own-eyes"))
    return wanted


@router.get("/at/{version}")
async def moment(
    table_id: str,
    version: Annotated[int, Path(ge=0, lt=2**31)],
    hub: TheHub,
    timelines: TheTimelines,
    person: Visitor,
    seat: Annotated[int | None, Query(ge=0, lt=8, description="The seat to look from; your own if not given.")] = None,
) -> MomentAnswer:
    """The table after a version, including one that was taken back, as that seat could see it then."""
    table = await hub.get(table_id)
    looking = eyes(table, person, seat)
    timeline = await timelines.get(table_id, version)
    found = timeline.at(version)
    begun = table.status != OPEN
    over = begun and found.position.over
    line = found.step.line(looking, found.position, table.names, spoken()) if found.step is not None else None
    return MomentAnswer(
        version=version,
        last=max(table.version, timeline.version),
        seat=looking,
        status=OVER if over else PLAYING if begun else OPEN,
        view=found.position.view(looking) if begun else None,
        line=None if line is None else LineAnswer(**line),
    )


@router.get("/verify")
async def prove(table_id: str, hub: TheHub) -> ProofAnswer:
    """Check a finished game: that every move is legal, and all luck comes from the seed the table was committed to."""
    table = await hub.get(table_id)
    if table.status != OVER:
        raise Forbidden(WORDS.text("verify-running"))
    known = bool(table.settings.get("known_seed"))
    return await hub.store.read(lambda connection: proven(connection, table_id, known))


def proven(connection: Connection, table_id: str, known_seed: bool) -> ProofAnswer:
    try:
        proof = verify(read(table_record.record_text(connection, table_id, None)))
    except ParlourError as error:
        return ProofAnswer(ok=False, text=str(error))
    return ProofAnswer(ok=proof.seed_checked and proof.committed, text=" ".join(_words(proof, known_seed)))


def _words(proof: Proof, known_seed: bool) -> list[str]:
    sentences = [f"All {proof.moves} moves are legal, and they lead to the result."]
    if proof.copied is None:
        sentences.append(
            f"All {proof.results} results of chance are what the seed gives, "
            "and the seed is the one the table was committed to before its first move."
        )
    else:
        after = f"after move {proof.copied}" if proof.copied else "at its start"
        sentences.append(
            f"The table was continued from another one {after}; what came before was copied with its luck. "
            "Every result of chance since is what the seed gives, and the seed is the one it was committed to from there on."
        )
    if known_seed:
        sentences.append("The host of the table chose that seed, and so knew it.")
    return sentences
