"""The text of a move, and the move of a text. Three errors by cause: not the grammar, not in this box, and, from the
engine, not legal now. Whatever `parse_move` accepts, `move_text` writes again to the letter."""

from __future__ import annotations

import re

from ..cards import Catalogue, Family, Printed, Sign, Tool
from ..game import AtCell, AtPlayer, Choose, Discard, Lay, Move, lot
from ..game.moves import no_move
from ..game.verbs import VERBS
from ..given import expect, expect_number, shown
from ..messages import NotGrammar, NotInBox
from ..rules import Cell, RuleSet

SEAT_LETTERS = "ABCDEFGHIJKL"
LOT = "lot"
"""In place of a seat's letter: the lot decides who begins."""

_CARD = r"([A-Za-z0-9/.!^$]+)"
_NUMBER = r"(0|-?[1-9][0-9]{0,2})"
_AT = rf"@{_NUMBER},{_NUMBER}"
_LAY = re.compile(rf"{_CARD}('?){_AT}")
_PLAYER = re.compile(rf"{_CARD}>([A-L])(?::([A-Z]))?")
_DISCARD = re.compile(rf"-{_CARD}((?:\+[A-Za-z0-9/.!^$]+)*)(?::([A-Z]))?")
_TURN = re.compile(rf"turn{_AT}('?)")
_PICK = re.compile(r"pick ([1-9])")
_STEAL = re.compile(r"steal(?:-|>([A-L]))")
_MARKER = re.compile(rf"(bribe|claim){_AT}")
_PAY = re.compile(r"pay ([1-9](?:\+[1-9])*)")


def move_text(move: Move, rules: RuleSet) -> str:
    """The text of a move at a table of these rules."""
    expect("rules", rules, RuleSet)
    try:
        text = _text(move, cards_of(move, rules.catalogue))
    except IndexError as seat:
        raise NotInBox("error-no-such-seat", number=str(seat), last=len(SEAT_LETTERS) - 1) from None
    if text is None:
        raise no_move(move)
    return text


def known_text(move: Move) -> str | None:
    """The text of a move that knows its cards, as legal moves do; None where it does not, or where it has no text."""
    cards = known_cards(move)
    try:
        return None if cards is None else _text(move, cards)
    except IndexError:  # a seat that no table has
        return None


def cards_of(move: Move, catalogue: Catalogue) -> tuple[Printed, ...]:
    """The cards that a move plays, by their numbers in this box; an answer plays none."""
    if isinstance(move, Lay | AtCell | AtPlayer):
        return (_printed(move.kind, catalogue),)
    return tuple(_printed(kind, catalogue) for kind in move.kinds) if isinstance(move, Discard) else ()


def _printed(kind: int, catalogue: Catalogue) -> Printed:
    if type(kind) is not int or not 0 <= kind < len(catalogue.kinds):
        raise NotInBox("error-unknown-card", card=shown(kind))
    return catalogue.kinds[kind]


def known_cards(move: Move) -> tuple[Printed, ...] | None:
    """The cards that a move plays, where it knows them."""
    if isinstance(move, Lay | AtCell | AtPlayer):
        return None if move.card is None else (move.card,)
    return move.cards if isinstance(move, Discard) else ()


def _text(move: Move, cards: tuple[Printed, ...]) -> str | None:
    match move:
        case Lay(_, turned, cell):
            return f"{cards[0].code}{_quote(turned)}{_at(cell)}"
        case AtCell(_, cell):
            return f"{cards[0].code}{_at(cell)}"
        case AtPlayer(_, target, tool):
            choice = f":{tool}" if tool and len(cards[0].tools) > 1 else ""
            return f"{cards[0].code}>{_letter(target)}{choice}"
        case Discard(_, removes):
            return "-" + "+".join(card.code for card in cards) + (f":{removes}" if removes else "")
        case Choose("turn", cell, turned) if cell is not None:
            return f"turn{_at(cell)}{_quote(turned)}"
        case Choose("pick", value=value):
            return f"pick {value}"
        case Choose("bribe" | "claim", cell) if cell is not None:
            return f"{move.what}{_at(cell)}"
        case Choose("pay", values=values):
            return "pay " + "+".join(map(str, reversed(values)))
        case Choose("done"):
            return "done"
        case Choose("steal", target=target):
            return "steal-" if target is None else f"steal>{_letter(target)}"
    return None


def _letter(seat: int) -> str:
    """Raises `IndexError` where no table has such a seat."""
    if seat not in range(len(SEAT_LETTERS)):
        raise IndexError(shown(seat))
    return SEAT_LETTERS[seat]


