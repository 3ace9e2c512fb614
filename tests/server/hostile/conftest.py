"""The log of everything that happens here."""

from tests.server.web.conftest import logged

__all__ = ["logged"]
