"""Refusals that can reach a player are made of catalogue texts, so that every language has them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import parlour
from parlour.rules.kit.catalogue import ENGLISH, LANGUAGES, Text

SOURCE = Path(parlour.__file__).parent
TRANSLATED = {
    "IllegalMove",
    "UnreadableMove",
    "BadOption",
    "BadBoard",
    "Forbidden",
    "NotFound",
    "Conflict",
    "BadAccount",
    "Busy",
    "TooMany",
    "NoBot",
    "BadMessage",
    "NotSignedIn",
}
"""Errors that players meet. Bad positions and records are for programmers, and speak English."""
FILES = sorted(path for room in ("rules", "server") for path in (SOURCE / room).rglob("*.py"))


def is_english(sentence: ast.expr) -> bool:
    """Whether a sentence is written in the code, in whole or in part."""
    return isinstance(sentence, ast.JoinedStr) or (
        isinstance(sentence, ast.Constant) and isinstance(sentence.value, str)
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_refusal_is_written_in_the_code(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TRANSLATED and node.args:
            assert not is_english(node.args[0]), f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "given",
    [
        {"players": 9},
        {"colour": "red"},
        {"first": 3},
        {"first": "me"},
        {"edition": "1999"},
        {"boards": [1, 2, 3]},
        {"choosing": "secret"},
    ],
)
def test_an_option_is_refused_in_every_language(given: dict[str, object]) -> None:
    with pytest.raises(parlour.BadOption) as caught:
        parlour.start("burgundy", **given)  # type: ignore[arg-type]
    assert isinstance(caught.value.sentence, Text)
    said = [caught.value.said(language) for language in LANGUAGES]
    assert said[0] == str(caught.value) == caught.value.said(ENGLISH)
    assert len(set(said)) == len(LANGUAGES)
    assert not any("{" in sentence for sentence in said)
