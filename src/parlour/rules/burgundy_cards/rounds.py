"""Rounds and turns: dealing, drawing, whose turn it is, the start card, a round's end (rulings C-08, C-14, C-16, C-18, C-22)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.aaron import lay_aarons_pile
from parlour.rules.burgundy_cards.actions import CELLS, PLACES
from parlour.rules.burgundy_cards.bags import BAGS
from parlour.rules.burgundy_cards.cards import CARD_NAMES, NO_CARD, NUMBERS, number_of
from parlour.rules.burgundy_cards.deck import discard, draw_down, draw_hands, to_draw, turn_up
from parlour.rules.burgundy_cards.final import aaron_leads, finish
from parlour.rules.burgundy_cards.state import AARON, NOBODY, TURNS, State, cell_name
from parlour.rules.burgundy_cards.stock import animal_points
from parlour.rules.burgundy_cards.values import ROUNDS

DISPLAY_STREAM: Final = "display"
DISPLAY_FACES: Final = "display-face"
EMPTY_DISPLAY: Final = [NO_CARD] * CELLS


def deal(s: State) -> None:
    """Deal six cards to each player, and the display; if there are too few, hands come first and are equal (ruling C-16)."""
    players = s.players
    there = to_draw(s)
    short = there < s.variant.display + TURNS * players
    s.turns = min(TURNS, there // players)
    laid = min(s.variant.display, there - s.turns * players)
    pools: list[int] = []
    if s.round > 0 and not short:
        pools = draw_down(s, laid)
    s.dealt = draw_down(s, s.turns * players)
    if s.round == 0 or short:
        pools = draw_down(s, laid)
    cards = turn_up(s, pools, DISPLAY_STREAM, DISPLAY_FACES, -1, s.round)
    s.display = EMPTY_DISPLAY[:]
    s.own_display = True
    in_rows = s.variant.display - s.variant.display % NUMBERS
    for i in range(len(cards)):
        row = i % NUMBERS if i < in_rows else number_of(cards[i]) - 1
        cell = row * PLACES
        while s.display[cell] >= 0:
            cell += 1
        s.display[cell] = cards[i]


def forget_old_shuffles(s: State) -> None:
    """Between rounds no card of an older shuffle is still face down, except Aaron's of the first."""
    if len(s.unseen) == BAGS:
        return
    keep = BAGS if s.aaron_left() else 0
    s.unseen = s.unseen[:keep] + s.unseen[-BAGS:]
    s.own = 0


def start_round(s: State) -> None:
    """Deal the round's cards, add Aaron's, and begin the first turn. A round without cards for everyone is over at once."""
    deal(s)
    s.turn = 0
    s.hand = [0] * (2 * s.players)
    if s.log is not None:
        told: dict[str, object] = {
            "round": s.letter(),
            "turns": s.turns,
            "first": s.first,
            "display": {cell_name(cell): CARD_NAMES[s.display[cell]] for cell in range(CELLS) if s.display[cell] >= 0},
        }
        s.tell("round", -1, told, "rounds")
    if s.variant.alone:
        lay_aarons_pile(s)
    draw_hands(s, 0, s.drawn())
    _start_turn(s, s.first)


def _start_turn(s: State, seat: int) -> None:
    s.seat = seat
    s.played = False
    s.bought = False
    if s.log is not None and s.turns:
        s.tell("turn", s.seat, {"round": s.letter(), "turn": s.turn + 1}, "turn")


def end_turn(s: State) -> None:
    """The next player's turn; after the last one all draw, and after the last turn the round ends."""
    following = (s.seat + 1) % s.players
    if following != s.first:
        _start_turn(s, following)
        return
    if s.turn + 1 < s.turns:
        before = s.drawn()
        s.turn += 1
        draw_hands(s, before, s.drawn())
        _start_turn(s, s.first)
        return
    end_round(s)
    while not s.turns and s.seat >= 0:
        end_round(s)


def end_round(s: State) -> None:
    if s.variant.alone and _compared(s):
        finish(s)
        return
    if s.round + 1 == ROUNDS:
        finish(s)
        return
    for card in s.display:
        if card >= 0:
            discard(s, card)
    s.display = EMPTY_DISPLAY
    forget_old_shuffles(s)
    if s.start_holder != NOBODY:
        if s.start_up:
            s.start_holder = (s.start_holder + 1) % s.players
        s.start_up = True
        s.first = s.start_holder
        if s.log is not None:
            s.tell("start-card", s.start_holder, {"up": True}, "C-08")
    s.round += 1
    start_round(s)


def _compared(s: State) -> bool:
    """Compare the player's points with Aaron's. Returns whether Aaron has won."""
    if s.log is not None:
        mine = s.estates[0].score() + animal_points(s, s.estates[0])
        told: dict[str, object] = {"round": s.letter(), "yours": mine, "aaron": s.estates[AARON].score()}
        s.tell("compare", 0, told, "C-10")
    return aaron_leads(s)
