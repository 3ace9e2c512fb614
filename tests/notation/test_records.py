"""Records: whole games as text, found out when cut off or altered; and a seat's copy, which knows no more than it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.problems import says
from undermine.game import Choose, Discard, HostedGame, Move, Own, sample_world, seed_dealer
from undermine.messages import BadArgument, BadRecord, BadRules, Problem
from undermine.notation import (
    Record,
    Replay,
    format_record,
    parse_record,
    record_of,
    replay,
    seat_copy,
    state_digest,
    view_digest,
)
from undermine.rules import ruleset
from undermine.testing.games import PLAYERS
from undermine.testing.players import chosen
from undermine.words import Words


def played(
    moves: int = 10_000, seed: str = "7", house: tuple[str, ...] = ("rounds=2",), player: str = "digger"
) -> HostedGame:
    rules, rng = ruleset("base-fr", house=house), Random(seed)
    match = HostedGame(rules, 4, seed_dealer(rules, 4, seed.encode()), first=1)
    while match.to_move is not None and len(match.moves) < moves:
        match.play(chosen(PLAYERS[player], match.state, rng))
    return match


MATCH = played()
TEXT = format_record(record_of(MATCH, b"7", names=("Ann", "Bo", "Cy", "Di")))


def test_a_record_goes_round() -> None:
    record = parse_record(TEXT)
    assert format_record(record) == TEXT
    assert record.names == ("Ann", "Bo", "Cy", "Di")
    assert replay(record).state == MATCH.state


STRANGE = (
    'Eve "the; Mole"',
    "two\nlines",
    "",
    "Zoë",
    " a ",
    "a\\",
    "\\u{41}",
    "; ",
    "[x]",
    "\u2028\x85\0\U0010ffff",
    "End",
    '"]',
)


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_is_read_as_it_was_written(name: str) -> None:
    for names in ((name, "Bo", name, name), (name,) * 4, ("Ann", "Bo", "Cy", name)):
        record = record_of(played(moves=3), names=names)
        assert parse_record(format_record(record)) == record
        assert parse_record(format_record(record)).names == names


@given(st.lists(st.text(), min_size=1, max_size=4))
def test_any_names_are_read_as_they_were_written(names: list[str]) -> None:
    record = replace(parse_record(TEXT), players=len(names), names=tuple(names))
    assert parse_record(format_record(record)).names == tuple(names)


@pytest.mark.parametrize("names", [("Ann",), ("Ann",) * 5])
def test_a_record_names_all_or_nobody(names: tuple[str, ...]) -> None:
    with pytest.raises(BadRecord, check=says(f"error-record-names names={len(names)} players=4")):
        record_of(MATCH, names=names)
    with pytest.raises(BadRecord, check=says(f"error-record-names names={len(names)} players=4")):
        parse_record(TEXT.replace("Ann; Bo; Cy; Di", "; ".join(names)))


def test_names_are_a_list_of_texts() -> None:
    for names in ("Anna", b"Anna", ("Ann", None, "Cy", "Di"), 4, None):
        with pytest.raises(BadArgument, check=says("error-argument-list name=names kind=str")):
            record_of(MATCH, names=names)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["Ann;Bo; Cy; Di", "A\\nn; Bo; Cy; Di", "\\u{110000}; Bo; Cy; Di", "\\u; Bo; Cy; Di"])
def test_names_that_were_not_written_so_are_not_read(text: str) -> None:
    with pytest.raises(BadRecord, check=says("error-record-names-text")):
        parse_record(TEXT.replace("Ann; Bo; Cy; Di", text))


# How much was thought of a move ----------------------------------------------------------------------------------


@given(st.dictionaries(st.integers(1, len(MATCH.moves)), st.integers(0, 9_999_999)))
@settings(max_examples=40, deadline=None)
def test_how_many_rollouts_a_move_was_found_by_is_read_as_it_was_written(rollouts: dict[int, int]) -> None:
    record = record_of(MATCH, b"7", rollouts=rollouts)
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text).rollouts == rollouts
    assert format_record(parse_record(text)) == text
    assert replay(text).state == MATCH.state


def test_it_stands_with_its_move_and_changes_no_other_line() -> None:
    """So records from before there was such a thing are what they were."""
    plain, noted = format_record(record_of(MATCH)), format_record(record_of(MATCH, rollouts={2: 400, 3: 0}))
    changed = [line for line in noted.splitlines() if line not in plain.splitlines()]
    assert [line.split(" {")[1] for line in changed] == ["400}", "0}"]
    assert noted.replace(" {400}", "").replace(" {0}", "") == plain
    assert parse_record(plain).rollouts == {}


@pytest.mark.parametrize("note", ["{}", "{-1}", "{007}", "{4e2}", "{400} {400}", "{99999999}", "{400"])
def test_what_is_no_such_number_is_no_part_of_a_move(note: str) -> None:
    text = format_record(record_of(MATCH, rollouts={1: 400})).replace("{400}", note, 1)
    with pytest.raises(BadRecord, check=says("error-record-move")):
        replay(text)


def test_rollouts_are_told_of_moves_that_there_are() -> None:
    for wrong in ({0: 400}, {1: -1}, {1: "400"}, {"1": 400}, [400]):
        with pytest.raises(BadArgument):
            record_of(MATCH, rollouts=wrong)  # type: ignore[arg-type]
    with pytest.raises(BadRecord, check=says("error-record-no-such-turn")):
        record_of(MATCH, rollouts={len(MATCH.moves) + 1: 400})


def test_an_unfinished_game_is_a_record_too() -> None:
    match = played(moves=25)
    again = replay(parse_record(format_record(record_of(match, b"7"))))
    assert again.state == match.state
    assert again.moves == match.moves


def test_a_replay_stops_where_it_is_told() -> None:
    record = parse_record(TEXT)
    assert Replay(record).play_to(25).state == played(moves=25).state
    for wrong in (-1, len(MATCH.moves) + 1):
        with pytest.raises(BadRecord) as bad:
            Replay(record).play_to(wrong)
        assert bad.value.message.key == "error-record-no-such-move"


@given(st.integers(0, len(TEXT) - 2))
@settings(max_examples=60)
def test_a_record_that_is_cut_off_is_found_out(length: int) -> None:
    """Wherever it is cut, but for the line break at its end."""
    with pytest.raises(BadRecord):
        replay(parse_record(TEXT[:length]))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_record_that_was_altered_is_found_out(data: st.DataObject) -> None:
    """One character is changed: the record is refused, unless only a name or the seed is another, or something in a
    round long over that has left no trace, such as which card was passed."""
    place = data.draw(st.integers(0, len(TEXT) - 1))
    letter = data.draw(st.sampled_from("NESW/'@>-+012345xoPLCRMABCDgs"))
    altered = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        record = parse_record(altered)
        again = replay(record)
    except Problem:
        return
    assert again.state == MATCH.state
    assert _last(record) == _last(parse_record(TEXT))


def _last(record: Record) -> Record:
    return replace(record, names=(), seed="", rounds=record.rounds[-1:])


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('[Undermine "1"]', '[Undermine "9"]', "error-not-a-record"),
        ('[Rules "base-fr"]\n', "", "error-record-tag"),
        ('[Players "4"]', '[Players "four"]', "error-record-number"),
        ("Round 2", "Round 3", "error-record-round"),
        ("\n2. ", "\n3. ", "error-record-move-number"),
        ("\nEnd\n", "\n", "error-record-cut-off"),
        ("\nEnd\n", "\nEnd\nmore\n", "error-record-line"),
        ("goals:", "gaols:", "error-record-line"),
        ("1. B ", "1. C ", "error-record-whose-turn"),
        ("roles: ", "roles: baker ", "error-record-deal"),
    ],
)
def test_each_damage_has_its_own_error(old: str, new: str, key: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord) as bad:
        replay(parse_record(TEXT.replace(old, new, 1)))
    assert bad.value.message.key == key


DROPPED_REVISION = (
    "Revision 1 of base-2015 was dropped before the first release: games played under it can no longer be replayed."
)
DROPPED_HOUSE_RULE = (
    "The house rule self_break was dropped before the first release: each edition now follows its own book in this."
)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": "base-2015", "revision": 1}, DROPPED_REVISION),
        ({"rules": "base-2015", "revision": 3}, "The rule set base-2015 has no revision 3."),
        ({"house": ("self_break",)}, DROPPED_HOUSE_RULE),
        ({"house": ("free_beer",)}, "There is no house rule “free_beer”."),
        ({"colour": "blue"}, "Blue cannot be chosen in base-fr."),
        ({"colour": "red"}, "There is no colour “red”; there are blue, green."),
    ],
)
def test_a_record_of_other_rules_is_refused_with_a_sentence(changes: dict[str, Any], message: str) -> None:
    """A revision or a house rule that was dropped is told apart from one that never was."""
    with pytest.raises(BadRules) as bad:
        replay(replace(parse_record(TEXT), **changes))
    assert Words("en").say(bad.value.message) == message


def test_a_record_in_which_blue_opens_the_duel_is_refused() -> None:
    """D3: nobody could have written it."""
    rules = ruleset("duel")
    record = record_of(HostedGame(rules, 2, seed_dealer(rules, 2, b"")))
    assert replay(record).first == 0
    with pytest.raises(BadRules, check=says("error-first-seat-fixed")):
        replay(replace(record, first="B"))


def test_garbage_is_not_a_record() -> None:
    for text in ("", "hello", "\n\n", '[Rules "base-2015"]', "Round 1"):
        with pytest.raises(BadRecord):
            parse_record(text)


def test_an_illegal_move_and_a_wrong_digest_are_named() -> None:
    illegal = re.sub(r"\n1\. B .*", "\n1. B NS@9,9", TEXT, count=1)
    with pytest.raises(BadRecord) as bad:
        replay(parse_record(illegal))
    assert bad.value.message.key == "error-record-move"
    record = parse_record(TEXT)
    with pytest.raises(BadRecord) as bad:
        replay(replace(record, digest="0" * 64))
    assert bad.value.message.key == "error-record-digest"


def test_digests_tell_states_apart_and_only_states() -> None:
    digests = set()
    match = Replay(parse_record(TEXT))
    while match.played < len(match.moves):
        digests.add(state_digest(match.match.state))
        match.step()
    assert len(digests) == len(match.moves)


def copies(match: HostedGame) -> list[str]:
    return [format_record(seat_copy(match, seat)) for seat in range(match.players)]


@pytest.mark.parametrize("moves", [0, 1, 30, 60, 10_000])
def test_a_seats_copy_goes_round_and_cannot_be_replayed(moves: int) -> None:
    match = played(moves)
    for seat, text in enumerate(copies(match)):
        record = parse_record(text)
        assert format_record(record) == text
        assert record.digest == view_digest(match.view(seat))
        assert "Seed" not in text
        with pytest.raises(BadRecord) as bad:
            Replay(record)
        assert bad.value.message.key == "error-record-is-a-copy"


@pytest.mark.parametrize("house", [(), ("saboteurs_know_each_other", "open_gold")])
def test_a_seats_copy_is_the_same_in_every_world_it_cannot_exclude(house: tuple[str, ...]) -> None:
    """M8: change all that the seat does not know, and its copy of the record stays as it is, to the letter."""
    rng = Random(3)
    for moves in (3, 20, 45):
        match = played(moves, house=house, player="anything")
        for seat in range(match.players):
            copy = format_record(seat_copy(match, seat))
            assert format_record(seat_copy(_other(match, seat, rng), seat)) == copy


def _other(match: HostedGame, seat: int, rng: Random) -> HostedGame:
    """The same game with other cards where the seat does not know them: in the deal and in others' passes."""
    view, world = match.view(seat), sample_world(match.view(seat), rng)
    other = HostedGame(match.rules, match.players, lambda _: match.deals[0], first=match.first)
    other.state, other.moves = world, _passes(match, world.owns, seat)
    known = parse_record(format_record(seat_copy(match, seat))).rounds[0].piles
    hidden = [i for i, code in enumerate(known["stock"]) if code == "?"]
    stock = list(match.deals[0].stock)
    shuffled = rng.sample([stock[i] for i in hidden], len(hidden))
    for i, kind in zip(hidden, shuffled, strict=True):
        stock[i] = kind
    roles = tuple(own.role for own in world.owns if own.role is not None)
    spare = (world.hidden.spare,) if world.hidden.spare else ()
    goals = dict(world.hidden.goals) | {c: view.table.mine.kind_at(c) for c in view.table.mine.laid}
    placed = tuple(goals[cell] for cell in match.rules.plan.goals)
    other.deals = [match.deals[0]._replace(stock=tuple(stock), roles=(*roles, *spare), goals=placed)]
    return other


def _passes(match: HostedGame, owns: tuple[Own, ...], seat: int) -> list[tuple[int, int, Move]]:
    """The moves with others' passes exchanged for the world's."""
    left = {own.seat: list(own.buried) for own in owns}
    moves: list[tuple[int, int, Move]] = []
    for round, mover, move in match.moves:
        if isinstance(move, Discard):
            other = Discard((left[mover].pop(0),))
            moves.append((round, mover, move if mover == seat else other))
        else:
            moves.append((round, mover, move))
    return moves


def test_picks_are_secret_in_a_copy_until_the_purses_are_opened() -> None:
    """B22: others' picks are question marks while the game goes on, and known when it is over."""
    match = played()
    picks = [i for i, (_, _, move) in enumerate(match.moves) if isinstance(move, Choose) and move.what == "pick"]
    assert picks
    early = played(picks[1])
    seat = match.moves[picks[0]][1]
    texts = copies(early)
    assert all(("pick ?" in text) == (reader != seat) for reader, text in enumerate(texts))
    assert all("pick ?" not in text for text in copies(match))
