"""A push service on this machine, and a device that opens what came for it."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from undermine.server.keeping.records import Subscription
from undermine.server.push.endpoints import Address, Dialer
from undermine.server.push.keys import decode, encode, public_bytes, read_point

HOST, OTHER = "push.example.org", "push.example.net"
"""What the tests call it; only their own dialer finds it on this machine."""


class Device:
    """A browser that has subscribed."""

    def __init__(self, player: str = "ann", language: str = "en", path: str = "/to/ann", host: str = HOST) -> None:
        self._key, self.secret = ec.generate_private_key(ec.SECP256R1()), b"sixteen letters!"
        self.public = public_bytes(self._key.public_key())
        self.endpoint = f"https://{host}{path}"
        self.subscription = Subscription(
            id=path,
            player=player,
            endpoint=self.endpoint,
            public_key=self.public,
            secret=self.secret,
            language=language,
            created=1,
        )

    @property
    def told(self) -> dict[str, Any]:
        """As the page gives it to the server."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": encode(self.public), "auth": encode(self.secret)}}

    def open(self, body: bytes) -> bytes:
        """RFC 8291 from the other side, written after its wording."""
        salt, record, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, cipher = body[21 : 21 + length], body[21 + length :]
        assert (record, length) == (4096, 65)
        shared = self._key.exchange(ec.ECDH(), read_point(theirs))
        ikm = HKDF(SHA256(), 32, self.secret, b"WebPush: info\0" + self.public + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(ikm)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(ikm)
        text, end, padding = AESGCM(key).decrypt(nonce, cipher, None).rpartition(b"\2")
        assert end
        assert not padding.strip(b"\0")
        return text


class Came(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> dict[str, Any]:
        """What the sender says of itself, after its signature was checked against the key it shows."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        signed, _, signature = parts["t"].rpartition(".")
        raw = decode(signature)
        pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        read_point(decode(parts["k"])).verify(pair, signed.encode(), ec.ECDSA(SHA256()))
        assert scheme == "vapid"
        found: dict[str, Any] = json.loads(decode(signed.split(".")[1]))
        return {**found, "k": parts["k"]}


class PushService:
    """Answers with the codes it was given, the last of them again and again."""

    def __init__(self) -> None:
        self.came: list[Came] = []
        self.codes = [201]
        self.more = b""
        """What an answer says besides."""
        self.silent = False
        self.dead = ""
        """Where nobody answers: what stands in these paths."""
        self.port = 0
        self.lookups: list[str] = []

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.came.append(Came(head[0].split()[1], headers, body))
        if self.silent or (self.dead and self.dead in self.came[-1].path):
            await asyncio.sleep(3600)
        code = self.codes.pop(0) if len(self.codes) > 1 else self.codes[0]
        writer.write(b"HTTP/1.1 %d Something\r\n%scontent-length: 0\r\n\r\n" % (code, self.more))
        writer.close()

    def dialer(self, address: str = "127.0.0.1") -> Dialer:
        """The only way to it: whatever is dialled is on this machine, which the real dialer would refuse."""

        async def found(host: str) -> list[Address]:
            self.lookups.append(host)
            return [ip_address(address)]

        return Dialer(
            found, lambda one: one.is_loopback, self.port, ssl.create_default_context(cadata=certificate()[0])
        )


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    found = PushService()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with TemporaryDirectory() as folder:
        both = Path(folder) / "both.pem"
        both.write_text("".join(certificate()))
        context.load_cert_chain(both)
    server = await asyncio.start_server(found._serve, "127.0.0.1", 0, ssl=context)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


@cache
def certificate() -> tuple[str, str]:
    """For `HOST`, signed by itself, with its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST), x509.DNSName(OTHER)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    return signed.public_bytes(Encoding.PEM).decode(), private
