"""The example session of the docs: `python -m tests.server.transcript` plays it anew and writes it down."""

from __future__ import annotations

import asyncio
import json
import textwrap
from pathlib import Path

import msgspec
import pytest

from tests.server.tables import Club, Device, until
from undermine.server.protocol import commands as asked
from undermine.server.protocol import hello
from undermine.server.protocol import messages as told

FILE = Path(__file__).parents[2] / "docs" / "protocol" / "session.md"
SEED, TOKEN = "2a" * 32, "p1ayer.5ecret.signed"
WIDTH, INDENT = 120, "    "
TEXT = """\
# A session

Ann sits down at a room with two bots, begins, plays, gets one move wrong, loses her connection, comes back, and gives
the game up, which shows everything. `>` is what the client sends, `<` what the server sends; a line that goes on is
indented. The session is a real one, written by `python -m tests.server.transcript`; what it means is told in
[protocol.md](../protocol.md).

The room was opened by `POST /api/rooms` with `{{"seats": 3, "house": ["rounds=1"], "bots": [null, "easy", "easy"]}}`.

```session
{lines}
```
"""


class Written(Device):
    """A device that writes down what goes over its line."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("ann")
        self._lines = lines

    def send_text(self, text: bytes) -> None:
        self._lines.append(f"< {json.dumps(json.loads(text), ensure_ascii=False)}")
        super().send_text(text)

    async def join(self, club: Club, code: str) -> None:
        self._lines.append(f"> {_json(hello.Hello(token=TOKEN, room=code))}")
        self.session = await club.hub.join(code, self)

    async def do(self, command: asked.AnyCommand) -> told.AnyMessage:
        self._lines.append(f"> {_json(command)}")
        return await super().do(command)

    async def play(self, ref: int) -> None:
        """The first legal move; then the bots reply."""
        turn, legal = self.legal
        await self.do(asked.Play(ref=ref, seat="A", move=legal[0], turn=turn))
        await until(lambda: bool(self.legal[1]))

    def hang_up(self) -> None:
        assert self.session is not None
        self.session.leave()
        self._lines.append("")


def _json(message: msgspec.Struct) -> str:
    return json.dumps(msgspec.to_builtins(message), ensure_ascii=False)


async def _session() -> list[str]:
    lines: list[str] = []
    club = Club()
    code = await club.open(seats=3, house=("rounds=1",), bots=(None, "easy", "easy"))
    ann = Written(lines)
    await ann.join(club, code)
    await ann.do(asked.Sit(ref=1, seat="A", name="Ann"))
    await ann.do(asked.Begin(first="A", ref=2))
    await ann.do(asked.Acknowledge(ref=3, seat="A"))
    await ann.play(4)
    await ann.do(asked.Play(ref=5, seat="A", move="NS@5,5", turn=3))
    ann.hang_up()
    again = Written(lines)
    await again.join(club, code)
    await again.play(1)
    await again.do(asked.Close(ref=2))
    await until(lambda: len(again.all(told.Over)) == 2)
    return lines


def lines() -> list[str]:
    """What goes over the line, in its order; an empty line where the connection broke."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("undermine.server.hall.live.new_seed", lambda: SEED)
        return asyncio.run(_session())


def page() -> str:
    wrapped = [_wrapped(line) for line in lines()]
    return TEXT.format(lines="\n".join(wrapped))


def _wrapped(line: str) -> str:
    return "\n".join(
        textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, break_long_words=False, break_on_hyphens=False)
    )


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
