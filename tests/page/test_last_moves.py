"""What happened since my last turn: marked on the boards, shown again with one key, and told in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import House

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy", "name": "Bea"}
NUMBER = "() => Number(document.querySelector('.game-table').dataset.version)"


def version(page: Page) -> int:
    return int(page.evaluate(NUMBER))


def marks(page: Page) -> Any:
    return page.locator(".boards [data-last]")


@pytest.mark.parametrize("game", ["burgundy", "burgundy-cards", "montana"])
def test_the_boards_mark_what_the_others_did_until_i_act(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, BOT, game=game, seed=5, options={"first": 1})
    page = ann.open(f"/t/{made['id']}")
    page.locator(".game-table.deciding").wait_for()
    # Opened only now: the marks come from the log.
    expect(marks(page)).not_to_have_count(0)
    for mark in marks(page).all():
        expect(mark).to_have_class(re.compile(r"last-move foe (from|to)"))
        expect(mark).to_have_attribute("data-seat", "1")
    told = page.locator("[data-since] li")
    expect(told.first).to_contain_text("Bea: ")
    expect(page.locator(".chronicle li.fresh").first).to_be_visible()
    # One key shows it again, and ends that again.
    now = version(page)
    expect(page.get_by_role("button", name="Last moves")).to_be_visible()
    page.keyboard.press("l")
    page.wait_for_function(f"(now) => ({NUMBER})() < now", arg=now)
    expect(page.locator(".game-table.deciding")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".game-table.deciding")).to_have_attribute("data-version", str(now))
    # The button does the same, to the end.
    page.get_by_role("button", name="Last moves").click()
    page.wait_for_function(f"(now) => ({NUMBER})() < now", arg=now)
    expect(page.locator(".game-table.deciding")).to_have_attribute("data-version", str(now))
    # The text view says it in words.
    words = told.all_inner_texts()
    page.goto(f"/t/{made['id']}/text")
    expect(page.get_by_role("region", name="Since your last turn").get_by_role("listitem")).to_have_text(words)
    page.go_back()
    page.locator(".game-table.deciding").wait_for()
    choice = ann.ask("GET", f"/api/tables/{made['id']}/view")["choices"][0]
    body = {"version": now, "key": "the-first-move-of-ann", "move": choice["action"]}
    ann.ask("POST", f"/api/tables/{made['id']}/moves", body)
    page.wait_for_function(f"(now) => ({NUMBER})() > now", arg=now)
    expect(marks(page)).to_have_count(0)
