"""Bots in processes of their own: they are sent what their seat was told, and play by the rules of its room."""

from __future__ import annotations

import asyncio

import pytest

from undermine.game import HostedGame, seed_dealer
from undermine.rules import ruleset
from undermine.server import telling
from undermine.server.thinking import Thinkers


def test_a_kind_of_game_is_prepared_once_however_many_rooms_are_opened() -> None:
    """Else whoever opens rooms would keep all bots busy."""

    async def scene() -> None:
        thinkers = Thinkers(1)
        for number in range(50):
            thinkers.expect(f"ROOM{number}", "base-2015", 5)
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
