"""Who may play on for a bot: whoever sat there, and whoever is let in; and who lets them in."""

from __future__ import annotations

import pytest

from tests.problems import says
from tests.server.rooms.table import Table, three
from undermine.messages import Problem
from undermine.server.hall.describing import room_state
from undermine.server.hall.live import STRANGER
from undermine.server.protocol import commands as asked
from undermine.server.rooms.deciding import MOST_ASKED, MOST_ASKS
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

ASK = asked.Ask(seat="C", name="Dan")


def playing(**settings: object) -> Table:
    """Ann and Bob play, and a bot for Cat, who has left; all but her are there."""
    table = three(**settings)
    table.do("ann", asked.Begin(first="A"))
    table.do("cat", asked.Stand(seat="C"))
    table.here = {"ann", "bob", "dan", "eve"}
    return table


def only_ask(table: Table) -> int:
    (ask,) = table.room.asks
    return ask.id


def test_a_stranger_does_not_take_the_seat_of_a_bot_in_a_game() -> None:
    table = playing()
    assert table.room.offer("dan", 2) == "ask"
    assert table.refuses("dan", asked.Sit(seat="C", name="Dan")) == "error-seat-ask"
    table.do("dan", ASK)
    assert table.room.seats[2].player is None
    assert table.refuses("dan", asked.Sit(seat="C", name="Dan")) == "error-seat-ask"


def test_before_the_game_a_bot_gives_way_to_anybody() -> None:
    table = Table(Settings(seats=3, bots=(None, "easy", "easy")))
    assert table.room.offer("dan", 1) == "sit"
    table.do("dan", asked.Sit(seat="B", name="Dan"))


def test_the_host_lets_somebody_in_with_one_word() -> None:
    table = playing()
    table.do("dan", ASK)
    assert [(ask.seat, ask.player, ask.name) for ask in table.room.asks] == [(2, "dan", "Dan")]
    table.do("ann", asked.Admit(ask=only_ask(table)))
    assert (table.room.seats[2].player, table.room.seats[2].name, table.room.asks) == ("dan", "Dan", [])
    assert Room.of(table.log) == table.room


def test_whoever_is_not_let_in_does_not_ask_again() -> None:
    table = playing()
    table.do("dan", ASK)
    table.do("ann", asked.Admit(ask=only_ask(table), admit=False))
    assert (table.room.seats[2].player, table.room.asks) == (None, [])
    assert table.room.offer("dan", 2) is None
    assert table.refuses("dan", ASK) == "error-ask-declined"
    assert Room.of(table.log) == table.room


def test_while_the_host_is_there_nobody_else_lets_anybody_in() -> None:
    table = playing()
    table.do("dan", ASK)
    for player in ("bob", "dan", "eve", "cat"):
        assert not table.room.admits(player, table.here)
        assert table.refuses(player, asked.Admit(ask=only_ask(table))) == "error-ask-host"


def test_while_the_host_is_away_anybody_who_sits_there_does() -> None:
    table = playing()
    table.do("dan", ASK)
    table.here = {"bob", "dan", "eve", "cat"}
    for player in ("dan", "eve", "cat"):
        assert table.refuses(player, asked.Admit(ask=only_ask(table))) == "error-ask-host"
    table.do("bob", asked.Admit(ask=only_ask(table)))
    assert table.room.seats[2].player == "dan"


def test_whoever_held_the_seat_comes_back_without_asking() -> None:
    table = playing()
    assert table.room.offer("cat", 2) == "sit"
    table.do("dan", ASK)
    table.do("cat", asked.Sit(seat="C", name="Cat"))
    assert (table.room.seats[2].player, table.room.asks) == ("cat", [])


@pytest.mark.parametrize("phase", ["before", "in the game"])
def test_whoever_was_removed_from_it_in_the_game_asks_like_anybody_else(phase: str) -> None:
    table = three()
    if phase == "before":
        table.do("ann", asked.Remove(seat="B"))
        table.let_in("ann", "bob", "B")
    table.do("ann", asked.Begin(first="A"))
    if phase == "before":
        table.do("bob", asked.Stand(seat="B"))
        assert table.room.offer("bob", 1) == "sit"
        return
    table.do("ann", asked.Remove(seat="B"))
    assert table.refuses("bob", asked.Sit(seat="B", name="Bob")) == "error-seat-ask"
    table.let_in("ann", "bob", "B")
    table.do("bob", asked.Stand(seat="B"))
    table.do("bob", asked.Sit(seat="B", name="Bob"))


