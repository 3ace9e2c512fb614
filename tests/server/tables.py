"""Tables in memory: a hub with a store that forgets, bots that think at once, devices that keep what they hear."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any, TypeVar

import msgspec

from undermine.game import View
from undermine.notation import move_text
from undermine.server.cluster.visits import Abroad
from undermine.server.hall.hub import Hub
from undermine.server.hall.session import Session
from undermine.server.keeping.problems import Fenced
from undermine.server.keeping.records import Finished, Indexed, Lease, Line, Player, Result
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.pace import Pace, Tempo
from undermine.server.rooms.settings import Settings
from undermine.server.work.endings import Endings
from undermine.server.work.thinking import Thinkers
from undermine.server.work.workers import Doing
from undermine.server.work.working import made_of

PATIENCE = 30.0
M = TypeVar("M", bound=told.AnyMessage)


def passing(legal: Sequence[str]) -> str:
    """A move after which another is to move, also in The Duel: the last, a discard. A tunnel may ask for more there."""
    return legal[-1]


class Memory:
    """A store that keeps everything in dictionaries."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.notes: dict[tuple[str, str, int], tuple[str, dict[str, int]]] = {}
        self.talk: list[tuple[str, told.Chat, str, str]] = []
        self.reports: list[tuple[str, ...]] = []
        self.finished: list[tuple[Finished, Sequence[Result]]] = []
        self.phases: dict[str, str] = {}
        self.summaries: dict[str, dict[str, Any]] = {}
        self.leases: dict[str, Lease] = {}
        self.alive: set[str] = set()
        self.due: dict[str, int] = {}
        self.erased: list[str] = []
        self.gone: set[str] = set()
        """Players who were forgotten."""

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        if lease != self.leases.get(game):
            raise Fenced("error-store-fenced")
        found = self.logs.setdefault(game, [])
        assert len(found) == seq
        found.extend(entries)

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        return self.logs.get(game, [])[since:]

    async def orphans(self, at: int) -> list[str]:
        awake = [game for game in self.logs if self.due.get(game, at) <= at]
        free = [game for game in awake if game not in self.leases or self.leases[game].owner not in self.alive]
        return [game for game in free if self.phases.get(game) not in ("over", "closed")]

    async def mark_room(self, game: str, phase: str, at: int, summary: dict[str, Any] | None = None) -> None:
        self.phases[game] = phase
        self.summaries[game] = summary or self.summaries.get(game, {})

    async def room(self, code: str) -> Indexed | None:
        if code not in self.logs:
            return None
        phase, summary = self.phases.get(code, "open"), self.summaries.get(code, {})
        return Indexed(game=code, code=code, phase=phase, public=True, opened=0, touched=0, summary=summary)

    async def listing(self) -> list[Indexed]:
        rooms = [await self.room(code) for code in self.logs]
        return [room for room in rooms if room is not None and room.phase == "open"]

    async def beat(self, owner: str, seconds: float) -> list[str]:
        self.alive.add(owner)
        return sorted(self.alive)

    async def leave(self, owner: str) -> None:
        self.alive.discard(owner)

    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None:
        held = self.leases.get(game)
        if held is not None and held.owner in self.alive - {owner} and not force:
            return None
        self.leases[game] = Lease(game=game, owner=owner, epoch=1 if held is None else held.epoch + 1)
        self.due.pop(game, None)
        return self.leases[game]

    async def owner(self, game: str) -> str | None:
        held = self.leases.get(game)
        return held.owner if held is not None and held.owner in self.alive else None

    async def held(self, owner: str) -> list[Lease]:
        return [lease for lease in self.leases.values() if lease.owner == owner]

    async def release(self, lease: Lease, due: int | None = None) -> None:
        if self.leases.get(lease.game) == lease:
            self.leases[lease.game] = msgspec.structs.replace(lease, owner="")
            if due is not None:
                self.due[lease.game] = due

    async def erase_again(self, player: str) -> list[str]:
        self.erased.append(player)
        return []

    async def player(self, id: str) -> Player | None:
        """Everybody is called as the id says."""
        return Player(id=id, name=id.capitalize(), created=0, seen=0)

    async def missing(self, players: Collection[str]) -> set[str]:
        return self.gone & set(players)

    async def save_results(self, game: Finished, ends: Sequence[Result]) -> None:
        self.finished.append((game, ends))

    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None:
        self.notes[game, player, seat] = (text, marks)

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        return self.notes.get((game, player, seat), ("", {}))

    async def save_chat(self, game: str, line: told.Chat, player: str, audience: str) -> int:
        self.talk.append((game, line, audience, player))
        return len(self.talk) - 1

    async def chat(self, game: str) -> list[Line]:
        return [
            Line(
                n=number,
                at=line.at,
                player=player,
                name=line.name,
                seat=line.seat,
                text=line.text,
                phrase=line.phrase,
                audience=audience,
            )
            for number, (where, line, audience, player) in enumerate(self.talk)
            if where == game
        ]

    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None:
        self.reports.append((game, player, other, reason, text))


