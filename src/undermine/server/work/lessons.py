"""What people learn from: hints while they play with bots alone, and after a game the moves that cost most.

`hard` thinks in processes of its own, never in the event loop, and is sent what one seat was told. A turn is thought
over once, and what came of it is kept; the same turn gives the same hint wherever its room lives.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ...game import Folding, Move, View
from ...messages import NotNative
from ...native import available
from ...notation import SEAT_LETTERS, Data, event_data, event_of, move_text
from ...rules import RuleSet, ruleset
from ...steps import finished
from ..protocol.thoughts import OwnRegrets, Regretted, Thought, TriedMove, Why
from ..rooms import entries
from ..schema import decode, encode
from ..telling import sentence
from .endings import IDLE, Asking, Kept, digest
from .replays import record_text
from .thinking import NICE as AHEAD
from .workers import Hire, Worker

if TYPE_CHECKING:
    from ...bots.search import Advice, Reason, Regret

MOST_BYTES = 4 * 1024 * 1024
SECONDS, LONG_SECONDS = 10.0, 120.0
"""So long a hint may take, and looking back. Moves have a worker of their own there, so that none waits for a game."""
WAITING = 50
"""So many may wait for each."""
LAST = 19
"""How far looking back stands back: how a game ended is waited for sooner than what one might have played."""
HUNDRED = 100


class Asked(NamedTuple):
    """A seat in its turn: the rules, and what it was told, step by step."""

    rules: tuple[str, int, tuple[str, ...], str]
    seat: int
    steps: tuple[tuple[Data, ...], ...]
    luck: str


# In the workers ------------------------------------------------------------------------------------------------------


def hinted(asked: Asked) -> bytes:
    from ...bots.search import advice

    key, revision, house, colour = asked.rules
    rules, folding = ruleset(key, revision, house, colour or None), Folding(asked.seat)
    for step in asked.steps:
        folding.add([event_of(data, rules) for data in step])
    return encode(_thought(advice(folding.view(), Random(asked.luck)), rules))


def looked_back(asked: tuple[str, Sequence[bytes], int, str]) -> bytes:
    """The moves of this player at this seat that cost most."""
    from ...bots.search import regrets
    from ...notation import Replay

    game, log, seat, player = asked
    again = Replay(finished(record_text(log)))
    found = regrets(again.record, seat, game, turns=own_turns(log, player))
    moves = tuple(_regretted(one, again.rules) for one in found)
    return encode(OwnRegrets(seat=SEAT_LETTERS[seat], moves=moves))


def thought_over(asked: tuple[str, Sequence[bytes], int]) -> bytes:
    """What `hard` would have played in place of the move of this number."""
    from ...bots.search import second_thoughts
    from ...notation import Replay

    game, log, turn = asked
    again = Replay(finished(record_text(log)))
    return encode(_thought(second_thoughts(again.record, turn, game), again.rules))


def _thought(found: Advice, rules: RuleSet) -> Thought:
    loss, error = (None, None) if found.gap is None else (round(HUNDRED * number) for number in found.gap[:2])
    return Thought(
        move=move_text(found.move, rules),
        reasons=tuple(map(_why, found.reasons)),
        tried=tuple(
            TriedMove(
                move=move_text(each.move, rules),
                won=round(HUNDRED * each.wins) if found.won else None,
                value=round(each.mean, 3),
                rollouts=len(each.outcomes),
            )
            for each in found.tried
        ),
        played=None if found.played is None else move_text(found.played, rules),
        loss=loss,
        error=error,
    )


def _regretted(regret: Regret, rules: RuleSet) -> Regretted:
    def text(move: Move) -> str:
        return move_text(move, rules)

    return Regretted(
        turn=regret.turn,
        round=regret.round,
        played=text(regret.played),
        better=text(regret.better),
        gold=not regret.won,
        loss=round(HUNDRED * regret.loss.mean),
        error=round(HUNDRED * regret.loss.error),
        reasons=tuple(map(_why, regret.reasons)),
    )


def _why(reason: Reason) -> Why:
    sign = None if reason.sign is None else sentence(reason.sign)
    return Why(key=reason.message.key, args=dict(reason.message.args), sign=sign)


# Whose a game was ----------------------------------------------------------------------------------------------------


def own_turns(log: Sequence[bytes], player: str) -> set[int]:
    """The numbers of the moves that this player made; what a bot played for who was away is nobody's to regret, and
    what somebody else played at the same seat is that one's."""
    sitting: dict[int, str] = {}
    own, turn = set[int](), 0
    for entry in map(entries.read, log):
        _seat(sitting, entry)
        if isinstance(entry, entries.Moved):
            turn += 1
            if entry.by == "player" and sitting.get(entry.seat) == player:
                own.add(turn)
    return own


