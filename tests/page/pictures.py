"""make pictures: screenshots of every main screen, on desktop and phone, from a real browser, written to docs/pictures."""

from __future__ import annotations

import base64
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from rich.progress import track

from tests.page.browsing import DESKTOP, PHONE, House, Visitor, launch
from tests.server.serving import Client, Server, serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SEED = 7
DECIDING = ".game-table.deciding"
SMALLER = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""
"""A quarter of the size; the browser itself can produce it."""
WISHES = ("take", "place", "sell", "goods", "keep", "buy", "workers")
"""What the players in the pictures do: the first of these that is possible."""


def advance(client: Client, table: str, moves: int) -> None:
    """Play this many decisions, then on to the start of a turn with a tile in storage; bots move in between."""
    made = 0
    while True:
        seen = client.view(table)
        if not seen["choices"]:
            continue
        view = seen["view"]
        ready = all(view["dice"][0]) and view["estates"][0].get("storage") and not view["pending"]
        if seen["status"] == "over" or not moves or (made >= moves and ready):
            return
        kinds = [kind for kind in WISHES if any(choice["kind"] == kind for choice in seen["choices"])]
        wanted = kinds[0] if kinds else seen["choices"][-1]["kind"]
        free = [choice for choice in seen["choices"] if choice["kind"] == wanted and not choice["costs"].get("workers")]
        choice = (free or [one for one in seen["choices"] if one["kind"] == wanted])[0]
        made += client.move(table, seen["version"], choice["action"]).status_code == 200


def table_of(server: Server, bots: list[str], moves: int, **options: Any) -> tuple[Client, str]:
    """Ann with these bots, some moves into the game."""
    you = server.client("Ann")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy", "name": name} for name in bots)]
    made = you.table(*seats, options={"first": 0, **options}, seed=SEED)
    advance(you, made["id"], moves)
    return you, made["id"]


def advised(server: Server, game: str, bots: list[str], moves: int) -> tuple[Client, str]:
    """Ann at a table of another game, following the hints for this many decisions."""
    ann = server.client("Ann")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy", "name": name} for name in bots)]
    table = ann.table(*seats, game=game, options={"first": 0} if bots else {}, seed=SEED)["id"]
    while moves:
        seen = ann.view(table)
        if not seen["choices"]:
            time.sleep(0.05)
            continue
        hint = ann.ok("POST", f"/api/tables/{table}/hint")
        moves -= ann.move(table, hint["version"], hint["action"]).status_code == 200
    return ann, table


def played(you: Client, game: str = "burgundy") -> str:
    """A whole game against a bot, with another bot playing for this person."""
    bot = {"kind": "bot", "bot": "greedy", "name": "Colette"}
    made = you.table({"kind": "me"}, bot, game=game, options={"first": 0}, seed=SEED)
    you.ok("POST", f"/api/tables/{made['id']}/leave", {"version": 0, "key": "leaves-it-to-a-bot"})
    while you.ok("GET", f"/api/tables/{made['id']}")["status"] != "over":
        time.sleep(0.5)
    return str(made["id"])


class Camera:
    def __init__(self, house: House) -> None:
        self.house = house
        self.darkroom = house.browser.new_page()

    def take(
        self, name: str, who: Client, path: str, ready: str, do: Callable[[Page], None] | None = None, **how: Any
    ) -> None:
        """A picture of a page once `ready` is visible, after doing `do`."""
        visitor: Visitor = self.house.visitor(**how).become(who)
        page = visitor.open(path)
        page.locator(ready).first.wait_for()
        page.wait_for_load_state("networkidle")
        if do is not None:
            do(page)
        page.evaluate("() => document.fonts.ready")
        taken = base64.b64encode(page.screenshot(animations="disabled")).decode()
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(self.darkroom.evaluate(SMALLER, taken)))
        visitor.context.close()


def choosing(page: Page) -> None:
    """Select something: everything that goes with it lights up."""
    page.locator('.spot.possible:is([data-el^="stored:"], [data-el^="cell:"], [data-el^="die:"])').first.click()


def lesson(page: Page) -> None:
    """The first steps of it, to the first tile to take."""
    page.get_by_role("button", name="Start lesson").first.click()
    for _ in range(3):
        page.get_by_role("region", name="Lesson").get_by_role("button", name="Next").click()


