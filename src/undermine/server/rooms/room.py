"""A room: the sum of its entries. It has no clock, no store and no socket; what is asked of it, it answers with
entries, and only when these are written down for good they are applied to it.

Everything that may be refused is refused by `Deciding`, with a reason as a key for words.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from ...game import Deal, HostedGame, View, seed_dealer, view
from ...game.moves import Move
from ...messages import BadRules, Problem
from ...notation import Record, deal_of, parse_move, record_of
from ...rules import RuleSet
from . import entries as log
from .dispatch import ByType
from .pace import LONG, READING
from .parts import Applied, Ask, Claim, Closing, Kept, Out, Seat
from .settings import Settings

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"


Offer = Literal["sit", "ask"]


class Refused(Problem):
    """What was asked for is not possible now."""


class Outdated(Refused):
    """The rules under which a room was opened are played no more: a revision or a house rule of them is gone."""


def first_rules(settings: Settings, revision: int) -> RuleSet:
    """The rules of a room since its first day; raises `Outdated`."""
    try:
        return settings.agreed(revision)
    except BadRules:
        named = " ".join((f"{settings.rules}#{revision}", *settings.house))
        raise Outdated("error-room-outdated", rules=named) from None


@dataclass
class Room:
    code: str
    settings: Settings
    rules: RuleSet
    host: str
    opened: int
    seats: list[Seat] = field(default_factory=list)
    banned: dict[str, Out] = field(default_factory=dict)
    """Those who were shown out, until the host lets them in again."""
    claims: list[Claim] = field(default_factory=list)
    match: HostedGame | None = None
    seed: str = ""
    named: int | None = None
    """The seat that was named to begin; None where the lot decides, or the book."""
    phase: str = OPEN
    length: int = 1
    """Entries so far."""
    touched: int = 0
    """When the last entry was written."""
    turned: int = 0
    """When the seat to move came to move."""
    dealt: int = 0
    """When this round was dealt."""
    started: int = 0
    """From when on the time of the seat to move runs: not before its person has gone on into the round."""
    wound: set[str] = field(default_factory=set)
    """Those for whom the clock has begun anew in this turn."""
    held: dict[str, set[int]] = field(default_factory=dict)
    """The seats whose cards each player has seen in this game."""
    removed: dict[str, str] = field(default_factory=dict)
    """Those whose seat was taken away, by the name that they had: until somebody lets them sit again."""
    called: dict[str, str] = field(default_factory=dict)
    """How everybody who has sat here, or asked for a seat, was called last."""
    asks: list[Ask] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    """How often each player has asked for a seat in this game."""
    declined: dict[str, Out] = field(default_factory=dict)
    """Those who have asked, and were not let in: until the game begins, or the host thinks better of it."""
    rollouts: dict[int, int] = field(default_factory=dict)
    """By their numbers, moves of bots that think ahead, and how many roll-outs each was given."""
    calls: set[str] = field(default_factory=set)
    """Those who want a bot to play on for the seat to move, whose person is not here."""
    rematch: str | None = None
    """The code of the room in which the table plays again."""
    hinted: set[tuple[int, int]] = field(default_factory=set)
    """(a seat, a turn) for each hint that was given."""
    ended: tuple[str, ...] = ()
    """How those were called who sat here when the game ended."""
    closing: Closing | None = None
    """Why the room was closed; None where it was not, or only after its game was over."""
    _seats_of: dict[str, tuple[int, ...]] = field(default_factory=dict, repr=False, compare=False)
    _parsed: tuple[str, Move] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(cls, entries: Iterable[log.AnyEntry]) -> Room:
        """The room that these entries add up to."""
        first, *rest = entries
        assert isinstance(first, log.Opened)
        room = cls.opened_by(first)
        for entry in rest:
            room.apply(entry)
        return room

    @classmethod
    def opened_by(cls, entry: log.Opened) -> Room:
        rules = first_rules(entry.settings, entry.revision)
        room = cls(entry.code, entry.settings, rules, entry.host, entry.at, touched=entry.at)
        bots = (*entry.settings.bots, *[None] * entry.settings.seats)[: entry.settings.seats]
        room.seats = [Seat(bot=spec) for spec in bots]
        return room

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, shown while the seed is a secret; whoever gets the seed at the end can check it. None
        where the cards are not chance's."""
        return hashlib.sha256(self.luck).hexdigest() if self.luck else None

    @property
    def luck(self) -> bytes:
        """The seed, where all cards and the lot came from it; else nothing."""
        return b"" if self.scripted else bytes.fromhex(self.seed)

    @property
    def scripted(self) -> bool:
        """Whether whoever opened the room has laid the cards out."""
        return self.settings.script is not None

    @property
    def turn(self) -> int:
        """The moves made so far: what a move answers."""
        return len(self.match.moves) if self.match is not None else 0

    @property
    def to_move(self) -> int | None:
        return self.match.to_move if self.match is not None and self.phase == PLAYING else None

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to move is up, in milliseconds; None where no clock runs."""
        seat = self.to_move
        if seat is None or self.settings.seconds is None or self.seats[seat].bot is not None:
            return None
        return self.started + 1000 * self.settings.seconds

    @property
    def round(self) -> int:
        return self.match.state.table.round if self.match is not None else 0

    def readers(self) -> list[int]:
        """The seats whose persons have not gone on into this round: they still look at how the last one ended, or at
        who they are in this one. Where there is neither, nobody is waited for."""
        if self.phase != PLAYING or (self.round == 1 and not self.rules.seating(len(self.seats)).roles):
            return []
        people = [number for number, seat in enumerate(self.seats) if seat.player is not None and seat.bot is None]
        return [number for number in people if self.seats[number].acknowledged < self.round]

    def seats_of(self, player: str) -> Sequence[int]:
        """Asked at each move for everybody who looks on; so of those who sit here it is remembered until something else
        happens."""
        found = self._seats_of.get(player, ())
        if not found:
            found = tuple([number for number, seat in enumerate(self.seats) if seat.player == player])
            if found:
                self._seats_of[player] = found
        return found

    def parsed(self, text: str) -> Move:
        """A move at this table by its text. The last one is remembered: what is decided upon is soon applied."""
        if self._parsed is None or self._parsed[0] != text:
            self._parsed = (text, parse_move(text, self.rules, self.settings.seats))
        return self._parsed[1]

    def bars(self, player: str) -> str | None:
        """Why this player may not be here, not even to look on; None where he may."""
        if player in self.banned:
            return "error-room-banned"
        if self.settings.spectators or self.phase == OPEN or player == self.host or self.seats_of(player):
            return None
        if player in self.removed:
            return "error-room-removed"
        # Whoever has given a seat up may come back to it.
        return None if player in self.held else "error-room-no-spectators"

    def offer(self, player: str, number: int) -> Offer | None:
        """What this player may do about a seat at which no person sits: sit down, or ask for it."""
        if self.seats[number].player is not None or player in self.banned or self.phase not in (OPEN, PLAYING):
            return None
        if self.phase == PLAYING and number not in self.held.get(player, {number}):
            # Whoever has seen one hand, and be it of a seat he has left, may not see another.
            return None
        if player == self.host or (player not in self.removed and self._is_free_to(player)):
            return "sit"
        return None if player in self.declined else "ask"

    def _is_free_to(self, player: str) -> bool:
        """Whether this player needs nobody's word to sit down at a seat at which no person sits."""
        return self.phase == OPEN or player in self.held or self.settings.free_bots

    def admits(self, player: str, here: Collection[str]) -> bool:
        """Whether this player says who is let in: the host, and while he is away everybody who sits here."""
        return player == self.host or (self.host not in here and bool(self.seats_of(player)))

    def electors(self, here: Collection[str]) -> list[str]:
        """Those of whom a majority decides what the host could decide alone: who sits here, and is here."""
        return [player for player in self.people() if player in here]

    def is_alone(self, player: str) -> bool:
        """Whether this player has one seat of a game that goes on, and nobody has held another since it began: who was
        here and left has seen cards, and may come back. Whoever only looks on is not at the table."""
        own = self.seats_of(player)
        return self.phase == PLAYING and len(own) == 1 and self.held == {player: set(own)}

    def is_shared(self, player: str) -> bool:
        """Whether several people may be at this player's device: of those who have left, too, one may hold it now."""
        held = self.held.get(player, ()) if self.phase == PLAYING else ()
        return len(self.seats_of(player)) > 1 or len(held) > 1

    def knows(self, player: str) -> bool:
        """Whether anything here is about this player. All others are told the same of the room."""
        kept = (self.people(), self.held, self.banned, self.removed, self.declined, [ask.player for ask in self.asks])
        return player == self.host or any(player in those for those in kept)

    def kept_out(self) -> list[Kept]:
        """Those who were shown out, or lost a seat and have none since."""
        names = {**{player: out.name for player, out in self.banned.items()}, **self.removed}
        return [Kept(player, name, player in self.banned) for player, name in names.items()]

    def people(self) -> list[str]:
        return [player for player in dict.fromkeys(seat.player for seat in self.seats) if player is not None]

    @property
    def names(self) -> tuple[str, ...]:
        """For the record: who sits where, and where a bot does; once the game has ended, those who did then."""
        return self.ended or tuple(seat.name if seat.player is not None else f"({seat.bot})" for seat in self.seats)

    @property
    def record(self) -> Record:
        """Of the game, which has begun, with everything that is secret while it goes on."""
        assert self.match is not None
        return record_of(self.match, self.luck, self.names, self.rollouts)

    def view(self, seat: int | None) -> View | None:
        return self.match.view(seat) if self.match is not None else None

    def sight(self, seat: int | None) -> View | None:
        """The view without its past: that would be kept for each seat and step, and is most of what a room weighs."""
        return None if self.match is None else view(self.match.state._replace(past=None), seat)

    def apply(self, entry: log.AnyEntry) -> Applied:
        """Take an entry in. Entries were decided upon when they were written; here nothing is refused."""
        self.length += 1
        self.touched = entry.at
        applied = self._takes.of(entry)(self, entry)
        if not isinstance(entry, log.Moved):
            self._seats_of.clear()
        return applied

    # One method for each kind of entry ---------------------------------------------------------------------------

    _takes: ClassVar[ByType[Callable[[Any, Any], Applied]]] = ByType()

    @_takes.register
    def _sat(self, entry: log.Sat) -> Applied:
        self.seats[entry.seat] = Seat(entry.player, entry.name)
        self.called[entry.player] = entry.name
        if self.phase == PLAYING:
            self.held.setdefault(entry.player, set()).add(entry.seat)
        self.removed.pop(entry.player, None)
        self.asks = [ask for ask in self.asks if ask.player != entry.player and ask.seat != entry.seat]
        return Applied(wound=self._wind(entry.seat, entry.at))

    def _wind(self, seat: int, at: int) -> bool:
        """A person comes to a seat: its clock begins anew, and no other's. Once for a turn: whoever came and went again
        and again would else have all the time in the world."""
        player = self.seats[seat].player
        if seat != self.to_move or player is None or player in self.wound:
            return False
        self._turn(at)
        self.wound.add(player)
        return True

    def _turn(self, at: int) -> None:
        """The seat to move is to move from now on; its time runs when its person has gone on, or was waited for."""
        self.turned = self.started = at
        self.calls = set()
        if 0 < (self.settings.seconds or 0) < LONG and self.to_move in self.readers():
            self.started = max(at, self.dealt + READING)

    @_takes.register
    def _stood(self, entry: log.Stood) -> Applied:
        left = self.seats[entry.seat]
        if entry.removed and left.player is not None:
            self.removed[left.player] = left.name
        self.seats[entry.seat] = Seat(bot=entry.bot)
        if entry.seat == self.to_move:
            self.calls = set()
        return Applied()

    @_takes.register
    def _asked(self, entry: log.Asked) -> Applied:
        self.asks.append(Ask(self.length - 1, entry.seat, entry.player, entry.name))
        self.asked[entry.player] += 1
        self.called[entry.player] = entry.name
        return Applied()

    @_takes.register
    def _unasked(self, entry: log.Unasked) -> Applied:
        names = [ask.name for ask in self.asks if ask.player == entry.player]
        self._drop_asks(entry.player)
        if entry.declined:
            self.declined[entry.player] = Out(self.length - 1, names[0] if names else "")
        return Applied()

    def _drop_asks(self, player: str) -> None:
        self.asks = [ask for ask in self.asks if ask.player != player]

    @_takes.register
    def _bot_sat(self, entry: log.BotSat) -> Applied:
        self.seats[entry.seat] = Seat(bot=entry.spec)
        return Applied()

    @_takes.register
    def _bot_left(self, entry: log.BotLeft) -> Applied:
        self.seats[entry.seat] = Seat()
        return Applied()

    @_takes.register
    def _host_passed(self, entry: log.HostPassed) -> Applied:
        self.host = entry.player
        return Applied()

    @_takes.register
    def _banned(self, entry: log.Banned) -> Applied:
        self.banned[entry.player] = Out(self.length - 1, self.removed.get(entry.player, ""))
        self._drop_asks(entry.player)
        return Applied()

    @_takes.register
    def _readmitted(self, entry: log.Readmitted) -> Applied:
        if self.banned.pop(entry.player, None) is not None:
            self.removed.pop(entry.player, None)
        self.declined.pop(entry.player, None)
        return Applied()

    @_takes.register
    def _barred(self, entry: log.Barred) -> Applied:
        self.removed[entry.player] = entry.name
        if entry.banned:
            self.banned[entry.player] = Out(self.length - 1, entry.name)
        return Applied()

    @_takes.register
    def _swapped(self, entry: log.Swapped) -> Applied:
        one, two = entry.seat, entry.other
        self.seats[one], self.seats[two] = self.seats[two], self.seats[one]
        # Whoever has asked for a seat has asked for it wherever it stands.
        places = {one: two, two: one}
        self.asks = [replace(ask, seat=places.get(ask.seat, ask.seat)) for ask in self.asks]
        return Applied()

    @_takes.register
    def _arranged(self, entry: log.Arranged) -> Applied:
        self.settings, self.rules = entry.settings, first_rules(entry.settings, entry.revision)
        seats = entry.settings.seats
        self.seats = [*self.seats, *(Seat() for _ in range(seats - len(self.seats)))][:seats]
        self.asks = [ask for ask in self.asks if ask.seat < seats]
        return Applied()

    @_takes.register
    def _began(self, entry: log.Began) -> Applied:
        self.seed, self.phase, self.dealt = entry.seed, PLAYING, entry.at
        self.named = entry.first if not entry.lot and self.rules.first is None else None
        self.match = HostedGame(self.rules, self.settings.seats, self._deal, entry.first)
        self.held = {player: set(self.seats_of(player)) for player in self.people()}
        # Before the game somebody with a seat may have asked for one more; now that would be a second hand.
        self.asks = [ask for ask in self.asks if ask.player not in self.held]
        # A no was one to another question: now a seat is a hand of cards.
        self.declined, self.asked = {}, Counter()
        self.wound = set()
        self._turn(entry.at)
        return Applied(self.match.events, wound=True)

    def _deal(self, round: int) -> Deal:
        """From the script of a guided game as far as it goes, else from the seed; goals that are laid out for the
        whole game stay in the order of the script."""
        script = self.settings.script
        deals = script.deals if script is not None else ()
        if round <= len(deals):
            return deal_of(self.rules, deals[round - 1])
        dealt = seed_dealer(self.rules, self.settings.seats, bytes.fromhex(self.seed))(round)
        if not deals or len(self.rules.goals) == len(self.rules.plan.goals):
            return dealt
        return dealt._replace(goals=deal_of(self.rules, deals[-1]).goals)

    @_takes.register
    def _moved(self, entry: log.Moved) -> Applied:
        assert self.match is not None
        gone_on = entry.by == "player" and self._goes_on(entry.seat)
        before = self.round
        events = self.match.play(self.parsed(entry.move))
        if entry.rollouts is not None:
            self.rollouts[self.turn] = entry.rollouts
        is_dealt = self.round != before
        if is_dealt:
            self.dealt = entry.at
        if self.match.over:
            self._end(OVER)
        self.wound = set()
        self._turn(entry.at)
        return Applied(events, room=self.match.over or gone_on or is_dealt, wound=True)

    def _goes_on(self, seat: int) -> bool:
        """Whoever plays has gone on into the round. Returns whether that was not known before."""
        if self.seats[seat].acknowledged >= self.round or seat not in self.readers():
            return False
        self.seats[seat].acknowledged = self.round
        return True

    @_takes.register
    def _acknowledged(self, entry: log.Acknowledged) -> Applied:
        self.seats[entry.seat].acknowledged = entry.round
        if entry.seat == self.to_move:
            # Who takes longer than the table waits takes it from the own time.
            self.started = max(self.turned, min(entry.at, self.started))
        return Applied()

    @_takes.register
    def _claimed(self, entry: log.Claimed) -> Applied:
        self.claims.append(Claim(self.length - 1, entry.seat, self.seats[entry.seat].name, entry.what, self.turn))
        return Applied()

    @_takes.register
    def _hinted(self, entry: log.Hinted) -> Applied:
        self.hinted.add((entry.seat, self.turn))
        return Applied()

    @_takes.register
    def _taken_over(self, entry: log.TakenOver) -> Applied:
        self.seats[entry.seat].bot = entry.spec
        self.calls = set()
        return Applied()

    @_takes.register
    def _called(self, entry: log.Called) -> Applied:
        if entry.seat == self.to_move:
            self.calls.add(entry.player)
        return Applied()

    @_takes.register
    def _came(self, entry: log.Came) -> Applied:
        if entry.seat == self.to_move:
            self.calls = set()
        return Applied()

    @_takes.register
    def _returned(self, entry: log.Returned) -> Applied:
        self.seats[entry.seat].bot = None
        return Applied(wound=self._wind(entry.seat, entry.at))

    @_takes.register
    def _closed(self, entry: log.Closed) -> Applied:
        if self.phase != OVER:
            names = [seat.name for seat in self.seats if seat.player == self.host]
            self.closing = Closing(entry.reason, names[0] if names and entry.reason == "host" else "")
        self._end(CLOSED)
        return Applied()

    def _end(self, phase: str) -> None:
        self.ended, self.phase, self.asks = self.names, phase, []

    @_takes.register
    def _followed(self, entry: log.Followed) -> Applied:
        self.rematch = entry.code
        return Applied()
