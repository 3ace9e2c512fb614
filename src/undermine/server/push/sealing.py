"""A note sealed so that nobody between us and the device can read it (RFC 8291 and 8188).

The package `cryptography`, which passkeys need anyway, does all the arithmetic. All notes are equally long.
"""

from __future__ import annotations

import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .keys import public_bytes, read_point

SALT, SECRET = 16, 16
"""Bytes."""
RECORD = 4096
LONG = 512
"""Bytes that every note has before it is sealed: its length tells nothing."""


def seal(text: bytes, public_key: bytes, secret: bytes) -> bytes:
    """For the device with this public key and this secret. Each note has a key of its own."""
    assert len(text) < LONG
    return sealed(text, public_key, secret, ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(SALT), LONG)


def sealed(
    text: bytes, public_key: bytes, secret: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes, long: int
) -> bytes:
    """The same with everything that is left to chance given."""
    mine = public_bytes(own.public_key())
    shared = own.exchange(ec.ECDH(), read_point(public_key))
    material = _derive(shared, secret, b"WebPush: info\0" + public_key + mine, 32)
    key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    padded = (text + b"\2").ljust(long, b"\0")
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + AESGCM(key).encrypt(nonce, padded, None)


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
