"""How much `hard` thinks at a server's tables: by what is asked of the server, and by nothing else."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from undermine.server.rooms.pace import SHORTEST
from undermine.server.work.ration import A_SECOND, MANY, SOME, STEPS, Ration, cost
from undermine.server.work.thinking import Thinkers

MOST, LEAST = STEPS[0], STEPS[-1]


def asked(ration: Ration, every: int, seconds: int, since: int = 0) -> list[int]:
    """What thoughts get that come so many milliseconds apart."""
    return [ration.take(now) for now in range(since, since + 1000 * seconds, every)]


def test_a_table_by_itself_gets_all_there_is() -> None:
    """Its bots reply four times a second at most, at the quickest pace."""
    assert set(asked(Ration(), SHORTEST, 60)) == {MOST}


def test_it_depends_on_moments_alone() -> None:
    """Nothing is handed to it that could tell anything of a game."""
    given = {
        name: list(inspect.signature(method).parameters) for name, method in vars(Ration).items() if callable(method)
    }
    assert given["take"] == given["next"] == ["self", "now"]
    assert given["thought"] == ["self", "milliseconds"]
    rng = Random(1)
    moments = sorted(rng.randrange(20_000) for _ in range(400))
    one, other = Ration(), Ration()
    assert [one.take(now) for now in moments] == [other.take(now) for now in moments]


@pytest.mark.parametrize("every", [100, 50, 20, 10, 5, 1])
def test_the_more_is_asked_for_the_less_each_gets_and_all_together_no_more_than_there_is(every: int) -> None:
    seconds = 30
    got = asked(Ration(), every, seconds)
    assert sum(map(cost, got)) <= A_SECOND * seconds + 8 * cost(MOST)
    settled = got[len(got) // 2 :]
    fair = A_SECOND * every / 1000
    assert sum(map(cost, settled)) / len(settled) == pytest.approx(min(fair, cost(MOST)), rel=0.2)


def test_of_many_who_ask_at_once_the_first_does_not_take_all() -> None:
    got = [Ration().next(0), *asked(Ration(), 1, 1)[:9]]
    assert got[1] == MOST
    assert min(got) >= 100
    crowd = Ration()
    assert [crowd.take(0) for _ in range(1000)][-1] == LEAST


def test_a_crowd_that_is_gone_is_forgotten() -> None:
    ration = Ration()
    asked(ration, 1, 10)
    assert ration.next(10_000) < MOST
    assert ration.take(11_000) == MOST


def test_looking_at_it_takes_nothing() -> None:
    ration = Ration()
    for _ in range(100):
        assert ration.next(0) == MOST
    assert sum(ration.given.values()) == 0
    ration.take(0)
    assert ration.given[str(MOST)] == 1


def test_who_is_late_thinks_less_until_nobody_is() -> None:
    """A slow machine, on which a roll-out takes a millisecond and a half."""
    ration, now, late = Ration(10**6), 0, []
    for _ in range(2000):
        now += 1000
        took = 3 * ration.take(now) // 2
        late.append(took > SHORTEST)
        ration.thought(took)
    assert ration.next(now) == 100
    assert not any(late[2 * SOME :])


def test_who_is_late_whatever_he_does_thinks_no_further_ahead_and_begins_again_when_he_is_not() -> None:
    ration = Ration(10**6)
    for _ in range(20 * SOME):
        ration.thought(SHORTEST + 1)
    assert ration.next(0) == LEAST
    for _ in range(len(STEPS) * MANY):
        ration.thought(SHORTEST // 2)
    assert ration.next(0) == MOST


def test_a_few_who_are_late_change_nothing() -> None:
    ration = Ration(10**6)
    for number in range(10_000):
        ration.thought(10_000 if number % 100 == 0 else 1)
    assert ration.next(0) == MOST


@pytest.mark.parametrize(("rollouts", "processes"), [(1, 1), (A_SECOND, 1), (A_SECOND + 1, 2), (100 * A_SECOND, 4)])
def test_who_may_think_more_has_more_processes_to_do_it(rollouts: int, processes: int) -> None:
    assert len(Thinkers(4, rollouts)._ahead) == processes
