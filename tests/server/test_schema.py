"""The schema of the protocol: up to date, strict, and true of everything that is said at tables of all rule sets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from tests.server.tables import Club, Device
from tools import schema as tool
from undermine.bots import Budget, make
from undermine.game.events import EVENTS
from undermine.game.tasks import Claim, PayTrolls, Task
from undermine.notation import Data, event_data, move_text, parse_record, replay
from undermine.notation.events import data_name, task_data
from undermine.rules import keys
from undermine.server.protocol import commands as asked
from undermine.server.protocol import hello
from undermine.server.protocol import messages as told

SCHEMA = tool.socket_schema()
DEFINITIONS: dict[str, Data] = SCHEMA["$defs"]
GAMES = Path(__file__).parent.parent / "games"
LOOK_EVERY = 29
KINDS = {DEFINITIONS[name]["properties"]["is"]["enum"][0]: name for name in map(str, tool.names("Message"))}
"""For each kind of message its definition: to ask for it is faster than to try all."""


def test_the_files_say_what_the_code_says() -> None:
    for name, text in tool.files().items():
        assert (tool.FOLDER / name).read_text("utf-8") == text, "run `make schema`"


# The schema itself -------------------------------------------------------------------------------------------


def parts(part: Any) -> Iterator[Data]:
    if isinstance(part, dict):
        yield part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from parts(inner)


def test_it_is_a_schema_and_every_name_in_it_leads_somewhere() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    referred = {part["$ref"].removeprefix("#/$defs/") for part in parts(SCHEMA) if isinstance(part.get("$ref"), str)}
    assert referred == set(DEFINITIONS)
    assert all(name.isidentifier() for name in DEFINITIONS)


def test_every_object_says_all_of_its_fields() -> None:
    objects = [part for part in parts(SCHEMA) if part.get("type") == "object"]
    assert len(objects) > 80
    for one in objects:
        assert one["additionalProperties"] is False if "properties" in one else one["additionalProperties"], one


def test_nothing_stands_in_it_that_other_languages_cannot_say() -> None:
    """A list has one type of items; and what no JSON schema knows is left out."""
    words = {key for part in parts(SCHEMA) for key in part}
    assert not words & {"prefixItems", "discriminator"}
    for part in parts(DEFINITIONS):
        assert "$ref" not in part or len(part) == 1


def test_fields_are_described_by_their_docstrings() -> None:
    assert DEFINITIONS["View"]["properties"]["legal"]["description"].startswith("The texts of the moves")
    assert DEFINITIONS["Sit"]["properties"]["ref"]["description"].startswith("The client's own number")
    assert DEFINITIONS["LaidEvent"]["description"] == "A path card is laid."


# What is really said -----------------------------------------------------------------------------------------


def _any_of(rules: Any, options: list[Data], value: Any, schema: Data) -> Iterator[ValidationError]:
    """As JSON schema has it; but alternatives with another tag, which refuse the value anyhow, are not tried."""
    fitting = [option for option in options if _may_fit(option, value)]
    if not any(rules.evolve(schema=option).is_valid(value) for option in fitting):
        yield ValidationError(f"{value!r} is none of {[option.get('$ref') for option in fitting]}")


def _may_fit(option: Data, value: Any) -> bool:
    if not isinstance(value, dict) or "$ref" not in option:
        return True
    known = DEFINITIONS[option["$ref"].removeprefix("#/$defs/")].get("properties", {})
    return all(value.get(tag) in known[tag]["enum"] for tag in ("do", "is", "event", "task") if tag in known)


def _ref(rules: Any, ref: str, value: Any, schema: Data) -> Iterator[ValidationError]:
    """All names are those of definitions. What one of them has allowed is not gone through again: most of what is told
    was told before, card by card and seat by seat."""
    this = ref, msgspec.json.encode(value)
    if this not in ALLOWED:
        found = list(validator(ref.removeprefix(tool.REF)).iter_errors(value))
        yield from found
        if not found:
            ALLOWED.add(this)


ALLOWED: set[tuple[str, bytes]] = set()
Validator: Any = extend(Draft202012Validator, {"anyOf": _any_of, "$ref": _ref})


@cache
def validator(name: str) -> Any:
    return Validator(DEFINITIONS[name])


class Listener(Device):
    """A device that keeps the very bytes."""

    def __init__(self, player: str) -> None:
        super().__init__(player)
        self.raw: list[bytes] = []

    def send(self, message: told.AnyMessage) -> None:
        self.raw.append(told.encode(message))
        super().send(message)


async def table(club: Club, rules: str, players: int, *house: str) -> tuple[str, list[Listener]]:
    """A device for each seat, and a spectator's."""
    code = await club.open(rules=rules, seats=players, house=house, seconds=60)
    letters = "ABCDEFGHIJKL"[:players]
    devices = [Listener(letter) for letter in (*letters, "spectator")]
    devices[0].player = "ann"
    for device in devices:
        device.session = await club.hub.join(code, device)
    for letter, device in zip(letters, devices, strict=False):
        await device.do(asked.Sit(seat=letter, name=f"Player {letter}"))
    await devices[0].do(asked.Begin(first="A"))
    return code, devices


