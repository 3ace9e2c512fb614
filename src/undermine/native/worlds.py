"""Sampled worlds of the native engine: what `game.sample_world` draws one by one, by the thousand.

What a view allows is worked out once, in Python; worlds are then drawn without the interpreter's lock, on as many
threads as asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import addressof, byref, c_void_p, sizeof
from random import Random

from ..game import State, View, sample_world
from ..game import view as view_of
from ..game.worlds.retelling import SampledPast
from ..given import expect, expect_number
from ..messages import NotNative, Problem
from ..rules import Cell
from .games import Games, threads_of, word
from .library import NO_MEMORY, OK
from .plans import plan_of
from .values import UNFIT
from .weights import RoleWeights, weights


class Worlds:
    """The states that a seat, or a spectator, cannot tell from the real one.

    Without weights they are as likely as in `sample_world`: every arrangement of the cards as much as any other.
    Weights make some likelier than the deal does, and are multiplied: `roles` by who is who, `goals` by where the
    treasure lies, `joint` by both, with weights of roles for each place of the treasure. What is not named weighs
    nothing; a seat of which nothing is said has all its roles as the deal has them. A view without a past, such as
    `Games.view` gives, knows nothing of exchanged hands.
    """

    def __init__(
        self,
        view: View,
        roles: RoleWeights | None = None,
        goals: Mapping[Cell, float] | None = None,
        joint: Mapping[Cell, RoleWeights] | None = None,
    ) -> None:
        expect("view", view, View)
        self.view = view
        self._handle = c_void_p()
        one = Games(view.table.rules, view.table.players)
        self._library = one._library
        said = weights(view.table, roles, goals, joint)
        try:
            unseen, forks = plan_of(view, said)
            one.put(0, sample_world(view, Random(0)))
        except Problem:
            raise
        except (*UNFIT, StopIteration):
            # A view that was set up by hand: of cards that are not in the box, or of more than there is room for.
            raise NotNative("error-native-state") from None
        result = one._result("worlds", 0, addressof(unseen), sizeof(unseen), *forks.packed(), byref(self._handle))
        if result == NO_MEMORY:
            raise MemoryError
        if result != OK:
            raise NotNative("error-native-state")

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            self._library.undermine_worlds_free(handle)

    def draw(self, count: int, start: int, first_stream: int = 0, threads: int = 1) -> Games:
        """So many worlds, drawn from the small generator: world i by stream `first_stream + i` of this start.

        They are games like any other: they can be played on, and later rounds are dealt from the luck of each.
        """
        expect_number("count", count, 1)
        games = Games(self.view.table.rules, self.view.table.players, count)
        self.draw_into(games, start, first_stream, threads)
        return games

    def draw_into(self, games: Games, start: int, first_stream: int = 0, threads: int = 1) -> None:
        """The same in place of games that are there already, which takes less time and no more memory."""
        expect("games", games, Games)
        if (games.rules, games.players) != (self.view.table.rules, self.view.table.players):
            raise NotNative("error-native-state")
        games._over_all(
            "draw", self._handle, word("start", start), word("first_stream", first_stream), threads_of(threads)
        )

    def state(self, games: Games, index: int) -> State:
        """A world that was drawn here as a state of the Python engine, with a past as `sample_world` tells one. A game
        in which moves were made since has none, and is refused; `Games.state` has it without a past."""
        expect("games", games, Games)
        state = games.state(index)
        if state.table.rules != self.view.table.rules or view_of(state, self.view.seat) != self.view:
            raise NotNative("error-native-world")
        if not self.view.has_past:
            return state
        seed = int(games.digest(index)[:16], 16)
        return State(*state[:3], SampledPast(self.view, state.owns, state.hidden, seed))
