"""The components: what is printed and what is reconstructed, and custom files."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest

import parlour
from parlour import BadBoard, BadOption, Position
from parlour.rules.montana.box import COMPONENTS, STANDARD, own
from parlour.rules.montana.game import scarce
from parlour.rules.montana.landscape import LAKE, MOUNTAIN

MARKS = {"printed", "reconstructed"}


def components() -> dict[str, Any]:
    return parlour.GAMES["montana"].components()


def marks(value: Any) -> list[str]:
    """All marks below a value."""
    if isinstance(value, dict):
        found = [value["status"]] if "status" in value else []
        return found + [mark for part in value.values() for mark in marks(part)]
    return [mark for part in value for mark in marks(part)] if isinstance(value, list) else []


def test_every_part_is_marked() -> None:
    for name, part in COMPONENTS.items():
        assert marks(part), name
        assert set(marks(part)) <= MARKS, name
        assert part["about"], name


def test_what_the_rulebooks_examples_fix_is_printed() -> None:
    assert COMPONENTS["bank"]["spaces"][1] == {"workers": 2, "silver": 8, "status": "printed"}
    assert COMPONENTS["areas"]["grain-field"]["spaces"][2] == {"pay": 6, "gain": 4, "status": "printed"}
    assert COMPONENTS["city"]["rows"] == [
        {"cows": 1, "upgrades": 3},
        {"goods": 3},
        {"upgrades": 2},
        {"silver": 2, "upgrades": 1},
    ]
    for name in ("wheel", "columns", "tiles", "goods_supply", "workers_supply"):
        assert COMPONENTS[name]["status"] == "reconstructed"


def test_they_are_json_of_a_moderate_size_and_the_receivers_own() -> None:
    text = json.dumps(components(), separators=(",", ":"), allow_nan=False)
    assert len(text) < 60_000
    components()["wheel"]["spaces"].clear()
    assert json.dumps(components(), separators=(",", ":")) == text


def test_six_lakes_and_six_mountains_on_twelve_tiles() -> None:
    terrains = [spot.terrain for face in STANDARD.faces for spot in face.spots]
    assert (terrains.count(LAKE), terrains.count(MOUNTAIN)) == (6, 6)
    demand = [sum(spot.cost[good] for face in STANDARD.faces for spot in face.spots) for good in range(6)]
    assert demand[0] == demand[1]
    assert demand[2] == demand[3]
    assert demand[4] == demand[5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_layout_is_what_the_view_shows(players: int) -> None:
    told = components()["layout"]["players"][str(players)]["fields"]
    view: Any = parlour.start("montana", players=players, seed=5).view(None)
    terrain = view["landscape"]["terrain"]
    assert [(field["name"], field["q"], field["r"]) for field in told] == [
        (name, spot["q"], spot["r"]) for name, spot in terrain.items()
    ]
    faces = components()["tiles"]["faces"]
    for field in told:
        tile = view["landscape"]["tiles"][field["slot"]]
        place = field["place"]
        shown = faces[tile["tile"]][place if not place else (place - 1 - tile["turn"]) % 6 + 1]
        assert {key: terrain[field["name"]][key] for key in shown} == shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_half_of_the_tiles_have_a_lake_and_the_start_is_in_the_middle(players: int) -> None:
    layout = STANDARD.layouts[players - 2]
    starts = set()
    for seed in range(40):
        view: Any = parlour.start("montana", players=players, seed=seed).view(None)
        land = view["landscape"]
        tiles = [tile["tile"] for tile in land["tiles"]]
        assert len(set(tiles)) == len(tiles) == {2: 6, 3: 8, 4: 10}[players]
        lakes = [name for name, spot in land["terrain"].items() if spot["kind"] == "lake"]
        assert len(lakes) == len(tiles) // 2 == len(land["canteens"])
        start = land["terrain"][land["start"]]
        assert start["kind"] == "field"
        assert not start["cow"]
        assert layout.slots[layout.field(land["start"])] in layout.middle_slots
        starts.add(land["start"])
    assert len(starts) > 5


def test_tiles_come_in_all_orders_and_turns() -> None:
    first = set()
    turns = set()
    for seed in range(80):
        view: Any = parlour.start("montana", players=2, seed=seed).view(None)
        first.add(view["landscape"]["tiles"][0]["tile"])
        turns.add(view["landscape"]["tiles"][0]["turn"])
    assert len(first) == 12
    assert turns == set(range(6))


# Custom files.


def started(**parts: Any) -> Position:
    return parlour.start("montana", players=2, seed=1, components=json.dumps(parts))


def test_a_custom_part_replaces_the_standard_one_and_nothing_else() -> None:
    p = started(bank={"spaces": [{"workers": 3, "silver": 77}]}, columns={"pumpkins": [2, 4]})
    view: Any = p.view(0)
    assert view["board"]["bank"] == [{"workers": 3, "silver": 77}]
    assert view["board"]["columns"] == [2, 4]
    assert view["board"]["areas"]["mine"] == [{"pay": 1, "gain": 1}, {"pay": 3, "gain": 2}, {"pay": 6, "gain": 3}]


def test_an_object_works_as_well_as_its_text() -> None:
    given = {"columns": {"pumpkins": [3]}}
    p = parlour.start("montana", players=2, seed=1, components=given)
    assert p.dump() == parlour.start("montana", players=2, seed=1, components=json.dumps(given)).dump()


def test_the_whole_standard_file_is_a_custom_file_too() -> None:
    p = parlour.start("montana", players=4, seed=3, components=json.dumps(COMPONENTS))
    q = parlour.start("montana", players=4, seed=3)
    assert {**p.dump(), "options": {}} == {**q.dump(), "options": {}}


def test_custom_components_change_the_ruleset() -> None:
    game = parlour.GAMES["montana"]
    plain = game.read_options({})
    mine = game.read_options({"components": '{"columns": {"pumpkins": [1]}}'})
    assert game.ruleset(plain) != game.ruleset(mine)


def test_the_example_file_plays_to_the_end() -> None:
    p = parlour.start("montana", players=3, seed=2, components=scarce())
    while not p.over:
        p.apply(p.legal()[len(p.legal()) // 2])


def changed(part: str, *path: Any, value: Any) -> str:
    """The standard file with one value changed."""
    made = {part: copy.deepcopy(COMPONENTS[part])}
    place: Any = made[part]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(made)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "The component file is not valid JSON; check line 1, column 2."),
        ("[]", "In the component file: there must be a JSON object, not a list."),
        ('{"wheels": {}}', "In the component file: 'wheels' is unknown; write settlements, start,"),
        ('{"wheel": []}', "In wheel: there must be a JSON object, not a list."),
        ('{"wheel": {"spaces": ["copper grain"]}}', "In wheel: 'spaces' lists 1 spaces; the wheel has 8."),
        ('{"columns": {"pumpkins": []}}', "In columns: 'pumpkins' lists 0 columns; there must be 1 to 8."),
        ('{"columns": {"pumpkins": [2, 2]}}', "In columns: 'pumpkins' must rise from left to right."),
        ('{"columns": {"pumpkins": [0]}}', "In columns: 'pumpkins' is 0; it must be from 1 to 20."),
        ('{"small": {}}', "In small: 'gain' is missing."),
        ('{"small": {"gain": true}}', "In small: 'gain' must be a whole number, not True."),
        ('{"small": {"gain": 1, "pay": 2}}', "In small: 'pay' is unknown; write gain, status or about."),
        ('{"bank": {"spaces": []}}', "In bank: 'spaces' lists 0 spaces; there must be 1 to 4."),
        (
            '{"bank": {"spaces": [{"workers": 4, "silver": 1}]}}',
            "In bank.spaces[0]: 'workers' is 4; it must be from 1 to 3.",
        ),
        (
            '{"canteens": {"box": 1}}',
            "The landscape for 2 players may need 6 canteens, one for each lake; the box has 1.",
        ),
        ('{"cows": {"box": 3}}', "A game for 2 players may need 8 cows at the start; the box has 3."),
        (
            changed("wheel", "spaces", 0, value="white grain"),
            "A space on the wheel shows 'white grain'; it must show two",
        ),
        (
            changed("wheel", "spaces", 0, value="gold grain"),
            "A space on the wheel shows 'gold'; it can show copper, stone,",
        ),
        (
            changed("city", "rows", 0, value={"goods": 1, "upgrades": 1}),
            "In city.rows[0]: a row gives goods or upgrades",
        ),
        (changed("city", "rows", value=[]), "In city: 'rows' lists 0 rows; the city has 4."),
        (changed("tiles", "faces", "1", value="cg lake"), "Tile 1 has 2 fields; a tile has 7."),
        (
            changed("tiles", "faces", "1", value="cg lake sp xx g g g"),
            "'xx' is not a field; write lake, mountain, or one to",
        ),
        (changed("tiles", "faces", "1", value="g* g* g* g* g* g* lake"), "Tile 1 has no field without a cow, so the"),
        (
            changed("tiles", "faces", value={"a b": "g g g g g g g"}),
            "A tile is called 'a b'; a name must be one to eight",
        ),
        (
            changed("tiles", "faces", value={"A": "g g g g g g g"}),
            "The layout for 2 players needs 6 tiles; the file has only 1.",
        ),
        (
            changed("layout", "players", "2", "middles", 1, value=[1, 0]),
            "The tiles at [0, 0] and [1, 0] overlap; move one",
        ),
        (
            changed("layout", "players", "2", "middles", 5, value=[20, 5]),
            "Some tiles touch none of the others",
        ),
        (
            changed("layout", "players", "2", "middles", 5, value=[99, 5]),
            "The layout for 2 players has the middle '[99, 5]';",
        ),
        (
            changed("layout", "players", "2", "middles", value=[[0, 0]]),
            "2 players have 24 settlements; their landscape",
        ),
        (changed("cattle", "good", "count", value=2), "In cattle.good: 'count' is 2; it must be from 1 to 1."),
        (changed("start", "silver", value=[1]), "In start: 'silver' lists 1 numbers; it must list 4."),
        ("9" * 5000, "The component file has a number that is too long, or lists that are nested too deeply."),
        ("[" * 100_000, "The component file has a number that is too long, or lists that are nested too deeply."),
        ("[" * 100_001, "The component file has 100001 characters; the limit is 100000."),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadBoard) as caught:
        own(text)
    assert str(caught.value).startswith(reason)
    assert str(caught.value).endswith(".")
    german = caught.value.said("de")
    assert german != str(caught.value)
    assert german.endswith(".")
    assert not re.search("[{}]", german.replace(text, ""))


@pytest.mark.parametrize("value", [7, "", "  ", [], ["{}", "{}"], True, 1.5])
def test_what_is_not_a_component_file_is_refused(value: Any) -> None:
    with pytest.raises(
        BadOption, match=r"components cannot be .*; it must be the text of a component file, a JSON object\."
    ):
        parlour.start("montana", players=2, components=value)


def test_options_are_refused_with_sentences() -> None:
    with pytest.raises(BadOption, match=r"first cannot be 2 with 2 players; seats are numbered from 0 to 1\."):
        parlour.start("montana", players=2, first=2)
    with pytest.raises(BadOption, match=r"stall cannot be 1; it must be a whole number from 2 to 99\."):
        parlour.start("montana", players=2, stall=1)
    with pytest.raises(BadOption, match=r"Montana cannot be played by 5; it is for 2, 3 or 4 players\."):
        parlour.start("montana", players=5)
