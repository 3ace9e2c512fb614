"""The front door: a match set up in one call, talked to in texts, taken back, shown and gone on with."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import undermine
from tests.problems import says
from undermine import Match, Result, resume
from undermine.game import Deal, Discard, Lay, State, begin, deal, legal, play, view, winners
from undermine.given import shown
from undermine.messages import BadRecord, BadRules, NotGrammar, NotLegal
from undermine.notation import Record, format_record, parse_move, state_digest
from undermine.rules import keys, ruleset
from undermine.testing.players import DIGGER, chosen


def played(match: Match, moves: int = 10_000, seed: str = "door") -> Match:
    """So many moves on, by players who dig, so that rounds are over soon."""
    rng = Random(seed)
    while not match.over and moves:
        match.push(chosen(DIGGER, match.state, rng))
        moves -= 1
    return match


# Beginning ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed", ["", b"", bytearray(b"x"), 2.5, ["x"], True, "\ud800", 10**5000], ids=lambda seed: ascii(shown(seed))
)
def test_a_seed_is_something_to_deal_from(seed: object) -> None:
    with pytest.raises(BadRules, check=says("error-seed")):
        Match.new(seed=seed)  # type: ignore[arg-type]


def test_a_dealer_that_fails_leaves_the_match_as_it_was() -> None:
    """The move that ended the round is not made, and can be made again."""
    rules, dealt = ruleset(), list[int]()

    def dealer(round: int) -> Deal:
        dealt.append(round)
        if dealt.count(2) == 1 and round == 2:
            raise OSError("no cards")
        return deal(rules, 3, b"fails", round)

    match = Match(rules, 3, dealer)
    with pytest.raises(OSError, match="no cards"):
        played(match)
    moves, state = len(match.moves), match.state
    assert (state.table.round, len(match.deals), match.finished) == (1, 1, [])
    again = match.push(match.legal()[-1])
    assert again
    assert len(match.moves) == moves + 1
    match.undo()
    assert match.state == state


@pytest.mark.parametrize("key", keys())
def test_one_call_sets_up_a_match_of_any_rule_set(key: str) -> None:
    match = Match.new(key, seed="x")
    assert match.rules == ruleset(key)
    assert match.state == begin(match.rules, match.players, deal(match.rules, match.players, b"x", 1)).state
    assert abs(match.players - 5) == min(abs(count - 5) for count in match.rules.players)


def test_a_seed_is_bytes_a_text_or_a_number() -> None:
    assert Match.new(seed="7").state == Match.new(seed=b"7").state == Match.new(seed=7).state
    assert Match.new(seed="é").seed == "é".encode()
    assert Match.new(seed="7") != Match.new(seed="8")


def test_without_a_seed_every_match_is_another() -> None:
    one, other = Match.new(), Match.new()
    assert one.deals != other.deals
    assert len(one.seed) == 32
    assert Match.new(seed=one.seed) == one


def test_players_house_rules_and_the_first_seat_are_agreed_on() -> None:
    match = Match.new("base-fr", players=7, seed=1, house=["maps=2", "rounds=1"], first=3)
    assert (match.players, match.to_move, match.first) == (7, 3, 3)
    assert match.rules == ruleset("base-fr", house=["maps=2", "rounds=1"])
    assert Match.new(ruleset("base-fr"), 7, seed=1, house=("maps=2", "rounds=1"), first=3) == match
    assert Match.new(match.rules, 7, seed=1, first=3) == match


def test_whoever_plays_alone_chooses_a_colour() -> None:
    match = Match.new("solo", seed=1, colour="blue")
    assert match.rules == ruleset("solo", colour="blue") != ruleset("solo")
    assert Match.new(ruleset("solo"), seed=1, colour="blue") == match
    assert resume(played(match, 5).record()) == match
    assert "colour=blue" in repr(match)


def test_what_is_wrong_with_a_new_match_is_told() -> None:
    mistakes: tuple[tuple[Callable[[], Match], str], ...] = (
        (lambda: Match.new("base-2015", 11), "base-2015 is for 3 to 10 players, not for 11."),
        (lambda: Match.new("solo", 2), "solo is for one player, not for 2."),
        (lambda: Match.new("base-2015", colour="blue"), "Blue cannot be chosen in base-2015."),
        (lambda: Match.new("solo", colour="pink"), "There is no colour “pink”; there are blue, green."),
        (lambda: Match.new("duel", first=1), "In duel the book says who begins, and it is not seat number 1."),
        (lambda: Match.new("poker"), "There is no rule set “poker”"),
        (lambda: Match.new(house="maps=2"), "House rules are a list of texts"),
        (lambda: Match.new(ruleset(), house="maps=2"), "House rules are a list of texts"),
        (lambda: Match.new(players=3, first=3), "Seat number 3 cannot begin: there are 3 players."),
    )
    for wrong, sentence in mistakes:
        with pytest.raises(BadRules, match=sentence):
            wrong()


# Playing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_moves_are_made_by_their_texts(key: str) -> None:
    """A whole game: every legal move prints as its text, and its text is read as this move, cards and all."""
    match, rng, state = Match.new(key, seed="texts"), Random(key), Match.new(key, seed="texts").state
    while not match.over:
        moves, texts = match.legal(), match.legal_texts()
        assert list(map(str, moves)) == texts == [match.text(move) for move in moves]
        for move, text in zip(moves, texts, strict=True):
            heard = parse_move(text, match.rules, match.players)
            assert heard == move
            assert (str(heard), repr(heard)) == (text, f"<{type(move).__name__} {text}>")
        choice = rng.randrange(len(moves))
        if len(match.deals) == match.state.table.round == state.table.round:
            state, _ = play(state, legal(state.table, state.owns[state.table.to_move or 0])[choice])
        events = match.push(texts[choice])
        assert events == match.events
        if match.state.table.round == state.table.round:
            assert match.state == state


def test_a_move_is_pushed_as_well_as_its_text() -> None:
    one, other = Match.new(seed=3), Match.new(seed=3)
    move = one.legal()[0]
    assert one.push(move) == other.push(str(move))
    assert one == other


def test_a_move_that_nobody_told_its_card_prints_as_its_numbers() -> None:
    """It is the same move, and the match knows its text."""
    match = Match.new("base-2015", seed=3)
    known = next(move for move in match.legal() if isinstance(move, Lay))
    bare = Lay(known.kind, known.turned, known.cell)
    assert bare == known
    assert str(bare) == repr(bare) == f"Lay(kind={known.kind}, turned={known.turned}, cell={known.cell})"
    assert match.text(bare) == str(known)
    assert bare._repr_svg_() is None
    match.push(bare)


def test_what_cannot_be_played_is_told_and_changes_nothing() -> None:
    match = played(Match.new(seed=3), 5)
    before = match.copy()
    for wrong, kind, sentence in (
        ("forward", NotGrammar, "“forward” is not a move."),
        ("NS@77,7", NotLegal, "^NS@77,7: "),
        ("pick 3", NotLegal, "^pick 3: There is nothing to choose now"),
    ):
        with pytest.raises(kind, match=sentence):
            match.push(wrong)
    assert match == before


def test_legal_moves_end_with_the_game() -> None:
    match = played(Match.new(seed=3))
    assert (match.legal(), match.legal_texts(), match.to_move) == ([], [], None)


# The result --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_the_result_is_known_when_the_game_is_over(key: str) -> None:
    match = Match.new(key, seed="result")
    assert (match.result, match.winners) == (None, ())
    played(match, 10)
    assert (match.result, match.winners) == (None, ())
    result = played(match).result
    assert isinstance(result, Result)
    assert result.gold == match.state.table.ledger.final
    assert match.winners == result.winners == winners(match.state.table)
    assert result.winners == tuple(seat for seat, gold in enumerate(result.gold) if gold == max(result.gold))
    assert (result.rank is not None) == (match.players == 1)


# Taking back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_every_move_can_be_taken_back_and_made_again(key: str) -> None:
    """Over the ends of rounds, to the first deal; and again by a match that has forgotten how it was."""
    match = Match.new(key, seed="undo")
    states = [match.copy()]
    while not match.over:
        played(match, 1, seed=str(len(states)))
        states.append(match.copy())
    end = match.copy()
    fresh = resume(match.record())
    assert fresh == end
    moves = []
    for before in reversed(states[:-1]):
        moves.append(match.undo())
        assert fresh.undo() == moves[-1]
        assert match == fresh == before
        assert (match.events, match.finished) == (before.events, before.finished)
        assert (fresh.events, fresh.finished) == (before.events, before.finished)
    assert len(match.deals) == 1
    for move in reversed(moves):
        match.push(move)
    assert match == end


def test_there_is_nothing_before_the_first_move() -> None:
    with pytest.raises(NotLegal, match="There is no move to take back"):
        Match.new().undo()


# Going on ----------------------------------------------------------------------------------------------------


def at_every_end(key: str) -> list[Match]:
    """A match at its beginning, in the middle of each round, just before each round's end and just behind it."""
    match, found = Match.new(key, players=None, seed="record", first=0), []
    whole = played(match.copy())
    rounds = [round for round, _, _ in whole.moves]
    ends = [at for at, (one, two) in enumerate(pairwise(rounds), 1) if one != two]
    for at in sorted({0, 1, *ends, *(end - 1 for end in ends), *(end + 3 for end in ends), len(rounds) - 1}):
        while len(match.moves) < at:
            match.push(whole.moves[len(match.moves)][2])
        found.append(match.copy())
    return found


