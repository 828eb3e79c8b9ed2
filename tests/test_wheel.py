"""The wheel that the ordinary build makes is complete: unpacked, it serves the page, its migrations and its rules."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import parlour
from tests.server.serving import serving

ROOT = Path(__file__).parents[1]
PARTS = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src", "web")
BUILD = "import sys; sys.path.insert(0, 'web'); import backend; backend.build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the sources, without anything that was built before."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "tree").mkdir()
    built = shutil.ignore_patterns("node_modules", "page", "*.so", "__pycache__", "*.egg-info")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / "tree" / part, ignore=built)
        else:
            shutil.copy(ROOT / part, folder / "tree" / part)
    (folder / "tree" / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    # Interpreted: what is compiled is tested elsewhere, and takes a minute.
    environment = {**os.environ, "PARLOUR_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)],
        cwd=folder / "tree",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = folder.glob("parlour-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_the_page_is_whole(unpacked: Path) -> None:
    page = unpacked / "parlour" / "page"
    first = (page / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+)"', first)
    assert any(name.endswith(".js") for name in named)
    assert [name for name in named if not (page / name).is_file()] == []


def test_it_serves(unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(unpacked))
    where = subprocess.run(
        [sys.executable, "-c", "import parlour; print(parlour.__file__)"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(unpacked)
    with serving(f"sqlite:///{tmp_path}/parlour.db", tmp_path) as server, server.client() as client:
        told = client.get("/")
        assert told.status_code == 200
        [script] = re.findall(r'src="(/[^"]+\.js)"', told.text)
        assert client.get(script).headers["content-type"].startswith("text/javascript")
        assert [game["name"] for game in client.get("/api/games").json()] == list(parlour.GAMES)
