"""Turns of phrase that sound translated and were written anew once: they do not come back, in the words or in the docs.

Each pattern is shown what it is meant to find, so that one which finds nothing any more is noticed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tests.words import files

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web" / "README.md")
    if path.name != "CHANGELOG.md" and not {"de", "fr"} & set(path.parts)
)
"""All that is written in English; tests/docs looks at the rules in other languages."""

STIFF = {
    "en": {
        r"(?:^|[.:;!] )[Ww]ho (?:has|owns|runs|only|wants|found|reached|asks|needs|loses|joins) [^?]*\.(?:$| )": (
            "Who has a broken pick lays no tunnels."
        ),
        r"\b(?:he|his|him|himself)\b": "Every troll that he bribed costs him 1 gold.",
        r"\b[Tt]o the entrance\b": "To the entrance",
        r"\b(?:be|are|is) rid of\b": "You are rid of the trap.",
        r"\bgo(?:ne|es)? on with (?:it|a|the)\b|\bgone on with\b": "A folder can be gone on with",
        r"\bbelong into\b": "rows do not belong into one table",
        r"\bword about clients\b": "whose word about clients is taken",
        r"\b[Ww]hat all luck\b|\b[Ss]eed of all luck\b": "What all luck is made from",
        r"(?:^|[.:;] )Whoever (?:asks|looks|wants|gives|changes|compares|programs)\b": "Whoever asks is listed in it.",
        r", for (?:it|they|then|this|the moment|a room|two-player) \w+": "people notice a pause, for it takes seconds.",
        r"\bcuts? off who\b": "cuts off who does not answer",
        r"\bbe it of\b|\bpasse?s? over fields\b": "Both sides pass over fields they do not know",
        r"\bof (?:now|then)\b(?! on)": "diggers of now instead of those of then",
        r"\bis for the \w+ to say\b": "how far it thinks ahead is for the server to say",
        r"\bwants? that (?:there|nobody|somebody|he|it)\b": "saboteurs want that nobody does",
        r"\b(?:shall it|shall the|shall this) \w+": "Which way shall the goal lie?",
        r"\b[Ll]ook(?:s|ing)? on\b(?! (?:it|the|a)\b)": "You are looking on.",
        r"\bthe own\b": "changed the own hat",
        r"(?:^|[.:] )As (?:the|that of) \w+[^,]*, but": "As the German one, but the gold is counted by players.",
    },
    "de": {
        r"\bFloskel": "Nur Floskeln",
        r"\b[Zz]um Eingang\b": "Zum Eingang",
        r"\bder legt\b|\b[Ww]essen \w+ kaputt": "Wessen Hacke kaputt ist, der legt keine Wege.",
        r"\bMan lese\b": "Man lese die Tabellen nach ihrer Form",
        r"\bKeim\b": "Der Keim dieser Partie",
        r"\bjeder (?:ein|ungefragt)\b": "jeder ungefragt",
        r"\b(?:Jemand|jemand), [^.]*\ber\b": "Jemand möchte erfahren, wann er, jemand, wann er am Zug ist",
    },
    "fr": {
        r"\bvolée chez\b": "1 pépite volée chez Bo.",
        r"\b(?:Vers|À) l'entrée\b": "Vers l'entrée",
        r"(?:^|[.:;\u00a0] ?)[Qq]ui (?:a un|est en|atteint|l'a)\b[^?]*[.](?:$| )": (
            "Qui a un outil cassé ne pose pas de tunnel."
        ),
        r"\bde qui a\b": "Le voisin de gauche de qui a posé le dernier tunnel",
        r"\bNul(?:le)? ne\b": "Nul ne passe sans le soudoyer",
        r"\b[Ss]alons?\b": "Salon BCDF",
        r"\bVous seul\b": "Vous seul le voyez.",
        r"[^\s,] [;!?»](?=[\s.]|$)|« ": "Voilà !",
    },
}


class _Said(Visitor):
    """Each line of text; what is put in stands as three dots."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 (named by the library)
        text = "".join(part.value if isinstance(part, ast.TextElement) else "…" for part in node.elements)
        self.lines += [line.strip() for line in text.split("\n")]
        self.generic_visit(node)


@cache
def said(lang: str) -> list[tuple[str, str]]:
    """(key, line) of all there is to say."""
    found = []
    for _, entry in files.entries(lang):
        if isinstance(entry, ast.Message):
            visitor = _Said()
            visitor.visit(entry)
            # The help of a table is in columns: what stands there before a mark is the name of a command.
            found += [(entry.id.name, line) for line in visitor.lines if "-help-" not in entry.id.name]
    return found


PATTERNS = [(lang, pattern) for lang in STIFF for pattern in STIFF[lang]]


@pytest.mark.parametrize(("lang", "pattern"), PATTERNS)
def test_no_sentence_sounds_translated_again(lang: str, pattern: str) -> None:
    assert re.search(pattern, STIFF[lang][pattern])
    assert [line for line in said(lang) if re.search(pattern, line[1])] == []


def sentences(text: str) -> list[str]:
    """Those of a page, blocks of code aside."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return re.split(r"(?<=[.:!?|])\s+|\n\n", re.sub(r"(?<!\n)\n(?!\n)", " ", prose))


@pytest.mark.parametrize("page", PAGES)
def test_nor_do_the_pages_that_people_read(page: str) -> None:
    found = sentences((ROOT / page).read_text("utf-8"))
    assert [one for one in found if any(re.search(pattern, one) for pattern in STIFF["en"])] == []
