"""House rules in plain words, with what may be chosen for them under the rules at hand."""

from __future__ import annotations

from ..messages import Message
from ..rules import RuleSet


def house_rule(rules: RuleSet, name: str) -> Message:
    """What this house rule says."""
    choices = rules.choices(name)
    args = {"low": choices[0], "high": choices[-1], "choices": ", ".join(map(str, choices))}
    return Message(f"house-{name.replace('_', '-')}", args)
