"""What the handlers share: who calls, bodies read to the letter, and lists in pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Annotated

import msgspec
from litestar.exceptions import InternalServerException
from litestar.params import QueryParameter

from ..answers.errors import NotFound
from ..answers.games import MOST_PAGE
from ..gate.limits import Buckets, TooMany
from ..gate.refusals import BadToken
from ..protocol.faults import UNREADABLE, BadMessage, fault
from .errors import Call
from .services import Services
from .visitor import Visitor

Limit = Annotated[int, QueryParameter(ge=1, le=MOST_PAGE, description="How many, the latest first")]
Before = Annotated[str | None, QueryParameter(max_length=60, description="`next` of the page before")]
AUTHORISED = [{"token": list[str]()}]
"""For the description of the interface: these calls need a token."""


def visitor_of(request: Call) -> Visitor:
    found: Visitor = request.state.visitor
    return found


def token_of(request: Call) -> str:
    """What stands behind `Authorization: Bearer`."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise BadToken("error-token-missing")
    return token.strip()


async def provide_player(request: Call, services: Services) -> str:
    """Whoever calls."""
    return await services.identity.player(token_of(request), visitor_of(request).address)


def spare(services: Services, buckets: Buckets, limit: str, key: str) -> None:
    """Raise `TooMany` where this address, or whoever it is, has had its share."""
    with counted(services, limit):
        buckets.take(key)


def spare_asking(services: Services, limit: str, player: str, address: str) -> None:
    """The same of what costs more, for a player and the address; see `limits.ASKING`."""
    try:
        services.limits.ask(limit, player, address)
    except TooMany as problem:
        services.metrics.limited(problem.limit)
        raise


@contextmanager
def counted(services: Services, limit: str) -> Iterator[None]:
    try:
        yield
    except TooMany:
        services.metrics.limited(limit)
        raise


async def guessing(request: Call, services: Services) -> str | None:
    """Who asks for a room by its code, where he says so; raises `TooMany` where he has been wrong too often."""
    visitor, player = visitor_of(request), None
    if "authorization" in request.headers:
        with suppress(BadToken):
            player = await provide_player(request, services)
    with counted(services, "misses"):
        services.limits.guesses.check(visitor.address, player)
    return player


def unknown_room(services: Services, address: str, player: str | None = None) -> NotFound:
    """A wrong code was tried; the last of them is still answered as the first."""
    with suppress(TooMany), counted(services, "misses"):
        services.limits.guesses.missed(address, player)
    return NotFound("error-room-unknown")


async def read_to_the_letter(request: Call) -> None:
    """The framework forgives a number in quotes; we do not. Whatever follows reads a body that keeps to its schema."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    if request.content_type[0] not in ("application/json", ""):
        raise BadMessage("error-message-not-json")
    try:
        body = await request.body()
    except InternalServerException:
        # So the framework says that the client has left in the middle of it; nobody will hear our answer.
        raise BadMessage("error-message-not-json") from None
    try:
        msgspec.json.decode(body, type=field.annotation)
    except UNREADABLE:
        raise fault(body, field.annotation) from None
