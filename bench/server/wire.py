"""Wire: a minimal WebSocket client, so that a run does not measure the load generator.

Frames are masked with zeros, which the protocol allows and which costs nothing. Compression is offered only on request.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FLUSH = b"\x00\x00\xff\xff"


class Lost(Exception):
    """The server closed or refused a connection."""


class Wire(asyncio.Protocol):
    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self.request = request
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: Callable[[str], None] = lambda _: None
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._parts: list[bytes] = []
        self._zipped = False
        self._unzip: zlib._Decompress | None = None

    def send(self, text: bytes) -> None:
        size = len(text)
        if size < 126:
            head = bytes((0x80 | TEXT, 0x80 | size))
        else:
            head = bytes((0x80 | TEXT, 0x80 | 126)) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        self.lost = lambda _: None
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(bytes((0x80 | CLOSE, 0x80, 0, 0, 0, 0)))
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request)

    def connection_lost(self, _: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost("The server closed the connection immediately."))
        else:
            self.lost("The server closed a connection.")

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            head, data = data[:end], data[end + 4 :]
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(Lost(head.split(b"\r\n", 1)[0].decode("latin-1")))
                return
            if b"permessage-deflate" in head.lower():
                self._unzip = zlib.decompressobj(-15)
            self.opened.set_result(None)
        at, length = 0, len(data)
        while length - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if length < at + 4:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if length < at + 10:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if length < start + size:
                break
            self._frame(data[at], data[start : start + size])
            at = start + size
        self._rest = data[at:]

    def _frame(self, head: int, body: bytes) -> None:
        code = head & 0xF
        if code == PING:
            assert self._transport is not None
            self._transport.write(bytes((0x80 | PONG, 0x80 | len(body), 0, 0, 0, 0)) + body)
        elif code == CLOSE:
            self.lost(f"The server closed a connection: {body[2:].decode(errors='replace') or 'no reason given'}")
        elif code <= 2:
            if code:
                self._zipped = bool(head & 0x40)
            if not head & 0x80:
                self._parts.append(body)
                return
            if self._parts:
                body = b"".join([*self._parts, body])
                self._parts = []
            if self._zipped and self._unzip is not None:
                body = self._unzip.decompress(body + FLUSH)
            self.hear(body)


async def connect(
    port: int, path: str, hear: Callable[[bytes], None], headers: dict[str, str] | None = None, *, zipped: bool = False
) -> Wire:
    """A WebSocket to a server on this machine."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in (headers or {}).items()),
        *(["Sec-WebSocket-Extensions: permessage-deflate"] if zipped else []),
    ]
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(request, hear), "127.0.0.1", port)
    await wire.opened
    return wire
