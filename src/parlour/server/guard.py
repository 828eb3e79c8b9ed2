"""Guard: the checks that every request passes first (host, origin, rate, body), and the headers of every answer. Plain ASGI."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from hmac import compare_digest
from typing import Any

import orjson

from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.errors import shown
from parlour.server.catalogue import WORDS
from parlour.server.languages import speak, spoken
from parlour.server.load import Load
from parlour.server.messages import RefusedMessage, encode
from parlour.server.metrics import REFUSED, SHED
from parlour.server.origins import Origins, host_name
from parlour.server.rates import Allowance, Rates, caller_of
from parlour.server.settings import Settings
from parlour.server.shedding import RETRY_SECONDS, can_wait
from parlour.server.timekeeping import WATCH

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Sockets = Callable[[Scope, Receive, Any, Allowance], Awaitable[None]]

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
PASSWORDS = ("/api/sign-in", "/api/account", "/api/password", "/api/me/delete")
"""Routes that hash passwords, which is expensive and may be guessing: each address has a much smaller rate for them."""


ALLOWANCE = "parlour.allowance"
"""Where a request's scope has what its sender may still ask for."""
METRICS = "/metrics"
LOOPBACK = ("127.0.0.1", "::1", "testclient")
FORWARDED = (b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip")
"""Headers that tell of a proxy in between."""


class Guard:
    def __init__(self, app: App, settings: Settings, sockets: Sockets, load: Load) -> None:
        self.app = app
        self.load = load
        self.sockets = sockets
        self.settings = settings
        self.rates = Rates(settings)
        self.origins = Origins(settings)
        self.open_sockets: Counter[str] = Counter()
        """By address; addresses without any are left out."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        speak(scope, headers)
        allowance = scope[ALLOWANCE] = Allowance(self.rates, self._caller(scope, headers))
        refused = self._refused(scope, headers, allowance.caller)
        if refused is not None:
            await _refuse(scope, receive, send, *refused)
            return
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, allowance)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                names = {name for name, _ in given}
                message["headers"] = [*given, *(header for header in (*HEADERS, _date()) if header[0] not in names)]
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

    async def _socket(self, scope: Scope, receive: Receive, send: Send, allowance: Allowance) -> None:
        caller = allowance.caller
        if self.open_sockets[caller] >= self.settings.max_sockets:
            text = said("too-many-sockets", most=self.settings.max_sockets)
            await _turn_away(receive, send, 429, text)
            return
        if self.open_sockets.total() >= self.settings.max_all_sockets:
            await _turn_away(receive, send, 503, said("full"))
            return
        self.open_sockets[caller] += 1
        try:
            await self.sockets(scope, receive, send, allowance)
        finally:
            self.open_sockets[caller] -= 1
            if not self.open_sockets[caller]:
                del self.open_sockets[caller]

    def _refused(
        self, scope: Scope, headers: dict[bytes, bytes], caller: str
    ) -> tuple[int, str, dict[str, str]] | None:
        if not self.origins.host_known(headers):
            return 421, said("other-host", host=shown(host_name(headers.get(b"host", b"")) or "")), {}
        method = scope.get("method", "GET")
        unsafe = scope["type"] == "websocket" or method not in SAFE
        if unsafe and not self.origins.same_origin(scope["scheme"], headers):
            return 403, said("other-site"), {}
        if scope["path"] == METRICS and not self._may_measure(scope, headers):
            return 403, said("metrics"), {}
        wait = self.rates.requests.wait(caller)
        if not wait and scope["path"] in PASSWORDS:
            wait = self.rates.passwords.wait(caller)
        if wait:
            seconds = str(int(wait) + 1)
            return 429, said("too-many", seconds=seconds), {"retry-after": seconds}
        if self.load.overloaded and can_wait(method, scope["path"], headers):
            SHED.inc()
            return 503, said("overloaded"), {"retry-after": str(RETRY_SECONDS)}
        return None

    def _may_measure(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Whether a request may read the metrics: it has the token, or there is none and it comes from this machine itself."""
        token = self.settings.metrics_token
        if token:
            return compare_digest(headers.get(b"authorization", b""), b"Bearer " + token.encode())
        client = scope.get("client")
        forwarded = any(name in headers for name in FORWARDED)
        return not forwarded and (client is None or client[0] in LOOPBACK)

    def _caller(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        if self.settings.trusted_proxy and b"x-forwarded-for" in headers:
            return caller_of(headers[b"x-forwarded-for"].split(b",")[-1].strip().decode("latin-1"))
        client = scope.get("client")
        return caller_of(client[0]) if client else "local"

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


def _date() -> tuple[bytes, bytes]:
    return b"date", WATCH.date()


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
        await send({"type": "websocket.close", "code": 1013 if status == 503 else 1008, "reason": text[:120]})
        return
    REFUSED.labels(str(status)).inc()
    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    api = scope["path"].startswith("/api/")
    kind = b"application/json" if api else b"text/plain; charset=utf-8"
    body = orjson.dumps({"error": text}) if api else text.encode()
    named += [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*named, *HEADERS, _date()],
        }
    )
    await send({"type": "http.response.body", "body": body})
