"""Games as text and as plain data: moves, digests, records, replay, a seat's redacted copy, views and events."""

from .copies import seat_copy
from .digest import state_digest, view_digest
from .events import Data, event_data, event_of
from .moves import LOT, SEAT_LETTERS, face_code, first_seat, move_text, parse_move, seat_of
from .news import eyes_news, table_news, view_news, with_news
from .reading import past_data, view_of
from .record import Record, RoundRecord, format_record, parse_record
from .replay import RecordedDeals, Replay, deal_of, record_of, record_seed, replay, resume
from .views import eyes_data, rules_data, table_data, view_data

__all__ = [
    "LOT",
    "SEAT_LETTERS",
    "Data",
    "Record",
    "RecordedDeals",
    "Replay",
    "RoundRecord",
    "deal_of",
    "event_data",
    "event_of",
    "eyes_data",
    "eyes_news",
    "face_code",
    "first_seat",
    "format_record",
    "move_text",
    "parse_move",
    "parse_record",
    "past_data",
    "record_of",
    "record_seed",
    "replay",
    "resume",
    "rules_data",
    "seat_copy",
    "seat_of",
    "state_digest",
    "table_data",
    "table_news",
    "view_data",
    "view_digest",
    "view_news",
    "view_of",
    "with_news",
]
