"""Where in the mine a sentence speaks of, in words: "the top goal", "beside the start".

What lies further from both is told by its coordinates, which stand at the edges of the drawing in a terminal.
"""

from __future__ import annotations

from ..messages import Argument, Message
from ..rules import Cell, Plan

SIDES = {"left": (-1, 0), "above": (0, -1), "below": (0, 1), "right": (1, 0)}
"""The sides of a card and what lies there. A goal is come to from the left, so that is said first."""
STARTS = {"g": "green", "b": "blue"}
"""By the letter behind the dot of a start's code."""


def placed(message: Message, plan: Plan) -> Message:
    """The message with words for the cell that it speaks of, if it speaks of one."""
    cell = message.args.get("cell")
    if not isinstance(cell, str):
        return message
    column, _, row = cell.partition(",")
    return Message(message.key, {**message.args, **place((int(column), int(row)), plan)})


def place(cell: Cell, plan: Plan) -> dict[str, Argument]:
    """The arguments by which the words tell a cell; none where only its coordinates do."""
    if cell in plan.goals:
        return {"spot": "goal", "goal": goal_name(cell, plan)}
    near = [(start, side) for start, _ in plan.starts for side in SIDES if cell == _beside(start, side)]
    if len(near) > 1:
        return {"spot": "between"}
    if near:
        return {"spot": "by-start", "side": near[0][1], "start": _start_name(near[0][0], plan)}
    for side in SIDES:
        for goal in plan.goals:
            if cell == _beside(goal, side):
                return {"spot": "by-goal", "side": side, "goal": goal_name(goal, plan)}
    return {}


def goal_name(goal: Cell, plan: Plan) -> str:
    """A goal by how it lies among the others: three in a column, then two, then one."""
    rows = sorted(row for column, row in plan.goals if column == goal[0])
    columns = sorted({column for column, _ in plan.goals})
    if len(rows) == 1:
        return "last"
    place = ("upper", "lower") if len(rows) == 2 else ("top", "middle", "bottom")
    name = place[rows.index(goal[1])]
    return f"near-{name}" if len(columns) > 1 and len(rows) > 2 else name


def _start_name(start: Cell, plan: Plan) -> str:
    """Where there is one start, its colour need not be told."""
    if len(plan.starts) == 1:
        return "only"
    (code,) = [code for cell, code in plan.starts if cell == start]
    return STARTS[code.partition(".")[2]]


def _beside(cell: Cell, side: str) -> Cell:
    return (cell[0] + SIDES[side][0], cell[1] + SIDES[side][1])
