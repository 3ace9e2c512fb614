"""What a table agrees on anew in the lobby: who may, what becomes of seats, and that old logs are read as they were."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.rooms.table import Table, three
from undermine.game import deal
from undermine.notation.replay import piles_of
from undermine.rules import ruleset
from undermine.server.hall.describing import room_state
from undermine.server.protocol import commands as asked
from undermine.server.rooms import entries as log
from undermine.server.rooms.arranging import FIELDS
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Script, Settings
from undermine.server.telling import summary


def test_the_host_changes_what_was_agreed_on_and_everybody_is_told() -> None:
    table = three(chat="silent", seconds=90)
    table.do("ann", asked.Arrange(rules="saboteur2", house=("rounds=1",), seats=6, seconds=None, public=True))
    told = room_state(table.room, "a stranger who looks on", set(), 1)
    assert (told.rules["key"], told.rules["house"], len(told.seats)) == ("saboteur2", ["rounds=1"], 6)
    assert (told.seconds, told.public, told.chat) == (None, True, "silent")
    assert [seat.name for seat in told.seats] == ["Ann", "Bob", "Cat", None, None, None]
    listed = summary(table.room)
    assert (listed["rules"], listed["house"], listed["seats"], listed["taken"]) == ("saboteur2", ["rounds=1"], 6, 3)


def test_what_is_not_named_stays_as_it_was() -> None:
    table = three(chat="silent", seconds=90, house=("open_gold",))
    table.do("ann", asked.Arrange(pace="quick"))
    before = Settings(seats=3, chat="silent", seconds=90, house=("open_gold",))
    assert table.room.settings == msgspec.structs.replace(before, pace="quick")
    assert table.do("ann", asked.Arrange(pace="quick")) == []


def test_everything_that_a_room_is_opened_with_can_be_changed_but_its_bots_and_a_script() -> None:
    assert set(FIELDS) == set(Settings.__struct_fields__) - {"bots", "script"}


def test_only_the_host_may_and_only_before_the_game() -> None:
    table = three()
    for player in ("bob", "dan"):
        assert table.refuses(player, asked.Arrange(chat="silent")) == "error-room-host-only"
    table.do("ann", asked.Begin(first="A"))
    assert table.refuses("ann", asked.Arrange(chat="silent")) == "error-room-playing"
    assert table.refuses("ann", asked.Swap(seat="A", other="B")) == "error-room-playing"


def test_nobody_loses_a_seat_and_bots_make_room() -> None:
    table = Table(Settings(seats=5, bots=(None, None, None, "easy", None)))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    table.do("bob", asked.Sit(seat="E", name="Bob"))
    assert table.refuses("ann", asked.Arrange(seats=4)) == "error-arrange-seat"
    table.do("ann", asked.Swap(seat="B", other="E"))
    table.do("ann", asked.Arrange(seats=3))
    assert [seat.name for seat in table.room.seats] == ["Ann", "Bob", ""]
    table.do("ann", asked.Arrange(seats=4))
    assert not table.room.seats[3].taken


def test_who_has_asked_for_a_seat_that_is_gone_asks_no_more() -> None:
    table = three()
    table.do("ann", asked.Remove(seat="C"))
    table.do("ann", asked.Arrange(seats=4))
    table.do("cat", asked.Ask(seat="D", name="Cat"))
    table.do("ann", asked.Swap(seat="D", other="A"))
    assert [ask.seat for ask in table.room.asks] == [0]
    table.do("ann", asked.Swap(seat="D", other="A"))
    table.do("ann", asked.Arrange(seats=3))
    assert table.room.asks == []


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"seats": 13}, "error-players"),
        ({"rules": "duel"}, "error-players-only"),
        ({"rules": "nonsense"}, "error-unknown-rules"),
        ({"house": ("nonsense",)}, "error-unknown-house-rule"),
        ({"seconds": 1}, "error-room-seconds"),
        ({"public": True, "free_bots": True}, "error-room-free-bots"),
    ],
)
def test_what_no_room_could_be_opened_with_is_refused(wanted: dict[str, Any], problem: str) -> None:
    assert three().refuses("ann", asked.Arrange(**wanted)) == problem


def test_a_guided_game_is_as_it_is() -> None:
    rules = ruleset("base-2015")
    script = Script(deals=(piles_of(rules.catalogue, deal(rules, 3, bytes(32), 1)),))
    table = Table(Settings(seats=3, bots=(None, "easy", "easy"), script=script))
    assert table.refuses("ann", asked.Arrange(chat="silent")) == "error-arrange-script"


def test_seats_change_places_with_whoever_sits_there() -> None:
    table = Table(Settings(seats=4, bots=(None, None, None, "easy")))
    for seat, player in zip("ABC", ("ann", "bob", "cat"), strict=True):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    assert table.refuses("bob", asked.Swap(seat="B", other="A")) == "error-seat-taken"
    assert table.refuses("bob", asked.Swap(seat="A", other="D")) == "error-seat-not-yours"
    table.do("bob", asked.Swap(seat="D", other="B"))
    table.do("ann", asked.Swap(seat="A", other="C"))
    assert [seat.name or seat.bot for seat in table.room.seats] == ["Cat", "easy", "Ann", "Bob"]
    assert table.room.seats_of("ann") == (2,)
    assert table.do("ann", asked.Swap(seat="C", other="C")) == []


def test_a_log_with_all_this_adds_up_to_the_same_room_and_its_game_goes_by_the_new_rules() -> None:
    table = Table(Settings(seats=5))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    table.do("ann", asked.Arrange(rules="duel", seats=2))
    table.do("ann", asked.SeatBot(seat="B", bot="easy"))
    table.do("ann", asked.Swap(seat="A", other="B"))
    table.do("ann", asked.Begin())
    assert Room.of(log.read(log.written(entry)) for entry in table.log) == table.room
    assert table.room.match is not None
    assert (table.room.match.rules.key, table.room.match.players) == ("duel", 2)


def test_a_log_of_before_is_read_as_it_was() -> None:
    """Word for word what a server wrote that knew nothing of all this."""
    old = [
        (
            b'{"entry":"opened","at":1,"code":"CODE","settings":{"rules":"base-2015","house":[],"seats":3,'
            b'"bots":[null,"easy","easy"],"seconds":null,"timeout":"bot","public":false,"spectators":true,"chat":"free",'
            b'"pace":"normal","script":null},"revision":2,"host":"ann"}'
        ),
        b'{"entry":"sat","at":2,"seat":0,"player":"ann","name":"Ann"}',
    ]
    room = Room.of(map(log.read, old))
    assert (room.rules.key, [seat.taken for seat in room.seats]) == ("base-2015", [True, True, True])
