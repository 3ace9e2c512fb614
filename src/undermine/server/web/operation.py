"""For those who run the server: is it alive, is it ready, and how much is going on."""

from __future__ import annotations

import asyncio

from litestar import Response, get

from ..answers.errors import NotFound
from .calls import visitor_of
from .errors import Call
from .services import Given, Services

READY_SECONDS = 2.0


@get("/healthz", include_in_schema=False, media_type="text/plain")
async def health() -> str:
    """The process answers."""
    return "ok\n"


@get("/readyz", include_in_schema=False, media_type="text/plain")
async def ready(services: Given) -> Response[str]:
    """The rooms are there, and the store answers."""
    good = services.ready and await _store_answers(services)
    return Response("ready\n" if good else "not ready\n", status_code=200 if good else 503, media_type="text/plain")


async def _store_answers(services: Services) -> bool:
    try:
        async with asyncio.timeout(READY_SECONDS):
            await services.store.ready()
    except Exception:
        return False
    return True


@get("/metrics", include_in_schema=False)
async def metrics(request: Call, services: Given) -> Response[bytes]:
    """For this machine and trusted networks alone: how much is going on is nobody else's business."""
    if not visitor_of(request).near:
        raise NotFound("error-not-found")
    # A thousand lines take longer than anybody at a table should wait.
    text = await asyncio.to_thread(services.metrics.text)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = (health, ready, metrics)
