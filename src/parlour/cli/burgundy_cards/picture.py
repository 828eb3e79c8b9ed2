"""The Card Game drawn in colour: the display by rows, estates as piles. Every colour also has its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from parlour.cli.burgundy_cards.naming import BRIEF, gist, sentence, short_noun, word
from parlour.cli.burgundy_cards.seen import Seen, SeenEstate
from parlour.cli.burgundy_cards.words import animals_of, estate_of
from parlour.cli.flow import flow
from parlour.cli.grammar import points_of
from parlour.rules.burgundy_cards.cards import CLOISTERS, GOOD_NAMES, TYPE_NAMES, TYPES, type_of_card
from parlour.rules.burgundy_cards.estate import TRIPLE
from parlour.rules.burgundy_cards.naming import bonus_name
from parlour.rules.kit.catalogue import ENGLISH

if TYPE_CHECKING:
    from parlour.cli.scene import Scene

INK: Final = "#231811"
FACES: Final = ["#9aa0a8", "#efc644", "#5d9ccb", "#abc456", "#d3945a", "#4f9a6e", "#b79adb"]
"""Cards, by type, under dark text."""
GOODS: Final = ["#ecd7a6", "#cd9a62", "#b0845c"]
ANIMAL: Final = "#cfdca0"
WIDE: Final = 96
"""Columns from which the display has six columns."""
NUMBERS: Final = "123456"


class CardsPicture:
    sizes: Final = 3

    def table(self, scene: Scene, width: int, size: int) -> RenderableType:
        seen = Seen(scene.table.position, scene.viewer)
        glow = scene.menu.elements()
        parts: list[RenderableType] = [_header(seen, scene.names, width)]
        parts.append(_columns(seen, glow, width) if width >= WIDE and size == 0 else _rows(seen, glow, width))
        if size < 2:
            parts.append(_supplies(seen, glow, width))
        if seen.offer:
            parts.append(
                flow(
                    [Text(word("offer.title"), "bold"), *(_card(card, explained=True) for card in seen.offer)],
                    width,
                    gap=1,
                )
            )
        parts += _seat(seen, scene.names, scene.viewer, width, full=size < 2)
        for seat in range(seen.players):
            if seat != scene.viewer:
                parts += _seat(seen, scene.names, seat, width, full=False)
        if seen.aaron:
            parts.append(_aaron(seen, width))
        if size == 0:
            parts.append(_prizes(seen, width))
        return Group(*parts)

    def part(self, name: str, scene: Scene, seat: int, width: int) -> RenderableType | None:
        seen = Seen(scene.table.position, scene.viewer)
        if name in ("look", "estate"):
            title = Text(estate_of(scene.viewer, seat, scene.names), "bold")
            return Group(
                title, *_seat(seen, scene.names, seat, width, full=True), *_all_piles(seen.estates[seat], width)
            )
        if name == "display":
            shown = _columns(seen, set(), width) if width >= WIDE else _rows(seen, set(), width)
            return Group(shown, _supplies(seen, set(), width))
        return None


def chip(text: str, colour: str) -> Text:
    """Dark text on a coloured ground."""
    return Text.assemble((f" {text} ", Style(color=INK, bgcolor=colour)))


def _card(card: int, explained: bool = False) -> Text:
    text = chip(short_noun(card), FACES[type_of_card(card)])
    if explained:
        text.append(f" {gist(card, BRIEF)}", "italic")
    return text


def die_chip(number: int) -> Text:
    return Text.assemble((f" {number} ", "bold reverse"))


def _header(seen: Seen, names: list[str], width: int) -> RenderableType:
    bonuses = " / ".join(bonus_name(bonus).within(ENGLISH) for bonus in seen.bonuses)
    pieces = [
        Text(f"{sentence('round', round=seen.round)}, {word('turn-of', turn=seen.turn, turns=seen.turns)}", "bold"),
        Text.assemble(("a triple brings ", "dim"), bonuses),
    ]
    if seen.start >= 0:
        side = "" if seen.start_up else ", face down"
        pieces.append(Text.assemble((f"{word('reason.start-card')} ", "dim"), f"{names[seen.start]}{side}"))
    return flow(pieces, width, gap=3)


def _cell(seen: Seen, cell: str, glow: set[str], explained: bool) -> Text:
    """A card that can be taken now has a bright name."""
    style = "bold yellow" if f"display:{cell}" in glow else "dim"
    return Text.assemble((f"{cell} ", style)).append_text(_card(seen.display[cell], explained))


def _columns(seen: Seen, glow: set[str], width: int) -> RenderableType:
    """The six rows of the display side by side, so that a worker's neighbours are neighbours."""
    column = width // len(NUMBERS) - 1
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in NUMBERS:
        grid.add_column(width=column)
    shown = []
    for row in NUMBERS:
        cells = [cell for cell in seen.display if cell[0] == row]
        lines = [Text(f"row {row}", "bold")]
        for cell in cells:
            lines.append(_cell(seen, cell, glow, explained=False))
            lines.append(Text(f"   {gist(seen.display[cell], column - 3)}", "italic"))
        shown.append(Text("\n").join(lines if cells else [*lines, Text(word("text.empty"), "dim")]))
    grid.add_row(*shown)
    return grid


