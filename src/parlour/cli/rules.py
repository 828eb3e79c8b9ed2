"""`parlour rules GAME [TOPIC]`: the rule help, as '?' shows it at the table."""

from __future__ import annotations

import click

from parlour.cli.topics import find_topic
from parlour.registry import GAMES, find
from parlour.rules.kit.errors import BadOption
from parlour.rules.kit.options import OneOf

WIDTH = 78
EDITIONS = [
    word
    for game in GAMES.values()
    for option in game.options
    if isinstance(option, OneOf) and option.name == "edition"
    for word in option.words
]


@click.command("rules")
@click.argument("game")
@click.argument("topic", nargs=-1)
@click.option(
    "--edition", metavar=f"[{'|'.join(EDITIONS)}]", help="Which rulebook to explain, if the game has several."
)
def command(game: str, topic: tuple[str, ...], edition: str | None) -> None:
    """Explain a rule, a tile or a ruling of GAME. Without TOPIC, list the topics."""
    found = find(game)
    if edition is not None and "edition" not in [option.name for option in found.options]:
        raise BadOption(f"{found.title} has no editions; leave --edition out.")
    options = found.read_options({} if edition is None else {"edition": edition})
    topics = found.topics(options)
    if topic:
        one = find_topic(topics, " ".join(topic))
        click.echo(one.title)
        click.echo()
        click.echo(click.wrap_text(one.text, WIDTH))
        click.echo()
        click.echo(f"{one.id}: {one.section}")
        return
    width = max(len(one.id) for one in topics) + 2
    for one in topics:
        click.echo(f"{one.id:<{width}}{one.title}")
    click.echo()
    click.echo(f"To read one: parlour rules {game} {topics[0].id}")
