"""Rates: how much one caller may ask for. A caller is an IPv4 address or an IPv6 network, as one customer has a whole network."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from hashlib import blake2b

from parlour.server.catalogue import WORDS
from parlour.server.errors import TooMany
from parlour.server.settings import Settings

NETWORK = 64
"""Bits of an IPv6 address that name a network."""


def caller_of(address: str) -> str:
    """Who counts as one caller: an IPv4 address, an IPv6 network, or whatever else a proxy calls its client."""
    try:
        found = ipaddress.ip_address(address.strip("[]").split("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK), strict=False))


class Bucket:
    """A token bucket for each caller."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = float(burst)
        self._filled: dict[str, tuple[float, float]] = {}

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Take tokens; 0 if there were enough, else the seconds until there are. No cost is higher than the burst."""
        now = time.monotonic()
        cost = min(cost, self.burst)
        tokens, since = self._filled.get(who, (self.burst, now))
        tokens = min(self.burst, tokens + (now - since) * self.rate)
        if tokens < cost:
            self._filled[who] = (tokens, now)
            return (cost - tokens) / self.rate
        self._filled[who] = (tokens - cost, now)
        if len(self._filled) > 50_000:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._filled = {who: entry for who, entry in self._filled.items() if now - entry[1] < full}


class Rates:
    """The buckets of a server."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Bucket(settings.rate, settings.burst)
        self.passwords = Bucket(settings.rate / 100, max(1, settings.burst // 10))
        self.tables = Bucket(settings.rate / 400, max(1, settings.burst // 2))
        self._key = settings.secret.encode()[:64]

    def mark(self, caller: str) -> str:
        """What is stored of a caller with a table: enough to count, without the address."""
        return blake2b(caller.encode(), key=self._key, digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Allowance:
    """What the sender of a request may still ask for."""

    rates: Rates
    caller: str

    @property
    def mark(self) -> str:
        return self.rates.mark(self.caller)

    def charge(self, cost: float) -> None:
        """Count a request that is more work than most, one token for about three milliseconds. Raises TooMany."""
        self._take(self.rates.requests, cost)

    def charge_table(self) -> None:
        """Count a new table. Raises TooMany."""
        self._take(self.rates.tables, 1)

    def _take(self, bucket: Bucket, cost: float) -> None:
        if wait := bucket.wait(self.caller, cost):
            seconds = int(wait) + 1
            raise TooMany(WORDS.text("too-many", seconds=seconds), seconds)
