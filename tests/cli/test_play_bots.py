"""Who plays against a person: bots by name and by seat, kept in the record, replaced where they fail; and suspicion."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.bots.strangers import MODULE, NAME, Strangers
from tests.cli.helpers import Call
from undermine.bots import NAMES
from undermine.cli.options import bot_words
from undermine.cli.players import Player, bots_of, person_among, read_player, read_players, with_bots
from undermine.cli.table.knowledge import suspicion_lines
from undermine.cli.terminal import BadUsage
from undermine.game import HostedGame, seed_dealer
from undermine.notation import parse_record
from undermine.rules import ruleset
from undermine.suspicion import suspicion
from undermine.words import LANGUAGES, Words

TABLE = ("play", "--players", 4, "--house", "rounds=1", "--first", "A", "--seed", "s")
PASSING = ["-1"] * 25
MIXED = "easy,normal:temperature=0.5,stealth=0.3,digger"
OLD_GAME = "f58ae8fc3699490b247ab30ba44295afd24f44664ce15f4f488e0c4076d71bdd"
"""How the game of seed s ended for three when bots had no names but (random), the person passing all the time."""


def names_in(file: Path) -> tuple[str, ...]:
    return parse_record(file.read_text("utf-8")).names


# Options -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "bots"),
    [
        (["easy"], ["easy", "easy", "easy"]),
        (["easy,normal,random"], ["easy", "normal", "random"]),
        (["easy, normal", "digger"], ["easy", "normal", "digger"]),
        ([MIXED], ["easy", "normal:temperature=0.5,stealth=0.3", "digger"]),
        (["normal:prior,bold,easy:greedy,easy"], ["normal:prior,bold", "easy:greedy", "easy"]),
        (["process:play -n 1,2,easy,process:x"], ["process:play -n 1,2", "easy", "process:x"]),
        (["process:easygoing,easygoing"], ["process:easygoing,easygoing"] * 3),
    ],
)
def test_bots_stand_apart_by_commas(asked: list[str], bots: list[str]) -> None:
    assert bots_of(asked, 3) == tuple(bots)


@pytest.mark.parametrize("asked", ["easy,easy", "easy,easy,easy,easy", "", "easy,,easy", "easy,harder,easy", "Easy"])
def test_what_is_no_bot_or_not_as_many_as_play_is_refused(asked: str) -> None:
    with pytest.raises(BadUsage):
        bots_of([asked], 3)


def test_where_nobody_else_plays_one_bot_is_one_too_many_for_nobody() -> None:
    assert bots_of(["easy"], 0) == ()
    with pytest.raises(BadUsage):
        bots_of(["easy,easy"], 0)


# Names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "player"),
    [
        ("Bo", Player("Bo")),
        ("Bo (random)", Player("Bo", "random")),
        ("Bo (normal:temperature=0.5,stealth=0.3)", Player("Bo", "normal:temperature=0.5,stealth=0.3")),
        ("Bo (the second) (easy)", Player("Bo (the second)", "easy")),
        ("Bo (process:run (it))", Player("Bo", "process:run (it)")),
        ("Bo (python:a.b:C)", Player("Bo", "python:a.b:C")),
        ("Bo (guest)", Player("Bo (guest)")),
        ("Bo (easygoing)", Player("Bo (easygoing)")),
        ("(easy)", Player("(easy)")),
    ],
)
def test_a_name_tells_who_plays(written: str, player: Player) -> None:
    assert read_player(written) == player
    assert player.written == written


def test_a_name_from_elsewhere_moves_no_cursor() -> None:
    assert read_player("Bo\x1b[2J (easy)") == Player("Bo [2J", "easy")


def test_who_the_person_is() -> None:
    assert person_among(with_bots(read_players((), 3), [1], ["easy", "normal"])) == 1
    assert person_among(read_players((), 3)) is None
    assert person_among(read_players(["Ann (easy)", "Bo (easy)"], 2)) is None
    assert read_players(["Ann", "Bo"], 3) == (Player("Ada"), Player("Bo"), Player("Cleo"))


# Games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_and_the_record_say_who_plays(call: Call, home: Path, lang: str) -> None:
    outcome = call(*TABLE, "--bots", MIXED, "--seat", "B", "--lang", lang, "--save", home / "game", typed=PASSING)
    assert (outcome.code, outcome.err) == (0, "")
    names = ("Ada (easy)", "Bo", "Cleo (normal:temperature=0.5,stealth=0.3)", "Dag (digger)")
    assert names_in(home / "game") == names
    others = ", ".join((names[0], *names[2:]))
    assert " ".join(Words(lang).say_key("table-opponents", players=others).split()) in " ".join(outcome.out.split())
    assert "(easy)" not in outcome.out.partition("> ")[2], "in the game they have names"


def test_without_a_word_normal_bots_play(call: Call, home: Path) -> None:
    assert call(*TABLE, "--save", home / "game").code == 0
    assert names_in(home / "game") == ("Ada", "Bo (normal)", "Cleo (normal)", "Dag (normal)")


def test_each_bot_plays_its_own_seat(call: Call, home: Path) -> None:
    """With another bot on one seat the game is another, although all else is the same."""
    for name, bots in (("one", "easy,digger,random"), ("other", "easy,digger,digger"), ("same", "easy,digger,random")):
        assert call(*TABLE, "--bots", bots, "--save", home / name, typed=PASSING).code == 0
    one, other, same = ((home / name).read_text() for name in ("one", "other", "same"))
    assert one == same
    assert parse_record(one).digest != parse_record(other).digest


@pytest.mark.parametrize(
    ("rules", "players", "bots"),
    [("base-fr", 3, "easy,normal"), ("saboteur2", 4, "easy,normal,easy"), ("duel", 2, "normal"), ("solo", 1, "easy")],
)
def test_every_game_is_played_against_them(call: Call, home: Path, rules: str, players: int, bots: str) -> None:
    table = (
        "play",
        "--rules",
        rules,
        "--players",
        players,
        "--house",
        "rounds=1",
        "--bots",
        bots,
        "--first",
        "A",
        "--seed",
        "s",
    )
    outcome = call(*table, "--save", home / "game", typed=["-1", "-", "1", "2", "3"] * 40)
    assert (outcome.code, outcome.err) == (0, "")
    assert parse_record((home / "game").read_text()).gold


# Leaving and coming back -------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [1, 8])
def test_a_game_goes_on_with_the_same_bots(call: Call, home: Path, cut: int) -> None:
    table = (*TABLE, "--bots", MIXED, "--save")
    assert call(*table, home / "whole", typed=PASSING).code == 0
    assert call(*table, home / "left", typed=PASSING[:cut]).code == 0
    assert call("play", "--resume", "--save", home / "left", typed=PASSING).code == 0
    assert (home / "left").read_text() == (home / "whole").read_text()


def test_an_old_game_goes_on_as_it_would_have(call: Call, home: Path) -> None:
    table = (
        "play",
        "--players",
        3,
        "--house",
        "rounds=1",
        "--first",
        "A",
        "--seed",
        "s",
        "--bots",
        "random",
        "--save",
        home / "game",
    )
    assert call(*table, typed=PASSING[:9]).code == 0
    assert names_in(home / "game") == ("Ada", "Bo (random)", "Cleo (random)")
    assert call("play", "--resume", "--save", home / "game", typed=PASSING).code == 0
    assert parse_record((home / "game").read_text()).digest == OLD_GAME


def test_other_bots_may_take_over(call: Call, home: Path) -> None:
    assert call(*TABLE, "--bots", "digger", "--save", home / "game", typed=PASSING[:3]).code == 0
    assert call("play", "--resume", "--save", home / "game", "--bots", "easy,random,easy").code == 0
    assert names_in(home / "game") == ("Ada", "Bo (easy)", "Cleo (random)", "Dag (easy)")
    outcome = call("play", "--resume", "--save", home / "game", "--bots", "easy,random")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)


def test_the_person_may_take_another_seat(call: Call, home: Path) -> None:
    assert call(*TABLE, "--bots", "digger", "--save", home / "game", typed=PASSING[:3]).code == 0
    assert call("play", "--resume", "--save", home / "game", "--seat", "C").code == 0
    assert names_in(home / "game") == ("Ada (normal)", "Bo (digger)", "Cleo", "Dag (digger)")


def renamed(home: Path, call: Call, bot: str) -> Path:
    """A saved game in which another bot is said to play."""
    assert call(*TABLE, "--bots", "digger", "--save", home / "game", typed=PASSING[:3]).code == 0
    text = (home / "game").read_text()
    (home / "game").write_text(text.replace("Bo (digger)", f"Bo ({bot})"))
    return home / "game"


def test_a_record_starts_no_program(call: Call, home: Path) -> None:
    """It may come from anywhere."""
    game = renamed(home, call, f"process:touch {home / 'evil'}")
    text = game.read_text()
    outcome = call("play", "--resume", "--save", game, typed=PASSING)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "A record starts no programs" in outcome.err
    assert not (home / "evil").exists()
    assert game.read_text() == text
    assert call("play", "--resume", "--save", game, "--bots", "easy", typed=PASSING).code == 0


@pytest.mark.parametrize("spec", [NAME, f"python:{MODULE}:First"])
def test_a_record_imports_nothing(call: Call, home: Path, strangers: Strangers, spec: str) -> None:
    """A game against a bot from elsewhere says so in its record, and asks for it again."""
    assert call(*TABLE, "--bots", spec, "--save", home / "game", typed=PASSING[:3]).code == 0
    assert names_in(home / "game")[1:] == tuple(f"{name} (python:{MODULE}:First)" for name in ("Bo", "Cleo", "Dag"))
    strangers.forget()
    outcome = call("play", "--resume", "--save", home / "game", typed=PASSING)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "imports no code" in outcome.err
    assert not strangers.imported
    assert call("play", "--resume", "--save", home / "game", "--bots", spec, typed=PASSING).code == 0


def test_bots_that_are_installed_stand_apart_too(strangers: Strangers) -> None:
    assert bots_of([f"normal:bold,{NAME},python:{MODULE}:First"], 3) == (
        "normal:bold",
        NAME,
        f"python:{MODULE}:First",
    )
    assert {*NAMES, NAME} == set(bot_words())


def test_a_bot_in_a_record_that_is_none_is_the_fault_of_the_record(call: Call, home: Path) -> None:
    outcome = call("play", "--resume", "--save", renamed(home, call, "normal:brave"))
    assert (outcome.code, outcome.out) == (1, "")
    assert "“normal:brave”" in outcome.err


def test_a_class_that_fails_is_replaced_too(call: Call, home: Path, strangers: Strangers) -> None:
    strangers.write("raising_for_tests", "from tests.arena.bots import Failing\ndef bot(): return Failing('raise')\n")
    outcome = call(*TABLE, "--bots", "python:raising_for_tests:bot", "--save", home / "game", typed=PASSING)
    assert (outcome.code, outcome.err) == (0, "")
    assert names_in(home / "game")[1:] == ("Bo (easy)", "Cleo (easy)", "Dag (easy)")
    assert "out of" not in outcome.out, "what it said may be a card of its hand"


# A bot that fails --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_that_fails_is_replaced_with_one_line(call: Call, home: Path, lang: str) -> None:
    broken = f"process:{shlex.quote(sys.executable)} -c pass"
    table = (*TABLE, "--lang", lang, "--bots", "digger", "--bots", broken, "--bots", "digger", "--save", home / "game")
    outcome = call(*table, typed=["-1", "log", *PASSING])
    assert (outcome.code, outcome.err) == (0, "")
    assert names_in(home / "game") == ("Ada", "Bo (digger)", "Cleo (easy)", "Dag (digger)")
    words = Words(lang).say_key("bot-replaced", seat="Cleo", bot="easy", why="")
    log = " ".join(outcome.out.partition("> log\n")[2].split())
    assert log.count(" ".join(words.split())) == 1
    assert parse_record((home / "game").read_text()).gold


# Suspicion ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["base-2015", "saboteur2"])
def test_what_the_evidence_says_is_told_on_request(call: Call, lang: str, rules: str) -> None:
    words = Words(lang)
    typed = ["-1", "suspect", words.say_key("command-suspect")]
    outcome = call(*TABLE, "--rules", rules, "--bots", "digger", "--lang", lang, typed=typed)
    assert outcome.code == 0
    assert outcome.out.count(words.say_key("table-suspect")) == 2
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)


def test_the_chances_are_those_of_the_view() -> None:
    rules = ruleset()
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"s"))
    view = match.view(0)
    lines = list(suspicion_lines(view, Words("en"), ("Ada", "Bo", "Cleo")))
    for seat, line in zip((1, 2), lines[1:3], strict=True):
        assert line.startswith(
            f"  {('Ada', 'Bo', 'Cleo')[seat]}: saboteur {round(100 * suspicion(view).saboteur(seat))}%"
        )
    assert lines[3] == "The treasure: 8,-2 33%, 8,0 33%, 8,2 33%"


def test_where_there_are_no_roles_nobody_is_suspected(call: Call, home: Path) -> None:
    outcome = call("play", "--rules", "duel", "--bots", "random", "--save", home / "game", typed=["suspect"])
    assert "There are no roles here" in outcome.out
