"""The site of the documents: every page has its place, every public name its entry, every rule a picture or reason."""

from __future__ import annotations

import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.rules.test_ids import ids
from tests.test_structure import PACKAGES, ROOT
from tools.pages import staging
from tools.pages.examples import LANGUAGES, drawn, examples, position, with_examples, without_picture
from tools.pages.reference import home, page_name, public_modules, reference_pages
from undermine.draw import mine_svg
from undermine.game import view
from undermine.rules import ruleset
from undermine.testing import scene

RULES = ROOT / "docs" / "rules"
CONFIG: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))


def listed(nav: Any) -> Iterator[str]:
    """The pages that are named in the navigation."""
    if isinstance(nav, str):
        yield nav
    for part in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from listed(part)


def test_every_page_has_its_place() -> None:
    """What is written in `docs`, the reference, and the pages from elsewhere: mkdocs.yml lists each once."""
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    found = list(listed(CONFIG["nav"]))
    assert len(found) == len(set(found))
    assert set(found) == written | set(reference_pages()) | set(staging.ELSEWHERE.values())


def test_nothing_comes_from_elsewhere() -> None:
    """Fonts and scripts of others are asked for in the configuration or in the styles, or not at all."""
    assert CONFIG["theme"]["font"] is False
    assert not {"extra_javascript", "extra_templates"} & CONFIG.keys()
    assert "url(" not in (ROOT / "docs/look/pages.css").read_text("utf-8")
    assert not re.search(r"(?<!xmlns=\")https?://", (ROOT / "docs/look/pick.svg").read_text("utf-8"))


# The reference -------------------------------------------------------------------------------------------------------


def test_the_reference_has_every_public_name() -> None:
    modules = public_modules()
    assert {"undermine", *PACKAGES} - modules.keys() == {"undermine.alone", "undermine.cli", "undermine.server"}
    pages = reference_pages()
    for module, names in modules.items():
        entries = re.findall(r"^::: (\S+)$", pages[page_name(module)], re.MULTILINE)
        assert entries == [home(module, name) for name in names]


def test_every_public_class_and_function_says_what_it_is() -> None:
    """In a docstring of its own: not one that was inherited, or made from its fields. A constant may have none."""
    for module, names in public_modules().items():
        for name in names:
            value = getattr(importlib.import_module(module), name)
            if inspect.isclass(value) or inspect.isfunction(value):
                told = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
                assert told, f"{module}.{name}"
                assert not told.startswith((f"{name}(", "Enum where")), f"{module}.{name}"
                assert not re.search(r"\bgone on with\b|\b(?:he|his|him)\b", told), f"{module}.{name}: {told}"


def test_the_overview_has_every_module() -> None:
    text = (ROOT / "docs/reference/README.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(undermine[.\w]*)`", text, re.MULTILINE)) == public_modules().keys()


# The rules -----------------------------------------------------------------------------------------------------------

ALL = {name for page in RULES.glob("*.md") for name in ids(page)}


def test_every_rule_has_a_picture_or_a_reason_why_not() -> None:
    """Readings, house rules and traps, too."""
    pictured, bare = set(examples()), set(without_picture())
    assert not pictured & bare
    assert pictured | bare == ALL


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_stands_on_a_page_of_each_language(lang: str) -> None:
    folder = RULES if lang == "en" else RULES / lang
    names = [path.relative_to(ROOT / "docs").as_posix() for path in folder.glob("*.md")]
    staged = "".join(with_examples(name, (ROOT / "docs" / name).read_text("utf-8")) for name in names)
    assert sorted(re.findall(r"examples/(\w+)\.svg", staged)) == sorted(examples())


@pytest.mark.parametrize("id", sorted(examples()))
def test_an_example_is_true(id: str) -> None:
    """The engine agrees with its marks, or this raises; and it is drawn."""
    example = examples()[id]
    assert example.texts.keys() == set(LANGUAGES)
    assert drawn(example).startswith("<svg")
    if example.mine:
        position(example)


