"""Rooms as the sum of their entries: who may do what when, and that reading a log again gives the same room."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from tests.problems import says
from tests.server.rooms.table import SEED, Table, three
from undermine.game import deal
from undermine.messages import Problem
from undermine.notation import move_text
from undermine.notation.replay import piles_of
from undermine.rules import keys, ruleset
from undermine.server.protocol import commands as asked
from undermine.server.rooms import deciding
from undermine.server.rooms import entries as log
from undermine.server.rooms.claims import sayable
from undermine.server.rooms.parts import Closing
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Script, Settings


def test_a_name_is_enough_and_is_made_fit_to_be_seen() -> None:
    table = Table(Settings(seats=3))
    table.do("ann", asked.Sit(seat="B", name="  An\u202en\n  a "))
    assert table.room.seats[1].name == "Ann a"
    assert table.refuses("ann", asked.Sit(seat="A", name="\n")) == "error-name-empty"


def test_a_taken_seat_is_taken_and_a_bot_gives_way_to_a_person() -> None:
    table = Table(Settings(seats=3, bots=("easy", None, None)))
    table.do("bob", asked.Sit(seat="B", name="Bob"))
    assert table.refuses("cat", asked.Sit(seat="B", name="Cat")) == "error-seat-taken"
    table.do("cat", asked.Sit(seat="A", name="Cat"))
    assert (table.room.seats[0].player, table.room.seats[0].bot) == ("cat", None)


def test_only_the_host_seats_bots_begins_and_closes() -> None:
    table = three()
    for command in (asked.SeatBot(seat="A", bot="easy"), asked.Begin(first="A"), asked.Close(), asked.Remove(seat="A")):
        assert table.refuses("bob", command) == "error-room-host-only"
    table.do("ann", asked.Begin(first="A"))
    assert table.refuses("ann", asked.Begin(first="A")) == "error-room-playing"


def test_a_game_begins_when_every_seat_is_taken() -> None:
    table = Table(Settings(seats=3))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    assert table.refuses("ann", asked.Begin(first="A")) == "error-room-seats-free"
    table.do("ann", asked.SeatBot(seat="B", bot="easy"))
    table.do("ann", asked.SeatBot(seat="C", bot="normal:bold"))
    table.do("ann", asked.Begin(first="A"))
    assert table.room.to_move == 0


@pytest.mark.parametrize("spec", ["process:cat /etc/passwd", "process:", "nobody", "normal:process", "random:x"])
def test_no_program_and_no_unknown_bot_sits_down(spec: str) -> None:
    table = Table(Settings(seats=3))
    assert table.refuses("ann", asked.SeatBot(seat="B", bot=spec)) in ("error-not-our-bot", "error-bot-option")


def test_the_hash_of_the_seed_is_shown_before_the_first_move() -> None:
    table = three()
    assert table.room.commitment is None
    table.do("ann", asked.Begin(first="A"))
    assert table.room.commitment == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_moves_out_of_turn_of_others_seats_and_stale_ones_are_refused() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    view = table.room.view(0)
    assert view is not None
    text = move_text(view.legal()[0], table.room.rules)
    assert table.refuses("bob", asked.Play(seat="A", move=text, turn=0)) == "error-seat-not-yours"
    assert table.refuses("bob", asked.Play(seat="B", move=text, turn=0)) == "error-move-not-your-turn"
    assert table.refuses("ann", asked.Play(seat="A", move=text, turn=3)) == "error-move-stale"
    assert table.refuses("ann", asked.Play(seat="A", move="nonsense", turn=0)) == "error-not-a-move"
    assert table.refuses("ann", asked.Play(seat="L", move=text, turn=0)) == "error-seat-unknown"
    table.do("ann", asked.Play(seat="A", move=text, turn=0))
    assert table.refuses("ann", asked.Play(seat="A", move=text, turn=0)) == "error-move-stale"


def test_whoever_leaves_a_game_is_played_for_and_hands_his_powers_on() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    table.do("ann", asked.Stand(seat="A"))
    assert table.room.host == "bob"
    assert table.room.seats[0].bot == "easy"
    assert table.refuses("dan", asked.Sit(seat="B", name="Dan")) == "error-seat-taken"
    table.let_in("bob", "dan", "A")
    table.do("bob", asked.Stand(seat="B"))
    assert table.refuses("dan", asked.Sit(seat="B", name="Dan")) == "error-seat-second"


def test_who_has_left_a_seat_sees_no_other_hand_but_may_come_back() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    table.do("bob", asked.Stand(seat="B"))
    table.do("cat", asked.Stand(seat="C"))
    assert table.refuses("bob", asked.Sit(seat="C", name="Bob")) == "error-seat-second"
    table.do("bob", asked.Sit(seat="B", name="Bob"))
    table.let_in("ann", "dan", "C")


def test_nobody_winds_the_clock_of_another() -> None:
    table = three(seconds=30)
    table.do("ann", asked.Begin(first="A"))
    due = table.room.deadline
    table.now += 20_000
    table.do("bob", asked.Stand(seat="B"))
    table.do("bob", asked.Sit(seat="B", name="Bob"))
    table.room.apply(log.TakenOver(at=table.now, seat=2, spec="easy"))
    table.do("cat", asked.Return(seat="C"))
    assert table.room.deadline == due


@pytest.mark.parametrize("away", ["stands up", "is too late"])
def test_nobody_winds_the_own_clock_again_and_again(away: str) -> None:
    table = three(seconds=30)
    table.do("ann", asked.Begin(first="A"))
    due = []
    for _ in range(3):
        table.now += 20_000
        if away == "stands up":
            table.do("ann", asked.Stand(seat="A"))
            table.do("ann", asked.Sit(seat="A", name="Ann"))
        else:
            table.write([log.TakenOver(at=table.now, seat=0, spec="easy")])
            table.do("ann", asked.Return(seat="A"))
        due.append(table.room.deadline)
    assert due[0] == due[1] == due[2]
    assert Room.of(table.log) == table.room
    table.play_on(3)
    assert table.room.to_move == 0
    table.write([log.TakenOver(at=table.now, seat=0, spec="easy")])
    table.now += 1_000
    table.do("ann", asked.Return(seat="A"))
    assert table.room.deadline == table.now + 30_000


def test_a_banned_player_does_not_come_back() -> None:
    table = three()
    table.do("ann", asked.Remove(seat="B", ban=True))
    assert table.room.seats[1].player is None
    assert table.refuses("bob", asked.Sit(seat="B", name="Bob")) == "error-room-banned"
    assert table.refuses("ann", asked.Remove(seat="A")) == "error-seat-nobody"


def test_the_clock_runs_for_people_only_and_a_bot_takes_over() -> None:
    table = Table(Settings(seats=3, bots=(None, "easy", "easy"), seconds=30))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    table.do("ann", asked.Begin(first="A"))
    table.do("ann", asked.Acknowledge(seat="A"))
    due: int | None = table.room.deadline
    assert due == table.now + 30_000
    table.room.apply(log.TakenOver(at=40_000, seat=0, spec="easy"))
    due = table.room.deadline
    assert due is None
    assert table.refuses("ann", asked.Play(seat="A", move="-NS", turn=0)) == "error-seat-taken-over"
    table.now = 50_000
    table.do("ann", asked.Return(seat="A"))
    assert table.room.deadline == 80_000


@pytest.mark.parametrize("key", keys())
def test_a_log_read_again_is_the_same_game(key: str) -> None:
    rules = ruleset(key)
    seats = max(rules.players[0], min(3, rules.players[-1]))
    table = Table(Settings(rules=key, house=("rounds=1",), seats=seats))
    for seat in "ABC"[:seats]:
        table.do(seat, asked.Sit(seat=seat, name=seat))
    table.do("ann", asked.Begin(first="A"))
    table.do("A", asked.Acknowledge(seat="A"))
    assert list(table.do("A", asked.Acknowledge(seat="A"))) == []
    table.play_on()
    again = Room.of([log.read(log.written(entry)) for entry in table.log])
    assert again.match is not None
    assert table.room.match is not None
    assert (again.phase, again.match.state) == ("over", table.room.match.state)
    assert again.length == len(table.log)


def test_a_guided_game_deals_as_its_script_says_and_only_among_bots() -> None:
    rules = ruleset("base-2015")
    piles = piles_of(rules.catalogue, deal(rules, 3, b"lesson", 1))
    script = Script(deals=(piles,))
    table = Table(Settings(seats=3, bots=(None, "easy", "easy"), script=script))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    table.do("ann", asked.Begin(first="A"))
    assert table.room.match is not None
    assert table.room.match.deals[0] == deal(rules, 3, b"lesson", 1)
    with pytest.raises(Problem, check=says("error-room-script")):
        Settings(seats=3, bots=(None, None, "easy"), script=script).check()


@pytest.mark.parametrize("rules", ["solo", "duel"])
def test_a_script_for_one_round_of_a_game_with_goals_for_all_is_played_to_the_end(rules: str) -> None:
    """Else the move that ends the round would be written down, and the room could never be read again."""
    agreed = ruleset(rules)
    seats = agreed.players[0]
    piles = piles_of(agreed.catalogue, deal(agreed, seats, b"another seed", 1))
    bots = (None, *["easy"] * (seats - 1))
    table = Table(Settings(rules=rules, seats=seats, bots=bots, script=Script(deals=(piles,))))
    for seat in "AB"[:seats]:
        table.do("ann", asked.Sit(seat=seat, name="Ann"))
    table.do("ann", asked.Begin(first="A"))
    table.play_on()
    assert table.room.phase == "over"
    assert Room.of(table.log).match.state == table.room.match.state  # type: ignore[union-attr]


def test_a_script_whose_rounds_do_not_fit_together_is_refused() -> None:
    agreed = ruleset("solo")
    fitting, strange = (
        tuple(piles_of(agreed.catalogue, deal(agreed, 1, seed, round)) for seed, round in rounds)
        for rounds in (((b"x", 1), (b"x", 2), (b"x", 3)), ((b"x", 1), (b"x", 2), (b"y", 3)))
    )
    Settings(rules="solo", seats=1, script=Script(deals=fitting)).check()
    with pytest.raises(Problem, check=says("error-deal")):
        Settings(rules="solo", seats=1, script=Script(deals=strange)).check()


def test_a_seat_does_not_claim_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what everybody is told of the room would grow until nobody could be told it any more."""
    monkeypatch.setattr(deciding, "MOST_CLAIMS", 5)
    table = three()
    table.do("ann", asked.Begin(first="A"))
    first, *others = sayable(table.room)
    for what in others[:5]:
        table.do("ann", asked.Claim(seat="A", what=what))
    assert table.refuses("ann", asked.Claim(seat="A", what=first)) == "error-claims-many"
    table.do("bob", asked.Claim(seat="B", what=first))


