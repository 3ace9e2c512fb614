"""Many connections are worth no more than one: what a player and an address may ask for holds for all of theirs."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import msgspec
import pytest

from tests.server.hostile.frames import RawSocket, frame
from tests.server.web.servers import FakeHub, Running, config, running
from undermine.server.gate.limits import ALL, COMMANDS, EACH, FAULTS, SHARES, Allowance

WORDS: dict[str, dict[str, Any]] = {
    "recall": {},
    "show": {},
    "say": {"text": "x" * 400},
    "say-phrase": {"phrase": "hello"},
    "report": {"seat": "A", "reason": "abuse", "text": "x" * 400},
    "stand": {"seat": "A"},
    "claim": {"seat": "A", "what": "gold@8,0"},
    "ping": {},
}
LIMITED = {tag: (share.player, share.address) for share in SHARES.values() for tag in share.tags if tag in WORDS}
EVERY = {**LIMITED, "ping": (EACH, ALL)}


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With the usual limits, and a room that does all that comes so far. Each test has its own players and addresses,
    which nobody else pays for."""
    hub = FakeHub()
    with running(
        config(tmp_path_factory.mktemp("crowd"), limits=1.0), lambda services: setattr(services, "hub", hub)
    ) as found:
        yield found


NETWORKS = count(1)


def network() -> str:
    """The beginning of addresses that no other test has."""
    return f"127.1.{next(NETWORKS)}"


def guest(server: Running) -> str:
    """New players are a limit of their own, so they come from somewhere else."""
    return server.call(server.services.identity.welcome("Ann", "en", "elsewhere")).token


def ask(server: Running, tags: list[str], tokens: list[str], addresses: list[str]) -> Counter[str]:
    """Each token, at a socket of its own, asks for all of these; what was answered how often."""
    heard = Counter[str]()
    with ExitStack() as stack:
        sockets = []
        for number, token in enumerate(tokens):
            socket = stack.enter_context(RawSocket(server.port, address=addresses[number % len(addresses)]))
            socket.send(frame(msgspec.json.encode({"do": "hello", "token": token, "room": FakeHub.ROOM})))
            sockets.append(socket)
        said = b"".join(frame(msgspec.json.encode({"do": tag, **WORDS[tag], "ref": 1})) for tag in tags)
        for socket in sockets:
            socket.send(said)
        for socket in sockets:
            answers = socket.messages()
            for _ in tags:
                found = msgspec.json.decode(next(answers))
                heard[found.get("key", found["is"])] += 1
    return heard


def at_most(allowance: Allowance, began: float) -> float:
    return allowance.burst + allowance.refill * (time.monotonic() - began) + 1


@pytest.mark.parametrize("tag", sorted(EVERY))
def test_a_player_is_the_same_at_all_his_devices(crowd: Running, tag: str) -> None:
    """Each device in another network: 75 sockets asked for 540 whole games a second."""
    player, _ = EVERY[tag]
    began, times = time.monotonic(), int(COMMANDS.burst)
    devices, near = int(player.burst / times) + 2, network()
    heard = ask(crowd, [tag] * times, [guest(crowd)] * devices, [f"{near}.{number + 1}" for number in range(devices)])
    assert set(heard) == {"done", "error-too-many"}
    assert player.burst <= heard["done"] <= at_most(player, began)


@pytest.mark.parametrize("tag", sorted(EVERY))
def test_an_address_is_the_same_for_all_its_players(crowd: Running, tag: str) -> None:
    player, address = EVERY[tag]
    began, times = time.monotonic(), int(min(COMMANDS.burst, player.burst))
    tokens, near = [guest(crowd) for _ in range(int(address.burst / times) + 2)], network()
    heard = ask(crowd, [tag] * times, tokens, [f"{near}.1"])
    assert set(heard) == {"done", "error-too-many"}
    assert address.burst <= heard["done"] <= at_most(address, began)
    text = crowd.run(crowd.services.metrics.text).decode()
    assert "-address" in "".join(line for line in text.splitlines() if "undermine_limited_total{" in line)
    # Whoever lives elsewhere notices nothing of it.
    assert ask(crowd, [tag], [guest(crowd)], [f"{near}.2"]) == Counter(done=1)


def test_messages_that_cannot_be_read_count_for_player_and_address(crowd: Running) -> None:
    token, keys, address = guest(crowd), Counter[str](), f"{network()}.1"
    for _ in range(5):
        with RawSocket(crowd.port, address=address) as socket:
            socket.send(frame(msgspec.json.encode({"do": "hello", "token": token, "room": FakeHub.ROOM})))
            socket.send(frame(b"{") * int(COMMANDS.burst))
            answers = socket.messages()
            keys.update(msgspec.json.decode(next(answers))["key"] for _ in range(int(COMMANDS.burst)))
    assert COMMANDS.burst < FAULTS.burst
    assert keys["error-message-not-json"] < 1.2 * EACH.burst
    assert keys["error-too-many"] > 0


def test_a_school_plays_at_ease(crowd: Running) -> None:
    """Thirty behind one address: in its first minute each sits down, is greeted, makes moves and says something."""
    tags = ["stand"] * 2 + ["say-phrase"] * 3 + ["ping"] * 10
    assert ask(crowd, tags, [guest(crowd) for _ in range(30)], [f"{network()}.1"]) == Counter(done=30 * len(tags))
