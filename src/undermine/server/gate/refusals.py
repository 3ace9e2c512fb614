"""Why somebody is not let in."""

from __future__ import annotations

from ...messages import Problem


class BadToken(Problem):
    """Nobody is known by this token."""


class Banned(Problem):
    """The people who run this server do not let this player in."""
