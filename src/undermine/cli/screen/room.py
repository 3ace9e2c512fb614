"""A seat in a room of a server on the full screen, or a place to look on: what is told is shown as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType

from ...client.link import Link
from ...game import View
from ...messages import Problem
from ...notation import SEAT_LETTERS, move_text
from ...server.protocol import commands as asked
from ...server.protocol import messages as told
from ..online.company import GAME_VERBS, Company
from ..online.ending import ending
from ..online.table import shown_thought
from ..online.wire import Position, Word
from ..table.page import Pages
from ..terminal import BadUsage
from ..thoughts import Hint
from .driver import Driver
from .following import Follower, Scene, What
from .leaving import Again
from .local import thoughts_of
from .pages import paragraphs
from .table import TableScreen
from .talking import spoken
from .visit import Chosen

if TYPE_CHECKING:
    from .lobby import LobbyScreen


class RoomGame(Driver):
    talks = True

    def __init__(self, lobby: LobbyScreen, company: Company, position: Position, over: told.Over | None) -> None:
        super().__init__(lobby.words, company.rules)
        self._lobby, self.company, self._over = lobby, company, over
        self._wire, self._post = lobby.wire, lobby.post
        self._pages = Pages(lobby.terminal, company.names)
        self._turn = self._steps = 0
        self._hint: asyncio.Future[told.Hint] | None = None
        self._let_go = False
        self._follower = self._sit(position)

    @property
    def follower(self) -> Follower:
        return self._follower

    @property
    def names(self) -> Sequence[str]:
        return self.company.names

    @property
    def _replaced(self) -> bool:
        me = self.follower.me
        return me is not None and self.company.room.seats[me].bot is not None

    def _sit(self, position: Position) -> Follower:
        """See through the eyes of this seat from now on; what has happened by then is not shown again."""
        self._follower = Follower(self.words, self.rules, position.seat, self.company.names)
        self._steps = 0
        for _ in self._take(position):
            pass
        return self._follower

    def _take(self, position: Position) -> Iterator[Scene]:
        """What is new, step by step."""
        past = position.view.past if position.view is not None else None
        steps = past.steps() if past is not None else []
        news = steps[self._steps :]
        self._steps, self._turn = len(steps), position.turn
        for step in news:
            yield from self._follower.follow(step)

    # The game --------------------------------------------------------------------------------------------------------

    async def run(self, screen: TableScreen) -> None:
        screen.redraw()
        await self._open_round(screen)
        while self._over is None:
            self._ask(screen)
            item = await self._post.take()
            if isinstance(item, Chosen):
                await self._send(screen, item)
            else:
                await self._hear(screen, item)
        screen.ask_no_more()
        await self._end(screen, self._over)

    def _ask(self, screen: TableScreen) -> None:
        mine = bool(self.follower.view.legal()) and not self._replaced
        if mine and screen.choosing is None:
            screen.ask(lambda move: self._post.deliver(Chosen(move)))
        elif not mine and screen.choosing is not None:
            screen.ask_no_more()
        else:
            screen.redraw()

    async def _send(self, screen: TableScreen, chosen: Chosen) -> None:
        me = self.follower.me
        assert me is not None
        text = move_text(chosen.move, self.rules)
        try:
            await self._do(asked.Play(seat=SEAT_LETTERS[me], move=text, turn=self._turn))
            turn = self._turn
            while self._turn == turn and self._over is None:
                # What the move has led to is told at once.
                await self._hear(screen, await self._post.hear())
        except Problem as problem:
            screen.note(self.words.say(problem.message))

    async def _do(self, command: asked.AnyCommand) -> told.Done:
        return await asyncio.to_thread(self._wire.do, command)

    async def _hear(self, screen: TableScreen, word: Word) -> None:
        for line in self.company.hear(word.message):
            self.follower.note_down(line)
        self.follower.names = self._pages.names = self.company.names
        match word.message:
            case told.Hint() if word.message.turn == self._turn and self._hint is not None and not self._hint.done():
                self._hint.set_result(word.message)
            case told.Over():
                self._over = word.message
            case told.RoomState():
                await self._keep_the_seat()
        if word.position.view is None:
            return
        if word.position.seat != self.follower.me:
            screen.ask_no_more()
            self._sit(word.position)
            return
        for scene in self._take(word.position):
            screen.ask_no_more()
            await self._present(screen, scene)

    async def _keep_the_seat(self) -> None:
        """Who has lost the seat looks on from now on."""
        me = self.follower.me
        if me is not None and not self.company.room.seats[me].yours and not self._let_go:
            self._let_go = True
            await self._do(asked.Show())

    async def _present(self, screen: TableScreen, scene: Scene) -> None:
        """The server keeps the pace; here nothing waits but for what is to be read."""
        await screen.present(scene, wait=False)
        if scene.what in (What.ROUND_OVER, What.GAME_OVER):
            title = self.words.say_key("table-round-over", round=scene.view.table.round)
            await screen.page(title, lambda _: [self._pages.payout(scene.view)])
        if scene.what is What.DEALT:
            screen.cover_role()
            await self._open_round(screen)

    async def _open_round(self, screen: TableScreen) -> None:
        view, me = self.follower.view, self.follower.me
        if me is None or view.table.ledger.final is not None:
            return
        role = view.own is not None and view.own.role is not None
        told_of = [self.words.say_key("table-opponents", players=self.company.others())]
        told_of += [self.words.say_key("table-press-for-role")] if role else []
        await screen.page(self.words.say_key("table-round", round=view.table.round), paragraphs(*told_of))
        if role:
            await screen.page(self.words.say_key("screen-role-title"), paragraphs(self.role()))
        await self._do(asked.Acknowledge(seat=SEAT_LETTERS[me]))

    async def _end(self, screen: TableScreen, over: told.Over) -> None:
        """Who has won, what was secret, whether the server kept its word; and whether one plays again."""
        view, lobby = self.follower.view, self._lobby
        lines = list(ending(lobby.terminal, over, self.company.promise, view, self.company.names))
        lobby.told = [line.text for line in lines if line.whole][-1:]
        won: list[RenderableType] = [] if view.table.ledger.final is None else [self._pages.game_over(view), ""]
        content = [*won, *(line.text for line in lines)]
        again = self.words.say_key("screen-again") if self.company.seated else ""
        title = self.words.say_key("table-game-over")
        if not again:
            await screen.page(title, lambda _: content)
        elif await screen.page(title, lambda _: content, yes=again, no=self.words.say_key("screen-quit")):
            code = (await self._do(asked.Rematch())).room
            if code is not None:
                screen.app.exit(Again(Link(lobby.link.server, code)))

    # What is asked for -----------------------------------------------------------------------------------------------

    async def hint(self, view: View) -> Hint:
        """The server says whether that may be asked, and thinks."""
        me = self.follower.me
        if me is None:
            raise BadUsage("join-looking-on")
        if not self.company.room.alone:
            raise BadUsage("error-hint-company")
        self._hint = asyncio.get_running_loop().create_future()
        await self._do(asked.AskHint(seat=SEAT_LETTERS[me], turn=self._turn))
        answer = await self._hint
        if answer.thought is None:
            why = answer.why_not
            raise BadUsage("error-server") if why is None else BadUsage(why.key, **why.args)
        shown = shown_thought(answer.thought, self.rules, len(self.names))
        return thoughts_of(view, self.words, self.names).hint(shown)

    async def say(self, text: str) -> str:
        return await asyncio.to_thread(self.company.obey, *spoken(text, GAME_VERBS, self.words))

    def leaving(self) -> str:
        return self.words.say_key("screen-leave-room" if self.company.seated else "screen-leave-watching")

    def more_help(self) -> list[str]:
        return [self.words.say_key("join-help-table")]

    def waiting_for(self) -> str:
        if self._replaced:
            return self.words.say_key("screen-replaced")
        return super().waiting_for() or self.words.say_key("join-hint-wait")
