"""Under which terms others let us pass on what is in the folder."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("attrs", "Babel", "fluent.runtime", "fluent.syntax", "pytz", "typing_extensions")
"""Those of which `tools.parcel` takes a part."""
APACHE = ("cryptography", "LICENSE.APACHE")
"""Where the text of the Apache licence comes with a package, for those that only name it."""
HEAD = """\
Undermine is published under the MIT licence, which stands at the end. The following works of others are in this folder.

Pyodide {pyodide} (pyodide-*/), under the Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/.
Its source: https://github.com/pyodide/pyodide, tag {pyodide}. Nothing of it was changed but the names of files.
In it CPython, under the licence of the Python Software Foundation, which stands below with typing_extensions, and the
libraries that Pyodide names in its source. Its standard library is compiled; modules that are not needed are left out.

Parts of the page:
{page}

Plain Python packages (rooms-*/), compiled; each with its licence below:
{python}
"""


def text() -> str:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    page = [f"  {name} {lock[f'node_modules/{name}']['version']} ({_npm(lock, name)})" for name in sorted(wanted)]
    python = [f"  {name} {metadata.version(name)}" for name in PACKAGES]
    head = HEAD.format(pyodide=lock["node_modules/pyodide"]["version"], page="\n".join(page), python="\n".join(python))
    own = (ROOT / "LICENSE").read_text("utf-8")
    return ("\n" + "-" * 100 + "\n\n").join([head, *map(_of_python, PACKAGES), f"Undermine\n\n{own}"])


def _npm(lock: dict[str, dict[str, str]], name: str) -> str:
    return lock[f"node_modules/{name}"]["license"]


def _of_python(name: str) -> str:
    files = [one for one in metadata.files(name) or () if "licen" in one.name.lower()]
    texts = [one.read_text() for one in files] or [_apache()]
    return "\n\n".join([f"{name} {metadata.version(name)}", *texts])


def _apache() -> str:
    package, wanted = APACHE
    return next(one.read_text() for one in metadata.files(package) or () if one.name == wanted)
