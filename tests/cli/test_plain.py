"""The plain screen: whole games through pipes, every command, and every way to leave."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.driving import Playing, run

NUMBER = re.compile(r"^(\d+): ", re.MULTILINE)


def hinted(shown: str) -> str:
    """Asks for a hint, then plays it in notation."""
    found = re.findall(r"Hint: \d+ \(([^)]+)\)", shown)
    return found[-1] if found else "hint"


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        text = game.play_on(lambda shown: "" if "ress Enter" in shown else "1")
        assert re.search(r"(You won|Greedy won) with \d+ points\.", text)
        assert "regions by size: You" in text
        assert "total: You" in text
        for phase in "BCDE":
            assert f"Phase {phase} begins" in text
        assert "\x1b" not in text
        assert not re.search("[─│┃▸]", text)
        game.answer("evening.json")
    assert game.process.returncode == 0
    assert run("verify", "evening.json", cwd=tmp_path).returncode == 0
    record = json.loads((tmp_path / "evening.json").read_text())
    assert [seat["name"] for seat in record["seats"]] == ["You", "Greedy"]


def test_a_whole_game_by_notation_is_saved_unasked_with_save(tmp_path: Path) -> None:
    options = ["--plain", "--seed", "3", "--edition", "2019", "--names", "Ann,Bob", "--save", "game.json"]
    with Playing(*options, cwd=tmp_path) as game:
        text = game.play_on(hinted)
        assert "Save the record?" not in text
        assert "Saved to game.json." in text
        assert re.search(r"(Ann|Bob) won with \d+ points\.", text)
    assert game.process.returncode == 0
    assert run("verify", "game.json", cwd=tmp_path).returncode == 0
    assert run("replay", "game.json", cwd=tmp_path).returncode == 0


def test_the_same_seed_and_moves_give_the_same_game(tmp_path: Path) -> None:
    answers = "1\n1\n\n" * 12
    first, second = (run("play", "burgundy", "--plain", "--seed", "5", answers=answers, cwd=tmp_path) for _ in range(2))
    assert first.stdout == second.stdout


def test_undo_returns_to_the_same_choices(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        before = NUMBER.findall(game.shown), game.shown.count("\n")
        assert before[0]
        game.answer("1")
        undone = game.answer("undo")
        assert "Taken back: d5 take 5b." in undone
        assert NUMBER.findall(undone) == before[0]
        assert "Nothing can be taken back" in game.answer("undo")
        assert game.quit() == 0


def test_help_and_rules(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        overview = game.answer("?")
        for command in ("undo", "hint", "score", "look 2", "log", "save FILE", "quit", "depots", "church", "k26"):
            assert command in overview
        assert "Take one mine, castle or knowledge tile" in game.answer("? church")
        assert "richer herds" in game.answer("?k7")
        assert "First a finished region scores" in game.answer("? b-04")
        assert "did you mean church?" in game.answer("? chruch")
        assert "Mine." in game.answer("? 1")
        assert "Saving needs a file name" in game.answer("save")
        game.quit()


def test_refusals_are_a_sentence_and_the_question_again(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        wrong = {
            "99": "There is no choice 99; choose 1 to 25.",
            "0": "There is no choice 0",
            "banana": "'banana' is not a move",
            "take": "could be",
            "d5 take 5a": "(? B-24)",
            "end": "(? B-01)",
            "d3 workers": "No unused die shows 3",
            "look 7": "There is no player '7'; choose 1 (You) or 2 (Greedy).",
            "buy x1": "(? buy)",
            "save /no/such/place/game.json": "cannot be written",
            "\x00\x01": "is not a move",
            "ä" * 500: "is not a move",
            "9" * 5000: "There is no choice",
        }
        for line, sentence in wrong.items():
            shown = game.answer(line)
            assert sentence in shown, (line, shown)
            assert "Traceback" not in shown
            assert game.asked
        assert game.quit() == 0


def test_the_parts_of_the_table_can_be_asked_for(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        estate = game.answer("estate")
        assert "City of 3, worth 6 points: b5 needs a 4, c5 needs a 2, c6 needs a 3." in estate
        assert "c3 needs a 3 (in reach)" in estate
        assert "Finished: castle region of 1 (d4 castle)." in estate
        assert "Depot 5: 5b mine, 5d knowledge 6 (buy from any depot); goods: none." in game.answer("depots")
        assert "Black depot, 2 silver each" in game.shown
        assert "Storage: empty." in game.answer("storage")
        assert "This round: Greedy, you." in game.answer("order")
        assert "All mines: 5, then 2 points. You have covered 0 of 3." in game.answer("bonus")
        assert "Greedy's estate, board No. 1" in game.answer("look 2")
        assert "Greedy's estate" in game.answer("look")
        assert "total: You 0, Greedy 11." in game.answer("scores")
        assert "Greedy placed a bank on c3: +11 (city of 1 = 1, phase A = 10)." in game.answer("log")
        assert len(NUMBER.findall(game.answer("more"))) == 25
        game.quit()


def test_the_end_of_a_turn_is_a_single_enter(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        game.answer("1")
        assert "Press Enter to end the turn: " in game.shown
        assert "round 2" in game.answer("")
        assert "Nothing can be taken back" in game.answer("undo")
        game.quit()


def test_leaving_asks_nothing_when_nothing_was_played(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        assert "Greedy placed a bank" in game.shown
        game.answer("quit")
        assert not game.asked
    assert game.process.returncode == 0


def test_leaving_asks_only_about_unsaved_moves(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        assert "Leave without saving?" in game.answer("quit")
        assert "Your choice" in game.answer("n")
        assert "Saved to half.json." in game.answer("save half.json")
        game.answer("quit")
        assert not game.asked
        assert "Goodbye." in game.shown
    assert game.process.returncode == 0
    assert run("verify", "half.json", cwd=tmp_path).returncode == 0


def test_leaving_may_save(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        game.answer("quit")
        assert "Saved to late.json." in game.answer("late.json")
    assert game.process.returncode == 0
    assert (tmp_path / "late.json").exists()


def test_the_end_of_input_leaves_politely(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path) as game:
        game.answer("1")
        assert game.end_of_input() == 0
        assert "Goodbye." in game.everything


def test_an_interrupt_leaves_with_130_and_saves_if_asked_to(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", "--save", "cut.json", cwd=tmp_path) as game:
        game.answer("1")
        assert game.interrupt() == 130
        assert "Traceback" not in game.everything
    assert (tmp_path / "cut.json").exists()


def test_secret_choices_stay_secret_on_one_machine(tmp_path: Path) -> None:
    options = ["--plain", "--seed", "5", "--setup", "advanced", "--choosing", "secret"]
    with Playing(*options, "--seats", "person,person", "--names", "Ann,Bob", cwd=tmp_path) as game:
        first = "Ann" if "Ann chooses in secret" in game.shown else "Bob"
        second = "Bob" if first == "Ann" else "Ann"
        game.answer("")
        assert "Side A, board No." in game.shown
        chosen = game.answer("1")
        assert f"{first} chose board No." in chosen
        seen = game.answer("1")
        assert f"{second} chooses in secret" in seen
        assert seen.index("\n" * 30) < seen.index(f"{second} chooses")
        told = game.answer("")
        assert f"{first} chose a board in secret. {first} placed the starting castle in secret." in " ".join(
            told.split()
        )
        assert f"{first} chose board" not in told
        assert f"{first}'s estate: the board is not known yet." in game.answer(f"look {first}")
        assert "in secret" in game.answer("log")
        assert f"{first} chose board" not in game.shown
        game.answer("1")
        assert ": board No. " in game.answer("1")
        assert game.quit() == 0


def test_a_board_file_is_read(tmp_path: Path) -> None:
    rows = ["C6  A5  B4  S3", "A2  A1  B6  S5  S4", "B5  B4  B3  S1  C2  M3", "A6  A1  A2  K6  K5  M4  S1"]
    rows += ["B2  C5  K4  B3  B1  B2", "B6  M1  B2  K5  K6", "S3  B4  K1  C3"]
    indents = [6, 4, 2, 0, 2, 4, 6]
    drawing = "\n".join(" " * indent + row for indent, row in zip(indents, rows, strict=True))
    (tmp_path / "mine.board").write_text(f"name: Mine\nstart: c5\n\n{drawing}\n")
    with Playing("--plain", "--boards", "mine.board,1", "--seed", "1", cwd=tmp_path) as game:
        assert "Your estate, board Mine: 1 of 37 spaces covered." in game.answer("estate")
        game.quit()


def test_a_tile_is_bought_while_a_church_waits(tmp_path: Path) -> None:
    options = ["--plain", "--edition", "2019", "--first", "0", "--seats", "person,person", "--seed", "3"]
    with Playing(*options, cwd=tmp_path) as game:
        for move in ("d3 sell red", "d3 take 3c", "end", "d6 workers", "d2 workers", "end"):
            game.answer(move)
        shown = game.answer("d3 place church e4")
        assert "Take a monastery tile, a castle or a mine; you may buy a tile first." in shown
        assert re.search(r": decline\.\nBuy:\n\d+: buy 3 sheep for 2 silver\.", shown)
        shown = game.answer("buy x1")
        assert "Player 1 bought 3 sheep from the black depot for 2 silver." in shown
        assert "Take a monastery tile, a castle or a mine." in shown
        assert "buy" not in shown.split("a castle or a mine")[1]
        assert "Player 1 took a mine from depot 5." in game.answer("take 5b")
        assert "Storage: 3 sheep, mine." in game.answer("storage")
        game.quit()


def test_bots_alone_play_to_the_result(tmp_path: Path) -> None:
    done = run(
        "play", "burgundy", "--seats", "random,greedy,random", "--seed", "1", "--save", "bots.json", cwd=tmp_path
    )
    assert done.returncode == 0
    assert re.search(r"(Random 1|Greedy|Random 3) won with \d+ points\.", done.stdout)
    assert "total: Random 1 " in done.stdout
    assert run("verify", "bots.json", cwd=tmp_path).returncode == 0
