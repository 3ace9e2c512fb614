"""Rooms of a real server in the terminal, played by scripts: the room, whole games, coming back, looking on, bots."""

from __future__ import annotations

import asyncio
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.helpers import Call
from tests.cli.test_processes import on_a_terminal
from tests.client.servers import (
    address,
    broken,
    connection_back,
    cut_off,
    host,
    link_of,
    meanwhile,
    new_room,
    quick_server,
    until,
)
from tests.server.web.conftest import logged
from tests.server.web.servers import Running
from undermine.bots import make
from undermine.client import connect, play_online, take_seat
from undermine.game import lot
from undermine.native import available
from undermine.notation import SEAT_LETTERS, parse_record
from undermine.rules import ruleset
from undermine.server.protocol import commands as asked
from undermine.words import LANGUAGES, Words

__all__ = ["logged"]

PASSING = ["-1"] * 40
TABLE = ("--players", 3, "--first", "A", "--house", "rounds=1", "--bots", "easy", "--name", "Ann")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quick_server(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def room(server: Running) -> Callable[..., tuple[str, str]]:
    """(link, token of the host) of a new room."""

    def opened(**settings: Any) -> tuple[str, str]:
        code, token = asyncio.run(new_room(server, **settings))
        return link_of(server, code), token

    return opened


def link_in(out: str) -> str:
    found = re.search(r"http://\S+/r/\w+", out)
    assert found is not None
    return found[0]


def tokens(home: Path) -> dict[str, Any]:
    (file,) = (home / "undermine" / "servers").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    known: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    return known


# Whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de"])
def test_a_whole_game_is_played(call: Call, home: Path, server: Running, lang: str) -> None:
    words = Words(lang)
    begin = words.say_key("command-begin")
    outcome = call("open", address(server), *TABLE, "--lang", lang, typed=[begin, *PASSING])
    assert (outcome.code, outcome.err) == (0, "")
    for key in ("open-link", "table-game-over", "table-recorded"):
        assert words.say_key(key) in outcome.out
    assert words.say_key("join-seed-kept")[:40] in outcome.out
    assert words.say_key("table-round-over", round=1) in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)
    (record,) = (home / "undermine" / "online").iterdir()
    assert call("replay", record).code == 0
    assert call("play", "--resume").code == 1, "a game of elsewhere does not go on here"


def test_who_leaves_comes_back_to_the_same_seat(call: Call, home: Path, server: Running) -> None:
    left = call("open", address(server), *TABLE, typed=["begin", "-1", "-1", "quit"])
    assert left.code == 0
    assert "Your seat stays yours" in left.out
    link = link_in(left.out)
    assert left.out.endswith(f"  undermine join {link}\n")
    again = call("join", link, typed=PASSING)
    assert (again.code, again.err) == (0, "")
    assert "The game is over" in again.out
    assert "You discard" in again.out.split(">")[0], "what happened since one's last move is told"
    assert tokens(home)["last"] == "Ann"
    late = call("join", link)
    assert "The game is over" in late.out
    assert "Fair play" in late.out


def test_a_game_of_one_needs_nobody_else(call: Call, server: Running) -> None:
    outcome = call(
        "open", address(server), "--rules", "solo", "--house", "rounds=1", typed=["begin", *PASSING, *PASSING]
    )
    assert (outcome.code, outcome.err) == (0, "")
    assert "The game is over" in outcome.out
    assert "Round 1:" not in outcome.out.split("The game is over")[1], "nobody has a role"


def test_who_plays_alone_chooses_a_colour(call: Call, home: Path, server: Running) -> None:
    """O1: and the record that the server sends is of that colour."""
    alone = ("open", address(server), "--rules", "solo", "--house", "rounds=1", "--name", "Ann", "--colour", "blue")
    outcome = call(*alone, typed=["begin", *PASSING, *PASSING])
    assert (outcome.code, outcome.err) == (0, "")
    assert "Fair play" in outcome.out
    (record,) = (home / "undermine" / "online").iterdir()
    assert parse_record(record.read_text()).colour == "blue"


@pytest.mark.parametrize(
    ("option", "said", "expected"),
    [("B", "begin", "B"), ("lot", "begin C", "C"), ("B", "begin lot", None), ("lot", "begin", None)],
)
def test_the_host_says_who_begins_or_the_lot_does(
    call: Call, home: Path, server: Running, option: str, said: str, expected: str | None
) -> None:
    """B4: by an option for the room, by a word when the game begins; the last word counts."""
    table = ("--players", 3, "--house", "rounds=1", "--bots", "easy", "--name", "Ann", "--first", option)
    outcome = call("open", address(server), *table, typed=[said, "close"])
    assert (outcome.code, outcome.err) == (0, "")
    assert "Fair play" in outcome.out, "where the lot has decided, it was that of the seed"
    (file,) = (home / "undermine" / "online").iterdir()
    record = parse_record(file.read_text())
    drawn = SEAT_LETTERS[lot(ruleset(), 3, bytes.fromhex(record.seed))]
    assert record.first == (expected or drawn)


