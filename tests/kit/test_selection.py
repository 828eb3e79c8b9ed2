"""Selection: elements sorted by kind, and whether they mean one action or several."""

from __future__ import annotations

import pytest

from parlour.rules.kit.selection import Selection, unknown

WORDS = ["end", "pass"]
NAMES = {"die": ["0", "1"], "cell": ["1a", "1b"], "space": ["c3", "c4"], "stored": ["church"]}
ACTIONS = [["cell"], ["stored", "space"], ["end"], ["pass"]]


def clicked(*elements: str) -> Selection:
    found = Selection(ACTIONS)
    for element in elements:
        assert found.note(element, WORDS, NAMES), element
    return found


def test_things_are_found_by_their_kind() -> None:
    found = clicked("cell:1b", "die:1", "die:0", "cell:1b", "end")
    assert found.of("cell") == [1]
    assert found.of("die") == [1, 0]
    assert found.first("die") == 1
    assert found.first("space") == 0
    assert found.has("space", "end")
    assert not found.has("space", "stored")


@pytest.mark.parametrize("element", ["", "die", "die:2", "cell:", "end:", "end:now", ":1a", "tower:1"])
def test_what_is_not_on_the_table_is_not_noted(element: str) -> None:
    found = Selection(ACTIONS)
    assert not found.note(element, WORDS, NAMES)
    assert not found.things
    assert unknown(element).reason == f"There is no {element!r} on your table."


@pytest.mark.parametrize(
    ("elements", "meant", "several"),
    [
        ("", 0, False),
        ("die:0 die:1", 0, False),
        ("die:0 cell:1a", 1, False),
        ("stored:church space:c3", 1, False),
        ("cell:1a cell:1b", 1, True),
        ("cell:1a space:c3", 2, True),
        ("end pass", 2, True),
    ],
)
def test_one_thing_to_do_or_several(elements: str, meant: int, several: bool) -> None:
    found = clicked(*elements.split())
    assert found.meant() == meant
    assert found.several() == several
