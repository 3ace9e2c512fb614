"""Suspicion: who is who and where the treasure lies, as probabilities, from what a seat has seen."""

from .evidence import Curve, Moment, curves
from .gaps import FAR, distances
from .suspect import Suspicion, Watcher, prior, suspicion, tables_of

__all__ = ["FAR", "Curve", "Moment", "Suspicion", "Watcher", "curves", "distances", "prior", "suspicion", "tables_of"]
