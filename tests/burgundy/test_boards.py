"""The printed boards, space by space, and the reader of board files with all that it refuses."""

from __future__ import annotations

import pytest

from parlour import BadBoard
from parlour.rules.burgundy.boards import Board, custom, official
from parlour.rules.burgundy.tiles import ANIMAL, BUILDING, CASTLES, KNOWLEDGE, MINES, SHIPS

OFFICIAL = [("2011", number) for number in range(1, 10)] + [("2019", number) for number in range(1, 11)]

ROWS = [4, 5, 6, 7, 6, 5, 4]
DICE = ["6543", "21654", "543123", "6126541", "254312", "61256", "3413"]
"""The die numbers, row by row: the same on every board."""

# Colours row by row: A pasture, B town, C castle, K knowledge, M mine, S river.
LETTERS = {
    ("2011", 1): "ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB",
    ("2011", 2): "SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC",
    ("2011", 3): "AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB",
    ("2011", 4): "CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC",
    ("2011", 5): "ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM",
    ("2011", 6): "KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC",
    ("2011", 7): "KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK",
    ("2011", 8): "BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB",
    ("2011", 9): "BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB",
    ("2019", 2): "KKKC BBSAM MBBSAS CBSCKBS KSBAKB BBABM AABC",
}

# Sizes of the regions by colour: town, pasture, knowledge, castle, mine, river.
SIZES = {
    ("2011", 1): ([5, 3, 3, 1], [5, 1], [3, 3], [3, 1], [3], [3, 3]),
    ("2011", 2): ([8, 2, 2], [4, 2], [2, 2, 2], [1, 1, 1, 1], [2, 1], [2, 2, 2]),
    ("2011", 3): ([5, 5, 1, 1], [4, 2], [6], [1, 1, 1, 1], [2, 1], [3, 2, 1]),
    ("2011", 4): ([5, 5, 2], [3, 3], [3, 3], [1, 1, 1, 1], [2, 1], [4, 1, 1]),
    ("2011", 5): ([3, 3, 3, 2, 1], [3, 3], [3, 2, 1], [1, 1, 1, 1], [2, 1], [3, 2, 1]),
    ("2011", 6): ([6, 4, 2], [4, 2], [3, 3], [1, 1, 1, 1], [1, 1, 1], [6]),
    ("2011", 7): ([7, 3, 2], [3, 3], [2, 2, 2], [2, 2], [1, 1, 1], [2, 2, 2]),
    ("2011", 8): ([2, 2, 2, 2, 2, 2], [6], [4, 2], [1, 1, 1, 1], [2, 1], [1, 1, 1, 1, 1, 1]),
    ("2011", 9): ([6, 6], [4, 2], [3, 1, 1, 1], [1, 1, 1, 1], [2, 1], [4, 2]),
    ("2019", 2): ([5, 3, 2, 2], [4, 2], [3, 2, 1], [1, 1, 1, 1], [1, 1, 1], [2, 2, 2]),
}

SAME = {1: 1, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 2}
"""Boards of 2019 that are boards of 2011, the new number first."""

GOOD = """# a comment
name: mine
start: d4

      A6  C5  C4  K3
    A2  A1  C6  K5  B4
  A5  A4  B3  K1  B2  B3
S6  S1  S2  C6  S5  S4  S1
  B2  B5  M4  B3  B1  A2
    B6  M1  K2  B5  B6
      M3  K4  K1  B3
"""


def in_2011(edition: str, number: int) -> tuple[str, int]:
    """Where a board is listed above: most of 2019 are boards of 2011."""
    return ("2011", SAME[number]) if edition == "2019" and number in SAME else (edition, number)


def letters(board: Board) -> str:
    return "".join(hex_.token[0] for hex_ in board.hexes)


def numbers(board: Board) -> str:
    return "".join(str(number) for number in board.numbers)


