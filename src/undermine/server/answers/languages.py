"""In which language somebody is answered."""

from __future__ import annotations

import re

from ...words import LANGUAGES


def language_of(query: str, accepted: str) -> str:
    """`lang=de` in the query of an address, else the first of the browser's languages that we have, else English."""
    asked = re.search("(?:^|&)lang=([a-z]{2})(?:&|$)", query)
    wanted = [asked[1]] if asked else []
    wanted += [part.strip()[:2].lower() for part in accepted[:200].split(",")]
    return next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])
