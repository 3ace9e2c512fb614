"""Buckets: a burst, then a trickle; bounded memory; and what counts as one address."""

from __future__ import annotations

from contextlib import suppress

import pytest

from undermine.server.gate.limits import (
    MISSES,
    MOST_SOCKETS,
    PLAYERS,
    REQUESTS,
    STRAYS,
    Allowance,
    Bucket,
    Buckets,
    Limits,
    TooMany,
    household,
)
from undermine.server.rooms.codes import LENGTH, LETTERS


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_bucket_gives_its_burst_and_then_so_many_a_second(clock: Clock) -> None:
    bucket = Bucket(Allowance(3, 2), clock())
    assert [bucket.take(clock()) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(clock()) == pytest.approx(0.5)
    assert not bucket.take(clock() + 0.49)
    assert bucket.take(clock() + 0.51)
    assert not bucket.take(clock() + 0.52)


def test_a_rest_fills_a_bucket_no_higher_than_its_burst(clock: Clock) -> None:
    bucket = Bucket(Allowance(3, 2), clock())
    assert [bucket.take(clock() + 1000) for _ in range(4)] == [True, True, True, False]


def test_who_asks_in_vain_waits_no_longer_for_it(clock: Clock) -> None:
    bucket = Bucket(Allowance(1, 1), clock())
    assert bucket.take(clock())
    for part in range(1, 10):
        assert not bucket.take(clock() + part / 10)
    assert bucket.take(clock() + 1)


def test_one_key_does_not_pay_for_another(clock: Clock) -> None:
    buckets = Buckets(Allowance(1, 1 / 10), clock)
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(TooMany) as caught:
        buckets.take("a")
    assert caught.value.seconds == 10
    assert caught.value.message.args == {"seconds": 10}


def test_looking_takes_nothing(clock: Clock) -> None:
    buckets = Buckets(Allowance(1, 1), clock)
    for _ in range(5):
        buckets.check("a")
    buckets.take("a")
    with pytest.raises(TooMany):
        buckets.check("a")


def test_memory_is_bounded_and_the_busy_are_remembered(clock: Clock) -> None:
    buckets = Buckets(Allowance(1, 1), clock, most=10)
    buckets.take("busy")
    for number in range(100):
        buckets.take(f"{number}")
        with pytest.raises(TooMany):
            buckets.check("busy")
    assert len(buckets) == 10


def test_limits_are_multiplied_and_zero_is_none(clock: Clock) -> None:
    double, none = Limits(clock, 2), Limits(clock, 0)
    for _ in range(int(2 * REQUESTS.burst)):
        double.requests.take("a")
    with pytest.raises(TooMany):
        double.requests.take("a")
    for _ in range(10_000):
        none.requests.take("a")
    commands = none.commands()
    assert all(commands.take(clock()) for _ in range(10_000))


def test_guesses_at_codes_are_few() -> None:
    """What is said about the entropy of codes holds: of an address, and of all players whom it makes in a day."""
    day = 24 * 3600
    assert day * MISSES.refill < 2900
    assert STRAYS.burst * day * PLAYERS.refill <= 8640
    assert len(LETTERS) ** LENGTH / 10_000 / (2900 + 8640) > 950


def test_a_player_who_made_no_mistake_does_not_pay_for_his_neighbours(clock: Clock) -> None:
    guesses = Limits(clock).guesses
    for _ in range(int(MISSES.burst)):
        guesses.check("house", "eve")
        guesses.missed("house", "eve")
    for player in ("eve", None):
        with pytest.raises(TooMany):
            guesses.check("house", player)
    guesses.check("house", "ann")
    guesses.check("elsewhere")
    with suppress(TooMany):
        guesses.missed("house", "ann")
    with pytest.raises(TooMany):
        guesses.check("house", "ann")


def test_open_sockets_are_counted_and_given_back(clock: Clock) -> None:
    limits = Limits(clock)
    doors = []
    for _ in range(MOST_SOCKETS):
        clock.now += 1
        doors.append(limits.socket("a"))
        doors[-1].__enter__()
    clock.now += 10
    with pytest.raises(TooMany), limits.socket("a"):
        pass
    with limits.socket("b"):
        pass
    doors.pop().__exit__(None, None, None)
    with limits.socket("a"):
        pass


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one(address: str, whose: str) -> None:
    assert household(address) == whose
