"""`parlour games`: what can be played, and with which options."""

from __future__ import annotations

import click

from parlour.registry import GAMES, find
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.errors import one_of
from parlour.rules.kit.game import Game
from parlour.rules.kit.options import OneOf, Option, SomeOf, Whole

WIDTH = 78


@click.command("games")
@click.argument("game", required=False)
def command(game: str | None) -> None:
    """List the games, or the options of GAME with their defaults."""
    if game is None:
        for one in GAMES.values():
            click.echo(f"{one.name}: {one.title}, {one_of(one.players)} players.")
            click.echo(click.wrap_text(one.blurb, WIDTH, "  ", "  "))
        click.echo()
        click.echo("To see a game's options: parlour games NAME. To play it: parlour play NAME.")
        return
    _show(find(game))


def typed(option: Option) -> str:
    """The values an option takes; '' if it can take the name of a file."""
    return option.accepts().within(ENGLISH) if isinstance(option, (OneOf, SomeOf, Whole)) else ""


def _show(game: Game) -> None:
    click.echo(f"{game.title} ({game.name}), {one_of(game.players)} players")
    click.echo(click.wrap_text(game.blurb, WIDTH))
    click.echo(click.wrap_text(f"Rules: {game.rulebook}.", WIDTH))
    for option in game.options:
        default = "not set" if option.default is None else "none" if option.default == [] else option.default
        values = f": {typed(option)}" if typed(option) else ""
        click.echo()
        title = game.say(f"option.{option.name}")
        click.echo(f"--{option.name}  {title}{values}; default: {default}")
        click.echo(click.wrap_text(game.say(f"option.{option.name}.help"), WIDTH, "  ", "  "))
