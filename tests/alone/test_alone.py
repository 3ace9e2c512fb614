"""Rooms on one device: whole games, and whatever happens to what is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.alone.pages import Drawer, Page, ask, guest, opened, seated, told
from undermine.alone import Alone
from undermine.bots import ours
from undermine.notation import format_record, parse_record, replay
from undermine.rules import keys, ruleset
from undermine.server.rooms import entries
from undermine.server.rooms.names import ERASED
from undermine.server.rooms.room import Room
from undermine.server.work import lessons, thinking

pytestmark = pytest.mark.asyncio


def seats_of(rules: str) -> int:
    return min(ruleset(rules).players[-1], 4)


def logged(drawer: Drawer, code: str) -> list[bytes]:
    """What is kept of the log of this room."""
    parts = sorted(name for name in drawer.kept if name.startswith(f"log/{code}/"))
    return [entry for name in parts for entry in drawer.kept[name].split(b"\n")]


def room_of(drawer: Drawer, code: str) -> Room:
    return Room.of(map(entries.read, logged(drawer, code)))


# Games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", keys())
async def test_a_whole_game_of_every_rule_set_is_played_kept_and_looked_at_again(rules: str) -> None:
    drawer, seats = Drawer(), seats_of(rules)
    house = [] if rules in ("duel", "solo") else ["rounds=1"]
    alone = await drawer.open()
    page = await seated(alone, rules, seats, house=house, luck=1)
    await page.play_out()
    assert not page.all("error")
    record = page.last("over")["record"]
    assert replay(record).over
    assert format_record(room_of(drawer, page.code).record) == record
    if ruleset(rules).way.has_roles:
        await page.until(lambda: bool(page.last("over")["curves"]))
    film = await told(alone, "GET", f"games/{page.code}/replay")
    assert len(film["steps"]) > len(parse_record(record).rounds[0].moves)
    assert (await told(alone, "POST", "replay?seat=A", {"record": record}))["eyes"] == "A"
    assert (await ask(alone, "GET", f"games/{page.code}/record")).body.decode() == record
    (game,) = (await told(alone, "GET", "me/games", token=page.token))["games"]
    assert (game["rules"], len(game["seats"]), game["seats"][0]["yours"]) == (rules, seats, True)
    counted = (await told(alone, "GET", "me", token=page.token))["statistics"]["games"]
    assert [(one["rules"], one["games"]) for one in counted] == [(rules, 1)]
    await alone.close()


async def test_a_game_goes_on_from_whatever_was_kept_of_it() -> None:
    """After each batch it is opened again: what was told is there, and the game is the same to the letter."""
    drawer = Drawer()
    alone = await drawer.open()
    snapshots: list[dict[str, bytes]] = []
    drawer.looked = lambda: snapshots.append(dict(drawer.kept))
    page = await seated(alone, seats=3, luck=2)
    await page.play_out(lambda: len(snapshots) > 40)
    acknowledged = page.last("done", "events")["turn"]
    assert acknowledged <= room_of(drawer, page.code).turn
    await alone.close()
    for kept in snapshots[4:40:6]:
        again = Drawer(kept)
        other = await again.open()
        before = room_of(again, page.code)
        back = Page(other, page.token, page.code)
        await back.until(lambda back=back: bool(back.all("room")))  # type: ignore[misc]
        live = other.hub.rooms[page.code].room
        assert live.turn >= before.turn
        assert [seat.name for seat in live.seats] == [seat.name for seat in before.seats]
        if before.match is not None:
            assert live.match is not None
            assert live.match.moves[: before.turn] == before.match.moves
        await other.close()
    back = Page(await Drawer(snapshots[-1]).open(), page.token, page.code, luck=3)
    await back.until(lambda: back.now() is not None)
    await back.play_out()
    assert replay(back.last("over")["record"]).over


async def test_a_guided_game_says_what_its_script_says() -> None:
    alone = await Drawer().open()
    scripted = await seated(alone, seats=3, luck=1)
    await scripted.play_out()
    record = parse_record(scripted.last("over")["record"])
    piles = {name: list(pile) for name, pile in record.rounds[0].piles.items()}
    moves = record.rounds[0].moves
    replies = {seat: [text for mover, text in moves if mover == seat] for seat in "BC"}
    token = await guest(alone)
    page = Page(alone, token, await opened(alone, token, "base-2015", 3, script={"deals": [piles], "replies": replies}))
    await page.begin()
    own = iter(text for mover, text in moves if mover == "A")
    for _ in range(4):
        await page.until(lambda: bool((page.now() or {}).get("legal")))
        now = page.now()
        assert now is not None
        assert (await page.do("play", seat="A", move=next(own), turn=now["turn"]))["is"] == "done"
        await page.until(lambda now=now: (page.now() or now)["turn"] > now["turn"])  # type: ignore[misc]
    await page.until(lambda: len(alone.hub.rooms[page.code].room.record.rounds[0].moves) > 8)
    played = alone.hub.rooms[page.code].room.record.rounds[0].moves
    assert played == moves[: len(played)]
    await alone.close()


async def test_what_needs_the_native_engine_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (ours, lessons, thinking):
        monkeypatch.setattr(module, "available", lambda: False)
    alone = await Drawer().open()
    token = await guest(alone)
    wanted = {"rules": "duel", "seats": 2, "bots": [None, "hard"]}
    refused = await ask(alone, "POST", "rooms", wanted, token, "de")
    assert (refused.status, json.loads(refused.body)["key"]) == (400, "error-hard-needs-native")
    page = await seated(alone, "duel", 2, luck=1)
    now = page.now()
    assert now is not None
    assert (await page.do("hint", seat="A", turn=now["turn"]))["key"] == "error-advice-needs-native"
    await page.play_out()
    for path in ("moves/1/advice", "regrets"):
        answer = await ask(alone, "GET", f"games/{page.code}/{path}", token=page.token, language="de")
        assert (answer.status, json.loads(answer.body)["key"]) == (400, "error-advice-needs-native")
    assert await told(alone, "GET", f"games/{page.code}/regrets", token=token) == {"seat": None, "moves": []}
    await alone.close()


# Keeping -------------------------------------------------------------------------------------------------------------


async def test_what_cannot_be_kept_has_not_happened_and_is_told_so() -> None:
    drawer = Drawer()
    alone = await drawer.open()
    page = await seated(alone, seats=3, luck=5)
    await page.play_out(lambda: room_of(drawer, page.code).turn > 6 and bool((page.now() or {}).get("legal")))
    await page.until(lambda: bool((page.now() or {}).get("legal")))
    before, now = logged(drawer, page.code), page.now()
    assert now is not None
    drawer.full = lambda changes: True
    answer = await page.do("play", seat="A", move=now["legal"][0], turn=now["turn"])
    assert (answer["is"], answer["key"]) == ("error", "error-alone-not-kept")
    assert logged(drawer, page.code) == before
    assert page.now() == now, "nothing was told of it"
    drawer.full = lambda changes: False
    assert (await page.do("play", seat="A", move=now["legal"][0], turn=now["turn"]))["is"] == "done"
    await page.play_out()
    assert replay(page.last("over")["record"]).over
    await alone.close()


async def test_a_bot_whose_move_cannot_be_kept_tries_again() -> None:
    drawer = Drawer()
    alone = await drawer.open()
    page = await seated(alone, seats=3, luck=5)
    refused = list[str]()

    def full(changes: Mapping[str, bytes | None]) -> bool:
        moved = any(b'"by":"bot"' in (thing or b"") for thing in changes.values())
        refused.extend(changes if moved and len(refused) < 2 else ())
        return moved and len(refused) < 2

    drawer.full = full
    await page.play_out(lambda: room_of(drawer, page.code).turn > 8)
    assert refused
    for number, entry in enumerate(json.loads(text) for text in logged(drawer, page.code)):
        assert entry["entry"] == "opened" if number == 0 else True
    assert room_of(drawer, page.code).turn > 8
    await alone.close()


async def test_what_a_full_drawer_refuses_after_a_move_costs_nothing_but_the_line() -> None:
    """How a game ended is written after its log: where that fails the page comes back, and finds everything."""
    drawer = Drawer()
    alone = await drawer.open()
    page = await seated(alone, seats=3, luck=5)
    drawer.full = lambda changes: any(name.startswith("ended/") for name in changes)
    with pytest.raises(AssertionError, match="1012"):
        await page.play_out()
    assert room_of(drawer, page.code).phase == "over"
    drawer.full = lambda changes: False
    back = Page(alone, page.token, page.code)
    await back.until(lambda: bool(back.all("over")))
    assert (await told(alone, "GET", "me/games", token=page.token))["games"]
    await alone.close()


@pytest.mark.parametrize("harm", ["log", "index", "hole", "rules", "first"])
async def test_a_room_that_cannot_be_read_is_left_out_and_told_and_takes_no_other_along(harm: str) -> None:
    drawer = Drawer()
    alone = await drawer.open()
    token = await guest(alone)
    codes = [await opened(alone, token, "base-2015", 3) for _ in range(2)]
    for code in codes:
        page = Page(alone, token, code)
        await page.begin()
        await page.play_out(lambda code=code: room_of(drawer, code).turn > 3)  # type: ignore[misc]
    await alone.close()
    _harm(drawer.kept, codes[0], harm)
    again = await drawer.open()
    rooms = (await told(again, "GET", "me", token=token))["rooms"]
    assert [room["code"] for room in rooms] == [codes[1]]
    (sentence,) = again.left_out("de")
    assert codes[0] in sentence or "base-2015#99" in sentence
    answer = await ask(again, "GET", f"rooms/{codes[0]}")
    assert (answer.status, json.loads(answer.body)["text"]) == (410, again.left_out("en")[0])
    shut = Page(again, token, codes[0])
    await shut.until(lambda: bool(shut.shut))
    assert shut.shut == [4404]
    back = Page(again, token, codes[1])
    await back.until(lambda: back.now() is not None)
    await again.close()


def _harm(kept: dict[str, bytes], code: str, harm: str) -> None:
    parts = sorted(name for name in kept if name.startswith(f"log/{code}/"))
    if harm == "log":
        kept[parts[1]] = kept[parts[1]][:-5]
    elif harm == "index":
        kept[f"room/{code}"] = b"{"
    elif harm == "hole":
        del kept[parts[1]]
    elif harm == "first":
        del kept[parts[0]]
    else:
        kept[parts[0]] = kept[parts[0]].replace(b'"revision":2', b'"revision":99')


async def test_what_is_damaged_elsewhere_is_as_if_it_were_not_there() -> None:
    drawer = Drawer()
    alone = await drawer.open()
    page = await seated(alone, seats=3, luck=1)
    await page.do("note", seat="A", text="B?")
    await page.do("say", text="Hello")
    await page.play_out()
    await alone.close()
    for name in drawer.kept:
        if not name.startswith(("player/", "log/", "room/")):
            drawer.kept[name] = b'{"at":'
    drawer.kept |= {"log/": b"", "what/is/this": b"", "room/": b"x"}
    again = await drawer.open()
    assert (await told(again, "GET", "me/games", token=page.token))["games"] == []
    assert (await told(again, "GET", "me", token=page.token))["name"] == "Ann"
    await again.close()


async def test_rooms_whose_game_never_began_are_closed_when_they_are_old(monkeypatch: pytest.MonkeyPatch) -> None:
    from undermine.alone import alone as module

    drawer = Drawer()
    alone = await drawer.open()
    token = await guest(alone)
    code = await opened(alone, token, "base-2015", 3)
    await alone.close()
    now = module._now()
    monkeypatch.setattr(module, "_now", lambda: now + 3 * 3600 * 1000)
    again = await drawer.open()
    assert (await told(again, "GET", "me", token=token))["rooms"] == []
    assert room_of(drawer, code).phase == "closed"
    await again.close()


# People --------------------------------------------------------------------------------------------------------------


async def test_two_at_one_device_see_one_hand_at_a_time() -> None:
    alone = await Drawer().open()
    token = await guest(alone)
    page = Page(alone, token, await opened(alone, token, "duel", 2, bots=[None, None]))
    await page.until(lambda: bool(page.all("room")))
    for seat, name in (("A", "Ann"), ("B", "Bob")):
        assert (await page.do("sit", seat=seat, name=name))["is"] == "done"
    assert (await page.do("begin", first="A"))["is"] == "done"
    assert page.last("room")["shared"]
    began = page.last("events")["view"]
    assert (began["seat"], began["own"]) == (None, None), "nobody has asked for a hand"
    while not page.all("over"):
        turn = page.last("view", "events")["turn"]
        mover = alone.hub.rooms[page.code].room.to_move
        seat = "AB"[mover if mover is not None else 0]
        await page.do("show", seat=seat)
        view = page.last("view")
        assert (view["seat"], view["view"]["seat"]) == (seat, seat)
        assert (await page.do("play", seat=seat, move=view["legal"][0], turn=turn))["is"] == "done"
    await alone.close()


async def test_the_same_table_plays_again() -> None:
    alone = await Drawer().open()
    page = await seated(alone, "duel", 2, luck=1)
    await page.play_out()
    done = await page.do("rematch")
    again = Page(alone, page.token, done["room"], luck=2)
    await again.until(lambda: bool(again.all("room")))
    assert [(seat["name"], seat["bot"]) for seat in again.last("room")["seats"]] == [("Ann", None), (None, "easy")]
    assert (await again.do("begin"))["is"] == "done"
    await again.play_out()
    games = (await told(alone, "GET", "me/games?limit=1", token=page.token))["games"]
    assert [game["game"] for game in games] == [again.code]
    await alone.close()


async def test_whoever_is_forgotten_is_named_nowhere_in_what_is_kept() -> None:
    drawer = Drawer()
    alone = await drawer.open()
    token = await guest(alone, "Zacharias")
    page = Page(alone, token, await opened(alone, token, "duel", 2), luck=1)
    await page.until(lambda: bool(page.all("room")))
    await page.do("sit", seat="A", name="Zacharias")
    await page.do("begin", first="A")
    await page.do("say", text="I, Zacharias")
    await page.do("note", seat="A", text="Zacharias was here")
    await page.play_out()
    going_on = Page(alone, token, await opened(alone, token, "base-2015", 3), luck=1)
    await going_on.until(lambda: bool(going_on.all("room")))
    await going_on.do("sit", seat="A", name="Zacharias")
    assert any(b"Zacharias" in thing for thing in drawer.kept.values())
    exported = await told(alone, "GET", "me/export", token=token)
    assert (len(exported["games"]), len(exported["notes"]), len(exported["chat"])) == (1, 1, 1)
    assert (await ask(alone, "DELETE", "me", token=token)).status == 204
    await going_on.until(lambda: bool(going_on.shut))
    assert not [name for name, thing in drawer.kept.items() if b"Zacharias" in thing]
    assert (await ask(alone, "GET", "me", token=token)).status == 401
    await alone.close()
    again = await drawer.open()
    film = await told(again, "GET", f"games/{page.code}/replay")
    assert film["seats"][0]["name"] == ERASED
    assert not again.left_out("en")
    await again.close()


async def test_of_a_game_that_is_over_nothing_stays_in_memory_once_nobody_looks() -> None:
    alone = await Drawer().open()
    page = await seated(alone, "duel", 2, luck=1)
    await page.play_out(lambda: len(alone.hub.rooms[page.code].room.record.rounds[0].moves) > 4)
    assert (page.code, 1) in thinking._memory, "the bot knows what it was told"
    page.caller.leave()
    await asyncio.sleep(0.01)
    assert page.code in alone.hub.rooms, "a game that goes on is kept at hand"
    back = Page(alone, page.token, page.code, luck=2)
    await back.until(lambda: back.now() is not None)
    await back.play_out()
    assert (page.code, 1) not in thinking._memory
    back.caller.leave()
    async with asyncio.timeout(20):
        while page.code in alone.hub.rooms:
            await asyncio.sleep(0.01)
    again = Page(alone, page.token, page.code)
    await again.until(lambda: bool(again.all("over")))
    await alone.close()


# The calls -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "nothing", None, 404, "error-not-found"),
        ("PUT", "me", None, 404, "error-not-found"),
        ("GET", "push", None, 404, "error-not-found"),
        ("POST", "passkeys/login", None, 404, "error-not-found"),
        ("GET", "rooms/BCDFGHJK", None, 404, "error-room-unknown"),
        ("GET", "games/BCDFGHJK/replay", None, 404, "error-room-unknown"),
        ("POST", "players", {"name": 1}, 400, "error-message-value"),
        ("POST", "players", {"name": " "}, 400, "error-name-empty"),
        ("POST", "players", {"name": "A", "x": 1}, 400, "error-message-unknown-field"),
        ("POST", "players", None, 400, "error-message-not-json"),
        ("POST", "replay", {"record": "no"}, 400, None),
        ("POST", "replay?seat=Z", {"record": "no"}, 400, "error-message-value"),
        ("POST", "rooms", {"rules": "chess"}, 401, "error-token-missing"),
        ("GET", "me", None, 401, "error-token-missing"),
    ],
)
async def test_what_is_wrong_is_refused_as_a_server_does(
    method: str, path: str, body: object, status: int, key: str | None
) -> None:
    alone = await Drawer().open()
    answer = await ask(alone, method, path, body)
    found = json.loads(answer.body)
    assert (answer.status, answer.type, set(found)) == (status, "application/json", {"key", "args", "text", "request"})
    assert key is None or found["key"] == key
    await alone.close()


async def test_settings_are_checked_and_pages_of_lists_kept_short() -> None:
    alone = await Drawer().open()
    token = await guest(alone)
    for wanted, key in (({"rules": "chess"}, "error-unknown-rules"), ({"seats": 99}, None), ({"x": 1}, None)):
        answer = await ask(alone, "POST", "rooms", wanted, token)
        assert answer.status == 400, wanted
        assert key is None or json.loads(answer.body)["key"] == key
    for limit in ("0", "101", "x", "-1"):
        assert (await ask(alone, "GET", f"me/games?limit={limit}", token=token)).status == 400
    assert await told(alone, "GET", "rooms") == []
    assert await told(alone, "GET", "games") == {"games": [], "next": None}
    assert (await told(alone, "POST", "me/token", token=token))["token"] == token
    await alone.close()


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("{", 4400, "error-message-not-json"),
        ('{"do":"ping"}', 4400, "error-message-value"),
        ('{"do":"hello","token":"x","room":"BCDFGHJK"}', 4401, "error-token-unknown"),
        ('{"do":"hello","token":"\ud800","room":"x"}', 4400, "error-message-not-json"),
    ],
)
async def test_who_does_not_introduce_himself_is_told_so_and_shut_out(text: str, code: int, key: str) -> None:
    alone = await Drawer().open()
    heard: list[Any] = []
    shut = asyncio.get_running_loop().create_future()
    caller = alone.connect(lambda told: heard.append(json.loads(told)), shut.set_result)
    caller.hear(text)
    async with asyncio.timeout(20):
        assert await shut == code
    assert [one["key"] for one in heard] == [key]
    await alone.close()


async def test_wrong_commands_change_nothing_and_whoever_leaves_hears_nothing_more() -> None:
    alone: Alone = await Drawer().open()
    page = await seated(alone, seats=3)
    page.caller.hear('{"do":"stand","ref":77}')
    page.caller.hear('{"do":"say","ref":78,"text":"\ud800"}')
    page.caller.hear("[")
    await page.until(lambda: len(page.all("error")) == 3)
    assert [error["ref"] for error in page.all("error")] == [77, 78, None]
    assert (await page.do("ping"))["is"] == "done"
    heard = len(page.heard)
    page.caller.leave()
    page.caller.hear('{"do":"ping","ref":79}')
    other = Page(alone, page.token, page.code)
    await other.until(lambda: bool(other.all("room")))
    await other.do("ping")
    assert len(page.heard) == heard
    await alone.close()
