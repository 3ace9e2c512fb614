"""The client library at a real server: whole games of bots, what a connection knows, and connections that break."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from random import Random
from typing import Any, TypeVar

import pytest
from websockets.asyncio.server import ServerConnection, serve

from tests.client.servers import address, broken, connection_back, cut_off, full, host, link_of, new_room, until
from tests.problems import says
from tests.server.web.servers import Running
from undermine.bots import make
from undermine.client import (
    BadLink,
    Interrupted,
    Lost,
    NoSeat,
    NotServed,
    Refused,
    connect,
    play_online,
    play_with,
    read_link,
    register,
    renewed,
    take_seat,
)
from undermine.client.link import read_server
from undermine.client.seating import seat_to_take, to_sit
from undermine.notation import parse_record, replay
from undermine.server.gate import limits
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms import entries as log
from undermine.server.store import Unavailable

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 30))


# Links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "server", "code"),
    [
        ("http://127.0.0.1:8000/r/BCDFGHJK", "http://127.0.0.1:8000", "BCDFGHJK"),
        ("https://Play.example.org/r/bcdf-ghjk/", "https://play.example.org", "BCDFGHJK"),
        ("https://example.org/games/mine/r/BCDFGHJK?lang=de", "https://example.org/games/mine", "BCDFGHJK"),
        ("[::1]:8000/r/BCDFGHJK", "http://[::1]:8000", "BCDFGHJK"),
        ("localhost:8000/r/BCDFGHJK#x", "http://localhost:8000", "BCDFGHJK"),
    ],
)
def test_a_link_names_a_server_and_a_room(text: str, server: str, code: str) -> None:
    assert read_link(text) == (server, code)
    assert read_link(read_link(text).text) == (server, code)
    assert read_server(text) == server


@pytest.mark.parametrize(
    "text",
    ["", "BCDFGHJK", "http://host/", "ftp://host/r/X", "http://me:pw@host/r/X", "http://host/r/", "http:///r/X",
     "http://host/r/X/Y", "http://[::1/r/X", "http://ho st/r/X"],
)  # fmt: skip
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink, check=says("error-client-link")):
        read_link(text)


# Games -----------------------------------------------------------------------------------------------------------


def test_bots_play_a_whole_game_online(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, house=("rounds=1",))
        guests = [play_online(link_of(server, code), make(spec), f"Bot {spec}") for spec in ("random", "digger")]
        _, *ends = await asyncio.gather(host(server, code, token), *guests)
        assert ends[0] is not None
        assert ends[0] == ends[1]
        assert replay(parse_record(ends[0].record)).state.table.ledger.final == ends[0].gold

    run(scene())


def test_a_past_that_is_not_told_at_once_is_asked_for_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot without a past knows no move, and waited for ever."""
    share = limits.Share(frozenset({"recall"}), limits.Allowance(1, 1), limits.Allowance(100, 5))
    monkeypatch.setitem(limits.SHARES, "recall", share)
    monkeypatch.setattr(server.services, "limits", limits.Limits(time.monotonic))

    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))
            for _ in range(3):
                await connection.do(asked.Show(seat="A"))
            await until(connection, heard, lambda found: found.view is None)
            await until(connection, heard, lambda found: found.view is not None and found.to_move)

    run(scene())


