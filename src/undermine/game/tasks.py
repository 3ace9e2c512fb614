"""Tasks: what is still to be done in a turn, a stack of small public values; the top one is next.

A task that `runs` needs no decision and is carried out inside `play`; any other waits for its `seat`, or, where
it has none, for a new round. Whether a task asks depends on the table alone, so that silence tells nothing.
"""

from __future__ import annotations

from typing import ClassVar

from ..rules import Cell
from ..values import value


@value
class Main:
    """Choose the one thing that a turn is."""

    seat: int
    runs: ClassVar[bool] = False


@value
class Orient:
    """Choose how the stone at this cell lies: both ways join as many tunnels."""

    seat: int
    cell: Cell
    runs: ClassVar[bool] = False


@value
class Pick:
    """Keep one nugget of the pot in hand and pass on the rest."""

    seat: int
    runs: ClassVar[bool] = False


@value
class Steal:
    """Take one gold from another player, or do not."""

    seat: int
    runs: ClassVar[bool] = False


@value
class Claim:
    """Choose which gold gets a marker: there are too few for all of it."""

    seat: int
    runs: ClassVar[bool] = False


@value
class Bribe:
    """Bribe another troll before drawing, or be done."""

    seat: int
    runs: ClassVar[bool] = False


@value
class PayTrolls:
    """Choose the gold cards that pay for the bribed trolls."""

    seat: int
    debt: int
    runs: ClassVar[bool] = False


@value
class Consequences:
    """Turn up the goals in reach, put markers on the gold in reach, and see whether the round is over."""

    seat: int
    runs: ClassVar[bool] = True


@value
class Bribes:
    """Ask for further bribes as long as there is a troll to bribe."""

    seat: int
    runs: ClassVar[bool] = True


@value
class Debt:
    """Let a seat pay for the trolls it bribed."""

    seat: int
    runs: ClassVar[bool] = True


@value
class Reach:
    """Turn up the goals that the card laid by this seat at this cell has reached."""

    seat: int
    cell: Cell
    runs: ClassVar[bool] = True


@value
class Draw:
    seat: int
    count: int
    runs: ClassVar[bool] = True


@value
class Next:
    """Find who is to move after this seat, or end the round."""

    seat: int
    runs: ClassVar[bool] = True


@value
class Thieves:
    """Let these seats steal, one after the other."""

    seats: tuple[int, ...]
    seat: ClassVar[None] = None
    runs: ClassVar[bool] = True


@value
class PayOut:
    """The round has ended: find who won, and hand out the gold."""

    seat: ClassVar[None] = None
    runs: ClassVar[bool] = True


@value
class Close:
    """The gold is handed out: close the round, and after the last one the game."""

    seat: ClassVar[None] = None
    runs: ClassVar[bool] = True


@value
class RoundOver:
    """The round is settled: the next one needs a deal."""

    seat: ClassVar[None] = None
    runs: ClassVar[bool] = False


@value
class GameOver:
    seat: ClassVar[None] = None
    runs: ClassVar[bool] = False


Task = (
    Main
    | Orient
    | Pick
    | Steal
    | Claim
    | Bribe
    | PayTrolls
    | Consequences
    | Bribes
    | Debt
    | Reach
    | Draw
    | Next
    | PayOut
    | Thieves
    | Close
    | RoundOver
    | GameOver
)

# The tasks of nearly every turn, ready made for each seat.
MAINS = tuple(map(Main, range(12)))
DRAWS = tuple(Draw(seat, 1) for seat in range(12))
NEXTS = tuple(map(Next, range(12)))