# The printed boards.


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_37_spaces_in_seven_rows(edition: str, number: int) -> None:
    board = official(edition, str(number))
    assert board.names == [f"{'abcdefg'[row]}{place + 1}" for row in range(7) for place in range(ROWS[row])]
    assert board.faults() == []
    assert board.remarks() == []


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_the_number_of_spaces_of_each_colour(edition: str, number: int) -> None:
    colours = official(edition, str(number)).colours
    found = [colours.count(colour) for colour in (BUILDING, ANIMAL, KNOWLEDGE, CASTLES, MINES, SHIPS)]
    assert found == [12, 6, 6, 4, 3, 6]


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_the_die_numbers_are_the_same_on_every_board(edition: str, number: int) -> None:
    assert numbers(official(edition, str(number))) == "".join(DICE)


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_the_colour_of_each_space(edition: str, number: int) -> None:
    assert letters(official(edition, str(number))) == LETTERS[in_2011(edition, number)].replace(" ", "")


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_the_sizes_of_the_regions(edition: str, number: int) -> None:
    board = official(edition, str(number))
    found = tuple(board.sizes(colour) for colour in (BUILDING, ANIMAL, KNOWLEDGE, CASTLES, MINES, SHIPS))
    assert found == SIZES[in_2011(edition, number)]


@pytest.mark.parametrize(("new", "old"), SAME.items())
def test_the_2019_renumbering(new: int, old: int) -> None:
    assert letters(official("2019", str(new))) == letters(official("2011", str(old)))
    assert official("2019", str(new)).start == official("2011", str(old)).start


def test_no_2_of_2019_is_new() -> None:
    new = letters(official("2019", "2"))
    assert new not in [letters(official("2011", str(number))) for number in range(1, 10)]


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_only_the_beginners_boards_fix_the_start_castle(edition: str, number: int) -> None:
    board = official(edition, str(number))
    beginners = number == 1 or (edition, number) == ("2019", 2)
    assert board.start == (board.space("d4") if beginners else -1)


@pytest.mark.parametrize(("edition", "number"), OFFICIAL)
def test_every_board_says_where_it_is_from(edition: str, number: int) -> None:
    board = official(edition, str(number))
    assert board.name == str(number)
    assert board.status in ("printed", "reconstructed")
    assert board.source


@pytest.mark.parametrize(("edition", "number"), [("2011", 0), ("2011", 10), ("2019", 11), ("2019", -1)])
def test_no_other_printed_boards(edition: str, number: int) -> None:
    with pytest.raises(BadBoard, match=f"has no board No. {number}; it has Nos. 1 to"):
        official(edition, str(number))


def test_the_rulebook_on_board_1() -> None:
    """'Estate No. 1, for example, has 4 cities: one 1-size, one 5-size and two 3-size.'"""
    board = official("2011", "1")
    assert sorted(town.bit_count() for town in board.towns) == [1, 3, 3, 5]


def test_the_first_tile_can_go_on_six_spaces_around_the_starting_castle() -> None:
    board = official("2011", "1")
    near = [board.names[space] for space in range(37) if board.near[board.space("d4")] >> space & 1]
    assert near == ["c3", "c4", "d3", "d5", "e3", "e4"]


# The reader.


def test_a_board_file_is_read() -> None:
    board = custom(GOOD)
    assert (board.name, board.status, board.edition) == ("mine", "custom", "")
    assert board.names[board.start] == "d4"
    assert letters(board) == letters(official("2011", "1"))


def test_letters_may_be_small_and_rows_indented_alike() -> None:
    head, drawing = GOOD.split("\n\n")
    moved = "\n".join("    " + line.lower() for line in drawing.splitlines())
    assert custom(f"{head}\n\n{moved}\n").colours == custom(GOOD).colours


