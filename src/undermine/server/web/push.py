"""A player's devices that are told when it is their turn: given by the browser, and taken back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..answers.errors import NotFound
from ..gate.identity import hashed
from ..keeping.records import Subscription
from ..push.endpoints import MOST, BadEndpoint, read_endpoint
from ..push.keys import BadKey, decode, read_point
from ..push.sealing import SECRET
from .calls import AUTHORISED, spare, token_of, visitor_of
from .errors import Call
from .services import Given, Services

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
    removed: tuple[str, ...] = ()
    """Devices of yours that had to make room: they are told of turns no more."""


class OwnDevice(msgspec.Struct, frozen=True):
    id: str
    created: int
    service: str
    """The push service of its browser."""
    here: bool
    """Whether it was given with the token that asks: then it is this one, and goes when that is signed out."""


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
        token=_token(request, services),
    )
    return Device(id, tuple(await services.store.subscribe(device)))


def _token(request: Call, services: Services) -> str:
    return services.identity.shown(token_of(request))[1]


@get("/api/me/devices", tags=["me"], summary="My devices that are told of turns", security=AUTHORISED)
async def my_devices(request: Call, player: NamedDependency[str], services: Given) -> list[OwnDevice]:
    token, found = _token(request, services), await services.store.subscriptions([player])
    return [_told(device, token) for device in sorted(found, key=lambda one: (-one.created, one.id))]


def _told(device: Subscription, token: str) -> OwnDevice:
    host = read_endpoint(device.endpoint).host
    return OwnDevice(device.id, device.created, host, device.token == token)


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


HANDLERS = (pushing, my_devices, add_device, remove_device)
