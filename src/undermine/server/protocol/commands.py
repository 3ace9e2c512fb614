"""Commands: what a client may ask for over its socket. Unknown fields are refused, sizes are bounded."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from ..schema import UNSET, Decoder, Meta, Struct, UnsetType

MOST_NAME, MOST_TEXT, MOST_NOTE = 24, 400, 4000
MOST_COMMAND = 8192
"""Bytes of one command."""

# A dollar sign alone would let a newline pass behind it.
Seat = Annotated[str, Meta(pattern="^[A-L]$(?!\\n)", description="A seat's letter")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Key = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$(?!\\n)")]
LineId = Annotated[str, Meta(pattern="^[0-9]{1,20}$(?!\\n)", description="The `id` of a line of talk")]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
STORABLE = "^[^\\x00]*$"
"""A text that every database takes."""


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    ref: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    """The client's own number for this command; the answer to it has the same."""


# The room ----------------------------------------------------------------------------------------------------


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat, or one where a bot sits: in a game that goes on the one that was one's own, or with leave."""

    seat: Seat
    name: Name


class Ask(Command, frozen=True, kw_only=True, tag="ask"):
    """Ask for the seat of a bot while the game goes on; whoever may sit down there sits down at once."""

    seat: Seat
    name: Name


class Withdraw(Command, frozen=True, kw_only=True, tag="withdraw"):
    """Ask no more."""


class Admit(Command, frozen=True, kw_only=True, tag="admit"):
    """Let somebody in who asks, or do not: the host does, and while he is away anybody who sits here."""

    ask: Annotated[int, Meta(ge=0, le=2**31)]
    admit: bool = True


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Give up a seat of one's own."""

    seat: Seat


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """The host lets a bot sit down."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=80)]


class RemoveBot(Command, frozen=True, kw_only=True, tag="remove-bot"):
    seat: Seat


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """The host takes a person's seat away, who may look on and ask for a seat; or with `ban` shows him out of the room,
    until the host lets him in again."""

    seat: Seat
    ban: bool = False


class Readmit(Command, frozen=True, kw_only=True, tag="readmit"):
    """The host lets somebody come again who was shown out, or ask again who was turned down: by the `id` in `shown_out`
    or `turned_down` of the room."""

    id: Annotated[int, Meta(ge=0, le=2**31)]


class Swap(Command, frozen=True, kw_only=True, tag="swap"):
    """Before the game two seats change places, with whoever sits there: any two by the host's word, or one's own with
    one where no person sits."""

    seat: Seat
    other: Seat


class Arrange(Command, frozen=True, kw_only=True, tag="arrange"):
    """The host changes what was agreed on, before the game: whatever is named here, as in the settings of a new room.
    All else stays, and nobody loses a seat by it."""

    rules: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    house: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=40)] | UnsetType = UNSET
    colour: Annotated[str, Meta(max_length=20)] | UnsetType | None = UNSET
    seats: Number | UnsetType = UNSET
    seconds: Number | UnsetType | None = UNSET
    timeout: Literal["pass", "bot"] | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    free_bots: bool | UnsetType = UNSET
    chat: Literal["free", "phrases", "silent"] | UnsetType = UNSET
    pace: Literal["slow", "normal", "quick", "instant"] | UnsetType = UNSET


class GiveHost(Command, frozen=True, kw_only=True, tag="give-host"):
    seat: Seat


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """The host deals the cards, and says who begins; where nobody is named, the lot decides."""

    first: Seat | None = None


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The host closes the room."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Open another room for the same table."""


# The game ----------------------------------------------------------------------------------------------------


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """A move, as its text; `turn` is the number of moves that it answers."""

    seat: Seat
    move: Annotated[str, Meta(max_length=80)]
    turn: Annotated[int, Meta(ge=0, le=100_000)]


class AskHint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask what `hard` would play in one's turn, and why: for who plays with bots alone. The answer comes as `hint`, a
    moment after `done`; that a hint was given is written down, and such a game does not count."""

    seat: Seat
    turn: Annotated[int, Meta(ge=0, le=100_000)]


class Acknowledge(Command, frozen=True, kw_only=True, tag="acknowledge"):
    """A person has seen the role of this round."""

    seat: Seat


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """Say in public what one knows, or wants believed: `gold@8,0`, `stone@8,2`, `digger>B`, `saboteur>C`. Of goals
    that lie face down and of roles that are in the game; the same again in the same turn says nothing."""

    seat: Seat
    what: Annotated[str, Meta(pattern="^((gold|stone)@-?[0-9]{1,3},-?[0-9]{1,3}|[a-z]{1,12}>[A-L])$(?!\\n)")]


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take over again from the bot that played meanwhile."""

    seat: Seat


class StandIn(Command, frozen=True, kw_only=True, tag="stand-in"):
    """A bot shall play on for whoever is to move, is not here, and was waited for long enough (`absent` of the room).
    It does by the word of the host, or of most who sit here and are here."""

    seat: Seat


# One's own device --------------------------------------------------------------------------------------------


class Show(Command, frozen=True, kw_only=True, tag="show"):
    """Look through the eyes of one of one's seats, and of no other; without a seat, through a spectator's."""

    seat: Seat | None = None


class Recall(Command, frozen=True, kw_only=True, tag="recall"):
    """Everything that happened, as the seat shown here saw it: for whoever reasons from the past."""


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Private notes of a seat, kept for its owner alone."""

    seat: Seat
    text: Annotated[str, Meta(max_length=MOST_NOTE, pattern=STORABLE)]


class Mark(Command, frozen=True, kw_only=True, tag="mark"):
    """How much one suspects another, from 0 to 100; kept for the owner of the seat alone."""

    seat: Seat
    other: Seat
    percent: Annotated[int, Meta(ge=0, le=100)] | None


class Say(Command, frozen=True, kw_only=True, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]


class SayPhrase(Command, frozen=True, kw_only=True, tag="say-phrase"):
    """A quick phrase by its key, which every reader sees in his own language."""

    phrase: Key


PHRASES = (
    "hello", "good-game", "thanks", "sorry", "well-played", "hurry", "think", "yes", "no", "trust-me",
    "i-am-a-digger", "it-was-not-me", "please-help", "mend-me", "look-there", "i-have-a-map", "gold-above",
    "gold-middle", "gold-below", "i-suspect-you",
)  # fmt: skip
"""What can be said by key."""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Hear nothing more of what the person says who sits there now, or who said this line, wherever that person sits
    later or whether at all; or hear it."""

    seat: Seat | None = None
    line: LineId | None = None
    muted: bool = True


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """Tell the people who run this server about somebody: who sits there, or who said this line."""

    seat: Seat | None = None
    line: LineId | None = None
    reason: Literal["abuse", "cheating", "stalling", "other"]
    text: Annotated[str, Meta(max_length=MOST_TEXT, pattern=STORABLE)] = ""


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    pass


RoomCommand = (
    Sit
    | Ask
    | Withdraw
    | Admit
    | Stand
    | SeatBot
    | RemoveBot
    | Remove
    | Readmit
    | Swap
    | Arrange
    | GiveHost
    | Begin
    | Close
    | Play
    | Acknowledge
    | Claim
    | Return
    | StandIn
)
"""Those that are decided by the room, and written into its log."""
OwnCommand = Show | Recall | AskHint | Note | Mark | Say | SayPhrase | Mute | Report | Ping | Rematch
AnyCommand = RoomCommand | OwnCommand

decoder = Decoder(AnyCommand)

_TAGS = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyCommand)}


def tag(command: AnyCommand) -> str:
    """What a command is called."""
    return _TAGS[type(command)]
