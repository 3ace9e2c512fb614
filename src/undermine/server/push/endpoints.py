"""Where a note is sent. People tell us these addresses, so nothing but a public place on the internet is ever dialled.

A name is looked up once, what it leads to is checked, and that very address is dialled: a name that leads elsewhere
the next time gains nothing. No redirection is followed, and of an answer its status alone is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Thread
from typing import NamedTuple

from ...messages import Problem

MOST = 1000
"""Characters of an address; the longest known have some 600."""
PORT = 443
TRIES = 2
"""Of the addresses of one name so many are dialled."""
_LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_HOST = rf"(?=[^/:]{{1,253}}[/:])(?:{_LABEL}\.)+[a-z](?:[a-z0-9-]{{0,61}}[a-z0-9])"
_ENDPOINT = re.compile(rf"https://({_HOST})(?::443)?(/[A-Za-z0-9._~:/?@!$&'()*+,;=%-]*)", re.IGNORECASE | re.ASCII)

Address = IPv4Address | IPv6Address
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Resolve = Callable[[str], Awaitable[list[Address]]]


class BadEndpoint(Problem):
    """No note can be sent there."""


class NotPublic(OSError):
    """This name leads to no public address."""


class Endpoint(NamedTuple):
    host: str
    target: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}"


def read_endpoint(text: str) -> Endpoint:
    """`https://` and a name, never a number, a port of one's own or a password; raises `BadEndpoint`."""
    found = _ENDPOINT.fullmatch(text) if len(text) <= MOST else None
    if found is None:
        raise BadEndpoint("error-push-endpoint")
    return Endpoint(found[1].lower(), found[2])


def is_public(address: Address) -> bool:
    """Whether it may be anybody's: neither this machine, nor the house, nor what leads there in disguise."""
    if address.is_multicast or address.is_reserved or not address.is_global:
        return False
    disguised = isinstance(address, IPv6Address) and (address.ipv4_mapped or address.sixtofour or address.teredo)
    return not (disguised or (isinstance(address, IPv6Address) and address.is_site_local))


async def resolve(host: str) -> list[Address]:
    """In a thread of its own: a name that takes for ever keeps neither anybody waiting, nor the server from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[Address]] = loop.create_future()

    def look() -> None:
        try:
            found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
            told = partial(_answer, answer, [ip_address(str(one[4][0]).partition("%")[0]) for one in found])
        except (OSError, ValueError):
            # A name that no resolver takes is no address, either.
            told = partial(_answer, answer, [])
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(told)

    Thread(target=look, name="push-name", daemon=True).start()
    return await answer


def _answer(answer: asyncio.Future[list[Address]], found: list[Address]) -> None:
    if not answer.done():
        answer.set_result(found)


class Dialer:
    """Opens a line to a push service. Tests give a place of their own, by another `resolve`, `allowed` and `port`."""

    def __init__(
        self,
        resolve: Resolve = resolve,
        allowed: Callable[[Address], bool] = is_public,
        port: int = PORT,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._resolve, self._allowed, self._port = resolve, allowed, port
        self._context = context

    async def dial(self, host: str) -> Streams:
        """Raises `OSError`, of which `NotPublic` is one."""
        found = [address for address in await self._resolve(host) if self._allowed(address)]
        if not found:
            raise NotPublic
        if self._context is None:
            self._context = await asyncio.to_thread(ssl.create_default_context)
        failure: OSError = NotPublic()
        for address in found[:TRIES]:
            try:
                return await asyncio.open_connection(str(address), self._port, ssl=self._context, server_hostname=host)
            except OSError as error:
                failure = error
        raise failure
