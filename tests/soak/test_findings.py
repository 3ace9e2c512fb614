"""The soak finds what it looks for: what is planted here it has to tell."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.soak.__main__ import schedule
from tests.soak.faults import FAULTS, Fault, Killed
from tests.soak.places import Place
from tests.soak.tables import NAMES, Said, doubled, lost
from tests.soak.trial import Trial

MOVES = [(0, "NS@1,0"), (1, "-EW"), (2, "M@8,0"), (0, "-NS")]
"""By seat; the third is a bot's."""


def test_a_move_that_the_record_has_is_not_lost() -> None:
    assert lost(MOVES, {0: Said("NS@1,0", ""), 3: Said("-NS", "")}) == []


@pytest.mark.parametrize(("turn", "text"), [(0, "-NS"), (1, "NS@1,0"), (4, "-EW")])
def test_a_move_that_is_not_there_is_lost(turn: int, text: str) -> None:
    """At its turn is another, it is at another turn, or the record ends before."""
    assert lost(MOVES, {turn: Said(text, "killed")}) == [f"{turn} {text}, acknowledged killed, is lost"]


def test_a_move_that_was_sent_and_not_acknowledged_is_nobodys_double() -> None:
    assert doubled(MOVES, {0: {"NS@1,0"}, 1: {"-EW", "NS@1,0"}, 3: {"-NS"}}) == []


def test_a_move_that_was_made_once_and_is_there_twice_is_doubled() -> None:
    assert doubled([*MOVES, (1, "-EW")], {0: {"NS@1,0"}, 1: {"-EW"}, 3: {"-NS"}}) == ["4 -EW was not made by anybody"]


def somewhere(postgres: object = None, redis: object = None) -> Place:
    one = SimpleNamespace(logged="")
    site = SimpleNamespace(processes=[one] if redis is None else [one, one], url="")
    return Place("sqlite-1", cast(Any, None), cast(Any, site), cast(Any, postgres), cast(Any, redis))


def test_each_fault_befalls_some_place_and_each_place_its_share() -> None:
    places = [somewhere(postgres, redis) for postgres in (None, object()) for redis in (None, object())]
    plans = [schedule(where, 5, 2, set(), Random(1)) for where in places]
    assert {fault for plan in plans for fault in plan} == set(FAULTS)
    assert all(plan.count(fault) == (5 if fault is Killed else 2) for plan in plans for fault in set(plan))


class Nothing(Fault):
    name = "nothing"
    seconds = 0.2
    stops = True


@pytest.mark.asyncio
async def test_who_does_not_go_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STUCK", "GIVEN_UP"):
        monkeypatch.setattr(f"tests.soak.trial.{name}", 0.05)
    trial = Trial(somewhere(), 2, [Nothing], "seed", print)
    await trial._befall(Nothing(trial.place, Random(1)))
    assert not trial.well
    assert trial.tolls["nothing"].complaints == ["stuck: table 0, table 1"]


@pytest.mark.asyncio
async def test_a_move_that_is_acknowledged_while_nothing_can_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.soak.trial.SETTLED", 0.0)
    trial, table = Trial(somewhere(), 1, [Nothing], "seed", print), dict.fromkeys(NAMES, 1)
    sleep = trial._last.__globals__["asyncio"].sleep

    async def acknowledge(seconds: float) -> None:
        trial.findings.acknowledged["nothing"] += seconds > 0
        trial.tables[0].moves.update(table)
        await sleep(0)

    monkeypatch.setattr("tests.soak.trial.asyncio.sleep", acknowledge)
    await trial._befall(Nothing(trial.place, Random(1)))
    assert trial.tolls["nothing"].complaints == ["1 moves were acknowledged while nothing could be written"]


def test_what_goes_wrong_is_told_at_once_and_how_far_it_is_now_and_then() -> None:
    told: list[str] = []
    trial = Trial(somewhere(), 1, [Nothing] * 60, "seed", told.append)
    trial._tell(1)
    trial.findings.lost.append("a move")
    trial._tell(2)
    trial._tell(3)
    trial._tell(20)
    assert told == [
        "sqlite-1: 2 of 60 faults, 0 moves acknowledged, 1 wrong",
        "sqlite-1: 20 of 60 faults, 0 moves acknowledged, 1 wrong",
    ]
