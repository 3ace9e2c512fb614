"""One decision of the person at the table: shows the page, reads what is typed until it is a legal move.

A card is chosen by its number or its code, then a letter says where it goes, `1b` says both at once, `-1` discards,
`-1 3` discards several; or a move is written out. Whatever else is typed is answered, and asked again.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from ...cards import Sign, Tool
from ...draw.text import ASCII, UNICODE
from ...game import Choose, Discard, Move
from ...game.moves import PAY, STEAL
from ...messages import Message, Problem
from ...notation import move_text, parse_move
from ...rules import RuleSet, Way
from ...words import Words, effect, noun
from ..rules import show_rules
from ..terminal import BadUsage
from . import choices
from .knowledge import suspicion_lines

if TYPE_CHECKING:
    from .sitting import Sitting

VERBS = ("help", "hint", "log", "role", "rules", "suspect", "why", "quit")
NUMBERED = re.compile(r"([0-9]{1,3}) ?([a-z]{0,3})")
BETWEEN = re.compile(r"[\s,+]+")
"""What stands between cards that are discarded together."""
SIGNS: dict[str, Tool | Sign] = {sign.value: sign for sign in (*Tool, *Sign)}
MARKED = re.compile(r"^(bribe|claim)\s+")
"""What may be written with a space before its place."""
PROMPT = "> "
HINTED = "!"
"""Where a card should go."""


class Left(Exception):
    """The person has left the table."""


class Turn:
    def __init__(self, session: Sitting) -> None:
        self.session, self.terminal, self.words = session, session.terminal, session.terminal.words
        self.view = session.view
        self.answers, self.bribes = choices.answers(self.view), choices.bribes(self.view)
        self.options = self.answers or self.bribes
        self.kind: int | None = None
        """The card that is chosen, while its place is not."""
        self.pair: tuple[int, int] | None = None
        """Two cards to discard, while it is not said what for."""
        self.note: Text | None = None
        self._stale = True

    @property
    def hand(self) -> tuple[int, ...]:
        return self.view.own.hand if self.view.own is not None else ()

    def ask(self) -> Move:
        while True:
            self._draw()
            text = self.session.ask(PROMPT)
            if text is None:
                raise Left
            try:
                move = self._understand(text)
            except Problem as problem:
                self.note = Text(self.words.say(problem.message), "yellow")
                continue
            if move is not None:
                return move

    # What is shown ---------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """The page, unless it stands there already, and below it what there is to say."""
        said = self.note if self.note is not None else self._hint()
        if self._stale or self.terminal.live:
            self._draw_page(below=len(self.terminal.out.render_lines(said)) + 1)
        if self._stale or self.note is not None or self.terminal.live:
            self.terminal.show(said)
        self._stale, self.note = False, None

    def _draw_page(self, below: int) -> None:
        session = self.session
        if self._settling:
            self.terminal.clear()
            self.terminal.show(session.pages.round_over(self.view, below)[-1])
            return
        shown = [session.pages.hand(self.view)] if self.view.table.outcome is None else []
        below += sum(text.plain.count("\n") + 1 for text in shown)
        self.terminal.clear()
        self.terminal.show(session.pages.board(self.view, session.news, choices.marks(self.options), below), *shown)

    def _hint(self) -> Text:
        if self.answers:
            move = self.answers[0].move
            assert isinstance(move, Choose)
            return self._offer(self.words.say_key(f"question-{move.what}"))
        if self.pair is not None:
            cards = " + ".join(self.view.table.rules.catalogue.codes[kind] for kind in self.pair)
            return self._offer(self.words.say_key("table-discard-two", cards=cards), self.words.say_key("table-back"))
        if self.kind is not None:
            kind = self.view.table.rules.catalogue.kinds[self.kind]
            card = f"{kind.code} {self.words.say_key('card-name', noun=noun(kind))}"
            told = effect(kind, self.view.table.rules)
            does = "" if told is None else f"{self.words.say_key('card-does', noun=told)}\n"
            offer = self._offer(f"{card}:", self.words.say_key("table-or-discard"))
            return Text.assemble((does, "dim"), offer)
        usual = Text(self._usual_hint(), "dim")
        return Text("\n").join([self._offer(self.words.say_key("table-bribes")), usual]) if self.bribes else usual

    def _usual_hint(self) -> str:
        table = self.view.table
        if table.rules.most_passed == 1:
            return self.words.say_key("table-hint")
        if table.rules.shedding and self.view.seat is not None and table.marks[self.view.seat]:
            return self.words.say_key("table-hint-shed")
        return self.words.say_key("table-hint-several", most=table.rules.most_passed)

    @property
    def _settling(self) -> bool:
        """Whether the round is over, and its gold is still on the move."""
        return any(isinstance(move, Choose) and move.what in (STEAL, PAY) for _, move in self.answers)

    def _offer(self, question: str, *more: str) -> Text:
        """A question and its options, none of them torn in two at the end of a line."""
        names, ascii = self.session.names, self.terminal.ascii
        labels = [choices.label(option, self.view, self.words, names, ascii) for option in self.options]
        whole = f"{question}  {'   '.join([*labels, *more])}"
        lines = textwrap.wrap(whole, self.terminal.width, break_long_words=False, break_on_hyphens=False)
        text = Text("\n".join(lines))
        text.stylize("bold", 0, len(question))
        return text

    def _aside(self, *lines: str) -> None:
        """Something to read before the game goes on."""
        self.terminal.clear()
        self.terminal.show(*map(Text, lines))
        self.session.wait()

    # What is typed ---------------------------------------------------------------------------------------------

    def _understand(self, text: str) -> Move | None:
        """The move that was meant, or None where it was something else, which is done then."""
        for mark, move in self.options:
            if mark == text:
                return move
        verb, _, rest = text.partition(" ")
        if not text:
            self._choose(None)
        elif self._verb(verb) is not None:
            self._obey(self._verb(verb) or "", rest.strip())
        elif text == "-" and self.kind is not None:
            return choices.discard(self.view, self.kind)
        elif text.startswith("-"):
            return self._discard(text)
        elif found := NUMBERED.fullmatch(text.lower()):
            return self._numbered(self._card(found[1]), found[2])
        elif self._coded(text) is not None:
            self._choose(self._coded(text))
        else:
            return self._written(text)
        return None

    def _verb(self, word: str) -> str | None:
        """The command of this name, in English or in the reader's language."""
        return meant(word, (*VERBS, *self.session.verbs), self.words)

    def _obey(self, verb: str, rest: str) -> None:
        if verb == "quit":
            raise Left
        if verb == "why":
            self.note = self._why(rest)
        elif verb == "log":
            self._aside(*self.session.log)
        elif verb == "role":
            self.note = Text(self.session.role(), "bold")
        elif verb == "suspect":
            self._suspect()
        elif verb == "hint":
            self._ask_for_a_hint()
        elif verb == "rules":
            self.terminal.clear()
            show_rules(self.terminal, self.view.table.rules)
            self.session.wait()
        elif verb in self.session.verbs:
            self.note = self.session.obey(verb, rest)
        else:
            self._aside(*(self.words.say_key(key, **self._signs()) for key in help_keys(self.view.table.rules)))
            if more := self.session.more_help():
                self._aside(*more)

    def _suspect(self) -> None:
        """What the evidence says, as long as there are secrets."""
        if self.view.own is None or self.view.own.role is None:
            self.note = Text(self.session.role(), "bold")
        elif self.view.table.outcome is not None:
            self.note = Text(self.words.say_key("why-round-over"), "yellow")
        else:
            self._aside(*suspicion_lines(self.view, self.words, self.session.names))

    def _ask_for_a_hint(self) -> None:
        """What `hard` would play, where that may be asked: the reasons below the mine, so that both are seen."""
        move, said = self.session.hint(self.view)
        self.terminal.clear()
        if self.terminal.live:
            height = sum(len(self.terminal.out.render_lines(one)) for one in said)
            place = choices.marks([choices.Option(HINTED, move)])
            self.terminal.show(self.session.pages.board(self.view, self.session.news, place, height + 2))
        self.terminal.show(*said)
        self.session.wait()
        self._stale = True

    def _signs(self) -> dict[str, str]:
        """The characters of the drawing, for the help to explain, and how many cards may be passed."""
        ink = ASCII if self.terminal.ascii else UNICODE
        return {
            "start": ink.start,
            "hidden": ink.hidden,
            "treasure": ink.treasure,
            "stone": ink.stone,
            "end": ink.end,
            "broken": ink.broken,
            "ladder": ink.ladder,
            "crystal": ink.crystal,
            "most": str(self.view.table.rules.most_passed),
        }

    def _why(self, card: str) -> Text:
        kind = self._coded(card)
        reason = self.view.why_not(kind if kind is not None else self._card(card))
        return Text(self.words.say(reason or Message("why-playable")), "yellow")

    def _discard(self, text: str) -> Move | None:
        """Cards to pass with, by number or code; two may have another purpose, which is asked unless it was said."""
        if self.answers:
            raise BadUsage("why-choose-first")
        named, _, letter = text[1:].upper().partition(":")
        written = self._legal(text)
        kinds = self._held(list(filter(None, BETWEEN.split(named)))) if written is None else ()
        if not kinds:
            return written or self._written(text)
        if letter.strip() not in ("", *SIGNS):
            raise BadUsage("error-unknown-sign", sign=letter.strip()[:20])
        move = Discard(kinds, SIGNS.get(letter.strip()))
        ways = choices.with_two(self.view, (kinds[0], kinds[1])) if len(kinds) == 2 and not letter else []
        if len(ways) < 2:
            return self._allowed(move)
        self._stale, self.kind, self.pair, self.options = True, None, (kinds[0], kinds[1]), ways
        return None

    def _held(self, words: list[str]) -> tuple[int, ...]:
        """The cards of the hand that these numbers and codes name, each card once; none where one is not held."""
        left = dict(enumerate(self.hand, 1))
        for word in words:
            kind = self._card(word) if word.isascii() and word.isdigit() else self._coded(word)
            if kind is None:
                return ()
            places = [int(word)] if word.isdigit() else [place for place, held in left.items() if held == kind]
            if not places or left.pop(places[0], None) is None:
                raise BadUsage("table-card-twice", text=word)
        return tuple(sorted(kind for place, kind in enumerate(self.hand, 1) if place not in left))

    def _numbered(self, kind: int, mark: str) -> Move | None:
        if self.answers:
            raise BadUsage("why-choose-first")
        move = next((option.move for option in choices.of_card(self.view, kind) if option.mark == mark), None)
        if move is None:
            self._choose(kind)
        return move

    def _card(self, number: str) -> int:
        """The card of this number in the hand."""
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(self.hand)):
            raise BadUsage("table-no-such-card", text=number[:20], count=len(self.hand))
        return self.hand[int(number) - 1]

    def _coded(self, text: str) -> int | None:
        """The card of this code in the hand; capitals count only where they must."""
        codes = self.view.table.rules.catalogue.codes
        exact = [kind for kind in self.hand if codes[kind] == text]
        alike = [kind for kind in self.hand if codes[kind].lower() == text.lower()]
        return next(iter(exact or alike), None)

    def _choose(self, kind: int | None) -> None:
        """Show where this card may go, or with none the hand again; a card that may go nowhere says why."""
        if self.answers:
            raise BadUsage("why-choose-first")
        reason = self.view.why_not(kind) if kind is not None else None
        self._stale, self.kind, self.pair, self.options = True, None, None, self.bribes
        if kind is None or reason is not None:
            self.note = None if reason is None else Text(self.words.say(reason), "yellow")
            return
        self.kind, self.options = kind, choices.of_card(self.view, kind)

    def _written(self, text: str) -> Move:
        """A move written out; one that is not legal is refused with the engine's reason."""
        rules, players = self.view.table.rules, self.view.table.players
        text = MARKED.sub(r"\1@", text)
        return self._legal(text) or self._allowed(parse_move(text, rules, players))

    def _legal(self, text: str) -> Move | None:
        """The legal move that is written so, whatever the capitals."""
        rules = self.view.table.rules
        return next((move for move in self.view.legal() if move_text(move, rules).lower() == text.lower()), None)

    def _allowed(self, move: Move) -> Move:
        self.session.check(move)
        return move


