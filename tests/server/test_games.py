"""Catalogue: bots, components and rule help, which browsers may keep."""

from __future__ import annotations

import gzip

import pytest

import parlour
from parlour.bots.roster import LEVELS, ROSTER, strongest
from tests.server.serving import Server
from tests.server.test_requests import refused


def test_bots_are_listed_with_their_strength(server: Server) -> None:
    listed = server.client().ok("GET", "/api/bots")
    assert {bot["name"] for bot in listed} == set(ROSTER)
    levels = [bot["level"] for bot in listed]
    assert levels == sorted(levels)
    for bot in listed:
        assert 1 <= bot["level"] <= LEVELS
        assert bot["title"]
        assert bot["blurb"].endswith(".")
    assert listed[-1]["name"] == strongest()


def test_components_are_the_games(server: Server) -> None:
    answer = server.get("/api/games/burgundy/components")
    assert answer.json() == parlour.GAMES["burgundy"].components()
    assert answer.headers["cache-control"].startswith("public")


@pytest.mark.parametrize("path", ["/api/games/burgundy/components", "/api/games/burgundy/rules?edition=2019"])
def test_what_a_browser_has_kept_is_not_sent_again(server: Server, path: str) -> None:
    plain = server.get(path, accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    tag = plain.headers["etag"]
    for kept in (tag, f'"other", W/{tag}'):
        again = server.get(path, if_none_match=kept)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert server.get(path, if_none_match='"other"').status_code == 200
    with server.client().stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
        small = b"".join(packed.iter_raw())
    assert gzip.decompress(small) == plain.content
    assert len(small) < len(plain.content) / 2


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_rules_are_the_help_of_the_edition(server: Server, edition: str) -> None:
    topics = server.client().ok("GET", f"/api/games/burgundy/rules?edition={edition}")
    own = parlour.GAMES["burgundy"].topics({"edition": edition})
    assert [topic["id"] for topic in topics] == [topic.id for topic in own]
    assert all(topic["title"] and topic["text"] and topic["section"] for topic in topics)
    assert any(edition in topic["section"] for topic in topics)


def test_rules_without_options_are_those_of_the_defaults(server: Server) -> None:
    client = server.client()
    assert client.ok("GET", "/api/games/burgundy/rules") == client.ok("GET", "/api/games/burgundy/rules?edition=2011")


def test_wrong_games_and_options_are_refused(server: Server) -> None:
    client = server.client()
    for what in ("components", "rules"):
        refused(client.get(f"/api/games/chess/{what}"), 404, "There is no game 'chess'")
    refused(client.get("/api/games/burgundy/rules?edition=1999"), 422, "it must be 2011 or 2019")
    refused(client.get("/api/games/burgundy/rules?colour=blue"), 422, "has no option 'colour'")
