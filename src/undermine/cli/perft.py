"""`undermine perft`: how many sequences of moves there are from the first deal, by their length."""

from __future__ import annotations

from rich.table import Table

from ..game import State, begin, deal, legal, play
from ..rules import DEFAULT
from ..words import language
from .options import SEED, House, Lang, Rules, at_least, chosen
from .terminal import Terminal


def perft(
    *,
    rules: Rules = DEFAULT,
    players: int | None = None,
    seed: str = SEED,
    depth: int = 2,
    house: House = (),
    lang: Lang = None,
) -> int:
    found, seats = chosen(rules, players, house)
    at_least("--depth", depth, 0)
    terminal = Terminal(language(lang))
    table = Table(terminal.words.say_key("perft-depth"), terminal.words.say_key("perft-count"), box=None)
    table.columns[1].justify = "right"
    state = begin(found, seats, deal(found, seats, seed.encode(), 1)).state
    for length in range(depth + 1):
        table.add_row(str(length), str(count(state, length)))
    terminal.show(table)
    return 0


def count(state: State, length: int) -> int:
    """The sequences of this many moves; where the round is over, none goes on."""
    if length == 0:
        return 1
    seat = state.table.to_move
    moves = legal(state.table, state.owns[seat]) if seat is not None else []
    if length == 1:
        return len(moves)
    return sum(count(play(state, move).state, length - 1) for move in moves)
