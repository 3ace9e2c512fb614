"""The laws: what must hold in every game of every rule set, whoever plays and whichever engine.

Each is a function that raises AssertionError where it is broken. A new law is written here and listed at the end, where
`check_state`, `check_step` and `check_match` find it; the laws of players are in `bots`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from random import Random

from ..cards import Family, Sign, Tool
from ..game import (
    AtCell,
    AtPlayer,
    Discard,
    HostedGame,
    Lay,
    Move,
    State,
    Step,
    View,
    fold,
    is_legal,
    legal,
    move_code,
    play,
    sample_world,
    view,
)
from ..game.draft import Draft
from ..game.events import CavedIn, RoundBegan, RoundEnded, Struck, TurnedUp
from ..game.flow import grounds
from ..game.signs import sign_kinds
from ..game.state import MARKS
from ..notation import format_record, move_text, parse_move, parse_record, record_of, replay, state_digest
from .oracle import legal as oracle_legal
from .worlds import reader_of, worlds_are_whole, worlds_can_have_come_about


class Broken(AssertionError):
    """A law does not hold; the message says which, and what was found."""


# --- of a state --------------------------------------------------------------------------------------------


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
    """Every role card is somebody's, in the pile, left over or put away, once."""
    hidden = state.hidden
    unused = [*hidden.pile, *([hidden.spare] if hidden.spare else []), *(role for _, role in hidden.put_away)]
    roles = [*(own.role for own in state.owns if own.role is not None), *unused]
    assert Counter(roles) == Counter(state.table.rules.role_cards(state.table.players))


def nuggets_are_conserved(state: State) -> None:
    """Every nugget card lies in the pile or was taken or paid, once."""
    taken = [value for own in state.owns for _, value in own.takes]
    in_hand = [value for own in state.owns for value in own.pot]
    paid = [card for pay in state.table.ledger.pays for card in pay.cards]
    assert Counter([*state.hidden.nuggets, *taken, *in_hand, *paid]) == Counter(state.table.rules.nuggets)
    assert len(state.hidden.nuggets) == state.table.ledger.nuggets_left


def public_counts_are_true(state: State) -> None:
    """What the table says of hands, piles, looks and hats is so."""
    table = state.table
    assert table.hand_sizes == tuple(len(own.hand) for own in state.owns)
    assert table.buried == tuple(len(own.buried) for own in state.owns)
    assert table.stock_left == len(state.hidden.stock)
    assert tuple(cell for cell, _ in state.hidden.goals) == table.mine.goals
    assert len(state.hidden.aside) == table.rules.aside
    assert table.acts.hats == tuple(seat for seat, _ in state.hidden.put_away)
    assert table.acts.inspections == tuple(tuple((seat, hats) for seat, hats, _ in own.inspected) for own in state.owns)
    assert sorted(table.acts.thefts) == [seat for seat, marks in enumerate(table.marks) if marks & MARKS[Sign.THEFT]]
    assert table.acts.looks == tuple(tuple(cell for cell, _ in own.goals) for own in state.owns)


def nothing_is_left_to_do(state: State) -> None:
    """At rest somebody is to decide, or a round or the game is over; every goal in reach has been turned."""
    task = state.table.tasks[-1]
    assert not task.runs
    if type(task).__name__ in ("Main", "Bribe"):
        assert not (grounds.touched(state.table) if state.table.rules.way.has_markers else state.table.mine.touched)


def reached_gold_is_marked(state: State) -> None:
    """D8: at rest no gold is in reach of anybody without a marker on it."""
    if state.table.rules.way.has_markers and type(state.table.tasks[-1]).__name__ in ("Main", "Bribe"):
        for seat in range(state.table.players):
            assert not grounds.claimable(state.table, seat, seat)


