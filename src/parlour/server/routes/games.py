"""Routes for what all tables share: games, bots, components, rule help. Large answers are encoded once and cached by browsers."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response

from parlour.bots.roster import ROSTER
from parlour.registry import GAMES
from parlour.rules.kit.errors import one_of, shown
from parlour.rules.kit.game import Game
from parlour.server.catalogue import WORDS
from parlour.server.errors import NotFound
from parlour.server.languages import spoken
from parlour.server.models import BotAnswer, GameAnswer, TopicAnswer
from parlour.server.routes.common import REFUSALS

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["games"])

KEPT = "public, max-age=300"
OPTIONS: dict[str, Any] = {
    "parameters": [
        {
            "name": "options",
            "in": "query",
            "required": False,
            "style": "form",
            "explode": True,
            "schema": {"type": "object", "additionalProperties": {"type": "string"}},
            "description": "The game's options, such as `edition=2019`.",
        }
    ]
}
"""Every game has its own options, so the query may be any of them."""


class Sheet:
    """An answer that never changes: its text, plain and compressed, and its ETag."""

    def __init__(self, content: object) -> None:
        self.plain = orjson.dumps(content)
        self.small = gzip.compress(self.plain, 9, mtime=0)
        self.tag = f'"{sha256(self.plain).hexdigest()[:24]}"'

    def answer(self, request: Request) -> Response:
        headers = {"etag": self.tag, "cache-control": KEPT, "vary": "accept-encoding, accept-language"}
        known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
        if self.tag in known:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.small, media_type="application/json", headers=headers)
        return Response(self.plain, media_type="application/json", headers=headers)


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise NotFound(WORDS.text("no-game", game=shown(name), games=one_of(GAMES)))
    return GAMES[name]


@lru_cache(16)
def _components(game: str) -> Sheet:
    return Sheet(GAMES[game].components())


@lru_cache(32)
def _rules(game: str, options: bytes, language: str) -> Sheet:
    topics = GAMES[game].topics(orjson.loads(options), language)
    return Sheet([{"id": one.id, "title": one.title, "text": one.text, "section": one.section} for one in topics])


@router.get("/games")
async def games() -> list[GameAnswer]:
    """The games and their options."""
    return [
        GameAnswer(
            name=game.name,
            title=game.title,
            blurb=game.blurb,
            players=game.players,
            rulebook=game.rulebook,
            actions=game.actions,
            options=game.schema(),
        )
        for game in GAMES.values()
    ]


@router.get("/bots")
async def bots() -> list[BotAnswer]:
    """The bots you can play with, weakest first."""
    listed = sorted(ROSTER.items(), key=lambda item: item[1].level)
    return [BotAnswer(name=name, title=bot.title, level=bot.level, blurb=bot.blurb) for name, bot in listed]


@router.get("/games/{game}/components", response_model=dict[str, Any])
async def components(game: str, request: Request) -> Response:
    """Boards, tiles and tables of a game, as in its box; in the game's own shape."""
    return _components(find_game(game).name).answer(request)


@router.get("/games/{game}/rules", response_model=list[TopicAnswer], openapi_extra=OPTIONS)
async def rules(game: str, request: Request) -> Response:
    """The rule help of a game, for the options in the query."""
    found = find_game(game)
    options = found.read_options(dict(request.query_params))
    return _rules(game, orjson.dumps(options), spoken()).answer(request)
