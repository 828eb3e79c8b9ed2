"""Records: written and read back for every game and option set, as documented; redacted while secrets last; saved whole."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from parlour import GAMES, Chance, ParlourError, Scripted
from parlour.records.codec import read, write
from parlour.records.files import UnreadableFile, UnwritableFile, open_record, save
from parlour.records.record import BadRecord, Record, Seat, commitment, record_of, redacted
from parlour.records.replay import replay, resume, steps
from parlour.records.table import Table
from parlour.records.verify import verify
from tests.records.played import (
    BOARD,
    CASES,
    NAMES,
    ROOT,
    STARTED,
    bare,
    begun,
    case_id,
    finished,
    play_on,
    recorded,
    seats,
    secretly,
)

SCHEMA = json.loads((ROOT / "docs/schemas/record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def fits_schema(record: Record) -> bool:
    VALIDATOR.validate(json.loads(write(record)))
    return True


# Writing and reading.


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_round_trip(case: tuple[str, dict[str, Any]]) -> None:
    """Table to record to text and back, and the same table again, half-way and at the end."""
    table = begun(*case)
    for moves in (0, 1, 40, 10_000):
        play_on(table, moves, seed=moves)
        record = recorded(table)
        text = write(record)
        assert read(text) == record
        assert write(read(text)) == text
        assert fits_schema(record)
        again = replay(read(text))
        assert bare(again.position) == bare(table.position)
        assert [entry.move for entry in again.entries] == [entry.move for entry in table.entries]
        assert [entry.hidden for entry in again.entries] == [entry.hidden for entry in table.entries]
        assert (record.result is not None) == (record.seed is not None) == table.position.over
    assert verify(record).seed_checked


def test_one_move_a_line() -> None:
    lines = write(finished()).splitlines()
    moves = [line for line in lines if line.startswith('    {"seat"')]
    assert len(moves) == len(finished().moves)
    assert json.loads(moves[0].rstrip(",")) == {"seat": 1, "move": finished().moves[0].move}


def test_luck_stands_in_words() -> None:
    opening = finished().opening
    assert opening["dice 0 0 0"] in range(1, 7)
    assert opening["tile -1 0 4"] == "k5"
    assert opening["start-goods 0 0 0"] == "brown"


def test_header() -> None:
    record = finished()
    told = json.loads(write(record))
    assert told["format"] == 1
    assert told["options"]["edition"] == "2011", "defaults are written too"
    assert told["ruleset"] == GAMES["burgundy"].ruleset(record.options)
    assert told["seats"] == [{"name": "Ada", "kind": "person"}, {"name": "Robot", "kind": "bot", "bot": "random"}]
    assert told["started"] == STARTED
    assert told["seed"] == "7"
    assert told["commitment"] == commitment(7)


def test_the_commitment_is_as_documented() -> None:
    assert commitment(7) == "7b32f5cd77f6060bc87fffcb114c21e21e5056b3e36ab436e6ca8becd7486a08"
    assert commitment(7) != commitment(70)


def test_a_running_record_has_the_seed_only_on_demand() -> None:
    table = play_on(begun(), 30)
    assert recorded(table).seed is None
    assert '"seed"' not in write(recorded(table))
    assert recorded(table).commitment == commitment(7)
    assert recorded(table, with_seed=True).seed == 7


def test_the_largest_seed() -> None:
    table = Table("burgundy", 2, {}, Chance(2**256 - 1))
    record = recorded(table, with_seed=True)
    assert read(write(record)) == record
    assert fits_schema(record)
    assert verify(record).seed_checked


def test_luck_without_a_seed_is_committed_to_nothing() -> None:
    """Real dice, written down."""
    table = Table("burgundy", 2, {}, Scripted({"dice 0 0 0": 6}))
    record = recorded(play_on(table))
    assert record.commitment is None
    assert record.seed is None
    assert record.result is not None
    assert not verify(record).committed
    assert fits_schema(record)


def test_a_custom_board_is_inside() -> None:
    table = begun(options={"boards": [BOARD, 3]})
    assert BOARD in json.loads(write(recorded(table)))["options"]["boards"]


def test_without_a_start_time() -> None:
    record = record_of(begun(), seats(2))
    assert "started" not in json.loads(write(record))
    assert read(write(record)) == record


# Replaying.


def test_steps_tell_each_move_with_its_position_and_events() -> None:
    table = begun()
    wanted = []
    for number in range(1, 61):
        play_on(table, 1, seed=number)
        entry = table.entries[-1]
        wanted.append((number, entry.move, bare(table.position), [event.json() for event in entry.events]))
    found = [
        (number, entry.move, bare(position), [event.json() for event in events])
        for number, entry, position, events in list(steps(recorded(table)))
    ]
    assert found == wanted


def test_a_replay_does_not_ask_the_generator() -> None:
    """Other results than the seed's, as an older generator would have given them, replay as they were."""
    table = Table("burgundy", 2, {}, Chance(7), luck=Chance(8))
    record = recorded(table)
    assert record.opening == recorded(begun(seed=8)).opening
    assert bare(replay(record).position) == bare(begun(seed=8).position)


def test_a_replayed_table_has_no_luck_of_its_own() -> None:
    table = replay(recorded(play_on(begun(), 20)))
    with pytest.raises(ParlourError, match="missing"):
        play_on(table)


def test_a_running_table_is_resumed_where_it_stood() -> None:
    table = play_on(begun(), 33)
    again = resume(recorded(table, with_seed=True))
    assert again.can_undo() == table.can_undo()
    play_on(table)
    play_on(again)
    assert recorded(again) == recorded(table)


