"""Finding a rule help topic by what a player types: its id, its title, or something close."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from parlour.rules.kit.errors import ParlourError, one_of
from parlour.rules.kit.game import Topic

SUGGESTIONS: Final = 6


class UnknownTopic(ParlourError):
    """There is no such topic; the sentence suggests some."""


def find_topic(topics: list[Topic], text: str) -> Topic:
    wanted = _bare(text)
    for topic in topics:
        if wanted in (_bare(topic.id), _bare(topic.title), *_short(topic)):
            return topic
    # 'ships' means 'ship', 'building' means 'buildings'.
    near = [topic for topic in topics if wanted.rstrip("s") == _bare(topic.id).rstrip("s")]
    if len(near) == 1:
        return near[0]
    raise UnknownTopic(_unknown(topics, text, wanted))


def _unknown(topics: list[Topic], text: str, wanted: str) -> str:
    within = [topic.id for topic in topics if wanted and wanted in _bare(topic.title + " " + topic.id)]
    names = {_bare(name): topic.id for topic in topics for name in (topic.id, topic.title)}
    close = [names[name] for name in get_close_matches(wanted, names, n=SUGGESTIONS, cutoff=0.6)]
    found = list(dict.fromkeys(within + close))[:SUGGESTIONS]
    if found:
        return f"There is no topic '{text}'; did you mean {one_of(found)}?"
    some = [topic.id for topic in topics[:SUGGESTIONS]]
    return f"There is no topic '{text}'; try {one_of(some)}."


def _bare(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").split())


def _short(topic: Topic) -> list[str]:
    """The two halves of a title with a colon: 'knowledge 7', 'richer herds'."""
    return [_bare(part) for part in topic.title.split(":")]
