"""What was wrong with a call, as a message; the words of the option parser are not shown."""

from __future__ import annotations

from cyclopts import CycloptsError as UsageError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from ..messages import Message

LONGEST = 200
"""So much is told of what was given; of some thousand characters no sentence could be made."""


def usage_message(error: UsageError) -> Message:
    found = _message(error)
    return Message(found.key, {name: str(told)[:LONGEST] for name, told in found.args.items()})


def _message(error: UsageError) -> Message:
    match error:
        case UnknownCommandError():
            return Message("usage-unknown-command", {"text": _first(error.unused_tokens)})
        case UnknownOptionError():
            return Message("usage-unknown-option", {"option": error.token.keyword or error.token.value})
        case UnusedCliTokensError():
            return Message("usage-too-much", {"text": _first(error.unused_tokens)})
        case RepeatArgumentError():
            return Message("usage-repeated", {"option": error.token.keyword or ""})
        case MissingArgumentError():
            return Message("usage-missing", {"option": error.keyword or _name(error)})
        case CoercionError() if error.token is not None:
            return Message(
                "usage-bad-value", {"option": error.token.keyword or _name(error), "value": error.token.value}
            )
    return Message("usage-other", {"text": str(error)})


def _first(tokens: list[str] | None) -> str:
    return tokens[0] if tokens else ""


def _name(error: UsageError) -> str:
    return error.argument.name if error.argument is not None else ""


__all__ = ["UsageError", "usage_message"]
