"""In pure Python what we use of msgspec: values with a schema, read from JSON and written as JSON.

It is for where msgspec is not to be had. What it takes and what it refuses is the same, and so is what it writes.
"""

from .errors import DecodeError, ValidationError
from .reading import Decoder, convert, decode
from .structs import UNSET, FieldInfo, Meta, Struct, UnsetType, asdict, defstruct, fields, replace
from .texts import Raw
from .writing import Encoder, encode, indented

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