async def game(rules: str, players: int, seed: int, *house: str) -> list[Listener]:
    """A game in which one digs and others do anything, and all that can be asked for is asked for."""
    club, rng, digger = Club(), Random(seed), make("digger")
    code, devices = await table(club, rules, players, *house)
    room = club.hub.rooms[code].room
    while room.to_move is not None:
        seat, view = room.to_move, room.view(room.to_move)
        assert view is not None
        choice = digger.choose(view, view.legal(), Budget(), rng) if rng.random() < 0.6 else rng.choice(view.legal())
        letter = "ABCDEFGHIJKL"[seat]
        move = asked.Play(seat=letter, move=move_text(choice, room.rules), turn=room.turn)
        assert isinstance(await devices[seat].do(move), told.Done)
        if room.turn % LOOK_EVERY == 0:
            await talk(devices[seat], letter)
            await asyncio.gather(*(device.do(asked.Show()) for device in devices))
            await devices[seat].do(asked.Recall())
    late = Listener("late")
    late.session = await club.hub.join(code, late)
    return [*devices, late]


async def talk(device: Listener, letter: str) -> None:
    await device.do(asked.Say(text="hello"))
    await device.do(asked.SayPhrase(phrase="trust-me"))
    await device.do(asked.Claim(seat=letter, what="gold@8,0"))
    await device.do(asked.Acknowledge(seat=letter))
    await device.do(asked.Note(seat=letter, text="something"))
    await device.do(asked.Mark(seat=letter, other="A", percent=40))
    await device.do(asked.Play(seat=letter, move="nonsense", turn=0))


TABLES: dict[str, tuple[tuple[int, int, tuple[str, ...]], ...]] = {
    "base-2015": ((3, 1, ("rounds=1", "saboteurs_know_each_other")), (7, 2, ("rounds=1",))),
    "base-de": ((4, 3, ("rounds=2",)),),
    "base-2004": ((3, 4, ("rounds=1",)),),
    "base-fr": ((5, 5, ("rounds=1",)),),
    "saboteur2": ((5, 6, ("rounds=1",)), (3, 7, ("rounds=1",))),
    "saboteur2-fr": ((4, 8, ("rounds=2",)),),
    "duel": ((2, 9, ()),),
    "solo": ((1, 10, ()), (1, 11, ())),
}
"""Of each rule set its tables: how many players, a seed, and what they agree on."""


