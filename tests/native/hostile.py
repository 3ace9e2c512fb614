"""Hostile calls at the C interface: anything as tables, states, deals, moves, plans, sizes and indices.

`python -m tests.native.hostile --calls 1000000 --games 5000` is the long run, for a library built with sanitizers
(`make sanitize`): there whatever reads or writes out of bounds, or is not defined, ends the process with a report.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from ctypes import CDLL, addressof, byref, c_int8, c_int32, c_uint8, c_uint32, c_uint64, c_void_p, sizeof
from pathlib import Path
from random import Random
from typing import Any

from undermine.cards import Role
from undermine.game import View
from undermine.native import layout
from undermine.native.library import OK, load
from undermine.native.plans import plan_of
from undermine.native.tables import tables
from undermine.native.values import Reader
from undermine.native.weights import weights
from undermine.research import Rewards, observing
from undermine.research.numbers import native_coding
from undermine.rules import RuleSet, keys, ruleset
from undermine.testing.games import HOUSES_OF

RESULTS = range(14)


class Attack:
    """One set of games and whoever calls it with anything."""

    def __init__(self, library: CDLL, rng: Random) -> None:
        self._library, self._rng = library, rng
        self.counts: Counter[str] = Counter()
        self._given = self._tables()
        self._games = c_void_p()
        self._count = rng.randrange(1, 4)
        assert library.undermine_new(addressof(self._given), sizeof(self._given), self._count, byref(self._games)) == OK
        self._restart()

    def close(self) -> None:
        self._library.undermine_free(self._games)

    def _tables(self) -> layout.Tables:
        key = self._rng.choice(keys())
        rules = ruleset(key, house=self._rng.choice(HOUSES_OF[ruleset(key).flow]))
        return layout.Tables.from_buffer_copy(tables(rules, self._rng.choice(rules.players)))

    def _restart(self) -> None:
        """Somewhere in a game, so that there is something to attack."""
        counts = (c_uint64 * 6)()
        self._call("deal", self._rng.getrandbits(64), 0, 1)
        self._call("play_some", self._rng.randrange(400), self._rng.getrandbits(12), 15, 0, 1, addressof(counts))

    def _call(self, name: str, *given: Any) -> int:
        result: int = getattr(self._library, f"undermine_{name}")(self._games, *given)
        assert result in RESULTS
        self.counts[f"{name} {'played' if result == OK else 'refused'}"] += 1
        return result

    def attack(self) -> None:
        attacks = (self.state, self.state, self.move, self.move, self.deal, self.tables, self.worlds, self.odds)
        self._rng.choice((*attacks, self.environments))()

    def _index(self) -> int:
        return self._rng.choice((0, 0, 0, self._rng.randrange(5), self._rng.getrandbits(64)))

    def _spoiled(self, given: Any) -> Any:
        """Some bytes changed: one, a few, a stretch, or all of them."""
        rng, size = self._rng, sizeof(given)
        raw = (c_uint8 * size).from_buffer(given)
        first = size if rng.random() < 0.1 else min(size, 4200)
        for _ in range(rng.choice((1, 1, 1, 2, 5, 40))):
            raw[rng.randrange(first)] = rng.choice((0, 1, 2, 255, rng.randrange(256), rng.randrange(16)))
        if rng.random() < 0.05:
            begin = rng.randrange(size)
            end = min(size, begin + rng.randrange(1, 2000))
            raw[begin:end] = list(rng.randbytes(end - begin))
        return given

    def state(self) -> None:
        """A state with some of its bytes changed; if it is taken, it is played on."""
        given = layout.State()
        self._call("get", 0, addressof(given), sizeof(given))
        self._spoiled(given)
        size = sizeof(given) if self._rng.random() < 0.95 else self._rng.choice((0, 1, sizeof(given) - 1, 1 << 40))
        if self._call("put", self._index(), addressof(given), size) == OK:
            self._look_and_play()

    def _look_and_play(self) -> None:
        moves, found, counts = (c_uint64 * layout.MOVES)(), c_uint64(), (c_uint64 * 6)()
        digest = (c_uint8 * 32)()
        for index in range(self._count):
            self._call("legal", index, addressof(moves), layout.MOVES, byref(found))
            self._call("digest", index, self._rng.choice((0, 1, 254, 255)), addressof(digest))
        self._call("play_some", self._rng.choice((1, 5, 1000)), self._rng.getrandbits(32), 15, 0, 1, addressof(counts))
        if self._rng.random() < 0.2:
            self._restart()

    def move(self) -> None:
        """Any number as a move, often near one that is legal."""
        moves, found = (c_uint64 * layout.MOVES)(), c_uint64()
        index, room = self._index(), self._rng.choice((0, 1, 5, layout.MOVES))
        legal = self._call("legal", index, addressof(moves), room, byref(found)) == OK and found.value and room
        code = moves[self._rng.randrange(min(found.value, room))] if legal else self._rng.getrandbits(64)
        if self._rng.random() < 0.8:
            code ^= 1 << self._rng.randrange(64)
        self._call("play", index, code)
        results = (c_uint8 * self._count)()
        codes = (c_uint64 * self._count)(*(code for _ in range(self._count)))
        self._call("step", addressof(codes), addressof(results), self._rng.choice((self._count, 0, 99)), 1)

    def deal(self) -> None:
        given = layout.Deal()
        for name in ("roles", "goals", "stock", "nuggets"):
            cards = getattr(self._given, name)[: getattr(self._given, f"n_{name}")]
            self._rng.shuffle(cards)
            getattr(given, name)[: len(cards)] = cards
        if self._rng.random() < 0.7:
            self._spoiled(given)
        size, first = self._rng.choice((sizeof(given), sizeof(given), 3)), self._rng.choice((0, 1, 200, 255, 1 << 31))
        self._call("begin", self._index(), addressof(given), size, first)
        self._call("next_round", self._index(), addressof(given), size)
        self._call("seed", self._index(), b"seed", self._rng.choice((0, 4)), first)
        self._call("deal_on", self._index())

    def tables(self) -> None:
        """Tables with some of their bytes changed; if they are taken, games are played by them."""
        given, games, counts = self._spoiled(self._tables()), c_void_p(), (c_uint64 * 6)()
        raw = bytes(given)
        new = self._library.undermine_new
        result = new(raw, len(raw) if self._rng.random() < 0.9 else 7, self._rng.choice((0, 1, 2)), byref(games))
        assert result in RESULTS
        self.counts[f"tables {'played' if result == OK else 'refused'}"] += 1
        if result == OK:
            self._library.undermine_deal(games, self._rng.getrandbits(64), 0, 1)
            self._library.undermine_play_some(games, 300, self._rng.getrandbits(12), 15, 0, 1, addressof(counts))
            self._library.undermine_free(games)

    def worlds(self) -> None:
        """A plan with some of its bytes changed, and forks of any kind; if it is taken, worlds are drawn from it, and
        whatever they are, the laws hold in them."""
        rng, games, worlds, counts = self._rng, c_void_p(), c_void_p(), (c_uint64 * 6)()
        rules = ruleset(key := rng.choice(keys()), house=rng.choice(HOUSES_OF[ruleset(key).flow]))
        players = rng.choice(rules.players)
        given = tables(rules, players)
        assert self._library.undermine_new(addressof(given), sizeof(given), 2, byref(games)) == OK
        self._library.undermine_deal(games, rng.getrandbits(64), 0, 1)
        self._library.undermine_play_some(games, rng.randrange(300), 0xFFF, 15, 0, 1, addressof(counts))
        state = layout.State()
        assert self._library.undermine_get(games, 0, addressof(state), sizeof(state)) == OK
        plan, forks, branches = self._plan(Reader(state, rules, players))
        if rng.random() < 0.5:
            forks = self._forks()
            branches = self._branches(len(forks) // sizeof(layout.Fork), rules, state)
        size = sizeof(plan) if rng.random() < 0.95 else rng.choice((0, 5, 1 << 40))
        many = (len(forks) // sizeof(layout.Fork), len(branches) // sizeof(layout.Branch))
        new = self._library.undermine_worlds
        result = new(
            games, rng.choice((0, 0, 0, 7)), addressof(plan), size, forks, many[0], branches, many[1], byref(worlds)
        )
        assert result in RESULTS
        self.counts[f"worlds {'played' if result == OK else 'refused'}"] += 1
        if result == OK:
            self._draw(games, worlds)
        self._library.undermine_worlds_free(worlds)
        self._library.undermine_free(games)

    def _draw(self, games: c_void_p, worlds: c_void_p) -> None:
        counts = (c_uint64 * 6)()
        result = self._library.undermine_draw(games, worlds, self._rng.getrandbits(64), 0, self._rng.choice((0, 1, 2)))
        assert result in RESULTS
        self.counts[f"draw {'played' if result == OK else 'refused'}"] += 1
        self._call("draw", worlds, 0, 0, 1)
        self._rollouts(games, worlds)
        self._library.undermine_play_some(games, 30, 0, 15, 1, 1, addressof(counts))
        assert counts[5] == 0, "a law is broken"

    def _rollouts(self, games: c_void_p, worlds: c_void_p) -> None:
        """Any numbers for players, any moves."""
        rng, codes, found = self._rng, (c_uint64 * 4)(), c_uint64()
        self._library.undermine_legal(games, 0, addressof(codes), 4, byref(found))
        codes[3] = rng.getrandbits(64)
        mind, size = self._mind()
        outcomes, shift, move = (c_int32 * 8)(), (c_int8 * layout.SEATS)(), c_uint64()
        seat, threads = rng.choice((0, 0, 0, 200)), rng.choice((1, 2))
        given = (addressof(mind), size, addressof(codes), 4, 2, rng.getrandbits(64), 0, seat, threads)
        result = self._library.undermine_rollouts(worlds, *given, addressof(outcomes))
        assert result in RESULTS
        self.counts[f"rollouts {'played' if result == OK else 'refused'}"] += 1
        result = self._library.undermine_brisk(games, 0, addressof(mind), size, addressof(shift), byref(move))
        assert result in RESULTS
        self.counts[f"brisk {'played' if result == OK else 'refused'}"] += 1

    def _mind(self) -> tuple[layout.Mind, int]:
        """Any numbers for players, and how large they are said to be."""
        rng, mind = self._rng, layout.Mind(size=sizeof(layout.Mind))
        if rng.random() < 0.8:
            raw = bytearray(rng.choice((0, rng.randrange(16), 0xF0 + rng.randrange(16))) for _ in range(sizeof(mind)))
            mind = layout.Mind.from_buffer(raw)
            mind.size = sizeof(mind)
            for temper in mind.tempers:
                temper.sees = rng.choice((-1, 0, 1))
        return mind, sizeof(mind) if rng.random() < 0.95 else 5

    def _plan(self, reader: Reader) -> tuple[layout.Plan, bytes, bytes]:
        """What some seat does not see, by some weights, mostly spoiled."""
        rng, seat = self._rng, self._rng.choice((None, 0))
        seen = View(reader.table(), None if seat is None else reader.own(seat))
        rows = {other: {role: rng.random() for role in Role} for other in range(seen.table.players)}
        leaning = rng.choice((None, rows)) if seen.table.rules.way.has_roles else None
        made, found = plan_of(seen, weights(seen.table, leaning, None, None))
        plan, (forks, _, branches, _) = layout.Plan.from_buffer_copy(made), found.packed()
        spoiled = rng.random()
        if branches and spoiled < 0.4:
            return plan, self._changed(forks), self._changed(branches)
        return plan if spoiled < 0.6 else self._spoiled(plan), forks, branches

    def _changed(self, raw: bytes) -> bytes:
        """One byte of these, or none."""
        at = self._rng.randrange(2 * len(raw))
        return raw[:at] + bytes((self._rng.randrange(256),)) + raw[at + 1 :] if at < len(raw) else raw

    def _forks(self) -> bytes:
        count = self._rng.randrange(1, 6)
        return b"".join(bytes(layout.Fork(2 * number, 2)) for number in range(count))

    def _branches(self, forks: int, rules: RuleSet, state: layout.State) -> bytes:
        """Two for each fork, near what may be taken: a role, a goal, a card or a nugget for some place."""
        rng, made = self._rng, []
        for number in range(2 * forks):
            upto = 1 << 63 if number % 2 or rng.random() < 0.1 else rng.getrandbits(63)
            branch = layout.Branch(upto=upto, next=min(forks, number // 2 + 1), deck=rng.randrange(6))
            branch.place = rng.choice((rng.randrange(rules.players[-1]), rng.randrange(24), rng.getrandbits(16)))
            branch.what = rng.choice((0, 1, 2, state.stock[0], state.hands[0][0], 255, rng.randrange(256)))
            branch.bound = rng.choice((0, 1, 5, 60, 255))
            branch.barred[:] = [rng.choice((255, rng.randrange(60))) for _ in range(layout.HAND)]
            made.append(bytes(branch))
        raw = bytearray(b"".join(made))
        if raw and rng.random() < 0.3:
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        return bytes(raw)

    def environments(self) -> None:
        """A coding with some of its bytes changed; if it is taken, games are played by any numbers."""
        rng, games, envs = self._rng, c_void_p(), c_void_p()
        rules = ruleset(key := rng.choice(keys()), house=rng.choice(HOUSES_OF[ruleset(key).flow]))
        players = rng.choice(rules.players)
        given = tables(rules, players)
        assert self._library.undermine_new(addressof(given), sizeof(given), 2, byref(games)) == OK
        coding = native_coding(observing(rules, players), Rewards(shaping=rng.choice((0, 1))))
        if rng.random() < 0.6:
            self._spoiled(coding)
        size = sizeof(coding) if rng.random() < 0.95 else rng.choice((0, 5, 1 << 40))
        self._library.undermine_deal(games, rng.getrandbits(64), 0, 1)
        result = self._library.undermine_envs_new(games, addressof(coding), size, byref(envs))
        assert result in RESULTS
        self.counts[f"envs_new {'played' if result == OK else 'refused'}"] += 1
        if result == OK:
            self._step(envs, games, coding, players)
        self._library.undermine_envs_free(envs)
        self._library.undermine_free(games)

    def _step(self, envs: c_void_p, games: c_void_p, coding: layout.Coding, players: int) -> None:
        """Numbers that are allowed and others, while somebody else plays in the same games now and then."""
        rng, count, found = self._rng, (c_uint64 * 6)(), c_uint64()
        rows, masks = (c_int8 * (2 * coding.row))(), (c_uint8 * (2 * coding.actions))()
        actions, floats, over, results = (c_int32 * 2)(), (c_uint8 * (16 * players))(), (c_uint8 * 2)(), (c_uint8 * 2)()
        words = (c_uint32 * 2)()
        where = addressof(floats), addressof(floats) + 8 * players, addressof(over), addressof(results)
        (mind, size), told = self._mind(), (c_int8 * (2 * layout.SEATS))()
        parts = (c_uint8 * 2)(rng.randrange(3), rng.choice((1, 2, rng.randrange(256))))
        joining = addressof(mind), size, addressof(parts), addressof(told), addressof(actions)
        self._said("envs_begin", envs)
        for _ in range(rng.choice((1, 20, 100))):
            seats = (c_uint8 * 2)(255, rng.choice((0, 255, 255, rng.randrange(256))))
            shown = addressof(rows), len(rows), addressof(masks), len(masks)
            self._said("envs_look", envs, addressof(seats), rng.choice((2, 2, 2, 2, 0)), *shown, 1)
            words[:] = [rng.getrandbits(32), rng.getrandbits(32)]
            self._said("envs_choose", envs, addressof(masks), addressof(words), addressof(actions), 2)
            if rng.random() < 0.2:
                actions[0] = rng.choice((-1, 0, rng.randrange(coding.actions), rng.getrandbits(31)))
            if rng.random() < 0.3:
                self._said("envs_brisk", envs, *joining, rng.choice((2, 2, 2, 9)), 1)
            if rng.random() < 0.05:
                self._library.undermine_play_some(games, 1, 0, 15, 0, 1, addressof(count))
            self._said("envs_step", envs, addressof(actions), rng.choice((2, 2, 2, 9)), *where, rng.choice((0, 1)), 1)
        self._said("envs_outside", envs, byref(found))

    def _said(self, name: str, *given: Any) -> None:
        result: int = getattr(self._library, f"undermine_{name}")(*given)
        assert result in RESULTS
        self.counts[f"{name} {'played' if result == OK else 'refused'}"] += 1

    def odds(self) -> None:
        """Other numbers where numbers stand."""
        rng, found = self._rng, c_uint64()
        self._call("copy", self._index(), self._games, self._index())
        self._call("luck", self._index(), rng.getrandbits(64), rng.getrandbits(64))
        self._call("perft", self._index(), rng.choice((0, 1, 2, 1 << 31)) if rng.random() < 0.3 else 1, byref(found))
        digest = (c_uint8 * 32)()
        self._call("digest", self._index(), rng.getrandbits(32), addressof(digest))
        summaries = (layout.Summary * self._count)()
        self._call("summaries", addressof(summaries), rng.choice((sizeof(summaries), 0, 5)), rng.choice((0, 1, 2)))


def attacked(library: CDLL, calls: int, seed: int) -> Counter[str]:
    """So many calls at least, by one who knows the interface; returns what became of them."""
    rng, counts = Random(seed), Counter[str]()
    while counts.total() < calls:
        attack = Attack(library, rng)
        for _ in range(60):
            attack.attack()
        attack.close()
        counts += attack.counts
    return counts


def play_all(library: CDLL, games: int) -> int:
    """So many whole games of all rule sets, random and digging; returns the number of moves."""
    every = [(key, players, house) for key in keys() for players in ruleset(key).players for house in _houses(key)]
    each, moves = -(-games // len(every)), 0
    for number, (key, players, house) in enumerate(every):
        given, handle, counts = tables(ruleset(key, house=house), players), c_void_p(), (c_uint64 * 6)()
        assert library.undermine_new(addressof(given), sizeof(given), each, byref(handle)) == OK
        library.undermine_deal(handle, number, 0, 1)
        library.undermine_play_some(handle, 1 << 40, (0, 0xFFF, 0x555)[number % 3], 15, 0, 1, addressof(counts))
        assert counts[2] == each, "every game comes to its end"
        library.undermine_free(handle)
        moves += counts[0]
    return moves


def _houses(key: str) -> list[tuple[str, ...]]:
    return sorted(set(HOUSES_OF[ruleset(key).flow]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--calls", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    library = load(options.library)
    print(f"{play_all(library, options.games)} moves of whole games", file=sys.stderr)
    counts = attacked(library, options.calls, options.seed)
    for name, count in sorted(counts.items()):
        print(f"{count:9} {name}")
    print(f"{counts.total()} calls, all refused or played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
