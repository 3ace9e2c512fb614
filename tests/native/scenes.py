"""A plugin for pytest, `-p tests.native.scenes`: every move that any test plays is played on the native engine, too.

Tests of the rules build positions that games hardly ever come to. Here each of their moves is repeated: the same legal
moves, the same refusal in the same words, the same digest, state and views, and worlds that look the same. At the end
it says how many there were, and how many positions the native engine did not take, because they could not come about
in a game.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

import undermine.game
from undermine.game import Move, State, Step, View, engine, legal, move_code, view
from undermine.game.tasks import Main
from undermine.given import unfit
from undermine.messages import NotLegal, NotNative
from undermine.native import Games, Worlds
from undermine.notation import state_digest, view_digest

PLAY = engine.play
COUNTS: Counter[str] = Counter()


def play(state: State, move: Move) -> Step:
    native = _native(state)
    if native is None:
        return PLAY(state, move)
    seat, flow = state.table.to_move, state.table.rules.flow
    if seat is not None:
        assert native.codes(0) == list(map(move_code, legal(state.table, state.owns[seat])))
    try:
        step = PLAY(state, move)
    except NotLegal as refused:
        _refused(native, move, refused)
        raise
    native.play(0, move)
    assert native.digest(0) == state_digest(step.state)
    assert native.state(0) == step.state
    for eyes in (None, *range(state.table.players)):
        seen = view(step.state, eyes)
        assert native.view_digest(0, eyes) == view_digest(seen)
        if not isinstance(step.state.table.tasks[-1], Main):
            _world(seen)
    COUNTS[flow] += 1
    return step


def _world(seen: View) -> None:
    """Where something else than a card is to be chosen, a world looks the same."""
    try:
        world = Worlds(seen).draw(1, 1)
    except NotNative:
        COUNTS["without worlds"] += 1
        return
    assert world.view(0, seen.seat) == seen
    COUNTS[f"worlds while {type(seen.table.tasks[-1]).__name__}"] += 1


def _native(state: State) -> Games | None:
    if not isinstance(state, State):
        raise unfit("state", state, State)
    try:
        return Games.of([state])
    except NotNative:
        COUNTS["not taken"] += 1
        return None


def _refused(native: Games, move: Move, refused: NotLegal) -> None:
    before = native.digest(0)
    with pytest.raises(NotLegal) as also:
        native.play(0, move)
    assert (also.value.message, also.value.move) == (refused.message, refused.move)
    assert native.digest(0) == before
    COUNTS["refused"] += 1


def pytest_configure() -> None:
    """From here on everybody who plays plays on both."""
    for module in list(sys.modules.values()):
        if module.__name__.startswith("undermine.") and getattr(module, "play", None) is PLAY:
            module.play = play  # type: ignore[attr-defined]
    undermine.game.play = play


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(f"on both engines: {dict(COUNTS)}")
