"""Information states as texts: what they hold, and how they grow."""

from __future__ import annotations

from random import Random

import pytest

from undermine.research import PythonTable, information_text, rules_named
from undermine.research.coding import NO_STEPS


def text(table: PythonTable, seat: int) -> str:
    return information_text(table.view(seat), table.memory.pending if seat == table.seat else NO_STEPS)


@pytest.mark.parametrize(("rules", "players"), [("saboteur2", 4), ("base-2015", 3), ("duel", 2), ("mini", 2)])
def test_what_is_told_later_is_put_behind_and_what_was_chosen_goes_with_its_move(rules: str, players: int) -> None:
    table, rng, chosen = PythonTable(rules_named(rules), players), Random(1), 0
    told = [information_text(table.view(seat)) for seat in range(players)]
    while not table.over:
        seat = table.seat
        assert seat is not None
        midst = table.memory.pending != NO_STEPS
        told_before, texts_before = told[:], [text(table, each) for each in range(players)]
        table.step(rng.choice(table.actions()))
        told = [information_text(table.view(each)) for each in range(players)]
        texts = [text(table, each) for each in range(players)]
        if table.memory.pending == NO_STEPS:
            assert texts == told
            assert all(now.startswith(f"{then}\n") for now, then in zip(told, told_before, strict=True))
            assert texts[seat].startswith(texts_before[seat]) == (not midst)
            continue
        # A move has begun or goes on: its seat alone knows of it, and what it knew before is still there.
        assert told == told_before
        assert [now for each, now in enumerate(texts) if each != seat] == [
            then for each, then in enumerate(texts_before) if each != seat
        ]
        assert texts[seat].startswith(f"{texts_before[seat]}\n")
        chosen += 1
    assert bool(chosen) == (rules in ("saboteur2", "duel"))