def test_the_same_claim_in_the_same_turn_is_one() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    claim = asked.Claim(seat="A", what="gold@8,0")
    assert len(table.do("ann", claim)) == 1
    assert table.do("ann", claim) == []
    table.do("bob", asked.Claim(seat="B", what="gold@8,0"))
    table.play_on(1)
    assert len(table.do("ann", claim)) == 1
    assert [(one.seat, one.turn) for one in table.room.claims] == [(0, 0), (1, 0), (0, 1)]


def test_claims_of_a_log_have_ids_of_their_own_whatever_it_says() -> None:
    """Logs from before hold the same claim twice."""
    table = three()
    table.do("ann", asked.Begin(first="A"))
    twice = [log.Claimed(at=5, seat=0, what="gold@8,0")] * 2
    room = Room.of([*table.log, *twice])
    ids = [claim.id for claim in room.claims]
    assert len(set(ids)) == 2
    assert [claim.id for claim in Room.of([*table.log, *twice, *twice]).claims][:2] == ids


@pytest.mark.parametrize("chat", ["free", "phrases"])
@pytest.mark.parametrize(
    "what", ["idiot>B", "gold@7,0", "gold@999,-999", "boss>B", "digger>D", "digger>L", "stone@8,1", "gold@8,00"]
)
def test_a_claim_says_no_more_than_claims_can(chat: str, what: str) -> None:
    table = three(chat=chat)
    table.do("ann", asked.Begin(first="A"))
    assert table.refuses("ann", asked.Claim(seat="A", what=what)) == "error-claim"


