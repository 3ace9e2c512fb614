"""Events and tasks as plain data, such as JSON can hold, and back again.

The data of an event is its name and its fields: seats by letter, cards by code, cells as [column, row]. An event that
was redacted for a seat has null where that seat may not know. What reads its own data again gets the same event.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from ..cards import Role, Sign, Tool
from ..game.events import EVENTS, Event
from ..game.state import MARKS, Ending
from ..game.tasks import Task
from ..given import expect
from ..messages import BadArgument, NotGrammar, Problem
from ..rules import Cell, RuleSet, ruleset
from .moves import SEAT_LETTERS

Data = dict[str, Any]
"""An object of JSON."""

SIGNS: dict[str, Tool | Sign] = {sign.value: sign for sign in (*Tool, *Sign)}


def event_data(event: Event, rules: RuleSet) -> Data:
    """An event, as it was seen by a seat, as plain data. What nobody may know is in no event's data."""
    expect("event", event, Event)
    expect("rules", rules, RuleSet)
    return _written("event", event, rules)


def event_of(data: Data, rules: RuleSet) -> Event:
    """The event of this data, at a table of these rules; raises `NotGrammar` where it is none."""
    expect_data("data", data)
    expect("rules", rules, RuleSet)
    name = str(data.get("event", ""))
    try:
        event: Event = _value_of(_EVENT_OF[name], data, rules)
    except UNREADABLE:
        # Whoever reads this may not be the one whose cards are in the data.
        raise NotGrammar("error-not-an-event", event=name[:40]) from None
    return event


def expect_data(name: str, data: object) -> None:
    """Raise `BadArgument` where this is no object of JSON. Of what it is no more than the type is told, since whoever
    reads that may not be the one whose cards are in it."""
    if not isinstance(data, Mapping):
        raise BadArgument("error-argument", name=name, kind="dict", given=f"<{type(data).__name__}>")


def task_of(data: Data, rules: RuleSet) -> Task:
    task: Task = _value_of(_TASK_OF[data["task"]], data, rules)
    return task


def task_data(task: Task) -> Data:
    return _written("task", task, None)


