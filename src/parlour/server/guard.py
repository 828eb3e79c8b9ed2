"""Guard: the checks that every request passes first (body size, origin, rate), and the headers of every answer. Plain ASGI."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import orjson

from parlour.rules.kit.catalogue import Text
from parlour.server.catalogue import WORDS
from parlour.server.languages import speak, spoken
from parlour.server.messages import RefusedMessage, encode
from parlour.server.metrics import REFUSED
from parlour.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Sockets = Callable[[Scope, Receive, Any, Callable[[], float]], Awaitable[None]]

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"manifest-src 'self'; worker-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
        b"form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
SAFE = ("GET", "HEAD", "OPTIONS")
PASSWORDS = ("/api/sign-in", "/api/account")
"""Routes that hash passwords, which is expensive and may be guessing: each address has a much smaller rate for them."""


class Bucket:
    """A token bucket for each caller."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._filled: dict[str, tuple[float, float]] = {}

    def wait(self, who: str) -> float:
        """Take a token; 0 if there was one, else the seconds until there is."""
        now = time.monotonic()
        tokens, since = self._filled.get(who, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - since) * self.rate)
        if tokens < 1:
            self._filled[who] = (tokens, now)
            return (1 - tokens) / self.rate
        self._filled[who] = (tokens - 1, now)
        if len(self._filled) > 50_000:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._filled = {who: entry for who, entry in self._filled.items() if now - entry[1] < full}


class Guard:
    def __init__(self, app: App, settings: Settings, sockets: Sockets) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.bucket = Bucket(settings.rate, settings.burst)
        self.passwords = Bucket(settings.rate / 100, max(1, settings.burst // 10))
        self.open_sockets: Counter[str] = Counter()
        """By address; addresses without any are left out."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        speak(scope, headers)
        refused = self._refused(scope, headers)
        if refused is not None:
            await _refuse(scope, receive, send, *refused)
            return
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, self._caller(scope, headers))
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                names = {name for name, _ in given}
                message["headers"] = [*given, *(header for header in HEADERS if header[0] not in names)]
                if message["status"] >= 400:
                    REFUSED.labels(str(message["status"])).inc()
            await send(message)

        if scope["method"] in SAFE:
            await self.app(scope, receive, send_with_headers)
            return
        body = await self._body(receive)
        if body is None:
            await _refuse(scope, receive, send, 413, said("too-large", most=self.settings.max_body), {})
            return
        if body and headers.get(b"content-type", b"").split(b";")[0].strip() != b"application/json":
            text = said("not-json-type")
            await _refuse(scope, receive, send, 415, text, {})
            return
        given = False

        async def receive_body() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_body, send_with_headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, caller: str) -> None:
        if self.open_sockets[caller] >= self.settings.max_sockets:
            text = said("too-many-sockets", most=self.settings.max_sockets)
            await _turn_away(receive, send, 429, text)
            return
        self.open_sockets[caller] += 1
        try:
            await self.sockets(scope, receive, send, lambda: self.bucket.wait(caller))
        finally:
            self.open_sockets[caller] -= 1
            if not self.open_sockets[caller]:
                del self.open_sockets[caller]

    def _refused(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str, dict[str, str]] | None:
        method = scope.get("method", "GET")
        unsafe = scope["type"] == "websocket" or method not in SAFE
        if unsafe and not self._same_origin(headers):
            return 403, said("other-site"), {}
        caller = self._caller(scope, headers)
        wait = self.bucket.wait(caller)
        if not wait and scope["path"] in PASSWORDS:
            wait = self.passwords.wait(caller)
        if wait:
            seconds = str(int(wait) + 1)
            return 429, said("too-many", seconds=seconds), {"retry-after": seconds}
        return None

    def _same_origin(self, headers: dict[bytes, bytes]) -> bool:
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"same-origin", b"none")
        text = origin.decode("latin-1")
        try:
            place = urlsplit(text).netloc
        except ValueError:
            return False
        return place == headers.get(b"host", b"").decode("latin-1") or text in self.settings.origins

    def _caller(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        if self.settings.trusted_proxy and b"x-forwarded-for" in headers:
            return headers[b"x-forwarded-for"].split(b",")[-1].strip().decode("latin-1")
        client = scope.get("client")
        return client[0] if client else "local"

    async def _body(self, receive: Receive) -> bytes | None:
        """The whole body, or None if it is too large."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return b""
            part = message.get("body", b"")
            size += len(part)
            if size > self.settings.max_body:
                return None
            parts.append(part)
            if not message.get("more_body"):
                return b"".join(parts)


def said(key: str, **parts: object) -> str:
    return Text(WORDS, key, parts).render(spoken())


async def _turn_away(receive: Receive, send: Send, status: int, text: str) -> None:
    """Refuse a WebSocket with a sentence: a browser cannot see why one was not accepted."""
    REFUSED.labels(str(status)).inc()
    await receive()
    await send({"type": "websocket.accept"})
    refused = RefusedMessage(id=None, status=status, error=text)
    await send({"type": "websocket.send", "text": encode(refused).decode()})
    await send({"type": "websocket.close", "code": 1013, "reason": text[:120]})


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, text: str, headers: dict[str, str]) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": text[:120]})
        return
    REFUSED.labels(str(status)).inc()
    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), *named, *HEADERS],
        }
    )
    await send({"type": "http.response.body", "body": orjson.dumps({"error": text})})