def test_who_was_banned_does_not_even_ask() -> None:
    table = playing()
    table.do("dan", ASK)
    table.do("ann", asked.Admit(ask=only_ask(table)))
    table.do("ann", asked.Remove(seat="C", ban=True))
    assert table.refuses("dan", ASK) == "error-room-banned"


def test_nobody_asks_for_a_second_hand() -> None:
    table = playing()
    table.do("bob", asked.Stand(seat="B"))
    assert (table.room.offer("cat", 1), table.room.offer("bob", 1)) == (None, "sit")
    assert table.refuses("cat", asked.Ask(seat="B", name="Cat")) == "error-seat-second"
    assert table.refuses("ann", asked.Ask(seat="B", name="Ann")) == "error-seat-second"


def sharing() -> Table:
    """Before the game: Bob has two seats, and asks for the one that Ann has taken away."""
    table = Table(Settings(seats=3))
    for player, seat in (("ann", "A"), ("bob", "B"), ("bob", "C")):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    table.do("ann", asked.Remove(seat="C"))
    table.do("bob", asked.Ask(seat="C", name="Bob"))
    return table


def test_a_question_from_before_the_game_brings_nobody_a_second_hand() -> None:
    table = sharing()
    ask = only_ask(table)
    table.do("ann", asked.SeatBot(seat="C", bot="easy"))
    table.do("ann", asked.Begin(first="A"))
    assert table.room.asks == []
    assert table.refuses("ann", asked.Admit(ask=ask)) == "error-ask-gone"
    assert table.room.held == {"ann": {0}, "bob": {1}}


def test_nobody_lets_themselves_in_while_the_host_is_away() -> None:
    table = sharing()
    table.here = {"bob"}
    for admit in (True, False):
        assert table.refuses("bob", asked.Admit(ask=only_ask(table), admit=admit)) == "error-ask-host"
    table.do("ann", asked.Admit(ask=only_ask(table)))
    assert table.room.seats_of("bob") == (1, 2)


def test_whoever_has_had_two_seats_comes_back_to_both_and_to_no_third() -> None:
    table = Table(Settings(seats=4, bots=(None, None, None, "easy")))
    for player, seat in (("ann", "A"), ("bob", "B"), ("bob", "C")):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    table.do("ann", asked.Begin(first="A"))
    for seat in "BC":
        table.do("bob", asked.Stand(seat=seat))
    assert [table.room.offer("bob", number) for number in (1, 2, 3)] == ["sit", "sit", None]
    assert table.refuses("bob", asked.Sit(seat="D", name="Bob")) == "error-seat-second"
    for seat in "CB":
        table.do("bob", asked.Sit(seat=seat, name="Bob"))
    assert table.room.held["bob"] == {1, 2}


def test_a_host_who_looks_on_needs_nobodys_leave_but_his_own() -> None:
    table = Table(Settings(seats=3, bots=("easy", "easy", "easy")))
    table.do("ann", asked.Begin(first="A"))
    assert table.room.offer("ann", 0) == "sit"
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    assert table.room.offer("ann", 1) is None


def test_where_the_seats_of_bots_are_free_everybody_takes_one() -> None:
    table = playing(free_bots=True)
    assert table.room.offer("dan", 2) == "sit"
    table.do("dan", asked.Sit(seat="C", name="Dan"))


def test_at_a_public_table_they_never_are() -> None:
    with pytest.raises(Problem, check=says("error-room-free-bots")):
        Settings(public=True, free_bots=True).check()
    Settings(free_bots=True).check()
    assert Settings().free_bots is False


def test_one_asks_for_one_seat_at_a_time_and_may_think_better_of_it() -> None:
    table = playing()
    table.do("bob", asked.Stand(seat="B"))
    assert len(table.do("dan", ASK)) == 1
    assert list(table.do("dan", ASK)) == []
    table.do("dan", asked.Ask(seat="B", name="Dan"))
    assert [ask.seat for ask in table.room.asks] == [1]
    table.do("dan", asked.Withdraw())
    assert (table.room.asks, list(table.do("dan", asked.Withdraw()))) == ([], [])
    assert table.room.offer("dan", 1) == "ask"


