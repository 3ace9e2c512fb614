"""Run by Pyodide, before its memory is written down: load all that the rooms need, and work out what the rules are made
of. The words of all languages as well: taking one in would keep whoever comes back waiting for half a second."""

import undermine.alone  # noqa: F401
from undermine.rules import keys, ruleset
from undermine.words import LANGUAGES, Words

for _key in keys():
    ruleset(_key)
for _language in LANGUAGES:
    Words(_language)
del _key, _language
