"""`make dashboard`: write what Grafana shows and what Prometheus warns of, from the one list of what a host looks at.

Both files are made from `undermine.server.health`: a test fails where they say something else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from undermine.server.health import COMMANDS, JOB, MOST_OF_THEM, SIGNS, Sign, chosen
from undermine.words import Words

FOLDER = Path(__file__).parent.parent / "deploy"
SOURCE = {"type": "prometheus", "uid": "${datasource}"}
UNITS = {"count": "short", "rate": "short", "seconds": "s", "share": "percentunit", "bytes": "bytes"}
FIRST = ("rooms", "asleep", "connections", "moves")
"""Shown as one number each, before all else."""
WIDTH, HEIGHT, LOW = 24, 8, 4
OVER = "5m"
"""Over so much of the past an alert is reckoned; a dashboard takes what fits its picture."""
LIVE = "$__rate_interval"
ABOUT = {
    "Commands a second": f"sum by (command) (rate({COMMANDS}_count{chosen()}[{LIVE}]))",
    "99 of 100 answered in, by command": (
        f"histogram_quantile({MOST_OF_THEM}, sum by (command, le) (rate({COMMANDS}_bucket{chosen()}[{LIVE}])))"
    ),
    "Moves a second, by who makes them": f"sum by (by) (rate(undermine_moves_total{chosen()}[{LIVE}]))",
    "Requests a second, by what became of them": (
        f"sum by (status) (rate(undermine_http_requests_total{chosen()}[{LIVE}]))"
    ),
    "Refused a second, by limit": f"sum by (limit) (rate(undermine_limited_total{chosen()}[{LIVE}]))",
    "99 of 100 looks for garbage took": (
        f"histogram_quantile({MOST_OF_THEM}, sum by (instance, le) "
        f"(rate(undermine_collection_seconds_bucket{chosen()}[{LIVE}])))"
    ),
}
"""Where it comes from, once one of the numbers is too high."""
IN_SECONDS = ("99 of 100 answered in, by command", "99 of 100 looks for garbage took")

Json = dict[str, Any]


def main() -> None:
    for name, text in files().items():
        (FOLDER / name).write_text(text, "utf-8")
        print(f"deploy/{name}")


def files() -> dict[str, str]:
    """Both files, by name."""
    return {"grafana.json": json.dumps(dashboard(), indent=2, ensure_ascii=False) + "\n", "alerts.yaml": alerts()}


# Grafana -------------------------------------------------------------------------------------------------------------


def dashboard() -> Json:
    first = [sign for sign in SIGNS if sign.key in FIRST]
    rest = [sign for sign in SIGNS if sign.key not in FIRST]
    panels = [_stat(sign) for sign in first] + [_curve(sign) for sign in rest] + [_more(*one) for one in ABOUT.items()]
    places = [*_places(len(first), len(first), LOW, 0), *_places(len(panels) - len(first), 3, HEIGHT, LOW)]
    return {
        "title": "Undermine",
        "uid": "undermine",
        "tags": ["undermine"],
        "schemaVersion": 39,
        "editable": True,
        "refresh": "10s",
        "time": {"from": "now-1h", "to": "now"},
        "templating": {"list": [{"name": "datasource", "type": "datasource", "query": "prometheus"}]},
        "panels": [
            {"id": number, **panel, "gridPos": place}
            for number, (panel, place) in enumerate(zip(panels, places, strict=True), 1)
        ],
    }


def _places(count: int, in_a_row: int, height: int, below: int) -> list[dict[str, int]]:
    width = WIDTH // in_a_row
    return [
        {"x": number % in_a_row * width, "y": below + number // in_a_row * height, "w": width, "h": height}
        for number in range(count)
    ]


def _panel(kind: str, title: str, query: str, legend: str, unit: str, high: float | None = None) -> Json:
    steps: list[Json] = [{"color": "green", "value": None}]
    if high is not None:
        steps.append({"color": "red", "value": high})
    custom = {"thresholdsStyle": {"mode": "off" if high is None else "line"}}
    return {
        "type": kind,
        "title": title,
        "datasource": SOURCE,
        "targets": [{"refId": "A", "datasource": SOURCE, "expr": query, "legendFormat": legend}],
        "fieldConfig": {
            "defaults": {
                "unit": unit,
                "min": 0,
                "thresholds": {"mode": "absolute", "steps": steps},
                **({"custom": custom} if kind == "timeseries" else {}),
            },
            "overrides": [],
        },
    }


def _stat(sign: Sign) -> Json:
    """One number for all processes."""
    query = f"{'max' if sign.together is max else 'sum'}({sign.reading.query(LIVE)})"
    return _panel("stat", _name(sign), query, "", UNITS[sign.unit])


def _curve(sign: Sign) -> Json:
    """One line for each process, and one from which on there is something to do."""
    panel = _panel("timeseries", _name(sign), sign.reading.query(LIVE), "{{instance}}", UNITS[sign.unit], sign.high)
    return panel if sign.high is None else {**panel, "description": _advice(sign)}


def _more(title: str, query: str) -> Json:
    label = query.partition("sum by (")[2].partition(")")[0].partition(",")[0]
    return _panel("timeseries", title, query, f"{{{{{label}}}}}", "s" if title in IN_SECONDS else "short")


def _name(sign: Sign) -> str:
    return Words("en").say_key(f"admin-sign-{sign.key}")


def _advice(sign: Sign) -> str:
    return Words("en").say_key(f"admin-high-{sign.key}")


# Prometheus ----------------------------------------------------------------------------------------------------------


def alerts() -> str:
    """A file of rules; texts are written as JSON, which YAML reads as well."""
    lines = [
        "# Made by `make dashboard`; docs/hosting.md says what to do.",
        "groups:",
        f"  - name: {JOB}",
        "    rules:",
    ]
    lines += _rule("UndermineAway", f'up{{job="{JOB}"}} == 0', 1, "No answer", "The process is gone, or hangs.")
    for sign in SIGNS:
        if sign.high is not None:
            query = f"{sign.reading.query(OVER)} > {sign.high:g}"
            lines += _rule(f"Undermine{sign.key.title()}", query, sign.minutes, _name(sign), _advice(sign))
    return "\n".join(lines) + "\n"


def _rule(name: str, query: str, minutes: int, summary: str, description: str) -> list[str]:
    return [
        f"      - alert: {name}",
        f"        expr: {json.dumps(query)}",
        f"        for: {minutes}m",
        "        labels:",
        "          severity: warning",
        "        annotations:",
        f"          summary: {json.dumps(f'{summary}: {{{{ $value }}}} ({{{{ $labels.instance }}}})')}",
        f"          description: {json.dumps(description, ensure_ascii=False)}",
    ]


if __name__ == "__main__":
    main()