def test_questions_do_not_go_on_without_end() -> None:
    """Each is written down."""
    table = playing()
    for _ in range(MOST_ASKED):
        table.do("dan", ASK)
        table.do("dan", asked.Withdraw())
    assert table.refuses("dan", ASK) == "error-asks-many"
    for number in range(MOST_ASKS):
        table.do(f"guest {number}", asked.Ask(seat="C", name="Guest"))
    assert table.refuses("eve", asked.Ask(seat="C", name="Eve")) == "error-asks-many"
    assert len({ask.name for ask in table.room.asks}) == MOST_ASKS


def test_a_question_that_was_answered_is_answered_no_more() -> None:
    table = playing()
    table.do("dan", ASK)
    number = only_ask(table)
    table.do("dan", asked.Withdraw())
    assert table.refuses("ann", asked.Admit(ask=number)) == "error-ask-gone"


def test_questions_end_with_the_game() -> None:
    table = playing()
    table.do("dan", ASK)
    table.do("ann", asked.Close())
    assert table.room.asks == []
    assert table.room.offer("cat", 2) is None


# Whoever is forgotten ----------------------------------------------------------------------------------------------


def test_a_host_who_is_forgotten_leaves_a_room_that_can_begin() -> None:
    table = three()
    table.write(table.deciding("ann").vanish())
    assert (table.room.host, table.room.seats[0].taken) == ("bob", False)
    table.do("bob", asked.SeatBot(seat="A", bot="easy"))
    table.do("bob", asked.Begin(first="B"))


def test_where_nobody_sits_whoever_sits_down_next_is_the_host() -> None:
    table = Table(Settings(seats=3))
    table.write(table.deciding("ann").vanish())
    assert table.room.host == ""
    told = room_state(table.room, STRANGER, set(), 1)
    assert (told.host, told.admits, told.shown_out) == (False, False, ()), (
        "nobody is not the host of a room without one"
    )
    table.do("dan", asked.Sit(seat="B", name="Dan"))
    table.do("eve", asked.Sit(seat="C", name="Eve"))
    assert table.room.host == "dan"
    assert not table.room.admits("", set())


def test_nobody_waits_for_the_move_of_somebody_who_is_forgotten() -> None:
    table = three()
    table.do("ann", asked.Begin(first="B"))
    table.write(table.deciding("bob").vanish())
    assert (table.room.seats[1].player, table.room.seats[1].bot, table.room.host) == (None, "easy", "ann")


def test_whoever_is_forgotten_asks_for_nothing() -> None:
    table = playing()
    table.do("dan", ASK)
    table.write(table.deciding("dan").vanish())
    assert table.room.asks == []
    assert list(table.deciding("eve").vanish()) == []


def test_whoever_was_not_let_in_before_the_game_may_ask_in_it() -> None:
    """A no is one for its game. In between the host may think better of it, too."""
    table = three(free_bots=True)
    table.here = {"ann", "bob"}
    table.do("ann", asked.Remove(seat="B"))
    table.do("bob", asked.Ask(seat="B", name="Bob"))
    table.do("ann", asked.Admit(ask=only_ask(table), admit=False))
    assert table.refuses("bob", asked.Ask(seat="B", name="Bob")) == "error-ask-declined"
    table.do("ann", asked.SeatBot(seat="B", bot="easy"))
    table.do("ann", asked.Begin(first="A"))
    table.let_in("ann", "bob", "B")
    assert table.room.seats[1].player == "bob"
    assert Room.of(table.log) == table.room


def test_the_host_may_think_better_of_a_no() -> None:
    table = playing()
    table.do("dan", ASK)
    table.do("ann", asked.Admit(ask=only_ask(table), admit=False))
    (out,) = table.room.declined.values()
    assert out.name == "Dan"
    assert [(one.id, one.name) for one in room_state(table.room, "ann", table.here, 0).turned_down] == [(out.id, "Dan")]
    assert room_state(table.room, "bob", table.here, 0).turned_down == ()
    assert table.refuses("bob", asked.Readmit(id=out.id)) == "error-room-host-only"
    table.do("ann", asked.Readmit(id=out.id))
    assert room_state(table.room, "ann", table.here, 0).turned_down == ()
    table.let_in("ann", "dan", "C")
    assert table.room.seats[2].player == "dan"
    assert Room.of(table.log) == table.room
