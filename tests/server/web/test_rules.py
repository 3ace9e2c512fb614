"""Rule sets as they are told before a game."""

from __future__ import annotations

import pytest

from undermine.arena import figures as arena
from undermine.arena.figures import Figure
from undermine.rules import Way
from undermine.server.web import rules


@pytest.mark.parametrize(("language", "half"), [("en", "10.9 gold"), ("de", "10,9 Gold"), ("fr", "10,9 pépites")])
def test_balance_is_told_with_the_rules_by_which_it_was_measured(
    monkeypatch: pytest.MonkeyPatch, language: str, half: str
) -> None:
    figures = (
        Figure("base-de", 1, (), 5, Way.DIGGERS, 400, 0.541, 0.492, 0.589),
        Figure("base-de", 1, ("maps=0",), 5, Way.DIGGERS, 400, 0.4, 0.35, 0.45),
        Figure("base-de", 0, (), 6, Way.DIGGERS, 400, 0.9, 0.8, 0.95),
        Figure("solo", 1, (), 1, Way.ALONE, 400, 10.94, 10.6, 11.3),
    )
    monkeypatch.setattr(arena, "shipped", lambda: figures)
    rules.every_rules.cache_clear()
    try:
        told = {one.key: one.balance for one in rules.every_rules(language)}
    finally:
        rules.every_rules.cache_clear()
    plain, agreed = told["base-de"]
    assert (plain.players, plain.house, plain.percent, agreed.house) == (5, (), 54.1, ("maps=0",))
    assert all(number in plain.text for number in ("54 %", "49", "59 %"))
    assert half in told["solo"][0].text
    assert told["solo"][0].percent is None
