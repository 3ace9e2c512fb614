"""Under which names things are kept, and how each of them is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..server.keeping.records import Indexed, Line, Played, Player
from ..server.schema import Decoder, Struct

PLAYER, ROOM, LOG, NOTE, TALK, ENDED = "player", "room", "log", "note", "talk", "ended"
DIGITS = 6


class Shelved(Indexed, frozen=True, kw_only=True):
    """A room, and who was ever there."""

    members: tuple[str, ...] = ()


class Noted(Struct, frozen=True, kw_only=True):
    """What the owner of a seat keeps for himself."""

    game: str
    player: str
    seat: int
    text: str
    marks: dict[str, int]


players, rooms, notes = Decoder(Player), Decoder(Shelved), Decoder(Noted)
lines, ends = Decoder(Line), Decoder(Played)


def player_name(id: str) -> str:
    return f"{PLAYER}/{id}"


def room_name(game: str) -> str:
    return f"{ROOM}/{game}"


def log_name(game: str, seq: int) -> str:
    """Of the entries that were written together, by the number of the first."""
    return f"{LOG}/{game}/{seq:0{DIGITS}}"


def note_name(game: str, player: str, seat: int) -> str:
    return f"{NOTE}/{game}/{player}/{seat}"


def talk_name(game: str, line: int) -> str:
    return f"{TALK}/{game}/{line}"


def ended_name(game: str) -> str:
    return f"{ENDED}/{game}"


def bound(entries: Sequence[bytes]) -> bytes:
    """Entries that were written together: no JSON of ours has a line break."""
    return b"\n".join(entries)


def unbound(text: bytes) -> list[bytes]:
    return text.split(b"\n")


def sorted_out(kept: Mapping[str, bytes], kind: str) -> Iterator[tuple[str, bytes]]:
    """What is kept of this kind: the rest of its name, and the thing, in the order of their names."""
    for name in sorted(kept):
        first, _, rest = name.partition("/")
        if first == kind:
            yield rest, kept[name]
