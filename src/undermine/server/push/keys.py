"""The key by which push services know this server (VAPID, RFC 8292), and the keys by which a device is written to."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SCALAR, POINT = 32, 65
"""Bytes of a private key, and of a public one."""
TOKEN_SECONDS = 12 * 3600
"""So long a word of ours to a push service is good; a day is the most that they take."""


class BadKey(ValueError):
    """This is no key."""


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except (Error, ValueError):
        raise BadKey from None


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(data: bytes) -> ec.EllipticCurvePublicKey:
    """A device's public key; raises `BadKey` for what is no point of the curve."""
    if len(data) != POINT:
        raise BadKey
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    except ValueError:
        raise BadKey from None


class ServerKey:
    """Ours. Its text is secret; `public` is what browsers are told."""

    def __init__(self, text: str) -> None:
        data = decode(text)
        if len(data) != SCALAR:
            raise BadKey
        try:
            self._key = ec.derive_private_key(int.from_bytes(data, "big"), ec.SECP256R1())
        except ValueError:
            raise BadKey from None
        self.public = encode(public_bytes(self._key.public_key()))

    @staticmethod
    def new() -> str:
        """The text of a new one."""
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return encode(number.to_bytes(SCALAR, "big"))

    def authorisation(self, audience: str, contact: str, now: int) -> str:
        """What a push service is told, so that it takes a note: who we are, and whom to write to about us."""
        claims = {"aud": audience, "exp": now // 1000 + TOKEN_SECONDS, "sub": f"mailto:{contact}"}
        parts = [encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        r, s = decode_dss_signature(self._key.sign(".".join(parts).encode(), ec.ECDSA(SHA256())))
        signature = encode(r.to_bytes(SCALAR, "big") + s.to_bytes(SCALAR, "big"))
        return f"vapid t={'.'.join([*parts, signature])}, k={self.public}"
