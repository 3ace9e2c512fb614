"""The mind for two teams and some who dig for themselves: every move by the gold it lets a seat expect."""

from .judge import BY_VERB, scores

__all__ = ["BY_VERB", "scores"]
