"""The arena: contests between bots on duplicate deals, and statistics that say how sure one can be of them."""

from .contest import Contest, Game, play_all, play_one
from .lineups import Kind, Lineup, lineups_of
from .play import Clocks, Failure, Played, Round, play_game
from .stats import Estimate, Share, mcnemar, paired, share, wilson
from .summary import Summary, summed_up

__all__ = [
    "Clocks",
    "Contest",
    "Estimate",
    "Failure",
    "Game",
    "Kind",
    "Lineup",
    "Played",
    "Round",
    "Share",
    "Summary",
    "lineups_of",
    "mcnemar",
    "paired",
    "play_all",
    "play_game",
    "play_one",
    "share",
    "summed_up",
    "wilson",
]
