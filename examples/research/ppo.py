"""Masked PPO by self-play, from zero: one network plays all seats, and learns to dig and to hinder.

    python examples/research/ppo.py --minutes 20 --out learned

It needs PyTorch and `undermine.research.vector`. There are two groups of games: while the network looks at one of
them, the native engine moves in the other, on all cores.

What is particular to this game:
- Sides win and lose together, so all values are those of the diggers, and one chain of them runs through a game from
  move to move. Whoever moves sees another part of the truth; a saboteur's gain is the diggers' loss.
- Random diggers never reach the treasure. `--shaping` rewards coming nearer to it, by a potential (docs/research.md).
- An observation shows the last moves alone. Who laid each card, and who was at whom, is public, and remembered here.
- Aids to learning: the critic, not the policy, is told the roles of those who have moved; the network guesses them.
- Some games are against others: earlier selves, and the engine's brisk players, who stand in for strangers.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy
import torch
from torch import Tensor, nn

from undermine.cards import Role, Verb
from undermine.research import rules_named
from undermine.research.observing import Observing
from undermine.research.rewards import Rewards
from undermine.research.vector import VectorEnv

LAY, AT_CELL, AT_PLAYER = 1, 2, 3
"""What somebody did, in the field `what` of the history."""
EDGE = 3  # so many rows and columns on each side of the window are not looked at: 1 card in 400 is laid there


@dataclass
class Settings:
    out: str = "learned"
    resume: str = ""  # weights to go on from
    seed: int = 1
    rules: str = "base-2015"
    players: int = 5
    minutes: float = 20.0
    games: int = 4096  # in each of the two groups
    horizon: int = 32  # moves of each game between two lessons
    threads: int = 16
    channels: int = 64
    blocks: int = 4
    hidden: int = 256
    epochs: int = 2
    batch: int = 8192
    rate: float = 4e-4
    entropy: float = 0.015
    clip: float = 0.2
    smoothing: float = 0.95  # lambda of the generalised advantages
    shaping: float = 1.0
    guessing: float = 0.1  # weight of the side task
    rivals: float = 0.1  # share of games in which one side is an earlier self
    brisk: float = 0.5  # share of games in which one side is played by the engine's brisk players


# What everybody remembers -------------------------------------------------------------------------------------------


class Memory:
    """Public things that a row does not show any more: whose card lies where, and who broke and mended whose tools."""

    def __init__(self, seen: Observing, games: int, device: torch.device) -> None:
        self.seen, self.players, self.columns = seen, seen.players, seen.coding.window.columns
        self.cells, kinds = seen.coding.window.cells, seen.rules.catalogue.kinds
        self.breaks = torch.tensor([False, *(card.verb is Verb.BREAK for card in kinds)], device=device)
        self.falls = torch.tensor([False, *(card.verb is Verb.ROCKFALL for card in kinds)], device=device)
        self.owner = torch.zeros(games, self.cells, dtype=torch.int8, device=device)
        self.deeds = torch.zeros(games, self.players, self.players, 2, dtype=torch.int8, device=device)
        self.all = torch.arange(games, device=device)

    def take(self, last: Tensor, seats: Tensor, begun: Tensor) -> None:
        """The newest line of each history, as these seats see it; games that have just begun have none."""
        self.owner *= ~begun[:, None]
        self.deeds *= ~begun[:, None, None, None]
        who, what, kind, _, column, row, target, _ = last.long().unbind(1)
        who, target = (who - 1 + seats) % self.players, (target - 1 + seats) % self.players
        cell = ((row - 1) * self.columns + column - 1).clamp(min=0)
        fallen = (what == AT_CELL) & self.falls[kind]
        laid = ((what == LAY) | fallen) & (column > 0)
        new = torch.where(fallen, 0, who + 1).to(torch.int8)
        self.owner[self.all, cell] = torch.where(laid, new, self.owner[self.all, cell])
        self.deeds[self.all, who, target, self.breaks[kind].long()] += (what == AT_PLAYER).to(torch.int8)

    def rows(self, rows: Tensor, seats: Tensor) -> Tensor:
        """These rows, and behind each what is remembered, as its seat sees it: the cells, then who was at whom."""
        owner = torch.where(self.owner > 0, (self.owner - 1 - seats[:, None]) % self.players + 1, 0)
        order = (torch.arange(self.players, device=rows.device) + seats[:, None]) % self.players
        deeds = self.deeds[self.all[:, None, None], order[:, :, None], order[:, None, :]]
        return torch.cat([rows, owner.to(torch.int8), deeds.flatten(1)], 1)


# The network ---------------------------------------------------------------------------------------------------------


class Net(nn.Module):
    """The mine goes through convolutions, all else through a plain network whose thoughts are added at every cell."""

    def __init__(self, seen: Observing, channels: int, blocks: int, hidden: int) -> None:
        super().__init__()
        self.seen, self.players, window = seen, seen.players, seen.coding.window
        self.entries, self.size, self.high, self.wide = seen.entries, window.cells, window.rows, window.columns
        places = torch.tensor([window.place(cell) for cell in seen.rules.plan.goals])
        self.register_buffer("places", places, persistent=False)
        planes = self.entries["mine"].shape[0] + self.players + self.entries["goals"].shape[1]
        self.codes, past = max(len(seen.rules.catalogue.kinds), window.columns) + 1, self.entries["history"].size
        plain = self.entries["history"].first - self.entries["goals"].first + 2 * self.players**2 + past * self.codes
        self.plain = nn.Sequential(nn.Linear(plain, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.enter = nn.Conv2d(planes, channels, 3, padding=1)
        self.where = nn.Parameter(torch.zeros(1, channels, self.high - 2 * EDGE, self.wide - 2 * EDGE))
        self.told = nn.ModuleList(nn.Linear(hidden, channels) for _ in range(blocks + 1))
        self.one = nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(blocks))
        self.two = nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(blocks))
        for conv in self.two:
            nn.init.zeros_(conv.weight)
        self.sum_up = nn.Sequential(nn.Linear(hidden + 2 * channels, hidden), nn.ReLU())
        # Numbers of moves come in stretches: those with one for each cell are planes, and all others stand in a row.
        self.at_each = [part.size == self.size for part in seen.coding.parts]
        self.rest = [part.size for part in seen.coding.parts if part.size != self.size]
        self.at_cells = nn.Conv2d(channels, sum(self.at_each), 1, bias=False)
        self.anywhere = nn.Parameter(torch.zeros(sum(self.at_each), 1, 1))
        self.elsewhere = nn.Linear(hidden, sum(self.rest))
        for head in (self.at_cells, self.elsewhere):
            nn.init.normal_(head.weight, std=0.01)
        self.critic = nn.Sequential(nn.Linear(hidden + self.players, hidden), nn.ReLU(), nn.Linear(hidden, 1))
        self.guess = nn.Linear(hidden, self.players)

    @torch.autocast("cuda", torch.bfloat16, enabled=torch.cuda.is_available())
    def forward(self, rows: Tensor, roles: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """For each row what is thought of every move, what the diggers may expect, and who is thought a saboteur."""
        goals, hand, history = (self.entries[name].first for name in ("goals", "hand", "history"))
        end, codes = self.seen.size, torch.arange(self.codes, dtype=torch.int8, device=rows.device)
        numbers = rows.to(torch.bfloat16 if rows.is_cuda else torch.float32)
        past = rows[:, history:end, None] == codes
        owner = rows[:, None, end : end + self.size] == codes[1 : self.players + 1, None]
        known = numbers.new_zeros(len(rows), self.entries["goals"].shape[1], self.size)
        known[:, :, self.places] = numbers[:, goals:hand].unflatten(1, self.entries["goals"].shape).mT
        seen = torch.cat([numbers[:, :goals].unflatten(1, (-1, self.size)), owner.to(known.dtype), known], 1)
        seen = seen.unflatten(2, (self.high, self.wide))[:, :, EDGE:-EDGE, EDGE:-EDGE]
        counts = torch.cat([numbers[:, goals:history], numbers[:, end + self.size :]], 1) / 8
        plain = self.plain(torch.cat([counts, past.flatten(1).to(known.dtype)], 1))
        mine = (
            self.enter(seen.contiguous(memory_format=torch.channels_last))
            + self.where.to(numbers.dtype)
            + self.told[0](plain)[:, :, None, None]
        )
        for one, two, told in zip(self.one, self.two, self.told[1:], strict=True):
            mine = mine + two(torch.relu(one(torch.relu(mine)) + told(plain)[:, :, None, None]))
        mine = torch.relu(mine)
        whole = self.sum_up(torch.cat([plain, mine.mean((2, 3)), mine.amax((2, 3))], 1))
        value = self.critic(torch.cat([whole, roles.to(whole.dtype)], 1)).squeeze(1)
        planes = nn.functional.pad(self.at_cells(mine), (EDGE,) * 4) + self.anywhere.to(mine.dtype)
        cells, others = iter(planes.flatten(1).split(self.size, 1)), iter(self.elsewhere(whole).split(self.rest, 1))
        moves = torch.cat([next(cells if at_cells else others) for at_cells in self.at_each], 1)
        return moves, value.float(), self.guess(whole)


def allowed(logits: Tensor, masks: Tensor) -> Tensor:
    """The logarithms of the chances of all moves; what is not allowed has none."""
    return logits.float().masked_fill(masks == 0, -1e9).log_softmax(1)


# Playing -------------------------------------------------------------------------------------------------------------

SELF, RIVAL, BRISK = range(3)
"""Who moves: the learner, one of its earlier selves, or a brisk player of the engine."""
SIDES = ("self-play", "rivals dig", "rivals hinder", "brisk dig", "brisk hinder", "alone among brisk")


class Group:
    """Games that go on together. What is to be learned from is kept on the device that learns."""

    def __init__(self, given: Settings, number: int, device: torch.device) -> None:
        self.given, self.device, self.pool = given, device, ThreadPoolExecutor(1)
        settings = {"house": ["rounds=1"], "rewards": Rewards("side", shaping=given.shaping), "threads": given.threads}
        self.env = VectorEnv(given.rules, given.players, given.games, seed=1000 * given.seed + number, **settings)
        entries, roles = self.env.observing.entries, self.env.observing.roles
        self.role_at = entries["seats"].first + entries["seats"].shape[1] - len(roles) + roles.index(Role.DIGGER)
        self.last_at = entries["history"].first
        self.memory = Memory(self.env.observing, given.games, device)
        self.roles = torch.zeros(given.games, given.players, device=device)
        shares = [1 - given.rivals - given.brisk, *[given.rivals / 2] * 2, *[given.brisk / 3] * 3]
        ends = numpy.cumsum(shares[:-1]) * given.games
        self.sides = numpy.searchsorted(ends, numpy.arange(given.games), "right")
        self.among_rivals = slice(*numpy.searchsorted(self.sides, (1, 3)))
        self.alone = numpy.arange(given.games) % given.players
        self.kept: dict[str, Tensor] = {}
        self.results = numpy.zeros((len(SIDES), 2), int)
        if device.type == "cuda":  # memory that stays where it is can be read by the GPU without a copy in between
            for array in (self.env.observations, self.env.masks):
                torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
        luck = numpy.random.default_rng(given.seed)
        for _ in range(300 if given.brisk else 0):  # until games are at different moves
            self.env.step(self.env.brisk(self.env.sample(luck), where=True))
        self.look(given.horizon)

    def keep(self, step: int, **things: Tensor) -> None:
        for name, thing in things.items():
            if name not in self.kept:
                self.kept[name] = thing.new_zeros(self.given.horizon + 1, *thing.shape)
            self.kept[name][step] = thing

    def look(self, step: int) -> None:
        """Take in what is seen by those who are to move."""
        arrays = self.env.observations, self.env.masks, self.env.seats.astype(int), self.env.over | (not self.kept)
        rows, masks, seats, begun = (torch.from_numpy(array).to(self.device, non_blocking=True) for array in arrays)
        self.sign = numpy.where(self.env.observations[:, self.role_at] > 0, 1, -1)
        whom, sign = (torch.from_numpy(array).to(self.device) for array in (self.whom(), self.sign.astype("f4")))
        self.memory.take(rows[:, self.last_at : self.last_at + 8], seats, begun)
        self.roles *= ~begun[:, None]
        self.roles[self.memory.all, seats] = sign
        order = (torch.arange(self.given.players, device=self.device) + seats[:, None]) % self.given.players
        roles = self.roles.gather(1, order).to(torch.int8)
        self.keep(step, rows=self.memory.rows(rows, seats), masks=masks, sign=sign, roles=roles, whom=whom)

    def whom(self) -> numpy.ndarray:
        """Who moves now in each game."""
        digs, alone = self.sign > 0, self.env.seats == self.alone
        rival = (self.sides == 1) & digs | (self.sides == 2) & ~digs
        brisk = (self.sides == 3) & digs | (self.sides == 4) & ~digs | (self.sides == 5) & ~alone
        return numpy.where(rival, RIVAL, numpy.where(brisk, BRISK, SELF))

    @torch.no_grad()
    def act(self, step: int, net: Net, rival: Net) -> None:
        rows, masks, roles, whom = (self.kept[name][step] for name in ("rows", "masks", "roles", "whom"))
        logits, value, _ = net(rows, roles)
        chances = allowed(logits, masks)
        action = drawn(chances)
        if self.given.rivals:
            some = self.among_rivals
            theirs = drawn(allowed(rival(rows[some], roles[some])[0], masks[some]))
            action[some] = torch.where(whom[some] == RIVAL, theirs, action[some])
        self.keep(step, value=value, action=action, chance=chances.gather(1, action[:, None]).squeeze(1))
        self.moving = self.pool.submit(self._move, action.cpu().numpy())

    def _move(self, action: numpy.ndarray) -> None:
        """In a thread of its own: the engine needs no Python."""
        self.mover = self.env.seats.copy()
        self.env.step(self.env.brisk(action, self.whom() == BRISK, self.sides >= 3) if self.given.brisk else action)

    def wait(self, step: int) -> None:
        """Until these moves are made; keep what they have brought, as the diggers see it."""
        self.moving.result()
        all_games, over = numpy.arange(self.given.games), self.env.over
        reward = self.env.rewards[all_games, self.mover] * self.sign
        reward, ended = (torch.from_numpy(array.astype("f4")).to(self.device) for array in (reward, over))
        self.keep(step, reward=reward, over=ended)
        # The potential of the start comes on top of 1 or -1.
        won = self.env.returns[all_games, self.mover] * self.sign > self.given.shaping / 2
        numpy.add.at(self.results, self.sides[over], numpy.stack([won[over], over[over]], 1))


def drawn(chances: Tensor) -> Tensor:
    """One move each, by these logarithms (Gumbel's way)."""
    return (chances - torch.empty_like(chances).exponential_().clamp(min=1e-20).log()).argmax(1)


def advantages(kept: dict[str, Tensor], smoothing: float) -> Tensor:
    """Generalised advantages along each game, as the diggers see it, without discount."""
    found, later = torch.zeros_like(kept["reward"]), torch.zeros_like(kept["reward"][0])
    for step in range(len(found) - 2, -1, -1):
        goes_on = 1 - kept["over"][step]
        surprise = kept["reward"][step] + kept["value"][step + 1] * goes_on - kept["value"][step]
        found[step] = later = surprise + smoothing * goes_on * later
    return found[:-1]


# Learning ------------------------------------------------------------------------------------------------------------


def play(groups: list[Group], net: Net, rival: Net, horizon: int) -> None:
    """A stretch of moves in all games."""
    for group in groups:
        for name in ("rows", "masks", "sign", "roles", "whom"):  # it goes on from what was seen last
            group.kept[name][0] = group.kept[name][-1]
        group.act(0, net, rival)
    for step in range(1, horizon + 1):
        for group in groups:
            group.wait(step - 1)
            group.look(step)
            if step < horizon:
                group.act(step, net, rival)
    with torch.no_grad():  # what is expected of what comes next
        for group in groups:
            group.keep(horizon, value=net(group.kept["rows"][-1], group.kept["roles"][-1])[1])


def lessons(group: Group, given: Settings) -> dict[str, Tensor]:
    """All moves of a group, with what is to be learned from each of them."""
    gain = advantages(group.kept, given.smoothing)
    kept = {name: things[:-1].flatten(0, 1) for name, things in group.kept.items()}
    kept["target"] = gain.flatten() + kept["value"]
    kept["gain"] = gain.flatten() * kept["sign"]
    for sign in (-1, 1):  # each role is weighed by its own measure: at first saboteurs have nothing to learn
        here = (kept["sign"] == sign) & (kept["whom"] == SELF)
        some = kept["gain"][here]
        kept["gain"][here] = (some - some.mean()) / (some.std() + 1e-4)
    return kept


def learn(net: Net, optimiser: torch.optim.Optimizer, groups: list[Group], given: Settings, left: float) -> dict:
    """Some passes over what was played; `left` is the share of the time that is left, and all steps shrink with it."""
    optimiser.param_groups[0]["lr"] = given.rate * max(left, 0.02)
    learned, told = [lessons(group, given) for group in groups], []
    for _ in range(given.epochs):
        order = torch.randperm(given.games * given.horizon, device=learned[0]["gain"].device).split(given.batch)
        for kept, some in ((kept, some) for some in order for kept in learned):
            loss, news = losses(net, {name: things[some] for name, things in kept.items()}, given, left)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
            told.append(news)
    names = ("policy", "value", "entropy", "guess", "moved")
    return dict(zip(names, (round(number, 4) for number in torch.stack(told).mean(0).tolist()), strict=True))


def losses(net: Net, kept: dict[str, Tensor], given: Settings, left: float) -> tuple[Tensor, Tensor]:
    logits, value, guess = net(kept["rows"], kept["roles"])
    chances, own = allowed(logits, kept["masks"]), (kept["whom"] == SELF).float()
    chance = chances.gather(1, kept["action"][:, None]).squeeze(1)
    ratio = (chance - kept["chance"]).exp()
    cut = ratio.clamp(1 - given.clip, 1 + given.clip)
    weight = own / own.sum().clamp(min=1)
    policy = -(torch.min(ratio * kept["gain"], cut * kept["gain"]) * weight).sum()
    entropy = -((chances.exp() * chances).sum(1) * weight).sum()
    error = nn.functional.smooth_l1_loss(value, kept["target"])
    others, guess = kept["roles"][:, 1:].float(), guess[:, 1:].float()
    guessed = nn.functional.binary_cross_entropy_with_logits(guess, (others < 0).float(), weight=(others != 0).float())
    loss = policy + 0.5 * error - given.entropy * (0.1 + 0.9 * left) * entropy + given.guessing * guessed
    return loss, torch.stack(
        [policy, error, entropy, guessed, ((ratio - 1).abs() > given.clip).float().mean()]
    ).detach()


# The whole -----------------------------------------------------------------------------------------------------------


def won(groups: list[Group]) -> dict[str, float]:
    """How often diggers have won since this was asked last, by who played for which side."""
    results = sum(group.results for group in groups)
    for group in groups:
        group.results[:] = 0
    return {name: round(won / games, 4) for name, (won, games) in zip(SIDES, results.tolist(), strict=True) if games}


def save(net: Net, given: Settings, path: Path) -> None:
    state = {name: weight.detach().to(torch.float16).cpu() for name, weight in net.state_dict().items()}
    torch.save({"settings": asdict(given), "weights": state}, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in asdict(Settings()).items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    given, device = Settings(**vars(parser.parse_args())), torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if Role.DIGGER not in rules_named(given.rules).role_cards(given.players):
        parser.error(f"there are no diggers and saboteurs in {given.rules}: this is for the base game and the boxes")
    torch.manual_seed(given.seed)
    torch.backends.cudnn.benchmark = True  # the same shapes come again and again
    (out := Path(given.out)).mkdir(parents=True, exist_ok=True)
    groups = [Group(given, number, device) for number in range(2)]
    net = Net(groups[0].env.observing, given.channels, given.blocks, given.hidden)
    if given.resume:
        net.load_state_dict(torch.load(given.resume, map_location="cpu", weights_only=True)["weights"])
    net = net.to(device, memory_format=torch.channels_last)
    rivals, optimiser = [deepcopy(net)], torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    print(f"{device}, {sum(weight.numel() for weight in net.parameters()):,} weights, {given}", flush=True)
    began, lesson, spent = time.monotonic(), 0, 0.0
    while spent < 60 * given.minutes:
        play(groups, net, rivals[lesson % len(rivals)], given.horizon)
        played = time.monotonic() - began
        told = learn(net, optimiser, groups, given, 1 - spent / 60 / given.minutes)
        before, spent, lesson = spent, time.monotonic() - began, lesson + 1
        moves = 2 * given.games * given.horizon
        line = {"lesson": lesson, "moves": moves * lesson, "minutes": round(spent / 60, 3), "diggers won": won(groups)}
        line |= told | {"moves/s": round(moves / (spent - before)), "learning": round(spent - played, 3)}
        with (out / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(line) + "\n")
        if lesson % 20 == 1:
            print(json.dumps(line), flush=True)
        if int(20 * spent / 60 / given.minutes) > int(20 * before / 60 / given.minutes):
            rivals = [*rivals[-7:], deepcopy(net)]
            save(net, given, out / "net.pt")


if __name__ == "__main__":
    main()
