"""`undermine admin`: what those who run a server do for its order, and for the rights of its players.

Everything goes through the database, so it works while servers run, and for several of them at once. Only `top` asks
the servers themselves how they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from cyclopts import Parameter

from ..messages import Problem
from ..words import language
from .options import Lang
from .stores import existing
from .terminal import BadUsage, Terminal, harmless

if TYPE_CHECKING:
    from ..server.rooms.room import Room
    from ..server.store import Report, Store

Action = Literal["reports", "close-report", "ban", "unban", "bans", "rooms", "export", "erase", "push-key", "top"]
DAY = 24 * 3600 * 1000
MOST_DAYS = 36500
LINES = 10
"""The last things said in a game that a report is about."""
EVERY, LEAST_EVERY, MOST_EVERY = 2.0, 0.2, 3600.0
"""Seconds between two looks at a server."""


class NotFound(Problem):
    """There is no such thing in this database."""


class Task(NamedTuple):
    """One call of the command, and what it works with."""

    terminal: Terminal
    store: Store
    now: int
    subject: str
    days: int | None = None
    reason: str = ""


def admin(
    action: Action,
    /,
    *subject: str,
    days: int | None = None,
    reason: str = "",
    yes: bool = False,
    once: bool = False,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    every: float = EVERY,
    data: Path | None = None,
    database: str | None = None,
    lang: Lang = None,
) -> int:
    terminal = Terminal(language(lang))
    if action == "top":
        return _top(terminal, subject, every, once=once, as_json=as_json)
    _check(action, subject, days)
    if action == "push-key":
        return _push_key(terminal)
    url = existing(data, database)
    if action == "erase" and not yes:
        _need_somebody_to_ask(terminal)
    asyncio.run(_carry_out(terminal, url, action, "".join(subject), days, reason, yes))
    return 0


def _top(terminal: Terminal, addresses: Sequence[str], every: float, *, once: bool, as_json: bool) -> int:
    from .top import top

    if not LEAST_EVERY <= every <= MOST_EVERY:
        raise BadUsage("usage-bad-value", option="--every", value=f"{every:g}")
    return top(terminal, [_server(address) for address in addresses], every=every, once=once, as_json=as_json)


def _push_key(terminal: Terminal) -> int:
    """A new key on a line of its own, as the environment of a server takes it; nothing is written anywhere."""
    from ..server.push.keys import ServerKey
    from .environment import variable

    terminal.write(f"{variable('--push-key')}={ServerKey.new()}\n")
    return 0


def _server(address: str) -> str:
    from ..client.link import BadLink, read_server

    try:
        return read_server(address)
    except BadLink as problem:
        raise BadUsage("usage-top-address", text=problem.message.args["link"]) from None


def _check(action: Action, subject: Sequence[str], days: int | None) -> None:
    if action in ("reports", "bans", "rooms", "push-key"):
        if subject:
            raise BadUsage("usage-admin-no-subject", action=action)
    elif len(subject) != 1 or not subject[0]:
        raise BadUsage("usage-admin-subject", action=action)
    if days is not None and not 1 <= days <= MOST_DAYS:
        raise BadUsage("usage-bad-value", option="--days", value=str(days))


def _need_somebody_to_ask(terminal: Terminal) -> None:
    if not terminal.live:
        raise BadUsage("usage-erase-yes")


async def _carry_out(
    terminal: Terminal, url: str, action: Action, subject: str, days: int | None, reason: str, yes: bool
) -> None:
    from ..server.serving import now
    from ..server.store import Store

    store = await Store.open(url)
    try:
        task = Task(terminal, store, now(), subject, days, reason)
        if action == "erase" and not yes and not await _sure(task):
            terminal.say("admin-erase-not")
            return
        await ACTIONS[action](task)
    finally:
        await store.close()


# Reports -----------------------------------------------------------------------------------------------------


async def _reports(task: Task) -> None:
    found = await task.store.open_reports()
    if not found:
        task.terminal.say("admin-no-reports")
    for report in found:
        at = moment(report.at)
        task.terminal.say("admin-report", "bold", id=report.id, at=at, reason=report.reason, room=report.game)
        for line in [*await _about(task, report), *await _said(task, report.game)]:
            task.terminal.show(f"  {harmless(line)}")


async def _about(task: Task, report: Report) -> list[str]:
    """Whom it is about, who wrote it, and what."""
    words = task.terminal.words
    lines = [words.say_key("admin-report-about", name=await _name(task, report.other), player=report.other)]
    if report.player is not None:
        name = await _name(task, report.player)
        lines.append(words.say_key("admin-report-by", name=name, player=report.player))
    return [*lines, words.say_key("admin-report-text", text=report.text)] if report.text else lines


async def _said(task: Task, game: str) -> list[str]:
    """What was said last in the game."""
    words = task.terminal.words
    return [
        words.say_key(
            "admin-line", name=line.name or words.say_key("join-spectator"), text=line.text or line.phrase or ""
        )
        for line in await task.store.chat(game, LINES)
    ]


async def _name(task: Task, player: str) -> str:
    known = await task.store.player(player)
    return task.terminal.words.say_key("admin-forgotten") if known is None else known.name


async def _close_report(task: Task) -> None:
    if not await task.store.close_report(task.subject, task.now):
        raise NotFound("error-admin-no-report", id=harmless(task.subject)[:40])
    task.terminal.say("admin-report-closed", id=task.subject)


# Bans --------------------------------------------------------------------------------------------------------


async def _ban(task: Task) -> None:
    from ..server.bans import PLAYER
    from ..server.store import Ban

    subject = _subject(task.subject)
    if subject.startswith(PLAYER):
        await _known(task, subject.removeprefix(PLAYER))
    until = None if task.days is None else task.now + task.days * DAY
    await task.store.ban(Ban(subject=subject, at=task.now, until=until, reason=task.reason))
    if until is None:
        task.terminal.say("admin-banned-for-good", subject=subject)
    else:
        task.terminal.say("admin-banned", subject=subject, until=moment(until))


async def _unban(task: Task) -> None:
    subject = _subject(task.subject)
    if not await task.store.unban(subject):
        raise NotFound("error-admin-no-ban", subject=subject)
    task.terminal.say("admin-unbanned", subject=subject)


def _subject(text: str) -> str:
    from ..server.bans import BadSubject, read_subject

    try:
        return read_subject(text)
    except BadSubject as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None


async def _bans(task: Task) -> None:
    found = await task.store.bans(task.now)
    if not found:
        task.terminal.say("admin-no-bans")
    for ban in found:
        args = {"subject": ban.subject, "at": moment(ban.at), "reason": harmless(ban.reason)}
        if ban.until is None:
            task.terminal.say("admin-ban-for-good", **args)
        else:
            task.terminal.say("admin-ban", until=moment(ban.until), **args)


# Rooms and players -------------------------------------------------------------------------------------------


async def _rooms(task: Task) -> None:
    from ..server.rooms import entries
    from ..server.rooms.room import Outdated, Room

    games = await task.store.live_games()
    if not games:
        task.terminal.say("admin-no-rooms")
    for game in games:
        try:
            _tell_room(task, Room.of(map(entries.read, await task.store.read(game))))
        except Outdated as problem:
            task.terminal.say("admin-room-outdated", code=game, why=task.terminal.words.say(problem.message))


def _tell_room(task: Task, room: Room) -> None:
    task.terminal.say(
        "admin-room",
        code=room.code,
        rules=" ".join((room.rules.key, *room.rules.house.texts())),
        phase=room.phase,
        seats=len(room.seats),
        taken=sum(seat.taken for seat in room.seats),
        people=sum(seat.player is not None for seat in room.seats),
        idle=_for_how_long(task, task.now - room.touched),
    )


def _for_how_long(task: Task, milliseconds: int) -> str:
    minutes = max(0, milliseconds) // 60_000
    if minutes < 60:
        return task.terminal.words.say_key("admin-minutes", minutes=minutes)
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        return task.terminal.words.say_key("admin-hours", hours=hours, minutes=minutes)
    return task.terminal.words.say_key("admin-days", days=hours // 24, hours=hours % 24)


async def _known(task: Task, player: str) -> str:
    """The name of a player; raises `NotFound`."""
    known = await task.store.player(player)
    if known is None:
        raise NotFound("error-admin-no-player", player=harmless(player)[:80])
    return known.name


async def _export(task: Task) -> None:
    import msgspec

    await _known(task, task.subject)
    found = msgspec.json.encode(await task.store.export(task.subject))
    task.terminal.write(msgspec.json.format(found).decode() + "\n")


async def _sure(task: Task) -> bool:
    """Ask whether it is meant."""
    name, words = await _known(task, task.subject), task.terminal.words
    task.terminal.say("admin-erase-sure", "bold", name=harmless(name), player=task.subject)
    return task.terminal.ask("> ") == words.say_key("admin-yes")


async def _erase(task: Task) -> None:
    await _known(task, task.subject)
    task.terminal.say("admin-erased", games=len(await task.store.erase(task.subject)))


def moment(at: int) -> str:
    """A time as operators write it, the same everywhere."""
    from datetime import UTC, datetime

    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"


ACTIONS: dict[str, Callable[[Task], Awaitable[None]]] = {
    "reports": _reports,
    "close-report": _close_report,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "rooms": _rooms,
    "export": _export,
    "erase": _erase,
}
