"""A game from its first card to its last: asks its person, lets the others play, tells what happened, saves.

Of the match, which knows everything, only the person's view and the events that the person may see are used here;
the other players are given theirs.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.text import Text

from ...bots import Budget, make
from ...bots.bot import BotFailed
from ...game import Folding, Match, Move
from ...game.events import Event, GameEnded, RoleDealt, RoundBegan
from ...messages import Message
from ...notation import record_of
from ...words import log_message
from ..files import data_folder, write_record
from ..players import SUBSTITUTE, Player
from ..terminal import Terminal, harmless
from .knowledge import role_text
from .page import Pages
from .turn import Left, Turn


class Session:
    def __init__(
        self, terminal: Terminal, match: Match, me: int, seed: bytes, players: Sequence[Player], path: Path
    ) -> None:
        self.terminal, self.match, self.me, self.path = terminal, match, me, path
        self._seed, self._players = seed, list(players)
        self._bots = {seat: make(player.bot) for seat, player in enumerate(players) if player.bot is not None}
        self.names = tuple(player.name for player in players)
        self.pages = Pages(terminal, self.names)
        self._folding = Folding(me)
        self.news: list[str] = []
        """What happened since the person's last move."""
        self.log: list[str] = []
        """What happened in this round."""
        self._quiet = True
        self._follow(match.events)

    def catch_up(self, moves: Sequence[Move]) -> None:
        """Play the moves of a saved game without showing them."""
        for move in moves:
            self._play(move)

    def run(self) -> int:
        self._quiet = False
        try:
            self._save()
            self._open_round()
            while not self.match.over:
                self._step()
        except Left:
            self._say_how_to_go_on("table-saved", self._resume)
        except KeyboardInterrupt:
            self.terminal.show("")
            self._say_how_to_go_on("table-saved", self._resume)
            raise
        else:
            self._say_how_to_go_on("table-recorded", f"undermine replay {shlex.quote(str(self.path))}")
        finally:
            for bot in self._bots.values():
                bot.close()
        return 0

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
            self._bots[seat].close()
            why = self.terminal.words.say(failure.message)
            self._tell(Message("bot-replaced", {"seat": self.names[seat], "bot": SUBSTITUTE, "why": why}))
            self._bots[seat], self._players[seat] = make(SUBSTITUTE), self._players[seat]._replace(bot=SUBSTITUTE)
            return self._choice(seat)

    def _choice(self, seat: int) -> Move:
        """It follows from the view, the seed and the number of moves alone, so that a resumed game goes on alike."""
        view, rng = self.match.view(seat), Random(f"{self._seed.hex()}/{len(self.match.moves)}")
        return self._bots[seat].choose(view, view.legal(), Budget(), rng)

    def _play(self, move: Move) -> None:
        if self._quiet and self.match.to_move == self.me:
            self.news.clear()
        self._follow(self.match.play(move))

    def _save(self) -> None:
        write_record(self.path, record_of(self.match, self._seed, tuple(player.written for player in self._players)))

    def _follow(self, events: Sequence[Event]) -> None:
        """Take in what the person may see of it, and show the ends of rounds."""
        for event in events:
            if isinstance(event, RoundBegan) and event.round > 1:
                self._show_round_over()
                self.log.clear()
                self.news.clear()
            self._folding.add([event.seen_by(self.me)])
            self._report(event)
        if any(isinstance(event, RoundBegan) and event.round > 1 for event in events):
            self._open_round()
        if any(isinstance(event, GameEnded) for event in events):
            self._show_game_over()

    def _report(self, event: Event) -> None:
        """A line for the news and the log; the role, which is nobody's business, is told on request."""
        message = log_message(event, self.match.rules.catalogue, self.me, self.names)
        if message is not None and not isinstance(event, RoleDealt):
            self._tell(message)

    def _tell(self, message: Message) -> None:
        self.news.append(harmless(self.terminal.words.say(message)))
        self.log.append(self.news[-1])

    def _show_round_over(self) -> None:
        if not self._quiet:
            for page in self.pages.round_over(self._folding.view()):
                self.terminal.clear()
                self.terminal.show(page)
                self._pause()

    def _show_game_over(self) -> None:
        if not self._quiet:
            self._show_round_over()
            self.terminal.show("", self.pages.game_over(self._folding.view()))

    def _open_round(self) -> None:
        """Which round begins and who plays, and the role, for the person's eyes only."""
        if self._quiet or self.match.over or (not self._bots and not self._has_role):
            return
        self.terminal.clear()
        self.terminal.say("table-round", "bold", round=self.match.state.table.round)
        if self._bots:
            others = ", ".join(self._players[seat].written for seat in self._bots)
            self.terminal.say("table-opponents", "dim", players=others)
        if self._has_role:
            self._pause("table-press-for-role")
            self.terminal.show(self.role(), "")
        self._pause()

    @property
    def _has_role(self) -> bool:
        return self.match.state.owns[self.me].role is not None

    def role(self) -> str:
        return role_text(self.match.view(self.me), self.terminal.words, self.names)

    def _pause(self, key: str = "press-enter") -> None:
        if not self.terminal.pause(key):
            raise Left
