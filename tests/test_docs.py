"""The docs say what is true now: links lead somewhere, commands exist, the action table is the engine's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.cli.main import COMMANDS
from parlour.rules.burgundy import actions
from parlour.rules.burgundy.estate import POINT_SOURCES
from parlour.rules.burgundy.game import OPTIONS
from parlour.rules.burgundy.pending import NAMES

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    text = page.read_text()
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    code = "\n".join(re.findall(r"```.*?```|`[^`]+`", text, re.DOTALL))
    for target in re.findall(r"(?:^|`)make ([a-z-]+)", code, re.MULTILINE):
        assert target in targets, target
    for command in re.findall(r"(?:^|`)parlour ([a-z]+)", code, re.MULTILINE):
        assert command in COMMANDS, command


def test_the_action_table_is_the_engines() -> None:
    text = (ROOT / "docs/burgundy.md").read_text()
    first = [int(number) for number in re.findall(r"^\| (\d+) \| ", text, re.MULTILINE)]
    real = [actions.TAKE, actions.SELL, actions.WORKERS, actions.PLACE, actions.DIE_SPAN, actions.BUY, actions.DEPOT]
    real += [actions.KEEP, actions.DISCARD, actions.PASS, actions.END, actions.SIDE, actions.START]
    assert first == real


def test_every_option_pending_choice_and_point_source_is_documented() -> None:
    text = (ROOT / "docs/burgundy.md").read_text()
    for option in OPTIONS:
        assert f"| {option.name} |" in text
    for name in NAMES[1:]:
        assert name in text
    reasons = {
        "regions": "region",
        "phases": "phase",
        "colours": "colour",
        "sales": "sale",
        "watchtowers": "watchtower",
    }
    for source in POINT_SOURCES:
        assert reasons.get(source, source) in text
