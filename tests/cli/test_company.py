"""What is told of a room and its company in the terminal, and whether a server that broke its word is found out."""

from __future__ import annotations

import hashlib
from typing import Any, cast

import msgspec
import pytest

from tests.problems import says
from undermine.cli.online.company import Company, Promise, declared
from undermine.cli.online.desk import Desk
from undermine.cli.online.ending import judged
from undermine.cli.online.table import OnlineTable
from undermine.cli.online.wire import Position
from undermine.cli.terminal import BadUsage, Terminal
from undermine.client import Interrupted, Lost
from undermine.game import HostedGame, lot, seed_dealer
from undermine.notation import SEAT_LETTERS, record_of
from undermine.notation.events import rules_name
from undermine.rules import ruleset
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.words import Words


def test_phrases_are_spoken_in_the_language_of_each_reader() -> None:
    company = Company(Words("de"), *_nobody(), "Ann")
    line = told.Chat(id="", name="Ann", seat="A", phrase="trust-me", at=0)
    assert company.hear(line) == ["Ann: Vertrau mir."]
    assert company.hear(told.Chat(id="", name="", seat=None, text="ps\x1b[2Jst", at=0)) == ["Ein Zuschauer: ps [2Jst"]
    assert company._phrase("vertrau mir.") == company._phrase("trust-me") == "trust-me"
    with pytest.raises(BadUsage):
        company._phrase("anything")


def _nobody() -> tuple[Any, told.RoomState]:
    seats = tuple(
        told.SeatState(
            seat=letter, name=name, bot=bot, yours=letter == "A", here=True, host=False, acknowledged=0, offer=None
        )
        for letter, name, bot in (("A", "Ann", None), ("B", "Bob", None), ("C", None, "easy"))
    )
    return None, told.RoomState(
        code="BCDFGHJK", rules=rules_name(ruleset()), phase="playing", seats=seats, host=False,
        seconds=None, timeout="bot", pace="normal", public=False, spectators=0, chat="free", claims=(),
        commitment=None, first=None, rematch=None, free_bots=False, scripted=False, asking=(), admits=False,
        declined=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({"here": False}, ["Bob is away."]),
        ({"bot": "easy"}, ["A bot is playing for Bob now."]),
        ({"name": "Eve"}, ["Eve sits down at B."]),
        ({"name": None, "bot": "easy"}, ["A bot (easy) sits at B."]),
        ({"name": None}, ["Seat B is free."]),
    ],
)
def test_who_comes_and_goes_is_told(changes: dict[str, Any], lines: list[str]) -> None:
    wire, room = _nobody()
    company = Company(Words("en"), wire, room, "Ann")
    other = msgspec.structs.replace(room.seats[1], **changes)
    changed = msgspec.structs.replace(room, seats=(room.seats[0], other, room.seats[2]))
    assert company.hear(changed) == lines


def test_time_that_runs_out_is_told() -> None:
    company = Company(Words("en"), *_nobody(), "Ann")
    left = [told.Ticking(clock=told.Clock(seat=seat, left=9_900)) for seat in "AB"]
    assert [line for message in left for line in company.hear(message)] == [
        "You have 10 seconds left.",
        "Bob has 10 seconds left.",
    ]


def test_a_seat_that_was_taken_away_is_told() -> None:
    wire, room = _nobody()
    company = Company(Words("en"), wire, room, "Ann")
    free = msgspec.structs.replace(room.seats[0], name=None, yours=False)
    changed = msgspec.structs.replace(room, seats=(free, *room.seats[1:]), host=True)
    assert company.hear(changed) == ["Seat A is not yours any more.", "Seat A is free.", "You are the host now."]


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("gold@8,0", "Bob declares: the treasure lies under the middle goal."),
        ("stone@8,-2", "Bob declares: there is only stone under the top goal."),
        ("saboteur>A", "Bob declares that Ann is a saboteur."),
        ("wizard>A", "Bob: wizard>A"),
        ("digger>L", "Bob: digger>L"),
    ],
)
def test_what_is_declared_is_told(what: str, line: str) -> None:
    wire, room = _nobody()
    company = Company(Words("en"), wire, room, "Ann")
    claim = told.ClaimState(id=9, seat="B", what=what, turn=0)
    assert company.hear(msgspec.structs.replace(room, claims=(claim,))) == [line]


def test_what_may_be_declared() -> None:
    assert [declared(text) for text in ("gold 8,0", "stone@8,-2", "Saboteur B", "digger>c")] == [
        "gold@8,0", "stone@8,-2", "saboteur>B", "digger>C",
    ]  # fmt: skip
    for text in ("", "gold", "wizard B", "gold 8", "saboteur Z", "gold@8,0 B"):
        with pytest.raises(BadUsage):
            declared(text)


def test_a_break_is_told_once_and_so_is_its_end() -> None:
    wire, room = _nobody()
    company = Company(Words("en"), wire, room, "Ann")
    heard = (Interrupted(0), Interrupted(1), room, room)
    assert [line for message in heard for line in company.hear(message)] == [
        "The connection was lost. Trying again …",
        "The connection is back.",
    ]


class BrokenWire:
    def do(self, command: asked.AnyCommand) -> told.Done:
        raise Lost("error-client-lost")


def test_a_role_may_be_looked_at_while_the_line_is_broken() -> None:
    rules = ruleset()
    match, (_, state) = HostedGame(rules, 3, seed_dealer(rules, 3, b"s")), _nobody()
    broken_wire: Any = BrokenWire()
    company = Company(Words("en"), broken_wire, state, "Ann")
    OnlineTable(Desk(Terminal("en")), company, Position(0, match.view(0), 0)).round_seen()


