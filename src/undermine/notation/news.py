"""What is new in a view since another of the same round, as plain data: for whoever keeps a view up to date.

It holds those fields of `view_data` that differ, whole, but for two that are long and change little: of the seats only
those of which something is different, and of the mine the cards that lie there anew and the cells that are empty now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..game import Table, View
from ..game.mine import Mine
from ..given import expect
from ..messages import NotGrammar
from .events import UNREADABLE, Data, expect_data
from .views import PARTS, cells_data, laid_data, own_data, seat_data


def view_news(before: View, after: View) -> Data:
    """What this seat sees that it did not see before."""
    expect("before", before, View)
    expect("after", after, View)
    return {**table_news(before.table, after.table), **eyes_news(before, after)}


def eyes_news(before: View, after: View) -> Data:
    """What of it is this seat's alone."""
    expect("before", before, View)
    expect("after", after, View)
    if after.own is None or before.own == after.own:
        return {}
    return {"own": own_data(after.table.rules, after.own)}


def table_news(before: Table, after: Table) -> Data:
    """What everybody sees that nobody saw before."""
    expect("before", before, Table)
    expect("after", after, Table)
    found: Data = {}
    for name, part in PARTS.items():
        old, new = part.told(before), part.told(after)
        if old is not new and old != new:
            found[name] = _LONG[name](old, new) if name in _LONG else part.write(after, new)
    return found


def _seats_news(before: Sequence[Any], after: Sequence[Any]) -> list[Data]:
    seats = zip(before, after, strict=True)
    return [seat_data(number, *new) for number, (old, new) in enumerate(seats) if old != new]


def _mine_news(before: Mine, after: Mine) -> Data:
    laid = [laid_data(after, cell) for cell, face in after.laid.items() if before.laid.get(cell) != face]
    lifted = [list(cell) for cell in before.laid if cell not in after.laid]
    return {"laid": laid, "lifted": lifted, "goals": cells_data(after.goals)}


_LONG: dict[str, Callable[[Any, Any], Any]] = {"seats": _seats_news, "mine": _mine_news}


def with_news(view: Data, news: Data) -> Data:
    """The data of the view after, from those of the view before and what is new since; raises `NotGrammar` where the
    two do not belong together."""
    expect_data("view", view)
    expect_data("news", news)
    found = {**view, **news}
    try:
        if "mine" in news:
            found["mine"] = _mine_with(view["mine"], news["mine"])
        if "seats" in news:
            fresh = {one["seat"]: one for one in news["seats"]}
            found["seats"] = [fresh.get(one["seat"], one) for one in view["seats"]]
    except UNREADABLE:
        raise NotGrammar("error-not-a-view", field="news") from None
    return found


def _mine_with(mine: Data, news: Data) -> Data:
    laid = {tuple(one["cell"]): one for one in mine["laid"]}
    laid.update((tuple(one["cell"]), one) for one in news["laid"])
    for cell in news["lifted"]:
        del laid[tuple(cell)]
    return {"laid": list(laid.values()), "goals": news["goals"]}
