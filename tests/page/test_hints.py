"""A hint: up to three moves with a reason each. It locks nothing, is played by keys, and says when it cannot be given."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browsing import House
from tests.page.test_explaining import GAMES, spot, spots, table


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_gives_reasons_and_locks_nothing(house: House, game: str) -> None:
    page = table(house.visitor("Ann"), game)
    before = spots(page, ".spot.possible")
    page.keyboard.press("h")
    hints = page.locator(".hint")
    expect(hints).to_have_count(3)
    expect(hints.first).to_be_focused()
    for reason in hints.locator(".because").all_inner_texts():
        assert reason.endswith(".")
        assert "hint." not in reason
    assert spots(page, ".spot.possible") == before
    expect(page.locator(".spot[aria-pressed]")).to_have_count(0)
    other = next(name for name in before if name.split(":")[0] in ("cell", "display", "area"))
    page.locator(spot(other)).first.hover()
    expect(page.locator(".bubble")).to_have_count(1)
    expect(page.locator(".bubble")).not_to_contain_text("Not possible")
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_chosen_and_played_by_keys(house: House, game: str) -> None:
    page = table(house.visitor("Ann"), game)
    version = page.locator(".game-table").get_attribute("data-version") or ""
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_be_focused()
    page.keyboard.press("2")
    expect(page.locator(".hint").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hint").nth(2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".game-table")).not_to_have_attribute("data-version", version)
    expect(page.locator(".hint")).to_have_count(0)


def test_offline_there_is_a_word_about_it(house: House) -> None:
    ann = house.visitor("Ann")
    page = table(ann, "burgundy")
    with ann.troubled():
        ann.context.set_offline(True)
        page.locator('[data-link="lost"]').first.wait_for(state="attached")
        page.keyboard.press("h")
        expect(page.locator(".word")).to_contain_text("offline")
        page.keyboard.press("e")
        expect(page.locator(".bubble.why")).to_contain_text("offline")
        ann.context.set_offline(False)
        page.locator('[data-link="live"]').first.wait_for(state="attached")
