"""Evolution of a vector of numbers whose worth is measured with luck: separable CMA-ES, as short as it can be."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


@dataclass
class Search:
    """`mean` is where it stands, `scale` how far a step in each direction goes at first."""

    mean: Vector
    scale: Vector
    sigma: float = 1.0
    spread: Vector = field(init=False)
    _path: Vector = field(init=False)
    _pull: Vector = field(init=False)

    def __post_init__(self) -> None:
        self.spread, self._path, self._pull = (np.full(len(self.mean), value) for value in (1.0, 0.0, 0.0))

    def sample(self, count: int, rng: np.random.Generator) -> Vector:
        steps = rng.standard_normal((count, len(self.mean))) * np.sqrt(self.spread)
        return self.mean + self.scale * self.sigma * steps

    def learn(self, points: Vector, worth: Vector) -> None:
        """Go to where the better half of these points is, and remember in which directions that was."""
        size, many = len(self.mean), len(points) // 2
        weights = np.log(many + 0.5) - np.log(np.arange(1, many + 1))
        weights /= weights.sum()
        mass = 1 / (weights**2).sum()
        best = (points[np.argsort(-worth)[:many]] - self.mean) / (self.scale * self.sigma)
        step = weights @ best
        fade, pull = (mass + 2) / (size + mass + 5), (4 + mass / size) / (size + 4 + 2 * mass / size)
        damp = 1 + fade + 2 * max(0.0, float(np.sqrt((mass - 1) / (size + 1))) - 1)
        self._path = (1 - fade) * self._path + np.sqrt(fade * (2 - fade) * mass) * step / np.sqrt(self.spread)
        self._pull = (1 - pull) * self._pull + np.sqrt(pull * (2 - pull) * mass) * step
        one = 2 / ((size + 1.3) ** 2 + mass) * (size + 2) / 3
        rest = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass) * (size + 2) / 3)
        self.spread = (1 - one - rest) * self.spread + one * self._pull**2 + rest * (weights @ best**2)
        self.mean = self.mean + self.scale * self.sigma * step
        length = float(np.linalg.norm(self._path)) / np.sqrt(size)
        self.sigma *= float(np.exp(min(1.0, fade / damp * (length - 1))))
