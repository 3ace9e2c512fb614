"""Reminders: to whom, when, and how often. Rooms are live, the clock is moved by hand, the database is a real one."""

from __future__ import annotations

from collections.abc import Sequence
from email import message_from_bytes
from email.policy import default

import pytest
from msgspec.structs import replace

from tests.server.store.test_people import BOB
from tests.server.tables import Club, Device
from tests.server.web.test_identity import World
from undermine.server.mail import reminders
from undermine.server.mail.letters import Letter, Letters
from undermine.server.mail.links import Links
from undermine.server.mail.reminders import AWAY, GRACE, LEAST_SECONDS, Reminders
from undermine.server.protocol import commands as asked
from undermine.server.store import Store

pytestmark = pytest.mark.asyncio

HOUR = 3600 * 1000
DAYS = 2 * 24 * 3600


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not here is away, but for the tests about that."""
    monkeypatch.setattr(reminders, "AWAY", 0)


class Box:
    """Where letters are put."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.full = False

    def send(self, letter: Letter) -> None:
        self.letters.append(letter)


class Post:
    """A club with reminders; `subjects` are all mails so far, as (addressee, subject)."""

    def __init__(self, store: Store) -> None:
        self.club, self.box, self.store = Club(), Box(), store
        self.reminders = self.others()

    def others(self, store: Store | None = None) -> Reminders:
        """Another process with the same rooms, or the same one after a restart."""
        letters = Letters("games@example.org", Links(World().identity(), "https://play.example.org"))
        rooms = self.club.hub.rooms
        return Reminders(lambda: list(rooms.values()), store or self.store, self.box, letters, lambda: self.club.now)

    async def sit(self, seconds: int | None = DAYS, bots: Sequence[str | None] = (None, None, "easy")) -> list[Device]:
        """Ann and Bob at a table, and Ann, who is to move, with an address."""
        for name in ("ann", "bob"):
            await self.store.save_player(replace(BOB, id=name, name=name, email=f"{name}@example.org"))
        code = await self.club.open(seats=3, bots=tuple(bots), seconds=seconds)
        devices = [await self.club.visit(code, "ann", "A"), await self.club.visit(code, "bob", "B")]
        await devices[0].do(asked.Begin(first="A"))
        return devices

    async def after(self, milliseconds: int) -> list[tuple[str, str]]:
        """Look after so long; what was sent then."""
        self.club.now += milliseconds
        before = len(self.box.letters)
        await self.reminders.look()
        return [said(letter) for letter in self.box.letters[before:]]

    def stop(self) -> None:
        for live in self.club.hub.rooms.values():
            live.stop()


def said(letter: Letter) -> tuple[str, str]:
    subject = str(message_from_bytes(letter.content, policy=default)["Subject"])
    return letter.to.partition("@")[0], subject.partition(":")[0]


def leave(device: Device) -> None:
    assert device.session is not None
    device.session.leave()


async def move(device: Device) -> None:
    turn, legal = device.legal
    assert legal
    await device.do(asked.Play(seat="AB"[device.player == "bob"], move=legal[0], turn=turn))


TURN, LAST = "It is your turn", "Your time is running out"


async def test_who_is_away_is_told_once_and_once_more_before_the_end(store: Store) -> None:
    post = Post(store)
    ann, _ = await post.sit()
    leave(ann)
    assert await post.after(GRACE - 1) == []
    assert await post.after(1) == [("ann", TURN)]
    for _ in range(3):
        assert await post.after(HOUR) == []
    assert await post.after(DAYS * 800 - 4 * HOUR - GRACE) == []
    assert await post.after(4 * HOUR) == [("ann", LAST)]
    assert await post.after(HOUR) == []
    assert await post.after(DAYS * 1000) == []
    post.stop()


async def test_who_is_here_needs_no_mail(store: Store) -> None:
    post = Post(store)
    ann, _ = await post.sit()
    assert await post.after(GRACE) == []
    assert await post.after(DAYS * 900) == []
    leave(ann)
    assert await post.after(1000) == [("ann", LAST)]
    post.stop()


