"""What `hard` thinks, as it is told: moves by their texts, sentences by keys with arguments. No words of a language."""

from __future__ import annotations

from ..schema import Struct


class Sentence(Struct, frozen=True, kw_only=True):
    """A key with arguments, in which seats are numbers."""

    key: str
    args: dict[str, str | int]


class Why(Struct, frozen=True, kw_only=True):
    """A reason for a move."""

    key: str
    args: dict[str, str | int]
    sign: Sentence | None
    """What somebody did that made one believe it."""


class TriedMove(Struct, frozen=True, kw_only=True):
    move: str
    won: int | None
    """Percent of the rounds played out after it that were won; None where it is gold that counts."""
    value: float
    """What it comes to, in wins or in gold."""
    rollouts: int
    """How many rounds were played out after it."""


class Thought(Struct, frozen=True, kw_only=True):
    """What `hard` would play, and why."""

    move: str
    reasons: tuple[Why, ...]
    tried: tuple[TriedMove, ...]
    """The moves it has tried, the one it would play first; only that one where there was nothing to think about."""
    played: str | None
    """The move that was made there, where it is known."""
    loss: int | None
    """What that move cost, in percent of rounds won or in gold of a hundred rounds; None where it is the same, or
    nothing was made yet."""
    error: int | None
    """How far off that number may be, in 95 of 100 cases."""


class Regretted(Struct, frozen=True, kw_only=True):
    """A move that cost much, by what its player could know then, not by what turned out later."""

    turn: int
    """Its number, from one."""
    round: int
    played: str
    better: str
    """What `hard` would have played."""
    gold: bool
    """Whether the loss is gold of a hundred rounds; else it is percent of rounds won."""
    loss: int
    error: int
    reasons: tuple[Why, ...]
    """For the better move: what cannot be said of the one that was played as well. There may be none."""


class OwnRegrets(Struct, frozen=True, kw_only=True):
    seat: str | None
    """Where I sat with bots alone; null where I did not, and then nothing is told."""
    moves: tuple[Regretted, ...]
    """My moves that cost most, the worst first."""
