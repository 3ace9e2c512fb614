"""The arena: contests between bots on duplicate deals, and statistics that say how sure one can be of them."""

from .contest import Contest, Game, outcomes, play_all, play_one
from .lineups import Kind, Lineup, lineups_of
from .play import Clocks, Failure, Played, Round, play_game
from .records import Contents, game_data
from .simulation import Counted, Setting, Simulated, counted, simulated
from .stats import Estimate, Share, mcnemar, paired, share, wilson
from .summary import Summary, summed_up

__all__ = [
    "Clocks",
    "Contents",
    "Contest",
    "Counted",
    "Estimate",
    "Failure",
    "Game",
    "Kind",
    "Lineup",
    "Played",
    "Round",
    "Setting",
    "Share",
    "Simulated",
    "Summary",
    "counted",
    "game_data",
    "lineups_of",
    "mcnemar",
    "outcomes",
    "paired",
    "play_all",
    "play_game",
    "play_one",
    "share",
    "simulated",
    "summed_up",
    "wilson",
]