def test_a_resumed_turn_can_be_taken_back_and_played_otherwise() -> None:
    table = begun(options={"first": 0})
    for move in ("d5 take 5b", "d1 workers", "end", "d1 workers", "d4 workers"):
        table.play(move)
    again = resume(recorded(table), seed=7)
    again.undo()
    again.play("d4 workers")
    again.play("end")
    table.play("end")
    assert bare(again.position) == bare(table.position)


def test_resuming_needs_the_right_seed() -> None:
    record = recorded(play_on(begun(), 5))
    with pytest.raises(BadRecord, match="does not contain its seed"):
        resume(record)
    with pytest.raises(BadRecord, match="not the one"):
        resume(record, seed=8)


# Redaction.


def test_of_others_secret_moves_only_that_they_were_made() -> None:
    table = secretly()
    order = []
    for _ in range(3):
        order.append(table.position.seat)
        table.play(table.position.legal()[0])
    first, second = order[0], order[2]
    assert order == [first, first, second]
    hidden = {"seat": first, "hidden": True}
    for seat in (None, second, *({0, 1, 2, 3} - {first, second})):
        told = json.loads(write(redacted(table, seat, seats(4))))
        assert told["moves"][:2] == [hidden, hidden]
        own = {"seat": second, "move": table.entries[2].move}
        assert told["moves"][2] == (own if seat == second else {"seat": second, "hidden": True})
    told = json.loads(write(redacted(table, first, seats(4))))
    assert [move.get("move") for move in told["moves"]] == [table.entries[0].move, table.entries[1].move, None]


def test_tables_that_differ_only_in_secrets_give_equal_bytes() -> None:
    one, other = secretly(), secretly()
    watching = {None, *range(4)} - {one.position.seat}
    for table, pick in ((one, 0), (other, -1)):
        table.play(table.position.legal()[pick])
        table.play(table.position.legal()[pick])
    assert write(recorded(one)) != write(recorded(other))
    for seat in watching:
        assert write(redacted(one, seat, seats(4))) == write(redacted(other, seat, seats(4)))


def test_after_the_reveal_everybody_sees_everything_but_the_seed() -> None:
    table = play_on(secretly(), 8)
    for seat in (None, 0, 3):
        record = redacted(table, seat, seats(4), STARTED)
        assert record == recorded(table)
        assert record.seed is None


def test_redacted_records_fit_the_schema_and_read_back() -> None:
    table = play_on(secretly(), 5)
    record = redacted(table, 1, seats(4))
    assert fits_schema(record)
    assert read(write(record)) == record
    with pytest.raises(BadRecord, match=r"Move 1, of seat \d, is hidden: .* whole record can be replayed"):
        replay(redacted(table, None, seats(4)))


def test_a_finished_table_has_no_secrets() -> None:
    table = play_on(secretly())
    assert redacted(table, None, seats(4), STARTED) == recorded(table)
    assert redacted(table, None, seats(4)).seed == 7


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(ParlourError, match="There is no seat"):
        redacted(secretly(), seat, seats(4))


# Files.


def test_saved_and_opened(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(finished(), path)
    assert open_record(path) == finished()
    assert path.read_bytes() == write(finished()).encode()
    assert os.listdir(tmp_path) == ["game.json"]


def test_names_in_any_script(tmp_path: Path) -> None:
    record = replace(finished(), seats=[Seat("Żółw 亀"), Seat(NAMES[2])])
    save(record, str(tmp_path / "game.json"))
    assert open_record(tmp_path / "game.json") == record
    assert "亀" in (tmp_path / "game.json").read_text(encoding="utf-8")


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save(recorded(begun()), path)
    old = path.read_bytes()

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(UnwritableFile, match="cannot be written: no space left on device"):
            save(finished(), path)
    assert path.read_bytes() == old
    assert os.listdir(tmp_path) == ["game.json"]


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save(recorded(begun()), path)
    old = path.read_bytes()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            save(finished(), path)
    assert path.read_bytes() == old
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "game.json")
    save(finished(), tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert open_record(tmp_path / "game.json") == finished()


def test_what_could_not_be_read_back_is_not_saved(tmp_path: Path) -> None:
    for record in (
        replace(finished(), started="yesterday"),
        replace(finished(), seats=[Seat("\x1b[2J"), Seat("Bo")]),
        replace(finished(), seats=[Seat("Ada")]),
    ):
        with pytest.raises(BadRecord):
            save(record, tmp_path / "game.json")
    assert os.listdir(tmp_path) == []


def test_nowhere_to_save(tmp_path: Path) -> None:
    with pytest.raises(UnwritableFile, match="no such file or directory"):
        save(finished(), tmp_path / "no" / "game.json")
    with pytest.raises(UnwritableFile, match="is a directory"):
        save(finished(), tmp_path)


def test_a_byte_order_mark_is_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + write(finished()).encode())
    assert open_record(path) == finished()


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="There is no file"):
        open_record(tmp_path / "none.json")
    with pytest.raises(UnreadableFile, match="is a directory"):
        open_record(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(UnreadableFile, match="cannot be read: not a directory"):
        open_record(tmp_path / "file" / "game.json")
    with pytest.raises(UnreadableFile, match="cannot be read"):
        open_record("a\0b")


# The documentation.


def test_the_example_in_the_docs_is_real() -> None:
    text = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert example
    record = read(example[1])
    assert write(record) == example[1]
    assert fits_schema(record)
    verify(record)
    verify(replace(record, seed=7))


def test_the_python_in_the_docs_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(from .*?)```", text, re.DOTALL)
    assert len(examples) == 1
    monkeypatch.chdir(tmp_path)
    exec(examples[0], {})


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
