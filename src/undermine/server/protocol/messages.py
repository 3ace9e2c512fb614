"""Messages: what the server tells a client. Each is built by naming what is shown; a client is sent one seat's eyes."""

from __future__ import annotations

from typing import Any

from ..schema import Decoder, Encoder, Struct
from .thoughts import Sentence, Thought

Data = dict[str, Any]
"""Views, events and tasks as `undermine.notation` writes them."""

PROTOCOL = 2


class Message(Struct, frozen=True, kw_only=True, tag_field="is"):
    pass


class SeatState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    seat: str
    name: str | None
    """Of the person, None where none sits there."""
    bot: str | None
    """The bot that plays there, also for a person who is away."""
    yours: bool
    here: bool
    """Whether the person is connected."""
    host: bool
    """Whether the person is the host."""
    acknowledged: int
    hints: int = 0
    """For how many turns of this seat a hint was given."""
    offer: str | None
    """What you may do about this seat, where no person sits there: `sit` down, or `ask` for it."""


class AskState(Struct, frozen=True, kw_only=True):
    """Somebody would like to play on for a bot."""

    id: int
    """No other question of this room has the same."""
    seat: str
    name: str
    yours: bool
    here: bool
    """Whether the person is connected."""


class ClaimState(Struct, frozen=True, kw_only=True):
    id: int
    """No other claim of this room has the same."""
    seat: str
    name: str = ""
    """Of the person who said so, whoever sits there now."""
    what: str
    turn: int


class OutState(Struct, frozen=True, kw_only=True):
    """Somebody who was shown out of the room, or turned down."""

    id: int
    name: str


class ReadingState(Struct, frozen=True, kw_only=True):
    """Whom a new round waits for."""

    seats: tuple[str, ...]
    left: int
    """For so many milliseconds bots and clocks wait at most."""


class AbsentState(Struct, frozen=True, kw_only=True):
    """Who is to move, is not here, and was waited for long enough: a bot may play on there, by `stand-in`."""

    seat: str
    agreed: int
    """So many who sit here and are here have said so."""
    needed: int
    """So many of them have to, where the host does not."""
    yours: bool
    """Whether you have said so."""


class ClosedState(Struct, frozen=True, kw_only=True):
    """Why a room was closed before a game in it was over."""

    reason: str
    """`host`, `idle` where nobody has played for long, `empty`, or `admin`: the people who run this server."""
    name: str | None
    """Of the host who has closed it, where the host had a seat."""


class RoomState(Message, frozen=True, kw_only=True, tag="room"):
    """Everything about the room that is not the game; sent whenever it changes."""

    protocol: int = PROTOCOL
    code: str
    rules: Data
    """Key, revision and house rules."""
    phase: str
    seats: tuple[SeatState, ...]
    host: bool
    """Whether you are the host."""
    seconds: int | None
    timeout: str
    pace: str
    """How long bots take for a move."""
    public: bool
    spectators: int
    """How many look on; -1 where nobody may."""
    free_bots: bool
    """Whether anybody may take the seat of a bot while the game goes on, without being let in."""
    scripted: bool
    """Whether whoever opened the room has laid the cards out; then nothing is promised, and the game does not count."""
    asking: tuple[AskState, ...]
    admits: bool
    """Whether it is for you to let them in."""
    declined: bool
    """Whether you have asked in this game, and were not let in."""
    removed: bool = False
    """Whether the host has taken your seat away: you may look on, and ask for a seat."""
    shown_out: tuple[OutState, ...] = ()
    """Who was shown out of the room and may come again when the host says so; told to the host alone."""
    turned_down: tuple[OutState, ...] = ()
    """Who has asked for a seat, and was not let in; told to the host alone, by whose word (`readmit`) they may ask
    again."""
    chat: str
    claims: tuple[ClaimState, ...]
    commitment: str | None
    """The hash of the seed, from the first card on; None where the cards were laid out."""
    first: str | None
    """The seat that the host has named to begin; None where the seed draws the lot, or the book says it."""
    rematch: str | None
    reading: ReadingState | None = None
    """Who is here and has not gone on into this round; None where that is nobody, or was waited for long enough."""
    shared: bool = False
    """Whether several people share your device, or did in this game: a hand is seen after `show` alone."""
    absent: AbsentState | None = None
    """Whom the table waits for in vain; None where that is nobody, or a clock will end it."""
    closed: ClosedState | None = None
    """Why the room is closed, and by whom; None where it is not, or was closed after its game was over."""
    alone: bool = False
    """Whether you play with bots alone: since the game began nobody but you has had a seat, and you one."""
    hints: bool = False
    """Whether you may ask for a hint in your turn: where you are alone, and the server can think ahead."""


