"""For whoever tests an engine or a bot: positions as text, a slow second opinion, and the laws of the game.

Nothing here needs more than the standard library, and nothing of the package needs this: it is for tests, ours and
yours. docs/testing.md shows how.
"""

from .bots import BOT_LAWS, check_choice, play_on_in_a_world, reshuffled
from .duel_positions import duel, solo
from .engines import Engine, NewGame, play_side_by_side
from .games import Game, Tally, games, play_share, play_under_law, thinking_games
from .laws import (
    MATCH_LAWS,
    SAMPLING_LAWS,
    SLOW_LAWS,
    STATE_LAWS,
    STEP_LAWS,
    WORLD_LAWS,
    Broken,
    check_match,
    check_state,
    check_step,
    check_worlds,
)
from .players import ANYTHING, DIGGER, chosen, played_out
from .positions import after, lying, move, moves, refusal, scene, told, turned_up

if not __debug__:
    raise ImportError("undermine.testing checks by assertions, which Python leaves out when it is run with -O")

__all__ = [
    "ANYTHING",
    "BOT_LAWS",
    "DIGGER",
    "MATCH_LAWS",
    "SAMPLING_LAWS",
    "SLOW_LAWS",
    "STATE_LAWS",
    "STEP_LAWS",
    "WORLD_LAWS",
    "Broken",
    "Engine",
    "Game",
    "NewGame",
    "Tally",
    "after",
    "check_choice",
    "check_match",
    "check_state",
    "check_step",
    "check_worlds",
    "chosen",
    "duel",
    "games",
    "lying",
    "move",
    "moves",
    "play_on_in_a_world",
    "play_share",
    "play_side_by_side",
    "play_under_law",
    "played_out",
    "refusal",
    "reshuffled",
    "scene",
    "solo",
    "thinking_games",
    "told",
    "turned_up",
]
