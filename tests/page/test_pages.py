"""The pages: they fit the screen, come in both languages, light and dark, load fast, and open offline."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlour.server.page import FOLDER
from tests.conformance.contract import about
from tests.page.browsing import DESKTOP, FEWER_TOO, PHONE, House, Visitor, tap
from tests.page.playing import Clicker, Offer, settled
from tests.server.serving import Client

FIRST_LOAD = 150_000
"""Bytes of compressed script."""

OVERFLOW = (
    "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
)

CUT = """() => [...document.querySelectorAll('.burgundy .spot, .burgundy button, .burgundy h1, .burgundy h2')]
  .filter((one) => one.getClientRects().length && !one.closest('[popover], dialog, .chronicle, .sheet-body, .tabs, .vh'))
  .filter((one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
"""Parts of the table that are not fully on the screen."""

ASTRAY = """() => [...document.querySelectorAll('.burgundy [data-zone="goods"] .spot, .burgundy [data-zone="storage"] .spot')]
  .filter((spot) => {
    const [type, name] = spot.dataset.el.split(':');
    const thing = document.querySelector(`[data-${type === 'goods' ? 'good="store' : 'tile="stored'}:${name}"][data-seat="0"]`);
    const [a, b] = [spot.querySelector('.hit'), thing].map((one) => one.getBoundingClientRect());
    const far = (start, size) => Math.abs(a[start] + a[size] / 2 - b[start] - b[size] / 2);
    return far('left', 'width') > 6 || far('top', 'height') > 6;
  })
  .map((spot) => spot.dataset.el)"""
"""Click targets that are not on top of what they belong to."""

WORDS = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest('script, style, noscript, option, code, kbd') && seen(parent)) texts.push(walker.currentNode.data);
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (one.hasAttribute(name) && !one.closest('option')) texts.push(one.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
}"""
"""All the text on a page, visible or for screen readers."""

ENGLISH = set(
    re.findall(
        r"\w+",
        """
    the and of with your you are is has have not this that what who which when from into for by or then
    turn take place sell goods workers worker silver storage undo redo hint end points point score
    depot depots space spaces tile tiles building castle mine ship animal knowledge region phase round bonus order
    play now rules tables table learn open finished result replay lobby game games players seat invite link make join
    nothing happened yet possible chosen enlarge estate chronicle menu close language light dark account
""",
    )
)
GERMAN_TOO = {"link", "phase", "bonus", "depot", "depots", "region", "lobby", "replay"}
"""Words that also exist in German or occur in names."""


def with_bot(visitor: Visitor, **more: object) -> str:
    options = {"first": 0, **more.pop("options", {})}  # type: ignore[dict-item]
    made = visitor.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, options=options, **{"seed": 5, **more})
    return str(made["id"])


@pytest.mark.parametrize("players", FEWER_TOO)
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_the_table_fits_the_screen(house: House, players: int, edition: str) -> None:
    ann = house.visitor("Ann")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random", "name": f"Random bot {n}"} for n in range(1, players)]]
    made = ann.table(*seats, options={"first": 0, "edition": edition}, seed=5)
    page = ann.open(f"/t/{made['id']}")
    settled(page, -1)
    for width, height in ((1366, 768), (1920, 1080), (1024, 768), (1280, 640), (800, 1000), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        # The table adjusts a moment after the window changes size.
        page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0) && ({CUT})().length === 0")
        assert page.evaluate(ASTRAY) == [], f"{width}x{height}: click targets are where they belong"


TALL = """\
name: Tall

B1  A2  K3  C4
  M5  S6  B3
A4  B5  B1  A2
  K3  C4  M5
S6  B3  A4  B5
  B1  A2  K3
C4  M5  S6  B3
  A4  B5  B1
A2  K3  C4  M5
  S6  B3  A4
    B5  B1
"""


def test_a_board_of_another_shape_fits_the_screen(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{with_bot(ann, options={'boards': [TALL]})}")
    offer = settled(page, -1)
    assert offer.of("space") == ["space:a4", "space:d2", "space:g1", "space:i3"]
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0) && ({CUT})().length === 0")
        assert page.evaluate(ASTRAY) == []
        last = page.locator('.spot[data-el="space:k2"] .hit')
        expect(last).to_be_in_viewport(ratio=1)
        room = last.evaluate(
            """(hit) => hit.closest('.paper, .phone-estate').getBoundingClientRect().bottom
              - hit.getBoundingClientRect().bottom"""
        )
        assert room > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_phone_shows_all_depots_at_once(house: House, players: int) -> None:
    ann = house.visitor("Ann", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.context.clock.install()
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random", "name": f"Random bot {n}"} for n in range(1, players)]]
    made = ann.table(*seats, options={"first": 0, "edition": "2019"}, seed=5)
    page = ann.open(f"/t/{made['id']}")
    settled(page, -1)
    page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0)")
    page.wait_for_function(
        """() => {
          const { top, bottom } = document.querySelector('.sheet-body').getBoundingClientRect();
          return [...document.querySelectorAll('.sheet-body .spot .hit')].every((one) => {
            const box = one.getBoundingClientRect();
            return box.top >= top - 1 && box.bottom <= bottom + 1;
          });
        }"""
    )
    page.wait_for_function(
        "() => { const { scrollWidth, clientWidth } = document.querySelector('.tabs'); return scrollWidth === clientWidth; }"
    )

    # The points at the top open the score sheet; an explanation closes with what it is about.
    tap(page, page.locator('.sheet-body .spot[data-el^="goods-depot:"]:not(.possible)').first)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.get_by_role("button", name="open the score sheet").first.tap()
    expect(page.get_by_role("tab", name="Score sheet")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.get_by_role("tab", name="Game log").tap()
    expect(page.locator(".sheet-body .chronicle h2")).to_be_in_viewport()


def test_what_is_greyed_says_why(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{with_bot(ann)}")
    settled(page, -1)
    why = page.get_by_role("alertdialog")
    place = page.locator('.act[data-kind="place"]')
    expect(place).to_contain_text("your storage is empty")
    place.click(force=True)
    expect(why).to_contain_text("Your storage is empty.")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    page.keyboard.press("p")
    expect(why).to_contain_text("Your storage is empty.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click(force=True)
    expect(why).to_contain_text("no move to take back")
    page.keyboard.press("Escape")

    # With both dice used, everything that needs one says so, in the list and in the server's words.
    offer = Offer.read(page)
    for _ in range(2):
        page.keyboard.press("w")
        if len(set(offer.pips)) > 1:
            page.locator(".bubble.pick [data-variant]").first.click()
        else:
            page.keyboard.press("Enter")
        offer = settled(page, offer.version)
    take = page.locator('.act[data-kind="take"]')
    expect(take).to_contain_text("both dice are used")
    take.click(force=True)
    expect(why).to_contain_text("Both dice are used; you can only buy a tile or end your turn.")
    expect(why.get_by_role("link")).to_be_visible()


def test_pages_are_no_wider_than_the_screen(house: House, over: tuple[Client, str]) -> None:
    client, table = over
    paths = {
        "/": "h2",
        "/tables": "h1, h2",
        "/new/burgundy": "form",
        "/rules/burgundy": "article",
        "/learn": "h1",
        "/account": "form",
        f"/t/{table}/result": ".paper.course",
        f"/t/{table}/replay": ".burgundy",
        f"/t/{table}/text": ".text h2",
    }
    page = house.visitor().become(client).open("/")
    for path, shown in paths.items():
        page.set_viewport_size(DESKTOP)
        page.goto(path)
        page.locator(shown).first.wait_for()
        page.wait_for_load_state("networkidle")
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            page.locator(shown).first.wait_for()
            with about((path, size)):
                page.wait_for_function(f"() => ({OVERFLOW})()[0] <= 0")


def test_a_phone_plays_with_taps(house: House) -> None:
    ann = house.visitor("Ann", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.context.clock.install()
    page = ann.open(f"/t/{with_bot(ann)}")
    offer = settled(page, -1)
    page.wait_for_function(f"() => ({OVERFLOW})().every((more) => more === 0) && ({CUT})().length === 0")
    small = page.evaluate(
        """() => [...document.querySelectorAll('.burgundy button, .burgundy .hit')]
          .filter((one) => one.getClientRects().length && !one.closest('[data-zone="depots"], [data-zone="estate"]'))
          .map((one) => [one.closest('[data-el]')?.dataset.el ?? one.className, one.getBoundingClientRect()])
          .filter(([, { width, height }]) => Math.max(width, height) < 43.5)
          .map(([name]) => name)"""
    )
    assert small == [], "smaller than a fingertip"

    version = offer.version
    tap(page, page.locator(f'.spot[data-el="{offer.dice[0]}"]'))
    expect(page.locator('.spot[aria-pressed="true"]')).to_have_count(1)
    cell = Offer.read(page).of("cell")[0]
    tap(page, page.locator(f'.spot[data-el="{cell}"]'))
    go = page.locator(".action-bar .go")
    expect(go).to_be_visible()
    assert Offer.read(page).version == version, "the first tap only shows what would happen"
    go.tap()
    offer = settled(page, version)
    version = offer.version
    stored = page.locator('[data-zone="storage"] .spot')
    expect(stored).to_have_count(1)

    cell = offer.of("cell")[0]
    tap(page, page.locator(f'.spot[data-el="{cell}"]'))
    expect(go).to_be_visible()
    tap(page, page.locator(f'.spot[data-el="{cell}"]'))
    settled(page, version)
    expect(stored).to_have_count(2)
    for tab in ("Turn order", "Random bot", "Game log", "Depots"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="End turn").tap()
    settled(page, version + 1)


def english(page: Page) -> set[str]:
    found = set()
    for text in page.evaluate(WORDS):
        if set(re.findall(r"[a-zäöüß]+", text.lower())) & (ENGLISH - GERMAN_TOO):
            found.add(text)
    return found


def test_german_leaves_no_english(house: House) -> None:
    ann = house.visitor("Anna")
    page = ann.open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert english(page), "the list finds English where there is some"
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    assert page.locator("html").get_attribute("lang") == "de"
    assert english(page) == set()

    page.locator(".play").first.click()
    assert english(page) == set()
    page.locator(".levels button").first.click()
    offer = settled(page, -1)
    assert english(page) == set()
    # Some moves, so that there is a chronicle, a plan, and an explanation.
    clicker = Clicker(page)
    for _ in range(10):
        offer = clicker.decide(offer)
    assert english(page) == set()
    page.locator('.spot[data-el^="space:"]:not(.possible)').first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert english(page) == set()
    page.keyboard.press("Escape")
    page.locator(".ico.menu").click()
    assert english(page) == set()
    page.keyboard.press("Escape")
    page.reload()
    settled(page, -1)
    assert page.locator("html").get_attribute("lang") == "de", "the choice is kept"


def test_themes(house: House) -> None:
    ann = house.visitor("Ann", color_scheme="light")
    page = ann.open("/")
    paper = "() => getComputedStyle(document.querySelector('.paper')).backgroundColor"
    dark_button = page.get_by_role("button", name="Dark", exact=True)
    expect(dark_button).to_be_visible()
    light = page.evaluate(paper)
    dark_button.click()
    expect(dark_button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(f"(light) => ({paper})() !== light", arg=light)
    dark = page.evaluate(paper)
    page.reload()
    expect(dark_button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(f"(dark) => ({paper})() === dark", arg=dark)  # the choice is kept
    dark_button.click()
    page.wait_for_function(f"(light) => ({paper})() === light", arg=light)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"(dark) => ({paper})() === dark", arg=dark)


def scripts(page: Page) -> set[str]:
    loaded = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    return {name.split("/assets/")[1] for name in loaded if "/assets/" in name and name.endswith(".js")}


def test_the_first_load_is_light(house: House) -> None:
    page = house.visitor().open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = scripts(page)
    assert loaded
    size = sum(len(gzip.compress((FOLDER / "assets" / name).read_bytes(), 9)) for name in loaded)
    assert size < FIRST_LOAD, f"{size} bytes"
    assert not any("burgundy" in name.lower() for name in loaded), "a game comes when its table is opened"


def test_it_can_be_installed(house: House) -> None:
    page = house.visitor().open("/")
    href = page.locator('link[rel="manifest"]').get_attribute("href")
    assert href is not None
    manifest = json.loads((FOLDER / href.lstrip("/")).read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].split(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            assert png_size(Path(FOLDER / icon["src"].lstrip("/"))) == icon["sizes"]


def png_size(path: Path) -> str:
    head = path.read_bytes()[:24]
    return f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}"


def test_without_a_network_the_house_still_opens(house: House) -> None:
    ann = house.visitor("Ann", service_workers="allow")
    page = ann.open("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    with ann.troubled():
        ann.context.set_offline(True)
        page.reload()
        offline = page.get_by_role("heading", name="You are offline")
        expect(offline).to_be_visible()
        page.get_by_role("button", name="Try again").click()
        expect(offline).to_be_visible()
        ann.context.set_offline(False)  # the page notices by itself
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_rules_have_addresses(house: House) -> None:
    ann = house.visitor("Ann")
    page = ann.open("/rules/burgundy#ship")
    ship = page.locator("article#ship")
    expect(ship).to_be_focused()
    expect(ship).to_be_in_viewport()
    assert page.evaluate("() => document.getElementById('ship').getBoundingClientRect().top < innerHeight / 2")
    page.get_by_role("searchbox").fill("watchtower")
    expect(page.get_by_role("status").filter(has_text="found")).to_be_visible()
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("radio", name="2019").check(force=True)
    expect(page).to_have_url(re.compile("edition=2019"))

    # An illegal choice says why, with a link to its rule.
    page.goto(f"/t/{with_bot(ann)}")
    settled(page, -1)
    page.locator('.spot[data-el^="space:"]:not(.possible)').first.click()
    why = page.get_by_role("alertdialog")
    expect(why).to_be_visible()
    rule = why.get_by_role("link").get_attribute("href") or ""
    page.goto(rule)
    expect(page.locator(f"article#{rule.split('#')[1]}")).to_be_in_viewport()


def test_the_lesson_is_taught_at_the_table(house: House) -> None:
    page = house.visitor("Ann").open("/learn")
    page.get_by_role("button", name="Start lesson").first.click()
    bubble = page.get_by_role("region", name="Lesson")
    expect(bubble).to_contain_text("Welcome to Burgundy")
    for _ in range(3):
        bubble.get_by_role("button", name="Next").click()
    expect(bubble).to_contain_text("Take a ship")
    version = Offer.read(page).version
    page.locator('.spot.possible[data-el^="die:"]').first.click()
    page.locator('.spot.possible[data-el^="cell:"][aria-label*="ship" i]').first.click()
    settled(page, version)
    expect(bubble).not_to_contain_text("Take a ship")
