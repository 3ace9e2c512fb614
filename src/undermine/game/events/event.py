"""What every event answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

if TYPE_CHECKING:
    from ..draft import Draft


class Event:
    __slots__ = ()
    plays: ClassVar[bool] = False
    """Whether the card `kind` was played openly from the hand of `seat`."""

    def seen_by(self, seat: int | None) -> Self:
        """What this seat, or a spectator, learns: all of it, unless the event says otherwise."""
        return self

    def apply(self, draft: Draft) -> None:
        raise NotImplementedError
