"""Workers: what is asked of them is done elsewhere, one thing at a time, not for ever, and never after we are gone."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

import pytest

from tests.server.guests import Guest
from tests.server.sites import Process
from tests.server.tables import passing
from undermine.client import connect, open_room, register
from undermine.messages import BadRecord
from undermine.server import garbage
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import Settings
from undermine.server.work import working
from undermine.server.work.workers import Full, Late, Lost, Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker(20.0)
    yield found
    found.close()


class Unsendable(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(one)


def threshold(_: None) -> int:
    return gc.get_threshold()[2]


def where(_: None) -> int:
    return os.getpid()


def refuse(key: str) -> None:
    raise BadRecord(key, most=3)


def break_off(_: None) -> None:
    raise Unsendable(1, 2)


def die(_: None) -> None:
    os._exit(1)


def chatter(_: None) -> str:
    os.write(1, b"this is no answer\n")
    return "answer"


def idle_for(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def niceness(_: None) -> int:
    return os.nice(0)


def alive(pid: int) -> bool:
    """A process that has ended and that nobody has buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def gone(*pids: int, seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while any(map(alive, pids)):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def children(pid: int) -> list[int]:
    found = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for text in found for child in text.split()]


linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")


def test_work_is_done_in_one_other_process(worker: Worker) -> None:
    async def scene() -> None:
        first, second = await worker.do(where, None), await worker.do(where, None)
        assert first == second != os.getpid()
        assert await worker.do(chatter, None) == "answer"

    asyncio.run(scene())


def test_what_the_work_raises_is_raised_here(worker: Worker) -> None:
    async def scene() -> None:
        with pytest.raises(BadRecord) as refused:
            await worker.do(refuse, "error-replay-too-long")
        assert (refused.value.message.key, refused.value.message.args) == ("error-replay-too-long", {"most": 3})
        with pytest.raises(Exception, match="Unsendable"):
            await worker.do(break_off, None)
        assert await worker.do(abs, -1) == 1

    asyncio.run(scene())


@linux
def test_what_takes_too_long_is_ended_and_the_next_is_done_all_the_same() -> None:
    async def scene() -> None:
        worker = Worker(20.0)
        pid = await worker.do(where, None)
        worker._seconds = 0.2
        with pytest.raises(Late):
            await worker.do(idle_for, 60.0)
        worker._seconds = 20.0
        assert await asyncio.to_thread(gone, pid)
        assert await worker.do(where, None) != pid
        assert worker.lost == 1
        worker.close()

    asyncio.run(scene())


@linux
def test_whoever_gives_up_waiting_stops_the_work_and_no_other(worker: Worker) -> None:
    async def scene() -> None:
        pid = await worker.do(where, None)
        slow = asyncio.create_task(worker.do(idle_for, 60.0))
        waits, leaves = asyncio.create_task(worker.do(abs, -2)), asyncio.create_task(worker.do(abs, -3))
        await asyncio.sleep(0.05)
        assert worker.waiting == 3
        leaves.cancel()
        slow.cancel()
        assert await waits == 2
        assert await asyncio.to_thread(gone, pid)
        assert worker.waiting == 0

    asyncio.run(scene())


@linux
def test_one_that_has_died_is_started_again(worker: Worker) -> None:
    async def scene() -> None:
        pid = await worker.do(where, None)
        os.kill(pid, signal.SIGKILL)
        assert await worker.do(where, None) != pid
        with pytest.raises(Lost):
            await worker.do(die, None)
        assert await worker.do(abs, -1) == 1

    asyncio.run(scene())


