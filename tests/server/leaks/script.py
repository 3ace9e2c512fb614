"""What is done on the stage: a whole game, and everything that players, spectators and strangers try meanwhile.

The same is done in both games of twins, but for the moves of the others that nobody sees. What was sent to the eyes
and to a spectator, told to strangers, logged and counted is the outcome; twins have the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from undermine.game import Move
from undermine.messages import Problem
from undermine.notation import SEAT_LETTERS, Data, move_text, parse_move
from undermine.notation.replay import piles_of
from undermine.server.protocol.commands import PHRASES

from .stage import Device, Stage
from .twins import Twin, Twins

ASIDES = 0.12
"""So often, after a move, somebody does something else."""
GARBAGE: tuple[str | bytes, ...] = (
    "{", "[]", '{"do":"dance"}', b"\xff\xfe", '{"do":"play","seat":"Z"}', '{"do":"ping","x":1}', "[" * 500, "x" * 9000,
)  # fmt: skip


class Secret:
    """Which of the twins is played; nothing in the server knows, but leaks that are made on purpose."""

    number = 0


@dataclass
class Outcome:
    """All that left the server, but for what was sent to the other players."""

    eyes: list[bytes]
    spectator: list[bytes]
    answers: list[tuple[Any, ...]]
    logged: list[Data]
    metrics: list[str]

    def differences(self, other: Outcome) -> list[str]:
        """The first of each channel in which the two are not the same."""
        pairs = zip(self._channels(), other._channels(), strict=True)
        found = [_first(name, mine, theirs) for (name, mine), (_, theirs) in pairs]
        return [text for text in found if text]

    def _channels(self) -> list[tuple[str, list[Any]]]:
        return [
            ("eyes", self.eyes),
            ("spectator", self.spectator),
            ("answers", self.answers),
            ("logged", self.logged),
            ("metrics", self.metrics),
        ]


def _first(name: str, mine: list[Any], theirs: list[Any]) -> str:
    for number, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        if one != other:
            return f"{name} {number}: {one!r} and {other!r}"
    return "" if len(mine) == len(theirs) else f"{name}: {len(mine)} and {len(theirs)}"


@dataclass
class Script:
    """One of the twins on one stage."""

    stage: Stage
    twins: Twins
    twin: Twin
    rng: Random = field(init=False)

    def __post_init__(self) -> None:
        plan = self.twins.plan
        self._answers, self._logged = len(self.stage.answers), len(self.stage.logged())
        self.rng = Random(f"script {plan.number}")
        self.own = [SEAT_LETTERS[seat] for seat in plan.eyes]
        self.others = [SEAT_LETTERS[seat] for seat in range(plan.players) if seat not in plan.eyes]
        self.host, self.watcher, self.looker = (self.stage.guest(name) for name in ("Olga", "Eve", "Sam"))

    def play(self) -> Outcome:
        """From the first knock at the door to the last move that is compared."""
        self._gather()
        try:
            for turn, (seat, move) in enumerate(self.twin.moves):
                self._move(turn, seat, move)
                if self.rng.random() < ASIDES:
                    self._aside(turn + 1)
            self._look_around(len(self.twin.moves))
        finally:
            for device in (self.eyes, self.table, self.spectator):
                device.leave()
        answers, logged = self.stage.answers[self._answers :], self.stage.logged()[self._logged :]
        return Outcome(self.eyes.frames, self.spectator.frames, answers, logged, self.stage.metrics())

    def _gather(self) -> None:
        """Everybody enters and sits down; the cards are dealt while all look on."""
        code = self._open()
        self.eyes = Device(self.stage, self.watcher, code)
        self.table, self.spectator = Device(self.stage, self.host, code), Device(self.stage, self.looker, code, "de")
        for device in (self.table, self.eyes, self.spectator):
            device.enter()
        for letter in self.own:
            self.eyes.do(do="sit", seat=letter, name=f"Eve {letter}")
        for letter in self.others:
            self.table.do(do="sit", seat=letter, name=f"Olga {letter}")
        self.table.do(do="begin", first="A")

    def _open(self) -> str:
        """A guided game, so that the cards are the test's; its bots give their seats to people before it begins."""
        plan, rng, catalogue = self.twins.plan, self.rng, self.twins.rules.catalogue
        bots = [None if letter in self.own[:1] else "random" for letter in SEAT_LETTERS[: plan.players]]
        settings = {
            "rules": plan.rules,
            "seats": plan.players,
            "bots": bots,
            "seconds": rng.choice([None, 600]),
            "script": {"deals": [piles_of(catalogue, deal) for deal in self.twin.deals]},
        }
        answer = self.stage.ask("POST", "/api/rooms", self.host, json=settings).raise_for_status()
        code: str = answer.json()["code"]
        return code

    # Moves -------------------------------------------------------------------------------------------------------

    def _move(self, turn: int, seat: int, move: Move) -> None:
        """Whoever looks through several seats' eyes looks through those of the seat that moves."""
        self.stage.now += 1000 + 7 * turn % 500
        letter, text = SEAT_LETTERS[seat], move_text(move, self.twins.rules)
        device = self.eyes if letter in self.own else self.table
        if len(self.own) > 1 and letter in self.own:
            device.do(do="show", seat=letter)
        device.do(do="play", seat=letter, move=text, turn=turn)

    # What happens between moves ----------------------------------------------------------------------------------

    def _aside(self, turn: int) -> None:
        choices = (
            self._wrong_moves, self._wrong_moves, self._not_mine, self._notes, self._talk, self._claims,
            self._see, self._garbage, self._come_back, self._others_try, self._strangers,
        )  # fmt: skip
        self.rng.choice(choices)(turn)

    def _refused(self, device: Device, **message: Any) -> None:
        found = device.ask(**message)
        assert found["is"] == "error", (message, found)

    def _wrong_moves(self, turn: int) -> None:
        """Illegal ones, at the wrong time, of an old turn, and those that the others are about to make."""
        self.eyes.ask(do="ping")
        for text in self.rng.sample(self._texts(turn), 4):
            if self._normal(text) not in self.eyes.legal:
                self._refused(self.eyes, do="play", seat=self.own[0], move=text, turn=turn)
        some = (*self.eyes.legal, "-NS")[0]
        self._refused(self.eyes, do="play", seat=self.own[0], move=some, turn=turn + self.rng.choice([-1, 1]))

    def _texts(self, turn: int) -> list[str]:
        """Moves that the others make in either game, and some that hardly anybody could."""
        rules, rng = self.twins.rules, self.rng
        coming = [twin.moves[turn : turn + 6] for twin in (self.twins.one, self.twins.other)]
        codes = rng.sample(rules.catalogue.codes, 6)
        texts = [move_text(move, rules) for moves in coming for seat, move in moves if seat not in self.twins.plan.eyes]
        texts += [f"{code}@{rng.randrange(9)},{rng.randrange(-2, 3)}" for code in codes]
        return [*texts, *(f"-{code}" for code in codes), *(f"{code}>A" for code in codes), "", "pick 3", "turn 8,0"]

    def _normal(self, text: str) -> str:
        """As the server writes this move, if it is one."""
        try:
            return move_text(parse_move(text, self.twins.rules, self.twins.plan.players), self.twins.rules)
        except Problem:
            return text

    def _not_mine(self, turn: int) -> None:
        """What only others may do."""
        letter = self.others[0] if self.others else "B"
        asked: list[dict[str, Any]] = [
            {"do": "play", "seat": letter, "move": "-NS", "turn": turn},
            {"do": "claim", "seat": letter, "what": "gold@8,0"},
            {"do": "show", "seat": letter},
            {"do": "note", "seat": letter, "text": "x"},
            {"do": "mark", "seat": letter, "other": "A", "percent": 1},
            {"do": "acknowledge", "seat": letter},
            {"do": "return", "seat": letter},
            {"do": "stand", "seat": letter},
            {"do": "sit", "seat": letter, "name": "Eve"},
            {"do": "rematch"},
            *({"do": verb} for verb in ("begin", "close")),
            *({"do": verb, "seat": letter} for verb in ("remove", "remove-bot", "give-host")),
            {"do": "seat-bot", "seat": letter, "bot": "easy"},
        ]
        for message in self.rng.sample(asked, 5):
            self._refused(self.eyes, **message)
        self._refused(self.spectator, **asked[0])

    def _notes(self, turn: int) -> None:
        letter = self.rng.choice(self.own)
        self.eyes.do(do="note", seat=letter, text=f"turn {turn}: something is wrong here")
        self.eyes.do(do="mark", seat=letter, other=self.rng.choice(SEAT_LETTERS), percent=self.rng.randrange(101))
        self.eyes.do(do="acknowledge", seat=letter)
        self.eyes.do(do="return", seat=letter)

    def _talk(self, turn: int) -> None:
        for device in (self.eyes, self.table, self.spectator):
            device.do(do="say", text=f"it is turn {turn}")
            device.do(do="say-phrase", phrase=self.rng.choice(PHRASES))
            self._refused(device, do="say-phrase", phrase="no-such-phrase")
        self.eyes.do(do="mute", seat="B", muted=self.rng.random() < 0.5)

    def _claims(self, turn: int) -> None:
        """Some of which are refused where they make no sense: a goal turned up, a role that is not in the game."""
        what = self.rng.choice(["gold@8,0", "stone@8,2", "digger>A", "saboteur>B"])
        for letter in self.others[:1]:
            self.table.ask(do="claim", seat=letter, what=what)
        self.eyes.ask(do="claim", seat=self.own[0], what=what)
        self._refused(self.eyes, do="claim", seat=self.own[0], what="the gold is mine")

    def _see(self, turn: int) -> None:
        """Everything anew, and the past; through one pair of eyes after the other, and through none."""
        for device in (self.eyes, self.spectator):
            device.do(do="recall")
        for letter in (*self.own, None):
            self.eyes.do(do="show", seat=letter)
            self.eyes.do(do="recall")
        self.spectator.do(do="show")

    def _garbage(self, turn: int) -> None:
        for device in (self.eyes, self.spectator):
            device.garbage(self.rng.choice(GARBAGE))

    def _come_back(self, turn: int) -> None:
        """Whoever comes back is shown everything; that he was away the others have seen before."""
        self.spectator.do(do="ping")
        self.eyes.leave()
        self.spectator.hear("room")
        self.eyes.enter()
        for device in (self.eyes, self.spectator):
            device.do(do="ping")

    def _others_try(self, turn: int) -> None:
        """Why a move of others is refused depends on what they hold; nobody else hears of it."""
        texts = self._texts(turn)
        for letter in self.others[:2]:
            for text in self.rng.sample(texts, 2):
                self._refused(self.table, do="play", seat=letter, move=text, turn=turn + 1)
        for letter in self.others[:1]:
            self.table.do(do="show", seat=letter)
            self.table.do(do="recall")
            self.table.do(do="note", seat=letter, text=self._secret())

    def _secret(self) -> str:
        """Something that is not the same in both games."""
        return f"mine is the secret {self.twin.number}"

    def _strangers(self, turn: int) -> None:
        code = self.eyes.code
        paths = ("", "/qr.svg")
        for path in (*(f"/api/rooms/{code}{more}" for more in paths), f"/r/{code}", "/api/rooms", f"/api/games/{code}"):
            self.stage.ask("GET", path)
        for path in (f"/api/games/{code}/record", "/api/me", "/api/me/games", "/api/games", "/api/me/export"):
            self.stage.ask("GET", path, self.watcher)
        self.stage.ask("GET", "/api/rooms/BBBBBBBB?lang=fr")

    def _look_around(self, turn: int) -> None:
        """At the end everything once more."""
        tried = (self._others_try, self._wrong_moves, self._not_mine, self._garbage, self._come_back, self._strangers)
        for what in (self._see, *tried, self._see):
            what(turn)
        for device in (self.eyes, self.table, self.spectator):
            device.do(do="ping")
