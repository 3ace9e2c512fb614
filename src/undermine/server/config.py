"""How a server is run: everything an operator may decide, read from the options and checked before anything starts."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from ..messages import Problem

HOST, PORT = "127.0.0.1", 8000
LOG_LEVELS = ("debug", "info", "warning", "error")

Network = IPv4Network | IPv6Network

_BASE = re.compile(r"(/[A-Za-z0-9._~-]+)*")


class BadConfig(Problem):
    """A server cannot be run like this."""


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
    log_level: str = "info"

    @property
    def url(self) -> str:
        """Where games are kept."""
        return self.database or f"sqlite:///{self.data / 'undermine.db'}"

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
