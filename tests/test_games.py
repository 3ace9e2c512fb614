"""The recorded games replay to their digests, and between them show everything that a game can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from undermine.cards import Role, Sign, Verb
from undermine.game import MARKS, HostedGame, Table
from undermine.game.events import EVENTS, Broke, Event, RoundEnded
from undermine.notation import format_record, parse_record, replay
from undermine.rules import keys, ruleset
from undermine.testing.games import ENDINGS, NEVER

# What these simple players come to so seldom that the laws, with goals near the start, have to show it.
RARE: dict[str, set[str]] = {"rounds": set(), "teams": {"Uncovered"}, "duel": set(), "solo": {"Uncovered", "goals"}}

FILES = sorted((Path(__file__).parent / "games").glob("*.txt"))


@pytest.fixture(scope="module")
def matches() -> list[HostedGame]:
    return [replay(parse_record(file.read_text())) for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_its_digest(file: Path) -> None:
    text = file.read_text()
    record = parse_record(text)
    assert format_record(record) == text
    assert replay(record).over


def test_there_are_enough_games(matches: list[HostedGame]) -> None:
    assert len(matches) >= 12
    assert {match.rules.key for match in matches} == set(keys())
    for key in keys():
        some = {3, 5, 10} & set(ruleset(key).players) or set(ruleset(key).players)
        assert {match.players for match in matches if match.rules.key == key} >= some


@pytest.mark.parametrize("flow", NEVER)
def test_the_games_show_every_event_and_ending(matches: list[HostedGame], flow: str) -> None:
    events = [event for match in matches if match.rules.flow == flow for event in match.state.past or ()]
    seen = {type(event).__name__ for event in events}
    assert {event.__name__ for event in EVENTS} - seen - NEVER[flow] <= RARE[flow]
    endings = {event.ending for event in events if isinstance(event, RoundEnded)}
    assert ENDINGS[flow] - endings <= RARE[flow]


def test_the_games_show_what_the_editions_read_differently(matches: list[HostedGame]) -> None:
    """An own tool broken where the book allows it, and a trapped geologist paid and unpaid."""
    broken = {match.rules.key for match in matches for event in match.state.past or () if _own_tool(event)}
    assert broken == {"base-2015", "base-2004"}
    paid = {(match.rules.key, gold) for match in matches for table in match.finished for gold in _trapped(table)}
    assert paid >= {("saboteur2", 2), ("saboteur2-fr", 0)}


def _own_tool(event: Event) -> bool:
    return isinstance(event, Broke) and event.seat == event.target


def _trapped(table: Table) -> list[int]:
    """The gold of each geologist who is in a trap when the round ends."""
    roles = table.outcome.roles if table.outcome is not None else ()
    held = [seat for seat, role in enumerate(roles) if role is Role.GEOLOGIST]
    return [
        sum(pay.bank for pay in table.ledger.pays if (pay.round, pay.seat) == (table.round, seat))
        for seat in held
        if table.marks[seat] & MARKS[Sign.TRAPPED]
    ]


def test_the_games_show_every_verb(matches: list[HostedGame]) -> None:
    played = {
        match.rules.catalogue.kinds[move.kind].verb
        for match in matches
        for _, _, move in match.moves
        if hasattr(move, "kind")
    }
    assert played >= set(Verb)