def lone_seat(log: Sequence[bytes], player: str) -> int | None:
    """The seat of this player in a game in which nobody has held another since it began, not even for a while."""
    sitting: dict[int, str] = {}
    held, began = set[tuple[int, str]](), False
    for entry in map(entries.read, log):
        _seat(sitting, entry)
        began = began or isinstance(entry, entries.Began)
        if began:
            held |= set(sitting.items())
    return next(iter(held))[0] if {who for _, who in held} == {player} and len(held) == 1 else None


def _seat(sitting: dict[int, str], entry: entries.AnyEntry) -> None:
    """Who sits where after this entry."""
    if isinstance(entry, entries.Sat):
        sitting[entry.seat] = entry.player
    elif isinstance(entry, entries.Stood):
        sitting.pop(entry.seat, None)


# Here ----------------------------------------------------------------------------------------------------------------


class Lessons(Asking):
    """`hire` gives the workers."""

    def __init__(self, hire: Hire = Worker) -> None:
        self._kept = Kept(MOST_BYTES)
        self._hints = hire(SECONDS, most=WAITING, idle=IDLE, nice=AHEAD, name="hints")
        self._moves, self._games = (
            hire(LONG_SECONDS, most=WAITING, idle=IDLE, nice=LAST, name=name) for name in ("moves", "lessons")
        )
        self._workers = (self._hints, self._moves, self._games)

    @property
    def waiting(self) -> int:
        return sum(worker.waiting for worker in self._workers)

    @property
    def lost(self) -> int:
        return sum(worker.lost for worker in self._workers)

    @property
    def able(self) -> bool:
        """Whether rounds can be played out here."""
        return available()

    def check(self) -> None:
        """Raise `NotNative` where rounds cannot be played out."""
        if not self.able:
            raise NotNative("error-advice-needs-native")

    async def hint(self, room: str, turn: int, view: View) -> Thought:
        """What `hard` would play for the seat of this view, after so many moves in this room."""
        assert view.past is not None
        assert view.seat is not None
        rules = view.table.rules
        steps = tuple(tuple(event_data(event, rules) for event in step) for step in view.past.steps())
        name = (rules.key, rules.revision, rules.house.texts(), rules.colour_text)
        asked = Asked(name, view.seat, steps, f"{room}/{turn}/hint")
        made = await self._kept.of(("hint", room, turn, view.seat), lambda: self._work(self._hints, hinted, asked))
        return decode(made, type=Thought)

    async def regrets(self, game: str, log: Sequence[bytes], seat: int, player: str) -> bytes:
        """The moves of this player at this seat that cost most, in a game that is over; raises `NotOver`."""
        self.check()
        key = ("regrets", game, digest(*log), seat, player)
        return await self._kept.of(key, lambda: self._work(self._games, looked_back, (game, log, seat, player)))

    async def second_thoughts(self, game: str, log: Sequence[bytes], turn: int) -> bytes:
        """What `hard` would have played in place of this move; raises `NotOver`."""
        self.check()
        key = ("thought", game, digest(*log), turn)
        return await self._kept.of(key, lambda: self._work(self._moves, thought_over, (game, log, turn)))

    def close(self) -> None:
        for worker in self._workers:
            worker.close()
