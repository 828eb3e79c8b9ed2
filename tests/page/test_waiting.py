"""Burgundy with a pending effect that allows more than one answer: buying a tile during a church's effect (B-22, 2019)."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.browsing import PHONE, House
from tests.page.playing import Offer, settled

CHURCH = (3, "d3 sell red; d3 take 3c; end; d6 workers; d2 workers; end; d3 place church e4")
"""A seed, and moves that let seat 0 place a church with enough left to buy a tile."""
CHURCH_WITH_TILE_6 = (
    36,
    "d5 take 5d; d3 take 3c; end; d2 workers; d4 workers; end; d1 place k6 c4; d3 place church c3",
)


def at_the_church(house: House, script: tuple[int, str], **how: Any) -> tuple[Page, Offer]:
    """Ann's page at a table after these moves."""
    seed, moves = script
    ann, bob = house.visitor("Ann", **how), house.visitor("Bob")
    ann, bob, table = house.seated(ann, bob, seed=seed, options={"edition": "2019", "first": 0})
    for version, move in enumerate(moves.split("; ")):
        seen = ann.ask("GET", f"/api/tables/{table}/view")
        mover = ann if seen["choices"] else bob
        body = {"version": seen["version"], "key": f"{table}-{version}", "move": move}
        mover.ask("POST", f"/api/tables/{table}/moves", body)
    page = ann.open(f"/t/{table}")
    return page, settled(page, -1)


def storage(page: Page) -> list[str]:
    tiles: list[str] = page.locator('[data-zone="storage"] .spot').evaluate_all(
        "(spots) => spots.map((one) => one.dataset.el)"
    )
    return tiles


def test_a_tile_is_bought_while_a_church_waits(house: House) -> None:
    page, offer = at_the_church(house, CHURCH)
    expect(page.get_by_role("heading", name="Take a monastery tile, a castle or a mine")).to_be_visible()
    expect(page.locator(".actions header")).to_contain_text("From depots 1 to 6. Or buy a tile first.")
    assert offer.rows == ["take", "buy"]
    assert offer.pass_
    assert offer.black == ["cell:x1", "cell:x2", "cell:x3", "cell:x4"]

    page.locator('.spot.possible[data-el="cell:x1"]').click()
    offer = settled(page, offer.version)
    assert storage(page) == ["stored:sheep3"]
    expect(page.locator(".actions header")).not_to_contain_text("buy")
    assert offer.rows == ["take"]
    assert offer.black == []

    page.locator('.spot.possible[data-el="cell:5b"]').click()
    settled(page, offer.version)
    assert storage(page) == ["stored:sheep3", "stored:mine"]
    expect(page.get_by_role("heading", name="Your turn, with the 2")).to_be_visible()


def test_with_tile_6_the_same_tile_can_be_taken_or_bought(house: House) -> None:
    page, offer = at_the_church(house, CHURCH_WITH_TILE_6)
    assert "cell:2a" in offer.of("cell")
    # Depots where you can only buy are not highlighted.
    lit = page.locator(".depot-number.live, .depot-number.paid")
    expect(lit).to_have_text(["2", "5"])

    page.locator('.spot.possible[data-el="cell:2a"]').click()
    pick = page.get_by_role("group", name="Take it or buy it?")
    expect(pick.get_by_role("button")).to_have_text(["Take it", "Buy it for 1 silver and 1 worker"])
    pick.get_by_role("button", name="Buy it").click()
    offer = settled(page, offer.version)
    assert storage(page) == ["stored:k3"]
    assert offer.of("cell") == ["cell:2c", "cell:5b"]


def test_a_phone_shows_all_that_can_be_taken_or_bought(house: House) -> None:
    for locale in ("en-US", "de-DE"):
        how = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2, "locale": locale}
        page, offer = at_the_church(house, CHURCH_WITH_TILE_6, **how)
        assert len(offer.of("cell")) == 14
        for cell in offer.of("cell"):
            expect(page.locator(f'.sheet-body .spot[data-el="{cell}"] .hit')).to_be_in_viewport(ratio=1)
        page.locator('.spot.possible[data-el="cell:x1"]').tap()
        page.locator(".action-bar .go").tap()
        settled(page, offer.version)
        assert storage(page) == ["stored:church"]
