"""Every law can be broken: for each there is something that breaks it, beside the like of it that does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from undermine.bots import Bot, Budget, Policy
from undermine.cards import Role
from undermine.game import (
    Discard,
    HostedGame,
    Move,
    State,
    Step,
    View,
    begin,
    deal,
    legal,
    play,
    sample_world,
    seed_dealer,
    view,
)
from undermine.game.events import Broke, Drew, Event
from undermine.game.mine import Mine
from undermine.notation import Record, move_text, record_of
from undermine.rules import ruleset
from undermine.testing import (
    BOT_LAWS,
    DIGGER,
    MATCH_LAWS,
    SAMPLING_LAWS,
    SLOW_LAWS,
    STATE_LAWS,
    STEP_LAWS,
    WORLD_LAWS,
    Broken,
    check_choice,
    check_match,
    check_state,
    check_step,
    check_worlds,
    duel,
    laws,
    move,
    scene,
    worlds,
)

Patch = pytest.MonkeyPatch
LAWS = [*STATE_LAWS, *SLOW_LAWS, *SAMPLING_LAWS, *WORLD_LAWS, *STEP_LAWS, *MATCH_LAWS, *BOT_LAWS]


def position() -> State:
    return scene("S EW EW NEW . ?$", players=4, roles="DDSDD", hands={"A": "NEW M R", "B": "xP EW"})


def on_table(state: State, **changes: Any) -> State:
    return state._replace(table=state.table._replace(**changes))


def hiding(state: State, **changes: Any) -> State:
    return state._replace(hidden=state.hidden._replace(**changes))


def seen(state: State) -> View:
    return view(state, state.table.to_move)


# What breaks a law of states ---------------------------------------------------------------------------------


def a_card_is_lost(_: Patch) -> State:
    state = position()
    return on_table(hiding(state, stock=state.hidden.stock[1:]), stock_left=state.table.stock_left - 1)


def a_role_is_exchanged(_: Patch) -> State:
    return hiding(position(), spare=Role.SABOTEUR)


def a_nugget_is_lost(_: Patch) -> State:
    return hiding(position(), nuggets=position().hidden.nuggets[1:])


def the_stock_is_miscounted(_: Patch) -> State:
    return on_table(position(), stock_left=3)


def with_path(state: State, cell: tuple[int, int], code: str) -> Mine:
    catalogue = state.table.rules.catalogue
    return state.table.mine.lay(cell, catalogue.face(catalogue.kind(code), False))


def a_goal_is_forgotten(_: Patch) -> State:
    return on_table(position(), mine=with_path(position(), (4, 0), "EW"))


def gold_is_forgotten(_: Patch) -> State:
    state = duel("B\n.\nG EW . !NW.2", hands={"A": "EW"})
    return on_table(state, mine=with_path(state, (2, 1), "EW"))


def the_order_is_wrong(patch: Patch) -> State:
    patch.setattr(laws, "legal", lambda table, own: legal(table, own)[::-1])
    return position()


def reach_is_not_kept_up(_: Patch) -> State:
    state = position()
    mine = with_path(state, (4, 0), "EW")
    mine.touched = ()
    return on_table(state, mine=mine)


def a_move_is_missing(patch: Patch) -> State:
    patch.setattr(laws, "legal", lambda table, own: legal(table, own)[1:])
    return position()


def half_turns_are_not_written(patch: Patch) -> State:
    patch.setattr(laws, "move_text", lambda move, rules: move_text(move, rules).replace("'", ""))
    return position()


def everything_is_legal(patch: Patch) -> State:
    patch.setattr(laws, "is_legal", lambda table, own, move: True)
    return position()


def worlds_have_another_stock(patch: Patch) -> State:
    patch.setattr(laws, "sample_world", lambda seen, rng: hiding(sample_world(seen, rng), stock=()))
    return position()


def a_pass_is_seen(patch: Patch) -> State:
    patch.setattr("undermine.game.events.Buried.seen_by", lambda event, seat: event)
    return scene(players=4, hands=dict.fromkeys("A", "NS EW NES NEW xP R"))


# What breaks a law of worlds ---------------------------------------------------------------------------------


def worlds_have_the_past_of_one_seat(patch: Patch) -> State:
    patch.setattr(worlds, "sample_world", lambda seen, rng: sample_world(seen, rng)._replace(past=seen.past))
    return begun().state


def worlds_have_a_past_that_leads_elsewhere(patch: Patch) -> State:
    def elsewhere(seen: View, rng: Random) -> State:
        world = sample_world(seen, rng)
        return hiding(world, stock=world.hidden.stock[::-1])

    patch.setattr(worlds, "sample_world", elsewhere)
    return begun().state


# What breaks a law of steps ----------------------------------------------------------------------------------

Played = tuple[State, Move, Step]


def played(text: str = "xP>B") -> Played:
    state = scene(players=3, hands={"A": "xP NS"})
    wish = move(state, text)
    return state, wish, play(state, wish)


def without(kind: type[Event]) -> Played:
    state, wish, step = played()
    return state, wish, step._replace(events=tuple(event for event in step.events if not isinstance(event, kind)))


def another_move_was_played(_: Patch) -> Played:
    state, _wish, step = played()
    return state, move(state, "-M"), step


def an_event_is_not_told(_: Patch) -> Played:
    return without(Broke)


def nobody_sees_what_he_drew(patch: Patch) -> Played:
    patch.setattr(Drew, "seen_by", lambda event, seat: Drew(event.seat, event.count, None))
    return played()


def a_played_card_is_not_told_as_one(patch: Patch) -> Played:
    patch.setattr(Broke, "plays", False)
    return played()


# What breaks a law of games ----------------------------------------------------------------------------------


def begun() -> HostedGame:
    rules = ruleset(house=["rounds=1"])
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"laws"))
    match.play(match.view(0).legal()[0])
    return match


def the_past_has_a_gap(_: Patch) -> HostedGame:
    match = begun()
    match.play(match.view(1).legal()[0])
    past = match.state.past
    assert past is not None
    assert past.before is not None
    past.before = past.before.before
    return match


def a_record_forgets_a_move(patch: Patch) -> HostedGame:
    def forgetful(match: HostedGame, seed: bytes) -> Record:
        record = record_of(match, seed)
        last = record.rounds[-1]
        return replace(record, rounds=(*record.rounds[:-1], replace(last, moves=last.moves[:-1])))

    patch.setattr(laws, "record_of", forgetful)
    return begun()


# What breaks a law of players --------------------------------------------------------------------------------


class Wrong(Bot):
    spec = "wrong"

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        return Discard(())


class Doubtful(Policy):
    spec = "doubtful"

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        return [2.0, -1.0, *(0.0 for _ in legal[2:])]


class Peeping(Bot):
    """Has looked at the cards: in another world it would do something else."""

    spec = "peeping"

    def __init__(self, seen: View) -> None:
        self.past = seen.past

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        return legal[0] if view.past is self.past else legal[-1]


Chosen = tuple[Bot, View]


def it_plays_what_it_may_not(_: Patch) -> Chosen:
    return Wrong(), seen(position())


def a_weight_is_below_zero(_: Patch) -> Chosen:
    return Doubtful(), seen(position())


def it_has_peeped(_: Patch) -> Chosen:
    rules = ruleset()
    here = seen(begin(rules, 3, deal(rules, 3, b"laws", 1)).state)
    return Peeping(here), here


# ---------------------------------------------------------------------------------------------------------------

BROKEN: dict[Callable[..., None], Callable[[Patch], Any]] = {
    laws.cards_are_conserved: a_card_is_lost,
    laws.roles_are_conserved: a_role_is_exchanged,
    laws.nuggets_are_conserved: a_nugget_is_lost,
    laws.public_counts_are_true: the_stock_is_miscounted,
    laws.nothing_is_left_to_do: a_goal_is_forgotten,
    laws.reached_gold_is_marked: gold_is_forgotten,
    laws.moves_are_in_order: the_order_is_wrong,
    laws.mine_agrees_with_survey: reach_is_not_kept_up,
    laws.oracle_agrees: a_move_is_missing,
    laws.texts_go_round: half_turns_are_not_written,
    laws.is_legal_agrees: everything_is_legal,
    laws.worlds_look_the_same: worlds_have_another_stock,
    laws.others_secrets_stay_secret: a_pass_is_seen,
    worlds.worlds_are_whole: worlds_have_the_past_of_one_seat,
    worlds.worlds_can_have_come_about: worlds_have_a_past_that_leads_elsewhere,
    laws.the_move_was_legal: another_move_was_played,
    laws.events_tell_all: an_event_is_not_told,
    laws.seats_are_told_what_they_see: nobody_sees_what_he_drew,
    laws.cards_are_told_as_played: a_played_card_is_not_told_as_one,
    laws.pasts_fold_to_views: the_past_has_a_gap,
    laws.records_go_round: a_record_forgets_a_move,
    **dict(zip(BOT_LAWS, (it_plays_what_it_may_not, a_weight_is_below_zero, it_has_peeped), strict=True)),
}


def asked(law: Callable[..., None], given: Any) -> None:
    """Ask a law; often, if it leaves something to chance."""
    parts = given if law in (*STEP_LAWS, *BOT_LAWS) else (given,)
    for number in range(40 if law in (*SAMPLING_LAWS, *WORLD_LAWS) else 1):
        luck = (Random(number),) if law in (*SAMPLING_LAWS, *WORLD_LAWS, *BOT_LAWS) else ()
        laws.hold(law, *parts, *luck)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_can_be_broken(law: Callable[..., None], monkeypatch: Patch) -> None:
    """Add a law, and what breaks it here."""
    broken = BROKEN[law](monkeypatch)
    with pytest.raises(Broken):
        asked(law, broken)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_says_what_holds(law: Callable[..., None]) -> None:
    assert law.__doc__


def test_what_is_lawful_is_found_lawful() -> None:
    check_state(position(), Random(1))
    check_state(duel(), Random(1))
    check_step(*played())
    check_match(begun())
    check_worlds(begun().state, Random(1))
    check_choice(DIGGER, seen(position()), Random(1))


def test_the_law_is_named(monkeypatch: Patch) -> None:
    with pytest.raises(Broken, match=r"^cards are conserved: "):
        check_state(a_card_is_lost(monkeypatch))
    with pytest.raises(Broken, match=r"^events tell all: "):
        check_step(*an_event_is_not_told(monkeypatch))
    with pytest.raises(Broken, match=r"^records go round: "):
        check_match(a_record_forgets_a_move(monkeypatch))
    with pytest.raises(Broken, match=r"^names a legal move: "):
        check_choice(*it_plays_what_it_may_not(monkeypatch), Random(1))


def test_slow_laws_are_asked_where_there_is_luck(monkeypatch: Patch) -> None:
    state = half_turns_are_not_written(monkeypatch)
    check_state(state)
    with pytest.raises(Broken, match=r"^texts go round"):
        check_state(state, Random(1))
