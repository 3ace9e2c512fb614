"""The options by which a long run says who works: so many processes of this machine, or a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter

from ..arena import cluster
from ..arena.crews import Jobs
from ..arena.workers import all_cores
from .options import at_least

Ray = Annotated[str | None, Parameter()]


@contextmanager
def crew(jobs: int | None, ray: str | None) -> Iterator[Jobs]:
    """All cores of this machine where nothing is said; on a cluster `--jobs` is the most that may work at a time."""
    count = None if jobs is None else at_least("--jobs", jobs, 1)
    if ray is None:
        yield count or all_cores()
        return
    with cluster.connected(ray, count) as there:
        yield there
