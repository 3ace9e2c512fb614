"""Passkeys: whoever has one gets a token on a new device, so that a lost phone is not a lost player.

A ceremony has two steps. What must be remembered between them, the challenge and for whom it is, is sealed and given
to the client; it is good for a few minutes, and for one use, whichever process that comes to.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ...messages import Problem
from ...notation import Data
from ..answers.errors import NotFound
from ..answers.players import Welcome
from ..gate.refusals import BadToken
from ..keeping.records import Passkey
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call
from .players import welcome
from .services import Given, Services

NAME = "Undermine"
CEREMONY_SECONDS = 300
MOST_PASSKEYS = 10
REGISTER, LOGIN = "passkey-register", "passkey-login"

_Verified = TypeVar("_Verified")


class BadPasskey(Problem):
    """The browser's answer proves nothing."""


class Ceremony(msgspec.Struct, frozen=True):
    options: Data
    """For the browser: `navigator.credentials.create` or `get`, bytes in base64url."""
    state: str
    """To be given back with the browser's answer."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    state: str
    credential: Data
    """As `PublicKeyCredential.toJSON` writes it."""


class KnownPasskey(msgspec.Struct, frozen=True):
    id: str
    created: int
    used: int | None


def _origin(request: Call, services: Services) -> str:
    home = urlsplit(visitor_of(request).home(services.config))
    return f"{home.scheme}://{home.netloc}"


def _site(request: Call, services: Services) -> str:
    """The name that a passkey is bound to: our host without its port."""
    return urlsplit(_origin(request, services)).hostname or "localhost"


@post("/api/passkeys/register", tags=["passkeys"], summary="Begin to make a passkey", security=AUTHORISED)
async def begin_register(request: Call, player: NamedDependency[str], services: Given) -> Ceremony:
    spare(services, services.limits.passkeys, "passkeys", visitor_of(request).address)
    known, own = await services.store.player(player), await _own(services, player)
    if known is None:
        raise NotFound("error-not-found")
    options = generate_registration_options(
        rp_id=_site(request, services),
        rp_name=NAME,
        user_name=known.name or NAME,
        user_id=player.encode(),
        challenge=secrets.token_bytes(32),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=passkey.credential) for passkey in own],
    )
    state = services.identity.seal(REGISTER, f"{player}.{bytes_to_base64url(options.challenge)}")
    return Ceremony(options_to_json_dict(options), state)


@post("/api/passkeys/register/finish", tags=["passkeys"], summary="Keep the passkey made", security=AUTHORISED)
async def finish_register(
    request: Call, data: JSONBody[Answer], player: NamedDependency[str], services: Given
) -> KnownPasskey:
    owner, challenge = await _challenge(services, REGISTER, data.state)
    if owner != player:
        raise BadPasskey("error-passkey")
    made = _verified(
        lambda: verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=_site(request, services),
            expected_origin=_origin(request, services),
        )
    )
    # Ceremonies may have been begun by the dozen while there was room for one more.
    await _own(services, player)
    if await services.store.passkey(made.credential_id) is not None:
        raise BadPasskey("error-passkey")
    passkey = Passkey(
        credential=made.credential_id,
        player=player,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        created=services.clock(),
    )
    await services.store.add_passkey(passkey)
    return _told(passkey)


@post("/api/passkeys/login", tags=["passkeys"], summary="Begin to be known by a passkey")
async def begin_login(request: Call, services: Given) -> Ceremony:
    spare(services, services.limits.passkeys, "passkeys", visitor_of(request).address)
    options = generate_authentication_options(rp_id=_site(request, services), challenge=secrets.token_bytes(32))
    state = services.identity.seal(LOGIN, f".{bytes_to_base64url(options.challenge)}")
    return Ceremony(options_to_json_dict(options), state)


@post("/api/passkeys/login/finish", tags=["passkeys"], summary="Get a token for a passkey")
async def finish_login(request: Call, data: JSONBody[Answer], services: Given) -> Welcome:
    spare(services, services.limits.passkeys, "passkeys", visitor_of(request).address)
    _, challenge = await _challenge(services, LOGIN, data.state)
    credential = _verified(lambda: base64url_to_bytes(data.credential["id"]))
    passkey = await services.store.passkey(credential)
    if passkey is None:
        raise BadPasskey("error-passkey")
    proof = _verified(
        lambda: verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=_site(request, services),
            expected_origin=_origin(request, services),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    )
    guest = await services.identity.another(passkey.player, visitor_of(request).address)
    await services.store.use_passkey(credential, proof.new_sign_count, services.clock())
    return welcome(guest)


@get("/api/passkeys", tags=["passkeys"], summary="My passkeys", security=AUTHORISED)
async def my_passkeys(player: NamedDependency[str], services: Given) -> list[KnownPasskey]:
    return [_told(passkey) for passkey in await services.store.passkeys_of(player)]


@delete("/api/passkeys/{id:str}", tags=["passkeys"], summary="Forget a passkey", security=AUTHORISED)
async def forget_passkey(id: FromPath[str], player: NamedDependency[str], services: Given) -> None:
    credential = _verified(lambda: base64url_to_bytes(id))
    await services.store.remove_passkey(player, credential)


async def _own(services: Services, player: str) -> list[Passkey]:
    """Those of a player; raises `BadPasskey` where they are enough."""
    found = await services.store.passkeys_of(player)
    if len(found) >= MOST_PASSKEYS:
        raise BadPasskey("error-passkey-many", most=MOST_PASSKEYS)
    return found


def _told(passkey: Passkey) -> KnownPasskey:
    return KnownPasskey(bytes_to_base64url(passkey.credential), passkey.created, passkey.used)


async def _challenge(services: Services, purpose: str, state: str) -> tuple[str, bytes]:
    """For whom the ceremony was begun, and its challenge; raises `BadPasskey` where it was none, or is over."""
    try:
        player, _, challenge = services.identity.unseal(purpose, state, CEREMONY_SECONDS).partition(".")
    except BadToken:
        raise BadPasskey("error-passkey") from None
    if not await services.store.answer_challenge(challenge, services.clock()):
        raise BadPasskey("error-passkey")
    return player, base64url_to_bytes(challenge)


def _verified(check: Callable[[], _Verified]) -> _Verified:
    """Whatever a client sends in place of a proof, and however a parser takes it, it is no proof."""
    try:
        return check()
    except Exception:
        raise BadPasskey("error-passkey") from None


HANDLERS = (begin_register, finish_register, begin_login, finish_login, my_passkeys, forget_passkey)