@pytest.mark.parametrize("key", keys())
def test_of_every_game_goals_and_roles_can_be_claimed(key: str) -> None:
    rules = ruleset(key)
    seats = rules.players[0]
    table = Table(Settings(rules=key, seats=seats))
    for seat in "AB"[:seats]:
        table.do(seat, asked.Sit(seat=seat, name=seat))
    for seat in "CDE"[: max(0, seats - 2)]:
        table.do("ann", asked.SeatBot(seat=seat, bot="easy"))
    assert list(sayable(table.room)) == []
    table.do("ann", asked.Begin(first="A"))
    found = list(sayable(table.room))
    roles = {role.value for role, _ in rules.seating(seats).roles}
    assert len(found) == len(set(found)) == 2 * len(rules.plan.goals) + seats * len(roles)
    for what in found:
        assert len(table.do("A", msgspec.convert({"do": "claim", "seat": "A", "what": what}, asked.Claim))) == 1


def test_what_has_been_turned_up_is_not_claimed() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    assert table.room.match is not None
    state = table.room.match.state
    mine = state.table.mine.turn_up((8, 0), ruleset("base-2015").goals[0])
    table.room.match.state = state._replace(table=state.table._replace(mine=mine))
    assert table.refuses("ann", asked.Claim(seat="A", what="gold@8,0")) == "error-claim"


