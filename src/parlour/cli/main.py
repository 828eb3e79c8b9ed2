"""The `parlour` command. Each subcommand is a module, imported when it is called."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Final

import click

from parlour.rules.kit.errors import ParlourError
from parlour.version import VERSION

COMMANDS: Final = {
    "play": ("parlour.cli.play", "Play a game in the terminal, with people and bots in any seats."),
    "replay": ("parlour.cli.replay", "Step through a recorded game."),
    "verify": ("parlour.cli.verify", "Check that a recorded game is legal and its result correct."),
    "rules": ("parlour.cli.rules", "Explain a rule, a tile or a ruling."),
    "board": ("parlour.cli.board", "Show a board, or check a custom one."),
    "games": ("parlour.cli.games", "List the games and their options."),
    "serve": ("parlour.cli.serve", "Run a server so that you and your friends can play in the browser."),
    "worker": ("parlour.cli.worker", "Run a bot worker for servers that share a database."),
    "backup": ("parlour.cli.backup", "Back up a server's database, while it runs."),
    "restore": ("parlour.cli.restore", "Restore a backup to a new database."),
    "doctor": ("parlour.cli.doctor", "Check the installation: compiled rules, packages, terminal."),
}
"""Name, module (whose `command` is the click command), and the line shown in the list."""


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(cls=Commands)
@click.version_option(VERSION, prog_name="parlour")
def group() -> None:
    """Dice-and-tile eurogames, played exactly by their rulebooks."""


def main() -> None:
    """Run the command. A refusal is printed as one sentence, with exit code 2."""
    try:
        group(standalone_mode=False)
    except ParlourError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(2)
    except click.ClickException as error:
        click.echo(error.format_message(), err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone, as with `head`; keep the interpreter from complaining on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (click.Abort, KeyboardInterrupt, EOFError):
        click.echo("", err=True)
        sys.exit(130)
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
