"""The places that are attacked: rooms of all kinds on a real server, games going on, and their logs as witnesses."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from tests.server.web.servers import Running, hear, tell
from undermine.notation import SEAT_LETTERS, Data
from undermine.server.rooms import entries
from undermine.server.rooms.room import Room
from undermine.server.telling import legal_texts
from undermine.words import LANGUAGES, Words

from .messages import Place, ref_of

TABLES: tuple[tuple[str, int, int, int, dict[str, Any]], ...] = (
    # Rules, players, the attacker's seat (-1: she looks on), moves made before, settings.
    ("base-2015", 5, 1, 0, {}),
    ("base-de", 3, 0, 9, {"chat": "silent", "seconds": 3600}),
    ("saboteur2", 4, 2, 6, {"chat": "phrases", "public": True}),
    ("duel", 2, 0, 4, {}),
    ("solo", 1, 0, 5, {"chat": "silent"}),
    ("base-fr", 4, -1, 7, {"chat": "phrases"}),
    ("base-2004", 3, 1, -1, {}),
    ("saboteur2-fr", 2, 1, 9999, {}),
)
"""Of moves -1 is before the game, and very many is after it."""


@dataclass
class Arena:
    server: Running
    tables: int = len(TABLES)
    host: str = field(init=False)
    attacker: str = field(init=False)
    places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.host, self.attacker = self.server.guest("Ann"), self.server.guest("Mallory")
        for number, table in enumerate(TABLES[: self.tables]):
            self.places.append(self._set_up(Random(number), *table))

    def _set_up(self, rng: Random, rules: str, players: int, seat: int, moves: int, more: dict[str, Any]) -> Place:
        code = self.server.open(self.host, rules=rules, seats=players, **more)
        own = SEAT_LETTERS[seat] if seat >= 0 else None
        with self.server.joined(self.host, code) as ann, self.server.joined(self.attacker, code) as mallory:
            for letter in SEAT_LETTERS[:players]:
                _do(mallory if letter == own else ann, do="sit", seat=letter, name="Somebody")
            if moves >= 0:
                _do(ann, do="begin", first="A")
                self._play(rng, code, own, (ann, mallory), moves)
        return self._place(code, own)

    def _play(self, rng: Random, code: str, own: str | None, sockets: Sequence[Any], moves: int) -> None:
        room = self.room(code)
        for _ in range(moves):
            if room.to_move is None:
                break
            letter, view = SEAT_LETTERS[room.to_move], room.view(room.to_move)
            assert view is not None
            move = rng.choice(legal_texts(view))
            _do(sockets[letter == own], do="play", seat=letter, move=move, turn=room.turn)
        if own is not None:
            _do(sockets[1], do="acknowledge", seat=own)
        if room.to_move is None:
            _do(sockets[0], do="rematch")

    def room(self, code: str) -> Room:
        """The live room; only to be looked at while nothing happens in it."""
        found: Room = self.server.run(lambda: self.server.services.hub.rooms[code].room)  # type: ignore[attr-defined]
        return found

    def _place(self, code: str, own: str | None) -> Place:
        room = self.room(code)
        view = room.view(SEAT_LETTERS.index(own)) if own is not None else None
        legal = frozenset(legal_texts(view)) if view is not None and room.phase == "playing" else frozenset[str]()
        claims = room.phase == "playing" and room.settings.chat != "silent"
        return Place(code, room.rules, len(room.seats), own, room.turn, legal, claims)

    def digests(self) -> dict[str, str]:
        """Of each room the hash of its log. What the live room thinks must be what the log says."""
        return {code: self._digest(code) for code in sorted(self._codes())}

    def _codes(self) -> set[str]:
        found: set[str] = self.server.run(lambda: set(self.server.services.hub.rooms))  # type: ignore[attr-defined]
        return found

    def _digest(self, code: str) -> str:
        texts = self.server.call(self.server.services.store.read(code))
        again, live = Room.of(map(entries.read, texts)), self.room(code)
        assert (again.length, again.phase, again.turn, again.seats) == (live.length, live.phase, live.turn, live.seats)
        return hashlib.sha256(b"\n".join(texts)).hexdigest()


def _do(socket: Any, **command: Any) -> None:
    tell(socket, ref=1, **command)
    while True:
        found = hear(socket)
        if found.get("ref") == 1:
            assert found["is"] == "done", (command, found)
            return


@dataclass
class Answers:
    """Compares what was sent with what was answered, one by one; what else is told in between is let pass."""

    keys: set[str] = field(default_factory=set)
    done: int = 0
    refused: int = 0

    def check(self, sent: Sequence[bytes], heard: Iterator[bytes], seed: str) -> None:
        for number, text in enumerate(sent):
            answer = self._next(heard)
            what = f"{seed}, message {number}: {text[:300]!r} was answered by {answer!r}"
            assert answer is not None, what
            assert answer["ref"] == ref_of(text), what
            if answer["is"] == "done":
                self.done += 1
                continue
            self.refused += 1
            self.keys.add(answer["key"])
            assert answer["key"] != "error-server", what
            assert answer["text"], what

    def _next(self, heard: Iterator[bytes]) -> Data | None:
        for text in heard:
            found: Data = msgspec.json.decode(text)
            if found["is"] in ("done", "error"):
                return found
        return None

    def all_have_words(self) -> None:
        assert "error-server" not in self.keys
        for key in self.keys:
            for language in LANGUAGES:
                assert Words(language).has(key), (key, language)


def bugs(log: str) -> list[Data]:
    """What the log says about errors of our own."""
    lines = [json.loads(line) for line in log.splitlines()]
    return [line for line in lines if line["event"] == "bug" or line["level"] in ("error", "critical")]
