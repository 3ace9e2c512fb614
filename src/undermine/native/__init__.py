"""The native engine: the same game, many times as fast, for those who simulate, search or train.

The Python engine is the reference; this one is equal to it move for move and digest for digest (`make equal`). It is
compiled from `engine/`, where the headers have the names of the Python modules that they mirror. Where the library is
missing, `available` says so, and whoever asks for a game of it is told how to build it.
"""

from .envs import Envs
from .games import ALL, PLAYERS, Counts, Games, GameSummary
from .library import available
from .weights import RoleWeights
from .worlds import Worlds

__all__ = ["ALL", "PLAYERS", "Counts", "Envs", "GameSummary", "Games", "RoleWeights", "Worlds", "available"]
