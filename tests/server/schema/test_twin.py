"""Our own values with a schema do what msgspec's do: the same is taken, written and refused, with the same words."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from tests.server.schema.mutants import Mutants
from tests.server.schema.trial import Case, decoders, tried

pytestmark = pytest.mark.slow
MUTANTS = 8_000


def run(*call: str, given: str = "") -> list[Any]:
    done = subprocess.run([sys.executable, "-m", *call], input=given, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@lru_cache
def games() -> list[dict[str, Any]]:
    return run("tests.alone.playing")


def without_msgspec(cases: list[Case]) -> list[Any]:
    lines = "".join(json.dumps([kind, text.decode("latin-1")]) + "\n" for kind, text in cases)
    return run("tests.server.schema.trial", given=lines)


TAGS = {"entry": "entry", "is": "message", "do": "command"}
KEPT = (("endpoint", "none"), ("members", "room"), ("marks", "note"), ("results", "ended"), ("audience", "talk"))


def kind_of(text: str) -> str:
    data = json.loads(text)
    if data.get("do") == "hello":
        return "hello"
    tagged = [kind for tag, kind in TAGS.items() if tag in data]
    known = [kind for name, kind in KEPT if name in data]
    return (tagged + known + ["player"])[0]


def real() -> Iterator[Case]:
    """Everything that was said, told and kept in real games."""
    for game in games():
        for text in dict.fromkeys((*game["sent"], *game["told"], *game["kept"])):
            yield kind_of(text), text.encode()
        yield "Replayed", json.dumps(game["game"]).encode()


WHY = b'{"key":"a","args":{"n":1,"s":"x"},"sign":{"key":"k","args":{}}}'
TRIED = b'{"move":"-","won":null,"value":1,"rollouts":0}'
THOUGHT = b'{"move":"-","reasons":[%s],"tried":[%s],"played":null,"loss":null,"error":1}' % (WHY, TRIED)
SPECIAL: tuple[Case, ...] = (
    *(("command", b'{"do":"%s"}' % tag) for tag in (b"ping", b"sit", b"arrange", b"close", b"none", b"hello")),
    ("command", b'{"do":"arrange","colour":null,"seconds":null,"seats":3,"pace":"slow","ref":null}'),
    ("command", b'{"do":"arrange","house":["a","b"],"timeout":"pass","public":true}'),
    ("command", b'{"do":"report","line":"1","reason":"abuse","text":"x"}'),
    ("command", b'{"do":"claim","seat":"A","what":"gold@8,0\\n"}'),
    ("command", b'{"do":"mark","seat":"A","other":"B","percent":null}'),
    ("Settings", b"{}"),
    ("Settings", b'{"rules":"duel","seats":2,"bots":[null,"easy"],"seconds":30,"house":["rounds=1"]}'),
    ("Settings", b'{"script":{"deals":[{"roles":["digger"]}],"replies":{"A":["x"]}}}'),
    ("Settings", b'{"script":{"deals":[],"unknown":1}}'),
    ("NewPlayer", b'{"name":"Ann"}'),
    ("NewPlayer", b'{"name":"%s"}' % (b"x" * 25)),
    ("NewPlayer", b'{"name":"\xf0\x9f\x98\x80"}'),
    ("Brought", b'{"record":"[Rules]\\n"}'),
    ("ref", b'{"ref":3,"what":[1,{"a":"b"}]}'),
    ("Summed", b'{"code":"A","rules":"b","house":[],"phase":"open","seats":2147483648,"taken":0,"people":0}'),
    ("OwnRegrets", b'{"seat":null,"moves":[]}'),
    ("OwnRegrets", b'{"seat":"A","moves":[{"turn":1,"round":1,"played":"-","better":"-","gold":true,"loss":1}]}'),
    ("Thought", THOUGHT),
)


def test_the_twin_plays_the_same_games_to_the_letter() -> None:
    """Whatever is told, kept and answered, without a single package but Fluent."""
    for ours, plain in zip(games(), run("tests.alone.playing", "--blocked"), strict=True):
        for part, expected in ours.items():
            assert plain[part] == expected, part


def test_what_was_said_told_and_kept_is_read_and_written_alike() -> None:
    cases = [*real(), *SPECIAL]
    assert {kind for kind, _ in cases} == decoders().keys()
    ours = tried(cases)
    assert sum(one[0] == "read" for one in ours) > 800
    for case, one, other in zip(cases, ours, without_msgspec(cases), strict=True):
        assert other == one, case


def test_what_is_wrong_is_refused_alike_and_for_the_same_reason() -> None:
    mutants, right = Mutants(7), [*real(), *SPECIAL]
    by_kind: dict[str, list[Case]] = {}
    for case in right:
        by_kind.setdefault(case[0], []).append(case)
    rng = mutants._rng
    chosen = [rng.choice(by_kind[rng.choice(sorted(by_kind))]) for _ in range(MUTANTS)]
    cases = [(kind, mutants.of(text)) for kind, text in chosen if len(text) < 20_000]
    ours = tried(cases)
    refused = {one[1] for one in ours if one[0] == "refused"}
    assert {f"error-message-{what}" for what in ("not-json", "value", "missing-field", "unknown-field")} <= refused
    for case, one, other in zip(cases, ours, without_msgspec(cases), strict=True):
        assert meant(other) == meant(one) or excused(case[1]), case


def meant(outcome: list[Any]) -> list[Any]:
    """Of numbers that no game has, as 1e+308, there are two ways to write them."""
    return [*outcome[:2], json.loads(outcome[2])] if outcome[0] == "read" else outcome


def excused(text: bytes) -> bool:
    """Whether signs are well encoded in fields that nobody reads, msgspec does not look. A page sends texts, in which
    all are."""
    try:
        text.decode()
    except UnicodeDecodeError:
        return True
    return False
