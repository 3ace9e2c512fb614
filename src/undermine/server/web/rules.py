"""The rule sets over HTTP, for whoever opens a room or thinks of joining one."""

from __future__ import annotations

from litestar import get

from ..answers.rules import Rules, every_rules
from .errors import Call


@get("/api/rules", tags=["rules"], summary="All rule sets, with their house rules in plain words")
async def list_rules(request: Call) -> list[Rules]:
    return every_rules(request.state.visitor.language)
