"""Rounds played to their end, rounds that have just ended, and where their gold goes, in letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from undermine.game import State, highest, legal, play, reasons
from undermine.game.state import Outcome
from undermine.notation import SEAT_LETTERS as LETTERS
from undermine.rules import RuleSet
from undermine.testing.positions import after, scene, to_move


def passing(state: State) -> Iterator[State]:
    """This state and each that follows while everybody passes and takes the highest nugget, to the end of the round."""
    yield state
    while state.table.to_move is not None:
        own = to_move(state)
        state = play(state, highest(own) if own.pot else legal(state.table, own)[-1]).state
        yield state


def passed_out(state: State) -> State:
    *_, last = passing(state)
    return last


def outcome(state: State) -> Outcome:
    """How the round has ended."""
    assert state.table.outcome is not None, "the round goes on"
    return state.table.outcome


def won(
    roles: str,
    finisher: str = "A",
    *,
    rules: RuleSet | str = "base-2015",
    house: Iterable[str] = (),
    broken: Mapping[str, str] | None = None,
    nuggets: Sequence[int] | None = None,
    round: int = 1,
) -> State:
    """A round of these roles in which this seat has just found the treasure."""
    state = scene(
        "S . ?$",
        rules=rules,
        house=house,
        players=len(roles),
        roles=roles,
        hands={finisher: "EW"},
        turn=finisher,
        broken=broken,
        nuggets=nuggets,
        round=round,
    )
    return after(state, "EW@1,0")


def lost(
    roles: str,
    *,
    starter: str = "A",
    rules: RuleSet | str = "base-2015",
    house: Iterable[str] = (),
    nuggets: Sequence[int] | None = None,
    round: int = 1,
) -> State:
    """A round of these roles in which the starter has just passed the last card of all."""
    hands = dict.fromkeys(LETTERS[: len(roles)], "") | {starter: "NS"}
    state = scene(
        rules=rules,
        house=house,
        players=len(roles),
        roles=roles,
        starter=starter,
        hands=hands,
        stock="",
        nuggets=nuggets,
        round=round,
    )
    return after(state, "-NS")


def takers(state: State) -> str:
    """Who takes a nugget of the last pot, in turn."""
    return "".join(LETTERS[taker] for pot in state.table.ledger.pots[-1:] for taker in pot.takers)


def pays(state: State) -> list[tuple[str, tuple[int, ...], int]]:
    """Who was paid openly: nugget cards, and gold from the bank."""
    return [(LETTERS[pay.seat], pay.cards, pay.bank) for pay in state.table.ledger.pays]


def why(state: State) -> list[str]:
    """The reasons why the gold went where it went: the seat, if it is about one, and the message."""
    lines = reasons(state.table)
    return [str(line.message) if line.seat is None else f"{LETTERS[line.seat]}: {line.message}" for line in lines]
