"""Another revision beside this tree, to be measured in the same run."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A folder with that revision in it, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "-C", str(ROOT), "worktree", "add", "-qf", "--detach", folder, revision], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "-f", folder], check=True)
