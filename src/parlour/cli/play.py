"""`parlour play GAME`: a subcommand for every game, its options made from the game's own declarations."""

from __future__ import annotations

import io
import os
import secrets
import sys
from pathlib import Path
from typing import Any, Final

import click

from parlour.bots.bot import Bot
from parlour.bots.roster import BOTS, find_bot
from parlour.cli.games import typed
from parlour.cli.grammar import YOU
from parlour.cli.scene import Screen
from parlour.cli.session import Seat, Session
from parlour.records.table import Table
from parlour.registry import GAMES, find
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadOption, ParlourError, one_of
from parlour.rules.kit.game import Game
from parlour.rules.kit.options import Option, whole

PERSON: Final = "person"
OPPONENT: Final = "greedy"
MAX_NAME: Final = 20


class PlayGroup(click.Group):
    """The registered games."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return game_command(find(cmd_name))


@click.group("play", cls=PlayGroup)
def command() -> None:
    """Play a game in the terminal, people and bots in any seats."""


def game_command(game: Game) -> click.Command:
    """The subcommand of a game. Values stay text until the game's options read them, so refusals are the game's own."""
    params: list[click.Parameter] = [
        click.Option(["--players"], metavar="N", help=f"How many play: {one_of(game.players)}."),
        *(_option(game, option) for option in game.options),
        click.Option(["--seats"], metavar="LIST", help=f"Who sits where: {PERSON}, {', '.join(BOTS)}; with commas."),
        click.Option(["--names"], metavar="LIST", help="Names of the players, seat by seat, with commas."),
        click.Option(["--seed"], metavar="N", help="A whole number that fixes all luck; drawn if not given."),
        click.Option(["--save"], metavar="FILE", help="Save the record here when the game ends or you leave."),
        click.Option(["--plain"], is_flag=True, help="Linear text without colours, for screen readers and pipes."),
    ]
    return click.Command(game.name, params=params, callback=_caller(game), help=f"{game.title}. {game.blurb}")


def _option(game: Game, option: Option) -> click.Option:
    values = f" ({typed(option)})" if typed(option) else ""
    default = "" if option.default in (None, []) else f" [{option.default}]"
    help_ = game.say(f"option.{option.name}.help")
    return click.Option([f"--{option.name}", option.name], metavar="VALUE", help=help_ + values + default)


def _caller(game: Game) -> Any:
    def call(**given: Any) -> None:
        play(game, given)

    return call


def play(game: Game, given: dict[str, Any]) -> None:
    """Seat everybody and play; `given` is the command line, text or None."""
    kinds = read_seats(game, given["players"], given["seats"])
    names = read_names(given["names"], kinds)
    seed = read_seed(given["seed"])
    save_to = read_save(given["save"])
    options = {
        option.name: given[option.name] if typed(option) else read_files(given[option.name], option)
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
    """The rich screen where the terminal can show it; plain text everywhere else."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    if plain or not utf8 or not sys.stdout.isatty() or os.environ.get("TERM") in ("dumb", ""):
        if not utf8 and isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        from parlour.cli.plain import PlainScreen

        return PlainScreen()
    from parlour.cli.screen import RichScreen

    return RichScreen(game)


def read_seats(game: Game, players: str | None, seats: str | None) -> list[str]:
    """Who sits where: 'person' or a bot's name, one a seat."""
    count = whole(players) if players is not None else None
    if players is not None and count is None:
        raise BadOption(f"players cannot be {players!r}; it is {one_of(game.players)}.")
    kinds = [part.strip() for part in seats.split(",")] if seats is not None else []
    for kind in kinds:
        if kind != PERSON:
            find_bot_or_person(kind)
    if count is None:
        count = len(kinds) or (2 if 2 in game.players else game.players[0])
    if count not in game.players:
        raise BadOption(f"{game.title} cannot be played by {count}; it is for {one_of(game.players)} players.")
    if kinds and len(kinds) != count:
        raise BadOption(f"seats names {len(kinds)} for {count} players; name one for each seat.")
    return kinds or [PERSON] + [OPPONENT] * (count - 1)


def find_bot_or_person(kind: str) -> Bot:
    try:
        return find_bot(kind)
    except ParlourError:
        raise BadOption(f"There is no bot {kind!r}; a seat is {one_of([PERSON, *BOTS])}.") from None


def read_names(names: str | None, kinds: list[str]) -> list[str]:
    """A name for every seat; those not given are 'You', 'Player 2' or the bot's."""
    given = [part.strip() for part in names.split(",")] if names is not None else []
    if len(given) > len(kinds):
        raise BadOption(f"names has {len(given)} names for {len(kinds)} players; name at most one for each seat.")
    for name in given:
        if len(name) > MAX_NAME or not name.isprintable():
            raise BadOption(
                f"names cannot hold {name[: MAX_NAME + 4]!r}; a name has at most {MAX_NAME} printable characters."
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
            raise BadOption(f"names has {name!r} twice; give every player a name of their own.")
        found.append(name)
    return found


def read_seed(seed: str | None) -> int:
    if seed is None:
        return secrets.randbits(64)
    number = whole(seed)
    if number is None:
        raise BadOption(f"seed cannot be {seed[:MAX_NAME]!r}; it is a whole number from 0 to 2**256 - 1.")
    return number


def read_save(path: str | None) -> Path | None:
    """Refused before the game rather than after it."""
    if path is None:
        return None
    parent = Path(path).absolute().parent
    if not parent.is_dir():
        raise BadOption(f"save cannot be {path!r}; there is no directory {str(Path(path).parent)!r}.")
    if Path(path).is_dir():
        raise BadOption(f"save cannot be {path!r}; it is a directory, and a record is a file.")
    if not os.access(parent, os.W_OK):
        raise BadOption(f"save cannot be {path!r}; nothing can be written in that directory.")
    return Path(path)


def read_files(value: str, option: Option) -> object:
    """A list of what the option knows by name and of files, which are replaced by their text."""
    parts = [part.strip() for part in value.split(",")]
    return [part if _knows(option, part) else read_text(part, f"{option.name} is {option.accepts()}") for part in parts]


def _knows(option: Option, name: str) -> bool:
    try:
        option.read(name)
    except ParlourError:
        return False
    return True


def read_text(path: str, wanted: str) -> str:
    """The text of a file somebody named, or a sentence why not; `wanted` says what would be right."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadOption(f"'{path}' is not text in UTF-8; {wanted}.") from None
    except FileNotFoundError:
        raise BadOption(f"There is no file '{path}'; {wanted}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadOption(f"'{path}' cannot be read: {reason.lower()}.") from None
    return text if "\n" in text else text + "\n"


def _bot(kind: str, seed: int, seat: int) -> Bot | None:
    return None if kind == PERSON else find_bot(kind, seed + seat)
