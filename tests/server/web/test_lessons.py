"""Lessons over HTTP: of games that are over, and of one's own moves to oneself alone."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.web.servers import Running
from tests.server.web.test_games import stored
from undermine.native import available
from undermine.notation import move_text
from undermine.server.protocol.thoughts import OwnRegrets, Thought
from undermine.server.rooms import entries
from undermine.server.rooms.room import Room
from undermine.server.work import lessons

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")


@pytest.fixture(scope="module")
def player(server: Running) -> tuple[str, str]:
    token = server.guest("Ann")
    return token.split(".")[0], token


@pytest.fixture(scope="module")
def room(server: Running, player: tuple[str, str]) -> Room:
    return stored(server, "LESS3333", player[0], at=1000)


@needs_native
def test_anybody_who_knows_a_game_may_ask_about_its_moves(server: Running, room: Room) -> None:
    with server.client() as client:
        found = client.get("/api/games/LESS3333/moves/4/advice").raise_for_status()
        again = client.get("/api/games/less-3333/moves/4/advice").raise_for_status()
        none = client.get("/api/games/LESS3333/moves/999/advice")
        zero = client.get("/api/games/LESS3333/moves/0/advice")
    thought = msgspec.json.decode(found.content, type=Thought)
    assert room.match is not None
    assert thought.played == move_text(room.match.moves[3][2], room.rules)
    assert found.content == again.content
    assert (none.status_code, none.json()["key"]) == (400, "error-record-no-such-turn")
    assert f"from 1 to {len(room.match.moves)}" in none.json()["text"]
    assert zero.status_code == 400


@needs_native
def test_of_a_game_that_goes_on_nothing_is_said(server: Running, player: tuple[str, str]) -> None:
    stored(server, "G2NG3333", player[0], at=1000, moves=5)
    with server.client(player[1]) as client:
        for path in ("moves/1/advice", "regrets"):
            assert client.get(f"/api/games/G2NG3333/{path}").status_code == 404
            assert client.get(f"/api/games/NNNNNNN3/{path}").status_code == 404


@needs_native
def test_ones_own_moves_are_told_to_oneself_alone(server: Running, player: tuple[str, str], room: Room) -> None:
    with server.client() as nobody, server.client(server.guest("Eve")) as eve, server.client(player[1]) as ann:
        assert nobody.get("/api/games/LESS3333/regrets").status_code == 401
        strange = msgspec.json.decode(
            eve.get("/api/games/LESS3333/regrets").raise_for_status().content, type=OwnRegrets
        )
        own = msgspec.json.decode(ann.get("/api/games/LESS3333/regrets").raise_for_status().content, type=OwnRegrets)
    assert strange == OwnRegrets(seat=None, moves=())
    assert own.seat == "A"


@needs_native
def test_a_game_in_which_somebody_else_sat_for_a_while_was_not_played_alone(
    server: Running, player: tuple[str, str]
) -> None:
    guest = entries.Sat(at=3, seat=1, player="somebody", name="Eve"), entries.Stood(at=3, seat=1, bot="random")
    stored(server, "LESS4444", player[0], at=1000, also=guest)
    with server.client(player[1]) as client:
        found = client.get("/api/games/LESS4444/regrets").raise_for_status()
    assert msgspec.json.decode(found.content, type=OwnRegrets).seat is None


def test_without_the_native_engine_it_is_said(
    server: Running, player: tuple[str, str], room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "available", lambda: False)
    with server.client(player[1]) as client:
        for path in ("moves/1/advice", "regrets"):
            refused = client.get(f"/api/games/LESS3333/{path}")
            assert (refused.status_code, refused.json()["key"]) == (400, "error-advice-needs-native")
