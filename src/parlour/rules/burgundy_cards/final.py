"""The end of the game: animals, the start card, ties; and the comparison with Aaron (rulings C-10, C-14, C-20, C-23)."""

from __future__ import annotations

from parlour.rules.burgundy_cards.estate import ANIMAL_SETS, START_CARD
from parlour.rules.burgundy_cards.gains import score
from parlour.rules.burgundy_cards.state import AARON, NOBODY, State
from parlour.rules.burgundy_cards.stock import animal_points, unused_animals


def finish(s: State) -> None:
    """Score what counts only at the end; the game is over."""
    for seat in range(s.players):
        points = animal_points(s, s.estates[seat])
        if points:
            score(s, seat, ANIMAL_SETS, points)
    if s.start_holder != NOBODY and s.variant.values.start_card:
        score(s, s.start_holder, START_CARD, s.variant.values.start_card)
    s.seat = -1
    if s.log is not None:
        told: dict[str, object] = {"scores": s.scores(), "winners": winners(s)}
        if s.variant.alone:
            told["aaron"] = s.estates[AARON].score()
        s.tell("over", s.seat, told, "end")


def aaron_leads(s: State) -> bool:
    """Whether Aaron has more points at the end of a round, counting the player's animals; then he wins at once."""
    return s.estates[AARON].score() > s.estates[0].score() + animal_points(s, s.estates[0])


def winners(s: State) -> list[int]:
    """Most points, then most cards left in storage; if still tied, they share the victory. Solo: nobody, if Aaron has more."""
    if s.variant.alone:
        return [] if s.estates[AARON].score() > s.estates[0].score() else [0]
    best: list[int] = []
    best_key: tuple[int, int] = (-1, 0)
    for seat in range(s.players):
        key = (s.estates[seat].score(), left_over(s, seat))
        if key > best_key:
            best = [seat]
            best_key = key
        elif key == best_key:
            best.append(seat)
    return best


def left_over(s: State, seat: int) -> int:
    """Cards in storage that have brought nothing: workers, silver, unsold goods, animals in no set."""
    return s.estates[seat].storage() + unused_animals(s.estates[seat])
