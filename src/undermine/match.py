"""The front door: a match that one call sets up, and that is talked to in the texts of moves.

`undermine.Match` is the hosted game of `undermine.game` with what stands above the game: notation, records, drawings.
It is the host's, for it knows everything; a player is given `match.view(seat)`, a spectator `match.view(None)`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple, Self

from . import game
from .cards import Colour
from .draw import svg
from .game import Dealer, Move, State, seed_dealer
from .game.events import Event
from .given import expect, listed, shown
from .messages import BadRules, NotLegal
from .notation import (
    Record,
    RecordedDeals,
    first_seat,
    move_text,
    parse_move,
    record_of,
    record_seed,
)
from .notation import resume as resumed
from .notation.record import read_record
from .rules import DEFAULT, RuleSet, ruleset
from .rules.registry import colour_named

USUAL = 5
"""How many play where nobody says, or the nearest number that the rules are for."""


class Result(NamedTuple):
    """How a game ended: everybody's gold, who has the most, and the rank of a single player."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]
    rank: int | None


class _Before(NamedTuple):
    """A match as it was before a move."""

    state: State
    events: tuple[Event, ...]
    deals: int
    finished: int


class Match(game.HostedGame):
    """A game from its first deal on, set up in one call (`Match.new`) and played in moves or their texts."""

    seed: bytes = b""
    """What the rounds are dealt from; empty where that is not known."""
    names: tuple[str, ...] = ()

    def __init__(
        self, rules: RuleSet, players: int, dealer: Dealer, first: int = 0, colour: Colour | None = None
    ) -> None:
        super().__init__(rules, players, dealer, first, colour)
        self._before: list[_Before] = []

    @classmethod
    def new(
        cls,
        rules: str | RuleSet = DEFAULT,
        players: int | None = None,
        *,
        seed: str | bytes | int | None = None,
        house: Iterable[str] | None = (),
        first: int | str = 0,
        colour: str | None = None,
    ) -> Self:
        """A new match, its first round dealt.

        The same seed deals the same cards: bytes, or a text, or a number, which is the same as its digits. Without one
        the luck is new each time. `first` is the seat that begins, by number or letter, or `"lot"`, which draws it from
        the seed; `colour`, `"green"` or `"blue"`, is for whoever may choose one.
        """
        expect("rules", rules, str, RuleSet)
        found = ruleset(rules, None, house, colour) if isinstance(rules, str) else _agreed(rules, house, colour)
        count = min(found.players, key=lambda number: abs(number - USUAL)) if players is None else players
        found.seating(count)
        luck = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        match = cls(found, count, seed_dealer(found, count, luck), first_seat(first, found, count, luck))
        match.seed = luck
        return match

    @classmethod
    def resume(cls, record: Record | str, dealer: Dealer | None = None) -> Self:
        """Go on where a record stops; rounds still to be dealt come from this dealer, or from the record's seed."""
        read = read_record(record)
        match = object.__new__(cls)
        vars(match).update(vars(resumed(read, dealer)), _before=[])
        match.seed, match.names = b"" if dealer else record_seed(read), read.names
        return match

    def legal(self) -> list[Move]:
        """The legal moves of the seat whose turn it is; each prints as its text."""
        return [] if self.to_move is None else self.view(self.to_move).legal()

    def legal_texts(self) -> list[str]:
        return [self.text(move) for move in self.legal()]

    def text(self, move: Move) -> str:
        """The text of a move at this table."""
        return move_text(move, self.rules)

    def push(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move, given as such or as its text; returns what happened."""
        return self.play(parse_move(move, self.rules, self.players) if isinstance(move, str) else move)

    def play(self, move: Move) -> tuple[Event, ...]:
        before = _Before(self.state, self.events, len(self.deals), len(self.finished))
        events = super().play(move)
        self._before.append(before)
        return events

    def undo(self) -> Move:
        """Take the last move back, and the next round with it if the move ended one; returns the move."""
        if not self.moves:
            raise NotLegal("error-nothing-to-undo")
        if len(self._before) != len(self.moves):
            self._before = self._found_again()
        self.state, self.events, deals, finished = self._before.pop()
        del self.deals[deals:], self.finished[finished:]
        return self.moves.pop()[2]

    def _found_again(self) -> list[_Before]:
        """How it was before each move, where that was not kept: the same deals, the same moves."""
        again = Match(self.rules, self.players, RecordedDeals(tuple(self.deals)), self.first)
        for _, _, move in self.moves:
            again.play(move)
        return again._before

    def copy(self) -> Self:
        other = super().copy()
        other._before = self._before[:]
        return other

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        """How it was before each move is found again where it is asked for."""
        return {**vars(self), "_before": []}

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most gold; none until the game is over."""
        return game.winners(self.state.table)

    @property
    def result(self) -> Result | None:
        """How the game ended; None until then."""
        table = self.state.table
        return None if table.ledger.final is None else Result(table.ledger.final, self.winners, game.rank(table))

    def record(self, names: Iterable[str] = ()) -> Record:
        """The record of the match as far as it has come, with its seed, so that it can be resumed."""
        return record_of(self, self.seed, listed("names", names, str) or self.names)

    def svg(self, seat: int | None = None) -> str:
        """The mine as this seat sees it, with its hand; or as everybody sees it."""
        return svg(self.view(seat))


def resume(record: Record | str, dealer: Dealer | None = None) -> Match:
    """`Match.resume`: the match of a record, or of its text, ready to be continued."""
    return Match.resume(record, dealer)


def _agreed(rules: RuleSet, house: Iterable[str] | None, colour: str | None) -> RuleSet:
    """Rules that were given as such: other house rules take the place of theirs, none leave them as they are."""
    texts = house if isinstance(house, str) else listed("house", () if house is None else house, str)
    agreed = rules.agree(texts) if texts else rules
    return agreed.in_colour(None if colour is None else colour_named(colour))


def seed_bytes(seed: object) -> bytes:
    """What this seed deals from: bytes, a text, or a number, which is the same as its digits. True is none."""
    if isinstance(seed, bytes) and seed:
        return seed
    if isinstance(seed, str | int) and not isinstance(seed, bool) and seed != "":
        try:
            return str(seed).encode()
        except ValueError:  # half a character, or more digits than Python writes
            pass
    raise BadRules("error-seed", given=shown(seed))
