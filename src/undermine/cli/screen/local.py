"""A game in this process on the screen: bots play at a pace that can be followed, and several people may share it.

Between two people the table is shown as everybody may see it, until the next one says that nobody else is looking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from ...game import Move, View
from ...game.events import Event
from ...notation import move_text
from ...words import Words
from ..table.hosting import Hosting
from ..table.page import Pages
from ..terminal import BadUsage, Terminal
from ..thoughts import Hint, Thoughts, shown
from .driver import Driver
from .following import Follower, Scene, What
from .pages import paragraphs
from .table import TableScreen


class LocalGame(Driver):
    def __init__(self, terminal: Terminal, hosting: Hosting) -> None:
        super().__init__(terminal.words, hosting.match.rules)
        self.hosting, self._match = hosting, hosting.match
        self._pages = Pages(terminal, hosting.names)
        self._people = hosting.people
        shared = len(self._people) != 1
        self.role_lies_open = not shared
        eyes: list[int | None] = [*self._people, *([None] if shared else [])]
        self._followers = {seat: Follower(self.words, self.rules, seat, hosting.names) for seat in eyes}
        self._eyes: int | None = None if shared else self._people[0]
        self._shown_role: set[tuple[int, int]] = set()
        """(round, seat) of each role that its player has looked at."""
        self._skip(hosting.match.events)

    @property
    def follower(self) -> Follower:
        return self._followers[self._eyes]

    def catch_up(self, moves: Sequence[Move]) -> None:
        """Play the moves of a saved game without showing them."""
        for move in moves:
            self._skip(self._match.play(move))

    def _skip(self, events: Sequence[Event]) -> None:
        for _ in self._follow(events):
            pass

    def _follow(self, events: Sequence[Event]) -> Iterator[Scene]:
        """What whoever looks now sees of it; all others follow it step by step, too."""
        for scenes in zip(*(follower.follow(events) for follower in self._followers.values()), strict=True):
            yield dict(zip(self._followers, scenes, strict=True))[self._eyes]

    # The game --------------------------------------------------------------------------------------------------------

    async def run(self, screen: TableScreen) -> None:
        self.hosting.save()
        screen.redraw()
        await self._open_round(screen)
        while not self._match.over:
            move = await self._move(screen)
            scenes = self._follow_late(move)
            self.hosting.save()
            for scene in scenes:
                await self._present(screen, scene)

    def _follow_late(self, move: Move) -> Iterator[Scene]:
        """What came of a move; who shares the screen puts the cards away first."""
        if len(self._followers) > 1:
            self._eyes = None
        return self._follow(self._match.play(move))

    async def _move(self, screen: TableScreen) -> Move:
        seat = self._match.to_move
        assert seat is not None
        if seat in self._people:
            await self._hand_over(screen, seat)
            return await screen.decided()
        move, failure = await asyncio.to_thread(self.hosting.their_move, seat)
        if failure is not None:
            for follower in self._followers.values():
                follower.tell(self.hosting.replaced(seat, failure, self.words))
        return move

    async def _present(self, screen: TableScreen, scene: Scene) -> None:
        """A scene, and what stands over it: the end of a round, the beginning of the next."""
        if scene.what is What.DEALT:
            screen.cover_role()
            screen.redraw()
            await self._open_round(screen)
            return
        await screen.present(scene)
        if scene.what in (What.ROUND_OVER, What.GAME_OVER):
            title = self.words.say_key("table-round-over", round=scene.view.table.round)
            await screen.page(title, lambda _: [self._pages.payout(scene.view)])
        if scene.what is What.GAME_OVER:
            await screen.page(self.words.say_key("table-game-over"), lambda _: [self._pages.game_over(scene.view)])

    # Who looks -------------------------------------------------------------------------------------------------------

    async def _open_round(self, screen: TableScreen) -> None:
        """Which round begins and who plays; whoever plays alone looks at the role here."""
        view = self.follower.view
        if view.table.ledger.final is not None:
            return
        told = [self.words.say_key("table-opponents", players=self.hosting.opponents)] if self.hosting.opponents else []
        if self._eyes is not None and view.own is not None and view.own.role is not None:
            told.append(self.role())
        if told:
            await screen.page(self.words.say_key("table-round", round=view.table.round), paragraphs(*told))

    async def _hand_over(self, screen: TableScreen, seat: int) -> None:
        """Shared screens show a hand only to whoever says that it is theirs; one's role is shown once a round."""
        if self._eyes == seat:
            return
        name = self.names[seat]
        said = self.words.say_key("screen-pass-on", name=name)
        yes = self.words.say_key("screen-i-am", name=name)
        await screen.page(self.words.say_key("screen-whose", name=name), paragraphs(said), yes=yes)
        self._eyes = seat
        screen.cover_role()
        screen.redraw()
        known = (self.follower.view.table.round, seat)
        if known not in self._shown_role and self.follower.view.table.outcome is None:
            self._shown_role.add(known)
            await screen.page(self.words.say_key("screen-role-title"), paragraphs(self.role()))

    # Learning and leaving --------------------------------------------------------------------------------------------

    async def hint(self, view: View) -> Hint:
        """Where all others are bots, so nobody is wronged by it."""
        if len(self._people) > 1:
            raise BadUsage("error-hint-company")
        found = await asyncio.to_thread(self.hosting.advice, view)
        return thoughts_of(view, self.words, self.names).hint(shown(found))

    def leaving(self) -> str:
        return self.words.say_key("screen-leave-saved")


def thoughts_of(view: View, words: Words, names: Sequence[str]) -> Thoughts:
    """Moves told as a record has them."""
    return Thoughts(words, view.seat, names, lambda move: move_text(move, view.table.rules), ascii=False)
