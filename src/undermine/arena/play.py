"""One game between bots from a seed, whatever the bots do.

The luck of the cards and the choices of each seat are separate streams, made from the seed and the seat alone: another
bot at one seat changes neither the deal nor what another seat would do in the same position. A bot that raises,
hangs in its own process, or names no legal move has failed: it is replaced for the rest of the game, or has lost its
clock and only passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from types import NoneType
from typing import Any, NamedTuple

from ..bots import Bot, BotFailed, Budget, ask
from ..bots.process import ProcessBot
from ..cards import Role
from ..game import Choose, Discard, Ending, HostedGame, Move, View, seed_dealer
from ..game.events import (
    Awaits,
    Bribed,
    Broke,
    Buried,
    CavedIn,
    Claimed,
    Collapsed,
    Drew,
    Event,
    GameEnded,
    GoldWon,
    HatsChanged,
    Inspected,
    Laid,
    Looked,
    Mended,
    Paid,
    Picked,
    PotDrawn,
    Put,
    Removed,
    RoleDealt,
    RoundBegan,
    RoundEnded,
    Shed,
    Skipped,
    Stole,
    Struck,
    Swapped,
    TrollsPaid,
    TurnedUp,
    Uncovered,
    Unlocked,
)
from ..game.moves import DONE
from ..given import expect, expect_function
from ..notation import SEAT_LETTERS, format_record, record_of, state_digest
from ..rules import RuleSet
from .roster import LEAVING, Roster, expect_bots

KINDS = ("crash", "timeout", "garbage", "illegal")
LONGEST = 200
"""So much is kept of what a failing bot said."""


Observer = Callable[[HostedGame], None]


class Clocks(NamedTuple):
    """What a bot in its own process may use, in seconds; None is as long as it likes."""

    move: float | None = None
    game: float | None = None


UNTIMED = Clocks()
ANY = Budget()


class Failure(NamedTuple):
    """A bot did not do its part."""

    kind: str
    """One of `KINDS`."""
    bot: str
    seat: int
    round: int
    move: int
    """The number of the move in the game, from one."""
    said: str


class Round(NamedTuple):
    """What is kept of a round."""

    number: int
    starter: int
    dealt: tuple[Role, ...]
    """By seat, as dealt; empty where there are no roles."""
    roles: tuple[Role, ...]
    """By seat, at the end."""
    ending: Ending
    finisher: int | None
    """The seat that reached the treasure."""
    gold: tuple[int, ...]
    """By seat, won and lost in this round."""
    moves: int

    @property
    def dug(self) -> bool:
        """Whether the treasure was reached for the diggers."""
        return self.finisher is not None and self.roles[self.finisher] is not Role.SELFISH

    def won(self, seat: int) -> bool:
        """Whether the side of this seat won, in games with diggers and saboteurs."""
        match self.roles[seat]:
            case Role.SELFISH:
                return self.finisher == seat
            case Role.SABOTEUR:
                return self.finisher is None
            case _:
                return self.dug


@dataclass(frozen=True)
class Played:
    """A game that was played, with all that happened in it: for whoever ran it, never for a bot."""

    seed: str
    first: int
    bots: tuple[str, ...]
    """By seat, as it began."""
    rounds: tuple[Round, ...]
    gold: tuple[int, ...]
    """By seat, of the whole game."""
    digest: str
    """Of the final state."""
    failures: tuple[Failure, ...]
    match: HostedGame = field(repr=False, compare=False)
    steps: Sequence[Sequence[Event]] = field(repr=False, compare=False)
    """What happened: the deal, then move by move."""

    @property
    def moves(self) -> Sequence[tuple[int, int, Move]]:
        """(round, seat, move) of every move."""
        return self.match.moves

    @property
    def record(self) -> str:
        """The text of the game: replayed, it comes to the same end."""
        names = tuple(f"{letter} ({bot})" for letter, bot in zip(SEAT_LETTERS, self.bots, strict=False))
        return format_record(record_of(self.match, self.seed.encode(), names))


def played_out(
    match: HostedGame,
    seed: str,
    bots: Iterable[str],
    steps: Sequence[Sequence[Event]],
    failures: Iterable[Failure] = (),
) -> Played:
    """What is kept of a match that was dealt from this seed and is over."""
    log = RoundLog(match.players)
    for events in steps:
        log.add(events)
    return Played(
        seed=seed,
        first=match.first,
        bots=tuple(bots),
        rounds=log.rounds(match),
        gold=match.state.table.ledger.final or (),
        digest=state_digest(match.state),
        failures=tuple(failures),
        match=match,
        steps=steps,
    )


def play_game(
    rules: RuleSet,
    players: int,
    bots: Sequence[Bot | str],
    seed: str,
    *,
    first: int = 0,
    luck: str | None = None,
    stand_in: Bot | str | None = None,
    clocks: Clocks = UNTIMED,
    observer: Observer | None = None,
) -> Played:
    """Play a game with a bot at each seat, given itself or by name; those that were given are not closed.

    `rounds=1` among the house rules makes it a single round. `seed` deals the cards; `luck`, or the seed, is what the
    choices of the seats are made from. `stand_in` takes over where a bot has failed; without one such a seat only
    passes. The observer is shown the match after each move.
    """
    expect("rules", rules, RuleSet)
    rules.seating(players)
    expect_bots(bots, players)
    expect("seed", seed, str)
    expect("luck", luck, str, NoneType)
    expect("stand_in", stand_in, Bot, str, NoneType)
    expect("clocks", clocks, Clocks)
    if observer is not None:
        expect_function("observer", observer)
    named = Roster()
    try:
        seated = [named.seated(bot) for bot in bots]
        substitute = None if stand_in is None else partial(named.seated, stand_in)
        stream = seed if luck is None else luck
        seats = [_Seat(bot, f"{stream}/{seat}", clocks, substitute) for seat, bot in enumerate(seated)]
        match = HostedGame(rules, players, seed_dealer(rules, players, seed.encode()), first)
        steps = _play_out(match, seats, observer)
    finally:
        named.close()
    failures = sorted((failure for seat in seats for failure in seat.failures), key=lambda failure: failure.move)
    return played_out(match, seed, (bot.spec for bot in seated), steps, failures)


def _play_out(match: HostedGame, seats: Sequence[_Seat], observer: Observer | None) -> list[Sequence[Event]]:
    """Play to the end, and tell everybody; returns what happened."""
    steps: list[Sequence[Event]] = [match.events]
    while (seat := match.to_move) is not None:
        steps.append(match.play(seats[seat].choose(match.view(seat), len(match.moves) + 1)))
        if observer is not None:
            observer(match)
    for number, player in enumerate(seats):
        player.over(match.view(number))
    return steps


class _Seat:
    """Who plays at a seat, with which random numbers, and how much of its clock is left."""

    def __init__(self, bot: Bot, stream: str, clocks: Clocks, stand_in: Callable[[], Bot] | None) -> None:
        self._bot: Bot | None = bot
        self._stream, self._rng = stream, Random(stream)
        self._clocks, self._left, self._stand_in = clocks, clocks.game, stand_in
        self.failures: list[Failure] = []

    def choose(self, view: View, number: int) -> Move:
        """A legal move, whatever the bot says."""
        # A tuple, so that a bot cannot change what its stand-in is offered.
        legal = tuple(view.legal())
        while self._bot is not None:
            try:
                return self._ask(self._bot, view, legal)
            except BotFailed as failure:
                self._fail(failure.kind, failure.said, view, number)
            except LEAVING as leaving:
                self._fail("crash", _left(leaving), view, number)
            except Exception as error:
                # Its error cannot be told, or its answer not be compared with a move.
                self._fail("crash", type(error).__name__, view, number)
        return least(legal)

    def over(self, view: View) -> None:
        """Tell whoever plays here that the game is over; it cannot fail any more."""
        if self._bot is not None:
            with suppress(Exception, *LEAVING):
                self._bot.over(view)

    def _ask(self, bot: Bot, view: View, legal: Sequence[Move]) -> Move:
        # Only a program of its own can be cut off; to the others a clock would be one more source of chance.
        if not isinstance(bot, ProcessBot):
            return ask(bot, view, legal, ANY, self._rng)
        limits = [limit for limit in (self._clocks.move, self._left) if limit is not None]
        before = perf_counter()
        move = ask(bot, view, legal, Budget(seconds=min(limits, default=None)), self._rng)
        if self._left is not None:
            self._left = max(0.0, self._left - (perf_counter() - before))
        return move

    def _fail(self, kind: str, said: object, view: View, number: int) -> None:
        assert self._bot is not None
        assert view.seat is not None
        # A bot that makes its failure itself can write in it what it likes.
        kind = kind if kind in KINDS else "crash"
        self.failures.append(Failure(kind, self._bot.spec, view.seat, view.table.round, number, _safe(_said(said))))
        self._bot = self._stand_in() if self._stand_in is not None and len(self.failures) == 1 else None
        self._rng = Random(f"{self._stream}/stand-in")


def least(legal: Sequence[Move]) -> Move:
    """What a seat does that has lost its clock: no more than it must."""
    done = [move for move in legal if isinstance(move, Choose) and move.what == DONE]
    passes = [move for move in legal if isinstance(move, Discard) and move.removes is None]
    return (*done, *passes, *legal)[0]


def _left(leaving: BaseException) -> str:
    return f"exit {_said(leaving.code)}" if isinstance(leaving, SystemExit) else type(leaving).__name__


def _said(by_a_bot: object) -> str:
    """As text, whatever comes of asking for it."""
    try:
        return str(by_a_bot)
    except (Exception, *LEAVING):
        return type(by_a_bot).__name__


def _safe(said: str) -> str:
    """On one line, printable, and not longer than a line should be."""
    plain = "".join(char if char.isprintable() else " " for char in said[: LONGEST + 1])
    return plain if len(said) <= LONGEST else plain[: LONGEST - 1] + "…"


class RoundLog:
    """What the events of a game say of its rounds."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._starters: list[int] = []
        self._gold: list[list[int]] = []
        self._ends: list[RoundEnded] = []

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            count = COUNTED[type(event)]
            if count is not None:
                count(self, event)

    def begin(self, event: RoundBegan) -> None:
        self._starters.append(event.starter)
        self._gold.append([0] * self._players)

    def end(self, event: RoundEnded) -> None:
        self._ends.append(event)

    def gain(self, seat: int, amount: int) -> None:
        """A purse is filled or emptied."""
        self._gold[-1][seat] += amount

    def rounds(self, match: HostedGame) -> tuple[Round, ...]:
        """The rounds that are over; one that was given up is none."""
        return tuple(
            Round(
                number=number,
                starter=starter,
                dealt=match.deals[number - 1].roles[: self._players],
                roles=ended.roles,
                ending=ended.ending,
                finisher=ended.finisher,
                gold=tuple(gold),
                moves=sum(round == number for round, _, _ in match.moves),
            )
            for number, (starter, ended, gold) in enumerate(
                zip(self._starters, self._ends, self._gold, strict=False), start=1
            )
        )


