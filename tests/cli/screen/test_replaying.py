"""A record on the full screen: back and forth by keys and by the scrubber, open or through one seat's eyes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cli.screen.pictures import RECORD
from tests.cli.screen.piloting import fills_the_screen, picture, until
from undermine.cli.files import read_record
from undermine.cli.screen.app import FullScreen
from undermine.cli.screen.following import What
from undermine.cli.screen.leaving import Left
from undermine.cli.screen.replay import ReplayScreen
from undermine.cli.screen.steps import steps_of, suspicion_of
from undermine.cli.terminal import Terminal
from undermine.notation import Record, Replay
from undermine.words import Words

WORDS = Words("en")


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(RECORD)


def test_through_the_eyes_of_a_seat_nothing_else_is_seen(record: Record) -> None:
    """Each step is the view of that seat then; with all cards open it is not, but only once the game is over."""
    views = played(record, 1)
    for step in steps_of(record, 1, WORDS, ()):
        assert step.shown == step.scene.view
        assert step.shown.seat == 1
        assert step.scene.what is What.ROUND_OVER or step.shown == views[step.turn]
        assert not step.roles
    assert all(step.roles for step in steps_of(record, None, WORDS, ()) if step.shown.own is not None)
    first = record.rounds[0]
    unfinished = replace(record, gold=(), rounds=(replace(first, moves=first.moves[:6]),))
    assert all(step.shown.own is None and not step.roles for step in steps_of(unfinished, None, WORDS, ()))


def played(record: Record, seat: int) -> list[object]:
    again = Replay(record)
    views: list[object] = [again.match.view(seat)]
    for _ in again.moves:
        again.step()
        views.append(again.match.view(seat))
    return views


def test_there_is_a_point_of_the_curve_for_each_step(record: Record) -> None:
    curve = suspicion_of(record, None)
    assert len(curve) == len(steps_of(record, None, WORDS, ()))
    assert all(0 <= chance <= 1 for chances in curve for chance in chances)
    duel = read_record(RECORD.with_name("duel-2-digger-eight.txt"))
    assert suspicion_of(duel, None) == [], "there are no roles"


@pytest.mark.asyncio
@pytest.mark.slow
async def test_one_goes_back_and_forth(record: Record) -> None:
    replay = ReplayScreen(Terminal("en"), record, None, 5)
    app = FullScreen(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: replay.suspected)
        assert replay.steps[replay.at].turn == 5
        await pilot.press("right", "right", "left")
        assert replay.steps[replay.at].turn == 6
        await pilot.press("down")
        assert replay.steps[replay.at].scene.view.table.round == 2
        await pilot.press("home")
        assert replay.at == 0
        await pilot.press("end")
        assert replay.at == len(replay.steps) - 1
        await pilot.click(replay.scrubber, offset=(replay.scrubber.column_of(10), 0))
        assert abs(replay.at - 10) <= 1
        await pilot.press("e")
        await until(pilot, lambda: replay.suspected)
        assert "As A saw it" in picture(app)[0]
        assert replay.steps[replay.at].shown.seat == 0
        assert fills_the_screen(app)
        await pilot.press("c")
        assert app.screen is not replay
        assert sum("▁" in row or "▃" in row for row in picture(app)) >= record.players
        await pilot.press("escape", "space")
        assert replay.playing
        await pilot.press("question_mark", "escape", "q")
    assert isinstance(app.return_value, Left)