def test_no_more_waits_than_may() -> None:
    async def scene() -> None:
        worker = Worker(20.0, most=2)
        slow = [asyncio.create_task(worker.do(idle_for, 0.1)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await worker.do(abs, -1)
        await asyncio.gather(*slow)
        assert await worker.do(abs, -1) == 1
        worker.close()

    asyncio.run(scene())


@linux
def test_one_that_nobody_asks_ends_and_comes_back_when_somebody_does() -> None:
    async def scene() -> None:
        worker = Worker(20.0, idle=0.2, nice=5)
        pid = await worker.do(where, None)
        assert await worker.do(niceness, None) == os.nice(0) + 5
        assert await asyncio.to_thread(gone, pid)
        assert await worker.do(where, None) != pid
        worker.close()

    asyncio.run(scene())


@linux
def test_nothing_is_left_of_one_that_was_closed(worker: Worker) -> None:
    async def scene() -> None:
        pid = await worker.do(where, None)
        working = asyncio.create_task(worker.do(idle_for, 60.0))
        await asyncio.sleep(0.05)
        worker.close()
        assert gone(pid)
        with pytest.raises(Lost):
            await working
        with pytest.raises(Lost):
            await worker.do(abs, -1)

    asyncio.run(scene())


SERVER = """
import asyncio, sys
sys.path[:0] = sys.argv[1:]
from tests.server.test_workers import idle_for, where
from undermine.server.work.workers import Worker

async def main():
    worker, other = Worker(60.0), Worker(60.0)
    print(await worker.do(where, None), await other.do(where, None), flush=True)
    await worker.do(idle_for, 60.0)

asyncio.run(main())
"""


@linux
def test_workers_end_when_whoever_started_them_is_killed() -> None:
    """Also in the middle of their work, and while others of the same server live on."""
    root = str(Path(__file__).parents[2])
    server = subprocess.Popen([sys.executable, "-c", SERVER, root], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    pids = [int(pid) for pid in server.stdout.readline().split()]
    assert len(pids) == 2
    assert all(map(alive, pids))
    time.sleep(0.1)
    server.kill()
    server.wait()
    server.stdout.close()
    assert gone(*pids)


@linux
@pytest.mark.slow
def test_a_server_that_is_killed_leaves_no_bots_behind(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        token = await register(url, "Ann")
        code = await open_room(url, token, Settings(rules="duel", seats=2, bots=(None, "easy"), pace="instant"))
        async with connect(url, code, token) as (connection, heard):
            guest = Guest("Ann", token, connection, heard)
            await guest.hear(lambda message: isinstance(message, told.RoomState))
            await connection.do(asked.Sit(seat="A", name="Ann"))
            await connection.do(asked.Begin())
            await guest.hear(lambda message: isinstance(message, told.Events))
            await connection.do(asked.Play(seat="A", move=passing(connection.legal), turn=connection.turn))
            await guest.hear(lambda message: isinstance(message, told.Events) and message.turn == 2)

    server = Process(tmp_path, 0, ("--data", str(tmp_path)))
    try:
        asyncio.run(play(f"http://127.0.0.1:{server.port}"))
        workers = children(server.pid)
        assert workers
        os.kill(server.pid, signal.SIGKILL)
        assert gone(*workers)
    finally:
        server.kill()


# Garbage -------------------------------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_worker_never_looks_for_garbage_by_itself_among_all_it_remembers(worker: Worker) -> None:
    """With hundreds of tables that took a second now and then, and all bots came late."""
    assert await worker.do(threshold, None) == garbage.NEVER


def test_a_worker_looks_for_garbage_once_where_it_is_quiet_and_after_very_much_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(working, "QUIET", 0.01)
    monkeypatch.setattr(working, "MOST", 3)
    monkeypatch.setattr(gc, "collect", lambda: done.append("collected"))
    questions: SimpleQueue[bytes] = SimpleQueue()
    asked = working.all_that_is_asked(questions)
    for number in range(4):
        questions.put(b"%d" % number)
    done += [question.decode() for question in islice(asked, 4)]
    assert done == ["collected", "0", "1", "2", "3"]
    later = threading.Timer(0.2, questions.put, [b"4"])
    later.start()
    done.append(next(asked).decode())
    later.join()
    assert done == ["collected", "0", "1", "2", "3", "collected", "4"]
