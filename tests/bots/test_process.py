"""Bots in their own process: what they are told, and that nothing they do keeps a game waiting or breaks it."""

from __future__ import annotations

import gc
import json
import logging
import os
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from tests.bots.programs import FIRST, node, spec
from tests.problems import says
from undermine.bots import BadBot, Bot, Budget, make
from undermine.bots.bot import BotFailed
from undermine.bots.process import ProcessBot
from undermine.game import HostedGame, Move, View, sample_world, seed_dealer, view
from undermine.notation import event_data, move_text, view_data
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

SOON = Budget(seconds=0.3)
ENOUGH = Budget(seconds=20.0)
SLOWEST = 8.0
"""Seconds after which a test fails that should have taken less than one, on a machine that is busy."""


@pytest.fixture
def bots() -> Iterator[Callable[[str], Bot]]:
    """Makes bots, and closes them."""
    made: list[Bot] = []

    def making(text: str) -> Bot:
        made.append(make(text))
        return made[-1]

    yield making
    for bot in made:
        bot.close()


def opening(players: int = 3, seed: str = "process") -> HostedGame:
    rules = ruleset()
    return HostedGame(rules, players, seed_dealer(rules, players, seed.encode()))


def first_move(bot: Bot, match: HostedGame | None = None, budget: Budget = ENOUGH) -> Move:
    seen = (match or opening()).view(0)
    return bot.choose(seen, seen.legal(), budget, Random(0))


def failure(bot: Bot, budget: Budget = ENOUGH) -> BotFailed:
    began = monotonic()
    with pytest.raises(BotFailed) as failed:
        first_move(bot, budget=budget)
    assert monotonic() - began < SLOWEST
    for lang in LANGUAGES:
        assert Words(lang).say(failed.value.message)
    return failed.value


def gone(pid: int) -> bool:
    """Whether a process has ended, or does so soon."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if b") Z " in _status(pid):
            return True
        sleep(0.05)
    return False


def _status(pid: int) -> bytes:
    """A process that has ended stays as a zombie until its parent asks for it, and whoever adopts it may be slow."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return b""


