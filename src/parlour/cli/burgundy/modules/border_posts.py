"""Border posts in the terminal: who has joined which, and the bonus still to win."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace
from parlour.cli.burgundy.say import say
from parlour.cli.burgundy.seen import Seen


class BorderPostsFace(ModuleFace):
    name = "border-posts"

    def shared(self, seen: Seen) -> list[str]:
        taken = self.kept(seen)["bonus"]
        left = [
            say(f"posts.{size}", points=points)
            for size, points in (("large", seen.variant.large), ("small", seen.variant.small))
            if size not in taken
        ]
        return [say("posts.bonus", bonus=", ".join(left) or say("text.none"))]

    def own(self, seen: Seen, seat: int) -> list[str]:
        board = seen.estates[seat].board
        if not board:
            return []
        posts = [
            "/".join(board.names[space] for space in range(len(board.names)) if post >> space & 1)
            for post in board.posts
        ]
        joined = self.kept(seen)["joined"][seat]
        return [say("posts.at", posts=", ".join(posts), count=joined)]
