"""A seat at a table far away: the same page as at a table of one's own, kept up to date by what the server tells.

Word that comes in while a line is being typed ends the turn that was shown, where it changes the game, or else is
written above the line. The server judges moves; whoever has no seat looks on.
"""

from __future__ import annotations

from rich.text import Text

from ...game import Move, View
from ...messages import Message, Problem
from ...notation import SEAT_LETTERS, move_text, parse_move
from ...rules import RuleSet
from ...server.protocol import commands as asked
from ...server.protocol import messages as told
from ...server.protocol.thoughts import Sentence, Thought, Why
from ..table.choices import Typed
from ..table.sitting import Sitting
from ..table.turn import Turn, Waiting
from ..terminal import BadUsage
from ..thoughts import Hint, Row, Shown, Thoughts
from .company import GAME_VERBS, Company
from .desk import Desk
from .wire import Position, Word


class Stale(Exception):
    """The game has changed: what is shown is not what is."""


class Reseated(Exception):
    """The person sees through the eyes of another seat now."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position


class OnlineTable(Sitting):
    verbs = GAME_VERBS

    def __init__(self, desk: Desk, company: Company, position: Position, over: told.Over | None = None) -> None:
        assert position.view is not None
        super().__init__(desk.terminal, company.rules, position.seat, company.names)
        self.desk, self.company, self.over = desk, company, over
        self._steps, self._turn = 0, 0
        self._note: Text | None = None
        self._hints: list[told.Hint] = []
        self._let_go = self._called = False
        self._take_steps(position)

    # Where the game is played ------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        return self._folding.view()

    def check(self, move: Move) -> None:
        """That is for the server to do."""

    @property
    def opponents(self) -> str:
        return self.company.others() if self.me is not None else ""

    def ask(self, prompt: str) -> str | None:
        return self.desk.line(prompt, self._hear)

    def wait(self, key: str = "press-enter") -> None:
        self.desk.pause(key)

    def obey(self, verb: str, rest: str) -> Text | None:
        note = self.company.obey(verb, rest)
        return Text(note, "yellow") if note else None

    def more_help(self) -> list[str]:
        return [self.terminal.words.say_key("join-help-table")]

    def hint(self, view: View) -> Hint:
        """The server says whether that may be asked, and thinks."""
        if self.me is None:
            raise BadUsage("join-looking-on")
        self._hints.clear()
        self.company.wire.do(asked.AskHint(seat=SEAT_LETTERS[self.me], turn=self._turn))
        while not self._hints and self.company.room.alone:
            self.desk.listen(self._hear)
        if not self._hints:
            raise BadUsage("error-hint-company")
        thought, why = self._hints[-1].thought, self._hints[-1].why_not
        if thought is None:
            raise BadUsage("error-server") if why is None else BadUsage(why.key, **why.args)
        return self._told(view, thought)

    def _told(self, view: View, thought: Thought) -> Hint:
        def written(move: Move) -> str:
            return move_text(move, self.rules)

        thoughts = Thoughts(self.terminal.words, self.me, self.names, Typed(view, written), self.terminal.ascii)
        return thoughts.hint(shown_thought(thought, self.rules, len(self.names)))

    def waiting_for(self) -> str:
        words, to_move = self.terminal.words, self.view.table.to_move
        if self._replaced:
            return words.say_key("join-hint-back")
        if to_move is None:
            return words.say_key("join-hint-wait")
        return words.say_key("join-hint-waits", seat=self.names[to_move])

    def round_seen(self) -> None:
        if self.me is not None:
            self._mention(asked.Acknowledge(seat=SEAT_LETTERS[self.me]))

    def _mention(self, command: asked.AnyCommand) -> bool:
        """Ask for something on which nothing depends: whether it came through, the line being broken or not."""
        try:
            self.company.wire.do(command)
        except Problem:
            return False
        return True

    # The game ----------------------------------------------------------------------------------------------------

    def run(self) -> told.Over:
        """Until the game is over, or given up; returns what was secret. Raises `Left` or `Reseated`."""
        self._quiet = False
        self.open_round()
        if self.view.table.ledger.final is not None:
            self._show_game_over()
        while self.over is None:
            try:
                self._step()
            except Stale:
                continue
        return self.over

    def _step(self) -> None:
        """One decision of the person's, or one of others; a script waits for these without a word."""
        if self.view.legal() and not self._replaced:
            self._call()
            turn = Turn(self)
            turn.note, self._note = self._note, None
            self._send(turn.ask())
        elif self.terminal.live and self.view.table.ledger.final is None:
            Waiting(self).ask()
        else:
            self.desk.listen(self._hear)

    def _call(self) -> None:
        """A sound for a person who looks elsewhere while others move."""
        if self.terminal.live and not self._called:
            self.terminal.out.bell()
        self._called = True

    def _send(self, move: Move) -> None:
        assert self.me is not None
        text = move_text(move, self.rules)
        try:
            self.company.wire.do(asked.Play(seat=SEAT_LETTERS[self.me], move=text, turn=self._turn))
        except Problem as problem:
            self._note = Text(self.terminal.words.say(problem.message), "yellow")
        else:
            self._called = False
            self.news.clear()
        self.desk.catch_up(self._hear)

    @property
    def _replaced(self) -> bool:
        return self.me is not None and self.company.room.seats[self.me].bot is not None

    # What is heard -----------------------------------------------------------------------------------------------

    def _hear(self, word: Word) -> None:
        replaced = self._replaced
        for line in self.company.hear(word.message):
            self.note_down(line)
            self.desk.above(line, style="cyan")
        self.names = self.pages.names = self.company.names
        if isinstance(word.message, told.Hint) and word.message.turn == self._turn:
            self._hints.append(word.message)
        if isinstance(word.message, told.Over):
            self.over = word.message
        if isinstance(word.message, told.RoomState):
            self._keep_the_seat()
        if self._take_position(word.position) or self.over is not None or replaced != self._replaced:
            raise Stale

    def _keep_the_seat(self) -> None:
        """Who has lost the seat looks on from now on."""
        if self.me is not None and not self.company.room.seats[self.me].yours and not self._let_go:
            self._let_go = self._mention(asked.Show())

    def _take_position(self, position: Position) -> bool:
        """Whether the game has gone on."""
        if position.view is None:
            return False
        if position.seat != self.me:
            raise Reseated(position)
        return self._take_steps(position)

    def _take_steps(self, position: Position) -> bool:
        """Follow what is new, step by step; before the first page nothing of it is shown."""
        past = position.view.past if position.view is not None else None
        steps = past.steps() if past is not None else []
        news = steps[self._steps :]
        for step in news:
            if self._quiet and self._steps and self.view.table.to_move == self.me:
                self.news.clear()
            self._steps += 1
            self.follow(step)
        self._turn = position.turn
        return bool(news)


def shown_thought(thought: Thought, rules: RuleSet, players: int) -> Shown:
    """What the server thinks, as it is shown."""
    tried = [Row(parse_move(one.move, rules, players), one.won, one.value, one.rollouts) for one in thought.tried]
    reasons = [(_message(why), None if why.sign is None else _message(why.sign)) for why in thought.reasons]
    return Shown(tuple(tried), tuple(reasons))


def _message(told: Why | Sentence) -> Message:
    return Message(told.key, told.args)