@pytest.fixture(scope="module")
def said() -> dict[str, list[Data]]:
    """By rule set everything that anybody was told; what many were told is there once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("undermine.server.hall.live.new_seed", lambda: "2a" * 32)
        return {rules: _said(rules) for rules in TABLES}


def _said(rules: str) -> list[Data]:
    games = [asyncio.run(game(rules, players, seed, *house)) for players, seed, house in TABLES[rules]]
    different = dict.fromkeys(raw for devices in games for device in devices for raw in device.raw)
    return [msgspec.json.decode(raw) for raw in different]


def test_tables_of_all_rule_sets_are_heard(said: dict[str, list[Data]]) -> None:
    assert set(TABLES) == set(keys())
    assert sum(map(len, said.values())) > 2000


@pytest.mark.parametrize("rules", TABLES)
def test_what_is_said_follows_the_schema(rules: str, said: dict[str, list[Data]]) -> None:
    for message in said[rules]:
        assert not list(validator(KINDS[message["is"]]).iter_errors(message))


def test_every_kind_of_message_was_heard(said: dict[str, list[Data]]) -> None:
    kinds = {message["is"] for messages in said.values() for message in messages}
    # Hints, of which tests/server/test_hints.py tells, need the native engine.
    assert kinds == set(KINDS) - {"hint"}
    warning = msgspec.json.decode(told.encode(told.Ticking(clock=told.Clock(seat="A", left=9000))))
    assert not list(validator("Ticking").iter_errors(warning))


def test_all_that_ever_happens_follows_the_schema() -> None:
    """In the recorded games everything happens that can happen, but for two tasks that are seldom asked."""
    kinds: set[str] = set()
    for event in _recorded():
        assert not list(validator("GameEvent").iter_errors(event))
        kinds |= {part[tag] for part in parts(event) for tag in ("event", "task") if tag in part}
    for rare in (task_data(PayTrolls(0, 3)), task_data(Claim(0))):
        assert validator("Task").is_valid(rare)
        kinds.add(rare["task"])
    assert {data_name(kind) for kind in (*EVENTS, *get_args(Task)) if not getattr(kind, "runs", False)} <= kinds


def _recorded() -> Iterator[Data]:
    """The events of the recorded games, as two of the seats saw them and a spectator."""
    different: set[bytes] = set()
    for file in sorted(GAMES.glob("*.txt")):
        match = replay(parse_record(file.read_text("utf-8")))
        for seat in (None, *range(min(2, match.players))):
            past = match.view(seat).past
            assert past is not None
            events = (event for step in past.steps() for event in step)
            different |= {msgspec.json.encode(event_data(event, match.state.table.rules)) for event in events}
    return map(msgspec.json.decode, sorted(different))


# What is refused ---------------------------------------------------------------------------------------------


def test_what_is_not_said_is_not_in_the_schema(said: dict[str, list[Data]]) -> None:
    """A field more, a field less or another type anywhere, and the schema says no."""
    for message in {message["is"]: message for message in said["base-2015"]}.values():
        check = validator(KINDS[message["is"]])
        assert not check.is_valid({**message, "more": 1})
        for field in message:
            assert not check.is_valid({name: value for name, value in message.items() if name != field}), field
            assert not check.is_valid({**message, field: 1.5}), field


@pytest.mark.parametrize("text", [
    '{"do": "sit", "seat": "A", "name": "Ann", "ref": 1}', '{"do": "sit", "seat": "M", "name": "Ann"}',
    '{"do": "sit", "seat": "A"}', '{"do": "sit", "seat": "A", "name": ""}', '{"do": "ping"}',
    '{"do": "play", "seat": "B", "move": "NS@0,1", "turn": 3}', '{"do": "play", "seat": "B", "move": 1, "turn": 3}',
    '{"do": "claim", "seat": "A", "what": "gold@8,-2"}', '{"do": "claim", "seat": "A", "what": "gold"}',
    '{"do": "mark", "seat": "A", "other": "B", "percent": null}', '{"do": "mark", "seat": "A", "other": "B"}',
    '{"do": "report", "seat": "A", "reason": "abuse"}', '{"do": "report", "seat": "A", "reason": "ugly"}',
    '{"do": "ping", "more": 1}', '{"do": "rest"}', '{}',
])  # fmt: skip
def test_the_schema_and_the_server_agree_about_commands(text: str) -> None:
    try:
        asked.decoder.decode(text)
    except msgspec.ValidationError:
        assert not validator("Command").is_valid(msgspec.json.decode(text))
    else:
        assert validator("Command").is_valid(msgspec.json.decode(text))


def test_the_hello_is_described() -> None:
    greeting = {"do": "hello", "token": "t", "room": "BCDFGHJK", "language": "de"}
    assert hello.decoder.decode(msgspec.json.encode(greeting)).language == "de"
    assert validator("Hello").is_valid(greeting)
    assert not validator("Hello").is_valid({**greeting, "language": "it"})
