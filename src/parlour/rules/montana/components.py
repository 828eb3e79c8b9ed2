"""Components: everything in the box that never changes, as JSON for drawing it; marked printed or reconstructed."""

from __future__ import annotations

import json

from parlour.rules.montana.box import COMPONENTS, COUNTS, STANDARD
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES
from parlour.rules.montana.landscape import TILE_FIELDS, Layout
from parlour.rules.montana.views import spot_json


def components() -> dict[str, object]:
    """The component file, with the landscape in full: the fields of each tile, and their places in each layout."""
    told: dict[str, object] = json.loads(json.dumps(COMPONENTS))
    tiles: dict[str, object] = {face.name: [spot_json(spot) for spot in face.spots] for face in STANDARD.faces}
    told["tiles"] = {"status": COMPONENTS["tiles"]["status"], "about": COMPONENTS["tiles"]["about"], "faces": tiles}
    layouts: dict[str, object] = {}
    for i in range(len(COUNTS)):
        count = str(COUNTS[i])
        status = COMPONENTS["layout"]["players"][count]["status"]
        layouts[count] = {"status": status, "fields": _fields(STANDARD.layouts[i])}
    told["layout"] = {"about": COMPONENTS["layout"]["about"], "players": layouts}
    return {"goods": GOOD_NAMES[:], "colours": COLOUR_NAMES[:], "areas_of": _areas(), **told}


def _areas() -> dict[str, object]:
    """The good and worker colour of each area."""
    return {AREA_NAMES[colour]: COLOUR_NAMES[colour] for colour in range(len(AREA_NAMES))}


def _fields(layout: Layout) -> list[object]:
    """Each field with its name, axial place, slot, and which field of an unturned tile it is."""
    found: list[object] = []
    for field in range(layout.size):
        assert layout.places[field] < TILE_FIELDS
        found.append(
            {
                "name": layout.names[field],
                "q": layout.q[field],
                "r": layout.r[field],
                "slot": layout.slots[field],
                "place": layout.places[field],
            }
        )
    return found
