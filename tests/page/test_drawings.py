"""The drawings: plain SVG, consistent, with a picture for everything the engine can name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.state import GOOD_NAMES
from parlour.rules.burgundy.tiles import BLACK, COLOUR_NAMES

PAGE = Path(__file__).parents[2] / "web" / "src"
FILES = sorted((PAGE / "drawings").glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
TILES = sorted({name for edition in EDITIONS.values() for name in edition.tiles if name})
RENEWED = ["k6", "k15", "k26"]


def elements() -> Iterator[tuple[Path, ElementTree.Element]]:
    for file in FILES:
        for element in ElementTree.parse(file).getroot().iter():
            yield file, element


ELEMENTS = list(elements())
IDS = Counter(element.get("id") for _, element in ELEMENTS if element.get("id"))
SYMBOLS = {element.get("id"): element for _, element in ELEMENTS if element.tag == f"{SVG}symbol"}


def test_every_id_is_given_once() -> None:
    assert FILES
    assert [name for name, times in IDS.items() if times > 1] == []


def test_every_reference_is_drawn() -> None:
    for file, element in ELEMENTS:
        for name, value in element.attrib.items():
            assert not name.endswith("}href"), f"{file.name}: {name}"
            if name == "href":
                assert value.startswith("#"), f"{file.name}: {value} is not ours"
                assert value[1:] in IDS, f"{file.name}: {value}"
            for used in re.findall(r"url\((.*?)\)", value):
                assert used.startswith("#"), f"{file.name}: {used} is not ours"
                assert used[1:] in IDS, f"{file.name}: {used}"


def test_nothing_the_security_policy_forbids() -> None:
    for file, element in ELEMENTS:
        assert element.tag.startswith(SVG), f"{file.name}: {element.tag}"
        tag = element.tag.removeprefix(SVG)
        assert tag not in ("style", "script", "foreignObject", "image", "a"), f"{file.name}: {tag}"
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == [], (
            f"{file.name}: {tag}"
        )


def test_no_tooltips_of_their_own() -> None:
    """A title inside a symbol would pop up as a tooltip wherever the symbol is used."""
    assert [file.name for file, element in ELEMENTS if element.tag == f"{SVG}title"] == []


def test_every_custom_property_is_defined() -> None:
    styles = (PAGE / "tokens.css").read_text("utf-8") + (PAGE / "drawings" / "drawings.css").read_text("utf-8")
    defined = set(re.findall(r"(--[\w-]+)\s*:", styles))
    used = {
        name
        for _, element in ELEMENTS
        for value in element.attrib.values()
        for name in re.findall(r"var\((--[\w-]+)\)", value)
    }
    assert used
    assert used - defined == set()


def test_every_class_is_styled() -> None:
    styles = (PAGE / "drawings" / "drawings.css").read_text("utf-8")
    used = {name for _, element in ELEMENTS for name in element.get("class", "").split()}
    assert {name for name in used if not re.search(rf"\.{name}\b(?!-)", styles)} == set()


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("kind", ["tile", "mini"])
def test_every_tile_of_both_editions(kind: str, tile: str) -> None:
    assert f"{kind}-{tile}" in SYMBOLS
    assert (f"{kind}-{tile}-2019" in SYMBOLS) == (tile in RENEWED)


def test_tiles_and_spaces_share_one_box() -> None:
    hexes = [
        symbol
        for name, symbol in SYMBOLS.items()
        if name and re.match(r"(tile|mini|space|cell|back|outline)-(?!goods)", name)
    ]
    assert {symbol.get("viewBox") for symbol in hexes} == {"-50 -54 100 112"}


def test_every_symbol_has_a_box() -> None:
    assert [
        name
        for name, symbol in SYMBOLS.items()
        if not re.fullmatch(r"-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+", symbol.get("viewBox", ""))
    ] == []


def test_black_backs_of_knowledge_have_their_rim() -> None:
    """Buildings and animals come with both backs, so the page says which; a knowledge tile always has the same."""
    edition = EDITIONS["2011"]
    for name in (tile for tile in TILES if tile.startswith("k")):
        rim = any(element.get("class") == "black-back" for element in SYMBOLS[f"tile-{name}"])
        assert rim == bool(BLACK[edition.kind(name)]), name


def test_goods_colours_and_dice() -> None:
    assert {f"{kind}goods-{good}" for good in [*GOOD_NAMES, "back"] for kind in ("", "mini-")} <= SYMBOLS.keys()
    for colour in COLOUR_NAMES:
        shown = {f"{kind}-{colour}" for kind in ("space", "cell", "mini-space", "back", "sign", "hex")}
        assert shown | {f"bonus-{colour}-large", f"bonus-{colour}-small"} <= SYMBOLS.keys()
    assert {f"die-{number}" for number in range(1, 7)} <= SYMBOLS.keys()
