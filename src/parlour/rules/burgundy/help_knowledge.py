"""Rule help for the 26 knowledge tiles (monasteries): number, short name, what it gives. Filled in by `help`."""

from __future__ import annotations

from typing import Final

_BUILT: Final = (
    " in your {estate} adds 4 points to the final scoring, whether it was placed before or after this tile. "
    "In storage it adds nothing."
)

KNOWLEDGE_HELP: Final[list[tuple[int, str, str]]] = [
    (
        1,
        "twin buildings",
        "From now on your {towns} may hold several buildings of one type. "
        "Colour, number and neighbour still have to be right.",
    ),
    (
        2,
        "workers from mines",
        "Your mines send workers too: 1 each, along with the {silver}, after every phase, the last included. "
        "Without mines it gives nothing.",
    ),
    (
        3,
        "double pay",
        "A sale pays you 2 {silver}s, not 1, by die or warehouse. The number of tiles sold makes no difference.",
    ),
    (
        4,
        "workers for sales",
        "A worker comes with every sale you make, by die or warehouse. The number of tiles sold makes no difference.",
    ),
    (
        5,
        "a second harbour",
        "When you place a ship you may load at a neighbour of your depot as well. "
        "The depots form a ring, so 6 and 1 are neighbours. Your three goods spaces have to do for both.",
    ),
    (
        6,
        "the open market",
        "Your purchase may come from any numbered depot or the black one, still one a turn. {k6_price}",
    ),
    (
        7,
        "richer herds",
        "When you place {animals}, the new tile and every tile that scores again with it bring 1 point more each. "
        "It is 1 a tile, however many it shows.",
    ),
    (
        8,
        "strong workers",
        "Each worker you pay shifts a die by 1 or 2, so two workers reach every number. "
        "The free shifts of tiles 9 to 12 stay at 1.",
    ),
    (
        9,
        "builders",
        "A die that places a building may be shifted by 1 for free. Workers can shift it farther.",
    ),
    (
        10,
        "drovers and sailors",
        "A die that places a ship or {animals} may be shifted by 1 for free. Workers can shift it farther.",
    ),
    (
        11,
        "master masons",
        "A die that places a castle, mine or {knowledge} tile may be shifted by 1 for free. "
        "Workers can shift it farther. The die that places this tile itself gets no free shift.",
    ),
    (
        12,
        "long reach",
        "A die that takes a tile from a numbered depot may be shifted by 1 for free. Workers can shift it farther.",
    ),
    (
        13,
        "paid recruits",
        "Whenever your action is to take workers, 1 {silver} comes with them. "
        "A castle's action counts, a boarding house does not.",
    ),
    (
        14,
        "twice the recruits",
        "Whenever your action is to take workers, you get twice as many: 4. "
        "A castle's action counts, a boarding house does not.",
    ),
    (
        15,
        "types of goods sold",
        "In the final scoring every colour among your sold goods is worth {sold_type_points} points, "
        "be it one tile or seven: {sold_types_at_most} at most. What is still unsold does not help.",
    ),
    (16, "warehouses", "Each warehouse" + _BUILT),
    (17, "watchtowers", "Each watchtower" + _BUILT),
    (18, "carpenter's workshops", "Each carpenter's workshop" + _BUILT),
    (19, "churches", "Each church" + _BUILT),
    (20, "markets", "Each market" + _BUILT),
    (21, "boarding houses", "Each boarding house" + _BUILT),
    (22, "banks", "Each bank" + _BUILT),
    (23, "{hall}s", "Each {hall}" + _BUILT),
    (
        24,
        "kinds of {animals}",
        "Variety pays in the final scoring: {all_species} are worth 4 points each "
        "if you have placed at least one such tile, 16 at most. Further tiles of a kind add nothing here.",
    ),
    (
        25,
        "goods sold",
        "In the final scoring every tile among your sold goods is worth 1 point. Unsold ones do not help.",
    ),
    (
        26,
        "bonus tiles",
        "In the final scoring every bonus tile you won for a completed colour, large or small, "
        "is worth {bonus_tile_points} points more.",
    ),
]
