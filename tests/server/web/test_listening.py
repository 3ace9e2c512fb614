"""What `listening` relies on in uvicorn: it goes by how uvicorn works inside, so a new version is read before use."""

from __future__ import annotations

import hashlib
import inspect
import tomllib
from importlib.metadata import version
from types import ModuleType

import pytest
import uvicorn
import uvicorn.server
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets.frames import Frame, Opcode

from tests.test_structure import ROOT
from undermine.server.web.listening import Draining, RequestProtocol, SocketProtocol, framed

READ = {
    h11_impl: "a3154a6c2cfaaaebe19ac7aa255dfe9b6b7b490de1da95274c033aa093e8c322",
    uvicorn.server: "c1be9d133467a42ab88d7168e408ef5a90257661a901899426214a3d1fc2d026",
    websockets_sansio_impl: "8b32a97a1608788bba525c8b1e0d3eb0a93cd09d0f4f41b9b83cebd527336c49",
}
"""The modules as they were when `listening` was last held against them."""
USED: dict[type, set[str]] = {
    SocketProtocol: {
        "connection_made", "connection_lost", "data_received", "handle_connect", "handle_events", "handle_ping",
        "handle_parser_exception", "keepalive_timeout", "resume_writing", "send", "send_receive_event_to_app",
    },
    RequestProtocol: {
        "connection_made", "connection_lost", "data_received", "handle_websocket_upgrade", "on_response_complete",
    },
    Draining: {"shutdown", "startup"},
}  # fmt: skip
"""What is called there, or put in the place of what is there."""


@pytest.mark.parametrize("module", READ, ids=lambda module: module.__name__)
def test_uvicorn_is_the_one_that_was_read(module: ModuleType) -> None:
    found = hashlib.sha256(inspect.getsource(module).encode()).hexdigest()
    assert found == READ[module], (
        f"{module.__name__} of uvicorn {uvicorn.__version__} is another than the one that server/web/listening.py was "
        "written for: read what has changed there, mend listening.py, and only then write the new hash down here"
    )


@pytest.mark.parametrize("protocol", USED, ids=lambda protocol: protocol.__name__)
def test_whatever_is_replaced_or_called_is_there(protocol: type) -> None:
    (theirs,) = protocol.__bases__
    assert USED[protocol] <= set(vars(theirs))
    ours = {name for name in vars(protocol) if name in vars(theirs) and not name.startswith("__")}
    assert ours <= USED[protocol], "something more is replaced"


def test_no_other_version_is_installed_beside_it() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (pinned,) = [line for line in extras["server"] if line.startswith("uvicorn")]
    minor = ".".join(version("uvicorn").split(".")[:2])
    following = f"0.{int(minor.partition('.')[2]) + 1}"
    assert pinned == f"uvicorn>={minor},<{following}"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_websockets_frames_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
