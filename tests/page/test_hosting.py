"""Hosts in the browser: they remove somebody before the game begins, and close tables; everyone else is told."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browsing import PHONE, House

ME, FREE = {"kind": "me"}, {"kind": "person"}


def test_a_guest_is_removed_and_told(house: House) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob", viewport=PHONE)
    made = ann.table(ME, FREE, FREE)
    theirs = bob.open(f"/t/{made['id']}?invite={made['seats'][1]['invite']}")
    expect(theirs.get_by_role("button", name="Leave table")).to_be_visible()
    expect(theirs.get_by_role("button", name="Remove")).to_have_count(0)
    page = ann.open(f"/t/{made['id']}")
    page.get_by_role("button", name="Remove Bob from the table").click()
    expect(theirs.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(theirs.get_by_role("button", name="Leave table")).to_have_count(0)
    expect(page.get_by_text("Waiting for 2 more players")).to_be_visible()
    later = bob.open(f"/t/{made['id']}")
    expect(later.get_by_text("The host has removed you from this table.")).to_be_visible()


def test_a_table_is_closed_for_everyone(house: House) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob", locale="de-DE")
    made = ann.table(ME, FREE, FREE)
    theirs = bob.open(f"/t/{made['id']}?invite={made['seats'][1]['invite']}")
    expect(theirs.get_by_role("button", name="Tisch verlassen")).to_be_visible()
    expect(theirs.get_by_role("button", name="Tisch schließen")).to_have_count(0)
    page = ann.open(f"/t/{made['id']}")
    page.get_by_role("button", name="Close table").click()
    expect(page.get_by_text("It cannot be reopened.")).to_be_visible()
    page.get_by_role("button", name="Close table").click()
    expect(page.get_by_text("Ann closed this table.")).to_be_visible()
    expect(theirs.get_by_text("Ann hat diesen Tisch geschlossen.")).to_be_visible()
    theirs.goto("/tables")
    row = theirs.get_by_role("region", name="Beendete Partien").get_by_role("listitem")
    expect(row).to_have_count(1)
    expect(row.get_by_text("Geschlossen")).to_be_visible()


def test_a_running_game_with_bots_is_closed_from_the_menu(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, {"kind": "bot", "bot": "random"}, options={"first": 0})
    page = ann.open(f"/t/{made['id']}")
    page.get_by_role("button", name="Menu", exact=True).first.click()
    page.get_by_role("button", name="Close table").click()
    page.get_by_role("button", name="Close table").click()
    expect(page.get_by_text("Ann closed this table.")).to_be_visible()
    assert ann.ask("GET", f"/api/tables/{made['id']}")["status"] == "closed"
    page.reload()
    expect(page.get_by_text("Ann closed this table.")).to_be_visible()


def test_a_table_others_play_at_says_why_it_stays_open(house: House) -> None:
    ann, _, table = house.pair()
    page = ann.open(f"/t/{table}")
    page.get_by_role("button", name="Menu", exact=True).first.click()
    page.get_by_role("button", name="Close table").click()
    with ann.refused():
        page.get_by_role("button", name="Close table").click()
        expect(page.get_by_text("Others are still playing here.")).to_be_visible()
