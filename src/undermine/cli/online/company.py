"""The company in a room: who sits where, who comes and goes, what is said and claimed; and what one may ask for there.

Everything here comes from other people, so it is shown on one line and moves no cursor.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...cards import Role
from ...client import Interrupted
from ...client.connection import Heard
from ...messages import Message
from ...notation import LOT, SEAT_LETTERS
from ...notation.events import rules_named
from ...rules import RuleSet
from ...server.protocol import commands as asked
from ...server.protocol import messages as told
from ...server.protocol.commands import MOST_TEXT
from ...words import Words, placed
from ..options import OPPONENT
from ..options import seat as seat_option
from ..terminal import BadUsage, harmless
from .wire import Wire

ROOM_VERBS = ("say", "sit", "stand", "bot", "free", "ban", "readmit", "begin", "close")
GAME_VERBS = ("say", "declare", "back", "sit", "admit", "decline", "vote", "ban", "readmit", "close")
"""Commands before the game, and in it."""
ROLES = frozenset(role.value for role in Role)
_DECLARED = re.compile(
    r"(?P<what>gold|stone) ?@? ?(?P<cell>-?[0-9]{1,3},-?[0-9]{1,3})|(?P<role>[a-z]{1,12})[ >] ?(?P<seat>[a-l])"
)


class Promise(NamedTuple):
    """What a server says with the first card, and can be held to."""

    commitment: str | None
    """The hash of the seed; None where nothing was promised, for the cards were laid out."""
    first: str | None
    """The seat that was named to begin; None where the lot has to be that of the seed."""

    @classmethod
    def of(cls, room: told.RoomState) -> Promise | None:
        known = room.commitment is not None or room.scripted
        return cls(room.commitment, room.first) if known else None


class Company:
    def __init__(self, words: Words, wire: Wire, room: told.RoomState, name: str, first: str = LOT) -> None:
        self.words, self.wire, self.room, self._name = words, wire, room, name
        self._first = first
        """Who begins, if the host does not say it when the game begins."""
        self.promise = Promise.of(room)
        self._broken = self._talked = False

    # Who is there ------------------------------------------------------------------------------------------------

    @property
    def seated(self) -> bool:
        return self._seat() is not None

    @property
    def rules(self) -> RuleSet:
        return rules_named(self.room.rules)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(self.name_of, self.room.seats))

    def name_of(self, seat: told.SeatState) -> str:
        """Of the person who sits there, or what is called a person for a bot or a free seat."""
        if seat.name is not None:
            return harmless(seat.name)
        return self.words.say_key("join-bot-name", letter=seat.seat)

    def others(self) -> str:
        """Everybody but oneself, bots with what they are."""
        told_of = [(seat, self.name_of(seat)) for seat in self.room.seats if not seat.yours]
        return ", ".join(name if seat.bot is None else f"{name} ({harmless(seat.bot)})" for seat, name in told_of)

    def seats(self) -> Iterator[str]:
        """For each seat who sits there, in a few words."""
        for seat in self.room.seats:
            yield f"{seat.seat} {self._sitter(seat)}"

    def _sitter(self, seat: told.SeatState) -> str:
        if seat.name is None:
            free = seat.bot is None
            return self.words.say_key("join-free-seat") if free else f"({harmless(seat.bot or '')})"
        mark = "join-you" if seat.yours else "join-away" if not seat.here else ""
        return f"{harmless(seat.name)} ({self.words.say_key(mark)})" if mark else harmless(seat.name)

    # What is heard -----------------------------------------------------------------------------------------------

    def hear(self, message: Heard) -> list[str]:
        """What there is to tell about it; nothing about what belongs to the game."""
        return [harmless(self.words.say(line)) for line in self._told(message)]

    def _told(self, message: Heard) -> Iterator[Message]:
        match message:
            case Interrupted(attempt):
                self._broken = True
                if attempt == 0:
                    yield Message("join-broken")
            case told.RoomState():
                if self._broken:
                    self._broken = False
                    yield Message("join-restored")
                before, self.room = self.room, message
                self.promise = self.promise or Promise.of(message)
                yield from self._changes(before, message)
            case told.Chat():
                self._talked = True
                yield self._said(message)
            case told.Talk(lines=lines) if not self._talked:
                self._talked = True
                yield from map(self._said, lines)
            case told.Ticking(clock=clock, warning=True):
                yield self._ticking(clock)

    def _ticking(self, clock: told.Clock) -> Message:
        seat = self.room.seats[SEAT_LETTERS.index(clock.seat)]
        left = round(clock.left / 1000)
        return Message("join-time", {"seat": self.name_of(seat), "seconds": left, "who": _who(seat)})

    def _said(self, line: told.Chat) -> Message:
        name = line.name or self.words.say_key("join-spectator")
        if line.phrase is None:
            return Message("join-says", {"name": name, "text": line.text or ""})
        known = line.phrase in asked.PHRASES
        text = self._spoken(line.phrase) if known else line.phrase
        return Message("join-says", {"name": name, "text": text})

    def _changes(self, before: told.RoomState, now: told.RoomState) -> Iterator[Message]:
        for old, new in zip(before.seats, now.seats, strict=True):
            yield from self._change(old, new)
        if now.host and not before.host:
            yield Message("join-host")
        for claim in now.claims[len(before.claims) :]:
            yield self._claimed(claim)
        yield from self._questions(before, now)
        yield from self._away(before, now)
        if now.rematch and not before.rematch:
            yield Message("join-rematch")

    def _away(self, before: told.RoomState, now: told.RoomState) -> Iterator[Message]:
        """Who was shown out, which the host is told, and who was waited for long enough."""
        known = {out.id for out in before.shown_out}
        for out in now.shown_out:
            if out.id not in known:
                yield Message("join-shown-out", {"name": out.name})
        if now.absent is not None and now.absent != before.absent:
            seat = now.seats[SEAT_LETTERS.index(now.absent.seat)]
            votes = {"agreed": now.absent.agreed, "needed": now.absent.needed}
            yield Message("join-absent", {"seat": self.name_of(seat), "who": _who(seat), **votes})

    def _questions(self, before: told.RoomState, now: told.RoomState) -> Iterator[Message]:
        """Who would like to play on for a bot, and what one may do about it."""
        known = {ask.id for ask in before.asking} if before.admits or not now.admits else set()
        for ask in now.asking:
            if ask.yours or ask.id in known:
                continue
            yield Message("join-asks-you" if now.admits else "join-asks", {"name": ask.name, "letter": ask.seat})
        if now.declined and not before.declined:
            yield Message("join-declined")

    def _change(self, old: told.SeatState, new: told.SeatState) -> Iterator[Message]:
        """What became of one seat."""
        args = {"seat": self.name_of(new), "letter": new.seat, "who": _who(new)}
        if old.yours and not new.yours:
            yield Message("join-seat-lost", {"letter": new.seat})
        if (old.name, old.yours) != (new.name, new.yours) and new.name is not None:
            yield Message("join-sits", args)
        elif new.name is None and (old.name, old.bot) != (None, new.bot):
            yield Message("join-bot-sits", {**args, "bot": new.bot}) if new.bot else Message("join-left", args)
        elif new.name is not None and old.bot != new.bot:
            yield Message("join-replaced" if new.bot else "join-returned", args)
        elif new.name is not None and not new.yours and old.here != new.here:
            yield Message("join-came" if new.here else "join-went", args)

    def _claimed(self, claim: told.ClaimState) -> Message:
        seat = self.room.seats[SEAT_LETTERS.index(claim.seat)]
        args = {"seat": self.name_of(seat), "who": _who(seat)}
        what, at, place = claim.what.partition("@")
        if at:
            said = Message("join-claim-gold" if what == "gold" else "join-claim-stone", {**args, "cell": place})
            return placed(said, self.rules.plan)
        role, _, letter = claim.what.partition(">")
        if role not in ROLES or letter not in SEAT_LETTERS[: len(self.room.seats)]:
            return Message("join-says", {"name": self.name_of(seat), "text": claim.what})
        other = self.room.seats[SEAT_LETTERS.index(letter)]
        return Message("join-claim-role", {**args, "target": self.name_of(other), "role": role})

    # What is asked for -------------------------------------------------------------------------------------------

    def obey(self, verb: str, rest: str) -> str:
        """Carry a command out; raises a `Problem` with the reason where it cannot be. What there is to say."""
        if verb == "say":
            return self._say(rest)
        before = self._seat()
        self.wire.do(self._command(verb, rest))
        if verb == "sit" and before is not None:
            # One terminal, one seat: who sits down elsewhere gives up the one before.
            self.wire.do(asked.Stand(seat=before))
        return self.words.say_key("join-asked") if verb == "sit" and self.wire.waits() else ""

    def _command(self, verb: str, rest: str) -> asked.AnyCommand:
        first, _, more = rest.partition(" ")
        match verb:
            case "begin":
                return asked.Begin(first=self._begins(rest))
            case "close":
                return asked.Close()
            case "sit":
                return asked.Ask(seat=self._letter(first), name=self._name)
            case "admit" | "decline":
                return asked.Admit(ask=self._asking(rest), admit=verb == "admit")
            case "stand":
                return asked.Stand(seat=self._own())
            case "back":
                return asked.Return(seat=self._own())
            case "bot":
                return asked.SeatBot(seat=self._letter(first), bot=more.strip()[:80] or OPPONENT)
            case "free":
                return self._freeing(self._letter(first))
            case "ban":
                return asked.Remove(seat=self._letter(first), ban=True)
            case "readmit":
                return asked.Readmit(id=self._shown_out(rest))
            case "vote":
                return asked.StandIn(seat=self._absent())
            case _:
                return asked.Claim(seat=self._own(), what=declared(rest))

    def _asking(self, text: str) -> int:
        """Which question is meant: the first, or that of a name or for a seat."""
        for ask in self.room.asking:
            if text.lower() in ("", ask.seat.lower(), ask.name.lower()):
                return ask.id
        raise BadUsage("join-nobody-asks")

    def _shown_out(self, text: str) -> int:
        """Who is meant of those who were shown out: the last, or the one of a name."""
        for out in reversed(self.room.shown_out):
            if text.lower() in ("", out.name.lower()):
                return out.id
        raise BadUsage("join-nobody-out")

    def _absent(self) -> str:
        """The seat that was waited for long enough."""
        if self.room.absent is None:
            raise BadUsage("join-nobody-absent")
        return self.room.absent.seat

    def _say(self, text: str) -> str:
        if not text or text == "?":
            phrases = ", ".join(map(self._spoken, asked.PHRASES))
            return self.words.say_key("join-say-what", phrases=phrases)
        if self.room.chat == "phrases":
            self.wire.do(asked.SayPhrase(phrase=self._phrase(text)))
        else:
            self.wire.do(asked.Say(text=text[:MOST_TEXT]))
        return ""

    def _spoken(self, phrase: str) -> str:
        return self.words.say_key("web-phrase", phrase=phrase)

    def _phrase(self, text: str) -> str:
        """The key of a phrase, by itself or by its words."""
        for key in asked.PHRASES:
            if text.lower() in (key, self._spoken(key).lower()):
                return key
        raise BadUsage("error-chat-phrase")

    def _freeing(self, letter: str) -> asked.AnyCommand:
        person = self.room.seats[SEAT_LETTERS.index(letter)].name is not None
        return asked.Remove(seat=letter) if person else asked.RemoveBot(seat=letter)

    def _begins(self, text: str) -> str | None:
        """The seat that is to begin, by what was said now or when the room was opened; None leaves it to the lot."""
        wanted = text or self._first
        return None if wanted.lower() == LOT else self._letter(wanted)

    def _letter(self, text: str) -> str:
        return SEAT_LETTERS[seat_option(text, len(self.room.seats))]

    def _seat(self) -> str | None:
        return next((seat.seat for seat in self.room.seats if seat.yours), None)

    def _own(self) -> str:
        own = self._seat()
        if own is None:
            raise BadUsage("join-looking-on")
        return own


def declared(text: str) -> str:
    """`gold 8,0`, `stone@8,2`, `saboteur B`: a statement as it is written down; raises `BadUsage` for anything else."""
    found = _DECLARED.fullmatch(text.strip().lower())
    if found is None or not (found["what"] or found["role"] in ROLES):
        raise BadUsage("join-declare-what")
    return f"{found['what']}@{found['cell']}" if found["what"] else f"{found['role']}>{found['seat'].upper()}"


def _who(seat: told.SeatState) -> str:
    return "seat" if seat.yours else "none"
