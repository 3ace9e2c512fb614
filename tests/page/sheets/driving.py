"""A seat played over a socket of its own, so that a page beside it comes to any moment of a game quickly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.server.web.servers import PATIENCE, Running
from undermine.notation import with_news

Moment = Callable[[dict[str, Any]], bool]

ASKED = re.compile(r"(pick|steal|turn|pay)\b")
MOST_MOVES = 1200


@dataclass
class Seat:
    """One person's seat in a room with bots."""

    server: Running
    token: str
    code: str
    rng: Random = field(default_factory=lambda: Random(8))
    view: dict[str, Any] = field(default_factory=dict)

    def play(self, until: Moment) -> bool:
        """Play until a view is such; returns whether it came to that before the game was over."""
        with self.server.socket() as socket:
            socket.send(json.dumps({"do": "hello", "token": self.token, "room": self.code, "language": "en"}))
            for _ in range(MOST_MOVES):
                told = self._hear(socket)
                if told["is"] == "over":
                    return False
                if until(told):
                    return True
                if told["legal"]:
                    move = {"do": "play", "seat": told["view"]["seat"], "move": self._move(told), "turn": told["turn"]}
                    socket.send(json.dumps(move))
        return False

    def _hear(self, socket: Any) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
            if told["is"] in ("view", "events"):
                self.view = told["view"] or with_news(self.view, told["news"])
                told["view"] = self.view
            if told["is"] in ("view", "events", "over"):
                return told

    def _move(self, told: dict[str, Any]) -> str:
        """Anywhere in the mine, as far to the right as it can be; else whatever there is."""
        legal: list[str] = told["legal"]
        lays = [move for move in legal if "@" in move]
        if lays and self.rng.random() < 0.9:
            return max(lays, key=lambda move: (int(move.split("@")[1].split(",")[0]), self.rng.random()))
        return self.rng.choice(legal)


def late(told: dict[str, Any]) -> bool:
    """A long mine, and one's own turn."""
    return bool(told["legal"]) and len(told["view"]["mine"]["laid"]) >= 16


def asked(told: dict[str, Any]) -> bool:
    return any(ASKED.match(move) for move in told["legal"])


def settled(told: dict[str, Any]) -> bool:
    return told["is"] == "events" and bool(told["payout"])


def never(told: dict[str, Any]) -> bool:
    return False
