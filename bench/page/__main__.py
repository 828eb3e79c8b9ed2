"""make bench-page: interaction to next paint in a real game in a real browser; exit code 1 if a target is missed."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click
from playwright.sync_api import sync_playwright
from rich.console import Console

from bench.page.report import CHOOSING, COMMITTED, ELSEWHERE, PAGE, Report, Row, busy, markdown, show
from bench.page.watching import Watcher, seen_elsewhere, watched
from bench.targets import Line
from tests.page.browsing import House, NoBrowser, launch
from tests.server.serving import serving

QUICK_DECISIONS = 20
MOVES = 12
"""Moves to follow in a second browser."""


@click.command()
@click.option("--quick", is_flag=True, help="Only the start of a game; does not write the page.")
@click.option("--write", is_flag=True, help="Write the page even after a short run.")
def main(quick: bool, write: bool) -> None:
    """Measure, print, and write docs/benchmarks-page.md."""
    console = Console(width=None if sys.stdout.isatty() else 120)
    try:
        load = busy()
        report = measure(QUICK_DECISIONS if quick else None)
        report.load = load
    except NoBrowser as missing:
        raise click.ClickException(str(missing)) from None
    show(report, console)
    if write or not quick:
        PAGE.write_text(markdown(report), encoding="utf-8")
        console.print(f"Written: docs/{PAGE.name}")
    if report.failed:
        console.print("Some targets were missed.", style="bold red")
        sys.exit(1)


def measure(decisions: int | None) -> Report:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with serving(f"sqlite:///{folder}/parlour.db", Path(folder)) as server:
            house = House(browser, server)
            ann = house.visitor("Ann", reduced_motion="no-preference")
            made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0}, seed=7)
            watcher = watched(ann.open(f"/t/{made['id']}"), decisions)
            elsewhere = seen_elsewhere(house, MOVES)
            faults = house.close()
        version = browser.version
        browser.close()
    if faults:
        raise click.ClickException(f"The page had errors: {faults}")
    return reported(version, watcher, elsewhere)


def reported(browser: str, watcher: Watcher, elsewhere: list[float]) -> Report:
    report = Report(browser)
    choosing: list[float] = []
    for title, times in (("pointing at", watcher.hovered), ("clicking", watcher.clicked)):
        for what, taken in sorted(times.items()):
            report.rows.append(Row(f"{title}: {what}", taken))
            choosing += taken
    totals = [
        Row("choosing, all of these", choosing),
        Row("a committed move", watcher.moves),
        Row("a move elsewhere", elsewhere),
    ]
    report.rows += totals
    report.lines = [
        Line("choosing: interaction to next paint", totals[0].inp, " ms", CHOOSING),
        Line("a committed move: click to the new board", totals[1].inp, " ms", COMMITTED),
        Line("a move: click to another browser's board", totals[2].inp, " ms", ELSEWHERE),
    ]
    return report


if __name__ == "__main__":
    main()
