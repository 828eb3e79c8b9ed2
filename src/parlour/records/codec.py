"""The record's text: one JSON object, one move per line. Reading trusts nothing and says what is wrong, and where."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Final, NoReturn
from unicodedata import bidirectional, category

from parlour.records.moves import Luck
from parlour.records.record import FORMAT, BadRecord, Ending, Line, Record, Seat
from parlour.records.table import Branch
from parlour.rules.kit.chance import MAX_SEED
from parlour.rules.kit.errors import one_of

DIGITS: Final = 18
"""The most digits of a number in a record; seeds are text."""
NESTING: Final = 8
TEXT: Final = 200
"""Characters of a name or a move."""
RESULT_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)* (-1|[0-9]) [0-9]{1,9} [0-9]{1,9}")
"""What, seat (-1: none), round, index: see kit/chance.py."""
STARTED: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})"
)
HASH: Final = re.compile(r"[0-9a-f]{64}")
TURNING: Final = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
SEED: Final = re.compile(r"0|[1-9][0-9]{0,77}")

NEEDED: Final = ("format", "game", "players", "options", "ruleset", "engine", "seats", "opening", "moves")
OPTIONAL: Final = ("started", "commitment", "seed", "branch", "result")


# Writing.


def write(record: Record) -> str:
    """The text of a record; the same record always gives the same text."""
    parts: dict[str, str] = {
        "format": _json(FORMAT),
        "game": _json(record.game),
        "players": _json(record.players),
        "options": _json(record.options),
        "ruleset": _json(record.ruleset),
        "engine": _json(record.engine),
        "seats": _lines([_seat_json(seat) for seat in record.seats]),
    }
    if record.started is not None:
        parts["started"] = _json(record.started)
    if record.commitment is not None:
        parts["commitment"] = _json(record.commitment)
    if record.seed is not None:
        parts["seed"] = _json(str(record.seed))
    if record.branch is not None:
        parts["branch"] = _json(_branch_json(record.branch))
    parts["opening"] = _json(record.opening)
    parts["moves"] = _lines([_line_json(line) for line in record.moves])
    if record.result is not None:
        parts["result"] = _json({"scores": record.result.scores, "winners": record.result.winners})
    return "{\n" + ",\n".join(f'  "{name}": {text}' for name, text in parts.items()) + "\n}\n"


def _seat_json(seat: Seat) -> dict[str, object]:
    if seat.bot is None:
        return {"name": seat.name, "kind": "person"}
    return {"name": seat.name, "kind": "bot", "bot": seat.bot}


def _branch_json(branch: Branch) -> dict[str, object]:
    return {"moves": branch.moves} if branch.table is None else {"table": branch.table, "moves": branch.moves}


def _line_json(line: Line) -> dict[str, object]:
    if line.hidden:
        return {"seat": line.seat, "hidden": True}
    found: dict[str, object] = {"seat": line.seat, "move": line.move}
    if line.chance:
        found["chance"] = line.chance
    return found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(items: list[dict[str, object]]) -> str:
    return "[\n" + ",\n".join(f"    {_json(item)}" for item in items) + "\n  ]" if items else "[]"


# Reading.


def read(text: str) -> Record:
    """The record in a text, or BadRecord with the first thing wrong in it. What the moves mean is not checked here."""
    whole = _object(_parsed(text), "The record", NEEDED, OPTIONAL)
    if _whole(whole["format"], '"format"') != FORMAT:
        raise BadRecord(f'"format" is {whole["format"]}; this engine reads format {FORMAT}.')
    players = _whole(whole["players"], '"players"')
    seats = [_seat(item, f"seats[{i}]") for i, item in enumerate(_list(whole["seats"], '"seats"'))]
    if len(seats) != players:
        raise BadRecord(f'"seats" lists {len(seats)} for {players} players; it must list each seat once.')
    options = whole["options"]
    if not isinstance(options, dict):
        raise BadRecord(f'"options" is {_shown(options)}; it must be a JSON object, such as {{"edition": "2011"}}.')
    moves = [_line(item, f"Move {i + 1}", players) for i, item in enumerate(_list(whole["moves"], '"moves"'))]
    return Record(
        game=_text(whole["game"], '"game"'),
        players=players,
        options=options,
        ruleset=_text(whole["ruleset"], '"ruleset"'),
        engine=_text(whole["engine"], '"engine"'),
        seats=seats,
        opening=_luck(whole["opening"], '"opening"'),
        moves=moves,
        started=_started(whole["started"]) if "started" in whole else None,
        commitment=_commitment(whole["commitment"]) if "commitment" in whole else None,
        seed=_seed(whole["seed"]) if "seed" in whole else None,
        result=_ending(whole["result"], players) if "result" in whole else None,
        branch=_branch(whole["branch"], len(moves)) if "branch" in whole else None,
    )


def _parsed(text: str) -> object:
    if not text.strip():
        raise BadRecord("The file is empty; a record is a JSON object.")
    try:
        value: object = json.loads(
            text, object_pairs_hook=_pairs, parse_int=_digits, parse_float=_not_whole, parse_constant=_not_whole
        )
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            raise BadRecord(f"The record is cut off in line {error.lineno}; the rest of the file is missing.") from None
        raise BadRecord(
            f"The record is not JSON: {error.msg} in line {error.lineno}, column {error.colno}; "
            "it must be one JSON object, as written."
        ) from None
    except RecursionError:
        raise BadRecord(f"The record is nested too deeply; a record goes {NESTING} levels deep at most.") from None
    _check_values(value)
    return value


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise BadRecord(f"The record says {_shown(name)} twice in one place; each name may appear there once.")
        found[name] = value
    return found


def _digits(digits: str) -> int:
    if len(digits) > DIGITS:
        raise BadRecord(f"The record has a number of {len(digits)} digits; {DIGITS} are the most there can be.")
    return int(digits)


def _not_whole(number: str) -> NoReturn:
    raise BadRecord(f"The record has the number {_cut(number)}; all numbers in it must be whole.")


def _check_values(top: object) -> None:
    """Depth, and no text that could not be shown in a terminal or written to a file."""
    level = [top]
    for _ in range(NESTING):
        below: list[object] = []
        for value in level:
            if isinstance(value, str):
                _check_text(value)
            elif isinstance(value, dict):
                below += [*value.keys(), *value.values()]
            elif isinstance(value, list):
                below += value
        level = below
    if level:
        raise BadRecord(f"The record is nested too deeply; a record goes {NESTING} levels deep at most.")


def _check_text(text: str) -> None:
    for letter in text:
        if not _showable(letter) and letter not in "\n\r\t":
            raise BadRecord(f"The record has the control character U+{ord(letter):04X} in a text; take it out.")


def _showable(letter: str) -> bool:
    """Neither a control character nor half of one, a line's end, or a mark that turns the writing direction."""
    return letter.isprintable() or (
        category(letter) not in ("Cc", "Cs", "Zl", "Zp") and bidirectional(letter) not in TURNING
    )


