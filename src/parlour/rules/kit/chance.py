"""Luck as a pure function: each result depends only on the seed and its name, never on earlier results.

A result is named by (what, seat, round, index). `Chance` computes it with keyed BLAKE2b in counter mode, so nobody can
work out the seed from the dice they saw. `Scripted` uses given results, for tests and replays; `Recorder` notes all results.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from parlour.rules.kit.errors import ParlourError

WORDS: Final = 16
"""32-bit words in one block of the generator."""
SEATS: Final = 8
"""Slots per index, so that one block holds a round's dice for all seats."""
NOBODY: Final = SEATS - 1
"""The slot for a die that is rolled with the players' dice but belongs to nobody, like the white die."""
MAX_SEED: Final = 1 << 256


class ChanceError(ParlourError):
    """A scripted result that is missing or impossible."""


class _Block:
    def __init__(self) -> None:
        self.round = 0
        self.number = -1
        self.bytes = b""


class _Stream:
    """The results with one name: the keyed hash, and the two most recent blocks.

    Neighbouring results share a block, and a player choosing between two cards alternates between two blocks.
    """

    def __init__(self, what: str, keyed: blake2b) -> None:
        self.what = what
        self.keyed = keyed
        self.last = _Block()
        self.before = _Block()

    def turn_to(self, round_: int, number: int) -> _Block:
        block = self.before
        self.before = self.last
        self.last = block
        if block.number != number or block.round != round_:
            hashed = self.keyed.copy()
            hashed.update((round_ << 32 | number).to_bytes(8, "little"))
            block.bytes = hashed.digest()
            block.round = round_
            block.number = number
        return block


class Chance:
    """Named, counter-based streams. `seat` is -1 for results that do not belong to a seat."""

    def __init__(self, seed: int) -> None:
        if seed < 0 or seed >= MAX_SEED:
            raise ChanceError(f"The seed {seed} is out of range; a seed is a whole number from 0 to 2**256 - 1.")
        self.seed = seed
        self._streams: dict[str, _Stream] = {}
        self._last: _Stream | None = None

    def roll(self, what: str, seat: int, round_: int, index: int, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self._scaled(what, seat, round_, index, high - low + 1)

    def draw(self, what: str, seat: int, round_: int, index: int, counts: list[int], low: int, total: int) -> int:
        """A kind drawn from a bag with counts[kind] of each kind from `low` on, `total` in all."""
        left: i64 = self._scaled(what, seat, round_, index, total)
        kind: i64 = low
        count: i64 = counts[kind]
        while left >= count:
            left -= count
            kind += 1
            count = counts[kind]
        return kind

    def _scaled(self, what: str, seat: i64, round_: int, index: i64, size: i64) -> i64:
        # 32 bits over a handful of outcomes: no outcome is off by more than one part in 40 million.
        if seat >= 0:
            place = index * SEATS + seat
            number = place // WORDS * 2 + 1
        else:
            place = index
            number = place // WORDS * 2
        stream = self._last
        if stream is None or stream.what is not what:
            stream = self._stream(what)
        block = stream.last
        if number != block.number or round_ != block.round:
            block = stream.turn_to(round_, number)
        at = place % WORDS * 4
        four = block.bytes
        word: i64 = four[at] | four[at + 1] << 8 | four[at + 2] << 16 | four[at + 3] << 24
        return word * size >> 32

    def _stream(self, what: str) -> _Stream:
        stream = self._streams.get(what)
        if stream is None:
            keyed = blake2b(what.encode(), key=self.seed.to_bytes(32, "little"), digest_size=64)
            stream = _Stream(what, keyed)
            self._streams[what] = stream
        self._last = stream
        return stream


class Result:
    """One named result."""

    def __init__(self, what: str, seat: int, round_: int, index: int, value: int) -> None:
        self.what = what
        self.seat = seat
        self.round = round_
        self.index = index
        self.value = value

    def key(self) -> str:
        return key(self.what, self.seat, self.round, self.index)


def key(what: str, seat: int, round_: int, index: int) -> str:
    """The text name of a result: 'dice 0 3 1' is seat 0's second die in round 3."""
    return f"{what} {seat} {round_} {index}"


class Recorder(Chance):
    """Passes every request on and notes the result."""

    def __init__(self, inner: Chance) -> None:
        super().__init__(inner.seed)
        self.inner = inner
        self.results: list[Result] = []

    def roll(self, what: str, seat: int, round_: int, index: int, low: int, high: int) -> int:
        value = self.inner.roll(what, seat, round_, index, low, high)
        self.results.append(Result(what, seat, round_, index, value))
        return value

    def draw(self, what: str, seat: int, round_: int, index: int, counts: list[int], low: int, total: int) -> int:
        value = self.inner.draw(what, seat, round_, index, counts, low, total)
        self.results.append(Result(what, seat, round_, index, value))
        return value


class Scripted(Chance):
    """Uses `results`, by name (see `key`). Anything else comes from the seed, or is refused if strict."""

    def __init__(self, results: dict[str, int], seed: int = 0, strict: bool = False) -> None:
        super().__init__(seed)
        self.results = results
        self.strict = strict

    def _has(self, name: str) -> bool:
        if name in self.results:
            return True
        if self.strict:
            raise ChanceError(f"The result of '{name}' is missing.")
        return False

    def roll(self, what: str, seat: int, round_: int, index: int, low: int, high: int) -> int:
        name = key(what, seat, round_, index)
        if not self._has(name):
            return super().roll(what, seat, round_, index, low, high)
        value = self.results[name]
        if value < low or value > high:
            raise ChanceError(f"The result of '{name}' is {value}; it must be from {low} to {high}.")
        return value

    def draw(self, what: str, seat: int, round_: int, index: int, counts: list[int], low: int, total: int) -> int:
        name = key(what, seat, round_, index)
        if not self._has(name):
            return super().draw(what, seat, round_, index, counts, low, total)
        value = self.results[name]
        if value < low or value >= len(counts) or counts[value] == 0:
            raise ChanceError(f"The result of '{name}' is impossible: none of that kind is left to draw.")
        return value
