"""Run by Pyodide, before its memory is written down: load all that the rooms need, and work out what the rules are made
of. Words are not: each reader needs those of one language, and they are half as large as all the rest."""

import fluent.runtime  # noqa: F401

import undermine.alone  # noqa: F401
from undermine.rules import keys, ruleset

for _key in keys():
    ruleset(_key)
del _key
