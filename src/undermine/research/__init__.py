"""For research: games as environments to learn in, on the same rules and with the same secrets kept.

This package and `rlcard` need numpy alone, `vector` the native engine, too, and `gpu` what `make gpu` builds;
`pettingzoo`, `gymnasium` and `openspiel` need what they are named after. docs/research.md has the page for researchers.
"""

from .boxes import BOXES, rules_named
from .coding import VERSION, Coding, Pending, coding
from .information import information_text
from .memory import Memory
from .observing import Observing, observing
from .rewards import Rewards
from .tables import NativeTable, PythonTable, table

__all__ = [
    "BOXES",
    "VERSION",
    "Coding",
    "Memory",
    "NativeTable",
    "Observing",
    "Pending",
    "PythonTable",
    "Rewards",
    "coding",
    "information_text",
    "observing",
    "rules_named",
    "table",
]
