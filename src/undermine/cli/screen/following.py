"""From what happens to what is shown: a scene for each move, made from what one reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from ...game import Folding, View
from ...game.events import Event, GameEnded, RoundBegan
from ...messages import Message
from ...rules import RuleSet
from ...words import Words
from ..table.sitting import news
from ..terminal import harmless


class What(Enum):
    DEALT = auto()
    MOVED = auto()
    ROUND_OVER = auto()
    GAME_OVER = auto()


class Scene(NamedTuple):
    """What there is to see after a step, and what it was in words."""

    what: What
    view: View
    lines: tuple[str, ...]


class Follower:
    """Follows a game for one reader, None being somebody who looks on; nothing that others alone know gets in here."""

    def __init__(self, words: Words, rules: RuleSet, me: int | None, names: Sequence[str]) -> None:
        self._words, self._rules, self.me, self.names = words, rules, me, names
        self._folding = Folding(me)
        self.log: list[str] = []
        """What happened in this round."""
        self._read = 0

    @property
    def view(self) -> View:
        return self._folding.view()

    def follow(self, events: Sequence[Event]) -> Iterator[Scene]:
        """One after the other: as long as a scene is looked at, the view is what it shows."""
        return map(self._scene, self.steps(events))

    def steps(self, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        """The move, and the deal of a round that follows it, apart, as the reader sees them."""
        step = list[Event]()
        for event in events:
            if isinstance(event, RoundBegan) and step:
                yield tuple(step)
                step = []
            step.append(event.seen_by(self.me))
        if step:
            yield tuple(step)

    def _scene(self, step: Sequence[Event]) -> Scene:
        began, ended = isinstance(step[0], RoundBegan), any(isinstance(event, GameEnded) for event in step)
        if began:
            self.log.clear()
            self._read = 0
        self._folding.add(step)
        messages = [news(event, self._rules, self.me, self.names) for event in step]
        lines = [self.tell(message) for message in messages if message is not None]
        over = self.view.table.to_move is None
        what = What.GAME_OVER if ended else What.DEALT if began else What.ROUND_OVER if over else What.MOVED
        return Scene(what, self.view, tuple(lines))

    @property
    def fresh(self) -> int:
        """How many lines of the log are new to the reader."""
        return len(self.log) - self._read

    def read(self) -> None:
        """The reader has seen all of it."""
        self._read = len(self.log)

    def tell(self, message: Message) -> str:
        return self.note_down(self._words.say(message))

    def note_down(self, line: str) -> str:
        self.log.append(harmless(line))
        return self.log[-1]
