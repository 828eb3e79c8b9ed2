"""Talking at the table: what is said is seen where one plays, and writing makes no move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import PHONE, House
from tests.page.playing import settled
from tests.page.test_two_browsers import mover

GREETING = "Hello Bob, have fun! Take two workers, undo, end."


def button(page: Page) -> Any:
    return page.get_by_role("button", name="Chat")


@pytest.mark.parametrize("size", [None, PHONE])
def test_what_is_written_is_seen_at_the_table_and_makes_no_move(house: House, size: Any) -> None:
    how = {"viewport": size} if size else {}
    ann, bob, table = house.seated(house.visitor("Ann", **how), house.visitor("Bob", **how), seed=11)
    here, there = mover(ann.open(f"/t/{table}"), bob.open(f"/t/{table}"))
    version = settled(here, -1).version
    button(here).first.click()
    expect(here.get_by_role("textbox", name="Write a message")).to_be_focused()
    here.keyboard.type(GREETING)
    here.keyboard.press("Enter")

    # The other sees who said it and what, without opening anything, and that it is new.
    expect(there.locator(".talk")).to_contain_text(GREETING)
    expect(there.locator(".talk .unread").first).to_have_text("1")
    expect(there.get_by_role("button", name="Chat, 1 new message").first).to_be_visible()
    button(there).first.click()
    expect(there.locator(".talk .unread")).to_have_count(0)
    expect(there.get_by_role("log", name="Chat")).to_contain_text(GREETING)
    there.keyboard.type("Same to you")
    there.keyboard.press("Enter")
    expect(here.get_by_role("log", name="Chat")).to_contain_text("Same to you")

    here.keyboard.press("Escape")
    expect(here.get_by_role("textbox", name="Write a message")).to_have_count(0)
    expect(button(here).first).to_be_focused()
    assert ann.ask("GET", f"/api/tables/{table}/view")["version"] == version, "nothing was played"
    expect(here.locator(".act.chosen, [aria-pressed='true']")).to_have_count(0)


def test_alone_with_bots_there_is_no_chat(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"})["id"]
    page = ann.open(f"/t/{table}")
    settled(page, -1)
    expect(button(page)).to_have_count(0)


def test_who_watches_is_told_so_and_counted(house: House) -> None:
    ann, _, table = house.pair(seed=11)
    hers = ann.open(f"/t/{table}")
    settled_or_waiting = hers.locator(".burgundy")
    expect(settled_or_waiting).to_be_visible()
    expect(hers.locator("[data-watching]")).to_have_count(0)
    eve = house.visitor("Eve")
    page = eve.open(f"/t/{table}")
    expect(page.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(hers.get_by_text("1 person is watching")).to_be_visible()
    nobody = house.visitor()
    last = nobody.open(f"/t/{table}")
    expect(last.get_by_text("You and 1 other are watching")).to_be_visible()
    expect(hers.get_by_text("2 people are watching")).to_be_visible()
    eve.open(f"/t/{table}")
    last.close()
    expect(hers.get_by_text("1 person is watching")).to_be_visible()
