"""Small values: nobody can change one, so that one may be handed to everybody."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any, get_args

import pytest

from undermine.game import Discard, HostedGame, Lay, Move, legal, seed_dealer
from undermine.game.events import EVENTS, Drew
from undermine.game.moves import Choose
from undermine.game.tasks import Task
from undermine.rules import ruleset
from undermine.values import value

KINDS: list[type[Any]] = [*get_args(Move), *get_args(Task), *EVENTS]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_field_of_a_value_can_be_changed(kind: type[Any]) -> None:
    made = kind(*(f"any {field.name}" for field in fields(kind)))
    for field in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(made, field.name, 1)
        with pytest.raises(FrozenInstanceError):
            delattr(made, field.name)
        assert getattr(made, field.name) == f"any {field.name}"
    with pytest.raises(FrozenInstanceError):
        made.another = 1


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_value_is_copied_and_pickled(kind: type[Any]) -> None:
    made = kind(*(f"any {field.name}" for field in fields(kind)))
    for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert type(other) is kind
        assert all(getattr(other, field.name) == f"any {field.name}" for field in fields(kind))


def test_a_legal_move_that_somebody_assigns_to_stays_what_it_was_for_the_others() -> None:
    rules = ruleset()
    state = HostedGame(rules, 3, seed_dealer(rules, 3, b"")).state
    moves = legal(state.table, state.owns[0])
    before = repr(moves)
    with pytest.raises(FrozenInstanceError):
        moves[0].cell = (99, 99)  # type: ignore[union-attr,misc]
    assert repr(legal(state.table, state.owns[0])) == before


def test_a_value_is_made_as_a_dataclass_is() -> None:
    """By place and by name, with its defaults; another value of the same fields is the same value."""
    assert Lay(4, cell=(1, 0), turned=True) == Lay(4, True, (1, 0))
    assert Choose("done") == Choose("done", None, False, 0, None, ())
    assert replace(Drew(1, 1, (3,)), kinds=None) == Drew(1, 1, None)
    assert hash(Discard((3,))) == hash(Discard((3,), None))
    assert Discard((3,)) != Discard((4,))
    with pytest.raises(TypeError):
        Lay(4, True)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Lay(4, True, (1, 0), where=1)  # type: ignore[call-arg]


def test_a_value_may_have_no_fields() -> None:
    @value
    class Nothing:
        """Nothing at all."""

    assert Nothing() == Nothing()
