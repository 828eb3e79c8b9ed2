"""Reading hand-written JSON: every value is type-checked, and refusals say where it is."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.errors import BadPosition, ParlourError, one_of, shown

TOP: Final = "the position"
MUST: Final = {
    "whole": "be a whole number",
    "flag": "be true or false",
    "text": "be text",
    "number-or-text": "be a whole number or text",
    "list": "be a list",
    "names": "list names",
    "wholes": "list whole numbers",
}
"""What a value of each kind must do."""


class Reader:
    """A JSON object in a position or another file; `where` is its place, for refusals. Parts of `top` leave `top` out."""

    def __init__(self, value: object, where: str, top: str = TOP) -> None:
        self.where = where
        self.top = top
        self.values: dict[str, object] = {}
        if not isinstance(value, dict):
            raise self.refusal("object", "", value)
        for key, item in value.items():
            self.values[str(key)] = item

    def refusal(self, kind: str, name: str, value: object) -> ParlourError:
        """What is wrong with the value of this name; a reader of other files than positions has its own sentences."""
        if kind == "object":
            return BadPosition(f"{self.where} must be a JSON object, not {shown(value)}.")
        return BadPosition(f"{name} in {self.where} must {MUST[kind]}, not {shown(value)}.")

    def unknown(self, name: str, names: list[str]) -> ParlourError:
        return BadPosition(f"{self.where} has no {name!r}; it has {one_of(names)}.")

    def miscounted(self, name: str, count: int, wanted: int) -> ParlourError:
        return BadPosition(f"{name} in {self.where} has {count} numbers; it must have {wanted}.")

    def within(self, value: object, where: str) -> Reader:
        """A reader of the same sort for an object inside this one."""
        return Reader(value, where, self.top)

    def names(self) -> list[str]:
        return list(self.values)

    def has(self, name: str) -> bool:
        return name in self.values

    def only(self, names: list[str]) -> None:
        for name in self.values:
            if name not in names:
                raise self.unknown(name, names)

    def whole(self, name: str, default: int) -> int:
        value = self.values.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refusal("whole", name, value)
        return value

    def flag(self, name: str) -> bool:
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            raise self.refusal("flag", name, value)
        return value

    def text(self, name: str, default: str) -> str:
        value = self.values.get(name, default)
        if not isinstance(value, str):
            raise self.refusal("text", name, value)
        return value

    def number_or_text(self, name: str) -> object:
        value = self.values.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise self.refusal("number-or-text", name, value)
        return value

    def part(self, name: str) -> Reader:
        return self.within(self.values.get(name, {}), self._place(name))

    def parts(self, name: str) -> list[Reader]:
        items = self._list(name)
        return [self.within(items[i], f"{self._place(name)}[{i}]") for i in range(len(items))]

    def _place(self, name: str) -> str:
        return name if self.where == self.top else f"{self.where}.{name}"

    def texts(self, name: str) -> list[str]:
        found: list[str] = []
        for item in self._list(name):
            if not isinstance(item, str):
                raise self.refusal("names", name, item)
            found.append(item)
        return found

    def wholes(self, name: str, count: int) -> list[int]:
        """A list of whole numbers, `count` of them (-1: any number)."""
        found = self._wholes(name, self._list(name))
        if count >= 0 and len(found) != count:
            raise self.miscounted(name, len(found), count)
        return found

    def lists(self, name: str) -> list[list[int]]:
        return [self._wholes(name, item) for item in self._list(name)]

    def _list(self, name: str) -> list[object]:
        value = self.values.get(name, [])
        if not isinstance(value, (list, tuple)):
            raise self.refusal("list", name, value)
        return list(value)

    def _wholes(self, name: str, items: object) -> list[int]:
        found: list[int] = []
        if not isinstance(items, (list, tuple)):
            raise self.refusal("list", name, items)
        for item in items:
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.refusal("wholes", name, item)
            found.append(item)
        return found
