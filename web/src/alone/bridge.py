"""Between the worker's script and the rooms: what one side says, in the words of the other."""

import random

from pyodide.ffi import create_proxy, to_js

from undermine.alone import Alone


async def open_rooms(kept, keep):
    """The rooms, with what the browser has kept; `keep` writes changes down there."""

    async def write(changes):
        await keep(to_js(list(changes.items())))

    # The interpreter's memory was written down, with the luck it had then.
    random.seed()
    return Rooms(await Alone.open({name: data.to_bytes() for name, data in kept.items()}, write))


class Rooms:
    def __init__(self, alone):
        self._alone = alone

    async def ask(self, method, path, headers, body):
        answer = await self._alone.ask(method, path, dict(headers.to_py()), body.to_bytes())
        return to_js([answer.status, answer.type, answer.body])

    def connect(self, told, shut):
        return create_proxy(self._alone.connect(told, shut))


open_rooms  # noqa: B018 - what the worker's script is given
