"""The mind for games with markers: gold against the rival's gold, or alone against the stock."""

from .judge import BY_VERB, scores

__all__ = ["BY_VERB", "scores"]
