"""What a browser keeps for the rooms of one device: all of it in memory, each change kept for good before it counts.

`keep` writes a batch, all of it or nothing. Where it raises, nothing was written, and nothing has happened: whoever
asked for it is told so, and may ask again. What cannot be read when it is opened is left out, and left where it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeVar

from ..messages import Message
from ..server.keeping.indexing import FOLLOWED, nameless
from ..server.keeping.problems import Conflict, NotWritten
from ..server.keeping.records import Data, Finished, Indexed, Lease, Line, Played, Player, Result, Statistics
from ..server.logs import logger
from ..server.protocol.messages import Chat
from ..server.rooms import entries as log
from ..server.rooms.names import ERASED
from ..server.rooms.room import OPEN, PLAYING, Outdated, first_rules
from ..server.schema import DecodeError, Decoder, asdict, encode, replace
from . import chapters
from .chapters import Noted, Shelved
from .numbers import statistics_of

Changes = Mapping[str, bytes | None]
"""By name what is to be kept from now on; None is forgotten."""
Keep = Callable[[Changes], Awaitable[None]]
Before = tuple[int, str]
Kept = TypeVar("Kept")

MOST_LINES = 200
LIVE = (OPEN, PLAYING)
BROKEN = (DecodeError, UnicodeDecodeError, ValueError, LookupError, TypeError, AssertionError, RecursionError)
"""What somebody may come to who reads what is damaged."""


class LeftOut(NamedTuple):
    """A room that cannot be gone on with, and why."""

    code: str
    why: Message


class Shelf:
    """What a hub needs of a store, for one device."""

    def __init__(self, keep: Keep) -> None:
        self._keep, self._turn = keep, asyncio.Lock()
        self._players: dict[str, Player] = {}
        self._rooms: dict[str, Shelved] = {}
        self._logs: dict[str, list[bytes]] = {}
        self._parts: dict[str, list[int]] = {}
        """For each log where each of the parts begins in which it was written."""
        self._notes: dict[str, Noted] = {}
        self._talk: dict[str, list[Line]] = {}
        self._ended: dict[str, Played] = {}
        self._line = 0
        self._leases: dict[str, Lease] = {}
        self.left_out: list[LeftOut] = []

    # Opening -----------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, kept: Mapping[str, bytes], keep: Keep) -> Shelf:
        shelf = cls(keep)
        shelf._take_players(kept)
        shelf._take_logs(kept)
        shelf._take_rooms(kept)
        shelf._take_rest(kept)
        return shelf

    def _take_players(self, kept: Mapping[str, bytes]) -> None:
        for id, text in chapters.sorted_out(kept, chapters.PLAYER):
            if (player := _readable(chapters.players, text)) is not None:
                self._players[id] = player

    def _take_logs(self, kept: Mapping[str, bytes]) -> None:
        """The parts of each log, as far as they follow on each other."""
        broken = set[str]()
        for name, text in chapters.sorted_out(kept, chapters.LOG):
            game, _, seq = name.partition("/")
            found = self._logs.setdefault(game, [])
            if game in broken or not seq.isdigit() or int(seq) != len(found):
                broken.add(game)
                continue
            self._parts.setdefault(game, []).append(len(found))
            found.extend(chapters.unbound(text))
        for game in broken:
            del self._logs[game]
            self._parts.pop(game, None)
            self._leave_out(game, Message("error-alone-unreadable", {"code": game}))

    def _take_rooms(self, kept: Mapping[str, bytes]) -> None:
        for game, text in chapters.sorted_out(kept, chapters.ROOM):
            try:
                room = chapters.rooms.decode(text)
                if room.phase in LIVE:
                    self._check(game)
                assert game in self._logs
            except Outdated as problem:
                self._leave_out(game, problem.message)
            except BROKEN as error:
                logger().error("unreadable", what=chapters.ROOM, exc_info=error)
                self._leave_out(game, Message("error-alone-unreadable", {"code": game}))
            else:
                self._rooms[game] = room

    def _check(self, game: str) -> None:
        """Raises where a game that goes on cannot: what is over is not read before somebody asks for it."""
        first, *_ = map(log.read, self._logs[game])
        assert isinstance(first, log.Opened)
        first_rules(first.settings, first.revision)

    def _take_rest(self, kept: Mapping[str, bytes]) -> None:
        for name, text in chapters.sorted_out(kept, chapters.NOTE):
            if (note := _readable(chapters.notes, text)) is not None:
                self._notes[name] = note
        for name, text in chapters.sorted_out(kept, chapters.TALK):
            if (line := _readable(chapters.lines, text)) is not None:
                self._hear(name.partition("/")[0], line)
        for game, text in chapters.sorted_out(kept, chapters.ENDED):
            if (played := _readable(chapters.ends, text)) is not None:
                self._ended[game] = played

    def _hear(self, game: str, line: Line) -> None:
        self._talk.setdefault(game, []).append(line)
        self._talk[game].sort(key=lambda one: one.n)
        self._line = max(self._line, line.n)

    def _leave_out(self, game: str, why: Message) -> None:
        if all(one.code != game for one in self.left_out):
            self.left_out.append(LeftOut(game, why))

    # Keeping -----------------------------------------------------------------------------------------------------

    async def _write(self, changes: Changes) -> None:
        """Keep this for good, all or nothing; raises `NotWritten`. One batch at a time, in the order of asking."""
        async with self._turn:
            try:
                await self._keep(changes)
            except Exception as error:
                logger().warning("not kept", exc_info=error)
                raise NotWritten("error-alone-not-kept") from None

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        if len(self._logs.get(game, ())) != seq:
            raise Conflict("error-store-conflict")
        changes: dict[str, bytes | None] = {chapters.log_name(game, seq): chapters.bound(entries)}
        room = self._followed(self._rooms.get(game), entries)
        if room is not None:
            changes[chapters.room_name(game)] = encode(room)
        await self._write(changes)
        self._logs.setdefault(game, []).extend(entries)
        self._parts.setdefault(game, []).append(seq)
        if room is not None:
            self._rooms[game] = room

    def _followed(self, room: Shelved | None, entries: Sequence[bytes]) -> Shelved | None:
        """The room after these entries; None where they change nothing of what is told of it in lists."""
        before = room
        for entry in (log.read(data) for data in entries if data.startswith(FOLLOWED)):
            if isinstance(entry, log.Opened):
                told = {"game": entry.code, "code": entry.code, "phase": OPEN, "public": entry.settings.public}
                times: dict[str, int] = {"opened": entry.at, "touched": entry.at}
                room = Shelved(**told, **times, summary={}, members=(entry.host,))  # type: ignore[arg-type]
            elif room is not None and isinstance(entry, log.Sat | log.Asked):
                room = replace(room, members=tuple(dict.fromkeys((*room.members, entry.player))))
            elif room is not None and isinstance(entry, log.Began):
                room = replace(room, phase=PLAYING, touched=entry.at)
        return None if room is before or room == before else room

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        return self._logs.get(game, [])[since:]

    # Rooms -------------------------------------------------------------------------------------------------------

    async def room(self, code: str) -> Indexed | None:
        return self._rooms.get(code)

    async def mark_room(self, game: str, phase: str, at: int, summary: Data | None = None) -> None:
        before = self._rooms[game]
        room = replace(before, phase=phase, touched=at, summary=before.summary if summary is None else summary)
        await self._write({chapters.room_name(game): encode(room)})
        self._rooms[game] = room

    async def rooms_of(self, player: str, limit: int) -> Sequence[Indexed]:
        """Those of this player that are not over, the newest first."""
        own = [room for room in self._rooms.values() if player in room.members and room.phase in LIVE]
        return sorted(own, key=lambda room: (-room.opened, room.game))[:limit]

    async def listing(self) -> list[Indexed]:
        """Nobody else comes here."""
        return []

    def open_since_before(self, moment: int) -> list[str]:
        """Rooms in which nothing has happened since then, and no game has begun."""
        return [room.game for room in self._rooms.values() if room.phase == OPEN and room.touched <= moment]

    # A device is alone with its rooms: they are nobody else's, and wake when somebody comes ------------------------

    async def orphans(self, at: int) -> list[str]:
        return []

    async def beat(self, owner: str, seconds: float) -> list[str]:
        return [owner]

    async def leave(self, owner: str) -> None:
        pass

    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None:
        before = self._leases.get(game)
        self._leases[game] = Lease(game=game, owner=owner, epoch=1 if before is None else before.epoch + 1)
        return self._leases[game]

    async def owner(self, game: str) -> str | None:
        return None

    async def held(self, owner: str) -> list[Lease]:
        return list(self._leases.values())

    async def release(self, lease: Lease, due: int | None = None) -> None:
        """It is nobody else's now either."""

    # People ------------------------------------------------------------------------------------------------------

    async def save_player(self, player: Player) -> None:
        await self._write({chapters.player_name(player.id): encode(player)})
        self._players[player.id] = player

    async def player(self, id: str) -> Player | None:
        return self._players.get(id)

    async def missing(self, players: Collection[str]) -> set[str]:
        return set(players) - self._players.keys()

    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None:
        name = chapters.note_name(game, player, seat)
        note = Noted(game=game, player=player, seat=seat, text=text, marks=marks)
        await self._write({name: encode(note)})
        self._notes[name.partition("/")[2]] = note

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        note = self._notes.get(chapters.note_name(game, player, seat).partition("/")[2])
        return ("", {}) if note is None else (note.text, note.marks)

    async def save_chat(self, game: str, line: Chat, player: str, audience: str) -> int:
        number = max(self._line + 1, line.at << 20)
        said = {"at": line.at, "name": line.name, "seat": line.seat, "text": line.text, "phrase": line.phrase}
        kept = Line(n=number, player=player, audience=audience, **said)  # type: ignore[arg-type]
        await self._write({chapters.talk_name(game, number): encode(kept)})
        self._hear(game, kept)
        return number

    async def chat(self, game: str) -> list[Line]:
        return self._talk.get(game, [])[-MOST_LINES:]

    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None:
        """There is nobody who would read it."""

    # Games that are over -----------------------------------------------------------------------------------------

    async def save_results(self, game: Finished, ends: Sequence[Result]) -> None:
        played = Played(game=game, results=tuple(ends))
        await self._write({chapters.ended_name(game.game): encode(played)})
        self._ended[game.game] = played

    async def finished_game(self, game: str) -> Played | None:
        return self._ended.get(game)

    async def history(self, player: str, before: Before | None, limit: int) -> list[Played]:
        """The games that a player has finished, the latest first."""
        found = sorted(self._of(player), key=lambda one: (one.game.finished, one.game.game), reverse=True)
        earlier = [one for one in found if before is None or (one.game.finished, one.game.game) < before]
        return earlier[:limit]

    def _of(self, player: str) -> list[Played]:
        return [one for one in self._ended.values() if any(end.player == player for end in one.results)]

    async def statistics(self, player: str) -> Statistics:
        return statistics_of(self._of(player), player)

    # One's own data ----------------------------------------------------------------------------------------------

    async def export(self, player: str) -> Data:
        """Everything that is kept about a player, by kind."""
        own = [(one, end) for one in self._of(player) for end in one.results if end.player == player]
        known = self._players.get(player)
        return {
            "players": [] if known is None else [asdict(known)],
            "members": [{"game": room.game} for room in self._rooms.values() if player in room.members],
            "notes": [asdict(note) for note in self._notes.values() if note.player == player],
            "chat": [asdict(line) for said in self._talk.values() for line in said if line.player == player],
            "games": [{**asdict(one.game), "result": end} for one, end in own],
        }

    async def erase_again(self, player: str) -> list[str]:
        """Forget a player; returns the games whose log names him no more. His id stays there, and leads nowhere."""
        logs = {game: found for game in self._logs if (found := self._nameless(game, player)) is not None}
        notes = [name for name, note in self._notes.items() if note.player == player]
        talk = {game: [line for line in said if line.player != player] for game, said in self._talk.items()}
        ended = {one.game.game: _nobody(one, player) for one in self._of(player)}
        rooms = {game: _without(room, player) for game, room in self._rooms.items() if player in room.members}
        changes: dict[str, bytes | None] = {chapters.player_name(player): None}
        for game, found in logs.items():
            changes |= {
                chapters.log_name(game, start): chapters.bound(found[start:end])
                for start, end in zip(self._parts[game], (*self._parts[game][1:], len(found)), strict=True)
            }
        changes |= {f"{chapters.NOTE}/{name}": None for name in notes}
        changes |= {
            chapters.talk_name(game, line.n): None
            for game, said in self._talk.items()
            for line in said
            if line.player == player
        }
        changes |= {chapters.ended_name(game): encode(one) for game, one in ended.items()}
        changes |= {chapters.room_name(game): encode(room) for game, room in rooms.items()}
        await self._write(changes)
        self._players.pop(player, None)
        self._logs |= logs
        self._notes = {name: note for name, note in self._notes.items() if name not in notes}
        self._talk, self._ended, self._rooms = talk, self._ended | ended, self._rooms | rooms
        return sorted({*logs, *rooms})

    def _nameless(self, game: str, player: str) -> list[bytes] | None:
        """The log without the names of this player; None where there are none."""
        found = [nameless(entry, player) for entry in self._logs[game]]
        if not any(found):
            return None
        return [entry if none is None else none for entry, none in zip(self._logs[game], found, strict=True)]


def _readable(decoder: Decoder[Kept], text: bytes) -> Kept | None:
    """None where it is damaged: then it is as if it were not there."""
    try:
        return decoder.decode(text)
    except BROKEN as error:
        logger().error("unreadable", exc_info=error)
        return None


def _nobody(played: Played, player: str) -> Played:
    ends = [replace(end, player=None, name=ERASED) if end.player == player else end for end in played.results]
    return replace(played, results=tuple(ends))


def _without(room: Shelved, player: str) -> Shelved:
    return replace(room, members=tuple(one for one in room.members if one != player))
