"""Drawings: text and SVG, pure functions of what a seat sees. Standard library only, and no state of a game."""

from .svg import card_svg, cards_svg, mine_svg, symbol_id, symbol_sheet
from .view import move_svg, svg

__all__ = ["card_svg", "cards_svg", "mine_svg", "move_svg", "svg", "symbol_id", "symbol_sheet"]
