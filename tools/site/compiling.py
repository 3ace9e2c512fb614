"""Run by Pyodide: turn archives of sources into what was compiled from them."""

from __future__ import annotations

import importlib._bootstrap_external as outside
import json
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

LEFT_OUT = (
    "_pyrepl", "curses", "dbm", "doctest", "ensurepip", "ftplib", "html", "http", "idlelib", "imaplib", "lib2to3",
    "mailbox", "pdb", "pickletools", "plistlib", "poplib", "pstats", "pydoc", "pydoc_data", "smtplib", "sqlite3",
    "tkinter", "trace", "turtle", "turtledemo", "unittest", "venv", "wsgiref", "xml", "xmlrpc",
)  # fmt: skip
"""What nobody who plays needs of the standard library."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The same sources make the same archive."""


def compiled(name: str, source: bytes, level: int) -> bytes:
    """What Python would write beside the source, taken as it is whenever it is found."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    return bytes(outside._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def files_of(source: str, level: int, left_out: Collection[str] = ()) -> Iterator[tuple[str, bytes]]:
    """The files of an archive, each with its name: what is no code as it is."""
    with zipfile.ZipFile(source) as given:
        for name in sorted(given.namelist()):
            if name.endswith("/") or name.partition("/")[0].removesuffix(".py") in left_out:
                continue
            data = given.read(name)
            yield (f"{name}c", compiled(name, data, level)) if name.endswith(".py") else (name, data)


def compile_library(source: str, output: str) -> None:
    """An archive again: Python reads its library from one. Without what is written for readers."""
    with zipfile.ZipFile(output, "w") as made:
        for name, data in files_of(source, 2, LEFT_OUT):
            made.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED, 9)


def compile_code(source: str, output: str) -> None:
    """All files one after the other, behind a line that says which and how long: so they are soon unpacked."""
    files = list(files_of(source, 0))
    with Path(output).open("wb") as made:
        made.write(json.dumps([[name, len(data)] for name, data in files]).encode() + b"\n")
        made.writelines(data for _, data in files)
