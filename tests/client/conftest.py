"""One server for all tests of the client."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.servers import quick_server
from tests.server.web.conftest import logged
from tests.server.web.servers import Running

__all__ = ["logged"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quick_server(tmp_path_factory.mktemp("server")) as found:
        yield found
