"""Notation: actions as moves a person writes, and back. docs/montana.md explains it."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import Listed, Plain, Text
from parlour.rules.kit.errors import UnreadableMove
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    BANK,
    BANK_START,
    BID,
    BUILD,
    CANTEEN,
    COLUMNS,
    END,
    FORWARD,
    MOST_FORWARD,
    PAIRS,
    PASS,
    PICK,
    RETURN,
    ROWS,
    SMALL,
    SMALL_SPACES,
    SPIN,
    TAKE,
    TAKES,
    TRADE,
    TRADE_SILVER,
    TRADE_WORKER,
    UPGRADE,
    UPGRADES,
    WORK,
    group_of,
)
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.city import cell_name
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES, SMALL_GOODS
from parlour.rules.montana.naming import group_words, space_name, space_names
from parlour.rules.montana.state import State

VERBS: Final = [
    *("spin", "forward", "pick", "return", "work", "small", "bid", "pass", "take", "upgrade", "build", "trade"),
    *("canteen", "end"),
]
NOTHING: Final = "nothing"
WORKER_END: Final = "-worker"
"""One word with its colour; otherwise 'trade copper' would mean a copper worker when there is no copper."""


def write(s: State, action: int) -> str:
    """The move of an action, legal or not."""
    if action >= BUILD:
        return _write_late(s, action)
    if action >= PASS:
        if action == PASS:
            return "pass"
        if action < UPGRADE:
            return f"take {_amount_words(TAKES[action - TAKE])}"
        return f"upgrade {_amount_words(UPGRADES[action - UPGRADE])}"
    if action >= BID:
        return f"bid {cell_name(action - BID)}"
    if action >= BANK:
        place = BANK_START + (action - BANK) // ALL_GROUPS
        return f"work {space_name(place)} {group_words((action - BANK) % ALL_GROUPS)}"
    if action >= SMALL:
        return f"small {group_words(action - SMALL)}"
    if action >= WORK:
        return f"work {space_name((action - WORK) // PAIRS)} {group_words((action - WORK) % PAIRS)}"
    if action >= RETURN:
        return f"return {group_words(action - RETURN)}"
    if action >= PICK:
        return f"pick {group_words(action - PICK)}"
    return f"forward {action - FORWARD + 1}" if action >= FORWARD else "spin"


def _write_late(s: State, action: int) -> str:
    if action < TRADE:
        return f"build {s.land.layout.names[action - BUILD]}"
    if action < TRADE_SILVER:
        return f"trade {GOOD_NAMES[action - TRADE]}"
    if action == TRADE_SILVER:
        return "trade silver"
    if action < CANTEEN:
        return f"trade {COLOUR_NAMES[action - TRADE_WORKER]}{WORKER_END}"
    return "end" if action == END else "canteen"


def _amount_words(counts: list[int]) -> str:
    words: list[str] = []
    for good in range(len(counts)):
        words += [GOOD_NAMES[good]] * counts[good]
    return " ".join(words) or NOTHING


def _unreadable(key: str, **parts: object) -> UnreadableMove:
    return UnreadableMove(Text(WORDS, f"refusal.{key}", parts))


def _one_of(words: list[str]) -> Text:
    """Words of the notation: 'a, b or c'."""
    return Listed([Plain(word) for word in words], "or")


def read(s: State, text: str) -> int:
    """The action a move names, legal or not; -1 if words are missing or too many."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise _unreadable("no-move", text=text, verbs=_one_of(VERBS))
    return _read(s, words[0], words[1:])


def _read(s: State, verb: str, words: list[str]) -> int:
    """-1 if words are missing or too many."""
    if verb in ("spin", "pass", "canteen", "end"):
        return {"spin": SPIN, "pass": PASS, "canteen": CANTEEN, "end": END}[verb] if not words else -1
    if not words:
        return -1
    if verb in ("pick", "return", "small"):
        group = read_group(words, 2)
        return {"pick": PICK, "return": RETURN, "small": SMALL}[verb] + group
    if verb == "work":
        return _read_work(s, words[0], words[1:])
    if verb == "take":
        return TAKE + _amount(words, TAKES)
    if verb == "upgrade":
        return UPGRADE + _amount(words, UPGRADES)
    if verb == "trade":
        return _read_trade(words)
    if len(words) > 1:
        return -1
    if verb == "forward":
        if words[0] not in [str(grain + 1) for grain in range(MOST_FORWARD)]:
            raise _unreadable("arrow-range", most=MOST_FORWARD, text=words[0])
        return FORWARD + int(words[0]) - 1
    if verb == "bid":
        return BID + read_cell(s, words[0])
    field = s.land.layout.field(words[0])
    if field < 0:
        raise UnreadableMove(s.land.layout.unknown(words[0]))
    return BUILD + field


def _read_work(s: State, space: str, words: list[str]) -> int:
    if not words:
        return -1
    spaces = space_names(s)
    if space not in spaces or SMALL_SPACES <= spaces[space] < BANK_START:
        raise _unreadable("no-space", text=space, areas=_one_of([*AREA_NAMES, "bank"]))
    place = spaces[space]
    if place >= BANK_START:
        return BANK + ALL_GROUPS * (place - BANK_START) + read_group(words, 3)
    return WORK + PAIRS * place + read_group(words, 2)


def _read_trade(words: list[str]) -> int:
    name = words[0]
    if len(words) > 1:
        return -1
    if name == "silver":
        return TRADE_SILVER
    if name in GOOD_NAMES[:SMALL_GOODS]:
        return TRADE + GOOD_NAMES.index(name)
    colours = [colour + WORKER_END for colour in COLOUR_NAMES]
    if name in colours:
        return TRADE_WORKER + colours.index(name)
    known = [*GOOD_NAMES[:SMALL_GOODS], "silver", *colours]
    raise _unreadable("trade-word", things=_one_of(known), text=name)


def read_group(words: list[str], most: int) -> int:
    """The group of workers of these colours, in any order."""
    for word in words:
        if word not in COLOUR_NAMES:
            raise _unreadable("no-colour", text=word, colours=Listed([Plain(name) for name in COLOUR_NAMES]))
    if len(words) > most:
        raise _unreadable("group-size", count=len(words), most=most)
    return group_of([COLOUR_NAMES.index(word) for word in words])


def _amount(words: list[str], amounts: list[list[int]]) -> int:
    """Which of the amounts these words name, in any order."""
    kinds = len(amounts[0])
    counts = [0] * kinds
    for word in words if words != [NOTHING] else []:
        if word not in GOOD_NAMES[:kinds]:
            raise _unreadable("amount-word", text=word, goods=_one_of([*GOOD_NAMES[:kinds], NOTHING]))
        counts[GOOD_NAMES.index(word)] += 1
    if counts not in amounts:
        raise _unreadable("amount-size", count=sum(counts))
    return amounts.index(counts)


def read_cell(s: State, name: str) -> int:
    """A cell of the city: row and column, '2c'."""
    letters = "abcdefgh"[: len(s.variant.box.columns)]
    if len(name) == 2 and name[0] in "1234"[:ROWS] and name[1] in letters:
        return COLUMNS * (int(name[0]) - 1) + letters.index(name[1])
    raise _unreadable("no-cell", name=name, last=f"{ROWS}{letters[-1]}")
