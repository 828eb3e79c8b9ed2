"""Rule help for the rulings: how Parlour plays where a rulebook is silent (B) or the editions differ (E)."""

from __future__ import annotations

from typing import Final

RULINGS: Final[list[tuple[str, str, str]]] = [
    (
        "B-01",
        "Both dice, then end the turn",
        "You must use both dice; taking workers is always possible, so nobody passes. Buying is up to you. "
        "You end your turn yourself, once both dice are used and nothing is waiting.",
    ),
    (
        "B-02",
        "What a shifted die costs",
        "Shifting a die costs as few workers as possible, the shorter way round the ring on which 6 and 1 touch; "
        "tile 8 lets each worker shift by up to 2. "
        "Tiles 9 to 12 first give one free shift of 1 for their own use. "
        "A die is shifted only as it is used, and taking workers needs no shift.",
    ),
    (
        "B-03",
        "Full storage",
        "If you gain a tile with full storage, you choose one of the earlier tiles to throw out, never the new one. "
        "At other times nothing can be thrown out. What is thrown out leaves the game.",
    ),
    (
        "B-04",
        "The order of scoring",
        "First a finished region scores (size, then phase), then the colour bonus; the tile's own effect comes last. "
        "The small bonus goes to the second player to complete the colour, whenever that is.",
    ),
    (
        "B-05",
        "Loading a ship",
        "First you load, then you move ahead. Goods of types you store always come along; new types need a free space, "
        "and if there are too many you pick, each with all its tiles. "
        "You may name a depot that gives you nothing; if none gives you anything you are not asked.",
    ),
    (
        "B-06",
        "Tile 5 at two depots",
        "Neighbours are next to each other on the ring 1-2-3-4-5-6-1. "
        "Your free goods spaces are counted for both depots together, and you may leave out the second.",
    ),
    (
        "B-07",
        "Turn order holds for the round",
        "The order is fixed when the round starts: farther ahead goes first, and in a stack the top goes first. "
        "Moving ahead puts you on top of the stack there; on the last space a further ship puts you on top of yours.",
    ),
    (
        "B-08",
        "A castle's action",
        "It is a die of any number, without workers, and must be used, if only to take workers. "
        "It counts as a dice action for tiles 13 and 14, and it never reaches the black depot.",
    ),
    (
        "B-09",
        "Building effects are offers",
        "You may decline what a building offers; the gains of bank, boarding house and watchtower simply happen. "
        "Carpenter's workshop, church and market never reach the black depot.",
    ),
    (
        "B-10",
        "{Hall}",
        "Any stored tile may go on any empty space of its colour next to a placed tile, whatever the number there. "
        "The rule of one building of a type in a {town} still holds.",
    ),
    (
        "B-11",
        "One of a type",
        "A {town} may hold no more than one building of each type, unless you have tile 1. "
        "A stored building that fits nowhere stays in storage.",
    ),
    (
        "B-12",
        "Mines in the last phase",
        "Mines pay at the end of all five phases, the last time before the final scoring. So does tile 2.",
    ),
    (
        "B-13",
        "Sold goods",
        "Goods you sold count for tiles 15 and 25. "
        "They were sold in the open, so everybody can see how many of each colour they are.",
    ),
    (
        "B-14",
        "Filling the depots",
        "Depots are filled from 1 to 6; when a colour has run out, its space stays empty. "
        "With three players the castle space of depot 6 gets a castle in phases A, C and E and a mine in B and D.",
    ),
    (
        "B-15",
        "Who starts",
        "The first player is drawn at random and gets 1 worker; clockwise, the others get 2, 3 and 4. "
        "The option 'first' names a first player instead.",
    ),
    (
        "B-16",
        "Size of the black depot",
        "It gets 4, 6 or 8 tiles with 2, 3 or 4 players, as printed on the board and written in 2019; "
        "the 2011 text speaks of 2 to 8.",
    ),
    (
        "B-17",
        "Advanced set-up",
        "You are dealt a double-sided board, and choose its side and the castle space for your start castle: "
        "openly in turn order, or secretly, with all choices revealed together. "
        "Which boards share a sheet is our reconstruction.",
    ),
    (
        "B-18",
        "Boards of your choice",
        "Each player may also be given a board by name: all the same or different ones, printed or home-made.",
    ),
    (
        "B-19",
        "Effects inside effects",
        "What a tile sets off is finished, with everything that follows from it, before anything older goes on. "
        "If a {hall} places a castle, the castle's action comes at once, before the rest of your turn.",
    ),
    (
        "B-20",
        "Now or never",
        "An effect you may decline is offered once, at its moment; declined, it is lost. "
        "One that has no use is skipped without asking (for the {hall} see B-32); the tile may be placed all the same.",
    ),
    (
        "B-21",
        "When {knowledge} tiles work",
        "They work from the moment they are placed: not for the die that placed them, and not for what came before. "
        "Different ones add up, so tiles 13 and 14 together give 4 workers and 1 {silver}. "
        "Those two need the action that takes workers; a boarding house is none.",
    ),
    (
        "B-22",
        "Buying",
        "A tile costs 2 {silver}s, once a turn and only in your own, and goes into storage. {buy_ruling}",
    ),
    (
        "B-23",
        "Selling",
        "You need at least one tile of the type. "
        "You get silver, then the worker of tile 4, then points, and the goods space is free at once.",
    ),
    (
        "B-24",
        "What a die can do",
        "A die takes a tile only where one lies. "
        "It places one only where colour, number, neighbour and the one-of-a-type rule all allow it.",
    ),
    (
        "B-25",
        "Open and hidden",
        "Open to all: boards, storage, dice, depots, discarded tiles, sold goods, this phase's goods in their order. "
        "Hidden from all: face-down tiles, the goods of later phases, and those left over at the start.",
    ),
    (
        "B-26",
        "Between phases",
        "All tiles leave the depots, ships, mines and castles too; the goods stay. "
        "A tile that has left the game never comes back.",
    ),
    (
        "B-27",
        "The start castle's place",
        "On board No. 1 (in 2019 also No. 2) it lies in the centre. "
        "On any other board you pick one of the castle spaces, in turn order before the first round; "
        "for the advanced set-up see B-17.",
    ),
    (
        "B-28",
        "Details of the final scoring",
        "A single worker left over is worth nothing, and neither are stored tiles. "
        "Tile 26 counts the bonus tiles of completed colours and nothing else.",
    ),
    (
        "B-29",
        "Home-made boards",
        "A region of more than 8 spaces scores like one of 8. A colour missing from your board earns you no bonus.",
    ),
    (
        "B-30",
        "Pictures in the examples",
        "Two examples in the rulebook need their pictures. "
        "The cow pasture already holds a tile of 3 cows and one of 3 sheep. "
        "Carla stores turquoise and violet with one space free; the depot holds turquoise, pink and brown.",
    ),
    (
        "B-31",
        "What the start castle counts for",
        "Laying it down scores nothing and gives no action, but it covers its space for region and colour.",
    ),
    ("B-32", "A {hall} with nothing to place", "{hall_end}"),
    (
        "E-01",
        "Editions: boards",
        "2011 has boards 1 to 9, with No. 1 for beginners. "
        "2019 has 1 to 10, with No. 1 or 2 (the same for all) for beginners; the old No. 2 became No. 10.",
    ),
    (
        "E-02",
        "Editions: tile 6",
        "It lets you buy from any depot. In 2011 only Silverlings pay; "
        "in 2019 silver coins and workers do in any mix, 2 in all.",
    ),
    ("E-03", "Editions: tile 15", "For each type of goods sold it scores 3 points in 2011 and 2 points in 2019."),
    ("E-04", "Editions: tile 26", "For each bonus tile it scores 2 points in 2011 and 3 points in 2019."),
    (
        "E-05",
        "Editions: when to buy",
        "In 2011 you buy before, between or after your dice actions, not while an effect is waiting. "
        "In 2019 you may also buy while a castle's action, a town hall, a carpenter's workshop, a church or a market "
        "is waiting (B-22).",
    ),
    (
        "E-06",
        "Editions: ties",
        "2011: the fewest empty spaces win a tie, then the later place in the turn order of the last round. "
        "2019: the most empty spaces win it, then the place farthest behind on the bridge (in a stack, the lower). "
        "An option lets a table choose; a tie that outlasts all this is shared.",
    ),
    (
        "E-07",
        "Editions: names",
        "2011 says estate, city, knowledge, animals, Silverling, city hall and chicken. "
        "2019 says duchy, town, monastery, livestock, silver coin, town hall and goat.",
    ),
]
