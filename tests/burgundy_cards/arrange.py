"""Small positions written as text, so that a rule's test reads like the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

import parlour
from parlour import Position, Scripted
from parlour.rules.burgundy_cards.checks import check
from parlour.rules.burgundy_cards.state import State
from parlour.rules.kit.events import Event
from tests.arranging import points, seen

TURNS = 6


def estate(
    piles: str = "",
    projects: str = "",
    goods: str = "",
    animals: str = "",
    sold: str = "",
    workers: int = 0,
    silver: int = 0,
    firsts: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """An estate: piles 'mine1 mine2, castle3 cloister4', projects 'ship2 bank3', goods '2 light', animals '3 sheep, 1 pig'.

    `firsts` are the types whose first-triple card is here; by default, those of its triples that no earlier estate has.
    """
    laid = [pile.split() for pile in piles.split(",") if pile.strip()]
    return {
        "projects": projects.split(),
        "piles": [{"cards": pile} for pile in laid],
        "goods": counts(goods),
        "animals": counts(animals),
        "sold": counts(sold),
        "workers": workers,
        "silver": silver,
        **({} if firsts is None else {"firsts": firsts.split()}),
        **more,
    }


def with_firsts(estates: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The estates with the first-triple cards they must have."""
    taken = {type_ for one in estates for type_ in one.get("firsts", [])}
    found = []
    for one in estates:
        if "firsts" not in one:
            own = {type_of(pile["cards"]) for pile in one["piles"] if len(pile["cards"]) == 3} - taken
            one = {**one, "firsts": sorted(own)}
            taken |= own
        found.append(one)
    return found


def type_of(pile: list[str]) -> str:
    """The type of a pile of cards."""
    plain = ("mine", "knowledge", "ship", "pasture", "castle")
    kinds = [card[:-1] for card in pile if not card.startswith("cloister")]
    return "cloister" if not kinds else kinds[0] if kinds[0] in plain else "building"


def position(
    *estates: dict[str, Any],
    hand: str = "1 2",
    display: str = "",
    round: str = "A",
    turn: int = 1,
    seat: int = 0,
    first: int = 0,
    played: bool = False,
    seed: int = 0,
    script: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Position:
    """A position with seat `seat` to move.

    hand: '3 5' for the seat to move, '3' with one card (0 keeps its place); display: '1a mine3, 5a castle2'.
    Missing second estate: an empty one; one estate and `aaron` make a game alone. More keys go into the dump.
    """
    alone = "aaron" in more
    seats = list(estates) + [estate()] * (0 if alone else 2 - len(estates))
    players = len(seats)
    seats = with_firsts([*seats, more["aaron"]] if alone else seats)
    if alone:
        more["aaron"] = seats.pop()
    turns = int(more.get("turns", TURNS))
    drawn = min(turn + 1, turns)
    hands = []
    for other in range(players):
        done = turn - 1
        if (other - first) % players < (seat - first) % players or (other == seat and played):
            done += 1
        hands.append([4, 4][: drawn - done] + [0] * (2 - drawn + done))
    mine = [int(number) for number in hand.split()]
    if not played or hand != "1 2":
        hands[seat] = mine + [0] * (2 - len(mine))
    dump: dict[str, Any] = {
        "game": "burgundy-cards",
        "players": players,
        "options": options or {},
        "round": round,
        "turn": turn,
        "seat": seat,
        "first": first,
        "played": played,
        "start_card": None if alone else {"seat": first, "up": True},
        "display": dict(part.split() for part in display.split(",") if part.strip()),
        "hands": hands,
        "estates": seats,
        **more,
    }
    p = parlour.load(dump)
    p.chance = Scripted(script or {}, seed)
    return p


def alone(mine: dict[str, Any] | None = None, aaron: dict[str, Any] | None = None, **more: Any) -> Position:
    """The game against Aaron."""
    return position(mine or estate(), aaron=aaron or estate(), **more)


def last_turn(*estates: dict[str, Any], round: str = "E", **more: Any) -> Position:
    """Seat 0 has the last turn of a round, its card already played; it is the last player too."""
    players = max(2, len(estates)) if "aaron" not in more else 1
    given = {"first": 1 % players, "turn": TURNS, "played": True, "hand": "0", **more}
    return position(*estates, round=round, **given)


def counts(text: str) -> dict[str, int]:
    """'2 light, 1 dark' as a dict."""
    found = {}
    for part in text.split(","):
        if part.strip():
            count, name = part.split()
            found[name] = int(count)
    return found


def play(p: Position, *moves: str) -> list[Event]:
    """Play moves in notation; returns the events of all of them.

    After each every card must still be somewhere, and the scores must be what the events tell.
    """
    assert isinstance(p, State)
    events: list[Event] = []
    for move in moves:
        before = p.scores()
        caused = p.play(move)
        check(p)
        told_points = [points(caused, seat=seat) for seat in range(p.players)]
        assert p.scores() == [had + won for had, won in zip(before, told_points, strict=True)]
        events += caused
    return events


def scored(events: list[Event], seat: int = 0) -> dict[str, int]:
    """The points of a seat by reason."""
    found: Counter[str] = Counter()
    for event in events:
        if event.kind == "score" and event.seat == seat:
            found[str(event.data["reason"])] += event.points
    return dict(found)


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """What the events of a kind say."""
    return [event.data for event in events if event.kind == kind]


def mine(p: Position, seat: int = 0) -> dict[str, Any]:
    """A seat's estate as its view shows it."""
    return dict(seen(p, seat)["estates"][seat])


def pile(p: Position, type_: str, seat: int = 0) -> list[list[str]]:
    """The piles of a type."""
    return [one["cards"] for one in mine(p, seat)["piles"] if one["type"] == type_]


def waiting(p: Position) -> list[str]:
    """The kinds of what is pending, the newest last."""
    return [frame["kind"] for frame in seen(p)["pending"]]
