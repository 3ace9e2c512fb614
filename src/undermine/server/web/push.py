"""A player's devices that are told when it is their turn: given by the browser, and taken back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..identity import hashed
from ..push.endpoints import MOST, BadEndpoint, read_endpoint
from ..push.keys import BadKey, decode, read_point
from ..push.sealing import SECRET
from ..store.records import Subscription
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call, NotFound
from .services import Given

Key = Annotated[str, Meta(max_length=100)]
ID = 32
"""Characters of the hash by which a device is known."""


class DeviceKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Key
    auth: Key


class NewDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As a browser writes its subscription down."""

    endpoint: Annotated[str, Meta(max_length=MOST)]
    keys: DeviceKeys


class Pushing(msgspec.Struct, frozen=True):
    key: str | None
    """By which browsers know this server; None where it pushes nothing."""


class Device(msgspec.Struct, frozen=True):
    id: str


@get("/api/push", tags=["me"], summary="Whether this server tells devices of turns, and its key")
async def pushing(services: Given) -> Pushing:
    courier = services.background.courier
    return Pushing(None if courier is None else courier.key.public)


@put("/api/me/devices", tags=["me"], summary="Tell this device when it is my turn", security=AUTHORISED)
async def add_device(request: Call, data: JSONBody[NewDevice], player: NamedDependency[str], services: Given) -> Device:
    """Nothing is sent there before it is this player's turn; whoever gives an address learns nothing about it."""
    if services.background.courier is None:
        raise NotFound("error-push-not-offered")
    visitor, found = visitor_of(request), _device(data)
    spare(services, services.limits.devices, "devices", visitor.address)
    id, (public_key, secret) = hashed(data.endpoint)[:ID], found
    device = Subscription(
        id=id,
        player=player,
        endpoint=data.endpoint,
        public_key=public_key,
        secret=secret,
        language=visitor.language,
        created=services.clock(),
    )
    await services.store.subscribe(device)
    return Device(id)


def _device(data: NewDevice) -> tuple[bytes, bytes]:
    """The keys of a device to which a note can be sent; raises `BadEndpoint`."""
    read_endpoint(data.endpoint)
    try:
        public_key, secret = decode(data.keys.p256dh), decode(data.keys.auth)
        read_point(public_key)
    except BadKey:
        raise BadEndpoint("error-push-endpoint") from None
    if len(secret) != SECRET:
        raise BadEndpoint("error-push-endpoint")
    return public_key, secret


@delete("/api/me/devices/{id:str}", tags=["me"], summary="Tell this device no more", security=AUTHORISED)
async def remove_device(id: FromPath[str], player: NamedDependency[str], services: Given) -> None:
    await services.store.unsubscribe(player, id)


HANDLERS = (pushing, add_device, remove_device)
