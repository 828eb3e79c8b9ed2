"""Table: a refused move changes nothing; undo goes back to the last moment something became known; secrets and reveals."""

from __future__ import annotations

import pytest

from parlour import Chance, IllegalMove, MoveError, Scripted
from parlour.records.table import Entry, Table
from parlour.rules.kit.chance import ChanceError, key
from tests.records.played import bare, begun, play_on, secretly

FIRST = {"first": 0}


def moves(table: Table) -> list[str]:
    return [entry.move for entry in table.entries]


def test_a_table_notes_moves_luck_and_events() -> None:
    table = begun(options=FIRST)
    table.play("d5 take 5b")
    table.play("d1 workers")
    events = table.play("end")
    assert moves(table) == ["d5 take 5b", "d1 workers", "end"]
    assert [entry.seat for entry in table.entries] == [0, 0, 0]
    assert table.entries[-1].events is events
    assert all(entry.results == [] for entry in table.entries), "the second seat's dice were thrown with the first's"
    table.play("d1 workers")
    table.play("d4 workers")
    table.play("end")
    assert [result.key() for result in table.entries[-1].results] == [
        key("dice", seat, 1, die) for seat, die in ((0, 0), (0, 1), (1, 0), (1, 1), (7, 0))
    ]


def test_the_luck_of_the_set_up_is_noted() -> None:
    asked = [result.key() for result in begun().opening]
    assert asked[0] == "first -1 0 0"
    assert asked[-1] == "dice 7 0 0"
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("move", ["end", "d6 take 1b", "buy x9", "fly away", "", 10**9, -1])
def test_a_refused_move_changes_nothing(move: str | int) -> None:
    table = begun(options=FIRST)
    table.play("d5 take 5b")
    before = table.position.dump()
    with pytest.raises(MoveError):
        table.play(move)
    assert table.position.dump() == before
    assert moves(table) == ["d5 take 5b"]
    assert table.can_undo()
    table.play("d1 workers")


def test_a_move_whose_written_luck_is_impossible_changes_nothing() -> None:
    table = begun(options=FIRST)
    for move in ("d5 take 5b", "d1 workers", "end", "d1 workers", "d4 workers"):
        table.play(move)
    before = bare(table.position)
    for script in ({}, {"dice 0 1 0": 9}):
        with pytest.raises(ChanceError):
            table.play("end", Scripted(script, strict=True))
        assert bare(table.position) == before
        assert len(table.entries) == 5
    table.play("end")
    assert table.position.seat == 0


def test_luck_stands_in_for_the_tables_chance_for_one_move_only() -> None:
    table = begun(options=FIRST)
    other = begun(options=FIRST)
    for move in ("d5 take 5b", "d1 workers", "end", "d1 workers", "d4 workers"):
        table.play(move)
        other.play(move)
    table.play("end", Chance(8))
    other.play("end")
    values = [[result.value for result in t.entries[-1].results] for t in (table, other)]
    assert values[0] != values[1]
    assert table.position.chance is table.chance


# Undo.


def test_nothing_to_take_back_before_the_first_move() -> None:
    table = begun()
    assert not table.can_undo()
    with pytest.raises(MoveError, match="Nothing can be taken back"):
        table.undo()


def test_undo_goes_back_through_ones_own_turn() -> None:
    table = begun(options=FIRST)
    start = table.position.dump()
    table.play("d5 take 5b")
    middle = table.position.dump()
    table.play("d1 workers")
    assert table.undo().move == "d1 workers"
    assert table.position.dump() == middle
    assert table.undo().move == "d5 take 5b"
    assert table.position.dump() == start
    assert not table.can_undo()
    assert table.entries == []
    table.play("d1 workers")
    assert moves(table) == ["d1 workers"]


def test_undo_inside_an_effect() -> None:
    table = begun(options={"first": 1})
    table.play("d1 take 1c")
    table.play("d4 place ship d5")
    waiting = table.position.dump()
    table.play("goods 1")
    table.undo()
    assert table.position.dump() == waiting
    table.play("goods 1")


def test_another_seats_turn_is_not_taken_back() -> None:
    table = begun(options=FIRST)
    for move in ("d5 take 5b", "d1 workers", "end"):
        table.play(move)
    assert table.position.seat == 1
    assert not table.can_undo()


def test_dice_once_seen_are_not_taken_back() -> None:
    table = begun(options=FIRST)
    seen = 0
    for _ in range(600):
        play_on(table, 1, seed=len(table.entries))
        entry = table.entries[-1]
        if entry.results:
            assert not table.can_undo()
            seen += 1
        if table.position.over:
            break
        assert table.can_undo() == (not entry.results and entry.seat == table.position.seat)
    assert seen == 24, "each round after the first begins with dice"


def test_the_end_is_not_taken_back() -> None:
    table = play_on(begun())
    assert not table.can_undo()
    with pytest.raises(IllegalMove, match="over"):
        table.play(table.position.legal()[0] if table.position.legal() else 0)


def test_a_turn_taken_back_and_made_otherwise_has_the_same_luck() -> None:
    """Luck depends on its name alone: taking back and trying again cannot change the dice to come."""
    straight, wandering = begun(options=FIRST), begun(options=FIRST)
    wandering.play("d1 workers")
    wandering.play("d5 workers")
    wandering.undo()
    wandering.undo()
    for move in ("d5 take 5b", "d1 workers", "end", "d1 workers", "d4 workers", "end"):
        straight.play(move)
        wandering.play(move)
    assert straight.position.dump() == wandering.position.dump()


# Secrets.


def secrets(table: Table) -> list[bool]:
    return [entry.secret for entry in table.entries]


def test_hidden_moves_are_secret_until_all_are_revealed() -> None:
    """Ruling B-17: boards and start castles, chosen secretly, are shown together."""
    table = secretly()
    while len(table.entries) < 7:
        table.play(table.position.legal()[0])
        assert all(secrets(table))
    table.play(table.position.legal()[0])
    assert [event.kind for event in table.entries[-1].events].count("reveal") == 1
    assert not any(secrets(table))
    assert all(entry.hidden for entry in table.entries), "that they were made in secret stays known"
    table.play(table.position.legal()[0])
    assert not table.entries[-1].hidden


def test_ones_own_secret_choice_may_be_taken_back() -> None:
    table = secretly()
    table.play("side a")
    table.undo()
    table.play("side b")
    assert moves(table) == ["side b"]


def test_open_choices_hide_nothing() -> None:
    table = begun(options={"setup": "advanced"})
    table.play("side a")
    assert not table.entries[-1].hidden
    assert not table.entries[-1].secret


def test_an_entry_begins_as_secret_as_it_is_hidden() -> None:
    assert Entry(0, "side a", [], [], True).secret
    assert not Entry(0, "side a", [], [], False).secret
