"""Fixtures for the browser tests: one browser and one server for all of them, and visitors for each.

The browser is closed after this folder: Playwright keeps an event loop running, so no other test could run its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.browsing import House, NoBrowser, launch
from tests.server.finishing import finished
from tests.server.serving import Client, Server, serving


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            started = launch(playwright)
        except NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder}/parlour.db", folder) as running:
        yield running


@pytest.fixture(scope="package")
def over(server: Server) -> tuple[Client, str]:
    """Ann, and a table where her game with Bob is over."""
    ann, _, table = finished(server, seed=3)
    return ann, table


@pytest.fixture
def house(browser: Browser, server: Server) -> Iterator[House]:
    open_house = House(browser, server)
    yield open_house
    assert open_house.close() == []
