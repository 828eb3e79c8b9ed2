"""Reading hand-written JSON: every value is type-checked, and refusals say where it is."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.errors import BadPosition, one_of, shown

TOP: Final = "the position"


class Reader:
    """A JSON object in a position or another file; `where` is its place, for refusals. Parts of `top` leave `top` out."""

    def __init__(self, value: object, where: str, top: str = TOP) -> None:
        if not isinstance(value, dict):
            raise BadPosition(f"{where} must be a JSON object, not {shown(value)}.")
        self.values: dict[str, object] = {}
        for key, item in value.items():
            self.values[str(key)] = item
        self.where = where
        self.top = top

    def names(self) -> list[str]:
        return list(self.values)

    def has(self, name: str) -> bool:
        return name in self.values

    def only(self, names: list[str]) -> None:
        for name in self.values:
            if name not in names:
                raise BadPosition(f"{self.where} has no {name!r}; it has {one_of(names)}.")

    def whole(self, name: str, default: int) -> int:
        value = self.values.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPosition(f"{name} in {self.where} must be a whole number, not {shown(value)}.")
        return value

    def flag(self, name: str) -> bool:
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{name} in {self.where} must be true or false, not {shown(value)}.")
        return value

    def text(self, name: str, default: str) -> str:
        value = self.values.get(name, default)
        if not isinstance(value, str):
            raise BadPosition(f"{name} in {self.where} must be text, not {shown(value)}.")
        return value

    def number_or_text(self, name: str) -> object:
        value = self.values.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise BadPosition(f"{name} in {self.where} must be a whole number or text, not {shown(value)}.")
        return value

    def part(self, name: str) -> Reader:
        return Reader(self.values.get(name, {}), self._place(name), self.top)

    def parts(self, name: str) -> list[Reader]:
        items = self._list(name)
        return [Reader(items[i], f"{self._place(name)}[{i}]", self.top) for i in range(len(items))]

    def _place(self, name: str) -> str:
        return name if self.where == self.top else f"{self.where}.{name}"

    def texts(self, name: str) -> list[str]:
        found: list[str] = []
        for item in self._list(name):
            if not isinstance(item, str):
                raise BadPosition(f"{name} in {self.where} must list names, not {shown(item)}.")
            found.append(item)
        return found

    def wholes(self, name: str, count: int) -> list[int]:
        """A list of whole numbers, `count` of them (-1: any number)."""
        found = _wholes(self._list(name), f"{name} in {self.where}")
        if count >= 0 and len(found) != count:
            raise BadPosition(f"{name} in {self.where} has {len(found)} numbers; it must have {count}.")
        return found

    def lists(self, name: str) -> list[list[int]]:
        return [_wholes(item, f"{name} in {self.where}") for item in self._list(name)]

    def _list(self, name: str) -> list[object]:
        value = self.values.get(name, [])
        if not isinstance(value, (list, tuple)):
            raise BadPosition(f"{name} in {self.where} must be a list, not {shown(value)}.")
        return list(value)


def _wholes(items: object, where: str) -> list[int]:
    found: list[int] = []
    if not isinstance(items, (list, tuple)):
        raise BadPosition(f"{where} must be a list, not {shown(items)}.")
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int):
            raise BadPosition(f"{where} must list whole numbers, not {shown(item)}.")
        found.append(item)
    return found
