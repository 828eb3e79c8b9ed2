"""Two browsers at one table: they see each other's moves at once, and nothing is lost if the page, the network or the server
goes away in the middle of a turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import House, fleeting
from tests.page.playing import Clicker, Offer, settled
from tests.waiting import wait_for

STANDING = """() => ({
  version: document.querySelector('.burgundy').dataset.version,
  things: [...document.querySelectorAll('.burgundy .spot[data-el]')].map((one) => one.getAttribute('aria-label')),
  scores: [...document.querySelectorAll('.score-head .num')].map((one) => one.textContent),
  chronicle: document.querySelectorAll('.chronicle li').length,
  turn: document.querySelector('.actions h2').textContent,
  undo: document.querySelector('[aria-keyshortcuts="U"]').disabled,
})"""
"""Everything a table shows, as a screen reader reads it."""

SHOWS = "(version) => Number(document.querySelector('.burgundy').dataset.version) >= version"


def first_action(page: Page) -> Offer:
    """Half a turn: one of the two dice is used."""
    return Clicker(page).decide(settled(page, -1))


def mover(*pages: Page) -> tuple[Page, Page]:
    """Whose turn it is, and the other."""
    offers: list[Offer] = wait_for(
        lambda: agreeing([Offer.read(page) for page in pages if page.query_selector(".burgundy")])
    )
    here = [offer.deciding for offer in offers].index(True)
    return pages[here], pages[1 - here]


def agreeing(offers: list[Offer]) -> list[Offer] | None:
    """What both pages offer, once they show the same moment and one has something to decide."""
    same = len(offers) == 2 and offers[0].version == offers[1].version
    return offers if same and offers[0].deciding != offers[1].deciding else None


@pytest.mark.parametrize("motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.long)])
def test_moves_are_seen_by_the_other(house: House, motion: str) -> None:
    ann, bob, table = house.seated(
        house.visitor("Ann", reduced_motion=motion), house.visitor("Bob", reduced_motion=motion), seed=11
    )
    pages = [ann.open(f"/t/{table}"), bob.open(f"/t/{table}")]
    for _ in range(6):
        here, there = mover(*pages)
        after = Clicker(here).make(Offer.read(here)).version
        there.wait_for_function(SHOWS, arg=after)
        expect(there.locator(".chronicle li").first).to_be_visible()


def reload(house: House, page: Page) -> None:
    page.reload()


def lose_network(house: House, page: Page) -> None:
    context = page.context
    context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    context.set_offline(False)
    expect(page.locator('[data-link="live"]')).to_be_attached()


def kill_server(house: House, page: Page) -> None:
    house.server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    house.server.start()
    expect(page.locator('[data-link="live"]')).to_be_attached()


@pytest.mark.parametrize("trouble", [reload, lose_network, kill_server])
def test_nothing_is_lost_in_the_middle_of_a_turn(house: House, trouble: Callable[[House, Page], None]) -> None:
    ann, bob, table = house.pair(seed=12)
    pages = [ann.open(f"/t/{table}"), bob.open(f"/t/{table}")]
    here, there = mover(*pages)
    first_action(here)
    before = here.evaluate(STANDING)
    with ann.troubled(), bob.troubled():
        trouble(house, here)
    settled(here, int(before["version"]) - 1)
    wait_for(lambda: here.evaluate(STANDING) == before)  # the same half of a turn; the chronicle comes last
    # Back to the start of the turn, then through it to the other's: undo and the game both continue.
    here.get_by_role("button", name="Undo").click()
    offer = settled(here, int(before["version"]))
    clicker = Clicker(here)
    while offer.deciding:
        offer = clicker.make(offer)
    settled(there, offer.version - 1)


def test_a_move_made_offline_arrives_when_the_network_is_back(house: House) -> None:
    ann, bob, table = house.pair(seed=13)
    pages = [ann.open(f"/t/{table}"), bob.open(f"/t/{table}")]
    here, there = mover(*pages)
    offer = settled(here, -1)
    clicker = Clicker(here)
    with ann.troubled(), bob.troubled():
        here.context.set_offline(True)
        expect(here.get_by_text("Connection lost")).to_be_visible()
        clicker.click('.act[data-kind="workers"]')
        here.locator(".bubble.pick [data-variant]").first.click()
        here.context.set_offline(False)
        here.wait_for_function(SHOWS, arg=offer.version + 1)
    there.wait_for_function(SHOWS, arg=offer.version + 1)
    log = ann.ask("GET", f"/api/tables/{table}/log")
    assert len(log) == 1, "made once"


def test_undo_and_redo(house: House) -> None:
    ann, bob, table = house.pair(seed=14)
    here, there = mover(ann.open(f"/t/{table}"), bob.open(f"/t/{table}"))
    undo, redo = here.get_by_role("button", name="Undo"), here.get_by_role("button", name="Redo")
    start = here.evaluate(STANDING)
    expect(undo).to_be_disabled()
    expect(redo).to_have_count(0)
    offer = first_action(here)
    done = here.evaluate(STANDING)
    assert done["things"] != start["things"]

    undo.click()
    offer = settled(here, offer.version)
    assert here.evaluate(STANDING)["things"] == start["things"]
    there.wait_for_function(SHOWS, arg=offer.version)
    redo.click()
    offer = settled(here, offer.version)
    assert here.evaluate(STANDING)["things"] == done["things"]
    expect(redo).to_have_count(0)

    here.keyboard.press("u")
    offer = settled(here, offer.version)
    assert here.evaluate(STANDING)["things"] == start["things"]
    here.keyboard.press("r")
    settled(here, offer.version)
    assert here.evaluate(STANDING)["things"] == done["things"]


def test_an_invite_link_seats_whoever_opens_it(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open("/")
    page.get_by_role("button", name="Create link").click()
    expect(page.get_by_role("region", name="Waiting for one more player")).to_be_visible()
    link = page.get_by_label("Link for seat 2").input_value()

    bob = house.visitor()
    other = bob.open(link)
    expect(other.get_by_role("heading", name="Ann has invited you to play")).to_be_visible()
    other.get_by_label("name").fill("Bob")
    other.get_by_role("button", name="Take a seat").click()
    for one in (page, other):
        expect(one.locator(".burgundy")).to_be_visible()
    assert "invite" not in other.url, "the token does not stay in the address"
    assert sorted(name for name in page.locator(".score-head .nm").all_inner_texts()) == ["Bob", "You"]
    here, there = mover(page, other)
    first_action(here)
    expect(there.locator(".chronicle li").first).to_be_visible()

    late = house.visitor("Eve")
    late_page = late.open(re.sub(r"\?.*", "", link))
    expect(late_page.locator(".burgundy")).to_be_visible()
    expect(late_page.locator(".burgundy.deciding")).to_have_count(0)


def test_one_device_is_handed_over(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open("/new/burgundy")
    page.get_by_role("combobox", name="Seat 2").select_option("here")
    page.get_by_label("Name of the player in seat 2").fill("Bob")
    page.get_by_role("button", name="Start game").click()
    offer = settled(page, -1)
    clicker = Clicker(page)
    names = page.locator(".score-head .nm").all_inner_texts()
    assert len(names) == 2
    for _ in range(2):
        with fleeting(page, "pass the device") as told:
            while not told():
                offer = clicker.decide(offer)
        # It closes by itself, or by hand.
        expect(page.locator('[data-notice="hand-over"]')).to_have_count(0)
    assert offer.deciding
