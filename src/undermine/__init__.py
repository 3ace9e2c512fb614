"""Undermine: the Saboteur family of tunnel games as a library, a command and a table to sit at.

`undermine.Match` is the front door, and `undermine.resume` goes on with a record; the packages behind them are `cards`,
`rules`, `game`, `notation` and `draw`, which need the standard library alone. Nothing is imported before somebody asks
for it, so that `import undermine` costs nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .match import Match, Result, resume

__all__ = ["Match", "Result", "resume"]

__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    if name in __all__:
        from . import match

        return getattr(match, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
