"""The other end of the line protocol: one of our bots as a program, for games that are run by somebody else.

The bot's view is folded from the events it is told, as a client's is; the data of the view is for programs that keep no
memory of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from .. import __version__
from ..game import Folding, View
from ..game.events import Awaits, Event
from ..messages import Problem
from ..notation import SEAT_LETTERS, Data, event_of, move_text
from ..notation.events import rules_named
from . import protocol
from .bot import Bot, Budget, ask

Write = Callable[[bytes], None]


class BadHost(Problem):
    """Who runs the game does not keep to the protocol."""


def serve(bot: Bot, lines: Iterable[bytes], write: Write) -> None:
    """Answer line by line until dismissed; raises `BadHost` at a line that is not in the protocol."""
    served = _Served(bot)
    for number, text in enumerate(lines, 1):
        try:
            message = protocol.parse(text)
            view = served.understood(message)
        except (ValueError, KeyError, TypeError, IndexError, AssertionError, Problem):
            raise BadHost("error-bot-host", line=number) from None
        if message["type"] == protocol.QUIT:
            return
        answer = served.answer(message, view)
        if answer is not None:
            write(protocol.line(answer))


class _Served:
    """A bot in the games that it is told of."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._games: dict[int, tuple[Data, Folding]] = {}
        """The rules of each, and what its seat sees."""

    def understood(self, message: Data) -> View | None:
        """What the bot sees after this message; None where it is not about a game that has begun."""
        match message["type"]:
            case protocol.GAME:
                self._games[message["game"]] = message["rules"], Folding(SEAT_LETTERS.index(message["seat"]))
            case protocol.OVER if message["gold"] is None:
                del self._games[message["game"]]
            case protocol.OVER:
                return _after(*self._games.pop(message["game"]), message["events"])
            case protocol.CHOOSE:
                view = _after(*self._games[message["game"]], message["events"])
                if _texts(view) != message["legal"]:
                    raise ValueError("these are not the legal moves of what was told")
                return view
        return None

    def answer(self, message: Data, view: View | None) -> Data | None:
        match message["type"]:
            case protocol.HELLO:
                about = {"name": f"undermine {self._bot.spec}", "version": __version__}
                return {"type": protocol.HELLO, "id": message.get("id"), "protocol": protocol.VERSION, **about}
            case protocol.CHOOSE if view is not None:
                return {"type": protocol.MOVE, "id": message.get("id"), "move": self._choice(message, view)}
            case protocol.OVER if view is not None:
                self._bot.over(view)
        return None

    def _choice(self, message: Data, view: View) -> str:
        budget = Budget(message.get("seconds"), message.get("rollouts"))
        rng = Random(str(message.get("random", message.get("id"))))
        return move_text(ask(self._bot, view, view.legal(), budget, rng), view.table.rules)


def _after(named: Data, folding: Folding, events: list[Data]) -> View:
    """The view after these events; a step ends with what is awaited then."""
    rules = rules_named(named)
    for step in _steps(event_of(event, rules) for event in events):
        folding.add(step)
    return folding.view()


def _steps(events: Iterable[Event]) -> Iterator[list[Event]]:
    step: list[Event] = []
    for event in events:
        step.append(event)
        if isinstance(event, Awaits):
            yield step
            step = []


def _texts(view: View) -> list[str]:
    return [move_text(move, view.table.rules) for move in view.legal()]
