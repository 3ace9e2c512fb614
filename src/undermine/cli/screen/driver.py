"""What stands behind a table on the screen: a game in this process, or a room of a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game import View
from ...rules import RuleSet
from ...words import Words
from ..table.knowledge import role_text
from ..thoughts import Hint
from .following import Follower

if TYPE_CHECKING:
    from .table import TableScreen


class Driver(ABC):
    talks = False
    """Whether there is somebody to talk to."""
    role_lies_open = False
    """Whether nobody else can be looking at this screen."""

    def __init__(self, words: Words, rules: RuleSet) -> None:
        self.words, self.rules = words, rules

    @property
    @abstractmethod
    def follower(self) -> Follower:
        """Through whose eyes the table is shown now."""

    @property
    def names(self) -> Sequence[str]:
        return self.follower.names

    @abstractmethod
    async def run(self, screen: TableScreen) -> None:
        """Play the game on this screen, from where it stands to its end."""

    @abstractmethod
    async def hint(self, view: View) -> Hint:
        """What `hard` would play, and why; raises a `Problem` where that may not be asked."""

    async def say(self, text: str) -> str:
        """Say something to the others; what there is to say about it."""
        raise NotImplementedError(text)

    @abstractmethod
    def leaving(self) -> str:
        """What becomes of the game if one leaves now."""

    def more_help(self) -> list[str]:
        return []

    def waiting_for(self) -> str:
        """Whom the table waits for."""
        view = self.follower.view
        if view.table.to_move is None:
            return ""
        if view.table.to_move == view.seat:
            return self.words.say_key("screen-you-move")
        return self.words.say_key("screen-moves", seat=self.names[view.table.to_move])

    def role(self) -> str:
        view = self.follower.view
        if view.own is None:
            return self.words.say_key("join-looking-on")
        return role_text(view, self.words, self.names)