def test_nobody_but_green_begins_the_duel(call: Call, server: Running) -> None:
    """D3: neither by the option nor by a word."""
    duel = ("open", address(server), "--rules", "duel", "--bots", "easy", "--name", "Ann")
    assert call(*duel, "--first", "B") == (
        2,
        "",
        "undermine: In this game the rules say who begins: seat A.\n",
    )
    outcome = call(*duel, typed=["begin B", "begin A", "close"])
    assert outcome.code == 0
    assert "In this game the rules say who begins: seat A." in outcome.out
    assert "Fair play" in outcome.out


def test_a_room_that_is_given_up_shows_what_was_secret(call: Call, server: Running) -> None:
    outcome = call("open", address(server), *TABLE, typed=["begin", "-1", "close"])
    assert outcome.code == 0
    assert re.search(r"Round 1: Ann: (digger|saboteur), Bot B: ", outcome.out)
    assert "Fair play" in outcome.out


def test_others_begin_the_game_and_a_script_waits_for_its_turn(
    call: Call, server: Running, room: Callable[..., tuple[str, str]]
) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"), house=("rounds=1",))
    with meanwhile(host(server, link[-8:], token)):
        outcome = call("join", link, "--name", "Bob", "--seat", "b", typed=PASSING)
    assert (outcome.code, outcome.err) == (0, "")
    assert "At the table with you: Hilda, Bot C (easy)." in outcome.out
    assert "The game is over" in outcome.out


def test_a_connection_that_breaks_is_made_again_and_that_is_told(
    call: Call, server: Running, room: Callable[..., tuple[str, str]]
) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"))

    async def hosting() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "A")
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].name == "Bob")
            await connection.do(asked.Begin(first="A"))
            server.run(lambda: cut_off(server))
            await broken(heard)
            await connection_back(heard)
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].here)
            await connection.do(asked.Close())

    with meanwhile(hosting()):
        outcome = call("join", link, "--name", "Bob")
    assert (outcome.code, outcome.err) == (0, "")
    assert "The connection was lost. Trying again" in outcome.out
    assert "The connection is back." in outcome.out


# Looking on, and bots --------------------------------------------------------------------------------------------


def test_who_looks_on_sees_public_things(call: Call, server: Running, room: Callable[..., tuple[str, str]]) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"), house=("rounds=1",))

    async def guest() -> None:
        await until_watched(server, link, token)
        await play_online(link, make("random"), "Otto")

    async def both() -> None:
        await asyncio.gather(guest(), host(server, link[-8:], token))

    with meanwhile(both()):
        outcome = call("join", link, "--watch")
    assert outcome.code == 0
    assert "The game is over" in outcome.out
    assert "You " not in outcome.out.replace("You only look on", "")


async def until_watched(server: Running, link: str, token: str) -> None:
    async with connect(address(server), link[-8:], token) as (connection, heard):
        await until(connection, heard, lambda c: c.room is not None and c.room.spectators > 0)


def test_who_finds_no_seat_looks_on(call: Call, server: Running, room: Callable[..., tuple[str, str]]) -> None:
    link, token = room(seats=3, bots=(None, "easy", "easy"))

    async def begun() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))

    async def closing() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None and c.room.spectators > 0)
            await connection.do(asked.Close())

    asyncio.run(begun())
    with meanwhile(closing()):
        outcome = call("join", link, "--name", "Eve")
    assert outcome.code == 0
    assert "Fair play" in outcome.out


@pytest.mark.parametrize("admit", [True, False])
def test_who_comes_into_a_game_asks_for_a_seat(
    call: Call, server: Running, room: Callable[..., Any], admit: bool
) -> None:
    link, token = room(seats=3, bots=(None, "easy", "easy"))

    async def begun() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "A")
            await connection.do(asked.Begin(first="A"))

    async def hosting() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None and bool(c.room.asking))
            assert connection.room is not None
            # As late as a person would: whoever is let in before the terminal has caught up is not told of asking.
            await asyncio.sleep(1)
            await connection.do(asked.Admit(ask=connection.room.asking[0].id, admit=admit))
            if admit:
                await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].acknowledged > 0)
            await connection.do(asked.Close())

    asyncio.run(begun())
    with meanwhile(hosting()):
        outcome = call("join", link, "--name", "Bob", "--seat", "B")
    assert (outcome.code, outcome.err) == (0, "")
    assert "You have asked." in outcome.out
    assert ("You sit at B." in outcome.out) == admit
    assert ("The table would rather play on as it is." in outcome.out) == (not admit)