class FirstMoves(Thinkers):
    """Bots that play their first legal move, without a process of their own."""

    def __init__(self) -> None:
        super().__init__(1)

    async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
        return move_text(view.legal()[0], view.table.rules)

    def expect(self, room: str, bot: str, rules: str, players: int) -> None:
        pass


class AtOnce(Endings):
    """What is worked out of games is so here, and counted."""

    def __init__(self) -> None:
        super().__init__()
        self.worked = 0

    async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        self.worked += 1
        found: bytes = made_of(work(given))
        return found


class Device:
    """A device with one socket."""

    def __init__(self, player: str, language: str = "en") -> None:
        self.player, self.language = player, language
        self.heard: list[told.AnyMessage] = []
        self.session: Session | Abroad | None = None
        self.cut = False

    def shut(self) -> None:
        self.cut = True

    def send(self, message: told.AnyMessage) -> None:
        self.send_text(told.encode(message))

    def send_text(self, text: bytes) -> None:
        self.heard.append(told.decoder.decode(text))

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
    def seat(self) -> str | None:
        """The seat through whose eyes this device looks."""
        own = [seat.seat for seat in self.last(told.RoomState).seats if seat.yours]
        return own[0] if len(own) == 1 else self.last(told.View).seat

    @property
    def legal(self) -> tuple[int, tuple[str, ...]]:
        """The turn and the moves of the last that was heard of the game."""
        message = next(m for m in reversed(self.heard) if isinstance(m, told.Events | told.View))
        return message.turn, message.legal


async def until(holds: Callable[[], bool]) -> None:
    """Wait for this; far longer than it takes, where a test fails."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


def is_over(device: Device) -> bool:
    return bool(device.all(told.Over))


class Club:
    """A hub of its own, whose clock is moved by hand, and the devices that visit it."""

    def __init__(
        self,
        thinkers: Thinkers | None = None,
        pace: Pace = lambda code, turn: 0,
        *,
        tempo: Tempo | None = None,
        endings: Endings | None = None,
        steady: Callable[[], int] | None = None,
        shared: bool = False,
        store: Memory | None = None,
        first: int = 1,
    ) -> None:
        self.now, self.steady, self.failures = 1_000_000, 0.0, 0
        self.store = store or Memory()
        codes = (f"ROOM{number}" for number in count(first))
        mind = thinkers or FirstMoves()
        self.endings = endings if endings is not None else AtOnce()
        times: Any = {"steady": steady, "tempo": tempo or Tempo(0), "endings": self.endings}
        times["passed"] = lambda: self.steady
        times["failed"] = self._fail
        self.hub = Hub(self.store, mind, lambda: self.now, lambda: next(codes), pace, shared=shared, **times)

    def _fail(self) -> None:
        self.failures += 1

    async def open(self, **settings: Any) -> str:
        return await self.hub.open(Settings(**settings), "ann")

    async def visit(self, code: str, player: str, *seats: str) -> Device:
        device = Device(player)
        device.session = await self.hub.join(code, device)
        for seat in seats:
            await device.do(asked.Sit(seat=seat, name=player.title()))
        return device

    async def play_out(self, *devices: Device, until: Callable[[Device], bool] = is_over) -> None:
        """Let these devices play the first legal moves of their seats until one is told such."""
        for _ in range(5000):
            await asyncio.sleep(0)
            for device in devices:
                if until(device):
                    return
                turn, legal = device.legal
                if legal and device.seat is not None:
                    await device.do(asked.Play(seat=device.seat, move=legal[0], turn=turn))
        raise AssertionError("the game does not end")
