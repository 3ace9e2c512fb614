"""Games that are over can be read by everybody who knows them; of a game that goes on nothing is told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.server.web.servers import Running, hear, tell
from undermine.bots import Budget, make
from undermine.notation import move_text, parse_record, replay, state_digest
from undermine.server.rooms import entries
from undermine.server.rooms.room import OVER, Room
from undermine.server.rooms.settings import Settings
from undermine.server.store import Finished, Result, RoundResult

SEED = "5e" * 32


def played(code: str, player: str, moves: int | None = None) -> list[entries.AnyEntry]:
    """The log of a game of three, as far as this."""
    settings = Settings(seats=3, house=("rounds=1",), public=True, bots=(None, "random", "random"))
    found: list[entries.AnyEntry] = [
        entries.Opened(at=1, code=code, settings=settings, revision=settings.agreed().revision, host=player),
        entries.Sat(at=2, seat=0, player=player, name="Ann"),
        entries.Began(at=3, seed=SEED, first=0),
    ]
    room, bot, rng = Room.of(found), make("digger"), Random(1)
    while (seat := room.to_move) is not None and (moves is None or room.turn < moves):
        view = room.view(seat)
        assert view is not None
        text = move_text(bot.choose(view, view.legal(), Budget(), rng), room.rules)
        found.append(entries.Moved(at=4, seat=seat, move=text, by="bot"))
        room.apply(found[-1])
    return found


def stored(
    server: Running,
    code: str,
    player: str,
    *,
    at: int,
    moves: int | None = None,
    over: bool = True,
    also: Sequence[entries.AnyEntry] = (),
) -> Room:
    """`also` happens right after the game has begun."""
    log = played(code, player, moves)
    log[3:3] = also
    store = server.services.store
    server.call(store.append(code, 0, [entries.written(entry) for entry in log], 4))
    if over:
        # Else the hub would find it, and write down how it ended instead of what is told of it here.
        server.call(store.mark_room(code, OVER, 4))
        game = Finished(
            game=code, rules="base-2015", revision=1, house=("rounds=1",), seats=3, public=True, finished=at
        )
        won = RoundResult(role="digger", gold=2, won=True)
        ends = [
            Result(seat=0, player=player, name="Ann", gold=2, won=True, rounds=(won,)),
            Result(seat=1, player=None, name="", bot="random", gold=0, won=False),
        ]
        server.call(store.save_results(game, ends))
    return Room.of(log)


@pytest.fixture(scope="module")
def player(server: Running) -> tuple[str, str]:
    token = server.guest("Ann")
    return token.split(".")[0], token


def test_a_finished_game_can_be_read_and_its_record_played_again(server: Running, player: tuple[str, str]) -> None:
    room = stored(server, "GGGGGG33", player[0], at=1000)
    assert room.phase == OVER
    with server.client() as client:
        game = client.get("/api/games/gggg-gg33").raise_for_status()
        record = client.get("/api/games/GGGGGG33/record").raise_for_status()
    assert [(seat["name"], seat["gold"], seat["roles"]) for seat in game.json()["seats"]] == [
        ("Ann", 2, ["digger"]),
        ("", 0, []),
    ]
    assert player[0] not in game.text
    assert record.headers["content-type"].startswith("text/plain")
    assert "attachment" in record.headers["content-disposition"]
    assert room.match is not None
    assert state_digest(replay(parse_record(record.text)).state) == state_digest(room.match.state)
    assert SEED in record.text


def test_of_a_game_that_goes_on_there_is_no_record(server: Running, player: tuple[str, str]) -> None:
    stored(server, "GGGGGG44", player[0], at=1, moves=3, over=False)
    with server.client(player[1]) as client:
        for path in ("/api/games/GGGGGG44", "/api/games/GGGGGG44/record"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()["key"]) == (404, "error-room-unknown")
            assert SEED not in answer.text


def test_not_even_where_it_is_listed_by_mistake(server: Running, player: tuple[str, str]) -> None:
    """The log itself is asked whether the game is over."""
    stored(server, "GGGGGG66", player[0], at=1, moves=3)
    with server.client(player[1]) as client:
        answer = client.get("/api/games/GGGGGG66/record")
    assert answer.status_code == 404
    assert SEED not in answer.text


def test_a_game_that_was_given_up_is_read_as_well(server: Running, player: tuple[str, str]) -> None:
    stored(server, "GGGGGG77", player[0], at=1, moves=3)
    closed = entries.written(entries.Closed(at=9, reason="host"))
    server.call(server.services.store.append("GGGGGG77", 6, [closed], 9))
    with server.client() as client:
        assert SEED in client.get("/api/games/GGGGGG77/record").raise_for_status().text


def test_lists_come_in_pages_the_latest_first(server: Running) -> None:
    token = server.guest("Bo")
    me = token.split(".")[0]
    for number in (3, 4, 6):
        stored(server, f"HHHHHHH{number}", me, at=5000 + number, moves=1)
    with server.client(token) as client:
        first = client.get("/api/me/games", params={"limit": 2}).json()
        rest = client.get("/api/me/games", params={"limit": 2, "before": first["next"]}).json()
        public = client.get("/api/games", params={"limit": 3}).json()
    assert [game["game"] for game in first["games"]] == ["HHHHHHH6", "HHHHHHH4"]
    assert [game["game"] for game in rest["games"]] == ["HHHHHHH3"]
    assert rest["next"] is None
    assert [seat["yours"] for seat in first["games"][0]["seats"]] == [True, False]
    assert [game["game"] for game in public["games"]] == ["HHHHHHH6", "HHHHHHH4", "HHHHHHH3"]
    assert not any(seat["yours"] for game in public["games"] for seat in game["seats"])


def test_statistics_count_by_role(server: Running) -> None:
    token = server.guest("Cy")
    stored(server, "JJJJJJJ3", token.split(".")[0], at=10, moves=1)
    with server.client(token) as client:
        statistics = client.get("/api/me").json()["statistics"]
    assert statistics["roles"] == [{"rules": "base-2015", "role": "digger", "rounds": 1, "won": 1, "gold": 2}]


def test_a_closed_room_tells_its_record_over_the_socket_too(server: Running) -> None:
    """The two ways to a record agree."""
    token = server.guest("Di")
    code = server.open(token, seats=3, bots=[None, "random", "random"], house=["rounds=1"])
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name="Di")
        tell(socket, do="begin", first="A")
        tell(socket, do="close", ref=1)
        over = hear(socket, "over")
        hear(socket, "done")
    game = Finished(game=code, rules="base-2015", revision=1, seats=3, public=False, abandoned=True, finished=1)
    server.call(server.services.store.save_results(game, []))
    with server.client() as client:
        assert client.get(f"/api/games/{code}/record").text == over["record"]
        assert code not in client.get("/api/games").text
