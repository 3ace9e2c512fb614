"""Games of the native engine: many at once, of the same rules and number of players.

They are kept by the library. What comes in (a state, a deal, a move) is looked through there, and refused with the
errors of the Python engine. A call that goes over many games does so without the interpreter's lock, on as many threads
as asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import addressof, byref, c_uint64, c_void_p, create_string_buffer, sizeof, string_at
from threading import Lock
from typing import Any, NamedTuple, Self

from ..cards import Role
from ..game import Deal, Ending, Move, State, View, check, check_deal, move_code
from ..game.view import no_such_seat
from ..given import expect, expect_number, expect_one_of, listed, shown
from ..messages import BadArgument, BadDeal, BadRules, NotLegal, NotNative
from ..rules import RuleSet
from . import layout, library
from .buffers import flags, words
from .library import BAD_DEAL, BAD_STATE, BAD_TABLES, NO_WORLD, NOBODY_TO_MOVE, NOT_LEGAL, OK, ROUND_NOT_OVER, TOO_WIDE
from .moves import move_of
from .tables import ENDINGS, ROLES, native_deal, tables
from .values import UNFIT, Reader, native_state

RANDOM, DIGGER = "random", "digger"
PLAYERS = (RANDOM, DIGGER)
"""The players that do not think, as `bots` calls them."""
WHIM = 15
"""How often of a hundred times the digger plays anything, as `bots` has it."""
ALL = (1 << 63) - 1
_THE_STATE, _SPECTATOR = 254, 255
_WORD = 1 << 64


class Counts(NamedTuple):
    """What came of playing many games."""

    moves: int
    rounds: int
    """Rounds that ended."""
    over: int
    """Games that ended."""
    too_wide: int
    """Games whose mine would have grown too wide, and which were left as they were."""
    checked: int = 0
    """States of which the laws were asked."""
    broken: int = 0
    """States in which one did not hold."""


class GameSummary(NamedTuple):
    """What a game comes to."""

    moves: int
    endings: tuple[Ending, ...]
    """How each round that is over has ended."""
    finishers: tuple[Role | None, ...]
    """The role of who reached the treasure, round by round; None where nobody did, or where there are no roles."""
    gold: tuple[int, ...]
    """What each seat owns, once the game is over."""
    digest: str


class Games:
    """So many games; each is reached by its index, and none has begun."""

    def __init__(self, rules: RuleSet, players: int, count: int = 1) -> None:
        expect("rules", rules, RuleSet)
        expect_number("count", count, 1)
        self.rules, self.players = rules, players
        self._count = count
        self._lock = Lock()
        self._handle = c_void_p()
        self._library = library.library()
        made = tables(rules, players)
        result = self._library.undermine_new(addressof(made), sizeof(made), count, byref(self._handle))
        if result == BAD_TABLES:
            raise NotNative("error-native-rules", rules=str(rules))
        if result != OK:
            raise MemoryError

    @classmethod
    def of(cls, states: Iterable[State]) -> Self:
        """These states, which must be of one game's rules and number of players."""
        given = listed("states", states, State)
        if not given:
            raise BadArgument("error-argument-list", name="states", kind="State", given="[]")
        games = cls(given[0].table.rules, given[0].table.players, len(given))
        for index, state in enumerate(given):
            games.put(index, state)
        return games

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            self._library.undermine_free(handle)

    def __len__(self) -> int:
        return self._count

    @property
    def handle(self) -> c_void_p:
        """What the library knows these games by; it is no longer theirs once they are gone."""
        return self._handle

    # One game ------------------------------------------------------------------------------------------------

    def begin(self, index: int, deal: Deal, first: int = 0) -> None:
        """Set up the first round of a game from this deal; `first` is the seat that begins."""
        check_deal(self.rules, self.players, deal)
        made = native_deal(deal)
        self._check_first(first)
        self._call("begin", index, addressof(made), sizeof(made), first)

    def next_round(self, index: int, deal: Deal) -> None:
        """Set up the round after one that is over."""
        check_deal(self.rules, self.players, deal)
        made = native_deal(deal)
        self._call("next_round", index, addressof(made), sizeof(made))

    def seed(self, index: int, seed: bytes, first: int | None = None) -> None:
        """Begin a game all of whose rounds are dealt from this seed; where nobody is named first, the lot decides."""
        expect("seed", seed, bytes)
        if first is not None:
            self._check_first(first)
        self._call("seed", index, seed, len(seed), layout.NOBODY if first is None else first)

    def deal_on(self, index: int) -> None:
        """Set up the round after one that is over, as the game was dealt: from its seed, or from its luck."""
        self._call("deal_on", index)

    def luck(self, index: int, start: int, stream: int = 0) -> None:
        """What a game's players draw from here on: the small generator, begun so."""
        self._call("luck", index, word("start", start), word("stream", stream))

    def put(self, index: int, state: State) -> None:
        """A game becomes this state; how it came about, and who deals the next round, it does not know."""
        expect("state", state, State)
        if state.table.rules != self.rules or state.table.players != self.players:
            raise NotNative("error-native-state")
        try:
            made = native_state(state)
            # What the native engine works out for itself must be what the state says.
            same = Reader(made, self.rules, self.players).state() == state
        except UNFIT:
            raise NotNative("error-native-state") from None
        if not same:
            raise NotNative("error-native-state")
        self._call("put", index, addressof(made), sizeof(made))

    def state(self, index: int) -> State:
        """A game as a state of the Python engine, which knows nothing of its past."""
        return self._read(index).state()

    def view(self, index: int, seat: int | None) -> View:
        """What this seat sees; None is a spectator."""
        self._check_seat(seat)
        reader = self._read(index)
        return View(reader.table(), None if seat is None else reader.own(seat))

    def legal(self, index: int) -> list[Move]:
        """The legal moves of who is to move, in the order of the Python engine."""
        catalogue = self.rules.catalogue
        return [move_of(code, catalogue) for code in self.codes(index)]

    def codes(self, index: int) -> list[int]:
        """The same moves by their `move_code`."""
        codes, found = (c_uint64 * layout.MOVES)(), c_uint64()
        self._call("legal", index, addressof(codes), layout.MOVES, byref(found))
        return codes[: found.value]

    def play(self, index: int, move: Move) -> None:
        """Carry out a legal move, and all that follows until somebody is to decide again."""
        code = _code(move)
        if code is None or not self._plays(index, code):
            check(self.state(index), move)
            raise NotLegal("why-not-offered")

    def _plays(self, index: int, code: int) -> bool:
        result = self._result("play", index, code)
        if result in (NOT_LEGAL, NOBODY_TO_MOVE):
            return False
        self._raise(result, index)
        return True

    def digest(self, index: int) -> str:
        """The digest of the state: that of `notation.state_digest`."""
        return self._digest(index, _THE_STATE)

    def view_digest(self, index: int, seat: int | None) -> str:
        """The digest of what this seat, or a spectator, sees: that of `notation.view_digest`."""
        self._check_seat(seat)
        return self._digest(index, _SPECTATOR if seat is None else seat)

    def perft(self, index: int, depth: int) -> int:
        """The number of sequences of this many moves; a round that ends sooner goes no further."""
        expect_number("depth", depth, 0)
        found = c_uint64()
        self._call("perft", index, min(depth, 64), byref(found))
        return found.value

    # Many games ----------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """The same games, which from here on go their own ways."""
        other = type(self)(self.rules, self.players, self._count)
        other.become(self)
        return other

    def become(self, other: Games, threads: int = 1) -> None:
        """Every game becomes as the one of the same index there; there must be as many, of the same rules."""
        expect("other", other, Games)
        same = (other.rules, other.players, len(other)) == (self.rules, self.players, len(self))
        if not same:
            raise NotNative("error-native-state")
        with other._lock:
            handle = other._handle if other is not self else self._handle
        self._over_all("copy_all", handle, threads_of(threads))

    __copy__ = copy

    def deal(self, start: int, first_stream: int = 0, threads: int = 1) -> None:
        """Begin every game anew, dealt from the small generator: game i by stream `first_stream + i` of this start."""
        self._over_all("deal", word("start", start), word("first_stream", first_stream), threads_of(threads))

    def step(self, codes: Any, threads: int = 1) -> list[bool]:
        """One move in every game, by its `move_code`; where a round is over the next one is dealt before. False where
        it was not played: it is not legal, the game is over, or its mine would grow too wide."""
        played = bytearray(self._count)
        self.step_into(codes, played, threads)
        return list(map(bool, played))

    def step_into(self, codes: Any, played: Any, threads: int = 1) -> int:
        """The same for arrays of the caller's: 64-bit codes, read where they lie if the array can be written to, and a
        byte for each game, which becomes 1 where its move was played and 0 where it was not. Returns how many were."""
        given, room = words("codes", codes, self._count), flags("played", played, self._count)
        self._over_all("step", given.address, room.address, self._count, threads_of(threads))
        return string_at(room.address, self._count).count(1)

    def play_some(
        self, moves: int = ALL, players: Sequence[str] = ("random",), threads: int = 1, laws_every: int = 0
    ) -> Counts:
        """So many moves in every game, or all to its end, by players that do not think: one for all seats, or one for
        each. Each game draws from its own luck, so that nothing depends on the number of threads.

        After every so many moves, and whenever a round is over, the laws may be asked: every card, role, nugget and
        marker is in one place, and what the mine has kept up is what a walk from the starts finds.
        """
        expect_number("moves", moves, 0)
        expect_number("laws_every", laws_every, 0)
        seated = self._seated(players)
        diggers = sum(1 << seat for seat, player in enumerate(seated) if player == DIGGER)
        counts, every = (c_uint64 * 6)(), min(laws_every, 1 << 31)
        self._over_all("play_some", min(moves, ALL), diggers, WHIM, every, threads_of(threads), addressof(counts))
        return Counts(*counts)

    def _seated(self, players: Sequence[str]) -> Sequence[str]:
        given: tuple[str, ...] = listed("players", players, str)
        for player in given:
            expect_one_of("players", player, PLAYERS)
        if len(given) not in (1, self.players):
            raise BadArgument("error-bots-count", bots=len(given), players=self.players)
        return given * self.players if len(given) == 1 else given

    def summaries(self, threads: int = 1) -> list[GameSummary]:
        """What each game comes to, as far as it was played here."""
        made = (layout.Summary * self._count)()
        self._over_all("summaries", addressof(made), sizeof(made), threads_of(threads))
        return [summary_of(summary, self.players) for summary in made]

    # Calls ---------------------------------------------------------------------------------------------------

    def _read(self, index: int) -> Reader:
        made = layout.State()
        self._call("get", index, addressof(made), sizeof(made))
        return Reader(made, self.rules, self.players)

    def _digest(self, index: int, seat: int) -> str:
        digest = create_string_buffer(32)
        self._call("digest", index, seat, digest)
        return digest.raw.hex()

    def _call(self, name: str, index: int, *given: object) -> None:
        self._raise(self._result(name, index, *given), index)

    def _result(self, name: str, index: int, *given: object) -> int:
        if type(index) is not int or not 0 <= index < self._count:
            raise BadArgument("error-native-index", given=shown(index), count=self._count)
        with self._lock:
            result: int = getattr(self._library, f"undermine_{name}")(self._handle, index, *given)
        return result

    def _over_all(self, name: str, *given: object) -> None:
        with self._lock:
            result: int = getattr(self._library, f"undermine_{name}")(self._handle, *given)
        if result == NO_WORLD:
            raise NotNative("error-native-no-world")
        if result != OK:
            raise MemoryError

    def _raise(self, result: int, index: int) -> None:
        if result == OK:
            return
        if result == TOO_WIDE:
            raise NotNative("error-native-wide", span=layout.SPAN)
        if result == ROUND_NOT_OVER:
            raise NotLegal("error-round-not-over")
        if result == BAD_DEAL:
            raise BadDeal("error-deal", pile="goals")
        if result == BAD_STATE:
            raise NotNative("error-native-state")
        raise MemoryError

    def _check_first(self, first: int) -> None:
        if type(first) is not int or not 0 <= first < self.players:
            raise BadRules("error-first-seat", first=shown(first), players=self.players)
        if self.rules.first not in (None, first):
            raise BadRules("error-first-seat-fixed", first=first, rules=self.rules.key)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise no_such_seat(seat, self.players)


def summary_of(made: layout.Summary, players: int) -> GameSummary:
    rounds = made.rounds
    return GameSummary(
        made.moves,
        tuple(ending for ending in (ENDINGS[number] for number in made.endings[:rounds]) if ending is not None),
        tuple(None if role == layout.NOTHING else ROLES[role] for role in made.finishers[:rounds]),
        tuple(made.gold[:players]),
        bytes(made.digest).hex(),
    )


def _code(move: Move) -> int | None:
    """The number of a move; None where it has none, as one that was made up may not."""
    try:
        code = move_code(move)
    except (AttributeError, TypeError, ValueError, IndexError):
        return None
    return code if 0 <= code < _WORD else None


def word(name: str, given: int) -> int:
    expect_number(name, given, 0)
    return given % _WORD


def threads_of(given: int) -> int:
    expect_number("threads", given, 1)
    return min(given, 256)


__all__ = ["ALL", "PLAYERS", "Counts", "GameSummary", "Games"]
