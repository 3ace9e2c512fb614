"""Small charts as SVG texts: intervals, reliability, curves. They know nothing of games, and bring no words along.

A chart is readable on light and dark paper, alone in a file or inside a page, and tells its numbers to whoever
cannot see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10, sqrt
from typing import NamedTuple
from zlib import crc32

LIGHT = {"paper": "#fffdf8", "ink": "#2d2620", "quiet": "#6b6157", "rule": "#e2dacb"}
DARK = {"paper": "#1d1a17", "ink": "#efe7da", "quiet": "#a89d8f", "rule": "#3a342d"}
LINES = (("#2f6fb5", "#6ea3db"), ("#b8551f", "#f0935a"), ("#3c8a4a", "#74b97c"), ("#8a4f9e", "#c592d6"))
"""The colour of each series on light and on dark paper; its dashes tell it apart without colours."""
DASHES = ("", "7 4", "2 4", "9 3 2 3")

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 640.0, 56.0, 24.0, 44.0, 52.0
LETTER = 6.6
"""About how wide a letter of a label is."""
TITLE_LETTERS, LABEL_LETTERS = 76, 72


class Frame(NamedTuple):
    """A rectangle on the paper, and the numbers at its edges."""

    left: float
    top: float
    width: float
    height: float
    across: tuple[float, float] = (0.0, 1.0)
    up: tuple[float, float] = (0.0, 1.0)

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def x(self, value: float) -> float:
        low, high = self.across
        return self.left + self.width * (min(max(value, low), high) - low) / (high - low)

    def y(self, value: float) -> float:
        low, high = self.up
        return self.bottom - self.height * (min(max(value, low), high) - low) / (high - low)


def intervals(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
    *,
    low: float = 0.0,
    high: float = 1.0,
    reference: float | None = None,
    percent: bool = False,
) -> str:
    """A dot with whiskers for each (label, value, lower bound, upper bound), one below the other."""
    if percent:
        rows = [(label, *(100 * number for number in numbers)) for label, *numbers in rows]  # type: ignore[misc]
        low, high, reference = 100 * low, 100 * high, None if reference is None else 100 * reference
    left = 24 + LETTER * min(max((len(label) for label, *_ in rows), default=0), LABEL_LETTERS)
    frame = Frame(left, TOP, max(WIDTH - left - 62, WIDTH / 2), 27.0 * max(len(rows), 1), (low, _above(low, high)))
    unit = " %" if percent else ""
    parts = [*_grid_across(frame, unit)]
    if reference is not None:
        x = _n(frame.x(reference))
        parts.append(f'<path class="mark" d="M{x} {_n(frame.top)}V{_n(frame.bottom)}"/>')
    for at, (label, value, lower, upper) in enumerate(rows):
        y = frame.top + 27 * at + 13.5
        whisker = f"M{_n(frame.x(lower))} {_n(y)}H{_n(frame.x(upper))}"
        ends = "".join(f"M{_n(frame.x(end))} {_n(y - 4)}v8" for end in (lower, upper))
        parts += [
            _text(frame.left - 10, y + 4, _cut(label, int((frame.left - 16) / LETTER)), "end"),
            f'<path class="line0" d="{whisker}{ends}"/>',
            f'<circle class="dot0" cx="{_n(frame.x(value))}" cy="{_n(y)}" r="4.5"/>',
            _text(frame.right + 8, y + 4, f"{_short(value)}{unit}", "start", "value"),
        ]
    told = (
        f"{label}: {_short(value)} ({_short(lower)} … {_short(upper)}){unit}" for label, value, lower, upper in rows
    )
    return _chart(title, told, frame.bottom + 34, parts, width=frame.right + 62)


def reliability(
    title: str, bins: Sequence[tuple[float, float, int]], *, across: str = "", up: str = "", count: str = ""
) -> str:
    """For each (mean of what was predicted, share observed, number of cases) a dot: on the diagonal all is well.

    The bars below it show how many cases each dot stands for.
    """
    frame = Frame(LEFT + 18, TOP, 360.0, 360.0)
    parts = [*_grid_across(frame, "", labels=False), *_grid_up(frame)]
    parts.append(f'<path class="mark" d="M{_n(frame.left)} {_n(frame.bottom)}L{_n(frame.right)} {_n(frame.top)}"/>')
    known = [(said, seen, cases) for said, seen, cases in bins if cases]
    joined = "L".join(f"{_n(frame.x(said))} {_n(frame.y(seen))}" for said, seen, _ in known)
    most = max((cases for *_, cases in known), default=1)
    parts += [f'<path class="line0" d="M{joined}"/>'] if len(known) > 1 else []
    parts += [
        f'<circle class="dot0" cx="{_n(frame.x(said))}" cy="{_n(frame.y(seen))}" r="{_n(3 + 5 * sqrt(cases / most))}"/>'
        for said, seen, cases in known
    ]
    counts = Frame(frame.left, frame.bottom + 26, frame.width, 60.0, up=(0.0, float(most)))
    parts += _grid_across(counts, "")
    for said, _, cases in known:
        x, y = counts.x(said), counts.y(cases)
        parts.append(f'<path class="bar" d="M{_n(x - 7)} {_n(counts.bottom)}V{_n(y)}h14V{_n(counts.bottom)}z"/>')
        parts.append(_text(x, y - 4, _thousands(cases), "middle", "small"))
    parts += [_text(frame.left + frame.width / 2, counts.bottom + 38, across, "middle", "name")]
    parts += [_upright(18, frame.top + frame.height / 2, up), _upright(18, counts.top + 30, count)]
    told = (f"{_short(said)}: {_short(seen)} ({cases})" for said, seen, cases in known)
    return _chart(title, told, counts.bottom + 50, parts, width=frame.right + RIGHT)


def curves(
    title: str,
    series: Mapping[str, Sequence[tuple[float, float]]],
    *,
    across: str = "",
    up: str = "",
    low: float | None = None,
    high: float | None = None,
) -> str:
    """A line through the (x, y) of each series."""
    points = [point for line in series.values() for point in line]
    xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
    bottom, top = min(ys) if low is None else low, max(ys) if high is None else high
    names = _legend(list(series))
    ground = Frame(LEFT + 18, names[-1][1] + 22, WIDTH - LEFT - 18 - RIGHT, 280.0)
    frame = ground._replace(across=(min(xs), _above(min(xs), max(xs))), up=_rounded(bottom, _above(bottom, top)))
    parts = [*_grid_across(frame, ""), *_grid_up(frame)]
    for at, ((name, line), (x, y)) in enumerate(zip(series.items(), names, strict=False)):
        kind = at % len(LINES)
        joined = "L".join(f"{_n(frame.x(u))} {_n(frame.y(v))}" for u, v in line)
        parts += [f'<path class="line{kind}" d="M{joined}"/>'] if len(line) > 1 else []
        parts += [f'<circle class="dot{kind}" cx="{_n(frame.x(u))}" cy="{_n(frame.y(v))}" r="3.5"/>' for u, v in line]
        parts += [f'<path class="line{kind}" d="M{_n(x)} {_n(y)}h26"/>', _text(x + 32, y + 4, name, "start")]
    parts += [_text(frame.left + frame.width / 2, frame.bottom + 40, across, "middle", "name")]
    parts += [_upright(18, frame.top + frame.height / 2, up)]
    told = (f"{name}: " + ", ".join(f"{_short(u)} {_short(v)}" for u, v in line) for name, line in series.items())
    return _chart(title, told, frame.bottom + BOTTOM, parts)


def _legend(names: Sequence[str]) -> list[tuple[float, float]]:
    """Where each name stands above the curves, in as many lines as it takes; the last place is free."""
    places, x, y = [], LEFT + 18, TOP + 4
    for name in names:
        length = 32 + LETTER * len(name)
        if x + length > WIDTH - RIGHT and x > LEFT + 18:
            x, y = LEFT + 18, y + 20
        places.append((x, y))
        x += length + 22
    return [*places, (x, y)]


def _chart(title: str, told: Iterable[str], height: float, parts: Iterable[str], width: float = WIDTH) -> str:
    body, desc = "".join(parts), escape("; ".join(told))
    name = f"chart{crc32((title + desc + body).encode()):08x}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width)}" height="{_n(height)}" aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-desc">{desc}</desc><style>{STYLE}</style>'
        f'<rect class="paper" width="{_n(width)}" height="{_n(height)}"/>'
        f"{_text(16, 26, _cut(title, int(TITLE_LETTERS * width / WIDTH)), 'start', 'title')}{body}</svg>\n"
    )


def _style() -> str:
    def colours(paper: Mapping[str, str], at: int) -> str:
        names = {**paper, **{f"line{kind}": pair[at] for kind, pair in enumerate(LINES)}}
        return "".join(f"--{name}:{colour};" for name, colour in names.items())

    lines = "".join(
        f".chart .line{kind}{{fill:none;stroke:var(--line{kind});stroke-width:2;stroke-dasharray:{dashes or 'none'}}}"
        f".chart .dot{kind}{{fill:var(--line{kind});stroke:var(--paper);stroke-width:1}}"
        for kind, dashes in enumerate(DASHES)
    )
    return (
        f".chart{{{colours(LIGHT, 0)}max-width:100%;height:auto}}"
        f"@media (prefers-color-scheme:dark){{.chart{{{colours(DARK, 1)}}}}}"
        ".chart text{font:12px system-ui,sans-serif;fill:var(--ink)}"
        ".chart .title{font-size:15px;font-weight:600}.chart .tick,.chart .small{font-size:11px;fill:var(--quiet)}"
        ".chart .small{font-size:10px}.chart .value{font-variant-numeric:tabular-nums}.chart .name{fill:var(--quiet)}"
        ".chart .paper{fill:var(--paper)}.chart .rule{stroke:var(--rule);fill:none}"
        ".chart .mark{stroke:var(--quiet);fill:none;stroke-dasharray:4 4}.chart .bar{fill:var(--line0);opacity:.55}"
        f"{lines}"
    )


STYLE = _style()


def _grid_across(frame: Frame, unit: str, labels: bool = True) -> list[str]:
    ticks = _ticks(*frame.across, most=8)
    rules = "".join(f"M{_n(frame.x(tick))} {_n(frame.top)}V{_n(frame.bottom)}" for tick in ticks)
    texts = [_text(frame.x(tick), frame.bottom + 18, f"{_short(tick)}{unit}", "middle", "tick") for tick in ticks]
    return [f'<path class="rule" d="{rules}"/>', *(texts if labels else ())]


def _grid_up(frame: Frame) -> list[str]:
    ticks = _ticks(*frame.up)
    rules = "".join(f"M{_n(frame.left)} {_n(frame.y(tick))}H{_n(frame.right)}" for tick in ticks)
    texts = [_text(frame.left - 8, frame.y(tick) + 4, _short(tick), "end", "tick") for tick in ticks]
    return [f'<path class="rule" d="{rules}"/>', *texts]


def _ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between the two, at most so many."""
    step = _step(low, high, most)
    return [tick * step for tick in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def _step(low: float, high: float, most: int) -> float:
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    return next(power * step for step in (1, 2, 2.5, 5, 10) if power * step >= rough * (1 - 1e-9))


def _rounded(low: float, high: float) -> tuple[float, float]:
    """The next round numbers around the two."""
    step = _step(low, high, 6)
    return floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step


def _above(low: float, high: float) -> float:
    """A range is never empty."""
    return high if high > low else low + 1


def _text(x: float, y: float, text: str, anchor: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}">{escape(text)}</text>' if text else ""


def _upright(x: float, y: float, text: str) -> str:
    turned = f'<g transform="translate({_n(x)} {_n(y)})rotate(-90)">'
    return f"{turned}{_text(0, 0, text, 'middle', 'name')}</g>" if text else ""


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1] + "…"


def _thousands(count: int) -> str:
    return str(count) if count < 10_000 else f"{count / 1000:.0f}k"


def _short(value: float) -> str:
    """Three digits that matter, no needless zeros."""
    text = f"{value:.1f}" if abs(value) >= 100 else f"{value:.3g}"
    return text.removesuffix(".0")


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
