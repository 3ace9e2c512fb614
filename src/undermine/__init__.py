"""Undermine: the Saboteur family of tunnel games as a library, a command and a table to sit at.

Nothing is imported here, so that `import undermine` costs nothing; the public doors are the packages
`cards`, `rules`, `game`, `notation` and `draw`, which need the standard library alone.
"""

__version__ = "0.1.0"
