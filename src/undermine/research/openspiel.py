"""OpenSpiel: `pyspiel.load_game("python_undermine(rules=base-2015,players=5)")`, once this module was imported.

A game of general sum with explicit chance: who begins, roles, goals, and every card, nugget and new role when it is
drawn, by its type. `returns` are the gold of the whole game, or with `reward=side` the rounds won less those lost.
Information states are texts with perfect recall; observations are the row of numbers, and what a seat sees in words.
Of what is public, and of what is one seat's alone, there are texts, and no rows: a row always has a seat's own in it.
`resample_from_infostate` gives a state that looks the same to its player, drawn from sampled worlds.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy
import pyspiel

from ..game import View, view
from ..messages import BadArgument
from ..notation import view_data
from ..notation.views import eyes_data
from ..rules import DEFAULT, RuleSet
from .boxes import players_of, rules_named
from .chance import FIRST, NUGGETS, PILE, ROLES, Position
from .coding import NO_STEPS, NOTHING
from .information import information_text
from .memory import Memory, deed
from .observing import Observing, observing
from .plain import seat_of
from .resampling import resampled
from .rewards import SIDE, Rewards

NAME = "python_undermine"
_PARAMETERS = {"rules": DEFAULT, "players": 0, "rounds": 0, "reward": "gold"}
"""0 players are the usual number, 0 rounds those of the book."""
_FEW = 12
"""Of a box with no more cards than these all that was walked of its tree is kept."""
_RICHEST = 30
"""Nobody gains so much in a round."""

_OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER
_KNOWN = (
    "public_info=True with SINGLE_PLAYER, public_info=True with NONE, "
    "public_info=False with SINGLE_PLAYER and perfect_recall=False"
)

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Undermine",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=12,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_PARAMETERS,
)


class UndermineGame(pyspiel.Game):  # type: ignore[misc]  # it brings no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        house = [f"rounds={given['rounds']}"] if given["rounds"] else []
        self.rules: RuleSet = rules_named(given["rules"], house)
        self.seen: Observing = observing(self.rules, players_of(self.rules, given["players"] or None))
        self.rewards = Rewards(given["reward"], "game")
        small = len(self.rules.stock) <= _FEW
        self.root = Position(self.seen.coding, self.rewards, keeps=small).settled()
        super().__init__(_TYPE, self._info(), params or {})

    def _info(self) -> Any:
        rounds, cards = self.rules.house.rounds, len(self.rules.stock)
        sided = self.rewards.reward == SIDE
        return pyspiel.GameInfo(
            num_distinct_actions=self.seen.coding.size,
            max_chance_outcomes=max(len(self.rules.catalogue.kinds), self.seen.players),
            num_players=self.seen.players,
            min_utility=float(-rounds) if sided else 0.0,
            max_utility=float(rounds) if sided else float(_RICHEST * rounds),
            max_game_length=rounds * (4 * cards + 8 * self.seen.players + 32),
        )

    def new_initial_state(self) -> UndermineState:
        return UndermineState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UndermineObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return UndermineObserver(self.seen, wanted, params)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.max_game_length()) + 64


class UndermineState(pyspiel.State):  # type: ignore[misc]  # it brings no types
    def __init__(self, game: UndermineGame) -> None:
        super().__init__(game)
        self.position: Position = game.root

    def current_player(self) -> int:
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ways = self.position.outcomes()
        total = sum(ways.values())
        return [(number, count / total) for number, count in ways.items()]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.position.coding.text(action)
        name, position = self.position.needs, self.position
        if name in (ROLES, PILE):
            return f"{name} {position.roles[action].value}"
        numbered = name in (FIRST, NUGGETS)
        return f"{name} {action if numbered else position.rules.catalogue.codes[action]}"

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        position = self.position
        return list(position.returns) if position.over else [0.0] * position.players

    def __str__(self) -> str:
        position = self.position
        if position.state is None:
            return f"dealing {position.drawn}"
        return f"{position.state} {position.pending} {position.drawn} after {len(position.moves)} moves"

    def resample_from_infostate(self, player: int, rng: Any) -> UndermineState:
        """Another state that looks the same to this player; `rng` gives numbers from 0 to 1. Where chance is to draw
        something, or the game is over, there is none: ask where somebody is to decide, as searches do."""
        if self.position.seat is None:
            raise ValueError(
                "a state is drawn anew where somebody is to decide, and not at a chance node or at the end"
            )
        own, luck = seat_of(player, self.position.players), Random(f"{rng()}")
        other: UndermineState = self.get_game().new_initial_state()
        for number in resampled(self.position, own, luck):
            other.apply_action(number)
        return other

    def seen_by(self, player: int | None) -> View | None:
        """What a player sees, or with None everybody; nothing while the first round is dealt."""
        state = self.position.state
        return None if state is None else view(state, player)

    def memory(self, player: int) -> Memory:
        """What this player remembers beside what it sees."""
        position = self.position
        assert position.state is not None
        pending = position.pending if position.seat == player else NO_STEPS
        return Memory(
            pending, [deed(move, seat, position.rules.house.open_gold) for seat, move in position.last_moves()]
        )


class UndermineObserver:
    """The row of numbers and its named arrays, as floats, of all that a seat sees; all else that is offered is a text
    and has no `tensor`: perfect recall, which has no end, what everybody sees, and what one seat alone sees."""

    def __init__(self, seen: Observing, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters here: {params}")
        self._seen, self._perfect_recall = seen, wanted.perfect_recall
        self._public, self._own = wanted.public_info, wanted.private_info == _OWN
        if not _offered(wanted):
            raise BadArgument("error-argument-choice", name="iig_obs_type", known=_KNOWN, given=_told(wanted))
        whole = self._public and self._own and not self._perfect_recall
        self.tensor = numpy.zeros(seen.size, numpy.float32) if whole else None
        self.dict = {} if self.tensor is None else seen.named(self.tensor)

    def set_from(self, state: UndermineState, player: int) -> None:
        if self.tensor is None:
            return
        seen = state.seen_by(player)
        self.tensor[:] = NOTHING if seen is None else self._seen.observe(seen, state.memory(player))

    def string_from(self, state: UndermineState, player: int) -> str:
        seen = state.seen_by(player if self._own else None)
        if seen is None:
            return "dealing"
        pending = state.memory(player).pending if self._own else NO_STEPS
        if self._perfect_recall:
            return information_text(seen, pending)
        if not self._own:
            return f"{view_data(seen)}"
        return f"{view_data(seen) if self._public else eyes_data(seen)} {pending}"


def _offered(wanted: Any) -> bool:
    """Never all players' secrets; and of one's own alone there is no text with perfect recall, for it would not say
    when something was learned."""
    if wanted.public_info:
        return wanted.private_info in (_OWN, pyspiel.PrivateInfoType.NONE)
    return wanted.private_info == _OWN and not wanted.perfect_recall


def _told(wanted: Any) -> str:
    names = "public_info", "perfect_recall"
    return ", ".join([*(f"{name}={getattr(wanted, name)}" for name in names), wanted.private_info.name])


pyspiel.register_game(_TYPE, UndermineGame)
