"""The page about the line protocol is true: its session was played, and its tables name every field."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tests.bots import session
from tests.bots.programs import EXAMPLES
from undermine.bots.questions import kinds_of_questions, questions
from undermine.game.events import EVENTS
from undermine.game.tasks import Task
from undermine.notation import Data, rules_data, view_data
from undermine.notation.events import data_fields, data_name
from undermine.rules import keys, ruleset

PAGE = session.PAGE.read_text("utf-8")


def section(title: str) -> str:
    """What stands under this heading."""
    return re.split(r"^#+ ", PAGE.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def rows(title: str) -> dict[str, tuple[str, ...]]:
    """The rows of the table there: what stands in the first column, and what is named in the second."""
    cells = [line.split("|")[1:3] for line in section(title).splitlines() if line.startswith("| `")]
    return {name.strip(): tuple(re.findall(r"`([a-z_]+)`", fields)) for name, fields in cells}


def words(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", text))


def test_the_session_is_as_it_was_played() -> None:
    """If the game or the examples have changed on purpose: python -m tests.bots.session."""
    assert session.page(PAGE) == PAGE


def test_the_page_names_every_event_and_every_field() -> None:
    assert rows("Events") == {f"`{data_name(kind)}`": data_fields(kind) for kind in EVENTS}


def test_the_page_names_every_task_and_every_field() -> None:
    asked = {kind for key in keys() for kind in kinds_of_questions(ruleset(key))}
    tasks: Iterable[type] = Task.__args__
    stars = {kind: "" if kind in asked else " *" for kind in tasks}
    assert rows("Tasks") == {f"`{data_name(kind)}`{star}": data_fields(kind) for kind, star in stars.items()}


def test_the_page_names_every_field_of_a_view() -> None:
    views = [view_data(question.view) for key in keys() for question in questions(key)]
    assert names(views) - words(section("The view")) == set()


def names(data: object) -> set[str]:
    """The names of all fields, at any depth, but for those of tasks."""
    if isinstance(data, list):
        return {name for part in data for name in names(part)}
    if not isinstance(data, dict) or "task" in data:
        return set()
    return set(data) | names(list(data.values()))


def test_the_page_names_every_field_of_the_rules() -> None:
    data: Data = rules_data(ruleset(), 5)
    assert set(data) - words(section("The rules of a game")) == set()


def test_the_examples_are_where_the_page_says() -> None:
    named = set(re.findall(r"examples/bots/([a-z]+\.[a-z]+)", PAGE))
    assert named == {path.name for path in EXAMPLES.iterdir() if path.is_file()}