def test_a_room_that_is_closed_knows_by_whom() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    table.do("ann", asked.Close())
    assert table.room.closing == Closing("host", "Ann")
    assert Room.of(table.log) == table.room


def test_a_host_without_a_seat_and_the_course_of_time_close_a_room_without_a_name() -> None:
    table = three()
    table.do("ann", asked.Stand(seat="A"))
    table.do("bob", asked.Close())
    assert table.room.closing == Closing("host", "Bob")
    for closed, host in (("host", "dan"), ("idle", "ann")):
        room = three().room
        room.host = host
        room.apply(log.Closed(at=9, reason=closed))  # type: ignore[arg-type]
        assert room.closing == Closing(closed, "")  # type: ignore[arg-type]


def test_a_game_that_was_over_before_is_not_ended_by_closing_its_room() -> None:
    table = three(house=("rounds=1",))
    table.do("ann", asked.Begin(first="A"))
    table.play_on()
    table.do("ann", asked.Close())
    assert (table.room.phase, table.room.closing) == ("closed", None)


def test_a_claim_stays_the_word_of_whoever_made_it() -> None:
    table = three()
    table.do("ann", asked.Begin(first="A"))
    table.do("bob", asked.Claim(seat="B", what="digger>B"))
    table.do("bob", asked.Stand(seat="B"))
    table.let_in("ann", "dan", "B")
    table.do("dan", asked.Claim(seat="B", what="saboteur>B"))
    assert [claim.name for claim in table.room.claims] == ["Bob", "Dan"]
    assert Room.of(table.log) == table.room


def test_whoever_was_shown_out_comes_again_by_the_word_of_the_host() -> None:
    table = three()
    table.do("ann", asked.Remove(seat="B", ban=True))
    (out,) = table.room.banned.values()
    assert out.name == "Bob"
    assert table.room.bars("bob") == "error-room-banned"
    assert table.refuses("cat", asked.Readmit(id=out.id)) == "error-room-host-only"
    assert table.refuses("ann", asked.Readmit(id=out.id + 1)) == "error-readmit"
    table.do("ann", asked.Readmit(id=out.id))
    assert table.room.bars("bob") is None
    assert table.room.offer("bob", 1) == "sit"
    assert table.refuses("ann", asked.Readmit(id=out.id)) == "error-readmit"
    assert Room.of(table.log) == table.room


@pytest.mark.parametrize("begun", [False, True])
def test_whoever_lost_a_seat_has_another_by_the_word_of_the_table_alone(begun: bool) -> None:
    table = three(free_bots=True)
    table.here = {"ann", "bob", "cat"}
    if begun:
        table.do("ann", asked.Begin(first="A"))
    table.do("ann", asked.Remove(seat="B"))
    assert table.room.offer("bob", 1) == "ask"
    assert table.refuses("bob", asked.Sit(seat="B", name="Bob")) == "error-seat-ask"
    table.let_in("ann", "bob", "B")
    assert table.room.seats[1].player == "bob"
    table.do("bob", asked.Stand(seat="B"))
    assert table.room.offer("bob", 1) == "sit"
    assert Room.of(table.log) == table.room
