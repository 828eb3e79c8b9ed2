"""Compiles parlour.rules with mypyc where a C compiler is found (without one the same files run interpreted), and puts the
browser's page into the wheel."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py


def compiler_found() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return os.name == "nt" or shutil.which(command.split()[0]) is not None


def extensions() -> list[Extension]:
    if os.environ.get("PARLOUR_PURE") or not compiler_found():
        return []
    from mypyc.build import mypycify

    sources = sorted(str(path) for path in Path("src/parlour/rules").rglob("*.py") if path.name != "__init__.py")
    modules = mypycify(["--strict", *sources], opt_level="3", debug_level="0", group_name="parlour")
    for module in modules:
        module.optional = True  # a compiler that fails leaves the interpreted files, which are complete
    return modules


class BuildWithPage(build_py):
    """A checkout that is worked on has its page built by make."""

    def run(self) -> None:
        if not self.editable_mode and Path("web/build_page.py").exists():
            subprocess.run([sys.executable, "web/build_page.py"], check=True)
            self.distribution.get_command_obj("build_py").finalize_options()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage})
