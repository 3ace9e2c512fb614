"""How play goes: the only place that makes a `State`. What a seat may know leaves it as a `View` or an event."""

from .deal import Deal, check_deal, deal, lot, shuffled
from .engine import Step, begin, check, is_legal, legal, next_round, play, rank, reasons, why_not, winners
from .flow import Line
from .flow.gold import highest
from .match import Dealer, Match, SeedDealer, seed_dealer
from .moves import AtCell, AtPlayer, Choose, Discard, Lay, Move, move_code
from .perft import perft
from .state import BLOCKING, MARKS, Ending, Own, State, Table, known_goals, without
from .view import Folding, View, fold, table_after, view
from .worlds import sample_world
from .worlds.cards import unseen

__all__ = [
    "BLOCKING",
    "MARKS",
    "AtCell",
    "AtPlayer",
    "Choose",
    "Deal",
    "Dealer",
    "Discard",
    "Ending",
    "Folding",
    "Lay",
    "Line",
    "Match",
    "Move",
    "Own",
    "SeedDealer",
    "State",
    "Step",
    "Table",
    "View",
    "begin",
    "check",
    "check_deal",
    "deal",
    "fold",
    "highest",
    "is_legal",
    "known_goals",
    "legal",
    "lot",
    "move_code",
    "next_round",
    "perft",
    "play",
    "rank",
    "reasons",
    "sample_world",
    "seed_dealer",
    "shuffled",
    "table_after",
    "unseen",
    "view",
    "why_not",
    "winners",
    "without",
]
