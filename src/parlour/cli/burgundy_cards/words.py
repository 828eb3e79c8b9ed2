"""The Card Game in sentences: the parts of the table, and the question of each decision."""

from __future__ import annotations

from typing import Final

from parlour.cli.burgundy_cards.choosing import deck, menu
from parlour.cli.burgundy_cards.naming import explained, listed, noun, sentence, types, word
from parlour.cli.burgundy_cards.seen import Seen, SeenEstate
from parlour.cli.grammar import points_of, starts
from parlour.cli.menu import Menu
from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, TYPES, read_card
from parlour.rules.burgundy_cards.estate import POINT_SOURCES
from parlour.rules.burgundy_cards.final import left_over
from parlour.rules.burgundy_cards.state import AARON, State
from parlour.rules.kit.position import Position


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
            lines.append("You play against Aaron: after every round, you must have at least as many points as he does.")
        else:
            lines.append(starts(names, [(seen.first + i) % seen.players for i in range(seen.players)]))
        lines.append("Some values are reconstructed, not taken from print; '? components' lists them.")
        return lines

    def menu(self, position: Position) -> Menu:
        return menu(position)

    def question(self, position: Position) -> str:
        seen = Seen(position, position.seat)
        if seen.pending:
            return _asked(seen)
        if seen.played:
            return sentence("turn.done")
        held = [number for number in seen.estates[seen.seat].numbers if number]
        key = "turn.last" if len(held) < 2 else "turn.same" if held[0] == held[1] else "turn.with-two"
        return sentence(key, turn=word("ask.card"), first=held[0], second=held[-1])

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What a player needs at the start of a turn."""
        seen = Seen(position, viewer)
        own = seen.estates[viewer]
        clock = sentence("text.clock", round=seen.round, turn=seen.turn, turns=seen.turns)
        lines = [f"{clock} {_hand(own)} {_purse(own)}", *_stores(own)]
        if seen.offer:
            lines.append(sentence("text.offer", cards=listed([noun(card) for card in seen.offer])))
        if seen.aaron:
            lines.append(_against_aaron(seen, own))
        return lines

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        seen = Seen(position, viewer)
        if name == "estate":
            return _estate(estate_of(viewer, seat, names), seen, seen.estates[seat])
        if name == "display":
            return _display(seen)
        if name == "storage":
            own = seen.estates[seat]
            who = f"{names[seat]}: " if seat != viewer else ""
            return [f"{who}{_purse(own)} {_hand(own)}", *_stores(own)]
        if name == "aaron":
            if not seen.aaron:
                return [sentence("aaron.none")]
            title = sentence("zone.estate-of", name=word("aaron"))
            coming = f"{_against_aaron(seen, seen.estates[viewer])} {aaron_coming(seen)}"
            return [*_estate(title, seen, seen.aaron), coming]
        return _prizes(seen, names)

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Points by source, a number for each seat."""
        seen = Seen(position, None)
        return [
            (word(f"source.{source}"), [estate.points[source] for estate in seen.estates]) for source in POINT_SOURCES
        ]

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie for first place was decided, or how far away Aaron was; '' if there is nothing to say."""
        assert isinstance(position, State)
        scores = position.scores()
        if position.variant.alone:
            score = position.estates[AARON].score()
            return sentence("tie.aaron", points=points_of(score), round=position.letter())
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        won = position.winners()
        if len(tied) < 2:
            return ""
        if len(won) > 1:
            return sentence("tie.shared")
        level = {"names": listed([names[seat] for seat in tied]), "points": points_of(max(scores))}
        return sentence("tie.broken", name=names[won[0]], count=left_over(position, won[0]), **level)


def estate_of(viewer: int | None, seat: int, names: list[str]) -> str:
    return sentence("zone.estate") if seat == viewer else sentence("zone.estate-of", name=names[seat])


def _asked(seen: Seen) -> str:
    """The question of the effect that is waiting."""
    top = seen.pending[-1]
    parts = {
        "types": listed([word(f"a.{name}") for name in top.get("types", [])], "or"),
        "number": top.get("number", 0),
        "card": noun(read_card(top["card"])) if top["kind"] == "make-room" else "",
        "count": top.get("count", 1),
    }
    return sentence(f"ask.{top['kind']}", **parts)


def _hand(estate: SeenEstate) -> str:
    numbers = [str(number) for number in estate.numbers if number]
    if numbers or not estate.hand:
        return sentence("text.hand", numbers=listed(numbers), pile=estate.face_down)
    return sentence("text.hand-of", count=estate.hand, pile=estate.face_down)


def _purse(estate: SeenEstate) -> str:
    workers = word("workers", count=estate.workers)
    return sentence("text.purse", points=points_of(estate.score), workers=workers, silver=estate.silver)


def _stores(estate: SeenEstate) -> list[str]:
    goods = sentence("text.goods", goods=_goods(estate.goods), sold=_goods(estate.sold))
    worth = estate.at_end.get("animals", 0)
    animals = sentence("text.animals", animals=listed(animals_of(estate)), points=worth)
    return [
        sentence("text.projects", cards=listed([explained(card) for card in estate.projects])),
        f"{goods} {animals}",
    ]


def _goods(counts: list[int]) -> str:
    """'2 light and 1 dark'."""
    names = [word(f"good.{name}") for name in GOOD_NAMES]
    return listed([f"{counts[i]} {names[i]}" for i in range(len(counts)) if counts[i]])


def animals_of(estate: SeenEstate) -> list[str]:
    """'2 pigs', '1 sheep'."""
    counts = estate.animals
    return [word(f"animals.{ANIMAL_NAMES[i]}", count=counts[i]) for i in range(len(counts)) if counts[i]]


def _estate(title: str, seen: Seen, estate: SeenEstate) -> list[str]:
    """'Mines, a triple is worth 5 points: mine 1 and cloister 4.'"""
    cards = sum(len(pile.cards) for pile in estate.piles)
    lines = [f"{title}: {word('cards', count=cards)}, {points_of(estate.score)}."]
    for type_ in range(TYPES):
        for pile in estate.piles:
            if pile.type == type_ and not pile.finished:
                worth = points_of(seen.values.triples[type_])
                cards_there = listed([noun(card) for card in pile.cards])
                lines.append(sentence("text.pile", types=types(type_), points=worth, cards=cards_there))
    if not estate.piles:
        lines.append(sentence("text.no-piles"))
    done = [
        f"{types(pile.type)} ({listed([noun(card) for card in pile.cards])})" for pile in estate.piles if pile.finished
    ]
    if done:
        lines.append(sentence("text.closed", list="; ".join(done)))
    won = [word("reason.first-triple", types=types(type_)) for type_ in estate.firsts]
    if estate.seven:
        won.append(word("reason.all-seven"))
    if won:
        lines.append(f"{sentence('text.bonus')}: {listed(won)}.")
    return lines


def _display(seen: Seen) -> list[str]:
    lines = []
    for row in "123456":
        cards = [f"{cell} {explained(card)}" for cell, card in seen.display.items() if cell[0] == row]
        lines.append(sentence("text.row", row=row, cards=", ".join(cards) or word("text.empty")))
    decks = [
        sentence("text.goods-decks", decks="; ".join([deck(seen.goods, which) for which in (1, 2)])),
        sentence("text.animal-decks", decks="; ".join([deck(seen.animals, which) for which in (1, 2)])),
    ]
    lines.append(" ".join(decks))
    top = f" {sentence('tip.top', card=noun(read_card(seen.top)))}." if seen.top else ""
    lines.append(sentence("text.draw", deck=seen.deck, discarded=seen.discarded) + top)
    return lines


def _prizes(seen: Seen, names: list[str]) -> list[str]:
    triples = [
        word("help.part.triple", types=types(type_), points=seen.values.triples[type_]) for type_ in range(TYPES)
    ]
    firsts = [f"{types(type_)} {_taker(seen, type_, names)}" for type_ in range(TYPES)]
    sevens = listed([str(points) for points in seen.sevens_left()])
    return [
        sentence("text.bonuses", list=seen.bonus_words()),
        sentence("text.triples", list=", ".join(triples)),
        sentence("text.firsts", points=points_of(seen.values.first_triple), list=", ".join(firsts)),
        sentence("text.sevens", list=sevens),
    ]


def _taker(seen: Seen, type_: int, names: list[str]) -> str:
    """Who has the first-triple card of a type."""
    for seat, estate in enumerate(seen.estates):
        if type_ in estate.firsts:
            return names[seat]
    return word("aaron") if seen.aaron and type_ in seen.aaron.firsts else word("text.left")


def _against_aaron(seen: Seen, own: SeenEstate) -> str:
    assert seen.aaron
    now = own.score + own.at_end.get("animals", 0)
    return sentence("text.against", aaron=points_of(seen.aaron.score), yours=now)


def aaron_coming(seen: Seen) -> str:
    if not seen.coming:
        return sentence("aaron.done")
    return sentence("text.coming", piles=listed([str(pile) for pile in seen.coming]))
