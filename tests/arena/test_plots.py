"""Charts: well-formed, told in words too, and every mark where its number says."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from undermine.arena.plots import DASHES, LINES, curves, intervals, reliability

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [("normal", 0.54, 0.5, 0.58), ("easy <1> & co", 0.25, 0.2, 0.35)]
BINS = [(0.05, 0.1, 400), (0.5, 0.4, 100), (0.9, 1.0, 0)]
SERIES = {"suspicion": [(25.0, 0.6), (100.0, 0.2)], "prior": [(25.0, 0.66), (100.0, 0.66)]}


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in drawn(svg).iter(f"{SVG}text")]


def dots(svg: str, kind: str = "dot0") -> list[tuple[float, float, float]]:
    """(x, y, radius) of each dot of a kind."""
    found = [element for element in drawn(svg).iter(f"{SVG}circle") if element.get("class") == kind]
    return [(float(dot.get("cx", "")), float(dot.get("cy", "")), float(dot.get("r", ""))) for dot in found]


def ticks(svg: str) -> dict[str, float]:
    """The x of each number below a chart."""
    marks = [e for e in drawn(svg).iter(f"{SVG}text") if e.get("class") == "tick" and e.get("text-anchor") == "middle"]
    return {mark.text or "": float(mark.get("x", "")) for mark in marks}


ALL = {
    "intervals": intervals("Shares & more", ROWS),
    "reliability": reliability("5 players", BINS, across="said", up="so it was", count="cases"),
    "curves": curves("Loss", SERIES, across="%", up="loss", low=0.0),
    "nothing": intervals("Nothing", []),
    "no bins": reliability("Nothing", []),
    "no curves": curves("Nothing", {}),
    "one point": curves("One", {"a": [(1.0, 2.0)]}),
}


@pytest.mark.parametrize("name", list(ALL))
def test_a_chart_stands_alone_and_tells_its_numbers(name: str) -> None:
    root = drawn(ALL[name])
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text in texts(ALL[name])
    assert "prefers-color-scheme:dark" in ALL[name]
    assert re.findall(r"https?:[^\"]*", ALL[name]) == ["http://www.w3.org/2000/svg"]
    assert "<script" not in ALL[name]
    assert "nan" not in ALL[name]


def test_two_charts_of_a_page_have_names_of_their_own() -> None:
    names = [svg.split('aria-labelledby="')[1].split('"')[0] for svg in ALL.values()]
    assert len(set(names)) == len(ALL)
    assert intervals("Shares & more", ROWS) == ALL["intervals"], "the same chart is the same text"


def test_a_dot_lies_where_its_number_is_and_its_whisker_spans_the_bounds() -> None:
    svg = ALL["intervals"]
    scale = ticks(svg)
    assert set(scale) >= {"0", "0.2", "0.4", "0.6", "0.8", "1"}
    left, right = scale["0"], scale["1"]
    for (label, value, lower, upper), (x, y, _) in zip(ROWS, dots(svg), strict=True):
        assert x == pytest.approx(left + value * (right - left), abs=0.06)
        ends = [left + bound * (right - left) for bound in (lower, upper)]
        (whisker,) = re.findall(rf'class="line0" d="M([\d.]+) {y:g}H([\d.]+)M', svg)
        assert list(map(float, whisker)) == pytest.approx(ends, abs=0.06)
        assert label in texts(svg)
    assert f"{ROWS[1][0]}: 0.25 (0.2 … 0.35)" in (drawn(svg).findtext(f"{SVG}desc") or "")


def test_percentages_and_a_line_to_compare_with() -> None:
    svg = intervals("Shares", ROWS, reference=0.5, percent=True)
    scale = ticks(svg)
    (x,) = re.findall(r'class="mark" d="M([\d.]+) ', svg)
    assert float(x) == pytest.approx((scale["40 %"] + scale["60 %"]) / 2, abs=0.06)
    assert {"54 %", "25 %"} <= set(texts(svg))
    assert 'class="mark" d' not in ALL["intervals"]


def test_what_lies_outside_stays_at_the_edge_and_long_labels_are_cut() -> None:
    svg = intervals("Gold", [("x" * 200, 20.0, -5.0, 30.0)], high=10.0)
    scale = ticks(svg)
    assert dots(svg)[0][0] == pytest.approx(scale["10"], abs=0.06)
    (label,) = [text for text in texts(svg) if text.startswith("xxx")]
    assert label.endswith("…")
    assert len(label) < 80


def test_a_bin_without_cases_has_no_dot_and_more_cases_a_larger_one() -> None:
    svg = ALL["reliability"]
    many, few = dots(svg)
    assert many[2] > few[2]
    scale = ticks(svg)
    assert few[0] == pytest.approx((scale["0.4"] + scale["0.6"]) / 2, abs=0.06)
    assert {"400", "100", "said", "so it was", "cases"} <= set(texts(svg))
    assert (drawn(svg).findtext(f"{SVG}desc") or "") == "0.05: 0.1 (400); 0.5: 0.4 (100)"


def test_a_point_on_the_diagonal_is_drawn_on_it() -> None:
    svg = reliability("", [(0.0, 0.0, 1), (0.3, 0.3, 1), (1.0, 1.0, 1)])
    (u, v, _), (x, y, _), (p, q, _) = dots(svg)
    assert (x - u) / (p - u) == pytest.approx(0.3, abs=1e-3)
    assert (y - v) / (q - v) == pytest.approx(0.3, abs=1e-3)


def test_curves_have_a_colour_a_dash_and_a_name_each() -> None:
    svg = curves("Many", {f"a long name of number {at}": [(0.0, at), (1.0, at)] for at in range(6)})
    for at in range(len(LINES)):
        assert dots(svg, f"dot{at}")
    names = [e for e in drawn(svg).iter(f"{SVG}text") if (e.text or "").startswith("a long name")]
    assert len(names) == 6
    places = [(float(e.get("x", "")), float(e.get("y", ""))) for e in names]
    assert all(x + 150 < 640 for x, _ in places), "a name that does not fit begins a new line"
    assert len({y for _, y in places}) > 1
    assert len(set(DASHES)) == len(LINES)


def test_higher_numbers_are_drawn_higher() -> None:
    (_, first, _), (_, last, _) = dots(ALL["curves"])
    assert first < last
