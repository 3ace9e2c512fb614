"""The page about the protocol: it leaves out no command, message or code, and its numbers are those of the code."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from tests.server import transcript
from tests.server.test_schema import KINDS, validator
from tests.test_structure import ROOT
from undermine.server.gate import limits
from undermine.server.hall import absence, live
from undermine.server.protocol import commands, hello, messages
from undermine.server.protocol.commands import PHRASES
from undermine.server.rooms import pace, room, settings
from undermine.server.web import app, listening, outbox, socket

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
KIB = 1024
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
LINKS = re.findall(r"\]\(([^)#]+)", TEXT)


def tags(union: object) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


def rows(section: str) -> str:
    return "\n".join(line for line in SECTIONS[section].splitlines() if line.startswith("|"))


def test_every_command_and_every_message_is_there() -> None:
    assert set(re.findall(r"`([a-z-]+)`", re.sub(r"\|[^|]*\|[^|]*\|$", "", rows("What a client sends")))) >= {
        "hello",
        *tags(commands.AnyCommand),
    }
    first = re.findall(r"^\| `([a-z]+)` \|", rows("What the server sends"), re.MULTILINE)
    assert sorted(first) == sorted(["is", *tags(messages.AnyMessage)])


def test_phases_paces_and_phrases_are_there() -> None:
    assert set(pace.TIMES) <= set(re.findall(r"`([a-z]+)`", SECTIONS["Clocks"]))
    for phase in (room.OPEN, room.PLAYING, room.OVER, room.CLOSED):
        assert f"`{phase}`" in SECTIONS["What the server sends"]
    listed = SECTIONS["What a client sends"].partition("The phrases are")[2]
    assert tuple(re.findall(r"`([a-z-]+)`", listed)) == PHRASES


def test_every_code_with_which_a_socket_is_closed_is_there() -> None:
    codes = {value for value in vars(hello).values() if isinstance(value, int)}
    assert len(codes) >= 7
    told = set(map(int, re.findall(r"\b\d{4}\b", rows("When the connection ends"))))
    assert codes | {socket.POLICY} <= told


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("From nothing to a seat", f"within {socket.HELLO_SECONDS:.0f} seconds"),
        ("Frames", f"every {listening.PING_SECONDS:.0f} seconds"),
        ("What the server sends", f"{live.WARNING // 1000} seconds before"),
        ("Clocks", f"from {settings.LEAST_SECONDS} seconds to two weeks"),
        ("Clocks", f"{pace.LEAST / 1000} to {pace.MOST / 1000} seconds"),
        ("Clocks", f"{pace.SHORTEST / 1000} seconds"),
        ("Clocks", f"for {pace.READING // 1000} seconds at most"),
        ("Clocks", f"away for {absence.PATIENCE // 1000} seconds"),
        ("When the connection ends", f"{outbox.MOST_MESSAGES} messages or {outbox.MOST_BYTES // KIB**2} MiB"),
        ("When the connection ends", f"over {limits.MOST_FRAME // KIB} KiB"),
        ("Limits", f"a request {limits.MOST_BODY // KIB} KiB"),
        ("Limits", f"at most {commands.MOST_COMMAND} bytes"),
        ("Limits", f"a name {commands.MOST_NAME} characters, a chat line {commands.MOST_TEXT}"),
        ("Limits", f"notes {commands.MOST_NOTE}"),
        ("Limits", f"{limits.MOST_SOCKETS} open at a time"),
        ("Versions", f"`protocol` in `room` is {messages.PROTOCOL}."),
    ],
)
def test_numbers_are_those_of_the_code(section: str, words: str) -> None:
    assert words in " ".join(SECTIONS[section].split())


ALLOWANCES = {
    "HTTP requests": limits.REQUESTS,
    "new sockets": limits.SOCKETS,
    "new players": limits.PLAYERS,
    "new rooms": limits.ROOMS,
    "new rooms of one player": limits.OPENERS,
    "passkeys": limits.PASSKEYS,
    "records": limits.RECORDS,
    "devices to be told of turns": limits.DEVICES,
    "replays of records": limits.REPLAYS,
    "addresses to be reminded at": limits.ADDRESSES,
    "confirmations to one address": limits.ADDRESSEES,
    "wrong codes": limits.MISSES,
    "wrong codes of a player": limits.STRAYS,
    "commands of one connection": limits.COMMANDS,
    "commands of one player": limits.EACH,
    "commands of one address": limits.ALL,
    "messages of one connection": limits.FAULTS,
    "frames of one connection": limits.FRAMES,
}


def test_no_limit_is_left_out() -> None:
    assert sum(isinstance(value, limits.Allowance) for value in vars(limits).values()) == len(ALLOWANCES)


@pytest.mark.parametrize(("name", "allowance"), ALLOWANCES.items())
def test_limits_are_those_of_the_code(name: str, allowance: limits.Allowance) -> None:
    assert re.search(rf"^\| {name}[^|]*\| {told(allowance)}", rows("Limits"), re.MULTILINE)


@pytest.mark.parametrize("share", limits.SHARES.values(), ids=list(limits.SHARES))
def test_shares_are_those_of_the_code(share: limits.Share) -> None:
    row = rf"^\| ([^|]*) \| {told(share.player)} \| {told(share.address)} \|$"
    found = re.findall(row, rows("Limits"), re.MULTILINE)
    assert [set(re.findall(r"`([a-z-]+)`", found_tags)) for found_tags in found] == [share.tags]
    assert share.tags <= set(tags(commands.AnyCommand))


@pytest.mark.parametrize("share", limits.ASKING.values(), ids=list(limits.ASKING))
def test_so_are_those_of_what_is_asked_over_http(share: limits.Share) -> None:
    row = rf"^\| ([^|]*) \| {told(share.player)} \| {told(share.address)} \|$"
    found = re.findall(row, rows("Limits"), re.MULTILINE)
    assert [set(re.findall(r"`([A-Za-z/ -]+)`", found_tags)) for found_tags in found] == [share.tags]


def told(allowance: limits.Allowance) -> str:
    burst, refill = allowance
    often = f"{refill:.0f} a second" if refill >= 1 else f"one in {1 / refill:.0f} seconds"
    return rf"{burst} \| {often}"


def test_every_call_of_the_http_interface_is_there() -> None:
    for path, item in app.description()["paths"].items():
        for verb in item:
            named = path.replace("{code}", "CODE").replace("{game}", "CODE").replace("{id}", "ID")
            shown = re.sub(r"/api/passkeys/(register|login).*", "/api/passkeys/…", named)
            assert f"`{verb.upper()} {shown}`" in SECTIONS["HTTP in short"]


def test_links_lead_somewhere() -> None:
    assert len(LINKS) > 5
    for link in LINKS:
        assert (ROOT / "docs" / link).exists(), link


# The example -------------------------------------------------------------------------------------------------


def test_the_session_is_one_that_is_really_played() -> None:
    assert transcript.FILE.read_text("utf-8") == transcript.page(), "run `python -m tests.server.transcript`"


def test_every_line_of_the_session_follows_the_protocol() -> None:
    kinds: set[str] = set()
    for line in filter(None, transcript.lines()):
        said = msgspec.json.decode(line[2:])
        kinds.add(said.get("is") or said["do"])
        if line.startswith("<"):
            assert not list(validator(KINDS[said["is"]]).iter_errors(said))
        else:
            decoder = hello.decoder if said["do"] == "hello" else commands.decoder
            decoder.decode(line[2:])
    assert kinds >= {"hello", "room", "sit", "done", "begin", "events", "play", "error", "view", "close", "over"}
