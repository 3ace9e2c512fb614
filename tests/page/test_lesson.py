"""The guided first game: every move that it leads to is legal when its turn comes, and it ends at the treasure."""

from __future__ import annotations

import msgspec

from tests.page import lesson
from undermine.game import Ending, HostedGame, view
from undermine.game.events import Event, RoundEnded
from undermine.notation import deal_of, move_text, parse_move
from undermine.server.rooms.settings import Script, Settings


def played() -> tuple[HostedGame, list[Event]]:
    rules = lesson.rules()
    given = msgspec.convert(lesson.script(), Script)
    match = HostedGame(rules, lesson.SEATS, lambda round: deal_of(rules, given.deals[round - 1]))
    happened = list(match.events)
    for text in (*(move for turn in lesson.TURNS for move in turn), *lesson.LAST):
        seat = match.state.table.to_move
        assert text in {move_text(move, rules) for move in view(match.state, seat).legal()}, text
        happened += match.play(parse_move(text, rules, lesson.SEATS))
    return match, happened


def test_the_lesson_can_be_played_as_it_is_meant_and_ends_at_the_treasure() -> None:
    match, happened = played()
    assert match.over
    assert [event.ending for event in happened if isinstance(event, RoundEnded)] == [Ending.TREASURE]


def test_a_room_takes_the_lesson() -> None:
    script = msgspec.convert(lesson.script(), Script)
    bots = (None, "easy", "easy")
    Settings(rules=lesson.RULES, house=lesson.HOUSE, seats=lesson.SEATS, bots=bots, script=script).check()


def test_the_page_has_the_lesson_as_it_is_written() -> None:
    assert lesson.FILE.read_text("utf-8") == lesson.told(), "run `python -m tests.page.lesson`"
