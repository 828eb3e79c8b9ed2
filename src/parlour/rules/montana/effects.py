"""The effects: what each pending choice asks, allows and does (rulings T-02, T-05, T-14 to T-16, T-26)."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection
from parlour.rules.montana.actions import (
    BID,
    BUILD,
    CANTEEN,
    END,
    GROUPS,
    PAIRS,
    PASS,
    PICK,
    RETURN,
    TAKE,
    TAKES,
    TRADE,
    UPGRADE,
    UPGRADES,
    WORK,
)
from parlour.rules.montana.auction_checks import check_auction, check_no_auction
from parlour.rules.montana.cattle import list_trades
from parlour.rules.montana.city import (
    collect,
    give,
    has_amount,
    list_amounts,
    list_bids,
    must_ask,
    pass_bid,
    place,
    row_of,
)
from parlour.rules.montana.dumps import read_seat
from parlour.rules.montana.explain import Taken, amount_meant, group_meant
from parlour.rules.montana.gains import return_workers
from parlour.rules.montana.kinds import KINDS, PUMPKIN, WHITE
from parlour.rules.montana.naming import group, reward
from parlour.rules.montana.pending import DUE, PICK_WORKERS, PLACE_BID, RETURN_WORKERS, REWARD
from parlour.rules.montana.recruit import pick, picks
from parlour.rules.montana.refusals import refuse, refuse_bid, refuse_trade
from parlour.rules.montana.setup import spin_on
from parlour.rules.montana.state import DONE, SPUN, State


class SeatEffect(Effect[State]):
    """A choice for the seat in the argument."""

    def seat(self, s: State, argument: int) -> int:
        return argument

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["seat"] = argument

    def arguments(self) -> list[str]:
        return ["seat"]

    def read(self, s: State, reader: Reader) -> int:
        return read_seat(s, reader)


class PickWorkers(SeatEffect):
    """A white space: any workers (ruling T-02)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        out += picks(s)

    def resolve(self, s: State, argument: int, action: int) -> None:
        pick(s, argument, action - PICK)
        if not s.round:
            spin_on(s)

    def check(self, s: State, argument: int, place: int) -> None:
        white = s.variant.box.wheel[2 * s.arrow] == WHITE
        alone = len(s.pending) == 1
        if not alone or argument != s.active or s.doing not in (SPUN, DONE) or not white or not picks(s):
            raise BadPosition(
                "pick is pending, but only the seat whose turn it is picks, with the arrow on a white space."
            )
        check_no_auction(s)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("T-02", "pick")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return END


class ReturnWorkers(SeatEffect):
    """More workers than there is room for (ruling T-02)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        out += s.crew(argument).returns[s.workers_of(argument) - s.variant.box.limit]

    def resolve(self, s: State, argument: int, action: int) -> None:
        return_workers(s, argument, action - RETURN)
        if not s.round:
            spin_on(s)

    def check(self, s: State, argument: int, place: int) -> None:
        over = s.workers_of(s.active) - s.variant.box.limit
        if argument != s.active or over < 1 or place < len(s.pending) - 1:
            raise BadPosition(
                "return is pending, but only the seat whose turn it is returns workers, when it has too many."
            )
        if over > 1 and (s.doing not in (SPUN, DONE) or s.built or place):
            raise BadPosition(
                f"The seat has {over} workers too many; only the wheel brings two at a time, a trade brings one."
            )
        if not place:
            check_no_auction(s)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        over = s.workers_of(argument) - s.variant.box.limit
        if RETURN <= action < WORK and len(GROUPS[action - RETURN]) == over:
            return refuse("T-02", "return-lacks", workers=group(action - RETURN))
        return refuse("T-02", "return", limit=s.variant.box.limit, count=over)

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        assert isinstance(selection, Taken)
        number = group_meant(selection.workers)
        return RETURN + number if 0 <= number < PAIRS else END


class AuctionEffect(SeatEffect):
    """A part of the auction; they are checked together, from the bottom of the stack."""

    def check(self, s: State, argument: int, place: int) -> None:
        if not place:
            check_auction(s)


class PlaceBid(AuctionEffect):
    """Bid or pass; a player who cannot pay for any space passes automatically (rulings T-05, T-26)."""

    def runs(self, s: State, argument: int) -> bool:
        if must_ask(s, argument):
            return False
        s.pending.pop()
        pass_bid(s, argument)
        if s.log is not None:
            s.tell("pass", argument, {"reason": "cannot-pay"}, "T-26")
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_bids(s, s.stock[argument * KINDS + PUMPKIN], out)
        out.append(PASS)
        if argument == s.active:
            list_trades(s, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action < PASS:
            place(s, argument, action - BID)
            return
        pass_bid(s, argument)
        if s.log is not None:
            s.tell("pass", argument, {}, "city")

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if TRADE <= action < CANTEEN:
            return refuse_trade(s, action)
        if BID <= action < PASS:
            return refuse_bid(s, action - BID, s.count(argument, PUMPKIN))
        return refuse("T-05", "auction")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        assert isinstance(selection, Taken)
        if selection.trades():
            return -1
        return BID + selection.first("city") if len(selection.of("city")) == 1 else END


class Due(AuctionEffect):
    """A seat's payment and reward come when everything above is done (ruling T-15)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        collect(s, argument)
        return True


class Reward(AuctionEffect):
    """Paid; how much of the reward is taken (ruling T-16)."""

    def runs(self, s: State, argument: int) -> bool:
        if has_amount(s, argument):
            return False
        s.pending.pop()
        give(s, argument, [0, 0, 0])
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_amounts(s, argument, out)
        if argument == s.active:
            list_trades(s, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        give(s, argument, TAKES[action - TAKE] if action < UPGRADE else UPGRADES[action - UPGRADE])

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if TRADE <= action < CANTEEN:
            return refuse_trade(s, action)
        row = row_of(s, argument)
        if row.goods and TAKE <= action < UPGRADE:
            return refuse("T-16", "reward-goods", reward=reward(row))
        if row.upgrades and UPGRADE <= action < BUILD:
            return refuse("T-16", "reward-upgrades", reward=reward(row))
        return refuse("T-16", "reward", reward=reward(row))

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        assert isinstance(selection, Taken)
        if selection.trades():
            return -1
        if any(selection.takes):
            return TAKE + amount_meant(selection.takes, TAKES)
        return UPGRADE + amount_meant(selection.goods, UPGRADES) if any(selection.goods) else END


EFFECTS: Final[list[Effect[State]]] = [
    PickWorkers(PICK_WORKERS, "pick"),
    ReturnWorkers(RETURN_WORKERS, "return"),
    PlaceBid(PLACE_BID, "bid"),
    Due(DUE, "due"),
    Reward(REWARD, "reward"),
]
