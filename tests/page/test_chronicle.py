"""The chronicle: turn by turn, each line with the player who acted, and short enough that several turns are seen at once."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.page.browsing import House
from tests.page.playing import Clicker, settled

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
POOR = json.dumps(
    {
        "start": {"goods": {"copper": 0, "stone": 0, "grain": 0, "pumpkin": 1}, "cows": 0, "silver": [3, 4, 5, 6]},
        "columns": {"pumpkins": [2, 3, 4, 5, 6]},
    }
)
"""Components with which only the player who goes to the city can bid: the visit brings the second pumpkin."""


def entries(page: Page) -> list[tuple[str, str]]:
    """Whose and what, from the newest turn on."""
    told: list[tuple[str, str]] = page.locator(".chronicle li").evaluate_all(
        """(all) => all.map((one) => [
          one.querySelector('.who .vh')?.textContent.trim() ?? '', one.querySelector('.tx').textContent.trim(),
        ])"""
    )
    return told


def test_what_follows_from_a_move_stands_with_those_who_did_it(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(
        ME, *({**BOT, "name": name} for name in ("Bea", "Cleo", "Dora")), game="montana", seed=17,
        options={"first": 0, "components": POOR},
    )  # fmt: skip
    page = ann.open(f"/t/{made['id']}")
    page.locator('.spot.possible[data-el="city:2a"]').click()
    expect(page.locator(".chronicle")).to_contain_text("Paid 2 pumpkins")
    told = [list(one) for one in entries(page)]
    others = next(one for one in told if "unable to bid" in one[1])
    assert others[0] == "Bea, Cleo, Dora:", "one line for all who could not bid"
    mine = [text for who, text in told if who == "You:"]
    assert not any("unable" in text for text in mine)
    assert any("Paid 2 pumpkins" in text for text in mine)
    # The text view says it in the same words, a line for each player.
    page.goto(f"/t/{made['id']}/text")
    lines = page.get_by_role("log").get_by_role("listitem")
    expect(lines.filter(has_text="Bea: Passed, unable to bid.")).to_have_count(1)
    expect(lines.filter(has_text="You: ").filter(has_text="unable")).to_have_count(0)


def test_a_turn_is_one_short_entry(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.table(ME, BOT, seed=11, options={"first": 0})
    page = ann.open(f"/t/{made['id']}")
    clicker = Clicker(page)
    offer = settled(page, -1)
    while not offer.end:
        offer = clicker.decide(offer)
    newest = page.locator(".chronicle li").first
    steps = newest.locator(".row")
    expect(newest).to_contain_text("You")
    expect(steps).not_to_have_count(1)
    heights = page.locator(".chronicle li").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert max(heights) < 48, "two lines at most"
    # A click shows the whole of it, and a step leads to its moment.
    newest.locator(".who").click()
    expect(newest).to_have_class(re.compile("open"))
    expect(steps.first).to_have_attribute("href", f"/t/{made['id']}/replay?at=1")
