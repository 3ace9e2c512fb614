"""A device that comes or changes eyes: it hears nothing before it has seen the table, and then all that is new."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.tables import Club, Device, Memory, is_over, until
from undermine.notation import Data, view_data, with_news
from undermine.server.keeping.records import Line
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told


class Slow(Memory):
    """A store that looks up what was said no sooner than it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.found = asyncio.Event()

    async def chat(self, game: str) -> list[Line]:
        await self.found.wait()
        return await super().chat(game)


def test_who_comes_in_hears_of_no_move_before_he_sees_the_table() -> None:
    """Whoever comes back would add that move up to what he saw before, though there were others between."""

    async def scene() -> None:
        store = Slow()
        store.found.set()
        club = Club(store=store)
        code = await club.open(seats=3)
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.SeatBot(seat="C", bot="easy"))
        await ann.do(asked.Begin(first="A"))
        again = Device("bob")
        store.found.clear()
        entering = asyncio.create_task(club.hub.join(code, again))
        await asyncio.sleep(0)
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        assert bob.last(told.Events).turn == 1
        store.found.set()
        await entering
        of_the_game = [message for message in again.heard if isinstance(message, told.Events | told.View)]
        assert isinstance(of_the_game[0], told.View)
        assert of_the_game[0].turn == 1

    asyncio.run(scene())


class Late(Slow):
    """The same, but the answer is what was known when it was asked for."""

    async def chat(self, game: str) -> list[Line]:
        found = await Memory.chat(self, game)
        await self.found.wait()
        return found


@pytest.mark.parametrize("kind", [Slow, Late])
def test_who_comes_in_while_somebody_speaks_hears_every_line_once_and_in_its_order(kind: type[Slow]) -> None:
    """What was said before takes the place of all that a client knows: what came earlier was lost, or told twice."""

    async def scene() -> None:
        store = kind()
        store.found.set()
        club = Club(store=store)
        code = await club.open(seats=3)
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Say(text="one"))
        store.found.clear()
        coming = asyncio.create_task(club.visit(code, "bob"))
        await until(lambda: len(club.hub.rooms[code].watchers) == 2)
        for text in ("two", "three"):
            await ann.do(asked.Say(text=text))
        store.found.set()
        bob = await coming
        await ann.do(asked.Say(text="four"))
        assert said(bob) == ["one", "two", "three", "four"]
        assert [isinstance(message, told.Talk) for message in of_talk(bob)].count(True) == 1
        assert isinstance(of_talk(bob)[0], told.Talk)

    asyncio.run(scene())


def of_talk(device: Device) -> list[told.AnyMessage]:
    return [message for message in device.heard if isinstance(message, told.Talk | told.Chat)]


def said(device: Device) -> list[str | None]:
    """All lines, one after the other as they came."""
    lines: list[told.Chat] = []
    for message in of_talk(device):
        lines += message.lines if isinstance(message, told.Talk) else [message]  # type: ignore[list-item]
    return [line.text for line in lines]


class SlowNotes(Memory):
    """A store that looks up notes no sooner than it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.found = asyncio.Event()
        self.found.set()

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        await self.found.wait()
        return await super().load_note(game, player, seat)


def test_who_changes_eyes_hears_of_no_move_before_he_sees_the_table_through_them() -> None:
    """What is new to another seat would be added to the view of the one before."""

    async def scene() -> None:
        store = SlowNotes()
        club = Club(store=store)
        code = await club.open(seats=3)
        sofa, bob = await club.visit(code, "ann", "A", "B"), await club.visit(code, "bob", "C")
        await sofa.do(asked.Begin(first="C"))
        store.found.clear()
        before, showing = len(sofa.heard), asyncio.create_task(sofa.do(asked.Show(seat="B")))
        await asyncio.sleep(0)
        turn, legal = bob.legal
        await bob.do(asked.Play(seat="C", move=legal[0], turn=turn))
        store.found.set()
        await showing
        of_the_game = [message for message in sofa.heard[before:] if isinstance(message, told.Events | told.View)]
        assert [(type(message), message.turn) for message in of_the_game] == [(told.View, 1)]

    asyncio.run(scene())


def kept_view(device: Device) -> Data:
    """What a client knows that adds up what is new."""
    found: Data = {}
    for message in device.heard:
        if isinstance(message, told.View | told.Events):
            news = message.news if isinstance(message, told.Events) else None
            found = with_news(found, news) if news is not None else message.view or found
    return found


@pytest.mark.parametrize("rules", ["base-2015", "saboteur2", "duel"])
def test_who_adds_up_what_is_new_sees_what_the_table_shows(rules: str) -> None:
    """Over all rounds, at a seat and as a spectator, move by move; the whole view comes with each round."""

    async def scene() -> None:
        club, seats = Club(), 2 if rules == "duel" else 4
        code = await club.open(
            rules=rules, house=("rounds=2",) if seats > 2 else (), seats=seats, bots=(None, *["easy"] * (seats - 1))
        )
        ann, eve = await club.visit(code, "ann", "A"), await club.visit(code, "eve")
        await ann.do(asked.Begin())

        def checked(device: Device) -> bool:
            room = club.hub.rooms[code].room
            for one, seat in ((ann, 0), (eve, None)):
                seen = room.sight(seat)
                assert seen is not None
                assert kept_view(one) == json.loads(json.dumps(view_data(seen)))
            return is_over(device)

        await club.play_out(ann, until=checked)
        whole = [message for message in ann.all(told.Events) if message.view is not None]
        assert [message.view["round"] for message in whole if message.view] == list(range(1, len(whole) + 1))
        assert all((message.view is None) != (message.news is None) for message in ann.all(told.Events))

    asyncio.run(scene())
