"""What a table explains: one bubble at a time, clear of what one wants to click or compare, and only where somebody points."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import House, Visitor

ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}
GAMES = ["burgundy", "burgundy-cards", "montana"]
SEEDS = {"burgundy": 19, "burgundy-cards": 7, "montana": 7}
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def table(visitor: Visitor, game: str, seed: int | None = None, players: int = 2) -> Page:
    seed = SEEDS[game] if seed is None else seed
    made = visitor.table(ME, *[BOT] * (players - 1), game=game, seed=seed, options={"first": 0})
    page = visitor.open(f"/t/{made['id']}")
    page.locator(".game-table.deciding .spot.possible").first.wait_for()
    return page


def spots(page: Page, which: str) -> list[str]:
    """The names of things on the table that can be seen, one of each kind of place after the other."""
    script = """(which) => [...new Set([...document.querySelectorAll(which)].filter((one) => one.getClientRects().length)
      .map((one) => one.dataset.el))]"""
    found: list[str] = page.evaluate(script, which)
    return found


def spot(element: str) -> str:
    return f'.game-table .spot[data-el="{element}"]'


HIDDEN = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const inside = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom;
  };
  const seen = [...document.querySelectorAll('.game-table .spot.possible')].filter((one) => one.getClientRects().length);
  return seen.filter(inside).map((one) => one.dataset.el);
}"""
"""What can be clicked and has a bubble over its middle."""


