"""A Containerfile as a list of instructions, and what is wrong with it by the usual rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PINNED = re.compile(r"[a-z0-9./-]+:\d[\w.-]*(@sha256:[0-9a-f]{64})?")
"""An image with a version, and never `latest`."""


class Instruction(NamedTuple):
    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The list that stands there, in exec form; raises `ValueError` where it is another form."""
        found = json.loads(self.text)
        if not isinstance(found, list):
            raise ValueError(self.text)
        return [str(word) for word in found]


Stage = list[Instruction]


def instructions(text: str) -> Iterator[Instruction]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        name, _, rest = line.partition(" ")
        yield Instruction(name, rest.strip())


def stages(text: str) -> list[Stage]:
    found: list[Stage] = []
    for instruction in instructions(text):
        if instruction.name == "FROM":
            found.append([])
        found[-1].append(instruction)
    return found


def named(stage: Stage, name: str) -> list[Instruction]:
    return [instruction for instruction in stage if instruction.name == name]


def environment(stage: Stage) -> dict[str, str]:
    return dict(re.findall(r"(\w+)=(\S+)", " ".join(one.text for one in named(stage, "ENV"))))


def health(stage: Stage) -> Instruction | None:
    """What HEALTHCHECK runs, without its options."""
    found = named(stage, "HEALTHCHECK")
    return Instruction("CMD", found[-1].text.partition("CMD ")[2]) if found else None


def faults(text: str, root: Path) -> list[str]:
    found = stages(text)
    return [*_known_instructions(text), *_pinned(found), *_copied(found, root), *_shell(found), *_last(found[-1])]


def _known_instructions(text: str) -> Iterator[str]:
    known = {"FROM", "WORKDIR", "COPY", "RUN", "LABEL", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL"}
    for one in instructions(text):
        if one.name not in known | {"HEALTHCHECK", "ENTRYPOINT", "CMD"}:
            yield f"{one.name} is not used here"


def _pinned(found: list[Stage]) -> Iterator[str]:
    for stage in found:
        image = stage[0].text.split()[0]
        if not PINNED.fullmatch(image):
            yield f"{image} has no version"


def _copied(found: list[Stage], root: Path) -> Iterator[str]:
    known = {stage[0].text.rpartition(" AS ")[2] for stage in found}
    for stage in found:
        for one in named(stage, "COPY"):
            options = re.findall(r"--from=(\S+)", one.text)
            *sources, _ = re.sub(r"--\S+ ", "", one.text).split()
            if options and options[0] not in known:
                yield f"there is no stage {options[0]}"
            yield from (f"there is no {source}" for source in sources if not options and not (root / source).exists())


def _shell(found: list[Stage]) -> Iterator[str]:
    for stage in found:
        for one in named(stage, "RUN"):
            if "sudo " in one.text or re.search(r"\bcd /", one.text):
                yield f"no sudo, and WORKDIR in place of cd: {one.text}"
            if "pip install" in one.text and "--no-cache" not in one.text:
                yield f"pip leaves a cache behind: {one.text}"
            if "apt-get install" in one.text and "--no-install-recommends" not in one.text:
                yield f"apt-get takes in more than it is told: {one.text}"
            if "npm install" in one.text:
                yield f"npm ci keeps to the lock: {one.text}"


def _last(stage: Stage) -> Iterator[str]:
    users = [one.text.partition(":")[0] for one in named(stage, "USER")]
    if not users or users[-1] in ("root", "0"):
        yield "it runs as root"
    if users and not users[-1].isdigit():
        yield "a name of a user cannot be proved not to be root"
    for name in ("ENTRYPOINT", "CMD", "VOLUME"):
        for one in named(stage, name):
            if not one.text.startswith("["):
                yield f"{name} goes through a shell"
    if health(stage) is None:
        yield "there is no HEALTHCHECK"
    if any(not one.text.startswith("/") for one in named(stage, "WORKDIR")):
        yield "WORKDIR is not absolute"
