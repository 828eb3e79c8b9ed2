"""Checks of an auction: who has bid, who has yet to bid, what is due (rulings T-05, T-14, T-15)."""

from __future__ import annotations

from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.pending import argument_of as seat_of
from parlour.rules.kit.pending import kind_of
from parlour.rules.montana.actions import COLUMNS
from parlour.rules.montana.city import has_amount, must_ask
from parlour.rules.montana.pending import DUE, PLACE_BID, RETURN_WORKERS, REWARD
from parlour.rules.montana.state import AT_STORE, DONE, State


def check_no_auction(s: State) -> None:
    if s.bids != [AT_STORE] * s.players:
        raise BadPosition("Outside an auction all contractors are at the store.")


def check_auction(s: State) -> None:
    """From the bottom: what is due, the last player clockwise first; above it the bids still to come, or one reward. A
    trade may have left workers to return on top."""
    asked = kind_of(s.pending[-1]) != RETURN_WORKERS
    frames = s.pending if asked else s.pending[:-1]
    if s.doing != DONE or s.built:
        raise BadPosition("An auction is the action of a turn: doing must be done, and built must be 0.")
    due = s.players
    at = 0
    while at < len(frames) and kind_of(frames[at]) == DUE:
        due -= 1
        if _offset(s, frames[at]) != due:
            raise BadPosition("due must list the players counterclockwise, starting before the one whose turn it is.")
        at += 1
    _rows(s)
    above = frames[at:]
    if len(above) == 1 and kind_of(above[0]) == REWARD:
        _paid(s, due, above[0], asked)
        return
    if due or not above:
        raise BadPosition(
            "In an auction, every player's payment must be due below the bids, or one reward must be on top."
        )
    waiting: list[int] = []
    for one in above:
        if kind_of(one) != PLACE_BID:
            raise BadPosition(f"{s.effects()[kind_of(one)].name} cannot be pending here in an auction.")
        waiting.append(_offset(s, one))
    _bidders(s, waiting)
    if asked and not must_ask(s, s.seat):
        raise BadPosition("bid is not a decision here, since the seat can pay for nothing; leave it out.")


def _offset(s: State, frame_: int) -> int:
    """How far clockwise a frame's seat is from the seat whose turn it is."""
    return (seat_of(frame_) - s.active) % s.players


def _rows(s: State) -> None:
    rows = [bid // COLUMNS for bid in s.bids if bid >= 0]
    if len(set(rows)) != len(rows):
        raise BadPosition("Two contractors are in one row; the one outbid must move.")


def _paid(s: State, due: int, top: int, asked: bool) -> None:
    offset = _offset(s, top)
    if offset != due - 1 or s.bids[seat_of(top)] < 0:
        raise BadPosition("A reward goes to the next player clockwise with a contractor in a row.")
    if AT_STORE in s.bids:
        raise BadPosition("Rewards come when every player has a contractor in a row or has passed.")
    if asked and not has_amount(s, seat_of(top)):
        raise BadPosition("reward is not a decision here, since there is nothing to choose; leave it out.")


def _bidders(s: State, waiting: list[int]) -> None:
    """The players who have yet to bid, in order, and above them at most one who was outbid."""
    later = s.players
    for i in range(len(waiting)):
        if waiting[i] == later - 1 and later > 1:
            later -= 1
        elif i < len(waiting) - 1 or waiting[i] >= later:
            raise BadPosition(
                "Bids are pending in clockwise order, and only a player who was outbid comes before them."
            )
    for offset in range(s.players):
        bid = s.bids[(s.active + offset) % s.players]
        if (bid == AT_STORE) != (offset in waiting):
            raise BadPosition(
                "A player who has yet to bid has the contractor at the store; the others are in a row or have passed."
            )
    if all(bid < 0 for bid in s.bids):
        raise BadPosition("In an auction there is a contractor in a row: the player whose turn it is bids first.")
