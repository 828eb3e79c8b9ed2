"""`parlour doctor`: how Parlour runs on this machine, and what would make it run better."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import click
from rich.console import Console

from parlour.cli.rich_screen import BESIDE, TIGHT
from parlour.rules.burgundy import position
from parlour.version import VERSION

NATIVE: Final = (".so", ".pyd")
NEEDED: Final = ("click", "rich", "mypy-extensions")
BUILD: Final = ("mypy", "setuptools")
OLDEST: Final = (3, 11)


@click.command("doctor")
def command() -> None:
    """Check how Parlour runs here, what is missing, and how to fix it."""
    advice: list[str] = []
    click.echo(f"Parlour {VERSION}, Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    if sys.version_info < OLDEST:
        advice.append(f"Install Python {OLDEST[0]}.{OLDEST[1]} or newer, then recreate the environment.")
    compiled = str(position.__file__).endswith(NATIVE)
    compiler = _compiler()
    click.echo(f"Rules: {'compiled to machine code' if compiled else 'interpreted, about ten times slower'}")
    click.echo(f"C compiler: {compiler or 'none found'}")
    if not compiled:
        advice.append(_how_to_compile(compiler))
    _packages(advice)
    _terminal(advice)
    click.echo()
    if not advice:
        click.echo("Nothing is missing.")
    for line in advice:
        click.echo(f"To do: {line}")


def _compiler() -> str:
    """The path of the compiler a build would use; '' if there is none."""
    wanted = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(wanted.split()[0]) or ""


def _how_to_compile(compiler: str) -> str:
    if os.environ.get("PARLOUR_PURE"):
        return "PARLOUR_PURE is set, which keeps the rules interpreted; unset it and reinstall Parlour."
    if not compiler:
        return "Install a C compiler (such as gcc or clang) and reinstall Parlour; games play the same without one."
    return "Reinstall Parlour (make clean, then make play): there is a compiler, so the rules will be compiled."


def _packages(advice: list[str]) -> None:
    found = []
    for name in NEEDED:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} missing")
            advice.append(f"Install {name}: Parlour needs it.")
    click.echo(f"Packages: {', '.join(found)}")
    missing = [name for name in BUILD if not _installed(name)]
    if missing:
        click.echo(f"Rebuilding the rules from source also needs: {', '.join(missing)} (make installs them)")


def _installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True


def _terminal(advice: list[str]) -> None:
    console = Console()
    encoding = sys.stdout.encoding or "unknown"
    if not sys.stdout.isatty():
        click.echo(f"Terminal: none (output is redirected), encoding {encoding}; `parlour play` will use plain text")
    else:
        colours = {"truecolor": "16 million colours", "256": "256 colours", "standard": "16 colours"}
        colour = colours.get(console.color_system or "", "no colours")
        size = f"{console.width} columns by {console.height} lines"
        click.echo(f"Terminal: {size}, {colour}, encoding {encoding}")
        if os.environ.get("NO_COLOR"):
            click.echo("Colours are turned off by NO_COLOR")
        if console.width < BESIDE or console.height < TIGHT:
            advice.append(
                "A terminal of 100 columns by 40 lines shows the whole table in full size; smaller ones work, too."
            )
    if encoding.lower().replace("-", "") not in ("utf8", "utf8sig"):
        advice.append("Set the terminal's encoding to UTF-8 (for example LANG=C.UTF-8), or play with --plain.")
