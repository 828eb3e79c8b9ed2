"""`parlour verify` and `parlour replay` as a person runs them: what they say, with which exit code, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.records.codec import write
from parlour.records.files import save
from parlour.records.record import Line, redacted
from tests.records.played import begun, ended, finished, play_on, recorded, seats, secretly
from tests.waiting import PATIENCE

PARLOUR = Path(sys.executable).parent / "parlour"
MOVES = len(finished().moves)


def parlour(*arguments: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [PARLOUR, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr
    assert "\x1b" not in done.stdout, "no control codes without a terminal"
    return done


def refusal(*arguments: object) -> str:
    """The one sentence on the error output, with exit code 2."""
    done = parlour(*arguments)
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    return lines[0]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    save(finished(), tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """Its fifth move cannot be."""
    moves = [*finished().moves[:4], Line(0, "d6 take 1b"), *finished().moves[5:]]
    save(replace(finished(), moves=moves), tmp_path / "damaged.json")
    return tmp_path / "damaged.json"


# Both.


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_no_records(command: str, tmp_path: Path) -> None:
    def said(name: str, content: bytes) -> str:
        (tmp_path / name).write_bytes(content)
        return refusal(command, tmp_path / name)

    assert refusal(command, tmp_path / "none.json").startswith(f"There is no file '{tmp_path}/none.json'; ")
    assert refusal(command, tmp_path) == f"'{tmp_path}' is a directory; name a record file in it."
    assert said("empty.json", b"") == "The file is empty; a record is a JSON object."
    assert "cannot be read: not a directory" in refusal(command, tmp_path / "empty.json" / "game.json")
    assert "is not text: byte 1 is not UTF-8" in said("picture.png", b"\x89PNG\r\n\x1a\n")
    assert "is not JSON" in said("notes.txt", b"A fine game.")
    assert "is cut off in line 40" in said("cut.json", "\n".join(write(finished()).splitlines()[:40]).encode())
    assert "nested too deeply" in said("deep.json", b"[" * 100_000)
    assert 'has no "moves"' in said("short.json", write(finished()).replace('"moves"', '"move"', 1).encode())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_one_may_not_read(command: str, game: Path) -> None:
    game.chmod(0)
    assert refusal(command, game) == f"'{game}' cannot be read: permission denied."


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_called_without_a_file(command: str) -> None:
    done = parlour(command)
    assert done.returncode == 2
    assert "Missing argument 'FILE'" in done.stderr


# verify


def test_verify_prints_the_proof(game: Path) -> None:
    done = parlour("verify", game)
    scores = ended().scores
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "Game: The Castles of Burgundy, 2 players: A Ada, B Robot (random bot).",
        f"Moves: {MOVES} moves, each legal and made by the right seat.",
        "Luck: 217 chance results, each possible, none missing, none left over.",
        "Seed: matches the commitment made at the start, and gives every chance result.",
        f"Ruleset: {finished().ruleset}, the same as this engine's.",
        f"Result: Ada {scores[0]}, Robot {scores[1]}; Ada wins.",
    ]


def test_verify_a_running_record(tmp_path: Path) -> None:
    record = recorded(play_on(begun(), 1))
    save(record, tmp_path / "game.json")
    said = parlour("verify", tmp_path / "game.json").stdout
    assert "Moves: 1 move, each" in said
    assert f"Seed: not revealed; the table is committed to {record.commitment}." in said
    assert "Result: none yet; the game is still running." in said


def test_verify_under_another_ruleset(tmp_path: Path) -> None:
    save(replace(finished(), ruleset="0123456789abcdef"), tmp_path / "game.json")
    done = parlour("verify", tmp_path / "game.json")
    assert done.returncode == 0
    assert (
        f"Ruleset: recorded under 0123456789abcdef, this engine has {finished().ruleset}; "
        f"all {MOVES} moves replay legally with the same result."
    ) in done.stdout


def test_verify_without_a_commitment_or_a_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(replace(finished(), commitment=None), path)
    assert "Seed: gives every chance result; no commitment to it was recorded." in parlour("verify", path).stdout
    save(replace(finished(), commitment=None, seed=None), path)
    assert "Seed: none; the luck is as recorded." in parlour("verify", path).stdout


def test_verify_a_damaged_record(damaged: Path) -> None:
    done = parlour("verify", damaged)
    assert done.stdout == ""
    assert refusal("verify", damaged).startswith("Move 5 (phase A, round 1, seat 0 Ada, 'd6 take 1b') is wrong: ")


# replay


def test_replay_without_a_terminal_prints_all_moves(game: Path) -> None:
    for plain in ([], ["--plain"]):
        done = parlour("replay", *plain, game)
        assert done.returncode == 0
        assert done.stderr == ""
        lines = done.stdout.splitlines()
        assert lines[0].startswith("Game: The Castles of Burgundy, edition 2011")
        assert lines[1] == "Players: A Ada, B Robot (random bot)"
        told = [line for line in lines if line.startswith("Move ")]
        names = ["Ada", "Robot"]
        assert told == [
            f"Move {number} of {MOVES}. {names[line.seat]}: {line.move}"
            for number, line in enumerate(finished().moves, 1)
        ]
        assert any("Ada won with" in line for line in lines)
        assert "Phase E, round 5 of 5" in done.stdout


def test_replay_to_a_move(game: Path) -> None:
    done = parlour("replay", game, "--to", 6)
    assert done.returncode == 0
    assert done.stdout.startswith(f"Move 6 of {MOVES}. ")
    assert "Phase A, round 2 of 5" in done.stdout
    assert parlour("replay", game, "--to", 0).stdout.startswith(f"The set-up; {MOVES} moves to come.")


def test_replay_to_a_move_that_is_not_there(game: Path) -> None:
    assert refusal("replay", game, "--to", MOVES + 1) == (
        f"There is no move {MOVES + 1} in this record; --to takes 0 (the set-up) to {MOVES}."
    )
    done = parlour("replay", game, "--to", "-1")
    assert done.returncode == 2
    assert "--to" in done.stderr


def test_replay_shows_a_damaged_record_up_to_the_damage(damaged: Path) -> None:
    done = parlour("replay", damaged)
    assert done.returncode == 2
    assert f"Move 4 of {MOVES}." in done.stdout
    assert done.stderr.startswith("Move 5 (phase A, round 1, seat 0 Ada, 'd6 take 1b') is wrong: ")
    assert parlour("replay", damaged, "--to", 4).returncode == 0
    assert refusal("replay", damaged, "--to", 5).startswith("Move 5 (")


def test_replay_a_running_record(tmp_path: Path) -> None:
    save(recorded(play_on(begun(), 4)), tmp_path / "game.json")
    done = parlour("replay", tmp_path / "game.json")
    assert done.returncode == 0
    assert "The record ends here; Ada is to move." in done.stdout


def test_replay_what_one_seat_may_see(tmp_path: Path) -> None:
    save(redacted(play_on(secretly(), 3), None, seats(4)), tmp_path / "game.json")
    assert "Move 1, of seat 3, is hidden: " in parlour("replay", tmp_path / "game.json").stderr


def test_replay_into_a_reader_that_has_seen_enough(game: Path) -> None:
    with subprocess.Popen(
        [PARLOUR, "replay", game], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""


def test_replay_tells_another_ruleset(tmp_path: Path) -> None:
    save(replace(finished(), ruleset="0123456789abcdef"), tmp_path / "game.json")
    said = parlour("replay", tmp_path / "game.json").stdout
    assert f"Recorded under ruleset 0123456789abcdef; this engine has {finished().ruleset}." in said


# replay at a terminal


def at_a_terminal(keys: str, *arguments: object) -> tuple[int, str]:
    """The exit code and all that was shown, with `keys` typed at a terminal, an answer a line."""
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    os.write(master, keys.encode())
    with subprocess.Popen([PARLOUR, *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave) as running:
        os.close(slave)
        shown = b""
        while True:
            try:
                piece = os.read(master, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            shown += piece
        code = running.wait(PATIENCE)
    os.close(master)
    said = shown.decode().replace("\r\n", "\n")
    assert "Traceback" not in said
    return code, said


def shown_moves(said: str) -> list[int]:
    """The numbers of the moves shown, 0 for the set-up."""
    return [
        0 if line.startswith("The set-up") else int(line.split()[1])
        for line in said.splitlines()
        if line.startswith(("The set-up;", "Move "))
    ]


def test_stepping(game: Path) -> None:
    code, said = at_a_terminal("\nn\nb\ng 10\ng12\ne\nq\n", "replay", "--plain", game)
    assert code == 0
    assert shown_moves(said) == [0, 1, 2, 1, 10, 12, MOVES]
    assert "\x1b" not in said
    assert said.count("Players: A Ada") == 1


def test_stepping_by_turns_and_phases(game: Path) -> None:
    ends = [number for number, line in enumerate(finished().moves, 1) if line.move == "end"]
    phases = [
        number
        for number, line in enumerate(finished().moves, 1)
        if any(name.startswith("goods ") for name in line.chance)
    ]
    code, said = at_a_terminal("t\nt\nt\ng 0\np\np\np\np\np\nq\n", "replay", "--plain", game)
    assert code == 0
    assert shown_moves(said) == [0, *ends[:3], 0, *phases, MOVES]


def test_keys_that_lead_nowhere(game: Path) -> None:
    code, said = at_a_terminal("b\ng 9999\ng\nx\ne\nn\nt\nq\n", "replay", "--plain", game)
    assert code == 0
    assert "This is the set-up; you cannot go back any further." in said
    assert said.count(f"g takes a move number from 0 to {MOVES}, such as g {MOVES // 2}.") == 2
    assert "'x' is not a key here. Enter or n: next" in said
    assert said.count("This is the last move; b goes back, q quits.") == 2
    assert shown_moves(said) == [0, 0, 0, 0, 0, MOVES, MOVES, MOVES]


def test_stepping_into_damage(damaged: Path) -> None:
    code, said = at_a_terminal("g 4\nn\n", "replay", "--plain", damaged)
    assert code == 2
    assert "Move 5 (phase A, round 1, seat 0 Ada, 'd6 take 1b') is wrong: " in said


def test_a_terminal_is_cleared_between_moves(game: Path) -> None:
    code, said = at_a_terminal("n\nq\n", "replay", game)
    assert code == 0
    assert "\x1b[" in said


def test_the_end_of_input_quits(game: Path) -> None:
    code, _ = at_a_terminal("n\n\x04", "replay", "--plain", game)
    assert code == 0