def pictures(house: House) -> None:
    server, camera = house.server, Camera(house)
    two, table = table_of(server, ["Colette"], 18)
    four, crowd = table_of(server, ["Colette", "Hugo", "Ines"], 26, edition="2019")
    three, trio = table_of(server, ["Colette", "Hugo"], 22)
    side, fresh = table_of(server, ["Colette"], 0, setup="advanced")
    over = played(two)
    cards, card_table = advised(server, "burgundy-cards", ["Colette"], 34)
    alone, lonely = advised(server, "burgundy-cards", [], 22)
    montana, valley = advised(server, "montana", ["Odell", "June"], 30)
    card_result, montana_result = played(cards, "burgundy-cards"), played(montana, "montana")
    server.client("Ines").table({"kind": "me"}, {"kind": "person"}, options={"edition": "2019"}, listed=True)
    phone: dict[str, Any] = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True}
    dark = {"color_scheme": "dark"}
    t = f"/t/{table}"
    shots: list[tuple[str, Client, str, str, Callable[[Page], None] | None, dict[str, Any]]] = [
        ("lobby", two, "/", ".paper", None, {}),
        ("lobby-phone", two, "/", ".paper", None, phone),
        ("new-table", two, "/new/burgundy", "form", None, {}),
        ("new-table-phone", two, "/new/burgundy", "form", None, phone),
        ("tables", two, "/tables", "h1, h2", None, {}),
        ("tables-phone", two, "/tables", "h1, h2", None, phone),
        ("learn", two, "/learn", "h1", lesson, {}),
        ("learn-phone", two, "/learn", "h1", lesson, phone),
        ("table", two, t, ".burgundy.deciding", None, {}),
        ("table-dark", two, t, ".burgundy.deciding", None, dark),
        ("table-phone", two, t, ".burgundy.deciding", None, phone),
        ("choosing", two, t, ".burgundy.deciding", choosing, {}),
        ("choosing-phone", two, t, ".burgundy.deciding", choosing, phone),
        ("table-three", three, f"/t/{trio}", ".burgundy.deciding", None, {}),
        ("table-four-dark", four, f"/t/{crowd}", ".burgundy.deciding", None, dark),
        ("table-four-phone", four, f"/t/{crowd}", ".burgundy.deciding", None, phone),
        ("choosing-side", side, f"/t/{fresh}", ".burgundy", None, {}),
        ("choosing-side-phone", side, f"/t/{fresh}", ".burgundy", None, phone),
        ("text", two, f"{t}/text", ".text", None, {}),
        ("text-phone", two, f"{t}/text", ".text", None, phone),
        ("result", two, f"/t/{over}/result", "text=Scores over time", None, {}),
        ("result-phone", two, f"/t/{over}/result", ".paper", None, phone),
        ("replay", two, f"/t/{over}/replay?at=90", ".burgundy", None, {}),
        ("replay-phone", two, f"/t/{over}/replay?at=90", ".burgundy", None, phone),
        ("rules", two, "/rules/burgundy", "h1", None, {}),
        ("rules-phone", two, "/rules/burgundy", "h1", None, phone),
        ("cards", cards, f"/t/{card_table}", DECIDING, None, {}),
        ("cards-dark", cards, f"/t/{card_table}", DECIDING, None, dark),
        ("cards-phone", cards, f"/t/{card_table}", DECIDING, None, phone),
        ("cards-alone", alone, f"/t/{lonely}", DECIDING, None, {}),
        ("cards-result", cards, f"/t/{card_result}/result", "text=Scores over time", None, {}),
        ("montana", montana, f"/t/{valley}", DECIDING, None, {}),
        ("montana-dark", montana, f"/t/{valley}", DECIDING, None, dark),
        ("montana-phone", montana, f"/t/{valley}", DECIDING, None, phone),
        ("montana-result", montana, f"/t/{montana_result}/result", ".paper.course", None, {}),
        ("account", two, "/account", "form", None, {}),
        ("account-phone", two, "/account", "form", None, phone),
    ]
    for name, who, path, ready, do, how in track(shots, "Pictures", transient=True):
        camera.take(name, who, path, ready, do, **{"viewport": DESKTOP, **how})


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with serving(f"sqlite:///{folder}/parlour.db", Path(folder)) as server:
            house = House(browser, server)
            pictures(house)
        browser.close()


if __name__ == "__main__":
    main()
