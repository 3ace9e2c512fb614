"""Every block of every page is claimed by the check of its language, and each check can fail."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts.exceptions import MissingArgumentError

from tests.cli.conftest import call, home
from tests.cli.helpers import Call
from tests.docs.blocks import Block, blocks, blocks_in, by_page, pages, spans
from tests.docs.checks import CHECKS
from tests.docs.commands import PROGRAMS, check, lines_of
from tests.test_structure import ROOT
from undermine import __version__
from undermine.native import available

__all__ = ["call", "home"]

NATIVE = ("docs/research.md", "docs/tutorials/researcher.md")
"""Pages whose examples the native engine plays."""
PAGES = [(page, language) for language in CHECKS for page in by_page(language)]


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages speak to somebody in the folder of the project."""
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("block", blocks(), ids=str)
def test_every_block_says_what_it_is(block: Block) -> None:
    """A language of its own for whatever can be checked in its own way."""
    assert block.language in CHECKS, "tests/docs/checks.py says which languages there are, and how they are checked"


@pytest.mark.parametrize(("page", "language"), PAGES, ids=[" ".join(one) for one in PAGES])
def test_what_a_page_shows_is_true(page: str, language: str) -> None:
    if page in NATIVE and not available():
        pytest.skip("the native engine is not built")
    CHECKS[language](by_page(language)[page])


def test_the_pages_are_found() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in pages()}
    assert {"README.md", "CONTRIBUTING.md", "web/README.md", "docs/hosting.md", "docs/rules/duel.md"} <= found
    assert "CHANGELOG.md" not in found


def test_no_fence_is_lost() -> None:
    for path in pages():
        text = path.read_text("utf-8")
        fences = re.findall(r"^ *```", text, re.MULTILINE)
        assert len(fences) == 2 * len(list(blocks_in(text, ""))), path


# The command ---------------------------------------------------------------------------------------------------------


def calls_of(*commands: str) -> Iterator[list[str]]:
    for block in blocks():
        for words in lines_of(block.text) if block.language == "sh" else ():
            ours = words[0].rpartition("/")[2] == "undermine"
            if ours and words[1] in commands and not any("process:" in word for word in words):
                yield words[1:]


@pytest.mark.slow
def test_what_can_be_tried_at_once_is_tried(call: Call) -> None:
    """Tables are sat down at and left again, in the order of the pages; rules are looked up."""
    tried = [call(*words, typed=["quit"]) for words in calls_of("play", "rules")]
    assert len(tried) > 4
    for outcome in tried:
        assert (outcome.code, outcome.err) == (0, "")


def test_calls_inside_of_sentences_can_be_made() -> None:
    """A call that is only named may lack what it needs; a command, an option or a target must be there."""
    count = 0
    for span in spans():
        if re.match(r"(\S*bin/)?undermine [a-z]|make [a-z]|pip install ", span.text) and "…" not in span.text:
            count += 1
            try:
                check(shlex.split(span.text), ROOT)
            except MissingArgumentError:
                assert span.text.split()[0] == "undermine", span
    assert count > 20


# Each check can fail -------------------------------------------------------------------------------------------------

GRAMMAR = "".join(f'a | "b"   pick {value}   words\n' for value in range(1, 12))
RECORD = next(block.text for block in blocks() if block.language == "record")
BROKEN = {
    "python": [">>> 1 + 1\n3\n", "import undermine.nothing\n", "view.nothing\n", ">>> view\n"],
    "sh": [
        "undermine dig\n", "undermine play --bogus\n", "undermine simulate --bots nobody\n", "make gold\n",
        'make play ARGS="--bogus"\n', 'pip install "undermine[gold]"\n', "pip install somebody\n", "cd nowhere\n",
        "cd web\nnpm run gold\n", "python -m tests.nothing\n", "docker build -f Nofile .\n", "rm -rf /\n",
        "systemctl start sshd\n", "if\n", "ray stop\n",
    ],
    "slurm": [
        "undermine arena normal\n", "#!/bin/sh\n#SBATCH --array=0-3\n", "#!/bin/sh\n#SBATCH --array=0-3\nif\n",
        "#!/bin/sh\n#SBATCH --array=0-3\nundermine arena normal --bogus\n",
    ],
    "env": ["ORIGIN=\n", "ORIGIN=\nUNDERMINE_SECRET=\nPOSTGRES_PASSWORD=\nMORE=\n"],
    "ini": ["[Service]\n", "[Unit]\n[Service]\nExecStart=/x/undermine serve --bogus\n[Install]\n"],
    "caddy": ["a {\n", "a {\n}\n}\n", "a {\n\treverse_proxy 127.0.0.1:9\n}\n"],
    "nginx": ["a {\n"],
    "json": ["{"],
    "toml": ["a"],
    "yaml": ["a: [", "- a\n"],
    "session": ["> {}\n< {\n", "> {}\n{}\n"],
    "moves": [GRAMMAR.replace("pick 3", "pick gold"), GRAMMAR[:100]],
    "record": [
        RECORD.replace('[Players "5"]', '[Players "4"]'), re.sub(r'\[Revision "\d+"', '[Revision "99"', RECORD),
        re.sub(r'\[House ".*?"', '[House "nothing"', RECORD), RECORD.replace("1. A", "1. B"),
        RECORD.replace("nuggets: 2", "nuggets: 3"), re.sub(r"2\. B \S+", "2. B NS@9,9", RECORD),
    ],
    "mine": ["column 0\nrow 0 ?\n"],
    "tree": ["cards  some\n", "nothing   there\n"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "text"), [(language, text) for language, texts in BROKEN.items() for text in texts]
)
def test_a_wrong_block_is_found(language: str, text: str) -> None:
    page = "docs/rules/duel.md" if language == "mine" else "page.md"
    with pytest.raises(Exception):  # noqa: B017, PT011 (whatever it is, the check has failed)
        CHECKS[language]([Block(page, 1, language, text)])


def test_what_the_make_was_told_that_calls_the_tests_is_not_for_those_on_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`make test ARGS=...` made `make play` a wrong call."""
    for name, value in {"MAKEFLAGS": " -- ARGS=--bogus", "MAKELEVEL": "1", "ARGS": "--bogus"}.items():
        monkeypatch.setenv(name, value)
    CHECKS["sh"]([Block("page.md", 1, "sh", "make play\n")])


def test_no_check_is_left_untried() -> None:
    assert BROKEN.keys() == CHECKS.keys()
    assert {path.name for path in Path(__file__).parent.glob("*.py")} >= {"checks.py", "commands.py"}
    tried = {text.split()[0] for text in BROKEN["sh"]} | {"npm"}
    assert {"undermine", "make", "pip", "npm", "python", "docker", "systemctl"} <= tried & PROGRAMS.keys()


def test_a_block_inside_of_a_list_is_read() -> None:
    text = "- one\n\n  ```sh\n  make gold\n  ```\n\n```json\n{}\n```\n"
    assert [(block.line, block.language, block.text) for block in blocks_in(text, "x")] == [
        (3, "sh", "make gold\n"),
        (7, "json", "{}\n"),
    ]


def test_what_names_a_version_names_this_one() -> None:
    """Who cites us, and those who install a wheel that they have built."""
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    named = [found for page in pages() for found in re.findall(r"undermine-([^-\s]+)-py3", page.read_text("utf-8"))]
    assert set(named) == {__version__}
