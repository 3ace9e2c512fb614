"""A server's rooms on one device: no sockets, no processes, no database. For a page that plays by itself."""

from .alone import Alone, Caller
from .asking import Answer
from .shelf import Keep

__all__ = ["Alone", "Answer", "Caller", "Keep"]
