"""Our bots as programs for games that others run, and the positions that programs are tried with."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.problems import says
from undermine.bots import Budget, make
from undermine.bots import protocol as said
from undermine.bots.questions import Question, kinds_of_questions, longest_question, questions
from undermine.bots.serving import BadHost, serve
from undermine.game import HostedGame, seed_dealer
from undermine.notation import Data, move_text
from undermine.rules import keys, ruleset

QUIT = {"type": "quit"}


def served(bot: str, messages: Iterable[Data]) -> list[Data]:
    """What this bot answers."""
    answers: list[Data] = []
    serve(make(bot), [said.line(message) for message in messages], lambda text: answers.append(json.loads(text)))
    return answers


def asked(question: Question, number: int = 7, **more: Any) -> Data:
    events = tuple(question.view.past or ())
    return {**said.choose(1, *question, events, 5.0, Budget(), luck=number), "id": number, **more}


def test_a_served_bot_greets() -> None:
    (hello,) = served("digger", [{**said.hello("test"), "id": 3}, {"type": "weather"}, QUIT])
    assert (hello["type"], hello["id"], hello["protocol"], hello["name"]) == ("hello", 3, 1, "undermine digger")


@pytest.mark.parametrize("key", keys())
def test_a_served_bot_chooses_as_it_does_at_home(key: str) -> None:
    """Its view is folded from what it was told, and is the same."""
    for question in questions(key):
        (answer,) = served("digger", [said.game(1, question.view), asked(question, 5)])
        move = make("digger").choose(question.view, question.legal, Budget(), Random("5"))
        assert answer == {"type": "move", "id": 5, "move": move_text(move, question.view.table.rules)}


def test_a_served_bot_plays_whole_games() -> None:
    rules = ruleset("saboteur2", house=["rounds=2"])
    match = HostedGame(rules, 4, seed_dealer(rules, 4, b"serve"))
    messages: list[Data] = [said.game(1, match.view(1))]
    told, rng, digger = 0, Random(1), make("digger")
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        if seat == 1:
            events = list(view.past or ())
            question = said.choose(1, view, view.legal(), events[told:], 5.0, Budget(), luck=9)
            messages.append({**question, "id": len(messages)})
            told = len(events)
        match.play(digger.choose(view, view.legal(), Budget(), rng))
    view = match.view(1)
    messages.append(said.over(1, view, list(view.past or ())[told:]))
    answers = served("random", [*messages, QUIT])
    assert [answer["id"] for answer in answers] == list(range(1, len(messages) - 1))
    assert all(answer["move"] in message["legal"] for answer, message in zip(answers, messages[1:], strict=False))


def test_a_served_bot_plays_several_games_at_once() -> None:
    """Questions of different games and seats in turn, of which one is broken off: each is answered as if alone."""
    alone: list[Data] = []
    begun: list[Data] = []
    asking: list[Data] = []
    for number, question in enumerate((asked for key in keys() for asked in questions(key)[:2]), 1):
        game, choose = said.game(number, question.view), asked(question, number, game=number)
        alone += served("digger", [game, choose])
        begun.append(game)
        asking.append(choose)
    over = said.broken_off(1)
    assert served("digger", [*begun, *reversed(asking), over, QUIT]) == alone[::-1]
    with pytest.raises(BadHost, check=says(f"line={len(begun) + 2}")):
        served("digger", [*begun, over, asking[0]])


def test_a_host_that_does_not_keep_to_the_protocol_is_told_so() -> None:
    question = questions(keys()[0])[0]
    good = asked(question)
    for wrong in (
        {"type": 5},
        {**said.game(1, question.view), "seat": "Z"},
        {**good, "events": good["events"][1:]},
        {**good, "events": [{"event": "rained"}]},
        {**good, "events": []},
        {**good, "legal": good["legal"][1:]},
        {"type": "choose", "id": 1},
        {"type": "game", "seat": "A"},
        {**good, "game": 2},
        said.broken_off(2),
    ):
        with pytest.raises(BadHost, check=says("error-bot-host line=2")):
            served("random", [said.game(1, question.view), wrong])
    with pytest.raises(BadHost, check=says("line=1")):
        serve(make("random"), [b"hello\n"], lambda _: None)


@pytest.mark.parametrize("key", keys())
def test_there_is_a_position_for_every_kind_of_question(key: str) -> None:
    asked = questions(key)
    assert {question.task for question in asked} == kinds_of_questions(ruleset(key))
    for question in asked:
        assert question.view.table.to_move == question.view.seat
        assert len(question.legal) > 1
        assert list(question.legal) == question.view.legal()


def test_there_is_a_long_position() -> None:
    question = longest_question()
    assert question.view.table.players == 12
    assert len(said.line(asked(question))) > 20_000
