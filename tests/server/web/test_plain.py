"""Plain pages: whatever is filled in is text, wherever it comes from and whoever forgets to think of it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from litestar import Response
from markupsafe import Markup

from undermine.messages import Problem
from undermine.server.answers.rooms import RoomSummary
from undermine.server.web.page import _Page
from undermine.server.web.plain import Plain
from undermine.words import LANGUAGES

HOSTILE = "<script>alert(\"1\")</script><img src=x onerror='go()'>&amp;"
ROOM = RoomSummary(
    code=HOSTILE, rules="base-2015", house=(), phase="open", seats=5, taken=2, people=1, name=HOSTILE, agreed=(HOSTILE,)
)


class Read(HTMLParser):
    """What a browser makes of a page: its elements with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(answer: Response[str]) -> Read:
    return Read(answer.content)


def harmless(page: Read) -> bool:
    names = {name for _, attrs in page.elements for name in attrs}
    return "script" not in {tag for tag, _ in page.elements} and not any(name.startswith("on") for name in names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("base", ["", "/games", f"/{HOSTILE}"])
def test_what_is_filled_into_a_page_is_text(lang: str, base: str) -> None:
    page = _Page(lang, base)
    for body, count in ((page.listing([ROOM, ROOM]), 6), (page.room(ROOM, HOSTILE), 4)):
        found = read(page.answer(body))
        assert harmless(found)
        assert found.text.count(HOSTILE) == count
        assert found.elements[0] == ("html", {"lang": lang})
    (link, *_) = [attrs for tag, attrs in read(page.answer(page.listing([ROOM]))).elements if tag == "a"]
    assert link == {"href": f"{base}/r/{HOSTILE}"}


def test_so_is_what_a_problem_says() -> None:
    page = _Page("en", "")
    found = read(page.answer(page.nothing(Problem("error-language", lang=HOSTILE, known="en")), 404))
    assert harmless(found)
    assert HOSTILE in found.text


def test_an_empty_list_says_so() -> None:
    page = _Page("en", "")
    found = read(page.answer(page.listing([])))
    assert "table" not in {tag for tag, _ in found.elements}
    assert page.say("page-no-rooms") in found.text


def test_only_what_is_made_here_is_more_than_text() -> None:
    plain = Plain("en", "")
    found = read(plain.response([Markup("<p>{}{}</p>").format(HOSTILE, Markup("<b>b</b>"))], 200, {}))
    assert harmless(found)
    assert [tag for tag, _ in found.elements][-2:] == ["p", "b"]
