"""rules, games, board and doctor."""

from __future__ import annotations

from pathlib import Path

from tests.cli.driving import run

BOARD = """\
name: Mine

      C6  A5  B4  S3
    A2  A1  B6  S5  S4
  B5  B4  B3  S1  C2  M3
A6  A1  A2  K6  K5  M4  S1
  B2  C5  K4  B3  B1  B2
    B6  M1  B2  K5  K6
      S3  B4  K1  C3
"""


def test_rules_lists_its_topics() -> None:
    done = run("rules", "burgundy")
    assert done.returncode == 0
    for topic in ("goal", "church", "city-hall", "k26", "B-04", "E-07"):
        assert f"\n{topic} " in f"\n{done.stdout}"


def test_rules_explains_one() -> None:
    done = run("rules", "burgundy", "city", "hall")
    assert done.stdout.startswith("City hall\n")
    assert "city-hall: 2011 rulebook" in done.stdout
    assert "Monastery 7" in run("rules", "burgundy", "k7", "--edition", "2019").stdout


def test_games_and_their_options() -> None:
    assert "burgundy: The Castles of Burgundy, 2, 3 or 4 players." in run("games").stdout
    shown = run("games", "burgundy").stdout
    assert "--edition  Edition: 2011 or 2019; default: 2011" in shown
    assert "--first  First player: a whole number from 0 to 3; default: not set" in shown


def test_play_has_an_option_for_every_option_of_the_game() -> None:
    shown = run("play", "burgundy", "--help").stdout
    options = [
        "players",
        "edition",
        "boards",
        "setup",
        "choosing",
        "first",
        "tiebreak",
        "seats",
        "names",
        "seed",
        "plain",
    ]
    for option in options:
        assert f"--{option} " in shown


def test_a_printed_board_is_shown() -> None:
    done = run("board", "show", "4", "--edition", "2019")
    assert done.returncode == 0
    assert "Board No. 4, 2019 edition" in done.stdout
    assert "d A6  A1  A2  K6  K5  M4  S1" in done.stdout
    assert "B building: 12 in regions of 5, 5, 2" in done.stdout
    assert "Spaces by number: 7 with a 1, 6 with a 2, 6 with a 3, 6 with a 4, 6 with a 5, 6 with a 6." in done.stdout
    assert "Status: " in done.stdout
    assert "Source: " in done.stdout


def test_a_good_board_is_playable(tmp_path: Path) -> None:
    (tmp_path / "my.board").write_text(BOARD)
    done = run("board", "check", "my.board", cwd=tmp_path)
    assert done.returncode == 0
    assert "S ship: 6 in regions of 4, 1, 1" in done.stdout
    assert "Playable. Try it: parlour play burgundy --boards my.board" in done.stdout


def test_every_fault_and_remark_is_named(tmp_path: Path) -> None:
    (tmp_path / "my.board").write_text(BOARD.replace("C", "B").replace("K1  B3", "K1"))
    done = run("board", "check", "my.board", cwd=tmp_path)
    assert done.returncode == 2
    assert "Fault: It has 36 spaces; a board has 37." in done.stdout
    assert "Fault: It has no castle space (C); the starting castle needs one." in done.stdout
    assert "Remark: It has 15 building spaces; printed boards have 12." in done.stdout
    assert done.stdout.endswith("Not playable.\n")


def test_an_unreadable_board_says_where(tmp_path: Path) -> None:
    (tmp_path / "my.board").write_text(BOARD.replace("C6", "C9"))
    done = run("board", "check", "my.board", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == "Not playable. 'C9' at a1 has no die number; write 1 to 6 after the letter.\n"


def test_doctor_says_how_parlour_runs() -> None:
    done = run("doctor")
    assert done.returncode == 0
    for line in ("Rules: ", "C compiler: ", "Packages: click", "Terminal: "):
        assert line in done.stdout
    assert "Nothing is missing." in done.stdout or "To do: " in done.stdout
