"""The HTTP interface by its own description: everything that it allows and much that it does not, call by call."""

from __future__ import annotations

import inspect
import io
import os
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.specs.openapi import checks

from tests.server.hostile.arena import bugs
from tests.server.web.servers import Running, config, running
from undermine.server.web.app import ROUTES

EXAMPLES = 100 if "MESSAGES" in os.environ else 12
"""Of each call; `make hostile` asks for many messages, and gets more of these too."""


def calls() -> Iterator[tuple[str, str, GenerationMode]]:
    """Every call, with what is right; and with what is wrong, where something can be."""
    for handler in ROUTES:
        asked = inspect.signature(handler.fn).parameters
        modes = [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if {"data", "limit"} & set(asked) else [])]
        paths = [re.sub(":(str|int)}", "}", path) for path in handler.paths if path.startswith("/api/")]
        yield from product(paths, getattr(handler, "http_methods", ()), modes)


CALLS = sorted(calls(), key=str)
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]

load_all_checks()


def wrong_body(case: Any) -> bool:
    """A body is read to the letter; a parameter behind the address that nobody knows is let pass, as everywhere."""
    parts = {place.value: part.mode for place, part in case.meta.components.items()}
    return parts.get("body") is GenerationMode.NEGATIVE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(config(tmp_path_factory.mktemp("interface"))) as found:
        token = found.guest()
        found.open(token, public=True)
        yield found


@pytest.fixture(scope="module")
def description(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"http://{server.host}/api/openapi.json")


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as found:
        yield found


@pytest.mark.parametrize(
    ("path", "method", "mode"), CALLS, ids=[f"{method} {path} {mode.value}" for path, method, mode in CALLS]
)
def test_every_answer_is_as_described(
    server: Running,
    description: Any,
    session: requests.Session,
    logged: io.StringIO,
    path: str,
    method: str,
    mode: GenerationMode,
) -> None:
    call = description[path][method]
    # Whoever is forgotten is nobody afterwards.
    tokens = iter(server.guest, None)
    token = next(tokens)

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=call.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        nonlocal token
        wanted = [*CHECKS, *([checks.negative_data_rejection] if wrong_body(case) else [])]
        case.call_and_validate(session=session, headers={"authorization": f"Bearer {token}"}, checks=wanted)
        if method == "DELETE":
            token = next(tokens)

    before = len(logged.getvalue())
    ask()
    assert bugs(logged.getvalue()[before:]) == []


BODIES: dict[str, dict[str, Any]] = {
    "/api/rooms": {},
    "/api/me/email": {"email": "ann@example.org"},
    "/api/me/devices": {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "x", "auth": "x"}},
}
"""What is asked for in the right form, so that only who asks is wrong; all others take that of a passkey."""


@pytest.mark.parametrize("token", [None, "x", "a.b.c.d"], ids=["none", "short", "forged"])
def test_whoever_proves_nothing_is_told_nothing(server: Running, description: Any, token: str | None) -> None:
    needing = [
        (path, method)
        for path, item in description.raw_schema["paths"].items()
        for method, call in item.items()
        if call.get("security")
    ]
    assert len(needing) > 8
    with server.client(token) as client:
        for path, method in needing:
            body = BODIES.get(path, {"state": "x", "credential": {}})
            answer = client.request(method, path.replace("{id}", "x"), json=body)
            assert answer.status_code == 401, (method, path)
            assert set(answer.json()) == {"key", "args", "text", "request"}


@pytest.mark.parametrize("path", ["/api/games", "/api/me/games"])
@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=-1", "limit=x", "limit=", "before=x"])
def test_a_page_that_cannot_be_is_refused(server: Running, path: str, query: str) -> None:
    with server.client(server.guest()) as client:
        assert client.get(f"{path}?{query}").status_code == 400
