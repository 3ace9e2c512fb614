"""What the dictionaries in messages are made of: views, events, reasons. For the schema of the protocol alone.

The server sends what `undermine.notation` writes; nothing is read or written by these types. A test holds thousands
of real messages against the schema that is made of them, so what is said here is true.
"""

from .basics import PayoutLine, Reason, RulesName
from .endings import Curve, RoundRoles
from .events import AnyEvent, AnyTask
from .fields import FIELDS
from .views import News, ViewData

__all__ = [
    "FIELDS",
    "AnyEvent",
    "AnyTask",
    "Curve",
    "News",
    "PayoutLine",
    "Reason",
    "RoundRoles",
    "RulesName",
    "ViewData",
]
