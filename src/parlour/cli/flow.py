"""Flowing text: pieces wrap like words; a piece is split only if it is wider than a line."""

from __future__ import annotations

from rich.text import Text

HANG = 2
"""Extra indent of the lines after the first."""


def flow(pieces: list[Text], width: int, indent: int = 0, gap: int = 2) -> Text:
    """The pieces in lines of at most `width`."""
    lines = [Text(" " * indent)]
    empty = True
    for piece in pieces:
        if not empty and lines[-1].cell_len + gap + piece.cell_len > width:
            lines.append(Text(" " * (indent + HANG)))
            empty = True
        if not empty:
            lines[-1].append(" " * gap)
        while lines[-1].cell_len + piece.cell_len > width:
            cut = piece.plain.rfind(" ", 1, max(2, width - lines[-1].cell_len))
            if cut < 1:
                break
            first, piece = piece.divide([cut])
            lines[-1].append_text(first)
            lines.append(Text(" " * (indent + HANG)))
            piece = piece[1:]
        lines[-1].append_text(piece)
        empty = False
    return Text("\n").join(lines)
