"""From a text to a bot, for whoever runs the process: one of ours, or one from elsewhere.

`hard:rollouts=2000` thinks that much, `process:COMMAND` is a program that speaks the line protocol,
`python:package.module:Class` a class, and any other name one that was installed as an entry point. What strangers name
goes to `ours`, never here.
"""

from __future__ import annotations

import re

from ..given import expect
from .bot import BadBot, Bot
from .imported import PYTHON, imported, installed, installed_names, made_from
from .ours import HARD, LONGEST, NAMES, hard, is_own, own
from .process import PROCESS, ProcessBot

_ROLLOUTS = re.compile(rf"{HARD}:rollouts=([1-9][0-9]{{0,6}})")


def make(spec: str) -> Bot:
    """The bot that this text names, whoever wrote it; raises `BadBot` where there is none.

    This may start a program or import code: it is for whoever runs the process, and for nobody else.
    """
    expect("spec", spec, str)
    if spec.startswith(PROCESS):
        return _program(spec)
    if spec.startswith(PYTHON):
        return imported(spec)
    if not is_own(spec):
        entry = installed(spec)
        if entry is not None:
            return made_from(entry)
        raise BadBot("error-unknown-bot", bot=spec[:80], known=", ".join((*NAMES, *installed_names())))
    return _thinker(spec) if spec.startswith(f"{HARD}:") else own(spec)


def _thinker(spec: str) -> Bot:
    """`hard` with so many roll-outs for a move."""
    found = _ROLLOUTS.fullmatch(spec)
    if found is None:
        option = spec.partition(":")[2]
        raise BadBot("error-bot-option", bot=spec[:LONGEST], option=option[:40], known="rollouts=N")
    return hard(int(found[1]))


def written_out(spec: str) -> str:
    """The same bot for a record: one that was installed is told by its class, so that nobody takes it for a person."""
    entry = None if is_own(spec) or spec.startswith((PROCESS, PYTHON)) else installed(spec)
    return spec if entry is None else f"{PYTHON}{entry.module}:{entry.attr}"


def _program(spec: str) -> Bot:
    try:
        return ProcessBot(spec)
    except ValueError:
        raise BadBot("error-bot-command", bot=spec[:80]) from None