def test_who_loses_the_seat_looks_on(call: Call, server: Running, room: Callable[..., Any]) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"))

    async def hosting() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "A")
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].name == "Bob")
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].acknowledged > 0)
            await connection.do(asked.Remove(seat="B"))
            await until(connection, heard, lambda c: c.room is not None and c.room.spectators > 0)
            server.call(_settled(server, link[-8:]))
            await connection.do(asked.Close())

    with meanwhile(hosting()):
        outcome = call("join", link, "--name", "Bob", "--seat", "B")
    assert (outcome.code, outcome.err) == (0, "")
    assert "Seat B is not yours any more." in outcome.out
    assert "The game was abandoned." in outcome.out


async def _settled(server: Running, code: str) -> None:
    """Until nobody without a seat looks through the eyes of one."""
    live = server.services.hub.rooms[code]  # type: ignore[attr-defined]
    while any(watcher.seat == 1 for watcher in live.watchers):
        await asyncio.sleep(0.01)


def test_a_bot_plays_for_its_owner(call: Call, home: Path, server: Running, room: Callable[..., Any]) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"), house=("rounds=1",))
    with meanwhile(host(server, link[-8:], token)):
        outcome = call("join", link, "--bot", "random")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"random plays at {link}\nThe game is over. Gold by seat: ")
    assert tokens(home)["last"] == "", "the person is still who the person was"
    late = call("join", link, "--bot", "random", "--name", "Late")
    assert (late.code, late.err) == (1, "undermine: There is no seat for you in this room.\n")


def test_a_bot_that_fails_says_why(call: Call, server: Running, room: Callable[..., Any]) -> None:
    link, token = room(seats=3, bots=(None, None, "easy"))

    async def hosting() -> None:
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "A")
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].name is not None)
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.view is not None)
            assert connection.view is not None
            await connection.play(connection.view.legal()[0])

    with meanwhile(hosting()):
        outcome = call("join", link, "--bot", "process:false", "--seat", "B")
    assert outcome.code == 1
    assert outcome.err.startswith("undermine: ")
    assert outcome.err.count("\n") == 1


# The room before the game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_room_speaks_the_language_of_its_reader(call: Call, server: Running, lang: str) -> None:
    words = Words(lang)
    typed = [words.say_key(f"command-{verb}") for verb in ("help", "begin", "quit")]
    outcome = call("open", address(server), "--players", 3, "--lang", lang, typed=typed)
    assert outcome.code == 0
    for key in ("join-help-host", "join-help-room", "join-hint-host", "error-room-seats-free", "join-kept"):
        assert words.say_key(key).split("\n")[0] in outcome.out


def test_a_host_arranges_the_room(call: Call, server: Running) -> None:
    typed = ["begin", "bot B easy", "bot C cheat", "bot Q", "free B", "sit C", "stand", "sit A", "say hello", "say"]
    typed += ["?", "rules", "xyzzy", "", "bot B", "bot C easy", "close"]
    outcome = call("open", address(server), "--players", 3, "--name", "Ann", typed=typed)
    out = outcome.out.replace("\u00a0", " ")
    assert outcome.code == 0
    for line in (
        "Some seats are still free.",
        "A bot (easy) sits at B.",
        "There is no bot “cheat”",
        "There is no seat “Q” at this table; the last one is C.",
        "Seat B is free.",
        "You sit at C.",
        "Ann: hello",
        "Say what? Anything, or one of these: Hello!, Good game!",
        "bot B normal a bot sits down at B",
        "House rules",
        "“xyzzy” means nothing here",
        "A Ann (you)  ·  B (normal)  ·  C (easy)",
        "The room was closed before the game began.",
    ):
        assert line in out, line


# In the game -----------------------------------------------------------------------------------------------------


def test_at_the_table_one_talks_and_asks(call: Call, server: Running) -> None:
    typed = ["begin", "?", "say hello", "declare gold 8,0", "declare what", "role", "suspect", "log", "why 1", "back"]
    typed += ["begin", "N@99,99", "NESW@50,50", "sit B", "quit"]
    outcome = call("open", address(server), *TABLE, typed=typed)
    assert outcome.code == 0
    for line in (
        "take over again from the bot",
        "Ann: hello",
        "You declare: the treasure lies under the middle goal.",
        "Declare what? As in",
        "Going by what the others did",
        "“begin” is not a move",
        "You can only have one seat during a game.",
        "Your seat stays yours",
    ):
        assert line in outcome.out, line


