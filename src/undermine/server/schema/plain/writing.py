"""Values as JSON, without a space too many."""

from __future__ import annotations

import json
from typing import Any

from .structs import UNSET, Struct
from .texts import Raw


def _told(value: Any) -> Any:
    """What JSON does not know by itself."""
    if isinstance(value, Struct):
        return _fields(value)
    if isinstance(value, Raw):
        return json.loads(value)
    if isinstance(value, set | frozenset):
        return list(value)
    raise TypeError(f"nothing that can be written: {type(value).__name__}")


def _fields(value: Struct) -> dict[str, Any]:
    config, found = value.__struct_config__, value.__dict__
    told: dict[str, Any] = {} if config.tag_field is None else {config.tag_field: config.tag}
    if config.omit_defaults:
        known = value.__struct_known__
        found = {name: part for name, part in found.items() if not known[name].is_default(part)}
    told.update((name, part) for name, part in found.items() if part is not UNSET)
    return told


_encoder = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_told)


def encode(value: Any) -> bytes:
    return _encoder.encode(value).encode()


class Encoder:
    def encode(self, value: Any) -> bytes:
        return encode(value)


def indented(text: bytes) -> bytes:
    """The same for people to read."""
    return json.dumps(json.loads(text), ensure_ascii=False, indent=2).encode()
