"""A room without a server: commands are decided, written down, read again and applied."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from undermine.messages import Problem
from undermine.notation import move_text
from undermine.server.protocol import commands as asked
from undermine.server.rooms import entries as log
from undermine.server.rooms.deciding import Deciding
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

SEED = "5e" * 32


class Table:
    """A room and its log; commands are decided, written, read again and applied."""

    def __init__(self, settings: Settings, host: str = "ann") -> None:
        settings.check()
        opened = log.Opened(at=1, code="CODE", settings=settings, revision=settings.agreed().revision, host=host)
        self.log: list[log.AnyEntry] = [opened]
        self.room = Room.of(self.log)
        self.now = 1000

        self.here: set[str] = set()

    def do(self, player: str, command: asked.RoomCommand) -> Sequence[log.AnyEntry]:
        return self.write(self.deciding(player).decide(command))

    def deciding(self, player: str) -> Deciding:
        return Deciding(self.room, player, self.now, lambda: SEED, self.here)

    def write(self, entries: Sequence[log.AnyEntry]) -> Sequence[log.AnyEntry]:
        for entry in entries:
            self.log.append(entry)
            self.room.apply(log.read(log.written(entry)))
        return entries

    def let_in(self, by: str, player: str, seat: str) -> None:
        """This player asks for a seat, and is let in."""
        self.do(player, asked.Ask(seat=seat, name=player.title()))
        self.do(by, asked.Admit(ask=self.room.asks[-1].id))

    def refuses(self, player: str, command: asked.RoomCommand) -> str:
        before = list(self.log)
        with pytest.raises(Problem) as refused:
            self.do(player, command)
        assert self.log == before
        return refused.value.message.key

    def play_on(self, count: int = 10_000) -> None:
        """Let the people of all seats play their first legal moves."""
        for _ in range(count):
            seat = self.room.to_move
            if seat is None:
                return
            view = self.room.view(seat)
            assert view is not None
            text = move_text(view.legal()[0], self.room.rules)
            player = self.room.seats[seat].player
            assert player is not None
            self.do(player, asked.Play(seat="ABCDEFGHIJKL"[seat], move=text, turn=self.room.turn))


def three(**settings: object) -> Table:
    """A table for three at which ann, bob and cat sit."""
    table = Table(Settings(seats=3, **settings))  # type: ignore[arg-type]
    for seat, player in zip("ABC", ("ann", "bob", "cat"), strict=True):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    return table