class Waiting(Turn):
    """The same page while others move, or for somebody who only looks on: all may be asked, and nothing played."""

    def _hint(self) -> Text:
        return Text(self.session.waiting_for(), "dim")

    def _understand(self, text: str) -> Move | None:
        verb, _, rest = text.partition(" ")
        known = self._verb(verb)
        if known is not None:
            self._obey(known, rest.strip())
        elif text:
            raise BadUsage("why-not-your-turn" if self.view.own is not None else "join-looking-on")
        return None


def meant(word: str, verbs: Sequence[str], words: Words) -> str | None:
    """The command of this name, in English or in the reader's language."""
    if word == "?":
        return "help"
    return next((verb for verb in verbs if word.lower() in (verb, words.say_key(f"command-{verb}"))), None)


HELP_ON_GOLD = {
    Way.DIGGERS: "table-help-nuggets",
    Way.TEAMS: "table-help-signs",
    Way.RACE: "table-help-markers",
    Way.ALONE: "table-help-markers",
}


def help_keys(rules: RuleSet) -> Iterator[str]:
    """The parts of the help that concern these rules."""
    yield "table-help-cards"
    if rules.most_passed > 1:
        yield "table-help-several"
    if rules.shedding:
        yield "table-help-shed-tool" if rules.way.has_markers else "table-help-shed"
    yield "table-help-bribe" if rules.way.has_markers else "table-help-suspect"
    yield from ("table-help-hint", "table-help-words", "table-help-mine")
    yield HELP_ON_GOLD[rules.way]
    yield "table-help-digging"
