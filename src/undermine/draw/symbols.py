"""Symbols: every drawing under an id, and the definitions that a document needs. No document lives here.

An id is safe after `#`: what is not an ASCII letter or digit in a card's code becomes an underscore and two
hex digits, so `N/E` is `card-N_2fE`. A prefix before every id lets several documents share one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ..cards.kinds import Colour, Family, Printed, Role, Sign, Tool
from ..rules import RuleSet
from .art import cards, dwarves, people, pieces, tools
from .art.pen import tag

CARD_BOX = "0 0 100 140"
TOOL_BOX = "-48 -48 96 96"
BADGE_BOX = "-22 -22 44 44"
TOKEN_BOX = "-24 -24 48 48"
HEAD_BOX = "-5 10 110 110"

# Every outline is round; the drawings rely on it.
ROUND: dict[str, str | float] = {"stroke_linejoin": "round", "stroke_linecap": "round"}


class Symbol(NamedTuple):
    id: str
    box: str
    art: str


def safe(code: str) -> str:
    return re.sub(r"[^0-9A-Za-z]", lambda found: f"_{ord(found[0]):02x}", code)


def symbol_id(code: str, turned: bool = False) -> str:
    """The id of a card's symbol; only cards that a half turn changes have a turned one."""
    return f"card-{safe(code)}" + ("-turned" if turned else "")


def card_symbol(kind: Printed, turned: bool = False) -> Symbol:
    turned = turned and not kind.symmetric
    return Symbol(symbol_id(kind.code, turned), CARD_BOX, cards.card(kind, turned))


def badge_symbol(kind: Printed) -> Symbol:
    """What the viewer of a face-down goal knows of it."""
    return Symbol(f"badge-{safe(kind.code)}", BADGE_BOX, cards.badge(kind))


def back_symbol(name: str) -> Symbol:
    """The back of a card of the `stock`, of a `goal`, a `role` or a `nugget`."""
    return Symbol(f"back-{name}", CARD_BOX, cards.BACKS[name]())


def role_symbol(role: Role) -> Symbol:
    return Symbol(f"role-{role}", CARD_BOX, cards.role(role))


def nugget_symbol(value: int) -> Symbol:
    return Symbol(f"nugget-{value}", CARD_BOX, cards.nuggets(value))


def tool_symbol(tool: Tool, broken: bool = False) -> Symbol:
    name = tools.tool_name(tool, broken)
    return Symbol(name, TOOL_BOX, tag("use", href=f"#~{name}"))


def sign_symbol(sign: Sign) -> Symbol:
    """What else may lie before a player: a cage, or a hand in somebody's sack."""
    name = people.sign_name(sign)
    return Symbol(name, TOOL_BOX, tag("use", href=f"#~{name}"))


def token_symbol(value: int) -> Symbol:
    return Symbol(f"token-{value}", TOKEN_BOX, cards.TOKENS[value]())


def piece_symbol(name: str) -> Symbol:
    """What players put on the cards of a mine: a marker in a colour, or a key."""
    return Symbol(name, TOKEN_BOX, pieces.PIECES[name]())


def dwarf_symbol(colour: Colour) -> Symbol:
    """The head of the dwarf who plays a colour."""
    return Symbol(f"dwarf-{colour}", HEAD_BOX, dwarves.head(colour))


def all_symbols(rules: RuleSet) -> list[Symbol]:
    """Every face of every kind, the badges of goals, backs, and what else lies on the table of this game."""
    catalogue = rules.catalogue
    faces = [card_symbol(catalogue.kinds[face.kind], face.turned) for face in catalogue.faces]
    actions = [card_symbol(kind) for kind in catalogue.kinds if kind.shape is None]
    badges = [badge_symbol(kind) for kind in catalogue.kinds if kind.family is Family.GOAL]
    backs = [back_symbol(name) for name in cards.BACKS]
    kit = [tool_symbol(tool, broken) for tool in Tool for broken in (False, True)]
    return faces + actions + badges + backs + _shares(rules) + kit + _before_players(rules)


def _shares(rules: RuleSet) -> list[Symbol]:
    """All gold that there is to be won, and the roles that win it, where there are any."""
    worth = {*rules.nuggets, *(kind.gold for kind in rules.catalogue.kinds if kind.gold)}
    nuggets = [nugget_symbol(value) for value in sorted(worth)]
    if not rules.way.has_roles:
        return nuggets
    return [role_symbol(role) for role in cards.ROLES] + nuggets + [token_symbol(value) for value in cards.TOKENS]


def _before_players(rules: RuleSet) -> list[Symbol]:
    """The signs that may lie there among roles; where players have colours, their dwarves and pieces."""
    if rules.way.has_roles:
        return [sign_symbol(sign) for sign in Sign]
    return [dwarf_symbol(colour) for colour in Colour] + [piece_symbol(name) for name in pieces.PIECES]


def definitions(symbols: Iterable[Symbol], prefix: str) -> str:
    """The symbols, each once, after the drawings that they share."""
    once = {symbol.id: symbol for symbol in symbols}
    bodies = [tag("symbol", each.art, id=prefix + each.id, viewBox=each.box, **ROUND) for each in once.values()]
    return tag("defs", shared_art("".join(bodies), prefix), prefixed("".join(bodies), prefix)) if bodies else ""


_REFERENCE = re.compile(r"#~([\w-]+)")


def shared_art(markup: str, prefix: str) -> str:
    """The shared drawings that some markup refers to, and those that they refer to."""
    found: dict[str, str] = {}
    names = set(_REFERENCE.findall(markup))
    while names:
        found |= {name: cards.drawing(name) for name in names}
        names = set(_REFERENCE.findall("".join(found.values()))) - found.keys()
    return "".join(tag("g", prefixed(found[name], prefix), id=f"{prefix}art-{name}") for name in sorted(found))


def prefixed(markup: str, prefix: str) -> str:
    return markup.replace("#~", f"#{prefix}art-")
