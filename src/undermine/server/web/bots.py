"""The bots over HTTP."""

from __future__ import annotations

from litestar import get

from ..answers.bots import Level, levels


@get("/api/bots", tags=["rules"], summary="The bots that may be named for a seat")
async def list_bots() -> list[Level]:
    return levels()
