"""Hostile messages by the thousand, with `make hostile` by the hundred thousand: each is answered, none changes a room,
nothing breaks."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.hostile.arena import TABLES, Answers, Arena, bugs
from tests.server.hostile.frames import BINARY, CLOSE, CONTINUED, PING, PONG, RawSocket, frame, pieces
from tests.server.hostile.fuzz import is_text
from tests.server.hostile.messages import VALUES, Hostile, Place
from tests.server.web.servers import config, running
from undermine.server.gate.limits import COMMANDS, FAULTS, FRAMES, MOST_FRAME
from undermine.server.protocol import commands, hello
from undermine.server.protocol.faults import UNREADABLE, fault
from undermine.words import LANGUAGES, Words

HELLOS, BATCH = 300, 60
"""So many are sent at once: fewer than may wait in the other direction."""
EACH = -(-int(os.environ.get("MESSAGES", "9600")) // (len(TABLES) * BATCH)) * BATCH
"""Messages at each table, in whole batches: together at least as many as are asked for."""


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with running(config(tmp_path_factory.mktemp("arena"))) as server:
        yield Arena(server)


@pytest.fixture
def witness(arena: Arena, logged: io.StringIO) -> Iterator[Answers]:
    """Whatever a test does: no room has changed, no room is new, the log tells of no bug, every refusal has words."""
    before, start = arena.digests(), len(logged.getvalue())
    answers = Answers()
    yield answers
    answers.all_have_words()
    assert arena.digests() == before
    assert bugs(logged.getvalue()[start:]) == []
    text = arena.server.run(arena.server.services.metrics.text).decode()
    assert 'status="5xx"' not in text


def greeting(arena: Arena, place: Place, language: str = "en") -> bytes:
    words = {"do": "hello", "token": arena.attacker, "room": place.code, "language": language}
    return msgspec.json.encode(words)


# Commands ----------------------------------------------------------------------------------------------------------


def written(text: bytes, rng: Random) -> bytes:
    """A message as a text where it can be one, or as bytes, whole or in fragments, with pings in between."""
    opcode = BINARY if rng.random() < 0.3 or not is_text(text) else 1
    found = (
        pieces(text, rng.choice([1, 7, 100]), opcode) if len(text) < 300 and rng.random() < 0.1 else frame(text, opcode)
    )
    return frame(b"are you there", PING) + found + frame(b"yes", PONG) if rng.random() < 0.05 else found


@pytest.mark.slow
@pytest.mark.timeout(60 + EACH * len(TABLES) // 200)
def test_hostile_messages_are_answered_and_change_nothing(arena: Arena, witness: Answers) -> None:
    messages = EACH * len(arena.places)
    for number, place in enumerate(arena.places):
        with RawSocket(arena.server.port) as socket:
            socket.send(frame(greeting(arena, place, ("en", "de", "fr")[number % 3])))
            heard = socket.messages()
            for start in range(0, EACH, BATCH):
                seed = f"socket {place.code} {start}"
                rng = Random(f"socket {number} {start}")
                hostile = Hostile(place, rng)
                sent = [hostile.message() for _ in range(BATCH)]
                socket.send(b"".join(written(text, rng) for text in sent))
                witness.check(sent, heard, seed)
    assert witness.done + witness.refused == messages
    assert witness.refused > 0.6 * messages
    assert len(witness.keys) > 20


# Hellos ------------------------------------------------------------------------------------------------------------

SHUT = {hello.BAD_HELLO, hello.BAD_TOKEN, hello.NOT_ADMITTED, hello.NO_ROOM}


def bad_hello(arena: Arena, rng: Random) -> bytes:
    """Whatever is said first and does not let anybody in."""
    if rng.random() < 0.4:
        return Hostile(rng.choice(arena.places), rng).message()
    words: dict[str, Any] = msgspec.json.decode(greeting(arena, rng.choice(arena.places)))
    words[rng.choice(["do", "token", "room"])] = rng.choice([value for value in VALUES if value != "hello"])
    if rng.random() < 0.2:
        words["as"] = "admin"
    return json.dumps(words).encode()


def test_hostile_hellos_are_answered_and_the_door_is_shut(arena: Arena, witness: Answers) -> None:
    codes = set()
    for number in range(HELLOS):
        rng = Random(f"hello {number}")
        text = bad_hello(arena, rng)
        with RawSocket(arena.server.port) as socket:
            socket.send(written(text, rng) + frame(b'{"do":"ping","ref":1}'))
            (answer,) = (msgspec.json.decode(said) for said in socket.messages())
            assert answer["is"] == "error", (number, text)
            assert socket.closed in SHUT, (number, text, answer)
            witness.keys.add(answer["key"])
            codes.add(socket.closed)
    assert codes == {hello.BAD_HELLO, hello.BAD_TOKEN, hello.NO_ROOM}


# What is no message at all -----------------------------------------------------------------------------------------

BROKEN: dict[str, tuple[bytes, int]] = {
    "not-unicode": (frame(b'{"do":"ping\xff"}'), 1007),
    "not-unicode-in-fragments": (frame(b"\xf0", end=False) + frame(b"\x28\x8c\xbc", CONTINUED), 1007),
    "no-mask": (frame(b'{"do":"ping"}', masked=False), 1002),
    "reserved-bits": (frame(b'{"do":"ping"}', bits=0x40), 1002),
    "unknown-opcode": (frame(b"", 3), 1002),
    "unknown-control": (frame(b"", 11), 1002),
    "end-without-beginning": (frame(b"x", CONTINUED), 1002),
    "beginning-within": (frame(b"x", end=False) + frame(b"x"), 1002),
    "long-ping": (frame(b"x" * 126, PING), 1002),
    "ping-in-fragments": (frame(b"x", PING, end=False), 1002),
    "half-a-code": (frame(b"\x03", CLOSE), 1002),
    "code-that-is-none": (frame(b"\x00\x01", CLOSE), 1002),
    "too-large": (frame(b"x" * (MOST_FRAME + 1)), 1009),
    "too-large-in-fragments": (pieces(b"x" * (MOST_FRAME + 10), 999), 1009),
    "said-to-be-huge": (b"\x81\xff" + b"\x7f" * 8 + b"\x00" * 4 + b"x", 1009),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.usefixtures("witness")
def test_what_breaks_the_protocol_ends_the_connection(arena: Arena, name: str) -> None:
    data, code = BROKEN[name]
    for place in arena.places[:2]:
        with RawSocket(arena.server.port) as socket:
            socket.send(frame(greeting(arena, place)))
            heard = socket.messages()
            assert msgspec.json.decode(next(heard))["is"] == "room"
            socket.send(frame(b'{"do":"ping","ref":1}') + data + frame(b'{"do":"ping","ref":2}'))
            assert b'"ref":2,"turn"' not in b"".join(heard)
            assert socket.closed == code


# With limits -------------------------------------------------------------------------------------------------------


def test_with_limits_a_flood_is_answered_for_a_while_and_then_ended(tmp_path: Path, logged: io.StringIO) -> None:
    with running(config(tmp_path, limits=1.0)) as server:
        arena = Arena(server, tables=2)
        before, place = arena.digests(), arena.places[1]
        with RawSocket(server.port) as socket:
            hostile = Hostile(place, Random(1))
            # Fewer frames than make the server hang up before it has read them.
            flood = b"".join(frame(hostile.message(), BINARY) for _ in range(int(FRAMES.burst) - 150))
            socket.send(frame(greeting(arena, place)) + flood)
            heard = [msgspec.json.decode(text) for text in socket.messages()]
        assert socket.closed == hello.TOO_FAST
        answers = [answer for answer in heard if answer["is"] in ("done", "error")]
        assert COMMANDS.burst <= len(answers) < 1.5 * (COMMANDS.burst + FAULTS.burst)
        assert answers[-1]["key"] == "error-too-many"
        assert arena.digests() == before
    assert bugs(logged.getvalue()) == []


# The schema --------------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["A", "ping", "play", "sit"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["do", "ref", "seat", "turn"]), inner),
)


@settings(max_examples=120, derandomize=True, deadline=None)
@given(st.binary(max_size=200) | JSON.map(lambda value: json.dumps(value).encode()))
def test_whatever_comes_is_a_command_or_has_a_fault_with_words(text: bytes) -> None:
    try:
        commands.decoder.decode(text)
    except UNREADABLE:
        message = fault(text, commands.AnyCommand).message
        for language in LANGUAGES:
            assert Words(language).say(message)
