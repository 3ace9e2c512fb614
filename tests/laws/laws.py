"""The laws themselves, as functions that raise AssertionError where one is broken."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

from undermine.cards import Family, Sign, Tool
from undermine.game import (
    AtCell,
    AtPlayer,
    Discard,
    Folding,
    Lay,
    Match,
    Move,
    State,
    View,
    code,
    is_legal,
    legal,
    play,
    sample_world,
    view,
)
from undermine.game.events import CavedIn, Event, RoundEnded, Struck, TurnedUp
from undermine.game.flow import grounds
from undermine.game.oracle import legal as oracle_legal
from undermine.game.signs import sign_kinds
from undermine.game.state import MARKS
from undermine.notation import format_record, move_text, parse_move, parse_record, record_of, replay, state_digest


def cards_are_conserved(state: State) -> None:
    """Every card of the box is somewhere, once."""
    table, rules = state.table, state.table.rules
    kinds = rules.catalogue.kinds
    lying = [kind for marks in table.marks for sign, kind in sign_kinds(rules.catalogue).items() if marks & MARKS[sign]]
    laid = [table.mine.kind_at(cell) for cell in table.mine.laid]
    paths = [kind for kind in laid if kinds[kind].family is Family.PATH]
    owned = [kind for own in state.owns for kind in (*own.hand, *own.buried)]
    gone = table.stakes.gone if table.stakes is not None else ()
    piles = [*state.hidden.stock, *state.hidden.aside, *table.discards, *gone]
    assert Counter([*piles, *lying, *paths, *owned]) == Counter(rules.stock)
    goals = [kind for kind in laid if kinds[kind].family is Family.GOAL]
    away = [*(kind for _, kind in state.hidden.goals_gone), *state.hidden.goals_left]
    turned = table.stakes.turned if table.stakes is not None else ()
    assert Counter([*goals, *(kind for _, kind in state.hidden.goals), *away, *turned]) == Counter(rules.goals)


def roles_are_conserved(state: State) -> None:
    hidden = state.hidden
    unused = [*hidden.pile, *([hidden.spare] if hidden.spare else []), *(role for _, role in hidden.put_away)]
    roles = [*(own.role for own in state.owns if own.role is not None), *unused]
    assert Counter(roles) == Counter(state.table.rules.role_cards(state.table.players))


def nuggets_are_conserved(state: State) -> None:
    taken = [value for own in state.owns for _, value in own.takes]
    in_hand = [value for own in state.owns for value in own.pot]
    paid = [card for pay in state.table.ledger.pays for card in pay.cards]
    assert Counter([*state.hidden.nuggets, *taken, *in_hand, *paid]) == Counter(state.table.rules.nuggets)
    assert len(state.hidden.nuggets) == state.table.ledger.nuggets_left


def public_counts_are_true(state: State) -> None:
    table = state.table
    assert table.hand_sizes == tuple(len(own.hand) for own in state.owns)
    assert table.buried == tuple(len(own.buried) for own in state.owns)
    assert table.stock_left == len(state.hidden.stock)
    assert tuple(cell for cell, _ in state.hidden.goals) == table.mine.goals
    assert len(state.hidden.aside) == table.rules.aside
    assert table.deeds.hats == tuple(seat for seat, _ in state.hidden.put_away)
    assert table.deeds.inspections == tuple(
        tuple((seat, hats) for seat, hats, _ in own.inspected) for own in state.owns
    )
    assert sorted(table.deeds.thefts) == [seat for seat, marks in enumerate(table.marks) if marks & MARKS[Sign.THEFT]]
    assert table.deeds.looks == tuple(tuple(cell for cell, _ in own.goals) for own in state.owns)


def nothing_is_left_to_do(state: State) -> None:
    """At rest somebody is to decide, or a round or the game is over; every goal in reach has been turned."""
    task = state.table.tasks[-1]
    assert not task.runs
    if type(task).__name__ in ("Main", "Bribe"):
        assert not (state.table.mine.touched if state.table.stakes is None else grounds.touched(state.table))


def reached_gold_is_marked(state: State) -> None:
    """D8: at rest no gold is in reach of anybody without a marker on it."""
    if state.table.stakes is not None and type(state.table.tasks[-1]).__name__ in ("Main", "Bribe"):
        for seat in range(state.table.players):
            assert not grounds.claimable(state.table, seat, seat)


def moves_are_in_order(state: State) -> list[Move]:
    """Exactly the seat to move has moves; they are sorted by code and no two are the same."""
    table = state.table
    moves: list[Move] = []
    for own in state.owns:
        options = legal(table, own)
        assert bool(options) == (own.seat == table.to_move)
        moves = options or moves
    codes = [code(move) for move in moves]
    assert all(one < other for one, other in itertools.pairwise(codes))
    assert legal(table, None) == []
    return moves


def folding_gives_the_view(folds: list[Folding], state: State, events: tuple[Event, ...]) -> None:
    """What each seat, and a spectator, was told adds up to exactly what it sees."""
    for fold in folds:
        fold.add(event.seen_by(fold.seat) for event in events)
        assert fold.view() == view(state, fold.seat)


def mine_agrees_with_survey(state: State) -> None:
    """What is kept up card by card is what a walk from the start finds."""
    mine = state.table.mine
    slow = mine.surveyed()
    assert (mine.lit, mine.rim, mine.front, mine.touched) == (slow.lit, slow.rim, slow.front, slow.touched)


def oracle_agrees(state: State) -> None:
    seat = state.table.to_move
    if seat is not None and state.table.stakes is None:
        assert set(legal(state.table, state.owns[seat])) == oracle_legal(state.table, state.owns[seat])


def is_legal_agrees(state: State, rng: Random) -> None:
    """`is_legal` says of any move, also of strange ones, what the list of legal moves says."""
    seat = state.table.to_move
    if seat is None:
        return
    own = state.owns[seat]
    moves = set(legal(state.table, own))
    for move in [*moves, *(_strange(state, rng) for _ in range(30))]:
        assert is_legal(state.table, own, move) == (move in moves), move_text(move, state.table.rules)


def _strange(state: State, rng: Random) -> Move:
    """A move of some card somewhere, seldom legal."""
    rules = state.table.rules
    own = state.owns[state.table.to_move or 0]
    kind = rng.choice(own.hand or rules.stock) if rng.random() < 0.8 else rng.choice(rules.stock)
    if rng.random() < 0.3:
        more = rng.sample(rules.stock, rng.randrange(3)) + list(own.hand[: rng.randrange(2)])
        return Discard(tuple(sorted((kind, *more))), rng.choice([None, None, *Tool, *Sign]))
    cells = [*state.table.mine.laid, *state.table.mine.rim, *rules.plan.goals, (50, 50)]
    return Lay(kind, rng.random() < 0.5, rng.choice(cells)) if rng.random() < 0.5 else _strange_action(state, kind, rng)


def _strange_action(state: State, kind: int, rng: Random) -> Move:
    if rng.random() < 0.5:
        return AtCell(kind, rng.choice([*state.table.mine.laid, *state.table.rules.plan.goals]))
    return AtPlayer(kind, rng.randrange(state.table.players), rng.choice([None, None, *Tool]))


def worlds_look_the_same(seen: View, rng: Random) -> State:
    """A sampled world is a state of the same box, and the seat sees in it what it sees."""
    world = sample_world(seen, rng)
    assert view(world, seen.seat) == seen
    for law in (cards_are_conserved, roles_are_conserved, nuggets_are_conserved, public_counts_are_true):
        law(world)
    return world


def others_secrets_stay_secret(state: State, move: Move, reader: int | None, rng: Random) -> None:
    """Another player's pass looks the same to a seat, whatever that player holds: in the real state and in a world."""
    mover = state.table.to_move
    if mover is None or mover == reader or not isinstance(move, Discard):
        return
    world = sample_world(view(state, reader), rng)
    other = Discard(tuple(sorted(rng.sample(world.owns[mover].hand, len(move.kinds)))), move.removes)
    real, unreal = play(state, move).events, play(world, other).events
    openly = (RoundEnded, TurnedUp, Struck, CavedIn)
    if not any(isinstance(event, openly) for event in (*real, *unreal)):
        assert [event.seen_by(reader) for event in real] == [event.seen_by(reader) for event in unreal]


def texts_go_round(state: State, moves: list[Move]) -> None:
    for move in moves:
        text = move_text(move, state.table.rules)
        assert parse_move(text, state.table.rules, state.table.players) == move


def records_go_round(match: Match) -> None:
    """A record is read as it was written, and replays to the same state."""
    record = record_of(match, b"seed")
    assert parse_record(format_record(record)) == record
    assert replay(record).state == match.state
    assert record.digest == state_digest(match.state)