async def test_who_has_only_lost_the_connection_is_not_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor who was here until the server was started anew."""
    monkeypatch.setattr(reminders, "AWAY", AWAY)
    post = Post(store)
    ann, _ = await post.sit()
    assert await post.after(GRACE) == []
    leave(ann)
    assert await post.after(1000) == []
    assert await post.after(AWAY - 1) == []
    ann = await post.club.visit("ROOM1", "ann")
    assert await post.after(AWAY) == []
    leave(ann)
    assert await post.after(1000) == []
    post.reminders = post.others()
    assert await post.after(AWAY) == []
    assert await post.after(AWAY - 1) == []
    assert await post.after(1) == [("ann", TURN)]
    post.stop()


async def test_the_clock_of_the_next_turn_begins_with_it(store: Store) -> None:
    post = Post(store)
    ann, bob = await post.sit()
    leave(bob)
    assert await post.after(GRACE) == []
    await move(ann)
    leave(ann)
    assert await post.after(GRACE - 1) == []
    assert await post.after(1) == [("bob", TURN)]
    post.stop()


async def test_a_turn_that_is_over_is_told_to_nobody(store: Store) -> None:
    post = Post(store)
    ann, bob = await post.sit()
    leave(ann)
    post.club.now += GRACE
    await move(ann)
    assert await post.after(GRACE) == []
    leave(bob)
    await bob.do(asked.Stand(seat="B"))
    assert await post.after(GRACE) == []
    post.stop()


@pytest.mark.parametrize("seconds", [None, 60, LEAST_SECONDS - 1])
async def test_a_game_of_one_sitting_sends_no_mail(store: Store, seconds: int | None) -> None:
    post = Post(store)
    leave((await post.sit(seconds))[0])
    assert await post.after(GRACE) == []
    post.stop()


async def test_the_shortest_of_long_clocks_has_its_last_hour(store: Store) -> None:
    post = Post(store)
    leave((await post.sit(LEAST_SECONDS))[0])
    assert await post.after(GRACE) == [("ann", TURN)]
    assert await post.after(LEAST_SECONDS * 1000 - HOUR - GRACE - 1) == []
    assert await post.after(1) == [("ann", LAST)]
    post.stop()


async def test_after_a_restart_and_in_another_process_nothing_is_sent_again(store: Store, other: Store) -> None:
    post = Post(store)
    leave((await post.sit())[0])
    assert await post.after(GRACE) == [("ann", TURN)]
    for another in (post.others(), post.others(other)):
        await another.look()
    assert len(post.box.letters) == 1
    post.club.now += DAYS * 850
    for another in (post.others(other), post.others(), post.reminders):
        await another.look()
    assert list(map(said, post.box.letters)) == [("ann", TURN), ("ann", LAST)]
    post.stop()


async def test_a_server_that_was_away_sends_one_mail_and_not_two(store: Store) -> None:
    post = Post(store)
    leave((await post.sit())[0])
    assert await post.after(DAYS * 900) == [("ann", LAST)]
    assert await post.after(HOUR) == []
    post.stop()


async def test_an_address_counts_from_the_moment_it_is_confirmed(store: Store) -> None:
    post = Post(store)
    leave((await post.sit())[0])
    await store.forget_addresses("ann")
    assert await post.after(GRACE) == []
    await store.ask_address("ann", "new@example.org", "fr", 5)
    assert await post.after(HOUR) == []
    await store.confirm_address("ann", "new@example.org")
    assert await post.after(HOUR) == [("new", "C'est à vous de jouer\xa0")]
    post.stop()


async def test_what_cannot_wait_with_the_post_is_sent_later(store: Store) -> None:
    post = Post(store)
    leave((await post.sit())[0])
    post.box.full = True
    assert await post.after(GRACE) == []
    post.box.full = False
    assert await post.after(HOUR) == [("ann", TURN)]
    post.stop()


async def test_who_comes_at_the_last_moment_gets_no_mail(store: Store) -> None:
    post = Post(store)
    ann, _ = await post.sit()
    leave(ann)
    (code,) = post.club.hub.rooms

    class Slow:
        """A store that takes so long that Ann is there before it has answered."""

        addressees = staticmethod(store.addressees)

        async def claim_mail(self, game: str, turn: int, seat: int, kind: str, at: int) -> bool:
            await post.club.visit(code, "ann")
            return await store.claim_mail(game, turn, seat, kind, at)

    post.reminders._store = Slow()
    assert await post.after(GRACE) == []
    post.stop()


async def test_no_mail_is_written_to_a_bot_or_for_a_game_that_has_not_begun(store: Store) -> None:
    post = Post(store)
    await store.save_player(replace(BOB, id="ann", email="ann@example.org"))
    leave(await post.club.visit(await post.club.open(seats=3, seconds=DAYS), "ann", "A"))
    assert await post.after(GRACE) == []
    ann, _ = await post.sit()
    leave(ann)
    await ann.do(asked.Stand(seat="A"))
    post.stop()
    assert await post.after(GRACE) == []


async def test_a_mail_tells_nothing_of_the_game(store: Store) -> None:
    """Every word of it: neither role nor hand, nor who else is there."""
    post = Post(store)
    leave((await post.sit())[0])
    await post.after(GRACE)
    (letter,) = post.box.letters
    message = message_from_bytes(letter.content, policy=default)
    assert str(message["Subject"]) == "It is your turn: The base game, 2015"
    *lines, stop = str(message.get_content()).splitlines()
    assert lines == [
        "It is your turn in your game: The base game, 2015.",
        "",
        "Time left for your move: 47 hours.",
        "",
        "https://play.example.org/r/ROOM1",
        "",
        "You are getting this mail because you asked for reminders. To stop them:",
    ]
    assert stop.startswith("https://play.example.org/mail/stop/ann.")
    post.stop()
