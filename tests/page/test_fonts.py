"""The page brings its own fonts, so that it looks the same on every machine."""

from __future__ import annotations

from tests.page.browsing import House

LOADED = """async () => {
  await document.fonts.ready;
  const loaded = [...document.fonts].filter((face) => face.status === 'loaded');
  return loaded.map((face) => `${face.family.replaceAll('"', '')} ${face.style}`).sort();
}"""
FIRST = "(kind) => getComputedStyle(document.querySelector(kind)).fontFamily.split(',')[0].replaceAll('\"', '')"


def test_the_fonts_come_with_the_page(house: House) -> None:
    page = house.visitor("Ann").open("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert page.evaluate(LOADED) == ["Parlour Sans normal", "Parlour Serif italic", "Parlour Serif normal"]
    assert page.evaluate(FIRST, "body") == "Parlour Sans"
    assert page.evaluate(FIRST, "h2") == "Parlour Serif"
    assert "SIL Open Font License" in house.server.get("/fonts-licence.txt").text
