"""What may still be written into the log of a room whose game is over, or that is closed: of all commands a few."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from tests.server.rooms.table import Table, three
from undermine.messages import Problem
from undermine.server.protocol import commands as asked
from undermine.server.rooms.room import CLOSED, OVER

COMMANDS: tuple[asked.RoomCommand, ...] = (
    asked.Sit(seat="D", name="Eve"),
    asked.Ask(seat="D", name="Eve"),
    asked.Withdraw(),
    asked.Admit(ask=1),
    asked.Stand(seat="B"),
    asked.SeatBot(seat="D", bot="easy"),
    asked.RemoveBot(seat="C"),
    asked.Remove(seat="B"),
    asked.Remove(seat="B", ban=True),
    asked.Readmit(id=0),
    asked.Swap(seat="A", other="B"),
    asked.Arrange(public=True),
    asked.GiveHost(seat="B"),
    asked.Begin(),
    asked.Close(),
    asked.Play(seat="A", move="x", turn=0),
    asked.Acknowledge(seat="A"),
    asked.Acknowledge(seat="B"),
    asked.Claim(seat="A", what="gold@8,0"),
    asked.Return(seat="B"),
    asked.StandIn(seat="B"),
)
STILL = {OVER: {"stand", "remove", "readmit", "give-host", "close"}, CLOSED: {"stand"}}
"""Who is at the table that may play again is still for the host to say, until the room is closed, and for everybody
to say of themselves."""


def ended(phase: str) -> Table:
    """Bob was played for when it ended, Dan shown out before, and another seat is free."""
    table = three()
    table.do("ann", asked.Arrange(seats=5))
    table.do("dan", asked.Sit(seat="E", name="Dan"))
    table.do("ann", asked.Remove(seat="E", ban=True))
    table.do("ann", asked.Arrange(seats=4))
    table.do("ann", asked.SeatBot(seat="D", bot="easy"))
    table.do("ann", asked.Begin(first="A"))
    table.room.seats[1].bot, table.room.phase = "easy", phase
    return table


def written(phase: str) -> Iterator[str]:
    """The commands that write something, by whoever they come from."""
    for command in COMMANDS:
        for player in ("ann", "bob", "cat", "dan", "eve"):
            table = ended(phase)
            (out,) = table.room.banned.values()
            said = asked.Readmit(id=out.id) if isinstance(command, asked.Readmit) else command
            try:
                entries = table.do(player, said)
            except Problem:
                continue
            if entries:
                yield asked.tag(command)


def test_every_command_of_a_room_is_tried() -> None:
    assert {type(command) for command in COMMANDS} == set(get_args(asked.RoomCommand))


@pytest.mark.parametrize("phase", [OVER, CLOSED])
def test_of_all_commands_a_few_write_into_the_log_of_a_room_that_has_ended(phase: str) -> None:
    assert set(written(phase)) == STILL[phase]
