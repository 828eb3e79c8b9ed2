"""make bench: speed against other engines, scores against people, each with its target; exit code 1 if one is missed."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import parlour
from bench import scores, speed
from bench.engine import compiled
from bench.peers import PEERS
from bench.report import PAGE, Report, markdown, show

SCORE_GAMES = 40
QUICK_SCORE_GAMES = 4


@click.command()
@click.option("--quick", is_flag=True, help="A short run that does not write the page.")
@click.option("--write", is_flag=True, help="Write the page even after a short run.")
def main(quick: bool, write: bool) -> None:
    """Measure, print, and write docs/benchmarks.md."""
    missing = [peer.title for peer in PEERS.values() if peer.version() is None]
    if missing:
        raise click.UsageError(f"Not installed: {'; '.join(missing)}. Run 'make bench', which installs them.")
    if not compiled():
        raise click.UsageError("The rules run interpreted here. Run 'make bench' on a machine with a C compiler.")
    console = Console(width=None if sys.stdout.isatty() else 140)
    report = measure(speed.QUICK if quick else speed.FULL, QUICK_SCORE_GAMES if quick else SCORE_GAMES)
    show(report, console)
    if write or not quick:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(markdown(report), encoding="utf-8")
        console.print(f"Written: docs/{PAGE.name}")
    if report.failed:
        console.print("Some targets were missed.", style="bold red")
        sys.exit(1)


def measure(size: speed.Size, games: int) -> Report:
    names = list(parlour.GAMES)
    cases = [case for name in names for case in scores.cases(name)]
    columns = (TextColumn("{task.description:44}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        speeds_bar = progress.add_task("speed", total=speed.steps(names, size))
        scores_bar = progress.add_task("scores, games", total=len(cases) * len(scores.BOTS) * games)

        def measuring(label: str) -> None:
            progress.update(speeds_bar, advance=1, description=label)

        speeds = speed.measure(names, size, measuring)
        progress.update(speeds_bar, description="speed")
        rows = scores.measure(cases, games, lambda done: progress.advance(scores_bar, done))
    facts = [fact for name in names for fact in scores.facts(name)]
    return Report(size, speeds, rows, games, facts)


if __name__ == "__main__":
    main()
