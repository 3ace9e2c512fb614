"""The help of the full screen: its keys, the signs in the mine, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...draw.text import UNICODE
from ...rules import RuleSet
from ...words import Words
from ..table.turn import HELP_ON_GOLD
from . import look
from .pages import Content

KEYS = (
    ("1 … 9", "screen-key-card"),
    ("← ↑ ↓ →, Tab", "screen-key-point"),
    ("⏎", "screen-key-play"),
    ("r", "screen-key-turn"),
    ("d", "screen-key-discard"),
    ("Esc", "screen-key-back"),
    ("z, x, f", "screen-key-zoom"),
    ("⇧ ← ↑ ↓ →", "screen-key-scroll"),
    ("o", "screen-key-role"),
    ("l", "screen-key-log"),
    ("s", "screen-key-suspect"),
    ("h", "screen-key-hint"),
    ("b", "screen-key-rules"),
    ("p", "screen-key-pace"),
    ("q", "screen-key-leave"),
)
TALK = ("t", "screen-key-talk")


def help_page(words: Words, rules: RuleSet, more: Sequence[str]) -> Content:
    def content(_: int) -> Sequence[RenderableType]:
        talk = [TALK] if more else []
        parts = ["table-help-mine", HELP_ON_GOLD[rules.way], "table-help-digging"]
        told = [_flowing(words.say_key(key, **_signs())) for key in parts]
        return [keys(words, [*KEYS, *talk]), Text(words.say_key("screen-help-mouse")), "", *told, "", *map(Text, more)]

    return content


def keys(words: Words, rows: Sequence[tuple[str, str]]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for pressed, key in rows:
        grid.add_row(Text(pressed, look.YELLOW, no_wrap=True), words.say_key(key))
    return grid


def _flowing(text: str) -> Text:
    """Without the line ends that are made for the plain prompt."""
    return Text(" ".join(line.strip() for line in text.splitlines()))


def _signs() -> dict[str, str]:
    ink = UNICODE
    return {
        "start": ink.start,
        "hidden": ink.hidden,
        "treasure": ink.treasure,
        "stone": ink.stone,
        "end": ink.end,
        "broken": ink.broken,
        "ladder": ink.ladder,
        "crystal": ink.crystal,
    }