@pytest.mark.parametrize("game", GAMES)
def test_one_bubble_says_what_a_thing_is_and_what_a_click_does(house: House, game: str) -> None:
    page = table(house.visitor("Ann"), game)
    aims = [
        name for name in spots(page, ".spot.possible") if name.split(":")[0] in ("cell", "display", "area", "field")
    ]
    assert len(aims) > 1
    for name in aims[:8]:
        page.locator(spot(name)).first.hover()
        bubble = page.locator(".bubble")
        expect(bubble).to_have_count(1)
        expect(bubble.locator(".title")).not_to_be_empty()
        expect(bubble.locator(".preview")).not_to_be_empty()
        # It may still be looking for its place.
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_possible_is_never_called_impossible(house: House, game: str) -> None:
    """Whatever is taken up, a thing that a click leads to has no reason against it."""
    page = table(house.visitor("Ann"), game)
    page.context.clock.install()
    before = spots(page, ".spot.possible")
    tool = next(name for name in before if name.split(":")[0] in ("die", "hand", "worker"))
    page.locator(spot(tool)).first.click()
    for name in [name for name in before if name != tool][:10]:
        page.locator(spot(name)).first.hover()
        page.clock.run_for(2000)
        expect(page.locator(".bubble")).to_have_count(1)
        expect(page.locator(".bubble")).not_to_contain_text("Not possible")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_opens_where_the_table_comes_under_a_resting_mouse(house: House, game: str) -> None:
    page = table(house.visitor("Ann"), game)
    name = next(name for name in spots(page, ".spot.possible") if name.split(":")[0] in ("cell", "display", "area"))
    page.evaluate(
        "() => addEventListener('pointermove', ({ screenX, screenY }) => (window.rests = { screenX, screenY }))"
    )
    page.mouse.move(2, 2)
    page.wait_for_function("() => window.rests")
    # As the browser says it when the layout changes: something else is under the mouse, which has not moved.
    page.evaluate(
        """(spot) => {
          for (const kind of ['pointerover', 'pointermove'])
            document.querySelector(spot).dispatchEvent(
              new PointerEvent(kind, { bubbles: true, pointerType: 'mouse', ...window.rests }),
            );
        }""",
        spot(name),
    )
    page.evaluate(FRAMES)
    expect(page.locator(".bubble")).to_have_count(0)
    page.locator(spot(name)).first.hover()
    expect(page.locator(".bubble .title")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_from_one_explanation_to_the_next(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    ann.context.clock.install()
    page = table(ann, game)
    resting = [name for name in spots(page, ".spot:not(.possible)") if not name.startswith(("die", "kept"))]
    titles = set()
    for name in (resting[0], resting[-1]):
        page.locator(spot(name)).first.hover(force=True)
        page.clock.run_for(1500)
        expect(page.locator(".bubble .title")).to_have_count(1)
        titles.add(page.locator(".bubble .title").inner_text())
    assert len(titles) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_lessons_bubble_is_never_covered(house: House, game: str) -> None:
    ann = house.visitor("Ann")
    page = ann.open("/learn")
    page.locator(".lesson").nth(GAMES.index(game)).get_by_role("button", name="Start lesson").click()
    page.locator(".game-table.deciding").wait_for()
    lesson = page.get_by_role("region", name="Lesson")
    over = """() => {
      const a = document.querySelector('.bubble').getBoundingClientRect();
      const b = document.querySelector('[data-keep-clear]').getBoundingClientRect();
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }"""
    for _ in range(3):
        for name in spots(page, ".spot.possible")[:6]:
            box = page.locator(spot(name)).first.bounding_box()
            assert box
            # What lies under the lesson's bubble is pointed at by nobody.
            at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            if page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('[data-keep-clear]') != null", at):
                continue
            page.mouse.move(*at)
            page.evaluate(FRAMES)
            if page.locator(".bubble").count():
                assert not page.evaluate(over), name
        if not lesson.get_by_role("button", name="Next").count():
            break
        title = lesson.get_by_role("heading").inner_text()
        lesson.get_by_role("button", name="Next").click()
        expect(lesson.get_by_role("heading")).not_to_have_text(title)
        page.evaluate(FRAMES)
        expect(page.locator(".bubble")).to_have_count(0)


def test_refused_keys_one_after_the_other(house: House) -> None:
    """Each reason takes the place of the one before; nothing is thrown meanwhile."""
    page = table(house.visitor("Ann"), "burgundy-cards", seed=7)
    for key in "pcbpcb":
        before = page.locator(".bubble.why").all_inner_texts()
        page.keyboard.press(key)
        page.wait_for_function(
            "(before) => ![null, ...before].includes(document.querySelector('.bubble.why')?.innerText ?? null)",
            arg=before,
        )


def test_the_other_die_that_does_it_for_nothing_is_asked_about(house: House) -> None:
    """Dice 3 and 4: with the 4 in hand, a tile of depot 3 does not cost a worker unasked."""
    ann = house.visitor("Ann")
    page = table(ann, "burgundy", seed=19)
    page.locator(spot("die:1")).click()
    page.locator(spot("cell:3a")).hover()
    expect(page.locator(".bubble .preview")).to_contain_text("with the 3")
    page.locator(spot("cell:3a")).click()
    question = page.get_by_role("group", name="Which die?")
    expect(question.locator("[data-variant]")).to_have_count(2)
    question.get_by_role("button", name="with the 3").click()
    expect(page.locator(".purse, [data-purse='worker']").first).to_be_visible()
    page.locator(spot("stored:cow3")).wait_for()
    seen = ann.ask("GET", f"/api/tables/{page.url.split('/t/')[1]}/view")["view"]
    assert seen["estates"][0]["workers"] == 1
    assert seen["dice"][0] == [0, 4]


@pytest.mark.parametrize(
    ("game", "seed", "first", "second", "aim"),
    [
        pytest.param("burgundy", 7, "die:0", "die:1", "cell:1b", id="dice"),
        pytest.param("burgundy-cards", 7, "hand:0", "hand:1", "display:1a", id="cards"),
    ],
)
def test_what_only_the_other_one_can_do_is_done_with_that(
    house: House, game: str, seed: int, first: str, second: str, aim: str
) -> None:
    page = table(house.visitor("Ann"), game, seed=seed)
    page.locator(spot(first)).click()
    expect(page.locator(spot(first))).to_have_attribute("aria-pressed", "true")
    page.locator(spot(aim)).click()
    expect(page.locator(".bubble.why")).to_have_count(0)
    expect(page.locator(spot(second))).to_have_attribute("aria-pressed", "true")
    expect(page.locator(spot(first))).not_to_have_attribute("aria-pressed", "true")
    version = page.locator(".game-table").get_attribute("data-version")
    page.locator(spot(aim)).click()
    expect(page.locator(".game-table")).not_to_have_attribute("data-version", version or "")


def test_the_question_which_die_has_the_focus_and_its_keys(house: House) -> None:
    page = table(house.visitor("Ann"), "burgundy", seed=19)
    version = page.locator(".game-table").get_attribute("data-version") or ""
    page.keyboard.press("w")
    question = page.get_by_role("group", name="Which die?")
    expect(question.get_by_role("button").first).to_be_focused()
    assert question.locator("kbd").all_inner_texts() == ["3", "4"]
    page.keyboard.press("ArrowDown")
    expect(question.get_by_role("button").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".game-table")).not_to_have_attribute("data-version", version)
    expect(page.locator(".chronicle, .game-log").first).to_contain_text(re.compile("workers"))


def test_a_number_answers_the_question_which_die(house: House) -> None:
    page = table(house.visitor("Ann"), "burgundy", seed=19)
    version = page.locator(".game-table").get_attribute("data-version") or ""
    page.keyboard.press("w")
    expect(page.get_by_role("group", name="Which die?")).to_be_visible()
    page.keyboard.press("4")
    expect(page.locator(".game-table")).not_to_have_attribute("data-version", version)
    expect(page.locator(f"{spot('die:1')}[aria-disabled]")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_no_key_plays_while_a_menu_is_open(house: House, game: str) -> None:
    page = table(house.visitor("Ann"), game)
    page.get_by_role("button", name="Menu").first.click()
    page.keyboard.type("whtesuc1")
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator(".spot[aria-pressed], .act.chosen")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator(".spot[aria-pressed], .act.chosen, .bubble").first).to_be_visible()


def test_after_closing_an_estate_enter_does_what_is_shown(house: House) -> None:
    page = table(house.visitor("Ann"), "burgundy", seed=7)
    version = page.locator(".game-table").get_attribute("data-version") or ""
    page.keyboard.press("t")
    page.locator(spot("die:1")).click()
    page.locator(spot("cell:1b")).focus()
    page.keyboard.press("Escape")
    page.locator(spot("die:0")).click()
    page.locator(spot("cell:1b")).click()
    expect(page.locator(spot("cell:1b"))).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("Enlarge|large", re.IGNORECASE)).first.click()
    page.locator("dialog.enlarged").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog.enlarged").wait_for(state="detached")
    page.keyboard.press("Enter")
    expect(page.locator(".game-table")).not_to_have_attribute("data-version", version)
    expect(page.locator("dialog.enlarged")).to_have_count(0)


def test_the_ring_of_the_keys_goes_with_the_mouse(house: House) -> None:
    page = table(house.visitor("Ann"), "montana")
    page.keyboard.press("w")
    ring = "() => getComputedStyle(document.activeElement.querySelector('.focus-ring') ?? document.body).stroke"
    page.wait_for_function(f"() => ({ring})() !== 'none'")
    page.mouse.click(2, 2)
    page.evaluate("() => document.querySelector('.spot.possible').focus({ focusVisible: true })")
    assert page.evaluate(ring) == "none"
