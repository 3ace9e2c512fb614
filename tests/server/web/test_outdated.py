"""Rooms whose rules are played no more, in real databases: the server lives with them, and says what they are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.databases import Postgres
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.server.chores import DAY, Chores
from undermine.server.protocol import hello
from undermine.server.rooms import entries
from undermine.server.rooms.settings import Settings
from undermine.server.store import Finished, Player, Result, Store, backup, restore
from undermine.words import LANGUAGES, Words

REVISION, HOUSE, LONG_OVER = "BCDFGHJ3", "BCDFGHJ4", "BCDFGHJ6"
OUTDATED = {REVISION: "base-2015#1", HOUSE: "base-de#1 self_break", LONG_OVER: "base-2015#1"}
SEED = "5e" * 32


class Old(NamedTuple):
    """A room as it was written down once: of whom, under which rules, and how far it got."""

    code: str
    rules: str = "base-2015"
    house: tuple[str, ...] = ()
    began: bool = True

    def entries(self, player: str) -> list[entries.AnyEntry]:
        settings = Settings(rules=self.rules, house=self.house, seats=3, public=True, bots=(None, "easy", "easy"))
        opened = entries.Opened(at=1, code=self.code, settings=settings, revision=1, host=player)
        found: list[entries.AnyEntry] = [opened, entries.Sat(at=2, seat=0, player=player, name="Ann")]
        if self.began:
            found += [
                entries.Began(at=3, seed=SEED, first=0),
                entries.Moved(at=4, seat=0, move="-NS", by="player"),
            ]
        return found

    def summary(self) -> dict[str, Any]:
        """What lists said of it, before they knew of revisions."""
        numbers = {"seats": 3, "taken": 3, "people": 1, "seconds": None, "spectators": True}
        phase = "playing" if self.began else "open"
        return {"code": self.code, "rules": self.rules, "house": list(self.house), "phase": phase, **numbers}


OLD = (Old(REVISION, began=False), Old(HOUSE, "base-de", ("self_break",), began=False), Old(LONG_OVER))


async def fill(store: Store, player: str) -> None:
    for room in OLD:
        await store.append(room.code, 0, [entries.written(entry) for entry in room.entries(player)], 4)
        await store.mark_room(room.code, "playing" if room.began else "open", 4, room.summary())
    game = Finished(game=LONG_OVER, rules="base-2015", revision=1, seats=3, public=True, finished=5)
    await store.save_results(game, [Result(seat=0, player=player, name="Ann", gold=2, won=True)])


def in_store(url: str, work: Any) -> Any:
    async def inside() -> Any:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(inside())


def logs(url: str) -> dict[str, list[bytes]]:
    async def read(store: Store) -> dict[str, list[bytes]]:
        return {game: await store.read(game) for game in await store.games() if game in OUTDATED}

    found: dict[str, list[bytes]] = in_store(url, read)
    return found


@pytest.fixture
def filled(database: str) -> str:
    """A database with old rooms in it, in which a player called ann sat."""

    async def inside(store: Store) -> None:
        await store.save_player(Player(id="ann", name="Ann", created=0, seen=0))
        await fill(store, "ann")

    in_store(database, inside)
    return database


@pytest.fixture
def server(filled: str, tmp_path: Path) -> Iterator[Running]:
    with running(config(tmp_path, database=filled)) as found:
        yield found


def said(code: str, language: str = "en") -> str:
    return Words(language).say_key("error-room-outdated", rules=OUTDATED[code])


def test_the_server_starts_and_lists_what_can_still_be_played(server: Running) -> None:
    token = server.guest("Bo")
    code = server.open(token, seats=3, public=True)
    with server.client(token) as client:
        listed = client.get("/api/rooms").raise_for_status().json()
    assert [room["code"] for room in listed] == [code]


def test_no_list_has_them_any_more_and_their_logs_stay(server: Running, filled: str, logged: Any) -> None:
    before = logs(filled)
    store = server.services.store
    wait_until(lambda: server.call(store.live_games()) == [])
    rooms = [server.call(store.room(code)) for code in OUTDATED]
    assert {room and room.phase for room in rooms} == {"closed"}
    assert server.call(store.orphans(0)) == []
    assert logs(filled) == before
    assert "unreadable" not in logged.getvalue()
    assert "routine failed" not in logged.getvalue()


def test_whoever_opens_one_is_told_why_it_cannot_be(server: Running) -> None:
    token = server.guest("Bo")
    for code, language in product(OUTDATED, LANGUAGES):
        refused_in(server, token, code, language)


def refused_in(server: Running, token: str, code: str, language: str) -> None:
    with server.socket() as socket:
        tell(socket, do="hello", token=token, room=code, language=language)
        refused = hear(socket)
        assert (refused["is"], refused["key"], refused["text"]) == (
            "error",
            "error-room-outdated",
            said(code, language),
        )
        with pytest.raises(ConnectionClosed) as closed:
            hear(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == hello.NOT_ADMITTED
    with server.client(token, **{"accept-language": language}) as client:
        for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/qr.svg"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()["text"]) == (410, said(code, language))
        assert said(code, language) in client.get(f"/r/{code}").text.replace("&#39;", "'")


def test_how_it_ended_is_known_but_it_cannot_be_looked_at_again(server: Running) -> None:
    token = server.guest("Bo")
    with server.client(token) as client:
        public = client.get("/api/games").raise_for_status().json()["games"]
        assert [(game["game"], game["revision"]) for game in public] == [(LONG_OVER, 1)]
        assert client.get(f"/api/games/{LONG_OVER}").raise_for_status().json()["seats"][0]["gold"] == 2
        for path in ("record", "replay", "marks"):
            answer = client.get(f"/api/games/{LONG_OVER}/{path}")
            assert (answer.status_code, answer.json()["text"]) == (410, said(LONG_OVER))


def test_a_record_of_such_a_game_is_refused_with_a_sentence(server: Running) -> None:
    tags = '[Undermine "1"]\n[Rules "{rules}"]\n[Revision "1"]\n{house}[Players "3"]\n[First "A"]\n'
    piles = "Round 1\nroles: digger\ngoals: gold\nstock: NS\nnuggets: 1\n\nEnd\n"
    for rules, house, key in (
        ("base-2015", "", "error-dropped-revision"),
        ("base-de", '[House "self_break"]\n', "error-house-rule-dropped"),
    ):
        text = tags.format(rules=rules, house=house) + '[Digest "0"]\n\n' + piles
        with server.client() as client:
            answer = client.post("/api/replay", json={"record": text})
        assert (answer.status_code, answer.json()["key"]) == (400, key)


def test_they_are_in_a_backup_and_come_out_of_it(filled: str, tmp_path: Path, postgres: Postgres) -> None:
    file = tmp_path / "backup"
    backup(filled, file)
    for number, url in enumerate((f"sqlite:///{tmp_path}/other/undermine.db", postgres.create())):
        restore(file, url)
        assert logs(url) == logs(filled)
        with running(config(tmp_path / str(number), database=url)) as server, server.client() as client:
            assert client.get("/api/rooms").raise_for_status().json() == []
            assert client.get(f"/api/rooms/{HOUSE}").json()["text"] == said(HOUSE)


def test_they_keep_nobody_from_being_forgotten(server: Running, filled: str) -> None:
    """A guest who only ever sat in rooms that nobody can open is forgotten like others, and erased on request."""
    store = server.services.store
    wait_until(lambda: server.call(store.live_games()) == [])

    async def guest() -> None:
        await store.save_player(Player(id="cy", name="Cy", created=0, seen=0))
        sat = entries.written(entries.Sat(at=9, seat=1, player="cy", name="Cy"))
        await store.append(REVISION, 2, [sat], 9)

    server.call(guest())
    server.call(Chores(store, lambda: 1000 * DAY).run())
    assert server.call(store.player("cy")) is None
    assert server.call(store.player("ann")) is not None, "she has played a game to its end"
    assert server.call(store.export("ann"))["games"][0]["game"] == LONG_OVER
    server.call(store.erase("ann"))
    assert b'"name":"Ann"' not in b"".join(entry for log in logs(filled).values() for entry in log)