@pytest.mark.parametrize("key", keys())
def test_a_match_goes_on_from_its_record_wherever_it_stops(key: str) -> None:
    for match in at_every_end(key):
        names = ("Ann",) * match.players
        for record in (match.record(names), format_record(match.record(names))):
            other = resume(record)
            assert other == match
            assert (other.seed, other.names) == (match.seed, names)
            assert format_record(other.record()) == format_record(match.record(names))
        # What is still to be dealt is dealt as it would have been.
        assert played(resume(match.record()), seed="on") == played(match, seed="on")


def between_rounds(match: Match) -> tuple[Record, State]:
    """The record of a match whose round has just ended, as one writes it who has not dealt yet; and that state."""
    waiting = match.copy()
    last = waiting.undo()
    state = play(waiting.state, last).state
    record = match.record()
    return replace(record, rounds=record.rounds[:-1], digest=state_digest(state)), state


@pytest.mark.parametrize("key", keys())
def test_a_record_that_stops_between_rounds_goes_on_with_the_next_deal(key: str) -> None:
    ends = [
        match for match in at_every_end(key) if match.finished and match.state.table.round == len(match.finished) + 1
    ]
    ends = [match for match in ends if match.moves[-1][0] < match.state.table.round]
    assert ends
    for match in ends:
        record, state = between_rounds(match)
        assert state.table.to_move is None
        assert resume(record) == match
        assert resume(replace(record, seed=""), match.dealer) == match
        assert resume(replace(record, digest=match.record().digest)) == match
        with pytest.raises(BadRecord, check=says("error-record-cut-off")):
            resume(replace(record, seed=""))
        with pytest.raises(BadRecord, check=says("error-record-digest")):
            resume(replace(record, digest="0" * 64))


