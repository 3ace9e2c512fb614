"""What people give to environments by hand: numbers of NumPy count, and what is none is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from tests.problems import says
from undermine.bots import own
from undermine.messages import BadArgument, BadRules, NotInBox, NotLegal, Problem
from undermine.native import available
from undermine.research import BOXES, PythonTable, Rewards, coding, observing, rules_named
from undermine.research import gymnasium as ours
from undermine.research.pettingzoo import raw_env
from undermine.research.rlcard import RLCardEnv
from undermine.research.vector import VectorEnv

ENGINES = ("native", "python") if available() else ("python",)


class First:
    """An agent of RLCard's kind that takes whatever comes first."""

    def step(self, state: dict[str, Any]) -> int:
        return int(next(iter(state["legal_actions"])))


@pytest.mark.parametrize("wrong", [True, "\ud800", 10**5000], ids=["True", "half a character", "endless"])
def test_what_cannot_be_written_as_a_seed_is_refused_by_all(wrong: Any) -> None:
    tables: list[Any] = [raw_env(rules="tiny"), RLCardEnv(rules="tiny")]
    for table in tables:
        with pytest.raises(BadRules, check=says("error-seed")):
            table.reset(seed=wrong)
    if not isinstance(wrong, str):
        with pytest.raises(BadRules, check=says("error-seed")):
            ours.UndermineEnv("tiny", 2, "random").reset(seed=wrong)
    if available():
        with pytest.raises(BadArgument, check=says("error-argument")):
            VectorEnv("tiny", 2, 1, seed=wrong)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_number_that_is_refused_is_said_and_whose_it_was(engine: str) -> None:
    table = raw_env(rules="tiny", engine=engine)
    table.reset(seed=1)
    seat = table.table.seat
    with pytest.raises(NotLegal, match="The number <int> stands for nothing"):
        table.step(10**5000)
    for wrong in (0, -1, 2**40, None, numpy.int64(0)):
        with pytest.raises(NotLegal, match=f"The number {wrong} stands for nothing that seat {seat} may do now"):
            table.step(wrong)  # type: ignore[arg-type]
    finished = RLCardEnv(rules="tiny", engine=engine)
    finished.run([First()] * 2, seed=1)
    with pytest.raises(NotLegal, match="The game is over: the number 7 cannot be played"):
        finished.step(7)
    coding = table.table.seen.coding
    with pytest.raises(NotLegal, match=f"There is no number {coding.size} here.* last one is {coding.size - 1}"):
        coding.text(coding.size)
    for half in (7.5, "7", None, True):
        with pytest.raises(BadArgument, check=says("error-argument")):
            coding.text(half)  # type: ignore[arg-type]
    assert coding.text(numpy.int64(7)) == coding.text(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("engine", ENGINES)
def test_before_the_first_reset_nothing_is_shown_and_nothing_played(engine: str) -> None:
    cards, table = RLCardEnv(rules="tiny", engine=engine), raw_env(rules="tiny", engine=engine)
    agent = table.possible_agents[0]
    asked: list[Callable[[], object]] = [lambda: cards.step(1), lambda: cards.get_state(0), lambda: table.step(1)]
    for ask in (*asked, lambda: table.observe(agent), table.state, table.render, table.last):
        with pytest.raises(Problem, check=says("error-not-reset")):
            ask()


@pytest.mark.parametrize("engine", ENGINES)
def test_a_seat_is_a_whole_number_on_either_engine(engine: str) -> None:
    cards = RLCardEnv(rules="trio", engine=engine)
    cards.reset(seed=1)
    seats: list[Any] = [numpy.int64(1), numpy.uint8(1)]
    for seat in seats:
        assert (cards.get_state(seat)["obs"] == cards.get_state(1)["obs"]).all()
        assert (cards.table.mask(seat) == cards.table.mask(1)).all()
        assert cards.table.view(seat).seat == 1
    for wrong in (1.0, True, None, "B", -1, 3, numpy.float64(1)):
        with pytest.raises(NotInBox, check=says("error-no-such-seat")):
            cards.get_state(wrong)  # type: ignore[arg-type]
        with pytest.raises(NotInBox, check=says("error-no-such-seat")):
            cards.table.mask(wrong)  # type: ignore[arg-type]


def test_numbers_of_numpy_count_as_numbers() -> None:
    two: Any = numpy.int64(2)
    three: Any = numpy.int64(3)
    one: Any = numpy.float32(1)
    assert raw_env(rules="base-2015", players=three, shaping=one).table.players == 3
    assert ours.UndermineEnv("trio", three, "random", seat=two, shaping=three).seat == 2
    trio = rules_named("trio")
    assert coding(trio, three) is coding(trio, 3)
    assert observing(trio, three) is observing(trio, 3)
    assert Rewards(shaping=one) == Rewards(shaping=1)
    assert PythonTable(trio, three).players == 3
    if available():
        made = VectorEnv("tiny", two, two, threads=two, seed=three)
        assert (made.count, made.threads, made.players) == (2, 2, 2)
    for no_number in (True, numpy.bool_(True), "1", None):
        with pytest.raises(BadArgument, check=says("error-argument name=shaping")):
            Rewards(shaping=no_number)  # type: ignore[arg-type]
    for not_whole in (True, 3.0, "3"):
        with pytest.raises(BadRules, check=says("error-players-number")):
            raw_env(rules="base-2015", players=not_whole)
    with pytest.raises(BadArgument, match="shaping must be from -1000000 to 1000000, not 10000000"):
        Rewards(shaping=1e7)


def test_rules_that_are_none_are_refused_by_their_name() -> None:
    for wrong in (None, 5, ["base-2015"]):
        with pytest.raises(BadArgument, check=says("error-argument name=rules")):
            raw_env(rules=wrong)
    for make in (coding, observing):
        with pytest.raises(BadArgument, check=says("error-argument name=rules")):
            make("base-2015", 5)  # type: ignore[arg-type]


def test_one_round_may_be_asked_for_in_a_box_too() -> None:
    """So that one list of house rules does for a sweep over all rule sets."""
    for key, box in BOXES.items():
        assert rules_named(key, ["rounds=1"]) == box == rules_named(box, ("rounds=1",))
        with pytest.raises(BadRules):
            rules_named(key, ["rounds=2"])
    assert rules_named("base-2015", ["rounds=3"]) == rules_named("base-2015")


def test_rewards_are_named_as_in_the_other_environments() -> None:
    made = RLCardEnv(rules="tiny", reward="side", per="game", shaping=0.5)
    assert (
        made.table.rewards
        == Rewards("side", "game", 0.5)
        == RLCardEnv(rewards=Rewards("side", "game", 0.5)).table.rewards
    )
    with pytest.raises(BadArgument, check=says("error-rewards-twice")):
        RLCardEnv(rewards=Rewards("side"), per="game")


def test_what_is_no_bot_is_refused_at_once() -> None:
    for wrong in (5, None, [1, 2], own("digger"), b"ab"):
        with pytest.raises(BadArgument, check=says("error-argument-list name=bots")):
            ours.UndermineEnv("base-2015", 3, wrong)  # type: ignore[arg-type]
