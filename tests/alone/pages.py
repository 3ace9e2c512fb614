"""A page that plays by itself, and the drawer in which its browser keeps things."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from undermine.alone import Alone, Answer
from undermine.server.rooms.pace import Tempo

PATIENCE = 60.0
Data = dict[str, Any]


class Full(Exception):
    """The drawer takes nothing in."""


class Drawer:
    """Keeps what it is given, a batch at a time; `full` says of a batch whether it is refused."""

    def __init__(self, kept: Mapping[str, bytes] | None = None) -> None:
        self.kept: dict[str, bytes] = dict(kept or {})
        self.batches = 0
        self.full: Callable[[Mapping[str, bytes | None]], bool] = lambda changes: False
        self.looked: Callable[[], None] = lambda: None
        """Is told of each batch that is kept."""

    async def keep(self, changes: Mapping[str, bytes | None]) -> None:
        # As in a browser: others have their turn before it is written.
        await asyncio.sleep(0)
        if self.full(changes):
            raise Full
        self.batches += 1
        for name, thing in changes.items():
            if thing is None:
                self.kept.pop(name, None)
            else:
                self.kept[name] = thing
        self.looked()

    async def open(self) -> Alone:
        return await Alone.open(self.kept, self.keep, tempo=Tempo(0))


class Page:
    """One page of a player, with a line to one room. It plays any legal move for the seats of its player."""

    def __init__(self, alone: Alone, token: str, code: str, *, luck: int = 0, language: str = "en") -> None:
        self.heard: list[Data] = []
        self.texts: list[str] = []
        self.sent: list[str] = []
        self.shut: list[int] = []
        self.token, self.code = token, code
        self._alone, self._rng, self._ref = alone, Random(luck), 0
        self._something = asyncio.Event()
        self._answered = self._round = -1
        self.caller = alone.connect(self._told, self._closed)
        self._say({"do": "hello", "token": token, "room": code, "language": language})

    def _told(self, text: str) -> None:
        self.texts.append(text)
        self.heard.append(json.loads(text))
        self._something.set()

    def _closed(self, code: int) -> None:
        self.shut.append(code)
        self._something.set()

    def _say(self, message: Data) -> None:
        self.sent.append(json.dumps(message))
        self.caller.hear(self.sent[-1])

    def say(self, do: str, **fields: Any) -> int:
        self._ref += 1
        self._say({"do": do, "ref": self._ref, **fields})
        return self._ref

    async def do(self, do: str, **fields: Any) -> Data:
        """Ask for something; returns the answer."""
        ref = self.say(do, **fields)
        await self.until(lambda: any(self._answers(one, ref) for one in self.heard))
        return next(one for one in reversed(self.heard) if self._answers(one, ref))

    @staticmethod
    def _answers(message: Data, ref: int) -> bool:
        return message["is"] in ("done", "error") and message["ref"] == ref

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._something.clear()
                await self._something.wait()

    def last(self, *kinds: str) -> Data:
        return next(one for one in reversed(self.heard) if one["is"] in kinds)

    def all(self, kind: str) -> list[Data]:
        return [one for one in self.heard if one["is"] == kind]

    @property
    def own(self) -> list[str]:
        """The seats of its player."""
        return [seat["seat"] for seat in self.last("room")["seats"] if seat["yours"]]

    def now(self) -> Data | None:
        return next((one for one in reversed(self.heard) if one["is"] in ("view", "events")), None)

    async def begin(self, seat: str = "A") -> None:
        await self.until(lambda: bool(self.all("room")))
        assert (await self.do("sit", seat=seat, name="Ann"))["is"] == "done"
        assert (await self.do("begin", first="A"))["is"] == "done"

    async def play_out(self, until: Callable[[], bool] = lambda: False, *, talk: bool = False) -> None:
        """Play on to the end of the game, or until something else is true."""
        while not (self.all("over") or until()):
            self._step(talk)
            await self.until(lambda: self._is_mine() or bool(self.all("over")) or until() or bool(self.shut))
            assert not self.shut, self.shut

    def _is_mine(self) -> bool:
        now = self.now()
        return now is not None and bool(now["legal"]) and now["turn"] != self._answered

    def _step(self, talk: bool) -> None:
        now = self.now()
        if now is None:
            return
        view = next((one["view"] for one in reversed(self.heard) if one.get("view")), None)
        if view is not None and view["round"] != self._round:
            self._round = view["round"]
            self.say("acknowledge", seat=self.own[0])
        if self._is_mine():
            self._answered = now["turn"]
            if talk and self._rng.random() < 0.2:
                self.say("mark", seat=self.own[0], other="B", percent=self._rng.randrange(101))
                self.say("say", text=f"Moving: é “{self._answered}” \u2028 😀 \\ /")
                self.say("note", seat=self.own[0], text="B?\n\tC!")
            self.say("play", seat=self.own[0], move=self._rng.choice(now["legal"]), turn=now["turn"])


async def ask(
    alone: Alone, method: str, path: str, body: object = None, token: str | None = None, language: str = "en"
) -> Answer:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    joined = "&" if "?" in path else "?"
    content = b"" if body is None else json.dumps(body).encode()
    return await alone.ask(method, f"/api/{path}{joined}lang={language}", headers, content)


async def told(alone: Alone, method: str, path: str, body: object = None, token: str | None = None) -> Any:
    """The answer, which is no refusal."""
    answer = await ask(alone, method, path, body, token)
    assert answer.status < 300, answer
    return json.loads(answer.body) if answer.body else None


async def guest(alone: Alone, name: str = "Ann") -> str:
    found: str = (await told(alone, "POST", "players", {"name": name}))["token"]
    return found


async def opened(alone: Alone, token: str, rules: str, seats: int, bot: str = "easy", **settings: Any) -> str:
    bots = [None, *[bot] * (seats - 1)]
    wanted = {"rules": rules, "seats": seats, "bots": bots, "pace": "instant", **settings}
    found: str = (await told(alone, "POST", "rooms", wanted, token))["code"]
    return found


async def seated(alone: Alone, rules: str = "base-2015", seats: int = 3, luck: int = 0, **settings: Any) -> Page:
    """A page in a game with bots that has just begun."""
    token = await guest(alone)
    page = Page(alone, token, await opened(alone, token, rules, seats, **settings), luck=luck)
    await page.begin()
    return page
