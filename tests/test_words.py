"""The catalogues: every sentence is in every language, with the same parts, and in only one file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import parlour
from parlour.rules.kit.catalogue import ENGLISH, LANGUAGES

FOLDERS = sorted((Path(parlour.__file__).parent).rglob("words/en"))
HOLE = re.compile(r"{([\w-]+)}")


def words_in(folder: Path) -> dict[str, dict[str, object]]:
    """The sentences in each file."""
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def forms(sentence: object) -> list[str]:
    """A sentence, or its singular and plural."""
    if isinstance(sentence, str):
        return [sentence]
    assert isinstance(sentence, dict)
    assert set(sentence) == {"one", "other"}, sentence
    return [str(form) for form in sentence.values()]


def test_there_are_catalogues() -> None:
    assert len(FOLDERS) > 3


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.parent.name)
def test_every_language_says_the_same(folder: Path) -> None:
    english = words_in(folder)
    for language in LANGUAGES:
        other = words_in(folder.parent / language)
        assert other.keys() == english.keys()
        for name, words in english.items():
            assert other[name].keys() == words.keys(), name
            for key, sentence in words.items():
                parts = {part for form in forms(sentence) for part in HOLE.findall(form)}
                for form in forms(other[name][key]):
                    assert set(HOLE.findall(form)) <= parts, (language, key)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.parent.name)
def test_no_key_is_in_two_files(folder: Path) -> None:
    keys = [key for words in words_in(folder).values() for key in words]
    assert len(keys) == len(set(keys))


def test_english_is_what_a_text_is_as_a_string() -> None:
    assert LANGUAGES[0] == ENGLISH
    text = parlour.start("burgundy").choices()[0].deed
    assert str(text) == text.render(ENGLISH) != text.render("de")
