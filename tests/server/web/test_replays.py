"""Games that are over, step by step: all of what was secret, or what one seat saw; of a game that goes on nothing."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from itertools import takewhile
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.test_workers import idle_for
from tests.server.web.servers import Running, config, running, wait_until
from tests.server.web.test_games import SEED, stored
from undermine.game import HostedGame, View, seed_dealer
from undermine.game.events import RoundBegan
from undermine.messages import BadRecord, Problem
from undermine.notation import event_data, format_record, record_of, view_data
from undermine.rules import keys, ruleset
from undermine.server.work.endings import Endings, brought_along
from undermine.server.work.replays import MOST_MOVES, Replayed, replayed
from undermine.server.work.workers import Doing
from undermine.steps import finished
from undermine.testing.players import DIGGER, played_out


def film(text: str, eyes: str | None) -> Replayed:
    return finished(replayed(text, eyes))


@pytest.fixture(scope="module")
def player(server: Running) -> tuple[str, str]:
    token = server.guest("Ann")
    return token.split(".")[0], token


@lru_cache
def match_of(key: str, players: int = 0) -> HostedGame:
    rules = ruleset(key)
    seats = players or min(4, max(rules.players))
    return played_out(HostedGame(rules, seats, seed_dealer(rules, seats, b"7")), DIGGER, Random(7))


def text_of(key: str, players: int = 0) -> str:
    return format_record(record_of(match_of(key, players), b"\7" * 32))


@pytest.mark.parametrize("key", keys())
def test_every_game_is_told_move_by_move_and_ends_as_it_ended(key: str) -> None:
    match, found = match_of(key), film(text_of(key), None)
    moves = [step for step in found.steps if step.move is not None]
    assert [step.turn for step in moves] == list(range(1, len(match.moves) + 1))
    deals = [step for step in found.steps if step.move is None]
    assert [step.round for step in deals] == list(range(1, len(match.deals) + 1))
    assert found.steps[-1].view == view_data(match.view(None))
    assert sum(bool(step.payout) for step in found.steps) == len(match.finished)
    assert found.gold == match.state.table.ledger.final


def test_the_end_of_a_round_shows_the_mine_as_it_was_left() -> None:
    match, found = match_of("base-2015"), film(text_of("base-2015"), "A")
    ends = [step for step in found.steps if step.payout]
    left = [view_data(View(table, None))["mine"] for table in match.finished]
    assert [step.view["mine"] for step in ends] == left
    assert [line.key for line in ends[0].lines].count("log-round-began") == 0


def test_open_cards_are_all_hands_roles_and_goals() -> None:
    first = film(text_of("base-2015"), None).steps[0]
    assert first.bared is not None
    assert [len(hand) for hand in first.bared.hands] == [seat["hand"] for seat in first.view["seats"]]
    assert set(first.bared.roles) <= {"digger", "saboteur"}
    assert [goal["cell"] for goal in first.bared.goals] == first.view["mine"]["goals"]


def seen_by_first(match: HostedGame) -> tuple[Any, ...]:
    """What the first seat saw of the last move, as far as it belongs to the round of that move."""
    moved = takewhile(lambda event: not isinstance(event, RoundBegan), match.events)
    return tuple(event_data(event.seen_by(0), match.rules) for event in moved)


def test_the_ways_to_goals_are_told_with_the_moves_that_made_them() -> None:
    steps = film(text_of("base-2015"), None).steps
    turned = [event for step in steps for event in step.events if event["event"] in ("turned-up", "uncovered")]
    assert turned
    assert all(bool(step.ways) <= bool(step.seat) for step in steps)
    assert {tuple(way["goal"]) for step in steps for way in step.ways} <= {tuple(event["cell"]) for event in turned}
    assert any(step.ways for step in steps)


@pytest.mark.parametrize("key", keys())
def test_one_seats_eyes_see_what_that_seat_saw_and_no_more(key: str) -> None:
    match = match_of(key)
    again = HostedGame(match.rules, match.players, lambda round: match.deals[round - 1])
    for step in film(text_of(key), "A").steps:
        assert step.bared is None
        assert step.move is None or step.seat == "A"
        while len(again.moves) < step.turn:
            again.play(match.moves[len(again.moves)][2])
        assert step.seat is None or step.events == seen_by_first(again)
        ends_a_round = step.payout and not again.over
        assert step.view == view_data(View(again.finished[-1], None) if ends_a_round else again.view(0))


@pytest.mark.parametrize("key", ["base-2015", "base-fr", "saboteur2"])
def test_suspicion_names_the_moves_by_which_it_went(key: str) -> None:
    found = film(text_of(key), None)
    by_turn = {step.turn: step for step in found.steps if step.seat is not None}
    told = [(curve["round"], moment) for curve in found.curves for moment in curve["moments"]]
    assert told
    for round, moment in told:
        assert (by_turn[moment["turn"]].seat, by_turn[moment["turn"]].round) == (moment["seat"], round)


def test_people_have_their_names_and_bots_what_they_are() -> None:
    text = format_record(record_of(match_of("base-2015"), b"", ("Ann", "(easy)", "Bo", "(normal)")))
    told = [(one.seat, one.name, one.bot) for one in film(text, None).seats]
    assert told == [("A", "Ann", None), ("B", None, "easy"), ("C", "Bo", None), ("D", None, "normal")]
    assert all(one.name is None and one.bot is None for one in film(text_of("base-2015"), None).seats)


def test_a_text_that_is_no_record_of_a_game_is_refused_with_a_reason() -> None:
    """Whatever is changed: either it is still a game, or there is a reason; never a fault of ours."""
    good, rng = text_of("base-2015"), Random(3)
    words = good.split(" ")
    for _ in range(150):
        bad = list(words)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(bad))
            bad[at : at + rng.randint(0, 2)] = [rng.choice(words)] * rng.randint(0, 2)
        with suppress(Problem):
            film(" ".join(bad), None)


def test_a_record_may_not_be_endless() -> None:
    head, _, rest = text_of("base-2015").partition("\n1. ")
    more = "\n".join(f"{number}. A -NS" for number in range(1, MOST_MOVES + 2))
    with pytest.raises(BadRecord) as refused:
        film(f"{head}\n{more}\n\nEnd\n", None)
    assert (refused.value.message.key, bool(rest)) == ("error-replay-too-long", True)


# Over HTTP -----------------------------------------------------------------------------------------------------------


def test_a_finished_game_can_be_looked_at_again(server: Running, player: tuple[str, str]) -> None:
    room = stored(server, "KKKKKK33", player[0], at=1000)
    with server.client() as client:
        packed = client.get("/api/games/kkkk-kk33/replay").raise_for_status()
        plain = client.get("/api/games/KKKKKK33/replay", headers={"accept-encoding": "identity"}).raise_for_status()
        eyes = client.get("/api/games/KKKKKK33/replay", params={"seat": "B"}).raise_for_status().json()
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    found = packed.json()
    assert (found["game"], found["steps"][-1]["turn"]) == ("KKKKKK33", room.turn)
    assert found["seats"][0]["name"] == "Ann"
    assert player[0] not in packed.text
    assert SEED not in packed.text
    assert eyes["eyes"] == "B"
    assert all(step["bared"] is None for step in eyes["steps"])
    assert {step["view"]["seat"] for step in eyes["steps"]} <= {"B", None}


def test_a_record_from_elsewhere_is_told_alike(server: Running) -> None:
    with server.client() as client:
        found = client.post("/api/replay", json={"record": text_of("duel")}).raise_for_status().json()
        bad = client.post("/api/replay", json={"record": "Dear diary"})
        nobody = client.post("/api/replay?seat=L", json={"record": text_of("duel")})
        letter = client.post("/api/replay?seat=x", json={"record": text_of("duel")})
        large = client.post("/api/replay", json={"record": "x" * 70_000})
    assert (found["game"], found["rules"]["key"]) == (None, "duel")
    assert (bad.status_code, bad.json()["key"]) == (400, "error-not-a-record")
    assert nobody.status_code == letter.status_code == 400
    assert large.status_code == 413


@pytest.mark.parametrize("listed", [False, True])
def test_of_a_game_that_goes_on_nothing_is_told(server: Running, player: tuple[str, str], listed: bool) -> None:
    """Not even where it is listed among those that are over by mistake: the log itself is asked."""
    code = f"KKKKKK4{3 + listed}"
    stored(server, code, player[0], at=1, moves=3, over=listed)
    with server.client(player[1]) as client:
        for path in ("replay", "replay?seat=A", "marks"):
            answer = client.get(f"/api/games/{code}/{path}")
            assert (answer.status_code, answer.json()["key"]) == (404, "error-room-unknown")


def test_records_that_are_brought_along_have_a_budget_of_their_own(tmp_path: Any) -> None:
    with running(config(tmp_path, limits=0.05)) as server, server.client() as client:
        stored(server, "KKKKKK33", server.guest().split(".")[0], at=1000)
        answers = [client.post("/api/replay", json={"record": "no"}).status_code for _ in range(2)]
        assert answers == [400, 429]
        assert client.get("/api/games/KKKKKK33/record").status_code == 200
        assert 'undermine_limited_total{limit="replays"} 1.0' in client.get("/metrics").text


class Endless(Endings):
    """Whatever record is brought along, it takes for ever."""

    async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        slow: Any = (idle_for, 60.0) if work is brought_along else (work, given)
        return await super()._work(worker, *slow)


def test_a_record_is_worked_on_no_longer_than_somebody_waits_for_it(tmp_path: Any) -> None:
    endings = Endless()
    with running(config(tmp_path), lambda services: setattr(services, "endings", endings)) as server:
        body = msgspec.json.encode({"record": text_of("duel")})
        head = f"POST /api/replay HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
        clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2)]
        for client in clients:
            client.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        wait_until(lambda: endings.waiting == 1)
        clients[0].close()
        time.sleep(0.2)
        assert endings.waiting == 1, "somebody else still waits"
        clients[1].close()
        wait_until(lambda: endings.waiting == 0)
        assert endings.lost == 1
        with server.client() as other:
            assert other.get("/healthz").status_code == 200


def test_what_is_looked_at_again_is_worked_out_once_and_who_is_forgotten_is_in_none_of_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = server.guest("Ann").split(".")[0]
    stored(server, "KKKKKK55", player, at=1000)
    worked = list[str]()
    plain = Endings._work

    async def counted(self: Endings, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        worked.append(work.__name__)
        return await plain(self, worker, work, given)

    monkeypatch.setattr(Endings, "_work", counted)
    with server.client() as client:
        first = [client.get("/api/games/KKKKKK55/replay").content for _ in range(3)]
        assert worked == ["looked_at"]
        assert len(set(first)) == 1
        assert b'"Ann"' in first[0]
        server.call(server.services.store.erase(player))
        assert b'"Ann"' not in client.get("/api/games/KKKKKK55/replay").content


def test_marks_are_told_to_those_who_made_them(server: Running, player: tuple[str, str]) -> None:
    stored(server, "KKKKKK77", player[0], at=2)
    server.call(server.services.store.save_note("KKKKKK77", player[0], 0, "a secret note", {"B": 80}))
    with server.client(player[1]) as mine, server.client(server.guest("Bo")) as other, server.client() as nobody:
        own = mine.get("/api/games/KKKKKK77/marks").raise_for_status()
        assert other.get("/api/games/KKKKKK77/marks").json() == []
        assert nobody.get("/api/games/KKKKKK77/marks").status_code == 401
    assert own.json() == [{"seat": "A", "marks": {"B": 80}}]
