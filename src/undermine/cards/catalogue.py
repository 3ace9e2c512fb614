"""A catalogue: the kinds of one or more boxes under small numbers, with the tables made from them.

A *kind* is an index into `kinds`; a *face* is an index into `faces`, a path-like kind in one of its two
orientations. Orientations that mean the same are one face, so no card has two names for one act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Self

from ..given import LONGEST
from ..messages import NotInBox
from .kinds import TROLL, Family, Printed, Role
from .shapes import EAST, NORTH, SIDES, SOUTH, WEST, opposite


class Row(NamedTuple):
    """So many copies of a kind, and how sure we are of that: C two or more sources, 1 one, I inferred."""

    kind: Printed
    copies: int
    confidence: str = "C"


@dataclass(frozen=True)
class Box:
    """What lies in one box, as data."""

    name: str
    rows: tuple[Row, ...]
    roles: tuple[tuple[Role, int], ...]
    nuggets: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Face:
    """A kind as it lies; `joined[i]` are the sides joined to the i-th side, none where that is a wall."""

    kind: int
    turned: bool
    openings: int
    joined: tuple[int, int, int, int]


# At each side of an empty cell the neighbour asks one of three things of a new card.
FREE, WALL, OPEN = 0, 1, 2
PLACES = (1, 3, 9, 27)
SIGNATURES = 81


def bits(number: int) -> Iterator[int]:
    """The positions of the one-bits, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All cards of a game: each kind has a number here, and each way it can lie has another."""

    rows: tuple[Row, ...]
    nuggets: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, *boxes: Box) -> Catalogue:
        return catalogue(tuple(row for box in boxes for row in box.rows), boxes[0].nuggets)

    def __reduce__(self) -> tuple[Any, ...]:
        return catalogue, (self.rows, self.nuggets)

    def __deepcopy__(self, _: object) -> Self:
        return self

    @cached_property
    def kinds(self) -> tuple[Printed, ...]:
        return tuple(row.kind for row in self.rows)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        return tuple(row.copies for row in self.rows)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        return tuple(kind.code for kind in self.kinds)

    @cached_property
    def _by_code(self) -> dict[str, int]:
        return {code: index for index, code in enumerate(self.codes)}

    def kind(self, code: str) -> int:
        try:
            return self._by_code[code]
        except (KeyError, TypeError):
            raise NotInBox("error-unknown-card", card=str(code)[:LONGEST]) from None

    def copies(self, *families: Family) -> tuple[int, ...]:
        """Every card of these families, one entry a copy: the slots that a deal shuffles."""
        return tuple(
            index for index, row in enumerate(self.rows) if row.kind.family in families for _ in range(row.copies)
        )

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        return tuple(face for index, kind in enumerate(self.kinds) for face in _faces(index, kind))

    @cached_property
    def _faces_of(self) -> tuple[tuple[int, ...], ...]:
        of: list[list[int]] = [[] for _ in self.kinds]
        for index, face in enumerate(self.faces):
            of[face.kind].append(index)
        return tuple(map(tuple, of))

    def faces_of(self, kind: int) -> tuple[int, ...]:
        return self._faces_of[kind]

    def face(self, kind: int, turned: bool) -> int:
        """The face of a kind; a needless half turn is the card's only face again."""
        faces = self._faces_of[kind]
        return faces[-1] if turned else faces[0]

    @cached_property
    def openings(self) -> tuple[int, ...]:
        return tuple(face.openings for face in self.faces)

    @cached_property
    def joined(self) -> tuple[tuple[int, int, int, int], ...]:
        return tuple(face.joined for face in self.faces)

    @cached_property
    def edges(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each face and each of its four sides: what it asks of the cell beyond (its share in that cell's
        signature), the sides joined to this one, and the bit of the side it meets there."""
        return tuple(
            tuple(
                (PLACES[i - 2] * (OPEN if face.openings & side else WALL), face.joined[i], SIDES[i - 2])
                for i, side in enumerate(SIDES)
            )
            for face in self.faces
        )

    @cached_property
    def gates(self) -> tuple[dict[int, str], ...]:
        """For each face what stands on its arms: the letter of a door's colour or of a troll, by the side."""
        return tuple(
            {opposite(side) if face.turned else side: what for side, what in self.kinds[face.kind].gates}
            for face in self.faces
        )

    @cached_property
    def veins(self) -> tuple[int, ...]:
        """For each face the sides of the track on which its gold lies."""
        veins = [(self.kinds[face.kind].vein, face.turned) for face in self.faces]
        return tuple(opposite(vein) if turned else vein for vein, turned in veins)

    @cached_property
    def steady(self) -> frozenset[int]:
        """The kinds that no rockfall takes: starts, goals, gold and trolls."""
        return frozenset(
            index
            for index, kind in enumerate(self.kinds)
            if kind.family is not Family.PATH or kind.gold or any(what == TROLL for _, what in kind.gates)
        )

    @cached_property
    def ladders(self) -> frozenset[int]:
        """The faces that are joined to the start wherever they lie."""
        return frozenset(index for index, face in enumerate(self.faces) if self.kinds[face.kind].ladder)

    @cached_property
    def ladder_bits(self) -> int:
        return sum(1 << face for face in self.ladders)

    @cached_property
    def layable(self) -> tuple[int, ...]:
        """For each kind the bit set of faces that a player may lay: those of path cards."""
        return tuple(
            sum(1 << face for face in self._faces_of[index]) if kind.family is Family.PATH else 0
            for index, kind in enumerate(self.kinds)
        )

    @cached_property
    def fits(self) -> tuple[int, ...]:
        """For each signature of an empty cell the bit set of faces that fit it on all four sides."""
        return tuple(
            sum(1 << index for index, face in enumerate(self.faces) if _fits(face.openings, signature))
            for signature in range(SIGNATURES)
        )


@lru_cache(maxsize=256)
def catalogue(rows: tuple[Row, ...], nuggets: tuple[tuple[int, int], ...]) -> Catalogue:
    """The catalogue of these cards: one for all who ask, out of a pickle too, for its tables are large."""
    return Catalogue(rows, nuggets)


def _faces(index: int, kind: Printed) -> Iterable[Face]:
    shape = kind.shape
    if shape is None:
        return ()
    shapes = [shape] if kind.symmetric else [shape, shape.turned]
    return [
        Face(
            index,
            laid is not shape,
            laid.openings,
            (laid.track_at(NORTH), laid.track_at(EAST), laid.track_at(SOUTH), laid.track_at(WEST)),
        )
        for laid in shapes
    ]


def _fits(openings: int, signature: int) -> bool:
    asked = [signature // place % 3 for place in PLACES]
    return all(ask == FREE or (ask == OPEN) == bool(openings & side) for ask, side in zip(asked, SIDES, strict=True))
