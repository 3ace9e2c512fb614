"""What becomes of a command: entries for the log, or a refusal with its reason. Nothing here changes the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatchmethod

from ...game import lot, play
from ...notation import SEAT_LETTERS, move_text, parse_move
from ..protocol import commands as asked
from . import entries as log
from .claims import sayable
from .names import clean_name, told_apart
from .room import OPEN, OVER, PLAYING, Refused, Room, Seat
from .settings import check_bot

STAND_IN = "easy"
"""The bot that plays on for a person who has left, or whose time is up."""

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

    def decide(self, command: asked.RoomCommand) -> Entries:
        return self._answer(command)

    @singledispatchmethod
    def _answer(self, command: asked.RoomCommand) -> Entries:
        raise TypeError(type(command))

    # Coming and going --------------------------------------------------------------------------------------------

    @_answer.register
    def _sit(self, command: asked.Sit) -> Entries:
        number, seat = self._seat(command.seat)
        self._need(self.room.phase in (OPEN, PLAYING), "error-room-not-open")
        self._need(self.player not in self.room.banned, "error-room-banned")
        self._need(seat.player is None, "error-seat-taken")
        # While a game goes on whoever has seen one hand, and be it of a seat he has left, may not see another.
        self._need(
            self.room.held.get(self.player, {number}) == {number} or self.room.phase == OPEN, "error-seat-second"
        )
        return [log.Sat(at=self.now, seat=number, player=self.player, name=self._name(command.name))]

    def _name(self, wanted: str) -> str:
        """As this player is called here: like nobody else."""
        others = [seat.name for seat in self.room.seats if seat.player not in (None, self.player)]
        return told_apart(clean_name(wanted), others)

    @_answer.register
    def _stand(self, command: asked.Stand) -> Entries:
        number = self._own(command.seat)
        return self._leaving(number, self.player)

    @_answer.register
    def _remove(self, command: asked.Remove) -> Entries:
        self._need_host()
        number, seat = self._seat(command.seat)
        self._need(seat.player is not None and seat.player != self.player, "error-seat-nobody")
        assert seat.player is not None
        banned: Entries = [log.Banned(at=self.now, player=seat.player)] if command.ban else []
        leaving = [entry for other in self.room.seats_of(seat.player) for entry in self._leaving(other, seat.player)]
        return [*(leaving if command.ban else self._leaving(number, seat.player)), *banned]

    def _leaving(self, number: int, player: str) -> Entries:
        """A bot plays on where a game goes on; a host who has left his last seat hands his powers on."""
        bot = STAND_IN if self.room.phase == PLAYING else None
        found: Entries = [log.Stood(at=self.now, seat=number, bot=bot)]
        if player == self.room.host and self.room.seats_of(player) == [number]:
            heirs = [other for other in self.room.people() if other != player]
            found += [log.HostPassed(at=self.now, player=heirs[0])] if heirs else []
        return found

    @_answer.register
    def _seat_bot(self, command: asked.SeatBot) -> Entries:
        self._need_host()
        number, seat = self._seat(command.seat)
        self._need(self.room.phase == OPEN, "error-room-playing")
        self._need(seat.player is None, "error-seat-taken")
        check_bot(command.bot)
        return [log.BotSat(at=self.now, seat=number, spec=command.bot)]

    @_answer.register
    def _remove_bot(self, command: asked.RemoveBot) -> Entries:
        self._need_host()
        number, seat = self._seat(command.seat)
        self._need(self.room.phase == OPEN, "error-room-playing")
        self._need(seat.player is None and seat.bot is not None, "error-seat-nobody")
        return [log.BotLeft(at=self.now, seat=number)]

    @_answer.register
    def _give_host(self, command: asked.GiveHost) -> Entries:
        self._need_host()
        _, seat = self._seat(command.seat)
        self._need(seat.player is not None, "error-seat-nobody")
        assert seat.player is not None
        return [log.HostPassed(at=self.now, player=seat.player)]

    @_answer.register
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

    @_answer.register
    def _close(self, command: asked.Close) -> Entries:
        self._need_host()
        self._need(self.room.phase in (OPEN, PLAYING, OVER), "error-room-closed")
        return [log.Closed(at=self.now, reason="host")]

    # Playing -----------------------------------------------------------------------------------------------------

    @_answer.register
    def _play(self, command: asked.Play) -> Entries:
        number = self._own(command.seat)
        self._need(self.room.phase == PLAYING, "error-room-not-playing")
        self._need(self.room.seats[number].bot is None, "error-seat-taken-over")
        return [self.moved(number, command.move, command.turn, "player")]

    def moved(self, number: int, text: str, turn: int, by: log.By) -> log.Moved:
        """The entry of a move, after every check; raises a `Problem` with the reason."""
        self._need(turn == self.room.turn, "error-move-stale")
        self._need(number == self.room.to_move, "error-move-not-your-turn")
        rules = self.room.rules
        move = parse_move(text, rules, self.room.settings.seats)
        assert self.room.match is not None
        play(self.room.match.state, move)
        return log.Moved(at=self.now, seat=number, move=move_text(move, rules), by=by)

    @_answer.register
    def _acknowledge(self, command: asked.Acknowledge) -> Entries:
        number = self._own(command.seat)
        match = self.room.match
        if match is None or self.room.seats[number].acknowledged == match.state.table.round:
            return []
        return [log.Acknowledged(at=self.now, seat=number, round=match.state.table.round)]

    @_answer.register
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

    @_answer.register
    def _return(self, command: asked.Return) -> Entries:
        number = self._own(command.seat)
        return [log.Returned(at=self.now, seat=number)] if self.room.seats[number].bot is not None else []

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
