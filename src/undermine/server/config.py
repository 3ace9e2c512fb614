"""How a server is run: everything an operator may decide, read from the options and checked before anything starts."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from ..messages import Problem
from .chores import KEEP_CHAT_DAYS, KEEP_GUESTS_DAYS
from .work.ration import A_SECOND

DATABASE = "undermine.db"
"""The embedded database, in the folder."""
HOST, PORT = "127.0.0.1", 8000
LOG_LEVELS = ("debug", "info", "warning", "error")

Network = IPv4Network | IPv6Network

_BASE = re.compile(r"(/[A-Za-z0-9._~-]+)*")
_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
EMAIL = rf"^[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{_LABEL}(?:\.{_LABEL})+$"
"""What may be an address for mail: what browsers take for one, with a dot in its domain."""
MOST_EMAIL = 254
MAIL_PORTS = {"smtp": 587, "smtps": 465}


class BadConfig(Problem):
    """A server cannot be run like this."""


def cannot_listen(host: str, port: int, error: OSError) -> BadConfig:
    """The address is somebody else's, or none of this machine."""
    reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
    return BadConfig("error-config-listen", host=host, port=str(port), reason=reason or "?")


@dataclass(frozen=True)
class Mail:
    """Through which server mail is sent, and as whose."""

    host: str
    port: int
    sender: str
    tls: bool = False
    """Whether all is encrypted from the first byte; else from STARTTLS on."""
    user: str | None = None
    password: str = field(default="", repr=False)


@dataclass(frozen=True)
class Push:
    """By which key push services know this server, and whom they write to about it."""

    key: str = field(repr=False)
    contact: str


@dataclass(frozen=True)
class Config:
    data: Path
    """The folder of the embedded database and of the key that signs tokens."""
    host: str = HOST
    port: int = PORT
    database: str | None = None
    """The address of another database than the embedded one."""
    redis: str | None = None
    """The address of the bus between several processes; without it this process is alone."""
    base: str = ""
    """The path under which a proxy shows this server, as `/games`; empty at the root."""
    proxies: tuple[Network, ...] = ()
    """Whose word about the address, the scheme and the host of a client is taken."""
    origins: tuple[str, ...] = ()
    """From which pages sockets are opened, the first being our own; where there is none, from our own host's."""
    limits: float = 1.0
    """How many times the usual limits hold; 0 is no limits, for measurements."""
    rollouts: int = A_SECOND
    """How many of them a second bots that think ahead may take, at all tables together."""
    log_level: str = "info"
    keep_chat_days: int = KEEP_CHAT_DAYS
    """0 is not at all."""
    keep_guests_days: int = KEEP_GUESTS_DAYS
    mail: Mail | None = None
    """None where this server sends no mail."""
    push: Push | None = None
    """None where this server pushes no notes."""

    @property
    def url(self) -> str:
        """Where games are kept."""
        from .store.engines import file_url

        return self.database or file_url(self.data / DATABASE)

    @property
    def log_threshold(self) -> int:
        return logging.getLevelNamesMapping()[self.log_level.upper()]


def read_base(text: str) -> str:
    """`games`, `/games` and `/games/` are the same path."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not _BASE.fullmatch(path):
        raise BadConfig("error-config-base", base=text[:80])
    return path


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    return tuple(map(_network, texts))


def _network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise BadConfig("error-config-proxy", address=text[:80]) from None


def read_origins(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(_origin, texts))


def _origin(text: str) -> str:
    """`https://play.example.org`: a scheme and a host, as browsers name a page's origin."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadConfig("error-config-origin", origin=text[:80])
    return f"{parts.scheme}://{parts.netloc.lower()}"


def read_mail(smtp: str | None, sender: str | None, origins: tuple[str, ...]) -> Mail | None:
    """`smtp://user:password@host:587` or `smtps://…:465`; the address is never repeated, for it holds a password."""
    if smtp is None and sender is None:
        return None
    if smtp is None or sender is None:
        raise BadConfig("error-config-mail-half")
    if not is_email(sender):
        raise BadConfig("error-config-mail-from", address=sender[:80])
    if not origins:
        # The links in a mail must not lead wherever whoever asked for it said that we are.
        raise BadConfig("error-config-mail-origin")
    try:
        return _mail(urlsplit(smtp), sender)
    except ValueError:
        raise BadConfig("error-config-smtp") from None


def _mail(parts: SplitResult, sender: str) -> Mail:
    if parts.scheme not in MAIL_PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadConfig("error-config-smtp")
    return Mail(
        host=parts.hostname,
        port=parts.port or MAIL_PORTS[parts.scheme],
        sender=sender,
        tls=parts.scheme == "smtps",
        user=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password or ""),
    )


def read_push(key: str | None, contact: str | None) -> Push | None:
    """A key as `undermine admin push-key` makes one; it is never repeated."""
    from .push.keys import BadKey, ServerKey

    if key is None and contact is None:
        return None
    if key is None or contact is None:
        raise BadConfig("error-config-push-half")
    if not is_email(contact):
        raise BadConfig("error-config-push-contact", address=contact[:80])
    try:
        ServerKey(key)
    except BadKey:
        raise BadConfig("error-config-push-key") from None
    return Push(key, contact)


def is_email(text: str) -> bool:
    return len(text) <= MOST_EMAIL and re.fullmatch(EMAIL, text) is not None
