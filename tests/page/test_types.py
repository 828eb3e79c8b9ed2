"""The page's types match the server's OpenAPI schema."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.waiting import PATIENCE

WEB = Path(__file__).parents[2] / "web"


def test_the_types_are_current(tmp_path: Path) -> None:
    written = tmp_path / "schema.d.ts"
    subprocess.run(["sh", "scripts/types.sh", str(written)], cwd=WEB, check=True, capture_output=True, timeout=PATIENCE)
    kept = (WEB / "src" / "lib" / "api-schema.d.ts").read_text()
    assert written.read_text() == kept, "The server's schema has changed: run `make types`."
