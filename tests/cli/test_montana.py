"""Montana in the terminal: whole games, plain and rich, out-of-turn bids, parts and results; every event has a sentence."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli.game_text import face_of
from parlour.cli.montana.words import MontanaFace
from parlour.cli.rich_screen import RichScreen
from parlour.cli.scene import Scene
from parlour.cli.wording import paragraphs, story, tell
from parlour.records.table import Table
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position
from parlour.rules.montana.notation import VERBS
from tests.arranging import play
from tests.cli.driving import CLEAR, Playing, refused, run
from tests.cli.driving import plain as bare
from tests.montana.arrange import board, position, scripted, short

GAME = "montana"
NAMES = ["You", "Ann", "Bob", "James"]
KINDS = {
    *("set-up", "round", "turn", "spin", "forward", "gain", "return", "shortage", "lost", "work", "small", "bank"),
    *("city", "bid", "outbid", "pass", "pay", "void", "reward", "build", "score", "trade", "canteen", "clear"),
    *("last-settlement", "over"),
}
"""Of events."""


# Events.


def check_told(table: Position, events: list[Event]) -> set[str]:
    for event in events:
        text = tell(table, event, NAMES)
        assert text == "" or ((text[0].isupper() or text[0].isdigit()) and text.endswith(".")), (text, event)
        assert not event.points or str(event.points) in text
        assert "None" not in text
        assert "{" not in text
    return {event.kind for event in events}


def test_every_kind_of_event_has_a_sentence() -> None:
    met: set[str] = set()
    for number, options in enumerate(parlour.GAMES[GAME].option_sets()):
        given = dict(options)
        table = Table(GAME, int(str(given.pop("players"))), given, Chance(number))
        bots = [find_bot(name, number) for name in ("greedy", "random")]
        met |= check_told(table.position, table.set_up)
        while not table.position.over:
            bot = bots[len(table.entries) % 2 if number % 2 else 1]
            events = table.play(decide(bot, table.position, len(table.entries)))
            met |= check_told(table.position, events)
            assert all(story(table.position, events, NAMES))
    assert met == KINDS - {"void"}, "a void bid is told below"


def told(p: Position, *moves: str) -> list[str]:
    return paragraphs(p, play(p, *moves), ["Hugos", "Bob", "You", "Eve"])


def test_a_void_bid_is_told() -> None:
    p = position(
        board(cows=1),
        board("2 pumpkin"),
        box=short(pumpkin=2),
        doing="done",
        contractors=["store", "1b"],
        pending=[{"kind": "due", "seat": 1}, {"kind": "due", "seat": 0}, {"kind": "bid", "seat": 0}],
    )
    assert "Bob could not pay the bid of 2 pumpkins." in told(p, "trade pumpkin", "pass")[-1]


def test_an_auction_is_told() -> None:
    p = position(*[board("4 pumpkin") for _ in range(4)])
    assert told(p, "bid 2a") == [
        "Hugos went to the city and opened the auction. Hugos took 1 pumpkin for the visit. Hugos bid 1 pumpkin for row 2."
    ]
    assert told(p, "bid 2b") == ["Bob bid 2 pumpkins for row 2.", "Hugos got outbid by Bob in row 2."]
    assert told(p, "pass") == ["Hugos passed."]
    assert told(p, "bid 2c") == ["You bid 3 pumpkins for row 2.", "Bob got outbid by you in row 2."]
    assert told(p, "bid 2d") == ["Bob bid 4 pumpkins for row 2.", "You got outbid by Bob in row 2."]


def test_a_turn_is_told_with_its_points() -> None:
    p = position(board("grain", fields="c4 c5 c6"), board())
    assert told(p, "build c7") == ["Hugos built on c7 for grain: +2 (settlement = 1, line of four = 1)."]
    assert told(p, "end")[0] == "Hugos took 2 silver for fields not built on."
    p = scripted(position(board("2 grain")), spin=1)
    assert told(p, "spin", "forward 2") == [
        "Hugos spun the wheel: stone and pumpkin. Hugos moved the arrow on for 2 grain: two pumpkin."
    ]
    p = position(board(workers="stone", silver=6), board("stone"), box=short(stone=3))
    shown = told(p, "work quarry3 stone")
    assert "Bob returned 1 stone: the supply ran short." in shown


# Questions.


def question(p: Position) -> str:
    return MontanaFace().question(p)


def test_who_is_outbid_is_told_so_in_the_question() -> None:
    p = position(*[board("5 pumpkin, copper") for _ in range(4)], seat=1)
    assert question(p) == "Your turn: recruit, work or build"
    play(p, "bid 1a")
    assert question(p) == "Your bid: place your contractor, or pass"
    play(p, "bid 2a", "bid 2b")
    assert p.seat == 2
    assert question(p) == "You have been outbid: move your contractor, or pass"
    play(p, "bid 1b")
    assert p.seat == 1
    assert question(p) == "You have been outbid: move your contractor, or pass"
    play(p, "bid 3a")
    assert p.seat == 0
    assert question(p) == "Your bid: place your contractor, or pass"
    play(p, "pass")
    assert question(p) == "Your reward: up to 2 upgrades"


def test_questions_about_workers() -> None:
    p = scripted(position(board("4 grain", workers="7 copper")), spin=2)
    play(p, "spin")
    assert question(p) == "White: any two workers"
    play(p, "pick copper copper")
    assert question(p) == "You have room for 8 workers: return one"
    play(p, "return copper")
    assert question(p) == "The arrow points to any two"


def test_a_worker_too_many_by_trade_is_asked_for_in_the_middle_of_an_auction() -> None:
    p = position(board("pumpkin", workers="8 copper", cows=1), board("3 pumpkin"))
    play(p, "bid 1a", "bid 1b")
    assert question(p) == "You have been outbid: move your contractor, or pass"
    play(p, "trade grain-worker")
    assert question(p) == "You have room for 8 workers: return one"
    assert told(p, "return copper") == ["Hugos returned a copper worker (no room)."]
    assert question(p) == "You have been outbid: move your contractor, or pass"


def test_a_trade_with_an_empty_supply_says_so_before_and_after() -> None:
    p = position(board("copper", cows=1), board("copper"), box=short(copper=2))
    texts = [item.text for item in MontanaFace().menu(p).items if item.choice.kind == "trade"]
    assert texts[:2] == ["1 copper (the supply is empty: everyone returns one first)", "1 stone"]
    assert told(p, "trade copper") == [
        "Hugos returned 1 copper: the supply ran short.",
        "Bob returned 1 copper: the supply ran short.",
        "Hugos traded a cow for 1 copper.",
    ]


# The end.


FULL = "c4:4 c3:4 c5:4"


def ended(one: dict[str, object], two: dict[str, object]) -> Position:
    p = position(one, two, seat=1, first=0, placed={})
    play(p, "work bank1 copper", "end")
    assert p.over
    return p


def test_ties_are_explained() -> None:
    face = MontanaFace()
    names = ["Ann", "Bob"]
    other = "b4:4 b3:4 e4:4"
    clear = ended(board(fields=FULL), board(workers="copper", fields="b4:4"))
    assert face.tie(clear, names) == ""
    cattle = ended(board(cows=3, fields=FULL), board(workers="copper", fields=other))
    assert face.tie(cattle, names) == ("Ann and Bob are tied with 12 settlements. Most cows and canteens (3): Ann.")
    things = ended(board("grain", silver=9, fields=FULL), board(workers="copper", fields=other))
    assert face.tie(things, names) == (
        "Ann and Bob are tied with 12 settlements, and in cows and canteens. Most coins, workers and goods (10): Ann."
    )
    shared = ended(board(silver=4, fields=FULL), board(workers="copper", fields=other))
    assert face.tie(shared, names) == "All tiebreakers are tied too, so the victory is shared."


def test_the_sheet_adds_up() -> None:
    p = position(board(fields="c4 c5 c6 c7:2 e4:2"), board(fields="e5:2"))
    sheet = dict(MontanaFace().sheet(p))
    assert sheet == {"settlements": [5, 1], "double fields": [1, 1], "lines of four": [1, 0]}
    assert [sum(each) for each in zip(*sheet.values(), strict=True)] == p.scores()


# The screen.


def shown_lines(table: Table, size: tuple[int, int], colour: bool = True) -> list[str]:
    console = Console(
        width=size[0],
        height=size[1],
        file=io.StringIO(),
        force_terminal=True,
        highlight=False,
        color_system="truecolor" if colour else None,
    )
    shown = RichScreen(GAME, console)
    face = face_of(GAME)
    scene = Scene(table, face, table.position.seat, NAMES[: table.players], face.menu(table.position))
    scene.new_turn = True
    scene.menu.fold(shown.roomy)
    console.print(shown.composed(scene), width=shown.width)
    assert isinstance(console.file, io.StringIO)
    return bare(console.file.getvalue()).splitlines()


@pytest.mark.parametrize(("players", "size"), [(2, (100, 40)), (3, (100, 40)), (4, (120, 45)), (2, (80, 24))])
def test_the_table_fits_the_terminal(players: int, size: tuple[int, int]) -> None:
    table = Table(GAME, players, {}, Chance(5))
    bots = [find_bot(name, 1) for name in ("random", "greedy")]
    fits = looked = 0
    while not table.position.over and looked < 40:
        if len(table.entries) % 6 == 0:
            lines = shown_lines(table, size)
            looked += 1
            fits += len(lines) < size[1]
            assert max(map(len, lines)) <= size[0]
        table.play(decide(bots[table.position.seat % 2], table.position, len(table.entries)))
    assert looked > 10
    assert fits >= looked * 0.9


def at_table(p: Position) -> Table:
    table = Table(GAME, p.players, {}, Chance(1))
    table.position = p
    return table


def test_colours_are_never_the_only_sign() -> None:
    p = position(
        board("2 grain, big-stone", workers="copper", silver=3, cows=1, fields="c4:2"),
        board("pumpkin", canteens=1, fields="e4"),
        placed={"mine2": "copper", "mine2-small": "stone grain"},
    )
    text = "\n".join(shown_lines(at_table(p), (120, 50), colour=False))
    for sign in ("A2", "B", "START", "Sg*", "csgp:", "~~~", "~o~", "/\\", "[c+sg]", "wheel", "bank", "1 big stone"):
        assert sign in text, sign


def test_fields_to_build_on_stand_between_arrows() -> None:
    p = position(board("grain"), board())
    text = "\n".join(shown_lines(at_table(p), (120, 50), colour=False))
    assert "\u203ac4\u2039" in text
    assert "\u203aa1\u2039" not in text


def test_bids_stand_in_their_rows() -> None:
    p = position(board("4 pumpkin"), board("4 pumpkin"), board())
    play(p, "bid 2c")
    text = "\n".join(shown_lines(at_table(p), (120, 50), colour=False))
    assert re.search(r"2\) up to 3 copper, stone or grain\s+A bids 3", text)
    small = "\n".join(shown_lines(at_table(p), (80, 24), colour=False))
    assert re.search(r"2\) \S+\s+A3", small)


def test_many_choices_are_folded_and_none_is_lost() -> None:
    p = position(board("3 grain, 5 pumpkin", workers="2 copper, 2 stone, 2 grain, 2 pumpkin", silver=9, cows=2))
    menu = face_of(GAME).menu(p)
    menu.fold(20)
    assert 0 < menu.folded() < len(menu.items)
    assert sorted(item.choice.action for item in menu.items) == p.legal()
    shown = {item.choice.kind for section in menu.shown() for row in section.rows for item in row.items}
    assert {"recruit", "work", "build"} <= shown
    menu.unfold()
    assert menu.folded() == 0


# Real games.


def hinted(shown: str) -> str:
    """Asks for a hint, then plays it in notation."""
    if "ress Enter" in shown:
        return ""
    found = re.findall(r"Hint: \d+ \(([^)]+)\)", shown)
    return found[-1] if found else "hint"


def test_a_whole_game_by_hints_to_a_verified_record(tmp_path: Path) -> None:
    options = ["--plain", "--seed", "4", "--names", "Ann,Bob", "--save", "game.json"]
    with Playing(*options, cwd=tmp_path, game=GAME) as game:
        text = game.play_on(hinted)
        assert re.search(r"(Ann|Bob) won with \d+ settlements\.", " ".join(text.split()))
        assert re.search(r"total: Ann \d+, Bob \d+\.", text)
        assert "\x1b" not in text
    assert game.process.returncode == 0
    assert run("verify", "game.json", cwd=tmp_path).returncode == 0
    assert run("replay", "game.json", cwd=tmp_path).returncode == 0


def test_people_bid_out_of_turn_at_one_machine(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(
        '{"wheel": {"spaces": ["copper grain", "copper grain", "copper grain", "copper grain", "copper grain", "copper grain",'
        '"copper grain", "copper grain"]}, "columns": {"pumpkins": [1, 2, 3]}}'
    )
    seats = ["--seats", "person,person", "--names", "Ann,Bob", "--first", "0"]
    with Playing("--plain", "--seed", "7", *seats, "--components", "mine.json", cwd=tmp_path, game=GAME) as game:
        assert "Ann, your choice" in game.shown
        assert "look away" not in game.shown, "nothing is hidden"
        shown = game.answer("bid 2a")
        assert "Bob, your choice" in shown
        assert "Bids so far: Ann 1 pumpkin for row 2." in shown
        assert "Ann went to the city" in shown
        assert "(? T-14)" in game.answer("bid 2a")
        assert "(? T-15)" in game.answer("trade silver")
        shown = game.answer("bid 1a")
        assert "Ann, your choice" in shown
        assert "Your reward: up to 3 copper, stone or grain" in shown
        game.answer("take grain grain grain")
        game.answer("upgrade nothing")
        shown = game.answer("end")
        assert "Bob, your choice" in shown
        assert "Round 1. 0 of 12 settlements built." in shown, (
            "Bob's own turn is summed up, though Bob has decided in this round"
        )
        assert game.quit() == 0


def test_in_a_real_terminal(tmp_path: Path) -> None:
    with Playing("--seed", "7", "--first", "0", cwd=tmp_path, size=(100, 40), game=GAME) as game:
        assert "Press Enter to begin" in bare(game.shown)
        game.answer("")
        while "Round 1" not in bare(game.shown):
            game.answer("1")
        assert CLEAR in game.everything
        assert "\x1b[38;2;" in game.shown
        assert "such as T-01" in game.answer("?")
        assert "Clockwise, everyone else bids or passes" in " ".join(game.answer("? city").split())
        assert "Greedy's board" in game.answer("look 2")
        assert "Settlements" in game.answer("score")
        assert "START" in game.answer("land")
        assert "wheel" in game.answer("board")
        assert "Hint: " in game.answer("hint")
        assert "You spun the wheel: " in game.answer("spin")
        assert "Nothing can be taken back" in game.answer("undo")
        assert game.quit() == 0
        assert "Traceback" not in game.everything


def test_the_parts_of_the_table_can_be_asked_for(tmp_path: Path) -> None:
    with Playing("--plain", "--seed", "7", "--first", "0", cwd=tmp_path, game=GAME) as game:
        while "Round 1." not in game.shown:
            game.answer("1")
        things = game.answer("things")
        assert "0 of 12 settlements built. 3 silver, 1 cow, 0 canteens." in " ".join(things.split())
        words = " ".join(game.answer("board").split())
        assert "Bank: " in words
        assert "2 copper for 3 silver, free" in words
        assert "The arrow points to space " in words
        assert "Bids so far: none." in words
        assert "You: none." in game.answer("land")
        assert "Greedy: none." in " ".join(game.answer("look 2").split())
        assert game.quit() == 0


def test_a_component_file_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"bank": {"spaces": [{"workers": 1, "silver": 99}]}}')
    with Playing("--plain", "--seed", "7", "--components", "mine.json", cwd=tmp_path, game=GAME) as game:
        assert "99 silver for 1 worker" in game.answer("? bank")
        assert game.quit() == 0
    (tmp_path / "bad.json").write_text('{"bank": {"spaces": [{"workers": 9, "silver": 99}]}}')
    sentence = refused("play", GAME, "--components", "bad.json", cwd=tmp_path)
    assert "In bank.spaces[0]: 'workers' is 9; it must be from 1 to 3." in sentence
    missing = refused("play", GAME, "--components", "no.json", cwd=tmp_path)
    assert "There is no file 'no.json'; components takes a component file, a JSON object." in missing


def test_no_part_of_the_table_is_called_like_a_move() -> None:
    assert not set(MontanaFace.parts) & set(VERBS)


def test_rules_and_games_list_it() -> None:
    assert "montana: Montana, 2, 3 or 4 players." in run("games").stdout
    assert "Outbid" in run("rules", GAME, "T-14").stdout
    assert "--components" in run("games", GAME).stdout
    topics = run("rules", GAME).stdout
    for topic in ("goal", "city", "line", "T-28"):
        assert f"\n{topic} " in f"\n{topics}"