class Wire:
    """Takes every command, and remembers it."""

    def __init__(self) -> None:
        self.asked: list[asked.AnyCommand] = []

    def do(self, command: asked.AnyCommand) -> told.Done:
        self.asked.append(command)
        return told.Done(ref=1, turn=0)


def test_a_host_shows_somebody_out_and_lets_them_come_back() -> None:
    (_, room), wire = _nobody(), Wire()
    hosted = msgspec.structs.replace(room, host=True)
    company = Company(Words("en"), cast(Any, wire), hosted, "Ann")
    with pytest.raises(BadUsage, check=says("join-nobody-out")):
        company.obey("readmit", "")
    company.obey("ban", "B")
    out = (told.OutState(id=4, name="Bob"), told.OutState(id=7, name="Eve"))
    assert company.hear(msgspec.structs.replace(hosted, shown_out=out[:1])) == [
        "Bob has been shown out: readmit lets them come back."
    ]
    company.hear(msgspec.structs.replace(hosted, shown_out=out))
    company.obey("readmit", "")
    company.obey("readmit", "bob")
    with pytest.raises(BadUsage, check=says("join-nobody-out")):
        company.obey("readmit", "Mallory")
    assert wire.asked == [asked.Remove(seat="B", ban=True), asked.Readmit(id=7), asked.Readmit(id=4)]


def test_a_bot_may_play_on_for_whoever_is_away_too_long() -> None:
    (_, room), wire = _nobody(), Wire()
    company = Company(Words("en"), cast(Any, wire), room, "Ann")
    with pytest.raises(BadUsage, check=says("join-nobody-absent")):
        company.obey("vote", "")
    absent = told.AbsentState(seat="B", agreed=0, needed=1, yours=False)
    waited = msgspec.structs.replace(room, absent=absent)
    assert company.hear(waited) == ["It is Bob's turn, and Bob is away: vote lets a bot play on (0 of 1 votes)."]
    assert company.hear(waited) == []
    company.obey("vote", "")
    assert wire.asked == [asked.StandIn(seat="B")]


# Whether the server kept its word --------------------------------------------------------------------------------


def test_a_server_that_breaks_its_word_is_found_out() -> None:
    rules, seed, other = ruleset(house=["rounds=1"]), b"promised", b"another"
    first = lot(rules, 3, seed)
    matches = {luck: HostedGame(rules, 3, seed_dealer(rules, 3, luck), first) for luck in (seed, other)}
    promise = Promise(hashlib.sha256(seed).hexdigest(), None)
    record, view = record_of(matches[seed], seed), matches[seed].view(0)
    assert judged(record, seed.hex(), promise, view) == "join-seed-kept"
    assert judged(record, other.hex(), promise, view) == "join-seed-broken"
    assert judged(record, "zz", promise, view) == "join-seed-broken"
    assert judged(record, seed.hex(), None, view) == "join-seed-broken"
    assert judged(record, "", Promise(None, "A"), view) == "join-laid-out"
    assert judged(record, "", Promise(None, "A"), matches[other].view(0)) == "join-record-broken"
    assert judged(record_of(matches[other], seed), seed.hex(), promise, view) == "join-deal-foreign"
    assert judged(record, seed.hex(), promise, matches[other].view(0)) == "join-record-broken"


def test_who_begins_is_whom_the_lot_of_the_seed_names_or_the_host() -> None:
    """B4: a seat that the host has named is not the lot's business, and neither can stand in for the other."""
    rules, seed = ruleset(house=["rounds=1"]), b"promised"
    drawn = lot(rules, 3, seed)
    named = (drawn + 1) % 3
    match, commitment = HostedGame(rules, 3, seed_dealer(rules, 3, seed), named), hashlib.sha256(seed).hexdigest()
    record, view = record_of(match, seed), match.view(0)
    verdicts = {
        letter: judged(record, seed.hex(), Promise(commitment, letter), view)
        for letter in (SEAT_LETTERS[named], SEAT_LETTERS[drawn], None)
    }
    assert verdicts.pop(SEAT_LETTERS[named]) == "join-seed-kept"
    assert set(verdicts.values()) == {"join-lot-foreign"}


def test_who_asks_for_a_seat_is_told_to_all_and_how_to_answer_to_whoever_may() -> None:
    wire, room = _nobody()
    company = Company(Words("en"), wire, room, "Ann")
    ask = told.AskState(id=7, seat="C", name="Dan", yours=False, here=True)
    asking = msgspec.structs.replace(room, asking=(ask,))
    assert company.hear(asking) == ["Dan would like to take over at C."]
    assert company.hear(asking) == []
    admits = msgspec.structs.replace(asking, admits=True)
    assert company.hear(admits) == ["Dan would like to take over at C: admit lets them in, decline does not."]
    assert company.hear(admits) == []
    for text in ("", "C", "c", "dan"):
        assert company._command("admit", text) == asked.Admit(ask=7)
    assert company._command("decline", "Dan") == asked.Admit(ask=7, admit=False)
    with pytest.raises(BadUsage, check=says("join-nobody-asks")):
        company._command("admit", "Eve")
    assert company._command("sit", "C") == asked.Ask(seat="C", name="Ann")
    declined = msgspec.structs.replace(room, declined=True)
    assert company.hear(declined) == ["The table would rather play on as it is."]


def test_cards_that_were_laid_out_promise_nothing() -> None:
    _, room = _nobody()
    assert Promise.of(room) is None
    assert Promise.of(msgspec.structs.replace(room, scripted=True)) == Promise(None, None)
