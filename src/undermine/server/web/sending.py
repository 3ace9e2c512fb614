"""Things that are the same for everybody and do not change while the server runs: packed once, asked for once."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from litestar import Response

from .errors import Call

FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""How long a browser keeps a thing: one whose address changes with it, and one whose address stays."""
LEAST_PACKED = 500


@dataclass(frozen=True)
class Thing:
    content: bytes
    packed: bytes
    tag: str
    media_type: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> Thing:
        packed = gzip.compress(content, 9, mtime=0) if len(content) >= LEAST_PACKED else content
        worth = packed if len(packed) < 0.9 * len(content) else content
        return cls(content, worth, f'"{hashlib.sha256(content).hexdigest()[:20]}"', media_type)


def send(request: Call, thing: Thing, keep: str = ASK_AGAIN) -> Response[bytes]:
    """The thing, packed where the browser unpacks it; nothing, where it has it already."""
    headers = {"Cache-Control": keep, "ETag": thing.tag, "Vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("if-none-match") == thing.tag:
        return Response(b"", status_code=304, media_type=thing.media_type, headers=headers)
    packs = thing.packed is not thing.content and "gzip" in request.headers.get("accept-encoding", "")
    if packs:
        headers["Content-Encoding"] = "gzip"
    return Response(thing.packed if packs else thing.content, media_type=thing.media_type, headers=headers)
