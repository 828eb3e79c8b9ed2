"""Another player's board, enlarged: one click opens it, arrows go to the next player, and it closes again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browsing import House
from tests.page.clicking import table

# What opens it: a button, or the player's row.
OPENS = {"burgundy": ".rival .ico.s", "burgundy-cards": ".rival .ico.s", "montana": ".game-table [data-home] button"}


@pytest.mark.parametrize("game", OPENS)
def test_others_are_looked_at_one_after_the_other(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    page = ann.open(f"/t/{table(ann, 3, game=game, seed=5)}")
    page.locator(OPENS[game]).locator("visible=true").first.click()
    large = page.locator("dialog.enlarged")
    name = large.locator("h2")
    expect(name).to_have_text("Bot 1")
    large.get_by_label("next player").click()
    expect(name).to_have_text("Bot 2")
    page.keyboard.press("ArrowRight")
    expect(name).to_have_text("Bot 1")
    large.get_by_role("button", name="Close", exact=True).click()
    expect(large).to_have_count(0)
