"""The store: the log of every game, and all else that outlives the process."""

from ..keeping.problems import Away, BadBackup, BadDatabase, Conflict, Failed, Fenced, NotWritten, Unavailable
from ..keeping.records import (
    Ban,
    Finished,
    GameStatistics,
    Indexed,
    Lease,
    Line,
    Notice,
    Passkey,
    Played,
    Player,
    Report,
    Result,
    RoleStatistics,
    RoundResult,
    Statistics,
)
from .backups import backup, restore
from .engines import file_url
from .store import Store

__all__ = [
    "Away",
    "BadBackup",
    "BadDatabase",
    "Ban",
    "Conflict",
    "Failed",
    "Fenced",
    "Finished",
    "GameStatistics",
    "Indexed",
    "Lease",
    "Line",
    "NotWritten",
    "Notice",
    "Passkey",
    "Played",
    "Player",
    "Report",
    "Result",
    "RoleStatistics",
    "RoundResult",
    "Statistics",
    "Store",
    "Unavailable",
    "backup",
    "file_url",
    "restore",
]
