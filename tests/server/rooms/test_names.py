# ruff: noqa: RUF001 (letters that look like others are what this is about)
"""What people may be called at a table: something that can be seen, like nobody else, and not like a bot."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.problems import says
from tests.server.rooms.table import Table, three
from undermine.messages import Problem
from undermine.server.protocol import commands as asked
from undermine.server.protocol.commands import MOST_NAME
from undermine.server.rooms.names import ERASED, clean_name, likeness, told_apart
from undermine.server.rooms.settings import Settings
from undermine.server.rooms.signs import cut, is_joining

BLANK = (
    "\n", "\t \t", "\u200b", "\u200b\u2060", "\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u00ad", "\u034f",
    "\ufe0f", "\U000e0100", "\u17b5", "\u180e", "\u202e", "\u0301", "\u0301\u0327", "\ue000", "\u00a0", "\U000e0041",
)  # fmt: skip
BOTS = ("(normal)", "(easy)", "( normal )", "(normal:bold)", "（normal）", "Bot B", "bot b", "ＢＯＴ Ｂ", "B\u043et B")


@pytest.mark.parametrize("name", BLANK)
def test_a_name_of_which_nothing_can_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Problem, check=says("error-name-empty")):
        clean_name(name)


@pytest.mark.parametrize("name", BOTS)
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(Problem, check=says("error-name-bot")):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann  a ", "Ann a"), ("An\u200bn", "Ann"), ("A\u3164nn", "Ann"), ("Zoe\u0301", "Zoé"), ("李雷", "李雷"),
        ("👩", "👩"), (":-)", ":-)"), ("(-:", "(-:"), ("?", "?"), ("Ann\u00a0B", "Ann B"), ("Robot", "Robot"),
        ("👩\u200d🚒", "👩\u200d🚒"), ("👩🏽\u200d🚒 Zoe", "👩🏽\u200d🚒 Zoe"), ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("A\u200dnn", "Ann"), ("👩\u200d", "👩"), ("Ann\ufe0f", "Ann"),
    ],
)  # fmt: skip
def test_other_names_are_shown_as_they_were_meant(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name", ["Ann", "ann", "ANN", "Ａｎｎ", "A n n", "\u0410nn", "An\u200bn", "Ann\u3164", "𝐀𝐧𝐧", "Ⓐⓝⓝ"]
)
def test_two_people_at_one_table_are_told_apart(name: str) -> None:
    table = Table(Settings(seats=3))
    table.do("ann", asked.Sit(seat="A", name="Ann"))
    table.do("eve", asked.Sit(seat="B", name=name))
    table.do("bob", asked.Sit(seat="C", name=name))
    shown = [seat.name for seat in table.room.seats]
    assert shown[0] == "Ann"
    assert (shown[1][-2:], shown[2][-2:]) == (" 2", " 3")
    assert len(set(map(likeness, shown))) == 3


@pytest.mark.parametrize(("one", "other"), [("Alice", "AIice"), ("Bob", "B0b"), ("Lilo", "Li1o")])
def test_what_looks_the_same_is_the_same(one: str, other: str) -> None:
    assert told_apart(other, [one]) == f"{other} 2"


def test_whoever_moves_to_another_seat_keeps_the_name() -> None:
    table = three()
    table.do("bob", asked.Stand(seat="B"))
    table.do("ann", asked.Sit(seat="B", name="Ann"))
    assert table.room.seats[1].name == "Ann"


def test_nobody_passes_for_somebody_who_was_forgotten() -> None:
    assert [told_apart(name, []) for name in (ERASED, "...")] == ["… 2", "... 2"]


FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize("before", range(MOST_NAME + 1))
def test_an_emoji_that_has_no_room_goes_as_a_whole(before: int) -> None:
    name = clean_name("a" * before + FAMILY)
    assert name == "a" * before + FAMILY * (before + len(FAMILY) <= MOST_NAME)
    assert told_apart(name, [name]).rstrip(" 2") in (name, "a" * min(before, MOST_NAME - 2))


def test_what_is_nothing_but_one_emoji_is_cut_all_the_same() -> None:
    assert len(cut("\u200d".join("👩" * 20), MOST_NAME)) == MOST_NAME


def test_what_joins_emoji_tells_nobody_apart() -> None:
    assert told_apart("👩🚒", ["👩\u200d🚒"]) == "👩🚒 2"


@given(st.text(min_size=1, max_size=MOST_NAME), st.lists(st.text(max_size=MOST_NAME), max_size=4))
def test_every_name_is_refused_or_short_visible_and_unlike_all_others(name: str, others: list[str]) -> None:
    try:
        found = told_apart(clean_name(name), others)
    except Problem:
        return
    assert 0 < len(found) <= MOST_NAME
    assert found == found.strip()
    assert all(char.isprintable() or is_joining(found, at) for at, char in enumerate(found))
    assert any(unicodedata.category(char)[0] in "LNPS" for char in found)
    assert likeness(found) not in map(likeness, others)
