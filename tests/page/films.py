"""A whole game to look back on."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.players import DIGGER, played_out
from undermine.game import Match, seed_dealer
from undermine.notation import format_record, record_of
from undermine.rules import ruleset


@cache
def match() -> Match:
    rules = ruleset()
    return played_out(Match(rules, 5, seed_dealer(rules, 5, b"9")), DIGGER, Random(9))


def record() -> str:
    names = ("Nora", "(easy)", "(easy)", "(easy)", "(easy)")
    return format_record(record_of(match(), b"\7" * 32, names))
