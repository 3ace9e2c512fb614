"""From a match to its record and back: writing, and replaying move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..cards import Catalogue, Role
from ..game import Deal, Dealer, HostedGame, seed_dealer
from ..given import expect, expect_function, expect_number, listed, shown
from ..messages import BadRecord, Problem
from ..rules import RuleSet, ruleset
from .digest import state_digest
from .moves import SEAT_LETTERS, move_text, parse_move, seat_of
from .record import Record, RoundRecord, read_record


def record_of(
    match: HostedGame, seed: bytes = b"", names: Iterable[str] = (), rollouts: Mapping[int, int] | None = None
) -> Record:
    """The record of a match as far as it has come; with its seed it can be played on. `rollouts` tells, by the number
    of a move, how many roll-outs it was found by."""
    expect("match", match, HostedGame)
    expect("seed", seed, bytes)
    rules, table = match.rules, match.state.table
    return Record(
        rules=rules.key,
        revision=rules.revision,
        players=match.players,
        first=SEAT_LETTERS[match.first],
        digest=state_digest(match.state),
        rounds=tuple(_round(match, index, deal) for index, deal in enumerate(match.deals, 1)),
        house=rules.house.texts(),
        colour=rules.colour_text,
        seed=seed.hex(),
        gold=table.ledger.final or (),
        names=listed("names", names, str),
        rollouts={} if rollouts is None else rollouts,
    )


def _round(match: HostedGame, index: int, deal: Deal) -> RoundRecord:
    moves = tuple(
        (SEAT_LETTERS[seat], move_text(move, match.rules)) for round, seat, move in match.moves if round == index
    )
    return RoundRecord(piles_of(match.rules.catalogue, deal), moves)


def piles_of(catalogue: Catalogue, deal: Deal) -> dict[str, tuple[str, ...]]:
    return {
        "roles": tuple(role.value for role in deal.roles),
        "goals": tuple(catalogue.codes[kind] for kind in deal.goals),
        "stock": tuple(catalogue.codes[kind] for kind in deal.stock),
        "nuggets": tuple(map(str, deal.nuggets)),
    }


@dataclass(frozen=True)
class RecordedDeals:
    """Deals the rounds of a record, and those after it as another dealer does, where there is one."""

    deals: tuple[Deal, ...]
    then: Dealer | None = None

    def __post_init__(self) -> None:
        listed("deals", self.deals, Deal)
        if self.then is not None:
            expect_function("then", self.then)

    def __call__(self, round: int) -> Deal:
        expect_number("round", round, 1)
        if round <= len(self.deals):
            return self.deals[round - 1]
        if self.then is None:
            raise BadRecord("error-record-cut-off")
        return self.then(round)


class Replay:
    """A record played again from its beginning, move by move; `match` is the game as far as it has come.

    Where a record stops between two rounds, `then` deals the next one.
    """

    def __init__(self, record: Record | str, then: Dealer | None = None) -> None:
        record = read_record(record)
        if record.seat:
            raise BadRecord("error-record-is-a-copy", seat=record.seat)
        if not record.rounds:
            raise BadRecord("error-record-cut-off")
        self.record = record
        self.rules = _rules(record)
        self.deals = tuple(deal_of(self.rules, played.piles) for played in record.rounds)
        self.moves = [(seat, text) for played in record.rounds for seat, text in played.moves]
        self._dealer = RecordedDeals(self.deals, then)
        self._between: str | None = None
        """The digest of the state that waited for a deal which the record does not have."""
        self.match = HostedGame(self.rules, record.players, self._deal, seat_of(record.first, record.players))

    def _deal(self, round: int) -> Deal:
        deal = self._dealer(round)
        if round > len(self.deals):
            self._between = state_digest(self.match.state)
        return deal

    @property
    def played(self) -> int:
        return len(self.match.moves)

    def step(self) -> None:
        """Play the next move of the record."""
        number = self.played + 1
        letter, text = self.moves[self.played]
        to_move = self.match.to_move
        if to_move is None or SEAT_LETTERS[to_move] != letter:
            raise BadRecord("error-record-whose-turn", number=number)
        try:
            self.match.play(parse_move(text, self.rules, self.record.players))
        except BadRecord:
            raise
        except Problem as problem:
            raise BadRecord("error-record-move", number=number, move=text[:40]) from problem

    def play_to(self, number: int) -> HostedGame:
        """Play until this many moves are made."""
        if type(number) is not int or not 0 <= number <= len(self.moves):
            raise BadRecord("error-record-no-such-move", number=shown(number), last=len(self.moves))
        while self.played < number:
            self.step()
        return self.match

    def play_all(self) -> HostedGame:
        """Play to the end and compare the digest: a record that was altered does not come out the same."""
        match = self.play_to(len(self.moves))
        same_gold = self.record.gold == (match.state.table.ledger.final or ())
        same_rounds = len(match.deals) == len(self.deals) + (self._between is not None)
        digests = (self._between, state_digest(match.state))
        if not (same_rounds and same_gold and self.record.digest in digests):
            raise BadRecord("error-record-digest")
        match.dealer = self._dealer
        return match


def replay(record: Record | str) -> HostedGame:
    """The match of a record, or of its text, played again and found to be the same."""
    return Replay(record).play_all()


def resume(record: Record | str, dealer: Dealer | None = None) -> HostedGame:
    """The match of a record, or of its text, ready to be continued: rounds still to be dealt come from this dealer, or
    else from the seed of the record. Raises `BadRecord` where rounds are missing and there is neither."""
    record = read_record(record)
    if dealer is not None:
        expect_function("dealer", dealer)
    then = dealer or _seed_dealer(record)
    match = Replay(record, then).play_all()
    if then is None and not match.over and match.state.table.round < match.rules.house.rounds:
        raise BadRecord("error-record-no-seed")
    return match


def _seed_dealer(record: Record) -> Dealer | None:
    """The dealer of the record's own seed, which must have dealt the rounds that the record has."""
    seed = record_seed(record)
    if not seed or record.seat:
        return None
    rules = _rules(record)
    rules.seating(record.players)
    dealer = seed_dealer(rules, record.players, seed)
    for round, played in enumerate(record.rounds, 1):
        if dealer(round) != deal_of(rules, played.piles):
            raise BadRecord("error-record-seed", round=round)
    return dealer


def _rules(record: Record) -> RuleSet:
    return ruleset(record.rules, record.revision, record.house, record.colour or None)


def record_seed(record: Record) -> bytes:
    """The seed that a record tells; empty where it tells none."""
    expect("record", record, Record)
    try:
        return bytes.fromhex(record.seed)
    except ValueError:
        return b""


def deal_of(rules: RuleSet, piles: Mapping[str, Iterable[str]]) -> Deal:
    """The deal whose piles are these; raises a `Problem` where a card is none of this box."""
    expect("rules", rules, RuleSet)
    expect("piles", piles, Mapping)
    kind = rules.catalogue.kind
    try:
        return Deal(
            tuple(map(Role, piles["roles"])),
            tuple(map(kind, piles["goals"])),
            tuple(map(kind, piles["stock"])),
            tuple(map(int, piles["nuggets"])),
        )
    except (KeyError, ValueError, TypeError):
        raise BadRecord("error-record-deal") from None
