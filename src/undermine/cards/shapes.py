"""Sides and tracks: the shape of a path card, whatever is drawn on it.

A side is a bit, a track is the set of open sides that are joined inside the card, a shape is its tracks.
Nothing here knows what a card is called, how often it is in a box or what it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"

_SIDE_OF = dict(zip(LETTERS, SIDES, strict=True))


def opposite(sides: int) -> int:
    """The sides after a half turn, and for one side the one it meets on its neighbour."""
    return (sides << 2 | sides >> 2) & 15


def side_of(letter: str) -> int:
    return _SIDE_OF[letter]


def letters(sides: int) -> str:
    return "".join(letter for letter, side in _SIDE_OF.items() if sides & side)


@dataclass(frozen=True)
class Shape:
    """The tracks of a card as it lies upright, each a set of sides."""

    tracks: tuple[int, ...]

    @classmethod
    def parse(cls, code: str) -> Shape:
        """Read a shape such as `NES/W`: groups of joined sides; a lone letter is a dead end."""
        tracks = tuple(sum(_SIDE_OF[letter] for letter in group) for group in code.split("/"))
        shape = cls(tracks)
        if shape.code != code:
            raise ValueError(f"not a shape in its usual form: {code!r}")
        return shape

    @property
    def code(self) -> str:
        return "/".join(letters(track) for track in self.tracks)

    @cached_property
    def openings(self) -> int:
        return sum(self.tracks)

    @cached_property
    def turned(self) -> Shape:
        return Shape(tuple(sorted(map(opposite, self.tracks), key=_usual_order)))

    @property
    def symmetric(self) -> bool:
        """Whether a half turn changes nothing."""
        return set(self.tracks) == set(self.turned.tracks)

    def track_at(self, side: int) -> int:
        """The sides joined to this one, itself included; none where the side is a wall."""
        return next((track for track in self.tracks if track & side), 0)


def _usual_order(track: int) -> tuple[int, int]:
    return (-track.bit_count(), track & -track)
