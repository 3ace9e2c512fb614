"""Logs as a server writes them: one JSON object a line. What other libraries log is cut down to the pattern of their
message.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, TextIO

import structlog
from structlog.types import Processor, WrappedLogger

from . import LOGGER, use, way_of

Fields = MutableMapping[str, Any]


def configure(level: int, stream: TextIO | None = None) -> None:
    """From now on everything that this process logs goes to this stream, as JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=[pattern_only, *_common()],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(LOGGER).setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.contextvars.merge_contextvars,
            *_common(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    use(lambda: structlog.stdlib.get_logger(LOGGER))


def _common() -> list[Processor]:
    return [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        whereabouts,
    ]


def whereabouts(logger: WrappedLogger, method: str, fields: Fields) -> Fields:
    """Of an exception its kind and its way through the code, not its text."""
    given = fields.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        fields.update(way_of(error))
    return fields


def pattern_only(logger: WrappedLogger, method: str, fields: Fields) -> Fields:
    """Of another library's message the first line of its pattern; what would be filled in is left out."""
    record = fields.get("_record")
    pattern = record.msg if isinstance(record, logging.LogRecord) and isinstance(record.msg, str) else ""
    kept: Mapping[str, Any] = {key: fields[key] for key in ("_record", "_from_structlog", "exc_info") if key in fields}
    fields.clear()
    fields.update(kept, event=pattern.partition("\n")[0][:200])
    if isinstance(record, logging.LogRecord) and record.exc_info:
        fields["exc_info"] = record.exc_info
    return fields
