"""`parlour play GAME`: a subcommand for every game, with options from the game's own declarations."""

from __future__ import annotations

import io
import os
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import click

from parlour.bots.bot import Bot
from parlour.bots.roster import BOTS, find_bot
from parlour.cli.games import typed
from parlour.cli.scene import Screen
from parlour.cli.session import Seat, Session
from parlour.records.table import Table
from parlour.registry import GAMES, find
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadOption, ParlourError, one_of
from parlour.rules.kit.game import Game
from parlour.rules.kit.options import ComponentFile, FirstPlayer, OneOf, Option, SomeOf, Whole, whole
from parlour.rules.kit.telling import YOU

PERSON: Final = "person"
OPPONENT: Final = "greedy"
MAX_NAME: Final = 20


class PlayGroup(click.Group):
    """One subcommand per registered game."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return game_command(find(cmd_name))


@click.group("play", cls=PlayGroup)
def command() -> None:
    """Play a game in the terminal, with people and bots in any seats."""


def game_command(game: Game) -> click.Command:
    """The subcommand of a game. The game's own options read and refuse the values, so click passes them on as text."""
    params: list[click.Parameter] = [
        click.Option(
            ["--players"],
            metavar=_choices(game.players),
            help="Number of players. By default, as many as --seats lists, or 2.",
        ),
        *(_option(game, option) for option in game.options),
        click.Option(
            ["--seats"],
            metavar="LIST",
            help=f"Who plays each seat. {_comma_separated([PERSON, *BOTS])} By default, you against {OPPONENT} bots.",
        ),
        click.Option(["--names"], metavar="LIST", help="Player names, comma-separated, in seat order."),
        click.Option(["--seed"], metavar="N", help="A whole number that determines all the luck. Random by default."),
        click.Option(["--save"], metavar="FILE", help="Save the record here when the game ends or you leave."),
        click.Option(["--plain"], is_flag=True, help="Plain text without colours, for screen readers and pipes."),
    ]
    return click.Command(game.name, params=params, callback=_caller(game), help=f"{game.title}. {game.blurb}")


def _option(game: Game, option: Option) -> click.Option:
    """Its help shows every value exactly as it can be typed."""
    metavar, values = "LIST", " Comma-separated; give a file by its name."
    if isinstance(option, OneOf):
        metavar, values = _choices(option.words), ""
    elif isinstance(option, SomeOf):
        values = f" {_comma_separated(option.words)}"
    elif isinstance(option, FirstPlayer):
        metavar, values = "N", f" Seats are numbered from {option.low} to {option.high}."
    elif isinstance(option, Whole):
        metavar, values = "N", f" A whole number from {option.low} to {option.high}."
    elif isinstance(option, ComponentFile):
        metavar, values = "FILE", ""
    default = "" if option.default in (None, []) else f" [default: {option.default}]"
    help_ = game.say(f"option.{option.name}.help")
    return click.Option([f"--{option.name}", option.name], metavar=metavar, help=help_ + values + default)


def _choices(values: Iterable[object]) -> str:
    """'[a|b]', as click shows what to choose from."""
    return f"[{'|'.join(str(value) for value in values)}]"


def _comma_separated(words: list[str]) -> str:
    return f"Comma-separated: {', '.join(words)}."


def _caller(game: Game) -> Any:
    def call(**given: Any) -> None:
        play(game, given)

    return call


def play(game: Game, given: dict[str, Any]) -> None:
    """Seat everyone and play; `given` has the values on the command line, as text or None."""
    kinds = read_seats(game, given["players"], given["seats"])
    names = read_names(given["names"], kinds)
    seed = read_seed(given["seed"])
    save_to = read_save(given["save"])
    options = {
        option.name: read_words(given[option.name], option) if typed(option) else read_files(given[option.name], option)
        for option in game.options
        if given[option.name] is not None
    }
    table = Table(game.name, len(kinds), options, Chance(seed))
    seats = [Seat(name, _bot(kind, seed, seat)) for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))]
    session = Session(table, seats, choose_screen(game.name, given["plain"]), seed, save_to)
    try:
        session.run()
    except KeyboardInterrupt:
        click.echo("\nGoodbye.")
        sys.exit(130)


