"""Colour for drawings that are plain text: each sort of character has its own."""

from __future__ import annotations

from rich.text import Text

STYLES = (
    (r"[░:]+", "dim"),
    (r"[║═╔╗╚╝╠╣╦╩╬╪╱╲|=]+", "yellow"),  # noqa: RUF001 (not letters)
    (r"◆", "bold magenta"),
    (r"[╳X✗]", "bold red"),  # noqa: RUF001 (not a letter)
    (r"[★$]", "bold bright_yellow"),
    (r"[┏┓┗┛#]", "bold cyan"),
    (r"[⌂✓]", "bold green"),
    (r"[·]", "dim"),
)
MARKS = (r"\[?[a-z]+\]?", "bold bright_green")


def mine_colours(drawing: str, marked: bool = False) -> Text:
    """A drawing of cards in colour, the letters to choose by among them; without colour, the same characters."""
    text = Text(drawing, no_wrap=True, overflow="crop")
    for pattern, style in (*STYLES, MARKS) if marked else STYLES:
        text.highlight_regex(pattern, style)
    return text
