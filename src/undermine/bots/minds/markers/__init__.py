"""The mind for games with markers: gold against the rival's gold, or alone against the stock."""

from .judge import scores

__all__ = ["scores"]