def choose_screen(game: str, plain: bool) -> Screen:
    """The rich screen if the terminal can show it, otherwise plain text."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    if plain or not utf8 or not sys.stdout.isatty() or os.environ.get("TERM") in ("dumb", ""):
        if not utf8 and isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        from parlour.cli.plain_screen import PlainScreen

        return PlainScreen()
    from parlour.cli.rich_screen import RichScreen

    return RichScreen(game)


def read_seats(game: Game, players: str | None, seats: str | None) -> list[str]:
    """Who plays each seat: 'person' or the name of a bot."""
    count = whole(players) if players is not None else None
    if players is not None and count is None:
        raise BadOption(f"players cannot be {players!r}; it must be {one_of(game.players)}.")
    kinds = [part.strip() for part in seats.split(",")] if seats is not None else []
    for kind in kinds:
        if kind != PERSON:
            find_bot_or_person(kind)
    if count is None:
        count = len(kinds) or (2 if 2 in game.players else game.players[0])
    if count not in game.players:
        raise BadOption(f"{game.title} cannot be played by {count}; it is for {one_of(game.players)} players.")
    if kinds and len(kinds) != count:
        raise BadOption(f"--seats lists {len(kinds)} seats for {count} players; list one for each player.")
    return kinds or [PERSON] + [OPPONENT] * (count - 1)


def find_bot_or_person(kind: str) -> Bot:
    try:
        return find_bot(kind)
    except ParlourError:
        raise BadOption(f"There is no bot {kind!r}; choose {one_of([PERSON, *BOTS])}.") from None


def read_names(names: str | None, kinds: list[str]) -> list[str]:
    """A name for every seat. Seats without one get 'You', 'Player 2' or the name of the bot."""
    given = [part.strip() for part in names.split(",")] if names is not None else []
    if len(given) > len(kinds):
        raise BadOption(f"--names lists {len(given)} names for {len(kinds)} players; list at most one for each player.")
    for name in given:
        if len(name) > MAX_NAME or not name.isprintable():
            raise BadOption(
                f"names cannot include {name[: MAX_NAME + 4]!r}; a name has at most {MAX_NAME} printable characters."
            )
    people = kinds.count(PERSON)
    found: list[str] = []
    for seat, kind in enumerate(kinds):
        name = given[seat] if seat < len(given) else ""
        if not name:
            name = (YOU if people == 1 else f"Player {seat + 1}") if kind == PERSON else kind.capitalize()
            if name in found or (kind != PERSON and kinds.count(kind) > 1):
                name = f"{name} {seat + 1}"
        if name.lower() in [other.lower() for other in found]:
            raise BadOption(f"--names has {name!r} twice; every player needs a different name.")
        found.append(name)
    return found


def read_seed(seed: str | None) -> int:
    if seed is None:
        return secrets.randbits(64)
    number = whole(seed)
    if number is None:
        raise BadOption(f"seed cannot be {seed[:MAX_NAME]!r}; it must be a whole number from 0 to 2**256 - 1.")
    return number


def read_save(path: str | None) -> Path | None:
    """Where to save the record; a path that cannot work is refused now, not after the game."""
    if path is None:
        return None
    parent = Path(path).absolute().parent
    if not parent.is_dir():
        raise BadOption(f"save cannot be {path!r}; there is no directory {str(Path(path).parent)!r}.")
    if Path(path).is_dir():
        raise BadOption(f"save cannot be {path!r}; it is a directory, not a file.")
    if not os.access(parent, os.W_OK):
        raise BadOption(f"save cannot be {path!r}; you cannot write to that directory.")
    return Path(path)


def read_words(value: str, option: Option) -> str:
    """The value with its words as the option spells them: on the command line, capitals do not matter."""
    words = {word.lower(): word for word in option.words} if isinstance(option, (OneOf, SomeOf)) else {}
    parts = [part.strip() for part in value.split(",")]
    return ",".join(words.get(part.lower(), part) for part in parts)


def read_files(value: str, option: Option) -> object:
    """The listed values; a file is replaced by its text, unless the option knows it by name."""
    wanted = f"{option.name} takes {option.accepts().within(ENGLISH).replace('the text of ', '')}"
    parts = [part.strip() for part in value.split(",")]
    return [part if _knows(option, part) else read_text(part, wanted) for part in parts]


def _knows(option: Option, name: str) -> bool:
    try:
        option.read(name)
    except ParlourError:
        return False
    return True


def read_text(path: str, wanted: str) -> str:
    """The text of a file; if it cannot be read, the refusal ends with `wanted`, which says what would be right."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadOption(f"'{path}' is not UTF-8 text; {wanted}.") from None
    except FileNotFoundError:
        raise BadOption(f"There is no file '{path}'; {wanted}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadOption(f"'{path}' cannot be read: {reason.lower()}.") from None
    return text if "\n" in text else text + "\n"


def _bot(kind: str, seed: int, seat: int) -> Bot | None:
    return None if kind == PERSON else find_bot(kind, seed + seat)
