"""One command at a time in a folder of rows: two that wrote there would each spoil what the other counts on.

The system keeps the lock and takes it back with the process that has it, however that ends: a kill leaves at most an
empty file behind, which keeps nobody out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .files import BadFolder, make_folder

LOCK = ".lock"
"""Nobody takes a file of this name for a part of what the folder holds."""

if sys.platform != "win32":
    import fcntl


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else who asks for it writes in this folder meanwhile; raises `BadFolder` where somebody does already."""
    make_folder(folder)
    file = _held(folder)
    try:
        yield
    finally:
        if file is not None:
            # Taken away while it is still held, so that nobody can hold it as well.
            with suppress(OSError):
                (folder / LOCK).unlink()
            file.close()


def _held(folder: Path) -> IO[bytes] | None:
    """The lock; None where there can be none, in a folder that may only be read or on a system without locks."""
    if sys.platform == "win32":
        return None
    while True:
        try:
            file = (folder / LOCK).open("ab")
        except OSError:
            # Whoever cannot write this file is told so by the first of those that matter.
            return None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BadFolder("error-folder-busy", folder=str(folder)) from None
        except OSError:
            file.close()
            return None
        if _is_there(file, folder / LOCK):
            return file
        file.close()


def _is_there(file: IO[bytes], path: Path) -> bool:
    """Whether this is still the file of that name: the one before may have taken it away in between."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False
