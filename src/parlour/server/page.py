"""Page: serves the built files of the web page, at every address that is not the server's own.

Browsers keep files with a hash in their name for good, and ask for index.html each time, so a new version is found at once. The
page may be missing: then a sentence says so, and everything else works.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

import orjson

from parlour.server.guard import SAFE, App, Receive, Scope, Send

FOLDER: Final = Path(__file__).parents[1] / "page"
OURS: Final = ("/api", "/healthz", "/readyz", "/metrics")
"""Addresses that are never the page's."""
HASHED: Final = "assets/"
INDEX: Final = "index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings, the smaller first, and how their files end."""
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Not left to the machine's own list: browsers refuse a script of another type."""
MISSING: Final = (
    "The table for the browser has not been built here yet; in the project, `make` builds it (web/build_page.py). "
    "The server itself is running: /api/openapi.json describes it.\n"
)


@dataclass
class File:
    """A file of the page, and its compressed forms."""

    type: str
    kept: str
    plain: bytes
    packed: dict[str, bytes] = field(default_factory=dict)
    tag: bytes = b""

    def answer(self, accepted: bytes, known: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        headers = [
            (b"cache-control", self.kept.encode()),
            (b"etag", self.tag),
            (b"vary", b"accept-encoding"),
        ]
        if self.tag in [tag.strip().removeprefix(b"W/") for tag in known.split(b",")]:
            return 304, headers, b""
        headers.append((b"content-type", self.type.encode()))
        for encoding, body in self.packed.items():
            if encoding in _accepted(accepted):
                return 200, [*headers, (b"content-encoding", encoding.encode())], body
        return 200, headers, self.plain


def _accepted(header: bytes) -> list[str]:
    """The encodings a browser accepts, without those with q=0."""
    parts = [part.strip().replace(" ", "") for part in header.decode("latin-1").lower().split(",")]
    return [part.split(";")[0] for part in parts if not part.endswith((";q=0", ";q=0.0"))]


def read_page(folder: Path) -> dict[str, File]:
    """The files by their address; none if there is no page."""
    files: dict[str, File] = {}
    if not (folder / INDEX).is_file():
        return files
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith(".") and path.suffix not in PACKED.values():
            files[name] = _read_file(path, name)
    return files


def _read_file(path: Path, name: str) -> File:
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("json", "xml"))
    packed = {}
    for encoding, suffix in PACKED.items():
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            packed[encoding] = beside.read_bytes()
    if text and "gzip" not in packed:
        packed["gzip"] = gzip.compress(plain, 9, mtime=0)
    kept = "public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache"
    tag = b'"%b"' % sha256(plain).hexdigest()[:24].encode()
    return File(f"{kind}; charset=utf-8" if text else kind, kept, plain, packed, tag)


class Page:
    """Answers requests for the page and passes on all others."""

    def __init__(self, app: App, folder: Path = FOLDER) -> None:
        self.app = app
        self.folder = folder
        self._files: dict[str, File] = {}
        self._built = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        ours = any(path == one or path.startswith(f"{one}/") for one in OURS)
        if scope["type"] != "http" or ours or scope["method"] not in SAFE or scope["method"] == "OPTIONS":
            await self.app(scope, receive, send)
            return
        asked = dict(scope["headers"])
        status, headers, body = self._answer(
            path.removeprefix("/"), asked.get(b"accept-encoding", b""), asked.get(b"if-none-match", b"")
        )
        if status != 304:
            headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _answer(self, name: str, accepted: bytes, known: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        files = self._fresh()
        file = files.get(name)
        if file is None and (name.startswith(HASHED) or "." in name.rsplit("/", 1)[-1]):
            missing = orjson.dumps({"error": "There is nothing here."})
            return 404, [(b"content-type", b"application/json")], missing
        if not files:
            return (
                404,
                [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")],
                MISSING.encode(),
            )
        status, headers, body = (file or files[INDEX]).answer(accepted, known)
        if file is None or name == INDEX:
            headers.append((b"referrer-policy", b"no-referrer"))  # an invite link's token stays here
        return status, headers, body

    def _fresh(self) -> dict[str, File]:
        """The files, read again after the page was built again."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            built = 0
        if built != self._built:
            self._files = read_page(self.folder)
            self._built = built
        return self._files
