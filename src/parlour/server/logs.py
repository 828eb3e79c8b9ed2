"""Structured logs: one JSON object a line, no secrets."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

HIDDEN = ("password", "seed", "token", "cookie", "secret", "key")


def _hide(_: Any, __: str, event: Any) -> Any:
    for name in event:
        if any(word in name.lower() for word in HIDDEN):
            event[name] = "[hidden]"
    return event


def set_up(level: str = "INFO") -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            _hide,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level]),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )


log = structlog.get_logger()
