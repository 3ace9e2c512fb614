"""A client of sockets that keeps to no rule unless told to: frames as bytes, whole or in pieces, right or wrong."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
PATIENCE = 20.0
_MASK = b"\x00\x00\x00\x00"
"""A mask that changes nothing: allowed, and quick."""


def frame(data: bytes, opcode: int = TEXT, *, end: bool = True, masked: bool = True, bits: int = 0) -> bytes:
    first = (0x80 if end else 0) | bits | opcode
    mask = 0x80 if masked else 0
    if len(data) < 126:
        head = struct.pack("!BB", first, mask | len(data))
    elif len(data) < 65536:
        head = struct.pack("!BBH", first, mask | 126, len(data))
    else:
        head = struct.pack("!BBQ", first, mask | 127, len(data))
    return head + (_MASK if masked else b"") + data


def pieces(data: bytes, size: int, opcode: int = TEXT) -> bytes:
    """The same message in fragments."""
    parts = [data[at : at + size] for at in range(0, len(data), size)] or [b""]
    last = len(parts) - 1
    return b"".join(frame(part, opcode if at == 0 else CONTINUED, end=at == last) for at, part in enumerate(parts))


class RawSocket:
    """A connection after its handshake; `closed` is the code with which the server has ended it."""

    def __init__(
        self, port: int, path: str = "/api/socket", *, address: str = "127.0.0.1", buffer: int | None = None
    ) -> None:
        """`address` is where it comes from: all of 127 is here. A small `buffer` is for one who does not read."""
        self._plain = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._plain.settimeout(PATIENCE)
        if buffer is not None:
            self._plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._plain.bind((address, 0))
        self._buffer = bytearray()
        self.closed: int | None = None
        self.polite = False
        """Whether it answers when the server asks whether it is there."""
        try:
            self._plain.connect(("127.0.0.1", port))
            self._plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._shake_hands(port, path)
        except BaseException:
            self._plain.close()
            raise

    def _shake_hands(self, port: int, path: str) -> None:
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        self.send("\r\n".join((*lines, *more)).encode())
        while b"\r\n\r\n" not in self._buffer:
            self._read()
        head, _, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        self._buffer = bytearray(rest)

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self._plain.close()

    def fileno(self) -> int:
        return self._plain.fileno()

    def send(self, data: bytes) -> None:
        self._plain.sendall(data)

    def _read(self) -> None:
        part = self._plain.recv(1 << 18)
        if not part:
            raise EOFError
        self._buffer += part

    def messages(self) -> Iterator[bytes]:
        """What the server says, until it ends the connection."""
        try:
            while True:
                opcode, data = self.frame()
                if opcode == CLOSE:
                    self.closed = struct.unpack("!H", data[:2])[0] if data else 1005
                    return
                if opcode == TEXT:
                    yield data
                if opcode == PING and self.polite:
                    self.send(frame(data, PONG))
        except (EOFError, ConnectionResetError):
            self.closed = self.closed or 1006

    def frame(self) -> tuple[int, bytes]:
        """The next one of any kind: of the server every frame is whole and without a mask."""
        self._need(2)
        size, at = self._buffer[1] & 0x7F, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            self._need(2 + width)
            size, at = int.from_bytes(self._buffer[2 : 2 + width], "big"), 2 + width
        self._need(at + size)
        opcode, data = self._buffer[0] & 0x0F, bytes(self._buffer[at : at + size])
        del self._buffer[: at + size]
        return opcode, data

    def _need(self, size: int) -> None:
        while len(self._buffer) < size:
            self._read()
