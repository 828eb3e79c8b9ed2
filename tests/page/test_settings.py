"""Settings: reached from everywhere, applied at once, kept in the browser, and with an account on every device."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.browsing import House, Visitor
from tests.page.playing import Clicker, Offer, settled
from tests.waiting import wait_for

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy", "name": "Bea"}
HEARD = """() => {
  window.heard = [];
  const param = { setValueAtTime() {}, linearRampToValueAtTime(value) { window.heard.push(value); },
    exponentialRampToValueAtTime() {} };
  const node = () => ({ frequency: {}, gain: param, connect: (next) => next, start() {}, stop() {} });
  window.AudioContext = class {
    currentTime = 0;
    resume() { return Promise.resolve(); }
    createOscillator() { return node(); }
    createGain() { return node(); }
  };
}"""
"""Instead of a loudspeaker: how loud each note is."""


def wanting(visitor: Visitor, **wishes: Any) -> Visitor:
    """Somebody who has set this in an earlier visit."""
    kept = json.dumps(json.dumps(wishes))
    visitor.context.add_init_script(f"if (location.protocol !== 'about:') localStorage['parlour.settings'] ??= {kept}")
    return visitor


def pick(page: Page, setting: str, value: str) -> None:
    page.get_by_role("group", name=setting).locator("label").filter(has_text=re.compile(f"^\\s*{value}\\s*$")).click()


def size_of(page: Page, selector: str) -> float:
    return float(page.locator(selector).first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))


def test_settings_apply_at_once_and_stay(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, BOT, seed=11, options={"first": 0})
    page = ann.open("/")
    page.get_by_role("button", name="Settings").click()
    before = size_of(page, "#settings-title")
    pick(page, "Text size", "150 %")
    expect(page.locator("#settings-title")).to_have_css("font-size", f"{before * 1.5:g}px")
    pick(page, "Player colours", "For any colour vision")
    page.get_by_role("radio", name="Colour 2").check(force=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # At the table the same, after its menu.
    page.goto(f"/t/{made['id']}")
    page.locator(".game-table.deciding").wait_for()
    mine = page.locator(".side .dot").first
    expect(mine).to_have_css("background-color", "rgb(184, 74, 0)")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="150 %")).to_be_checked()
    pick(page, "Player colours", "Classic")
    expect(mine).to_have_css("background-color", "rgb(46, 74, 114)")
    pick(page, "Animations", "Fast")
    expect(page.locator("html")).to_have_class(re.compile("lively"))
    expect(page.locator("html")).to_have_css("--tempo", "2")
    pick(page, "Animations", "Off")
    expect(page.locator("html")).to_have_class(re.compile("still"))
    page.goto("/account")
    expect(page.get_by_role("radio", name="150 %")).to_be_checked()
    expect(page.get_by_role("group", name="Animations").get_by_role("radio", name="Off")).to_be_checked()


def test_settings_follow_an_account_to_another_device(house: House) -> None:
    ann = house.visitor("Ann")
    ann.ask("POST", "/api/account", {"login": "settled-ann", "password": "a good long password"})
    page = ann.open("/account")
    pick(page, "Text size", "125 %")
    pick(page, "Theme", "Dark")
    wait_for(lambda: ann.ask("GET", "/api/preferences") == {"text_size": 125, "theme": "dark"})
    other = house.visitor()
    there = other.open("/account")
    there.locator("#sign-in-login").fill("settled-ann")
    there.locator("#sign-in-password").fill("a good long password")
    there.get_by_role("button", name="Sign in").last.click()
    expect(there.get_by_role("radio", name="125 %")).to_be_checked()
    expect(there.locator("html")).to_have_class(re.compile("dark"))


def played_out(page: Page) -> Offer:
    """Both dice are used and what can be bought is bought: nothing is left but to end the turn."""
    clicker = Clicker(page)
    offer = settled(page, -1)
    while not offer.end or offer.rows:
        if offer.end:  # a purchase is possible: the turn does not end by itself
            expect(page.locator("[data-auto-end]")).to_have_count(0)
        offer = clicker.decide(offer)
    return offer


def test_a_turn_ends_by_itself_unless_it_is_stopped(house: House) -> None:
    ann = wanting(house.visitor("Ann"), auto_end_turn="done")
    made = ann.table(ME, BOT, seed=11, options={"first": 0})
    page = ann.open(f"/t/{made['id']}")
    offer = played_out(page)
    ending = page.locator("[data-auto-end]")
    expect(ending).to_contain_text("Your turn ends in")
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    assert Offer.read(page).version == offer.version
    # Taking it back is possible all the time; after that there is something to do again.
    page.keyboard.press("u")
    page.locator(f'.game-table.deciding:not([data-version="{offer.version}"])').wait_for()
    expect(ending).to_have_count(0)
    again = played_out(page)
    # Nobody stops it now.
    expect(ending).to_be_visible()
    page.wait_for_function(
        "(version) => Number(document.querySelector('.burgundy').dataset.version) > version", arg=again.version
    )
    log = ann.ask("GET", f"/api/tables/{made['id']}/log")
    assert (0, "end") in [(line["seat"], line["move"]) for line in log]


def test_what_cannot_be_undone_is_asked_first(house: House) -> None:
    ann = wanting(house.visitor("Ann"), confirm_moves="final")
    made = ann.table(ME, BOT, seed=11, options={"first": 0})
    page = ann.open(f"/t/{made['id']}")
    offer = played_out(page)  # none of these moves is asked about: they can be undone
    question = page.get_by_role("dialog")
    page.keyboard.press("e")
    expect(question).to_contain_text("This cannot be undone.")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    assert Offer.read(page).version == offer.version
    page.keyboard.press("e")
    expect(question.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(version) => Number(document.querySelector('.burgundy').dataset.version) > version", arg=offer.version
    )


def test_sounds_are_as_loud_as_wanted(house: House) -> None:
    page = house.visitor("Ann").open("/account")
    page.evaluate(HEARD)
    volume = page.get_by_label("Sound volume")
    volume.fill("0")
    assert page.evaluate("window.heard") == []
    volume.fill("100")
    loud = page.evaluate("window.heard")
    volume.fill("50")
    soft = page.evaluate("window.heard")[len(loud) :]
    assert loud
    assert [value * 2 for value in soft] == loud
    page.get_by_label("my turn", exact=True).uncheck()
    volume.fill("100")
    assert len(page.evaluate("window.heard")) == len(loud) + len(soft), "this sound is not wanted"


def test_while_one_waits_a_call_is_offered_once(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, {"kind": "person"})
    page = ann.open(f"/t/{made['id']}")
    offer = page.get_by_role("region", name="Shall we call you when it is your turn?")
    offer.get_by_role("button", name="With a sound").click()
    expect(offer).to_contain_text("You can change it in the settings any time.")
    page.reload()
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()
    expect(offer).to_have_count(0)
    page.goto("/account")
    expect(page.get_by_label("Sound volume")).to_have_value("35")
