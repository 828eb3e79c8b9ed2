"""A real browser at a real server. A console error, a breach of the security policy, or a request to another origin fails the
test. No browser is downloaded: the tests use the installed Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
    Request,
    WebSocket,
    expect,
)

from tests.server.serving import Client, Server
from tests.waiting import PATIENCE

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
WAIT = PATIENCE * 1000
FEWER_TOO = [*(pytest.param(players, marks=pytest.mark.long) for players in (2, 3)), 4]
"""Player counts for tests that are hardest with the most players."""

expect.set_options(timeout=WAIT)


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


def chromium() -> str:
    """The installed Chromium: PARLOUR_CHROMIUM, or the first one on the path."""
    for name in (os.environ.get("PARLOUR_CHROMIUM", ""), *NAMES):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise NoBrowser(
        f"No Chromium on the path (looked for {', '.join(NAMES)}). Install it, for example with "
        "'apt install chromium', 'dnf install chromium' or 'brew install --cask chromium', or set PARLOUR_CHROMIUM to one."
    )


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


class Visitor:
    """A person with their own browser: cookies, pages, and the errors in them."""

    def __init__(self, browser: Browser, server: Server, name: str | None = None, **how: Any) -> None:
        self.server = server
        self.faults: list[str] = []
        self._troubled = False
        wishes: dict[str, Any] = {
            "base_url": server.url,
            "viewport": DESKTOP,
            "locale": "en-US",
            "reduced_motion": "reduce",
            "service_workers": "block",
            **how,
        }
        self.context: BrowserContext = browser.new_context(**wishes)
        self.context.set_default_timeout(WAIT)
        self.context.on("request", self._requested)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.faults.append(f"thrown: {error.error}"))
        self.context.on("page", lambda page: page.on("websocket", self._connected))
        if name is not None:
            self.ask("POST", "/api/guest", {"name": name})

    def become(self, client: Client) -> Visitor:
        """Signs in as a person who was here before, in another browser."""
        self.context.add_cookies(
            [{"name": one.name, "value": one.value or "", "url": self.server.url} for one in client.cookies.jar]
        )
        return self

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The server's answer to this person, as JSON."""
        answer = self.context.request.fetch(path, method=method, data=body)
        assert answer.ok, (method, path, answer.status, answer.text())
        return answer.json()

    def table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.ask("POST", "/api/tables", {"game": "burgundy", "seats": list(seats), **more})
        return made

    @contextmanager
    def troubled(self) -> Iterator[None]:
        """While the network is down, ignore the browser's complaints about it."""
        self._troubled = True
        yield
        self._troubled = False

    def _said(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        lost = "net::ERR_" in message.text or "WebSocket connection to" in message.text
        if not (self._troubled and lost):
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _requested(self, request: Request) -> None:
        self._check(request.url)

    def _connected(self, socket: WebSocket) -> None:
        self._check(socket.url)

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.server.url).netloc:
            self.faults.append(f"left the origin: {url}")


SHOWN = "document.body.textContent.includes(text)"
FLEETING = f"""(text) => {{
  window.fleeting = {SHOWN};
  const look = (_, eyes) => {{
    window.fleeting ||= {SHOWN};
    if (window.fleeting) eyes.disconnect();
  }};
  new MutationObserver(look).observe(document.body, {{ subtree: true, childList: true, characterData: true }});
}}"""


@contextmanager
def fleeting(page: Page, text: str) -> Iterator[Callable[[], bool]]:
    """For text that disappears by itself: it must appear at some point in this block. Yields a check whether it has."""
    page.evaluate(FLEETING, text)
    yield lambda: bool(page.evaluate("() => window.fleeting"))
    page.wait_for_function("() => window.fleeting")


def tap(page: Page, locator: Locator) -> None:
    """A short tap, however slow the machine: the page's clock stops meanwhile. The clock must be `tappable`."""
    _stop_time(page)
    locator.tap()
    page.clock.resume()


def _stop_time(page: Page) -> None:
    """Playwright stops a clock at a future moment; on a busy machine, that moment may have passed by then."""
    ahead = 1
    while True:
        try:
            page.clock.pause_at(page.evaluate("(ahead) => Date.now() + ahead", ahead) / 1000)
            return
        except Error as error:
            if "to the past" not in str(error):
                raise
            ahead *= 4


class House:
    """Visitors to one server; at the end of a test, none of them may have had an error."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.visitors: list[Visitor] = []

    def visitor(self, name: str | None = None, **how: Any) -> Visitor:
        self.visitors.append(Visitor(self.browser, self.server, name, **how))
        return self.visitors[-1]

    def pair(self, **more: Any) -> tuple[Visitor, Visitor, str]:
        """Ann and Bob, each with a browser, at a new table."""
        return self.seated(self.visitor("Ann"), self.visitor("Bob"), **more)

    def seated(self, ann: Visitor, bob: Visitor, **more: Any) -> tuple[Visitor, Visitor, str]:
        made = ann.table({"kind": "me"}, {"kind": "person"}, **more)
        bob.ask("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
        return ann, bob, made["id"]

    def close(self) -> list[str]:
        for visitor in self.visitors:
            visitor.context.close()
        return [fault for visitor in self.visitors for fault in visitor.faults]


def axe() -> str:
    """The source of axe-core, from the page's packages."""
    path = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), (
        "axe-core is missing: run 'make test', which installs the page's packages, or 'npm ci' in web/."
    )
    return path.read_text("utf-8")
