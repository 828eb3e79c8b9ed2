"""The page: files that were built beforehand, every other address its index, and what browsers are told about both."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from parlour.cli.main import group
from parlour.cli.serve import address
from parlour.server import page as page_module
from parlour.server.app import make_app
from parlour.server.settings import Settings

INDEX = "<!doctype html><title>Parlour</title>" + "<p>A table.</p>" * 50
SCRIPT = "console.log('a table');" * 50


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    built = tmp_path / "page"
    monkeypatch.setattr(page_module.Page.__init__, "__defaults__", (built,))
    return built


def build(folder: Path, index: str = INDEX) -> None:
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / ".vite").mkdir(exist_ok=True)
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (folder / "assets" / "index-abc123.js.br").write_bytes(b"brotli")
    (folder / "assets" / "index-abc123.css").write_text("p { margin: 0 }" * 50)
    (folder / "assets" / "icon-1.png").write_bytes(b"\x89PNG")
    (folder / "sw.js").write_text("self;")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "index.html").write_text(index)


@pytest.fixture
def client(tmp_path: Path, folder: Path) -> Iterator[TestClient]:
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="page", rate=1e6, burst=10**6)
    with TestClient(make_app(settings)) as found:
        yield found


@pytest.mark.parametrize(
    "path", ["/", "/new/burgundy", "/t/abc123/replay?at=3", "/rules/burgundy", "/index.html", "/apis"]
)
def test_every_address_opens_the_page(client: TestClient, folder: Path, path: str) -> None:
    build(folder)
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'none'; script-src 'self'; style-src 'self';" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert client.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    head = client.head(path, headers={"accept-encoding": "identity"})
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", str(len(INDEX)))


def test_an_invite_links_token_is_sent_nowhere(client: TestClient, folder: Path) -> None:
    build(folder)
    answer = client.get("/t/abc123?invite=secret-token-of-a-seat")
    assert answer.headers.get_list("referrer-policy") == ["no-referrer"]
    assert "secret-token" not in answer.text
    assert client.get("/api/games").headers.get_list("referrer-policy") == ["same-origin"]


def test_the_servers_own_addresses_stay_its_own(client: TestClient, folder: Path) -> None:
    build(folder)
    assert client.get("/healthz").json() == {"alive": True}
    assert client.get("/readyz").json() == {"ready": True}
    assert client.get("/metrics").text.startswith("# HELP")
    assert client.get("/api/games").json()[0]["name"] == "burgundy"
    for path in ("/api", "/api/", "/api/nothing", "/healthz/x"):
        assert client.get(path).json() == {"error": "There is nothing here."}
    assert client.get("/api/guest").status_code == 405
    assert client.post("/t/abc", json={}).json() == {"error": "There is nothing here."}


def test_hashed_files_are_kept_for_good_and_packed(client: TestClient, folder: Path) -> None:
    build(folder)
    answer = client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "accept-encoding"
    with client.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": "gzip, br"}) as packed:
        assert packed.headers["content-encoding"] == "br"
        assert b"".join(packed.iter_raw()) == b"brotli", "the file that lies beside it"
    with client.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": "gzip, br;q=0"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())) == SCRIPT.encode()
    picture = client.get("/assets/icon-1.png")
    assert (picture.headers["content-type"], "content-encoding" in picture.headers) == ("image/png", False)
    assert client.get("/sw.js").headers["cache-control"] == "no-cache"
    assert client.get("/manifest.webmanifest").headers["content-type"].startswith("application/manifest+json")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-old.js",
        "/favicon.ico",
        "/.vite/manifest.json",
        "/assets/index-abc123.js.br",
        "/assets/../index.html/../../secret.txt",
        "/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
    ],
)
def test_no_other_file_is_sent(client: TestClient, folder: Path, path: str) -> None:
    build(folder)
    (folder.parent / "secret.txt").write_text("a secret")
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"error": "There is nothing here."}


def test_a_page_that_was_not_built_is_a_friendly_sentence(client: TestClient, folder: Path) -> None:
    answer = client.get("/")
    assert answer.status_code == 404
    assert answer.text.startswith("The table for the browser has not been built here yet")
    assert client.get("/api/games").status_code == 200
    build(folder)
    assert client.get("/").text == INDEX


def test_a_page_built_anew_is_found_at_once(client: TestClient, folder: Path) -> None:
    build(folder)
    first = client.get("/")
    build(folder, INDEX + "<p>New.</p>")
    second = client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert second.text.endswith("<p>New.</p>")


def test_serve_can_open_the_browser_and_says_where_it_is() -> None:
    told = CliRunner().invoke(group, ["serve", "--help"]).output
    assert "--open / --no-open" in told
    assert address("0.0.0.0", 8023) == "http://127.0.0.1:8023/"
    assert address("::", 80) == "http://[::1]:80/"
    assert address("table.example", 80) == "http://table.example:80/"
