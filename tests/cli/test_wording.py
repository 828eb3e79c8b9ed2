"""Events in the terminal: one sentence each, with the points they scored."""

from __future__ import annotations

import pytest

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli.game_text import face_of
from parlour.cli.wording import paragraphs, reasons, story, tell
from parlour.records.table import Table
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.events import seen_by
from parlour.rules.kit.position import Position
from tests.arranging import play
from tests.burgundy.arrange import estate, position

NAMES = ["You", "Ann", "Bob", "James"]
SETS = parlour.GAMES["burgundy"].option_sets()


def test_every_kind_of_event_has_a_sentence() -> None:
    met: set[str] = {"set-up"}  # told below: a table begins after it
    for number, options in enumerate(SETS):
        given = dict(options)
        table = Table("burgundy", int(str(given.pop("players"))), given, Chance(number))
        bot = find_bot("random", number)
        while not table.position.over:
            events = table.play(decide(bot, table.position, len(table.entries)))
            for viewer in (0, None):
                for event in seen_by(events, viewer):
                    text = tell(table.position, event, NAMES)
                    met.add(event.kind)
                    assert text == "" or (text[0].isupper() and text.endswith(".")), (text, event)
                    assert not event.points or str(event.points) in text
                    assert "None" not in text
                    assert "{" not in text
            assert all(story(table.position, events, NAMES))
    assert {"die", "load", "reveal", "skip", "decline", "over"} <= met


def test_the_set_up_is_told() -> None:
    game = parlour.GAMES["burgundy"]
    fresh = game.bare(3, game.read_options({"first": 1}), Chance(1))
    fresh.log = []
    fresh.set_up()
    assert tell(fresh, fresh.log[0], NAMES) == "Ann will start."


def told(p: Position, *moves: str) -> list[str]:
    return paragraphs(p, play(p, *moves), ["Ann", "Bob"])


def test_points_come_with_their_reasons() -> None:
    p = position(estate(tiles="c4 k7", storage="cow3 bank", workers=1), dice="3 5", phase="B")
    assert told(p, "d3 place bank c3") == [
        "Ann placed a bank on c3: +9 (city of 1 = 1, phase B = 8). Ann got 2 silver from the bank."
    ]
    assert told(p, "d5 place cow3 c2") == [
        "Ann shifted the 5 with 1 worker. Ann placed 3 cows on c2: +4 (cows on c2, knowledge 7)."
    ]


def test_a_sale_names_its_points_before_its_silver() -> None:
    p = position(estate(goods="2 red"), dice="4 1")
    assert told(p, "d4 sell red") == ["Ann sold 2 red goods: +4 (sale of 2 goods). Ann got 1 silver for the sale."]


def test_a_purchase_says_what_was_paid() -> None:
    p = position(estate(tiles="c4 k6", silver=1, workers=1), dice="0 0", black="x1 ship", edition="2019")
    assert told(p, "buy x1 1w") == ["Ann bought a ship from the black depot for 1 silver and 1 worker."]


def test_the_editions_keep_their_own_words() -> None:
    p = position(estate(storage="town-hall"), dice="3 1", edition="2019", phase="A")
    assert told(p, "d3 place town-hall c3")[0].startswith(
        "Ann placed a town hall on c3: +11 (town of 1 = 1, phase A = 10)."
    )


@pytest.mark.parametrize(
    ("tile", "space", "die", "question"),
    [
        ("castle", "b3", 6, "Castle: an extra action"),
        ("church", "c3", 3, "Take a monastery tile, a castle or a mine"),
        ("town-hall", "c3", 3, "Town hall: place one more tile"),
    ],
)
def test_a_question_tells_of_a_purchase_while_it_can_be_made(tile: str, space: str, die: int, question: str) -> None:
    ann = estate(tiles="c4 k2", storage=f"{tile} cow2", silver=2)
    p = position(ann, dice=f"{die} 0", depots="2a k1", black="x1 mine", edition="2019")
    play(p, f"d{die} place {tile} {space}")
    face = face_of("burgundy")
    assert face.question(p) == f"{question}; you may buy a tile first"
    play(p, "buy x1")
    assert face.question(p) == question


def test_a_colour_bonus_is_a_reason() -> None:
    p = position(estate(tiles="e3 mine, f2 mine", storage="mine"), dice="3 1", phase="C")
    events = play(p, "d3 place mine g1")
    scored = [event for event in events if event.points]
    assert reasons(p, scored) == "mine region of 3 = 6, phase C = 6, all mines, first = 5"


def test_you_are_spoken_to() -> None:
    p = position(estate(storage="ship"), dice="2 1")
    assert paragraphs(p, play(p, "d2 place ship d3"), ["You", "Bob"]) == [
        "You placed a ship on d3. You moved to space 2 of the turn-order track, in the lead."
    ]