def data_name(kind: type) -> str:
    """The name of an event or a task: `RoundBegan` is `round-began`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


def data_fields(kind: type) -> tuple[str, ...]:
    """The names under which the fields of an event or a task stand in its data."""
    return tuple(_PUBLIC.get(field.name, field.name) for field in fields(kind) if field.name not in _LEFT_OUT)


def rules_name(rules: RuleSet) -> Data:
    """Which rules these are: enough for whoever knows them too."""
    colour = None if rules.colour is None else rules.colour.word
    return {"key": rules.key, "revision": rules.revision, "house": list(rules.house.texts()), "colour": colour}


def rules_named(data: Data) -> RuleSet:
    return ruleset(data["key"], data["revision"], data["house"], data["colour"])


def marks_data(marks: int) -> list[str]:
    """The letters of the cards that lie before a player."""
    return [sign.value for sign, mark in MARKS.items() if marks & mark]


def marks_of(letters: Iterable[str]) -> int:
    return sum(MARKS[SIGNS[letter]] for letter in letters)


def goal_data(goal: tuple[Cell, int], rules: RuleSet) -> Data:
    """Where a goal lies, and which card it is."""
    return {"cell": list(goal[0]), "card": rules.catalogue.codes[goal[1]]}


def goal_of(data: Data, rules: RuleSet) -> tuple[Cell, int]:
    return (cell_of(data["cell"]), rules.catalogue.kind(data["card"]))


def cell_of(data: Iterable[int]) -> Cell:
    column, row = data
    return (column, row)


def _written(tag: str, value: Any, rules: RuleSet | None) -> Data:
    name, shape = _shapes[type(value)]
    found: Data = {tag: name}
    for public, own, write in shape:
        one = getattr(value, own)
        found[public] = None if one is None else write(one, rules)
    return found


class _Shape(NamedTuple):
    """How a kind of event or task is written: its name, and for each field its name in the data, its own, and how."""

    name: str
    fields: tuple[tuple[str, str, Callable[[Any, Any], Any]], ...]


class _Shapes(dict[type, _Shape]):
    """Each is found once: events are written for every seat of every table."""

    def __missing__(self, kind: type) -> _Shape:
        names = [field.name for field in fields(kind) if field.name not in _LEFT_OUT]
        written = tuple((_PUBLIC.get(name, name), name, _CODECS[name].write) for name in names)
        self[kind] = shape = _Shape(data_name(kind), written)
        return shape


_shapes = _Shapes()


def _value_of(kind: type, data: Data, rules: RuleSet) -> Any:
    """The event or task of this type that the data tells of; fields that it does not have are passed over."""
    given = []
    for public, read in _readers[kind]:
        found = None if public is None else data[public]
        given.append(None if found is None else read(found, rules))
    return kind(*given)


class _Readers(dict[type, tuple[tuple[str | None, Callable[[Any, Any], Any]], ...]]):
    """For each field of a kind of event or task its name in the data, or None where it is left out, and how it is read;
    found once, as above."""

    def __missing__(self, kind: type) -> tuple[tuple[str | None, Callable[[Any, Any], Any]], ...]:
        names = [field.name for field in fields(kind)]
        self[kind] = readers = tuple(
            (None, _alike) if name in _LEFT_OUT else (_PUBLIC.get(name, name), _CODECS[name].read) for name in names
        )
        return readers


_readers = _Readers()


class Codec(NamedTuple):
    """How a field is written as data, and how it is read again."""

    write: Callable[[Any, Any], Any]
    read: Callable[[Any, Any], Any]


def _alike(value: Any, _: Any) -> Any:
    return value


def _many(one: Codec) -> Codec:
    """A list of such fields; among them may be some that are not known."""
    return Codec(
        lambda values, rules: [None if value is None else one.write(value, rules) for value in values],
        lambda values, rules: tuple(None if value is None else one.read(value, rules) for value in values),
    )


def _word(kind: Callable[[str], Any]) -> Codec:
    return Codec(lambda word, _: word.value, lambda word, _: kind(word))


_PLAIN = Codec(_alike, _alike)
_SEAT = Codec(lambda seat, _: SEAT_LETTERS[seat], lambda letter, _: SEAT_LETTERS.index(letter))
_CARD = Codec(lambda kind, rules: rules.catalogue.codes[kind], lambda code, rules: rules.catalogue.kind(code))
_CELL = Codec(lambda cell, _: list(cell), lambda data, _: cell_of(data))
_SIGN = _word(SIGNS.__getitem__)
_MARK = Codec(lambda mark, _: marks_data(mark), lambda letters, _: marks_of(letters))
_TASK = Codec(lambda task, _: task_data(task), task_of)


def _codecs(codec: Codec, names: str) -> Iterable[tuple[str, Codec]]:
    return ((name, codec) for name in names.split())


_CODECS: dict[str, Codec] = dict(
    (
        *_codecs(_PLAIN, "players round turned count bank open value debt"),
        *_codecs(_many(_PLAIN), "values rest cards gold"),
        *_codecs(_many(_many(_PLAIN)), "taken"),
        *_codecs(_SEAT, "seat target other victim heir finisher starter"),
        *_codecs(_many(_SEAT), "seats takers allies"),
        *_codecs(_CARD, "kind face broken removed"),
        *_codecs(_many(_CARD), "kinds gave got"),
        *_codecs(_CELL, "cell"),
        *_codecs(_many(Codec(goal_data, goal_of)), "goals"),
        *_codecs(_word(Role), "role old new spare"),
        *_codecs(_many(_word(Role)), "roles"),
        *_codecs(_SIGN, "tool sign"),
        *_codecs(_MARK, "mark"),
        *_codecs(_word(Ending), "ending"),
        *_codecs(_many(_TASK), "tasks"),
        *_codecs(Codec(lambda rules, _: rules_name(rules), lambda data, _: rules_named(data)), "rules"),
    )
)
_PUBLIC = {"kind": "card", "kinds": "cards", "cards": "nuggets"}
"""The names of fields that have another name in the data: a card is told by its code there, not by its number."""
_LEFT_OUT = ("hidden",)
"""What nobody may know: it is None in every event that a seat is told of."""
UNREADABLE = (KeyError, TypeError, ValueError, IndexError, AttributeError, Problem)
"""What goes wrong where data is not what it should be."""
_EVENT_OF: dict[str, type[Event]] = {data_name(kind): kind for kind in EVENTS}
_TASK_OF: dict[str, type[Any]] = {data_name(kind): kind for kind in Task.__args__}
