"""Which bots may be named over the wire: our own, and never one that would be imported or started by naming it."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import undermine.server
from tests.bots.strangers import MODULE, NAME, Strangers, strangers_in
from tests.server.web.servers import Running, config, hear, running, tell
from undermine.bots import NAMES, BadBot, ours
from undermine.bots.bot import Budget
from undermine.game import deal
from undermine.notation.replay import piles_of
from undermine.rules import ruleset
from undermine.server.answers import bots
from undermine.server.work import thinking

FOREIGN = (
    NAME,
    f"{NAME}:First",
    f"python:{MODULE}:First",
    "process:touch",
    f"normal:python:{MODULE}:First",
    f"{MODULE}",
    "hard:rollouts=9999999",
)


def script(replies: dict[str, list[str]]) -> dict[str, object]:
    piles = piles_of(ruleset().catalogue, deal(ruleset(), 3, b"script", 1))
    return {"deals": [{name: list(cards) for name, cards in piles.items()}] * 3, "replies": replies}


@pytest.mark.parametrize("bot", FOREIGN)
def test_no_room_is_opened_with_a_bot_from_elsewhere(server: Running, strangers: Strangers, bot: str) -> None:
    token = server.guest()
    with server.client(token) as client:
        for more in ({}, {"script": script({})}):
            answer = client.post("/api/rooms", json={"seats": 3, "bots": [None, "easy", bot], **more})
            assert answer.status_code == 400
            assert answer.json()["key"] in ("error-not-our-bot", "error-bot-option")
    assert not strangers.imported


@pytest.mark.parametrize("bot", FOREIGN)
def test_no_bot_from_elsewhere_is_seated(server: Running, strangers: Strangers, bot: str) -> None:
    token = server.guest()
    code = server.open(token, seats=3)
    with server.joined(token, code) as socket:
        tell(socket, do="seat-bot", seat="B", bot=bot, ref=1)
        assert hear(socket, "error")["key"] in ("error-not-our-bot", "error-bot-option")
        tell(socket, do="seat-bot", seat="B", bot="easy", ref=2)
        assert hear(socket, "done")["ref"] == 2
    assert not strangers.imported


@pytest.mark.parametrize("there", [True, False])
def test_which_bots_sit_down_here_is_told(server: Running, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    """And each of them does, and no other."""
    for module in (bots, ours):
        monkeypatch.setattr(module, "available", lambda: there)
    with server.client(server.guest()) as client:
        told = {one["bot"]: one["offered"] for one in client.get("/api/bots").json()}
        assert told == {name: there or name != "hard" for name in NAMES}
        for bot, offered in told.items():
            answer = client.post("/api/rooms", json={"seats": 3, "bots": [None, bot]})
            assert answer.status_code == (201 if offered else 400), bot
            assert offered or answer.json()["key"] == "error-hard-needs-native"


@pytest.mark.slow
def test_a_script_names_moves_and_no_bots(tmp_path: Path) -> None:
    """A reply that is no move is passed over, and the bot thinks; a field for bots there is none."""
    with strangers_in(tmp_path) as strangers, running(config(tmp_path / "data")) as server:
        token, told = server.guest(), {"seats": 3, "bots": [None, "random", "random"], "pace": "instant"}
        with server.client(token) as client:
            refused = client.post("/api/rooms", json={**told, "script": {**script({}), "bots": [NAME]}})
            assert (refused.status_code, refused.json()["key"]) == (400, "error-message-unknown-field")
        replies = {seat: [f"python:{MODULE}:First", NAME, "process:touch"] for seat in "BC"}
        code = server.open(token, **told, script=script(replies))
        with server.joined(token, code) as socket:
            tell(socket, do="sit", seat="A", name="Ann", ref=1)
            tell(socket, do="begin", first="A", ref=2)
            found = hear(socket)
            while not found.get("legal"):
                found = hear(socket)
            tell(socket, do="play", seat="A", move=found["legal"][0], turn=found["turn"], ref=3)
            moved: set[str] = set()
            while moved != {"B", "C"}:
                moved |= {event.get("seat") for event in hear(socket, "events")["events"]} & {"B", "C"}
        assert not strangers.imported


def test_a_room_of_the_past_brings_no_bot_from_elsewhere(strangers: Strangers) -> None:
    """Whatever a database, or another process of the cluster, says who sits there."""
    question = thinking.Question(
        "ROOM", 0, f"python:{MODULE}:First", ("base-2015", ruleset().revision, (), ""), 0, (), ""
    )
    for bot in FOREIGN:
        with pytest.raises(BadBot):
            thinking.bot_of(question._replace(bot=bot)).choose(None, [], Budget(), Random())  # type: ignore[arg-type]
    assert not strangers.imported


def test_the_server_knows_no_other_way_to_make_a_bot() -> None:
    for file in Path(undermine.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and "bots" in (node.module or "").split("."):
                names = {alias.name for alias in node.names} | set((node.module or "").split("."))
                assert not names & {"make", "specs", "imported", "process", "program"}, file
