"""Which fields of messages hold what: those whose own type says less than there is to say."""

from __future__ import annotations

from typing import Any, Literal

from ...rooms.pace import Speed
from .. import messages as told
from ..commands import Seat
from .basics import PayoutLine, Reason, RulesTold, WayToGoal
from .endings import Curve, RoundRoles
from .events import AnyEvent
from .views import News, ViewData

_Reasons = dict[str, Reason]
_Phase = Literal["open", "playing", "over", "closed"]

FIELDS: dict[tuple[type, str], Any] = {
    (told.SeatState, "seat"): Seat,
    (told.ClaimState, "seat"): Seat,
    (told.Clock, "seat"): Seat,
    (told.Chat, "seat"): Seat | None,
    (told.RoomState, "rules"): RulesTold,
    (told.RoomState, "phase"): _Phase,
    (told.RoomState, "timeout"): Literal["pass", "bot"],
    (told.RoomState, "pace"): Speed,
    (told.RoomState, "chat"): Literal["free", "phrases", "silent"],
    (told.View, "seat"): Seat | None,
    (told.View, "view"): ViewData,
    (told.View, "why_not"): _Reasons,
    (told.View, "payout"): tuple[PayoutLine, ...],
    (told.View, "left"): ViewData | None,
    (told.Events, "events"): tuple[AnyEvent, ...],
    (told.Events, "ways"): tuple[WayToGoal, ...],
    (told.Events, "left"): ViewData | None,
    (told.Events, "view"): ViewData | None,
    (told.Events, "news"): News | None,
    (told.Events, "why_not"): _Reasons,
    (told.Events, "payout"): tuple[PayoutLine, ...],
    (told.History, "steps"): tuple[tuple[AnyEvent, ...], ...],
    (told.Over, "roles"): tuple[RoundRoles, ...],
    (told.Over, "curves"): tuple[Curve, ...],
}