def _object(value: object, where: str, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadRecord(f"{where} is {_shown(value)}; it must be a JSON object with {_names(needed)}.")
    for name in needed:
        if name not in value:
            raise BadRecord(f'{where} has no "{name}"; it must have {_names(needed)}.')
    for name in value:
        if name not in needed and name not in optional:
            raise BadRecord(f"{where} has no place for {_shown(name)}; it can have {_names(needed + optional)}.")
    return value


def _seat(value: object, where: str) -> Seat:
    said = _object(value, where, ("name", "kind"), ("bot",))
    name = _text(said["name"], f'"name" of {where}')
    kind = said["kind"]
    if kind not in ("person", "bot"):
        raise BadRecord(f'"kind" of {where} is {_shown(kind)}; it must be "person" or "bot".')
    if (kind == "bot") != ("bot" in said):
        raise BadRecord(f'{where} must say "bot", the bot\'s name, if its kind is "bot", and only then.')
    return Seat(name, _text(said["bot"], f'"bot" of {where}') if kind == "bot" else None)


def _line(value: object, where: str, players: int) -> Line:
    if isinstance(value, dict) and "hidden" in value:
        said = _object(value, where, ("seat", "hidden"))
        if said["hidden"] is not True:
            raise BadRecord(f'{where} has "hidden": {_shown(said["hidden"])}; it is true, or not there at all.')
        return Line(_seat_number(said["seat"], where, players), hidden=True)
    said = _object(value, where, ("seat", "move"), ("chance",))
    chance = _luck(said["chance"], f'"chance" of {where.lower()}') if "chance" in said else {}
    return Line(_seat_number(said["seat"], where, players), _text(said["move"], f'"move" of {where.lower()}'), chance)


def _seat_number(value: object, where: str, players: int) -> int:
    seat = _whole(value, f'"seat" of {where.lower()}')
    if seat >= players:
        raise BadRecord(f"{where} is made by seat {seat}; seats are 0 to {players - 1}.")
    return seat


def _luck(value: object, where: str) -> Luck:
    if not isinstance(value, dict):
        raise BadRecord(f'{where} is {_shown(value)}; it must be a JSON object, such as {{"dice 0 3 1": 5}}.')
    found: Luck = {}
    for name, result in value.items():
        if not RESULT_NAME.fullmatch(name):
            raise BadRecord(
                f'{where} names {_shown(name)}; a result is named like "dice 0 3 1": what, seat, round, index.'
            )
        if isinstance(result, bool) or not isinstance(result, (int, str)) or (isinstance(result, int) and result < 0):
            raise BadRecord(f'"{name}" in {where} is {_shown(result)}; it must be a whole number from 0 up, or a name.')
        found[name] = _text(result, f'"{name}" in {where}') if isinstance(result, str) else result
    return found


def _ending(value: object, players: int) -> Ending:
    said = _object(value, '"result"', ("scores", "winners"))
    scores = _wholes(said["scores"], '"scores"')
    winners = _wholes(said["winners"], '"winners"')
    if len(scores) != players:
        raise BadRecord(f'"scores" lists {len(scores)} for {players} players; it must list one for each seat.')
    if any(not 0 <= seat < players for seat in winners):
        raise BadRecord(f'"winners" lists {_shown(winners)}; it must list seats, 0 to {players - 1}.')
    return Ending(scores, winners)


def _branch(value: object, made: int) -> Branch:
    said = _object(value, '"branch"', ("moves",), ("table",))
    moves = _whole(said["moves"], '"moves" of "branch"')
    if moves > made:
        raise BadRecord(f'"branch" was copied up to move {moves}, but the record has {made}; it cannot have fewer.')
    return Branch(moves, _text(said["table"], '"table" of "branch"') if "table" in said else None)


def _wholes(value: object, where: str) -> list[int]:
    found: list[int] = []
    for item in _list(value, where):
        if isinstance(item, bool) or not isinstance(item, int):
            raise BadRecord(f"{where} lists {_shown(item)}; it must list whole numbers.")
        found.append(item)
    return found


def _started(value: object) -> str:
    if isinstance(value, str) and STARTED.fullmatch(value):
        try:
            datetime.fromisoformat(value)
        except ValueError:
            pass  # a thirteenth month: refused below
        else:
            return value
    raise BadRecord(f'"started" is {_shown(value)}; it must be a date and time such as "2025-11-08T20:15:00Z".')


def _commitment(value: object) -> str:
    if isinstance(value, str) and HASH.fullmatch(value):
        return value
    raise BadRecord(f'"commitment" is {_shown(value)}; it must be the 64 hexadecimal digits of a SHA-256 hash.')


def _seed(value: object) -> int:
    if isinstance(value, str) and SEED.fullmatch(value) and int(value) < MAX_SEED:
        return int(value)
    raise BadRecord(f'"seed" is {_shown(value)}; it must be text, the digits of a whole number below 2**256.')


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord(f"{where} is {_shown(value)}; it must be a list.")
    return value


def _whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadRecord(f"{where} is {_shown(value)}; it must be a whole number from 0 up.")
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > TEXT or not all(map(_showable, value)):
        raise BadRecord(f"{where} is {_shown(value)}; it must be text on one line, 1 to {TEXT} characters.")
    return value


def _names(names: tuple[str, ...]) -> str:
    return one_of([f'"{name}"' for name in names]).replace(" or ", " and ")


def _shown(value: object) -> str:
    """A value as in the file, cut to fit a sentence; in ASCII, so that nothing odd reaches a terminal."""
    return _cut(json.dumps(value))


def _cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
