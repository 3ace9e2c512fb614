"""Records that somebody brings along."""

from __future__ import annotations

from ..schema import Struct

EYES = "^[A-L]$"
"""Through which seat's eyes somebody may look."""


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    record: str
    """The text of a record."""
