"""The recipe for a card (CONTRIBUTING.md), followed with one that no box has: whatever is forgotten is told by name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cards import overhaul, pieces
from tests.cards.overhaul import PIECES, Overhauled
from tests.native.equal import play_all
from tests.problems import says
from undermine.bots import make
from undermine.cards import Printed, Tool, Verb
from undermine.game.events import EVENTS, Event
from undermine.messages import NotNative
from undermine.native import Games
from undermine.native import library as native_library
from undermine.native import tables as native_tables
from undermine.notation import event_data, event_of
from undermine.rules import RuleSet, Way, keys, ruleset
from undermine.testing import Game, Tally, after, check_state, moves, play_under_law, scene, told
from undermine.words import Words
from undermine.words.log import log_message

ROOT = Path(__file__).parents[2]
CARDS = {
    (kind, rules.way): f"{rules.key} {kind.code}"
    for rules in map(ruleset, keys())
    for kind in rules.catalogue.kinds
    if kind.verb is not None
}


@pytest.mark.parametrize("card", CARDS, ids=CARDS.__getitem__)
def test_every_card_is_known_wherever_it_must_be(card: tuple[Printed, Way]) -> None:
    assert list(pieces.of_card(*card)) == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_known_wherever_it_must_be(event: type[Event]) -> None:
    assert list(pieces.of_event(event)) == []


def test_every_event_is_listed() -> None:
    """A class of events that nobody lists cannot be sent or read."""
    # By name: the classes of which slotted ones were made may still be there.
    found = {kind.__qualname__ for kind in Event.__subclasses__() if kind.__module__.startswith("undermine.")}
    assert {kind.__qualname__ for kind in EVENTS} == found


def test_every_verb_is_in_some_box() -> None:
    assert {kind.verb for kind, _ in CARDS} == set(Verb)


# The made-up card --------------------------------------------------------------------------------------------


@pytest.fixture
def verb(monkeypatch: pytest.MonkeyPatch) -> Verb:
    return overhaul.new_verb(monkeypatch)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch, verb: Verb) -> RuleSet:
    return overhaul.new_rules(monkeypatch, overhaul.new_kind(verb))


def missing(rules: RuleSet) -> list[str]:
    """All that is still to be done for the made-up card."""
    (kind,) = (kind for kind in rules.catalogue.kinds if kind.code == overhaul.CODE)
    table = scene(players=4, broken={"B": "PL", "C": "C"}).table
    event, own = (Overhauled(seat, 0, 1, (Tool.PICK, Tool.LAMP)) for seat in (0, 1))
    found: list[Iterator[str]] = [
        pieces.of_card(kind, rules.way),
        pieces.of_event(Overhauled),
        pieces.of_deed(table, event),
        pieces.of_deed(table, own),
        pieces.of_sentence(event, rules.catalogue),
    ]
    return list(dict.fromkeys(name for names in found for name in names))


def test_nothing_knows_a_card_that_nobody_has_added(rules: RuleSet) -> None:
    """What can be seen only when another piece is there is not in this list, but all that is in it is to be done."""
    found = missing(rules)
    assert set(found) <= set(PIECES)
    assert {"game.verbs.VERBS", "suspicion.deeds.TELLING", "words.log.TELLERS", "words/fr: card-name"} <= set(found)


@pytest.mark.parametrize("forgotten", PIECES)
def test_a_piece_that_is_forgotten_is_told(
    forgotten: str, rules: RuleSet, verb: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, take in PIECES.items():
        if name != forgotten:
            take(monkeypatch, verb)
    assert missing(rules) == [forgotten]


@pytest.fixture
def complete(rules: RuleSet, verb: Verb, monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    for take in PIECES.values():
        take(monkeypatch, verb)
    return rules


def test_with_all_pieces_nothing_is_missing(complete: RuleSet) -> None:
    assert missing(complete) == []


def test_it_is_played_told_written_and_thought_of(complete: RuleSet) -> None:
    state = scene(rules=complete, players=3, hands={"A": "Ov NS"}, broken={"B": "PL", "C": "C"})
    assert moves(state, "Ov") == {"Ov>B", "Ov>C"}
    assert after(state, "Ov>B").table.marks == (0, 0, state.table.marks[2])
    check_state(after(state, "Ov>B"))
    event = told(state, "Ov>B")[0]
    assert isinstance(event, Overhauled)
    data = event_data(event, complete)
    assert (data["card"], data["target"], data["tools"]) == ("Ov", "B", ["P", "L"])
    assert event_of(data, complete) == event
    message = log_message(event, complete.catalogue, None)
    assert message is not None
    assert Words("de").say(message) == "Alles ist wieder heil."


@pytest.mark.parametrize("number", range(3))
def test_bots_play_games_with_it_under_the_laws(complete: RuleSet, number: int) -> None:
    tally, bots = Tally(), [make("easy"), make("normal"), make("digger")]
    match = play_under_law(Game(number, "made-up", 5, "bots", ("rounds=1",)), tally, 0.1, bots)
    assert match.over
    assert tally.sampled > 0
    assert tally.events["rounds/Overhauled"] > 0


# On the native engine ----------------------------------------------------------------------------------------


@pytest.fixture
def engine(complete: RuleSet, tmp_path: Path) -> Path:
    """The native engine with the card in its headers, built by the script that builds it everywhere."""
    tree = tmp_path / "tree"
    native = tree / "src" / "undermine" / "native"
    shutil.copytree(pieces.ENGINE, native / "engine")
    shutil.copytree(ROOT / "tools", tree / "tools")
    (tree / ".venv").symlink_to(ROOT / ".venv")
    for name, text in pieces.SOURCES.items():
        (native / "engine" / name).write_text(text)
    # Whether the compiler does its best changes nothing but the time that it takes.
    subprocess.run(["/bin/sh", "tools/native.sh"], cwd=tree, env={**os.environ, "CXXFLAGS": "-O0"}, check=True)
    built = native / native_library.PATH.name
    if not built.exists():
        pytest.skip("there is no C++ compiler")
    return built


@pytest.fixture
def both(complete: RuleSet, engine: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RuleSet]:
    """Rules with the card, which both engines know."""
    native_tables.tables.cache_clear()
    loaded = native_library.load(engine)
    monkeypatch.setattr(native_library, "library", lambda: loaded)
    yield complete
    native_tables.tables.cache_clear()


def test_without_its_verb_the_native_engine_refuses_it(rules: RuleSet) -> None:
    with pytest.raises(NotNative, check=says("error-native-rules")):
        native_tables.tables(rules, 5)


def test_both_engines_play_the_same_games_with_it(both: RuleSet) -> None:
    """Move by move, as `make equal` plays them; and it is played."""
    some = [Game(number, "made-up", 3 + number, "anything", ("rounds=1",)) for number in range(4)]
    assert play_all(some, sample=0.1).games == len(some)
    state = scene(rules=both, players=3, hands={"A": "Ov NS"}, broken={"B": "PL", "C": "C"})
    games = Games.of([state])
    games.play(0, games.legal(0)[[str(move) for move in games.legal(0)].index("Ov>B")])
    assert games.state(0) == after(state, "Ov>B")


def test_the_recipe_names_every_place() -> None:
    """Each table that is reported missing stands in the recipe, those of minds under their common name."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    recipe = text[text.index("## Recipe: add a card") : text.index("## Recipe: add a reading")]
    for name in PIECES:
        place = "BY_VERB" if name.startswith("bots.minds") else name
        tables = re.findall(r"\b[A-Z_]{4,}\b|every_class|engine/\w+.hpp", place)
        tables = tables or re.findall("card-name|a-card|card-does", place)
        assert all(f"`{table}`" in recipe for table in tables), name
        assert tables or name.startswith("words/")
