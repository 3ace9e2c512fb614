"""A player's address for mail: given, confirmed by a link, and forgotten by a link in every mail or by himself.

Links lead to a page with a button: programs that look at everybody's mail follow links, and press no buttons. Mail
programs that offer to end a mailing send the button's request by themselves (RFC 8058).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from markupsafe import Markup
from msgspec import Meta

from ...messages import Problem
from ..answers.errors import NotFound
from ..config import MOST_EMAIL, is_email
from ..gate.identity import hashed
from ..gate.limits import TooMany
from ..gate.refusals import BadToken
from ..mail.links import CONFIRM, STOP, Meant, meant
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call
from .plain import Plain
from .services import Given, Services

FULL_SECONDS = 60
"""When to try again where too many letters wait already."""


class BadAddress(Problem):
    """No mail can be sent there."""


class NewEmail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=MOST_EMAIL)]


class Email(msgspec.Struct, frozen=True):
    offered: bool
    """Whether this server sends mail."""
    email: str | None
    """Where mail goes to."""
    waiting: str | None
    """An address that is not confirmed yet."""


# For whoever has a token ---------------------------------------------------------------------------------------------


@get("/api/me/email", tags=["me"], summary="Where I am reminded of my turns", security=AUTHORISED)
async def my_email(player: NamedDependency[str], services: Given) -> Email:
    known = await services.store.player(player)
    waiting = await services.store.asked_address(player)
    return Email(services.background.mailing is not None, None if known is None else known.email, waiting)


@put("/api/me/email", tags=["me"], summary="Be reminded by mail, once the address is confirmed", security=AUTHORISED)
async def give_email(request: Call, data: JSONBody[NewEmail], player: NamedDependency[str], services: Given) -> Email:
    email, known = data.email.strip(), await services.store.player(player)
    if services.background.mailing is None or known is None:
        raise NotFound("error-mail-not-offered")
    if not is_email(email):
        raise BadAddress("error-mail-address")
    if email == known.email:
        return Email(True, email, await services.store.asked_address(player))
    await _ask(request, services, player, email)
    return Email(True, known.email, email)


async def _ask(request: Call, services: Services, player: str, email: str) -> None:
    """Send a letter with the link that confirms the address."""
    visitor, mailing = visitor_of(request), services.background.mailing
    assert mailing is not None
    spare(services, services.limits.addresses, "addresses", visitor.address)
    spare(services, services.limits.addressees, "addressees", hashed(email.lower()))
    if mailing.post.full:
        raise TooMany(FULL_SECONDS)
    await services.store.ask_address(player, email, visitor.language, services.clock())
    mailing.post.send(mailing.letters.confirmation(player, email, visitor.language))


@delete("/api/me/email", tags=["me"], summary="No more mail, and forget the address", security=AUTHORISED)
async def forget_email(player: NamedDependency[str], services: Given) -> None:
    await services.store.forget_addresses(player)


# For whoever has a link ----------------------------------------------------------------------------------------------


@get("/mail/confirm/{sealed:str}", include_in_schema=False)
async def ask_confirm(request: Call, sealed: FromPath[str], services: Given) -> Response[str]:
    found = _meant(services, CONFIRM, sealed)
    if found is None or not found.is_about(await services.store.asked_address(found.player)):
        return _page(request, services, "mail-page-gone", status=404)
    return _page(request, services, "mail-page-confirm", "mail-page-confirm-button")


@post("/mail/confirm/{sealed:str}", include_in_schema=False, status_code=200)
async def confirm(request: Call, sealed: FromPath[str], services: Given) -> Response[str]:
    found = _meant(services, CONFIRM, sealed)
    waiting = None if found is None else await services.store.asked_address(found.player)
    if found is None or waiting is None or not found.is_about(waiting):
        return _page(request, services, "mail-page-gone", status=404)
    await services.store.confirm_address(found.player, waiting)
    return _page(request, services, "mail-page-confirmed")


@get("/mail/stop/{sealed:str}", include_in_schema=False)
async def ask_stop(request: Call, sealed: FromPath[str], services: Given) -> Response[str]:
    if _meant(services, STOP, sealed) is None:
        return _page(request, services, "mail-page-gone", status=404)
    return _page(request, services, "mail-page-stop", "mail-page-stop-button")


@post("/mail/stop/{sealed:str}", include_in_schema=False, status_code=200)
async def stop(request: Call, sealed: FromPath[str], services: Given) -> Response[str]:
    """Whether or not there was anything to end: this player gets nothing more at this address, until it is given again.
    Somebody else who has given it as well gets mails with another link."""
    found = _meant(services, STOP, sealed)
    if found is None:
        return _page(request, services, "mail-page-gone", status=404)
    known = await services.store.player(found.player)
    for email in (None if known is None else known.email, await services.store.asked_address(found.player)):
        if email is not None and found.is_about(email):
            await services.store.forget_address(found.player, email)
    return _page(request, services, "mail-page-stopped")


def _meant(services: Services, purpose: str, sealed: str) -> Meant | None:
    try:
        return meant(services.identity, purpose, sealed)
    except BadToken:
        return None


_SENTENCE = Markup("<h1>Undermine</h1><p>{}</p>")
_BUTTON = Markup("<form method=post><button>{}</button></form>")


def _page(
    request: Call, services: Services, text: str, button: str | None = None, *, status: int = 200
) -> Response[str]:
    """A sentence, and a button that sends the same address again. No script, and nothing from a request in it."""
    page = Plain(visitor_of(request).language, services.config.base)
    parts = [_SENTENCE.format(page.say(text)), *([] if button is None else [_BUTTON.format(page.say(button))])]
    return page.response(parts, status, PAGE_HEADERS)


PAGE_HEADERS = {
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    # With the usual policy a browser would not say that it is our own page whose button was pressed.
    "Referrer-Policy": "same-origin",
}

HANDLERS = (my_email, give_email, forget_email, ask_confirm, confirm, ask_stop, stop)
