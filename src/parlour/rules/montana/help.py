"""Rule help: the rules in our own words, with their place in the rulebook. Here the general rules."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.game import Topic
from parlour.rules.kit.help import general, rulings
from parlour.rules.montana.box import COUNTS, Box
from parlour.rules.montana.help_rulings import RULINGS
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES
from parlour.rules.montana.naming import area_title, joined, reward_title

BOOK: Final = "Heritage Edition rulebook, "

# Id, title, text, and the place in the rulebook. Words in braces are filled in by `_words`.
_GENERAL: Final[list[tuple[str, str, str, str]]] = [
    (
        "goal",
        "The goal",
        "It is a race: you want all your settlements on the landscape first. Workers whom you recruit bring you "
        "goods and silver; "
        "with the goods a field shows you build there. Cows and canteens help along the way.",
        "'Object of the game'",
    ),
    (
        "setup",
        "Set-up",
        "With 2, 3 or 4 players you have {settlements} settlements each, one of every small good and a cow. "
        "A starting player is drawn and gets {first_silver} silver, everybody after that 1 more than the one before. "
        "Each spins the wheel twice for the first workers, two a spin; a white space lets you choose them. "
        "The landscape is laid out from {tiles} tiles in a random order, "
        "and the starting tile lies on a field near the middle.",
        "'Every player receives', and the numbers around it",
    ),
    (
        "components",
        "Printed or reconstructed",
        "Parlour labels every component as printed or reconstructed. The rulebook's text and its examples fix most "
        "of the game; "
        "the pictures of wheel, landscape tiles and some prices were not seen. "
        "Reconstructed are the order on the wheel, two spaces of the bank, most yields of grain field and farmland, "
        "the prices of the city's columns, the general supply, what is on the tiles, and how they lie. "
        "If you own the game, you can play with your own figures: give a component file with the option 'components'.",
        "its list of components, and Parlour's component file",
    ),
    (
        "turn",
        "Your turn",
        "You do exactly one of three things: recruit, work or build. Going to the city is one way to work. "
        "As often as you like you may also trade cattle. "
        "When you are done you end your turn, or spend a canteen and have another one at once.",
        "'Gameplay'",
    ),
    (
        "recruit",
        "Recruit",
        "Spin the wheel and take the two workers its arrow points to; on a white space, any two. "
        "Then you may pay grain, once: each grain moves the arrow one space clockwise, up to seven, "
        "and you get the two workers there as well. You have room for {limit} workers; whoever is too many goes "
        "back, new or old.",
        "'Action A: Recruit'",
    ),
    (
        "work",
        "Work",
        "Choose a free large space in the mine, quarry, grain field or farmland. It takes one worker of its colour, "
        "or two of other colours, "
        "and some silver, and gives the goods it shows: {areas}. "
        "Right after that you may send workers by the same rule to the small space beside it, without silver, for "
        "{small} more. "
        "Once all large spaces of an area are taken, all its workers go back to the supply at the end of that turn.",
        "'Action B: Work', 'Mine, quarry, grain field, and farmland'",
    ),
    (
        "bank",
        "Bank",
        "Send exactly the number of workers a free space shows, of any colour, and take the silver: {bank}. "
        "When every space is taken, the bank is emptied at the end of that turn.",
        "'Action B: Work', 'Bank'",
    ),
    (
        "city",
        "City",
        "Take {visit} from the supply and put your contractor on a space you can pay: the columns cost {columns} "
        "pumpkins. "
        "Clockwise, everybody else may bid too, or pass. In a row where a contractor stands you must go farther right; "
        "whoever is outbid moves at once, or passes. At the end each pays and is rewarded, you first. The rows give: "
        "{rows}. "
        "An upgrade trades a small copper or stone for a big one; big ones come from nowhere else.",
        "'Action B: Work', the city",
    ),
    (
        "build",
        "Build",
        "Build on one to three empty fields that touch a settlement of anybody or the starting tile, never on a lake "
        "or mountain. "
        "You pay exactly the goods shown; small for big or big for small is not possible. "
        "For each of the three fields you leave out you get 1 silver. A field with two houses takes two settlements "
        "for one price. "
        "A cow on the field is yours, and so is the canteen of a lake beside it if you are the first there.",
        "'Deliver goods to an area and build 1-3 settlements'",
    ),
    (
        "line",
        "Four in a line",
        "When your fields make a straight row of exactly four without a gap, you put one more settlement, for nothing, "
        "on the field you have just built. A fifth in the same row brings nothing more.",
        "'Deliver goods to an area and build 1-3 settlements'",
    ),
    (
        "cattle",
        "Cattle trade",
        "On your turn, whenever and as often as you like, give a cow to the supply "
        "for one small good, {trade_silver} silver or one worker of your choice.",
        "'Extra action: cattle trade'",
    ),
    (
        "canteen",
        "Canteens",
        "A canteen buys another whole turn right after yours; then it leaves the game.",
        "'Deliver goods to an area and build 1-3 settlements'",
    ),
    (
        "shortage",
        "When the supply runs short",
        "If somebody is to get goods or workers the supply does not have, all players, that one too, first return "
        "one of that kind, "
        "if they have any; and again, until there are enough. What cannot be filled even so is lost.",
        "'Limited workers and goods'",
    ),
    (
        "end",
        "The end of the game",
        "When somebody places a last settlement, the round is played to its end, so that all have had as many rounds. "
        "Most settlements on the landscape win. A tie goes to whoever has more cows and canteens together, "
        "then to more coins, workers and goods together; if that is equal too, the victory is shared.",
        "'Ending the game'",
    ),
]


def topics(box: Box) -> list[Topic]:
    """The rule help with these components: general rules, then the rulings."""
    words = _words(box)
    return general(_GENERAL, BOOK, words) + rulings(RULINGS, words)


def _words(box: Box) -> dict[str, str]:
    """What stands for each word in braces: the figures of the box."""
    areas: list[str] = []
    for area in range(len(AREA_NAMES)):
        spaces = [f"{box.gains[area][i]} for {box.pays[area][i]}" for i in range(len(box.pays[area]))]
        areas.append(f"{area_title(area)} {COLOUR_NAMES[area]} {', '.join(spaces)}")
    bank = [f"{box.bank_workers[i]} for {box.bank_silver[i]}" for i in range(len(box.bank_silver))]
    return {
        "settlements": joined([str(count) for count in box.settlements]).replace(" and ", " or "),
        "tiles": joined([str(len(layout.middles)) for layout in box.layouts]).replace(" and ", " or "),
        "first_silver": str(box.start_silver[0]),
        "limit": str(box.limit),
        "areas": "; ".join(areas),
        "small": str(box.small),
        "bank": joined(bank),
        "visit": "1 pumpkin" if box.visit == 1 else f"{box.visit} pumpkins",
        "columns": joined([str(cost) for cost in box.columns]),
        "rows": "; ".join([reward_title(row) for row in box.rows]),
        "trade_silver": str(box.trade_silver),
        "counts": joined([str(count) for count in COUNTS]),
    }
