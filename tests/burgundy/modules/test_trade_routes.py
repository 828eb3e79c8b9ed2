"""Trade routes (rulings M-09, M-21, M-54)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position
from parlour.rules.burgundy.modules.trade_routes import BONUSES, COMPONENTS
from tests.arranging import moves, play, points
from tests.burgundy.arrange import mine, scored
from tests.burgundy.modules.arrange import end_of_phase, estate, kept, position

CARDS: list[list[list[str]]] = [card["spaces"] for card in COMPONENTS["cards"]]


def table(cards: list[int], *estates: dict[str, Any], goods: list[str] | None = None, **more: Any) -> Position:
    """Seat 0 has these cards (two players have five each; others fill up), with goods on the first spaces."""
    own = [*cards, *[card for card in range(1, 13) if card not in cards]][:5]
    others = [card for card in range(12, 0, -1) if card not in own][:5]
    routes = [{"cards": own, "goods": goods or []}, {"cards": others, "goods": []}]
    return position(*estates, on="trade-routes", modules={"trade-routes": {"routes": routes}}, **more)


def card_with(bonus: str) -> tuple[int, str, list[str]]:
    """A card with a bonus: its number, the goods for it, and those for the spaces before it."""
    for number, spaces in enumerate(CARDS, 1):
        for index, (good, given) in enumerate(spaces):
            if given == bonus:
                return number, good, [before for before, _ in spaces[:index]]
    raise AssertionError(bonus)


def sold(bonus: str, **stock: Any) -> tuple[Position, str, list[Any]]:
    """Sell one tile onto the space with this bonus."""
    number, good, before = card_with(bonus)
    die = ["turquoise", "violet", "pink", "red", "brown", "orange"].index(good) + 1
    depots = "1b bank, 1c ship, 2a k3, 2c castle, 3a cow2, 5b mine"
    goods = f"1 {good}" + (f", {stock.pop('goods')}" if "goods" in stock else "")
    earlier = Counter(before)
    owner = estate(goods=goods, sold=", ".join(f"{count} {name}" for name, count in earlier.items()), **stock)
    p = table([number], owner, goods=before, dice=f"{die} 1" if die != 1 else "1 2", depots=depots)
    return p, good, play(p, f"d{die} sell {good}")


def test_m54_twelve_cards_with_three_spaces_and_nine_kinds_of_bonus() -> None:
    assert len(CARDS) == 12
    assert all(len(spaces) == 3 for spaces in CARDS)
    assert Counter(bonus for spaces in CARDS for _, bonus in spaces) == dict.fromkeys(BONUSES, 4)
    assert set(Counter(good for spaces in CARDS for good, _ in spaces).values()) == {6}
    assert [card["status"] for card in COMPONENTS["cards"]].count("printed") == 3


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_m54_cards_are_dealt_once_in_random_order(players: int, each: int) -> None:
    p = parlour.start("burgundy", players=players, seed=4, edition="2019", modules=["trade-routes"])
    dealt = [route["cards"] for route in kept(p, "trade-routes")["routes"]]
    assert [len(cards) for cards in dealt] == [each] * players
    assert len({card for cards in dealt for card in cards}) == players * each
    other = parlour.start("burgundy", players=players, seed=5, edition="2019", modules=["trade-routes"])
    assert kept(other, "trade-routes") != kept(p, "trade-routes")


def test_m09_goods_go_on_the_route_one_by_one() -> None:
    """Card 1 is turquoise, orange, brown: three brown tiles match only the third space."""
    p = table([1], estate(goods="3 brown"), dice="5 1", depots="1b bank")
    play(p, "d5 sell brown")
    assert kept(p, "trade-routes")["routes"][0]["goods"] == ["brown", "brown", "brown"]
    assert moves(p) == ["take 1b", "pass"], "the third space lets one take a building"


def test_m21_the_sale_itself_is_paid_first() -> None:
    _, _, events = sold("points")
    kinds = [event.data.get("reason", event.kind) for event in events if event.kind in ("gain", "score", "route")]
    assert kinds == ["sale", "sale", "route", "route"]


@pytest.mark.parametrize(("bonus", "what", "count"), [("silver", "silver", 1 + 2), ("workers", "workers", 4)])
def test_m21_gains_come_at_once(bonus: str, what: str, count: int) -> None:
    p, _, _ = sold(bonus)
    assert mine(p)[what] == count


def test_m21_four_points() -> None:
    _, _, events = sold("points")
    assert scored(events)["M-21"] == 4


@pytest.mark.parametrize(
    ("bonus", "then"),
    [
        ("building", ["take 1b", "pass"]),
        ("church", ["take 2a", "take 2c", "take 5b", "pass"]),
        ("market", ["take 1c", "take 3a", "pass"]),
    ],
)
def test_m21_takes_may_be_declined(bonus: str, then: list[str]) -> None:
    p, _, _ = sold(bonus)
    assert moves(p) == then


def test_m21_a_sale_may_be_declined() -> None:
    _, good, _ = card_with("sale")
    other = "red" if good != "red" else "pink"
    p, _, _ = sold("sale", goods=f"2 {other}")
    assert moves(p) == [f"sell {other}", "pass"]


def test_m21_a_stored_tile_is_placed_as_by_a_town_hall() -> None:
    p, _, _ = sold("hall", storage="mine")
    assert "place mine e3" in moves(p)
    assert "pass" in moves(p)


def test_m21_an_extra_action_must_be_taken() -> None:
    p, _, _ = sold("action", storage="mine")
    assert {"take 1b", "take 5b", "workers", "place mine e3"} <= set(moves(p))
    assert "pass" not in moves(p)


def test_m09_no_match_no_bonus() -> None:
    p = table([1], estate(goods="1 red"), dice="4 1", depots="1b bank")
    assert points(play(p, "d4 sell red")) == 2
    assert mine(p)["silver"] == 1
    assert "d1 workers" in moves(p)


def test_m21_a_sale_inside_a_bonus_fills_the_next_spaces_first() -> None:
    """Card 2 is brown: sale, violet: church, pink: points. The second brown tile waits for the sale of the pink ones."""
    p = table([2], estate(goods="2 brown, 1 violet"), dice="5 1", depots="5b mine")
    play(p, "d5 sell brown")
    assert moves(p) == ["sell violet", "pass"]
    play(p, "sell violet")
    assert moves(p) == ["take 5b", "pass"], "violet matches the second space"
    play(p, "pass")
    assert kept(p, "trade-routes")["routes"][0]["goods"] == ["brown", "violet", "brown"]


def test_m21_a_full_route_sends_the_rest_to_the_sold_pile() -> None:
    full = [good for card in (1, 2, 3, 4, 5) for good, _ in CARDS[card - 1]]
    text = ", ".join(f"{count} {good}" for good, count in Counter(full).items())
    p = table([1, 2, 3, 4, 5], estate(goods="2 red", sold=text), goods=full, dice="4 1")
    assert points(play(p, "d4 sell red")) == 4
    assert len(kept(p, "trade-routes")["routes"][0]["goods"]) == 15


def test_m09_goods_on_the_route_count_as_sold() -> None:
    """For tiles 15 and 25."""
    routes = [{"cards": [1, 2, 3, 4, 5], "goods": ["red", "pink"]}, {"cards": [6, 7, 8, 9, 10], "goods": []}]
    p = end_of_phase(
        estate("c4 k15, b4 k25", sold="1 red, 1 pink"),
        on="trade-routes",
        phase="E",
        modules={"trade-routes": {"routes": routes}},
    )
    events = scored(play(p, "end"))
    assert (events["k15"], events["k25"]) == (4, 2)


def test_routes_that_cannot_be_are_refused() -> None:
    def load(first: dict[str, Any]) -> None:
        routes = [first, {"cards": [6, 7, 8, 9, 10], "goods": []}]
        position(estate(), on="trade-routes", modules={"trade-routes": {"routes": routes}})

    with pytest.raises(BadPosition, match="dealt twice"):
        load({"cards": [1, 2, 3, 4, 6]})
    with pytest.raises(BadPosition, match="There is no trade route card 13"):
        load({"cards": [1, 2, 3, 4, 13]})
    with pytest.raises(BadPosition, match="more red goods are on the route than were sold"):
        load({"cards": [1, 2, 3, 4, 5], "goods": ["red"]})
