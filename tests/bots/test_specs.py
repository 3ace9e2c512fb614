"""From a text to a bot: our own, classes of others by module or by the name they are installed under, and bad names."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.strangers import MODULE, NAME, Strangers
from tests.problems import says
from undermine.bots import NAMES, BadBot, Bot, Budget, make, own
from undermine.bots.imported import installed_names
from undermine.bots.specs import written_out
from undermine.game import HostedGame, Move, seed_dealer
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words


def opening() -> HostedGame:
    rules = ruleset()
    return HostedGame(rules, 3, seed_dealer(rules, 3, b"specs"))


def first_move(bot: Bot) -> Move:
    view = opening().view(0)
    return bot.choose(view, view.legal(), Budget(), Random(0))


@pytest.mark.parametrize("name", [*NAMES, "normal:bold", "easy:noise=0.2"])
def test_our_own_bots_are_ours_for_everybody(name: str) -> None:
    assert make(name).spec == own(name).spec == name
    assert first_move(make(name)) == first_move(own(name))


def test_a_class_is_named_by_its_module(strangers: Strangers) -> None:
    legal = opening().view(0).legal()
    for text, move in ((f"python:{MODULE}:First", legal[0]), (f"python:{MODULE}:Group.Last", legal[-1])):
        bot = make(text)
        assert bot.spec == text
        assert first_move(bot) == move
    assert strangers.imported


def test_a_function_may_make_the_bot(strangers: Strangers) -> None:
    bot = make(f"python:{MODULE}:bold")
    assert bot.spec == f"python:{MODULE}:bold"
    assert first_move(bot) == first_move(make("normal:bold"))


def test_a_bot_is_installed_under_a_name(strangers: Strangers) -> None:
    assert installed_names() == (NAME,)
    assert not strangers.imported, "to know the names nothing is imported"
    bot = make(NAME)
    assert bot.spec == NAME
    assert first_move(bot) == opening().view(0).legal()[0]
    assert written_out(NAME) == f"python:{MODULE}:First"
    assert written_out("normal:bold") == "normal:bold"


def test_our_names_are_ours(strangers: Strangers) -> None:
    strangers.offer("impostor", "normal", f"{MODULE}:First")
    assert first_move(make("normal")) == first_move(own("normal"))
    assert not strangers.imported


def test_a_name_that_two_offer_is_refused(strangers: Strangers) -> None:
    strangers.offer("the-same", NAME, f"{MODULE}:First")
    assert make(NAME).spec == NAME
    strangers.offer("another", NAME, f"{MODULE}:Idle")
    with pytest.raises(BadBot, check=says(f"error-bot-twice bot={NAME} places={MODULE}:First, {MODULE}:Idle")):
        make(NAME)


BAD = {
    "python:": "error-bot-python",
    "python:random": "error-bot-python",
    "python:os.path:": "error-bot-python",
    "python:a module:Class": "error-bot-python",
    "python:.relative:Class": "error-bot-python",
    "python:no_such_module:Class": "error-bot-module",
    "python:stranger_for_tests:Nobody": "error-bot-class",
    "python:stranger_for_tests:Group.First": "error-bot-class",
    "python:stranger_for_tests:Picky": "error-bot-made",
    "python:stranger_for_tests:Idle": "error-bot-made",
    "python:stranger_for_tests:NUMBER": "error-bot-made",
    "python:stranger_for_tests:Duck": "error-bot-interface",
    "nobody": "error-unknown-bot",
    "stranger:bold": "error-unknown-bot",
    "random:bold": "error-not-our-bot",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_name_is_told_in_words(strangers: Strangers, text: str) -> None:
    with pytest.raises(BadBot) as caught:
        make(text)
    assert caught.value.message.key == BAD[text]
    for lang in LANGUAGES:
        assert text in Words(lang).say(caught.value.message)


def test_the_reason_is_told(strangers: Strangers) -> None:
    strangers.write("broken_for_tests", "import no_such_package")
    with pytest.raises(BadBot, match="ModuleNotFoundError: No module named 'no_such_package'"):
        make("python:broken_for_tests:Bot")
    strangers.write("torn_for_tests", "raise RuntimeError('no\\n\\x1b[2J engine')")
    with pytest.raises(BadBot, match=r"RuntimeError: no \[2J engine\.$"):
        make("python:torn_for_tests:Bot")
    with pytest.raises(BadBot, match="missing 1 required positional argument: 'depth'"):
        make(f"python:{MODULE}:Picky")
    with pytest.raises(BadBot, match=f"there are random, digger, easy, normal, hard, {NAME}"):
        make("nobody")


@pytest.mark.parametrize("text", [NAME, f"python:{MODULE}:First", "process:cat", f"normal:python:{MODULE}:First", ""])
def test_the_closed_list_knows_no_others_and_imports_nothing(strangers: Strangers, text: str) -> None:
    with pytest.raises(BadBot):
        own(text)
    assert not strangers.imported


def test_a_class_has_a_name_without_giving_one() -> None:
    class Mine(Bot):
        def choose(self, *_: object) -> Move:
            raise NotImplementedError

    class Named(Mine):
        spec = "mine"

    assert Mine().spec == f"python:{__name__}:test_a_class_has_a_name_without_giving_one.<locals>.Mine"
    assert Named().spec == "mine"


@pytest.mark.parametrize(
    "spec",
    [
        "normal:",
        "random:",
        "easy:,,,",
        "normal:temperature=1\n",
        "normal:temperature= 1",
        "normal:temperature=٣",
        "normal:temperature=1_0",
        "normal:temperature=1e1",
        "normal:noise=-0.5",
        "normal:noise=2",
        "normal:stealth=1.5",
        "normal:" + ",".join(["prior"] * 20),
        " normal",
        "Normal",
    ],
)
def test_our_names_are_written_in_one_way(spec: str) -> None:
    """They come from strangers and are told to everybody at a table: no white space, no length, no odd numbers."""
    with pytest.raises(BadBot):
        own(spec)
