"""How things look: colours that people who see red and green alike can tell apart, and never colour alone.

The hues are those of Okabe and Ito. Whatever a colour says is said by a sign or a word beside it, too.
"""

from __future__ import annotations

from rich.style import Style

ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PINK = (
    "#e69f00", "#56b4e9", "#2fb98a", "#f0e442", "#5aa2dc", "#e8703a", "#d894bd",
)  # fmt: skip
PAPER, FAINT, DIM = "#efe6d8", "#a3968a", "#7d7168"
DEEP, ROCK, STONE, SHADE, BOARD = "#12100e", "#2c241e", "#75634f", "#1c1815", "#26201b"

NOTHING = Style(color=FAINT, bgcolor=DEEP)
HEAD = Style(color=DIM, bgcolor=DEEP)

_SIGNS = {
    "░": Style(color=STONE, bgcolor=ROCK),
    "◆": Style(color=PINK, bgcolor=ROCK, bold=True),
    "╳": Style(color=RED, bgcolor=ROCK, bold=True),  # noqa: RUF001 (not a letter)
    "★": Style(color=YELLOW, bgcolor=ROCK, bold=True),
    "⌂": Style(color=GREEN, bgcolor=ROCK, bold=True),
    "?": Style(color=PAPER, bgcolor=BOARD, bold=True),
    "✓": Style(color=GREEN, bgcolor=BOARD, bold=True),
    "✗": Style(color=RED, bgcolor=BOARD, bold=True),
}
_SIGNS |= dict.fromkeys("║═╔╗╚╝╠╣╦╩╬╪╱╲╵╶└╷│┌├╴┘─┴┐┤┬┼H", Style(color="#f3d9a4", bgcolor=ROCK))  # noqa: RUF001 (not letters)
_SIGNS |= dict.fromkeys("┏┓┗┛", Style(color=SKY, bgcolor=ROCK, bold=True))
_SIGNS |= dict.fromkeys("123●", Style(color=YELLOW, bgcolor=ROCK, bold=True))
_SIGNS |= dict.fromkeys("Bb", Style(color=SKY, bgcolor=ROCK, bold=True))
_SIGNS |= dict.fromkeys("Gg", Style(color=GREEN, bgcolor=ROCK, bold=True))
_FRAME = Style(color=FAINT, bgcolor=BOARD)
LETTER = Style(color=PAPER, bold=True)
PLAIN = Style(color=PAPER, bgcolor=ROCK)
EMPTY = Style(color=DIM, bgcolor=DEEP)

PLACE = Style(color="#dff1ff", bgcolor="#1f4a66")
POINTED = Style(color="#1a1200", bgcolor=YELLOW, bold=True)
PLACE_CORNERS, POINTED_CORNERS = "╭╮╰╯", "◤◥◣◢"

PLAYERS = (ORANGE, SKY, GREEN, YELLOW, PINK, BLUE, RED, PAPER)


def sign(char: str, goal: bool = False) -> Style:
    """The style of one character of a drawing; a goal that lies face down is a card's back, not rock."""
    if goal:
        if char in "┌─┐│└┘ ()":
            return _FRAME
        return (
            _SIGNS[char] + Style(bgcolor=BOARD) if char in "?✓✗★●123" else Style(color=PAPER, bgcolor=BOARD, bold=True)
        )
    return EMPTY if char == " " else _SIGNS.get(char, PLAIN)
