"""`undermine bot`: see whether a program keeps to the line protocol, or be such a program oneself."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.text import Text

from ..bots import dismiss
from ..bots.conformance import Check, checks
from ..bots.process import MOVE_SECONDS
from ..bots.serving import serve
from ..words import language
from .options import Lang
from .players import asked_for
from .terminal import BadUsage, Terminal, harmless


def bot(
    action: Literal["check", "serve"],
    /,
    *command: Annotated[str, Parameter(allow_leading_hyphen=True)],
    seconds: float = MOVE_SECONDS,
    lang: Lang = None,
) -> int:
    if not command:
        raise BadUsage("usage-missing", option="COMMAND")
    if action == "serve":
        return _serve(" ".join(command))
    if not 0 < seconds < float("inf"):
        raise BadUsage("usage-bad-value", option="--seconds", value=f"{seconds:g}")
    return _check(Terminal(language(lang)), _words(command), seconds)


def _words(command: Sequence[str]) -> Sequence[str]:
    """A command in one piece is taken apart as a shell would do it; one in several is taken as it is."""
    if len(command) > 1:
        return command
    try:
        return shlex.split(command[0]) or [command[0]]
    except ValueError:
        raise BadUsage("error-bot-command", bot=command[0][:80]) from None


def _check(terminal: Terminal, words: Sequence[str], seconds: float) -> int:
    found: list[Check] = []
    for check in checks(words, seconds):
        found.append(check)
        _show(terminal, check)
    failed = sum(check.failure is not None for check in found)
    terminal.say("bot-check-result", count=len(found), failed=failed)
    return 1 if failed else 0


def _show(terminal: Terminal, check: Check) -> None:
    good, bad = ("+", "-") if terminal.ascii else ("✓", "✗")
    what = terminal.words.say(check.what)
    if check.failure is None:
        terminal.show(Text.assemble((f"{good} ", "green"), what))
        return
    terminal.show(Text.assemble((f"{bad} ", "bold red"), what))
    for line in (terminal.words.say(check.failure.message), check.failure.said):
        if line:
            terminal.show(Text(f"  {harmless(line)}", style="red"))


def _serve(spec: str) -> int:
    player = asked_for(spec)
    out = sys.stdout.buffer

    def write(line: bytes) -> None:
        out.write(line)
        out.flush()

    try:
        serve(player, sys.stdin.buffer, write)
    finally:
        dismiss(player)
    return 0
