"""The description of the interface: valid in itself, complete, and true about what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.test_schema import parts
from tests.server.web.servers import Running
from undermine.server.web.app import ROUTES

Data = dict[str, Any]


@pytest.fixture(scope="module")
def description(server: Running) -> Data:
    with server.client() as client:
        answer = client.get("/api/openapi.json")
    assert answer.headers["content-type"].startswith("application/")
    found: Data = answer.json()
    return found


def operations(description: Data) -> Iterator[tuple[str, str, Data]]:
    for path, item in description["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def test_it_says_what_it_is(description: Data) -> None:
    assert description["openapi"].startswith("3.1")
    assert description["info"]["title"] == "Undermine"


def test_every_reference_leads_somewhere(description: Data) -> None:
    references = [part["$ref"] for part in parts(description) if isinstance(part.get("$ref"), str)]
    assert len(references) > 20
    for reference in references:
        found: Any = description
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]


def test_every_call_is_there_and_nothing_else(description: Data) -> None:
    told = {(method.upper(), path) for path, method, _ in operations(description)}
    made = {
        (method, path.replace(":str}", "}").replace(":int}", "}"))
        for handler in ROUTES
        for path in handler.paths
        if path.startswith("/api/")
        for method in getattr(handler, "http_methods", ())
    }
    assert told == made


def test_calls_have_names_summaries_and_answers(description: Data) -> None:
    names = [operation["operationId"] for _, _, operation in operations(description)]
    assert len(names) == len(set(names))
    for path, _, operation in operations(description):
        assert operation["summary"], path
        assert operation["tags"], path
        statuses = set(operation["responses"])
        assert "default" in statuses
        assert statuses - {"default"} <= {"200", "201", "204"}, path
        for parameter in operation.get("parameters", ()):
            assert parameter["in"] in ("path", "query")
            assert (parameter["in"] == "path") == (f"{{{parameter['name']}}}" in path)


def test_whoever_needs_a_token_is_told(description: Data) -> None:
    assert description["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    needing = {path for path, _, operation in operations(description) if operation.get("security") == [{"token": []}]}
    assert "/api/me" in needing
    assert "/api/rules" not in needing


def test_bodies_take_no_field_that_is_not_there(description: Data) -> None:
    schemas = description["components"]["schemas"]
    closed = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    assert {"NewPlayer", "Settings", "Script", "Answer"} <= closed
    assert "Me" not in closed


def test_errors_are_described_as_they_are(server: Running, description: Data) -> None:
    schema = description["components"]["schemas"]["ErrorBody"]
    with server.client() as client:
        answer = client.get("/api/me").json()
    assert set(answer) == set(schema["properties"]) == set(schema["required"])


def test_successes_are_described_as_they_are(server: Running, description: Data) -> None:
    token = server.guest()
    server.open(token, public=True)
    with server.client(token) as client:
        for path in ("/api/rooms", "/api/rules", "/api/me", "/api/me/games", "/api/games"):
            schema = description["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
            _check(client.get(path).raise_for_status().json(), schema, description)


def _check(value: Any, schema: Data, description: Data) -> None:
    """As much of JSON schema as the description uses."""
    if "$ref" in schema:
        schema = description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    if isinstance(value, dict) and "properties" in schema:
        assert set(schema.get("required", ())) <= set(value) <= set(schema["properties"])
        for name, inner in value.items():
            _check(inner, schema["properties"][name], description)
    if isinstance(value, list):
        for inner in value:
            _check(inner, schema["items"], description)
