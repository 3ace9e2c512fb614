"""The application around the screens: its colours, and how it is started and left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import App
from textual.screen import Screen

from ...game import Move
from ...notation import Record
from ..table.hosting import Hosting
from ..terminal import Terminal
from .leaving import Left, Why
from .local import LocalGame
from .pages import CSS
from .replay import ReplayScreen
from .table import TableScreen


class FullScreen(App[Why]):
    """One screen from its beginning to its end."""

    CSS = CSS
    TITLE = "Undermine"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, first: Screen[None]) -> None:
        super().__init__()
        self.first = first

    async def on_mount(self) -> None:
        await self.push_screen(self.first)

    async def action_quit(self) -> None:
        self.exit(Left())

    def action_help_quit(self) -> None:
        """Where no screen asks first, an interrupt is an interrupt."""
        self.exit(Left())


def run_screen(first: Screen[None]) -> bool:
    """Show it until it closes; whether it came to its end by itself."""
    why = FullScreen(first).run()
    if isinstance(why, Exception):
        raise why
    return why is None


def play_on_screen(terminal: Terminal, hosting: Hosting, moves: Sequence[Move] = ()) -> int:
    """A game in this process, after these moves; afterwards the terminal says how it goes on."""
    game = LocalGame(terminal, hosting)
    game.catch_up(moves)
    try:
        done = run_screen(TableScreen(terminal, game))
    finally:
        hosting.close()
    if not done:
        say_how_to_go_on(terminal, "table-saved", hosting.resuming)
        return 0
    say_how_to_go_on(terminal, "table-recorded", hosting.watching)
    for seat in hosting.people[:1]:
        say_how_to_go_on(terminal, "regret-how", hosting.regretting(seat))
    return 0


def replay_on_screen(terminal: Terminal, record: Record, eyes: int | None, turn: int | None) -> int:
    run_screen(ReplayScreen(terminal, record, eyes, turn))
    return 0


def say_how_to_go_on(terminal: Terminal, key: str, command: str) -> None:
    terminal.say(key, "dim")
    terminal.out.print(Text(f"  {command}"), soft_wrap=True)
