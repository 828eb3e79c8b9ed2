"""The effects: each pending choice with all there is to say about it (rulings T-02, T-05, T-14 to T-16, T-26)."""

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
from parlour.rules.montana.naming import counted, group_title, reward_title
from parlour.rules.montana.pending import DUE, PICK_WORKERS, PLACE_BID, RETURN_WORKERS, REWARD
from parlour.rules.montana.recruit import pick, picks
from parlour.rules.montana.refusals import refuse_bid, refuse_trade
from parlour.rules.montana.setup import spin_on
from parlour.rules.montana.state import DONE, SPUN, State


class SeatEffect(Effect[State]):
    """A choice of the seat in the argument."""

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
            raise BadPosition("pick is asked of the seat whose turn it is, after the arrow came to a white space.")
        check_no_auction(s)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove("The arrow points to a white space: pick any two workers that can be had.", "T-02")

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
            raise BadPosition("return is asked of the seat whose turn it is, when it has too many workers.")
        if over > 1 and (s.doing not in (SPUN, DONE) or s.built or place):
            raise BadPosition(f"There are {over} workers too many; only the wheel brings two at a time, a trade one.")
        if not place:
            check_no_auction(s)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        over = s.workers_of(argument) - s.variant.box.limit
        if RETURN <= action < WORK and len(GROUPS[action - RETURN]) == over:
            return IllegalMove(f"You do not have {group_title(action - RETURN)} to return.", "T-02")
        return IllegalMove(
            f"There is room for {s.variant.box.limit} workers: return {counted(over, 'worker')}, new or old.", "T-02"
        )

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        assert isinstance(selection, Taken)
        group = group_meant(selection.workers)
        return RETURN + group if 0 <= group < PAIRS else END


class AuctionEffect(SeatEffect):
    """A part of the auction; they are checked together, from the bottom of the stack."""

    def check(self, s: State, argument: int, place: int) -> None:
        if not place:
            check_auction(s)


class PlaceBid(AuctionEffect):
    """Bid or pass; who cannot pay any space passes unasked (rulings T-05, T-26)."""

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
        return IllegalMove("The auction goes on: bid on a space of the city you can pay, or pass.", "T-05")

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
            return IllegalMove(f"Your row gives {reward_title(row)}, as far as there are such goods.", "T-16")
        if row.upgrades and UPGRADE <= action < BUILD:
            return IllegalMove(
                f"Your row gives {reward_title(row)}; each needs a small copper or stone in hand and a big one to be had.",
                "T-16",
            )
        verb = "take" if row.goods else "upgrade"
        return IllegalMove(f"Your reward waits, {reward_title(row)}: say with {verb} how much of it you want.", "T-16")

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
