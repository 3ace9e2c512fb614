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
    (told.Told, "seat"): Seat | None,
    (told.RoomState, "rules"): RulesTold,
    (told.RoomState, "phase"): _Phase,
    (told.RoomState, "timeout"): Literal["pass", "bot"],
    (told.RoomState, "pace"): Speed,
    (told.RoomState, "chat"): Literal["free", "phrases", "silent"],
    (told.Eyes, "seat"): Seat | None,
    (told.Eyes, "view"): ViewData,
    (told.Eyes, "why_not"): _Reasons,
    (told.Eyes, "payout"): tuple[PayoutLine, ...],
    (told.Eyes, "left"): ViewData | None,
    (told.Happened, "events"): tuple[AnyEvent, ...],
    (told.Happened, "ways"): tuple[WayToGoal, ...],
    (told.Happened, "left"): ViewData | None,
    (told.Happened, "view"): ViewData | None,
    (told.Happened, "news"): News | None,
    (told.Happened, "why_not"): _Reasons,
    (told.Happened, "payout"): tuple[PayoutLine, ...],
    (told.History, "steps"): tuple[tuple[AnyEvent, ...], ...],
    (told.Over, "roles"): tuple[RoundRoles, ...],
    (told.Over, "curves"): tuple[Curve, ...],
}
