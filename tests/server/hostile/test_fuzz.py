"""A short siege; `make hostile` runs a long one, and takes the time of the neighbour's answers as well."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hostile.capture import ROOM, TOKEN, Captured, capture
from tests.server.hostile.frames import TEXT
from tests.server.hostile.fuzz import Fuzzer
from tests.server.hostile.siege import FLOODS, Attack, Neighbour, Place, besieged, flood
from undermine.client import register

MESSAGES, REQUESTS, FRAMES_EACH = 4000, 250, 4000
GROWTH = 60.0
"""Megabytes: what the first of everything takes along, and a few hundred rooms."""


def guest(place: Place) -> str:
    return asyncio.run(register(place.url, "Mallory"))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with besieged(tmp_path_factory.mktemp("siege"), limits=0) as found:
        yield found


@pytest.fixture(scope="module")
def captured(place: Place) -> Captured:
    return capture(place.server.port)


def test_a_whole_game_was_captured_and_nobody_can_be_taken_for_its_players(captured: Captured) -> None:
    said = b"\n".join(captured.texts)
    assert said.count(b'"do":"play"') >= 10
    assert b'"token":"%s","room":"%s"' % (TOKEN, ROOM) in said
    assert len({text[:20] for text in captured.requests}) > 10


def test_the_fuzzer_is_the_same_each_time_and_never_for_long(captured: Captured) -> None:
    first, second = (Fuzzer(captured, "seed", "a.b.c", "BCDFGHJK") for _ in range(2))
    texts = [first.text() for _ in range(500)]
    assert texts == [second.text() for _ in range(500)]
    assert len(set(texts)) > 350
    assert not any(TOKEN in text or ROOM in text for text in texts)
    assert first.frames(3)[0][0] & 0x0F <= 10
    assert TEXT in {found[0] & 0x0F for found in first.frames(50)}


@pytest.mark.slow
def test_messages_made_wrong_change_nothing_and_a_game_goes_on(place: Place, captured: Captured) -> None:
    before = place.witness()
    attack = Attack(place.server.port, captured, place.table.code, guest(place), "short")
    attack.over_sockets(MESSAGES // 4)
    memory = place.memory()
    with Neighbour(place.server.port, guest(place), place.table.code, 0.05) as neighbour:
        attack.over_sockets(MESSAGES)
        attack.over_http(REQUESTS)
    assert attack.sent > MESSAGES
    assert {key.partition("-")[0] for key in attack.keys} == {"error"}
    assert len(attack.keys) > 8
    assert "error-server" not in attack.keys
    assert not [status for status in attack.statuses if status >= 500], attack.statuses
    assert {200, 400, 404} <= set(attack.statuses)
    assert neighbour.seconds
    assert not neighbour.lost
    assert place.witness() == before
    assert place.memory() < memory + GROWTH
    assert place.complaints() == []
    assert place.table.play_on().record
    assert capture(place.server.port).texts, "and another game from beginning to end"
    assert place.complaints() == []


@pytest.mark.slow
def test_floods_are_cut_off_and_a_game_goes_on(tmp_path: Path) -> None:
    with besieged(tmp_path, limits=1) as place:
        before, memory, token = place.witness(), place.memory(), guest(place)
        with Neighbour(place.server.port, guest(place), place.table.code, 0.2) as neighbour:
            for number, kind in enumerate(FLOODS):
                found = flood(place.server.port, kind, f"127.0.5.{number + 1}", token, place.table.code, FRAMES_EACH)
                assert found.refused, kind
        assert neighbour.seconds
        assert not neighbour.lost
        assert place.limited() >= len(FLOODS)
        assert place.witness() == before
        assert place.memory() < memory + GROWTH
        assert place.complaints() == []
        assert place.table.play_on().record
