"""A lobby over real sockets: what its host changes is told to all and to the lists; and whom a game waits for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.web.servers import Running, config, hear, running, tell
from undermine.notation import Data
from undermine.server.gate.limits import ASKING


def room_with(server: Running, code: str) -> bool:
    with server.client() as client:
        return code in {room["code"] for room in client.get("/api/rooms").json()}


def test_what_the_host_changes_is_told_to_those_who_look_on_and_to_the_lists(server: Running, token: str) -> None:
    code = server.open(token, seats=3)
    with server.joined(token, code) as host, server.joined(server.guest("Eve"), code) as guest:
        hear(guest, "room")
        tell(guest, do="arrange", seats=5, ref=7)
        assert hear(guest, "error")["key"] == "error-room-host-only"
        tell(host, do="arrange", rules="saboteur2", seats=5, public=True, ref=1)
        hear(host, "done")
        told = hear(guest, "room")
        while len(told["seats"]) == 3:
            told = hear(guest, "room")
        assert (told["rules"]["key"], len(told["seats"]), told["public"]) == ("saboteur2", 5, True)
        assert room_with(server, code)
        tell(host, do="arrange", public=False, ref=2)
        hear(host, "done")
        assert not room_with(server, code)
    with server.client(token) as client:
        told = client.get(f"/api/rooms/{code}?lang=en").json()
    assert (told["name"], told["seats"]) == ("Saboteur 2", 5)


def test_whoever_is_told_of_a_change_and_asks_is_not_answered_from_before(
    server: Running, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, store = server.open(token, seats=3), server.services.store
    marked = store.mark_room

    async def slowly(*args: Any) -> None:
        await asyncio.sleep(0.2)
        await marked(*args)

    monkeypatch.setattr(store, "mark_room", slowly)
    with server.joined(token, code) as host, server.joined(server.guest("Eve"), code) as guest:
        hear(guest, "room")
        tell(host, do="arrange", rules="saboteur2", seats=5, ref=1)
        while hear(guest, "room")["rules"]["key"] != "saboteur2":
            pass
        with server.client(token) as client:
            assert client.get(f"/api/rooms/{code}?lang=en").json()["name"] == "Saboteur 2"


def own_room(server: Running, token: str) -> Data:
    with server.client(token) as client:
        found: Data = client.get("/api/me?lang=en").json()["rooms"][0]
    return found


def test_a_game_says_for_whom_it_waits_and_to_nobody_else(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    code = server.open(ann, rules="duel", seats=2)
    with server.joined(ann, code) as first, server.joined(bob, code) as second:
        for letter, socket in (("A", first), ("B", second)):
            tell(socket, do="sit", seat=letter, name=letter, ref=1)
            hear(socket, "done")
        assert own_room(server, ann) | {"opened": 0, "touched": 0} == {
            "code": code, "phase": "open", "opened": 0, "touched": 0, "name": "The Duel", "turn": False,
        }  # fmt: skip
        tell(first, do="begin", ref=2)
        told = hear(first, "events")
        hear(first, "done")
        assert (own_room(server, ann)["turn"], own_room(server, bob)["turn"]) == (True, False)
        move = next(move for move in told["legal"] if move.startswith("-"))
        tell(first, do="play", seat="A", move=move, turn=0, ref=3)
        hear(first, "done")
        assert (own_room(server, ann)["turn"], own_room(server, bob)["turn"]) == (False, True)
        assert own_room(server, bob)["turn"]


def test_to_ask_who_one_is_or_for_everything_has_a_limit_for_each_player(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=1.0)) as server:
        for path, share in (("/api/me", ASKING["me"]), ("/api/me/export", ASKING["export"])):
            with server.client(server.guest()) as client, server.client(server.guest()) as neighbour:
                codes = [client.get(path).status_code for _ in range(int(share.player.burst) + 2)]
                assert codes[: int(share.player.burst)] == [200] * int(share.player.burst)
                assert codes[-1] == 429
                assert neighbour.get(path).status_code == 200
