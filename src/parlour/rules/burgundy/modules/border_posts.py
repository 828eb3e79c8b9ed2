"""Border posts: the No. 11 boards, on which joining the posts scores (rulings M-06, M-20, M-53)."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.boards import POSTS, Board, board_file
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import NOTHING, score
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.modules.part import Part
from parlour.rules.burgundy.state import PHASE_LETTERS, State, Variant
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.errors import BadPosition, one_of
from parlour.rules.kit.events import Event
from parlour.rules.kit.reading import Reader

BOARDS: Final = ["11a", "11b", "11c", "11d", "11e", "11f"]
PAIRS: Final = [["11a", "11b"], ["11c", "11d"], ["11e", "11f"]]
BONUSES: Final = ["", "large", "small"]
"""By number in the part."""


class PostsPart(Part):
    def __init__(self, joined: list[int], bonus: list[int]) -> None:
        self.joined = joined
        """The most posts each seat has joined with one chain of tiles: 0, 2 or 3."""
        self.bonus = bonus
        """The bonus for all three that each seat has: 1 the large one, 2 the small one, 0 none."""

    def copy(self) -> PostsPart:
        return PostsPart(self.joined[:], self.bonus[:])

    def key(self) -> tuple[object, ...]:
        return (tuple(self.joined), tuple(self.bonus))


class BorderPosts(Module):
    def __init__(self) -> None:
        super().__init__("border-posts")

    def part(self, s: State) -> PostsPart:
        return cast(PostsPart, s.parts[self.place])

    def default_board(self) -> str:
        return BOARDS[0]

    def board_names(self) -> list[str]:
        return BOARDS[:]

    def refuses_board(self, board: Board) -> Text | None:
        if not board.posts:
            return WORDS.text("refusal.no-posts", board=board.name, first=BOARDS[0], last=BOARDS[-1])
        return None

    def join(self, variant: Variant) -> None:
        variant.sheets = PAIRS * 2  # so that four players can be dealt one each

    def data(self) -> list[str]:
        return [board_file("2019", name) for name in BOARDS]

    def set_up(self, s: State) -> Part:
        return PostsPart([0] * s.players, [0] * s.players)

    def covered(self, s: State, e: Estate, space: int) -> None:
        joined = posts_joined(e, space)
        part = self.part(s)
        seat = s.variant.owner[s.seat]
        before = part.joined[seat]
        if joined < 2 or joined <= before:
            return
        part.joined[seat] = joined
        posts: dict[str, object] = NOTHING
        if s.log is not None:
            posts = {"posts": joined, "phase": PHASE_LETTERS[s.phase()], "space": e.board.names[space]}
        points = s.variant.phase_points[s.phase()]
        if before < 2:
            score(s, s.seat, self.source, points, "posts", "M-06", posts)
        if joined == POSTS:
            score(s, s.seat, self.source, points, "posts", "M-06", posts)
            self._bonus(s, seat)

    def _bonus(self, s: State, seat: int) -> None:
        """All three posts: the large bonus for the first, the small one for the second."""
        bonus = self.part(s).bonus
        which = 1 if 1 not in bonus else 2
        if which in bonus:
            return
        bonus[seat] = which
        about: dict[str, object] = {"bonus": BONUSES[which]} if s.log is not None else NOTHING
        score(s, s.seat, self.source, s.variant.large if which == 1 else s.variant.small, "post-bonus", "M-06", about)

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        if event.data.get("reason") == "posts":
            return WORDS.text("scored.posts", count=event.data["posts"], phase=event.data["phase"])
        if event.data.get("reason") == "post-bonus":
            return WORDS.text(f"scored.post-bonus.{event.data['bonus']}")
        return None

    def json(self, s: State) -> dict[str, object]:
        part = self.part(s)
        return {"joined": part.joined[:], "bonus": [BONUSES[which] for which in part.bonus]}

    def fill(self, s: State, reader: Reader) -> Part:
        reader.only(["joined", "bonus"])
        joined = reader.wholes("joined", s.players) if reader.has("joined") else [most_joined(e) for e in s.estates]
        bonus = reader.texts("bonus") if reader.has("bonus") else [""] * s.players
        for name in bonus:
            if name not in BONUSES:
                raise BadPosition(
                    f"There is no bonus {name!r} for posts; it is {one_of(BONUSES[1:])}, or empty for none."
                )
        if len(bonus) != s.players:
            raise BadPosition(f"bonus has {len(bonus)} entries; there must be one for each of {s.players} seats.")
        return PostsPart(joined, [BONUSES.index(name) for name in bonus])

    def check(self, s: State) -> None:
        part = self.part(s)
        for seat in s.variant.owners:
            e = s.estates[seat]
            if s.round >= 0 and not e.board.posts:
                raise BadPosition(f"Estate {seat}: board No. {e.board.name} has no border posts.")
            most = most_joined(e)
            if part.joined[seat] != most:
                raise BadPosition(f"Estate {seat}: {part.joined[seat]} posts count as joined, but it is {most}.")
            if part.bonus[seat] and part.joined[seat] != POSTS:
                raise BadPosition(f"Estate {seat} has a bonus for posts without joining all {POSTS}.")
        for which in (1, 2):
            if part.bonus.count(which) > 1:
                raise BadPosition(f"Two estates have the {BONUSES[which]} bonus for posts.")
        if 2 in part.bonus and 1 not in part.bonus:
            raise BadPosition("The small bonus for posts is taken, but nobody has the large one.")

    def topics(self) -> list[str]:
        return ["border-posts"]

    def rulings(self) -> list[str]:
        return ["M-06", "M-20", "M-53"]

    def components(self) -> dict[str, object]:
        return {"pairs": {"status": "reconstructed", "boards": PAIRS}}


def posts_joined(e: Estate, space: int) -> int:
    """How many posts the chain of tiles through a space touches."""
    near = e.board.near
    chain = 1 << space
    rim = chain
    while rim:
        grown = 0
        for other in range(len(e.tiles)):
            if rim >> other & 1:
                grown |= near[other]
        rim = grown & e.covered & ~chain
        chain |= rim
    count = 0
    for post in e.board.posts:
        if post & chain:
            count += 1
    return count


def most_joined(e: Estate) -> int:
    """The most posts joined by one chain; fewer than two are none."""
    most = 0
    for space in range(len(e.tiles)):
        if e.tiles[space]:
            most = max(most, posts_joined(e, space))
    return most if most > 1 else 0