def moves_are_in_order(state: State) -> None:
    """Exactly the seat to move has moves; they are sorted by code and no two are the same."""
    table = state.table
    for own in state.owns:
        codes = [move_code(move) for move in legal(table, own)]
        assert bool(codes) == (own.seat == table.to_move)
        assert all(one < other for one, other in itertools.pairwise(codes))
    assert legal(table, None) == []


# --- of a state, slowly ------------------------------------------------------------------------------------


def mine_agrees_with_survey(state: State) -> None:
    """What is kept up card by card is what a walk from the start finds."""
    mine = state.table.mine
    slow = mine.surveyed()
    assert (mine.lit, mine.rim, mine.front, mine.touched) == (slow.lit, slow.rim, slow.front, slow.touched)


def oracle_agrees(state: State) -> None:
    """The moves of the base game and Saboteur 2 are those that the wording of their rules gives."""
    seat = state.table.to_move
    if seat is not None and state.table.rules.way.has_roles:
        assert set(legal(state.table, state.owns[seat])) == oracle_legal(state.table, state.owns[seat])


def texts_go_round(state: State) -> None:
    """Every legal move is read again as it is written."""
    for move in _moves(state):
        text = move_text(move, state.table.rules)
        assert parse_move(text, state.table.rules, state.table.players) == move


def _moves(state: State) -> list[Move]:
    seat = state.table.to_move
    return [] if seat is None else legal(state.table, state.owns[seat])


# --- of a state, by chance ---------------------------------------------------------------------------------


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


def worlds_look_the_same(state: State, rng: Random) -> None:
    """A sampled world is a state of the same box, and the seat sees in it what it sees."""
    seen = view(state, reader_of(state, rng))
    world = sample_world(seen, rng)
    assert view(world, seen.seat) == seen
    for law in (cards_are_conserved, roles_are_conserved, nuggets_are_conserved, public_counts_are_true):
        law(world)


def others_secrets_stay_secret(state: State, rng: Random) -> None:
    """Another player's pass looks the same to a seat, whatever that player holds: in the real state and in a world."""
    mover, reader = state.table.to_move, reader_of(state, rng)
    passes = [move for move in _moves(state) if isinstance(move, Discard)]
    if mover is None or mover == reader or not passes:
        return
    move = rng.choice(passes)
    world = sample_world(view(state, reader), rng)
    other = Discard(tuple(sorted(rng.sample(world.owns[mover].hand, len(move.kinds)))), move.removes)
    real, unreal = play(state, move).events, play(world, other).events
    openly = (RoundEnded, TurnedUp, Struck, CavedIn)
    if not any(isinstance(event, openly) for event in (*real, *unreal)):
        assert [event.seen_by(reader) for event in real] == [event.seen_by(reader) for event in unreal]


# --- of a step ---------------------------------------------------------------------------------------------


def the_move_was_legal(before: State, move: Move, step: Step) -> None:
    """What was played is among the moves of the seat whose turn it was."""
    assert move in _moves(before), move_text(move, before.table.rules)


def events_tell_all(before: State, move: Move, step: Step) -> None:
    """The events of a step, carried out one after the other, make of the state before it the one after it."""
    draft = Draft(before.table, before.owns, before.hidden)
    for event in step.events:
        event.apply(draft)
    assert (draft.table(), tuple(draft.owns), draft.hidden) == step.state[:3]


def seats_are_told_what_they_see(before: State, move: Move, step: Step) -> None:
    """What each seat, and a spectator, is told of a step makes of what it saw exactly what it sees."""
    for seat in (*range(before.table.players), None):
        draft = Draft(before.table, [own if own.seat == seat else None for own in before.owns], None)
        for event in step.events:
            event.seen_by(seat).apply(draft)
        own = draft.owns[seat] if seat is not None else None
        assert View(draft.table(), own) == view(step.state, seat), f"seat {seat}"


