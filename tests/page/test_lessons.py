"""Every lesson can be walked to its end: by skipping, by doing what it asks for, and by a mixture of both."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.page.browsing import House

GAMES = ["burgundy", "burgundy-cards", "montana"]
STATE = """() => {
  const card = document.querySelector('section[data-keep-clear]');
  const button = [...(card?.querySelectorAll('.buttons button') ?? [])].at(-1);
  const root = document.querySelector('.game-table');
  return card && {
    step: Number(card.querySelector('header .sub').textContent.match(/\\d+/)[0]),
    version: Number(root.dataset.version),
    deciding: root.classList.contains('deciding'),
    last: card.querySelector('a[href^="/t/"]') !== null,
    skip: button?.title !== '' && !button?.disabled,
    next: button?.title === '' && button?.classList.contains('primary') && !button.disabled,
  };
}"""
LEAVABLE = f"() => {{ const now = ({STATE})(); return now && (now.last || now.skip || now.next) && now; }}"
OTHER = f"""([step, version]) => {{
  const now = ({STATE})();
  return now && (now.step !== step || now.version !== version) && (now.last || now.skip || now.next || now.deciding);
}}"""
MOST = 400


def walk(page: Page, game: str, skips: Callable[[int], bool]) -> None:
    """To the last step: a step that asks for something is skipped, or played on."""
    page.locator(".lesson").nth(GAMES.index(game)).get_by_role("button", name="Start lesson").click()
    table = None
    for _ in range(MOST):
        now = page.wait_for_function(LEAVABLE).json_value()
        if now["last"]:
            return
        table = table or page.url.split("table=")[1]
        where = [now["step"], now["version"]]
        if now["next"] or skips(now["step"]) or not now["deciding"]:
            page.locator("section[data-keep-clear] .buttons button").last.click()
        else:
            # Whatever the strongest bot thinks is best.
            hint = page.evaluate(
                "(id) => fetch(`/api/tables/${id}/hint`, { method: 'POST' }).then((answer) => answer.json())", table
            )
            page.evaluate(
                """([id, version, move]) => fetch(`/api/tables/${id}/moves`, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify({ version, move, key: crypto.randomUUID() }),
                })""",
                [table, hint["version"], hint["action"]],
            )
        page.wait_for_function(OTHER, arg=where)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_skipped(house: House, game: str) -> None:
    page = house.visitor("Ann").open("/learn")
    walk(page, game, lambda step: True)


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.long) for game in GAMES])
def test_a_lesson_can_be_done(house: House, game: str) -> None:
    page = house.visitor("Ann").open("/learn")
    walk(page, game, lambda step: False)


@pytest.mark.parametrize(
    "game", ["burgundy-cards", *(pytest.param(g, marks=pytest.mark.long) for g in ("burgundy", "montana"))]
)
def test_a_lesson_can_be_done_in_part(house: House, game: str) -> None:
    page = house.visitor("Ann").open("/learn")
    walk(page, game, lambda step: step % 5 > 1)


def test_a_turn_that_is_skipped_leads_on(house: House) -> None:
    """The first turn is played, everything afterwards skipped: there is no rival to wait for."""
    page = house.visitor("Ann").open("/learn")
    walk(page, "burgundy-cards", lambda step: step > 6)
