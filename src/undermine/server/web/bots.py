"""The bots that may be named for a seat, and which of them this server has."""

from __future__ import annotations

import msgspec
from litestar import get

from ...bots import NAMES
from ...bots.ours import HARD
from ...native import available


class Level(msgspec.Struct, frozen=True):
    bot: str
    """As it is named for a seat."""
    offered: bool
    """Whether it sits down here; what thinks ahead needs an engine that not every server has."""


@get("/api/bots", tags=["rules"], summary="The bots that may be named for a seat")
async def list_bots() -> list[Level]:
    return [Level(name, name != HARD or available()) for name in NAMES]
