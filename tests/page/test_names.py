"""What everybody at a table is called: names, a bot's level beside it, and initials that are the same wherever they stand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.bots.first_names import FIRST_NAMES
from tests.page.browsing import PHONE, House, Visitor

GAMES = ["burgundy", "burgundy-cards", "montana"]
ALIKE = ["Colette", "Camille", "Anton"]
"""Bots whose names begin like another's; the host is Ann."""
INITIALS = {"An", "Co", "Ca", "At"}


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "bot": "random", "name": name} for name in names]


def opened(visitor: Visitor, game: str, *seats: dict[str, Any], **more: Any) -> Page:
    table = visitor.table({"kind": "me"}, *seats, game=game, **more)
    page = visitor.open(f"/t/{table['id']}")
    expect(page.locator(".game-table.deciding")).to_be_visible()
    return page


def letters(page: Page, selector: str) -> set[str]:
    return {text.strip() for text in page.locator(selector).all_text_contents()} - {""}


@pytest.mark.parametrize("game", GAMES)
def test_initials_are_unique_and_the_same_everywhere(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    page = opened(ann, game, *bots(*ALIKE))
    assert letters(page, ".side table .dot, .player-row .dot") == INITIALS
    assert letters(page, ".rival .dot, .player-row:not(:first-child) .dot") == INITIALS - {"An"}
    assert letters(page, ".chronicle .dot") <= INITIALS
    if game == "burgundy":
        assert letters(page, ".pawn text") == INITIALS
    page.set_viewport_size(PHONE)
    expect(page.locator(".game-table.phone")).to_be_visible()
    assert letters(page, ".top-bar .players .dot") == INITIALS
    page.goto(page.url + "/replay")
    expect(page.locator(".game-table")).to_be_visible()
    assert letters(page, ".top-bar .players .dot") == INITIALS


def test_who_plays_alone_shares_no_initial_with_aaron(house: House) -> None:
    page = opened(house.visitor("Ann"), "burgundy-cards")
    assert page.locator(".score-head .dot").all_inner_texts() == ["An", "Aa"]
    expect(page.locator(".rival .dot")).to_have_text("Aa")


@pytest.mark.parametrize(("locale", "level"), [("en-US", "Greedy"), ("de-DE", "Gierig")])
def test_a_bot_has_a_first_name_and_its_level(house: House, locale: str, level: str) -> None:
    ann = house.visitor("Ann", locale=locale)
    page = opened(ann, "burgundy", {"kind": "bot", "bot": "greedy"})
    name = page.locator(".rival .nm").inner_text()
    assert name in FIRST_NAMES
    assert name[0] != "A"
    expect(page.locator(".rival .level")).to_contain_text(level)
    page.goto("/")
    expect(page.get_by_text(f"{name} · {level}")).to_be_visible()
