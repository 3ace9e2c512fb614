"""Codes of rooms: nobody guesses them, everybody can type them."""

from __future__ import annotations

from collections import Counter

import pytest

from undermine.server.rooms.codes import LENGTH, LETTERS, read_code, room_code


def test_codes_are_long_plain_and_different() -> None:
    codes = [room_code() for _ in range(2000)]
    assert len(set(codes)) == 2000
    assert {len(code) for code in codes} == {LENGTH}
    letters = Counter("".join(codes))
    assert set(letters) == set(LETTERS)
    assert max(letters.values()) < 1.3 * min(letters.values())


def test_nothing_in_a_code_looks_like_something_else() -> None:
    for alike in ("0O", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(LETTERS)) <= 1
    assert not set("AEIOUY") & set(LETTERS)


@pytest.mark.parametrize("typed", ["BCDF-GHJK", "bcdfghjk", " bcdf ghjk "])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert read_code(typed) == "BCDFGHJK"


def test_an_endless_code_is_cut() -> None:
    assert len(read_code("b" * 100_000)) < 100


def test_of_anything_else_only_what_could_be_a_code_is_read() -> None:
    assert read_code("\x00bc\ud800ß\n../é'd;") == "BCSSD"
