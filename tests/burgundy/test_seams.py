"""The places where modules and modes go in, each tried with a toy: what the base game leaves open."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour
from parlour import BadOption, BadPosition, Chance, Position
from parlour.rules.burgundy import game as burgundy
from parlour.rules.burgundy.actions import DISCARD, PASS
from parlour.rules.burgundy.boards import Board, official
from parlour.rules.burgundy.components import board_json
from parlour.rules.burgundy.effects import EFFECTS
from parlour.rules.burgundy.estate import empty_estate
from parlour.rules.burgundy.gains import gain_silver
from parlour.rules.burgundy.game import Burgundy
from parlour.rules.burgundy.legal import free_shift, next_stored
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.naming import tile
from parlour.rules.burgundy.options import OPTIONS
from parlour.rules.burgundy.pending import EXTRA_ACTION
from parlour.rules.burgundy.placing import hall_can_wait, open_spaces
from parlour.rules.burgundy.points import WATCHTOWERS
from parlour.rules.burgundy.position import BurgundyPosition
from parlour.rules.burgundy.rounds import ROUND_EFFECTS, end_game
from parlour.rules.burgundy.state import State, Variant
from parlour.rules.burgundy.storing import can_buy, unstore
from parlour.rules.burgundy.tiles import CASTLE, FACE_DOWN, INN, KINDS, MINE, is_knowledge
from parlour.rules.kit.catalogue import Plain, Text
from parlour.rules.kit.effects import Effect, table_of
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.pending import frame
from parlour.rules.kit.reading import Reader
from tests.burgundy.arrange import estate, last_of_phase, position
from tests.conformance import contract
from tests.conformance.fingerprints import compiled

RULES = Path(burgundy.__file__).parent
PAWN = 40
"""A kind of pending frame that no module has."""


# A toy: at the end of a phase everybody, the first player of the round first, may pawn a stored tile for two silver.


class PawnEffect(Effect[State]):
    def runs(self, s: State, argument: int) -> bool:
        if s.estates[argument].storage:
            return False
        s.pending.pop()
        return True

    def seat(self, s: State, argument: int) -> int:
        return argument

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        e = s.estates[argument]
        kind = next_stored(e, 0)
        while kind < KINDS:
            out.append(DISCARD + kind)
            kind = next_stored(e, kind)
        out.append(PASS)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action != PASS:
            unstore(s, action - DISCARD)
            s.gone = s.gone[:]
            s.gone[action - DISCARD] += 1
            gain_silver(s, argument, 2, "pawn", "pawn")

    def check(self, s: State, argument: int, place: int) -> None:
        if s.turn != s.players or (place == len(s.pending) - 1 and not s.estates[argument].storage):
            raise BadPosition("Nothing is pawned here.")

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove("The pawnbroker waits: discard a stored tile, or pass.", "pawn")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["seat"] = argument

    def arguments(self) -> list[str]:
        return ["seat"]

    def read(self, s: State, reader: Reader) -> int:
        return reader.whole("seat", 0)


class Pawnbroker(Module):
    def __init__(self, hires: int = 0, data: str = "two silver") -> None:
        super().__init__("pawnbroker")
        self.workers = hires
        self.text = data

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        fits = options["edition"] == "2019"
        return None if fits else Plain("The pawnbroker needs the 2019 edition; choose edition=2019.")

    def join(self, variant: Variant) -> None:
        variant.coloured[MINE] += 1

    def effects(self) -> list[Effect[Any]]:
        return [PawnEffect(PAWN, "pawn")]

    def data(self) -> list[str]:
        return [self.text]

    def hires(self, s: State) -> int:
        return self.workers if s.estates[s.seat].silver else 0

    def phase_ends(self, s: State) -> None:
        for seat in reversed(s.round_order):
            s.pending.append(frame(PAWN, seat))


class Beggar(Module):
    """Goes with nobody."""

    def __init__(self) -> None:
        super().__init__("beggar")

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        alone = options["modules"] == ["beggar"]
        return None if alone else Plain(f"The beggar wants {players + 1} players and no other module.")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Burgundy:
    """Burgundy with the toys in its box, registered in place of the real one."""
    game = Burgundy([Pawnbroker(), Beggar()])
    monkeypatch.setitem(parlour.GAMES, "burgundy", game)
    return game


def pawning() -> Position:
    return parlour.start("burgundy", players=3, seed=4, edition="2019", modules="pawnbroker")


def asked(p: Position, random: Random) -> bool:
    """Play on until somebody is asked by the toy."""
    while not p.over:
        if any(one["kind"] == "pawn" for one in stack(p)):
            return True
        p.apply(random.choice(p.legal()))
    return False


def stack(p: Position) -> list[dict[str, Any]]:
    view: dict[str, Any] = p.view(None)
    return list(view["pending"])


@pytest.mark.usefixtures("toy")
def test_the_end_of_a_phase_can_ask_any_seat_and_then_goes_on() -> None:
    p = pawning()
    random = Random(8)
    seats = set()
    phases = set()
    while asked(p, random):
        assert [one["kind"] for one in stack(p)[:2]] == ["next-round", "income"]
        assert stack(p)[-1] == {"kind": "pawn", "seat": p.seat}
        assert not [move for move in map(p.move, p.legal()) if move.startswith("buy")]
        seats.add(p.seat)
        phases.add(p.stage()["phase"])
        for check in contract.CONTRACT:
            if check.__name__ not in ("plans_are_choices", "whys_explain"):
                check(p, Random(1))
        before = p.view(p.seat)
        silver: Any = before["estates"]
        seat = p.seat
        mines = list(silver[seat]["tiles"].values()).count("mine") if len(stack(p)) == 3 else 0
        p.play(p.legal()[0])
        after: Any = p.view(seat)["estates"]
        assert after[seat]["silver"] == silver[seat]["silver"] + 2 + mines
    assert seats == {0, 1, 2}
    assert "E" in phases
    assert p.over


@pytest.mark.usefixtures("toy")
def test_an_automatic_frame_waits_only_under_a_question() -> None:
    p = pawning()
    assert asked(p, Random(8))
    dump: Any = p.dump()
    dump["pending"] = dump["pending"][:2]
    with pytest.raises(BadPosition, match=r"^income needs no answer; it waits only under a question"):
        parlour.load(dump)
    dump = p.dump()
    dump["seat"] = (p.seat + 1) % 3
    with pytest.raises(BadPosition, match=rf"^seat is {dump['seat']}, but pawn is asked of seat {p.seat}\.$"):
        parlour.load(dump)


def test_without_modules_the_option_does_not_exist() -> None:
    assert [option.name for option in parlour.GAMES["burgundy"].options] == [option.name for option in OPTIONS]


@pytest.mark.usefixtures("toy")
def test_what_cannot_combine_is_refused_with_the_reason() -> None:
    with pytest.raises(BadOption, match=r"^The pawnbroker needs the 2019 edition; choose edition=2019\.$"):
        parlour.start("burgundy", modules=["pawnbroker"])
    with pytest.raises(BadOption, match=r"^The beggar wants 3 players and no other module\.$"):
        parlour.start("burgundy", edition="2019", modules=["beggar", "pawnbroker"])
    with pytest.raises(
        BadOption, match=r"^modules cannot be 'inn'; it must be any of pawnbroker or beggar, separated by commas"
    ):
        parlour.start("burgundy", edition="2019", modules="inn")
    assert parlour.start("burgundy", edition="2019", modules=[]).dump()["options"]["modules"] == []  # type: ignore[index]


def test_a_module_changes_the_box_of_its_own_tables_only(toy: Burgundy) -> None:
    def mines(p: Position) -> int:
        assert isinstance(p, State)
        return p.variant.box[MINE]

    assert mines(pawning()) == mines(parlour.start("burgundy", edition="2019")) + 1


def test_a_ruleset_hashes_only_what_the_options_use(toy: Burgundy) -> None:
    bare = parlour.GAMES["burgundy"].ruleset(toy.read_options({"edition": "2019"}))
    with_module = toy.read_options({"edition": "2019", "modules": "pawnbroker"})
    other = Burgundy([Pawnbroker(data="three silver"), Beggar()])
    assert toy.ruleset(with_module) != bare
    assert other.ruleset(with_module) != toy.ruleset(with_module)
    assert other.ruleset(other.read_options({"edition": "2019"})) == bare
    real = burgundy.GAME
    assert real.ruleset(real.read_options({"edition": "2019"})) == bare


def test_a_hall_waits_while_workers_hired_for_silver_could_buy() -> None:
    def hall(hires: int) -> BurgundyPosition:
        p = position(estate("c4 k6, e4 town-hall", silver=1), edition="2019", black="x1 mine")
        assert isinstance(p, BurgundyPosition)
        variant = p.variant
        modules: list[Module] = [Pawnbroker(hires)]
        options = {**variant.options, "modules": ["pawnbroker"]}
        p.variant = Variant(2, options, variant.boards, variant.effects, modules)
        return p

    assert not can_buy(hall(1))
    assert not hall_can_wait(hall(0))
    assert can_buy(hall(2))
    assert hall_can_wait(hall(2))
    assert not [move for move in map(hall(2).move, hall(2).legal()) if move.startswith("buy")], "not before hiring"


# What the reserved numbers are not.


@pytest.mark.parametrize("kind", [INN, FACE_DOWN])
def test_inns_and_face_down_tiles_are_not_knowledge_and_shift_no_die(kind: int) -> None:
    e = empty_estate(official("2019", "1"), 3, 3)
    e.cover(e.board.space("d4"), CASTLE)
    e.known = -1
    assert not is_knowledge(kind)
    assert not free_shift(e, kind)
    e.known = 0
    e.cover(e.board.space("d3"), kind)
    assert e.known == 0
    assert "monastery" not in str(tile(burgundy.EDITIONS["2019"], kind)).lower()
    assert open_spaces(e, kind, -1) == e.frontier, "it may lie on any colour"


@pytest.mark.parametrize("kind", [kind for kind in range(KINDS) if not burgundy.EDITIONS["2011"].tiles[kind]])
def test_a_tile_of_no_edition_is_refused_in_a_whole_sentence(kind: int) -> None:
    p = position(estate(), dice="1 1")
    assert str(p.refusal(31 + kind * 73)) == "There is no such tile in this game."


def test_who_plays_alone_is_laid_out_as_two() -> None:
    options = burgundy.GAME.read_options({"edition": "2019"})
    effects = table_of([*EFFECTS, *ROUND_EFFECTS])
    alone = Variant(1, options, [official("2019", "1")], effects, [])
    two = Variant(2, options, [official("2019", "1")] * 2, effects, [])
    assert (alone.large, alone.small, alone.sale, alone.black) == (two.large, two.small, two.sale, two.black)
    assert alone.cells == two.cells
    p = BurgundyPosition(alone, Chance(3))
    p.set_up()
    assert len(p.estates) == 1
    assert p.legal()


@pytest.mark.skipif(
    bool(compiled()), reason="a test cannot subclass what is compiled; test_interpreted.py runs this, too"
)
def test_points_are_the_seats_and_a_mode_may_count_otherwise() -> None:
    """Solo: the score is spaces covered, and what the base game scores only moves a counter."""

    class Counting(BurgundyPosition):
        def award(self, seat: int, source: int, points: int) -> None:
            counted.append(points)

        def scores(self) -> list[int]:
            return [e.covered.bit_count() for e in self.estates]

    counted: list[int] = []
    options = burgundy.GAME.read_options({})
    variant = Variant(2, options, [official("2011", "1")] * 2, table_of([*EFFECTS, *ROUND_EFFECTS]), [])
    p = Counting(variant, Chance(1))
    p.set_up()
    p.award(0, WATCHTOWERS, 4)
    assert counted == [4]
    assert p.scores() == [1, 1]
    assert max(p.points) == 0


def test_the_end_forgets_what_still_waits() -> None:
    p = last_of_phase(estate(), phase="E", dice="0 0")
    assert isinstance(p, State)
    p.pending.append(EXTRA_ACTION)
    end_game(p)
    assert p.pending == []
    assert p.over
    assert parlour.load(p.dump()) == p


def test_partners_share_an_estate_and_keep_their_points() -> None:
    options = burgundy.GAME.read_options({"edition": "2019"})
    variant = Variant(4, options, [official("2019", "1")] * 4, table_of([*EFFECTS, *ROUND_EFFECTS]), [])
    variant.owner = [0, 1, 0, 1]
    variant.owners = [0, 1]
    p = BurgundyPosition(variant, Chance(5))
    p.set_up()
    assert p.estates[0] is p.estates[2]
    assert p.estates[0] is not p.estates[1]
    q = p.copy()
    assert q.estates[1] is q.estates[3]
    assert q.estates[1] is not p.estates[1]
    random = Random(2)
    while not q.over:
        q.apply(random.choice(q.legal()))
    assert len({tuple(q.points[seat * 10 : seat * 10 + 5]) for seat in range(4)}) == 4, "everybody scores alone"
    assert q.points[2 * 10 + 6 : 3 * 10] == [0, 0, 0, 0], "what is left over counts once a duchy"


# Boards of other shapes.


def hexagon(side: int) -> str:
    """A board of 3 * side * (side - 1) + 1 spaces."""
    lines = []
    for row in range(2 * side - 1):
        count = 2 * side - 1 - abs(side - 1 - row)
        tokens = [f"{'BAKCMS'[(row + place) % 6]}{(row + place) % 6 + 1}" for place in range(count)]
        lines.append("  " * abs(side - 1 - row) + "  ".join(tokens))
    return "\n".join(["name: large", "", *lines])


def test_the_middle_of_a_board_is_its_middle_hex() -> None:
    for text in (hexagon(4), hexagon(5), "name: row\n\nB1  B2  B3\n  C1  A1\n"):
        board = Board(text)
        spaces: Any = board_json(board)["spaces"]
        assert [(one["q"], one["r"]) for one in spaces if (one["q"], one["r"]) == (0, 0)] == [(0, 0)]
        farthest = [max(abs(one["q"]), abs(one["r"]), abs(one["q"] + one["r"])) for one in spaces]
        assert max(farthest) <= len({one["r"] for one in spaces}) // 2 + 1


def test_a_board_may_have_a_letter_in_its_name() -> None:
    board = Board(official("2019", "1").text.replace("name: 1", "name: 11a"), "2019")
    p = parlour.start("burgundy", edition="2019")
    assert isinstance(p, State)
    p.estates[0].board = board
    view: Any = p.view(0)
    assert view["estates"][0]["board"] == "11a"
    assert json.loads(json.dumps(board_json(board)))["name"] == "11a"
    with pytest.raises(parlour.BadBoard, match=r"^The 2019 edition has no board No\. 14a; it has Nos\. 1 to "):
        parlour.start("burgundy", edition="2019", boards="14a")


# One place for each thing: who writes it again elsewhere breaks the modules.


@pytest.mark.parametrize(
    ("pattern", "home"),
    [
        (r"\.(workers|silver) [+-]=", "gains.py"),
        (r"\be\.(goods|sold)\[[^]]*\] \+?=", "gains.py"),
        (r"\.award\(", "gains.py"),
        (r"\.storage\.(remove|append)", "storing.py"),
    ],
)
def test_each_thing_is_given_in_one_place(pattern: str, home: str) -> None:
    found = {
        file.name
        for file in RULES.rglob("*.py")
        if file.name not in ("setup.py", "state.py") and re.search(pattern, file.read_text())
    }
    assert found == {home}


def test_the_base_game_names_no_module() -> None:
    names = ["inns", "shields", "white-castles", "border-posts", "trade-routes", "extra-tiles"]
    for file in RULES.glob("*.py"):
        text = file.read_text()
        assert not [name for name in names if f'"{name}"' in text], file.name
