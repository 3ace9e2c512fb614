"""What `ppo.py` has learned, as a bot for the arena and for the table:

    PYTHONPATH=examples/research LEARNED=learned/net.pt undermine arena normal python:learned:Learned --players 5

It sees what every bot sees: a view and the legal moves. Row and memory are made of the view's past, and are those that
it has learned from. It thinks on one core, and draws from the numbers that it is given: the same seed is the same game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import torch
from ppo import Memory, Net
from retelling import deeds_of

from undermine.bots import Bot, Budget
from undermine.game import Move, View
from undermine.research import Observing, observing
from undermine.research.memory import Memory as Lately


def load(path: Path, seen: Observing) -> Net:
    found = torch.load(path, map_location="cpu", weights_only=True)
    net = Net(seen, *(found["settings"][name] for name in ("channels", "blocks", "hidden")))
    net.load_state_dict({name: weight.float() for name, weight in found["weights"].items()})
    return net.eval()


class Learned(Bot):
    keenness = 1.0
    """How much it prefers what it thinks best: 1 is as it has learned to play."""

    def __init__(self) -> None:
        torch.set_num_threads(1)
        self.path = Path(os.environ.get("LEARNED", "learned/net.pt"))
        self.net: Net | None = None

    @torch.inference_mode()
    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        seen = observing(view.table.rules, view.table.players)
        self.net = self.net or load(self.path, seen)
        deeds, seat = deeds_of(view), torch.tensor([view.seat])
        memory = Memory(seen, 1, torch.device("cpu"))
        for line in torch.from_numpy(seen.history(deeds, view.seat)).flip(0):
            memory.take(line[None], seat, torch.tensor([False]))
        row = torch.from_numpy(seen.observe(view, Lately(deeds=deeds[-seen.length :])))[None]
        logits, _, _ = self.net(memory.rows(row, seat), torch.zeros(1, view.table.players))
        numbers = [seen.coding.steps(move, legal, view.seat)[0] for move in legal]
        chances = (logits[0, numbers] * self.keenness).softmax(0).tolist()
        return rng.choices(legal, chances)[0]


class Keen(Learned):
    """The same, which hardly ever plays what it thinks second best."""

    keenness = 5.0
