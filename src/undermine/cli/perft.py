"""`undermine perft`: how many sequences of moves there are from the first deal, by their length."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.table import Table

from ..game import State, begin, deal
from ..game import perft as count
from ..native import Games, available
from ..rules import DEFAULT
from ..words import language
from .options import SEED, Engine, House, Lang, Rules, at_least, chosen
from .terminal import Terminal


def perft(
    *,
    rules: Rules = DEFAULT,
    players: int | None = None,
    seed: str = SEED,
    depth: int = 2,
    house: House = (),
    engine: Engine = None,
    lang: Lang = None,
) -> int:
    found, seats = chosen(rules, players, house)
    at_least("--depth", depth, 0)
    terminal = Terminal(language(lang))
    table = Table(terminal.words.say_key("perft-depth"), terminal.words.say_key("perft-count"), box=None)
    table.columns[1].justify = "right"
    state = begin(found, seats, deal(found, seats, seed.encode(), 1)).state
    counting = _counting(state, engine)
    for length in range(depth + 1):
        table.add_row(str(length), str(counting(length)))
    terminal.show(table)
    return 0


def _counting(state: State, engine: Engine) -> Callable[[int], int]:
    """How sequences of some length are counted: by the native engine, if it is there and nobody asked for the other."""
    if engine == "python" or (engine is None and not available()):
        return partial(count, state)
    return partial(Games.of([state]).perft, 0)
