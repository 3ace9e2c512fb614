"""Whatever is given to a public function in place of what it takes, it works or says what is wrong.

`CALLS` has each of them with right arguments. One after the other is replaced by everything in `WRONG`; what works all
the same is said there by `Or`.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

import undermine
from undermine import arena, bots, game, notation, rules
from undermine.bots import Budget
from undermine.messages import Problem
from undermine.sentences import sentence

PACKAGES = ("undermine", "undermine.game", "undermine.notation", "undermine.rules", "undermine.bots", "undermine.arena")


class Thing:
    """Something else."""


NOTHING: list[Any] = []
EMPTY: dict[Any, Any] = {}
THING = Thing()
LISTED = ["x"]
WRONG = (None, b"x", -1, 2.5, True, "", "nonsense", NOTHING, LISTED, EMPTY, THING)
ANYTHING = WRONG
NO_VALUES = (NOTHING, EMPTY)


@dataclass
class Or:
    """A right argument, and those of the wrong ones that work as well."""

    value: Any
    fine: tuple[Any, ...]

    def __init__(self, value: Any, *fine: Any) -> None:
        self.value, self.fine = value, fine


RULES, SOLO = rules.ruleset(), rules.ruleset("solo")
DEAL = game.deal(RULES, 5, b"seed", 1)
DEALER = game.seed_dealer(RULES, 5, b"seed")


@cache
def match() -> undermine.Match:
    """One that has just begun."""
    found = undermine.Match.new(seed="given")
    found.push(found.legal()[0])
    return found


@cache
def over() -> game.State:
    """A round that is over."""
    state, rng = game.begin(RULES, 5, DEAL).state, Random(1)
    while (seat := state.table.to_move) is not None:
        state = game.play(state, rng.choice(game.view(state, seat).legal())).state
    return state


STATE = game.begin(RULES, 5, DEAL).state
TABLE, OWN = STATE.table, STATE.owns[0]
VIEW, MOVE = match().view(0), match().legal()[0]
STEP = match().view(0).past.steps()[0]  # type: ignore[union-attr]
RECORD = match().record()
DATA = notation.event_data(STEP[0], RULES)

CONTEST = arena.Contest("base-2015", ("rounds=1",), 3, ("random",), arena.lineups_of([arena.Kind.MIRROR], ["random"]))
SETTING, GAME = arena.Setting("base-2015", 3, ("rounds=1",), ("random",) * 3), arena.Game(0, 0, 0)
GAMES = Or([GAME], "", *NO_VALUES)
BOTS = Or(("random",), *NO_VALUES, LISTED)


@cache
def played() -> arena.Played:
    return arena.play_game(CONTEST.ruleset, 3, ("random",) * 3, "0")


SEED, NAMES, HOUSE, NONE = Or(b"s", b"x"), Or((), *NO_VALUES), Or((), None, *NO_VALUES), Or(None, None)


def call(function: Callable[..., Any], /, **arguments: Any) -> tuple[Callable[..., Any], dict[str, Any]]:
    return function, arguments


CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "Match": call(undermine.Match, rules=RULES, players=5, dealer=DEALER, first=0, colour=NONE),
    "Match.new": call(
        undermine.Match.new,
        rules="base-2015",
        players=Or(5, None),
        seed=Or("x", None, b"x", -1, "nonsense"),
        house=HOUSE,
        first=0,
        colour=NONE,
    ),
    "Match.resume": call(undermine.Match.resume, record=RECORD, dealer=NONE),
    "Match.push": call(lambda move: match().copy().push(move), move=MOVE),
    "Match.play": call(lambda move: match().copy().play(move), move=MOVE),
    "Match.text": call(match().text, move=MOVE),
    "Match.view": call(match().view, seat=Or(0, None)),
    "Match.svg": call(match().svg, seat=Or(0, None)),
    "Match.record": call(match().record, names=NAMES),
    "resume": call(undermine.resume, record=RECORD, dealer=NONE),
    "game.HostedGame": call(game.HostedGame, rules=RULES, players=5, dealer=DEALER, first=0, colour=NONE),
    "game.SeedDealer": call(lambda **given: game.SeedDealer(**given)(1), rules=RULES, players=5, seed=SEED),
    "game.seed_dealer": call(lambda **given: game.seed_dealer(**given)(1), rules=RULES, players=5, seed=SEED),
    "game.begin": call(game.begin, rules=RULES, players=5, deal=DEAL, first=0, colour=NONE),
    "game.check": call(game.check, state=STATE, move=game.legal(TABLE, OWN)[0]),
    "game.check_deal": call(game.check_deal, rules=RULES, players=5, given=DEAL),
    "game.deal": call(game.deal, rules=RULES, players=5, seed=SEED, round=1),
    "game.fold": call(game.fold, seat=Or(0, None), events=STEP),
    "game.Folding": call(lambda seat: game.Folding(seat).add(STEP), seat=Or(0, None)),
    "game.highest": call(game.highest, own=OWN._replace(pot=(1, 3))),
    "game.is_legal": call(game.is_legal, table=TABLE, own=Or(OWN, None), move=MOVE),
    "game.known_goals": call(game.known_goals, table=TABLE, own=Or(OWN, None)),
    "game.legal": call(game.legal, table=TABLE, own=Or(OWN, None)),
    "game.lot": call(game.lot, rules=RULES, players=5, seed=SEED),
    "game.move_code": call(game.move_code, move=MOVE),
    "game.next_round": call(game.next_round, state=over(), deal=game.deal(RULES, 5, b"seed", 2)),
    "game.perft": call(game.perft, state=STATE, depth=1),
    "game.play": call(game.play, state=STATE, move=game.legal(TABLE, OWN)[0]),
    "game.rank": call(game.rank, table=TABLE),
    "game.reasons": call(game.reasons, table=over().table),
    "game.sample_world": call(game.sample_world, view=VIEW, rng=Random(1)),
    "game.shuffled": call(
        game.shuffled,
        cards=Or((1, 2, 3), b"x", "", "nonsense", NOTHING, LISTED),
        seed=SEED,
        label=Or("label", "", "nonsense"),
    ),
    "game.table_after": call(game.table_after, table=NONE, events=STEP),
    "game.unseen": call(game.unseen, table=TABLE, own=Or(OWN, None)),
    "game.view": call(game.view, state=STATE, seat=Or(0, None)),
    # A card that is none is told as one that is not held.
    "game.why_not": call(game.why_not, table=TABLE, own=OWN, kind=Or(OWN.hand[0], *ANYTHING)),
    "game.winners": call(game.winners, table=TABLE),
    "game.without": call(lambda cards: game.without(cards, 1), cards=(1, 2)),
    "notation.deal_of": call(notation.deal_of, rules=RULES, piles=RECORD.rounds[0].piles),
    "notation.event_data": call(notation.event_data, event=STEP[0], rules=RULES),
    "notation.event_of": call(notation.event_of, data=DATA, rules=RULES),
    "notation.eyes_data": call(notation.eyes_data, view=VIEW),
    "notation.eyes_news": call(notation.eyes_news, before=VIEW, after=VIEW),
    "notation.face_code": call(notation.face_code, catalogue=RULES.catalogue, face=0),
    "notation.first_seat": call(notation.first_seat, first=Or("lot", -1, True), rules=RULES, players=5, seed=SEED),
    "notation.format_record": call(notation.format_record, record=RECORD),
    "notation.move_text": call(notation.move_text, move=MOVE, rules=RULES),
    "notation.parse_move": call(notation.parse_move, text="-NS", rules=RULES, players=5),
    "notation.parse_record": call(notation.parse_record, text=notation.format_record(RECORD)),
    "notation.past_data": call(notation.past_data, view=VIEW),
    "notation.record_of": call(
        notation.record_of, match=match(), seed=SEED, names=NAMES, rollouts=Or({1: 400}, None, EMPTY)
    ),
    "notation.record_seed": call(notation.record_seed, record=RECORD),
    "notation.RecordedDeals": call(lambda **given: notation.RecordedDeals(**given)(1), deals=(DEAL,), then=NONE),
    "notation.replay": call(notation.replay, record=RECORD),
    "notation.Replay": call(notation.Replay, record=RECORD, then=NONE),
    "notation.Replay.play_to": call(lambda number: notation.Replay(RECORD).play_to(number), number=1),
    "notation.resume": call(notation.resume, record=RECORD, dealer=NONE),
    "notation.rules_data": call(notation.rules_data, rules=RULES, players=5),
    "notation.seat_copy": call(notation.seat_copy, match=match(), seat=0, names=NAMES),
    "notation.seat_of": call(notation.seat_of, letter="A", players=5),
    "notation.state_digest": call(notation.state_digest, state=STATE),
    "notation.table_data": call(notation.table_data, table=TABLE),
    "notation.table_news": call(notation.table_news, before=TABLE, after=over().table),
    "notation.view_news": call(notation.view_news, before=VIEW, after=VIEW),
    "notation.with_news": call(
        notation.with_news, view=notation.table_data(TABLE), news=Or(notation.table_news(TABLE, over().table), EMPTY)
    ),
    "notation.view_data": call(notation.view_data, view=VIEW),
    "notation.view_digest": call(notation.view_digest, view=VIEW),
    "notation.view_of": call(
        notation.view_of,
        data=notation.view_data(VIEW),
        past=Or(notation.past_data(VIEW), *NO_VALUES),
        rules=NONE,
    ),
    "rules.ruleset": call(rules.ruleset, key="solo", revision=Or(1, None), house=HOUSE, colour=Or("blue", None)),
    "rules.House.parse": call(rules.House.parse, texts=HOUSE, choices=RULES.choices),
    "rules.RuleSet.agree": call(RULES.agree, texts=HOUSE),
    "rules.RuleSet.choices": call(RULES.choices, name="maps"),
    "rules.RuleSet.in_colour": call(SOLO.in_colour, colour=NONE),
    "rules.RuleSet.role_cards": call(RULES.role_cards, players=5),
    "rules.RuleSet.seating": call(RULES.seating, players=5),
    "rules.RuleSet.value_of": call(RULES.value_of, name="maps"),
    "rules.RuleSet.with_house": call(RULES.with_house, house=rules.House()),
    "bots.ask": call(
        bots.ask,
        bot=bots.make("random"),
        # What the legal moves are is for the caller to say; at the rest the bot looks, or does not.
        view=Or(VIEW, *ANYTHING),
        legal=Or([MOVE], b"x", "nonsense", LISTED),
        budget=Or(Budget(), *ANYTHING),
        rng=Random(1),
    ),
    # Nothing that goes wrong keeps anybody from closing what is left.
    "bots.dismiss": call(lambda bot: bots.dismiss(bot, bot), bot=Or(bots.make("random"), *ANYTHING)),
    "bots.make": call(bots.make, spec="random"),
    "bots.own": call(bots.own, spec="random"),
    "arena.Contents.without": call(arena.Contents.without, parts=NAMES, format="jsonl"),
    "arena.Contest": call(
        arena.Contest,
        rules="base-2015",
        house=Or((), *NO_VALUES),
        players=3,
        bots=Or(("random",), *NO_VALUES, LISTED),
        lineups=Or(CONTEST.lineups, *NO_VALUES),
        seed=Or("0", "", "nonsense"),
        rotations=1,
        # A bot that there is not is known by its failures.
        stand_in=Or(None, None, "", "nonsense"),
        clocks=arena.Clocks(),
        colour=NONE,
    ),
    "arena.counted": call(arena.counted, setting=SETTING, results=Or((), "", *NO_VALUES), shard=NONE),
    "arena.game_data": call(
        arena.game_data, played=played(), number=0, where=Or(EMPTY, EMPTY), contents=arena.Contents()
    ),
    "arena.lineups_of": call(
        arena.lineups_of, kinds=Or([arena.Kind.MIRROR], *NO_VALUES), bots=BOTS, diggers=BOTS, saboteurs=BOTS
    ),
    "arena.mcnemar": call(arena.mcnemar, b=1, c=2),
    "arena.outcomes": call(
        lambda **given: list(arena.outcomes(**given)),
        contest=CONTEST,
        games=GAMES,
        jobs=1,
        contents=NONE,
    ),
    "arena.paired": call(arena.paired, differences=Or([1.0, 2.0], *NO_VALUES), clusters=NONE),
    "arena.play_all": call(lambda **given: list(arena.play_all(**given)), contest=CONTEST, games=GAMES, jobs=1),
    "arena.play_game": call(
        arena.play_game,
        rules=CONTEST.ruleset,
        players=3,
        bots=("random",) * 3,
        seed=Or("0", "", "nonsense"),
        first=0,
        luck=Or(None, None, "", "nonsense"),
        stand_in=Or(None, None, "", "nonsense"),
        clocks=arena.Clocks(),
        observer=NONE,
    ),
    "arena.play_one": call(arena.play_one, contest=CONTEST, game=GAME),
    "arena.Setting": call(
        lambda **given: list(arena.simulated(arena.Setting(**given), [0])),
        rules="base-2015",
        players=3,
        house=Or(("rounds=1",), *NO_VALUES),
        bots=("random",) * 3,
        seed=Or("0", "", "nonsense"),
        first="lot",
        colour=NONE,
    ),
    "arena.share": call(arena.share, won=Or([True], *NO_VALUES), clusters=Or(None, None, LISTED)),
    "arena.simulated": call(
        lambda **given: list(arena.simulated(**given)),
        setting=SETTING,
        numbers=Or([0], "", b"x", *NO_VALUES),
        jobs=1,
        contents=NONE,
    ),
    "arena.summed_up": call(
        arena.summed_up, contest=CONTEST, rows=Or((), "", *NO_VALUES), ordered=Or(False, *ANYTHING), shard=NONE
    ),
    "arena.wilson": call(arena.wilson, wins=Or(1, True, 2.5), n=Or(4, True, 2.5)),
}


def _value(argument: Any) -> Any:
    return argument.value if isinstance(argument, Or) else argument


def _called(name: str, /, **changed: Any) -> Any:
    function, arguments = CALLS[name]
    return function(**{key: _value(value) for key, value in arguments.items()} | changed)


CASES = [(name, argument) for name, (_, arguments) in CALLS.items() for argument in arguments]


def _is_fine(argument: Any, wrong: Any) -> bool:
    return isinstance(argument, Or) and any(wrong is one for one in argument.fine)


@pytest.mark.parametrize(("name", "argument"), CASES)
def test_what_is_wrong_is_told_in_a_sentence(name: str, argument: str) -> None:
    for wrong in WRONG:
        if _is_fine(CALLS[name][1][argument], wrong):
            _called(name, **{argument: wrong})
            continue
        with pytest.raises(Problem) as caught:
            _called(name, **{argument: wrong})
        assert sentence(*caught.value.message) is not None, caught.value.message


@pytest.mark.parametrize("name", CALLS)
def test_what_is_right_works(name: str) -> None:
    _called(name)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_is_tried(package: str) -> None:
    module = importlib.import_module(package)
    functions = [name for name in module.__all__ if inspect.isfunction(getattr(module, name))]
    prefix = package.removeprefix("undermine").removeprefix(".")
    taking = [name for name in functions if inspect.signature(getattr(module, name)).parameters]
    assert not [name for name in taking if ".".join(filter(None, (prefix, name))) not in CALLS]
