"""Values with a schema: what is told, asked and written down, checked when it is read.

They are msgspec's own where it is installed, without anything in between that would cost time. Where it is not, as in a
browser, our own in pure Python (`plain`) do as much of the same as we use, and accept and refuse alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = [
    "UNSET",
    "DecodeError",
    "Decoder",
    "Encoder",
    "FieldInfo",
    "Meta",
    "Raw",
    "Struct",
    "UnsetType",
    "ValidationError",
    "asdict",
    "convert",
    "decode",
    "defstruct",
    "encode",
    "fields",
    "indented",
    "replace",
]

if TYPE_CHECKING:
    from msgspec import UNSET, DecodeError, Meta, Raw, Struct, UnsetType, ValidationError, convert, defstruct
    from msgspec.json import Decoder, Encoder, decode, encode
    from msgspec.json import format as indented
    from msgspec.structs import FieldInfo, asdict, fields, replace
else:
    try:
        from msgspec import UNSET, DecodeError, Meta, Raw, Struct, UnsetType, ValidationError, convert, defstruct
        from msgspec.json import Decoder, Encoder, decode, encode
        from msgspec.json import format as indented
        from msgspec.structs import FieldInfo, asdict, fields, replace
    except ImportError:
        from .plain import (
            UNSET,
            DecodeError,
            Decoder,
            Encoder,
            FieldInfo,
            Meta,
            Raw,
            Struct,
            UnsetType,
            ValidationError,
            asdict,
            convert,
            decode,
            defstruct,
            encode,
            fields,
            indented,
            replace,
        )
