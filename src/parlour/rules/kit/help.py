"""Rule help put together: words in braces stand for a table's own names and figures."""

from __future__ import annotations

from parlour.rules.kit.game import Topic


def fill(text: str, words: dict[str, str]) -> str:
    for name, value in words.items():
        text = text.replace("{" + name + "}", value)
    return text


def general(topics: list[tuple[str, str, str, str]], book: str, words: dict[str, str]) -> list[Topic]:
    """Topics with their place in the rulebook."""
    return [
        Topic(fill(id_, words), fill(title, words), fill(text, words), book + place)
        for id_, title, text, place in topics
    ]


def rulings(topics: list[tuple[str, str, str]], words: dict[str, str]) -> list[Topic]:
    """What we decided where the rulebook is silent."""
    return [Topic(id_, fill(title, words), fill(text, words), f"Parlour ruling {id_}") for id_, title, text in topics]
