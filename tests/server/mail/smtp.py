"""A small mail server in a thread: it takes letters, and refuses what it is told to."""

from __future__ import annotations

import socketserver
import ssl
import threading
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from types import TracebackType
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

SENDER = "games@example.org"
PATIENCE = 10.0


@dataclass
class Received:
    sender: str
    to: list[str]
    content: bytes
    encrypted: bool
    user: str | None
    password: str | None

    @property
    def message(self) -> EmailMessage:
        found = message_from_bytes(self.content, policy=default)
        assert isinstance(found, EmailMessage)
        return found

    @property
    def text(self) -> str:
        return str(self.message.get_content())

    @property
    def links(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.startswith("http")]


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that trusts no certificate of ours leaves in the middle of a sentence."""


@dataclass
class MailServer:
    """`refusals` are (verb, code): the next command of this verb is answered with this code."""

    certificate: Path | None = None
    """With it the server offers STARTTLS, or with `tls` speaks nothing else."""
    tls: bool = False
    refusals: list[tuple[str, int]] = field(default_factory=list)
    letters: list[Received] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """The verbs of all commands."""
    _came: threading.Condition = field(default_factory=threading.Condition)

    def __enter__(self) -> MailServer:
        self._server = _Server(("127.0.0.1", 0), _handler(self))
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(PATIENCE)

    @property
    def port(self) -> int:
        port: int = self._server.server_address[1]
        return port

    def take(self, letter: Received) -> None:
        with self._came:
            self.letters.append(letter)
            self._came.notify_all()

    def wait_for(self, count: int) -> list[Received]:
        """Letters, once there are so many."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.letters) >= count, PATIENCE), "no mail came"
            return list(self.letters)

    def refusal(self, verb: str) -> int | None:
        self.said.append(verb)
        for place, (refused, code) in enumerate(self.refusals):
            if refused == verb:
                del self.refusals[place]
                return code
        return None

    def context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        assert self.certificate is not None
        context.load_cert_chain(self.certificate)
        return context


def _handler(server: MailServer) -> type[socketserver.StreamRequestHandler]:
    class Handler(_Conversation):
        post = server

    return Handler


class _Conversation(socketserver.StreamRequestHandler):
    post: MailServer
    encrypted = False

    def setup(self) -> None:
        if self.post.tls:
            self.request = self.post.context().wrap_socket(self.request, server_side=True)
            self.encrypted = True
        super().setup()

    def handle(self) -> None:
        self.user: str | None = None
        self.password: str | None = None
        self.sender, self.to = "", list[str]()
        self.say(220, "here")
        while line := self.rfile.readline():
            verb, _, rest = line.decode().strip().partition(" ")
            code = self.post.refusal(verb.upper())
            if code is not None:
                self.say(code, "no such luck for ann@example.org")
            else:
                answer: Callable[[str], Any] = getattr(self, f"on_{verb.lower()}", lambda rest: self.say(250, "ok"))
                answer(rest)
            if verb.upper() == "QUIT":
                return

    def finish(self) -> None:
        super().finish()
        # After STARTTLS it is not the socket that the server would close.
        self.request.close()

    def say(self, code: int, text: str, more: bool = False) -> None:
        self.wfile.write(f"{code}{'-' if more else ' '}{text}\r\n".encode())

    def on_ehlo(self, rest: str) -> None:
        self.say(250, "hello", more=True)
        if self.post.certificate is not None and not self.encrypted:
            self.say(250, "STARTTLS", more=True)
        self.say(250, "AUTH PLAIN")

    def on_starttls(self, rest: str) -> None:
        self.say(220, "go on")
        self.request = self.post.context().wrap_socket(self.request, server_side=True)
        self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", 0)
        self.encrypted = True

    def on_auth(self, rest: str) -> None:
        _, user, password = b64decode(rest.partition(" ")[2]).split(b"\0")
        self.user, self.password = user.decode(), password.decode()
        self.say(235, "welcome")

    def on_mail(self, rest: str) -> None:
        self.sender, self.to = rest.partition("<")[2].partition(">")[0], []
        self.say(250, "ok")

    def on_rcpt(self, rest: str) -> None:
        self.to.append(rest.partition("<")[2].partition(">")[0])
        self.say(250, "ok")

    def on_data(self, rest: str) -> None:
        self.say(354, "go on")
        lines = list(iter(self.rfile.readline, b".\r\n"))
        content = b"".join(line.removeprefix(b".") for line in lines)
        self.post.take(Received(self.sender, self.to, content, self.encrypted, self.user, self.password))
        self.say(250, "taken")

    def on_quit(self, rest: str) -> None:
        self.say(221, "bye")


def make_certificate(file: Path, host: str = "localhost") -> Path:
    """A certificate for this host, signed by itself, with its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    file.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return file