def cards_are_told_as_played(before: State, move: Move, step: Step) -> None:
    """A card that leaves a hand openly is told of by an event that says so (`plays`), and by no other."""
    draft = Draft(before.table, before.owns, before.hidden)
    for event in step.events:
        if isinstance(event, RoundBegan):
            return
        held, buried = sum(draft.hand_sizes), sum(draft.buried)
        event.apply(draft)
        openly = held - sum(draft.hand_sizes) - (sum(draft.buried) - buried) == 1
        assert openly == event.plays, type(event).__name__


# --- of a game ---------------------------------------------------------------------------------------------


def pasts_fold_to_views(match: HostedGame) -> None:
    """All that a seat, or a spectator, was told since the beginning adds up to exactly what it sees."""
    for seat in (*range(match.players), None):
        seen = match.view(seat)
        assert fold(seat, seen.past or ()) == seen, f"seat {seat}"


def records_go_round(match: HostedGame) -> None:
    """A record is read as it was written, and replays to the same state."""
    record = record_of(match, b"seed")
    assert parse_record(format_record(record)) == record
    assert replay(record).state == match.state
    assert record.digest == state_digest(match.state)


# --- all of them -------------------------------------------------------------------------------------------

StateLaw = Callable[[State], None]
SamplingLaw = Callable[[State, Random], None]
StepLaw = Callable[[State, Move, Step], None]
MatchLaw = Callable[[HostedGame], None]

STATE_LAWS: tuple[StateLaw, ...] = (
    cards_are_conserved,
    roles_are_conserved,
    nuggets_are_conserved,
    public_counts_are_true,
    nothing_is_left_to_do,
    reached_gold_is_marked,
    moves_are_in_order,
)
"""Of every state in which somebody is to decide, or a round or the game is over."""
SLOW_LAWS: tuple[StateLaw, ...] = (mine_agrees_with_survey, oracle_agrees, texts_go_round)
"""As those, but slow."""
SAMPLING_LAWS: tuple[SamplingLaw, ...] = (is_legal_agrees, worlds_look_the_same, others_secrets_stay_secret)
"""As those, by trying something of many things."""
WORLD_LAWS: tuple[SamplingLaw, ...] = (worlds_are_whole, worlds_can_have_come_about)
"""Of worlds sampled for some seat: slower than all others, because they tell and play the whole game again."""
STEP_LAWS: tuple[StepLaw, ...] = (
    the_move_was_legal,
    events_tell_all,
    seats_are_told_what_they_see,
    cards_are_told_as_played,
)
"""Of a state, a move and what came of it."""
MATCH_LAWS: tuple[MatchLaw, ...] = (pasts_fold_to_views, records_go_round)
"""Of a game that is over, or goes on, and whose deals and moves are known."""


def check_state(state: State, rng: Random | None = None) -> None:
    """Raise `Broken` where a law of states does not hold here; of the slow ones only where there is luck for them."""
    for law in STATE_LAWS:
        hold(law, state)
    if rng is not None:
        for law in SLOW_LAWS:
            hold(law, state)
        for sampling in SAMPLING_LAWS:
            hold(sampling, state, rng)


def check_worlds(state: State, rng: Random) -> None:
    """Raise `Broken` where a world that some seat holds possible is not a state like any other."""
    for law in WORLD_LAWS:
        hold(law, state, rng)


def check_step(before: State, move: Move, step: Step) -> None:
    """Raise `Broken` where this is not what may come of this move; the state after it is not looked at for itself."""
    for law in STEP_LAWS:
        hold(law, before, move, step)


def check_match(match: HostedGame) -> None:
    """Raise `Broken` where a law of whole games does not hold."""
    for law in MATCH_LAWS:
        hold(law, match)


def hold(law: Callable[..., object], *given: object) -> None:
    """Raise `Broken` where this law does not hold, or what is given is so wrong that it cannot be asked."""
    try:
        law(*given)
    except Exception as error:
        found = str(error) if isinstance(error, AssertionError) else repr(error)
        raise Broken(f"{law.__name__.replace('_', ' ')}: {found or law.__doc__}") from error
