"""Tasks by their numbers in the native engine."""

from __future__ import annotations

from typing import Any

from ..game.tasks import (
    Bribe,
    Bribes,
    Claim,
    Close,
    Consequences,
    Debt,
    Draw,
    GameOver,
    Main,
    Next,
    Orient,
    PayOut,
    PayTrolls,
    Pick,
    Reach,
    RoundOver,
    Steal,
    Task,
    Thieves,
)
from . import layout
from .layout import NOBODY

TASK_TYPES: tuple[Any, ...] = (
    None,
    Main,
    Orient,
    Pick,
    Steal,
    Claim,
    Bribe,
    PayTrolls,
    Consequences,
    Bribes,
    Debt,
    Reach,
    Draw,
    Next,
    Thieves,
    PayOut,
    Close,
    RoundOver,
    GameOver,
)
TASK_NAMES = tuple("" if kind is None else kind.__name__ for kind in TASK_TYPES)


def put_tasks(made: layout.State, tasks: tuple[Task, ...], cell_number: Any) -> None:
    if len(tasks) > layout.TASKS:
        raise OverflowError(len(tasks))
    made.n_tasks = len(tasks)
    for at, task in zip(made.tasks, tasks, strict=False):
        at.type, at.seat = TASK_TYPES.index(type(task)), NOBODY if task.seat is None else task.seat
        if isinstance(task, Orient | Reach):
            at.cell = cell_number(task.cell)
        elif isinstance(task, Draw):
            at.count = task.count
        elif isinstance(task, PayTrolls):
            at.count = task.debt
        elif isinstance(task, Thieves):
            made.n_thieves = len(task.seats)
            made.thieves[: len(task.seats)] = task.seats


def tasks_of(made: layout.State, cell_at: Any) -> tuple[Task, ...]:
    return tuple(_task(made, made.tasks[index], cell_at) for index in range(made.n_tasks))


def _task(made: layout.State, task: Any, cell_at: Any) -> Task:
    kind = TASK_TYPES[task.type]
    given: tuple[Any, ...] = () if task.seat == NOBODY else (task.seat,)
    if kind in (Orient, Reach):
        given = (task.seat, cell_at(task.cell))
    elif kind in (Draw, PayTrolls):
        given = (task.seat, task.count)
    elif kind is Thieves:
        given = (tuple(made.thieves[: made.n_thieves]),)
    made_task: Task = kind(*given)
    return made_task
