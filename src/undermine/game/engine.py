"""The engine: begin, legal, play, next round. Short enough to read aloud; what differs lives in `flow` and `verbs`."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, get_args

from ..cards import Colour
from ..given import expect, shown, unfit
from ..messages import BadArgument, BadRules, Message, NotGrammar, NotInBox, NotLegal
from ..rules import RuleSet
from .deal import Deal, check_deal
from .draft import Draft
from .events import AWAITS_MAIN, Awaits, Event
from .flow import FLOWS, Flow, Line
from .moves import Move, no_move
from .past import Past
from .state import Own, State, Table, blank_table, tuple_of
from .tasks import Main, RoundOver


class Step(NamedTuple):
    """A new state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def begin(rules: RuleSet, players: int, deal: Deal, first: int = 0, colour: Colour | None = None) -> Step:
    """Set up the first round; `first` is the seat that begins (B4), `colour` that of whoever plays alone (O1)."""
    expect("rules", rules, RuleSet)
    rules = rules.in_colour(colour)
    rules.seating(players)
    if type(first) is not int or not 0 <= first < players:
        raise BadRules("error-first-seat", first=shown(first), players=players)
    if rules.first not in (None, first):
        raise BadRules("error-first-seat-fixed", first=first, rules=rules.key)
    draft = Draft(blank_table(rules, players), [Own((), seat) for seat in range(players)], None)
    return _set_up(draft, deal, first, None)


def next_round(state: State, deal: Deal) -> Step:
    """Set up the round after one that is over (B23)."""
    expect("state", state, State)
    table = state.table
    if table.tasks != (RoundOver(),):
        raise NotLegal("error-round-not-over")
    return _set_up(Draft(table, state.owns, state.hidden), deal, _flow(table).next_starter(table), state.past)


def play(state: State, move: Move) -> Step:
    """Carry out a legal move, and all that follows until somebody is to decide again."""
    check(state, move)
    table = state.table
    draft, flow, task = Draft(table, state.owns, state.hidden), FLOWS[table.rules.flow], table.tasks[-1]
    draft.todo.pop()
    flow.answers[type(task)](draft, task, move)
    return _come_to_rest(draft, flow, state.past)


def check(state: State, move: Move) -> None:
    """Raise what `play` would, `NotLegal` with the reason where the move is not legal; and do nothing else."""
    try:
        table = state.table
    except AttributeError:
        raise unfit("state", state, State) from None
    seat = table.tasks[-1].seat
    if seat is None:
        raise NotLegal("error-nobody-to-move")
    try:
        _check(FLOWS[table.rules.flow], table, state.owns[seat], move)
    except NotLegal as problem:
        problem.move = _named(move, table.rules)
        raise


def legal(table: Table, own: Own | None) -> list[Move]:
    """The legal moves of this seat now, sorted by move code: a function of what the seat sees."""
    try:
        task = table.tasks[-1]
        if own is None or task.seat != own.seat:
            return []
    except AttributeError:
        raise _unfit(table, own) from None
    return FLOWS[table.rules.flow].options[type(task)](table, own, task)


def is_legal(table: Table, own: Own | None, move: Move) -> bool:
    """Whether this seat may make this move now."""
    try:
        if own is None or table.to_move != own.seat:
            return False
    except AttributeError:
        raise _unfit(table, own) from None
    try:
        _check(_flow(table), table, own, move)
    except NotLegal:
        return False
    return True


def why_not(table: Table, own: Own, kind: int) -> Message | None:
    """Why this card of the seat's hand cannot be played now, other than by discarding it; None where it can."""
    expect("table", table, Table)
    expect("own", own, Own)
    if table.to_move is None:
        return Message("why-round-over")
    if table.to_move != own.seat:
        return Message("why-not-your-turn")
    if kind not in own.hand:
        return Message("why-not-in-hand")
    if not isinstance(table.tasks[-1], Main):
        return Message("why-choose-first")
    return _flow(table).why_not(table, own, kind)


def reasons(table: Table) -> tuple[Line, ...]:
    """Why the gold of the round that is over went where it went, line by line."""
    expect("table", table, Table)
    return _flow(table).reasons(table)


def winners(table: Table) -> tuple[int, ...]:
    """The seats with the most gold, once the game is over; ties share the win (B24)."""
    expect("table", table, Table)
    gold = table.ledger.final or ()
    return tuple(seat for seat, amount in enumerate(gold) if amount == max(gold))


def rank(table: Table) -> int | None:
    """How well a single player has done, from 0 up, once the game is over (O6)."""
    expect("table", table, Table)
    if table.ledger.final is None or not table.rules.ranks:
        return None
    return sum(table.ledger.final[0] >= gold for gold in table.rules.ranks)


def _flow(table: Table) -> Flow:
    return FLOWS[table.rules.flow]


def _unfit(table: object, own: object) -> BadArgument:
    """Which of the two is not what it should be."""
    return unfit("own", own, Own) if isinstance(table, Table) else unfit("table", table, Table)


_MOVES = frozenset(get_args(Move))


def _check(flow: Flow, table: Table, own: Own, move: Move) -> None:
    task = table.tasks[-1]
    check = flow.checks.get(type(task))
    try:
        if check is not None:
            check(table, own, move)
        elif move not in flow.options[type(task)](table, own, task):
            raise NotLegal("why-not-offered")
    except (NotLegal, AttributeError):
        if type(move) not in _MOVES:
            raise no_move(move) from None
        raise


def _named(move: Move, rules: RuleSet) -> str:
    """What a move that is refused is called, also where it names no card of this box."""
    try:
        text: str = import_module("undermine.notation").move_text(move, rules)
    except (NotInBox, NotGrammar):
        return repr(move)
    return text


def _set_up(draft: Draft, deal: Deal, starter: int, past: Past | None) -> Step:
    check_deal(draft.rules, draft.players, deal)
    flow = FLOWS[draft.rules.flow]
    flow.set_up(draft, deal, starter)
    return _come_to_rest(draft, flow, past)


def _come_to_rest(draft: Draft, flow: Flow, past: Past | None) -> Step:
    todo = draft.todo
    while todo[-1].runs:
        task = todo.pop()
        flow.runs[type(task)](draft, task)
        todo = draft.todo
    task = todo[0]
    draft.bring_about(AWAITS_MAIN[task.seat] if type(task) is Main and len(todo) == 1 else Awaits(tuple(todo)))
    events = tuple(draft.events)
    return tuple_of(Step, (draft.state(Past(events, past)), events))
