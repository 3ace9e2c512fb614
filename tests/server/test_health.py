"""The numbers a host looks at: read as Prometheus reads them, each from a metric that there is."""

from __future__ import annotations

import re
from math import inf
from types import SimpleNamespace
from typing import Any, cast

import pytest

from undermine.server.health import (
    SIGNS,
    Grown,
    Look,
    Now,
    Rate,
    Share,
    Sign,
    Within,
    all_signs,
    is_high,
    read,
    signs,
    slowest,
    within,
)
from undermine.server.metrics import Metrics
from undermine.server.serving import watch


def metrics() -> Metrics:
    """Of a server in which there is nothing yet."""
    found = Metrics()
    anything = SimpleNamespace(rooms={}, waiting=0, lost=0, shortest_reply=250, moves={"player": 3, "bot": 4})
    anything.rollouts, anything.thoughts = 400, {"400": 5}
    watch(found, *[cast(Any, anything)] * 5)
    return found


def look(text: str, at: float = 0.0) -> Look:
    return read(text, at)


def test_every_number_is_there_from_the_beginning() -> None:
    """But for those of which nothing can be told before something was asked for."""
    told = look(metrics().text().decode())
    found = signs(told, told._replace(at=1.0))
    assert {key for key, value in found.items() if value is None} == {"answers", "lag"}
    assert (found["moves"], found["replies"], found["rooms"]) == (0, 0.25, 0)
    assert found["memory"] is not None
    assert found["memory"] > 1e6


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: sign.key)
def test_every_question_is_about_a_metric_that_there_is(sign: Sign) -> None:
    text = metrics().text().decode()
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    names = re.findall(r"\b(?:undermine|process)_\w+", sign.reading.query("5m"))
    assert names
    for name in names:
        assert name in kinds or kinds.get(name.removesuffix("_bucket")) == "histogram", name


def test_a_number_of_now_is_the_last_one() -> None:
    assert Now("rooms").value(look("rooms 3\n"), look("rooms 5\n")) == 5
    assert Now("rooms").value(look(""), look("")) is None
    assert Now("rooms").query("5m") == 'rooms{job="undermine"}'


def test_what_is_counted_is_told_by_how_much_it_grew() -> None:
    before = look('asked_total{status="2xx"} 10\nasked_total{status="5xx"} 2\n', 100.0)
    after = look('asked_total{status="2xx"} 30\nasked_total{status="5xx"} 7\n', 110.0)
    assert Grown("asked_total").value(before, after) == 25
    assert Grown("asked_total", ("status", "5xx")).value(before, after) == 5
    assert Rate("asked_total", ("status", "5xx")).value(before, after) == 0.5
    assert Rate("asked_total").value(after, after) is None, "in no time there is no speed"
    query = 'sum by (instance) (increase(asked_total{job="undermine",status="5xx"}[5m]))'
    assert Grown("asked_total", ("status", "5xx")).query("5m") == query
    assert Rate("asked_total").query("1m") == 'sum by (instance) (rate(asked_total{job="undermine"}[1m]))'


def test_what_was_our_fault_is_counted_from_the_beginning() -> None:
    found = metrics()
    before = look(found.text().decode())
    for status in (200, 404, 500, 503):
        found.answered("GET", "/", status, 0.1)
    found.failed()
    assert Grown("undermine_failures_total").value(before, look(found.text().decode())) == 3
    for name in ("failures_total", 'mails_total{result="lost"}'):
        assert f"undermine_{name} 0.0" in metrics().text().decode(), "Prometheus sees nothing grow that was not there"


def test_of_a_process_that_was_started_anew_counts_what_it_counted_since() -> None:
    assert Grown("asked_total").value(look("asked_total 100\n"), look("asked_total 4\n")) == 4
    old, new = (look(f'took_bucket{{le="1.0"}} {count}\ntook_bucket{{le="+Inf"}} {count}\n') for count in (100, 4))
    assert Within("took", 0.5).value(old, new) == 0.5


def test_a_share_is_of_what_there_is() -> None:
    assert Share("open", "most").value(look(""), look("open 20\nmost 80\n")) == 0.25
    assert Share("open", "most").value(look(""), look("open 20\n")) is None
    assert Share("open", "most").value(look(""), look("open 20\nmost 0\n")) is None


@pytest.mark.parametrize(
    ("buckets", "part", "seconds"),
    [
        ({0.1: 10, 0.2: 10, inf: 10}, 0.5, 0.05),
        ({0.1: 0, 0.2: 10, inf: 10}, 0.5, 0.15),
        ({0.1: 50, 0.2: 100, inf: 100}, 0.75, 0.15),
        ({0.1: 98, 0.2: 100, inf: 100}, 0.99, 0.15),
        ({0.1: 1, 0.2: 1, inf: 2}, 0.99, 0.2),
        ({0.1: 0, 0.2: 0, inf: 0}, 0.99, None),
        ({}, 0.99, None),
    ],
)
def test_in_which_time_most_were_done(buckets: dict[float, float], part: float, seconds: float | None) -> None:
    """As `histogram_quantile` reckons: evenly within a bucket, and what is above all of them at the highest bound."""
    assert within(buckets, part) == (seconds if seconds is None else pytest.approx(seconds))


def test_the_slowest_commands_of_several_processes_together() -> None:
    spans = []
    for slow in (0.2, 0.4):
        found = metrics()
        found.commanded("play", 9.0)
        before = look(found.text().decode(), 0.0)
        for _ in range(10):
            found.commanded("play", 0.002)
            found.commanded("recall", slow)
        found.commanded("ping", 0.0001)
        spans.append((before, look(found.text().decode(), 10.0)))
    recall, play = slowest(spans, 2)
    assert (recall.command, play.command) == ("recall", "play")
    assert (recall.rate, play.rate) == (2.0, 2.0)
    assert 0.1 < recall.half <= 0.25 < recall.most <= 0.5
    assert play.most <= 0.0025, "what took long before is not of this time"


def test_processes_come_together_by_sum_or_by_the_worst() -> None:
    nothing = dict.fromkeys((sign.key for sign in SIGNS), None)
    found = all_signs([{**nothing, "rooms": 3, "lag": 0.2}, {**nothing, "rooms": 4, "lag": 0.1}])
    assert (found["rooms"], found["lag"], found["moves"]) == (7, 0.2, None)


def test_only_more_than_the_limit_is_high() -> None:
    (lag,) = (sign for sign in SIGNS if sign.key == "lag")
    (rooms,) = (sign for sign in SIGNS if sign.key == "rooms")
    assert [is_high(lag, value) for value in (None, 0.05, 0.051)] == [False, False, True]
    assert not is_high(rooms, 1e9)


def test_what_is_no_text_of_metrics_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        read("<html>\n", 0.0)
