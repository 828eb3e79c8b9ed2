"""The plain screen: a complete client in plain sentences, for screen readers, pipes and dumb terminals.

No colour, boxes or cursor movement. After each move it prints only what changed; a command shows each part of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from parlour.cli.menu import Item
from parlour.cli.scene import Scene
from parlour.cli.wording import worth

PATIENCE: Final = 2.0
"""Seconds before a waiting player sees why."""
BLANK: Final = 60
"""Blank lines to push a secret out of sight."""


class PlainScreen:
    roomy: Final = 14

    def welcome(self, title: str, lines: list[str]) -> None:
        self.say(f"{title}.", *lines)

    def scene(self, scene: Scene) -> None:
        self.say(*scene.log[len(scene.log) - scene.fresh :] if scene.fresh else [])
        if scene.new_turn:
            self.say("", *scene.face.summary(scene.table.position, scene.viewer, scene.names))
        self.choices(scene)

    def choices(self, scene: Scene) -> None:
        self.say(f"{scene.question}{'' if scene.question.endswith('?') else '.'}")
        for section in scene.menu.shown():
            if section.title not in ("", "Or"):
                self.say(f"{section.title}:")
            for row in section.rows:
                for item in row.items:
                    self.say(f"{item.number}: {self._item(scene, item)}")
        hidden = scene.menu.folded()
        if hidden:
            self.say(f"{hidden} more {scene.menu.rest_is}; 'more' lists them.")

    def _item(self, scene: Scene, item: Item) -> str:
        words = item.sentence
        if item.price and not item.price_in_sentence:
            words += f", for {item.price}"
        if item.gains:
            words += f"; gives {worth(scene.table.position, item.gains, scene.face.points)}"
        return f"{words}."

    def part(self, name: str, scene: Scene, seat: int) -> None:
        face = scene.face
        position = scene.table.position
        if name == "look":
            for part in face.look:
                self.say(*face.part(part, position, scene.viewer, seat, scene.names))
        else:
            self.say(*face.part(name, position, scene.viewer, seat, scene.names))

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, flush=True)

    def refuse(self, sentence: str) -> None:
        self.say(sentence)

    def grid(self, title: str, head: list[str], rows: list[list[str]]) -> None:
        self.say(f"{title}:")
        for source, *numbers in rows:
            self.say(
                f"{source}: {', '.join(f'{name} {number}' for name, number in zip(head[1:], numbers, strict=True))}."
            )

    def ask(self, prompt: str) -> str:
        answer = input(f"{prompt[0].upper()}{prompt[1:]}{'' if prompt.endswith('?') else ':'} ")
        if not sys.stdin.isatty():
            self.say("")
        return answer

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        timer = Timer(PATIENCE, self.say, [f"{text}..."])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def hand_over(self, name: str) -> None:
        self.say(*[""] * BLANK, f"{name} chooses in secret; everyone else, please look away.")
        self.ask(f"{name}, press Enter when nobody is watching")
