"""Tables in memory: a hub with a store that forgets, bots that think at once, devices that keep what they hear."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Any, TypeVar

from undermine.game import View
from undermine.notation import move_text
from undermine.server.hub import Hub, Session
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import Settings
from undermine.server.store.records import Finished, Result
from undermine.server.thinking import Thinkers

M = TypeVar("M", bound=told.AnyMessage)


class Memory:
    """A store that keeps everything in dictionaries."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.notes: dict[tuple[str, str, int], tuple[str, dict[str, int]]] = {}
        self.chat: list[tuple[str, told.Told, str]] = []
        self.reports: list[tuple[str, ...]] = []
        self.finished: list[tuple[Finished, Sequence[Result]]] = []
        self.phases: dict[str, str] = {}

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        found = self.logs.setdefault(game, [])
        assert len(found) == seq
        found.extend(entries)

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        return self.logs.get(game, [])[since:]

    async def live_games(self) -> list[str]:
        return [game for game in self.logs if self.phases.get(game) not in ("over", "closed")]

    async def mark_room(self, game: str, phase: str, at: int, summary: dict[str, Any] | None = None) -> None:
        self.phases[game] = phase

    async def save_results(self, game: Finished, ends: Sequence[Result]) -> None:
        self.finished.append((game, ends))

    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None:
        self.notes[game, player, seat] = (text, marks)

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        return self.notes.get((game, player, seat), ("", {}))

    async def save_chat(self, game: str, line: told.Told, player: str, audience: str) -> None:
        self.chat.append((game, line, audience))

    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None:
        self.reports.append((game, player, other, reason, text))


class FirstMoves(Thinkers):
    """Bots that play their first legal move, without a process of their own."""

    def __init__(self) -> None:
        super().__init__(1)

    async def choose(self, room: str, bot: str, view: View, luck: str) -> str:
        return move_text(view.legal()[0], view.table.rules)


class Device:
    """A device with one socket."""

    def __init__(self, player: str, language: str = "en") -> None:
        self.player, self.language = player, language
        self.heard: list[told.AnyMessage] = []
        self.session: Session | None = None

    def send(self, message: told.AnyMessage) -> None:
        self.heard.append(told.decoder.decode(told.encode(message)))

    async def do(self, command: asked.AnyCommand) -> told.AnyMessage:
        """Ask for something; returns the answer."""
        assert self.session is not None
        await self.session.command(command)
        return next(m for m in reversed(self.heard) if isinstance(m, told.Done | told.Refusal))

    def last(self, kind: type[M]) -> M:
        return next(message for message in reversed(self.heard) if isinstance(message, kind))

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def legal(self) -> tuple[int, tuple[str, ...]]:
        """The turn and the moves of the last that was heard of the game."""
        message = next(m for m in reversed(self.heard) if isinstance(m, told.Happened | told.Eyes))
        return message.turn, message.legal


class Club:
    """A hub of its own, whose clock is moved by hand, and the devices that visit it."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.store = Memory()
        codes = (f"ROOM{number}" for number in count(1))
        self.hub = Hub(self.store, FirstMoves(), lambda: self.now, lambda: next(codes), lambda code, turn: 0)

    async def open(self, **settings: Any) -> str:
        return await self.hub.open(Settings(**settings), "ann")

    async def visit(self, code: str, player: str, *seats: str) -> Device:
        device = Device(player)
        device.session = await self.hub.join(code, device)
        for seat in seats:
            await device.do(asked.Sit(seat=seat, name=player.title()))
        return device

    async def play_out(self, *devices: Device) -> None:
        """Let these devices play the first legal moves of their seats until the game is over."""
        for _ in range(5000):
            await asyncio.sleep(0)
            for device in devices:
                if device.all(told.Over):
                    return
                assert device.session is not None
                turn, legal = device.legal
                if legal and device.session.seat is not None:
                    seat = "ABCDEFGHIJKL"[device.session.seat]
                    await device.do(asked.Play(seat=seat, move=legal[0], turn=turn))
        raise AssertionError("the game does not end")
