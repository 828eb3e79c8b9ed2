"""Checks: invariants of every possible position. Loading checks them, and so does random play after every step."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import CELLS, PLACES
from parlour.rules.burgundy_cards.bags import BAGS
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    ANIMALS,
    CARD_NAMES,
    CARDS,
    CLOISTERS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NUMBERS,
    TYPE_NAMES,
    TYPES,
    number_of,
    type_of_card,
)
from parlour.rules.burgundy_cards.counting import animals_found, discarded, goods_found, shuffles, undealt, unseen_faces
from parlour.rules.burgundy_cards.estate import PROJECTS, Estate
from parlour.rules.burgundy_cards.pending import OFFER, PLACED
from parlour.rules.burgundy_cards.projects import BOUGHT
from parlour.rules.burgundy_cards.state import HELD, NOBODY, TURNS, State, cell_name
from parlour.rules.burgundy_cards.values import ROUNDS
from parlour.rules.kit.effects import check_pending
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.pending import kind_of


def check(s: State) -> None:
    """Refuse an impossible position with the first reason found."""
    check_clock(s)
    check_hands(s)
    _display(s)
    for place in range(len(s.estates)):
        try:
            _estate(s.estates[place])
        except BadPosition as error:
            who = f"Estate {place}" if place < s.players else "Aaron"
            raise BadPosition(f"{who}: {error}") from None
    _firsts(s)
    _sevens(s)
    _decks(s)
    _cards(s)
    _pending(s)


def check_clock(s: State) -> None:
    last = s.players - 1
    if s.turns < (0 if s.seat < 0 else 1) or s.turns > TURNS:
        raise BadPosition(f"turns is {s.turns}; a round has 1 to {TURNS}.")
    if s.turn < 0 or s.turn >= max(1, s.turns):
        raise BadPosition(f"turn is {s.turn + 1}; it is 1 to {s.turns}.")
    if s.seat < -1 or s.seat > last:
        raise BadPosition(f"seat is {s.seat}; it is 0 to {last}, or -1 when the game is over.")
    if s.first < 0 or s.first > last:
        raise BadPosition(f"first is {s.first}; it is the seat that starts the round, 0 to {last}.")
    if s.variant.alone:
        if s.start_holder != NOBODY:
            raise BadPosition("There is no start card in the solo game.")
    elif s.start_holder < 0 or s.start_holder > last:
        raise BadPosition(f"start_card is at seat {s.start_holder}; seats are 0 to {last}.")
    elif s.start_up and s.start_holder != s.first:
        raise BadPosition(f"start_card is face up at seat {s.start_holder}, but seat {s.first} starts the round.")
    if s.seat == -1 and (s.turn + 1 < s.turns or (s.round + 1 < ROUNDS and not s.variant.alone)):
        raise BadPosition("seat is -1, the end of the game, which comes only after the last turn of round E.")


def check_hands(s: State) -> None:
    """Everyone holds as many cards as they should at this turn (ruling C-18)."""
    drawn = s.drawn()
    for seat in range(s.players):
        held = [one for one in s.hand[seat * 2 : seat * 2 + 2] if one]
        done = s.turn
        if s.seat < 0:
            done = s.turns
        elif _place(s, seat) < _place(s, s.seat) or (seat == s.seat and s.played):
            done += 1
        if len(held) != drawn - done:
            raise BadPosition(f"Seat {seat} holds {len(held)} cards; at this point it holds {drawn - done}.")
        for one in held:
            if one // HELD >= drawn:
                raise BadPosition(f"Seat {seat} holds card {one // HELD} of the round; only {drawn} are drawn.")
        if len(held) == 2 and held[0] // HELD == held[1] // HELD:
            raise BadPosition(f"Seat {seat} holds card {held[0] // HELD} of the round twice.")


def _place(s: State, seat: int) -> int:
    """The place of a seat in the turn order."""
    return (seat - s.first) % s.players


def _display(s: State) -> None:
    rows = s.variant.display // NUMBERS
    count = 0
    for cell in range(CELLS):
        card = s.display[cell]
        if card < 0:
            continue
        count += 1
        if cell % PLACES >= s.variant.places:
            raise BadPosition(f"The display has a card at {cell_name(cell)}, where there can be none.")
        if cell % PLACES >= rows and number_of(card) != cell // PLACES + 1:
            raise BadPosition(
                f"The display has {CARD_NAMES[card]} at {cell_name(cell)}; after the full rows a card goes to its own number."
            )
    if count > s.variant.display:
        raise BadPosition(
            f"The display has {count} cards; with {s.players} players it has at most {s.variant.display}."
        )


def _estate(e: Estate) -> None:
    for name, count in (("silver", e.silver), ("workers", e.workers)):
        if count < 0:
            raise BadPosition(f"{name} is {count}; it cannot be negative.")
    for counts in (e.goods, e.sold, e.animals, e.points):
        if min(counts) < 0:
            raise BadPosition("goods, sold goods, animals and points cannot be negative.")
    if len(e.projects) > PROJECTS:
        raise BadPosition(f"there are {len(e.projects)} projects; {PROJECTS} are allowed.")


def _firsts(s: State) -> None:
    for type_ in range(TYPES):
        name = TYPE_NAMES[type_]
        holders = 0
        finished = 0
        for e in s.estates:
            if e.firsts >> type_ & 1:
                holders += 1
                if not e.done[type_]:
                    raise BadPosition(f"An estate has the first-triple card for {name} without that triple.")
            finished += e.done[type_]
        if holders > 1:
            raise BadPosition(f"Two estates have the first-triple card for {name}.")
        if finished and not holders:
            raise BadPosition(f"There is a {name} triple, but nobody has its first-triple card.")


def _sevens(s: State) -> None:
    places = sorted([e.seven for e in s.estates if e.seven])
    if places != list(range(1, len(places) + 1)) or len(places) > len(s.variant.sevens):
        raise BadPosition(f"seven is {places}; the cards for all seven types are won in order, from 1 on.")
    waiting = [frame for frame in s.pending if kind_of(frame) == PLACED]
    for place in range(len(s.estates)):
        e = s.estates[place]
        if e.seven:
            cloisters = [laid for laid in e.laid if type_of_card(laid % CARDS) == CLOISTERS]
            missing = [t for t in range(TYPES) if t != CLOISTERS and not e.open[t] and not e.done[t]]
            if missing or not cloisters:
                raise BadPosition("An estate has a card for all seven types without having them.")
        elif e.has_all_seven() and len(places) < len(s.variant.sevens) and not (place == s.seat and waiting):
            raise BadPosition("An estate has all seven types, but not the card for it.")


def _decks(s: State) -> None:
    for counts in (s.unseen_goods, s.unseen_animals, s.left):
        if min(counts) < 0:
            raise BadPosition("Decks of goods and animals cannot be negative.")
    for first, word, unseen in ((0, "goods", s.unseen_goods), (2, "animals", s.unseen_animals)):
        for deck in (first, first + 1):
            if (s.left[deck] > 0) != (s.tops[deck] >= 0):
                raise BadPosition(f"A deck of {word} has an open card if, and only if, it has cards.")
        tops = [deck for deck in (first, first + 1) if s.left[deck]]
        there = s.left[first] + s.left[first + 1]
        if there != sum(unseen) + len(tops):
            raise BadPosition(
                f"The decks of {word} have {there} cards, but {sum(unseen) + len(tops)} are nowhere else."
            )
        if len(tops) == 1 and there > 1:
            raise BadPosition(f"One deck of {word} is empty; then it gets half of the other (C-11).")
    goods = goods_found(s)
    for good in range(GOODS):
        if goods[good] != s.variant.values.good_cards[good]:
            there = s.variant.values.good_cards[good]
            raise BadPosition(f"There are {goods[good]} {GOOD_NAMES[good]} goods; the game has {there}.")
    animals = animals_found(s)
    for animal in range(ANIMALS):
        if animals[animal] != s.variant.values.animal_cards[animal]:
            there = s.variant.values.animal_cards[animal]
            raise BadPosition(f"There are {animals[animal]} of {ANIMAL_NAMES[animal]}; the game has {there}.")


def _cards(s: State) -> None:
    """Every card is somewhere, and the face-down cards agree with what is known about them."""
    found = discarded(s)
    for card in range(CARDS):
        if found[card] < 0:
            there = s.variant.values.deck[card] - found[card]
            raise BadPosition(f"There are {there} of {CARD_NAMES[card]}; the game has {s.variant.values.deck[card]}.")
    if sum(found) != s.discards:
        raise BadPosition(f"The discard pile has {s.discards} cards, but {sum(found)} are nowhere else.")
    if (s.top >= 0) != (s.discards > 0) or (s.top >= 0 and not found[s.top]):
        raise BadPosition("top is the card discarded last; it must be among the discarded ones.")
    if s.deck < 0:
        raise BadPosition("There are fewer cards face down than the players have.")
    for pool in range(shuffles(s)):
        shown = [0] * NUMBERS
        faces = unseen_faces(s, pool)
        for card in range(CARDS):
            if faces[card] < 0:
                raise BadPosition("Unseen cards cannot be negative.")
            shown[card // KINDS] += faces[card]
        for place in range(len(s.hand)):
            held = s.hand[place]
            if held and s.dealt[place // 2 * s.turns + held // HELD] == pool:
                shown[held % HELD - 1] -= 1
        if min(shown) < 0:
            number = next(i for i in range(NUMBERS) if shown[i] < 0) + 1
            raise BadPosition(f"More cards in hand show a {number} than there are unseen.")
        if shown != s.unseen[pool * BAGS].counts:
            raise BadPosition("The numbers of the unseen cards are not those of their faces.")
        for bag in s.unseen[pool * BAGS : (pool + 1) * BAGS]:
            if bag.total != sum(bag.counts):
                raise BadPosition("The total of a bag of unseen cards does not match its counts.")
        if sum(shown) != undealt(s, pool):
            raise BadPosition(
                f"Shuffle {pool} has {sum(shown)} cards face down; the deck, the players and Aaron have {undealt(s, pool)}."
            )


def _pending(s: State) -> None:
    if s.seat < 0:
        if s.pending or s.offer:
            raise BadPosition("Nothing can be pending once the game is over.")
        return
    offering = len(s.pending) > 0 and kind_of(s.pending[-1]) == OFFER
    if offering != (len(s.offer) > 0) or len(s.offer) > BOUGHT:
        raise BadPosition(
            f"offer has {len(s.offer)} cards; while one is chosen it has 1 to {BOUGHT}, at other times none."
        )
    if s.pending and not s.played and not s.bought:
        raise BadPosition("Nothing can be pending before a card is played or bought.")
    check_pending(s)
