"""`undermine serve`: a server for everybody who can reach this machine, or only for this machine itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ..server.config import HOST, PORT, BadConfig, Config, read_base, read_networks, read_origins
from ..words import language
from .files import data_folder
from .options import Lang
from .terminal import BadUsage, Terminal

FOLDER = "server"
MOST_PORT = 65535


def serve(
    *,
    host: str = HOST,
    port: int = PORT,
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    base: str = "",
    trusted_proxy: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    origin: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    limits: float = 1.0,
    log_level: Literal["debug", "info", "warning", "error"] = "info",
    lang: Lang = None,
) -> int:
    from ..server.serving import run

    if not 0 <= port <= MOST_PORT:
        raise BadUsage("usage-bad-value", option="--port", value=str(port))
    if not 0 <= limits < float("inf"):
        raise BadUsage("usage-bad-value", option="--limits", value=f"{limits:g}")
    try:
        config = Config(
            data=data or data_folder() / FOLDER,
            host=host,
            port=port,
            database=database,
            redis=redis,
            base=read_base(base),
            proxies=read_networks(trusted_proxy),
            origins=read_origins(origin),
            limits=limits,
            log_level=log_level,
        )
    except BadConfig as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None
    run(config, lambda found: _announce(Terminal(language(lang)), found))
    return 0


def _announce(terminal: Terminal, addresses: list[str]) -> None:
    for address in addresses:
        terminal.say("serve-address", address=address)
    terminal.out.file.flush()
