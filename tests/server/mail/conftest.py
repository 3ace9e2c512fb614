"""Stores on both databases, and a mail server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.mail.smtp import MailServer
from tests.server.store.conftest import other, store

__all__ = ["mail_server", "other", "store"]


@pytest.fixture
def mail_server() -> Iterator[MailServer]:
    with MailServer() as server:
        yield server
