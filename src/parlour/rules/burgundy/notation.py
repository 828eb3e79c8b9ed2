"""Notation: actions as moves a person writes, and back. docs/burgundy.md explains it."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import (
    BUY,
    DEPOT,
    DIE_SPAN,
    DISCARD,
    END,
    KEEP,
    PASS,
    PLACE,
    ROOM,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
)
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.naming import plain
from parlour.rules.burgundy.state import GOOD_NAMES, State, cell_name, read_cell, read_source, source_name
from parlour.rules.burgundy.tiles import KNOWLEDGE_TILES
from parlour.rules.kit.errors import IllegalMove, ParlourError, UnreadableMove

VERBS: Final = ["take", "place", "sell", "workers", "buy", "goods", "keep", "discard", "pass", "end", "side", "start"]


def write(s: State, action: int) -> str:
    """The move of an action, legal or not."""
    e = s.estates[max(s.seat, 0)]
    if action < BUY:
        die = s.dice[s.seat * 2 + action // DIE_SPAN] if not s.pending and s.seat >= 0 else 0
        return (f"d{die} " if die else "") + _use(s, action % DIE_SPAN)
    if action < DEPOT:
        workers = (action - BUY) % 3
        return f"buy {source_name((action - BUY) // 3)}" + (f" {workers}w" if workers else "")
    if action < KEEP:
        return f"goods {action - DEPOT + 1}"
    if action < DISCARD:
        return f"keep {GOOD_NAMES[action - KEEP]}"
    if action < PASS:
        return f"discard {s.tile_name(action - DISCARD)}"
    if action == PASS:
        return "pass"
    if action == END:
        return "end"
    if action < START:
        return f"side {'ab'[action - SIDE]}"
    return f"start {e.board.names[action - START]}"


def _use(s: State, use: int) -> str:
    if use < SELL:
        return f"take {cell_name(use)}"
    if use < WORKERS:
        return f"sell {GOOD_NAMES[use - SELL]}"
    if use == WORKERS:
        return "workers"
    e = s.estates[s.seat]
    return f"place {s.tile_name((use - PLACE) // ROOM)} {e.board.names[(use - PLACE) % ROOM]}"


def read(s: State, text: str) -> int:
    """The action a move names, legal or not; -1 if words are missing or too many."""
    words = text.split()
    base = 0
    if words and len(words[0]) == 2 and words[0][0] == "d" and words[0][1] in "123456":
        base = _die(s, int(words[0][1])) * DIE_SPAN
        words = words[1:]
        if not words or words[0] not in ("take", "place", "sell", "workers"):
            raise UnreadableMove(WORDS.text("refusal.die-does-nothing", text=text))
    elif words and words[0] in ("take", "place", "sell", "workers") and not s.pending and s.seat >= 0:
        raise UnreadableMove(WORDS.text("refusal.which-die", text=text))
    if not words or words[0] not in VERBS:
        raise UnreadableMove(WORDS.text("refusal.not-a-move", text=text, verbs=plain(VERBS, "or")))
    return _read(s, words, base)


def _die(s: State, value: int) -> int:
    if s.seat >= 0 and not s.pending:
        for die in range(2):
            if s.dice[s.seat * 2 + die] == value:
                return die
    left = [str(die) for die in s.dice[s.seat * 2 : s.seat * 2 + 2] if die] if s.seat >= 0 else []
    if s.pending:
        raise IllegalMove(WORDS.text("refusal.effect-first"), "B-19")
    if not left:
        raise IllegalMove(WORDS.text("refusal.dice-used"), "B-01")
    raise IllegalMove(WORDS.text("refusal.no-such-die", die=value, dice=plain(left)), "turn")


def _read(s: State, words: list[str], base: int) -> int:
    """-1 if words are missing or too many."""
    verb = words[0]
    names = s.estates[max(s.seat, 0)].board
    if len(words) == 1:
        return {"workers": base + WORKERS, "pass": PASS, "end": END}.get(verb, -1)
    name = words[1]
    if len(words) == 3 and verb == "place":
        return base + PLACE + tile(s, name) * ROOM + names.space(words[2])
    if len(words) == 3 and verb == "buy" and words[2] in ("1w", "2w"):
        return BUY + 3 * read_source(name) + int(words[2][0])
    if len(words) != 2:
        return -1
    if verb == "take":
        return base + TAKE + read_cell(name)
    if verb == "sell":
        return base + SELL + good(name)
    if verb == "buy":
        return BUY + 3 * read_source(name)
    if verb == "goods":
        if name not in list("123456"):
            raise UnreadableMove(WORDS.text("refusal.no-such-depot", depot=name))
        return DEPOT + int(name) - 1
    if verb == "keep":
        return KEEP + good(name)
    if verb == "discard":
        return DISCARD + tile(s, name)
    if verb == "side" and name in ("a", "b"):
        return SIDE + "ab".index(name)
    if verb == "start":
        return START + names.space(name)
    return -1


def good(name: str) -> int:
    if name not in GOOD_NAMES:
        raise UnreadableMove(WORDS.text("refusal.no-such-goods", goods=name, types=plain(GOOD_NAMES)))
    return GOOD_NAMES.index(name)


def tile(s: State, name: str) -> int:
    """The kind of a tile by the name this edition gives it."""
    kind = s.variant.edition.kind(name)
    if not kind:
        names = ", ".join(s.variant.edition.plain_names())
        raise UnreadableMove(WORDS.text("refusal.no-such-tile", tile=name, tiles=names, last=KNOWLEDGE_TILES))
    return kind


def write_outcome(s: State, what: str, value: int) -> int | str:
    """A result of chance as a record has it: tiles and goods by name."""
    if what in ("tile", "black"):
        return s.tile_name(value)
    return GOOD_NAMES[value] if what in ("goods", "start-goods") else value


def read_outcome(s: State, what: str, value: object) -> int:
    if what in ("tile", "black") and isinstance(value, str):
        return tile(s, value)
    if what in ("goods", "start-goods") and isinstance(value, str):
        return good(value)
    if isinstance(value, int) and not isinstance(value, bool) and what in ("dice", "board", "first"):
        return value
    raise ParlourError(f"{value!r} is not a result of '{what}'.")
