"""What a seat cannot know never reaches it: views, events, plans, reasons, records; and luck drawn late is drawn fairly."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import parlour
from parlour import Chance, Position, Scripted
from parlour.records.codec import read, write
from parlour.records.record import HIDDEN, BadRecord, Seat, redacted
from parlour.records.replay import replay
from parlour.records.table import Table
from parlour.rules.kit.events import seen_by
from tests.arranging import moves, seen
from tests.burgundy_cards.arrange import estate, play, position, waiting


def bytes_of(p: Position, seat: int | None) -> str:
    """All that a seat, or a spectator, can get out of a position."""
    told: list[object] = [p.view(seat), p.stage(), p.has_secrets()]
    if seat is not None:
        told.append([choice.json() for choice in p.plan(seat)])
        for elements in (["hand:0"], ["hand:1", "display:1a"], ["buy"], ["end"], ["offer:mine1", "keep"]):
            why = p.why(elements, seat)
            told.append(None if why is None else [why.reason, why.rule])
    return json.dumps(told)


def table(**more: Any) -> Position:
    return position(
        estate(projects="mine1", silver=3, workers=1),
        estate(projects="ship2", silver=3),
        estate(),
        display="1a mine3, 2a ship4, 3a castle1",
        **more,
    )


def test_positions_that_differ_only_in_others_hands_look_the_same() -> None:
    """Seat 0 is to move; seats 1 and 2, and a spectator, see the same whatever seat 0 holds."""
    one = table(hands=[[1, 2], [3, 4], [5, 6]])
    other = table(hands=[[6, 6], [3, 4], [5, 6]])
    for seat in (1, 2, None):
        assert bytes_of(one, seat) == bytes_of(other, seat)
    assert bytes_of(one, 0) != bytes_of(other, 0)
    third = table(hands=[[1, 2], [3, 4], [2, 1]])
    for seat in (0, 1, None):
        assert bytes_of(one, seat) == bytes_of(third, seat)
    assert bytes_of(one, 2) != bytes_of(third, 2)


def test_positions_that_differ_only_in_what_is_bought_look_the_same() -> None:
    mine, ship = table(), table()
    for p, kind in ((mine, 0), (ship, 2)):
        p.chance = Scripted({f"bought-face 0 0 {i}": kind for i in range(3)})
        events = p.play("buy")
        told = [event.json() for event in seen_by(events, 1)]
        assert all("faces" not in one and "cards" not in one for one in told if one["kind"] == "offer")
    for seat in (1, 2, None):
        assert bytes_of(mine, seat) == bytes_of(ship, seat)
    assert bytes_of(mine, 0) != bytes_of(ship, 0)
    for seat in (1, None):
        drawn = {json.dumps(mine.resample(seed, seat).view(0)["offer"]) for seed in range(8)}
        assert len(drawn) > 1, "what is bought is drawn anew for the others"
    kept = {json.dumps(mine.resample(seed, 0).view(0)) for seed in range(8)}
    assert len(kept) == 1


def test_what_nobody_has_seen_is_in_nobodys_view() -> None:
    for p in (table(), play_some(40)):
        for seat in (0, 1, 2, None):
            text = json.dumps(p.view(seat))
            assert not any(word in text for word in ("unseen", "dealt", "held", "chance", "seed"))


def play_some(count: int) -> Position:
    p = parlour.start("burgundy-cards", players=3, seed=8)
    random = Random(8)
    for _ in range(count):
        p.apply(random.choice(p.legal()))
    return p


def test_draws_are_told_to_their_seat_only() -> None:
    p = parlour.start("burgundy-cards", players=3, seed=4)
    for _ in range(3):
        events = play(p, f"{moves(p)[0].split()[0]} silver", "end")
    drawn = [event for event in events if event.kind == "draw"]
    assert [event.secret_to for event in drawn] == [0, 1, 2]
    for seat in (0, 1, 2, None):
        known = [event for event in seen_by(events, seat) if event.kind == "draw" and "numbers" in event.data]
        assert [event.seat for event in known] == ([] if seat is None else [seat])


def test_a_position_hides_something_exactly_while_somebody_holds_cards() -> None:
    p = parlour.start("burgundy-cards", players=2, seed=4)
    random = Random(4)
    while not p.over:
        assert p.has_secrets() == (any(hand["cards"] for hand in seen(p)["hands"]) or seen(p)["offer"]["cards"] > 0)
        if not p.has_secrets():
            assert len({json.dumps({**p.view(seat), "you": None}) for seat in (0, 1, None)}) == 1
        p.apply(random.choice(p.legal()))
    assert not p.has_secrets()
    assert len({json.dumps({**p.view(seat), "you": None}) for seat in (0, 1, None)}) == 1


def test_no_move_is_hidden() -> None:
    p = parlour.start("burgundy-cards", players=2, seed=4)
    random = Random(4)
    while not p.over:
        assert not any(p.is_secret_move(action) for action in p.legal())
        p.apply(random.choice(p.legal()))


# Records of running tables.


def begun(seed: int = 7, players: int = 3, count: int = 30) -> Table:
    made = Table("burgundy-cards", players, {}, Chance(seed))
    random = Random(seed)
    for _ in range(count):
        made.play(random.choice(made.position.legal()))
    return made


def luck(record: Any) -> dict[str, Any]:
    found = dict(record.opening)
    for line in record.moves:
        found.update(line.chance)
    return found


def test_a_running_record_shows_each_seat_only_its_own_hand() -> None:
    made = begun()
    seats = [Seat(name) for name in ("Ada", "Bo", "Cid")]
    for seat in (0, 1, 2, None):
        record = redacted(made, seat, seats)
        for name, value in luck(record).items():
            what, owner, *_ = name.split()
            private = what in ("hand", "bought", "bought-face")
            assert (value == HIDDEN) == (private and owner != str(seat)), name
        assert read(write(record)) == record
        with pytest.raises(BadRecord, match="is hidden: this is one seat's view of a running table"):
            replay(record)
    assert any(name.startswith("hand 1") for name in luck(redacted(made, 1, seats)))


def test_running_records_of_tables_that_differ_in_others_hands_are_equal() -> None:
    """The same public luck, other numbers in the hands of seats 1 and 2."""
    seats = [Seat(name) for name in ("Ada", "Bo", "Cid")]
    texts = []
    for number in (0, 5):
        script = {f"hand {seat} 0 {which}": number for seat in (1, 2) for which in range(2)}
        made = Table("burgundy-cards", 3, {"first": 0}, Scripted(script, seed=3))
        hand = seen(made.position)["hands"][0]["numbers"]
        made.play(f"d{hand[0]} silver")
        texts.append([write(redacted(made, seat, seats)) for seat in (0, None)])
    assert texts[0] == texts[1]


def test_a_running_record_does_not_tell_whether_the_card_kept_shows_the_same_number() -> None:
    """Seat 1 plays its second card, a 4, and keeps the first, whatever it shows."""
    seats = [Seat(name) for name in ("Ada", "Bo")]
    texts = set()
    for kept in range(6):
        hands = {
            "hand 0 0 0": 0,
            "hand 0 0 1": 0,
            "hand 0 0 2": 0,
            "hand 1 0 0": kept,
            "hand 1 0 1": 3,
            "hand 1 0 2": 0,
        }
        made = Table("burgundy-cards", 2, {"first": 0}, Scripted(hands, seed=3))
        for move in ("d1 silver", "end", "d4b silver", "end"):
            made.play(move)
        texts.add("".join(write(redacted(made, seat, seats)) for seat in (0, None)))
    assert len(texts) == 1


def test_a_finished_record_shows_everything_and_replays() -> None:
    made = begun(count=0)
    random = Random(1)
    while not made.position.over:
        made.play(random.choice(made.position.legal()))
    record = redacted(made, 1, [Seat(name) for name in ("Ada", "Bo", "Cid")])
    assert HIDDEN not in luck(record).values()
    assert replay(record).position.scores() == made.position.scores()


# Fairness of what is drawn late.


def test_numbers_and_faces_drawn_apart_are_as_fair_as_a_shuffled_deck() -> None:
    """Five unseen cards: one is drawn into seat 0's hand (its number seen), two are bought, then the hand card is turned up.

    All orders of the five cards must come equally often.
    """
    cards = ["mine1", "ship1", "mine2", "castle2", "ship2"]
    expected: Counter[tuple[str, ...]] = Counter()
    for order in permutations(cards):
        expected[(order[0], *sorted(order[1:3]))] += 1
    games = 3000
    found: Counter[tuple[str, ...]] = Counter()
    p = position(
        estate(silver=3),
        hand="4 4",
        turn=4,
        hands=[[4, 4], [4, 4]],
        unseen=[{"pasture4": 3, "ship4": 1, **dict.fromkeys(cards, 1)}],
    )
    assert seen(p)["deck"] == 3
    for seed in range(games):
        q = p.copy()
        q.chance = Chance(seed)
        play(q, "d4 silver", "end", "d4 silver", "end")
        place = next(i for i in range(2) if seen(q)["hands"][0]["numbers"][i] != 4)
        number = seen(q)["hands"][0]["numbers"][place]
        q.play("buy")
        offered = sorted(seen(q)["offer"]["faces"][:2])
        q.play(f"use {seen(q)['offer']['faces'][0]}")
        q.play("silver")
        card = next(event.data["card"] for event in q.play(f"d{number} silver") if event.kind == "play")
        found[(str(card), *offered)] += 1
    total = sum(expected.values())
    assert set(found) == set(expected)
    chi = sum((found[one] - games * n / total) ** 2 / (games * n / total) for one, n in expected.items())
    assert chi < 60, "29 degrees of freedom: beyond 60 once in a thousand"


def test_resampled_hands_are_drawn_from_what_can_be() -> None:
    """All unseen cards show a 3 but two that show a 5: seat 1 holds both or one or none of them, as often as chance has it."""
    unseen = {"pasture3": 3, "ship3": 3, "mine3": 2, "mine5": 2}
    p = position(estate(), estate(), hand="3 3", turn=5, hands=[[3, 3], [5, 3]], unseen=[unseen])
    counts: Counter[int] = Counter()
    for seed in range(2000):
        q = p.resample(seed, 0)
        assert seen(q, 0) == seen(p, 0)
        counts[seen(q, 1)["hands"][1]["numbers"].count(5)] += 1
    # 8 cards are not seat 0's: two of them 5s. Both in hand 1/28, one 12/28, none 15/28.
    for fives, share in ((2, 1 / 28), (1, 12 / 28), (0, 15 / 28)):
        assert abs(counts[fives] / 2000 - share) < 0.04
    assert waiting(p) == []
