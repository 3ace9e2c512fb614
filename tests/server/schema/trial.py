"""`python -m tests.server.schema.trial`: what becomes of texts without msgspec. They are given as lines, with kinds.

The same function says in another process what becomes of them with it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

Case = tuple[str, bytes]


def decoders() -> dict[str, Any]:
    from undermine.alone import chapters
    from undermine.server.answers.players import NewPlayer
    from undermine.server.answers.replays import Brought
    from undermine.server.protocol import commands, hello, messages
    from undermine.server.protocol.reading import _numbered
    from undermine.server.protocol.thoughts import OwnRegrets, Thought
    from undermine.server.rooms import entries
    from undermine.server.rooms.settings import Settings
    from undermine.server.schema import Decoder
    from undermine.server.telling import Summed
    from undermine.server.work.replays import Replayed

    kinds = (NewPlayer, Brought, Settings, Summed, Replayed, Thought, OwnRegrets)
    return {
        "command": commands.decoder,
        "hello": hello.decoder,
        "message": messages.decoder,
        "entry": entries._decoder,
        "ref": _numbered,
        "player": chapters.players,
        "room": chapters.rooms,
        "note": chapters.notes,
        "talk": chapters.lines,
        "ended": chapters.ends,
        **{kind.__name__: Decoder(kind) for kind in kinds},
    }


def tried(cases: Iterable[Case]) -> list[list[Any]]:
    """For each case what it is read as, and how that is written again; or what is wrong with it."""
    from undermine.server.protocol.faults import UNREADABLE, fault
    from undermine.server.schema import encode

    known, found = decoders(), list[list[Any]]()
    for kind, text in cases:
        decoder = known[kind]
        try:
            value = decoder.decode(text)
        except UNREADABLE:
            wrong = fault(text, decoder.type).message
            found.append(["refused", wrong.key, dict(wrong.args)])
        else:
            found.append(["read", type(value).__name__, encode(value).decode()])
    return found


def main() -> None:
    from tests.alone.blocked import block

    block()
    cases = [(kind, text.encode("latin-1")) for kind, text in map(json.loads, sys.stdin)]
    from undermine.server.schema import Struct

    assert Struct.__module__ == "undermine.server.schema.plain.structs"
    for one in tried(cases):
        sys.stdout.write(json.dumps(one) + "\n")


if __name__ == "__main__":
    main()
