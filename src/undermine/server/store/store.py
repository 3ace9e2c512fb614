"""The store: everything that outlives the process, for one event loop.

What is written is committed when the call returns. Reading goes on meanwhile, on connections of its own.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from ..bans import ERASED
from ..keeping.problems import Unavailable
from ..keeping.records import (
    Ban,
    Data,
    Finished,
    Indexed,
    Lease,
    Line,
    Notice,
    Passkey,
    Played,
    Player,
    Report,
    Result,
    Statistics,
    Subscription,
)
from ..protocol.messages import Chat
from ..rooms.room import CLOSED, OPEN, OVER, PLAYING
from . import engines, housekeeping, index, leases, log, mails, notices, people, personal, pushes, results, talk
from .deadlines import Deadlines
from .engines import database_url, make_engine, told
from .holding import Hold, hold
from .migrating import migrate
from .writer import LAST_SECONDS, Tally, Writer

READERS = 4
TIDYING = 30.0
"""The same for what nobody waits for."""
GAMES_AT_ONCE = 20
"""Games from which somebody is erased in one step, so that no table waits long for the database."""
ANSWER = 4.0
"""Seconds more after which a database that says nothing at all is given up."""
LIVE = (OPEN, PLAYING)
"""The phases in which a room can still change by itself."""
PATIENCE = 2.0
"""Seconds for which a database may be away, or locked by somebody else, before what was asked of it fails."""
BUSY = 1.0
"""Seconds of one attempt to write beside another process, in a database without a queue."""

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    def __init__(self, url: str, writing: Engine, tidying: Engine, reading: Engine, patience: float) -> None:
        self._url = url
        self._engines = (writing, tidying, reading)
        self._reading = reading
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(writing, patience)
        # What may take its time has a line of its own: neither moves nor the beat of this process wait behind it.
        self._tidier = Writer(tidying, TIDYING, gathers=False)
        self._most, self._closed = patience + ANSWER, False
        self._late = Deadlines(self._most)
        self._probe: asyncio.Future[None] | None = None
        self._hold: Hold | None = None
        self._line = 0
        self.keeps_chat = True
        """Whether what is said at tables is written down at all."""

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE, busy: float = engines.BUSY) -> Store:
        """`sqlite:///FILE` or `postgresql://…`. Makes what is missing: the folder, the file, the tables.

        Raises `Away` where somebody else keeps the file locked for longer than `busy` seconds.
        """
        return cls(url, *await asyncio.to_thread(_engines, url, busy), patience)

    async def hold(self, *, shared: bool) -> None:
        """Use this database alone until the store is closed, or `shared` with others that share it.

        Raises `BadDatabase` where another server uses it in another way. Whoever only looks in needs no hold.
        """
        self._hold = await asyncio.to_thread(hold, database_url(self._url), shared=shared)

    async def keep(self) -> None:
        """Hold the database again where its line was broken; raises `BadDatabase` where another server has it now."""
        if self._hold is not None:
            await asyncio.to_thread(self._hold.keep)

    async def close(self) -> None:
        """Write all that was asked for, then end, within seconds: a database that is away is not waited for."""
        self._closed = True
        await asyncio.gather(self._writer.close(), self._tidier.close())
        self._late.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await asyncio.to_thread(self._readers.shutdown)
        for engine in self._engines:
            engine.dispose()
        if self._hold is not None:
            self._hold.close()

    @property
    def tally(self) -> Tally:
        return self._writer.tally

    @property
    def waiting(self) -> int:
        """Jobs that the writer has not begun with."""
        return self._writer.waiting

    async def ready(self) -> None:
        """Raises where the database does not answer, or takes nothing in."""
        await self._read(lambda connection: connection.execute(text("SELECT 1")).one())
        # However many ask, and however long it takes: one line at a time.
        if self._probe is None or self._probe.done():
            self._probe = self._writer.submit(leases.probe)
        await self._answer(asyncio.shield(self._probe))

    async def _write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        found: T = await self._answer(self._writer.submit(lambda connection: work(connection, *args, **options)))
        return found

    async def _tidy(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        """Write what nobody waits for at a table."""
        found: T = await self._tidier.submit(lambda connection: work(connection, *args, **options))
        return found

    async def _read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        if self._closed:
            raise Unavailable("error-store-closed")
        asked = loop.run_in_executor(self._readers, partial(self._ask, work, *args, **options))
        return await self._answer(asked)

    async def _answer(self, answer: asyncio.Future[T]) -> T:
        """Whoever waits for a database that has fallen silent is told so, and waits no longer."""
        try:
            async with asyncio.timeout(self._most):
                return await answer
        except TimeoutError:
            raise Unavailable("error-store-unavailable") from None

    def _ask(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        try:
            with self._reading.connect() as connection:
                return work(connection, *args, **options)
        except SQLAlchemyError as error:
            raise told(error) from None

    # The log -----------------------------------------------------------------------------------------------------

    async def append(
        self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease | None = None
    ) -> None:
        """Write entries behind the `seq` that are there; raises `Conflict` where there are fewer or more.

        With a lease, raises `Fenced` where the game has another owner by now.
        """
        await self._late.watch(self._writer.submit(log.Append(game, seq, tuple(entries), at, lease)))

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        return await self._read(log.read, game, since)

    async def games(self) -> list[str]:
        """Every game there ever was."""
        return await self._read(log.games)

    # Rooms -------------------------------------------------------------------------------------------------------

    async def mark_room(self, game: str, phase: str, at: int, summary: Data | None = None) -> None:
        """Note how far a room has got. Opening and beginning are noted by `append`; the end is not."""
        await self._write(index.mark, game, phase, at, summary)

    async def room(self, code: str) -> Indexed | None:
        return await self._read(index.room, code)

    async def listing(self, limit: int = 100) -> list[Indexed]:
        """Public rooms that wait for players, the newest first."""
        return await self._read(index.listing, limit)

    async def rooms_of(
        self, player: str, phases: Sequence[str] = (*LIVE, OVER, CLOSED), limit: int = 100
    ) -> list[Indexed]:
        """Where a player opened a room, sat or asked for a seat, the newest first."""
        return await self._read(index.rooms_of, player, phases, limit)

    async def live_games(self) -> list[str]:
        return await self._read(index.in_phases, LIVE)

    async def orphans(self, at: int) -> list[str]:
        """Live games that belong to no process which is there; of those that sleep, the ones due by then."""
        return await self._read(index.orphans, LIVE, at)

    async def asleep(self) -> int:
        """How many live games sleep."""
        return await self._read(index.asleep, LIVE)

    async def reindex(self, describe: Callable[[Sequence[bytes]], tuple[str, Data]]) -> int:
        """Make the index anew from the log; `describe` tells the phase and the summary of a room from its entries."""
        games = await self.games()
        for game in games:
            entries = await self.read(game)
            phase, summary = await asyncio.to_thread(describe, entries)
            await self._write(index.rebuild, game, entries, phase, summary)
        return len(games)

    # Leases ------------------------------------------------------------------------------------------------------

    async def beat(self, owner: str, seconds: float) -> list[str]:
        """Say that this process is there; returns all that are. Whoever is silent for so long loses its games."""
        return await self._write(leases.beat, owner, seconds)

    async def leave(self, owner: str) -> None:
        await self._write(leases.leave, owner)

    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None:
        """The game for this process; None while another has it, unless it is taken by force."""
        return await self._write(leases.acquire, game, owner, force)

    async def owner(self, game: str) -> str | None:
        return await self._read(leases.owner, game)

    async def held(self, owner: str) -> list[Lease]:
        """The games that this process has, each under its epoch."""
        return await self._read(leases.all_of, owner)

    async def release(self, lease: Lease, due: int | None = None) -> None:
        """Let go of a game; with `due` it sleeps until then, or until somebody takes it."""
        await self._write(leases.release, lease, due)

    # Players -----------------------------------------------------------------------------------------------------

    async def save_player(self, player: Player) -> None:
        await self._write(people.save_player, player)

    async def player(self, id: str) -> Player | None:
        return await self._read(people.player, id)

    async def missing(self, players: Collection[str]) -> set[str]:
        """Those of them who were forgotten."""
        return await self._read(people.missing, players)

    async def player_by_secret(self, secret_hash: str) -> Player | None:
        return await self._read(people.player_by_secret, secret_hash)

    async def add_token(self, player: str, secret_hash: str, at: int) -> None:
        """One more device; of its secret only the hash is kept."""
        await self._write(people.add_token, player, secret_hash, at)

    async def remove_token(self, secret_hash: str) -> None:
        await self._write(people.remove_token, secret_hash)

    async def saw(self, secret_hash: str, at: int) -> None:
        """Note that a device, and so its player, was here."""
        await self._write(people.saw, secret_hash, at)

    async def add_passkey(self, passkey: Passkey) -> None:
        await self._write(people.add_passkey, passkey)

    async def passkey(self, credential: bytes) -> Passkey | None:
        return await self._read(people.passkey, credential)

    async def passkeys_of(self, player: str) -> list[Passkey]:
        return await self._read(people.passkeys_of, player)

    async def use_passkey(self, credential: bytes, sign_count: int, at: int) -> None:
        await self._write(people.use_passkey, credential, sign_count, at)

    async def remove_passkey(self, player: str, credential: bytes) -> None:
        await self._write(people.remove_passkey, player, credential)

    async def answer_challenge(self, challenge: str, at: int) -> bool:
        """Whether this challenge is answered for the first time: it is so once, whoever asks."""
        return await self._write(people.answer_challenge, challenge, at)

    async def export(self, player: str) -> Data:
        """Everything that is kept about a player, as plain data."""
        return await self._read(personal.export, player)

    async def erase(self, player: str) -> list[str]:
        """Forget a player, and let every process know; returns the games whose log names him no more."""
        await self._tidy(notices.tell, f"{ERASED}{player}")
        return await self.erase_again(player)

    async def erase_again(self, player: str) -> list[str]:
        """The same without a notice: for what was written before the notice was heard, and what broke off."""
        games = await self._tidy(personal.begin_erasing, player)
        for start in range(0, len(games), GAMES_AT_ONCE):
            await self._tidy(personal.erase_from, player, games[start : start + GAMES_AT_ONCE])
        await self._tidy(personal.end_erasing, player)
        return games

    async def notices(self, since: int) -> list[Notice]:
        """What every process has to hear of, from then on by the clock of the database, and some from before."""
        return await self._read(notices.since, since)

    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None:
        await self._write(people.save_note, game, player, seat, text, marks)

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        return await self._read(people.load_note, game, player, seat)

    # Results -----------------------------------------------------------------------------------------------------

    async def save_results(self, game: Finished, ends: Sequence[Result]) -> None:
        await self._write(results.save_results, game, ends)

    async def history(self, player: str, before: results.Before | None = None, limit: int = 50) -> list[Played]:
        """The games that a player has finished, the latest first; `before` is where the page before ended."""
        return await self._read(results.history, player, before, limit)

    async def finished_games(self, before: results.Before | None = None, limit: int = 50) -> list[Played]:
        """The games at public tables, the latest first."""
        return await self._read(results.finished_games, before, limit)

    async def finished_game(self, game: str) -> Played | None:
        return await self._read(results.finished_game, game)

    async def statistics(self, player: str) -> Statistics:
        return await self._read(results.statistics, player)

    # Mail --------------------------------------------------------------------------------------------------------

    async def ask_address(self, player: str, email: str, language: str, at: int) -> None:
        """Keep an address until it is confirmed, and write in this language from now on."""
        await self._write(mails.ask_address, player, email, language, at)

    async def asked_address(self, player: str) -> str | None:
        """The address that waits for its confirmation."""
        return await self._read(mails.asked_address, player)

    async def confirm_address(self, player: str, email: str) -> bool:
        return await self._write(mails.confirm_address, player, email)

    async def forget_address(self, player: str, email: str) -> None:
        """This address and no other."""
        await self._write(mails.forget_address, player, email)

    async def forget_addresses(self, player: str) -> None:
        await self._write(mails.forget_addresses, player)

    async def addressees(self, players: Collection[str]) -> list[Player]:
        """Those of the players who have a confirmed address."""
        return await self._read(mails.addressees, players)

    async def claim_mail(self, game: str, turn: int, seat: int, kind: str, at: int) -> bool:
        """Whether this mail is the caller's to send: it is so once, whoever asks."""
        return await self._write(mails.claim_mail, game, turn, seat, kind, at)

    # Push --------------------------------------------------------------------------------------------------------

    async def subscribe(self, device: Subscription) -> list[str]:
        """Of one player the newest few devices are kept; returns those that had to make room."""
        return await self._write(pushes.subscribe, device)

    async def unsubscribe(self, player: str, id: str) -> None:
        await self._write(pushes.unsubscribe, player, id)

    async def forget_device(self, id: str) -> None:
        """Whosever it was."""
        await self._write(pushes.forget_device, id)

    async def missed_device(self, id: str, at: int) -> None:
        """It could not be reached: it is left alone for a while, or given up."""
        await self._write(pushes.missed_device, id, at)

    async def reached_device(self, id: str) -> None:
        await self._write(pushes.reached_device, id)

    async def subscriptions(self, players: Collection[str]) -> list[Subscription]:
        """The devices of these players."""
        return await self._read(pushes.subscriptions_of, players)

    # Talk and order ----------------------------------------------------------------------------------------------

    async def save_chat(self, game: str, line: Chat, player: str, audience: str) -> int:
        """Returns the number of the line, which no other of its game has."""
        # By their time, and of the same moment as they came: a table talks in one process at a time.
        number = self._line = max(self._line + 1, line.at << 20)
        if self.keeps_chat:
            await self._write(talk.save_chat, number, game, line, player, audience)
        return number

    async def chat(self, game: str, limit: int = 200) -> list[Line]:
        """The last lines, oldest first."""
        return await self._read(talk.chat_of, game, limit)

    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None:
        report = Report(id=secrets.token_hex(5), at=at, game=game, player=player, other=other, reason=reason, text=text)
        await self._write(talk.save_report, report)

    async def open_reports(self) -> list[Report]:
        return await self._read(talk.open_reports)

    async def close_report(self, id: str, at: int) -> bool:
        return await self._write(talk.close_report, id, at)

    async def ban(self, ban: Ban) -> None:
        await self._write(talk.ban, ban)

    async def unban(self, subject: str) -> bool:
        return await self._write(talk.unban, subject)

    async def banned(self, subjects: Sequence[str], at: int) -> Ban | None:
        """A ban of one of these that holds."""
        return await self._read(talk.banned, subjects, at)

    async def bans(self, at: int) -> list[Ban]:
        return await self._read(talk.bans_now, at)

    # What is kept for a while only -------------------------------------------------------------------------------

    async def forget_guests(self, before: int, limit: int = 100) -> int:
        """Players who were not here since then and own nothing; how many were forgotten, `limit` at most."""
        guests = await self._read(housekeeping.idle_guests, before, limit)
        return sum([await self._tidy(housekeeping.forget_guest, guest, before) for guest in guests])

    async def forget_chat(self, before: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_chat, before, limit)

    async def forget_reports(self, before: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_reports, before, limit)

    async def forget_bans(self, at: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_bans, at, limit)

    async def forget_confirmations(self, before: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_confirmations, before, limit)

    async def forget_mails(self, before: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_mails, before, limit)

    async def forget_challenges(self, before: int, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_challenges, before, limit)

    async def forget_notices(self, limit: int = 100) -> int:
        return await self._tidy(housekeeping.forget_notices, limit)


def _engines(url: str, busy: float) -> tuple[Engine, Engine, Engine]:
    address = database_url(url)
    opening = make_engine(address, writes=True, busy=busy)
    try:
        migrate(opening)
    finally:
        opening.dispose()
    writing = make_engine(address, writes=True, busy=BUSY)
    return writing, make_engine(address, writes=True), make_engine(address, writes=False, connections=READERS)
