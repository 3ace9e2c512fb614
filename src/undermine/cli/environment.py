"""Options from the environment: what stands in UNDERMINE_DATABASE need not stand in the list of processes."""

from __future__ import annotations

import os
from collections.abc import Sequence

from cyclopts import App, ArgumentCollection, Token

PREFIX = "UNDERMINE_"
COMMANDS = ("serve", "backup", "restore", "admin")
"""Those whose options may come from there: the ones that a machine calls, not a person."""


def variable(option: str) -> str:
    """`--trusted-proxy` is UNDERMINE_TRUSTED_PROXY."""
    return PREFIX + option.lstrip("-").replace("-", "_").upper()


def from_environment(_: App, commands: Sequence[str], arguments: ArgumentCollection) -> None:
    """Fill in what was not given in the call. Several values stand side by side; an empty variable is none."""
    if not set(commands) & set(COMMANDS):
        return
    for argument in arguments:
        name = variable(argument.name)
        value = os.environ.get(name, "").strip()
        if value and not argument.tokens:
            for index, part in enumerate(value.split() if argument.token_count()[1] else [value]):
                argument.append(Token(keyword=name, value=part, source="env", index=index))
