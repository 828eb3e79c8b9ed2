"""Origins: under which names this server may be reached, and from which sites requests may come.

A page of another site can make its visitors' browsers send requests here, and, by pointing a name of its own at this machine (DNS
rebinding), even read the answers. So the name in `Host` must be one that only this server's people can have chosen.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import cached_property
from urllib.parse import urlsplit

from parlour.server.settings import Settings

PRIVATE = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa", ".localdomain", ".test", ".onion")
"""Endings that nobody can register in the public DNS."""


class Origins:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        given = {*settings.hosts, *(urlsplit(origin).hostname or "" for origin in settings.origins)}
        self._given = {name.lower() for name in given if name}
        self._any = not settings.hosts and settings.trusted_proxy

    def host_known(self, headers: dict[bytes, bytes]) -> bool:
        """Whether the request was sent to a name of this server: one that was given, an IP address, or a name that cannot be
        registered. Behind a proxy, which has a list of its own, all names are known unless some are given."""
        if self._any:
            return True
        name = host_name(headers.get(b"host", b""))
        if name is None:
            return False
        if name in self._given or "." not in name or name.endswith(PRIVATE) or _is_address(name):
            return True
        return name in self._own_names

    @cached_property
    def _own_names(self) -> set[str]:
        return {socket.gethostname().lower(), socket.getfqdn().lower()}

    def same_origin(self, scheme: str, headers: dict[bytes, bytes]) -> bool:
        """Whether an unsafe request comes from this server's own page, or not from a browser."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"same-origin", b"none")
        text = origin.decode("latin-1")
        if text in self.settings.origins:
            return True
        try:
            parts = urlsplit(text)
        except ValueError:
            return False
        if parts.netloc != headers.get(b"host", b"").decode("latin-1"):
            return False
        return parts.scheme in self._schemes(scheme, headers)

    def _schemes(self, scheme: str, headers: dict[bytes, bytes]) -> tuple[str, ...]:
        """How the page may have been loaded; a proxy that does not say leaves both open."""
        if self.settings.trusted_proxy:
            given = headers.get(b"x-forwarded-proto", b"").split(b",")[-1].strip().decode("latin-1").lower()
            return (given,) if given else ("http", "https")
        return ("https",) if scheme in ("https", "wss") else ("http",)


def host_name(host: bytes) -> str | None:
    """The name in a Host header, without its port; None if it is not one."""
    try:
        return (urlsplit(f"//{host.decode('ascii')}").hostname or "").rstrip(".") or None
    except (ValueError, UnicodeDecodeError):
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.split("%")[0])
    except ValueError:
        return False
    return True
