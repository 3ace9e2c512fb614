"""The report: all tables in all languages, on a page that needs nothing from outside and cannot be written into."""

from __future__ import annotations

import re
from functools import cache

import pytest

from undermine.arena.contest import Contest, play_all
from undermine.arena.lineups import Kind, lineups_of, offered
from undermine.arena.report import drawings, facts, failure_text, html, sheets
from undermine.arena.summary import Summary, summed_up
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

EVIL = "process:no-such <script>alert(1)</script> & \"'"


@cache
def summary(key: str = "base-2015", players: int = 3, deals: int = 2) -> Summary:
    bots = ("random", EVIL) if key == "base-2015" else ("random", "digger")
    house = ("rounds=1",) if ruleset(key).role_cards(players) else ()
    kinds = offered(ruleset(key))
    contest = Contest(key, house, players, bots, lineups_of(kinds, bots), seed="r<b>", stand_in="digger")
    return summed_up(contest, [row for rows in play_all(contest, contest.games(range(deals))) for row in rows])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_is_on_the_page(lang: str) -> None:
    words = Words(lang)
    page = html(words, summary())
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{lang}">' in page
    titles = ("arena-differences", "arena-shares", "arena-earned", "arena-places", "arena-failures")
    for key in titles:
        assert page.count(f"<h2>{words.say_key(key)}</h2>".replace("'", "&#x27;")) == 1, key
    assert page.count("<svg") == len(drawings(words, summary())) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "players"), [("base-2015", 3), ("saboteur2", 4), ("duel", 2), ("solo", 1)])
def test_all_rows_are_as_long_as_their_head(lang: str, key: str, players: int) -> None:
    found = sheets(Words(lang), summary(key, players))
    assert len(found) >= 2
    for sheet in found:
        assert {len(row) for row in sheet.rows} == {len(sheet.head)}, sheet.title


def test_nothing_comes_from_outside() -> None:
    for text in (html(Words("en"), summary()), *drawings(Words("en"), summary()).values()):
        assert "<script" not in text
        assert not re.search(r"\b(src|href|srcset|action)\s*=", text)
        assert "@import" not in text
        assert "url(" not in text
        assert set(re.findall(r"https?://[^\"]+", text)) <= {"http://www.w3.org/2000/svg"}
        assert not re.search(r"\son[a-z]+=", text)


def test_it_names_what_it_was_made_with() -> None:
    page = html(Words("en"), summary())
    told = dict(facts(Words("en"), summary()))
    for name in ("rule set", "seed", "deals", "CPUs", "interpreter", "Undermine", "tables of suspicion", "digest"):
        assert told[name], name
    assert "r&lt;b&gt;" in page
    assert summary().digest in page
    assert f"base-2015#{ruleset().revision} rounds=1" in page


def test_a_failure_is_a_line() -> None:
    (first, *_) = summary().failures
    text = failure_text(Words("en"), first)
    assert text.startswith(f"{EVIL} crashed: deal 0/0, seat {'ABC'[first.failure.seat]}, move {first.failure.move}.")
    rows = {sheet.title: sheet.rows for sheet in sheets(Words("en"), summary())}["Bots that failed"]
    assert len(rows) == len(summary().failures) > 3
    assert rows[0][:2] == ("crashed", EVIL)


def test_few_cases_are_marked() -> None:
    by_title = {sheet.title: sheet for sheet in sheets(Words("en"), summary())}
    shares = by_title["Rounds won by the diggers"]
    column = shares.head.index("rounds")
    assert all(row[column].endswith("*") for row in shares.rows)


def test_one_deal_has_no_spread_and_is_shown_all_the_same() -> None:
    lone = summary(deals=1)
    assert "?" in {cell for sheet in sheets(Words("en"), lone) for row in sheet.rows for cell in row}
    assert "inf" not in html(Words("en"), lone)
    assert "gold.svg" not in drawings(Words("en"), lone)


def test_each_lineup_has_its_own_name() -> None:
    (shares,) = [sheet for sheet in sheets(Words("en"), summary()) if sheet.title == "Rounds won by the diggers"]
    assert len({row[0] for row in shares.rows}) == 2 + 2 + 2 + 2
    assert {lineup.lineup.kind for lineup in summary().totals} == set(Kind)
