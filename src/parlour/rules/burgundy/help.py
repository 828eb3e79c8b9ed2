"""Rule help: the rules in our own words, with their place in each rulebook. Here the general rules and the tiles."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.help_knowledge import KNOWLEDGE_HELP
from parlour.rules.burgundy.help_rulings import RULINGS
from parlour.rules.burgundy.help_words import help_words
from parlour.rules.kit.game import Topic
from parlour.rules.kit.help import fill, general, rulings

_PLACING: Final = ["'Additional rules for placing six-sided tiles'", "'Additional rules for placing hex tiles'"]
_ADDING: Final = ["'Add six-sided tile to your estate'", "'Place hex tile in your duchy'"]
_BUILDINGS: Final = ["'The buildings'", "'The buildings'"]
_KNOWLEDGE: Final = ["'The yellow tiles (\"knowledge\")', pages 10 and 11", "'The monastery tiles', pages 9-11"]

# Id, title, text, and the place in the rulebooks of 2011 and 2019. Words in braces are filled in by `fill`.
_GENERAL: Final[list[tuple[str, str, str, list[str]]]] = [
    (
        "goal",
        "The goal",
        "Your {estate} in 15th-century Burgundy is a map of 37 coloured spaces, and you fill it with tiles. "
        "Two dice a turn say what is possible; which of it you do is up to you. "
        "Finished regions, completed colours, {animals}, goods sold, watchtowers and {knowledge} tiles bring points. "
        "After 25 rounds the most points win.",
        ["'Game idea'", "'Introduction'"],
    ),
    (
        "setup",
        "Set-up",
        "Everyone starts with a board on which one castle lies, two dice, 1 {silver} and 3 random goods. "
        "The first player is drawn by lot and gets 1 worker; clockwise, the others get 2, 3 and 4. "
        "All turn-order pieces stand in one stack, the first player's on top. "
        "Five goods are set aside for each of the five phases; those left over stay out of the game. "
        "{start_boards}",
        [
            "'Game setup', and 'Those who know the game well', page 12",
            "'Game setup', and 'If you are already very familiar with the game', page 16",
        ],
    ),
    (
        "boards",
        "Where the boards come from",
        "Parlour labels every component as printed or reconstructed. "
        "All board layouts are taken from printed sources, through pictures, redrawings or transcriptions; "
        "none is invented. "
        "{board_sources} "
        "Which boards share a sheet in the advanced set-up is our reconstruction.",
        ["'The player boards', and Parlour's board files", "'A duchy', and Parlour's board files"],
    ),
    (
        "phases",
        "Phases",
        "The game has five phases, A to E, of five rounds each. "
        "Before each phase all tiles still in the depots leave the game, and new ones are drawn: "
        "with 2, 3 or 4 players 12, 18 or 24 for the six numbered depots and 4, 6 or 8 for the black one. "
        "Goods at the depots stay where they are. "
        "The five goods of the phase are laid out in the order in which they will come. "
        "With three players the castle space of depot 6 gets a mine in phases B and D. "
        "At the end of every phase each mine pays 1 {silver}.",
        [
            "'Setup for each phase', and 'End of a phase', page 9",
            "'Before each phase', page 3; 'For the 2- and 3-player games', page 11; 'End of a phase'",
        ],
    ),
    (
        "rounds",
        "Rounds",
        "At the start of a round everyone rolls two dice for all to see. "
        "The white die is rolled too: the next goods tile of the phase goes to the depot with its number. "
        "That is all the white die does; no worker can change it. "
        "Then everyone has one turn, in turn order.",
        ["'The five game rounds'", "'The five game rounds'"],
    ),
    (
        "turn",
        "Your turn",
        "You use each of your two dice for one action, in the order you like: take a tile, place a tile, sell goods, "
        "or take workers. Both may do the same kind of thing. "
        "Besides, you may buy one tile. "
        "Both dice must be used; taking workers is always possible. "
        "When they are used and no effect is waiting, you end the turn yourself.",
        ["'A player's turn' and 'The actions'", "'A player's turn' and 'The game actions'"],
    ),
    (
        "take",
        "Taking a tile",
        "The die names a numbered depot, and you take any one of its tiles. "
        "It goes into your storage, never straight into your {estate}. "
        "If storage is full, an earlier tile must be thrown out first. "
        "From an empty depot there is nothing to take. "
        "Dice never reach the black depot: its tiles are bought.",
        ["'Take six-sided tile from the game board'", "'Take hex tile from game board'"],
    ),
    (
        "place",
        "Placing a tile",
        "You move one tile from storage to an empty space of your {estate}. "
        "The space must show the number of the die, have the colour of the tile, "
        "and touch a tile that already lies there. "
        "No {town} may hold two buildings of one type. "
        "If the tile finishes a region or a colour, that scores first; then the tile does what its kind does. "
        "A placed tile stays until the end of the game.",
        [_ADDING[0], _ADDING[1]],
    ),
    (
        "sell",
        "Selling goods",
        "The die names a type of goods: 1 turquoise, 2 violet, 3 pink, 4 red, 5 brown, 6 orange. "
        "You sell every tile of that type you have; keeping some back is not allowed, and you need at least one. "
        "Each tile brings 2, 3 or 4 points with 2, 3 or 4 players. "
        "On top the sale pays 1 {silver}, however many tiles it was. "
        "Keep the sold tiles: {knowledge} tiles 15 and 25 count them.",
        ["'Sell goods', page 9", "'Sell Goods'"],
    ),
    (
        "workers",
        "Workers",
        "Each worker you pay shifts a die by 1, up or down; 6 and 1 are next to each other. "
        "You may pay several: from 5 to 1 takes two. "
        "Instead of anything else, a die of any number can be used to take 2 workers. "
        "Workers never run out. "
        "At the end of the game every two you have left are 1 point.",
        ["'A player's turn' and 'Take worker tiles'", "'A player's turn' and 'Take 2 worker chips'"],
    ),
    (
        "buy",
        "Buying a tile",
        "Once a turn you may pay 2 {silver}s for one tile of your choice from the black depot in the middle. "
        "This takes no die, and the tile goes into your storage. "
        "{buy_when} "
        "{Knowledge} tile 6 opens the numbered depots for your purchase as well{k6_pay}.",
        ["'The central black depot', page 9", "'The central \"black depot\"'"],
    ),
    (
        "storage",
        "Storage",
        "You have three storage spaces for tiles and three for goods. "
        "Every tile you gain goes there first, even if you place it right away. "
        "Gain one when all three are full, and you throw out one of the earlier tiles for good, not the new one. "
        "A goods space holds any number of tiles of one type. "
        "Tiles still in storage at the end score nothing.",
        [
            "'The player boards' and 'Take six-sided tile from the game board'",
            "'A duchy' and 'Take hex tile from game board'",
        ],
    ),
    (
        "regions",
        "Regions",
        "A region is a group of touching spaces of one colour, even a single space. "
        "Cover its last space and it scores at once, in two ways. "
        "For its size, from 1 to 8 spaces: 1, 3, 6, 10, 15, 21, 28 or 36 points. "
        "For the phase, whatever the size: 10 in A, 8 in B, 6 in C, 4 in D, 2 in E.",
        [_PLACING[0], _PLACING[1]],
    ),
    (
        "colours",
        "Colours",
        "Cover all spaces of one colour in your whole {estate} and you may win its bonus tile. "
        "The first player to do so takes the large one: 5, 6 or 7 points with 2, 3 or 4 players. "
        "The second takes the small one: 2, 3 or 4 points. Anyone later gets nothing. "
        "A printed board has 12 building spaces, 6 each for {animals}, ships and {knowledge} tiles, "
        "4 for castles (the start castle fills one) and 3 for mines.",
        [_PLACING[0], _PLACING[1]],
    ),
    (
        "turn-order",
        "Turn order",
        "On the {track} the piece farthest ahead goes first; in a stack the upper piece goes before the lower. "
        "Each ship you place moves your piece one space ahead, on top of any pieces there. "
        "The order is fixed when a round starts, so a ship helps you from the next round on. "
        "From the last of the seven spaces you only rise to the top of the stack.",
        [
            "'The five game rounds' and " + _ADDING[0] + " (ship)",
            "'The five game rounds' and " + _ADDING[1] + " (ship)",
        ],
    ),
    (
        "goods",
        "Goods",
        "There are six types of goods, one for each number of the die, with 7 tiles each. "
        "Every round one tile arrives at the depot the white die names, and lies there until a ship takes it. "
        "You can store three types, as many tiles of each as you like. "
        "Sell them with a die or a warehouse; unsold tiles are worth 1 point each at the end.",
        [
            "'The five game rounds', " + _ADDING[0] + " (ship) and 'Sell goods', page 9",
            "'The five game rounds', " + _ADDING[1] + " (ship) and 'Sell Goods'",
        ],
    ),
    (
        "end",
        "The end of the game",
        "The game ends after the fifth round of phase E. Mines pay a last time, then the final scoring follows. "
        "You get 1 point for each unsold goods tile, 1 for each {silver}, and 1 for every two workers. "
        "{Knowledge} tiles 15 to 26 score if they lie in your {estate}. "
        "Tiles in storage count for nothing. "
        "The most points win.",
        ["'Game end', page 9", "'End of the game'"],
    ),
    (
        "ties",
        "Ties",
        "With equal points {tie_first} wins. "
        "If that is equal too, {tie_second} wins. "
        "This is how the {year} rulebook has it; the tie-break option of a table may choose the other edition's way.",
        ["'Game end', page 9", "'End of the game'"],
    ),
]

_TILES: Final[list[tuple[str, str, str, list[str]]]] = [
    (
        "ship",
        "Ship",
        "First it loads: it empties the goods space of any one depot, whichever number placed it. "
        "What your three goods spaces cannot hold stays behind, and of several new types you pick. "
        "Then your piece moves one space ahead on the {track}.",
        [_ADDING[0] + " (ship)", _ADDING[1] + " (ship)"],
    ),
    (
        "animals",
        "{Animals}",
        "A tile shows 2, 3 or 4 of one kind ({species}), and placing it scores that many points. "
        "Every tile of the same kind already in that pasture scores again with it, touching or not: "
        "3 pigs joining 2 pigs and 4 pigs bring 9. "
        "Other pastures do not count.",
        [_ADDING[0] + " (animal)", _ADDING[1] + " (livestock)"],
    ),
    (
        "castle",
        "Castle",
        "One extra action follows at once, with the number you need: take, place, sell, or get workers. "
        "It costs no workers and cannot be skipped. "
        "It does not reach the black depot.",
        [_ADDING[0] + " (castle)", _ADDING[1] + " (castle)"],
    ),
    (
        "mine",
        "Mine",
        "Placing it does nothing yet; it pays 1 {silver} at the end of every phase, the last included. "
        "The earlier it lies in your {estate}, the more it brings.",
        [_ADDING[0] + " (mine) and 'End of a phase', page 9", _ADDING[1] + " (mine) and 'End of a phase'"],
    ),
    (
        "buildings",
        "Buildings",
        "Each of the eight types does something once, at the moment it is placed, and without a die. "
        "Only one of each type may stand in a {town}. "
        "If its effect is of no use just then, you may place it all the same, but the effect is lost.",
        [_ADDING[0] + " (building) and " + _BUILDINGS[0], _ADDING[1] + " (buildings) and " + _BUILDINGS[1]],
    ),
    (
        "knowledge",
        "{Knowledge} tiles",
        "There are 26, all different: 1 to 14 change the rules for you once placed, 15 to 26 score at the end. "
        "In storage they do nothing. "
        "Numbers 7, 12, 14, 15, 24 and 25 have black backs, so they come to the black depot only.",
        [_KNOWLEDGE[0], _KNOWLEDGE[1]],
    ),
    (
        "warehouse",
        "Warehouse",
        "Sell one type of goods of your choice at once, without a die, at the usual price. "
        "You may decline, and need goods to sell.",
        _BUILDINGS,
    ),
    ("watchtower", "Watchtower", "It is worth 4 points, straight away.", _BUILDINGS),
    (
        "carpenter",
        "Carpenter's workshop",
        "Take one building tile from any numbered depot into your storage, without a die. "
        "You may decline; the black depot is out of reach.",
        _BUILDINGS,
    ),
    (
        "church",
        "Church",
        "Take one mine, castle or {knowledge} tile from any numbered depot into your storage, without a die. "
        "You may decline; the black depot is out of reach.",
        _BUILDINGS,
    ),
    (
        "market",
        "Market",
        "Take one ship or {animal} tile from any numbered depot into your storage, without a die. "
        "You may decline; the black depot is out of reach.",
        _BUILDINGS,
    ),
    (
        "boarding-house",
        "Boarding house",
        "You get 4 workers at once. "
        "{Knowledge} tiles 13 and 14 add nothing here: they need the action that takes workers.",
        _BUILDINGS,
    ),
    ("bank", "Bank", "You get 2 {silver}s at once.", _BUILDINGS),
    (
        "{hall_id}",
        "{Hall}",
        "Place one more tile from your storage at once, without a die: the number of the space does not matter. "
        "Colour, neighbour and the one-of-a-type rule still hold, and the second tile does all it usually does. "
        "{hall_wait}",
        _BUILDINGS,
    ),
]


def topics(edition: Edition) -> list[Topic]:
    """The rule help of an edition: general rules, tiles, then the rulings."""
    words = help_words(edition)
    book = f"{edition.name} rulebook, "
    which = 0 if edition.name == "2011" else 1
    found = general([(id_, title, text, places[which]) for id_, title, text, places in _GENERAL + _TILES], book, words)
    for number, short, text in KNOWLEDGE_HELP:
        title = f"{words['Knowledge']} {number}: {fill(short, words)}"
        found.append(Topic(f"k{number}", title, fill(text, words), book + _KNOWLEDGE[which]))
    return found + rulings(RULINGS, words)
