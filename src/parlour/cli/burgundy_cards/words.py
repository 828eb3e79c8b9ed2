"""The Card Game in sentences: the parts of the table one can ask for, and the question a decision puts."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy_cards.choosing import menu
from parlour.cli.burgundy_cards.gist import gist, noun
from parlour.cli.burgundy_cards.seen import Seen, SeenEstate
from parlour.cli.grammar import count_of, listed, points_of, says, starts, whose
from parlour.cli.menu import Menu
from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, TYPE_NAMES, TYPES
from parlour.rules.burgundy_cards.estate import POINT_SOURCES, PROJECTS
from parlour.rules.burgundy_cards.final import left_over
from parlour.rules.burgundy_cards.naming import bonus_title, card_title, type_title
from parlour.rules.burgundy_cards.state import AARON, State
from parlour.rules.kit.errors import one_of
from parlour.rules.kit.position import Position

_SOURCES: Final = {
    "triples": "triples",
    "first-triples": "first triples",
    "all-seven": "all seven types",
    "round-bonuses": "round bonuses",
    "watchtowers": "watchtowers",
    "conversions": "converted",
    "goods": "goods sold",
    "animals": "animals",
    "start-card": "start card",
    "cloisters": "Aaron's cloisters",
}


class CardsFace:
    """Everything the session and the plain screen say about this game."""

    parts: Final = {
        "estate": "an estate pile by pile ('estate 2' for another player's)",
        "display": "the display and the open decks",
        "storage": "your projects, goods, animals, silver and workers",
        "prizes": "what a triple brings, and the bonus cards still to win",
        "aaron": "Aaron's estate, when you play alone",
    }
    look: Final = ["estate", "storage"]
    topic: Final = "church"
    points: Final = "points"

    def opening(self, position: Position, names: list[str]) -> list[str]:
        seen = Seen(position, None)
        lines = []
        if seen.aaron:
            lines.append("You play against Aaron: after every round you need at least as many points as he has.")
        else:
            lines.append(starts(names, [(seen.first + i) % seen.players for i in range(seen.players)]))
        lines.append("Not all values could be seen in print; '? components' tells which are reconstructed.")
        return lines

    def menu(self, position: Position) -> Menu:
        return menu(position)

    def question(self, position: Position) -> str:
        seen = Seen(position, position.seat)
        if not seen.pending:
            numbers = [str(number) for number in seen.estates[seen.seat].numbers if number]
            if seen.played:
                return "Your card is played"
            return f"Cards {' and '.join(numbers)}" if len(numbers) > 1 else f"The last card, a {numbers[0]}"
        top = seen.pending[-1]
        kind = top["kind"]
        if kind == "take-card":
            types = [type_title(TYPE_NAMES.index(name)) for name in top["types"]]
            return f"You may take {one_of(types)} from the display"
        if kind == "extra-action":
            return f"Another action, with a {top['number']}"
        if kind == "make-room":
            return f"Three projects already: which makes room for {top['card']}?"
        if kind in ("goods", "animals"):
            return f"From which deck do you take {'a good' if kind == 'goods' else 'an animal'}?"
        return {
            "free-action": "The castle gives another action, with any number",
            "city-hall": "The city hall places another project, whatever its number",
            "sale": "The warehouse sells one type of goods",
            "convert": "Convert three more?",
            "offer": "Three cards: keep one as a project, or use the number of one",
            "good-or-animal": "The boarding house gives a good or an animal",
            "round-bonus": f"The triple brings one of round {seen.round}'s bonuses",
        }.get(kind, "Your choice")

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What one needs at the start of one's turn."""
        seen = Seen(position, viewer)
        own = seen.estates[viewer]
        clock = f"Round {seen.round}, turn {seen.turn} of {seen.turns}."
        lines = [f"{clock} {_hand(own)} {points_of(own.score)}, {_purse(own)}.", *_stores(own)]
        if seen.offer:
            lines.append(f"Bought: {listed([card_title(card) for card in seen.offer])}.")
        if seen.aaron:
            lines.append(_against_aaron(seen, own))
        return lines

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        seen = Seen(position, viewer)
        if name == "estate":
            return _estate(f"{whose(names, seat)} estate", seen.estates[seat])
        if name == "display":
            return _display(seen)
        if name == "storage":
            own = seen.estates[seat]
            who = f"{names[seat]}: " if seat != viewer else ""
            return [f"{who}{points_of(own.score)}, {_purse(own)}. {_hand(own)}", *_stores(own)]
        if name == "aaron":
            if not seen.aaron:
                return ["Aaron plays only against a single player."]
            coming = ", ".join(str(pile) for pile in seen.coming) or "none"
            own = seen.estates[viewer]
            return [*_estate("Aaron's estate", seen.aaron), f"{_against_aaron(seen, own)} Piles to come: {coming}."]
        return _bonus(seen)

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Points by source, a number for each seat."""
        seen = Seen(position, None)
        return [(_SOURCES[source], [estate.points[source] for estate in seen.estates]) for source in POINT_SOURCES]

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie for the first place was decided, or how far away Aaron was; '' if there is nothing to say."""
        assert isinstance(position, State)
        scores = position.scores()
        if position.variant.alone:
            return f"Aaron has {points_of(position.estates[AARON].score())}, in round {position.letter()}."
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        won = position.winners()
        if len(tied) < 2:
            return ""
        if len(won) > 1:
            return "They have equally much left in storage too, so the victory is shared."
        level = f"{listed([names[seat] for seat in tied])} are level at {max(scores)} points"
        return f"{level}: {says(names, won[0], 'win')} by what is left in storage ({left_over(position, won[0])})."


