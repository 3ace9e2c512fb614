"""Games as text: moves, digests, records, replay, a seat's redacted copy."""

from .copies import seat_copy
from .digest import state_digest, view_digest
from .moves import SEAT_LETTERS, face_code, move_text, parse_move, seat_of
from .record import Record, RoundRecord, format_record, parse_record
from .replay import Replay, record_of, replay

__all__ = [
    "SEAT_LETTERS",
    "Record",
    "Replay",
    "RoundRecord",
    "face_code",
    "format_record",
    "move_text",
    "parse_move",
    "parse_record",
    "record_of",
    "replay",
    "seat_copy",
    "seat_of",
    "state_digest",
    "view_digest",
]
