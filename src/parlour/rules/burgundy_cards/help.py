"""Rule help: the rules in our own words, with their place in the rulebook. Here the general rules."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, TYPE_NAMES, TYPES
from parlour.rules.burgundy_cards.help_cards import CARDS_HELP
from parlour.rules.burgundy_cards.help_rulings import RULINGS
from parlour.rules.burgundy_cards.naming import bonus_title
from parlour.rules.burgundy_cards.values import COMPONENTS, ROUND_LETTERS, Values
from parlour.rules.kit.errors import one_of
from parlour.rules.kit.game import Topic
from parlour.rules.kit.help import general, rulings

# Id, title, text, and the place in the rulebook. Words in braces are filled in by `_words`.
_GENERAL: Final[list[tuple[str, str, str, str]]] = [
    (
        "goal",
        "The goal",
        "Every card is three things: a die to act with, a project to plan, and a part of your estate. "
        "Each turn you play one card for its number and do one thing with it. "
        "Three cards of a type in your estate are a triple and score; sold goods, animals and bonus cards score too. "
        "After five rounds of six turns the most points win.",
        "'Game Idea'",
    ),
    (
        "setup",
        "Set-up",
        "Everyone starts with 1 silver, one good and one animal drawn by lot. "
        "The first player is drawn too; the later players get workers to make up for it (C-01). "
        "The rest of the goods and of the animals lies open in two decks each. "
        "Everyone is dealt six cards face down, and {display} cards are laid open beside the numbers 1 to 6.",
        "'Game Setup'",
    ),
    (
        "components",
        "Where the figures come from",
        "Parlour labels every value as printed or reconstructed. "
        "Printed: how many cards there are of each kind, the numbers of the goods, the triples of {printed_triples}, "
        "the bonuses of rounds {printed_rounds}, the bonus cards, the animals, all that the rules say in words. "
        "Not seen in print, and so reconstructed: which numbers the cards show (spread evenly), the triples of "
        "{guessed_triples}, the points on sold goods, the bonuses of rounds {guessed_rounds}. "
        "If you own the game, a component file of your own replaces any of it.{own}",
        "'Game Components', and Parlour's component file",
    ),
    (
        "rounds",
        "Rounds",
        "There are five rounds, A to E, of six turns. "
        "When a round is over, what is left of the display is discarded and a new one laid out: {display} cards. "
        "With 2 players one card comes to each number and one more to the number it shows; with 3 players four more do; "
        "with 4 players two cards come to each number and one more to its own. "
        "Then everyone is dealt six new cards, and the round card changes.",
        "'Game Play' and 'End of a round'",
    ),
    (
        "turn",
        "Your turn",
        "You hold two of your six cards and see only their numbers. "
        "You play one: it goes face up to the discard pile, and its number does one of six things: take a card, "
        "place a project, sell goods, restock workers, take 1 silver, or convert workers and silver into points. "
        "Besides, you may buy cards once. You end the turn yourself. "
        "When all have had a turn everyone draws the next card; in the sixth turn only one is left.",
        "'Game Play'",
    ),
    (
        "take",
        "Action 1: take a card",
        "The number names a row of the display, and you take any card that lies there. "
        "It becomes one of your projects. Rows are not filled up during a round.",
        "'Action 1'",
    ),
    (
        "place",
        "Action 2: place a project",
        "The number must be the one on a project of yours; that card goes from your projects to your estate. "
        "Cards of a type are piled up, three to a pile. "
        "A third card finishes a triple; then the card does what its kind does. Placed cards never move again.",
        "'Action 2' and 'Additional important rules for placing projects'",
    ),
    (
        "sell",
        "Action 3: sell goods",
        "{good_numbers}. You sell all cards you have of one type, and each brings {good_points} and 1 silver. "
        "The seller also takes the start card, face down, and so starts the next round unless somebody sells later.",
        "'Action 3'",
    ),
    (
        "restock",
        "Action 4: restock workers",
        "Any number will do: you take workers until you have 2. With 2 or more you get none.",
        "'Action 4'",
    ),
    ("silver", "Action 5: take silver", "Any number will do: you take 1 silver.", "'Action 5'"),
    (
        "convert",
        "Action 6: convert into points",
        "Any number will do: for every three workers and silver you give back, in any mix, you get 1 point. "
        "Parlour asks for three at a time, as often as you like.",
        "'Action 6'",
    ),
    (
        "workers",
        "Workers",
        "Each worker you give back shifts the number of your card by 1, up or down; 6 and 1 are next to each other. "
        "From 2 to 6 takes two. Workers never run out, and you may have any number of them.",
        "'The workers'",
    ),
    (
        "buy",
        "Buying cards",
        "Once a turn you may pay 3 silver and look at three cards from the deck. "
        "One of them you either keep as a project, or discard for one more action with its number. "
        "The others are discarded. Do it before or after your action, or while a castle's action or a city hall waits. "
        "Your regular action is still due.",
        "'The silver'",
    ),
    (
        "projects",
        "Projects",
        "A card you take or buy becomes a project, and you may have three. "
        "Gain one more and you discard one of the three earlier ones first. "
        "Projects still there at the end score nothing.",
        "'Action 1'",
    ),
    (
        "triples",
        "Triples",
        "Three cards of a type in one pile: {triples}. "
        "The eight buildings are one type. A fourth card starts a new pile, which can become another triple.",
        "'Action 2' and 'Additional important rules for placing projects'",
    ),
    (
        "first-triple",
        "The first triple of a type",
        "Whoever finishes the first triple of a type gets its bonus card, worth {first_triple}. "
        "There is one card for each of the seven types.",
        "'Additional important rules for placing projects'",
    ),
    (
        "round-bonus",
        "The round's bonus",
        "Every triple, not only the first of its type, brings its owner one of the things the round card shows. {rounds}.",
        "'Additional important rules for placing projects'",
    ),
    (
        "all-seven",
        "All seven types",
        "Have piles of all seven types in your estate, finished or not, and you get the top one of these bonus cards. "
        "They are worth {sevens}. Each player gets one at most.",
        "'Additional important rules for placing projects'",
    ),
    (
        "goods",
        "Goods",
        "There are three types, {good_names}, with {good_cards} cards. "
        "You take them from the top of either open deck and sell them by type. Unsold goods only count when there is a tie.",
        "'Action 3' and 'Ships'",
    ),
    (
        "animals",
        "Animals",
        "At the end animals score in sets of different kinds ({animal_names}): {sets}. "
        "Make a set of as many kinds as you can, then another of what is left, and so on. "
        "Three sheep, two cattle and a chicken are a set of three and a set of two.",
        "'Game End'",
    ),
    (
        "start-card",
        "The start card",
        "Whoever sells goods takes it, face down; the order of this round stays as it is. "
        "When the round ends, a face-down card is turned up and its holder starts; "
        "a card that is still face up passes to the next player, who starts. At the end of the game it is worth {start_card}.",
        "'Action 3', 'End of a round' and 'Game End'",
    ),
    (
        "end",
        "The end of the game",
        "The game ends after round E. To the points of triples, bonus cards, point cards and sold goods come those "
        "of your animals and of the start card. The most points win.",
        "'Game End'",
    ),
    (
        "ties",
        "Ties",
        "With equal points the player with more cards left in storage wins: workers, silver, unsold goods, "
        "and animals that are in no set. If that is equal too, the victory is shared.",
        "'Game End'",
    ),
    (
        "aaron",
        "Alone against Aaron",
        "Aaron gets five piles of cards, {piles}, one for each round. "
        "When a round begins his pile goes into his estate, sorted by type; nothing else happens with it. "
        "He scores triples and takes bonus cards for first triples and for all seven types like anybody. "
        "His cloisters stay cloisters, and for each of them you get {aaron_cloister}. "
        "You start with 1 worker, 1 silver, a good and an animal; there is no start card. "
        "After every round, your animals counted, you must have at least as many points as he has, or you have lost. "
        "Hold out to the end and you have won.",
        "'Solitaire Variation'",
    ),
]


def topics(values: Values) -> list[Topic]:
    """The rule help of a table with these values: general rules, cards, then the rulings."""
    words = _words(values)
    return general(_GENERAL + CARDS_HELP, "rulebook, ", words) + rulings(RULINGS, words)


def _words(values: Values) -> dict[str, str]:
    """What stands for each word in braces."""
    words = {
        "display": one_of(values.display[1:]) + f" with 2, 3 or 4 players, {values.display[0]} alone",
        "printed_triples": _marked("triples", "printed"),
        "guessed_triples": _marked("triples", "reconstructed"),
        "printed_rounds": _marked("rounds", "printed"),
        "guessed_rounds": _marked("rounds", "reconstructed"),
        "own": " This table plays with such a file." if values.own else "",
        "triples": ", ".join([f"{TYPE_NAMES[type_]} {values.triples[type_]}" for type_ in range(TYPES)]),
        "first_triple": _points(values.first_triple),
        "start_card": _points(values.start_card),
        "watchtower": _points(values.watchtower),
        "aaron_cloister": _points(values.aaron_cloister),
        "good_names": _and(GOOD_NAMES),
        "good_cards": one_of(sorted(set(values.good_cards))),
        "animal_names": _and(ANIMAL_NAMES),
        "piles": _and([str(pile) for pile in values.aaron_piles]),
    }
    sold = []
    for good in range(len(GOOD_NAMES)):
        numbers = [str(number) for number in range(1, 7) if values.good_numbers[good] >> (number - 1) & 1]
        sold.append(f"{_and(numbers)} {'sell' if len(numbers) > 1 else 'sells'} {GOOD_NAMES[good]} goods")
    words["good_numbers"] = ", ".join(sold)
    same = len(set(values.good_points)) == 1
    each = [f"{_points(values.good_points[good])} ({GOOD_NAMES[good]})" for good in range(len(GOOD_NAMES))]
    words["good_points"] = _points(values.good_points[0]) if same else one_of(each)
    rounds = []
    for i in range(len(ROUND_LETTERS)):
        rounds.append(f"{ROUND_LETTERS[i]}: {one_of([bonus_title(bonus) for bonus in values.rounds[i]])}")
    words["rounds"] = "; ".join(rounds)
    counts = ["1 (against Aaron)", "2", "3", "4"]
    sevens = [f"{_and([str(one) for one in values.sevens[i]])} with {counts[i]}" for i in range(len(counts))]
    words["sevens"] = "; ".join(sevens[1:] + sevens[:1])
    words["sets"] = _and([f"{size} kinds {_points(values.sets[size])}" for size in range(2, len(values.sets))])
    return words


def _marked(section: str, status: str) -> str:
    names = [name for name, value in COMPONENTS[section].items() if name != "about" and value["status"] == status]
    return _and(names)


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
