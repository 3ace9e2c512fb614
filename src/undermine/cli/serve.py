"""`undermine serve`: a server for everybody who can reach this machine, or only for this machine itself."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ..server.chores import KEEP_CHAT_DAYS, KEEP_GUESTS_DAYS
from ..server.config import HOST, PORT, BadConfig, Config, read_base, read_mail, read_networks, read_origins, read_push
from ..server.work.ration import A_SECOND
from ..words import language
from .files import data_folder
from .options import Lang
from .stores import FOLDER
from .terminal import BadUsage, Terminal

MOST_PORT = 65535
MOST_DAYS = 36500
MOST_ROLLOUTS = 10_000_000
OPEN_SECONDS = 1.0
"""The server is asked for its page once it listens."""


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
    rollouts: int = A_SECOND,
    log_level: Literal["debug", "info", "warning", "error"] = "info",
    keep_chat_days: int = KEEP_CHAT_DAYS,
    keep_guests_days: int = KEEP_GUESTS_DAYS,
    smtp: str | None = None,
    mail_from: str | None = None,
    push_key: str | None = None,
    push_contact: str | None = None,
    open: bool = False,
    lang: Lang = None,
) -> int:
    from ..server.serving import run

    _check_range("--port", port, 0, MOST_PORT)
    _check_range("--rollouts", rollouts, 1, MOST_ROLLOUTS)
    _check_range("--keep-chat-days", keep_chat_days, 0, MOST_DAYS)
    _check_range("--keep-guests-days", keep_guests_days, 1, MOST_DAYS)
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
            rollouts=rollouts,
            log_level=log_level,
            keep_chat_days=keep_chat_days,
            keep_guests_days=keep_guests_days,
            mail=read_mail(smtp, mail_from, read_origins(origin)),
            push=read_push(push_key, push_contact),
        )
    except BadConfig as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None
    run(config, lambda found: _announce(Terminal(language(lang)), found, show=open))
    return 0


def _check_range(option: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadUsage("usage-bad-value", option=option, value=str(value))


def _announce(terminal: Terminal, addresses: list[str], *, show: bool) -> None:
    from ..server.web import built

    for address in addresses:
        terminal.say("serve-address", address=address)
    if not built.is_there():
        terminal.say("serve-no-page", "yellow")
    terminal.out.file.flush()
    if show and _has_screen():
        threading.Timer(OPEN_SECONDS, webbrowser.open, addresses[:1]).start()


def _has_screen() -> bool:
    """Where there is none, a browser in the terminal would take its place."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
