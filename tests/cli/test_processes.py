"""The command as a process of its own: start, pipes, interrupts, and nothing that depends on the process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
COMMAND = [sys.executable, "-m", "undermine.cli"]
SMALL = ["simulate", "--players", "3", "--house", "rounds=1", "--games", "4", "--seed", "s", "--json"]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "UNDERMINE", "NO_COLOR"))}
    return {**kept, "LANG": "C.UTF-8", "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8", **more}


def started(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environ = environment(home, **more)
    return subprocess.run([*COMMAND, *words], check=False, env=environ, input="", capture_output=True, encoding="utf-8")


def test_the_same_games_in_every_process(home: Path) -> None:
    bots = "random,easy,normal"
    digests = {
        json.loads(started(home, *SMALL, "--bots", bots, "--jobs", jobs, PYTHONHASHSEED=hashing).stdout)["digest"]
        for jobs, hashing in (("1", "0"), ("1", "12345"), ("2", "7"))
    }
    assert len(digests) == 1


def test_the_version_needs_none_of_the_rest(home: Path) -> None:
    watched = "import sys, undermine.cli as c; c.main(); assert not {'cyclopts', 'rich', 'fluent'} & set(sys.modules)"
    words = [sys.executable, "-c", watched, "--version"]
    done = subprocess.run(words, check=False, capture_output=True, env=environment(home))
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_closed_pipe_is_no_error(home: Path) -> None:
    words = [*COMMAND, "rules", "base-2015"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(home))
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait() == 141
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Again where it came in the moment between the last step of the program and its waiting for a line."""
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(2)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_a_saved_game(home: Path) -> None:
    words = [*COMMAND, "play", "--first", "A", "--seed", "s"]
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(home)
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    while not process.stdout.readline().startswith(b"A number picks"):
        pass
    interrupt(process)
    out, err = process.communicate()
    assert process.returncode == 130, (out, err)
    assert b"undermine play --resume" in out
    assert err == b""
    assert started(home, "play", "--resume").returncode == 0


def test_a_plain_terminal_is_given_plain_characters(home: Path) -> None:
    done = started(home, "play", "--first", "A", "--seed", "s", PYTHONIOENCODING="ascii", LANG="C")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "==S==" in done.stdout
    french = started(home, "play", "--lang", "fr", PYTHONIOENCODING="ascii", LANG="C")
    assert "Vous etes" in french.stdout


def test_colour_only_where_it_is_wanted(home: Path) -> None:
    assert "\x1b" not in started(home, "rules", "base-2015").stdout
    assert "\x1b" in started(home, "rules", "base-2015", FORCE_COLOR="1").stdout
    assert "\x1b[3" not in started(home, "rules", "base-2015", FORCE_COLOR="1", NO_COLOR="1").stdout


def on_a_terminal(
    home: Path, *words: str, typed: bytes = b"", columns: str = "80", lines: str = "24", term: str = "xterm"
) -> str:
    """What is seen on a terminal on which the command runs, and this is typed."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environ = environment(home, TERM=term, COLUMNS=columns, LINES=lines)
    process = subprocess.Popen([*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environ)
    os.close(theirs)
    os.write(ours, typed)
    seen = b""
    try:
        while part := os.read(ours, 65536):
            seen += part
    except OSError:
        pass  # so Linux says that the other end is closed
    os.close(ours)
    assert process.wait() == 0
    return seen.decode()


def test_in_front_of_a_person_the_page_is_cleared_and_waits(home: Path) -> None:
    seen = on_a_terminal(
        home, "play", "--plain", "--first", "A", "--seed", "s", typed=b"\n\n1\n\n?\n\nlog\n\nrules\n\nfoo\nquit\n"
    )
    assert "Press Enter to look" in seen
    assert seen.count("\x1b[2J") >= 8
    assert "is not a move" in seen
    assert "undermine play --resume" in seen


def test_a_narrow_terminal_has_all_in_one_column(home: Path) -> None:
    seen = on_a_terminal(home, "play", "--plain", "--first", "A", "--seed", "s", typed=b"\n\nquit\n", columns="40")
    assert "\x1b[33m" in seen, "in colour"
    assert seen.index("stock 37") > seen.rindex("└─┘")


def test_a_bar_shows_how_far_a_simulation_is(home: Path) -> None:
    assert "Playing" in on_a_terminal(home, *SMALL[:-1])


def test_in_front_of_a_person_the_whole_screen_is_used(home: Path) -> None:
    """Unless it cannot draw all that is on it; and it is left as it was."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    words = [*COMMAND, "play", "--first", "A", "--seed", "s"]
    environ = environment(home, TERM="xterm", COLUMNS="80", LINES="24")
    process = subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environ)
    os.close(theirs)
    seen = b""
    mine = "▶ Your turn".encode()
    for awaited, typed in ((b"\x1b[?1049h", b""), (b"Go on", b"\r"), (mine, b"q"), (b"Stay", b"\r")):
        while awaited not in seen:
            seen += os.read(ours, 65536)
        os.write(ours, typed)
    with suppress(OSError):
        while part := os.read(ours, 65536):
            seen += part
    os.close(ours)
    assert process.wait() == 0
    assert seen.rindex(b"\x1b[?1049l") < seen.rindex(b"undermine play --resume")


def test_a_terminal_that_cannot_draw_it_has_the_prompt(home: Path) -> None:
    seen = on_a_terminal(home, "play", "--first", "A", "--seed", "s", typed=b"\n\nquit\n", term="dumb")
    assert "1049h" not in seen
    assert "A number picks" in seen
