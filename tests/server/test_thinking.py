"""Bots in processes of their own: they are sent what their seat was told, and play by the rules of its room."""

from __future__ import annotations

import asyncio

import pytest

from undermine.game import HostedGame, seed_dealer
from undermine.rules import ruleset
from undermine.server import telling
from undermine.server.thinking import Thinkers


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
