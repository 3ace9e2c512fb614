"""A game in this process from its first card to its last: asks its person, lets the others play, saves.

Of the match, which knows everything, only the person's view and the events that the person may see are used here;
the other players are given theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from ...game import HostedGame, Move, View, play
from ...notation import move_text
from ..players import Player
from ..terminal import BadUsage, Terminal
from ..thoughts import Hint, Thoughts, shown
from . import choices
from .hosting import Hosting
from .sitting import Sitting
from .turn import Left, Turn


class Session(Sitting):
    def __init__(
        self, terminal: Terminal, match: HostedGame, me: int, seed: bytes, players: Sequence[Player], path: Path
    ) -> None:
        super().__init__(terminal, match.rules, me, [player.name for player in players])
        self.match, self.hosting = match, Hosting(match, seed, players, path)
        self.follow(match.events)

    @property
    def view(self) -> View:
        return self.match.view(self.me)

    def check(self, move: Move) -> None:
        play(self.match.state, move)

    @property
    def opponents(self) -> str:
        return self.hosting.opponents

    def catch_up(self, moves: Sequence[Move]) -> None:
        """Play the moves of a saved game without showing them."""
        for move in moves:
            self._play(move)

    def run(self) -> int:
        self._quiet = False
        try:
            self.hosting.save()
            self.open_round()
            while not self.match.over:
                self._step()
        except Left:
            self._say_how_to_go_on("table-saved", self.hosting.resuming)
        except KeyboardInterrupt:
            self.terminal.show("")
            self._say_how_to_go_on("table-saved", self.hosting.resuming)
            raise
        else:
            assert self.me is not None
            self._say_how_to_go_on("table-recorded", self.hosting.watching)
            self._say_how_to_go_on("regret-how", self.hosting.regretting(self.me))
        finally:
            self.hosting.close()
        return 0

    # Learning ----------------------------------------------------------------------------------------------------

    def hint(self, view: View) -> Hint:
        """All others here are bots, so nobody is wronged by it."""
        if self.match.to_move != self.me:
            raise BadUsage("hint-not-now")
        written = choices.Typed(view, lambda move: move_text(move, self.rules))
        thoughts = Thoughts(self.terminal.words, self.me, self.names, written, self.terminal.ascii)
        return thoughts.hint(shown(self.hosting.advice(view)))

    def _say_how_to_go_on(self, key: str, command: str) -> None:
        """The command on a line of its own, and never broken, to be copied."""
        self.terminal.say(key, "dim")
        self.terminal.out.print(Text(f"  {command}"), soft_wrap=True)

    def _step(self) -> None:
        seat = self.match.to_move
        if seat is None or seat == self.me:
            move = Turn(self).ask()
            self.news.clear()
        else:
            move, failure = self.hosting.their_move(seat)
            if failure is not None:
                self.tell(self.hosting.replaced(seat, failure, self.terminal.words))
        self._play(move)
        self.hosting.save()

    def _play(self, move: Move) -> None:
        if self._quiet and self.match.to_move == self.me:
            self.news.clear()
        self.follow(self.match.play(move))