def test_a_bot_takes_the_seat_asked_for_or_none(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, None, "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "C")
            assert connection.seat == 2
            assert connection.room is not None
            assert [seat.yours for seat in connection.room.seats] == [False, False, True]
            assert to_sit(connection.room, "Hilda") == []
            assert to_sit(connection.room, "Hilda", "A") == [asked.Sit(seat="A", name="Hilda"), asked.Stand(seat="C")]
            with pytest.raises(NoSeat, check=says("error-seat-unknown")):
                to_sit(connection.room, "Hilda", "L")
            taken = connection.room.seats[2]
            crowd = told.RoomState(**{**_fields(connection.room), "seats": (taken, taken, taken)})
            assert [type(command) for command in to_sit(crowd, "Hilda")] == [asked.Show]
        other = await register(address(server), "Otto")
        async with connect(address(server), code, other) as (connection, heard):
            with pytest.raises(Refused) as caught:
                await take_seat(connection, heard, "Otto", "C")
            assert caught.value.text == "Somebody sits there already."

    run(scene())


def _fields(room: told.RoomState) -> dict[str, Any]:
    return {name: getattr(room, name) for name in room.__struct_fields__}


@pytest.mark.parametrize("admit", [True, False])
def test_a_bot_that_comes_into_a_game_asks_and_waits(server: Running, admit: bool) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda", "A")
            await connection.do(asked.Begin(first="A"))
            other = await register(address(server), "Otto")
            async with connect(address(server), code, other) as (guest, words):
                sitting = asyncio.create_task(take_seat(guest, words, "Otto"))
                await until(connection, heard, lambda c: c.room is not None and bool(c.room.asking))
                assert connection.room is not None
                assert not sitting.done()
                (ask,) = connection.room.asking
                assert (ask.seat, ask.name) == ("B", "Otto")
                await connection.do(asked.Admit(ask=ask.id, admit=admit))
                if admit:
                    await sitting
                    assert guest.room is not None
                    assert [seat.yours for seat in guest.room.seats] == [False, True, False]
                    return
                with pytest.raises(NoSeat, check=says("error-client-not-let-in")):
                    await sitting
                assert guest.room is not None
                assert seat_to_take(guest.room) is None

    run(scene())


def test_a_bot_whose_room_is_closed_does_not_wait_forever(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3)
        bot = asyncio.create_task(play_online(link_of(server, code), make("random"), "Bot"))
        async with connect(address(server), code, token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[0].name == "Bot")
            await connection.do(asked.Close())
        assert await bot is None

    run(scene())


def test_a_bot_that_is_sent_away_ends(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3)
        bot = asyncio.create_task(play_online(link_of(server, code), make("random"), "Bot"))
        async with connect(address(server), code, token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None and c.room.seats[0].name == "Bot")
            await connection.do(asked.Remove(seat="A"))
        assert await bot is None

    run(scene())


def test_a_door_that_is_shut_is_told_with_its_reason(server: Running) -> None:
    """Whoever waits for word is told that none will come."""

    async def scene() -> None:
        token = await register(address(server), "Ann")
        async with connect(address(server), "BBBBBBBB", token) as (connection, heard):
            with pytest.raises(Lost, match="There is no such room"):
                await play_with(make("random"), connection, heard, Random(1))
        with pytest.raises(Lost, match="This token is not from this server"):
            await play_online(link_of(server, "BBBBBBBB"), make("random"), "Ann", token="forged")

    run(scene())


def test_a_seat_that_a_bot_of_the_server_plays_is_taken_back(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"), house=("rounds=1",))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))
            live = server.services.hub.rooms[code]  # type: ignore[attr-defined]
            server.call(live._write([log.TakenOver(at=1, seat=0, spec="easy")]))
            await until(connection, heard, lambda c: c.replaced)
            await connection.come_back()
            assert not connection.replaced
            assert (await play_with(make("random"), connection, heard, Random(1))) is not None

    run(scene())


# What a connection knows -----------------------------------------------------------------------------------------


def test_a_connection_knows_the_moment(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"), seconds=60)
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            assert (connection.phase, connection.letter, connection.clock) == ("open", "A", None)
            await connection.say("Glück auf!")
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.to_move)
            assert connection.phase == "playing"
            assert [(line.name, line.text) for line in connection.chat] == [("Hilda", "Glück auf!")]
            assert connection.clock is not None
            assert (connection.clock.seat, connection.clock.left - connection.clock.waits <= 60_000) == ("A", True)
            view = connection.view
            assert view is not None
            assert view.own is not None
            codes = view.table.rules.catalogue.codes
            reasons = {codes[kind]: view.why_not(kind) for kind in view.own.hand}
            assert connection.why_not == {card: reason for card, reason in reasons.items() if reason is not None}
            await connection.claim("gold@8,0")
            assert connection.room is not None
            assert [claim.what for claim in connection.room.claims] == ["gold@8,0"]

    run(scene())


def test_the_pay_out_is_kept_until_the_next(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"), house=("rounds=1",))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))
            await play_with(make("random"), connection, heard, Random(1))
            seats = {seat for seat, _ in connection.payout}
            assert seats == {None, 0, 1, 2}
            assert all(message.key.startswith("payout-") for _, message in connection.payout)

    run(scene())


def test_a_connection_that_breaks_is_made_again(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await until(connection, heard, full)
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.to_move)
            before = connection.view
            server.run(lambda: cut_off(server))
            assert (await broken(heard)).attempt == 0
            assert not connection.to_move
            await until(connection, heard, lambda c: c.to_move)
            assert connection.view == before
            assert connection.view is not None
            await connection.play(connection.view.legal()[0])

    run(scene())


def test_whoever_is_only_told_why_not_now_waits_longer_and_longer(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And begins anew with short pauses after a look at the room."""
    monkeypatch.setattr("undermine.client.connection.PATIENCE", (0.01,))

    async def away(code: str, connection: object) -> None:
        raise Unavailable("error-store-unavailable")

    async def scene() -> None:
        code, token = await new_room(server, seats=3)
        async with connect(address(server), code, token) as (_, heard):
            await connection_back(heard)
            with monkeypatch.context() as patch:
                patch.setattr(server.services.hub, "join", away)
                server.run(lambda: cut_off(server))
                assert [(await broken(heard)).attempt for _ in range(4)] == [0, 1, 2, 3]
            await connection_back(heard)
            server.run(lambda: cut_off(server))
            assert (await broken(heard)).attempt == 0

    run(scene())


def test_a_bot_goes_on_after_a_time_in_which_nothing_could_be_written(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its move was refused, and so was the question what is now; nobody else is there to make anything happen."""
    monkeypatch.setattr("undermine.client.playing.AGAIN", 0.01)
    refused = 0

    async def scene() -> None:
        nonlocal refused
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))
            await connection.do(asked.Acknowledge(seat="A"))
            await until(connection, heard, lambda c: c.to_move)
            with monkeypatch.context() as patch:
                patch.setattr(server.services.hub, "sure", away)
                playing = asyncio.create_task(play_with(make("random"), connection, heard, Random(1)))
                heard.put_nowait(Interrupted(0))
                while refused < 2:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.1)
            while connection.turn == 0:
                await asyncio.sleep(0.01)
            playing.cancel()

    async def away() -> None:
        nonlocal refused
        refused += 1
        raise Unavailable("error-store-unavailable")

    run(scene())


def test_whoever_has_missed_a_move_asks_for_the_past(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, "easy", "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.to_move)
            take = connection._take
            missed: list[told.Events] = []

            async def inattentive(message: told.AnyMessage) -> None:
                if isinstance(message, told.Events) and not missed:
                    missed.append(message)
                else:
                    await take(message)

            monkeypatch.setattr(connection, "_take", inattentive)
            assert connection.view is not None
            await connection.play(connection.view.legal()[0])
            await until(connection, heard, lambda c: c.turn == 3 and c.to_move)
            assert [message.turn for message in missed] == [1]
            assert connection.view is not None
            assert len(connection.view.past.steps() if connection.view.past else ()) == 4

    run(scene())


def test_of_several_seats_the_one_asked_for_is_seen_also_after_a_break(server: Running) -> None:
    async def scene() -> None:
        code, token = await new_room(server, seats=3, bots=(None, None, "easy"))
        async with connect(address(server), code, token) as (connection, heard):
            await until(connection, heard, lambda c: c.room is not None)
            for seat in "AB":
                await connection.do(asked.Sit(seat=seat, name="Hilda"))
            assert connection.seat is None
            await connection.do(asked.Show(seat="B"))
            assert connection.letter == "B"
            await connection.do(asked.Begin(first="A"))
            await until(connection, heard, lambda c: c.view is not None)
            before = connection.view
            assert before is not None
            assert before.own is not None
            assert (before.seat, before.own.role is not None) == (1, True)
            server.run(lambda: cut_off(server))
            await broken(heard)
            await connection_back(heard)
            await until(connection, heard, lambda c: c.view is not None and c.view.seat == 1)
            assert connection.view == before

    run(scene())


@pytest.mark.parametrize("said", ["rubbish", "{}", '{"is":"view","seat":"Z"}', '{"is":"weather"}'])
def test_what_is_no_server_of_ours_is_noticed(said: str) -> None:
    async def nonsense(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(said)
        await socket.wait_closed()

    async def scene() -> None:
        async with serve(nonsense, "127.0.0.1", 0) as other:
            port = next(iter(other.sockets)).getsockname()[1]
            async with connect(f"http://127.0.0.1:{port}", "BCDFGHJK", "token") as (connection, heard):
                with pytest.raises(Lost, check=says("error-client-foreign")):
                    await take_seat(connection, heard, "Ann")

    run(scene())


def test_a_line_that_breaks_while_something_is_said_is_made_again() -> None:
    """The answer to the eyes, which asks for the past, finds the connection closed."""
    visits = 0

    async def short_tempered(socket: ServerConnection) -> None:
        nonlocal visits
        visits += 1
        await socket.recv()
        if visits > 1:
            await socket.close(4404)
        eyes = told.View(
            seat=None,
            turn=0,
            view={},
            legal=(),
            why_not={},
            payout=(),
            left=None,
            clock=None,
            notes=None,
            marks={},
            lines=(),
        )
        await socket.send(told.encode(eyes).decode())
        socket.transport.abort()

    async def scene() -> None:
        async with serve(short_tempered, "127.0.0.1", 0) as other:
            port = next(iter(other.sockets)).getsockname()[1]
            async with connect(f"http://127.0.0.1:{port}", "BCDFGHJK", "token") as (_, heard):
                await broken(heard)
                while not isinstance(message := await heard.get(), Lost):
                    pass
                assert message.message.key == "error-client-shut"
                assert visits == 2

    run(scene())


# Before there is a socket ----------------------------------------------------------------------------------------


def test_a_token_is_renewed_for_the_same_player_and_for_no_stranger(server: Running) -> None:
    async def scene() -> None:
        token = await register(address(server), "Ann")
        again = await renewed(address(server), token)
        assert again.split(".")[0] == token.split(".")[0]
        with pytest.raises(NotServed) as caught:
            await renewed(address(server), "forged", "de")
        assert caught.value.status == 401
        assert caught.value.message.args == {"text": "Dieses Token stammt nicht von diesem Server."}

    run(scene())


def test_where_no_server_is_that_is_said() -> None:
    with pytest.raises(NotServed, check=says("error-client-no-server")) as caught:
        run(register("http://127.0.0.1:9", "Ann"))
    assert caught.value.status == 0
