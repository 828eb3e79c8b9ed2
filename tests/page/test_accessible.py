"""Accessibility: axe-core finds nothing on any page, and keyboard and screen reader can do everything the mouse can."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import DESKTOP, PHONE, House, Visitor, axe
from tests.page.playing import Clicker, Offer, settled
from tests.page.pressing import reach
from tests.server.serving import Client

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html.slice(0, 200), failureSummary])]);
}"""

SIZES = {"desktop": DESKTOP, "phone": PHONE}


class Auditor:
    """Runs axe-core on page after page, and collects what it finds."""

    def __init__(self) -> None:
        self.source = axe()
        self.found: dict[str, Any] = {}

    def look(self, name: str, page: Page) -> None:
        page.evaluate(self.source)
        violations = page.evaluate(RUN)
        if violations:
            self.found[name] = violations

    def assert_clean(self) -> None:
        assert not self.found, json.dumps(self.found, indent=1)


def other_decides(house: House, visitor: Visitor) -> str:
    """A table where the visitor waits for another player."""
    host = house.visitor("Eve")
    made = host.table({"kind": "me"}, {"kind": "person"}, options={"first": 0}, seed=5)
    visitor.ask("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
    return str(made["id"])


@pytest.mark.parametrize(
    ("size", "theme"), [("desktop", "light"), pytest.param("phone", "dark", marks=pytest.mark.long)]
)
def test_pages_around_the_table(house: House, over: tuple[Client, str], size: str, theme: str) -> None:
    client, table = over
    ann = house.visitor(viewport=SIZES[size], color_scheme=theme).become(client)
    audit = Auditor()
    pages = {
        "lobby": ("/", "heading", "The Castles of Burgundy"),
        "tables": ("/tables", "heading", "Your tables"),
        "new table": ("/new/burgundy?setup=advanced", "group", "Choosing"),
        "rules": ("/rules/burgundy", "heading", "Animals"),
        "learn": ("/learn", "button", "Start lesson"),
        "account": ("/account", "heading", "Ann"),
        "result": (f"/t/{table}/result", "heading", "Points by source"),
        "replay": (f"/t/{table}/replay?at=40", "slider", "Moment"),
        "nowhere": ("/nobody/is/here", "heading", "Page not found"),
    }
    page = ann.open("/")
    for name, (path, role, shown) in pages.items():
        page.goto(path)
        expect(page.get_by_role(role, name=shown).first).to_be_visible()  # type: ignore[arg-type]
        if name == "result":
            expect(page.get_by_role("main").get_by_text("dice checked")).to_be_visible()
        audit.look(name, page)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    audit.look("lobby, choosing a bot", page)
    page.goto(f"/t/{table}/replay?at=40")
    if size == "phone":
        page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Continue").click()
    audit.look("replay, playing on", page)
    audit.assert_clean()


def at_the_table(house: House, size: str, theme: str) -> tuple[Visitor, Page, Auditor]:
    """Ann at a table where it is her turn, looked at."""
    ann = house.visitor("Ann", viewport=SIZES[size], color_scheme=theme)
    made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0}, seed=5)
    audit = Auditor()
    page = ann.open(f"/t/{made['id']}")
    settled(page, -1)
    audit.look("your turn", page)
    return ann, page, audit


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_the_table_in_the_other_light(house: House, size: str, theme: str) -> None:
    at_the_table(house, size, theme)[-1].assert_clean()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_table(house: House, size: str, theme: str) -> None:
    ann, page, audit = at_the_table(house, size, theme)

    page.locator('.spot[data-el^="cell:"]').first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    audit.look("with a tooltip", page)
    page.keyboard.press("Escape")
    page.locator('.spot[data-el="space:d1"]').click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    audit.look("with a reason why not", page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Text view")).to_be_visible()
    audit.look("with the menu open", page)

    page.get_by_role("button", name="Text view").click()
    page.locator("#move-field").wait_for()
    audit.look("text view", page)
    page.goto(f"/t/{other_decides(house, ann)}")
    expect(page.locator(".rim.plan").first).to_be_attached()
    audit.look("another's turn", page)
    audit.assert_clean()


def test_dialogs_of_the_table(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(
        {"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0, "setup": "advanced"}, seed=5
    )
    audit = Auditor()
    page = ann.open(f"/t/{made['id']}")
    expect(page.get_by_role("button", name="Play side A")).to_be_visible()
    audit.look("choosing a side", page)
    page.get_by_role("button", name="Play side A").click()
    page.get_by_role("button", name="Enlarge").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    audit.look("another's estate", page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    audit.look("keys", page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    audit.assert_clean()


RING = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const drawn = at.querySelector(':scope > .focus-ring');
  const shows = [at, at.nextElementSibling, at.closest('label')].filter(Boolean).some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow.includes('3px');
  });
  const ring = drawn ? getComputedStyle(drawn).stroke !== 'none' : shows;
  const zone = at.closest('[data-zone], [data-zone-plain], .chronicle, .rivals, header, dialog');
  const place = zone?.dataset.zone ?? zone?.dataset.zonePlain ?? zone?.className.split(' ')[0] ?? at.tagName;
  return { ring, place, name: at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40) };
}"""
"""Where the focus is, and whether it is visible."""


def walk(page: Page, most: int = 70) -> list[dict[str, Any]]:
    """All Tab stops, once around."""
    stops: list[dict[str, Any]] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate(RING)
        if stop is None:
            break
        stops.append(stop)
    return stops


def test_the_focus_is_seen_and_goes_around_in_a_sensible_order(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0}, seed=5)
    page = ann.open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    stops = walk(page)
    assert [stop for stop in stops if not stop["ring"]] == []
    assert stops[0]["name"] == "Skip to content", "those who cannot see skip the header"

    page.goto(f"/t/{made['id']}")
    offer = settled(page, -1)
    for _ in range(9):
        if not offer.deciding:
            break
        offer = Clicker(page).decide(offer)
    page.locator("body").click(position={"x": 3, "y": 3})
    stops = walk(page)
    assert [stop for stop in stops if not stop["ring"]] == []
    places = list(dict.fromkeys(stop["place"] for stop in stops))
    wanted = [
        "phases",
        "depots",
        "docks",
        "order",
        "goods",
        "storage",
        "estate",
        "dice",
        "actions",
        "top",
        "rivals",
        "chronicle",
    ]
    assert [place for place in places if place in wanted] == [place for place in wanted if place in places]
    assert {"depots", "estate", "dice", "actions"} <= set(places)
    once = [stop["place"] for stop in stops]
    assert all(once.count(zone) == 1 for zone in ("depots", "estate", "dice", "chronicle")), "one stop for each zone"


AROUND = """() => document.activeElement?.closest('[data-rove]')?.dataset.rove ?? null"""


def test_every_glowing_thing_is_reached_by_keys(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0}, seed=5)
    page = ann.open(f"/t/{made['id']}")
    offer = settled(page, -1)
    clicker = Clicker(page)
    for _ in range(2):
        offer = clicker.decide(offer)
    while len(offer.dice) < 2:
        offer = clicker.decide(offer)
    page.mouse.move(2, 2)
    zones: dict[str, set[str]] = {}
    for element in offer.glowing:
        zone = page.locator(f'.spot[data-el="{element}"]').first.evaluate(
            "(one) => one.closest('[data-zone]').dataset.zone"
        )
        zones.setdefault(zone, set()).add(element)
    assert {"depots", "dice"} <= zones.keys()
    for zone, elements in zones.items():
        page.locator("body").click(position={"x": 3, "y": 3})
        reach(page, f'[data-zone="{zone}"] [tabindex="0"]')
        assert elements <= by_arrows(page, zone), zone


def by_arrows(page: Page, zone: str) -> set[str]:
    """Everything in a zone that arrow keys reach from its Tab stop."""
    start = page.evaluate(AROUND)
    met, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.evaluate(
                "([zone, name]) => document.querySelector(`[data-zone=${zone}] [data-rove='${name}']`).focus()",
                [zone, here],
            )
            page.keyboard.press(key)
            there = page.evaluate(AROUND)
            if there not in met:
                met.add(there)
                waiting.append(there)
    names = page.evaluate(
        """(zone) => [...document.querySelectorAll(`[data-zone=${zone}] [data-rove]`)]
          .map((one) => [one.dataset.rove, one.dataset.el])""",
        zone,
    )
    return {element for rove, element in names if rove in met}


def test_a_screen_reader_hears_what_happens(house: House) -> None:
    ann, bob, table = house.pair(options={"first": 0}, seed=5)
    page, other = ann.open(f"/t/{table}"), bob.open(f"/t/{table}")
    offer = settled(page, -1)
    log = other.locator('.burgundy [role="log"][aria-live="polite"]')
    asked = page.locator(".burgundy > [aria-live]:not([role])")
    expect(asked).to_contain_text("Your turn")
    page.get_by_role("button", name=re.compile("^Take 2 workers")).click()
    page.locator(".bubble.pick [data-variant]").first.click()
    expect(log).to_contain_text("Ann")
    expect(log).to_contain_text("workers")
    expect(page.locator('.burgundy [role="log"]')).to_contain_text("You")
    expect(other.locator(".burgundy")).to_have_attribute("data-version", str(offer.version + 1))
    # Each element says what it is, and whether it can be chosen.
    glowing = page.locator(".spot.possible").all()
    assert glowing
    assert all("possible" in (one.get_attribute("aria-label") or "") for one in glowing)


def test_escape_closes_what_is_open(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"first": 0}, seed=5)
    page = ann.open(f"/t/{made['id']}")
    offer = settled(page, -1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Text view")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Text view")).not_to_be_visible()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()

    page.locator('.spot[data-el="space:d1"]').click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)

    page.locator(f'.spot[data-el="{offer.dice[0]}"]').click()
    expect(page.locator('.spot[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('.spot[aria-pressed="true"]')).to_have_count(0)

    page.locator(".spot.possible").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    assert Offer.read(page).version == offer.version
