"""Who begins: a seat that the host names, or the lot, which is the seed's; and in which colour one plays alone."""

from __future__ import annotations

import pytest

from tests.problems import says
from tests.server.rooms.table import SEED, Table, three
from undermine.cards import Colour
from undermine.game import lot
from undermine.game.events import RoundBegan
from undermine.messages import Problem
from undermine.notation import SEAT_LETTERS, parse_record, replay
from undermine.rules import ruleset
from undermine.server import telling
from undermine.server.hall import describing
from undermine.server.protocol import commands as asked
from undermine.server.rooms import entries as log
from undermine.server.rooms.deciding import Deciding
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

SEEDS = [f"{number:064x}" for number in range(60)]


def begins(table: Table) -> str:
    """The seat that has to move first."""
    assert table.room.to_move is not None
    return SEAT_LETTERS[table.room.to_move]


def told_first(table: Table) -> str | None:
    return describing.room_state(table.room, "ann", set(), 0).first


def record_first(table: Table) -> str:
    over = telling.over(table.room)
    assert over is not None
    record = parse_record(over.record)
    assert replay(record).first == SEAT_LETTERS.index(record.first)
    return record.first


@pytest.mark.parametrize("letter", "ABC")
def test_the_host_names_a_seat(letter: str) -> None:
    """B4: in the log, in what everybody is told, and in the record."""
    table = three()
    (entry,) = table.do("ann", asked.Begin(first=letter))
    assert isinstance(entry, log.Began)
    assert (entry.first, entry.lot) == (SEAT_LETTERS.index(letter), False)
    assert begins(table) == told_first(table) == record_first(table) == letter
    assert Room.of(table.log).named == SEAT_LETTERS.index(letter)


def test_without_a_word_the_lot_decides_and_it_is_that_of_the_seed() -> None:
    """B4: whoever is shown the seed at the end can draw the lot himself."""
    table = three()
    (entry,) = table.do("ann", asked.Begin())
    assert isinstance(entry, log.Began)
    assert (entry.first, entry.lot) == (lot(ruleset(), 3, bytes.fromhex(SEED)), True)
    assert begins(table) == record_first(table) == SEAT_LETTERS[entry.first]
    assert told_first(table) is None


def test_the_lot_falls_on_every_seat() -> None:
    """B4: nobody is left out, and none of sixty seeds is drawn otherwise than the engine draws it."""
    table, drawn = three(), set()
    for seed in SEEDS:
        (entry,) = Deciding(table.room, "ann", 0, lambda seed=seed: seed).decide(asked.Begin())  # type: ignore[misc]
        assert isinstance(entry, log.Began)
        assert entry.first == lot(ruleset(), 3, bytes.fromhex(seed))
        drawn.add(entry.first)
    assert drawn == {0, 1, 2}


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    """B4: there are three."""
    assert three().refuses("ann", asked.Begin(first="D")) == "error-seat-unknown"


@pytest.mark.parametrize("named", [None, "A"])
def test_green_begins_the_duel_and_nobody_is_asked(named: str | None) -> None:
    """D3: whoever names blue is refused with a sentence; there is no lot."""
    table = Table(Settings(rules="duel", seats=2))
    for seat, player in zip("AB", ("ann", "bob"), strict=True):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    assert table.refuses("ann", asked.Begin(first="B")) == "error-begins-fixed"
    (entry,) = table.do("ann", asked.Begin(first=named))
    assert isinstance(entry, log.Began)
    assert (entry.first, entry.lot, told_first(table), begins(table)) == (0, False, None, "A")
    assert table.room.rules.colours[0] is Colour.GREEN


def test_a_room_of_before_goes_on_as_it_began() -> None:
    """B4: a log that knows of no lot is read as it was meant: seat A begins because the table had it so."""
    table = three()
    old = b'{"entry":"began","at":1000,"seed":"%s","first":0}' % SEED.encode()
    events = table.room.apply(log.read(old)).events
    assert [event.starter for event in events if isinstance(event, RoundBegan)] == [0]
    assert (begins(table), told_first(table)) == ("A", "A")


# Solo --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["green", "blue", None])
def test_who_plays_alone_chooses_a_colour_before_the_deal(colour: str | None) -> None:
    """O1: everybody sees it; it is in the log and in the record, and reading the log again gives the same game."""
    table = Table(Settings(rules="solo", seats=1, house=("rounds=1",), colour=colour))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    assert describing.room_state(table.room, "bob", set(), 0).rules["colour"] == (colour or "green")
    table.do("ann", asked.Begin())
    table.play_on()
    assert table.room.phase == "over"
    again = Room.of(map(log.read, map(log.written, table.log)))
    assert again.match is not None
    assert table.room.match is not None
    assert again.match.state == table.room.match.state
    over = telling.over(table.room)
    assert over is not None
    assert parse_record(over.record).colour == ("blue" if colour == "blue" else "")
    assert replay(parse_record(over.record)).state == again.match.state
    assert again.rules.house.texts() == ("rounds=1",), "it is no house rule"


@pytest.mark.parametrize(("rules", "seats"), [("base-2015", 3), ("duel", 2)])
def test_elsewhere_there_is_no_colour_to_choose(rules: str, seats: int) -> None:
    """O1: a room with one is not opened."""
    with pytest.raises(Problem, check=says(f"error-no-colour colour=blue rules={rules}")):
        Settings(rules=rules, seats=seats, colour="blue").check()


@pytest.mark.parametrize("colour", ["", "red", "Green"])
def test_a_colour_that_there_is_not_is_refused(colour: str) -> None:
    """O1: an empty one, too."""
    with pytest.raises(Problem, check=says(f"error-unknown-colour colour={colour} known=blue, green")):
        Settings(rules="solo", seats=1, colour=colour).check()


def test_a_solo_room_of_before_is_green() -> None:
    """O1: settings that name no colour."""
    written = log.written(log.Opened(at=1, code="C", settings=Settings(rules="solo", seats=1), revision=1, host="ann"))
    old = log.read(written.replace(b'"colour":null,', b""))
    assert b"colour" in written
    assert isinstance(old, log.Opened)
    assert Room.opened_by(old).rules.colours == (Colour.GREEN,)
