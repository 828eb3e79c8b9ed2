"""Views: what a seat may see, by allow-list; everything is open here (ruling T-23). And the JSON of each part of the table."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.dumping import options_json
from parlour.rules.kit.effects import pending_json
from parlour.rules.montana.actions import BOARD, GROUPS, ROWS
from parlour.rules.montana.box import WHEEL, Reward
from parlour.rules.montana.build import canteen_at
from parlour.rules.montana.city import cell_name
from parlour.rules.montana.kinds import (
    AREA_NAMES,
    AREAS,
    CANTEENS,
    COLOUR_NAMES,
    COLOURS,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SETTLEMENTS,
    SILVER,
    WORKERS,
    names_of,
)
from parlour.rules.montana.landscape import FIELD, LAKE, TERRAIN_NAMES, Layout, Spot
from parlour.rules.montana.naming import space_name
from parlour.rules.montana.recruit import shown
from parlour.rules.montana.state import DOING_NAMES, PASSED, State, owner_of, settlements_on

STORE_NAME: Final = "store"
PASSED_NAME: Final = "passed"


def view(s: State, seat: int | None) -> dict[str, object]:
    """What a seat, or a spectator, may see: only what is listed here."""
    return {
        "game": s.game,
        "players": s.players,
        "options": options_json(s.variant.options),
        "you": seat,
        **clock_json(s),
        **table_json(s),
        "board": board_json(s),
        "landscape": landscape_json(s),
        "scores": s.scores(),
        "winners": s.winners(),
    }


def clock_json(s: State) -> dict[str, object]:
    return {
        "round": s.round,
        "first": s.first,
        "turn": s.active,
        "seat": s.seat,
        "doing": DOING_NAMES[s.doing],
        "place": space_name(s.place),
        "built": s.built,
        "extra": s.extra,
        "spins": s.spins,
        "arrow": s.arrow + 1,
        "last_built": s.last_built,
        "ending": s.ending,
    }


def table_json(s: State) -> dict[str, object]:
    board = s.board
    placed: dict[str, object] = {
        space_name(place): [COLOUR_NAMES[colour] for colour in GROUPS[board[place] - 1]]
        for place in range(BOARD)
        if board[place]
    }
    return {
        "placed": placed,
        "contractors": [contractor_json(bid) for bid in s.bids],
        "pending": pending_json(s),
        "supply": {
            "goods": names_of(s.supply[:GOODS], GOOD_NAMES),
            "workers": names_of(s.supply[WORKERS : WORKERS + COLOURS], COLOUR_NAMES),
            "cows": s.supply[COWS],
        },
        "boards": [player_json(s, seat) for seat in range(s.players)],
    }


def contractor_json(bid: int) -> str:
    """Where a contractor is: 'store', 'passed' (at the store too), or a cell of the city."""
    if bid >= 0:
        return cell_name(bid)
    return PASSED_NAME if bid == PASSED else STORE_NAME


def player_json(s: State, seat: int) -> dict[str, object]:
    """A player's board, and the settlements on the landscape."""
    own = s.stock[seat * KINDS : seat * KINDS + KINDS]
    names = s.land.layout.names
    settled = s.settled
    return {
        "goods": names_of(own[:GOODS], GOOD_NAMES),
        "workers": names_of(own[WORKERS : WORKERS + COLOURS], COLOUR_NAMES),
        "cows": own[COWS],
        "canteens": own[CANTEENS],
        "silver": own[SILVER],
        "settlements": own[SETTLEMENTS],
        "fields": {
            names[field]: settlements_on(settled[field])
            for field in range(len(names))
            if settled[field] and owner_of(settled[field]) == seat
        },
    }


def board_json(s: State) -> dict[str, object]:
    """The figures of the worker board, standard or custom."""
    box = s.variant.box
    areas: dict[str, object] = {}
    for area in range(AREAS):
        areas[AREA_NAMES[area]] = [
            {"pay": box.pays[area][i], "gain": box.gains[area][i]} for i in range(len(box.pays[area]))
        ]
    return {
        "wheel": [shown(s, space) for space in range(WHEEL)],
        "bank": [{"workers": box.bank_workers[i], "silver": box.bank_silver[i]} for i in range(len(box.bank_silver))],
        "areas": areas,
        "small": box.small,
        "rows": [reward_json(box.rows[row]) for row in range(ROWS)],
        "columns": box.columns[:],
        "visit": box.visit,
        "trade_silver": box.trade_silver,
        "limit": box.limit,
    }


def reward_json(row: Reward) -> dict[str, object]:
    told = {"cows": row.cows, "silver": row.silver, "goods": row.goods, "upgrades": row.upgrades}
    return {name: count for name, count in told.items() if count}


def tiles_json(s: State) -> dict[str, object]:
    faces = s.variant.box.faces
    tiles: list[object] = [
        {"tile": faces[s.land.tiles[slot]].name, "turn": s.land.turns[slot]} for slot in range(len(s.land.tiles))
    ]
    return {"tiles": tiles, "start": s.land.layout.names[s.land.start]}


def landscape_json(s: State) -> dict[str, object]:
    """The tiles, every field with its cost, the cows and canteens still there, and the fields in reach."""
    layout = s.land.layout
    spots = s.land.spots
    fields = range(layout.size)
    return {
        **tiles_json(s),
        "terrain": {layout.names[i]: _field_json(layout, i, spots[i]) for i in fields},
        "cows": [layout.names[field] for field in fields if spots[field].cow and not s.settled[field]],
        "canteens": [layout.names[field] for field in fields if spots[field].terrain == LAKE and canteen_at(s, field)],
        "open": [layout.names[field] for field in s.open],
    }


def _field_json(layout: Layout, field: int, spot: Spot) -> dict[str, object]:
    """A field with its place, and the slot of its tile, so that a drawing can outline the tiles."""
    return {"q": layout.q[field], "r": layout.r[field], "slot": layout.slots[field], **spot_json(spot)}


def spot_json(spot: Spot) -> dict[str, object]:
    if spot.terrain != FIELD:
        return {"kind": TERRAIN_NAMES[spot.terrain]}
    return {
        "kind": TERRAIN_NAMES[FIELD],
        "cost": names_of(spot.cost, GOOD_NAMES),
        "settlements": spot.settlements,
        "cow": spot.cow,
    }
