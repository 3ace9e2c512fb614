"""Laws of a room, whatever people try there: commands by chance, of everybody, before the game and in it."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from tests.server.rooms.table import SEED, Table
from undermine.messages import Problem
from undermine.notation import move_text
from undermine.server.hall.describing import room_state
from undermine.server.protocol import commands as asked
from undermine.server.rooms.deciding import Deciding
from undermine.server.rooms.names import likeness
from undermine.server.rooms.room import OPEN, PLAYING, Room
from undermine.server.rooms.settings import Settings

PEOPLE = ("ann", "bob", "cat", "dan", "eve", "fay")
NAMES = ("Bob", "B0b", "Ann", "Zed")
STEPS = 300


class Anything(Table):
    """A table at which anybody tries anything."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        super().__init__(Settings(seats=3, free_bots=self.luck.random() < 0.3))
        self.absent: int | None = None
        self.dealt: dict[str, set[int]] = {}
        """The seats that each had when the cards were dealt."""
        self.seen: defaultdict[str, set[int]] = defaultdict(set)
        """Those whose cards each has seen since."""

    def deciding(self, player: str) -> Deciding:
        return Deciding(self.room, player, self.now, lambda: SEED, self.here, self.absent)

    def step(self) -> None:
        self.now += 1000
        if self.luck.random() < 0.1:
            self.here = set(self.luck.sample(PEOPLE, self.luck.randrange(len(PEOPLE) + 1)))
        elif self.room.to_move is not None and self.luck.random() < 0.15:
            self.move(self.room.to_move)
        else:
            before = self.room.phase
            try:
                # The host has more to say than others.
                self.do(self.luck.choice((*PEOPLE, *[self.room.host] * 4)), self.command())
            except Problem:
                return
            if (before, self.room.phase) == (OPEN, PLAYING):
                self.dealt = {player: set(seats) for player, seats in self.room.held.items()}
        self.look_round()

    def move(self, seat: int) -> None:
        view, at = self.room.sight(seat), self.room.seats[seat]
        assert view is not None
        text = move_text(self.luck.choice(view.legal()), self.room.rules)
        by = "bot" if at.bot is not None else "player"
        self.write([self.deciding(at.player or "").moved(seat, text, self.room.turn, by)])  # type: ignore[arg-type]

    def look_round(self) -> None:
        seat = self.room.to_move
        away = seat is not None and self.room.seats[seat].player not in self.here
        self.absent = seat if away else None
        for number, sitting in enumerate(self.room.seats):
            if sitting.player is not None and self.room.phase == PLAYING:
                self.seen[sitting.player].add(number)

    def command(self) -> asked.RoomCommand:
        luck, room = self.luck, self.room
        seat, other, name = luck.choice("ABCDE"), luck.choice("ABCDE"), luck.choice(NAMES)
        asks = [ask.id for ask in room.asks] or [0]
        outs = [out.id for out in (*room.banned.values(), *room.declined.values())] or [0]
        if room.asks and luck.random() < 0.3:
            return asked.Admit(ask=luck.choice(asks), admit=luck.random() < 0.5)
        return luck.choice(
            (
                asked.Sit(seat=seat, name=name),
                asked.Ask(seat=seat, name=name),
                asked.Withdraw(),
                asked.Admit(ask=luck.choice(asks), admit=luck.random() < 0.6),
                asked.Stand(seat=seat),
                asked.SeatBot(seat=seat, bot="easy"),
                asked.RemoveBot(seat=seat),
                asked.Remove(seat=seat, ban=luck.random() < 0.4),
                asked.Readmit(id=luck.choice(outs)),
                asked.Swap(seat=seat, other=other),
                asked.Arrange(seats=luck.choice((3, 4, 5))),
                asked.Arrange(spectators=luck.random() < 0.5, free_bots=luck.random() < 0.5),
                asked.GiveHost(seat=seat),
                asked.Begin(),
                asked.Close() if luck.random() < 0.05 else asked.Acknowledge(seat=seat),
                asked.Claim(seat=seat, what="gold@8,0"),
                asked.Return(seat=seat),
                asked.StandIn(seat=seat),
            )
        )

    def check(self) -> None:
        room = self.room
        called = defaultdict[str, set[str]](set)
        for seat in room.seats:
            if seat.player is not None:
                assert seat.player not in room.banned, "who was shown out sits nowhere"
                called[likeness(seat.name)].add(seat.player)
        for ask in room.asks:
            assert room.seats[ask.seat].player is None
            assert ask.player not in room.banned
            called[likeness(ask.name)].add(ask.player)
        assert all(len(players) == 1 for players in called.values()), "two are called alike"
        for player, seats in self.seen.items():
            own = self.dealt.get(player, set())
            assert seats <= own if own else len(seats) <= 1, "nobody sees a second hand"
        for player in PEOPLE:
            told = room_state(room, player, self.here, 0, 0, self.absent)
            assert player == room.host or (told.shown_out, told.turned_down) == ((), ())


def test_whatever_people_try_the_laws_of_a_room_hold_and_most_can_happen() -> None:
    phases, kinds = set[str](), set[str]()
    for seed in range(10):
        table = Anything(seed)
        for _ in range(STEPS):
            table.step()
            table.check()
        assert Room.of(table.log) == table.room
        phases.add(table.room.phase)
        kinds |= {type(entry).__name__ for entry in table.log}
    assert PLAYING in phases
    assert {"Sat", "Stood", "Asked", "Unasked", "Banned", "Readmitted", "Swapped", "Arranged", "Began"} <= kinds
    assert {"Moved", "Claimed", "Acknowledged", "HostPassed", "Called"} <= kinds
