"""Compiles parlour.rules with mypyc where a C compiler is found; without one the same files run interpreted."""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup


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


setup(ext_modules=extensions())
