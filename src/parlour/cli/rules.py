"""`parlour rules GAME [TOPIC]`: the rule help, the same that '?' shows at the table."""

from __future__ import annotations

import click

from parlour.cli.topics import find_topic
from parlour.registry import find
from parlour.rules.kit.errors import BadOption

WIDTH = 78


@click.command("rules")
@click.argument("game")
@click.argument("topic", nargs=-1)
@click.option("--edition", metavar="NAME", help="The rulebook to explain, where a game has several.")
def command(game: str, topic: tuple[str, ...], edition: str | None) -> None:
    """Explain a rule, a tile or a ruling of GAME; without TOPIC, list what can be explained."""
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
    click.echo(f"Explain one with: parlour rules {game} {topics[0].id}")