class Clock(Struct, frozen=True, kw_only=True):
    seat: str
    left: int
    """Milliseconds."""
    waits: int = 0
    """For so many of them the clock stands still, for its player has not gone on into the round."""


class Line(Struct, frozen=True, kw_only=True):
    """A sentence about what happened: a key with arguments, in which seats are numbers, for the reader's language."""

    turn: int
    """After how many moves it was told."""
    key: str
    args: dict[str, str | int]


class View(Message, frozen=True, kw_only=True, tag="view"):
    """All that the seat shown here sees now: sent at first, after a gap, and when another seat is shown."""

    seat: str | None
    turn: int
    view: Data
    legal: tuple[str, ...]
    """The texts of the moves that this seat may make now."""
    why_not: dict[str, Data]
    """For each card in hand that cannot be played now the reason, a key with arguments."""
    lines: tuple[Line, ...]
    """What has happened so far, in sentences."""
    payout: tuple[Data, ...]
    """Why the gold of the round that is over went where it went."""
    left: Data | None
    """From the second round on, what everybody saw at the end of the one before: for whoever was not there."""
    clock: Clock | None
    notes: str | None
    marks: dict[str, int]


class Events(Message, frozen=True, kw_only=True, tag="events"):
    """What happened since the turn before, as the seat shown here may see it."""

    turn: int
    events: tuple[Data, ...]
    ways: tuple[Data, ...]
    """For each goal that was reached the way to it, for showing it."""
    left: Data | None
    """Where a new round was dealt, what everybody saw at the end of the one before."""
    view: Data | None
    """What the seat sees now, where a new round was dealt: from then on it is kept up to date by what is new."""
    news: Data | None
    """In a round that goes on what of the view is new: for whoever does not add events up. Whoever has lost the thread
    asks for the whole view with `show`."""
    legal: tuple[str, ...]
    why_not: dict[str, Data]
    lines: tuple[Line, ...]
    """The same events in sentences."""
    payout: tuple[Data, ...]
    clock: Clock | None


class History(Message, frozen=True, kw_only=True, tag="history"):
    """Everything that happened, step by step, as the seat shown here saw it."""

    turn: int
    steps: tuple[tuple[Data, ...], ...]
    legal: tuple[str, ...]


class Hint(Message, frozen=True, kw_only=True, tag="hint"):
    """What `hard` would play in this turn for the seat shown here, by what that seat knows; `why_not` says why there is
    no such advice, where there is none."""

    turn: int
    thought: Thought | None
    why_not: Sentence | None = None


class Ticking(Message, frozen=True, kw_only=True, tag="clock"):
    """A clock: little time is left, or where it is no warning another time than was told before."""

    clock: Clock
    warning: bool = True


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something; spectators talk among themselves."""

    id: str
    """No other line of this room has the same."""
    name: str
    """Of the person who said so, whoever sits there now; empty where somebody without a seat has not said a name."""
    seat: str | None
    audience: str = "all"
    """Who hears it: `all`, or `spectators`, which is everybody without a seat."""
    text: str | None = None
    phrase: str | None = None
    at: int


class Talk(Message, frozen=True, kw_only=True, tag="talk"):
    """What was said before you came, oldest first; it takes the place of all that was told of it before."""

    lines: tuple[Chat, ...]


class Over(Message, frozen=True, kw_only=True, tag="over"):
    """The game is over, or was given up: everything that was secret. Told once more when `curves` are worked out."""

    seed: str
    """Of all cards, and of the lot; empty where the cards were laid out."""
    roles: tuple[Data, ...]
    """For each round and seat the role at its end."""
    record: str
    curves: tuple[Data, ...]
    """How suspicion went, as a spectator could have read it; empty until that is worked out, and without roles."""
    gold: tuple[int, ...]


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """A command was carried out, and what it did is written down for good."""

    ref: int | None
    turn: int
    room: str | None = None
    """The code of the room that a rematch opened."""


class Refusal(Message, frozen=True, kw_only=True, tag="error"):
    """A command was refused; nothing has changed."""

    ref: int | None
    key: str
    args: dict[str, str | int]
    text: str
    """The same in the client's language."""


AnyMessage = RoomState | View | Events | History | Hint | Ticking | Chat | Talk | Over | Done | Refusal

encode = Encoder().encode

_last: tuple[AnyMessage | None, bytes] = (None, b"")


def encoded(message: AnyMessage) -> bytes:
    """A message that goes to many is written once: they are sent one after the other."""
    global _last  # noqa: PLW0603 (one place to remember one thing)
    if _last[0] is not message:
        _last = (message, encode(message))
    return _last[1]


decoder = Decoder(AnyMessage)
