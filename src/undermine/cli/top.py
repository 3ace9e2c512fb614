"""`undermine admin top`: how servers are at this moment, from what they say of themselves at `/metrics`.

One column for each process. What is counted or measured is of the last half minute; of a single look, of the time
between two of them.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from http.client import HTTPException
from itertools import groupby
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ..messages import Problem
from ..server.config import PORT
from ..server.health import SIGNS, Look, Slow, Unit, all_signs, is_high, read, signs, slowest
from ..words import Words
from .terminal import Terminal

HERE = f"http://127.0.0.1:{PORT}"
LONG = 30.0
"""Seconds that a picture looks back."""
PATIENCE = 3.0
MOST_ANSWER = 8 << 20
SLOWEST = 5
NOTHING = "-"
DECIMAL = {"en": ".", "de": ",", "fr": ","}

# Not through a proxy: a server tells nobody for whom a proxy asks.
_opener = build_opener(ProxyHandler({}))


class NoAnswer(Problem):
    """A server says nothing of itself, or not to us."""


class Process:
    """One that is looked at, and what it said."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._looks: deque[Look] = deque()
        self.problem: NoAnswer | None = None

    def look(self) -> None:
        try:
            self._looks.append(read(_metrics(self.address), time.monotonic()))
        except NoAnswer as problem:
            self.problem = problem
            self._looks.clear()
            return
        self.problem = None
        while self._looks[-1].at - self._looks[0].at > LONG:
            self._looks.popleft()

    @property
    def span(self) -> tuple[Look, Look]:
        """The first and the last look; where there was no answer, two at nothing."""
        return (self._looks[0], self._looks[-1]) if self._looks else (Look(0.0, {}), Look(0.0, {}))

    @property
    def signs(self) -> Mapping[str, float | None]:
        return signs(*self.span) if self.problem is None else dict.fromkeys((sign.key for sign in SIGNS), None)

    @property
    def name(self) -> str:
        return self.address.partition("://")[2]


def _metrics(address: str) -> str:
    try:
        with _opener.open(f"{address}/metrics", timeout=PATIENCE) as answer:
            text: str = answer.read(MOST_ANSWER).decode()
    except HTTPError as error:
        # Whatever else it answers is as good as this: it has metrics, and not for us.
        error.close()
        raise NoAnswer("error-top-hidden", address=address) from None
    except (OSError, HTTPException, ValueError):
        raise NoAnswer("error-top-away", address=address) from None
    if "undermine_" not in text:
        raise NoAnswer("error-top-other", address=address)
    return text


# Looking -------------------------------------------------------------------------------------------------------------


def top(terminal: Terminal, addresses: Sequence[str], *, every: float, once: bool, as_json: bool) -> int:
    """Show it until somebody interrupts; for a script, once. Returns whether all have answered, as an exit code."""
    processes = [Process(address) for address in dict.fromkeys(addresses or [HERE])]
    with ThreadPoolExecutor(len(processes), "top") as pool:

        def look() -> None:
            list(pool.map(Process.look, processes))

        look()
        if once or as_json or not terminal.out.is_terminal:
            return _tell_once(terminal, processes, look, every, as_json)
        # An interrupt is how this ends.
        with suppress(KeyboardInterrupt), Live(console=terminal.out, screen=True, auto_refresh=False) as live:
            while True:
                live.update(picture(terminal.words, processes), refresh=True)
                time.sleep(every)
                look()
    return 0


def _tell_once(
    terminal: Terminal, processes: Sequence[Process], look: Callable[[], None], every: float, as_json: bool
) -> int:
    answered = [process for process in processes if process.problem is None]
    if not answered and processes[0].problem is not None:
        raise processes[0].problem
    time.sleep(every)
    look()
    if as_json:
        import msgspec

        terminal.write(msgspec.json.format(msgspec.json.encode(data(processes))).decode() + "\n")
    else:
        terminal.show(picture(terminal.words, processes))
    return int(any(process.problem is not None for process in processes))