def test_a_dealer_may_deal_other_rounds_than_the_seed() -> None:
    match = played(Match.new(players=4, seed="one"), 10)
    rules = match.rules

    def dealer(round: int) -> Deal:
        return deal(rules, 4, b"another", round)

    other = resume(match.record(), dealer)
    assert other == match
    assert other.seed == b""
    played(other)
    assert other.deals[1:] == [dealer(2), dealer(3)]
    # Nor does taking back deal a recorded round anew.
    while other.moves:
        other.undo()
    assert played(other).deals[0] == match.deals[0]


def test_a_record_without_a_seed_goes_on_as_long_as_it_is_dealt() -> None:
    match = played(Match.new(players=4, seed="one", house=["rounds=1"]), 10)
    record = replace(match.record(), seed="")
    assert played(resume(record)) == played(match)
    longer = played(Match.new(players=4, seed="one"), 10)
    with pytest.raises(BadRecord, check=says("error-record-no-seed")):
        resume(replace(longer.record(), seed=""))


def test_a_seed_that_is_not_the_games_own_is_noticed() -> None:
    match = played(Match.new(players=4, seed="one"), 10)
    with pytest.raises(BadRecord, check=says("error-record-seed round=1")):
        resume(replace(match.record(), seed="00"))


def test_a_record_of_a_whole_game_is_over() -> None:
    match = played(Match.new(players=3, seed="over"))
    assert resume(match.record()).result == match.result
    assert resume(replace(match.record(), seed="")).over


