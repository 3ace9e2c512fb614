"""No seat, spectator, stranger, log or number can tell games apart that look the same to them; `python -m
tests.server.leaks` is the long run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
import structlog

from tests.cases import partly
from tests.server.leaks.script import Secret
from tests.server.leaks.shows import choice, differences, lacking, played
from tests.server.leaks.twins import Plan, twins
from undermine.game.events import Buried, Drew, Looked, RoleDealt
from undermine.rules import keys
from undermine.server import logs, telling
from undermine.server.metrics import Metrics
from undermine.server.protocol import messages as told
from undermine.server.rooms.deciding import Deciding
from undermine.server.web import front, socket

FROM = 9
LIKE_OTHERS = ("base-2004", "base-de", "base-fr")
"""They hide the same as base-2015 by the same code; the long run has them all."""


@pytest.mark.slow
@pytest.mark.parametrize("rules", partly((key for key in keys() if key not in LIKE_OTHERS), ("saboteur2-fr", "solo")))
def test_what_a_seat_may_not_know_reaches_nobody(rules: str) -> None:
    tables = choice(rules, FROM)
    assert not lacking(rules, tables), "these twins are too much alike"
    assert differences(tables) == []


# Leaks on purpose --------------------------------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, tuple[str, Leak]] = {}


def leak(channel: str) -> Callable[[Leak], Leak]:
    """A leak, and where it is to be found."""

    def noted(function: Leak) -> Leak:
        LEAKS[function.__name__] = (channel, function)
        return function

    return noted


@leak("spectator")
def passed_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Buried, "seen_by", lambda self, seat: self)


@leak("eyes")
def drawn_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Drew, "seen_by", lambda self, seat: self)


@leak("eyes")
def dealt_roles(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RoleDealt, "seen_by", lambda self, seat: self)


@leak("eyes")
def goals_that_others_saw(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Looked, "seen_by", lambda self, seat: self)


@leak("eyes")
def order_of_moves(patch: pytest.MonkeyPatch) -> None:
    plain = telling.move_texts
    patch.setattr(telling, "move_texts", lambda moves: plain(moves)[:: 1 if Secret.number == 1 else -1])


@leak("eyes")
def size_of_a_message(patch: pytest.MonkeyPatch) -> None:
    plain = told.encode
    patch.setattr(told, "encode", lambda message: plain(message) + b" " * Secret.number)


@leak("spectator")
def one_message_more(patch: pytest.MonkeyPatch) -> None:
    plain = socket.Client.send

    def send(client: socket.Client, message: told.AnyMessage) -> None:
        for _ in range(Secret.number):
            plain(client, message)

    patch.setattr(socket.Client, "send", send)


@leak("eyes")
def reason_of_a_refusal(patch: pytest.MonkeyPatch) -> None:
    plain = Deciding._need

    def need(deciding: Deciding, holds: bool, otherwise: str) -> None:
        plain(deciding, holds, otherwise if Secret.number == 1 else "error-room-closed")

    patch.setattr(Deciding, "_need", need)


@leak("spectator")
def argument_of_a_refusal(patch: pytest.MonkeyPatch) -> None:
    plain = told.Refusal
    patch.setattr(told, "Refusal", lambda **fields: plain(**{**fields, "args": {"count": Secret.number}}))


@leak("answers")
def header_of_an_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(front.HEADERS, "x-mine", str(Secret.number))


@leak("logged")
def line_in_the_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(front, "logger", lambda: structlog.stdlib.get_logger(logs.LOGGER).bind(hand=Secret.number))


@leak("metrics")
def number_of_something(patch: pytest.MonkeyPatch) -> None:
    plain = Metrics.commanded

    def commanded(metrics: Metrics, command: str, seconds: float) -> None:
        for _ in range(Secret.number):
            plain(metrics, command, seconds)

    patch.setattr(Metrics, "commanded", commanded)


@contextmanager
def leaking(leak: Leak) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        yield


LEAKY = Plan("base-2015", 4, (0,), number=17, rounds=1, part=0.4)
"""Short, and with everything that leaks: passes, maps, goals, roles."""


@pytest.mark.long
def test_every_leak_is_found() -> None:
    table = twins(LEAKY)
    assert not lacking(LEAKY.rules, [table]) - {"nuggets"}
    outcomes = played([table] * len(LEAKS), [partial(leaking, leak) for _, leak in LEAKS.values()])
    for (name, (channel, _)), (one, other) in zip(LEAKS.items(), outcomes, strict=True):
        found = {text.partition(" ")[0].rstrip(":") for text in one.differences(other)}
        assert channel in found, f"nobody noticed: {name}"
