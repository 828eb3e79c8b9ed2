"""The docs are up to date: links work, commands exist, action tables match the engine's."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import parlour
from parlour.cli.main import COMMANDS
from parlour.rules.burgundy import actions
from parlour.rules.burgundy.effects import EFFECTS
from parlour.rules.burgundy.options import OPTIONS
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy_cards import actions as card_actions
from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, KIND_NAMES
from parlour.rules.burgundy_cards.effects import EFFECTS as CARD_EFFECTS
from parlour.rules.burgundy_cards.estate import POINT_SOURCES as CARD_SOURCES
from parlour.rules.burgundy_cards.options import OPTIONS as CARD_OPTIONS
from parlour.rules.burgundy_cards.own_values import KEYS
from parlour.rules.montana import actions as montana_actions
from parlour.rules.montana.effects import EFFECTS as MONTANA_EFFECTS
from parlour.rules.montana.kinds import AREA_NAMES
from parlour.rules.montana.kinds import GOOD_NAMES as MONTANA_GOODS
from parlour.rules.montana.notation import VERBS
from parlour.rules.montana.options import OPTIONS as MONTANA_OPTIONS
from parlour.rules.montana.state import DOING_NAMES

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


def test_the_card_games_action_table_is_the_engines() -> None:
    text = (ROOT / "docs/burgundy-cards.md").read_text()
    first = [int(number) for number in re.findall(r"^\| (\d+) \| ", text, re.MULTILINE)]
    a = card_actions
    real = [a.TAKE, a.SELL, a.WORKERS, a.SILVER, a.CONVERT, a.PLACE, a.SPAN, a.BUY, a.KEEP, a.USE, a.DISCARD, a.DECK]
    assert first == [*real, a.BONUS, a.PASS, a.END]


def test_the_card_games_options_choices_and_names_are_documented() -> None:
    text = (ROOT / "docs/burgundy-cards.md").read_text()
    for option in CARD_OPTIONS:
        assert f"| {option.name} |" in text
    pending = [effect.name for effect in CARD_EFFECTS[1:]]
    for name in [*pending, *KIND_NAMES, *GOOD_NAMES, *ANIMAL_NAMES, *CARD_SOURCES]:
        assert name in text, name
    own = json.loads(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[0])
    assert set(own) <= set(KEYS)
    parlour.start("burgundy-cards", components=own)


def test_every_option_pending_choice_and_point_source_is_documented() -> None:
    text = (ROOT / "docs/burgundy.md").read_text()
    for option in OPTIONS:
        assert f"| {option.name} |" in text
    for effect in EFFECTS:
        assert effect.name in text
    reasons = {
        "regions": "region",
        "phases": "phase",
        "colours": "colour",
        "sales": "sale",
        "watchtowers": "watchtower",
    }
    for source in POINT_SOURCES:
        assert reasons.get(source, source) in text


def test_montanas_action_table_is_the_engines() -> None:
    text = (ROOT / "docs/montana.md").read_text()
    first = [int(number) for number in re.findall(r"^\| (\d+) \| ", text, re.MULTILINE)]
    a = montana_actions
    real = [a.SPIN, a.FORWARD, a.PICK, a.RETURN, a.WORK, a.SMALL, a.BANK, a.BID, a.PASS, a.TAKE, a.UPGRADE, a.BUILD]
    assert first == [*real, a.TRADE, a.TRADE_SILVER, a.TRADE_WORKER, a.CANTEEN, a.END]


def test_montanas_options_choices_and_names_are_documented() -> None:
    text = (ROOT / "docs/montana.md").read_text()
    for option in MONTANA_OPTIONS:
        assert f"| {option.name} |" in text
    for verb in VERBS:
        assert re.search(rf"^\| `{verb}[ `]", text, re.MULTILINE), verb
    for name in [*(effect.name for effect in MONTANA_EFFECTS), *DOING_NAMES, *AREA_NAMES, *MONTANA_GOODS]:
        assert name in text, name
    own = json.loads(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[0])
    for players in (2, 3, 4):
        parlour.start("montana", players=players, components=own)