# Showing -----------------------------------------------------------------------------------------------------


def test_a_match_and_a_state_say_in_a_line_how_far_they_are() -> None:
    match = played(Match.new("base-de", 4, seed="repr", house=["rounds=2"]), 3)
    assert repr(match) == "<Match base-de#1 rounds=2, 4 players, round 1, seat 3 to move, 3 moves>"
    assert repr(match.state) == "<State base-de#1 rounds=2, 4 players, round 1, seat 3 to move>"
    gold = played(match).state.table.ledger.final
    assert repr(match.state) == f"<State base-de#1 rounds=2, 4 players, round 2, over, gold {gold}>"
    assert repr(Match.new("solo", seed="x").state).startswith("<State solo#1, 1 player, round 1, seat 0 to move")


def test_a_card_says_which_it_is() -> None:
    (card,) = [kind for kind in ruleset("duel").catalogue.kinds if kind.code == "NESW.tN"]
    assert (str(card), repr(card)) == ("NESW.tN", "<path card NESW.tN>")


@pytest.mark.parametrize("key", keys())
def test_notebooks_draw_matches_states_moves_and_cards(key: str) -> None:
    match = played(Match.new(key, seed="draw"), 12)
    drawings = [match._repr_svg_(), match.state._repr_svg_(), match.svg(0)]
    drawings += [str(move._repr_svg_()) for move in match.legal()]
    drawings += [kind._repr_svg_() for kind in match.rules.catalogue.kinds]
    for drawing in drawings:
        assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert match.svg(0) == view(match.state, 0)._repr_svg_()


@pytest.mark.parametrize("key", keys())
def test_a_drawn_match_shows_what_everybody_sees(key: str) -> None:
    """A picture is passed on sooner than one thinks."""
    match = played(Match.new(key, seed="draw"), 12)
    assert match._repr_svg_() == match.state._repr_svg_() == match.view(None)._repr_svg_() == match.svg()


def test_a_pass_with_several_cards_is_drawn_with_all_of_them() -> None:
    match = Match.new("saboteur2", 3, seed="draw")
    widths = {
        len(move.cards or ()): ElementTree.fromstring(str(move._repr_svg_())).get("width")
        for move in match.legal()
        if isinstance(move, Discard)
    }
    assert widths == {1: "100", 2: "204", 3: "308"}


# The package -------------------------------------------------------------------------------------------------


def test_importing_the_package_imports_nothing() -> None:
    code = "import sys, undermine; print([name for name in sys.modules if name.startswith('undermine.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_package_offers_its_doors_and_no_others() -> None:
    assert undermine.Match is Match
    with pytest.raises(AttributeError, match="no attribute 'Mitch'"):
        undermine.Mitch  # noqa: B018


def test_the_package_is_the_command() -> None:
    for call in (["--version"], ["rules", "solo"]):
        outputs = [
            subprocess.run([sys.executable, "-m", name, *call], capture_output=True, text=True, check=True).stdout
            for name in ("undermine", "undermine.cli")
        ]
        assert outputs[0] == outputs[1] != ""
