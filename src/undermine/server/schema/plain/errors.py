"""Why something cannot be read. What exactly is wrong is for whoever asks to find out."""

from __future__ import annotations


class DecodeError(ValueError):
    """This is no JSON."""


class ValidationError(DecodeError):
    """This is not what the schema asks for."""
