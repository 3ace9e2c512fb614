"""The log of everything that happens here, and no page but the plain one, whatever was built."""

from tests.server.web.conftest import logged, static

__all__ = ["logged", "static"]
