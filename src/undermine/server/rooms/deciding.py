"""What becomes of a command: entries for the log, or a refusal with its reason. Nothing here changes the room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ...game import check, lot
from ...notation import SEAT_LETTERS, move_text
from ..protocol import commands as asked
from . import entries as log
from .arranging import rearranged
from .claims import sayable
from .dispatch import ByType
from .names import clean_name, told_apart
from .parts import Seat
from .room import CLOSED, OPEN, OVER, PLAYING, Refused, Room
from .settings import check_bot

STAND_IN = "easy"
"""The bot that plays on for a person who has left, or whose time is up."""

MOST_ASKS, MOST_ASKED = 12, 5
"""Questions for a seat that wait for an answer, and those of one player in a whole game."""

MOST_CLAIMS = 100
"""Of one seat, in a whole game."""

Entries = list[log.AnyEntry]


@dataclass(frozen=True)
class Deciding:
    """One command of one player at one moment. `luck` makes a new seed."""

    room: Room
    player: str
    now: int
    luck: Callable[[], str]
    here: Collection[str] = ()
    """Who is connected."""
    absent: int | None = None
    """The seat to move, where its person is not here and was waited for long enough."""

    speakers: Mapping[str, str] = field(default_factory=dict)
    """How those are called who have spoken here without a seat."""

    _answers: ClassVar[ByType[Callable[[Any, Any], Entries]]] = ByType()

    def decide(self, command: asked.RoomCommand) -> Entries:
        return self._answers.of(command)(self, command)

    # Coming and going --------------------------------------------------------------------------------------------

    @_answers.register
    def _sit(self, command: asked.Sit) -> Entries:
        number = self._vacant(command.seat)
        self._need(self.room.offer(self.player, number) == "sit", "error-seat-ask")
        return self._sitting(number, self.player, command.name)

    @_answers.register
    def _ask(self, command: asked.Ask) -> Entries:
        number = self._vacant(command.seat)
        if self.room.offer(self.player, number) == "sit":
            return self._sitting(number, self.player, command.name)
        self._need(self.player not in self.room.declined, "error-ask-declined")
        own = [ask for ask in self.room.asks if ask.player == self.player]
        if any(ask.seat == number for ask in own):
            return []
        most = self.room.asked[self.player] < MOST_ASKED and len(self.room.asks) - len(own) < MOST_ASKS
        self._need(most, "error-asks-many")
        withdrawn: Entries = [log.Unasked(at=self.now, player=self.player)] if own else []
        name = self._name(self.player, command.name)
        return [*withdrawn, log.Asked(at=self.now, seat=number, player=self.player, name=name)]

    def _vacant(self, letter: str) -> int:
        """The number of a seat that this player may have, if he is let in."""
        number, seat = self._seat(letter)
        self._need(self.room.phase in (OPEN, PLAYING), "error-room-not-open")
        self._need(self.player not in self.room.banned, "error-room-banned")
        self._need(seat.player is None, "error-seat-taken")
        seen = self.room.held.get(self.player, {number})
        self._need(number in seen or self.room.phase == OPEN, "error-seat-second")
        return number

    def _sitting(self, number: int, player: str, name: str) -> Entries:
        """Somebody sits down; where there is no host, it is he from now on."""
        sat = log.Sat(at=self.now, seat=number, player=player, name=self._name(player, name))
        return [sat, *([] if self.room.host else [log.HostPassed(at=self.now, player=player)])]

    def _name(self, player: str, wanted: str) -> str:
        """As this player is called here: like nobody else."""
        others = [seat.name for seat in self.room.seats if seat.player not in (None, player)]
        asking = [ask.name for ask in self.room.asks if ask.player != player]
        speaking = [name for other, name in self.speakers.items() if other != player]
        return told_apart(clean_name(wanted), [*others, *asking, *speaking])

    @_answers.register
    def _withdraw(self, command: asked.Withdraw) -> Entries:
        asks = any(ask.player == self.player for ask in self.room.asks)
        return [log.Unasked(at=self.now, player=self.player)] if asks else []

    @_answers.register
    def _admit(self, command: asked.Admit) -> Entries:
        self._need(self.room.admits(self.player, self.here), "error-ask-host")
        found = next((ask for ask in self.room.asks if ask.id == command.ask), None)
        if found is None:
            raise Refused("error-ask-gone")
        self._need(found.player != self.player, "error-ask-host")
        if not command.admit:
            return [log.Unasked(at=self.now, player=found.player, declined=True)]
        return self._sitting(found.seat, found.player, found.name)

    @_answers.register
    def _stand(self, command: asked.Stand) -> Entries:
        # Also in a room that is closed: whoever has left is not at the table when it plays again.
        number = self._own(command.seat)
        return self._leaving(number)

    @_answers.register
    def _remove(self, command: asked.Remove) -> Entries:
        self._need_host()
        self._need(self.room.phase != CLOSED, "error-room-closed")
        number, seat = self._seat(command.seat)
        self._need(seat.player is not None and seat.player != self.player, "error-seat-nobody")
        assert seat.player is not None
        banned: Entries = [log.Banned(at=self.now, player=seat.player)] if command.ban else []
        taken = self.room.seats_of(seat.player) if command.ban else [number]
        return [*(self._stood(one, removed=True) for one in taken), *banned]

    @_answers.register
    def _readmit(self, command: asked.Readmit) -> Entries:
        self._need_host()
        self._need(self.room.phase != CLOSED, "error-room-closed")
        outs = (*self.room.banned.items(), *self.room.declined.items())
        found = [player for player, out in outs if out.id == command.id]
        self._need(bool(found), "error-readmit")
        return [log.Readmitted(at=self.now, player=found[0])]

    def _leaving(self, number: int) -> Entries:
        """A host who has left his last seat hands his powers on."""
        last = self.player == self.room.host and self.room.seats_of(self.player) == (number,)
        return [self._stood(number), *(self._passing() if last and self._heirs() else [])]

    def _stood(self, number: int, removed: bool = False) -> log.Stood:
        """A bot plays on where a game goes on."""
        return log.Stood(
            at=self.now, seat=number, bot=STAND_IN if self.room.phase == PLAYING else None, removed=removed
        )

    def _heirs(self) -> list[str]:
        return [other for other in self.room.people() if other != self.player]

    def _passing(self) -> Entries:
        """Somebody else is the host, or nobody where nobody else sits here."""
        return [log.HostPassed(at=self.now, player=next(iter(self._heirs()), ""))]

    def vanish(self) -> Entries:
        """What becomes of a room when this player is forgotten: nobody waits for him, neither for his move nor for his
        word as the host."""
        if self.room.phase not in (OPEN, PLAYING):
            return []
        asks: Entries = self._withdraw(asked.Withdraw())
        stood = [self._stood(number) for number in self.room.seats_of(self.player)]
        return [*asks, *stood, *(self._passing() if self.player == self.room.host else [])]

    @_answers.register
    def _seat_bot(self, command: asked.SeatBot) -> Entries:
        self._need_host()
        number, seat = self._seat(command.seat)
        self._need(self.room.phase == OPEN, "error-room-playing")
        self._need(seat.player is None, "error-seat-taken")
        check_bot(command.bot)
        return [log.BotSat(at=self.now, seat=number, spec=command.bot)]

    @_answers.register
    def _remove_bot(self, command: asked.RemoveBot) -> Entries:
        self._need_host()
        number, seat = self._seat(command.seat)
        self._need(self.room.phase == OPEN, "error-room-playing")
        self._need(seat.player is None and seat.bot is not None, "error-seat-nobody")
        return [log.BotLeft(at=self.now, seat=number)]

    @_answers.register
    def _swap(self, command: asked.Swap) -> Entries:
        (one, seat), (two, other) = self._seat(command.seat), self._seat(command.other)
        self._need(self.room.phase == OPEN, "error-room-playing")
        if self.player != self.room.host:
            players = (seat.player, other.player)
            self._need(self.player in players, "error-seat-not-yours")
            self._need(set(players) <= {self.player, None}, "error-seat-taken")
        return [log.Swapped(at=self.now, seat=one, other=two)] if one != two else []

    @_answers.register
    def _arrange(self, command: asked.Arrange) -> Entries:
        self._need_host()
        self._need(self.room.phase == OPEN, "error-room-playing")
        settings = rearranged(self.room, command)
        if settings is None:
            return []
        return [log.Arranged(at=self.now, settings=settings, revision=settings.agreed().revision)]

    @_answers.register
    def _give_host(self, command: asked.GiveHost) -> Entries:
        self._need_host()
        self._need(self.room.phase != CLOSED, "error-room-closed")
        _, seat = self._seat(command.seat)
        self._need(seat.player is not None, "error-seat-nobody")
        assert seat.player is not None
        return [log.HostPassed(at=self.now, player=seat.player)]

    @_answers.register
    def _begin(self, command: asked.Begin) -> Entries:
        self._need_host()
        self._need(self.room.phase == OPEN, "error-room-playing")
        self._need(all(seat.taken for seat in self.room.seats), "error-room-seats-free")
        seed = self.luck()
        first, by_lot = self._first(command.first, seed)
        return [log.Began(at=self.now, seed=seed, first=first, lot=by_lot)]

    def _first(self, letter: str | None, seed: str) -> tuple[int, bool]:
        """Who begins, and whether the lot says so: by the host's word, by the book, or else by the seed (B4, D3)."""
        rules, settings = self.room.rules, self.room.settings
        if letter is not None:
            number, _ = self._seat(letter)
            if rules.first is not None and number != rules.first:
                raise Refused("error-begins-fixed", seat=SEAT_LETTERS[rules.first])
            return number, False
        if rules.first is not None:
            return rules.first, False
        if settings.script is not None:
            # Where the cards are laid out beforehand, nothing is left to chance.
            return 0, False
        return lot(rules, settings.seats, bytes.fromhex(seed)), True

    @_answers.register
    def _close(self, command: asked.Close) -> Entries:
        self._need_host()
        self._need(self.room.phase in (OPEN, PLAYING, OVER), "error-room-closed")
        return [log.Closed(at=self.now, reason="host")]

    # Playing -----------------------------------------------------------------------------------------------------

    @_answers.register
    def _play(self, command: asked.Play) -> Entries:
        number = self._own(command.seat)
        self._need(self.room.phase == PLAYING, "error-room-not-playing")
        self._need(self.room.seats[number].bot is None, "error-seat-taken-over")
        return [self.moved(number, command.move, command.turn, "player")]

    def moved(self, number: int, text: str, turn: int, by: log.By, rollouts: int | None = None) -> log.Moved:
        """The entry of a move, after every check; raises a `Problem` with the reason."""
        self._need(turn == self.room.turn, "error-move-stale")
        self._need(number == self.room.to_move, "error-move-not-your-turn")
        move = self.room.parsed(text)
        assert self.room.match is not None
        check(self.room.match.state, move)
        told = move_text(move, self.room.rules)
        return log.Moved(at=self.now, seat=number, move=told, by=by, rollouts=rollouts)

    @_answers.register
    def _acknowledge(self, command: asked.Acknowledge) -> Entries:
        number = self._own(command.seat)
        if self.room.phase != PLAYING or self.room.seats[number].acknowledged == self.room.round:
            return []
        return [log.Acknowledged(at=self.now, seat=number, round=self.room.round)]

    @_answers.register
    def _claim(self, command: asked.Claim) -> Entries:
        number = self._own(command.seat)
        self._need(self.room.phase == PLAYING, "error-room-not-playing")
        self._need(self.room.settings.chat != "silent", "error-chat-silent")
        self._need(command.what in sayable(self.room), "error-claim")
        own = [claim for claim in self.room.claims if claim.seat == number]
        if any((claim.what, claim.turn) == (command.what, self.room.turn) for claim in own):
            # Said a moment ago; nobody needs to hear it twice.
            return []
        if len(own) >= MOST_CLAIMS:
            # Everybody is told all of them, each time the room changes.
            raise Refused("error-claims-many", most=MOST_CLAIMS)
        return [log.Claimed(at=self.now, seat=number, what=command.what)]

    def hint(self, command: asked.AskHint) -> Entries:
        """That there is a hint, once for a turn; raises `Refused` where other people are at the table."""
        number = self._own(command.seat)
        self._need(self.room.phase == PLAYING, "error-room-not-playing")
        self._need(self.room.is_alone(self.player), "error-hint-company")
        self._need(command.turn == self.room.turn, "error-move-stale")
        self._need(number == self.room.to_move, "error-move-not-your-turn")
        self._need(self.room.seats[number].bot is None, "error-seat-taken-over")
        known = (number, self.room.turn) in self.room.hinted
        return [] if known else [log.Hinted(at=self.now, seat=number)]

    @_answers.register
    def _return(self, command: asked.Return) -> Entries:
        number = self._own(command.seat)
        self._need(self.room.phase == PLAYING, "error-room-not-playing")
        return [log.Returned(at=self.now, seat=number)] if self.room.seats[number].bot is not None else []

    @_answers.register
    def _stand_in(self, command: asked.StandIn) -> Entries:
        """By the word of the host, or of most who sit here and are here."""
        number, _ = self._seat(command.seat)
        electors = self.room.electors(self.here)
        self._need(self.player == self.room.host or self.player in electors, "error-stand-in-seat")
        self._need(number == self.absent, "error-stand-in")
        known = self.player in self.room.calls
        called: Entries = [] if known else [log.Called(at=self.now, seat=number, player=self.player)]
        agreed = {*self.room.calls, self.player} & set(electors)
        if self.player != self.room.host and 2 * len(agreed) <= len(electors):
            return called
        return [*called, log.TakenOver(at=self.now, seat=number, spec=STAND_IN)]

    def came(self) -> Entries:
        """This player is here. Of whoever is to move, nobody need speak for a bot any more."""
        seat = self.room.to_move
        if seat is None or self.room.seats[seat].player != self.player or not self.room.calls:
            return []
        return [log.Came(at=self.now, seat=seat)]

    # What must be true -------------------------------------------------------------------------------------------

    def _need(self, holds: bool, otherwise: str) -> None:
        if not holds:
            raise Refused(otherwise)

    def _need_host(self) -> None:
        self._need(self.player == self.room.host, "error-room-host-only")

    def _seat(self, letter: str) -> tuple[int, Seat]:
        number = SEAT_LETTERS.index(letter)
        self._need(number < len(self.room.seats), "error-seat-unknown")
        return number, self.room.seats[number]

    def _own(self, letter: str) -> int:
        number, seat = self._seat(letter)
        self._need(seat.player == self.player, "error-seat-not-yours")
        return number