def data(processes: Sequence[Process]) -> dict[str, Any]:
    """The picture for another program: plain numbers, seconds and bytes."""
    known = [process for process in processes if process.problem is None]
    return {
        "processes": [
            {"address": process.address, "answered": process.problem is None, "numbers": process.signs}
            for process in processes
        ],
        "together": all_signs(process.signs for process in known),
        "slowest": [slow._asdict() for slow in slowest((process.span for process in known), SLOWEST)],
        "high": [{"sign": high.key, "address": high.address, "value": high.value} for high in too_high(processes)],
    }


class High(NamedTuple):
    """A number of a process that is more than it should be."""

    key: str
    unit: Unit
    address: str
    value: float
    most: float


def too_high(processes: Sequence[Process]) -> list[High]:
    found = []
    for sign in SIGNS:
        for process in processes:
            value = process.signs[sign.key]
            if is_high(sign, value) and value is not None and sign.high is not None:
                found.append(High(sign.key, sign.unit, process.name, value, sign.high))
    return found


# Showing -------------------------------------------------------------------------------------------------------------


def picture(words: Words, processes: Sequence[Process]) -> Group:
    """All of it, as it stands on the screen."""
    parts: list[RenderableType] = [
        Text(words.say_key("admin-top", count=len(processes), seconds=_looked_back(processes), at=_clock()), "bold"),
        # Before the numbers, for a low terminal cuts off what comes last.
        *(Text(words.say(process.problem.message), "red") for process in processes if process.problem is not None),
        *(_advice(words, list(highs)) for _, highs in groupby(too_high(processes), key=lambda high: high.key)),
        _numbers(words, processes),
        Text(),
        _slowest(words, [process for process in processes if process.problem is None]),
    ]
    return Group(*parts)


def _looked_back(processes: Sequence[Process]) -> int:
    return round(max(now.at - before.at for before, now in (process.span for process in processes)))


def _clock() -> str:
    return f"{datetime.now(UTC):%H:%M:%S} UTC"


def _numbers(words: Words, processes: Sequence[Process]) -> Table:
    """A row for each number, with what several processes come to before the columns of each."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column()
    several = len(processes) > 1
    for head in [*([words.say_key("admin-top-together")] if several else []), *(one.name for one in processes)]:
        table.add_column(head, justify="right", overflow="fold")
    columns = [process.signs for process in processes]
    summed = all_signs(columns)
    for sign in SIGNS:
        cells = [(column[sign.key], is_high(sign, column[sign.key])) for column in columns]
        if several:
            cells.insert(0, (summed[sign.key], any(high for _, high in cells)))
        shown = [Text(told(words, sign.unit, value), "bold red" if high else "") for value, high in cells]
        table.add_row(words.say_key(f"admin-sign-{sign.key}"), *shown)
    return table


def _slowest(words: Words, processes: Sequence[Process]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, head in enumerate(("command", "rate", "half", "most")):
        table.add_column(words.say_key(f"admin-slow-{head}"), justify="right" if number else "left")
    for slow in slowest((process.span for process in processes), SLOWEST):
        table.add_row(slow.command, *_measured(words, slow))
    return table


def _measured(words: Words, slow: Slow) -> tuple[str, str, str]:
    return told(words, "rate", slow.rate), told(words, "seconds", slow.half), told(words, "seconds", slow.most)


def _advice(words: Words, highs: Sequence[High]) -> Text:
    """What is too much, at worst and where, and what to do about it."""
    high, where = max(highs, key=lambda one: one.value), ", ".join(one.address for one in highs)
    name = words.say_key(f"admin-sign-{high.key}")
    value, most = told(words, high.unit, high.value), told(words, high.unit, high.most)
    head = words.say_key("admin-high", name=name, value=value, most=most, address=where)
    return Text.assemble((head, "bold red"), " ", words.say_key(f"admin-high-{high.key}"))


def told(words: Words, unit: Unit, value: float | None) -> str:
    """A number as people read it."""
    if value is None:
        return NOTHING
    if unit == "seconds":
        return f"{value * 1000:.0f} ms" if value < 1 else _decimal(words, f"{value:.1f} s")
    if unit == "share":
        return f"{value * 100:.0f} %"
    if unit == "bytes":
        return f"{value / 1e6:.0f} MB"
    return _decimal(words, f"{value:.1f}".removesuffix(".0")) if unit == "rate" else f"{value:.0f}"


def _decimal(words: Words, text: str) -> str:
    return text.replace(".", DECIMAL[words.lang])