# Bots that fail ----------------------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str, str]] = {
    "ends at once": ("sys.exit('no engine')", "crash", "no engine"),
    "ends after the greeting": ("greet(); sys.exit(3)", "crash", ""),
    "ends in the middle of a game": ("greet(); asked(); 1 / 0", "crash", "ZeroDivisionError: division by zero"),
    "closes its output": ("greet(); asked(); os.close(1); time.sleep(60)", "crash", ""),
    "writes no JSON": ("greet(); asked(); print('NS@1,0', flush=True); hear()", "garbage", "NS@1,0"),
    "writes a list": ("greet(); asked(); print('[1]', flush=True); hear()", "garbage", "[1]"),
    "writes no type": ("greet(); asked(); print('{}', flush=True); hear()", "garbage", "{}"),
    "greets again": ("greet(); say(type='hello', id=asked()['id']); hear()", "garbage", '{"type": "hello", "id": 2}'),
    "writes no text": ("greet(); asked(); os.write(1, b'\\xff\\xfe\\n'); hear()", "garbage", "\ufffd\ufffd"),
    "writes a depth of lists": ("greet(); asked(); print('[' * 60000, flush=True); hear()", "garbage", "[" * 200),
    "writes a huge line": ("greet(); asked(); print('x' * 10_000_000, flush=True); hear()", "garbage", "x" * 200),
    "answers another question": ("greet(); m = asked(); move(m, id=m['id'] + 1); hear()", "garbage", '"id": 3'),
    "answers without an id": ("greet(); move(asked(), id=None); hear()", "garbage", ""),
    "answers with a truth for an id": ("hear(); say(type='hello', id=True, protocol=1)", "garbage", ""),
    "speaks another version": ("say(type='hello', id=hear()['id'], protocol=2); hear()", "garbage", ""),
    "names no move": ("greet(); move(asked(), move=None); hear()", "illegal", "None"),
    "names a list of moves": ("greet(); m = asked(); move(m, move=m['legal'][:1]); hear()", "illegal", "["),
    "names an illegal move": ("greet(); move(asked(), move='NS@50,50'); hear()", "illegal", "NS@50,50"),
}  # fmt: skip
HANGING = {
    "never answers": "greet(); asked(); time.sleep(60)",
    "never reads": "greet(); time.sleep(60)",
    "talks without end": "greet(); asked()\nwhile True: say(type='info', text='still thinking')",
    "cannot be interrupted": "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); greet(); time.sleep(60)",
    "leaves its answer to a child": "greet(); asked(); subprocess.Popen(['sleep', '60']); time.sleep(60)",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bot_that_fails(bots: Callable[[str], Bot], name: str) -> None:
    code, kind, said = BAD[name]
    failed = failure(bots(spec(code)))
    assert failed.kind == kind
    assert said in failed.said
    assert len(failed.said) <= 200


@pytest.mark.parametrize("name", HANGING)
def test_a_bot_that_hangs(bots: Callable[[str], Bot], name: str) -> None:
    failed = failure(bots(spec(HANGING[name])), SOON)
    assert failed.kind == "timeout"
    assert "0.3 s" in Words("en").say(failed.message)


def test_a_bot_that_never_greets(bots: Callable[[str], Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.bots.process.START_SECONDS", 0.3)
    assert failure(bots(spec("time.sleep(60)"))).kind == "timeout"


def test_a_bot_that_is_not_there(bots: Callable[[str], Bot]) -> None:
    failed = failure(bots("process:no/such/program --strong"))
    assert (failed.kind, failed.message.key) == ("crash", "error-bot-start")
    assert failed.said == "No such file or directory"


@pytest.mark.parametrize("text", ["process:", "process:  ", "process:'open"])
def test_a_command_that_is_none(text: str) -> None:
    with pytest.raises(BadBot, check=says("error-bot-command")):
        make(text)


def test_a_failed_bot_is_ended_with_its_children(bots: Callable[[str], Bot], tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
child = subprocess.Popen(["sleep", "60"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
greet(); time.sleep(60)
"""
    assert failure(bots(spec(code)), SOON).kind == "timeout"
    for pid in pids.read_text().split():
        assert gone(int(pid))


def test_a_child_that_has_left_the_family_keeps_nobody_waiting(bots: Callable[[str], Bot], tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
child = subprocess.Popen(["sleep", "60"], start_new_session=True)
open({str(pids)!r}, "w").write(str(child.pid))
greet(); time.sleep(60)
"""
    bot = bots(spec(code))
    assert failure(bot, SOON).kind == "timeout"
    bot.close()
    os.kill(int(pids.read_text()), 9)


def test_after_a_failure_the_program_is_started_anew(bots: Callable[[str], Bot], tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = f"""
greet(); message = asked()
if not os.path.exists({str(mark)!r}):
    open({str(mark)!r}, "w"); sys.exit(1)
move(message); hear()
"""
    bot = bots(spec(code))
    assert failure(bot).kind == "crash"
    assert first_move(bot) == opening().view(0).legal()[0]


def test_a_bot_that_does_not_quit_is_ended(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"open({str(pid)!r}, 'w').write(str(os.getpid())); greet(); move(asked()); time.sleep(60)"
    bot = make(spec(code))
    first_move(bot)
    bot.close()
    bot.close()
    assert gone(int(pid.read_text()))


def test_a_bot_that_is_forgotten_is_ended(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"open({str(pid)!r}, 'w').write(str(os.getpid())); greet(); move(asked()); time.sleep(60)"
    bot = make(spec(code))
    first_move(bot)
    del bot
    gc.collect()
    assert gone(int(pid.read_text()))


def test_a_failure_travels_between_processes(bots: Callable[[str], Bot]) -> None:
    failed = failure(bots(spec("sys.exit('no engine')")))
    again = pickle.loads(pickle.dumps(failed))
    assert (again.kind, again.said, again.message) == (failed.kind, failed.said, failed.message)


def test_nothing_the_program_said_is_told_at_the_table(bots: Callable[[str], Bot]) -> None:
    """It may be a card of its hand."""
    failed = failure(bots(spec("greet(); move(asked(), move='oPL>Q'); hear()")))
    assert failed.said == "oPL>Q"
    assert set(failed.message.args) == {"bot"}


# What they are told ------------------------------------------------------------------------------------------

RECORDER = """
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line); log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", id=message["id"], protocol=1, name="recorder")
    if message["type"] == "choose":
        say(type="info", text="thinking of \\x1b[2J nothing")
        move(message, weather="fine")
    if message["type"] == "quit":
        break
"""


class Recorder:
    """A bot that plays the first move and writes down what it is told."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.bot = ProcessBot(spec(RECORDER, str(file)))

    def told(self) -> list[dict[str, Any]]:
        """All of it, once the program has ended."""
        self.bot.close()
        return [json.loads(line) for line in self.file.read_text().splitlines()]


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[Recorder]:
    recording = Recorder(tmp_path / "told")
    yield recording
    recording.bot.close()


def played(match: HostedGame, seats: dict[int, Bot], moves: int | None = None) -> HostedGame:
    """The game goes on with these bots, others play at random; so many moves, or to its end."""
    rng, others = Random("others"), make("random")
    while (seat := match.to_move) is not None and (moves is None or len(match.moves) < moves):
        seen = match.view(seat)
        match.play(seats.get(seat, others).choose(seen, seen.legal(), ENOUGH, rng))
    return match


def test_a_program_is_told_what_its_seat_sees_and_nothing_twice(recorder: Recorder) -> None:
    rules = ruleset(house=["rounds=2"])
    match = HostedGame(rules, 4, seed_dealer(rules, 4, b"told"))
    seen: list[View] = []

    class Watched(ProcessBot):
        def choose(self, view: View, *rest: Any) -> Move:
            seen.append(view)
            return super().choose(view, *rest)

    recorder.bot = Watched(recorder.bot.spec)
    played(match, {2: recorder.bot})
    recorder.bot.over(match.view(2))
    hello, game, *asked, over, dismissed = recorder.told()
    assert (hello["type"], hello["id"], hello["protocol"]) == ("hello", 1, 1)
    assert (game["type"], game["seat"], game["players"]) == ("game", "C", 4)
    assert (game["rules"]["key"], game["rules"]["house"]) == (rules.key, ["rounds=2"])
    assert [message["view"] for message in asked] == [view_data(view) for view in seen]
    assert [message["legal"] for message in asked] == [
        [move_text(move, rules) for move in view.legal()] for view in seen
    ]
    assert [message["id"] for message in asked] == list(range(2, len(asked) + 2))
    assert {message["seconds"] for message in asked} == {20.0}
    events = [event for message in (*asked, over) for event in message["events"]]
    past = match.view(2).past
    assert past is not None
    assert events == [event_data(event, rules) for event in past]
    assert over["gold"] == list(match.state.table.ledger.final or ())
    assert dismissed == {"type": "quit"}


def test_what_a_seat_cannot_know_does_not_reach_the_program(tmp_path: Path) -> None:
    """In the real state and in one that the seat cannot tell from it, the program is told the same to the letter."""
    for key, players in (("base-2015", 5), ("saboteur2", 4), ("duel", 2)):
        rules = ruleset(key)
        match = played(HostedGame(rules, players, seed_dealer(rules, players, b"secret")), {}, moves=25)
        seat = match.to_move
        assert seat is not None
        world = sample_world(match.view(seat), Random(1))
        assert world != match.state
        lines = []
        for number, seen in enumerate((match.view(seat), view(world, seat))):
            recording = Recorder(tmp_path / f"{key}-{number}")
            recording.bot.choose(seen, seen.legal(), ENOUGH, Random(3))
            recording.bot.close()
            lines.append(recording.file.read_bytes())
        assert lines[0] == lines[1]


def test_another_game_is_told_from_its_beginning(recorder: Recorder) -> None:
    """Also when nobody said that the last one was over, and when a position is asked for that has no past."""
    first, second = played(opening(), {0: recorder.bot}, 7), opening(seed="another")
    played(first, {0: recorder.bot}, 8)
    played(second, {0: recorder.bot}, 6)
    seen = second.view(0)
    recorder.bot.choose(View(seen.table, seen.own), seen.legal(), ENOUGH, Random(0))
    messages = [message for message in recorder.told() if message["type"] in ("game", "choose")]
    assert [message["type"] for message in messages] == [
        *["game", *["choose"] * 3],
        *["game", *["choose"] * 2],
        "game",
        "choose",
    ]
    beginnings = [message["events"][:1] for message in messages if message["type"] == "choose"]
    began = [bool(events) and events[0]["event"] == "round-began" for events in beginnings]
    assert began == [True, False, False, True, False, False]


def test_one_program_plays_all_seats_and_games(recorder: Recorder) -> None:
    """It is greeted once; each seat of each game has a number, and is told what it sees itself and nothing twice."""
    rules, bot = ruleset(house=["rounds=1"]), recorder.bot
    matches = [HostedGame(rules, 3, seed_dealer(rules, 3, b"at once %d" % number)) for number in range(2)]
    while any(match.to_move is not None for match in matches):
        for match in matches:
            played(match, {0: bot, 1: bot}, len(match.moves) + 1)
    for match in matches:
        for seat in (0, 1):
            bot.over(match.view(seat))
    hello, *messages, dismissed = recorder.told()
    assert (hello["type"], dismissed["type"]) == ("hello", "quit")
    games = {message["game"]: message["seat"] for message in messages if message["type"] == "game"}
    assert games == {1: "A", 2: "A", 3: "B", 4: "B"}
    for number, letter in games.items():
        told = [message for message in messages if message["game"] == number]
        assert (told[0]["type"], told[-1]["type"]) == ("game", "over")
        assert {message["view"]["seat"] for message in told[1:-1]} == {letter}
        past = matches[(number - 1) % 2].view("AB".index(letter)).past
        assert past is not None
        assert [event for message in told[1:] for event in message["events"]] == [
            event_data(event, rules) for event in past
        ]


def test_of_too_many_games_the_oldest_is_broken_off(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.bots.process.MOST_GAMES", 2)
    for number in (1, 2, 1, 3):
        first_move(recorder.bot, opening(seed=str(number)))
    told = [(message["type"], message["game"]) for message in recorder.told()[1:-1]]
    assert told == [
        *[("game", 1), ("choose", 1), ("game", 2), ("choose", 2)],
        *[("over", 1), ("game", 3), ("choose", 3), ("over", 2), ("game", 4), ("choose", 4)],
    ]


def test_a_program_that_fails_at_one_seat_is_started_anew_for_the_others(tmp_path: Path) -> None:
    """It is told those games from their beginning."""
    pids = tmp_path / "pids"
    code = f"""
open({str(pids)!r}, "a").write(str(os.getpid()) + "\\n")
greet(); move(asked()); message = asked()
if message["view"]["seat"] == "B" and not os.path.exists({str(tmp_path / "once")!r}):
    open({str(tmp_path / "once")!r}, "w"); sys.exit(1)
assert message["events"][0]["event"] == "round-began" or message["view"]["seat"] == "A"
move(message); asked()
"""
    bot, match, rng = make(spec(code)), opening(), Random(0)
    seats: list[Bot] = [bot, bot, make("random")]
    failures = []
    for _ in range(6):
        seat = match.to_move
        assert seat is not None
        seen = match.view(seat)
        try:
            match.play(seats[seat].choose(seen, seen.legal(), ENOUGH, rng))
        except BotFailed as failed:
            failures.append((seat, failed.kind))
            seats[seat] = make("random")
            match.play(seats[seat].choose(seen, seen.legal(), ENOUGH, rng))
    bot.close()
    assert failures == [(1, "crash")]
    assert len(pids.read_text().split()) == 2


def test_the_luck_of_a_program_comes_from_the_game(recorder: Recorder) -> None:
    seen = opening().view(0)
    for number in (1, 1, 2):
        recorder.bot.choose(seen, seen.legal(), Budget(9.0, rollouts=64), Random(number))
    asked = [message for message in recorder.told() if message["type"] == "choose"]
    one, same, other = (message["random"] for message in asked)
    assert one == same != other
    assert 0 <= one < 1 << 32
    assert {message["rollouts"] for message in asked} == {64}


def test_what_a_program_says_by_the_way_is_logged(recorder: Recorder, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "undermine.bots"):
        first_move(recorder.bot)
    assert "thinking of [2J nothing" in caplog.text


# Games -------------------------------------------------------------------------------------------------------


def test_many_programs_at_once() -> None:
    def game(number: int) -> int:
        seats = {seat: make(f"process:{FIRST}") for seat in range(3)}
        try:
            return len(played(opening(seed=str(number)), dict(seats), 60).moves)
        finally:
            for bot in seats.values():
                bot.close()

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(game, range(6))) == [60] * 6


def test_the_example_in_another_language_finds_the_treasure(bots: Callable[[str], Bot]) -> None:
    """Players at random reach it in one round of a thousand."""
    rules = ruleset(house=["rounds=1"])
    command = f"process:{node('nearest.mjs')}"
    seats = {seat: bots(command) for seat in range(3)}
    matches = [HostedGame(rules, 3, seed_dealer(rules, 3, b"nearest %d" % number)) for number in range(10)]
    endings = [played(match, dict(seats)).state.table.outcome for match in matches]
    assert sum(outcome is not None and outcome.finisher is not None for outcome in endings) >= 2
