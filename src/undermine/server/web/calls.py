"""What the handlers share: who calls, bodies read to the letter, and lists in pages."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.exceptions import InternalServerException
from litestar.params import QueryParameter

from ..identity import BadToken
from ..limits import Buckets, TooMany
from ..protocol.faults import UNREADABLE, BadMessage, fault
from ..rooms.codes import read_code
from .errors import Call, NotFound
from .services import Services
from .visitor import Visitor

PAGE, MOST_PAGE = 20, 100

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
    """Whoever calls; a token that is none of ours counts as a guess."""
    token, address = token_of(request), visitor_of(request).address
    spare(services, services.limits.misses, "misses", address, take=False)
    try:
        return await services.identity.player(token, address)
    except BadToken:
        missed(services, address)
        raise


def spare(services: Services, buckets: Buckets, limit: str, address: str, *, take: bool = True) -> None:
    """Raise `TooMany` where this address has had its share."""
    try:
        (buckets.take if take else buckets.check)(address)
    except TooMany:
        services.metrics.limited(limit)
        raise


def missed(services: Services, address: str) -> None:
    """A wrong code or token was tried; the last of them is still answered as the first."""
    try:
        services.limits.misses.take(address)
    except TooMany:
        services.metrics.limited("misses")


def unknown_room(services: Services, address: str) -> NotFound:
    missed(services, address)
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


def cursor(at: int, game: str) -> str:
    return f"{at}.{game}"


def read_cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    at, _, game = text.partition(".")
    if not (at.isascii() and at.isdigit()) or len(at) > 16 or game != read_code(game):
        raise BadMessage("error-message-value", where="before")
    return int(at), game
