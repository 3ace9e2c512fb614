"""A person at a table, wherever the game is played: what happens is told, and the ends of rounds are shown.

Where the game is played is for the two kinds of sitting to say: here in this process, or in a room of a server. They
say what the person sees, whether a move may be made, and where lines come from.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.text import Text

from ...game import Folding, Move, View
from ...game.events import Event, GameEnded, RoleDealt, RoundBegan
from ...messages import Message
from ...rules import RuleSet
from ...words import log_message, placed
from ..terminal import Terminal, harmless
from ..thoughts import Hint
from .knowledge import role_text
from .page import Pages
from .turn import Left


class Sitting(ABC):
    verbs: tuple[str, ...] = ()
    """Commands that are understood here beyond those of every table."""

    def __init__(self, terminal: Terminal, rules: RuleSet, me: int | None, names: Sequence[str]) -> None:
        self.terminal, self.rules, self.me, self.names = terminal, rules, me, tuple(names)
        self.pages = Pages(terminal, self.names)
        self._folding = Folding(me)
        self.news: list[str] = []
        """What happened since the person's last move."""
        self.log: list[str] = []
        """What happened in this round."""
        self._quiet = True

    # Where the game is played ------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def view(self) -> View:
        """What the person sees now."""

    @abstractmethod
    def check(self, move: Move) -> None:
        """Raise a `Problem` with the reason where the person may not move like this."""

    @property
    @abstractmethod
    def opponents(self) -> str:
        """Who plays against the person; empty where nobody does."""

    def ask(self, prompt: str) -> str | None:
        """A line from the person; None where there are no more."""
        return self.terminal.ask(prompt)

    def wait(self, key: str = "press-enter") -> None:
        """Until the person has read what is there."""
        if not self.terminal.pause(key):
            raise Left

    def obey(self, verb: str, rest: str) -> Text | None:
        """Carry out one of the further commands; what there is to say about it."""
        raise NotImplementedError(verb)

    @abstractmethod
    def hint(self, view: View) -> Hint:
        """What `hard` would play in this view, the person's, and why; raises a `Problem` where that may not be
        asked."""

    def waiting_for(self) -> str:
        """What the person waits for, where it is not the person's turn."""
        return ""

    def more_help(self) -> list[str]:
        """The help on the further commands."""
        return []

    # What happens ------------------------------------------------------------------------------------------------

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what the person may see of it, and show the ends of rounds."""
        for event in events:
            if isinstance(event, RoundBegan) and event.round > 1:
                self._show_round_over()
                self.log.clear()
                self.news.clear()
            self._folding.add([event.seen_by(self.me)])
            self._report(event)
        if any(isinstance(event, RoundBegan) and event.round > 1 for event in events):
            self.open_round()
        if any(isinstance(event, GameEnded) for event in events):
            self._show_game_over()

    def _report(self, event: Event) -> None:
        message = news(event, self.rules, self.me, self.names)
        if message is not None:
            self.tell(message)

    def tell(self, message: Message) -> None:
        self.note_down(self.terminal.words.say(message))

    def note_down(self, line: str) -> None:
        self.news.append(harmless(line))
        self.log.append(self.news[-1])

    def _show_round_over(self) -> None:
        if not self._quiet:
            for page in self.pages.round_over(self._folding.view()):
                self.terminal.clear()
                self.terminal.show(page)
                self.wait()

    def _show_game_over(self) -> None:
        if not self._quiet:
            self._show_round_over()
            self.terminal.show("", self.pages.game_over(self._folding.view()))

    def open_round(self) -> None:
        """Which round begins and who plays, and the role, for the person's eyes only."""
        view = self.view
        role = view.own is not None and view.own.role is not None
        if self._quiet or view.table.ledger.final is not None or not (self.opponents or role):
            return
        self.terminal.clear()
        self.terminal.say("table-round", "bold", round=view.table.round)
        if self.opponents:
            self.terminal.say("table-opponents", "dim", players=self.opponents)
        if role:
            self.wait("table-press-for-role")
            self.terminal.show(self.role(), "")
        self.wait()
        self.round_seen()

    def round_seen(self) -> None:  # noqa: B027 (in this process nobody wants to know)
        """The person has gone on into this round."""

    def role(self) -> str:
        """The person's role and what else is known of roles; somebody who looks on has none."""
        view = self.view
        if view.own is None:
            return self.terminal.words.say_key("join-looking-on")
        return role_text(view, self.terminal.words, self.names)


def news(event: Event, rules: RuleSet, reader: int | None, names: Sequence[str]) -> Message | None:
    """What there is to tell of it; the role, which is nobody's business, is told on request."""
    message = log_message(event, rules.catalogue, reader, names)
    return None if message is None or isinstance(event, RoleDealt) else placed(message, rules.plan)
