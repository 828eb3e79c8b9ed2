"""The engine's version, as pyproject.toml has it."""

VERSION = "0.1.0"
