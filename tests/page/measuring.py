"""What does not fit on a page: measured in the browser itself, at any size, without knowing what the page shows.

A fault is text that is cut, covered, too small or outside its frame; something clickable that is covered by something else or
cannot be reached; or a page that scrolls sideways.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in (
        (360, 640),
        (390, 844),
        (683, 384),
        (844, 390),
        (820, 1180),
        (1024, 768),
        (1280, 720),
        (1366, 640),
        (1366, 768),
        (1920, 1080),
        (2560, 1440),
    )
]
FEW_SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in ((360, 640), (844, 390), (820, 1180), (1366, 640), (1366, 768))
]
LANGUAGES = {"en": "en-US", "de": "de-DE"}
PROBE = Path(__file__).with_name("measuring.js").read_text("utf-8")


@dataclass(frozen=True)
class Fault:
    """What is wrong with an element, and where it was seen."""

    kind: str
    element: str
    text: str
    detail: str
    where: str
    language: str
    size: str

    def __str__(self) -> str:
        said = f" {json.dumps(self.text, ensure_ascii=False)}" if self.text else ""
        return f"{self.where}, {self.language}, {self.size}: {self.kind}: {self.element}{said} ({self.detail})"


def measure(page: Page, where: str, language: str, sizes: list[ViewportSize]) -> list[Fault]:
    """Everything that does not fit on this page, at these sizes."""
    faults = []
    for size in sizes:
        page.set_viewport_size(size)
        for found in page.evaluate(PROBE):
            faults.append(Fault(**found, where=where, language=language, size=f"{size['width']}x{size['height']}"))
    return faults


def told(faults: list[Fault], most: int = 200) -> str:
    """The faults for a message: each kind at each element once, with all places where it was seen counted."""
    seen: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        seen.setdefault((fault.kind, fault.element), []).append(fault)
    lines = []
    for same in seen.values():
        sizes = sorted({one.size for one in same}, key=lambda size: [int(part) for part in size.split("x")])
        languages = "/".join(sorted({one.language for one in same}))
        lines.append(f"{same[0]}\n    {len(same)} times, {languages}, at {' '.join(sizes)}")
    left = [f"... and {len(lines) - most} more"] if len(lines) > most else []
    return "\n".join([f"{len(seen)} things do not fit:", *lines[:most], *left])
