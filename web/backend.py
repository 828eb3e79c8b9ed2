"""The build backend: setuptools, which also builds the page; where there is no Node, one is asked for."""

from __future__ import annotations

from typing import Any

from build_page import needed
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needed()]
