"""A process that writes into many games until it is killed, and says on its output what was acknowledged.

`python -m tests.server.store.writing URL GAMES`
"""

from __future__ import annotations

import asyncio
import os
import sys

from undermine.server.store import Store


def entry(game: str, seq: int) -> bytes:
    return f"{game}: entry {seq}".encode()


async def play(store: Store, game: str) -> None:
    """On from where the log ends. An entry is told of only after it was acknowledged."""
    seq = len(await store.read(game))
    while True:
        await store.append(game, seq, [entry(game, seq)], seq)
        os.write(1, f"{game} {seq}\n".encode())
        seq += 1


async def main(url: str, games: int) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(play(store, f"g{number}") for number in range(games)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
