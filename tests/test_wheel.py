"""The wheel: it includes the page, and serves it in a fresh environment without Node or a compiler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import parlour
from tests.server.serving import Server
from tests.waiting import wait_for

ROOT = Path(__file__).parents[1]
PARTS = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src", "web")
BUILT = shutil.ignore_patterns("node_modules", "page", "*.so", "__pycache__", "*.egg-info")
BUILD = "import sys; sys.path.insert(0, 'web'); import backend; backend.build_wheel(sys.argv[1])"
CERTIFICATES = [sys.executable, str(ROOT / "web" / "certificates.py"), "--bundle"]
BARE = {"LANG": "C.UTF-8", "PARLOUR_SECRET": "a secret for the tests"}
COMPILED = "import parlour.rules.kit.chance as chance; print(chance.__file__)"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, without anything built from them."""
    folder = tmp_path / "tree"
    folder.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=BUILT)
        else:
            shutil.copy(ROOT / part, folder / part)
    return folder


def run(*command: object, cwd: Path, **environment: str) -> str:
    """The output of a command, which must succeed."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=environment or None,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_wheel_has_the_page_inside(tree: Path, tmp_path: Path) -> None:
    current = run(sys.executable, "-c", "import build_page; print(build_page.installed())", cwd=ROOT / "web").strip()
    assert current == "True", "The page's packages do not match the lock file: run `make test`, which installs them."
    (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    # Interpreted, because compiling takes a minute.
    run(sys.executable, "-c", BUILD, tmp_path, cwd=tree, **os.environ, PARLOUR_PURE="1")
    [wheel] = tmp_path.glob("parlour-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        first = packed.read("parlour/page/index.html").decode()
        named = re.findall(r'(?:src|href)="/([^"]+)"', first)
        assert any(name.endswith(".js") for name in named)
        assert [name for name in named if f"parlour/page/{name}" not in packed.namelist()] == []


class Installed(Server):
    """A server in another environment, with only that environment on its path."""

    def __init__(self, environment: Path, folder: Path) -> None:
        super().__init__(f"sqlite:///{folder}/parlour.db", folder)
        self.program = [str(environment / "bin" / "parlour")]
        self.environment = {**BARE, "PATH": str(environment / "bin"), "HOME": str(folder)}


@pytest.mark.long
def test_it_serves_in_a_fresh_environment(tree: Path, tmp_path: Path) -> None:
    """Installed as a user would: with this machine's pip settings, which download the dependencies."""
    fresh = tmp_path / "fresh"
    venv.create(fresh, with_pip=True)
    pip = [fresh / "bin" / "python", "-m", "pip"]
    fetch(*pip, "wheel", "--no-deps", "--wheel-dir", tmp_path, ".", cwd=tree)
    [wheel] = tmp_path.glob("parlour-*.whl")
    fetch(*pip, "install", f"{wheel}[server]", cwd=tmp_path)
    server = Installed(fresh, tmp_path)
    assert [shutil.which(tool, path=server.environment["PATH"]) for tool in ("node", "npm", "cc", "gcc")] == [None] * 4
    server.start()
    try:
        check(server)
    finally:
        server.stop()
    rules = Path(run(fresh / "bin" / "python", "-c", COMPILED, cwd=tmp_path, **server.environment).strip())
    assert rules.is_relative_to(fresh)
    if parlour.rules.kit.chance.__file__.endswith(".so"):
        assert rules.suffix == ".so", "the rules came compiled"


def fetch(*command: object, cwd: Path) -> None:
    """pip; older versions do not know this machine's certificates: see the Makefile."""
    try:
        run(*command, "--retries", "0", cwd=cwd)
    except AssertionError:
        certificates = run(*CERTIFICATES, cwd=cwd).strip()
        run(*command, cwd=cwd, **{**os.environ, "PIP_CERT": certificates})


def check(server: Server) -> None:
    """The page with its script, the games, and a bot that moves."""
    ann = server.client("Ann")
    told = ann.get("/")
    assert told.status_code == 200
    [script] = re.findall(r'src="(/[^"]+\.js)"', told.text)
    assert ann.get(script).headers["content-type"].startswith("text/javascript")
    assert [game["name"] for game in ann.ok("GET", "/api/games")] == list(parlour.GAMES)
    table = ann.table({"kind": "me"}, {"kind": "bot", "bot": "greedy"}, options={"first": 1})["id"]
    wait_for(lambda: ann.view(table)["choices"])
