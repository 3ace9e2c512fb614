"""nginx in front of several processes, set up as docs/hosting.md tells it; the blocks there are what is run here."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.server.databases import Server
from tests.server.sites import free_port
from tests.test_structure import ROOT

PROGRAM = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/errors warn;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{inside}
}}
"""


def documented() -> tuple[str, str]:
    """The blocks of the page: the server with its headers, and several processes."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found: list[str] = re.findall(r"^```nginx\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (server,) = [block for block in found if "proxy_pass" in block]
    (several,) = [block for block in found if "upstream" in block]
    return server, several


def configuration(folder: Path, port: int, processes: Sequence[int]) -> str:
    """What is documented, at this port and without certificates, for processes at these ports."""
    server, several = documented()
    plain = re.sub(r"^ *ssl_certificate.*\n", "", server, flags=re.MULTILINE)
    plain = plain.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    plain = plain.replace("http://127.0.0.1:8000;", "http://undermine;")
    line = next(line for line in several.splitlines() if line.strip().startswith("server "))
    lines = [re.sub(r":\d+", f":{process}", line) for process in processes]
    upstream = re.sub(r"(?:^ *server .*\n)+", "\n".join(lines) + "\n", several, flags=re.MULTILINE)
    return AROUND.format(folder=folder, inside=upstream + plain)


def check(text: str, folder: Path) -> str:
    """What nginx has against a configuration; empty where it would run."""
    assert PROGRAM is not None
    file = folder / "nginx.conf"
    file.write_text(text, "utf-8")
    call = [PROGRAM, "-t", "-q", "-p", str(folder), "-c", str(file), "-e", str(folder / "errors")]
    ended = subprocess.run(call, capture_output=True, text=True, check=False)
    return "" if ended.returncode == 0 else ended.stderr or (folder / "errors").read_text("utf-8")


class Nginx(Server):
    """A front for processes that listen at these ports, again and again."""

    at_once = signal.SIGTERM

    def __init__(self, processes: Sequence[int]) -> None:
        super().__init__()
        assert PROGRAM is not None, "nginx is missing"
        self.port = free_port()
        problem = check(configuration(self.folder, self.port, processes), self.folder)
        assert not problem, problem
        self._start(
            [PROGRAM, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-e", str(self.folder / "errors")]
        )
        self._wait_for(OSError)

    def ping(self) -> None:
        socket.create_connection(("127.0.0.1", self.port)).close()

    def close(self) -> None:
        self.remove()
