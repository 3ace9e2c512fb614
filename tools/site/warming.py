"""Run by Pyodide, before its memory is written down: load all that the rooms need."""

import undermine.alone  # noqa: F401
from undermine.words import LANGUAGES, Words

for _language in LANGUAGES:
    Words(_language)
del _language