def _picked(log: RoundLog, event: Picked) -> None:
    assert event.value is not None, "what is counted was not redacted"
    log.gain(event.seat, event.value)


def _paid(log: RoundLog, event: Paid) -> None:
    log.gain(event.seat, sum(event.cards) + event.bank)


def _stole(log: RoundLog, event: Stole) -> None:
    """Whoever may steal may also let it be."""
    if event.victim is not None:
        log.gain(event.seat, 1)
        log.gain(event.victim, -1)


def _won(log: RoundLog, event: GoldWon) -> None:
    log.gain(event.seat, sum(event.values))


def _cost(log: RoundLog, event: TrollsPaid) -> None:
    log.gain(event.seat, -sum(event.values))


COUNTED: dict[type[Event], Callable[[RoundLog, Any], None] | None] = {
    **dict.fromkeys((RoleDealt, Drew, Laid, Uncovered, TurnedUp, Broke, Mended, Collapsed, Looked, Buried), None),
    **dict.fromkeys((Skipped, PotDrawn, GameEnded, Awaits, Shed, Put, Removed, Swapped, Inspected), None),
    **dict.fromkeys((HatsChanged, Claimed, Bribed, Unlocked, Struck, CavedIn), None),
    RoundBegan: RoundLog.begin,
    RoundEnded: RoundLog.end,
    Picked: _picked,
    Paid: _paid,
    Stole: _stole,
    GoldWon: _won,
    TrollsPaid: _cost,
}
"""What each event changes of what is counted; most change nothing, and need not be looked at."""
