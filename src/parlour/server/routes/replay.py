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
from parlour.server.models import LineAnswer, LuckAnswer, MomentAnswer, ProofAnswer
from parlour.server.people import Person
from parlour.server.routes.common import PROOF_COST, REFUSALS, REPLAY_COST, TheAllowance, TheHub, TheTimelines, Visitor
from parlour.server.table import CLOSED, OVER, PLAYING, LiveTable

router = APIRouter(prefix="/api/tables/{table_id}", responses=REFUSALS, tags=["tables"])


def eyes(table: LiveTable, person: Person | None, wanted: int | None) -> int | None:
    """The seat from which somebody looks back: while the game runs only their own, afterwards any, or a spectator's."""
    if wanted is not None and wanted >= table.players:
        raise NotFound(WORDS.text("no-seat", seat=wanted, most=table.players - 1))
    if table.status == OVER or (table.status == CLOSED and wanted is not None):
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
    allowance: TheAllowance,
    person: Visitor,
    seat: Annotated[int | None, Query(ge=0, lt=8, description="The seat to look from; your own if not given.")] = None,
) -> MomentAnswer:
    """The table after a version, including one that was taken back, as that seat could see it then."""
    table = await hub.get(table_id)
    looking = eyes(table, person, seat)
    if not table.begun:
        if version > table.version:
            raise NotFound(WORDS.text("not-reached", version=version, present=table.version))
        return MomentAnswer(
            version=version, last=table.version, seat=looking, status=table.status, view=None, line=None
        )
    if not timelines.has(table_id):
        allowance.charge(REPLAY_COST)
    timeline = await timelines.get(table_id, version)
    found = timeline.at(version)
    if seat is None and person is not None and found.position.has_secrets() and table.shares(person.id):
        looking = None
    line = found.step.line(looking, found.position, table.names, spoken()) if found.step is not None else None
    return MomentAnswer(
        version=version,
        last=max(table.version, timeline.version),
        seat=looking,
        status=OVER if found.position.over else PLAYING,
        view=found.position.view(looking),
        line=None if line is None else LineAnswer(**line),
    )


@router.get("/verify")
async def prove(table_id: str, hub: TheHub, allowance: TheAllowance) -> ProofAnswer:
    """Check a finished game: that every move is legal, and all luck comes from the seed the table was committed to."""
    table = await hub.get(table_id)
    if table.status != OVER and not (table.status == CLOSED and table.begun):
        raise Forbidden(WORDS.text("verify-running"))
    if table.proof is None:
        allowance.charge(PROOF_COST)
        known = bool(table.settings.get("known_seed"))
        table.proof = await hub.store.replay(lambda connection: proven(connection, table_id, known))
    return table.proof


@router.get("/luck")
async def luck(table_id: str, hub: TheHub, allowance: TheAllowance) -> LuckAnswer:
    """Every result of chance of a finished table, and where it came from, for anybody who wants to work it out themselves."""
    table = await hub.get(table_id)
    if not (table.begun and table_record.is_revealed(table.status)):
        raise Forbidden(WORDS.text("verify-running"))
    allowance.charge(REPLAY_COST)
    return await hub.store.replay(lambda connection: table_record.luck_of_table(connection, table_id))


def proven(connection: Connection, table_id: str, known_seed: bool) -> ProofAnswer:
    try:
        proof = verify(read(table_record.record_text(connection, table_id, None)))
    except ParlourError as error:
        return ProofAnswer(ok=False, text=str(error))
    return ProofAnswer(ok=proof.seed_checked and proof.committed, text=" ".join(_words(proof, known_seed)))


def _words(proof: Proof, known_seed: bool) -> list[str]:
    end = "they lead to the result" if proof.ending is not None else "the table was closed before the end"
    sentences = [f"All {proof.moves} moves are legal, and {end}."]
    if proof.copied is None:
        source = f"the seed and {proof.nonces} of the players' nonces give" if proof.nonces else "the seed gives"
        sentences.append(
            f"All {proof.results} results of chance are what {source}, "
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
