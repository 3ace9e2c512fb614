"""Whom a ban concerns: `player:ID`, `address:192.0.2.7`, or a network such as `address:192.0.2.0/24`.

Each subject has one way to be written. An address asks for every network that it lies in by name, of which there are
few, so that a ban of a network costs no more than one of an address.
"""

from __future__ import annotations

import re
from ipaddress import IPv4Network, IPv6Network, ip_network

from ..messages import Problem

PLAYER, ADDRESS = "player:", "address:"
TOKEN, ERASED = "token:", "erased:"
"""Who else is shown the door: a device that was signed out, by the hash of its token; a player who is forgotten."""
HOUSEHOLD = 64
"""Bits of a network of the sixth version that count as one visitor; see `limits.household`."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class BadSubject(Problem):
    """Neither a player nor an address."""


def read_subject(text: str) -> str:
    """As it is written down; raises `BadSubject`."""
    if text.startswith(PLAYER) and _ID.fullmatch(text.removeprefix(PLAYER)):
        return text
    try:
        network = ip_network(text.removeprefix(ADDRESS), strict=False)
    except ValueError:
        network = None
    if network is None or not text.startswith(ADDRESS):
        raise BadSubject("usage-ban-subject", text=_shown(text))
    return _written(network)


def subjects_of(address: str) -> list[str]:
    """Everything under which somebody from this address may be banned."""
    try:
        network = ip_network(address, strict=False)
    except ValueError:
        return [ADDRESS + address]
    return [_written(network.supernet(new_prefix=bits)) for bits in range(network.prefixlen + 1)]


def covers(subject: str, address: str) -> bool:
    """Whether a ban of this subject, as it is written down, is one of everybody from this address."""
    try:
        banned, found = (ip_network(text, strict=False) for text in (subject.removeprefix(ADDRESS), address))
    except ValueError:
        return subject == ADDRESS + address
    if isinstance(banned, IPv4Network):
        return isinstance(found, IPv4Network) and found.subnet_of(banned)
    return isinstance(found, IPv6Network) and found.subnet_of(banned)


def _written(network: IPv4Network | IPv6Network) -> str:
    """A single address without its length; of the sixth version nothing smaller than a household."""
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None and network.prefixlen == network.max_prefixlen:
            return f"{ADDRESS}{mapped}"
        return f"{ADDRESS}{network.supernet(new_prefix=min(network.prefixlen, HOUSEHOLD))}"
    return f"{ADDRESS}{network.network_address if network.prefixlen == network.max_prefixlen else network}"


def _shown(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)[:80]