def test_a_wrong_example_is_found() -> None:
    example = examples()["B7"]
    with pytest.raises(ValueError, match="B7"):
        position(type(example)(**{**vars(example), "yes": example.no, "no": example.yes}))


def test_marks_for_somebody_whose_turn_it_is_not_are_found() -> None:
    """A cross would then be right whatever the rule is."""
    example = examples()["B11"]
    with pytest.raises(ValueError, match="B11"):
        position(type(example)(**{**vars(example), "no": ("EW@-1,0",)}))


def test_a_picture_stands_before_the_sources_of_its_rule() -> None:
    text = (RULES / "base.md").read_text("utf-8")
    part = with_examples("rules/base.md", text).partition("### B7 · ")[2].partition("### B8 ")[0]
    assert part.index("examples/B7.svg") < part.index("Sources:")
    assert with_examples("library.md", text) == text


def test_marks_and_lamps_are_drawn() -> None:
    mine = view(scene("S EW"), None).table.mine
    plain = mine_svg(ruleset().catalogue, {(0, 0): ("^NESW", False)}, {})
    marked = mine_svg(ruleset().catalogue, {(0, 0): ("^NESW", False)}, {}, marks={(0, 0): "no"}, reached=mine.lit)
    assert plain.count("<circle") < marked.count("<circle")
    assert "#b23a2e" in marked.removeprefix(plain[:-6])


# The site ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "there"),
    [
        ("](../CHANGELOG.md)", "](project/changelog.md)"),
        ("](rules/README.md#ids)", "](rules/README.md#ids)"),
        ("](../)", "](../)"),
        ("](#b7--pièges)", "](#b7-pieges)"),
    ],
)
def test_links_are_led_to_where_things_are_on_the_site(link: str, there: str) -> None:
    assert staging.relinked(f"[x{link}", "docs/protocol.md", "protocol.md") == f"[x{there}"


def test_a_link_by_the_name_of_a_file_shows_the_title_of_its_page() -> None:
    text = "[bots.md](bots.md#the-view), [errors.md](protocol/errors.md), `[bots.md]`, [the bots](bots.md)"
    told = staging.relinked(f"{text}\n```\n[bots.md](bots.md)\n```\n", "docs/protocol.md", "protocol.md")
    assert told.startswith(
        "[Bots](bots.md#the-view), [Every refusal](protocol/errors.md), `[bots.md]`, [the bots](bots.md)\n"
    )
    assert told.endswith("\n[bots.md](bots.md)\n```\n")


def test_a_link_to_what_is_not_on_the_site_is_found() -> None:
    with pytest.raises(ValueError, match="Makefile"):
        staging.relinked("[x](../Makefile)", "docs/protocol.md", "protocol.md")


def test_a_page_says_in_which_language_it_is() -> None:
    told = staging.in_its_language("rules/de/base.md", "# Titel\n\nText\n")
    assert told.startswith('# Titel\n\n<div lang="de" markdown="1">\n')
    assert staging.in_its_language("rules/base.md", "# Title\n") == "# Title\n"


@pytest.mark.long
def test_the_site_is_built() -> None:
    """Strictly, so that every link is right; with every public name, every picture, and nothing from elsewhere."""
    done = subprocess.run([sys.executable, "-m", "tools.pages"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for module, names in public_modules().items():
        text = (staging.SITE / page_name(module)).with_suffix(".html").read_text("utf-8")
        assert [name for name in names if f'id="{home(module, name)}"' not in text] == [], module
    loaded = re.compile(r'<(?:script|img|iframe|source)\b[^>]*\bsrc="https?:|<link\b[^>]*\bhref="https?:')
    for page in staging.SITE.rglob("*.html"):
        assert not loaded.search(page.read_text("utf-8")), page
    assert (staging.SITE / "search.json").stat().st_size > 100_000
    for id in examples():
        assert (staging.SITE / "rules" / "examples" / f"{id}.svg").is_file()
    assert 'href="../"' in (staging.SITE / "index.html").read_text("utf-8"), "play it here"
