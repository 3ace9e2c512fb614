"""Suspicion: who is who and where the treasure lies, as probabilities, from what a seat has seen."""

from .evidence import Curve, Moment, curves, curves_in_steps
from .gaps import FAR, distances, distances_to
from .sets import Leanings
from .suspect import Suspicion, Watcher, leanings, prior, suspicion, suspicion_as, tables_of

__all__ = [
    "FAR",
    "Curve",
    "Leanings",
    "Moment",
    "Suspicion",
    "Watcher",
    "curves",
    "curves_in_steps",
    "distances",
    "distances_to",
    "leanings",
    "prior",
    "suspicion",
    "suspicion_as",
    "tables_of",
]
