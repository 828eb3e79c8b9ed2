"""Compiles parlour.rules with mypyc if there is a C compiler (without one, the same files run interpreted), and adds the page
to the wheel."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py


def compiler_found() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return os.name == "nt" or shutil.which(command.split()[0]) is not None


def sources_of(room: Path) -> list[str]:
    return sorted(str(path) for path in room.rglob("*.py") if path.name != "__init__.py")


def extensions() -> list[Extension]:
    if os.environ.get("PARLOUR_PURE") or not compiler_found():
        return []
    from mypyc.build import mypycify

    rooms = sorted(path for path in Path("src/parlour/rules").iterdir() if (path / "__init__.py").exists())
    groups = [(sources_of(room), f"parlour_{room.name}") for room in rooms]
    sources = [source for files, _ in groups for source in files]
    modules = mypycify(["--strict", *sources], opt_level="2", debug_level="0", separate=groups)
    for module in modules:
        module.optional = True  # if compiling fails, the Python files still work
    return modules


class BuildAtOnce(build_ext):
    """The kit and each game are one C file each, compiled on all cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or True


class BuildWithPage(build_py):
    """Builds the page for the wheel. In an editable install, make builds it."""

    def run(self) -> None:
        if not self.editable_mode and Path("web/build_page.py").exists():
            subprocess.run([sys.executable, "web/build_page.py"], check=True)
            self.distribution.get_command_obj("build_py").finalize_options()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAtOnce, "build_py": BuildWithPage})
