"""The options of The Castles of Burgundy. What they are called is in `words/*/lobby.json`."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.boards import is_name
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.errors import BadOption, shown
from parlour.rules.kit.options import FirstPlayer, OneOf, Option, SomeOf, whole


class Boards(Option):
    """Which board each seat gets: numbers of printed boards, or the text of board files."""

    def __init__(self) -> None:
        super().__init__("boards", None)

    def read(self, value: object) -> object:
        if value is None:
            return None
        parts: list[object] = []
        if isinstance(value, str) and "\n" not in value:
            parts.extend(value.split(","))
        elif isinstance(value, (list, tuple)):
            parts.extend(value)
        else:
            parts.append(value)
        if not parts:
            raise BadOption(WORDS.text("refusal.no-boards"))
        return [self._one(part) for part in parts]

    def _one(self, part: object) -> object:
        number = whole(part)
        if number is not None:
            return shown(number)
        if isinstance(part, str) and is_name(part.strip()):
            return part.strip()
        if isinstance(part, str) and "\n" in part:
            return part
        raise BadOption(WORDS.text("refusal.not-a-board", board=shown(part)))

    def suit(self, value: object, players: int, options: dict[str, object]) -> None:
        if value is None:
            return
        if options["setup"] == "advanced":
            raise BadOption(WORDS.text("refusal.boards-dealt"))
        count = len(cast("list[object]", value))
        if count not in (1, players):
            raise BadOption(WORDS.text("refusal.boards-count", count=count, players=players))

    def accepts(self) -> Text:
        return WORDS.text("right.boards")

    def schema(self) -> dict[str, object]:
        one: dict[str, object] = {"type": ["integer", "string"]}
        return self._described({"type": ["array", "null"], "items": one, "minItems": 1, "maxItems": 4})


class Choosing(OneOf):
    """How boards are chosen in the advanced set-up."""

    def __init__(self) -> None:
        super().__init__("choosing", "open", ["open", "secret"])

    def suit(self, value: object, players: int, options: dict[str, object]) -> None:
        if value == "secret" and options["setup"] != "advanced":
            raise BadOption(WORDS.text("refusal.nothing-secret"))


class Modules(SomeOf):
    """The expansions played with. What cannot be combined is refused with the reason."""

    def __init__(self, modules: list[Module]) -> None:
        super().__init__("modules", [module.name for module in modules])
        self.modules = modules

    def suit(self, value: object, players: int, options: dict[str, object]) -> None:
        for module in named(self.modules, value):
            reason = module.refuses(players, options)
            if reason is not None:
                raise BadOption(reason)


def named(modules: list[Module], names: object) -> list[Module]:
    """The modules of these names."""
    wanted = cast("list[object]", names)
    return [module for module in modules if module.name in wanted]


OPTIONS: Final[list[Option]] = [
    OneOf("edition", "2011", ["2011", "2019"]),
    OneOf("setup", "basic", ["basic", "advanced"]),
    Choosing().only_when("setup", ["advanced"]),
    Boards().only_when("setup", ["basic"]),
    FirstPlayer(4),
    OneOf("tiebreak", "edition", ["edition", "fewest-empty", "most-empty"]),
]
