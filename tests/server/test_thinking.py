"""Bots in processes of their own: they are sent what their seat was told, and play by the rules of its room."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from undermine.game import HostedGame, seed_dealer
from undermine.notation import parse_move
from undermine.rules import ruleset
from undermine.server import telling
from undermine.server.work import thinking
from undermine.server.work.thinking import Thinkers
from undermine.suspicion import gaps, suspect


def test_a_kind_of_game_is_prepared_once_however_many_rooms_are_opened() -> None:
    """Else whoever opens rooms would keep all bots busy."""

    async def scene() -> None:
        thinkers = Thinkers(1)
        for number in range(50):
            thinkers.expect(f"ROOM{number}", "easy", "base-2015", 5)
        await asyncio.sleep(0)
        assert thinkers.waiting == 1
        rules = ruleset()
        match = HostedGame(rules, 5, seed_dealer(rules, 5, b"s"))
        text = await thinkers.choose("ROOM", "easy", match.view(0), "luck")
        assert text in telling.legal_texts(match.view(0))
        assert (thinkers.waiting, thinkers.lost) == (0, 0)
        thinkers.close()

    asyncio.run(scene())


def test_who_stops_waiting_for_a_thought_does_not_stop_it() -> None:
    """The worker remembers other seats, too; and what it was told counts as told."""

    async def scene() -> None:
        thinkers, rules = Thinkers(1), ruleset()
        match = HostedGame(rules, 5, seed_dealer(rules, 5, b"s"))
        asked = asyncio.create_task(thinkers.choose("ROOM", "easy", match.view(0), "luck"))
        await asyncio.sleep(0.01)
        asked.cancel()
        again = await thinkers.choose("ROOM", "easy", match.view(0), "luck")
        assert again == await thinkers.choose("ROOM", "easy", match.view(0), "luck")
        assert thinkers.lost == 0
        thinkers.close()

    asyncio.run(scene())


@pytest.mark.parametrize("colour", ["green", "blue"])
@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_a_bot_plays_on_for_whoever_plays_alone_in_either_colour(bot: str, colour: str) -> None:
    """O1: the worker knows in which colour."""
    rules = ruleset("solo", colour=colour)
    match = HostedGame(rules, 1, seed_dealer(rules, 1, b"s"))
    thinkers = Thinkers(1)
    try:
        text = asyncio.run(thinkers.choose("ROOM", bot, match.view(0), "luck"))
    finally:
        thinkers.close()
    assert text in telling.legal_texts(match.view(0))


class Here:
    """Does in this process what a worker would do, with what would come there."""

    waiting = lost = 0

    def __init__(self, before: Callable[[], object]) -> None:
        self._before = before

    async def do(self, work: Callable[[Any], Any], given: Any) -> Any:
        self._before()
        return work(pickle.loads(pickle.dumps(given)))


def forget() -> None:
    thinking._memory.clear()
    suspect._watched.clear()
    gaps._distances.cache_clear()


def begun(key: str, players: int) -> list[HostedGame]:
    """Three tables, of which two have the same deal and will part ways."""
    rules = ruleset(key)
    return [HostedGame(rules, players, seed_dealer(rules, players, seed)) for seed in (b"one", b"two", b"one")]


async def chosen(key: str, players: int, before: Callable[[], object]) -> list[str]:
    """What the bots choose at all tables, seat 0 playing anything."""
    thinkers, texts, matches = Thinkers(1), [], begun(key, players)
    thinkers._workers[:] = [Here(before)]  # type: ignore[list-item]
    for number in range(20):
        for room, match in enumerate(matches):
            seat, luck = match.to_move, f"{room} {number}"
            assert seat is not None
            legal = telling.legal_texts(match.view(seat))
            text = await thinkers.choose(f"R{room}", "normal", match.view(seat), luck) if seat else ""
            texts.append(text)
            match.play(parse_move(text or Random(luck).choice(legal), match.rules, players))
    return texts


@pytest.mark.parametrize(("key", "players"), [("base-2015", 5), ("saboteur2", 4), ("duel", 2)])
def test_what_a_worker_remembers_changes_no_move(key: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that knows all seats of all tables, one that has just been started, and one that can keep little."""
    forget()
    remembering = asyncio.run(chosen(key, players, lambda: None))
    assert asyncio.run(chosen(key, players, forget)) == remembering
    monkeypatch.setattr(thinking, "KEPT", 3)
    monkeypatch.setattr(suspect, "KEPT", 2)
    forget()
    assert asyncio.run(chosen(key, players, lambda: None)) == remembering
