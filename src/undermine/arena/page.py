"""A report as one page of HTML: tables and charts, light or dark as its reader likes; nothing comes from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#2d2620;--quiet:#6b6157;--rule:#e2dacb}
@media (prefers-color-scheme:dark){:root{--paper:#1d1a17;--ink:#efe7da;--quiet:#a89d8f;--rule:#3a342d}}
body{margin:2rem auto;max-width:60rem;padding:0 1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .7rem;text-align:right;border-bottom:1px solid var(--rule)}
th{color:var(--quiet);font-weight:600}th:first-child,td:first-child{text-align:left}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;color:var(--quiet)}dd{margin:0}
.charts{display:flex;flex-wrap:wrap;gap:1rem}
""".replace("\n", "")


def page(lang: str, title: str, *parts: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main>\n<h1>{escape(title)}</h1>\n{''.join(parts)}</main></body>\n</html>\n"
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>\n"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>\n"


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what they are, below each other."""
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in pairs)
    return f"<dl>{lines}</dl>\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody></table></div>\n'


def charts(drawings: Iterable[str]) -> str:
    return f'<div class="charts">\n{"".join(drawings)}</div>\n'
