"""Print the JSON schema of everything that the page says to the server and hears from it."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from undermine.server.protocol import commands, hello, messages
from undermine.server.protocol.shapes import SHAPES
from undermine.server.rooms.settings import Settings
from undermine.server.web import art, errors, games, players, rooms, rules

LEFT_OUT = ("pattern", "default", "minItems", "maxItems")
REF = "#/definitions/"
HTTP = (
    art.BoxFacts,
    errors.ErrorBody,
    games.Game,
    games.Games,
    players.Me,
    players.Welcome,
    rooms.OpenedRoom,
    rooms.RoomSummary,
    rules.Rules,
    Settings,
)


PRECISE = {
    ("Eyes", "view"): {"$ref": REF + "ViewShape"},
    ("Happened", "view"): {"$ref": REF + "ViewShape"},
    ("RoomState", "rules"): {"$ref": REF + "RulesTold"},
    ("Eyes", "why_not"): {"type": "object", "additionalProperties": {"$ref": REF + "ToldMessage"}},
    ("Happened", "why_not"): {"type": "object", "additionalProperties": {"$ref": REF + "ToldMessage"}},
    ("Eyes", "payout"): {"type": "array", "items": {"$ref": REF + "PayoutLine"}},
    ("Happened", "payout"): {"type": "array", "items": {"$ref": REF + "PayoutLine"}},
    ("Over", "roles"): {"type": "array", "items": {"$ref": REF + "RolesShape"}},
}
"""Fields that the server sends as plain data, whose shapes are known all the same."""


def schema() -> dict[str, Any]:
    asked = (*commands.AnyCommand.__args__, hello.Hello)
    told = messages.AnyMessage.__args__
    _, known = msgspec.json.schema_components((*asked, *told, *SHAPES, *HTTP), ref_template=REF + "{name}")
    definitions = {name: _plain(one) for name, one in sorted(known.items())}
    for (name, field), shape in PRECISE.items():
        definitions[name]["properties"][field] = shape
    definitions["AnyCommand"] = _one_of(asked)
    definitions["AnyMessage"] = _one_of(told)
    return {"title": "Protocol", "type": "object", "additionalProperties": False, "definitions": definitions}


def _one_of(kinds: tuple[type, ...]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"{REF}{kind.__name__}"} for kind in kinds]}


def _plain(part: Any) -> Any:
    """Without what the generator of types does not understand: fixed arrays, patterns, defaults."""
    if isinstance(part, list):
        return [_plain(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    kept = {name: _plain(inner) for name, inner in part.items() if name not in LEFT_OUT}
    if "prefixItems" in kept:
        kept.pop("items", None)
        kept["items"] = kept.pop("prefixItems")
        kept["minItems"] = kept["maxItems"] = len(kept["items"])
    if kept.get("type") == "object" and "properties" in kept and "additionalProperties" not in kept:
        kept["additionalProperties"] = False
    return kept


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
