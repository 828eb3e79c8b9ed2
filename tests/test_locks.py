"""The lock files: installing from them gives the same packages on any platform, from any registry."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGES: dict[str, dict[str, Any]] = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
INSTALLED = {place: package for place, package in PACKAGES.items() if place}


def test_the_pages_packages_are_known_by_their_contents_not_by_a_registry() -> None:
    assert [place for place, package in INSTALLED.items() if "integrity" not in package] == []
    assert [place for place, package in INSTALLED.items() if "resolved" in package] == []


def test_the_pages_packages_are_listed_for_every_platform() -> None:
    """`npm ci` also needs the packages for other platforms; a lock file made next to node_modules lacks them."""
    names = {place.split("node_modules/")[-1] for place in INSTALLED}
    wanted = {name for package in INSTALLED.values() for name in package.get("optionalDependencies", {})}
    assert wanted
    assert wanted - names == set()


def test_our_own_packages_are_known_by_their_contents_not_by_a_registry() -> None:
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    entries = re.split(r"^(?=[a-z0-9])", lock, flags=re.MULTILINE | re.IGNORECASE)[1:]
    assert len(entries) > 50
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in lock
