"""Rule help for the rulings: how Parlour plays where the rulebook is silent or leaves a choice."""

from __future__ import annotations

from typing import Final

RULINGS: Final[list[tuple[str, str, str]]] = [
    (
        "T-01",
        "One action a turn",
        "A turn has exactly one action: recruit, work or build. Cattle may be traded before, during and after it. "
        "At its end each canteen you spend is another turn at once.",
    ),
    (
        "T-02",
        "Spins, white spaces and the limit",
        "Every space of the wheel is equally likely. Grain moves the arrow on after the spin's two workers were "
        "taken, once a turn. "
        "White means any two workers that can be had, alike or not. "
        "After each pair, whatever is beyond the {limit} places goes back, new workers or old ones as you like.",
    ),
    (
        "T-03",
        "Shortage",
        "As long as the supply cannot fill a gain, every player returns one of that kind, if there is one, whoever "
        "gains included. "
        "What is still missing then is lost. In the city you say how much you take before anything is returned.",
    ),
    (
        "T-04",
        "Spaces and clearing",
        "You work in one area a turn. A small space is open only right after the large one beside it. "
        "An area with every large space taken is cleared at the end of that turn, small spaces too; so is a full bank.",
    ),
    (
        "T-05",
        "Visiting the city",
        "Whoever goes to the city takes the pumpkin and must bid. The others bid or pass in clockwise order; "
        "nobody may bid more than they can pay, and who has passed is out. Payment and rewards begin with the visitor.",
    ),
    (
        "T-06",
        "Where one may build",
        "Each field must touch a settlement, no matter whose, or the starting tile, and must be neither lake nor "
        "mountain. "
        "Each of the three fields you do not build on pays 1 silver. Doubles and lines are free, "
        "and take only as many settlements as you have left.",
    ),
    (
        "T-07",
        "Lines of four",
        "A line counts when it has exactly four of your fields, side by side in a straight row, at the moment you "
        "build. "
        "One more settlement goes on the field just built. A row that grows past four, or had its reward, brings "
        "nothing.",
    ),
    (
        "T-08",
        "Who gets a canteen",
        "The first settlement beside a lake takes the canteen, whosever it is. A field between two lakes takes both.",
    ),
    (
        "T-09",
        "The last round and ties",
        "The round in which somebody places a last settlement is finished; the player to the right of the starting "
        "player has the last turn. "
        "Ties: cows and canteens together, then coins, workers and goods together, then a shared victory.",
    ),
    (
        "T-10",
        "What can run short",
        "Six goods, big and small counted apart, and four colours of workers, each for itself. "
        "Workers on the worker board and goods in the box are never called back. "
        "Coins never run out. A cow that is not in the supply is simply not gained.",
    ),
    (
        "T-11",
        "Shortage everywhere",
        "The rule holds for every gain from the supply: white spaces, cattle trades, upgrades and the city's pumpkin "
        "too. "
        "The price of a space is paid in full even if goods stay out, but a trade or upgrade that gets nothing costs "
        "nothing.",
    ),
    (
        "T-12",
        "Two other workers",
        "Instead of one worker of the right colour you may send two of other colours, alike or different. "
        "The silver must be at hand before workers are placed; small spaces cost none.",
    ),
    (
        "T-13",
        "Cleared before an extra turn",
        "Full areas and a full bank are cleared before a canteen's turn begins. At no other time do workers come "
        "back from the board.",
    ),
    (
        "T-14",
        "Outbid",
        "A player who is outbid moves before anybody else does, to the right in the same row or to any other row, or "
        "passes; "
        "so one move may set off the next. Then the clockwise order goes on. Nobody else may move. "
        "Who passes pays and gets nothing; a visitor who passes keeps the pumpkin.",
    ),
    (
        "T-15",
        "Paying the bid",
        "If all others pass, the visitor pays the own bid and is rewarded. At the own decisions the visitor may "
        "trade cattle. "
        "Should a bid be beyond its owner's means when it falls due, it is void. "
        "The city cannot be chosen if, even with its pumpkin, no space could be paid.",
    ),
    (
        "T-16",
        "Rewards are a maximum",
        "You may take fewer goods, or make fewer upgrades, than your row allows. An upgrade needs the small good in "
        "your hand. "
        "One after the other: pay, say how much, take.",
    ),
    (
        "T-17",
        "Building step by step",
        "Fields must be empty and not under the starting tile. What you have just built counts as a neighbour for "
        "the next field, "
        "and cows and canteens are yours at once; you may trade in between. "
        "The silver is due for each of the three fields not built on, whatever the reason.",
    ),
    (
        "T-18",
        "Several lines at once",
        "Each of the three directions is judged alone, by its whole row; a double field counts once. "
        "Two rows of four at the same moment give two settlements. "
        "A row that jumps from three or fewer to five or more brings nothing, then or later.",
    ),
    (
        "T-19",
        "The last settlements",
        "A double field or a line takes what is left, and building ends there. "
        "Without settlements you can still recruit, work and trade.",
    ),
    (
        "T-20",
        "Spending canteens",
        "One at a time, at the end of a turn; one gained in that turn may be spent too, also in the last round, also "
        "by its last player. "
        "The extra turn is a whole one.",
    ),
    (
        "T-21",
        "Recruiting is always possible",
        "You may spin with {limit} workers, and with an empty supply: no turn is without an action.",
    ),
    (
        "T-22",
        "Who begins, and the last tie-break",
        "The starting player is drawn, unless the option 'first' names one. In seat order all spin twice before the "
        "game. "
        "In the last tie-break coins count by value, and every good as one, big or small.",
    ),
    (
        "T-23",
        "Nothing is hidden",
        "All boards, supplies and bids are open to everybody; only where the arrow will stop is unknown.",
    ),
    (
        "T-24",
        "Trades when the supply is empty",
        "A trade is offered if the supply or another player has what you want; otherwise only your cow would be gone. "
        "If the supply is empty, everyone returns one first, you too, and you take one of these: "
        "it may bring you no more than before and still cost the others. "
        "A worker beyond the {limit} places goes back as after a spin, a new or an old one. "
        "The cow of the city's first row comes together with its upgrades. "
        "Full areas and a full bank are cleared after your last trade, before a canteen's turn or the next player's.",
    ),
    (
        "T-25",
        "A game that stands still",
        "No game goes on for ever: after as many rounds in a row without a new settlement as the option 'stall' says "
        "(20 unless you change it) "
        "it ends with that round, and is decided as usual. The rulebook does not foresee this; among players who "
        "want to win it does not happen.",
    ),
    (
        "T-26",
        "Nobody is asked for nothing",
        "Whoever cannot pay any space in the auction passes without being asked, and a reward that leaves no choice "
        "is given at once. "
        "A visitor who has a cow is asked all the same, since it could be traded first.",
    ),
    (
        "T-27",
        "When cattle may be traded",
        "At every decision of your own turn, auctions included, but not while you are picking workers or returning "
        "them: you can trade just before or after. "
        "In other players' turns you cannot trade.",
    ),
    (
        "T-28",
        "Ending the turn",
        "You end your turn yourself. Whatever was still open, a small space, grain for the arrow or another field, "
        "is declined with it.",
    ),
]
