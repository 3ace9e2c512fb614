"""Data sets: games that are over as tables of what seats saw, might do and did, with a card that says what is there.

What a seat saw and what was hidden from it stand in different tables, so that nobody learns from the wrong one by
accident. This needs numpy; docs/data.md describes the tables.
"""

from .making import Making, Source, folder_source, make, played_source
from .reading import Compared, compared, rows

__all__ = [
    "Compared",
    "Making",
    "Source",
    "compared",
    "folder_source",
    "make",
    "played_source",
    "rows",
]
