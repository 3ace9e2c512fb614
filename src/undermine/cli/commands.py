"""Which commands there are, which extra brings what each needs, and what a call names; the standard library alone.

Whoever asks for a command whose packages are not there is told by `missing` which extra to install.
"""

from __future__ import annotations

from collections.abc import Sequence

EXTRAS = {
    "play": "play",
    "join": "play",
    "open": "play",
    "serve": "server",
    "backup": "server",
    "restore": "server",
    "admin": "server",
    "rules": "cli",
    "simulate": "cli",
    "replay": "cli",
    "perft": "cli",
    "bot": "cli",
    "arena": "cli",
    "merge": "cli",
    "calibrate": "cli",
    "balance": "cli",
    "league": "cli",
    "dataset": "cli",
}
COMMANDS = tuple(EXTRAS)
"""In the order in which the help shows them."""

SPECIAL = {"psycopg": "postgres", "redis": "redis", "pyarrow": "parquet", "ray": "ray"}
"""Packages that one option of a command needs, and the extra of each."""
MODULES = {
    "cli": ("cyclopts", "fluent", "rich"),
    "play": ("msgspec", "textual", "websockets"),
    "server": (
        "alembic", "cryptography", "h11", "itsdangerous", "litestar", "markupsafe", "prometheus_client", "segno",
        "sqlalchemy", "structlog", "uvicorn", "uvloop", "webauthn",
    ),
}  # fmt: skip
"""What each extra adds to the one before it, as it is imported."""


def extra_for(module: str, command: str | None) -> str | None:
    """The extra that brings a module to a command; None for a module that is none of ours."""
    top = module.partition(".")[0]
    if top in SPECIAL:
        return SPECIAL[top]
    if not any(top in names for names in MODULES.values()):
        return None
    return EXTRAS[command] if command is not None else "cli"


def command_of(tokens: Sequence[str]) -> str | None:
    return next((token for token in tokens if token in EXTRAS), None)


def take_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """`--lang` may stand anywhere; here it is found, and moved behind the command to which it belongs."""
    tokens, asked = list(argv), None
    ahead = tokens[: tokens.index("--")] if "--" in tokens else tokens
    for at, token in enumerate(ahead):
        if token == "--lang" and at + 1 < len(ahead):
            asked = tokens[at + 1]
            del tokens[at : at + 2]
            break
        if token.startswith("--lang="):
            asked = tokens.pop(at).removeprefix("--lang=")
            break
    command = command_of(tokens)
    if asked is not None and command is not None:
        after = tokens.index(command) + 1
        tokens[after:after] = ["--lang", asked]
    return asked, tokens
