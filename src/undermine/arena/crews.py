"""Where work is done: what scheduling asks of workers, be they processes of this machine or actors of a cluster.

A crew hires hands. A hand answers once when it is ready, and then once for each batch of items that it is given. A hand
that is gone raises `Lost` in place of its answer; what it was given can then be given to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

Asked_contra = TypeVar("Asked_contra", contravariant=True)
Answer_co = TypeVar("Answer_co", covariant=True)


class Working(Protocol[Asked_contra, Answer_co]):
    """What is made once in each worker, and does one item after the other there."""

    def __call__(self, item: Asked_contra, /) -> Answer_co: ...

    def close(self) -> None: ...


Made = Callable[[], Working[Any, Any]]


class Answer(NamedTuple):
    """What came of a batch."""

    results: list[Any]
    error: Exception | None = None
    """What the item behind these has raised; those behind it were not tried."""


READY = Answer([])


class Lost(Exception):
    """A worker is gone, through no fault of what it was told to do; says what is known of why."""


class Hand(Protocol):
    """One worker."""

    def give(self, items: list[Any]) -> None: ...

    def take(self) -> Answer:
        """Its answer, which is there; raises `Lost`."""
        ...


HandT = TypeVar("HandT", bound=Hand)


@runtime_checkable
class Crew(Protocol):
    """Workers of one kind."""

    @property
    def size(self) -> int:
        """How many may work at the same time."""
        ...

    @property
    def patience(self) -> int:
        """So often the same batch may be lost before it is held to be its own fault."""
        ...

    def hire(self, made: Made) -> Hand: ...

    def wait(self, hands: Sequence[Any]) -> Sequence[Hand]:
        """Those of them that have answered or are lost; waits until there is one."""
        ...

    def dismiss(self, hands: Sequence[Any]) -> None:
        """Let them go: where they still live, they close what they made."""
        ...


Jobs = int | Crew
"""So many processes of this machine, of which one is this process itself; or workers from elsewhere."""


def answer(working: Working[Any, Any], items: Iterable[Any], stopped: Callable[[], bool]) -> Answer:
    """Do a batch; between items it can be stopped."""
    results: list[Any] = []
    for item in items:
        if stopped():
            break
        try:
            results.append(working(item))
        except Exception as error:
            return Answer(results, error)
    return Answer(results)
