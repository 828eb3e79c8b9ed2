"""Rule help for the rulings: how Parlour plays where the rulebook is silent or can be read in two ways."""

from __future__ import annotations

from typing import Final

RULINGS: Final[list[tuple[str, str, str]]] = [
    (
        "C-01",
        "Starting workers",
        "In turn order players start with no worker, 1, 1 and 2. With two players that is 0 and 1, with three 0, 1 and 1. "
        "The text can also be read so that the last player always has 2; the option 'workers' of a table chooses.",
    ),
    (
        "C-02",
        "What you see of your cards",
        "Of the two cards in your hand you see the numbers, nothing else. The others see neither, "
        "and nobody sees the face-down piles.",
    ),
    (
        "C-03",
        "What a cloister becomes",
        "A cloister in another type's pile, or under another type's card, is of that type for the rest of the game. "
        "It helps to finish that triple, wins that type's bonus card, and is no violet card for all seven types. "
        "A finished triple is closed; a pile of one or two cloisters may still become anything.",
    ),
    (
        "C-04",
        "Three projects",
        "However you gain a card, three projects are the limit: one of the earlier ones goes to the discard pile first.",
    ),
    (
        "C-05",
        "A purchase",
        "3 silver, once a turn, before, during or after your action. "
        "One of the three cards becomes a project or gives an action with its number; the others are discarded. "
        "Your regular action is due all the same.",
    ),
    (
        "C-06",
        "Restocking and converting",
        "You may restock with two workers or more; nothing happens. "
        "Every three workers and silver make a point, so only threes can be given back.",
    ),
    (
        "C-07",
        "Open decks",
        "Goods and animals lie in two decks each, and you see the top card of every deck. "
        "An empty deck gets half of the other. When both are empty there is nothing to gain.",
    ),
    (
        "C-08",
        "The start card moves",
        "Selling brings the start card, face down. At the end of the round it is turned up where it lies, and its holder starts; "
        "if it is still face up then, it goes to the next player clockwise.",
    ),
    (
        "C-09",
        "The order when a card is placed",
        "First the triple and its first-triple card, then the round's bonus, then the card for all seven types, "
        "and last what the card itself does. Every triple brings one of the round's bonuses, and its owner chooses.",
    ),
    (
        "C-10",
        "Aaron",
        "His piles have {piles} cards. His cloisters are always cloisters and bring you {aaron_cloister} each. "
        "He takes bonus cards for first triples and all seven types. "
        "At the end of every round you are compared, your animals counted; a tie is yours.",
    ),
    (
        "C-11",
        "Halving a deck",
        "As soon as a deck is empty the lower half of the other, rounded down, becomes the second deck, in the same order. "
        "A single card stays where it is.",
    ),
    (
        "C-12",
        "Where a card goes",
        "A type has one unfinished pile at most, and its cards go there. "
        "If it has none, a card begins a new pile or goes onto an unfinished pile of cloisters, as you like. "
        "A cloister joins any unfinished pile; as a cloister it joins the pile of cloisters or, if there is none, begins one.",
    ),
    (
        "C-13",
        "Counting seven types",
        "It is looked for after every card placed, and each player gets one such card. "
        "Finished and unfinished piles count alike; violet needs a pile of nothing but cloisters.",
    ),
    (
        "C-14",
        "The start card at the end",
        "After round E it stays where it is and is worth {start_card}, whichever side is up.",
    ),
    (
        "C-15",
        "What runs out",
        "Silver, workers and points never do. Goods and animals do.",
    ),
    (
        "C-16",
        "An empty deck of cards",
        "The discard pile is shuffled, also in the middle of a deal or a purchase. "
        "If that is still too little, hands come before the display; if even those fall short, "
        "everybody gets equally fewer cards and the round has so many turns. "
        "A purchase shows what there is, but at least one card.",
    ),
    (
        "C-17",
        "A purchase inside an effect",
        "You may buy while a castle's action or a city hall waits, and use what you keep for it; "
        "so a city hall waits for a purchase even without a project. An action with a bought number is finished first, "
        "then the waiting effect goes on. Only you see the three cards until you have decided. "
        "Workers may shift a bought number.",
    ),
    (
        "C-18",
        "Six cards, six turns",
        "You hold two cards in five turns and the last one in the sixth. "
        "The card you play is seen by all, its picture too.",
    ),
    (
        "C-19",
        "Offers and gains",
        "You may decline what carpenter's workshop, church, market, warehouse and city hall offer; "
        "without a use they are skipped. Gains simply happen. "
        "A castle's action must be taken, if only for 1 silver, and needs no workers. "
        "A city hall places any project, whatever its number.",
    ),
    (
        "C-20",
        "Animals and ties",
        "Sets are made of as many kinds as possible first, which always scores best. "
        "Animals in no set count as unused when a tie is broken.",
    ),
    (
        "C-21",
        "Two goods or two animals",
        "You take them one after the other, each from either deck. A bonus that would bring nothing is not offered.",
    ),
    (
        "C-22",
        "The display",
        "A row may hold several cards, and the taker chooses. It is not refilled during a round. "
        "Only the cards that come after the full rows are laid by their number.",
    ),
    (
        "C-23",
        "When Aaron's cards come",
        "His first pile is laid at the set-up, the others when their round begins, all cards of a pile at once. "
        "His triples and types win bonus cards before you act. "
        "He scores triples and bonus cards; you score everything but the start card, which is not used.",
    ),
    (
        "C-24",
        "Who starts",
        "The first player is drawn by lot, not chosen by age; the option 'first' fixes it.",
    ),
    (
        "C-25",
        "Small print of the actions",
        "Selling needs a good of that type, converting at least three cards. As few workers as possible are charged. "
        "Two cards in hand with the same number are still two choices, as the cards differ. "
        "The discard pile is shuffled only when a card is needed.",
    ),
    (
        "C-26",
        "When a purchase is offered",
        "Before and after your action, and while a castle's action or a city hall waits; "
        "not in the middle of a carpenter's workshop, a church, a market, a warehouse or a gain.",
    ),
]
