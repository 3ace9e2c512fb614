"""The words of the program in English, German and French; everywhere else a sentence is a key with arguments."""

from .address import address, seat_name
from .advice import reason_text
from .house import house_rule
from .log import log_line, log_message
from .nouns import EXPLAINED, effect, noun
from .places import placed
from .words import LANGUAGES, UnknownLanguage, Words, language

__all__ = [
    "EXPLAINED",
    "LANGUAGES",
    "UnknownLanguage",
    "Words",
    "address",
    "effect",
    "house_rule",
    "language",
    "log_line",
    "log_message",
    "noun",
    "placed",
    "reason_text",
    "seat_name",
]
