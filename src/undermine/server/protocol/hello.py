"""Hello: the first message of a client, which says who it is and which room it wants to enter."""

from __future__ import annotations

from typing import Annotated, Literal

from ..schema import Decoder, Meta, Struct

Language = Literal["en", "de", "fr"]


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    token: Annotated[str, Meta(min_length=1, max_length=200)]
    room: Annotated[str, Meta(min_length=1, max_length=20, description="The code of a room")]
    language: Language = "en"


decoder = Decoder(Hello)

BAD_HELLO, BAD_TOKEN, NOT_ADMITTED, NO_ROOM, TOO_FAST = 4400, 4401, 4403, 4404, 4429
"""Why the server closes a socket; before it does, it sends the reason as an `error`."""
MOVED, TRY_AGAIN = 1012, 1013
"""Why it closes one whose client should come back: at once, for the room has moved; or after a while."""
