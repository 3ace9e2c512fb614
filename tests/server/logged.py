"""What a server logs, for a test that reads it."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from undermine.server.logs import json_lines


@contextmanager
def everything() -> Iterator[io.StringIO]:
    """Down to the smallest detail; afterwards nothing is logged as a server does."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, level = list(root.handlers), root.level
    json_lines.configure(logging.DEBUG, stream)
    try:
        yield stream
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()