@pytest.mark.skipif(not available(), reason="the native engine is not built")
def test_with_bots_alone_the_server_gives_hints(call: Call, server: Running) -> None:
    out = call("open", address(server), *TABLE, typed=["begin", "hint", "hint", *PASSING]).out
    hint = out[out.index("“hard” would play") :].splitlines()[:3]
    assert out.count("\n".join(hint)) == 2
    assert re.match(r"“hard” would play \S+.* \(\S+\)\.$", hint[0])


def test_a_move_that_the_rules_forbid_is_refused_with_the_reason(call: Call, server: Running) -> None:
    outcome = call("open", address(server), *TABLE, typed=["begin", "-M M M", "xL>A", "R@0,0", "pick 2", "quit"])
    assert outcome.code == 0
    assert Words("en").say_key("why-nothing-to-choose") in outcome.out


@pytest.mark.slow
def test_in_front_of_a_person_the_page_is_kept_up_to_date(home: Path, server: Running) -> None:
    typed = b"begin\n\n\n-1\n-1\nsay hello\nquit\n"
    seen = on_a_terminal(home, "open", address(server), "--plain", *map(str, TABLE), typed=typed)
    assert seen.count("\x1b[2J") >= 5
    assert "Press Enter to look" in seen
    assert "Your seat stays yours" in seen


# What cannot be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("join", "URL or its value is missing."),
        ("join nowhere", "“nowhere” is not the link of a room. It looks like http://host:8000/r/CODE."),
        ("join http://h/r/X --watch --seat A", "--watch is just for watching: it goes with neither --seat nor --bot."),
        ("join http://h/r/X --seat Q", "There is no seat “Q” at this table; the last one is L."),
        (
            "join http://h/r/X --bot cheat",
            (
                "There is no bot “cheat”; there are random, digger, easy, normal, hard, process:COMMAND "
                "and python:MODULE:CLASS."
            ),
        ),
        (f"join http://h/r/X --name {'x' * 25}", "A name has 1 to 24 visible characters."),
        ("open http://h --seconds 1", "The time for a move can be 5 to 1,209,600 seconds."),
        ("open http://h --players 2", "base-2015 is for 3 to 10 players, not for 2."),
    ],
)  # fmt: skip
def test_a_wrong_call_is_explained(call: Call, home: Path, line: str, text: str) -> None:
    assert call(*line.split()) == (2, "", f"undermine: {text}\n")
    assert list(home.iterdir()) == []


def test_where_no_server_is_that_is_said(call: Call) -> None:
    outcome = call("join", "http://127.0.0.1:9/r/BCDFGHJK")
    assert (outcome.code, outcome.err) == (1, "undermine: There is no server at this address.\n")


def test_what_the_server_says_is_passed_on(call: Call, server: Running, room: Callable[..., Any]) -> None:
    outcome = call("join", link_of(server, "BBBBBBBB"), "--lang", "de")
    assert (outcome.code, outcome.err) == (1, "undermine: Der Server sagt: Diesen Raum gibt es nicht.\n")
    link, _ = room(seats=3)
    assert call("join", link, "--seat", "D").err == "undermine: There is no such seat in this room.\n"


def test_a_token_that_the_server_forgot_is_replaced(call: Call, home: Path, server: Running) -> None:
    quit_at_once = ("open", address(server), *TABLE)
    assert call(*quit_at_once, typed=["quit"]).code == 0
    before = tokens(home)["tokens"]["Ann"]
    (file,) = (home / "undermine" / "servers").iterdir()
    for kept in (b'{"last":"Ann","tokens":{"Ann":"forged"}}', b"rubbish"):
        file.write_bytes(kept)
        assert call(*quit_at_once, typed=["quit"]).code == 0
        assert tokens(home)["tokens"]["Ann"].split(".")[0] != before.split(".")[0]


def test_another_name_is_another_player(call: Call, home: Path, server: Running) -> None:
    left = call("open", address(server), *TABLE, typed=["quit"])
    link = link_in(left.out)

    async def closing() -> None:
        token = tokens(home)["tokens"]["Ann"]
        async with connect(address(server), link[-8:], token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[1].name == "Bob")
            await connection.do(asked.Close())

    with meanwhile(closing()):
        assert call("join", link, "--name", "Bob").code == 0
    assert set(tokens(home)["tokens"]) == {"Ann", "Bob"}
    assert tokens(home)["last"] == "Bob"
