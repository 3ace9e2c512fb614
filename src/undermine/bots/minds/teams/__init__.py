"""The mind for two teams and some who dig for themselves: every move by the gold it lets a seat expect."""

from .mind import scores

__all__ = ["scores"]
