"""The bots that may be named for a seat, and which of them this server has."""

from __future__ import annotations

from ...bots import NAMES
from ...bots.ours import HARD
from ...native import available
from ..schema import Struct


class Level(Struct, frozen=True):
    bot: str
    """As it is named for a seat."""
    offered: bool
    """Whether it sits down here; what thinks ahead needs an engine that not every server has."""


def levels(*, ahead: bool | None = None) -> list[Level]:
    """`ahead` is whether there is an engine to think ahead with; it is looked up where nothing is said."""
    can = available() if ahead is None else ahead
    return [Level(name, name != HARD or can) for name in NAMES]
