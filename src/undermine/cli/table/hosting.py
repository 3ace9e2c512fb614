"""A game in this process, whoever shows it: its bots play, it is saved, and `hard` can be asked for a hint."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ...bots import BotFailed, Budget, ask, dismiss, make
from ...game import HostedGame, Move, View
from ...messages import Message
from ...notation import SEAT_LETTERS, record_of
from ...words import Words
from ..files import data_folder, write_record
from ..players import SUBSTITUTE, Player

if TYPE_CHECKING:
    from ...bots.search import Advice


class Hosting:
    def __init__(self, match: HostedGame, seed: bytes, players: Sequence[Player], path: Path) -> None:
        self.match, self.path = match, path
        self._seed, self._players = seed, list(players)
        self._bots = {seat: make(player.bot) for seat, player in enumerate(players) if player.bot is not None}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._players)

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.match.players) if seat not in self._bots]

    @property
    def opponents(self) -> str:
        return ", ".join(self._players[seat].written for seat in self._bots)

    def their_move(self, seat: int) -> tuple[Move, BotFailed | None]:
        """What the bot of this seat does; a bot that fails is replaced for the rest of the game, which is to be
        told."""
        try:
            return self._choice(seat), None
        except BotFailed as failure:
            dismiss(self._bots[seat])
            self._bots[seat], self._players[seat] = make(SUBSTITUTE), self._players[seat]._replace(bot=SUBSTITUTE)
            return self._choice(seat), failure

    def replaced(self, seat: int, failure: BotFailed, words: Words) -> Message:
        args = {"seat": self._players[seat].name, "bot": SUBSTITUTE, "why": words.say(failure.message)}
        return Message("bot-replaced", args)

    def _choice(self, seat: int) -> Move:
        """It follows from the view, the seed and the number of moves alone, so that a resumed game goes on alike."""
        view, rng = self.match.view(seat), Random(f"{self._seed.hex()}/{len(self.match.moves)}")
        return ask(self._bots[seat], view, view.legal(), Budget(), rng)

    def advice(self, view: View) -> Advice:
        """What `hard` would play in this view. The same turn gives the same advice."""
        from ...bots.search import advice

        return advice(view, Random(f"{self._seed.hex()}/{len(self.match.moves)}/hint"))

    def save(self) -> None:
        write_record(self.path, record_of(self.match, self._seed, tuple(player.written for player in self._players)))

    def close(self) -> None:
        dismiss(*self._bots.values())

    # How it goes on ------------------------------------------------------------------------------------------------

    @property
    def resuming(self) -> str:
        """The command that goes on with this game; the last one in the usual folder needs no name."""
        usual = self.path.parent == data_folder()
        return "undermine play --resume" + ("" if usual else f" --save {shlex.quote(str(self.path))}")

    @property
    def watching(self) -> str:
        return f"undermine replay {shlex.quote(str(self.path))}"

    def regretting(self, seat: int) -> str:
        return f"{self.watching} --seat {SEAT_LETTERS[seat]} --regrets"
