"""Why the screen was closed."""

from __future__ import annotations

from typing import NamedTuple

from ...client.link import Link


class Left:
    """The person has left."""


class Again(NamedTuple):
    """The table plays again, in that room."""

    link: Link


Why = Left | Again | Exception | None
"""An exception is told; None is a game, or whatever was shown, that came to its end."""
