"""What stands in front of everything: limits by address, a proxy's path, security headers, request ids, the log."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import msgspec
import structlog

from ...messages import Problem
from ..answers.errors import Forbidden, status_of
from ..gate.limits import TooMany
from ..logs import logger
from ..metrics import METHODS, OTHER, UNMATCHED
from .errors import body, headers
from .services import Services
from .visitor import Visitor, visitor

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a page holds the code of its room.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "vary": "Accept-Language",
}
TLS_ONLY = "max-age=31536000"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

Scope = dict[str, Any]


class Front:
    """The application, and what it does to every request before and after."""

    def __init__(self, app: Any, services: Services) -> None:
        self.app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        found = visitor(scope, self._services.config)
        scope.setdefault("state", {})["visitor"] = found
        scope["path"] = self._inside(scope["path"])
        with structlog.contextvars.bound_contextvars(request=found.request):
            if scope["type"] == "http":
                await self._http(scope, receive, send, found)
            else:
                await self.app(scope, receive, send)

    def _inside(self, path: str) -> str:
        """Some proxies hand a path on as it is, others take away what is theirs: both are understood."""
        base = self._services.config.base
        inside = path == base or path.startswith(f"{base}/")
        return (path[len(base) :] or "/") if base and inside else path

    async def _http(self, scope: Scope, receive: Any, send: Any, found: Visitor) -> None:
        began, status = perf_counter(), 500

        async def told(event: dict[str, Any]) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                event["headers"] = [*event.get("headers", ()), *self._headers(event, scope, found)]
            await send(event)

        try:
            self._admit(scope, found)
        except Problem as problem:
            await _refuse(problem, found, told)
        else:
            await self.app(scope, receive, told)
        self._tell(scope, status, perf_counter() - began)

    def _admit(self, scope: Scope, found: Visitor) -> None:
        """Not too often, and where something changes not from other people's pages."""
        try:
            self._services.limits.requests.take(found.address)
        except TooMany:
            self._services.metrics.limited("requests")
            raise
        if scope["method"] not in SAFE and not found.at_home(self._services.config):
            raise Forbidden("error-origin")

    def _headers(self, event: dict[str, Any], scope: Scope, found: Visitor) -> list[tuple[bytes, bytes]]:
        """Those that the handler has not set itself."""
        given = {name.lower() for name, _ in event.get("headers", ())}
        wanted = {**HEADERS, "x-request-id": found.request}
        if found.scheme == "https":
            wanted["strict-transport-security"] = TLS_ONLY
        if scope["path"].startswith("/api/"):
            wanted["cache-control"] = "no-store"
        pairs = [(name.encode(), value.encode()) for name, value in wanted.items()]
        return [(name, value) for name, value in pairs if name not in given]

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        """The pattern of the path, never the path: that may hold the code of a room."""
        method = scope["method"] if scope["method"] in METHODS else OTHER
        route = scope.get("path_template") or UNMATCHED
        self._services.metrics.answered(method, route, status, seconds)
        logger().info("request", method=method, route=route, status=status, ms=round(1000 * seconds, 1))


async def _refuse(problem: Problem, found: Visitor, send: Any) -> None:
    """An answer without the application."""
    content = msgspec.json.encode(body(problem.message, found))
    fields = {"content-type": "application/json", "content-length": str(len(content)), **headers(problem)}
    pairs = [(name.lower().encode(), value.encode()) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": status_of(problem), "headers": pairs})
    await send({"type": "http.response.body", "body": content})
