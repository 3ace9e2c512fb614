"""One game between bots: streams that do not touch each other, rounds that add up, and bots that fail."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.arena.bots import Failing, First
from undermine.arena.play import LONGEST, Clocks, Played, least, play_game
from undermine.bots import Bot, Budget, Policy, make
from undermine.cards import Role
from undermine.game import Choose, Discard, HostedGame, Move, View
from undermine.game.moves import DONE
from undermine.notation import move_text, parse_record, replay, state_digest
from undermine.rules import keys, ruleset

SINGLE = ruleset(house=["rounds=1"])


def diggers(count: int) -> list[Bot]:
    return [make("digger") for _ in range(count)]


@pytest.mark.parametrize("key", keys())
def test_the_rounds_add_up(key: str) -> None:
    rules = ruleset(key)
    players = min(rules.players, key=lambda count: abs(count - 4))
    first = players - 1 if rules.first is None else rules.first
    for seed in ("a", "b"):
        played = play_game(rules, players, diggers(players), seed, first=first)
        assert tuple(map(sum, zip(*(round.gold for round in played.rounds), strict=True))) == played.gold
        assert sum(round.moves for round in played.rounds) == len(played.moves)
        assert [round.number for round in played.rounds] == list(range(1, rules.house.rounds + 1))
        assert played.rounds[0].starter == first
        assert played.failures == ()
        for round in played.rounds:
            assert len(round.dealt) == len(round.roles) == (players if rules.role_cards(players) else 0)


class Thief(First):
    """Lays theft cards and robs others as soon as it can."""

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        texts = [move_text(move, view.table.rules) for move in legal]
        thefts = [text.startswith(("Th>", "steal>")) for text in texts]
        return thefts if any(thefts) else make("digger").weights(view, legal)  # type: ignore[attr-defined]


def test_thefts_are_part_of_a_round() -> None:
    """Gold that changes hands is counted on both sides."""
    games = [play_game(ruleset("saboteur2"), 6, [Thief()] * 6, f"theft {n}") for n in range(4)]
    assert any(amount < 0 for game in games for round in game.rounds for amount in round.gold)
    for game in games:
        assert tuple(map(sum, zip(*(round.gold for round in game.rounds), strict=True))) == game.gold


def test_who_won() -> None:
    seen = set()
    for number in range(20):
        round = play_game(SINGLE, 3, diggers(3), f"s{number}").rounds[0]
        seen.add(round.dug)
        assert round.dug == (round.finisher is not None)
        for seat, role in enumerate(round.roles):
            assert round.won(seat) == (round.dug if role is Role.DIGGER else not round.dug)
    assert seen == {True, False}


def test_the_selfish_dwarf_wins_alone() -> None:
    rules = ruleset(house=["rounds=1", "selfish_dwarf"])
    rounds = [play_game(rules, 4, diggers(4), f"s{n}").rounds[0] for n in range(80)]
    selfish = [r for r in rounds if r.finisher is not None and r.roles[r.finisher] is Role.SELFISH]
    assert selfish
    for round in selfish:
        assert not round.dug
        assert [round.won(seat) for seat in range(4)] == [seat == round.finisher for seat in range(4)]


class Watching(Policy):
    """Notes its random numbers."""

    spec = "watching"

    def __init__(self) -> None:
        self.drawn: list[float] = []
        self.deals: list[tuple[int, ...]] = []

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        assert view.own is not None
        self.deals.append(view.own.hand)
        self.drawn.append(rng.random())
        return legal[0]

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        raise NotImplementedError


def test_another_bot_at_one_seat_changes_no_others_luck() -> None:
    watching = Watching(), Watching()
    for watcher, rival in zip(watching, ("random", "digger"), strict=True):
        play_game(SINGLE, 3, [make(rival), watcher, make("random")], "luck")
    one, other = watching
    shared = min(len(one.drawn), len(other.drawn))
    assert shared > 5
    assert one.drawn[:shared] == other.drawn[:shared]
    assert one.deals[0] == other.deals[0]
    assert one.drawn[0] == Random("luck/1").random()


def test_the_same_cards_with_other_luck() -> None:
    games = [play_game(SINGLE, 4, [make("random")] * 4, "cards", luck=luck) for luck in ("a", "b", "a")]
    assert len({game.rounds[0].dealt for game in games}) == 1
    assert games[0] == games[2]
    assert games[0].digest != games[1].digest


def test_the_observer_is_shown_every_move() -> None:
    seen: list[int] = []

    def observer(match: HostedGame) -> None:
        seen.append(len(match.moves))

    played = play_game(SINGLE, 3, diggers(3), "watch", observer=observer)
    assert seen == list(range(1, len(played.moves) + 1))


def test_a_game_knows_its_moves_and_its_record() -> None:
    played = play_game(ruleset(), 3, ["digger", First(), make("random")], "record", first=2)
    record = parse_record(played.record)
    match = replay(record)
    assert (match.moves, state_digest(match.state)) == (played.moves, played.digest)
    assert record.names == ("A (digger)", "B (first)", "C (random)")
    assert (bytes.fromhex(record.seed), record.first, record.gold) == (b"record", "C", played.gold)
    assert [event for step in played.steps for event in step] == list(match.state.past or ())


def test_bots_may_be_named_or_given_and_who_is_given_stays_open() -> None:
    given = Failing("raise", 99)
    named, made = (play_game(SINGLE, 3, ["digger", given, bot], "n") for bot in ("random", make("random")))
    assert named == made
    assert not given.closed
    nobody = play_game(SINGLE, 3, ["digger", "nobody", "random"], "n", stand_in="nowhere")
    assert [(failure.bot, failure.kind) for failure in nobody.failures] == [("nobody", "crash"), ("nowhere", "crash")]


FAILURES = {
    "raise": "crash",
    "crash": "crash",
    "timeout": "timeout",
    "garbage": "garbage",
    "illegal": "illegal",
    "nonsense": "garbage",
    "leave": "crash",
    "end": "crash",
    "spoil": "crash",
    "mute": "crash",
    "touchy": "crash",
    "of its own kind": "crash",
}


def with_failing(how: str, after: int, *, replaced: bool) -> Played:
    bots: list[Bot] = [First(), Failing(how, after), First()]
    return play_game(SINGLE, 3, bots, "f", stand_in="digger" if replaced else None)


@pytest.mark.parametrize("how", FAILURES)
@pytest.mark.parametrize("replaced", [True, False])
def test_no_failure_ends_a_game(how: str, replaced: bool) -> None:
    played = with_failing(how, 2, replaced=replaced)
    (failure,) = played.failures
    assert (failure.kind, failure.bot, failure.seat, failure.round) == (FAILURES[how], f"failing:{how}", 1, 1)
    assert failure.move == 8
    assert len(played.gold) == 3
    assert failure.said.isprintable()
    assert 0 < len(failure.said) <= LONGEST


@pytest.mark.parametrize("how", ["leave late", "end late"])
def test_whoever_leaves_when_all_is_over_has_not_failed(how: str) -> None:
    played = play_game(SINGLE, 3, [First(), Failing(how, 1000), First()], "f")
    assert not played.failures


def test_a_stand_in_plays_on_and_a_lost_clock_passes() -> None:
    moves: dict[bool, list[Move]] = {}
    for replaced in (True, False):
        seen: list[HostedGame] = []
        play_game(
            SINGLE,
            3,
            [First(), Failing("raise"), First()],
            "f",
            stand_in="digger" if replaced else None,
            observer=seen.append,
        )
        moves[replaced] = [move for _, seat, move in seen[-1].moves if seat == 1]
    assert not all(isinstance(move, Discard) for move in moves[True])
    passes = [move for move in moves[False] if not isinstance(move, Choose)]
    assert passes
    assert all(isinstance(move, Discard) and len(move.kinds) == 1 for move in passes)


def test_a_stand_in_may_fail_too() -> None:
    played = play_game(SINGLE, 3, [First(), Failing("raise"), First()], "f", stand_in=Failing("illegal", 3))
    assert [failure.kind for failure in played.failures] == ["crash", "illegal"]
    assert [failure.bot for failure in played.failures] == ["failing:raise", "failing:illegal"]


def test_all_seats_may_fail_in_every_game_there_is() -> None:
    for key in keys():
        rules = ruleset(key, house=["rounds=1"])
        players = rules.players[0]
        played = play_game(rules, players, [Failing("raise", seat) for seat in range(players)], "all")
        assert len(played.failures) == players
        assert len(played.rounds) == 1


def test_what_one_must() -> None:
    """With its clock lost a seat does not bribe, does not shed two cards, and takes what is least."""
    shed, plain = Discard((1, 2), Role.DIGGER), Discard((3,))  # type: ignore[arg-type]
    assert least([shed, plain]) == plain
    assert least([Choose("bribe", (1, 1)), Choose(DONE)]) == Choose(DONE)
    assert least([Choose("pick", value=1), Choose("pick", value=3)]) == Choose("pick", value=1)


def test_only_programs_have_clocks() -> None:
    """What plays inside this process is given no time to depend on."""
    budgets: list[Budget] = []

    class Asked(First):
        def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
            budgets.append(budget)
            return legal[0]

    play_game(SINGLE, 3, [Asked(), First(), First()], "clock", clocks=Clocks(1.0, 2.0))
    assert set(budgets) == {Budget()}
