"""A device that people pass around: at no moment does the page hold a hand that the person before it must not see."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.page.browsing import PHONE, House, Visitor
from tests.page.playing import settled

HERE = ({"kind": "me"}, {"kind": "me", "name": "Bob"})
CARDS: dict[str, Any] = {"game": "burgundy-cards", "options": {"first": 0}, "seed": 5}

HELD = """() => {
  const numbers = () => [...document.querySelectorAll('[data-hand] [data-die] use, [data-hand] [data-die] [href]')];
  const look = () => {
    for (const one of numbers()) window.held.push(one.closest('[data-hand]').dataset.seat);
    if (document.body.textContent.includes('Your options')) window.held.push('text');
  };
  window.held = [];
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}"""
"""From here on, note whose cards are in the page, in any of its states."""


class Sent:
    """The hands that the server has sent to a page."""

    def __init__(self) -> None:
        self.hands: set[int] = set()

    def listen(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._listen(socket))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        hands = (message.get("view") or {}).get("hands", [])
        self.hands.update(seat for seat, hand in enumerate(hands) if "numbers" in hand)


def opened(ann: Visitor, sent: Sent, **more: Any) -> Page:
    made = ann.table(*HERE, **(more or CARDS))
    page = ann.context.new_page()
    sent.listen(page)
    page.goto(f"/t/{made['id']}")
    return page


def curtain(page: Page, name: str) -> None:
    expect(page.get_by_role("dialog", name=f"Pass the device to {name}")).to_be_visible()


def ready(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"{name}, I").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def end_turn(ann: Visitor, page: Page) -> None:
    """Plays the first moves there are, until it is the other's turn."""
    table = re.sub(r".*/t/(\w+).*", r"\1", page.url)
    seen = ann.ask("GET", f"/api/tables/{table}/view")
    seat = seen["you"]
    while seen["you"] == seat:
        endings = [choice for choice in seen["choices"] if choice["kind"] == "end"]
        body = {"version": seen["version"], "key": f"{table}-{seen['version']}"}
        ann.ask("POST", f"/api/tables/{table}/moves", {**body, "move": (endings or seen["choices"])[0]["action"]})
        seen = ann.ask("GET", f"/api/tables/{table}/view")


@pytest.mark.parametrize("size", [None, PHONE])
def test_the_next_hand_is_nowhere_until_its_player_is_ready(house: House, size: Any) -> None:
    ann, sent = house.visitor("Ann", **({"viewport": size} if size else {})), Sent()
    page = opened(ann, sent)
    curtain(page, "Ann")
    assert sent.hands == set()
    expect(page.locator("[data-hand] [data-die]")).to_have_count(0)
    ready(page, "Ann")
    expect(page.locator('[data-hand][data-seat="0"] [data-die]')).to_have_count(2)
    assert sent.hands == {0}

    end_turn(ann, page)
    curtain(page, "Bob")
    page.evaluate(HELD)
    assert sent.hands == {0}
    # Neither keys nor loading the page again lift it.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    curtain(page, "Bob")
    assert page.evaluate("() => window.held") == [], "Ann's cards have gone, and Bob's are not there yet"
    page.reload()
    curtain(page, "Bob")
    assert sent.hands == {0}
    expect(page.locator("[data-hand] [data-die]")).to_have_count(0)

    ready(page, "Bob")
    expect(page.locator('[data-hand][data-seat="1"] [data-die]')).to_have_count(2)
    assert sent.hands == {0, 1}


def test_the_text_view_has_the_curtain_too(house: House) -> None:
    ann, sent = house.visitor("Ann"), Sent()
    page = opened(ann, sent)
    ready(page, "Ann")
    end_turn(ann, page)
    curtain(page, "Bob")
    page.goto(f"{page.url}/text")
    curtain(page, "Bob")
    expect(page.get_by_role("heading", name="Nothing to decide right now")).to_be_attached()
    assert sent.hands == {0}
    ready(page, "Bob")
    expect(page.get_by_role("heading", name="Your options")).to_be_visible()


def test_the_log_does_not_say_what_the_player_before_kept_secret(house: House) -> None:
    options = {"first": 0, "setup": "advanced", "choosing": "secret"}
    ann = house.visitor("Ann")
    page = opened(ann, Sent(), options=options, seed=5)
    ready(page, "Ann")
    expect(page.locator('button[data-el="side:a"]')).to_be_enabled()
    end_turn(ann, page)
    curtain(page, "Bob")
    expect(page.locator(".chronicle")).to_contain_text("in secret")


def test_who_has_the_device_keeps_it_through_a_lost_connection(house: House) -> None:
    ann, sent = house.visitor("Ann"), Sent()
    page = opened(ann, sent)
    ready(page, "Ann")
    with ann.troubled():
        page.context.set_offline(True)
        expect(page.get_by_text("Connection lost")).to_be_visible()
        page.context.set_offline(False)
        expect(page.locator('[data-link="live"]')).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator('[data-hand][data-seat="0"] [data-die]')).to_have_count(2)


def test_a_game_without_secrets_only_says_whose_turn_it_is(house: House) -> None:
    page = opened(house.visitor("Ann"), Sent(), options={"first": 0})
    settled(page, -1)
    expect(page.get_by_role("dialog")).to_have_count(0)
