"""`make schema`: write what is said over the socket and over HTTP as schemas, for clients in other languages.

All files are made from the code that speaks: a test fails where they say something else.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from undermine.server.protocol import commands, hello, messages
from undermine.server.protocol.described import FIELDS, AnyEvent, AnyTask, basics, endings, views
from undermine.server.web.app import description

from . import errors

FOLDER = Path(__file__).parent.parent / "docs" / "protocol"
REF = "#/$defs/"
UNIONS: dict[str, Any] = {
    "Command": commands.AnyCommand,
    "Message": messages.AnyMessage,
    "GameEvent": AnyEvent,
    "Task": AnyTask,
}
ABOUT = {
    "Command": "What a client may ask for, once it has said hello.",
    "Message": "What the server tells a client.",
    "GameEvent": "What happened in the game, as the seat shown may see it: null is what it may not know, or nobody.",
    "Task": "What is still to be done in a turn.",
    "Role": "Who somebody is in a round.",
}
TOLD = (hello, commands, messages, basics, endings, views)
"""The modules whose types stand in the schema, and whose docstrings describe the fields."""

Schema = dict[str, Any]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, "utf-8")
        print(f"docs/protocol/{name}")


def files() -> dict[str, str]:
    """The files of the folder, by name."""
    schemas = {"http.json": _written(description()), "socket.json": _written(socket_schema())}
    return {**schemas, "errors.md": errors.page()}


def _written(schema: Schema) -> str:
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


# The socket --------------------------------------------------------------------------------------------------


def socket_schema() -> Schema:
    found, definitions = msgspec.json.schema_components(
        [hello.Hello, *UNIONS.values(), *FIELDS.values()], ref_template=REF + "{name}"
    )
    unions = dict(zip(UNIONS, found[1:], strict=False))
    for (owner, field), schema in zip(FIELDS, found[1 + len(UNIONS) :], strict=True):
        definitions[owner.__name__]["properties"][field] = schema
    named = {name: _named(schema, unions) for name, schema in definitions.items()}
    closed = {name: _closed(name, schema) for name, schema in named.items()}
    together = {name: {"title": name, "anyOf": schema["anyOf"]} for name, schema in unions.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Undermine",
        "description": f"What is said over the socket, protocol {messages.PROTOCOL}. See docs/protocol.md.",
        "anyOf": [{"$ref": REF + name} for name in ("Hello", "Command", "Message")],
        "$defs": {name: _about(name, schema) for name, schema in {**closed, **together}.items()},
    }


def names(union: str) -> list[str]:
    """What the members of a union are called."""
    return [kind.__name__ for kind in get_args(UNIONS[union])]


def _named(part: Any, unions: dict[str, Schema]) -> Any:
    """A union in the midst of something else is told by its name."""
    for name, union in unions.items():
        if part == union:
            return {"$ref": REF + name}
    if isinstance(part, dict):
        return {key: _named(inner, unions) for key, inner in part.items()}
    return [_named(inner, unions) for inner in part] if isinstance(part, list) else part


def _about(name: str, schema: Schema) -> Schema:
    return {**schema, "description": ABOUT[name]} if name in ABOUT else schema


def _closed(name: str, schema: Schema) -> Schema:
    """No further fields; and what the server sends has all of its own, unless the game has no such thing."""
    if "properties" not in schema:
        return schema
    kind = _structs().get(name)
    docs = _field_docs(kind) if kind is not None else {}
    properties = {field: _described(inner, docs.get(field)) for field, inner in schema["properties"].items()}
    return {**schema, "properties": properties, "required": _required(kind, schema), "additionalProperties": False}


def _required(kind: type[msgspec.Struct] | None, schema: Schema) -> list[str]:
    if kind is None or issubclass(kind, commands.Command | hello.Hello):
        return sorted(schema["required"])
    unset = {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}
    return sorted(set(schema["properties"]) - unset)


def _described(schema: Schema, text: str | None) -> Schema:
    """A bare reference stays one: programs that make types of schemas make two of one that has a text of its own."""
    return schema if text is None or "$ref" in schema else {**schema, "description": text}


# Docstrings of fields ----------------------------------------------------------------------------------------


def _structs() -> dict[str, type[msgspec.Struct]]:
    found = [kind for module in TOLD for kind in _structs_of(module)]
    return {kind.__name__: kind for kind in found}


def _structs_of(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for kind in vars(module).values():
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
            yield kind


def _field_docs(kind: type) -> dict[str, str]:
    """The strings below the fields of a class and of those it derives from."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if one.__module__.startswith("undermine."):
            found |= _own_docs(one)
    return found


def _own_docs(kind: type) -> dict[str, str]:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[ast.unparse(field.target)] = " ".join(str(below.value.value).split()).replace("None", "null")
    return found


if __name__ == "__main__":
    main()
