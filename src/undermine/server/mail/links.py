"""Links in mails that work without a token: what they allow is signed, and no more than that."""

from __future__ import annotations

from typing import NamedTuple

from ..chores import CONFIRMATION_DAYS
from ..gate.identity import Identity, hashed

CONFIRM, STOP = "mail/confirm", "mail/stop"
"""What a link is for, which is also where it leads."""
SECONDS = {CONFIRM: CONFIRMATION_DAYS * 24 * 3600, STOP: 10 * 366 * 24 * 3600}
"""So long each is good. Whoever finds a mail after years must still be able to end them."""


class Meant(NamedTuple):
    """Whom a link is about, and which of his addresses, as a digest."""

    player: str
    address: str

    def is_about(self, email: str | None) -> bool:
        return email is not None and digest(email) == self.address


class Links:
    """`home` is our own public address."""

    def __init__(self, identity: Identity, home: str) -> None:
        self._identity, self.home = identity, home

    def confirm(self, player: str, email: str, language: str) -> str:
        return self._link(CONFIRM, player, email, language)

    def stop(self, player: str, email: str, language: str) -> str:
        return self._link(STOP, player, email, language)

    def room(self, code: str) -> str:
        return f"{self.home}/r/{code}"

    def _link(self, purpose: str, player: str, email: str, language: str) -> str:
        sealed = self._identity.seal(purpose, f"{player}.{digest(email)}")
        return f"{self.home}/{purpose}/{sealed}?lang={language}"


def meant(identity: Identity, purpose: str, sealed: str) -> Meant:
    """Raises `BadToken` for a link that is none of ours, or too old."""
    player, _, address = identity.unseal(purpose, sealed, SECONDS[purpose]).partition(".")
    return Meant(player, address)


def digest(email: str) -> str:
    return hashed(email)[:20]