def test_comments_and_blank_lines_around_the_drawing_do_not_matter() -> None:
    text = f"\n# before\n{GOOD}\n\n# after\n\n"
    assert custom(text).names == custom(GOOD).names
    assert custom(GOOD.replace("K3", "K3  # the corner")).numbers == custom(GOOD).numbers


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("A6", "X6", r"'X6' at a1 has no colour; write B, A, K, C, M or S before the number\."),
        ("A6", "66", r"'66' at a1 has no colour; write B, A, K, C, M or S before the number\."),
        ("A6", "A7", r"'A7' at a1 has no die number; write 1 to 6 after the letter\."),
        ("A6", "A0", r"'A0' at a1 has no die number; write 1 to 6 after the letter\."),
        ("A6", "A ", r"'A' at a1 has no die number; write 1 to 6 after the letter\."),
        ("A6  C5", "A66 C5", r"'A66' at a1 has no die number; write 1 to 6 after the letter\."),
        ("A6  C5", "A\u00b2  C5", r"'A\u00b2' at a1 has no die number; write 1 to 6 after the letter\."),
        ("      A6  C5", "     A6  C5", r"'A6' in row 1 starts at column 6; hexes start at odd columns\."),
        (
            "    A2  A1",
            "      A2  A1",
            r"'A2' in row 2 is directly above or below another hex; each row is offset by 2",
        ),
        ("      M3  K4  K1  B3\n", "", r"It has 33 spaces; a board has 37\."),
        ("K4  K1  B3", "K4  K1", r"It has 36 spaces; a board has 37\."),
        ("K4  K1  B3", "K4  K1  B3  B1", r"It has 38 spaces; a board has 37\."),
        ("K4  K1  B3", "K4  K1          B3", r"All the spaces must connect"),
        (
            "name: mine",
            "title: mine",
            r"A board file cannot have a line 'title'; it may have name, status, source or start\.",
        ),
        ("start: d4", "start: d5", r"The starting space d5 is not a castle space; choose a2, a3, b3 or d4\."),
        (
            "start: d4",
            "start: h1",
            r"There is no space 'h1'; rows are a to g, and spaces are numbered from 1 on the left\.",
        ),
        (
            "start: d4",
            "start: d8",
            r"There is no space 'd8'; rows are a to g, and spaces are numbered from 1 on the left\.",
        ),
        ("start: d4", "start:", r"There is no space ''; rows are a to g, and spaces are numbered from 1 on the left\."),
    ],
    ids=[
        *("unknown letter", "no letter", "number 7", "number 0", "no number", "two numbers", "superscript"),
        *("odd column", "misaligned rows", "a row missing", "36 spaces", "38 spaces", "not joined"),
        *("unknown header", "start is no castle", "start off the board", "start past the row", "start empty"),
    ],
)
def test_what_the_reader_refuses(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(BadBoard, match=says):
        custom(GOOD.replace(old, new, 1))


def test_a_board_needs_a_castle_space() -> None:
    without = GOOD.replace("start: d4\n", "").replace("C", "B")
    with pytest.raises(BadBoard, match=r"It has no castle space \(C\); the starting castle needs one\."):
        custom(without)


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadBoard, match=r"It has 2 spaces; a board has 37\. All the spaces .* It has no castle space"):
        custom("B1      B2\n")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "name: empty\n", "start: d4\n"])
def test_an_empty_board_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadBoard):
        custom(text)


def test_a_row_in_between_that_is_missing_leaves_the_board_in_two() -> None:
    torn = GOOD.replace("S6  S1  S2  C6  S5  S4  S1\n", "\n").replace("start: d4\n", "")
    with pytest.raises(BadBoard, match="All the spaces must connect"):
        custom(torn)


# What is playable but unlike the printed boards.


def test_remarks_on_missing_colours_and_large_regions() -> None:
    text = GOOD.replace("start: d4\n", "").replace("M", "B").replace("K", "B")
    remarks = [str(remark) for remark in custom(text).remarks()]
    assert "It has 21 building spaces; printed boards have 12." in remarks
    assert "It has no mine spaces, so nobody can win the bonus for that colour here (B-29)." in remarks
    assert "It has no knowledge spaces, so nobody can win the bonus for that colour here (B-29)." in remarks
    assert [remark for remark in remarks if remark.startswith("A city of ")] == [
        "A city of 14 scores like one of 8 (B-29)."
    ]
