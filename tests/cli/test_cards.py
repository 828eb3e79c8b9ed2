"""The Card Game in the terminal: whole games, plain and rich, solo and on a shared screen; every event has a sentence."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli.burgundy_cards.words import CardsFace
from parlour.cli.game_text import face_of
from parlour.cli.rich_screen import RichScreen
from parlour.cli.scene import Scene
from parlour.cli.wording import paragraphs, story, tell
from parlour.records.table import Table
from parlour.rules.burgundy_cards.notation import VERBS
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.events import seen_by
from parlour.rules.kit.position import Position
from tests.arranging import seen
from tests.burgundy_cards.arrange import estate, last_turn, play, position
from tests.cli.driving import Playing, refused, run
from tests.cli.driving import plain as bare

GAME = "burgundy-cards"
NAMES = ["You", "Ann", "Bob", "James"]


def by_number(shown: str) -> str:
    return "" if "ress Enter" in shown else "1"


def hinted(shown: str) -> str:
    """Asks for a hint, then plays it in notation."""
    if "ress Enter" in shown:
        return ""
    found = re.findall(r"Hint: \d+ \(([^)]+)\)", shown)
    return found[-1] if found else "hint"


# Events.


def test_every_line_is_a_sentence_at_the_terminal() -> None:
    for number, options in enumerate(parlour.GAMES[GAME].option_sets()):
        given = dict(options)
        table = Table(GAME, int(str(given.pop("players"))), given, Chance(number))
        bot = find_bot("random", number)
        while not table.position.over:
            events = table.play(decide(bot, table.position, len(table.entries)))
            for viewer in (0, None):
                for event in seen_by(events, viewer):
                    text = tell(table.position, event, NAMES)
                    assert text == "" or (text[0].isupper() and text.endswith(".")), (text, event)
                    assert not event.points or str(event.points) in text
            assert all(story(table.position, events, NAMES))


def told(p: Position, *moves: str) -> list[str]:
    return paragraphs(p, play(p, *moves), ["Ann", "Bob"])


def test_a_turn_is_told_with_its_points() -> None:
    p = position(
        estate("ship1 ship2", "cloister3", workers=1),
        hand="2 2",
        round="D",
        script={"played-face 0 0 0": 0, "played-face 0 3 0": 0},
    )
    assert told(p, "d2 place cloister3 ship") == [
        "Ann played mine 2, using 1 worker. "
        "Ann placed cloister 3 as a ship: +5 (triple of ships = 4, first triple of ships = 1)."
    ]
    assert told(p, "bonus 1workers+1silver") == ["Ann took 1 worker and 1 silver for the triple."]


def test_a_sale_tells_of_the_start_card() -> None:
    p = position(estate(goods="2 light"), hand="1 1", script={"played-face 0 0 0": 0})
    assert told(p, "d1 sell light") == [
        "Ann played mine 1. Ann sold 2 light goods: +2 (2 goods sold). Ann got 2 silver for the sale. Ann took the start card."
    ]


def test_others_hear_nothing_of_hands_and_bought_cards() -> None:
    p = position(estate(silver=3), hand="1 1")
    events = play(p, "buy")
    assert paragraphs(p, seen_by(events, 1), ["Ann", "You"]) == ["Ann paid 3 silver to look at 3 cards."]
    assert re.search(r"You saw .*, .* and .*\.", paragraphs(p, seen_by(events, 0), ["You", "Bob"])[0])
    kept = play(p, f"keep {seen(p)['offer']['faces'][0]}")
    assert re.fullmatch(r"You kept .* as a project and discarded .* and .*\.", paragraphs(p, kept, ["You", "Bob"])[0])
    assert re.fullmatch(r"Ann kept .* as a project and discarded .* and .*\.", paragraphs(p, kept, ["Ann", "Bob"])[0])


# The end.


def test_a_tie_is_explained() -> None:
    p = last_turn(estate(points={"watchtowers": 1}), estate(silver=2))
    play(p, "end")
    assert (
        CardsFace().tie(p, ["Ann", "Bob"])
        == "Ann and Bob are tied at 1 point; the most left in storage decides: Bob (2)."
    )
    shared = last_turn(estate(points={"watchtowers": 1}), estate())
    play(shared, "end")
    assert CardsFace().tie(shared, ["Ann", "Bob"]).endswith("so the victory is shared.")
    clear = last_turn(estate(points={"watchtowers": 9}), estate())
    play(clear, "end")
    assert CardsFace().tie(clear, ["Ann", "Bob"]) == ""


def test_the_sheet_adds_up() -> None:
    p = last_turn(estate("mine1 mine2 mine3", sold="2 dark", animals="1 pig, 1 sheep"), estate())
    play(p, "end")
    sheet = dict(CardsFace().sheet(p))
    assert sheet["triples"] == [5, 0]
    assert sheet["goods sold"] == [2, 0]
    assert sheet["animals"] == [1, 0]
    assert [sum(each) for each in zip(*sheet.values(), strict=True)] == p.scores()


# The screen.


@pytest.mark.parametrize(
    ("players", "size"), [(2, (80, 24)), (4, (80, 24)), (1, (80, 24)), (2, (120, 40)), (4, (120, 40))]
)
def test_the_table_fits_the_terminal(players: int, size: tuple[int, int]) -> None:
    table = Table(GAME, players, {}, Chance(5))
    bots = [find_bot(name, 1) for name in ("random", "greedy")]
    fits = looked = 0
    while not table.position.over:
        if len(table.entries) % 7 == 0:
            console = Console(width=size[0], height=size[1], file=io.StringIO(), force_terminal=True, highlight=False)
            shown = RichScreen(GAME, console)
            face = face_of(GAME)
            scene = Scene(table, face, table.position.seat, NAMES[:players], face.menu(table.position))
            scene.new_turn = True
            scene.menu.fold(shown.roomy)
            console.print(shown.composed(scene), width=shown.width)
            assert isinstance(console.file, io.StringIO)
            lines = bare(console.file.getvalue()).splitlines()
            looked += 1
            fits += len(lines) < size[1]
            assert max(map(len, lines)) <= size[0]
        table.play(decide(bots[table.position.seat % 2], table.position, len(table.entries)))
    assert looked > 4
    assert fits >= looked * (0.9 if players < 4 else 0.75)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    p = position(estate(), estate(), hands=[[1, 6], [3, 5]])
    table = Table(GAME, 2, {}, Chance(1))
    table.position = p
    for viewer, sign in ((0, "hand  1   6"), (1, "hand  3   5")):
        console = Console(width=100, height=40, file=io.StringIO(), highlight=False)
        face = face_of(GAME)
        scene = Scene(table, face, viewer, ["Ann", "Bob"], face.menu(p))
        console.print(RichScreen(GAME, console).picture.table(scene, 100, 0))
        assert isinstance(console.file, io.StringIO)
        text = console.file.getvalue()
        assert sign in text
        other = {0: "hand  3   5", 1: "hand  1   6"}[viewer]
        assert other not in text
        assert "2 cards in hand" in text


# Real games.


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", cwd=tmp_path, game=GAME) as game:
        text = game.play_on(by_number)
        assert re.search(r"(You won|Greedy won) with \d+ points\.", text)
        for letter in "BCDE":
            assert re.search(rf"Round {letter}: (you start|Greedy starts)\.", text)
        assert "total: You" in text
        assert "\x1b" not in text
        game.answer("evening.json")
    assert game.process.returncode == 0
    assert run("verify", "evening.json", cwd=tmp_path).returncode == 0
    assert run("replay", "evening.json", cwd=tmp_path).returncode == 0


def test_a_turn_is_summed_up_once(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", "--first", "0", cwd=tmp_path, game=GAME) as game:
        assert "Round A, turn 1 of 6." in game.shown
        assert "turn 1 of 6" not in game.answer("1"), "what the card did is told, not the whole table again"
        assert "Round A, turn 2 of 6." in game.answer("")
        assert game.quit() == 0


def test_alone_against_aaron_by_hints(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "3", "--players", "1", "--save", "solo.json", cwd=tmp_path, game=GAME) as game:
        text = game.play_on(hinted)
        assert "You play against Aaron" in text
        assert re.search(r"You (won|lost) with \d+ points\.", text)
        assert re.search(r"Aaron has \d+ points, in round [A-E]\.", text)
    assert game.process.returncode == 0
    done = run("verify", "solo.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    record = json.loads((tmp_path / "solo.json").read_text())
    assert record["players"] == 1


def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    options = ["--plain", "--seed", "7", "--seats", "person,person", "--names", "Ann,Bob", "--first", "0"]
    with Playing(*options, cwd=tmp_path, game=GAME) as game:
        assert "Ann chooses in secret; everyone else, please look away." in game.shown
        game.answer("")
        shown = game.answer("silver" if "d" not in game.shown else "1")
        while "Bob chooses in secret" not in shown:
            shown = game.answer("" if "ress Enter" in shown else "1")
        assert "Bob chooses in secret; everyone else, please look away." in shown
        assert game.quit() == 0


def test_in_a_terminal(tmp_path: Path) -> None:
    with Playing("--seed", "7", cwd=tmp_path, size=(80, 24), game=GAME) as game:
        assert "press Enter to begin" in bare(game.shown) or "Press Enter to begin" in bare(game.shown)
        assert "Round A, turn 1 of 6" in game.answer("")
        assert "Take a castle, a mine or a cloister" in game.answer("? church")
        assert "such as C-01" in game.answer("?")
        assert "Row 1" in game.answer("display") or "1a" in bare(game.shown)
        assert "A triple now earns 3 points" in game.answer("prizes")
        assert "Aaron only plays in solo games." in game.answer("aaron")
        assert game.quit() == 0


def test_a_custom_component_file(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"triples": {"mine": 9}}')
    options = ["--plain", "--seed", "7", "--components", "mine.json"]
    with Playing(*options, cwd=tmp_path, game=GAME) as game:
        assert "mines 9" in game.answer("? triples")
        assert game.quit() == 0
    (tmp_path / "bad.json").write_text('{"triples": {"mine": -9}}')
    sentence = refused("play", GAME, "--components", "bad.json", cwd=tmp_path)
    assert "In the component file, triples.mine cannot be -9; it is a whole number from 0 to 50." in sentence
    missing = refused("play", GAME, "--components", "no.json", cwd=tmp_path)
    assert "There is no file 'no.json'; components takes a component file." in missing


def test_no_part_of_the_table_is_called_like_a_move() -> None:
    assert not set(CardsFace.parts) & set(VERBS)


def test_rules_and_games_list_it() -> None:
    listed = run("games").stdout
    assert "burgundy-cards: The Castles of Burgundy: The Card Game, 1, 2, 3 or 4 players." in listed
    assert "Halving a deck" in run("rules", GAME, "C-11").stdout
    assert "--components" in run("games", GAME).stdout
    topics = run("rules", GAME).stdout
    for topic in ("goal", "church", "aaron", "C-26"):
        assert f"\n{topic} " in f"\n{topics}"
