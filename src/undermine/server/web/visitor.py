"""Where a request comes from: address, host and scheme as a trusted proxy tells them, page of origin, language."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from ..answers.languages import language_of
from ..config import Config, Network
from ..gate.limits import household

_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
_REQUEST_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
_FORWARDED = frozenset({"forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"})
"""With any of these somebody asks for somebody else."""
_SCHEMES = {"ws": "http", "wss": "https", "http": "http", "https": "https"}


@dataclass(frozen=True)
class Visitor:
    address: str
    """Whose limits hold: one address, or a network of the sixth version."""
    host: str
    """As the client wrote it, with its port; empty where it makes no sense."""
    scheme: str
    """http or https, for sockets too."""
    request: str
    """A number for this request, by which its lines in the log are found."""
    page: str | None
    """The origin of the page that asks; None where no browser does."""
    language: str
    near: bool = False
    """Whether it is this machine, or one in a network that we trust, that asks, and for nobody else."""

    def home(self, config: Config) -> str:
        """Our own address as this visitor sees it, for links."""
        return (config.origins[0] if config.origins else f"{self.scheme}://{self.host}") + config.base

    def at_home(self, config: Config) -> bool:
        """Whether it is one of our own pages that asks, or no page at all. A proxy that hides TLS does no harm."""
        if self.page is None:
            return True
        return self.page in config.origins if config.origins else urlsplit(self.page).netloc == self.host != ""


def visitor(scope: Mapping[str, Any], config: Config) -> Visitor:
    headers = _headers(scope["headers"])
    peer = (scope.get("client") or ("", 0))[0]
    told = headers if trusted(peer, config.proxies) else {}
    host = told.get("x-forwarded-host", headers.get("host", "")).strip().lower()
    scheme = _SCHEMES.get(told.get("x-forwarded-proto", scope["scheme"]).strip().lower(), "http")
    request = told.get("x-request-id", "")
    return Visitor(
        address=household(_client(peer, told.get("x-forwarded-for", ""), config.proxies)),
        host=host if _HOST.fullmatch(host) else "",
        scheme=scheme,
        request=request if _REQUEST_ID.fullmatch(request) else secrets.token_hex(8),
        page=headers["origin"].strip().lower() if "origin" in headers else None,
        language=language_of(scope.get("query_string", b"").decode("latin-1"), headers.get("accept-language", "")),
        near=(_loopback(peer) or trusted(peer, config.proxies)) and not _FORWARDED & headers.keys(),
    )


def _headers(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """By name; of a header given several times all values, as one list."""
    found: dict[str, str] = {}
    for name, value in pairs:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]},{text}" if key in found else text
    return found


def trusted(address: str, proxies: Iterable[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in proxies)


def _loopback(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_loopback or bool(
        isinstance(found, IPv6Address) and found.ipv4_mapped and found.ipv4_mapped.is_loopback
    )


def _client(peer: str, forwarded: str, proxies: tuple[Network, ...]) -> str:
    """The last address in the chain that no trusted proxy vouches for; those before it anybody may have made up."""
    chain = [part.strip() for part in forwarded.split(",") if part.strip()]
    address = peer
    while chain and trusted(address, proxies):
        address = chain.pop()
    return address