def _rows(seen: Seen, glow: set[str], width: int) -> RenderableType:
    """The display one card after the other, where lines are scarce."""
    pieces = [_cell(seen, cell, glow, explained=False) for cell in seen.display]
    return flow(pieces or [Text("the display is empty", "dim")], width, gap=1)


def _supplies(seen: Seen, glow: set[str], width: int) -> Text:
    pieces = []
    for title, decks, kind in (("goods", seen.goods, "good"), ("animals", seen.animals, "animal")):
        text = Text.assemble((f"{title} ", "dim"))
        for which, (top, cards) in enumerate(decks, 1):
            lit = f"{'goods' if kind == 'good' else 'animal'}-deck:{which}" in glow
            colour = GOODS[GOOD_NAMES.index(top)] if top in GOOD_NAMES else ANIMAL
            text.append_text(chip(word(f"{kind}.{top}"), colour) if top else Text(word("text.none"), "dim"))
            text.append(f" {cards} ", "bold yellow" if lit else "dim")
        pieces.append(text)
    pieces.append(Text.assemble(("deck ", "dim"), f"{seen.deck}", (" discarded ", "dim"), f"{seen.discarded}"))
    return flow(pieces, width, gap=2)


def _seat(seen: Seen, names: list[str], seat: int, width: int, full: bool) -> list[Text]:
    """Points, hand, workers, silver, goods and animals; then projects and piles."""
    estate = seen.estates[seat]
    head = Text.assemble((f"{'▸' if seat == seen.seat else ''}{names[seat]}:", "bold"), f" {points_of(estate.score)}")
    pieces = [head]
    numbers = [number for number in estate.numbers if number]
    if numbers:
        pieces.append(Text("hand ").append_text(Text(" ").join([die_chip(number) for number in numbers])))
    else:
        pieces.append(Text(f"{word('cards', count=estate.hand)} in hand", "dim"))
    pieces.append(Text(f"{word('workers', count=estate.workers)}, {word('silver', count=estate.silver)}"))
    goods = [
        chip(f"{estate.goods[good]} {word(f'good.{GOOD_NAMES[good]}')}", GOODS[good])
        for good in range(3)
        if estate.goods[good]
    ]
    pieces += goods
    animals = animals_of(estate)
    if animals:
        worth = estate.at_end.get("animals", 0)
        pieces.append(chip(", ".join(animals), ANIMAL).append_text(Text(f" +{worth}", "green") if worth else Text("")))
    lines = [flow(pieces, width)]
    projects = [Text("projects", "dim"), *(_card(card, explained=full) for card in estate.projects)]
    piles = [Text("piles", "dim"), *_piles(estate)]
    if full:
        lines.append(
            flow(projects if estate.projects else [*projects, Text(word("text.none"), "dim")], width, indent=2, gap=1)
        )
        lines.append(
            flow(piles if len(piles) > 1 else [*piles, Text(word("text.none"), "dim")], width, indent=2, gap=1)
        )
    elif len(projects) + len(piles) > 2:
        shown = (projects if estate.projects else []) + (piles if len(piles) > 1 else [])
        lines.append(flow(shown, width, indent=2, gap=1))
    return lines


def _piles(estate: SeenEstate) -> list[Text]:
    """Every type with its unfinished pile, 2/3, and its triples, x1."""
    found = []
    for type_ in range(TYPES):
        there, done = estate.open(type_), estate.triples(type_)
        if there or done:
            count = (f" {there}/{TRIPLE}" if there else "") + (f" x{done}" if done else "")
            wild = sum(
                1
                for pile in estate.piles
                if pile.type == type_ and not pile.finished and type_ != CLOISTERS
                for card in pile.cards
                if type_of_card(card) == CLOISTERS
            )
            found.append(chip(f"{word(f'type.{TYPE_NAMES[type_]}')}{count}{'+' * wild}", FACES[type_]))
    return found


def _all_piles(estate: SeenEstate, width: int) -> list[Text]:
    lines = []
    for pile in estate.piles:
        head = chip(word(f"type.{TYPE_NAMES[pile.type]}"), FACES[pile.type])
        triple = [Text("triple", "green")] if pile.finished else []
        lines.append(flow([head, *(_card(card) for card in pile.cards), *triple], width, indent=2, gap=1))
    return lines


def _aaron(seen: Seen, width: int) -> Text:
    assert seen.aaron
    coming = ", ".join(str(pile) for pile in seen.coming) or word("text.none")
    head = Text.assemble((f"{word('aaron')}:", "bold"), f" {points_of(seen.aaron.score)}")
    return flow([head, Text(f"piles to come {coming}", "dim"), *_piles(seen.aaron)], width, gap=1)


def _prizes(seen: Seen, width: int) -> Text:
    """The bonus cards still to win, with what each triple is worth."""
    pieces = [Text(word("source.first-triples"), "dim")]
    for type_ in seen.firsts_left():
        pieces.append(
            chip(f"{word(f'type.{TYPE_NAMES[type_]}')} {seen.values.triples[type_]}", FACES[type_]).append(
                f" +{seen.values.first_triple}", "green"
            )
        )
    sevens = "/".join(f"+{points}" for points in seen.sevens_left()) or "none left"
    pieces.append(Text.assemble((f"{word('source.all-seven')} ", "dim"), (sevens, "green")))
    return flow(pieces, width, gap=1)
