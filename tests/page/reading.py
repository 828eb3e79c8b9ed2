"""Playing any game in the text view: by its buttons, and by typing the notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.page.playing import MOST

CHOICES = """() => {
  const root = document.querySelector('.text');
  if (!root) return null;
  return {
    version: Number(root.dataset.version),
    over: root.querySelector('nav a[href$="/result"]') !== null,
    moves: [...root.querySelectorAll('#move-field')].length
      ? [...root.querySelectorAll('details.kind li button')].map((one) => ({
          move: one.querySelector('code').textContent,
          points: Number(one.querySelector('.gain b')?.textContent ?? 0),
        }))
      : [],
  };
}"""

TEXT_READY = """(before) => {
  const root = document.querySelector('.text');
  if (!root) return false;
  if (root.querySelector('nav a[href$="/result"]')) return true;
  return root.querySelector('#move-field') !== null && Number(root.dataset.version) > before;
}"""

LIKED = ("place", "start", "sell", "load", "buy", "take", "keep", "workers", "end")
"""Kinds of moves by their word in the notation, preferred ones first."""


@dataclass
class Reader:
    """Plays in the text view: by its buttons, and by typing the notation."""

    page: Page
    done: dict[str, int] = field(default_factory=dict)

    def play(self, decisions: int | None = None) -> None:
        """Play to the end of the game, or for this many decisions."""
        version = -1
        for count in range(decisions or MOST):
            self.page.wait_for_function(TEXT_READY, arg=version)
            seen = self.page.evaluate(CHOICES)
            if seen["over"]:
                return
            version = seen["version"]
            self.decide(self.wish(seen["moves"]), typed=count % 3 == 0)
        assert decisions, "the game does not end"

    def wish(self, moves: list[dict[str, Any]]) -> str:
        """The choice with the most points, else of the most preferred kind."""
        best = max(moves, key=lambda one: (one["points"], -self._rank(one["move"])))
        move: str = best["move"]
        return move

    def _rank(self, move: str) -> int:
        words = move.split()
        return next((rank for rank, word in enumerate(LIKED) if word in words), len(LIKED))

    def decide(self, move: str, *, typed: bool) -> None:
        self.done["typed" if typed else "pressed"] = self.done.get("typed" if typed else "pressed", 0) + 1
        if typed:
            field = self.page.locator("#move-field")
            field.fill(move)
            field.press("Enter")
            return
        button = self.page.locator("details.kind li button").filter(
            has=self.page.locator("code", has_text=exactly(move))
        )
        # Long lists are collapsed.
        self.page.evaluate("() => document.querySelectorAll('details.kind').forEach((one) => (one.open = true))")
        button.click()


def exactly(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}$")