def _hand(estate: SeenEstate) -> str:
    numbers = [str(number) for number in estate.numbers if number]
    if numbers:
        return f"In hand {listed(numbers)}, {count_of(estate.face_down, 'cards')} face down."
    return f"{count_of(estate.hand, 'cards')} in hand." if estate.hand else "No cards in hand."


def _purse(estate: SeenEstate) -> str:
    return f"{count_of(estate.workers, 'workers')}, {estate.silver} silver"


def _stores(estate: SeenEstate) -> list[str]:
    projects = listed([f"{card_title(card)} ({gist(card)})" for card in estate.projects])
    lines = [f"Projects ({len(estate.projects)} of {PROJECTS}): {projects or 'none'}."]
    animals = listed(counted(estate.animals, ANIMAL_NAMES)) or "none"
    worth = estate.at_end.get("animals", 0)
    lines.append(
        f"Goods: {listed(counted(estate.goods, GOOD_NAMES)) or 'none'}. "
        f"Animals: {animals}{f', worth {points_of(worth)}' if worth else ''}."
    )
    if sum(estate.sold):
        lines.append(f"Sold so far: {listed(counted(estate.sold, GOOD_NAMES))}.")
    return lines


def counted(counts: list[int], names: list[str]) -> list[str]:
    return [f"{counts[i]} {names[i]}" for i in range(len(counts)) if counts[i]]


def _estate(title: str, estate: SeenEstate) -> list[str]:
    """'Mine: mine 1 and cloister 4, one more for a triple.'"""
    cards = sum(len(pile.cards) for pile in estate.piles)
    lines = [f"{title}: {count_of(cards, 'cards')}, {points_of(estate.score)}."]
    for type_ in range(TYPES):
        for pile in estate.piles:
            if pile.type == type_ and not pile.finished:
                left = 3 - len(pile.cards)
                more = "one more" if left == 1 else "two more"
                lines.append(
                    f"{TYPE_NAMES[type_].capitalize()}: {listed([noun(card) for card in pile.cards])}, {more} for a triple."
                )
    done = [
        f"{TYPE_NAMES[pile.type]} ({listed([noun(card) for card in pile.cards])})"
        for pile in estate.piles
        if pile.finished
    ]
    if done:
        lines.append(f"Triples: {'; '.join(done)}.")
    won = [f"first {TYPE_NAMES[type_]} triple" for type_ in estate.firsts]
    if estate.seven:
        won.append("all seven types")
    if won:
        lines.append(f"Bonus cards: {listed(won)}.")
    return lines


def _display(seen: Seen) -> list[str]:
    lines = []
    for row in "123456":
        cards = [f"{cell} {noun(card)} ({gist(card)})" for cell, card in seen.display.items() if cell[0] == row]
        lines.append(f"Row {row}: {', '.join(cards) or 'empty'}.")
    lines.append(f"Goods: {_decks(seen.goods)}. Animals: {_decks(seen.animals)}.")
    top = f", on top {seen.top}" if seen.top else ""
    lines.append(f"{count_of(seen.deck, 'cards')} to draw, {seen.discarded} discarded{top}.")
    return lines


def _decks(decks: list[tuple[str | None, int]]) -> str:
    return " and ".join(f"{top} on a deck of {cards}" if top else "an empty deck" for top, cards in decks)


def _bonus(seen: Seen) -> list[str]:
    firsts = [
        f"{TYPE_NAMES[type_]} ({points_of(seen.values.first_triple)}, the triple {seen.values.triples[type_]})"
        for type_ in seen.firsts_left()
    ]
    sevens = ", then ".join(str(points) for points in seen.sevens_left())
    return [
        f"A triple in round {seen.round} brings {one_of([bonus_title(bonus) for bonus in seen.bonuses])}.",
        f"First triples still to win: {', '.join(firsts) or 'none'}.",
        f"All seven types: {f'{sevens} points' if sevens else 'all are won'}.",
    ]


def _against_aaron(seen: Seen, own: SeenEstate) -> str:
    assert seen.aaron
    now = own.score + own.at_end.get("animals", 0)
    return f"Aaron has {points_of(seen.aaron.score)}; you have {now}, animals counted."
