"""Work over several workers, some of whom are killed, and what a measurement was made with."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call, caller
from tests.problems import says
from undermine import __version__
from undermine.arena import cluster
from undermine.arena.cluster import NoRay
from undermine.arena.contest import Contest, play_all
from undermine.arena.crews import Answer, Lost, Made
from undermine.arena.lineups import Kind, lineups_of
from undermine.arena.processes import Process, Processes
from undermine.arena.provenance import provenance, told
from undermine.arena.store import ROWS, Store
from undermine.arena.workers import Doing, WorkerDied, all_cores, in_order, spread
from undermine.cli import bars
from undermine.cli.terminal import Terminal
from undermine.words import Words


@pytest.mark.slow
def test_results_come_in_the_order_of_the_items_however_many_work() -> None:
    items = ["3", "x", "11", "2"] * 5
    alone = list(spread(str.isdecimal, items, 1))
    assert alone == [True, False, True, True] * 5
    assert list(spread(str.isdecimal, items, 2)) == alone


@pytest.mark.slow
def test_an_error_of_a_worker_is_heard_after_what_came_before_it() -> None:
    found = spread(int, ["1", "x", "2"], 2)
    assert next(found) == 1
    with pytest.raises(ValueError, match="invalid literal"):
        next(found)


def test_nothing_to_do_starts_no_process() -> None:
    assert list(spread(int, [], 8)) == []
    assert list(in_order(partial(Doing, int), [], 8)) == []
    assert all_cores() >= 1


# Killed workers --------------------------------------------------------------------------------------------------

BOTS = ("digger", "random")
CONTEST = Contest("base-2015", ("rounds=1",), 3, BOTS, lineups_of([Kind.MIRROR, Kind.SWAP], BOTS), "killed")
DEALS = range(12)


class Mortal(Processes):
    """Kills the worker that is given one of these batches, counted from one, while it works on it."""

    def __init__(self, size: int, fatal: set[int]) -> None:
        super().__init__(size)
        self._fatal, self.given, self.killed = fatal, 0, 0

    def hire(self, made: Made) -> Process:
        hand = super().hire(made)
        give = hand.give

        def given(items: list[Any]) -> None:
            give(items)
            self.given += 1
            if self.given in self._fatal:
                assert hand.pid is not None
                os.kill(hand.pid, signal.SIGKILL)
                self.killed += 1

        hand.give = given  # type: ignore[method-assign]
        return hand


def written(folder: Path, jobs: Any) -> bytes:
    store = Store(folder, CONTEST)
    for rows in play_all(CONTEST, store.missing(DEALS, store.open()), jobs):
        store.append(rows)
    store.finish()
    return (folder / ROWS).read_bytes()


@pytest.mark.slow
def test_killed_workers_cost_no_row_and_double_none(tmp_path: Path) -> None:
    crew = Mortal(2, {1, 4, 5, 9})
    assert written(tmp_path / "killed", crew) == written(tmp_path / "alone", 1)
    assert crew.killed == 4


@pytest.mark.slow
def test_what_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    crew = Mortal(1, set(range(1, 100)))
    with pytest.raises(WorkerDied, check=says("error-arena-worker why=exit code -9")):
        written(tmp_path, crew)
    assert crew.killed == Processes.patience


class Stage:
    """Workers without processes, who answer, and are lost, as a script says."""

    size, patience = 2, 3

    def __init__(self, script: Iterator[str]) -> None:
        self.script, self.dismissed = script, 0

    def hire(self, made: Made) -> Actor:
        return Actor(made, self.script)

    def wait(self, hands: Sequence[Actor]) -> Sequence[Actor]:
        """The one that began last answers first."""
        return hands[-1:]

    def dismiss(self, hands: Sequence[Actor]) -> None:
        self.dismissed += len(hands)


class Actor:
    def __init__(self, made: Made, script: Iterator[str]) -> None:
        self._working, self._script, self._items = made(), script, list[Any]()

    def give(self, items: list[Any]) -> None:
        self._items = items

    def take(self) -> Answer:
        if next(self._script, "answers") == "lost":
            raise Lost("gone")
        return Answer(list(map(self._working, self._items)))


@pytest.mark.parametrize("script", ["", "lost", "answers lost lost", "lost answers lost answers answers lost lost"])
def test_whoever_is_lost_when_the_results_are_the_same(script: str) -> None:
    stage = Stage(iter(script.split()))
    assert list(in_order(partial(Doing, str), iter(range(50)), stage)) == list(map(str, range(50)))
    assert stage.dismissed == 2 + script.count("lost"), "nobody is left behind"


def test_workers_that_never_get_ready_are_told_of() -> None:
    with pytest.raises(WorkerDied, check=says("error-arena-worker why=gone")):
        list(in_order(partial(Doing, str), range(5), Stage(iter(["lost"] * 9))))


def test_no_more_is_asked_for_than_can_be_done_soon() -> None:
    items = iter(range(10_000))
    found = in_order(partial(Doing, str), items, Stage(iter(())))
    assert next(found) == "0"
    assert next(items) < 200
    found.close()  # type: ignore[attr-defined]  # it is a generator


# How far it is --------------------------------------------------------------------------------------------------


def test_lines_tell_how_far_a_job_is_where_nobody_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bars, "PAUSE", 0.0)
    assert list(bars.tracked(Terminal("en"), "arena-playing", 2, "ab", aloud=True)) == ["a", "b"]
    assert [line.split()[-1] for line in capsys.readouterr().err.splitlines()] == ["1/2", "2/2"]
    monkeypatch.setattr(bars, "PAUSE", 3600.0)
    assert len(list(bars.tracked(Terminal("en"), "arena-playing", 9, "abcdefghi", aloud=True))) == 9
    assert len(capsys.readouterr().err.splitlines()) == 1, "the last alone"
    list(bars.tracked(Terminal("en"), "arena-playing", 1, "a"))
    assert capsys.readouterr().err == ""


# A cluster, without one: `make ray` has a real one ---------------------------------------------------------------


def test_without_ray_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    call: Call = caller(capsys, monkeypatch)
    for words in (
        ("arena", "random", "--deals", 1),
        ("calibrate", "--rounds", 1),
        ("balance", "--rows", tmp_path / "b"),
        ("league", "--rows", tmp_path / "l"),
    ):
        outcome = call(*words, "--ray", "auto")
        assert outcome.code == 1
        assert 'pip install "undermine[cli,ray]"' in outcome.err
    assert not list(tmp_path.iterdir()), "and touches nothing"


class FakeRay:
    """As much of Ray as finds a cluster."""

    @staticmethod
    def is_initialized() -> bool:
        return False


def test_an_address_at_which_nobody_is_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "needed", lambda: FakeRay)
    with pytest.raises(NoRay, check=says("error-ray-address")), cluster.connected("127.0.0.1:9"):
        pass


def test_a_node_with_other_code_plays_nothing() -> None:
    made = partial(Doing, str)
    assert cluster.Player(made, cluster.code()).ready() == Answer([])
    error = cluster.Player(made, "0.0 other").ready().error
    assert isinstance(error, cluster.OtherCode)
    assert says("error-ray-code")(error)


def test_a_report_names_what_it_was_made_with() -> None:
    found = provenance()
    assert found["engine"] == __version__
    assert len(found["code"]) >= 8
    assert "diggers" in found["tables"]
    assert "teams" in found["tables"]
    assert [value for _, value in told(Words("de"), found)] == list(found.values())
