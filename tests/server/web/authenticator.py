"""A passkey in software: what a phone does in a ceremony, with a key of its own for each site."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

Data = dict[str, Any]

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._user = b""

    def create(self, options: Data) -> Data:
        """What `navigator.credentials.create` answers."""
        self._user = base64url_to_bytes(options["user"]["id"])
        client = self._client_data("webauthn.create", options["challenge"])
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(self._public())
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(clientDataJSON=client, attestationObject=attestation)

    def get(self, options: Data) -> Data:
        """What `navigator.credentials.get` answers."""
        self.count += 1
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self._user
        )

    def _credential(self, **response: bytes) -> Data:
        name = bytes_to_base64url(self.id)
        fields = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": fields, "clientExtensionResults": {}}

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _public(self) -> dict[int, Any]:
        numbers = self._key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
