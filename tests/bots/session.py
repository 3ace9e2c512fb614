"""The session that `docs/bots.md` shows: a real one, with `first.py`. `python -m tests.bots.session` makes it."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.bots.programs import FIRST
from undermine import __version__
from undermine.bots import Budget, make
from undermine.bots import process as processes
from undermine.bots.program import Program
from undermine.game import HostedGame, seed_dealer
from undermine.notation import Data
from undermine.rules import ruleset

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
BEGIN, END = "<!-- session: python -m tests.bots.session -->\n```session\n", "```\n"
SEAT, WIDTH = 1, 116
SHOWN_FIRST, SHOWN_LAST = 7, 2
"""The greetings, the game, two questions with their answers; the end of the game, and the farewell."""


def spoken() -> list[tuple[str, Data]]:
    """All that was said in a game of one round: `>` to the bot, `<` by it."""
    lines: list[tuple[str, Data]] = []

    class Overheard(Program):
        def tell(self, message: Data) -> None:
            lines.append((">", message))
            super().tell(message)

        def ask(self, message: Data, answer: str, seconds: float) -> Data:
            said = super().ask(message, answer, seconds)
            lines.append(("<", said))
            return said

    with patch.object(processes, "Program", Overheard):
        _play()
    return lines


def _play() -> None:
    rules, rng = ruleset(house=["rounds=1"]), Random("session")
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"session"))
    bot, digger = make(f"process:{FIRST}"), make("digger")
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        match.play((bot if seat == SEAT else digger).choose(view, view.legal(), Budget(), rng))
    bot.over(match.view(SEAT))
    bot.close()


def text() -> str:
    """The beginning and the end of it, long lines folded."""
    lines = [_folded(who, message) for who, message in spoken()]
    return "\n".join([*lines[:SHOWN_FIRST], "…", *lines[-SHOWN_LAST:]]) + "\n"


def _folded(who: str, message: Data) -> str:
    written = json.dumps(message).replace(f"undermine {__version__}", "undermine 1.0")
    return textwrap.fill(
        f"{who} {written}", WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )


def page(before: str) -> str:
    """The page with this session in the place of the one it had."""
    head, _, rest = before.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}{text()}{END}{tail}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
