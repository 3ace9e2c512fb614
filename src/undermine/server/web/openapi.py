"""The description of the HTTP interface, as strict as the interface itself: no unknown fields, one kind of error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from ..answers.errors import ErrorBody

REF = "#/components/schemas/"

Schema = dict[str, Any]


class Description(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        return msgspec.json.encode(strict(openapi_schema))


def strict(schema: Schema) -> Schema:
    """With what the framework does not say: that bodies are read to the letter, and how errors look."""
    (error,), added = msgspec.json.schema_components([ErrorBody], ref_template=REF + "{name}")
    known: Schema = {**schema["components"]["schemas"], **added}
    asked = _asked(schema["paths"], known)
    closed = {name: {**one, "additionalProperties": False} if name in asked else one for name, one in known.items()}
    answer = {"description": "Not granted", "content": {"application/json": {"schema": error}}}
    paths = {
        path: {verb: _answering(one, answer) for verb, one in item.items()} for path, item in schema["paths"].items()
    }
    return {**schema, "components": {**schema["components"], "schemas": closed}, "paths": paths}


def _answering(operation: Schema, error: Schema) -> Schema:
    """Whatever is no success is one and the same kind of answer."""
    successes = {status: one for status, one in operation["responses"].items() if status.startswith("2")}
    return {**operation, "responses": {**successes, "default": error}}


def _asked(paths: Schema, known: Schema) -> set[str]:
    """The schemas that bodies of requests are made of, with those they lean on."""
    found: set[str] = set()
    new = {name for item in paths.values() for one in item.values() for name in _named(one.get("requestBody", {}))}
    while new:
        found |= new
        new = {name for one in new for name in _named(known[one])} - found
    return found


def _named(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(REF)
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _named(inner)
