"""Hints at a table of one's own, the moves that cost most after a game, and both in a replay."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.cli.helpers import BOTS, Call, recorded
from undermine.bots import search
from undermine.bots.search import Advice, Tried, advising
from undermine.cli.table import Session
from undermine.game import HostedGame
from undermine.native import available
from undermine.notation import move_text, parse_record, replay
from undermine.words import LANGUAGES, Words

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")
TABLE = ("play", "--players", 3, "--house", "rounds=1", "--bots", BOTS, "--first", "A", "--seed", "learn")
PASSING = ["-1"] * 25


@pytest.fixture
def record(home: Path) -> Path:
    path = home / "game.txt"
    path.write_text(recorded("s11"), "utf-8")
    return path


@needs_native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_names_a_move_that_can_be_typed(call: Call, home: Path, lang: str) -> None:
    words = Words(lang)
    asked = words.say_key("command-hint")
    out = call(*TABLE, "--lang", lang, "--save", home / "a", typed=[asked]).out
    before, _, after = words.say_key("hint-move", move="#").partition("#")
    typed = out.split(before)[-1].split(after)[0].partition(" ")[0]
    call(*TABLE, "--lang", lang, "--save", home / "b", typed=[typed])
    played = replay(parse_record((home / "b").read_text())).moves[0]
    assert f"{before}{typed} ({move_text(played[2], replay((home / 'b').read_text()).rules)}){after}" in out
    assert all(len(line) <= 80 for line in out.splitlines() if "undermine" not in line)


@needs_native
def test_the_same_turn_gives_the_same_hint_and_changes_nothing(call: Call, home: Path) -> None:
    once = call(*TABLE, "--save", home / "a", typed=["hint", *PASSING])
    twice = call(*TABLE, "--save", home / "b", typed=["hint", "hint", *PASSING])
    none = call(*TABLE, "--save", home / "c", typed=PASSING)
    assert (home / "a").read_text() == (home / "b").read_text() == (home / "c").read_text()
    hint = once.out[once.out.index("“hard” would play") :].splitlines()[:4]
    assert twice.out.count("\n".join(hint)) == 2
    assert "would play" not in none.out


@needs_native
def test_a_hint_is_made_from_the_own_view_alone(call: Call, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at a view of another seat while a hint is made is found out."""
    usual, seats = HostedGame.view, list[int | None]()

    def view(match: HostedGame, seat: int | None) -> object:
        seats.append(seat)
        return usual(match, seat)

    hint = Session.hint

    def watched(session: Session, seen: object) -> object:
        seats.clear()
        found = hint(session, seen)  # type: ignore[arg-type]
        assert set(seats) <= {session.me}
        return found

    monkeypatch.setattr(HostedGame, "view", view)
    monkeypatch.setattr(Session, "hint", watched)
    assert "would play" in call(*TABLE, "--save", home / "a", typed=["hint"]).out


@needs_native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_game_it_is_said_how_to_look_back_and_that_tells_the_moves_that_cost_most(
    call: Call, home: Path, lang: str
) -> None:
    words = Words(lang)
    out = call(*TABLE, "--lang", lang, "--save", home / "a", typed=PASSING).out
    assert words.say_key("regret-title") not in out, "it takes a while, and nobody has asked"
    how = out.index(words.say_key("regret-how"))
    assert how > out.index(words.say_key("table-game-over"))
    command = shlex.split(out[how:].splitlines()[1])
    told = " ".join(call(*command[1:], "--lang", lang).out.split())
    assert words.say_key("regret-title") in told
    assert any(" ".join(words.say_key(key).split()) in told for key in ("regret-known", "regret-none"))


def test_where_the_native_engine_is_missing_it_is_said_in_a_sentence(
    call: Call, home: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "available", lambda: False)
    why = Words("en").say_key("error-advice-needs-native")
    outcome = call(*TABLE, "--save", home / "a", typed=["hint", *PASSING])
    assert outcome.code == 0
    assert " ".join(outcome.out.split()).count(why) == 1
    for words in (("--advice", "1"), ("--seat", "A", "--regrets")):
        refused = call("replay", record, *words)
        assert (refused.code, refused.out, refused.err) == (refused.code, "", f"undermine: {why}\n")
        assert refused.code != 0


@needs_native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_tells_what_hard_would_have_played(call: Call, record: Path, lang: str) -> None:
    moves = replay(record.read_text()).moves
    outcome = call("replay", record, "--advice", "1,4", "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    rules = replay(record.read_text()).rules
    for turn in (1, 4):
        assert f"{turn}. {'ABC'[moves[turn - 1][1]]} {move_text(moves[turn - 1][2], rules)}" in outcome.out
    assert Words(lang).say_key("hint-head-value") in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines())


@needs_native
def test_all_moves_of_a_seat_have_a_line_each(call: Call, record: Path) -> None:
    moves = replay(record.read_text()).moves
    out = call("replay", record, "--advice", "all", "--seat", "B").out
    assert len(out.splitlines()) == 1 + sum(seat == 1 for _, seat, _ in moves)


@needs_native
def test_a_move_is_the_same_as_hards_only_where_it_is(
    call: Call, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nothing was tried, because one move alone was worth it."""
    match = replay(record.read_text())
    played, other = match.moves[0][2], match.moves[1][2]
    for advised, sign in ((played, "="), (other, move_text(other, match.rules))):
        plain = Advice((Tried(advised),), (), True, played)
        monkeypatch.setattr(search, "second_thoughts", lambda *_, found=plain: found)
        line = call("replay", record, "--advice", "all").out.splitlines()[1]
        assert line.split()[-1] == sign


@needs_native
def test_a_number_may_have_zeros_before_it(call: Call, record: Path) -> None:
    plain, long = (call("replay", record, "--advice", number) for number in ("1", "0000000001"))
    assert (long.code, long.out) == (0, plain.out)


@needs_native
def test_through_the_eyes_of_a_seat_there_is_advice_on_its_own_moves_alone(call: Call, record: Path) -> None:
    moves = replay(record.read_text()).moves
    other = next(number for number, (_, seat, _) in enumerate(moves, 1) if seat == 2)
    refused = call("replay", record, "--seat", "B", "--advice", other)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"undermine: Move {other} was C's")


@pytest.mark.parametrize(
    ("words", "key", "args"),
    [
        (("--advice", "some"), "usage-advice", {"text": "some"}),
        (("--advice", "0"), "error-record-no-such-turn", {"number": "0", "last": 37}),
        (("--advice", "1234567890123"), "error-record-no-such-turn", {"number": "1234567890123", "last": 37}),
        (("--regrets",), "usage-regrets-need-seat", {}),
    ],
)
def test_what_cannot_be_asked_is_refused(
    call: Call, record: Path, words: tuple[str, ...], key: str, args: dict[str, str | int]
) -> None:
    if "last" in args:
        args["last"] = len(replay(record.read_text()).moves)
    outcome = call("replay", record, *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"undermine: {Words('en').say_key(key, **args)}\n"


@needs_native
def test_a_replay_tells_regrets(call: Call, record: Path) -> None:
    outcome = call("replay", record, "--seat", "A", "--regrets")
    assert outcome.code == 0
    assert "Your costliest moves" in outcome.out