def parse_move(text: str, rules: RuleSet, players: int) -> Move:
    """The move that this text means at a table of these rules; whether it is legal, the engine decides."""
    expect("text", text, str)
    expect("rules", rules, RuleSet)
    expect_number("players", players, 1)
    if match := _TURN.fullmatch(text):
        return Choose("turn", _cell(match[1], match[2]), bool(match[3]))
    if match := _PICK.fullmatch(text):
        return Choose("pick", value=int(match[1]))
    if match := _STEAL.fullmatch(text):
        return Choose("steal", target=seat_of(match[1], players) if match[1] else None)
    if match := _MARKER.fullmatch(text):
        return Choose(match[1], _cell(match[2], match[3]))
    if match := _PAY.fullmatch(text):
        return _pay(match[1])
    if text == "done":
        return Choose("done")
    if match := _LAY.fullmatch(text):
        return _at_cell(rules, match[1], bool(match[2]), _cell(match[3], match[4]))
    if match := _PLAYER.fullmatch(text):
        return _at_player(rules, match[1], seat_of(match[2], players), match[3])
    if match := _DISCARD.fullmatch(text):
        kinds = [rules.catalogue.kind(code) for code in (match[1] + match[2]).split("+")]
        return _discard(rules, kinds, match[3])
    raise NotGrammar("error-not-a-move", text=text[:40])


def face_code(catalogue: Catalogue, face: int) -> str:
    """A card as it lies: its code, with an apostrophe where it is turned."""
    expect("catalogue", catalogue, Catalogue)
    expect_number("face", face, 0)
    if face >= len(catalogue.faces):
        raise NotInBox("error-unknown-card", card=str(face))
    kind, turned = catalogue.faces[face].kind, catalogue.faces[face].turned
    return catalogue.codes[kind] + _quote(turned)


def seat_of(letter: str, players: int) -> int:
    """The number of the seat with this letter, at a table of so many."""
    expect("letter", letter, str)
    expect_number("players", players, 1)
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < players:
        raise NotInBox("error-unknown-seat", seat=letter[:10], last=SEAT_LETTERS[:players][-1:])
    return seat


def first_seat(first: int | str, rules: RuleSet, players: int, seed: bytes) -> int:
    """The seat that begins (B4): by its number, by its letter, or by the lot of this seed.

    The engine checks it against the rules."""
    expect("first", first, int, str)
    if first == LOT:
        return lot(rules, players, seed)
    return seat_of(first, players) if isinstance(first, str) else first


def _at_cell(rules: RuleSet, code: str, turned: bool, cell: Cell) -> Move:
    index = rules.catalogue.kind(code)
    kind = rules.catalogue.kinds[index]
    if kind.family is Family.PATH:
        if turned and len(rules.catalogue.faces_of(index)) == 1:
            raise NotInBox("error-needless-turn", card=code)
        return Lay(index, turned, cell, kind)
    if kind.verb is None or VERBS[kind.verb].shape is not AtCell or turned:
        raise NotGrammar("error-card-not-at-cell", card=code)
    return AtCell(index, cell, kind)


def _at_player(rules: RuleSet, code: str, target: int, letter: str | None) -> Move:
    index = rules.catalogue.kind(code)
    kind = rules.catalogue.kinds[index]
    tools = kind.tools
    if kind.verb is None or VERBS[kind.verb].shape is not AtPlayer:
        raise NotGrammar("error-card-not-at-player", card=code)
    if len(tools) < 2:
        if letter is not None:
            raise NotGrammar("error-needless-tool", card=code)
        return AtPlayer(index, target, tools[0] if tools else None, kind)
    if letter is None or letter not in tools:
        raise NotGrammar("error-which-tool", card=code, tools="".join(tools))
    return AtPlayer(index, target, Tool(letter), kind)


def _discard(rules: RuleSet, kinds: list[int], letter: str | None) -> Move:
    for kind in kinds:
        if rules.catalogue.kinds[kind].family not in (Family.PATH, Family.ACTION):
            raise NotInBox("error-never-in-hand", card=rules.catalogue.codes[kind])
    if kinds != sorted(kinds):
        raise NotGrammar("error-discard-order")
    removes = {sign.value: sign for sign in (*Tool, *Sign)}
    if letter is not None and letter not in removes:
        raise NotGrammar("error-unknown-sign", sign=letter)
    cards = tuple(rules.catalogue.kinds[kind] for kind in kinds)
    return Discard(tuple(kinds), removes[letter] if letter else None, cards)


def _pay(text: str) -> Move:
    values = [int(value) for value in reversed(text.split("+"))]
    if values != sorted(values):
        raise NotGrammar("error-pay-order")
    return Choose("pay", values=tuple(values))


def _cell(column: str, row: str) -> Cell:
    return (int(column), int(row))


def _at(cell: Cell) -> str:
    return f"@{cell[0]},{cell[1]}"


def _quote(turned: bool) -> str:
    return "'" if turned else ""
