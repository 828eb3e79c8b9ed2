"""Reading hand-written JSON: every value is type-checked, every refusal says where."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import BadPosition
from parlour.rules.kit.reading import Reader


def reader(**values: Any) -> Reader:
    return Reader(values, "the position")


def told(call: Any, *arguments: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        call(*arguments)
    return str(caught.value)


@pytest.mark.parametrize(
    ("value", "shown"), [(None, "None"), (7, "7"), ("x", "'x'"), ([], "a list"), ([1], "a list"), (True, "True")]
)
def test_only_an_object_is_read(value: object, shown: str) -> None:
    assert told(Reader, value, "the position") == f"the position must be a JSON object, not {shown}."


def test_names() -> None:
    assert reader(a=1, b=2).names() == ["a", "b"]
    assert reader(a=1).has("a")
    assert not reader(a=1).has("b")
    assert Reader({1: "one"}, "x").names() == ["1"]


def test_only_known_keys() -> None:
    reader(a=1, b=2).only(["a", "b", "c"])
    assert told(reader(a=1, z=2).only, ["a", "b", "c"]) == "the position has no 'z'; it has a, b or c."


@pytest.mark.parametrize(
    ("method", "value", "default"),
    [("whole", 7, 3), ("whole", 0, 3), ("whole", -5, 3), ("text", "x", "y"), ("text", "", "y")],
)
def test_a_value_or_its_default(method: str, value: object, default: object) -> None:
    assert getattr(reader(name=value), method)("name", default) == value
    assert getattr(reader(), method)("name", default) == default


def test_a_flag_is_false_if_missing() -> None:
    assert reader(name=True).flag("name")
    assert not reader(name=False).flag("name")
    assert not reader().flag("name")


@pytest.mark.parametrize(
    ("method", "arguments", "value", "says"),
    [
        ("whole", (0,), "7", "must be a whole number, not '7'."),
        ("whole", (0,), True, "must be a whole number, not True."),
        ("whole", (0,), 7.0, "must be a whole number, not 7.0."),
        ("whole", (0,), None, "must be a whole number, not None."),
        ("flag", (), 1, "must be true or false, not 1."),
        ("flag", (), "true", "must be true or false, not 'true'."),
        ("text", ("",), 7, "must be text, not 7."),
        ("text", ("",), None, "must be text, not None."),
        ("number_or_text", (), 1.5, "must be a whole number or text, not 1.5."),
        ("number_or_text", (), True, "must be a whole number or text, not True."),
        ("number_or_text", (), [], "must be a whole number or text, not a list."),
        ("texts", (), "abc", "must be a list, not 'abc'."),
        ("texts", (), ["a", 1], "must list names, not 1."),
        ("wholes", (-1,), {}, "must be a list, not an object."),
        ("wholes", (-1,), [1, "2"], "must list whole numbers, not '2'."),
        ("wholes", (-1,), [1, False], "must list whole numbers, not False."),
        ("wholes", (2,), [1, 2, 3], "has 3 numbers; it must have 2."),
        ("lists", (), [[1], 2], "must be a list, not 2."),
        ("lists", (), [[1], ["x"]], "must list whole numbers, not 'x'."),
        ("parts", (), {}, "must be a list, not an object."),
    ],
)
def test_another_type_is_refused_with_its_name_and_place(
    method: str, arguments: tuple[Any, ...], value: object, says: str
) -> None:
    assert told(getattr(reader(name=value), method), "name", *arguments) == f"name in the position {says}"


def test_a_number_or_text() -> None:
    assert reader(board=3).number_or_text("board") == 3
    assert reader(board="B1").number_or_text("board") == "B1"
    assert told(reader().number_or_text, "board").endswith("must be a whole number or text, not None.")


def test_lists() -> None:
    given = reader(names=["a", "b"], numbers=[1, 2], pairs=[[1, 2], []], pair=(3, 4))
    assert given.texts("names") == ["a", "b"]
    assert given.wholes("numbers", 2) == [1, 2]
    assert given.wholes("pair", -1) == [3, 4]
    assert given.lists("pairs") == [[1, 2], []]
    assert (reader().texts("x"), reader().wholes("x", -1), reader().lists("x"), reader().parts("x")) == ([], [], [], [])


def test_a_read_list_is_a_copy() -> None:
    numbers = [1, 2]
    reader(numbers=numbers).wholes("numbers", 2).append(3)
    assert numbers == [1, 2]


def test_parts() -> None:
    given = reader(inner={"a": 1}, several=[{"a": 1}, {"a": 2}])
    assert given.part("inner").whole("a", 0) == 1
    assert given.part("missing").names() == []
    assert [part.whole("a", 0) for part in given.parts("several")] == [1, 2]


def test_a_part_of_a_list_names_its_place() -> None:
    estates = reader(estates=[{}, {"silver": "x"}]).parts("estates")
    assert told(estates[1].whole, "silver", 0) == "silver in estates[1] must be a whole number, not 'x'."
    assert told(reader(estates=[{}, 5]).parts, "estates") == "estates[1] must be a JSON object, not 5."


def test_a_part_inside_a_part_names_both() -> None:
    estate = reader(estates=[{}, {"goods": {"red": "x"}}]).parts("estates")[1]
    sentence = told(estate.part("goods").whole, "red", 0)
    assert sentence == "red in estates[1].goods must be a whole number, not 'x'."
    assert told(reader(a={"b": {"c": 5}}).part("a").part("b").part, "c") == "a.b.c must be a JSON object, not 5."


def test_a_long_value_is_shortened() -> None:
    sentence = told(reader(name="x" * 500).whole, "name", 0)
    assert sentence == f"name in the position must be a whole number, not '{'x' * 37}...'."


def test_a_deep_value_is_shortened_too() -> None:
    nested: Any = []
    for _ in range(5000):
        nested = [nested]
    assert told(reader(name=nested).whole, "name", 0) == "name in the position must be a whole number, not a list."
