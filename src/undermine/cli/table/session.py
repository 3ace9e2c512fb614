"""A game in this process from its first card to its last: asks its person, lets the others play, saves.

Of the match, which knows everything, only the person's view and the events that the person may see are used here;
the other players are given theirs.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from rich.text import Text

from ...bots import BotFailed, Budget, ask, dismiss, make
from ...game import HostedGame, Move, View, play
from ...messages import Message
from ...notation import SEAT_LETTERS, move_text, record_of
from ..files import data_folder, write_record
from ..players import SUBSTITUTE, Player
from ..terminal import BadUsage, Terminal
from ..thoughts import Hint, Thoughts, shown
from . import choices
from .sitting import Sitting
from .turn import Left, Turn


class Session(Sitting):
    def __init__(
        self, terminal: Terminal, match: HostedGame, me: int, seed: bytes, players: Sequence[Player], path: Path
    ) -> None:
        super().__init__(terminal, match.rules, me, [player.name for player in players])
        self.match, self.path = match, path
        self._seed, self._players = seed, list(players)
        self._bots = {seat: make(player.bot) for seat, player in enumerate(players) if player.bot is not None}
        self.follow(match.events)

    @property
    def view(self) -> View:
        return self.match.view(self.me)

    def check(self, move: Move) -> None:
        play(self.match.state, move)

    @property
    def opponents(self) -> str:
        return ", ".join(self._players[seat].written for seat in self._bots)

    def catch_up(self, moves: Sequence[Move]) -> None:
        """Play the moves of a saved game without showing them."""
        for move in moves:
            self._play(move)

    def run(self) -> int:
        self._quiet = False
        try:
            self._save()
            self.open_round()
            while not self.match.over:
                self._step()
        except Left:
            self._say_how_to_go_on("table-saved", self._resume)
        except KeyboardInterrupt:
            self.terminal.show("")
            self._say_how_to_go_on("table-saved", self._resume)
            raise
        else:
            assert self.me is not None
            again = f"undermine replay {shlex.quote(str(self.path))}"
            self._say_how_to_go_on("table-recorded", again)
            self._say_how_to_go_on("regret-how", f"{again} --seat {SEAT_LETTERS[self.me]} --regrets")
        finally:
            dismiss(*self._bots.values())
        return 0

    # Learning ----------------------------------------------------------------------------------------------------

    def hint(self, view: View) -> Hint:
        """All others here are bots, so nobody is wronged by it. The same turn gives the same hint."""
        if self.match.to_move != self.me:
            raise BadUsage("hint-not-now")
        from ...bots.search import advice

        found = advice(view, Random(f"{self._seed.hex()}/{len(self.match.moves)}/hint"))
        return self._thoughts(choices.Typed(view, self._written)).hint(shown(found))

    def _thoughts(self, written: Callable[[Move], str]) -> Thoughts:
        return Thoughts(self.terminal.words, self.me, self.names, written, self.terminal.ascii)

    def _written(self, move: Move) -> str:
        return move_text(move, self.rules)

    def _say_how_to_go_on(self, key: str, command: str) -> None:
        """The command on a line of its own, and never broken, to be copied."""
        self.terminal.say(key, "dim")
        self.terminal.out.print(Text(f"  {command}"), soft_wrap=True)

    @property
    def _resume(self) -> str:
        """The command that goes on with this game; the last one in the usual folder needs no name."""
        usual = self.path.parent == data_folder()
        return "undermine play --resume" + ("" if usual else f" --save {shlex.quote(str(self.path))}")

    def _step(self) -> None:
        seat = self.match.to_move
        if seat is None or seat == self.me:
            move = Turn(self).ask()
            self.news.clear()
        else:
            move = self._their_move(seat)
        self._play(move)
        self._save()

    def _their_move(self, seat: int) -> Move:
        """What the bot of this seat does; a bot that fails is replaced for the rest of the game, and that is told."""
        try:
            return self._choice(seat)
        except BotFailed as failure:
            dismiss(self._bots[seat])
            why = self.terminal.words.say(failure.message)
            self.tell(Message("bot-replaced", {"seat": self.names[seat], "bot": SUBSTITUTE, "why": why}))
            self._bots[seat], self._players[seat] = make(SUBSTITUTE), self._players[seat]._replace(bot=SUBSTITUTE)
            return self._choice(seat)

    def _choice(self, seat: int) -> Move:
        """It follows from the view, the seed and the number of moves alone, so that a resumed game goes on alike."""
        view, rng = self.match.view(seat), Random(f"{self._seed.hex()}/{len(self.match.moves)}")
        return ask(self._bots[seat], view, view.legal(), Budget(), rng)

    def _play(self, move: Move) -> None:
        if self._quiet and self.match.to_move == self.me:
            self.news.clear()
        self.follow(self.match.play(move))

    def _save(self) -> None:
        write_record(self.path, record_of(self.match, self._seed, tuple(player.written for player in self._players)))
